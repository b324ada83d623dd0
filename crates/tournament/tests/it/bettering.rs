//! Searches for something better than one fleet, in toy games whose answers are known.

use evenkeel_tournament::say::finding::Finding;
use evenkeel_tournament::say::verdict::Verdict;

use crate::breaker::{Played, campaign, count, job, of_one, pact, plan};
use crate::tables::sheet;
use crate::toy::{Toy, plan_of};

/// A fleet that is to be bettered.
fn asked(job: &str, units: &str) -> String {
    let better =
        format!(r#"most_found: 1, better: Some(Inline((name: "Mine", units: [{units}])))"#);
    job.replace("most_found: 3", &better)
}

/// What is said of it in the end.
fn said(parts: &[Played]) -> &Verdict {
    let last = parts.last().expect("parts");
    assert_eq!(last.folder, "yardstick");
    &last.found.verdicts[0]
}

/// Twelve gammas are worth 120 and what becomes of them up to 168, with six alphas and six betas
/// instead.
#[test]
fn a_fleet_is_bettered_by_the_planted_pair_beyond_doubt() {
    for seed in 1..=4 {
        let parts = campaign(&asked(&pact(seed), r#"("gamma", 12, ["plain"])"#), 2);
        let said = said(&parts);
        assert_eq!(said.finding, Finding::Better, "seed {seed}: {}", said.text);
        assert_eq!(said.subject, "found 1");
        let gain = said.amount.expect("an amount");
        assert!(0.0 < gain.low && gain.low < gain.value && gain.value < gain.high);
        // The field has the same fleet under a name of its own.
        let both = "against drawn fleets, and All gamma, from which it was bred, ";
        assert!(said.text.contains(both), "{}", said.text);
        // Nothing else is asked, so nothing else is said before it.
        let others = parts.iter().filter(|part| part.folder != "yardstick");
        assert!(
            others
                .into_iter()
                .all(|part| part.found.verdicts.is_empty())
        );
    }
}

/// Six alphas and six betas are the best that there is, so the one candidate that is bred from them
/// is no better, and mostly loses against its parent in the search already.
#[test]
fn a_search_in_which_nothing_did_better_says_so() {
    let mut unbettered = 0;
    for seed in 1..=8 {
        let pair = r#"("alpha", 6, ["plain"]), ("beta", 6, ["plain"])"#;
        let alone = asked(&pact(seed), pair).replace("candidates: 16", "candidates: 2");
        let parts = campaign(&alone.replace("generations: 4", "generations: 1"), 1);
        let said = said(&parts);
        assert_ne!(said.finding, Finding::Better, "{}", said.text);
        let told = "Mine: none of the fleets that were bred from it did better in the search";
        let folders: Vec<&str> = parts.iter().map(|part| &*part.folder).collect();
        assert_eq!(
            folders.contains(&"found-1"),
            said.text != told,
            "{}",
            said.text
        );
        unbettered += u32::from(said.text == told);
    }
    assert!(unbettered >= 4, "{unbettered} of 8");
}

/// The parent competes with what is bred from it, and nothing else does: every candidate has
/// models of the parent.
#[test]
fn candidates_are_bred_from_the_fleet_alone() {
    let parts = campaign(&asked(&pact(3), r#"("gamma", 12, ["plain"])"#), 2);
    let first = sheet(&parts[1].found, "challengers");
    let takes: Vec<&str> = first
        .rows
        .iter()
        .filter_map(|row| first.text(row, "takes"))
        .collect();
    assert!(takes.len() > 4, "{takes:?}");
    let own = takes
        .iter()
        .filter(|takes| **takes == "12 Gamma (Plain)")
        .count();
    assert_eq!(own, 1, "{takes:?}");
    // Half of a fleet at most is taken out at once.
    let kept = takes.iter().filter(|takes| takes.contains("Gamma")).count();
    assert_eq!(kept, takes.len(), "{takes:?}");
}

/// Where every fleet is worth its points, all that is claimed is chance. The band is next to
/// nothing, so the lower end of a 95 % interval lies above it in 2.5 % of runs at most; 4 standard
/// errors of 100 runs are 6.2 % more.
#[test]
fn of_a_fair_game_nothing_is_bettered_more_often_than_stated() {
    let fleets = of_one(&[("barge", 30), ("raft", 50), ("drone", 100)]);
    let mut claims = 0;
    for seed in 1..=100 {
        let job = job("fair-market", &fleets, seed, "most_found: 3, band: 0.0001");
        let job = asked(&job, r#"("barge", 15, ["plain"]), ("raft", 25, ["plain"])"#);
        let job = job.replace("generations: 4", "generations: 1");
        let parts = campaign(&job, 1);
        claims += u32::from(said(&parts).finding == Finding::Better);
    }
    assert!(claims <= 8, "{claims} of 100");
}

#[test]
fn a_fleet_to_better_is_one_that_the_rules_allow() {
    let dear = asked(&pact(1), r#"("gamma", 13, ["plain"])"#);
    let faults = plan_of(&Toy::default(), &dear).map(drop);
    let faults = faults.expect_err("too dear").to_string();
    assert!(faults.contains("better"), "{faults}");
    let many = asked(&pact(1), r#"("gamma", 12, ["plain"])"#);
    let many = many.replace("most_found: 1", "most_found: 2");
    let faults = plan_of(&Toy::default(), &many).map(drop);
    let faults = faults.expect_err("two").to_string();
    assert!(
        faults.contains("must be 1 where a fleet is bettered"),
        "{faults}"
    );
    // A resolved job is read as it is, and the fleet is known like any other.
    let read = plan(&asked(&pact(1), r#"("gamma", 11, ["plain"])"#));
    assert_eq!(plan(&read.job.to_ron()).job.to_ron(), read.job.to_ron());
    assert_eq!(read.job.to_ron().matches("Mine").count(), 2);
    let gammas = |file: &evenkeel_kernel::fleet::FleetFile| count(&file.fleet(), "gamma");
    let campaign = read.study.campaign(&read).expect("a search");
    assert!(campaign.known().iter().any(|file| gammas(file) == 11));
}
