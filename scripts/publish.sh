#!/usr/bin/env bash
# Makes a draft of a release of what a folder holds, with its checksums and what
# CHANGELOG.md says of it. A tag that is not the version of the sources is refused, as is a
# version that CHANGELOG.md has no section of.
#
#     scripts/publish.sh TAG FOLDER [--dry-run]
#
# With --dry-run it does all but ask GitHub, which takes `gh`.
set -euo pipefail
cd "$(dirname "$0")/.."
usage="usage: scripts/publish.sh TAG FOLDER [--dry-run]"
tag="${1:?$usage}" folder="${2:?$usage}" dry="${3:-}"

refuse() {
    printf '%s\n' "$1" >&2
    exit 1
}

version="$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)"
[[ $tag == "v$version" ]] || refuse "the tag is $tag, and the sources are v$version"
work="$(mktemp -d)"
trap 'rm -r "$work"' EXIT
notes="$work/notes"
awk -v heading="## [$version]" \
    '/^## /{ inside = index($0, heading) == 1; next } inside' CHANGELOG.md >"$notes"
grep -q '[^[:space:]]' "$notes" || refuse "CHANGELOG.md has no section of $version"

for platform in linux-x86_64 linux-aarch64 macos-x86_64 macos-aarch64 windows-x86_64 windows-aarch64; do
    [[ -f $folder/evenkeel-$version-$platform.tar.gz ]] || refuse "$folder has no program for $platform"
done
(cd "$folder" && sha256sum -- *.tar.gz *.whl >"$work/SHA256SUMS" && mv "$work/SHA256SUMS" .)
if [[ $dry == --dry-run ]]; then
    printf 'a draft of %s would be made of\n' "$tag"
    cat "$folder/SHA256SUMS" "$notes"
else
    gh release create "$tag" --draft --verify-tag --notes-file "$notes" \
        "$folder"/*.tar.gz "$folder"/*.whl "$folder/SHA256SUMS"
fi
