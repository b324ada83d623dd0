//! Audits of rules.

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;

use evenkeel::document::Document;
use evenkeel::report::audit::Audit as Answer;
use evenkeel::{Audience, Audit, Brief, Claim, Playing, Registry, Scope, Watch};

/// Hardly anything of everything.
const SMALL: &str = "Audit(
    beginners: [\"hasty\"], club: [\"charge\"], tournament: [\"commodore\", \"admiral-fast\"],
    health_pairs: 16, price_pairs: 1000, lists: 2, option_pairs: 16, reading_pairs: 1,
    list_pairs: 32, searching: 8, lookout_share: 0, candidates: 4, generations: 1, search_pairs: 16, most_found: 1,
    most_first_turn: 0.03, most_drawn: 0.2, most_dice: 0.8,
)";

pub fn small(ruleset: &str) -> Audit {
    let mut audit = Registry::default()
        .audit(Some(ruleset), Brief::default())
        .expect("rules");
    let document = Document::parse("small.ron", SMALL).expect("RON");
    audit.scope = Scope::read(&document).expect("is sound");
    audit
}

fn play(audit: &Audit, folder: &Path, time: Option<Duration>) -> Answer {
    let answer = audit.play(&Claim::of(folder), time, &Playing::default());
    answer.expect("is played").expect("nobody stops it")
}

#[test]
fn an_audit_of_a_game_with_prices_answers_on_one_page_and_goes_on_where_it_was() {
    let tmp = tempfile::tempdir().expect("a folder");
    let (audit, folder) = (small("warfleets-ftl"), tmp.path());
    let answer = play(&audit, folder, None);
    let harms = answer.faults.iter().filter_map(|line| line.harm);
    let harms: Vec<f64> = harms.map(|harm| harm.value).collect();
    assert!(
        harms.is_sorted_by(|a, b| a >= b) && harms[0] > 0.0,
        "{harms:?}"
    );
    assert!(answer.fine.iter().any(|line| line.subject == "length"));
    // Every part has its page, and the page of the audit leads to all of them.
    let page = fs::read_to_string(folder.join("index.html")).expect("a page");
    assert_eq!(answer.parts.len(), 5);
    for part in &answer.parts {
        assert!(
            folder.join(&part.folder).join("index.html").exists(),
            "{}",
            part.folder
        );
        assert!(page.contains(&format!("{}/index.html", part.folder)));
        let chart = part.chart.as_ref().map(|chart| {
            folder
                .join(&part.folder)
                .join("charts")
                .join(format!("{chart}.svg"))
        });
        assert!(chart.is_none_or(|chart| chart.exists()), "{}", part.title);
    }
    for line in &answer.faults {
        assert!(
            page.contains(&format!("{}/index.html", line.folder)),
            "{}",
            line.text
        );
    }
    // Nobody who looks ahead is heard, as the scope says.
    let list = fs::read_to_string(folder.join("pass-1/prices/list-1/run.ron")).expect("a job");
    assert!(list.contains("lookout_share: 0.0"), "{list}");
    // A second call plays nothing again and says the same.
    let json = fs::read(folder.join("audit.json")).expect("JSON");
    assert_eq!(play(&audit, folder, None).battles, answer.battles);
    assert_eq!(fs::read(folder.join("audit.json")).expect("JSON"), json);
}

#[test]
fn an_audit_says_what_a_game_has_not() {
    let tmp = tempfile::tempdir().expect("a folder");
    let answer = play(&small("fleet-battle-game"), tmp.path(), None);
    assert!(answer.proposal.is_none() && answer.tried.is_empty());
    let left = answer.open.iter().find(|line| line.folder.is_empty());
    let left = left.expect("there are no options of slots");
    assert!(left.text.contains("not asked"), "{}", left.text);
}

/// Stops before the first pair of the third pass.
#[derive(Default)]
struct TwoPasses {
    begun: AtomicU32,
    stop: AtomicBool,
}

impl Watch for TwoPasses {
    fn stage_begins(&self, job: &str) {
        let is_first = job.starts_with("luck-");
        if is_first && self.begun.fetch_add(1, Ordering::Relaxed) == 2 {
            self.stop.store(true, Ordering::Relaxed);
        }
    }
}

#[test]
fn a_second_pass_has_seeds_of_its_own_and_more_pairs() {
    let tmp = tempfile::tempdir().expect("a folder");
    let audit = small("fleet-commander");
    let first = play(&audit, tmp.path(), None);
    // What an earlier pass proposed goes where the last one proposes nothing.
    let stale = ["proposed.ron", "errata.html", "errata.md"].map(|name| tmp.path().join(name));
    for file in &stale {
        fs::write(file, "of the pass before").expect("writes");
    }
    let watch = TwoPasses::default();
    let playing = Playing {
        stop: &watch.stop,
        watch: &watch,
        ..Playing::default()
    };
    let day = Some(Duration::from_secs(24 * 3600));
    let second = audit.play(&Claim::of(tmp.path()), day, &playing);
    let second = second.expect("is played").expect("two passes are through");
    assert_eq!((first.pass, second.pass), (1, 2));
    assert_ne!(second.seed, first.seed);
    assert!(second.battles > 2 * first.battles);
    assert!(tmp.path().join("pass-2/health/run.ron").exists());
    assert!(second.proposal.is_none() && stale.iter().all(|file| !file.exists()));
}

#[test]
fn an_audit_that_is_stopped_writes_no_page() {
    let tmp = tempfile::tempdir().expect("a folder");
    let stop = AtomicBool::new(true);
    let playing = Playing {
        stop: &stop,
        ..Playing::default()
    };
    let answer = small("fleet-commander").play(&Claim::of(tmp.path()), None, &playing);
    assert!(answer.map_or(true, |answer| answer.is_none()));
    assert!(!tmp.path().join("index.html").exists());
}

#[test]
fn two_drafts_are_held_against_each_other_and_a_draft_against_itself_never_differs() {
    let tmp = tempfile::tempdir().expect("a folder");
    let [first, second] = ["fleet-commander"; 2].map(small);
    let drafts = first.against(&second, &Claim::of(tmp.path()), None, &Playing::default());
    let drafts = drafts.expect("is played").expect("nobody stops it");
    assert!(
        drafts.said.starts_with("No difference in balance"),
        "{}",
        drafts.said
    );
    assert!(drafts.rows.len() >= 3, "{:?}", drafts.rows);
    for row in &drafts.rows {
        assert_eq!(
            row.values[0], row.values[1],
            "the same seeds: {}",
            row.measure
        );
    }
    let page = fs::read_to_string(tmp.path().join("index.html")).expect("a page");
    assert!(page.contains("second/index.html") && tmp.path().join("second/audit.json").exists());
}

#[test]
fn what_a_further_audience_makes_of_prices_is_held_against_the_first() {
    let tmp = tempfile::tempdir().expect("a folder");
    let mut audit = small("fleet-commander");
    audit.audiences = vec![Audience::Club, Audience::Beginners];
    let answer = play(&audit, tmp.path(), None);
    assert_eq!(answer.audience, "club players");
    let folders = answer.parts.iter().map(|part| part.folder.as_str());
    let folders: Vec<&str> = folders.collect();
    assert_eq!(folders.last(), Some(&"pass-1/prices-beginners"));
    let run = fs::read_to_string(tmp.path().join("pass-1/prices-beginners/run.ron"));
    assert!(run.expect("a run").contains("\"hasty\""));
    // Either something parts them, or it is said that nothing does.
    let said = answer.open.iter().any(|line| line.subject == "beginners");
    assert!(said == answer.parted.is_empty(), "{:?}", answer.parted);
}

/// Stops before the second part.
#[derive(Default)]
struct OnePart {
    begun: AtomicU32,
    stop: AtomicBool,
}

impl Watch for OnePart {
    fn stage_begins(&self, _: &str) {
        let is_later = self.begun.fetch_add(1, Ordering::Relaxed) > 0;
        self.stop.fetch_or(is_later, Ordering::Relaxed);
    }
}

#[test]
fn who_looks_far_ahead_plays_fewer_pairs_where_one_is_heard() {
    let tmp = tempfile::tempdir().expect("a folder");
    let mut audit = small("fleet-commander");
    let text = SMALL.replace("[\"charge\"]", "[\"admiral-fast\"]");
    let document = Document::parse("thoughtful.ron", text).expect("RON");
    audit.scope = Scope::read(&document).expect("is sound");
    let watch = OnePart::default();
    let playing = Playing {
        stop: &watch.stop,
        watch: &watch,
        ..Playing::default()
    };
    let stopped = audit.play(&Claim::of(tmp.path()), None, &playing);
    assert!(stopped.map_or(true, |answer| answer.is_none()));
    let run = fs::read_to_string(tmp.path().join("pass-1/health/run.ron")).expect("a run");
    assert!(run.contains("\"admiral-fast\""));
    // One of eight of the sixteen that others play.
    assert!(run.contains("pairs: 2,"), "{run}");
}

#[test]
fn players_of_a_scope_are_those_that_are_there_and_named_ones_are_told_by_name() {
    let tmp = tempfile::tempdir().expect("a folder");
    let refused = |ruleset: &str, tournament: &str| {
        let mut audit = small(ruleset);
        audit.audiences = vec![Audience::Tournament];
        let text = SMALL.replace("[\"commodore\", \"admiral-fast\"]", tournament);
        let document = Document::parse("players.ron", text).expect("RON");
        audit.scope = Scope::read(&document).expect("is sound");
        let answer = audit.play(&Claim::of(tmp.path()), None, &Playing::default());
        answer.map(|_| ()).expect_err("is refused").to_string()
    };
    let typo = refused("fleet-commander", "[\"comodore\"]");
    assert!(typo.contains("comodore"), "{typo}");
    // Other systems ship one.
    let none = refused("warstuff", "[\"commodore\"]");
    assert!(none.contains("none of the players"), "{none}");

    let brief = Brief {
        panel: vec!["charge".to_string()],
        ..Brief::default()
    };
    let audit = Registry::default().audit(Some("fleet-commander"), brief);
    let mut audit = audit.expect("rules");
    audit.scope = small("fleet-commander").scope;
    audit.audiences = vec![Audience::Club, Audience::Beginners];
    let answer = play(&audit, tmp.path(), None);
    assert_eq!(answer.audience, "charge");
    let run = fs::read_to_string(tmp.path().join("pass-1/prices-beginners/run.ron"));
    assert!(run.expect("a run").contains("\"hasty\""));
}
