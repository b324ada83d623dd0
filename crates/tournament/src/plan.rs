//! A job that has been read and checked, laid out as matchups.

pub mod choice;
pub mod course;
pub mod demand;
pub mod draw;
pub mod estimate;
pub mod extend;
pub mod identity;
mod matchups;
pub mod order;
pub mod refit;
pub mod schedule;
pub mod shard;

use std::any::Any;
use std::sync::Arc;

use evenkeel_stats::Confidence;

use crate::ask::job::Job;
use crate::ask::library::{Library, Missing};
use crate::plan::order::{Order, Terms};
use crate::plan::schedule::part;
use crate::play::system::{Refusal, Rules};
use crate::say::findings::confidence;
use crate::say::result::Provenance;
use crate::studies::Study;

pub use matchups::{Matchup, Matchups};

/// Players that search play one of so many parts of the pairs of others.
const SEARCHING: u64 = 8;

/// A job laid out: what is played, by which rules and players, how often.
#[derive(Clone)]
pub struct Plan {
    /// The provenance of the results.
    pub provenance: Provenance,
    /// The resolved job: every default filled in, the real seed.
    pub job: Job,
    /// The folder that paths of the job are seen from; empty for the working folder. No part of
    /// what a run is known by.
    pub folder: String,
    /// Every ruleset in use; the first is the job's own, unchanged, or that of
    /// the first variant.
    pub rules: Vec<Arc<dyn Rules>>,
    /// Players, terrain and points; at least one. The first are those that the job names.
    pub terms: Vec<Terms>,
    /// Pairs of each matchup; at most, when the job asks for a precision.
    pub pairs: u64,
    /// Half width that the interval of every matchup's win rate should have, in which
    /// case pairs go where they are needed; none when all have as many.
    pub half_width: Option<f64>,
    /// Smallest difference in score that matters, between 0 and 0.5.
    pub band: f64,
    /// Share of all battles beyond which draws leave nothing to judge.
    pub most_draws: Option<f64>,
    /// Share of a player's battles without an attack beyond which they leave nothing to judge.
    pub most_standoffs: f64,
    /// The matchups that are played.
    pub matchups: Matchups,
    /// The question that the matchups answer.
    pub study: Arc<dyn Study>,
}

impl Plan {
    /// The order for one pair of a matchup, which may be a pair beyond those that
    /// the plan plays.
    ///
    /// # Errors
    /// When there is no such matchup, or its fleets cannot be drawn.
    pub fn order(&self, matchup: usize, pair: u64) -> Result<Order, Refusal> {
        let Some(found) = self.matchups.get(matchup) else {
            let count = self.matchups.len();
            return Err(Refusal(format!(
                "the job has {count} matchups, from 0; there is no matchup {matchup}"
            )));
        };
        let last = pair.saturating_add(1);
        let mut orders = crate::plan::draw::orders(self, found, pair..last)?;
        orders
            .pop()
            .ok_or_else(|| Refusal(format!("there is no pair {pair}")))
    }

    /// The job by another ruleset, by its id or path.
    ///
    /// # Errors
    /// When there is no such ruleset, or it allows nothing of a fleet that must be legal.
    pub fn job_by(&self, library: Library<'_>, ruleset: &str) -> Result<Job, Missing> {
        let mut job = self.job.clone();
        let system = library.system(&job.head.system)?;
        let rules = library.rules(system, Some(ruleset))?;
        let fitted = job.task.fit(&*rules, self.provenance.points);
        fitted.map_err(|of| Missing::Here(format!("`{ruleset}` allows nothing of {of}")))?;
        job.head.ruleset = Some(ruleset.to_string());
        Ok(job)
    }

    /// The confidence of the plan's intervals, which was checked when the job was read.
    pub(crate) fn level(&self) -> Confidence {
        confidence(self.provenance.confidence)
    }

    /// The confidence of its claims at this look, which is less than that of its intervals:
    /// those of later looks hold with them.
    pub(crate) fn claims(&self) -> Confidence {
        self.provenance.claims()[0]
    }

    /// The same run read for the time of this number, from 1.
    pub fn at_look(&self, look: u64) -> Plan {
        let mut plan = self.clone();
        plan.provenance.look = look;
        plan
    }

    /// The terms that a matchup is played on.
    pub fn terms_of(&self, matchup: &Matchup) -> &Terms {
        &self.terms[matchup.terms]
    }

    /// Pairs of a matchup where players that do not search have so many: those that do take
    /// many times as long.
    pub(crate) fn thoughtful_pairs(&self, matchup: usize, pairs: u64) -> u64 {
        match self.terms_of(&self.matchups[matchup]).players[0].search {
            Some(_) => part(pairs, SEARCHING),
            None => pairs,
        }
    }

    /// The study as one of this type; none where it is of another.
    pub fn study_as<S: Study>(&self) -> Option<&S> {
        let study: &dyn Any = &*self.study;
        study.downcast_ref()
    }

    /// Battles of the whole plan; at most, when rounds decide how many are played.
    pub fn most_battles(&self) -> u64 {
        self.study.most_battles(self)
    }
}
