//! The sums of a batch of battles.

use evenkeel_kernel::uses::Count;

use super::Use;

/// One thing that is counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// What is counted.
    pub what: Use,
    /// What was counted.
    pub count: Count,
}

/// The sums of a batch of battles of one ruleset.
#[derive(Clone, Debug, Default)]
pub struct Ledger {
    sums: [[Count; Use::ALL.len()]; 2],
    battles: u64,
}

impl Ledger {
    /// Nothing is counted yet.
    pub fn new() -> Ledger {
        Ledger::default()
    }

    /// A battle begins.
    pub(super) fn enter(&mut self) {
        self.battles += 1;
    }

    /// Battles begun.
    pub fn battles(&self) -> u64 {
        self.battles
    }

    /// The count of a capability in a fleet, 0 or 1.
    #[inline]
    pub(super) fn count(&mut self, fleet: usize, what: Use) -> &mut Count {
        &mut self.sums[fleet][what as usize]
    }

    /// Every row of a fleet, 0 or 1, that had a chance.
    pub fn rows(&self, fleet: usize) -> impl Iterator<Item = Row> {
        let rows = Use::ALL.into_iter().zip(&self.sums[fleet]);
        rows.filter(|(_, count)| count.chances > 0)
            .map(|(what, count)| Row {
                what,
                count: *count,
            })
    }
}
