//! The ruleset as it is shipped, for tests.

use evenkeel_fleet_battle_game::ruleset::{FLEET_BATTLE_GAME, Ruleset};

pub fn ruleset() -> Ruleset {
    let read = Ruleset::read_text("fleet-battle-game.ron", FLEET_BATTLE_GAME);
    read.unwrap_or_else(|faults| panic!("{faults}"))
}
