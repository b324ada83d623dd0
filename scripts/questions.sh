#!/usr/bin/env bash
# Asks the questions of reports/README.md of two fresh runs, as it says there, and makes
# sure that polars and DuckDB give the same answers. Then runs the notebook that reads a run
# folder without our package, which is not installed here.
#
#     scripts/questions.sh [PROGRAM]
#
# The program is built in release unless told. Needs python3 with venv; polars, DuckDB and
# pyarrow are installed below the folder of build results, once; where they cannot be, it ends
# with 77.
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

tools=(polars==2.1.0 duckdb==2.0.0 pyarrow==26.0.1)
python="$target/questions/bin/python"
# Of several packages `pip show` is content with one.
have_all() {
    local tool
    for tool in "${tools[@]%%==*}"; do
        "$python" -m pip show --quiet "$tool" 2>/dev/null || return 1
    done
}
if ! have_all; then
    if ! python3 -m venv "$target/questions" ||
        ! "$python" -m pip install --quiet --disable-pip-version-check "${tools[@]}"; then
        echo "polars, DuckDB and pyarrow cannot be installed here" >&2
        exit 77
    fi
fi

work="$(mktemp -d)"
trap 'rm -r "$work"' EXIT
cd "$work"
run() {
    "$program" sweep upgrades --battles --pairs 8 --quiet "$@" >/dev/null
}
run --out reports/monday
run --out reports/tuesday --seed 2
"$python" "$here/scripts/questions.py" "$here/reports/README.md" \
    "$here/reports/notebooks/folder-alone.ipynb"
