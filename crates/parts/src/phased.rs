//! Phased activation: a round is a list of phases.

use evenkeel_kernel::side::Side;
use serde::{Deserialize, Serialize};

/// The sides that act in a phase, by who begins the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Acting {
    /// The side that begins the round, then the other one.
    Both,
    /// The side that begins the round.
    First,
    /// The other side.
    Second,
    /// Neither: the game does it by itself.
    Nobody,
}

/// One phase of a round: a word of the game's own, and the sides that act in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Phase<P> {
    /// The game's own word for the phase.
    pub name: P,
    /// The sides that act in it.
    pub acting: Acting,
}

impl<P> Phase<P> {
    /// A phase in which these act.
    pub const fn new(name: P, acting: Acting) -> Self {
        Phase { name, acting }
    }
}

/// A place in a round of phases. The list of phases is the game's, and is handed in with
/// each call: it may stand in a ruleset.
///
/// Whether both sides move before anybody fires, or one side moves and fires before the
/// other, is in the list: [`Acting::Both`] in each phase, or the phases twice, with
/// [`Acting::First`] and then [`Acting::Second`].
///
/// ```
/// use evenkeel_kernel::side::Side;
/// use evenkeel_parts::{Acting, Phase, Phased};
///
/// let phases = [Phase::new("move", Acting::Both), Phase::new("smoke clears", Acting::Nobody)];
/// let mut round = Phased::begin(Side::B);
/// for now in [("move", Some(Side::B)), ("move", Some(Side::A)), ("smoke clears", None)] {
///     assert_eq!(round.now(&phases), Some(now));
///     round.finish(&phases);
/// }
/// assert_eq!(round.now(&phases), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Phased {
    first: Side,
    place: u16,
    /// Whether the first of both sides is done with the phase.
    halfway: bool,
}

impl Phased {
    /// Before the first phase of a round that `first` begins.
    pub const fn begin(first: Side) -> Self {
        Phased {
            first,
            place: 0,
            halfway: false,
        }
    }

    /// The side that began the round.
    #[inline]
    pub const fn first(&self) -> Side {
        self.first
    }

    /// The phase and the side that acts in it, or nobody; none when the round is over.
    pub fn now<P: Copy>(&self, phases: &[Phase<P>]) -> Option<(P, Option<Side>)> {
        let phase = phases.get(usize::from(self.place))?;
        let side = match phase.acting {
            Acting::Both if self.halfway => Some(self.first.other()),
            Acting::Both | Acting::First => Some(self.first),
            Acting::Second => Some(self.first.other()),
            Acting::Nobody => None,
        };
        Some((phase.name, side))
    }

    /// The side that acts now is done with the phase. Nothing happens once the round is over.
    pub fn finish<P>(&mut self, phases: &[Phase<P>]) {
        let Some(phase) = phases.get(usize::from(self.place)) else {
            return;
        };
        self.halfway = phase.acting == Acting::Both && !self.halfway;
        self.place += u16::from(!self.halfway);
    }

    /// The phase is over for both sides. Nothing happens once the round is over.
    pub fn skip<P>(&mut self, phases: &[Phase<P>]) {
        if usize::from(self.place) < phases.len() {
            self.halfway = false;
            self.place += 1;
        }
    }
}
