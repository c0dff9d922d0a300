#!/bin/sh
# Brings the vendored files: the packages at these versions, checked by their digests.
set -eu
cd "$(dirname "$0")"

package=@micropython/micropython-webassembly-pyscript@1.27.0
digest=DnXx4EqxgkeaFESrS3uKrL7mLMk4mRTd0mMzaOd3HUSiZUOAE7t11uLnjf3ftF87N2xm4knHnWEKcVK4IYIUDA==

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm pack --silent --pack-destination "$folder" "$package" >/dev/null
brought=$(openssl dgst -sha512 -binary "$folder"/*.tgz | base64 | tr -d '\n')
[ "$brought" = "$digest" ] || { echo "$package is not what it was: $brought" >&2; exit 1; }
tar -xzf "$folder"/*.tgz -C "$folder"
cp "$folder"/package/micropython.mjs "$folder"/package/micropython.wasm micropython/
