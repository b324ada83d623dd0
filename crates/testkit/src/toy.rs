//! Toy games whose answers are known exactly, to test players, statistics and
//! tournaments against.
//!
//! | game | known answer |
//! |---|---|
//! | [`ruin`], with a rulebook of its own in [`book`] | chance of ruin and expected length, whoever plays |
//! | [`nim`] | who wins under perfect play; every player's chance against every other |
//! | [`hands`] | a third each way against anyone, because the choices are hidden |

pub mod book;
pub mod hands;
pub mod nim;
pub mod ruin;

use evenkeel_kernel::tactics::{Doctrine, Weights};

/// A doctrine for games without opinions, under which all parts of a judgement
/// count alike.
pub const PLAIN: Doctrine<()> = Doctrine {
    weights: Weights {
        dealt: 1.0,
        taken: 1.0,
        objective: 1.0,
        approach: 1.0,
        loss: 1.0,
    },
    opinions: (),
};
