#!/bin/sh
# Brings DejaVu Sans from the npm registry and keeps the letters of European languages, digits,
# punctuation, arrows and the suits of cards. Run it with the project's environment:
#   PATH=".venv/bin:$PATH" tables/exports/fonts/bring.sh
set -eu

VERSION=2.37.3
LETTERS=U+0020-007E,U+00A0-024F,U+0300-0304,U+0370-03FF,U+0400-052F,U+0531-058F,U+10A0-10FF
LETTERS=$LETTERS,U+1E00-1EFF,U+2010-2044,U+20A0-20BF,U+2116,U+2122,U+2190-2199,U+2200-2265
LETTERS=$LETTERS,U+25A0-25CF,U+2605,U+2606,U+2660-2667,U+2713,U+2717

here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm pack --silent "dejavu-fonts-ttf@$VERSION" >/dev/null
tar -xzf "dejavu-fonts-ttf-$VERSION.tgz"
for name in DejaVuSans DejaVuSans-Bold; do
	pyftsubset "package/ttf/$name.ttf" --unicodes="$LETTERS" --layout-features='' \
		--no-hinting --drop-tables+=FFTM --output-file="$here/$name.ttf"
done
cp package/LICENSE "$here/LICENSE"
