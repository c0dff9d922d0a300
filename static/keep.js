// Notes for later pages of this browser. It may be full or store nothing: then this page goes on without them.

// Whether it was stored.
export function keep(storage, key, value) {
  try {
    storage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
