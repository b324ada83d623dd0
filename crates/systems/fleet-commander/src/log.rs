//! The log of a battle, for programs: everything that a referee needs.
//!
//! A [`LogTable`] says what is played; one [`Line`] follows for each event.
//! `crates/cli/LOG.md` documents the fields.

use evenkeel_kernel::side::{BySide, Side};
use serde::Serialize;

use crate::cast::Cast;
use crate::event::Event;
use crate::fleet::Roster;
use crate::game::FleetCommander;
use crate::kind::Kind;
use crate::ruleset::{Ability, Modules};

/// The table of the log: what is played, and by whom.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LogTable {
    /// The modules of the rules that are played.
    pub modules: Modules,
    /// Name of each side's fleet.
    pub fleets: BySide<String>,
    /// The kinds that pieces can be of.
    pub kinds: Vec<KindEntry>,
}

/// A kind that a piece can be of.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct KindEntry {
    /// The number of the kind.
    pub kind: Kind,
    /// The name of the kind.
    pub name: String,
    /// The class, for the limit of a square and for victory.
    pub class: u8,
    /// Damage that it adds to an attack.
    pub firepower: u8,
    /// Damage that destroys it.
    pub hull: u8,
    /// The ability by the advanced rules; null for nothing.
    pub ability: Option<Ability>,
}

/// One event.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Line {
    /// Number of the line, from 1.
    pub n: usize,
    /// Round, from 1; 0 during set-up.
    pub round: u8,
    /// The side whose turn it is; none during set-up.
    pub turn: Option<Side>,
    /// The event.
    #[serde(flatten)]
    pub event: Event,
    /// The name of the piece that it happened to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
}

impl LogTable {
    /// The table of a game between these fleets.
    pub fn new(game: &FleetCommander, rosters: BySide<&Roster>) -> LogTable {
        LogTable {
            modules: game.rules.modules,
            fleets: BySide::from_fn(|side| rosters[side].name.clone()),
            kinds: kinds(game),
        }
    }
}

/// Ships of the ruleset, the shuttle and the decoy.
fn kinds(game: &FleetCommander) -> Vec<KindEntry> {
    let ships = game.rules.ships.values().map(|ship| ship.name.as_str());
    let ships = ships.enumerate();
    let ships = ships.map(|(place, name)| (Kind(place as u8), name));
    let others = [(Kind::SHUTTLE, "Shuttle"), (Kind::DECOY, "Decoy")];
    let entry = |(kind, name): (Kind, &str)| {
        let spec = game.spec(kind);
        KindEntry {
            kind,
            name: name.to_owned(),
            class: spec.class,
            firepower: spec.firepower,
            hull: spec.hull,
            ability: spec.ability,
        }
    };
    ships.chain(others).map(entry).collect()
}

/// The lines of the events of a battle.
pub fn lines(cast: &Cast, events: &[Event]) -> Vec<Line> {
    let (mut round, mut turn) = (0, None);
    let line = |(place, event): (usize, &Event)| {
        if let Event::Turn { round: next, side } = *event {
            (round, turn) = (next, Some(side));
        }
        let token = match *event {
            Event::Deployed { token, .. }
            | Event::Damaged { token, .. }
            | Event::Destroyed { token, .. }
            | Event::Revealed { token, .. }
            | Event::Repaired { token, .. }
            | Event::Docked { token, .. } => Some(token),
            _ => None,
        };
        Line {
            n: place + 1,
            round,
            turn,
            event: *event,
            label: token.map(|token| cast.label(token).to_owned()),
        }
    };
    events.iter().enumerate().map(line).collect()
}
