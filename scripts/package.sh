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
public=(--workspace --exclude evenkeel-benches --exclude evenkeel-testkit)
if [[ ${1:-} == list ]]; then
    exec cargo package "${flags[@]}" "${public[@]}" --list
fi
cargo package "${flags[@]}" "${public[@]}" --no-verify

# What cargo unpacked of an earlier run has the same version, and it would be built again.
rm -rf "${CARGO_HOME:-$HOME/.cargo}"/registry/{src,cache}/-*/evenkeel-*

# All that does not need polars, which takes minutes.
cheap=(kernel board configs document rulebook stats players tournament journal report)
for system in crates/systems/*/; do
    cheap+=("$(basename "$system")")
done
cargo package "${flags[@]}" "${cheap[@]/#/--package=evenkeel-}"
