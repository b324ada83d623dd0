#!/usr/bin/env bash
# Measures how good the computer players are; prints the tables of benches/README.md.
#
#     scripts/figures.sh [quick]
#
# Ladders with the panel, what the old captain loses to the new one, what the best
# adapted opponent takes from the captain (by weights, by all its opinions, by
# search), what captains do that they should not, what the roll-off is worth, and
# whether anything that is plainly better lowers its side's score. Takes about an
# hour on two cores; `quick` takes a tenth of the pairs.
set -euo pipefail
cd "$(dirname "$0")/.."
tenth=1
[[ "${1:-}" == quick ]] && tenth=10

title() {
    printf '\n## %s\n\n' "$*"
}
example() {
    local package="$1" name="$2"
    shift 2
    cargo run --quiet --release -p "$package" --example "$name" -- "$@"
}
pairs() {
    echo $(($1 / tenth))
}

title "Ladders"
example evenkeel-warfleets ladder "$(pairs 2000)"
example evenkeel-warfleets ladder "$(pairs 2000)" grimdark
example evenkeel-fleet-battle-game fbg_ladder "$(pairs 2000)"

for modules in "" advanced "advanced hidden" "advanced secret" \
    "advanced belt" "advanced trap" "advanced capture" "advanced rescue"; do
    # shellcheck disable=SC2086 # words are modules
    example evenkeel-fleet-commander fc_ladder "$(pairs 2000)" $modules
done

title "The captain of before"
for game in fc fc-advanced fc-rescue fc-belt fc-trap fc-capture warstuff; do
    scripts/yardstick/run.sh "$game" "$(pairs 2000)" 900000
done
for game in ftl grimdark fbg fbg-examples; do
    echo "$game: captain"
    scripts/yardstick/run.sh "$game" "$(pairs 2000)"
    echo "$game: admiral-fast"
    scripts/yardstick/run.sh "$game" "$(pairs 300)" 1000000 admiral-fast
    echo "$game: admiral-strong"
    scripts/yardstick/run.sh "$game" "$(pairs 200)" 1000000 admiral-strong
done

title "The panel"
for rules in warfleets/warfleets-ftl warfleets/grimdark-future-warfleets fleet-battle-game \
    fleet-commander warstuff; do
    example evenkeel-tournament panel "$rules" "$(pairs 1000)" captain bold careful
    example evenkeel-tournament panel "$rules" "$(pairs 300)" captain admiral-fast
    example evenkeel-tournament panel "$rules" "$(pairs 100)" captain admiral-strong
done

title "Who looks ahead a little"
for rules in "" "--ruleset grimdark-future-warfleets" "--system fleet-battle-game" "--system fleet-commander"; do
    # shellcheck disable=SC2086 # words are flags
    cargo run --quiet --release -- ladder commodore captain $rules --pairs "$(pairs 1000)" --seed 4242
done

title "How far captains can be exploited"
exploit() {
    cargo run --quiet --release -- exploit "$@" --pairs "$(pairs 400)"
}
exploit warfleets-ftl
exploit grimdark-future-warfleets
exploit fleet-battle-game --system fleet-battle-game
exploit fleet-commander --system fleet-commander
exploit fleet-commander --system fleet-commander --set modules.advanced=true
exploit warstuff --system warstuff

title "Habits"
example evenkeel-warfleets habits "$(pairs 400)"

title "What the roll-off is worth"
example evenkeel-warfleets first_turn "$(pairs 4000)"
example evenkeel-warfleets first_turn "$(pairs 4000)" grimdark

title "What is plainly better"
for system in warfleets fleet-battle-game fleet-commander; do
    example evenkeel-tournament sanity "configs/checks/sanity-$system.ron" "$(pairs 1000)"
done
