//! Blocks that are given up, and the rows of matchups one after the other.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use evenkeel_tournament::plan::course;
use evenkeel_tournament::plan::schedule::Block;
use evenkeel_tournament::play::run::{self, RunOptions};
use evenkeel_tournament::play::sink::{Memory, Sink};
use evenkeel_tournament::play::tally::Tally;

use crate::play::{built_in, found, options, result_of};
use crate::toy::{Toy, plan_of};

/// 24 fleets: 276 matchups, more than are joined at once.
const MANY: &str = r#"Tournament(
    name: "many", system: "toy", pairs: 20, fleets: [Generated(24)], format: RoundRobin,
)"#;

fn blocks(sink: &dyn Sink) -> Vec<(Block, Tally)> {
    let mut blocks = Vec::new();
    let read = sink.each(&mut |block, tally| blocks.push((block, tally)));
    read.expect("memory can be read");
    blocks
}

#[test]
fn a_run_that_is_given_up_keeps_whole_blocks_and_goes_on() {
    let given_up = Arc::new(AtomicBool::new(false));
    let toy = Toy {
        cancel_after: Some((23, given_up.clone())),
    };
    let plan = plan_of(&toy, MANY).unwrap();
    let mut memory = Memory::default();
    let stopped = RunOptions {
        give_up: &given_up,
        ..options(2)
    };
    run::play(&plan, &mut memory, stopped).expect("plays");
    let kept = blocks(&memory);
    // The block in which it was given up is not among them.
    assert!((1..23).contains(&kept.len()), "{} blocks", kept.len());
    for (block, tally) in &kept {
        let again = run::play_block(&plan, block, false);
        assert_eq!(&again.expect("plays"), tally, "{block:?}");
    }
    run::play(&plan, &mut memory, options(2)).expect("goes on");
    assert_eq!(found(&plan, &memory), result_of(MANY, 1));
}

#[test]
fn battles_that_are_given_up_are_none() {
    let plan = built_in(
        r#"Tournament(
            name: "short", system: "fleet-commander", pairs: 2, fleets: [Generated(2)],
            format: RoundRobin,
        )"#,
    );
    let orders = [plan.order(0, 0).unwrap(), plan.order(0, 1).unwrap()];
    let play = |given_up: &AtomicBool| plan.rules[0].play_unless(&plan.terms[0], &orders, given_up);
    let whole = play(&AtomicBool::new(false)).expect("plays");
    assert_eq!(whole, plan.rules[0].play(&plan.terms[0], &orders).ok());
    assert_eq!(play(&AtomicBool::new(true)).expect("plays"), None);
}

#[test]
fn a_result_is_given_up_when_it_is_asked() {
    let plan = plan_of(&Toy::default(), MANY).unwrap();
    let memory = Memory::default();
    let never = course::reached_unless(&plan, &memory, &|| false).expect("reads");
    let whole = course::reached(&plan, &memory).expect("reads");
    assert_eq!(
        never.map(|never| never.fingerprint()),
        Some(whole.fingerprint())
    );
    let given_up = course::reached_unless(&plan, &memory, &|| true).expect("reads");
    assert!(given_up.is_none());
}

#[test]
fn rows_of_matchups_are_those_of_their_blocks_up_to_the_first_gap() {
    let plan = plan_of(&Toy::default(), MANY).unwrap();
    let mut memory = Memory::default();
    for block in course::first(&plan).blocks() {
        // One matchup lacks its first block, so its second is of no use; another lacks
        // its second.
        if ![(260, 0), (7, 16)].contains(&(block.matchup, block.pairs.start)) {
            let tally = run::play_block(&plan, &block, false).expect("plays");
            memory.keep(vec![(block, tally)]).expect("keeps");
        }
    }
    let found = found(&plan, &memory);
    let fielded = |matchup: u64| {
        let rows = found.units.iter().filter(|row| row.matchup == matchup);
        rows.map(|row| row.tally.fielded).sum::<u64>()
    };
    assert_eq!(fielded(260), 0);
    let mut expected = 0;
    for (block, tally) in blocks(&memory)
        .iter()
        .filter(|(block, _)| block.matchup == 7)
    {
        assert_eq!(block.pairs.start, 0);
        expected = tally.sums.units.values().map(|unit| unit.fielded).sum();
    }
    assert!(expected > 0 && fielded(7) == expected);
    // What is pooled is what the rows add up to.
    let all: u64 = found.units.iter().map(|row| row.tally.fielded).sum();
    assert_eq!(
        found
            .classes
            .iter()
            .map(|row| row.tally.fielded)
            .sum::<u64>(),
        all
    );
    let order: Vec<u64> = found.units.iter().map(|row| row.matchup).collect();
    assert!(order.is_sorted() && order.last() == Some(&275));
}

#[test]
fn a_sink_shows_some_matchups_and_can_be_told_to_break_off() {
    let plan = plan_of(&Toy::default(), MANY).unwrap();
    let mut memory = Memory::default();
    for block in course::first(&plan).blocks() {
        memory.keep(vec![(block, Tally::default())]).expect("keeps");
    }
    let mut seen = Vec::new();
    let read = memory.each_of((3..5, &|_| true), &mut |block, _| {
        seen.push((block.pairs.start, block.matchup));
        match seen.len() {
            3 => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
    });
    read.expect("memory can be read");
    assert_eq!(seen, [(0, 3), (0, 4), (16, 3)]);
}
