//! The outcome of a training.

use evenkeel_document::Document;

use crate::conduct::{Conduct, Taken};

/// A figure that training changed.
#[derive(Clone, Debug, PartialEq)]
pub struct Changed {
    /// The path of the figure in the captain's file, such as `opinions.hope`.
    pub path: String,
    /// The value before the training.
    pub before: f64,
    /// The value after the training.
    pub now: f64,
}

/// The proof of what was gained, on fresh pairs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Proof {
    /// The share that the new captain takes from the first.
    pub takes: Taken,
    /// How battles of the first captain against itself go, and those of the new one.
    pub conduct: [Conduct; 2],
    /// The shares that the first and the new captain take from `charge`.
    pub from_charge: [Taken; 2],
}

/// The outcome of a training.
#[derive(Clone, Debug)]
pub struct Trained {
    /// The new captain's file: that of the first one with other figures.
    pub document: Document,
    /// The figures that are other than before, in the order of the file.
    pub changed: Vec<Changed>,
    /// The proof of what was gained.
    pub proof: Proof,
}

impl Proof {
    /// Whether the new captain is to be preferred: it takes more than half from the first
    /// beyond doubt, does not surely take less from `charge`, and battles of it against
    /// itself go on as they did before.
    pub fn is_better(&self) -> bool {
        let [first, now] = &self.from_charge;
        self.takes.interval.low > 0.5
            && now.interval.high >= first.interval.low
            && self.conduct[1].is_like(&self.conduct[0])
    }
}
