#!/usr/bin/env bash
# Breaks a crate in every way that cargo-mutants knows, one at a time, and names what no
# test of that crate notices:
#
#     cargo install --locked cargo-mutants
#     scripts/mutants.sh document
#     scripts/mutants.sh stats --shard 3/40       # flags are passed on
#
# CRATE is stats, kernel, document or a rule system, of which the rules are broken. A
# mutant that lives is a test that is missing, or stands in scripts/mutants/CRATE.txt with
# the reason why nothing can notice it: one a line, as
#
#     crates/stats/src/look.rs: replace a with b in function -- the reason
#
# without line numbers, which any change would move. Mutants of one kind in one function
# share their line. The script fails where more than 5 % of the mutants tried live without
# a reason, and names reasons of mutants that are caught by now.
#
# What was found is kept in target/mutants/CRATE; --iterate skips what was caught there.
set -euo pipefail
cd "$(dirname "$0")/.."

crate="${1:?usage: scripts/mutants.sh CRATE [flags of cargo mutants]}"
shift
files=()
if [[ -d crates/systems/$crate ]]; then
    files=(--file "crates/systems/$crate/src/rules/**")
elif [[ ! -d crates/$crate ]]; then
    printf 'there is no crate %s\n' "$crate" >&2
    exit 1
fi

# Shards take every so-manieth mutant, so that each of them is a sample of the whole crate.
sharding=()
if [[ " $* " == *" --shard"* ]]; then
    sharding=(--sharding round-robin)
fi
# Seconds a mutant: with a quarter of the cases of each property, and without simulations
# of error rates, which take minutes. What these alone notice has no exact test. The tree
# is a copy, dependencies are built once.
tests=()
if [[ $crate == stats ]]; then
    for simulated in claims:: drifts:: planted_worths:: coverage_ a_circle_that_is_not_there; do
        tests+=(--skip "$simulated")
    done
fi
export PROPTEST_CASES="${PROPTEST_CASES:-64}"
export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-$PWD/target/mutants/build}"
export CARGO_PROFILE_DEV_DEBUG=0

kept="target/mutants/$crate"
mkdir -p "$kept"
status=0
cargo mutants --package "evenkeel-$crate" "${files[@]}" --output "$kept" --no-shuffle \
    "${sharding[@]}" --minimum-test-timeout 60 "$@" -- -- "${tests[@]}" || status=$?
# 2 and 3 say that some lived and that some ran out of time.
if [[ $status != 0 && $status != 2 && $status != 3 ]]; then
    exit "$status"
fi

names() { sed -E 's/^([^:]+):[0-9]+:[0-9]+: /\1: /' "$kept/mutants.out/$1.txt" | sort; }
reasons="scripts/mutants/$crate.txt"
explained() {
    if [[ -f $reasons ]]; then
        sed -E '/^#/d; /^$/d; s/ -- .*//' "$reasons" | sort -u
    fi
}
lived="$(names missed)"
unexplained="$(comm -23 <(printf '%s' "${lived:+$lived$'\n'}") <(explained))"
printf '\nUnexplained:\n%s\n' "${unexplained:-none}"
printf '\nCaught, and still explained:\n%s\n' \
    "$(comm -12 <(comm -23 <(names caught | uniq) <(names missed | uniq)) <(explained))"

count() { printf '%s' "${1:+$1$'\n'}" | wc -l; }
tried=$(($(names caught | wc -l) + $(names timeout | wc -l) + $(count "$lived")))
left=$(count "$unexplained")
printf '\n%d tried, %d lived, %d of them unexplained\n' "$tried" "$(count "$lived")" "$left"
[[ $((left * 20)) -le $tried ]]
