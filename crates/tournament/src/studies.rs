//! The kinds of questions, a folder each.
//!
//! A kind owns everything that is said of it: the form of its jobs, how they are laid out
//! as matchups, how many pairs these have, what is compared with what, what the pairs say,
//! and its tables, charts and sentences. Nothing outside its folder and [`KINDS`] names it.

mod alike;
pub mod breaker;
mod campaign;
pub mod check;
pub mod comparison;
mod kind;
mod looks;
pub mod marginals;
pub mod prices;
pub mod proposal;
pub mod rulings;
pub mod sweep;
pub mod target;
pub mod tournament;
pub mod waiting;

use std::any::Any;
use std::fmt::Debug;
use std::sync::Arc;

use evenkeel_kernel::fleet::Fleet;
use evenkeel_stats::LookPairs;

pub use campaign::{Campaign, Part};
pub use kind::{Kind, of_command};
pub use proposal::Proposes;

use crate::ask::brief::Brief;
use crate::ask::job::form::Form;
use crate::ask::job::{FleetRef, Head};
use crate::ask::read::Draft;
use crate::count::judged::JudgedIds;
use crate::count::paired::Paired;
use crate::count::total::Totals;
use crate::plan::Plan;
use crate::plan::schedule::Schedule;
use crate::play::run::RunError;
use crate::play::sink::Sink;
use crate::play::system::Rules;
use crate::say::finding::Mark;
use crate::say::lookout::Lookout;
use crate::say::result::{Estimate, RunResult};
use crate::say::verdict::Verdict;
use crate::say::voters::Panel;

/// All kinds.
pub static KINDS: &[&Kind] = &[
    &tournament::KIND,
    &sweep::KIND,
    &comparison::KIND,
    &prices::KIND,
    &rulings::KIND,
    &check::KIND,
    &breaker::KIND,
    &breaker::CHALLENGE,
    &breaker::yardstick::KIND,
    &marginals::KIND,
    &target::KIND,
    &waiting::KIND,
];

/// The question of a job, as it stands in its file.
pub(crate) trait Task: Any + Debug + Send + Sync + Form {
    /// Lays it out as matchups, and fills in what the job leaves out; none when too much
    /// is wrong to go on.
    fn lay_out(&mut self, draft: &mut Draft<'_, '_>) -> Option<Box<dyn Study>>;

    /// The points that the resolved job says, where the game has so many.
    fn points(&self, of_game: Option<u32>) -> Option<u32> {
        of_game
    }

    /// Takes in what the question is asked about instead, and drops what belongs to the rules
    /// that it was written for; why not, when it is no question of any rules.
    fn take(&mut self, _head: &mut Head, _brief: &Brief) -> Result<(), String> {
        Err("the question belongs to its own rules: write a job file".to_string())
    }

    /// The number of fleets that the question is asked of; none where it draws its own.
    fn fleets(&self) -> Option<usize> {
        None
    }

    /// Takes over, from what an earlier job found, what makes both jobs comparable.
    fn follow(&mut self, _found: &RunResult) {}

    /// Asks instead how far fleets of the same points differ, for whoever changed prices.
    fn prove(&mut self, _head: &mut Head) {}

    /// Takes in fleets that are known from elsewhere, and the ruleset of before, if any; why
    /// not, when it searches for none.
    fn know(&mut self, _fleets: &[Arc<Fleet>], _before: Option<&str>) -> Result<(), String> {
        Err("only a search for fleets takes in fleets that are known".to_string())
    }

    /// Breeds from this fleet alone, to better it; why not, when it searches for none.
    fn better(&mut self, _fleet: FleetRef) -> Result<(), String> {
        Err("only a search for fleets betters one".to_string())
    }

    /// Fits its fleets into other rules, where these must allow them; what they allow nothing
    /// of, when that fails.
    fn fit(&mut self, _rules: &dyn Rules, _points: Option<u32>) -> Result<(), String> {
        Ok(())
    }

    /// Whether pairs may go where a half width needs them. What other jobs compare has the
    /// same pairs on both sides.
    fn may_be_narrowed(&self) -> bool {
        false
    }
}

impl Clone for Box<dyn Task> {
    fn clone(&self) -> Box<dyn Task> {
        self.boxed()
    }
}

/// A run, as far as it was played: a plan, and the sums of its battles.
#[derive(Clone, Copy)]
pub struct Run<'r> {
    /// The plan.
    pub plan: &'r Plan,
    /// The sums of the plan's matchups.
    pub totals: &'r Totals,
    /// All that was to be played.
    pub schedule: &'r Schedule,
    /// The sink that holds the blocks.
    pub sink: &'r dyn Sink,
}

/// A question laid out as the matchups of a plan.
pub trait Study: Any + Debug + Send + Sync {
    /// The kind of question.
    fn kind(&self) -> &'static Kind;

    /// Name of the variant or reading of the rules that a matchup is played by; empty
    /// where it is the ruleset as it stands.
    fn variant_of(&self, _matchup: usize) -> &str {
        ""
    }

    /// Whether both fleets of a matchup are legal, where the study is tolerant of others.
    fn is_legal(&self, _matchup: usize) -> bool {
        true
    }

    /// Least pairs of the plan that anything can be found from.
    fn least_pairs(&self) -> u64 {
        1
    }

    /// Most pairs of a matchup that findings can be worked out from.
    fn most_pairs(&self) -> u64 {
        u64::MAX
    }

    /// Whether the first round is the only one, whatever comes out of it.
    fn is_fixed(&self, _plan: &Plan) -> bool {
        true
    }

    /// Pairs of each matchup in the first round, if the plan has so many.
    fn first_budgets(&self, plan: &Plan, pairs: u64) -> Vec<u64> {
        vec![pairs; plan.matchups.len()]
    }

    /// The same by the end of the next round, once these have been played; as they are when
    /// there is no next round.
    fn next_budgets(&self, _plan: &Plan, played: &Schedule, _totals: &Totals) -> Vec<u64> {
        played.budgets().to_vec()
    }

    /// The looks at a matchup that may stop as something is decided, if the plan has so many
    /// pairs; none where it gets all of them.
    fn looks(&self, _plan: &Plan, _matchup: usize, _pairs: u64) -> Option<LookPairs> {
        None
    }

    /// Most battles of all rounds together.
    fn most_battles(&self, plan: &Plan) -> u64 {
        match self.is_fixed(plan) {
            true => Schedule::of(self.first_budgets(plan, plan.pairs)).battles(),
            false => Schedule::new(plan.matchups.len(), plan.pairs).battles(),
        }
    }

    /// The matchups that are compared pair by pair.
    fn compared(&self) -> Vec<Paired> {
        Vec::new()
    }

    /// The options and classes whose use each matchup must show.
    fn judged(&self, _plan: &Plan) -> JudgedIds {
        JudgedIds::new()
    }

    /// The jobs that follow from each other to answer the question; none where one run does.
    fn campaign(&self, _plan: &Plan) -> Option<Box<dyn Campaign>> {
        None
    }

    /// The players who are heard besides those of the job; none where nobody is.
    fn panel(&self) -> Option<&Panel> {
        None
    }

    /// The player who looks ahead and is heard on what the others claim; none where nobody is.
    fn lookout(&self) -> Option<&Lookout> {
        None
    }

    /// Whether the question is about stand-offs, which then leave it something to judge.
    fn is_about_standoffs(&self) -> bool {
        false
    }

    /// The question as one whose runs propose prices; none where they propose none.
    fn proposes(&self) -> Option<&dyn Proposes> {
        None
    }

    /// The gain or loss by the fault that a verdict names, as a share of the win rate: by an option
    /// for a fleet full of it, by a price for one with as much of it as usual. None of a verdict
    /// that names none.
    fn harm(&self, _found: &RunResult, _verdict: &Verdict) -> Option<Estimate> {
        None
    }

    /// The most that might be gained by whoever exploits what cannot be told yet, as a share of the
    /// win rate, summed over all of it.
    fn at_stake(&self, found: &RunResult) -> f64 {
        let open = found.verdicts.iter();
        let open = open.filter(|told| told.finding.mark() == Mark::Open);
        open.filter_map(|told| Some(told.amount?.size().high)).sum()
    }

    /// Adds the tables of its findings to the result, and hands back what they say.
    ///
    /// # Errors
    /// When the sink cannot be read, or a fleet cannot be drawn again.
    fn infer(&self, run: Run<'_>, found: &mut RunResult) -> Result<Vec<Verdict>, RunError>;
}
