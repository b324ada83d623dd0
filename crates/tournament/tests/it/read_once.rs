//! A run of many rounds reads what it kept once.

use std::cell::Cell;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};

use evenkeel_tournament::count::total::Totals;
use evenkeel_tournament::plan::Plan;
use evenkeel_tournament::plan::course;
use evenkeel_tournament::plan::schedule::{Block, Schedule};
use evenkeel_tournament::play::run::{self, Moment, RunOptions};
use evenkeel_tournament::play::sink::{Memory, Sink, SinkError, Wanted};
use evenkeel_tournament::play::tally::Tally;

use crate::play::options;
use crate::toy::{Toy, plan_of};

/// Counts the blocks that are read.
#[derive(Default)]
struct Counting {
    memory: Memory,
    read: Cell<usize>,
}

impl Sink for Counting {
    fn kept(&self, schedule: &Schedule) -> Result<Vec<bool>, SinkError> {
        self.memory.kept(schedule)
    }

    fn keep(&mut self, blocks: Vec<(Block, Tally)>) -> Result<(), SinkError> {
        self.memory.keep(blocks)
    }

    fn each_of(
        &self,
        wanted: Wanted<'_>,
        show: &mut dyn FnMut(Block, Tally) -> ControlFlow<()>,
    ) -> Result<(), SinkError> {
        self.memory.each_of(wanted, &mut |block, tally| {
            self.read.set(self.read.get() + 1);
            show(block, tally)
        })
    }
}

/// Plays a plan; the sink, the rounds and the blocks that were read meanwhile.
fn played(plan: &Plan) -> (Counting, usize) {
    let rounds = AtomicUsize::new(0);
    let options = RunOptions {
        watch: &|moment, _| {
            if let Moment::Round { .. } = moment {
                rounds.fetch_add(1, Ordering::Relaxed);
            }
        },
        ..options(2)
    };
    let mut sink = Counting::default();
    run::play(plan, &mut sink, options).expect("plays");
    (sink, rounds.into_inner())
}

/// All that a sink holds of a schedule, joined in one go.
fn joined(plan: &Plan, schedule: &Schedule, sink: &dyn Sink) -> Totals {
    let mut totals = Totals::new(plan);
    let read = sink.each(&mut |block, tally| {
        if schedule.place(&block).is_some() {
            totals.add(&block, tally);
        }
    });
    read.expect("memory can be read");
    totals.close();
    totals
}

fn plan(job: &str) -> Plan {
    plan_of(&Toy::default(), job).unwrap_or_else(|faults| panic!("{faults}"))
}

#[test]
fn a_run_of_several_rounds_reads_each_block_once() {
    let search = r#"Sweep(panel: [], name: "search", system: "toy", pairs: 100,
        axes: [Cost(subject: "block", between: (2, 40))],
    )"#;
    // One reading stops at each look, and today's rules go on.
    let readings = r#"Rulings(name: "readings", system: "toy", pairs: 1000,
        fleets: [Fleet("rock"), Fleet("paper")],
    )"#;
    for plan in [search, readings].map(plan) {
        let (sink, rounds) = played(&plan);
        assert!(rounds > 2, "{rounds} rounds");
        let reached = course::reached(&plan, &sink.memory).expect("reads");
        assert_eq!(sink.read.get(), reached.schedule.len());
        assert_eq!(reached.totals, joined(&plan, &reached.schedule, &sink));
    }
}

#[test]
fn rounds_come_to_what_all_blocks_come_to_at_once() {
    // 1,001 pairs are no whole number of blocks; and what a target tries is compared pair
    // by pair with fleets that played a round before.
    let precise = r#"Tournament(
        name: "precise", system: "toy", pairs: 1001, half_width: 0.03,
        fleets: [Fleet("rock"), Fleet("scissors"), Fleet("grain")], format: RoundRobin,
    )"#;
    let target = r#"Target(
        name: "target", system: "toy", ruleset: "aim", pairs: 200, wanted: Flat, fleets: [
            Inline((name: "Alpha", units: [("alpha", 12, ["plain"])])),
            Inline((name: "Beta", units: [("beta", 12, ["plain"])])),
            Inline((name: "Gamma", units: [("gamma", 12, ["plain"])])),
        ],
    )"#;
    for plan in [precise, target].map(plan) {
        let (sink, rounds) = played(&plan);
        assert!(rounds > 1, "{rounds} rounds");
        let reached = course::reached(&plan, &sink.memory).expect("reads");
        assert!(reached.is_complete);
        assert_eq!(reached.totals, joined(&plan, &reached.schedule, &sink));
    }
}
