//! The figures of the rules: everything that the ruleset writes about ships and the sea.

use evenkeel_homebrew::prelude::*;
use evenkeel_homebrew::rulebook::check::Check;
use serde::Deserialize;

use crate::BlindHelm;
use crate::sea::MOST_BUOYS;

evenkeel_homebrew::rulebook::words! {
    /// Where a weapon of a ship bears.
    pub enum Arc {
        /// Up to 60 degrees off the bow.
        Front = "front",
        /// From 60 to 120 degrees off the bow, on both sides.
        Broadside = "broadside",
        /// Up to 60 degrees off the stern.
        Rear = "rear",
    }
}

/// A battery of a ship.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Gun {
    /// Where it bears.
    pub arc: Arc,
    /// Dice that it rolls.
    pub dice: u8,
    /// The face that hits, in each of the bands of range from the nearest as far as it reaches.
    pub hits_on: Vec<u8>,
}

/// A class of ships.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ship {
    /// Points of damage that sink it.
    pub hull: u8,
    /// Points of damage that its shields take before its hull does.
    pub shields: u8,
    /// Points of its shields that come back at the end of a round.
    pub mends: u8,
    /// The face that stops a hit; 7 where nothing does.
    pub armour: u8,
    /// Most hexes in a round.
    pub speed: u8,
    /// The most by which it changes its speed in a round.
    pub thrust: u8,
    /// Most hexsides that it turns by in a round.
    pub turn: u8,
    /// Dice of a salvo of torpedoes; 0 of a ship without tubes.
    pub tubes: u8,
    /// Batteries of guns.
    pub guns: Vec<Gun>,
}

/// An upgrade: what it adds to the figures of a class.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Upgrade {
    /// More points of shields.
    pub shields: u8,
    /// More points of shields that come back.
    pub mends: u8,
    /// The armour stops a hit by a face so much lower, down to 3.
    pub armour: u8,
    /// More speed.
    pub speed: u8,
    /// More turn.
    pub turn: u8,
    /// More dice of a salvo.
    pub tubes: u8,
    /// More dice of the first battery.
    pub dice: u8,
}

/// When a ship turns on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Helm {
    /// Before it moves.
    First,
    /// Half way; the odd hex comes after the turn.
    Midway,
}

/// Ships that run into each other when they end in the same hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Colliding {
    /// Nobody does.
    Nobody,
    /// Ships of both sides.
    Enemies,
}

/// The other figures of the rules.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Play {
    /// Columns and rows of the sea; an even number of rows, so that both ends are alike.
    pub sea: (u16, u16),
    /// The number of rounds.
    pub rounds: u8,
    /// The speed of every ship when the battle begins.
    pub under_way: u8,
    /// Most hexes of each band of range, from the nearest.
    pub bands: Vec<u8>,
    /// When ships turn.
    pub helm: Helm,
    /// Torpedoes.
    pub torpedoes: Torpedoes,
    /// Ships in the same hex.
    pub collisions: Collisions,
    /// Buoys.
    pub buoys: Marks,
}

/// The figures of torpedoes, which pass through shields.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Torpedoes {
    /// Salvos of a ship.
    pub salvos: u8,
    /// Most hexes that they run, straight out of the front arc.
    pub reach: u8,
    /// The face that hits.
    pub hits_on: u8,
    /// Points of damage of each that hits and is not stopped.
    pub damage: u8,
}

/// The figures of collisions.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Collisions {
    /// The ships that run into each other.
    pub who: Colliding,
    /// Dice that each ship meets.
    pub dice: u8,
    /// The face that hurts.
    pub hits_on: u8,
}

/// The figures of buoys.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Marks {
    /// Pairs of buoys; those of a pair lie alike for both sides.
    pub pairs: u8,
    /// Hexes from the middle line within which they are laid.
    pub strip: u16,
    /// Hexes within which a ship counts as near.
    pub near: u8,
    /// Points of a round for the side that has more ships near a buoy.
    pub points: u16,
}

impl Ship {
    /// Carries an upgrade. Armour stops a hit by a 3 at best, and nobody gets tubes who has none.
    pub fn fit_out(&mut self, more: &Upgrade) {
        self.shields += more.shields;
        self.mends += more.mends;
        self.armour = self.armour.saturating_sub(more.armour).max(3);
        self.speed += more.speed;
        self.turn = (self.turn + more.turn).min(2);
        self.tubes += if self.tubes > 0 { more.tubes } else { 0 };
        if let Some(gun) = self.guns.first_mut() {
            gun.dice += more.dice;
        }
    }
}

/// Checks the figures of a ruleset.
pub fn check(rules: &Ruleset<BlindHelm>, check: &mut Check<'_>) {
    for (id, class) in &rules.ships {
        check_ship(
            &format!("ships.{id}.figures"),
            &class.figures,
            &rules.play,
            check,
        );
    }
    for (id, upgrade) in &rules.upgrades {
        let Upgrade {
            shields,
            mends,
            armour,
            speed,
            turn,
            tubes,
            dice,
        } = upgrade.figures;
        let names = [
            "shields", "mends", "armour", "speed", "turn", "tubes", "dice",
        ];
        let more = [shields, mends, armour, speed, turn, tubes, dice];
        for (name, more) in names.into_iter().zip(more) {
            check.within(&format!("upgrades.{id}.figures.{name}"), more, 0, 9);
        }
    }
    let Play {
        sea,
        rounds,
        ref torpedoes,
        ref collisions,
        ref buoys,
        ..
    } = rules.play;
    check.within("play.sea.0", sea.0, 8, 60);
    check.within("play.sea.1", sea.1, u16::from(rules.most_models).max(6), 60);
    if sea.1 % 2 == 1 {
        check.fault("play.sea.1", "must be even, so that both ends are alike");
    }
    check.within("play.rounds", rounds, 1, 30);
    check.within("play.under_way", rules.play.under_way, 0, 9);
    check.within("play.torpedoes.salvos", torpedoes.salvos, 0, 9);
    check.within("play.torpedoes.damage", torpedoes.damage, 1, 9);
    check.within("play.collisions.dice", collisions.dice, 0, 12);
    check.within("play.buoys.points", buoys.points, 0, 500);
    if rules.play.bands.is_empty() || !rules.play.bands.is_sorted() {
        let message = "must be numbers of hexes, each band further than the one before";
        check.fault("play.bands", message);
    }
    check.face("play.torpedoes.hits_on", torpedoes.hits_on);
    check.face("play.collisions.hits_on", collisions.hits_on);
    check.within("play.buoys.pairs", buoys.pairs, 0, MOST_BUOYS as u8 / 2);
    check.within(
        "play.buoys.strip",
        buoys.strip,
        0,
        (sea.0 / 2).saturating_sub(2),
    );
}

fn check_ship(path: &str, ship: &Ship, play: &Play, check: &mut Check<'_>) {
    let figures = [
        ("hull", ship.hull, 1, 60),
        ("shields", ship.shields, 0, 60),
        ("mends", ship.mends, 0, 60),
        ("armour", ship.armour, 3, 7),
        ("speed", ship.speed, 1, 9),
        ("thrust", ship.thrust, 1, 9),
        ("turn", ship.turn, 1, 2),
        ("tubes", ship.tubes, 0, 12),
    ];
    for (name, value, least, most) in figures {
        check.within(&format!("{path}.{name}"), value, least, most);
    }
    for (place, gun) in ship.guns.iter().enumerate() {
        let path = format!("{path}.guns.{place}");
        check.within(&format!("{path}.dice"), gun.dice, 1, 12);
        let bands = play.bands.len();
        check.within(&format!("{path}.hits_on"), gun.hits_on.len(), 1, bands);
        for (band, face) in gun.hits_on.iter().enumerate() {
            check.face(&format!("{path}.hits_on.{band}"), *face);
        }
    }
}
