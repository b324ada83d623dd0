//! The figures that `rules/my-game.ron` holds.

use evenkeel_homebrew::prelude::*;
use serde::Deserialize;

use crate::MyGame;

/// The figures of a class of ships.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ship {
    /// Squares that it sails at most.
    pub speed: u8,
    /// Hits that it takes until it sinks.
    pub hull: u8,
    /// Dice that it fires with.
    pub guns: u8,
    /// Squares to its target at most.
    pub range: u8,
    /// Face of a die that hits, or more.
    pub hits_on: u8,
}

/// The other figures of the rules.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Play {
    /// Squares from west to east.
    pub width: u8,
    /// Squares from south to north.
    pub height: u8,
    /// Rounds of a battle.
    pub rounds: u8,
}

/// Tells every figure that makes no sense, with its place.
pub fn check(rules: &Ruleset<MyGame>, check: &mut Check<'_>) {
    for (id, class) in &rules.ships {
        let ship = &class.figures;
        let at = |figure: &str| format!("ships.{id}.figures.{figure}");
        check.within(&at("speed"), ship.speed, 1, 6);
        check.within(&at("hull"), ship.hull, 1, 50);
        check.within(&at("guns"), ship.guns, 1, 8);
        check.within(&at("range"), ship.range, 1, 12);
        check.face(&at("hits_on"), ship.hits_on);
    }
    // Every second square of an edge has room for a ship.
    let room = rules.play.width.div_ceil(2);
    check.within("most_models", rules.most_models, 1, room);
    check.within("play.width", rules.play.width, 2, 50);
    check.within("play.height", rules.play.height, 4, 50);
    check.within("play.rounds", rules.play.rounds, 1, 50);
}
