#!/usr/bin/env bash
# Packages every public crate as publishing would, and builds those that are cheap from
# nothing but their packages. Reaches for no network.
#
#     scripts/package.sh [list]
#
# With `list` it says what each package holds, and builds nothing. What was made lies in
# `target/package`.
set -euo pipefail
cd "$(dirname "$0")/.."

flags=(--locked --offline --allow-dirty --quiet)
public=(--workspace --exclude evenkeel-benches)
if [[ ${1:-} == list ]]; then
    exec cargo package "${flags[@]}" "${public[@]}" --list
fi
cargo package "${flags[@]}" "${public[@]}" --no-verify

# Cargo takes packages of one version for the same, so what it unpacked and built of ours in
# an earlier run goes; what others wrote stays.
built="$(realpath -m "${CARGO_TARGET_DIR:-target}")/packages"
rm -rf "${CARGO_HOME:-$HOME/.cargo}"/registry/{src,cache}/-*/evenkeel-*
rm -rf "$built"/debug/{.fingerprint,build}/evenkeel-* "$built"/debug/deps/*evenkeel_*

# All that does not need polars, which takes minutes.
cheap=(sources kernel board configs document rulebook stats players testkit tournament training journal report)
for system in crates/systems/*/; do
    cheap+=("$(basename "$system")")
done
cargo package "${flags[@]}" --target-dir "$built" "${cheap[@]/#/--package=evenkeel-}"
