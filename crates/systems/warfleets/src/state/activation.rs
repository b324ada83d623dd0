//! The activation of a model: what it does and sees.

use arrayvec::ArrayVec;
use evenkeel_kernel::side::Side;

use crate::action::ModelId;
use crate::event::Facing;

/// A target as its attacker sees it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sighting {
    /// The target.
    pub target: ModelId,
    /// Base edge to base edge, inches.
    pub gap_in: f64,
    /// Quadrant of the attacker that the line leaves by.
    pub through: Facing,
    /// Quadrant of the target that the line enters by.
    pub facing: Facing,
    /// The target is in or behind a cover piece (upgrades not counted).
    pub cover: bool,
}

/// Most shots that wait to be resolved, where all are declared first: one of the
/// turret, 20 shares of each of three weapons, and as many through the other side.
const MAX_SHOTS: usize = 81;

/// One share of a split attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shot {
    /// Gun of the active model.
    pub gun: u8,
    /// Target.
    pub target: ModelId,
    /// Dice before doubling.
    pub dice: u8,
    /// The first share of the attack.
    pub opens: bool,
}

/// The doings of the active model in its activation.
#[derive(Clone, Debug, PartialEq)]
pub struct Activation {
    /// The active side.
    pub side: Side,
    /// The action was a Hold.
    pub hold: bool,
    /// A late activation of a rogue squadron: it may move or shoot, not both.
    pub late: bool,
    /// Guns that have fired: bit 2g for the left side or the whole gun, 2g + 1 for the right.
    pub fired: u16,
    /// The targets that a gun which fires twice has fired at, by the bits of `fired`.
    pub twins: [Option<ModelId>; 8],
    /// Visible enemies that some gun may still fire at.
    pub sightings: ArrayVec<Sighting, 32>,
    /// The targets, of these, that each gun may fire at, by the bits of `fired`, as bit
    /// masks.
    pub targets: [u32; 8],
    /// Whether the sightings still hold.
    pub sighted: bool,
    /// Declared shots that are not resolved yet.
    pub shots: ArrayVec<Shot, MAX_SHOTS>,
    /// Ones among the dice to hit of the overheating weapon that is firing.
    pub overheated: u8,
}

impl Activation {
    /// Nobody is active.
    pub fn none() -> Self {
        Activation {
            side: Side::A,
            hold: false,
            late: false,
            fired: 0,
            twins: [None; 8],
            sightings: ArrayVec::new(),
            targets: [0; 8],
            sighted: false,
            shots: ArrayVec::new(),
            overheated: 0,
        }
    }

    /// Starts a new activation without moving memory about.
    pub fn reset(&mut self, side: Side, late: bool) {
        self.side = side;
        self.hold = false;
        self.late = late;
        self.fired = 0;
        self.twins = [None; 8];
        self.forget_sightings();
        self.shots.clear();
        self.overheated = 0;
    }

    /// Adds a visible enemy that the guns of these bits of `fired` may fire at.
    pub fn add(&mut self, seen: Sighting, guns: u16) {
        let number = self.sightings.len();
        for (bit, targets) in self.targets.iter_mut().enumerate() {
            *targets |= u32::from(guns >> bit & 1) << number;
        }
        self.sightings.push(seen);
    }

    /// Forgets who was seen.
    pub fn forget_sightings(&mut self) {
        self.sightings.clear();
        self.targets = [0; 8];
        self.sighted = false;
    }

    /// The shares of the attack that was declared last.
    pub fn last_attack(&self) -> &[Shot] {
        let first = self.shots.iter().rposition(|shot| shot.opens);
        &self.shots[first.unwrap_or(0)..]
    }
}
