#!/usr/bin/env bash
# What the release workflow does on each kind of machine, the wheel aside: tests, builds the
# program, plays the battles of every signature with it, and packs it for download.
#
#     scripts/pack.sh PLATFORM [PROGRAM]
#
# PLATFORM is one of scripts/shipped/crates.py, such as linux-x86_64. A PROGRAM that is already
# built is packed without tests. The archive lands in `target/packed`. Needs Python 3.11 or
# later; a machine without it ends this with 77.
set -euo pipefail
cd "$(dirname "$0")/.."
platform="${1:?usage: scripts/pack.sh PLATFORM [PROGRAM]}"
program="${2:-}"
target="${CARGO_TARGET_DIR:-target}"

if [[ -z $program ]]; then
    cargo test --release --locked --workspace
    # Linking optimises all code once more, where LLVM's loop vectoriser crashed, as `guided.sh`
    # says.
    cargo rustc --profile dist --locked -p evenkeel-cli --bin evenkeel -- -C no-vectorize-loops
    program="$target/dist/evenkeel"
    [[ $platform != windows-* ]] || program+=.exe
    # Signatures were made on x86-64 Linux: where they pass, battles are the same to the bit.
    "$program" check --signature --baseline configs/checks/signatures.ron
fi
python="$(command -v python3 || command -v python)" || exit 77
"$python" scripts/shipped/archive.py "$program" "$platform" "$target/packed"
