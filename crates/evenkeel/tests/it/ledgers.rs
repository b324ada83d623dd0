//! A run that is played in pieces and stopped at any of them is the one of one machine.

use std::fs;
use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use evenkeel::journal::{JOURNAL_FILE, Journal};
use evenkeel::{Claim, Job, Pace, Playing, Registry, State, Watch};

use crate::parts::{JOB, job};

/// Decides after each round which prices to try next.
const SEARCH: &str = r#"Sweep(panel: [],
    name: "search", system: "warfleets", players: ("random", "random"), pairs: 20, seed: 3,
    axes: [Cost(subject: "ships.heavy", between: (60, 110))],
)"#;

/// Whoever is killed between the first two writes of a journal leaves one that was asked for
/// nothing yet.
#[test]
fn a_run_that_ended_before_its_first_battle_says_so() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join(JOURNAL_FILE);
    drop(Journal::open(&path, &job(JOB).identity(false)).expect("opens"));
    let told = Registry::default().status(folder.path()).map(|_| ());
    let told = told.expect_err("there is nothing to tell").to_string();
    assert!(told.contains("ended before its first battle"), "{told}");
    let mut ledger = job(JOB).claim(&Claim::of(folder.path())).expect("opens");
    ledger.play(&Playing::default()).expect("begins again");
    ledger.finish().expect("writes");
}

/// Plays all that a ledger lacks, task by task in reversed order, and opens it anew after
/// each few.
fn played(job: &Job, folder: &Path, blocks: usize) {
    loop {
        let mut ledger = job.claim(&Claim::of(folder)).expect("opens");
        let tasks = ledger.tasks(blocks).expect("reads");
        if tasks.is_empty() && !ledger.go_on().expect("reads") {
            ledger.finish().expect("writes");
            return;
        }
        for task in tasks.iter().rev().take(3) {
            let part = job.play(task, false, &|| false);
            let part = part.expect("plays").expect("is not stopped");
            ledger.keep([part.to_bytes().as_slice()]).expect("keeps");
        }
    }
}

fn same_files(one: &Path, two: &Path) {
    let names = |folder: &Path| {
        let files = fs::read_dir(folder).expect("is there");
        let mut names: Vec<_> = files
            .map(|file| file.expect("is there").file_name())
            .collect();
        names.sort();
        names
    };
    assert_eq!(names(one), names(two));
    for name in names(one) {
        let paths = [one, two].map(|folder| folder.join(&name));
        // The store lays out its pages in the order in which blocks come.
        if paths[0].is_file() && name != "journal.redb" {
            let [first, second] = paths.map(|path| fs::read(path).expect("is there"));
            assert!(first == second, "{}", name.display());
        }
    }
}

#[test]
fn a_ledger_that_is_filled_in_any_order_writes_the_run_of_one_machine() {
    for (text, blocks) in [(JOB, 2), (SEARCH, 5)] {
        let job = job(text);
        let folders = [(); 2].map(|()| tempfile::tempdir().expect("a temporary folder"));
        let [one, two] = folders.each_ref().map(|folder| folder.path());
        played(&job, one, blocks);
        let run = job.run(&Playing::default()).expect("plays");
        run.save(two).expect("writes");
        same_files(one, two);
    }
}

/// Stops a run at its first block.
#[derive(Default)]
struct Impatient(AtomicBool);

impl Watch for Impatient {
    fn progress(&self, pace: &Pace) {
        self.0.store(pace.battles > 0, Ordering::Relaxed);
    }
}

#[test]
fn a_run_that_is_stopped_goes_on_from_its_ledger() {
    let job = job(&JOB.replace("pairs: 37", "pairs: 2000"));
    let folder = tempfile::tempdir().expect("a temporary folder");
    let impatient = Impatient::default();
    let mut ledger = job.claim(&Claim::of(folder.path())).expect("opens");
    let playing = Playing {
        threads: NonZeroUsize::MIN,
        stop: &impatient.0,
        watch: &impatient,
        ..Playing::default()
    };
    ledger.play(&playing).expect("plays");
    let before = ledger.progress().expect("reads");
    assert!(
        0 < before.battles && before.battles < before.battles_planned,
        "{before:?}"
    );
    drop(ledger);
    let status = Registry::default().status(folder.path()).expect("reads");
    assert_eq!((status.state, status.pace), (State::Stopped, before));
    let mut ledger = job.claim(&Claim::of(folder.path())).expect("opens");
    assert_eq!(ledger.progress().expect("reads"), before);
    ledger.play(&Playing::default()).expect("plays");
    let run = ledger.finish().expect("writes");
    assert!(run.is_complete());
    let whole = job.run(&Playing::default()).expect("plays");
    assert!(run.result().matchups == whole.result().matchups);
    // Who asked how it is doing has read it.
    assert_eq!(run.result().provenance.look, 2);
    // As long as somebody has the run, its journal is open.
    drop(run);
    let status = Registry::default().status(folder.path()).expect("reads");
    assert_eq!(status.state, State::Complete);
}

#[test]
fn a_folder_of_another_run_or_of_somebody_is_refused() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let refused = |text: &str| match job(text).claim(&Claim::of(folder.path())) {
        Ok(_) => panic!("the folder is another's"),
        Err(error) => error.to_string(),
    };
    fs::write(folder.path().join("thesis.txt"), "mine").expect("writes");
    let told = refused(JOB);
    assert!(
        told.contains("holds files that no run wrote") && told.contains("thesis.txt"),
        "{told}"
    );
    fs::remove_file(folder.path().join("thesis.txt")).expect("removes");
    drop(job(JOB).claim(&Claim::of(folder.path())).expect("opens"));
    let told = refused(&JOB.replace("seed: 1", "seed: 2"));
    assert!(
        told.contains("is the journal of another run: the job, line "),
        "{told}"
    );
}
