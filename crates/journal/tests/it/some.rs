//! The blocks of some matchups.

use std::ops::ControlFlow;

use evenkeel_journal::Journal;
use evenkeel_tournament::plan::identity::Identity;
use evenkeel_tournament::plan::schedule::Schedule;
use evenkeel_tournament::play::sink::Sink;

use crate::sums::{held, sums};

#[test]
fn some_matchups_are_those_of_all_that_are_asked_for() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let identity = Identity::new([("the job", "some")]);
    let path = folder.path().join("journal.redb");
    let mut journal = Journal::open(&path, &identity).expect("opens");
    let schedule = Schedule::new(9, 70);
    // Rounds with gaps at their beginning, within, and at their end.
    let blocks = schedule.blocks().filter(|block| {
        let round = block.pairs.start / 16;
        !(block.matchup as u64 + round).is_multiple_of(4) && (round != 2 || block.matchup > 4)
    });
    let blocks = blocks.map(|block| (block.clone(), sums(&block)));
    journal.keep(blocks.collect()).expect("keeps");
    let all = held(&journal);
    for start in 0..10 {
        for end in start..11 {
            let mut some = Vec::new();
            let read = journal.each_of((start..end, &|_| true), &mut |block, tally| {
                some.push((block, tally));
                ControlFlow::Continue(())
            });
            read.expect("reads");
            let expected = all.iter();
            let expected = expected.filter(|(block, _)| (start..end).contains(&block.matchup));
            assert!(some.iter().eq(expected), "matchups {start}..{end}");
        }
    }
    let mut seen = 0;
    let read = journal.each_of((0..9, &|_| true), &mut |_, _| {
        seen += 1;
        ControlFlow::Break(())
    });
    read.expect("reads");
    assert_eq!(seen, 1);
}
