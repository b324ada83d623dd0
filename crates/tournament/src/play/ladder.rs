//! Ladders: how much players take from each other when their fleets are equal.

use std::num::NonZeroUsize;
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use evenkeel_kernel::fingerprint::Fingerprint;
use evenkeel_kernel::fleet::Fleet;
use evenkeel_kernel::outcome::EndReason;
use evenkeel_stats::{Confidence, PairTally};
use rayon::prelude::*;

use crate::ask::player::PlayerSpec;
use crate::plan::demand::Demand;
use crate::plan::draw::draw_seed;
use crate::plan::order::{Order, Terms};
use crate::play::record::{Batch, BattleRecord, Cost, pair_tally, tally_of};
use crate::play::run::{RunError, pool};
use crate::play::system::{Refusal, Rules};
use crate::say::result::Estimate;

/// Pairs that a thread plays at a time. The fingerprint depends on it, so it is fixed.
const BLOCK: u64 = 16;

/// Ends of battles that had no rounds left.
const LIMITS: [EndReason; 2] = [EndReason::Strength, EndReason::RoundLimit];

/// A ladder: every two of some players meet with the same fleet on both sides, drawn unless one
/// is named, and all of them with the same fleets on the same tables.
pub struct Ladder<'a> {
    /// The rules.
    pub rules: &'a dyn Rules,
    /// The players, two or more; equal ones may meet.
    pub players: &'a [PlayerSpec],
    /// Pairs of battles for every two players.
    pub pairs: u64,
    /// Root seed.
    pub seed: u64,
    /// The fleet of every battle, which is legal; none draws one for each pair.
    pub fleet: Option<Arc<Fleet>>,
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
    /// Pairs, by what whoever moved first took of them.
    pub first: PairTally,
    /// Battles that nobody won.
    pub draws: u64,
    /// Battles that a limit of rounds ended.
    pub at_limit: u64,
    /// Rounds of all battles.
    pub rounds: u64,
    /// Battles in which nobody made an attack.
    pub without_attack: u64,
    /// The cost of the decisions of each player, over all battles.
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
            first: tally_of(&batch.battles, |battle| battle.outcome.first),
            draws: count(|battle| battle.outcome.winner.is_none()),
            at_limit: count(|battle| LIMITS.contains(&battle.outcome.reason)),
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

    /// The score of the first player, 0 to 1, with its 95 % interval over pairs; none when no pair
    /// was played.
    pub fn score(&self) -> Option<Estimate> {
        self.tally.estimate(Confidence::P95).map(Estimate::from)
    }

    /// The score of whoever moved first, in the same way.
    pub fn score_of_first(&self) -> Option<Estimate> {
        self.first.estimate(Confidence::P95).map(Estimate::from)
    }

    /// Adds later battles of the same two players.
    fn append(&mut self, later: &Rung) {
        self.tally += later.tally;
        self.first += later.first;
        self.draws += later.draws;
        self.at_limit += later.at_limit;
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
            fleets: self
                .fleet
                .as_ref()
                .map_or("drawn fleets", |fleet| &fleet.name)
                .to_string(),
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
        let order = |(pair, fleet): (u64, Arc<Fleet>)| Order {
            fleets: [fleet.clone(), fleet],
            root: self.seed,
            matchup: 0,
            pair,
        };
        let fleets = self.fleets(pairs.clone())?.into_iter();
        Ok(pairs.zip(fleets).map(order).collect())
    }

    /// A fleet for each pair.
    fn fleets(&self, pairs: Range<u64>) -> Result<Vec<Arc<Fleet>>, Refusal> {
        if let Some(fleet) = &self.fleet {
            return Ok(pairs.map(|_| fleet.clone()).collect());
        }
        let seeds: Vec<u64> = pairs.map(|pair| draw_seed(self.seed, 0, pair, 0)).collect();
        let fleets = self
            .rules
            .generate(&Demand::default(), self.points, &seeds)?;
        Ok(fleets.into_iter().map(Arc::new).collect())
    }
}
