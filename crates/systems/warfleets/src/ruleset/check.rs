//! Checks of single values.

use std::collections::HashSet;
use std::fmt::{Debug, Display};

use evenkeel_document::{Diagnostic, Document};

use super::Roll;

/// Collects the faults of a ruleset.
pub(super) struct Check<'d> {
    document: &'d Document,
    faults: Vec<Diagnostic>,
}

impl<'d> Check<'d> {
    pub fn new(document: &'d Document) -> Check<'d> {
        Check {
            document,
            faults: Vec::new(),
        }
    }

    pub fn into_faults(self) -> Vec<Diagnostic> {
        self.faults
    }

    pub fn fault(&mut self, path: &str, message: impl Into<String>) {
        self.faults.push(self.document.fault(path, message));
    }

    /// Both bounds are allowed.
    pub fn within<T: PartialOrd + Display>(&mut self, path: &str, value: T, low: T, high: T) {
        if !(low <= value && value <= high) {
            self.fault(path, format!("must be from {low} to {high}"));
        }
    }

    /// A distance that something must have, inches. No table is longer than 200.
    pub fn distance(&mut self, path: &str, value_in: f64) {
        if value_in <= 0.0 || value_in > 200.0 {
            self.fault(path, "must be greater than 0 and at most 200 inches");
        }
    }

    /// A distance that may be 0, inches.
    pub fn gap(&mut self, path: &str, value_in: f64) {
        self.within(path, value_in, 0.0, 200.0);
    }

    pub fn roll(&mut self, path: &str, roll: Roll) {
        self.within(&format!("{path}.dice"), roll.dice, 0, 4);
        self.within(&format!("{path}.plus"), roll.plus, 0, 100);
        if roll.sides != 3 && roll.sides != 6 {
            self.fault(&format!("{path}.sides"), "must be 6 for a D6 or 3 for a D3");
        }
    }

    pub fn name(&mut self, path: &str, name: &str) {
        if name.trim().is_empty() {
            self.fault(path, "must not be empty");
        }
    }

    /// What a fleet or a path calls something.
    pub fn id(&mut self, path: &str, id: &str) {
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
        if !id.chars().all(plain) || !id.starts_with(|c: char| c.is_ascii_lowercase()) {
            let message = format!("the id `{id}` must be small letters, digits and underscores");
            self.fault(path, message);
        }
    }

    /// Nothing in a list may be there twice.
    pub fn unique<T: Debug>(&mut self, path: &str, items: &[T]) {
        let mut seen = HashSet::new();
        for (index, item) in items.iter().enumerate() {
            let item = format!("{item:?}");
            if seen.contains(&item) {
                self.fault(&format!("{path}.{index}"), "is in this list twice");
            }
            seen.insert(item);
        }
    }
}

impl Roll {
    /// The greatest sum.
    pub fn max(self) -> u32 {
        u32::from(self.dice) * u32::from(self.sides) + u32::from(self.plus)
    }
}
