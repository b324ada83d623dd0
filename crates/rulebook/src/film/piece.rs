//! Pieces: ships, squadrons, units, and all else that has a condition of its own.

use evenkeel_kernel::side::Side;
use serde::Serialize;

use super::board::{Spot, rounded};

/// The outline of a piece, true to scale.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Outline {
    /// A round base of this radius, units.
    Base(f64),
    /// A ship's counter of this length, units.
    Counter(f64),
    /// A square card of this edge, units.
    Card(f64),
}

/// An arc that a piece can fire through.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Arc {
    /// The weapons that fire through the arc.
    pub name: String,
    /// Start of the arc, degrees anticlockwise from the heading.
    pub from_deg: f64,
    /// End of the arc, degrees anticlockwise from the heading.
    pub to_deg: f64,
    /// Reach of the arc from the centre, units.
    pub reach: f64,
}

/// Something that fills as a piece is hurt.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TrackForm {
    /// The name of what is hurt.
    pub name: String,
    /// The number at which the track is full.
    pub of: u8,
}

/// A piece, as far as it never changes.
///
/// ```
/// use evenkeel_kernel::side::Side;
/// use evenkeel_rulebook::film::{Arc, Condition, Outline, Piece, TrackForm};
///
/// let bow = Arc { name: "Bow gun".to_string(), from_deg: -45.0, to_deg: 45.0, reach: 12.0 };
/// let cutter = Piece {
///     name: "Cutter A1".to_string(),
///     tag: "A1".to_string(),
///     side: Side::A,
///     about: "A small ship".to_string(),
///     outline: Outline::Base(0.6),
///     arcs: vec![bow],
///     tracks: vec![TrackForm { name: "hull".to_string(), of: 3 }],
/// };
/// assert_eq!(Condition::away(cutter.tracks.len()).filled, [0]);
/// ```
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Piece {
    /// The name of the piece, such as `Heavy Ship A1`.
    pub name: String,
    /// The name of the piece on the board, such as `A1`.
    pub tag: String,
    /// The side of the piece.
    pub side: Side,
    /// The description of the piece.
    pub about: String,
    /// The outline of the piece.
    pub outline: Outline,
    /// The arcs that the piece fires through, as far as it has any.
    pub arcs: Vec<Arc>,
    /// The tracks that fill as the piece is hurt.
    pub tracks: Vec<TrackForm>,
}

/// The pose of a piece: where it stands.
///
/// ```
/// use evenkeel_rulebook::film::{Pose, Spot};
///
/// let north = Pose::new(Spot::new(3.0, 4.0), Some((0.0, 1.0)));
/// assert_eq!(north.deg, Some(90.0), "anticlockwise from the east");
/// let east = Spot::new(6.0, 4.0);
/// assert_eq!((north.distance(east), north.bearing_deg(east)), (3.0, Some(-90.0)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Pose {
    /// The centre of the piece.
    pub at: Spot,
    /// The heading, degrees anticlockwise from the east; none where it has no heading.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deg: Option<f64>,
}

impl Pose {
    /// A piece that looks along a vector; one that looks nowhere has no heading.
    pub fn new(at: Spot, along: Option<(f64, f64)>) -> Pose {
        let degrees = |(x, y): (f64, f64)| rounded(libm::atan2(y, x).to_degrees());
        Pose {
            at,
            deg: along.map(degrees),
        }
    }

    /// The distance of a place from the centre, units.
    pub fn distance(&self, to: Spot) -> f64 {
        libm::hypot(to.0 - self.at.0, to.1 - self.at.1)
    }

    /// The direction of a place, degrees anticlockwise from the heading, above -180 and at most
    /// 180; none of a piece without a heading.
    pub fn bearing_deg(&self, to: Spot) -> Option<f64> {
        let (x, y) = (to.0 - self.at.0, to.1 - self.at.1);
        let turned = libm::atan2(y, x).to_degrees() - self.deg?;
        Some(180.0 - (180.0 - turned).rem_euclid(360.0))
    }
}

/// The stage of a piece's life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Not on the board, but it may come.
    Away,
    /// On the board.
    Here,
    /// On the board, and hurt so that it can do less.
    Weak,
    /// Off the board for good, on its own legs.
    Left,
    /// Off the board for good, by giving up.
    Surrendered,
    /// Destroyed.
    Destroyed,
}

/// The condition of a piece.
///
/// ```
/// use evenkeel_rulebook::film::{Condition, Pose, Spot, Status};
///
/// let mut ship = Condition::away(2);
/// ship.stand(Pose::new(Spot::new(1.0, 2.0), None));
/// ship.note("2 markers", true);
/// assert_eq!((ship.status, ship.notes.len()), (Status::Here, 1));
/// ship.note("2 markers", false);
/// ship.leave(Status::Destroyed);
/// assert!(ship.pose.is_none() && ship.notes.is_empty());
/// ```
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Condition {
    /// The stage of the piece's life.
    pub status: Status,
    /// The pose of the piece; none off the board.
    pub pose: Option<Pose>,
    /// The number of filled places of each track.
    pub filled: Vec<u8>,
    /// Notes on what else is to be seen of the piece, such as `2 markers`.
    pub notes: Vec<String>,
}

impl Condition {
    /// A piece that is unhurt and not there yet.
    pub fn away(tracks: usize) -> Condition {
        Condition {
            status: Status::Away,
            pose: None,
            filled: vec![0; tracks],
            notes: Vec::new(),
        }
    }

    /// Puts it somewhere on the board.
    pub fn stand(&mut self, pose: Pose) {
        self.pose = Some(pose);
        if self.status != Status::Weak {
            self.status = Status::Here;
        }
    }

    /// Takes it off the board.
    pub fn leave(&mut self, status: Status) {
        self.pose = None;
        self.status = status;
    }

    /// Has a note, or has it no more.
    pub fn note(&mut self, note: &str, is_true: bool) {
        self.notes.retain(|known| known != note);
        if is_true {
            self.notes.push(note.to_string());
        }
    }
}
