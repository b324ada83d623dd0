#!/usr/bin/env bash
# Holds what other programs read against its form: the bills of materials (CycloneDX),
# CITATION.cff, and the workflows, of which one job alone may change the repository.
#
#     scripts/forms.sh
#
# Needs python3 with venv; what reads the forms is installed below the folder of build
# results, once; where it cannot be, this ends with 77.
set -euo pipefail
cd "$(dirname "$0")/.."
home="$(realpath -m "${CARGO_TARGET_DIR:-target}")/forms"

# Two environments: the readers ask for different versions of one library.
install() {
    local environment="$home/$1" program="$home/$1/bin/python"
    shift
    if ! "$program" -m pip show --quiet "${@%%[[=]*}" 2>/dev/null; then
        if ! python3 -m venv "$environment" ||
            ! "$program" -m pip install --quiet --disable-pip-version-check "$@"; then
            echo "what reads the forms cannot be installed here" >&2
            exit 77
        fi
    fi
}
install bills "cyclonedx-python-lib[json-validation]==11.12.0" pyyaml==6.0.4
install citation cffconvert==2.0.0

"$home/citation/bin/cffconvert" --validate --infile CITATION.cff
"$home/bills/bin/python" scripts/shipped/forms.py
