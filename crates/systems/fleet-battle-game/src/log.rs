//! The log of a battle, for programs: everything that a referee needs.
//!
//! A [`LogTable`] describes the map and the fleets; one [`Line`] follows for each
//! event. `crates/cli/LOG.md` documents the fields.

use evenkeel_kernel::side::{BySide, Side};
use serde::Serialize;

use crate::action::{ShipId, SquadronId};
use crate::cast::Cast;
use crate::courses::{Room, Speed, Step};
use crate::event::{Berth, Event};
use crate::fleet::Roster;
use crate::game::FleetBattleGame;
use crate::rules::damage::Status;
use crate::ruleset::Orientation;

/// The map and the fleets.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LogTable {
    /// Columns of the map.
    pub columns: u16,
    /// Rows of the map.
    pub rows: u16,
    /// The way that its hexes lie.
    pub orientation: Orientation,
    /// Name of each side's fleet.
    pub fleets: BySide<FleetName>,
    /// All ships and squadrons, by id.
    #[serde(flatten)]
    pub cast: Cast,
}

/// One side's fleet.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct FleetName {
    /// The name of the squadron.
    pub name: String,
}

/// One event.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Line {
    /// Number of the line, from 1.
    pub n: usize,
    /// Round, from 1; 0 during set-up.
    pub round: u8,
    /// The squadron whose activation it is; none between activations.
    pub active: Option<SquadronId>,
    /// The event.
    #[serde(flatten)]
    pub event: Event,
    /// The ship that it happened to.
    #[serde(flatten)]
    pub subject: Option<Subject>,
    /// The way of a ship that moved: `F` into the hex ahead, `L` and `R` turns of
    /// one hexside. Empty for a ship that stayed in its hex.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub way: Option<String>,
    /// The berth of the target of a shot.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target_at: Option<Berth>,
}

/// The ship that an event happened to.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Subject {
    /// The name of the ship.
    pub label: String,
    /// The side of the ship.
    pub of_side: Side,
    /// The berth of the ship before; none off the map.
    pub before: Option<Berth>,
    /// The berth of the ship after; none off the map.
    pub after: Option<Berth>,
}

impl LogTable {
    /// The table of a game.
    pub fn new(game: &FleetBattleGame, cast: Cast, rosters: BySide<&Roster>) -> LogTable {
        LogTable {
            columns: game.map.columns(),
            rows: game.map.rows(),
            orientation: game.rules.map.orientation,
            fleets: BySide::from_fn(|side| FleetName {
                name: rosters[side].name.clone(),
            }),
            cast,
        }
    }
}

/// One line for each event.
pub fn lines(game: &FleetBattleGame, cast: &Cast, events: &[Event]) -> Vec<Line> {
    let mut clerk = Clerk {
        game,
        cast,
        round: 0,
        active: None,
        berths: vec![None; cast.ships().len()],
    };
    let numbered = events.iter().enumerate();
    numbered
        .map(|(index, event)| clerk.line(index + 1, *event))
        .collect()
}

/// Keeps track of what the events leave unsaid.
struct Clerk<'c> {
    game: &'c FleetBattleGame,
    cast: &'c Cast,
    round: u8,
    active: Option<SquadronId>,
    berths: Vec<Option<Berth>>,
}

impl Clerk<'_> {
    fn line(&mut self, n: usize, event: Event) -> Line {
        match event {
            Event::Round { round, .. } => {
                self.round = round;
                self.active = None;
            }
            Event::Drawn {
                squadron, blank, ..
            } => self.active = (!blank).then_some(squadron),
            _ => {}
        }
        let target_at = match event {
            Event::Shot(shot) => self.berths[shot.target.index()],
            _ => None,
        };
        Line {
            n,
            round: self.round,
            active: self.active,
            event,
            subject: subject_of(&event).map(|ship| self.subject(ship, &event)),
            way: self.way(&event),
            target_at,
        }
    }

    fn subject(&mut self, ship: ShipId, event: &Event) -> Subject {
        let berth = &mut self.berths[ship.index()];
        let before = *berth;
        match *event {
            Event::Placed { at, .. } => *berth = Some(at),
            Event::Moved { to, .. } => *berth = Some(to),
            Event::LeftMap { .. }
            | Event::Hit {
                status: Status::Destroyed,
                ..
            }
            | Event::SelfDestruct {
                succeeded: true, ..
            } => *berth = None,
            _ => {}
        }
        let member = self.cast.get(ship);
        Subject {
            label: member.label.clone(),
            of_side: member.side,
            before,
            after: *berth,
        }
    }

    /// The way that a ship took: nothing happens on it, so it is worked out from
    /// its ends.
    fn way(&self, event: &Event) -> Option<String> {
        let Event::Moved { ship, from, to, .. } = *event else {
            return None;
        };
        let steps = steps(self.game, ship, from, to)?.into_iter();
        let letters = steps.map(|step| match step {
            Step::Forward => 'F',
            Step::Left => 'L',
            Step::Right => 'R',
        });
        Some(letters.collect())
    }
}

/// The steps of a ship on its way from one place to another; none for one that stays in
/// its hex.
pub(crate) fn steps(
    game: &FleetBattleGame,
    ship: ShipId,
    from: Berth,
    to: Berth,
) -> Option<Vec<Step>> {
    let map = &game.map;
    let hex = |berth: Berth| map.hex(berth.column, berth.row);
    let facing = |berth: Berth| evenkeel_board::HexSide::new(berth.facing);
    let class = game.spec(ship).class;
    let fan = game.tables.courses.of(class, facing(from));
    let by = hex(to) - hex(from);
    let course = fan.courses()[fan.find(by, facing(to))?];
    let (speed, way) = fan.way(course, Room::at(map, hex(from)))?;
    Some(match speed {
        Speed::Standing => Vec::new(),
        Speed::Low | Speed::Full => way.steps().collect(),
    })
}

/// The ship that an event happened to.
fn subject_of(event: &Event) -> Option<ShipId> {
    match *event {
        Event::Shot(shot) => Some(shot.firer),
        Event::Designated { target, .. }
        | Event::Announced { target, .. }
        | Event::Totalled { target, .. } => Some(target),
        Event::Placed { ship, .. }
        | Event::Moved { ship, .. }
        | Event::LeftMap { ship, .. }
        | Event::Adjusted { ship, .. }
        | Event::Hit { ship, .. }
        | Event::SelfDestruct { ship, .. }
        | Event::Exploded { ship, .. } => Some(ship),
        Event::Decided { .. } | Event::Round { .. } | Event::Drawn { .. } | Event::Ended { .. } => {
            None
        }
    }
}
