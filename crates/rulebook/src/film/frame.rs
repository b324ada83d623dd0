//! Frames: what is to be seen after an event.

use evenkeel_kernel::side::Side;
use serde::Serialize;

use super::board::Spot;
use super::piece::{Condition, Pose};

/// Something on the board that comes and goes and has no condition: a marker, a mine,
/// a die.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Prop {
    /// The kind of the prop: words with a space between them, which a style sheet can tell
    /// apart; `held` is among those of what a piece carries, which lies above all pieces.
    pub kind: &'static str,
    /// The spot on which the prop lies.
    pub at: Spot,
    /// The radius of the prop, units.
    pub size: f64,
    /// The text written on the prop; one letter or two.
    pub text: String,
    /// The name of the prop.
    pub name: String,
}

/// A mark, which belongs to one event alone.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Mark {
    /// Fire from one place at another.
    Shot {
        /// The place of whoever fires.
        from: Spot,
        /// The place of the target.
        to: Spot,
        /// Whether it came through.
        hit: bool,
        /// The text beside the shot.
        text: String,
    },
    /// The way that a piece took.
    Way {
        /// The corners of the way.
        points: Vec<Spot>,
        /// The side of the piece.
        side: Side,
    },
    /// Something that happens in one place.
    Burst {
        /// The spot of the burst.
        at: Spot,
        /// The radius of the burst, units.
        size: f64,
        /// The text beside the burst.
        text: String,
    },
}

/// One die.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Die {
    /// The face that the die shows.
    pub face: String,
    /// Whether that is what was wanted.
    pub good: bool,
}

/// Dice that were rolled together.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Roll {
    /// The purpose of the roll, and what was needed.
    pub what: String,
    /// The dice, as far as the battle remembers them.
    pub dice: Vec<Die>,
    /// The odds, in words; empty where there are none to tell.
    pub odds: String,
}

/// A figure of a side.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Tally {
    /// The side that the figure is of.
    pub side: Side,
    /// The name of the figure.
    pub name: &'static str,
    /// The value of the figure.
    pub value: String,
}

/// A frame: all that is to be seen after an event.
///
/// ```
/// use evenkeel_kernel::side::Side;
/// use evenkeel_rulebook::film::{Condition, Frame, Mark, Pose, Spot};
///
/// let mut frame = Frame { conditions: vec![Condition::away(1); 2], ..Frame::default() };
/// frame.conditions[0].stand(Pose::new(Spot::new(3.0, 4.0), Some((0.0, 1.0))));
/// frame.shot(0, 1, true, "2 hits".to_string());
/// assert!(frame.marks.is_empty(), "the target is not on the board");
/// frame.conditions[1].stand(Pose::new(Spot::new(9.0, 4.0), None));
/// frame.shot(0, 1, true, "2 hits".to_string());
/// frame.burst(1, 0.5, "on fire");
/// assert!(matches!(frame.marks[..], [Mark::Shot { hit: true, .. }, Mark::Burst { .. }]));
/// assert_eq!(frame.pose(0).and_then(|pose| pose.deg), Some(90.0));
/// frame.tally(Side::A, "markers", "1");
/// frame.tally(Side::A, "markers", "2");
/// assert_eq!(frame.tallies.len(), 1);
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Frame {
    /// Round, from 1; 0 during set-up.
    pub round: u8,
    /// The part of the round; empty where there is none.
    pub phase: String,
    /// The piece whose turn it is.
    pub active: Option<usize>,
    /// The condition of each piece.
    pub conditions: Vec<Condition>,
    /// The props that lie about.
    pub props: Vec<Prop>,
    /// Figures of the sides.
    pub tallies: Vec<Tally>,
    /// The marks of this event alone.
    pub marks: Vec<Mark>,
    /// The dice of this event.
    pub rolls: Vec<Roll>,
}

impl Frame {
    /// The spot on which a piece stands.
    pub fn spot(&self, piece: usize) -> Option<Spot> {
        self.pose(piece).map(|pose| pose.at)
    }

    /// The spot on which a piece stands, and its heading.
    pub fn pose(&self, piece: usize) -> Option<Pose> {
        self.conditions[piece].pose
    }

    /// Shows fire between two pieces, if both are on the board.
    pub fn shot(&mut self, from: usize, to: usize, hit: bool, text: String) {
        if let (Some(from), Some(to)) = (self.spot(from), self.spot(to)) {
            self.marks.push(Mark::Shot {
                from,
                to,
                hit,
                text,
            });
        }
    }

    /// Shows something that happens to a piece, if it is on the board.
    pub fn burst(&mut self, piece: usize, size: f64, text: impl Into<String>) {
        if let Some(at) = self.spot(piece) {
            let text = text.into();
            self.marks.push(Mark::Burst { at, size, text });
        }
    }

    /// Sets a figure of a side.
    pub fn tally(&mut self, side: Side, name: &'static str, value: impl Into<String>) {
        let known = self.tallies.iter_mut();
        let mut known = known.filter(|tally| tally.side == side && tally.name == name);
        let value = value.into();
        match known.next() {
            Some(tally) => tally.value = value,
            None => self.tallies.push(Tally { side, name, value }),
        }
    }
}
