//! Doctrines of captains for tests.

use evenkeel_kernel::tactics::{Doctrine, Weights};
use evenkeel_warfleets::tactics::Opinions;

/// The shipped doctrine of `captain`.
pub fn shipped() -> Doctrine<Opinions> {
    let text = evenkeel_configs::text("players/captain-warfleets.ron");
    ron::from_str(text).expect("the shipped doctrine is sound")
}

/// The shipped opinions, with all parts of a judgement counting alike.
pub fn plain() -> Doctrine<Opinions> {
    let weights = Weights {
        dealt: 1.0,
        taken: 1.0,
        objective: 1.0,
        approach: 1.0,
        loss: 1.0,
    };
    Doctrine {
        weights,
        ..shipped()
    }
}
