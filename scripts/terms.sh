#!/usr/bin/env bash
# By which terms crates of others are passed on: THIRD-PARTY.txt and that of the Python package
# name all of them, and deny.toml allows each.
#
#     scripts/terms.sh
#
# Python 3.11 or later does that; a machine without it ends this with 77. Where it is installed, cargo-deny looks closer, at what only
# builds and tests need as well; installing it from source takes six minutes of processor time:
#
#     cargo install --locked cargo-deny
set -euo pipefail
cd "$(dirname "$0")/.."
command -v python3 >/dev/null || { echo "this machine has no Python" >&2 && exit 77; }
python3 scripts/shipped/notices.py --check
python3 scripts/shipped/denied.py
if ! cargo deny --version >/dev/null 2>&1; then
    echo "cargo-deny is not installed here, so it is not asked" >&2
    exit
fi
for manifest in Cargo.toml python/Cargo.toml; do
    # Licences and reasons of the one workspace are not all met in the other.
    cargo deny --locked --manifest-path "$manifest" --config "$PWD/deny.toml" check \
        --allow license-not-encountered --allow unmatched-skip bans licenses sources
done
