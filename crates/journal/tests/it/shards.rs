//! Shards of a run, and joining them.

use std::path::{Path, PathBuf};

use evenkeel_journal::{Journal, Problem, Shards, ShardsError};
use evenkeel_tournament::plan::identity::Identity;
use evenkeel_tournament::plan::schedule::{Block, Schedule};
use evenkeel_tournament::plan::shard::Shard;
use evenkeel_tournament::play::sink::Sink;
use evenkeel_tournament::play::tally::{PairRow, Tally};

use crate::files::identity;
use crate::sums::held;

/// Three matchups of so many pairs that the last block of each is a short one.
fn schedule() -> Schedule {
    Schedule::new(3, PAIRS)
}

const PAIRS: u64 = 72;

/// A block of drawn battles, with a number of rounds that tells it apart.
fn drawn(block: &Block) -> Tally {
    let mut tally = Tally::default();
    for pair in block.pairs.clone() {
        tally.rows.push(PairRow {
            score: 2,
            draws: 2,
            rounds: (pair * 3 + block.matchup as u64) as u16,
            ..PairRow::default()
        });
    }
    tally.sums.draws = 2 * tally.pairs();
    tally.sums.end_reasons.round_limit = 2 * tally.pairs();
    tally
}

/// Plays a shard but for some of its blocks; its journal.
fn play(folder: &Path, identity: Identity, shard: &str, lacks: usize) -> PathBuf {
    let path = folder.join(format!("{}.redb", shard.replace('/', "-of-")));
    let shard: Shard = shard.parse().expect("a shard");
    let mut journal = Journal::open(&path, &identity.of_shard(shard)).expect("a new journal");
    journal.ask_for(PAIRS).expect("noted");
    let blocks = schedule().blocks().filter(|block| shard.has(block));
    let played = blocks
        .skip(lacks)
        .map(|block| (block.clone(), drawn(&block)));
    journal.keep(played.collect()).expect("kept");
    path
}

fn all(folder: &Path, of: u32) -> Vec<PathBuf> {
    let shards = (1..=of).map(|number| play(folder, identity("one"), &format!("{number}/{of}"), 0));
    shards.collect()
}

fn refused(result: Result<impl std::fmt::Debug, ShardsError>) -> Vec<Problem> {
    match result {
        Err(ShardsError::Refused(problems)) => problems,
        other => panic!("{other:?}"),
    }
}

#[test]
fn shards_in_any_order_make_up_the_whole() {
    let straight: Vec<_> = schedule()
        .blocks()
        .map(|block| (block.clone(), drawn(&block)))
        .collect();
    for of in [2, 3, 7] {
        let folder = tempfile::tempdir().expect("a folder");
        let mut paths = all(folder.path(), of);
        paths.reverse();
        let shards = Shards::open(&paths).expect("all shards");
        assert_eq!(
            (shards.pairs(), shards.identity()),
            (PAIRS, &identity("one"))
        );
        shards.check(&schedule()).expect("they are whole");
        let whole = folder.path().join("whole.redb");
        let mut whole = Journal::open(&whole, shards.identity()).expect("a new journal");
        // Twice: joining that was stopped is done again.
        for _ in 0..2 {
            shards.join(&schedule(), &mut whole).expect("joined");
            assert!(held(&whole) == straight, "{of} shards");
        }
    }
}

#[test]
fn what_is_missing_or_twice_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let paths = all(folder.path(), 3);
    let copy = folder.path().join("copy.redb");
    std::fs::copy(&paths[1], &copy).expect("copied");
    let second: Shard = "2/3".parse().expect("a shard");
    let third: Shard = "3/3".parse().expect("a shard");
    let found = refused(Shards::open(&[
        paths[0].clone(),
        paths[1].clone(),
        copy.clone(),
    ]));
    let twice = Problem::Doubled(second, [paths[1].clone(), copy]);
    assert_eq!(found, [twice, Problem::Missing(third)]);
    let same = refused(Shards::open(&[
        paths[0].clone(),
        paths[1].clone(),
        paths[1].clone(),
        paths[2].clone(),
    ]));
    assert_eq!(
        same,
        [Problem::Doubled(
            second,
            [paths[1].clone(), paths[1].clone()]
        )]
    );
}

#[test]
fn what_is_of_another_run_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let first = play(folder.path(), identity("one"), "1/2", 0);
    let other = play(folder.path(), identity("two"), "2/2", 0);
    let found = refused(Shards::open(&[first.clone(), other.clone()]));
    assert!(
        matches!(&found[0], Problem::Foreign(path, difference)
            if *path == other && difference.to_string() == "the job was `one` and is `two`"),
        "{found:?}"
    );
    let third = play(folder.path(), identity("one"), "3/3", 0);
    let found = refused(Shards::open(&[first.clone(), third.clone()]));
    assert_eq!(
        found[0],
        Problem::OtherNumber(third, "3/3".parse().expect("a shard"))
    );
    let whole = folder.path().join("whole.redb");
    drop(Journal::open(&whole, &identity("one")).expect("a new journal"));
    assert_eq!(
        refused(Shards::open(&[first, whole.clone()]))[0],
        Problem::Whole(whole)
    );
}

#[test]
fn what_is_not_played_to_its_end_or_does_not_add_up_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let first = play(folder.path(), identity("one"), "1/2", 2);
    let second = play(folder.path(), identity("one"), "2/2", 0);
    let paths = [first.clone(), second.clone()];
    let identity = identity("one").of_shard("2/2".parse().expect("a shard"));
    let mut journal = Journal::open(&second, &identity).expect("the journal");
    let own = |block: &Block| identity.shard().has(block);
    let wrong = schedule().blocks().find(own).expect("a block");
    let mut sums = drawn(&wrong);
    sums.sums.wins += 1;
    let stray = schedule()
        .blocks()
        .find(|block| !own(block))
        .expect("a block");
    journal
        .keep(vec![(wrong.clone(), sums), (stray.clone(), drawn(&stray))])
        .expect("kept");
    drop(journal);
    let shards = Shards::open(&paths).expect("both shards");
    let found = refused(shards.check(&schedule()));
    let expected = [
        Problem::Unfinished {
            path: first,
            lacks: 2,
        },
        Problem::Overlaps(second.clone(), stray),
        Problem::Sums(
            second,
            wrong,
            "battles won, drawn and lost are 33, but should be 32".to_string(),
        ),
    ];
    assert_eq!(found, expected);
}

#[test]
fn a_shard_goes_on_only_as_itself() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = play(folder.path(), identity("one"), "1/2", 1);
    let other = identity("one").of_shard("2/2".parse().expect("a shard"));
    let error = Journal::open(&path, &other)
        .expect_err("another shard")
        .to_string();
    assert!(error.ends_with("--shard was `1/2` and is `2/2`"), "{error}");
    let error = Journal::open(&path, &identity("one"))
        .expect_err("a shard")
        .to_string();
    assert!(error.ends_with("--shard was `1/2` and is `1/1`"), "{error}");
}
