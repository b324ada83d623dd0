//! Runs that follow from each other.

use std::fs;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use evenkeel::{Campaign, Claim, Error, Pace, Playing, Watch};

use crate::parts::job;

/// A search that is over in seconds; `rammers` beat nobody.
const BREAK: &str = r#"Break(
    name: "small", system: "warfleets", pairs: 32, seed: 3, band: 0.001,
    fleets: [Fleet("rammers"), Fleet("ambush")],
    candidates: 6, generations: 1, search_pairs: 32, most_found: 1,
)"#;

/// Few pairs and one player beside: enough for a list, though for little certainty.
const PRICES: &str = r#"Prices(
    name: "few", system: "warfleets", pairs: 1500, panel: ["charge"], lookout_share: 0,
    confidence: 0.5,
)"#;

/// Notes what begins and ends, and stops when so many runs have begun.
struct Notes {
    begun: Mutex<Vec<String>>,
    ended: Mutex<Vec<bool>>,
    most: usize,
    stop: AtomicBool,
}

impl Notes {
    fn up_to(most: usize) -> Notes {
        Notes {
            begun: Mutex::default(),
            ended: Mutex::default(),
            most,
            stop: AtomicBool::new(false),
        }
    }

    fn playing(&self) -> Playing<'_> {
        Playing {
            watch: self,
            stop: &self.stop,
            ..Playing::default()
        }
    }
}

impl Watch for Notes {
    fn stage_begins(&self, job: &str) {
        self.begun.lock().expect("is whole").push(job.to_string());
    }

    fn stage_ends(&self, _folder: &Path, replaces: bool) {
        self.ended.lock().expect("is whole").push(replaces);
    }

    fn progress(&self, pace: &Pace) {
        let begun = self.begun.lock().expect("is whole").len();
        if begun > self.most && pace.battles > 0 {
            self.stop.store(true, Ordering::Relaxed);
        }
    }
}

#[test]
fn a_search_finds_the_same_in_memory_in_a_folder_and_in_two_sittings() {
    let job = job(BREAK);
    assert!(job.is_campaign());
    let notes = Notes::up_to(usize::MAX);
    let campaign = Campaign::of(&job).expect("is one");
    let most = campaign.most_battles();
    let found = campaign
        .play(None, &notes.playing())
        .expect("plays")
        .expect("is over");
    assert!(found.battles <= most);
    let begun = notes.begun.into_inner().expect("is whole");
    assert_eq!(
        begun[..2],
        ["small, the field", "small, search 1, generation 1"]
    );
    assert_eq!(found.folder, "found-1");
    assert_eq!(found.fleets[0].0, "found 1");
    let run = job.run(&Playing::default()).expect("plays");
    assert!(run.result() == found.run.result());

    let folder = tempfile::tempdir().expect("a temporary folder");
    let claim = Claim::of(folder.path());
    let notes = Notes::up_to(1);
    let stopped = Campaign::of(&job)
        .expect("is one")
        .play(Some(&claim), &notes.playing());
    assert!(matches!(stopped, Ok(None) | Err(Error::Nothing)));
    let notes = Notes::up_to(usize::MAX);
    let campaign = Campaign::of(&job).expect("is one");
    let again = campaign
        .play(Some(&claim), &notes.playing())
        .expect("plays");
    let again = again.expect("is over");
    assert!(again.run.result() == found.run.result());
    assert_eq!(again.fleets, found.fleets);
    let ended = notes.ended.into_inner().expect("is whole");
    assert_eq!(ended, vec![false; begun.len()]);
    let file = fs::read_to_string(folder.path().join("found-1.ron")).expect("is there");
    // The page above all runs says what the fleets found are made of, and leads below.
    let page = fs::read_to_string(folder.path().join("index.html")).expect("is there");
    assert!(page.contains(">made of</th>"));
    assert!(page.contains("href=\"found-1/run.ron\"") && page.contains("href=\"#part-0\""));
    assert_eq!(file, found.fleets[0].1);
}

#[test]
fn what_is_several_runs_has_no_ledger_but_each_of_its_stages_has() {
    let job = job(BREAK);
    let by_another = job.by_ruleset("warfleets-ftl");
    assert!(
        by_another
            .unwrap_or_else(|error| panic!("{error}"))
            .is_campaign()
    );
    let folder = tempfile::tempdir().expect("a temporary folder");
    let refused = job.claim(&Claim::of(folder.path())).map(|_| ());
    let told = refused.expect_err("is several runs").to_string();
    assert!(told.contains("is several runs"), "{told}");
    assert!(
        job.play(&evenkeel::Task::Pairs(0..1), false, &|| false)
            .is_err()
    );
    let mut campaign = Campaign::of(&job).expect("is one");
    let stage = campaign.next(None).expect("is there").expect("has a field");
    assert!(!stage.job.is_campaign());
    stage.job.claim(&Claim::of(folder.path())).expect("opens");
    // What travels to another machine still knows that it is one run of several.
    let travelled = evenkeel::Job::read(stage.job.source().clone());
    assert!(
        !travelled
            .unwrap_or_else(|error| panic!("{error}"))
            .is_campaign()
    );
    assert!(campaign.finish().is_none());
}

#[test]
fn prices_are_adopted_in_memory_as_in_a_folder() {
    let job = job(PRICES);
    let adoption = job
        .adopt(2, None, &Playing::default())
        .expect("plays")
        .expect("is over");
    assert_eq!(adoption.lists.len(), 2);
    let change = &adoption.lists[0].changes[0];
    let rules = adoption.rules.expect("prices were adopted");
    assert_eq!(
        rules.number(&change.path).expect("is there"),
        f64::from(change.after)
    );
    let proof = adoption.proof.expect("prices were adopted");
    let known = proof.before.spread.zip(proof.after.spread);
    let (before, after) = known.expect("fleets met twice");
    // The interval is the one that the word goes by, at the first look.
    let wider = adoption.lists[0].run.result().provenance.wider();
    assert_eq!(proof.closer, Some(before.less(&after).wider(wider)));
    let folder = tempfile::tempdir().expect("a temporary folder");
    let kept = job.adopt(2, Some(&Claim::of(folder.path())), &Playing::default());
    let kept = kept.expect("plays").expect("is over");
    for (kept, list) in kept.lists.iter().zip(&adoption.lists) {
        assert_eq!(kept.changes, list.changes);
        assert_eq!(kept.outcome, list.outcome);
    }
    let adopted = fs::read_to_string(kept.file.expect("is written")).expect("reads");
    assert_eq!(adopted, rules.rules().to_ron());
    assert!(
        crate::parts::job(BREAK)
            .adopt(2, None, &Playing::default())
            .is_err()
    );
}
