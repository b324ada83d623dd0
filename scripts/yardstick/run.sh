#!/usr/bin/env bash
# Measures a player against the captain of before: the fixed yardstick.
#
#     scripts/yardstick/run.sh ftl|grimdark|fbg|fbg-examples|warstuff[-profiles]|fc[-MODULE...] [PAIRS [FIRST [PLAYER]]]
#
# The old captain is the code of a commit, the system's own below unless the
# environment names another in YARDSTICK, laid beside the code of the
# working tree under another name, so that both play in one process by the rules
# there are now. Everything is made in `target/yardstick`; nothing else changes.
# PAIRS are 2,000 unless told, seeds start at FIRST, and the challenger is the
# captain of `configs/players` unless another player there is named, or a file.
set -euo pipefail
old=b9ff9e58c271d107bd28c8ad3b31747d76de21d7
cd "$(dirname "$0")/../.."

case "${1:-}" in
    ftl | grimdark) system=warfleets game=Warfleets ;;
    fbg | fbg-examples) system=fleet-battle-game game=FleetBattleGame ;;
    warstuff | warstuff-profiles)
        system=warstuff game=WarStuff
        old=d231255fcbdb8de54503394a8864b2d915668177
        ;;
    # Modules are advanced, hidden, secret and a scenario, as in `fc-advanced-rescue`;
    # with `drawn` both sides have a drawn fleet.
    fc | fc-*)
        system=fleet-commander game=FleetCommander
        old=d231255fcbdb8de54503394a8864b2d915668177
        ;;
    *)
        sed -n '4p' "$0" | cut -c7- >&2
        exit 2
        ;;
esac
old="${YARDSTICK:-$old}"
challenger="${4:-captain}"
[[ $challenger != *.ron ]] || challenger="$(realpath "$challenger")"

here="$PWD"
tree="$here/target/yardstick/tree"
mkdir -p "$tree"
# Files keep their times, so that a second run builds only what changed.
git ls-files -co --exclude-standard -- Cargo.toml Cargo.lock rustfmt.toml crates configs benches examples |
    while read -r file; do [[ -e $file ]] && printf '%s\n' "$file"; done |
    tar -cT - | tar -x -C "$tree"

crate="$tree/crates/systems/$system"
mkdir -p "$crate/src/yardstick" "$crate/examples"
translate() {
    sed -e "s/\b$game\b/Yardstick/g" \
        -e "s/use crate::game::Yardstick;/use crate::yardstick::Yardstick;/" \
        -e "s/crate::tactics\b/crate::yardstick/g" \
        -e "s/pub(super)/pub(crate)/g" \
        -e "s/view\.state()/\&*crate::yardstick::seen(self, view)/" \
        -e "s/self\.list_places(state, ship, /self.list_places(self.deployment(state, ship), ship, /" \
        -e "s/self\.ram_course(\(state, &near, id, go\.pivot, go\.turn\))/self.ram_courses(\1).next()/" \
        -e "s/self\.flight_leg(state, id, /self.flight_leg(state, \&self.airspace(state, id), id, /" \
        -e "s/ruleset::{Arc, /ruleset::{FireArc as Arc, /" \
        -e "s/fleet::MAX_SHIPS;/fleet::MAX_SIDE as MAX_SHIPS;/" \
        -e "s/fleet::MAX_SHIPS }/fleet::MAX_SIDE }/" \
        -e "s/UpgradeEffect::TurretStrength { .. } => 1.1,/& UpgradeEffect::Reroll { .. } => 1.1,/"
}
# Nothing of another base stays behind.
find "$crate/src/yardstick" -name '*.rs' -delete
tactics="crates/systems/$system/src/tactics"
git ls-tree -r --name-only "$old" -- "$tactics" | while read -r file; do
    there="$crate/src/yardstick/${file#"$tactics/"}"
    mkdir -p "$(dirname "$there")"
    git show "$old:$file" | translate >"$there"
done
{
    git show "$old:$tactics.rs" | translate | grep -v '^use crate::yardstick::Yardstick;'
    printf '/// The game by the rules of now.\ntype Now = crate::game::%s;\n' "$game"
    cat "scripts/yardstick/$system.rs" scripts/yardstick/game.rs
} >"$crate/src/yardstick.rs"
grep -q '^pub mod yardstick;' "$crate/src/lib.rs" ||
    printf '#[allow(missing_docs, dead_code, unused_imports, unreachable_pub)]\npub mod yardstick;\n' >>"$crate/src/lib.rs"
grep -q '^evenkeel-stats' "$crate/Cargo.toml" ||
    sed -i 's/^evenkeel-testkit.workspace = true/evenkeel-stats.workspace = true\n&/' "$crate/Cargo.toml"
git show "$old:configs/players/captain-$system.ron" >"$tree/old-captain.ron"
{
    cat scripts/yardstick/pairs.rs
    cat "scripts/yardstick/$system-pairs.rs"
} >"$crate/examples/yardstick.rs"

cd "$tree"
export CARGO_TARGET_DIR="$here/target/yardstick/target"
cargo build --quiet --release -p "evenkeel-$system" --example yardstick
exec "$CARGO_TARGET_DIR/release/examples/yardstick" "$1" "${2:-2000}" "${3:-0}" "$challenger" old-captain.ron
