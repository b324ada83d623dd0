//! Uses of a batch of battles, added up by fleet.

use std::ops::Range;

use evenkeel_kernel::side::{BySide, Side};
use evenkeel_kernel::uses::Count;

use crate::deeds::{UseKind, UseRow};

/// One kind of use of one entry.
#[derive(Clone, Debug)]
struct Row<U> {
    option: String,
    what: U,
    /// Told of even where there was no chance of it.
    always: bool,
}

/// The sum of one row in one fleet.
#[derive(Clone, Copy, Debug, Default)]
struct Sum {
    count: Count,
    battles: u64,
    /// The last battle that the fleet had it in, so that it is counted once.
    seen_in: u64,
}

/// The count of one kind of use in one fleet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Used<'s, U> {
    /// Id of the class or option; empty for what every fleet can use.
    pub option: &'s str,
    /// The kind of use.
    pub what: U,
    /// Battles in which the fleet had it.
    pub battles: u64,
    /// Chances and uses, over these battles.
    pub count: Count,
}

/// The sums of a batch of battles of one ruleset. Entries are classes, options, or what
/// every fleet has; each has rows, one after the other, one for each kind of use `U`.
/// Nothing is allocated once all entries are added.
#[derive(Clone, Debug)]
pub struct Sums<U> {
    rows: Vec<Row<U>>,
    /// The first row of each entry.
    firsts: Vec<usize>,
    fleets: [Vec<Sum>; 2],
    /// Battles begun.
    battles: u64,
}

impl<U> Default for Sums<U> {
    fn default() -> Sums<U> {
        Sums {
            rows: Vec::new(),
            firsts: Vec::new(),
            fleets: [Vec::new(), Vec::new()],
            battles: 0,
        }
    }
}

impl<U: Copy + PartialEq> Sums<U> {
    /// Adds an entry. Its kinds of use are told of wherever a fleet had it, those that
    /// are `seldom` only where there was a chance as well.
    pub fn add(&mut self, option: &str, kinds: &[U], seldom: &[U]) {
        self.firsts.push(self.rows.len());
        let told = kinds.iter().map(|what| (what, true));
        for (what, always) in told.chain(seldom.iter().map(|what| (what, false))) {
            self.rows.push(Row {
                option: option.to_owned(),
                what: *what,
                always,
            });
        }
        for sums in &mut self.fleets {
            sums.resize(self.rows.len(), Sum::default());
        }
    }

    /// How many entries there are.
    pub fn entries(&self) -> usize {
        self.firsts.len()
    }

    /// The first row of an entry.
    #[inline]
    pub fn first(&self, entry: usize) -> usize {
        self.firsts[entry]
    }

    /// The row of a kind of use of an entry.
    #[inline]
    pub fn row(&self, entry: usize, what: U) -> Option<usize> {
        let mut rows = self.of(entry);
        rows.find(|&row| self.rows[row].what == what)
    }

    fn of(&self, entry: usize) -> Range<usize> {
        let end = self.firsts.get(entry + 1).copied();
        self.firsts[entry]..end.unwrap_or(self.rows.len())
    }

    /// A battle begins. Which fleet, 0 or 1, sits in each seat; the first one sits in
    /// seat `B` when they are swapped.
    pub fn begin(&mut self, swapped: bool) -> BySide<usize> {
        self.battles += 1;
        BySide::from_fn(|side| usize::from((side == Side::B) != swapped))
    }

    /// A fleet, 0 or 1, has an entry in this battle.
    pub fn have(&mut self, fleet: usize, entry: usize) {
        let rows = self.of(entry);
        for sum in &mut self.fleets[fleet][rows] {
            sum.battles += u64::from(sum.seen_in != self.battles);
            sum.seen_in = self.battles;
        }
    }

    /// The count of a row in a fleet, 0 or 1.
    #[inline]
    pub fn count(&mut self, fleet: usize, row: usize) -> &mut Count {
        &mut self.fleets[fleet][row].count
    }

    /// Everything that a fleet, 0 or 1, had in some battle, in the order of the entries.
    pub fn rows(&self, fleet: usize) -> impl Iterator<Item = Used<'_, U>> {
        let rows = self.rows.iter().zip(&self.fleets[fleet]);
        let told =
            |(row, sum): &(&Row<U>, &Sum)| sum.battles > 0 && (row.always || sum.count.chances > 0);
        rows.filter(told).map(|(row, sum)| Used {
            option: &row.option,
            what: row.what,
            battles: sum.battles,
            count: sum.count,
        })
    }
}

impl<U: Copy + PartialEq + Into<UseKind>> Sums<U> {
    /// The same of both fleets, as tables tell it.
    pub fn report(&self) -> Vec<UseRow> {
        let fleets = (0..2_u8).flat_map(|fleet| {
            self.rows(fleet.into()).map(move |used| UseRow {
                fleet,
                option: used.option.to_owned(),
                kind: used.what.into(),
                battles: used.battles,
                count: used.count,
            })
        });
        fleets.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fleet_has_an_entry_once_a_battle_and_seldom_kinds_are_told_with_a_chance() {
        let mut sums = Sums::default();
        sums.add("gun", &['a'], &['b', 'c']);
        sums.add("", &['b'], &[]);
        for swapped in [false, true] {
            let own = sums.begin(swapped).a;
            sums.have(own, 0);
            sums.have(own, 0);
        }
        let row = sums.row(0, 'c').expect("a row of the entry");
        assert_eq!((row, sums.row(1, 'c'), sums.first(1)), (2, None, 3));
        sums.count(1, row).add(true);
        let told = |fleet| -> Vec<_> {
            let rows = sums.rows(fleet);
            rows.map(|used| (used.what, used.battles, used.count.uses))
                .collect()
        };
        assert_eq!(told(0), [('a', 1, 0)]);
        assert_eq!(told(1), [('a', 1, 0), ('c', 1, 1)]);
    }
}
