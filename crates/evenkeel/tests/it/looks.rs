//! Looks at a run that grows are counted in its folder.

use std::fs;
use std::path::Path;

use evenkeel::{Claim, Job, Overrides, Playing, Registry, Run, Source};

/// Two fleets in the hands of players who play at random.
const TWO: &str = r#"Tournament(name: "two", system: "warfleets", pairs: 16,
    players: ("random", "random"), fleets: [Fleet("balanced"), Fleet("gun-line")],
    format: RoundRobin)"#;

fn job(pairs: u64) -> Job {
    let overrides = Overrides {
        pairs: Some(pairs),
        ..Overrides::default()
    };
    let text = TWO.to_string();
    Job::read(Source {
        text,
        overrides,
        ..Source::default()
    })
    .expect("a job")
}

/// Plays so many pairs in a folder, or goes on to them.
fn played(folder: &Path, pairs: u64) -> Run {
    claimed(&Claim::of(folder), pairs)
}

fn claimed(claim: &Claim, pairs: u64) -> Run {
    let mut ledger = job(pairs).claim(claim).expect("the folder");
    ledger.play(&Playing::default()).expect("plays");
    ledger.finish().expect("writes")
}

/// The number of the look, and what is said of it.
fn look(run: &Run) -> (u64, Option<String>) {
    let mut verdicts = run.verdicts().iter();
    let said = verdicts.find(|verdict| verdict.subject == "this run");
    (
        run.result().provenance.look,
        said.map(|verdict| verdict.text.clone()),
    )
}

#[test]
fn every_extension_spends_error_and_says_how_much() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = folder.path();
    assert_eq!(look(&played(at, 16)), (1, None));
    let (second, said) = look(&played(at, 32));
    let expected = "read for the 2nd time as it grew: of the 5 % error that all its claims \
                    together may have, 4 % was spent before, 0.5 % is spent now and 0.5 % is left";
    assert_eq!((second, said.as_deref()), (2, Some(expected)));
    // Nothing new is read where the pairs are those of before, the first ones too.
    let file = fs::read(at.join("looks.ron")).expect("the looks");
    assert_eq!(look(&played(at, 32)).0, 2);
    assert_eq!(look(&played(at, 16)), (1, None));
    let status = Registry::default().status(at).expect("the status");
    assert_eq!(status.look, 1);
    assert!(fs::read(at.join("looks.ron")).expect("the looks") == file);
    assert_eq!(look(&played(at, 48)).0, 3);
    // The tables say it to whoever reads them, and so does the run in memory.
    let kept = fs::read_to_string(at.join("run.ron")).expect("run.ron");
    assert!(kept.contains("look: 3"), "{kept}");
    let alone = job(48).run(&Playing::default()).expect("plays");
    assert_eq!(look(&alone), (1, None));
    alone.save(at).expect("saves");
    assert!(fs::read_to_string(at.join("run.ron")).expect("run.ron") == kept);
    let fresh = Claim {
        fresh: true,
        ..Claim::of(at)
    };
    assert_eq!(look(&claimed(&fresh, 64)), (1, None));
}

#[test]
fn looks_are_never_taken_for_none() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = folder.path();
    played(at, 16);
    assert_eq!(look(&played(at, 32)).0, 2);
    // A write that was cut off leaves the file as it was.
    fs::write(at.join(".looks.ron.partial"), "(run: \"").expect("writes");
    assert_eq!(look(&played(at, 32)).0, 2);
    // Lost: the tables know how often they were read, but not which pairs.
    fs::remove_file(at.join("looks.ron")).expect("removes");
    assert_eq!(look(&played(at, 48)).0, 3);
    // Looks that are said to be of another run would be none of this one.
    let kept = fs::read_to_string(at.join("looks.ron")).expect("reads");
    let (before, run) = kept.split_once("run: \"").expect("the run");
    let of_another = format!("{before}run: \"x{}", &run[1..]);
    for spoilt in ["(run: \"", &of_another] {
        fs::write(at.join("looks.ron"), spoilt).expect("writes");
        let refused = job(64).claim(&Claim::of(at)).map(|_| ()).unwrap_err();
        let said = refused.to_string();
        assert!(
            said.contains("looks.ron") && said.contains("--fresh"),
            "{said}"
        );
    }
}

#[test]
fn who_asks_how_a_stopped_run_is_doing_has_read_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = folder.path();
    let mut ledger = job(32).claim(&Claim::of(at)).expect("the folder");
    let tasks = ledger.tasks(1).expect("tasks");
    let part = job(32).play(&tasks[0], false, &|| false).expect("plays");
    let part = part.expect("nobody gave up").to_bytes();
    ledger.keep([part.as_slice()]).expect("keeps");
    drop(ledger);
    // Nothing was shown of it before.
    assert!(!at.join("looks.ron").exists());
    // Nor is a look counted that cannot be written down, and whoever takes it is told.
    let partial = at.join(".looks.ron.partial");
    fs::create_dir(&partial).expect("made");
    let unwritten = Registry::default().status(at).expect("the status");
    assert_eq!(unwritten.look, 1);
    let why = unwritten.uncounted.expect("why it is not counted");
    assert!(why.contains("looks.ron"), "{why}");
    fs::remove_dir(&partial).expect("removes");
    let asked = || {
        let status = Registry::default().status(at).expect("the status");
        assert_eq!(status.uncounted, None);
        status.look
    };
    assert_eq!((asked(), asked()), (1, 1));
    assert_eq!(look(&played(at, 32)).0, 2);
}
