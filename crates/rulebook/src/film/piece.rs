//! What has a condition of its own: ships, squadrons, units.

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

/// What a piece can fire through.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Arc {
    /// What fires through it.
    pub name: String,
    /// Where it begins, degrees anticlockwise from the heading.
    pub from_deg: f64,
    /// Where it ends, degrees anticlockwise from the heading.
    pub to_deg: f64,
    /// How far it reaches from the centre, units.
    pub reach: f64,
}

/// Something that fills as a piece is hurt.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TrackForm {
    /// What is hurt.
    pub name: String,
    /// When it is full.
    pub of: u8,
}

/// A piece, as far as it never changes.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Piece {
    /// Its name, such as `Heavy Ship A1`.
    pub name: String,
    /// What it is called on the board, such as `A1`.
    pub tag: String,
    /// Whose it is.
    pub side: Side,
    /// What there is to say of it.
    pub about: String,
    /// Its outline.
    pub outline: Outline,
    /// What it fires through, as far as it has arcs.
    pub arcs: Vec<Arc>,
    /// What is hurt.
    pub tracks: Vec<TrackForm>,
}

/// Where a piece stands.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Pose {
    /// Its centre.
    pub at: Spot,
    /// Where it heads, degrees anticlockwise from the east; none where it has no heading.
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
}

/// Where a piece is in its life.
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
    /// It gave up.
    Surrendered,
    /// Destroyed.
    Destroyed,
}

/// How it is with a piece.
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
    /// Where it is in its life.
    pub status: Status,
    /// Where it stands; none off the board.
    pub pose: Option<Pose>,
    /// How full each of its tracks is.
    pub filled: Vec<u8>,
    /// What else is to be seen of it, such as `2 markers`.
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
