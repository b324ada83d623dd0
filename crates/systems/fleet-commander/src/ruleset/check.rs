//! Checks of single values.

use std::collections::HashSet;
use std::fmt::{Debug, Display};

use evenkeel_document::{Diagnostic, Document};

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

    pub fn name(&mut self, path: &str, name: &str) {
        if name.trim().is_empty() {
            self.fault(path, "must not be empty");
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
