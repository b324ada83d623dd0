//! Records of a batch of battles, as a rule system hands them back.

use evenkeel_kernel::fingerprint::Fingerprint;
use evenkeel_kernel::outcome::Outcome;
use evenkeel_kernel::side::Side;
use evenkeel_kernel::uses::Count;
use evenkeel_stats::{BattleScore, PairScore, PairTally};
use serde::{Deserialize, Serialize};

/// One battle, in one line.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct BattleRecord {
    /// Number of the pair within its matchup, from 0.
    pub pair: u64,
    /// False when the first fleet sat in seat `A`, true when the seats were swapped.
    pub swapped: bool,
    /// The outcome in seats (not in fleets).
    pub outcome: Outcome,
    /// Decisions that both players made together.
    pub decisions: u32,
    /// The seat that fired the first shot of the battle; none when nobody fired.
    pub first_fire: Option<Side>,
}

impl BattleRecord {
    /// The seat of the first fleet of the matchup.
    pub fn first_fleet(&self) -> Side {
        if self.swapped { Side::B } else { Side::A }
    }

    /// The fleet that won, 0 for the first of the matchup and 1 for the second; none after a
    /// draw.
    pub fn winner(&self) -> Option<usize> {
        let winner = self.outcome.winner?;
        Some(usize::from(winner != self.first_fleet()))
    }

    /// Half points of a seat: 2 for a win, 1 for a draw, 0 for a loss.
    pub fn half_points(&self, seat: Side) -> u8 {
        match self.outcome.winner {
            None => 1,
            Some(winner) if winner == seat => 2,
            Some(_) => 0,
        }
    }

    /// Half points of the seat that fired first; 1, as for a draw, when nobody
    /// fired.
    pub fn half_points_of_first_fire(&self) -> u8 {
        self.first_fire.map_or(1, |seat| self.half_points(seat))
    }
}

/// The tally of the first fleet in these battles, two for each pair, one after the other.
pub fn pair_tally(battles: &[BattleRecord]) -> PairTally {
    tally_of(battles, BattleRecord::first_fleet)
}

/// The tally of a seat of each of these battles, two battles for each pair, one after the other.
pub fn tally_of(battles: &[BattleRecord], seat: fn(&BattleRecord) -> Side) -> PairTally {
    let score = |battle: &BattleRecord| match battle.half_points(seat(battle)) {
        2 => BattleScore::Win,
        1 => BattleScore::Draw,
        _ => BattleScore::Loss,
    };
    let pairs = battles.chunks_exact(2);
    pairs
        .map(|pair| PairScore::of(score(&pair[0]), score(&pair[1])))
        .collect()
}

/// A class of one fleet of a matchup. Its id and its name are in the catalogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct UnitKey {
    /// 0 for the first fleet of the matchup, 1 for the second.
    pub fleet: u8,
    /// Number of the class in the catalogue of the rules.
    pub class: u16,
}

/// The fate of all models of one class on one side of a matchup. Whole
/// numbers, so that the order of adding them up does not matter.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnitTally {
    /// Models that took part, over all battles.
    pub fielded: u64,
    /// Points paid for the models, options included; none in a system without points.
    pub points: Option<u64>,
    /// Models destroyed; crippled ones too, where they are lost as well.
    pub destroyed: u64,
    /// Models that gave up.
    pub surrendered: u64,
    /// Points of damage that the models dealt to enemies.
    pub damage_dealt: u64,
    /// Points of damage that the models took, from any source.
    pub damage_taken: u64,
    /// Enemy models that these destroyed, counted likewise.
    pub kills: u64,
    /// Markers that the models held at the end.
    pub markers: u64,
}

/// Models of a class of one fleet that were lost in one battle, where any were.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Loss {
    /// Place of the battle among those of the batch or block.
    pub battle: u32,
    /// The fleet and the class.
    pub of: UnitKey,
    /// Models destroyed.
    pub destroyed: u16,
    /// Models that gave up.
    pub surrendered: u16,
}

impl UnitTally {
    /// Adds the counts of the same class.
    pub fn add(&mut self, other: &UnitTally) {
        self.fielded += other.fielded;
        self.points = self.points.zip(other.points).map(|(sum, more)| sum + more);
        self.destroyed += other.destroyed;
        self.surrendered += other.surrendered;
        self.damage_dealt += other.damage_dealt;
        self.damage_taken += other.damage_taken;
        self.kills += other.kills;
        self.markers += other.markers;
    }
}

/// Something that one fleet of a matchup could have used. Its ids and what they mean are
/// in the catalogue and in the rules' kinds of use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct UseKey {
    /// 0 for the first fleet of the matchup, 1 for the second.
    pub fleet: u8,
    /// Number of the class or option in the catalogue of the rules; 0 for what every
    /// fleet can use.
    pub option: u16,
    /// Place among the kinds of use that the rules count.
    pub kind: u8,
}

/// Chances of one fleet of a matchup to use something, and the uses that it made of them. Whole
/// numbers, so that the order of adding them up does not matter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct UseTally {
    /// Battles in which the fleet had the thing.
    pub battles: u64,
    /// Chances and uses, over these battles.
    pub count: Count,
}

impl UseTally {
    /// Adds the counts of the same thing.
    pub fn add(&mut self, other: &UseTally) {
        self.battles += other.battles;
        self.count += other.count;
    }
}

/// The cost of a player's decisions, in counts that no machine changes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Cost {
    /// Decisions that the player made.
    pub decisions: u64,
    /// Battles that the player played on in its head.
    pub playouts: u64,
    /// Decisions within these battles.
    pub steps: u64,
}

impl Cost {
    /// Adds the cost of other battles.
    pub fn add(&mut self, other: &Cost) {
        self.decisions += other.decisions;
        self.playouts += other.playouts;
        self.steps += other.steps;
    }
}

/// The battles of a batch, in the order in which they were ordered: both
/// battles of the first pair, then both of the next.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Batch {
    /// Two battles for each pair, the one with `swapped: false` first.
    pub battles: Vec<BattleRecord>,
    /// The fate of classes, in any order.
    pub units: Vec<(UnitKey, UnitTally)>,
    /// Losses of each battle, in the order of the battles.
    pub losses: Vec<Loss>,
    /// Uses and chances of them, in any order; none from a system that does not count.
    pub uses: Vec<(UseKey, UseTally)>,
    /// The cost of the decisions of the first and of the second fleet's player.
    pub costs: [Cost; 2],
    /// The fingerprint of the battles.
    pub fingerprint: Fingerprint,
}
