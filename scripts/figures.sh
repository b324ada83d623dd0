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
ladder() {
    cargo run --quiet --release -- ladder "$@"
}
climb() {
    ladder captain charge random "$@" --pairs "$(pairs 2000)"
    ladder captain captain "$@" --pairs "$(pairs 2000)"
    ladder charge charge "$@" --pairs "$(pairs 2000)"
}
climb
climb --ruleset grimdark-future-warfleets
climb --system fleet-battle-game
climb --system warstuff
climb --system fleet-commander --fleet fc-standard
advanced=(--system fleet-commander --fleet fc-standard --set modules.advanced=true)
climb "${advanced[@]}"
for module in hidden=true secret=true scenario=Belt scenario=Rescue; do
    ladder captain captain "${advanced[@]}" --set "modules.$module" --pairs "$(pairs 2000)"
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

title "The panel, and who looks ahead"
for rules in "" "--ruleset grimdark-future-warfleets" "--system fleet-battle-game" \
    "--system fleet-commander" "--system warstuff"; do
    # shellcheck disable=SC2086 # words are flags
    {
        ladder captain bold careful $rules --pairs "$(pairs 1000)"
        ladder admiral-fast captain $rules --pairs "$(pairs 300)"
        ladder admiral-strong captain $rules --pairs "$(pairs 100)"
        [[ $rules == *warstuff ]] || ladder commodore captain $rules --pairs "$(pairs 1000)" --seed 4242
    }
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
