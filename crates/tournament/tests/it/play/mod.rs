//! Running jobs, of the toy and of the systems that there are.

use std::ops::Deref;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use evenkeel_document::Document;
use evenkeel_tournament::ask::library::Library;
use evenkeel_tournament::ask::read::{Overrides, read_job};
use evenkeel_tournament::count::details::{Details, each_matchup};
use evenkeel_tournament::count::rows::{PlayedPair, each_pair};
use evenkeel_tournament::plan::Plan;
use evenkeel_tournament::plan::shard::Shard;
use evenkeel_tournament::play::record::BattleRecord;
use evenkeel_tournament::play::run::{self, Moment, RunError, RunOptions};
use evenkeel_tournament::play::sink::{Memory, Sink};
use evenkeel_tournament::play::systems::SYSTEMS;
use evenkeel_tournament::say::result::{RunResult, UnitResult, UseResult};

use crate::toy::{Toy, plan_of};

/// What a run found, with the rows of all its matchups.
#[derive(Clone, Debug, PartialEq)]
pub struct Found {
    /// What the run found out.
    pub result: RunResult,
    /// Classes of each fleet of each matchup.
    pub units: Vec<UnitResult>,
    /// What each fleet of each matchup could have used.
    pub uses: Vec<UseResult>,
}

impl Deref for Found {
    type Target = RunResult;

    fn deref(&self) -> &RunResult {
        &self.result
    }
}

/// Reads and runs a job of the toy.
pub fn result_of(job: &str, threads: usize) -> Found {
    let plan = match plan_of(&Toy::default(), job) {
        Ok(plan) => plan,
        Err(faults) => panic!("{faults}"),
    };
    result(&plan, threads)
}

/// Reads a job of the systems that there are, which names no file.
pub fn built_in(job: &str) -> Plan {
    let document = Document::parse("job.ron", job).unwrap();
    let library = Library::without_files(SYSTEMS);
    read_job(&document, library, Overrides::default()).unwrap_or_else(|faults| panic!("{faults}"))
}

/// Runs a plan to its end.
pub fn result(plan: &Plan, threads: usize) -> Found {
    run_plan(plan, threads, &AtomicBool::new(false))
}

static NEVER: AtomicBool = AtomicBool::new(false);

/// A whole run that nobody watches or stops.
pub fn options(threads: usize) -> RunOptions<'static> {
    RunOptions {
        threads: threads.try_into().expect("at least one thread"),
        keep_battles: false,
        shard: Shard::WHOLE,
        watch: &|_, _| (),
        cancel: &NEVER,
        give_up: &NEVER,
    }
}

/// Every pair of a plan, one by one.
pub fn pairs(plan: &Plan, threads: usize) -> Vec<PlayedPair> {
    let options = RunOptions {
        keep_battles: true,
        ..options(threads)
    };
    let mut memory = Memory::default();
    run::play(plan, &mut memory, options).unwrap_or_else(|error| panic!("{error}"));
    let mut pairs = Vec::new();
    let mut show = |pair| {
        pairs.push(pair);
        Ok::<(), RunError>(())
    };
    each_pair(plan, &memory, options.threads, &mut show).unwrap_or_else(|error| panic!("{error}"));
    pairs
}

/// The record of a battle of the first matchup.
pub fn record(pairs: &[PlayedPair], pair: u64, swapped: bool) -> BattleRecord {
    let mut first = pairs.iter().filter(|played| played.matchup == 0);
    let played = first.find(|played| played.order.pair == pair);
    played.expect("a pair").battles[usize::from(swapped)]
}

/// Tells some battles of the first matchup, which have the records of those that are played.
pub fn assert_told_as_played(plan: &Plan) {
    let (played, matchup) = (pairs(plan, 2), &plan.matchups[0]);
    let (rules, terms) = (&plan.rules[matchup.rules], plan.terms_of(matchup));
    for pair in 0..5 {
        let order = plan.order(0, pair).unwrap();
        for swapped in [false, true] {
            let told = rules.tell(terms, &order, swapped).unwrap();
            assert_eq!(told.record, record(&played, pair, swapped));
            assert!(told.log.len() > 10 && told.story.len() > 10);
        }
    }
    let mut battles = played.iter().flat_map(|pair| pair.battles);
    assert!(battles.any(|battle| battle.first_fire.is_some()));
}

/// Runs a plan.
pub fn run_plan(plan: &Plan, threads: usize, cancel: &AtomicBool) -> Found {
    let battles_done = AtomicU64::new(0);
    let options = RunOptions {
        watch: &|moment, _| {
            if let Moment::Kept(battles) = moment {
                battles_done.fetch_add(battles, Ordering::Relaxed);
            }
        },
        cancel,
        ..options(threads)
    };
    let mut memory = Memory::default();
    run::play(plan, &mut memory, options).unwrap_or_else(|error| panic!("{error}"));
    let found = found(plan, &memory);
    assert!(battles_done.into_inner() >= found.battles_played);
    found
}

/// What a sink says of a plan.
pub fn found(plan: &Plan, sink: &dyn Sink) -> Found {
    let result = run::infer(plan, sink).unwrap_or_else(|error| panic!("{error}"));
    let (mut units, mut uses) = (Vec::new(), Vec::new());
    let mut show = |details: Details| {
        units.extend(details.units);
        uses.extend(details.uses);
        Ok::<(), RunError>(())
    };
    each_matchup(plan, sink, &mut show).unwrap_or_else(|error| panic!("{error}"));
    Found {
        result,
        units,
        uses,
    }
}
