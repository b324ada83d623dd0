//! The faults of a job, and values that are there unless one is noted.

use super::Reader;
use crate::ask::library::Missing;
use crate::limits::MOST_FAULTS;
use crate::play::system::Refusal;

impl Reader<'_> {
    /// Notes a fault unless something holds.
    pub(crate) fn require(&mut self, holds: bool, path: &str, message: impl Into<String>) {
        if !holds {
            self.fault(path, message);
        }
    }

    pub(crate) fn fault(&mut self, path: &str, message: impl Into<String>) {
        if self.faults.len() == MOST_FAULTS {
            return;
        }
        let mut fault = self.document.fault(path, message);
        if let Some(pairs) = self.pairs.filter(|_| path == "pairs") {
            // The line of the file holds a number that nobody plays.
            fault.value = format!("{pairs}, as was asked for instead of {}", fault.value);
            fault.source_line.clear();
        }
        self.faults.push(fault);
    }

    /// Notes a fleet that the rules do not allow.
    pub(crate) fn illegal(&mut self, path: &str, message: impl Into<String>) {
        if self.faults.len() < MOST_FAULTS {
            let fault = self.document.fault(path, message);
            self.faults.push(fault.of_rules());
        }
    }

    /// The files and lines of what the rules do not allow in fleets, in their order.
    pub(crate) fn illegalities(&self) -> Vec<(String, usize)> {
        let illegal = self.faults.iter().filter(|fault| fault.breaks_rules);
        illegal
            .map(|fault| (fault.file.clone(), fault.line))
            .collect()
    }

    /// Forgets fleets that the rules do not allow, if the reader is tolerant of them.
    pub(crate) fn forgive(&mut self) {
        if self.tolerant {
            self.faults.retain(|fault| !fault.breaks_rules);
        }
    }

    /// The line of a value, from 1.
    pub(crate) fn line_of(&self, path: &str) -> usize {
        self.document.fault(path, "").line
    }

    /// The value that the rules allow; otherwise notes why they refuse.
    pub(crate) fn allowed<T>(&mut self, made: Result<T, Refusal>, path: &str) -> Option<T> {
        made.map_err(|refusal| self.fault(path, refusal.to_string()))
            .ok()
    }

    /// The value that a name led to; otherwise notes why the name led to none.
    pub(crate) fn found<T>(&mut self, found: Result<T, Missing>, path: &str) -> Option<T> {
        match found {
            Ok(value) => return Some(value),
            Err(Missing::There(faults)) => self.faults.extend(faults),
            Err(missing) => self.fault(path, missing.to_string()),
        }
        None
    }
}
