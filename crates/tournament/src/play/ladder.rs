//! Ladders: how much players take from each other when their fleets are equal.

use std::num::NonZeroUsize;
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use evenkeel_kernel::fingerprint::Fingerprint;
use evenkeel_kernel::fleet::Fleet;
use evenkeel_stats::{Confidence, PairTally};
use rayon::prelude::*;

use crate::ask::player::PlayerSpec;
use crate::plan::demand::Demand;
use crate::plan::draw::draw_seed;
use crate::plan::order::{Order, Terms};
use crate::play::record::{Batch, BattleRecord, Cost, pair_tally};
use crate::play::run::{RunError, pool};
use crate::play::system::{Refusal, Rules};
use crate::say::result::Estimate;

/// Pairs that a thread plays at a time. The fingerprint depends on it, so it is fixed.
const BLOCK: u64 = 16;

/// A ladder: every two of some players meet with drawn fleets, the same on both sides, and
/// all of them with the same fleets on the same tables.
pub struct Ladder<'a> {
    /// The rules.
    pub rules: &'a dyn Rules,
    /// The players, two or more; equal ones may meet.
    pub players: &'a [PlayerSpec],
    /// Pairs of battles for every two of them.
    pub pairs: u64,
    /// Root seed.
    pub seed: u64,
    /// Points of a fleet; none in a system without points.
    pub points: Option<u32>,
    /// Whether random terrain is laid out.
    pub terrain: bool,
}

/// A rung of a ladder: the meeting of two players.
#[derive(Clone, Debug, PartialEq)]
pub struct Rung {
    /// Places of the two among the players.
    pub players: [usize; 2],
    /// Pairs, by what the first player took of them.
    pub tally: PairTally,
    /// Battles that nobody won.
    pub draws: u64,
    /// Rounds of all battles.
    pub rounds: u64,
    /// Battles in which nobody made an attack.
    pub without_attack: u64,
    /// What each player did to decide, over all battles.
    pub costs: [Cost; 2],
    /// The fingerprint of all battles: only other play has another one.
    pub fingerprint: Fingerprint,
}

impl Rung {
    /// The battles of a batch.
    fn of(players: [usize; 2], batch: &Batch) -> Rung {
        let count = |so: fn(&BattleRecord) -> bool| {
            let battles = batch.battles.iter().filter(|battle| so(battle));
            battles.count() as u64
        };
        let rounds = batch.battles.iter();
        let rounds = rounds.map(|battle| u64::from(battle.outcome.rounds));
        Rung {
            players,
            tally: pair_tally(&batch.battles),
            draws: count(|battle| battle.outcome.winner.is_none()),
            rounds: rounds.sum(),
            without_attack: count(|battle| battle.first_fire.is_none()),
            costs: batch.costs,
            fingerprint: batch.fingerprint,
        }
    }

    /// The number of battles.
    pub fn battles(&self) -> u64 {
        2 * self.tally.pairs()
    }

    /// What the first player took, 0 to 1, with its 95 % interval over pairs; none when no pair
    /// was played.
    pub fn score(&self) -> Option<Estimate> {
        self.tally.estimate(Confidence::P95).map(Estimate::from)
    }

    /// Adds later battles of the same two.
    fn append(&mut self, later: &Rung) {
        self.tally += later.tally;
        self.draws += later.draws;
        self.rounds += later.rounds;
        self.without_attack += later.without_attack;
        for (cost, more) in self.costs.iter_mut().zip(&later.costs) {
            cost.add(more);
        }
        self.fingerprint.append(later.fingerprint);
    }
}

impl Ladder<'_> {
    /// Every two of the players, by their places.
    pub fn meetings(&self) -> Vec<[usize; 2]> {
        let all = 0..self.players.len();
        let of = |first: usize| (first + 1..self.players.len()).map(move |other| [first, other]);
        all.flat_map(of).collect()
    }

    /// Plays all meetings; once `stop` is true, those that are over are all there is.
    ///
    /// # Errors
    /// When threads cannot be started, or a fleet cannot be drawn.
    pub fn climb(&self, threads: NonZeroUsize, stop: &AtomicBool) -> Result<Vec<Rung>, RunError> {
        let meetings = self.meetings();
        let blocks = self.pairs.div_ceil(BLOCK) as usize;
        let part = |number: usize| {
            let meeting = meetings[number / blocks];
            self.block(meeting, (number % blocks) as u64, stop)
        };
        let played: Vec<Option<Rung>> = pool(threads)?.install(|| {
            let parts = (0..meetings.len() * blocks).into_par_iter();
            let played = parts.with_max_len(1).map(part);
            played.collect::<Result<_, RunError>>()
        })?;
        let whole = played.chunks(blocks.max(1)).filter_map(|parts| {
            let (first, later) = parts.split_first()?;
            let mut rung = first.clone()?;
            for part in later {
                rung.append(part.as_ref()?);
            }
            Some(rung)
        });
        Ok(whole.collect())
    }

    /// Some pairs of a meeting; none when they are given up.
    fn block(
        &self,
        players: [usize; 2],
        block: u64,
        stop: &AtomicBool,
    ) -> Result<Option<Rung>, RunError> {
        let first = block * BLOCK;
        let played = || -> Result<Option<Rung>, Refusal> {
            let orders = self.orders(first..(first + BLOCK).min(self.pairs))?;
            let batch = self
                .rules
                .play_unless(&self.terms(players), &orders, stop)?;
            Ok(batch.map(|batch| Rung::of(players, &batch)))
        };
        played().map_err(|refusal| RunError::Refused {
            fleets: "drawn fleets".to_string(),
            pair: first,
            refusal,
        })
    }

    fn terms(&self, players: [usize; 2]) -> Terms {
        Terms {
            players: players.map(|place| self.players[place].clone()),
            terrain: self.terrain,
            points: self.points,
            size: self.points,
        }
    }

    /// Pairs with a fleet for each, on both sides.
    fn orders(&self, pairs: Range<u64>) -> Result<Vec<Order>, Refusal> {
        let seeds = pairs.clone().map(|pair| draw_seed(self.seed, 0, pair, 0));
        let seeds: Vec<u64> = seeds.collect();
        let fleets = self
            .rules
            .generate(&Demand::default(), self.points, &seeds)?;
        let order = |(pair, fleet): (u64, Fleet)| {
            let fleet = Arc::new(fleet);
            Order {
                fleets: [fleet.clone(), fleet],
                root: self.seed,
                matchup: 0,
                pair,
            }
        };
        Ok(pairs.zip(fleets).map(order).collect())
    }
}
