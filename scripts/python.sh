#!/usr/bin/env bash
# Builds the wheel of the Python package and tests it in a fresh environment: unit tests,
# the examples of its documentation, Ray and Dask on this machine, type stubs, size, and
# the notebooks of reports/notebooks.
#
#   scripts/python.sh              everything
#   scripts/python.sh --wheel      only builds the wheel, into target/wheels
#   scripts/python.sh ARGUMENTS    hands them to pytest, after everything is installed
#
# What it needs is installed below target/python. A machine that cannot install it ends
# this with code 77.
set -euo pipefail
cd "$(dirname "$0")/.."

target="${CARGO_TARGET_DIR:-$PWD/target}"
home="$target/python"
wheels="$target/wheels"
mkdir -p "$home" "$wheels"

unable() {
    printf '%s\n' "$1" >&2
    exit 77
}

command -v python3 >/dev/null || unable "this machine has no Python"
if [[ ! -x $home/tools/bin/maturin ]]; then
    python3 -m venv "$home/tools" || unable "no virtual environment can be made"
    "$home/tools/bin/pip" install --quiet 'maturin>=1.9,<2' || unable "maturin cannot be installed"
fi

rm -f "$wheels"/evenkeel-*.whl
CARGO_TARGET_DIR="$home/cargo" "$home/tools/bin/maturin" build --release --locked \
    --compression-level 9 --manifest-path python/Cargo.toml --out "$wheels"
wheel=$(ls "$wheels"/evenkeel-*.whl)
bytes=$(stat -c %s "$wheel" 2>/dev/null || stat -f %z "$wheel")
printf 'wheel: %s, %d bytes\n' "$(basename "$wheel")" "$bytes"
if ((bytes >= 5200000)); then
    printf 'the wheel should stay below 5.2 MB\n' >&2
    exit 1
fi
if [[ ${1:-} == --wheel ]]; then
    exit
fi

# A fresh environment each time, with nothing but the wheel and what its tests ask for. What of
# it is imported is compiled then; all of it would take minutes.
rm -rf "$home/fresh"
python3 -m venv "$home/fresh"
"$home/fresh/bin/pip" install --quiet --no-compile --requirement python/tests/requirements.txt ||
    unable "what the tests need cannot be installed"
"$home/fresh/bin/pip" install --quiet --no-deps --no-index "$wheel"

# By its own name and not as a module, which would find the sources of the package and not
# what is installed.
"$home/fresh/bin/pytest" --config-file python/pyproject.toml python/tests "$@"
here="$PWD"
(cd "$home" && fresh/bin/stubtest --allowlist "$here/python/tests/stubs.txt" evenkeel._evenkeel)
cd python
"$home/fresh/bin/mypy" evenkeel tests
