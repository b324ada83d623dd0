#!/usr/bin/env bash
# Packages every public crate as publishing would, and checks all of them from nothing but
# their packages. Reaches for no network.
#
#     scripts/package.sh [list | PROGRAM [play]]
#
# With a PROGRAM, `evenkeel` as it was built, a game that it writes is checked in that workspace,
# too; with `play` it is built, tested and asked, which builds every package once more. With
# `list` it says what each package holds, and checks nothing. What was made lies in
# `target/package`.
set -euo pipefail
cd "$(dirname "$0")/.."

flags=(--locked --offline --allow-dirty --quiet)
public=(--workspace --exclude evenkeel-benches --exclude evenkeel-tutorial --exclude blind-helm)
program="${1:-}"
if [[ $program == list ]]; then
    exec cargo package "${flags[@]}" "${public[@]}" --list
fi
target="$(realpath -m "${CARGO_TARGET_DIR:-target}")"
rm -f "$target"/package/evenkeel*.crate
cargo package "${flags[@]}" "${public[@]}" --no-verify

# A workspace of what was packaged and nothing else, with the profiles of this one, so that
# dependencies which clippy has checked are not checked again.
unpacked="$target/packages"
rm -rf "$unpacked"
mkdir -p "$unpacked"
cp Cargo.lock "$unpacked"
{
    printf '[workspace]\nresolver = "3"\nmembers = ["evenkeel*"%s]\n\n[patch.crates-io]\n' \
        "${program:+, \"my-game\"}"
    for crate in "$target"/package/evenkeel*.crate; do
        # Packages have one date for all files: with theirs, what was checked before a change would
        # be taken for what is there now.
        tar -xzmf "$crate" -C "$unpacked"
        name="$(basename "$crate" .crate)"
        printf '%s = { path = "%s" }\n' "${name%-*}" "$name"
    done
    sed -n '/^\[profile\.release\]/,$p' Cargo.toml
} >"$unpacked/Cargo.toml"
if [[ -n $program ]]; then
    "$(realpath "$program")" new my-game --in "$unpacked" --quiet >/dev/null
fi
cargo check --release --offline --quiet --workspace \
    --manifest-path "$unpacked/Cargo.toml" --target-dir "$target"
[[ ${2:-} == play ]] || exit 0

# A game of one's own, of nothing but packages.
cd "$unpacked/my-game"
game=(--release --offline --quiet --target-dir "$target")
cargo test "${game[@]}"
ask() {
    cargo run "${game[@]}" -- "$@" --quiet --out "$unpacked/answers/$1" >/dev/null
}
cargo run "${game[@]}" -- validate rules/*.ron fleets/*.ron >/dev/null
ask tournament my-game --pairs 2
ask price my-game --pairs 500
ask audit my-game --quick
