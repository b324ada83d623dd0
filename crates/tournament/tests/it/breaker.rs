//! Searches for fleets that break toy games whose answers are known.

use evenkeel_kernel::fleet::Fleet;
use evenkeel_tournament::plan::Plan;
use evenkeel_tournament::say::result::RunResult;
use evenkeel_tournament::say::sheet::Cell;
use evenkeel_tournament::studies::Campaign;
use evenkeel_tournament::studies::breaker::Break;

use crate::play::{self, Found};
use crate::tables::sheet;
use crate::toy::{Toy, plan_of};

/// A part of a campaign that was played.
pub struct Played {
    pub folder: String,
    pub plan: Plan,
    pub found: Found,
}

pub fn plan(job: &str) -> Plan {
    plan_of(&Toy::default(), job).unwrap_or_else(|faults| panic!("{faults}"))
}

fn begun(job: &str) -> Box<dyn Campaign> {
    let plan = plan(job);
    plan.study.campaign(&plan).expect("a breaker")
}

/// Plays a campaign to its end.
pub fn campaign(job: &str, threads: usize) -> Vec<Played> {
    let mut campaign = begun(job);
    let mut parts: Vec<Played> = Vec::new();
    loop {
        let last = parts.last().map(|part| (&part.plan, &part.found.result));
        let Some(next) = campaign.next(last).expect("fleets can be drawn") else {
            let all: u64 = parts.iter().map(|part| part.found.battles_played).sum();
            assert_eq!(campaign.battles(), all);
            return parts;
        };
        let plan = plan(&next.job.to_ron());
        let found = play::result(&plan, threads);
        parts.push(Played {
            folder: next.folder,
            plan,
            found,
        });
    }
}

pub fn job(ruleset: &str, fleets: &str, seed: u64, more: &str) -> String {
    format!(
        r#"Break(
            name: "toy", system: "toy", ruleset: "{ruleset}", pairs: 512, seed: {seed},
            fleets: [{fleets}], candidates: 16, generations: 4, search_pairs: 64, {more}
        )"#
    )
}

/// Fleets of one class each.
pub fn of_one(classes: &[(&str, u32)]) -> String {
    let fleet = |(class, count): &(&str, u32)| {
        format!(r#"Inline((name: "All {class}", units: [("{class}", {count}, ["plain"])])), "#)
    };
    classes.iter().map(fleet).collect()
}

pub fn pact(seed: u64) -> String {
    let fleets = of_one(&[("alpha", 12), ("beta", 12), ("gamma", 12)]);
    job("pact", &fleets, seed, "most_found: 3")
}

/// The field with all fleets found.
fn field(parts: &[Played]) -> &Played {
    let is_field = |part: &&Played| part.plan.study_as::<Break>().is_some();
    parts.iter().rfind(is_field).expect("a field")
}

fn words(run: &RunResult) -> Vec<String> {
    let sheet = sheet(run, "breakers");
    let word = |row: &Vec<Cell>| match sheet.cell(row, "finding") {
        Some(Cell::Finding(finding)) => finding.id().to_string(),
        other => panic!("{other:?}"),
    };
    sheet.rows.iter().map(word).collect()
}

pub fn found(part: &Played) -> &[std::sync::Arc<Fleet>] {
    let field = part.plan.study_as::<Break>().expect("a field");
    &field.fleets[field.begin..]
}

pub fn count(fleet: &Fleet, class: &str) -> u32 {
    let own = fleet.units.iter().filter(|unit| unit.0 == class);
    own.map(|unit| unit.1).sum()
}

/// Alphas and betas are no stronger than gammas, but each pair of them is: six of each are
/// worth 168 where all else is worth 120, a chance of 0.74; three pairs have 0.62.
#[test]
fn the_planted_pair_is_found_by_any_seed() {
    for seed in 1..=8 {
        let parts = campaign(&pact(seed), 2);
        let last = field(&parts);
        assert_eq!(words(&last.found)[0], "breaks", "seed {seed}");
        let first = &found(last)[0];
        let pairs = count(first, "alpha").min(count(first, "beta"));
        assert!(pairs >= 3, "seed {seed}: {first:?}");
        // What comes after it beats no mix that has it by much, so the search ends.
        assert!(words(&last.found).len() <= 3);
        let said = &last.found.verdicts;
        assert!(
            said[0]
                .text
                .starts_with("found 1: breaks the field: scores "),
            "{said:?}"
        );
        let common = said.iter().find(|said| said.subject.contains("that break"));
        let common = &common.expect("what they have in common").text;
        assert!(
            common.contains("Alpha") && common.contains("Beta"),
            "{common}"
        );
    }
}

/// Where every fleet is worth its points, all that is claimed is chance. The band is next
/// to nothing, so the lower end of a 95 % interval lies above it in 2.5 % of runs at most;
/// 4 standard errors of 100 runs are 6.2 % more.
#[test]
fn of_a_fair_game_nothing_is_claimed_more_often_than_stated() {
    let fleets = of_one(&[("barge", 30), ("raft", 50), ("drone", 100)]);
    let mut claims = 0;
    for seed in 1..=100 {
        let job = job("fair-market", &fleets, seed, "most_found: 1, band: 0.0001");
        let job = job.replace("generations: 4", "generations: 1");
        let parts = campaign(&job, 1);
        let last = field(&parts);
        assert_eq!(found(last).len(), 1);
        claims += u32::from(words(&last.found)[0] == "breaks");
    }
    assert!(claims <= 8, "{claims} of 100");
}

#[test]
fn a_campaign_is_the_same_for_any_number_of_threads() {
    let [one, two] = [1, 2].map(|threads| campaign(&pact(3), threads));
    assert_eq!(one.len(), two.len());
    for (one, two) in one.iter().zip(&two) {
        assert_eq!(one.folder, two.folder);
        assert_eq!(one.found.result, two.found.result);
    }
    let found = begun(&pact(1)).found(&field(&one).plan);
    assert_eq!(found[0].name, "found 1");
    assert!(found[0].units.iter().any(|unit| unit.0 == "alpha"));
}

#[test]
fn every_part_has_dice_of_its_own_and_stays_within_the_budget() {
    let parts = campaign(&pact(1), 2);
    let seeds = parts.iter().map(|part| part.found.provenance.seed);
    let mut seeds: Vec<u64> = seeds.collect();
    seeds.dedup();
    assert_eq!(seeds.len(), parts.len());
    for part in &parts {
        assert!(
            part.found.battles_played <= part.plan.most_battles(),
            "{}",
            part.folder
        );
        assert!(part.found.complete);
    }
    let all: u64 = parts.iter().map(|part| part.found.battles_played).sum();
    let most = begun(&pact(1)).most_battles();
    assert!(all <= most, "{all} of {most}");
    // A budget for the field alone lets no search begin.
    let poor = pact(1).replace("most_found: 3", "most_found: 3, most_battles: Some(2000)");
    let parts = campaign(&poor, 2);
    let folders: Vec<&str> = parts.iter().map(|part| &*part.folder).collect();
    assert_eq!(folders, ["field", "yardstick"]);
    assert!(sheet(&parts[0].found, "breakers").rows.is_empty());
}

#[test]
fn candidates_are_halved_and_the_best_play_to_the_end() {
    let parts = campaign(&pact(1), 2);
    let search = &parts[1];
    assert_eq!(search.folder, "search-1-1");
    let sheet = sheet(&search.found, "challengers");
    let pairs = |row: &Vec<Cell>| match sheet.cell(row, "pairs") {
        Some(Cell::Count(Some(pairs))) => *pairs,
        other => panic!("{other:?}"),
    };
    let pairs: Vec<u64> = sheet.rows.iter().map(pairs).collect();
    let most = pairs[0];
    assert_eq!(pairs[..4], [most; 4]);
    assert_eq!(pairs[4..8], [most / 2; 4]);
    assert_eq!(pairs[8..16], [most / 4; 8]);
    assert!(search.found.verdicts.is_empty());
}

/// Six alphas and six betas are worth 168 where all else is worth 120, and a search of two
/// candidates hardly comes upon them: it has them from elsewhere.
#[test]
fn what_is_known_from_elsewhere_competes_where_the_rules_allow_it() {
    let known = r#"most_found: 1, known: [
        Inline((name: "found 1", units: [("alpha", 6, ["plain"]), ("beta", 6, ["plain"])])),
        Inline((name: "Too dear", units: [("alpha", 7, ["plain"]), ("beta", 6, ["plain"])])),
        Inline((name: "The same", units: [("alpha", 12, ["plain"])])),
    ]"#;
    let poor = |seed| {
        let poor = pact(seed).replace("most_found: 3", known);
        let poor = poor.replace("candidates: 16", "candidates: 3");
        poor.replace("generations: 4", "generations: 1")
    };
    for seed in 1..=4 {
        let parts = campaign(&poor(seed), 2);
        let last = field(&parts);
        assert_eq!(words(&last.found), ["breaks"], "seed {seed}");
        let first = &found(last)[0];
        assert_eq!(
            [count(first, "alpha"), count(first, "beta")],
            [6, 6],
            "seed {seed}"
        );
        // All are held against drawn fleets, but for what is made of the same as others.
        let last = parts.last().expect("parts");
        assert_eq!(last.folder, "yardstick");
        let sheet = sheet(&last.found, "yardstick");
        let names = sheet.rows.iter().map(|row| sheet.text(row, "fleet"));
        let names: Vec<&str> = names.flatten().collect();
        let all = ["All alpha", "All beta", "All gamma", "found 1", "Too dear"];
        assert_eq!(names, all);
        let left_out = &last.found.verdicts[1].text;
        assert!(
            left_out.contains("Too dear: costs 130 of 120"),
            "{left_out}"
        );
    }
    let read = plan(&poor(1));
    let study = read.study_as::<Break>().expect("a field");
    let names: Vec<&str> = study.known.iter().map(|fleet| &*fleet.name).collect();
    assert_eq!(names, ["found 1, before", "Too dear"]);
    // A resolved job is read as it is.
    assert_eq!(plan(&read.job.to_ron()).job.to_ron(), read.job.to_ron());
}

/// Whoever has found the pair knows it by other rules as well, and a job says once more how
/// much of it is left there.
#[test]
fn the_yardstick_ends_every_search_by_the_seed_of_the_job() {
    let before = pact(5).replace("most_found: 3", r#"most_found: 1, before: Some("aim")"#);
    let last = campaign(&before, 2).pop().expect("parts");
    assert_eq!(last.plan.provenance.seed, 5);
    let best = sheet(&last.found, "best");
    let when: Vec<_> = best.rows.iter().map(|row| best.text(row, "when")).collect();
    assert_eq!(when, [Some("before"), Some("now")]);
    // The pair is worth 48 more than what is drawn, less what of pairs is drawn: beyond doubt
    // more than a gamma fleet.
    let said = &last.found.verdicts[0];
    assert!(said.text.starts_with("the best fleet known scores "));
    assert!(said.text.contains(" (found 1) "), "{}", said.text);
}

#[test]
fn a_game_that_draws_no_fleets_is_refused() {
    let job = job(
        "free",
        &of_one(&[("big", 3), ("small", 3)]),
        1,
        "most_found: 1",
    );
    let mut campaign = begun(&job);
    let first = campaign.next(None).expect("no draw").expect("a field");
    let plan = plan(&first.job.to_ron());
    let found = play::result(&plan, 1);
    // The toy draws no fleets without points.
    assert!(campaign.next(Some((&plan, &found.result))).is_err());
}

/// Faults of a job as `line: path: message`.
fn faults(job: &str) -> Vec<String> {
    let faults = plan_of(&Toy::default(), job).err().expect("faults");
    let told = faults
        .iter()
        .map(|fault| format!("{}: {}: {}", fault.line, fault.path, fault.message));
    told.collect()
}

#[test]
fn everything_wrong_with_a_job_comes_at_once() {
    let job = r#"Break(
        name: "toy", system: "toy", pairs: 0,
        players: ("captain", "charge"),
        fleets: [Fleet("rock")],
        candidates: 0, generations: 101, search_pairs: 0,
        most_found: 21,
    )"#;
    let expected = [
        "2: pairs: must be at least 1",
        "3: players: must be the same twice",
        "4: fleets: must be at least two fleets",
        "5: candidates: must lie from 1 to 1000",
        "5: generations: must lie from 1 to 100",
        "5: search_pairs: must be at least 1",
        "6: most_found: must lie from 1 to 20",
    ];
    check(job, &expected);
    let job = r#"Break(
        name: "toy", system: "toy", pairs: 18446744073709551615,
        fleets: [Fleet("rock"), Fleet("paper")],
        candidates: 10, generations: 10, search_pairs: 18446744073709551615, most_found: 1,
    )"#;
    let expected = [
        "2: pairs: makes ",
        "4: search_pairs: makes up to 18446744073709551615 battles of the search; the most is 1",
    ];
    check(job, &expected);
    let job = r#"Challenge(
        name: "toy", system: "toy", pairs: 18446744073709551615, fleets: [Fleet("rock")],
        weights: [1.0],
        challengers: [Fleet("paper")],
    )"#;
    check(job, &["2: pairs: makes "]);
    let job = r#"Challenge(
        name: "toy", system: "toy", pairs: 10, fleets: [Fleet("rock"), Fleet("paper")],
        weights: [0.0],
        challengers: [],
    )"#;
    let expected = [
        "3: weights: must be shares of a mix",
        "3: weights: must be one for each of the 2 fleets",
        "4: challengers: must be at least one fleet",
    ];
    check(job, &expected);
}

fn check(job: &str, expected: &[&str]) {
    let found = faults(job);
    for expected in expected {
        let is_it = |fault: &String| fault.starts_with(expected);
        assert!(found.iter().any(is_it), "{expected}: {found:#?}");
    }
    assert_eq!(found.len(), expected.len(), "{found:#?}");
}

/// Cruisers are worth 52 for 40 points to captains, and 30 to the admiral who looks ahead:
/// fleets of them score 0.75 against barges and 0.29 or less.
#[test]
fn a_fleet_that_breaks_the_field_for_captains_alone_is_denied_and_the_search_goes_on() {
    let fleets = of_one(&[("barge", 30), ("drone", 100)]);
    let more = r#"most_found: 2, lookout: "seer", lookout_share: 0.25"#;
    let parts = campaign(&job("foresight", &fleets, 1, more), 2);
    let last = field(&parts);
    assert_eq!(words(&last.found)[0], "lookout_disagrees");
    assert!(count(&found(last)[0], "cruiser") >= 6);
    // The search went on against the fleet that was denied.
    assert_eq!(words(&last.found).len(), 2);
    let said = &last.found.verdicts[0].text;
    let start = "found 1: is not said to break the field, as the player who looks ahead disagrees";
    assert!(said.starts_with(start), "{said}");
    assert!(
        said.contains("; seer, who looks ahead, disagrees ("),
        "{said}"
    );
    // A quarter of the pairs, and a block against what the mix has nothing of.
    let rows = last.found.matchups.iter();
    let own = rows.filter(|row| row.player_a == "seer" && row.fleet_b == "found 1");
    let pairs: u64 = own.map(|row| row.pairs).sum();
    assert!((128..=128 + 2 * 16).contains(&pairs), "{pairs}");
}

/// Each drone is worth half as much again as it costs, to whoever plays.
#[test]
fn what_breaks_the_field_for_the_player_who_looks_ahead_too_is_said_with_that() {
    let fleets = of_one(&[("barge", 30), ("raft", 50)]);
    let ahead = job("market", &fleets, 1, r#"most_found: 1, lookout: "seer""#);
    let parts = campaign(&ahead, 2);
    let last = field(&parts);
    assert_eq!(words(&last.found), ["breaks"]);
    let said = &last.found.verdicts[0].text;
    assert!(said.contains("; seer, who looks ahead, agrees ("), "{said}");
    // Nobody is asked where the job says so.
    let nobody = r#"most_found: 1, lookout: "seer", lookout_share: 0"#;
    let parts = campaign(&job("market", &fleets, 1, nobody), 2);
    assert!(!field(&parts).found.verdicts[0].text.contains("seer"));
}
