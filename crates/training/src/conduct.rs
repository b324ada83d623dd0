//! The outcome of battles: what one player takes from the other, and whether they fight.

use evenkeel_stats::{Confidence, Interval};
use evenkeel_tournament::play::record::{BattleRecord, pair_tally};

/// Rounds of a captain's battles against itself may become so many times as long.
const LONGER: f64 = 1.4;
/// The share of draws may grow by so much.
const MORE_DRAWS: f64 = 0.02;
/// The share of battles without an attack may grow by so much.
const MORE_IDLE: f64 = 0.005;

/// How battles of a captain against itself go.
///
/// Whoever waits for the other to come often has the better of it, so a search for the best
/// opponent ends in one who waits; and two of them do not fight.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Conduct {
    /// Mean of the rounds.
    pub rounds: f64,
    /// Share of draws.
    pub draws: f64,
    /// Share of battles without an attack.
    pub idle: f64,
}

impl Conduct {
    /// The conduct that these battles show; there must be some.
    pub fn of(battles: &[BattleRecord]) -> Conduct {
        let count = battles.len() as f64;
        let share = |is: fn(&BattleRecord) -> bool| {
            battles.iter().filter(|battle| is(battle)).count() as f64 / count
        };
        let rounds = battles
            .iter()
            .map(|battle| u64::from(battle.outcome.rounds));
        Conduct {
            rounds: rounds.sum::<u64>() as f64 / count,
            draws: share(|battle| battle.outcome.winner.is_none()),
            idle: share(|battle| battle.first_fire.is_none()),
        }
    }

    /// Whether battles go on as they did before: at most 1.4 times as long, no more than two
    /// in a hundred more drawn, no more than five in a thousand more without an attack.
    pub fn is_like(&self, before: &Conduct) -> bool {
        self.rounds <= LONGER * before.rounds
            && self.draws <= before.draws + MORE_DRAWS
            && self.idle <= before.idle + MORE_IDLE
    }
}

/// The share of the points that one player takes from another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Taken {
    /// The share, from 0 to 1.
    pub share: f64,
    /// The interval of the share at 95 %, over pairs.
    pub interval: Interval,
    /// Pairs played.
    pub pairs: u64,
}

impl Taken {
    /// The share that the first player took in these battles, two for each pair.
    pub fn of(battles: &[BattleRecord]) -> Taken {
        let tally = pair_tally(battles);
        Taken {
            share: tally.mean().unwrap_or(0.5),
            interval: tally.interval(Confidence::P95),
            pairs: tally.pairs(),
        }
    }
}
