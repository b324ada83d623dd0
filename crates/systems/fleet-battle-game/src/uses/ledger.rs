//! The sums of a batch of battles, by fleet.

use evenkeel_kernel::side::BySide;
use evenkeel_kernel::uses::Count;
use evenkeel_rulebook::deeds::{self, UseRow};

use super::kind::{GENERAL, OF_CLASS, Use};
use crate::game::FleetBattleGame;
use crate::ruleset::Ruleset;

/// One thing that is counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Id of the class that it belongs to; empty for what every fleet has.
    pub option: String,
    /// The kind of use that is counted.
    pub what: Use,
}

/// The count of one thing in one fleet.
#[derive(Clone, Copy, Default)]
struct Sum {
    count: Count,
    battles: u64,
    /// The last battle that it was seen in, so that it is counted once.
    seen_in: u64,
}

/// The sums of a batch of battles of one ruleset.
pub struct Ledger {
    rows: Vec<Row>,
    /// Sums of the first fleet, then those of the second.
    sums: Vec<Sum>,
    /// Battles begun.
    battles: u64,
}

impl Ledger {
    /// Nothing is counted yet.
    pub fn new(rules: &Ruleset) -> Ledger {
        let row = |option: &str, what| Row {
            option: option.to_owned(),
            what,
        };
        let classes = rules.classes.keys();
        let classes = classes.flat_map(|id| OF_CLASS.map(|what| row(id, what)));
        let rows: Vec<Row> = classes.chain(GENERAL.map(|what| row("", what))).collect();
        Ledger {
            sums: vec![Sum::default(); 2 * rows.len()],
            rows,
            battles: 0,
        }
    }

    /// Every row of a fleet (0 or 1) that had it in some battle: what it is, in
    /// how many battles the fleet had it, and what was counted.
    pub fn rows(&self, fleet: usize) -> impl Iterator<Item = (&Row, u64, Count)> {
        let own = &self.sums[fleet * self.rows.len()..];
        let rows = self.rows.iter().zip(own);
        rows.filter(|(_, sum)| sum.battles > 0)
            .map(|(row, sum)| (row, sum.battles, sum.count))
    }

    /// A battle begins: what the fleets have is noted.
    pub(super) fn enter(&mut self, game: &FleetBattleGame, fleet: BySide<usize>) {
        self.battles += 1;
        for spec in &game.specs {
            let first = spec.class * OF_CLASS.len();
            self.have(fleet[spec.side], first..first + OF_CLASS.len());
        }
        for fleet in 0..2 {
            self.have(fleet, self.rows.len() - GENERAL.len()..self.rows.len());
        }
    }

    fn have(&mut self, fleet: usize, rows: std::ops::Range<usize>) {
        let first = fleet * self.rows.len();
        for sum in &mut self.sums[first + rows.start..first + rows.end] {
            sum.battles += u64::from(sum.seen_in != self.battles);
            sum.seen_in = self.battles;
        }
    }

    /// The count of a class in a fleet.
    #[inline]
    pub(super) fn class(&mut self, fleet: usize, class: usize, what: Use) -> &mut Count {
        let row = class * OF_CLASS.len() + what as usize;
        &mut self.sums[fleet * self.rows.len() + row].count
    }

    /// The count of what every fleet has: it comes last, in its order.
    #[inline]
    pub(super) fn general(&mut self, fleet: usize, what: Use) -> &mut Count {
        let place = what as usize - GENERAL[0] as usize;
        let row = self.rows.len() - GENERAL.len() + place;
        &mut self.sums[fleet * self.rows.len() + row].count
    }
}

impl deeds::Ledger for Ledger {
    fn report(&self) -> Vec<UseRow> {
        let fleets = (0..2u8).flat_map(|fleet| {
            let rows = self.rows(fleet.into());
            rows.map(move |(row, battles, count)| UseRow {
                fleet,
                option: row.option.clone(),
                kind: row.what.kind(),
                battles,
                count,
            })
        });
        fleets.collect()
    }
}
