//! Changes of the rules that a check cannot see: prices that no fleet of it pays, and what
//! no battle of it is another for.
//!
//! Each change is put back by itself in the rules of today, and the same pairs are played
//! again: they say whether any battle is another for it.

use std::cmp::Ordering;
use std::ops::Range;
use std::sync::Arc;

use evenkeel_kernel::fleet::Fleet;
use evenkeel_players::PlayerKind;
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};

use super::read::Check;
use super::rules::RuleChange;
use crate::ask::player::PlayerSpec;
use crate::ask::read::draw_for_job;
use crate::plan::Plan;
use crate::plan::demand::count_of;
use crate::plan::draw::orders;
use crate::plan::schedule::BLOCK_PAIRS;
use crate::play::record::Batch;
use crate::play::run::{RunError, RunOptions, pool};
use crate::play::system::Rules;

/// Pairs of each matchup that are played for a change at most: what every tenth pair feels
/// shows in one of them with a chance of 97 %, and all matchups are tried.
const PAIRS: u64 = 2 * BLOCK_PAIRS;

/// The advice on a price that no fleet of the check pays.
const ASK: &str = "ask `evenkeel price` what it does";

/// A change of the rules that the check does not see.
#[derive(Clone, Debug, PartialEq)]
pub struct Unseen {
    /// The change of the rules.
    pub change: RuleChange,
    /// The reason why nothing in the check tells of the change.
    pub why: String,
}

/// The changes, of those that are given, that a check does not see.
///
/// # Errors
/// When the threads cannot be started.
pub fn unseen(
    plan: &Plan,
    check: &Check,
    changes: &[RuleChange],
    options: RunOptions<'_>,
) -> Result<Vec<Unseen>, RunError> {
    if changes.is_empty() {
        return Ok(Vec::new());
    }
    let probe = Probe {
        plan,
        check,
        options,
    };
    let judged = |change: &RuleChange| {
        let (change, why) = (change.clone(), probe.why_unseen(change)?);
        Some(Unseen { change, why })
    };
    Ok(pool(options.threads)?.install(|| changes.par_iter().filter_map(judged).collect()))
}

/// The check that changes are tried on, with its plan.
struct Probe<'t> {
    plan: &'t Plan,
    check: &'t Check,
    options: RunOptions<'t>,
}

impl Probe<'_> {
    fn rules(&self) -> &dyn Rules {
        &*self.plan.rules[0]
    }

    /// The reason why the check does not see a change; none where it does.
    fn why_unseen(&self, change: &RuleChange) -> Option<String> {
        let is_unlisted = self.is_unlisted(&change.path);
        let nobody = "no fleet of the check lists it";
        let back = change.before.as_ref().zip(change.now.as_ref());
        let back = back.and_then(|(before, _)| self.rules().with_text(&change.path, before).ok());
        let Some(back) = back else {
            let unknown = "it cannot be put back by itself, so whether any battle is another for \
                           it is not known";
            return Some(if is_unlisted { nobody } else { unknown }.to_string());
        };
        if self.changes_fleets(&*back) {
            return None;
        }
        let is_price = self.is_price(&*back);
        if self.is_felt(&*back, is_price) {
            return None;
        }
        if is_price {
            return Some(format!("{}: {ASK}", self.why_no_price(&*back)));
        }
        let pairs = self.plan.thoughtful_pairs(0, PAIRS);
        Some(match is_unlisted {
            true => nobody.to_string(),
            false => format!("the first {pairs} pairs of each matchup are the same without it"),
        })
    }

    /// The reason why no battle feels a price that fleets are as legal by as by the one before.
    fn why_no_price(&self, back: &dyn Rules) -> &'static str {
        let paid = |rules: &dyn Rules, fleet: &Fleet| rules.price(fleet).ok().flatten();
        let fleets = &self.check.entrants.fleets;
        let is_one = |way: Ordering| {
            let mut fleets = fleets.iter();
            fleets.any(|fleet| paid(self.rules(), fleet).cmp(&paid(back, fleet)) == way)
        };
        match () {
            () if !self.check.drawn.is_empty() => {
                "the fleets that the check draws are the same without it"
            }
            () if is_one(Ordering::Less) => {
                "fleets of the check leave unspent what they save, so every battle is the same"
            }
            () if is_one(Ordering::Greater) => {
                "fleets of the check can still pay it, so every battle is the same"
            }
            () => "no fleet of the check pays it: all are fixed",
        }
    }

    /// Whether a path leads into an entry of the catalogue, of today or of before, that is
    /// in no fleet.
    fn is_unlisted(&self, path: &str) -> bool {
        let entries = self.rules().catalogue().entries.iter();
        let mut ids = entries.filter_map(|entry| {
            let own = self.rules().path_in_text(&entry.path);
            let (section, _) = own.rsplit_once('.')?;
            let id = path.strip_prefix(section)?.strip_prefix('.')?;
            id.split('.').next()
        });
        let mut fleets = self.check.entrants.fleets.iter();
        ids.next()
            .is_some_and(|id| fleets.all(|fleet| count_of(fleet, id) == 0))
    }

    /// Whether other rules make other fleets legal, or draw others.
    fn changes_fleets(&self, back: &dyn Rules) -> bool {
        let points = self.plan.provenance.points;
        let legal = |rules: &dyn Rules, fleet: &Fleet| rules.validate(fleet, points).is_empty();
        let differs = |fleet: &Arc<Fleet>| legal(back, fleet) != legal(self.rules(), fleet);
        let fleets = &self.check.entrants.fleets;
        let drawn = fleets.get(self.check.drawn.clone()).unwrap_or_default();
        let again = || draw_for_job(back, self.plan.provenance.seed, points, drawn.len() as u32);
        let is_same = |again: Vec<Fleet>| again.iter().eq(drawn.iter().map(|fleet| &**fleet));
        fleets.iter().any(differs) || (!drawn.is_empty() && !again().is_ok_and(is_same))
    }

    /// Whether anything costs something else by other rules, an entry or a fleet.
    fn is_price(&self, back: &dyn Rules) -> bool {
        let costs = |rules: &dyn Rules| -> (Vec<Option<i32>>, Vec<Option<u32>>) {
            let entries = rules.catalogue().entries.iter();
            let fleets = self.check.entrants.fleets.iter();
            let fleets = fleets.map(|fleet| rules.price(fleet).unwrap_or_default());
            (entries.map(|entry| entry.cost).collect(), fleets.collect())
        };
        costs(back) != costs(self.rules())
    }

    /// Whether any battle goes another way by other rules. Prices are left to players who weigh
    /// nothing: others play otherwise for what a ship costs, though not one ship more is bought for
    /// it.
    fn is_felt(&self, back: &dyn Rules, is_price: bool) -> bool {
        let matchups = 0..self.plan.matchups.len();
        matchups
            .filter(|matchup| self.plan.study.is_legal(*matchup))
            .any(|matchup| {
                let pairs = self.plan.thoughtful_pairs(matchup, PAIRS);
                let mut starts = (0..pairs).step_by(BLOCK_PAIRS as usize);
                starts.any(|start| {
                    let played = |rules| self.play(rules, matchup, start..pairs, is_price);
                    played(back) != played(self.rules())
                })
            })
    }

    /// A block of pairs by some rules; none where they cannot be played or are given up. For
    /// a price players weigh nothing, and sums of points are left out.
    fn play(
        &self,
        rules: &dyn Rules,
        matchup: usize,
        pairs: Range<u64>,
        is_price: bool,
    ) -> Option<Batch> {
        let matchup = &self.plan.matchups[matchup];
        let pairs = pairs.start..pairs.end.min(pairs.start + BLOCK_PAIRS);
        let orders = orders(self.plan, matchup, pairs).ok()?;
        let mut terms = self.plan.terms_of(matchup).clone();
        if is_price {
            terms.players = [PlayerKind::Random; 2].map(PlayerSpec::plain);
        }
        let played = rules.play_unless(&terms, &orders, self.options.give_up);
        let mut batch = played.ok().flatten()?;
        if is_price {
            batch
                .units
                .iter_mut()
                .for_each(|(_, tally)| tally.points = None);
            let battles = batch.battles.iter_mut();
            battles.for_each(|battle| battle.outcome.margin = 0);
        }
        Some(batch)
    }
}
