//! Adds up battles, in whole numbers only, so that the sums do not depend on
//! the order or on the number of threads.

use std::collections::BTreeMap;

use evenkeel_kernel::outcome::EndReason;
use evenkeel_kernel::side::Side;
use serde::{Deserialize, Serialize};

use crate::play::record::{Batch, BattleRecord, Loss, UnitKey, UnitTally, UseKey, UseTally};
use crate::play::system::Rules;
use crate::say::result::EndReasons;

/// Pairs that earned 0, 1, 2, 3 or 4 half points: two for each battle won and one for each drawn.
pub type HalfPoints = [u64; 5];

/// The part of one pair that statistics need: sums over its two battles. Half points are two for
/// each battle won and one for each drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "(u16, u16)", try_from = "(u16, u16)")]
pub struct PairRow {
    /// Half points of the first fleet, 0 to 4.
    pub score: u8,
    /// Half points of seat `A`, 0 to 4.
    pub seat: u8,
    /// Half points of the side that took the first turn, 0 to 4.
    pub first: u8,
    /// Half points of the side that fired first, 0 to 4.
    pub first_fire: u8,
    /// Battles without a winner, 0 to 2.
    pub draws: u8,
    /// Rounds begun.
    pub rounds: u16,
}

/// Journals write a row as one number of five digits to the base of five, and its rounds.
impl From<PairRow> for (u16, u16) {
    fn from(row: PairRow) -> (u16, u16) {
        let digits = [row.draws, row.first_fire, row.first, row.seat, row.score];
        let number = digits
            .into_iter()
            .fold(0, |sum, digit| 5 * sum + u16::from(digit));
        (number, row.rounds)
    }
}

impl TryFrom<(u16, u16)> for PairRow {
    type Error = &'static str;

    fn try_from((number, rounds): (u16, u16)) -> Result<PairRow, &'static str> {
        let digit = |place: u32| (number / 5_u16.pow(place) % 5) as u8;
        let row = PairRow {
            score: digit(0),
            seat: digit(1),
            first: digit(2),
            first_fire: digit(3),
            draws: digit(4),
            rounds,
        };
        // No pair has more than two drawn battles.
        match number < 3 * 5_u16.pow(4) {
            true => Ok(row),
            false => Err("a block has a pair that cannot be"),
        }
    }
}

impl PairRow {
    /// Half points of the first fleet in the first battle, in seat `A`, and in the
    /// second, in seat `B`; none of sums that no two battles have.
    pub fn battles(&self) -> Option<[usize; 2]> {
        // Half points of the first fleet and of seat `A` make two in the second battle.
        let twice_first = (self.score + self.seat).checked_sub(2)?;
        let second = self.score.checked_sub(twice_first / 2)?;
        let is_possible = twice_first % 2 == 0 && twice_first <= 4 && second <= 2;
        is_possible.then(|| [twice_first / 2, second].map(usize::from))
    }
}

/// The pairs of a block of one matchup, and the sums of their battles.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Tally {
    /// The pairs, in their order.
    pub rows: Vec<PairRow>,
    /// The sums of their battles.
    pub sums: BattleSums,
    /// Battles of the pairs, when they are kept: two for each pair.
    pub battles: Vec<BattleRecord>,
    /// Losses of these battles, in their order.
    pub losses: Vec<Loss>,
}

/// The sums of the battles of some pairs of one matchup.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct BattleSums {
    /// Battles in which somebody fired.
    pub battles_with_fire: u64,
    /// Battles that the first fleet won.
    pub wins: u64,
    /// Battles without a winner.
    pub draws: u64,
    /// Battles that the second fleet won.
    pub losses: u64,
    /// Battles by the reason they ended.
    pub end_reasons: EndReasons,
    /// Decisions, over all battles.
    pub decisions: u64,
    /// Leads of winners, over all battles.
    pub margin: i64,
    /// Points spent by the two fleets, over all pairs; 0 in a system without
    /// points.
    pub points: [u64; 2],
    /// Number of the subject in the first fleet, over all pairs.
    pub subject_count: u64,
    /// Sums by fleet and class.
    pub units: BTreeMap<UnitKey, UnitTally>,
    /// Sums by fleet, option and kind of use.
    pub uses: BTreeMap<UseKey, UseTally>,
}

impl Tally {
    /// Adds the battles of a batch, two for each pair.
    pub fn add_batch(&mut self, batch: Batch, keep_battles: bool) {
        for pair in batch.battles.chunks_exact(2) {
            self.add_pair(&pair[0], &pair[1]);
        }
        self.sums.add_details(batch.units, batch.uses);
        if keep_battles {
            let lost = batch.losses;
            self.keep(batch.battles, lost);
        }
    }

    /// Adds the tally of later pairs of the same matchup.
    pub fn append(&mut self, later: Tally) {
        self.rows.extend(later.rows);
        self.sums.append(later.sums);
        self.keep(later.battles, later.losses);
    }

    /// Keeps battles and what was lost in them behind those that are kept.
    fn keep(&mut self, battles: Vec<BattleRecord>, losses: Vec<Loss>) {
        let before = self.battles.len() as u32;
        let later = losses.into_iter();
        self.losses.extend(later.map(|loss| Loss {
            battle: before + loss.battle,
            ..loss
        }));
        self.battles.extend(battles);
    }

    /// Whether the sums of a block agree with each other and with its pairs, as those of battles
    /// that were really played do.
    ///
    /// # Errors
    /// The first sum that does not agree, in words.
    pub fn adds_up(&self) -> Result<(), String> {
        let (sums, ends) = (&self.sums, &self.sums.end_reasons);
        let [wins, draws, losses] = [sums.wins, sums.draws, sums.losses].map(u128::from);
        let ended = [
            ends.objective,
            ends.strength,
            ends.annihilation,
            ends.surrender,
            ends.round_limit,
        ];
        let pairs = |of: fn(&PairRow) -> u8| self.rows.iter().map(|row| u128::from(of(row))).sum();
        let halves: u128 = pairs(|row| row.score);
        let (battles, kept) = (2 * self.rows.len() as u128, self.battles.len() as u128);
        let wanted = if kept == 0 { 0 } else { battles };
        let decided = wins + draws + losses;
        let ended = ended.map(u128::from).iter().sum();
        let sums = [
            ("battles won, drawn and lost", decided, battles),
            ("battles by how they ended", ended, battles),
            ("half points of the pairs", halves, 2 * wins + draws),
            ("drawn battles of the pairs", pairs(|row| row.draws), draws),
            ("battles that are kept", kept, wanted),
        ];
        for (what, found, expected) in sums {
            if found != expected {
                return Err(format!("{what} are {found}, but should be {expected}"));
            }
        }
        if let Some(last) = self.losses.last()
            && u128::from(last.battle) >= kept
        {
            return Err("something was lost in a battle that is not kept".to_string());
        }
        Ok(())
    }

    /// Whether battles are kept, and not just their sums.
    pub fn has_battles(&self) -> bool {
        !self.battles.is_empty()
    }

    /// Pairs so far.
    pub fn pairs(&self) -> u64 {
        self.rows.len() as u64
    }

    /// Pairs by the half points of the first fleet.
    pub fn score(&self) -> HalfPoints {
        let mut counts = HalfPoints::default();
        for row in &self.rows {
            counts[usize::from(row.score)] += 1;
        }
        counts
    }

    fn add_pair(&mut self, straight: &BattleRecord, swapped: &BattleRecord) {
        debug_assert!(straight.pair == swapped.pair && !straight.swapped && swapped.swapped);
        let both =
            |half_points: fn(&BattleRecord) -> u8| half_points(straight) + half_points(swapped);
        self.rows.push(PairRow {
            score: both(|battle| battle.half_points(battle.first_fleet())),
            seat: both(|battle| battle.half_points(Side::A)),
            first: both(|battle| battle.half_points(battle.outcome.first)),
            first_fire: both(BattleRecord::half_points_of_first_fire),
            draws: both(|battle| battle.outcome.winner.is_none().into()),
            rounds: u16::from(straight.outcome.rounds) + u16::from(swapped.outcome.rounds),
        });
        self.sums.add_battle(straight);
        self.sums.add_battle(swapped);
    }
}

impl BattleSums {
    /// Whether rules have every class, option and kind of use that the sums name.
    pub fn is_of(&self, rules: &dyn Rules) -> bool {
        let (catalogue, kinds) = (rules.catalogue(), rules.uses());
        let is_named = |fleet: u8, number: u16| fleet < 2 && catalogue.id(number).is_some();
        let mut units = self.units.keys();
        let mut uses = self.uses.keys();
        units.all(|key| is_named(key.fleet, key.class))
            && uses
                .all(|key| is_named(key.fleet, key.option) && usize::from(key.kind) < kinds.len())
    }

    /// Battles in which nobody made an attack.
    pub fn without_attack(&self) -> u64 {
        let battles = self.wins + self.draws + self.losses;
        battles.saturating_sub(self.battles_with_fire)
    }

    /// Adds the sums of later pairs of the same matchup.
    pub fn append(&mut self, later: BattleSums) {
        self.battles_with_fire += later.battles_with_fire;
        self.wins += later.wins;
        self.draws += later.draws;
        self.losses += later.losses;
        self.end_reasons.objective += later.end_reasons.objective;
        self.end_reasons.strength += later.end_reasons.strength;
        self.end_reasons.annihilation += later.end_reasons.annihilation;
        self.end_reasons.surrender += later.end_reasons.surrender;
        self.end_reasons.round_limit += later.end_reasons.round_limit;
        self.decisions += later.decisions;
        self.margin += later.margin;
        self.points[0] += later.points[0];
        self.points[1] += later.points[1];
        self.subject_count += later.subject_count;
        self.add_details(later.units, later.uses);
    }

    fn add_battle(&mut self, battle: &BattleRecord) {
        match battle.half_points(battle.first_fleet()) {
            2 => self.wins += 1,
            1 => self.draws += 1,
            _ => self.losses += 1,
        }
        match battle.outcome.reason {
            EndReason::Objective => self.end_reasons.objective += 1,
            EndReason::Strength => self.end_reasons.strength += 1,
            EndReason::Annihilation => self.end_reasons.annihilation += 1,
            EndReason::Surrender => self.end_reasons.surrender += 1,
            EndReason::RoundLimit => self.end_reasons.round_limit += 1,
        }
        self.battles_with_fire += u64::from(battle.first_fire.is_some());
        self.decisions += u64::from(battle.decisions);
        self.margin += i64::from(battle.outcome.margin);
    }

    /// Adds what became of classes, and what was used.
    fn add_details(
        &mut self,
        units: impl IntoIterator<Item = (UnitKey, UnitTally)>,
        uses: impl IntoIterator<Item = (UseKey, UseTally)>,
    ) {
        for (key, unit) in units {
            let sum = self.units.entry(key);
            sum.and_modify(|sum| sum.add(&unit)).or_insert(unit);
        }
        for (key, used) in uses {
            self.uses.entry(key).or_default().add(&used);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_comes_back_from_its_number() {
        // Four half points or fewer in four measures, and two drawn battles or fewer.
        for number in 0..3 * 5_u16.pow(4) {
            let row = PairRow::try_from((number, 9)).expect("a row");
            assert!(row.score <= 4 && row.seat <= 4 && row.first <= 4 && row.draws <= 2);
            assert_eq!(<(u16, u16)>::from(row), (number, 9));
        }
        assert!(PairRow::try_from((3 * 5_u16.pow(4), 9)).is_err());
    }
}
