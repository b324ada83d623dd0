#!/usr/bin/env bash
# Opens replays of all systems in a real browser: every control works, the last frame is
# the end of the battle as its log has it, names stay text, and an automated check finds
# nothing that would shut people out. Then the pages of runs of every kind: the answer on
# the first screen, tables that sort and filter, charts that fit, all of it without a script. Then a
# desk, from an empty folder to an accepted baseline, killed between any two steps.
#
#     scripts/browser.sh [PROGRAM [PICTURES]]
#
# The program is built in release unless told. Pictures of what was seen are written to a
# folder, if one is named. Needs python3 with venv, and Chromium, which is installed where
# apt-get may; the driver is installed below the folder of build results, once. Where
# they cannot be, it ends with 77.
set -euo pipefail
cd "$(dirname "$0")/.."
here="$PWD"
target="$(realpath -m "${CARGO_TARGET_DIR:-target}")"
program="${1:-}"
if [[ -z $program ]]; then
    cargo build --quiet --release
    program="$target/release/evenkeel"
fi
program="$(realpath "$program")"
pictures="$(realpath -m "${2:-$target/browser/pictures}")"

if [[ ! -x /usr/bin/chromium ]] &&
    ! apt-get install --yes --no-install-recommends chromium fonts-dejavu-core >/dev/null; then
    echo "Chromium cannot be installed here" >&2
    exit 77
fi
tools=(playwright==1.65.2 axe-playwright-python==0.1.8)
python="$target/browser/venv/bin/python"
if ! "$python" -m pip show --quiet "${tools[@]%%==*}" 2>/dev/null; then
    if ! python3 -m venv "$target/browser/venv" ||
        ! "$python" -m pip install --quiet --disable-pip-version-check "${tools[@]}"; then
        echo "the driver of the browser cannot be installed here" >&2
        exit 77
    fi
fi

work="$(mktemp -d)"
trap 'rm -r "$work"' EXIT
mkdir -p "$pictures"
cd "$work"
for tests in replays report desk; do
    PYTHONPATH="$here/scripts/browser" "$python" "$here/scripts/browser/$tests.py" \
        "$program" "$here" "$pictures"
done
