#!/bin/sh
# Brings the vendored files: the packages at these versions, checked by their digests.
set -eu
cd "$(dirname "$0")"

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# Unpacks package $1 with the digest $2 into "$folder"/package.
bring() {
	rm -rf "$folder"/*
	npm pack --silent --pack-destination "$folder" "$1" >/dev/null
	brought=$(openssl dgst -sha512 -binary "$folder"/*.tgz | base64 | tr -d '\n')
	[ "$brought" = "$2" ] || { echo "$1 is not what it was: $brought" >&2; exit 1; }
	tar -xzf "$folder"/*.tgz -C "$folder"
}

bring @micropython/micropython-webassembly-pyscript@1.27.0 \
	DnXx4EqxgkeaFESrS3uKrL7mLMk4mRTd0mMzaOd3HUSiZUOAE7t11uLnjf3ftF87N2xm4knHnWEKcVK4IYIUDA==
cp "$folder"/package/micropython.mjs "$folder"/package/micropython.wasm micropython/

bring @scalar/api-reference@1.46.4 \
	EpCcOG15Ry8DKNs/f5AdRA97s1B5kGPekzANpnK0j1IpyU4Sb/mfdyfB00WC+vUo7hfc4BFRSkkiPa5SSM7fng==
cp "$folder"/package/dist/browser/standalone.js scalar/scalar.min.js
