//! The cast: who takes part in a battle, by name, for logs and stories.

use evenkeel_kernel::side::{BySide, Side};
use serde::Serialize;

use crate::action::{ShipId, SquadronId};
use crate::event::Ships;
use crate::fleet::Roster;
use crate::game::FleetBattleGame;
use crate::ruleset::SelfDestruct;

/// All ships and squadrons of a battle, by id.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Cast {
    /// The ships.
    ships: Vec<Member>,
    /// The squadrons.
    squadrons: Vec<Squadron>,
}

/// One ship.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Member {
    /// The id of the ship in the battle.
    pub id: ShipId,
    /// The side of the ship.
    pub side: Side,
    /// Name that tells it from the others, such as `Heavy Cruiser A2`.
    pub label: String,
    /// Number of its unit in the fleet, from 0.
    pub unit: usize,
    /// The squadron of the ship.
    pub squadron: SquadronId,
    /// Class id.
    pub class: String,
    /// Printed name of the class.
    pub name: String,
    /// Printed code of the class.
    pub code: String,
    /// Id of its navy.
    pub navy: String,
    /// Most hexes at low speed.
    pub low_hexes: u8,
    /// Most hexes at full speed.
    pub full_hexes: u8,
    /// Shields.
    pub shields: u8,
    /// Extra hits of a shot that hits it from astern.
    pub rear_weakness: u8,
    /// The way in which the ship blows itself up when it is crippled.
    pub self_destruct: SelfDestruct,
}

/// One squadron.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Squadron {
    /// The id of the squadron in the battle.
    pub id: SquadronId,
    /// The side of the squadron.
    pub side: Side,
    /// The name of the squadron in its fleet.
    pub name: String,
    /// The ships of the squadron.
    pub ships: Ships,
}

impl Cast {
    /// Everybody in a game between these fleets.
    pub fn new(game: &FleetBattleGame, rosters: BySide<&Roster>) -> Cast {
        let names = Side::BOTH.map(|side| &rosters[side].squadrons);
        let squadrons = game.squadrons.iter().zip(names.into_iter().flatten());
        let squadrons = squadrons.enumerate().map(|(id, (spec, name))| Squadron {
            id: SquadronId(id as u8),
            side: spec.side,
            name: name.clone(),
            ships: Ships(spec.ships),
        });
        let ships = Side::BOTH.into_iter().flat_map(|side| {
            let ships = 0..rosters[side].ships.len();
            ships.map(move |number| (side, number))
        });
        let members = ships.enumerate().map(|(id, (side, number))| {
            let unit = rosters[side].ships[number].unit;
            member(game, ShipId(id as u8), unit, number + 1)
        });
        Cast {
            ships: members.collect(),
            squadrons: squadrons.collect(),
        }
    }

    /// All ships, by id.
    pub fn ships(&self) -> &[Member] {
        &self.ships
    }

    /// All squadrons, by id.
    pub fn squadrons(&self) -> &[Squadron] {
        &self.squadrons
    }

    /// One ship.
    ///
    /// # Panics
    /// When the ship is of another battle.
    pub fn get(&self, id: ShipId) -> &Member {
        &self.ships[id.index()]
    }

    /// The label of a ship.
    ///
    /// # Panics
    /// When the ship is of another battle.
    pub fn label(&self, id: ShipId) -> &str {
        &self.get(id).label
    }

    /// One squadron.
    ///
    /// # Panics
    /// When the squadron is of another battle.
    pub fn squadron(&self, id: SquadronId) -> &Squadron {
        &self.squadrons[id.index()]
    }
}

fn member(game: &FleetBattleGame, id: ShipId, unit: usize, number: usize) -> Member {
    let spec = game.spec(id);
    let class = &game.rules.classes[spec.class];
    let key = game.rules.classes.get_index(spec.class);
    Member {
        id,
        side: spec.side,
        label: format!("{} {:?}{number}", class.name, spec.side),
        unit,
        squadron: spec.squadron,
        class: key.map(|(key, _)| key.clone()).unwrap_or_default(),
        name: class.name.clone(),
        code: class.code.clone(),
        navy: class.navy.clone(),
        low_hexes: class.low_hexes,
        full_hexes: class.full_hexes,
        shields: spec.shields,
        rear_weakness: spec.rear_weakness,
        self_destruct: spec.self_destruct,
    }
}
