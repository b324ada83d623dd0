//! The ruleset as it is shipped.

use evenkeel_document::Document;
use evenkeel_fleet_battle_game::ruleset::{FLEET_BATTLE_GAME, Ruleset};

#[test]
fn the_shipped_ruleset_is_read() {
    let document = Document::parse("fleet-battle-game.ron", FLEET_BATTLE_GAME).unwrap();
    let ruleset: Ruleset = document.decode().unwrap();
    assert_eq!(ruleset.classes.len(), 9);
    assert_eq!(ruleset.chart.rows.len(), 16);
}
