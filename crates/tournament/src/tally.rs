//! Adds up battles, in whole numbers only, so that the sums do not depend on
//! the order or on the number of threads.

use std::collections::BTreeMap;

use evenkeel_kernel::outcome::EndReason;
use evenkeel_kernel::side::Side;

use crate::record::{Batch, BattleRecord, UnitTally};
use crate::result::EndReasons;

/// How many pairs earned 0, 1, 2, 3 or 4 half points: two for each battle won
/// and one for each drawn.
pub type HalfPoints = [u64; 5];

/// The sums of some pairs of one matchup.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tally {
    /// Half points of the first fleet, pair by pair, in the order of pairs.
    pub scores: Vec<u8>,
    /// Half points of seat `A`.
    pub seat: HalfPoints,
    /// Half points of the side that took the first turn.
    pub first: HalfPoints,
    /// Battles that the first fleet won.
    pub wins: u64,
    /// Battles without a winner.
    pub draws: u64,
    /// Battles that the second fleet won.
    pub losses: u64,
    /// Battles by the reason they ended.
    pub end_reasons: EndReasons,
    /// Rounds begun, over all battles.
    pub rounds: u64,
    /// Decisions, over all battles.
    pub decisions: u64,
    /// Leads of winners, over all battles.
    pub margin: i64,
    /// Points spent by the two fleets, over all pairs.
    pub points: [u64; 2],
    /// Number of the subject in the first fleet, over all pairs.
    pub subject_count: u64,
    /// Sums by fleet and class.
    pub units: BTreeMap<(u8, String), UnitTally>,
    /// The battles, when they are kept.
    pub battles: Vec<BattleRecord>,
}

impl Tally {
    /// Adds the battles of a batch, two for each pair.
    pub fn add_batch(&mut self, batch: Batch, keep_battles: bool) {
        for pair in batch.battles.chunks_exact(2) {
            self.add_pair(&pair[0], &pair[1]);
        }
        for unit in batch.units {
            self.add_unit(unit);
        }
        if keep_battles {
            self.battles.extend(batch.battles);
        }
    }

    /// Adds the sums of later pairs of the same matchup.
    pub fn append(&mut self, later: Tally) {
        self.scores.extend(later.scores);
        for (sum, more) in self.seat.iter_mut().zip(later.seat) {
            *sum += more;
        }
        for (sum, more) in self.first.iter_mut().zip(later.first) {
            *sum += more;
        }
        self.wins += later.wins;
        self.draws += later.draws;
        self.losses += later.losses;
        self.end_reasons.objective += later.end_reasons.objective;
        self.end_reasons.annihilation += later.end_reasons.annihilation;
        self.end_reasons.surrender += later.end_reasons.surrender;
        self.end_reasons.round_limit += later.end_reasons.round_limit;
        self.rounds += later.rounds;
        self.decisions += later.decisions;
        self.margin += later.margin;
        self.points[0] += later.points[0];
        self.points[1] += later.points[1];
        self.subject_count += later.subject_count;
        for unit in later.units.into_values() {
            self.add_unit(unit);
        }
        self.battles.extend(later.battles);
    }

    /// Pairs so far.
    pub fn pairs(&self) -> u64 {
        self.scores.len() as u64
    }

    /// Half points of the first fleet.
    pub fn score(&self) -> HalfPoints {
        let mut counts = HalfPoints::default();
        for &score in &self.scores {
            counts[usize::from(score)] += 1;
        }
        counts
    }

    fn add_pair(&mut self, straight: &BattleRecord, swapped: &BattleRecord) {
        debug_assert!(straight.pair == swapped.pair && !straight.swapped && swapped.swapped);
        let both =
            |half_points: fn(&BattleRecord) -> u8| half_points(straight) + half_points(swapped);
        self.scores
            .push(both(|battle| battle.half_points(battle.first_fleet())));
        self.seat[usize::from(both(|battle| battle.half_points(Side::A)))] += 1;
        self.first[usize::from(both(|battle| battle.half_points(battle.outcome.first)))] += 1;
        self.add_battle(straight);
        self.add_battle(swapped);
    }

    fn add_battle(&mut self, battle: &BattleRecord) {
        match battle.half_points(battle.first_fleet()) {
            2 => self.wins += 1,
            1 => self.draws += 1,
            _ => self.losses += 1,
        }
        match battle.outcome.reason {
            EndReason::Objective => self.end_reasons.objective += 1,
            EndReason::Annihilation => self.end_reasons.annihilation += 1,
            EndReason::Surrender => self.end_reasons.surrender += 1,
            EndReason::RoundLimit => self.end_reasons.round_limit += 1,
        }
        self.rounds += u64::from(battle.outcome.rounds);
        self.decisions += u64::from(battle.decisions);
        self.margin += i64::from(battle.outcome.margin);
    }

    fn add_unit(&mut self, unit: UnitTally) {
        let key = (unit.fleet, unit.class.clone());
        match self.units.entry(key) {
            std::collections::btree_map::Entry::Vacant(slot) => {
                slot.insert(unit);
            }
            std::collections::btree_map::Entry::Occupied(mut slot) => slot.get_mut().add(&unit),
        }
    }
}
