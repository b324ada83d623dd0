#!/usr/bin/env bash
# Extends runs in which there is nothing to find again and again, and counts those of which
# something is claimed at any reading: figures of benches/README.md.
#
#     scripts/readings.sh [CHAINS [READINGS [FIRST [MORE [SEED]]]]]
#
# The game is WarStuff without terrain, with plain units, and six special rules that help
# on terrain only and cost nothing: whether a warband has them makes no difference, so each
# of the six prices is right. The first reading is of so many pairs of each, and every
# further one of so many more. EVENKEEL is the program.
set -euo pipefail
cd "$(dirname "$0")/.."
chains=${1:-100} readings=${2:-16} first=${3:-64} more=${4:-16} seed=${5:-1}
program=${EVENKEEL:-target/release/evenkeel}
at=$(mktemp -d)
trap 'rm -rf "$at"' EXIT

{
    sed '/^    special_rules: {/,$d' configs/rulesets/warstuff.ron
    echo '    special_rules: {'
    for i in 1 2 3 4 5 6; do
        echo "\"rule_$i\": (name: \"Rule $i\", cost: 0, effect: Pathfinder(on: 4)),"
    done
    echo '    },'
    sed -n '/^    units: {/,$p' configs/rulesets/warstuff.ron
} > "$at/rules.ron"
{
    echo "Sweep(name: \"nothing\", system: \"warstuff\", ruleset: \"$at/rules.ron\", points: 150,"
    echo 'players: ("bold", "bold"), panel: [], terrain: false, least_use: 0, pairs: 1, axes: ['
    for i in 1 2 3 4 5 6; do
        echo "Cost(subject: \"special_rules.rule_$i\", values: [0]),"
    done
    echo '])'
} > "$at/job.ron"

# Whether the run in a folder claims that a price is wrong.
claims() {
    grep -q 'priced' <(cut -d, -f4 "$1/verdicts.csv")
}

claimed=0
for ((chain = 1; chain <= chains; chain++)); do
    in_chain=0
    for ((reading = 1; reading <= readings; reading++)); do
        pairs=$((first + more * (reading - 1)))
        "$program" sweep "$at/job.ron" --pairs $pairs --seed $((seed + chain - 1)) \
            --out "$at/run" > "$at/said" 2>&1
        if claims "$at/run"; then in_chain=1; fi
    done
    claimed=$((claimed + in_chain))
    rm -r "$at/run"
    echo "$chain chains: $claimed claimed something"
done
