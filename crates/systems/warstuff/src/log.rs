//! The log of a battle, for programs: everything that a referee needs.
//!
//! A [`LogTable`] says what is played; one [`Line`] follows for each event.
//! `crates/cli/LOG.md` documents the fields.

use evenkeel_board::Shape;
use evenkeel_kernel::side::{BySide, Side};
use serde::Serialize;

use crate::action::{UnitId, units, units_of};
use crate::cast::Cast;
use crate::event::{Event, Point};
use crate::fleet::Roster;
use crate::game::WarStuff;
use crate::terrain::Terrain;

/// The table of the log: what is played, and by whom.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LogTable {
    /// Length of each edge, inches.
    pub edge_in: f64,
    /// The terrain that stands on it.
    pub terrain: Vec<Piece>,
    /// Name of each side's warband.
    pub fleets: BySide<String>,
    /// All units.
    pub units: Vec<Model>,
}

/// A piece of terrain.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Piece {
    /// The traits of the piece.
    pub traits: Vec<&'static str>,
    /// The corners of the piece, anticlockwise; none of a circle.
    pub corners: Vec<Point>,
    /// The centre of a circle.
    pub centre: Option<Point>,
    /// The radius of a circle, inches.
    pub radius_in: Option<f64>,
}

/// A unit.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Model {
    /// The number of the unit in the log.
    pub unit: UnitId,
    /// The side of the unit.
    pub side: Side,
    /// The name of the unit.
    pub label: String,
    /// Id of its profile.
    pub class: String,
    /// Ids of all its special rules.
    pub rules: Vec<String>,
    /// Printed Quality.
    pub quality: i32,
    /// The price of the unit, points.
    pub points: u32,
    /// Radius of its base, inches.
    pub radius_in: f64,
}

/// One event.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Line {
    /// Number of the line, from 1.
    pub n: usize,
    /// Round, from 1; 0 during set-up.
    pub round: u8,
    /// The event.
    #[serde(flatten)]
    pub event: Event,
    /// The name of the unit that it happened to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
}

impl LogTable {
    /// The table of a game between these warbands.
    pub fn new(game: &WarStuff, terrain: &Terrain, rosters: BySide<&Roster>) -> LogTable {
        let cast = Cast::new(game);
        let models = Side::BOTH.into_iter().flat_map(|side| {
            let own = units(game.fielded & units_of(side));
            own.map(move |unit| (side, unit))
        });
        let models = models.map(|(side, unit)| {
            let spec = game.spec(unit);
            let (class, _) = game.rules.units.get_index(spec.class).expect("a profile");
            let rules = game.rules_of[unit.index()].iter();
            let id = |rule: &usize| game.rules.special_rules.get_index(*rule);
            Model {
                unit,
                side,
                label: cast.label(unit).to_owned(),
                class: class.clone(),
                rules: rules.filter_map(id).map(|(id, _)| id.clone()).collect(),
                quality: spec.quality,
                points: spec.points,
                radius_in: spec.radius,
            }
        });
        LogTable {
            edge_in: game.table.width,
            terrain: pieces(terrain),
            fleets: BySide::from_fn(|side| rosters[side].name.clone()),
            units: models.collect(),
        }
    }
}

/// The traits of a piece of terrain.
pub(crate) fn traits(terrain: &Terrain, piece: usize) -> Vec<&'static str> {
    let masks = terrain.masks;
    let all = [
        ("cover", masks.cover),
        ("difficult", masks.difficult),
        ("dangerous", masks.dangerous),
        ("blocking", masks.blocking),
    ];
    let own = all.into_iter().filter(|(_, mask)| mask >> piece & 1 == 1);
    own.map(|(name, _)| name).collect()
}

/// The pieces of a table.
fn pieces(terrain: &Terrain) -> Vec<Piece> {
    let piece = |(number, shape): (usize, &Shape)| {
        let (corners, circle) = match shape {
            Shape::Circle(disc) => (Vec::new(), Some(*disc)),
            Shape::Polygon(polygon) => {
                let corners = polygon.vertices().iter();
                (corners.map(|corner| Point::from(*corner)).collect(), None)
            }
        };
        Piece {
            traits: traits(terrain, number),
            corners,
            centre: circle.map(|disc| disc.centre.into()),
            radius_in: circle.map(|disc| disc.radius),
        }
    };
    terrain.pieces().iter().enumerate().map(piece).collect()
}

/// The lines of the events of a battle.
pub fn lines(cast: &Cast, events: &[Event]) -> Vec<Line> {
    let mut round = 0;
    let line = |(place, event): (usize, &Event)| {
        if let Event::Round { round: next, .. } = *event {
            round = next;
        }
        Line {
            n: place + 1,
            round,
            event: *event,
            label: subject(event).map(|unit| cast.label(unit).to_owned()),
        }
    };
    events.iter().enumerate().map(line).collect()
}

/// The unit that an event happened to.
fn subject(event: &Event) -> Option<UnitId> {
    match *event {
        Event::Deployed { unit, .. }
        | Event::LeftOut { unit }
        | Event::Activated { unit, .. }
        | Event::Moved { unit, .. }
        | Event::Rolled { unit, .. }
        | Event::Wounded { unit, .. }
        | Event::Stunned { unit }
        | Event::StoodUp { unit }
        | Event::Healed { unit, .. }
        | Event::Died { unit, .. } => Some(unit),
        Event::Commanded { leader: unit, .. } | Event::Attacked { attacker: unit, .. } => {
            Some(unit)
        }
        Event::Decided { .. }
        | Event::RolledOff { .. }
        | Event::Round { .. }
        | Event::Ended { .. } => None,
    }
}
