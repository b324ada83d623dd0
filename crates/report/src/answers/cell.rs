//! Cells of answers: a value or words, and the ends of an interval.

use evenkeel_tournament::say::result::Estimate;

use crate::figures::interval;

/// One cell: a value or words, and the ends of its interval.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cell {
    /// The value, or words.
    pub text: String,
    /// The ends of its interval, if it has one.
    pub ends: String,
}

impl Cell {
    pub(super) fn new(text: String, ends: &str) -> Cell {
        // Both ends of `54.3 % to 68.4 %` are in the unit of the second.
        let ends = match ends.contains(" % to ") {
            true => ends.replacen(" %", "", 1),
            false => ends.to_owned(),
        };
        Cell { text, ends }
    }

    /// A value and its interval.
    pub(super) fn of(found: &Estimate, write: fn(f64) -> String) -> Cell {
        Cell::new(write(found.value), &interval(found, write))
    }

    /// Whether there is nothing in it.
    pub fn is_empty(&self) -> bool {
        self.text.is_empty()
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Cell {
        Cell::new(text, "")
    }
}
