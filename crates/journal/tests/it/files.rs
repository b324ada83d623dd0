//! Journals in files: whose they are, and what is wrong with them.

use std::fs;

use evenkeel_journal::{Journal, JournalError};
use evenkeel_kernel::outcome::{EndReason, Outcome};
use evenkeel_kernel::side::Side;
use evenkeel_tournament::plan::identity::Identity;
use evenkeel_tournament::plan::schedule::Schedule;
use evenkeel_tournament::play::record::BattleRecord;
use evenkeel_tournament::play::sink::Sink;

use crate::sums::{go_on, held, schedule, whole};

/// The identity of a run of a job with this text.
pub fn identity(job: &str) -> Identity {
    Identity::new([("the program", "evenkeel"), ("the job", job)])
}

/// A battle that somebody won in some way.
fn some_battle() -> BattleRecord {
    BattleRecord {
        pair: 1,
        swapped: false,
        outcome: Outcome {
            winner: None,
            reason: EndReason::RoundLimit,
            margin: 0,
            rounds: 6,
            first: Side::A,
        },
        decisions: 10,
        first_fire: None,
    }
}

#[test]
fn a_journal_goes_on_where_it_was() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("journal.redb");
    let mut journal = Journal::open(&path, &identity("one")).expect("a new journal");
    let some: Vec<_> = whole(&schedule()).into_iter().step_by(2).collect();
    journal.keep(some).expect("kept");
    drop(journal);
    let mut journal = Journal::open(&path, &identity("one")).expect("the same journal");
    let kept = journal.kept(&schedule()).expect("read");
    let every_other: Vec<bool> = (0..schedule().len()).map(|place| place % 2 == 0).collect();
    assert_eq!(kept, every_other);
    go_on(&mut journal, &schedule(), 1, |_| {}).expect("kept");
    assert_eq!(held(&journal), whole(&schedule()));
}

/// Many small transactions leave pages behind that only an undone one would need.
#[test]
fn a_compact_journal_is_shorter_and_holds_the_same() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("journal.redb");
    let mut journal = Journal::open(&path, &identity("one")).expect("a new journal");
    let schedule = Schedule::new(20, 400);
    go_on(&mut journal, &schedule, 3, |_| {}).expect("kept");
    let length = || fs::metadata(&path).expect("the file").len();
    let before = length();
    journal.compact().expect("compacted");
    assert_eq!(held(&journal), whole(&schedule));
    drop(journal);
    assert!(length() < before, "{} of {before} bytes", length());
    let journal = Journal::open(&path, &identity("one")).expect("the same journal");
    assert_eq!(held(&journal), whole(&schedule));
}

#[test]
fn a_longer_run_plays_only_what_is_missing() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("journal.redb");
    let mut journal = Journal::open(&path, &identity("one")).expect("a new journal");
    go_on(&mut journal, &schedule(), 3, |_| {}).expect("kept");
    let longer = Schedule::new(3, 100);
    let kept = journal.kept(&longer).expect("read");
    // Two whole blocks of each of the three matchups; the short third is not enough.
    assert_eq!(kept.iter().filter(|kept| **kept).count(), 6);
    go_on(&mut journal, &longer, 3, |_| {}).expect("kept");
    assert_eq!(held(&journal), whole(&longer));
}

#[test]
fn the_journal_of_another_run_is_refused_and_says_what_differs() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("journal.redb");
    drop(Journal::open(&path, &identity("Sweep(\n  seed: 1,\n)")).expect("a new journal"));
    let other = identity("Sweep(\n  seed: 2,\n)");
    assert!(!Journal::is_of(&path, &other));
    let error = Journal::open(&path, &other).expect_err("another run");
    let said = error.to_string();
    assert!(
        said.ends_with("the job, line 2 was `seed: 1` and is `seed: 2`"),
        "{said}"
    );
}

#[test]
fn a_journal_of_the_first_form_is_refused_by_its_number() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("journal.redb");
    // As the first form begins.
    let store = redb::Database::create(&path).expect("a store");
    let transaction = store.begin_write().expect("a transaction");
    let table = redb::TableDefinition::<&str, &[u8]>::new("run");
    let mut run = transaction.open_table(table).expect("a table");
    run.insert("form", 1_u32.to_le_bytes().as_slice())
        .expect("written");
    drop(run);
    transaction.commit().expect("kept");
    drop(store);
    let asked = Journal::open(&path, &identity("one")).map(drop);
    let looked = Journal::read(&path).and_then(|journal| journal.identity().map(drop));
    for refused in [asked, looked] {
        let error = refused.expect_err("another form");
        assert!(
            matches!(error, JournalError::Form { found: 1, .. }),
            "{error:?}"
        );
        let said = error.to_string();
        let todo = "journal of form 1, and this program reads and writes form 5: go on with the \
                    program that began it, or begin afresh";
        assert!(said.ends_with(todo), "{said}");
    }
    assert!(!Journal::is_of(&path, &identity("one")));
}

#[test]
fn a_journal_has_one_owner() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("journal.redb");
    let journal = Journal::open(&path, &identity("one")).expect("a new journal");
    let second = Journal::open(&path, &identity("one"));
    assert!(
        matches!(second, Err(JournalError::InUse { .. })),
        "{second:?}"
    );
    drop(journal);
    assert!(Journal::is_of(&path, &identity("one")));
}

#[test]
fn what_is_no_journal_is_named_and_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("journal.redb");
    for contents in [b"not a journal at all".repeat(400), vec![0; 100_000]] {
        fs::write(&path, &contents).expect("written");
        let found = Journal::open(&path, &identity("one"));
        assert!(
            matches!(found, Err(JournalError::Damaged { .. })),
            "{found:?}"
        );
        assert!(!Journal::is_of(&path, &identity("one")));
        assert_eq!(fs::read(&path).expect("still there"), contents);
    }
}

#[test]
fn what_a_crash_left_of_a_beginning_is_replaced() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("journal.redb");
    fs::write(path.with_file_name(".journal.partial"), b"half a journal").expect("written");
    drop(Journal::open(&path, &identity("one")).expect("a new journal"));
    let names = fs::read_dir(folder.path()).expect("the folder");
    let names: Vec<_> = names
        .map(|file| file.expect("a file").file_name())
        .collect();
    assert_eq!(names, ["journal.redb"]);
}

#[test]
fn a_truncated_journal_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("journal.redb");
    let mut journal = Journal::open(&path, &identity("one")).expect("a new journal");
    go_on(&mut journal, &schedule(), 3, |_| {}).expect("kept");
    drop(journal);
    let bytes = fs::read(&path).expect("the journal");
    for length in [1, 100, bytes.len() / 3, bytes.len() / 2] {
        fs::write(&path, &bytes[..length]).expect("cut");
        let found = Journal::open(&path, &identity("one"));
        let found = found.and_then(|journal| {
            let kept = journal.kept(&schedule());
            kept.map_err(|error| *error.0.downcast::<JournalError>().expect("the journal's"))
        });
        assert!(
            found.is_err(),
            "{length} of {} bytes: {found:?}",
            bytes.len()
        );
    }
}

#[test]
fn a_run_that_keeps_battles_goes_on_from_one_that_did_not_and_keeps_its_sums() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("journal.redb");
    let run = |battles| Identity::new([("the job", "one"), ("--battles", battles)]);
    let mut journal = Journal::open(&path, &run("off")).expect("a new journal");
    journal.ask_for(40).expect("noted");
    go_on(&mut journal, &schedule(), 3, |_| {}).expect("kept");
    drop(journal);
    assert!(Journal::is_of(&path, &run("on")));
    let mut journal = Journal::open(&path, &run("on")).expect("the same run");
    assert!(journal.lacks_battles().expect("read"));
    assert_eq!(journal.pairs().expect("read"), Some(40));
    // Nothing is kept as it should be, and nothing is lost.
    assert!(journal.kept(&schedule()).expect("read").is_empty());
    assert_eq!(held(&journal), whole(&schedule()));
    let with_battles = whole(&schedule()).into_iter().map(|(block, mut tally)| {
        let battles = 2 * tally.pairs() as usize;
        tally.battles = vec![some_battle(); battles];
        (block, tally)
    });
    journal.keep(with_battles.collect()).expect("kept");
    assert!(!journal.lacks_battles().expect("read"));
    let all = vec![true; schedule().len()];
    assert_eq!(journal.kept(&schedule()).expect("read"), all);
    drop(journal);
    // Whoever looks at it sees the same, and nobody goes on without battles.
    let journal = Journal::read(&path).expect("read");
    assert_eq!(journal.kept(&schedule()).expect("read"), all);
    drop(journal);
    let refused = Journal::open(&path, &run("off")).expect_err("battles are kept");
    assert!(
        matches!(refused, JournalError::Foreign { .. }),
        "{refused:?}"
    );
}

#[cfg(unix)]
#[test]
fn a_journal_that_is_removed_or_replaced_while_it_is_written_says_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let run = folder.path().join("run");
    let path = run.join("journal.redb");
    for replaced in [false, true] {
        fs::create_dir_all(&run).expect("a folder");
        let mut journal = Journal::open(&path, &identity("one")).expect("a new journal");
        let mut blocks = whole(&schedule());
        journal.keep(vec![blocks.remove(0)]).expect("kept");
        fs::remove_dir_all(&run).expect("removed");
        if replaced {
            fs::create_dir_all(&run).expect("a folder");
            fs::write(&path, b"another").expect("written");
        }
        let error = journal.keep(blocks).expect_err("nobody can read it");
        let error = error.0.downcast::<JournalError>().expect("the journal's");
        assert!(matches!(*error, JournalError::Gone { .. }), "{error:?}");
        let told = error.to_string();
        assert!(told.contains("was removed or replaced"), "{told}");
    }
}
