//! Fleets against a fixed sample of drawn fleets, in toy games whose answers are known.

use evenkeel_kernel::fleet::Fleet;
use evenkeel_tournament::plan::Plan;
use evenkeel_tournament::say::finding::Finding;
use evenkeel_tournament::say::result::{Estimate, RunResult};

use crate::play::{self, Found};
use crate::tables::sheet;
use crate::toy::{Toy, plan_of};

/// Fleets of one class each for 300 points in a market.
const MARKET: [(&str, u32, f64); 4] = [
    ("barge", 30, 300.0),
    ("cruiser", 7, 280.0),
    ("drone", 100, 300.0),
    ("raft", 50, 300.0),
];
/// Points of strength that decide a battle in a market.
const SLOPE: f64 = 0.003;

fn job(ruleset: &str, seed: u64, pairs: u64, fleets: &str, more: &str) -> String {
    format!(
        r#"Yardstick(name: "toy", system: "toy", ruleset: "{ruleset}", pairs: {pairs},
            seed: {seed}, band: 0.0001, fleets: [{fleets}], {more})"#
    )
}

/// Fleets of one class each.
fn of_one<'c>(classes: impl IntoIterator<Item = (&'c str, u32)>) -> String {
    let fleet = |(class, count): (&str, u32)| {
        format!(r#"Inline((name: "All {class}", units: [("{class}", {count}, ["plain"])])), "#)
    };
    classes.into_iter().map(fleet).collect()
}

fn market() -> String {
    of_one(MARKET.map(|(class, count, _)| (class, count)))
}

fn plan(job: &str) -> Plan {
    plan_of(&Toy::default(), job).unwrap_or_else(|faults| panic!("{faults}"))
}

fn played(job: &str) -> Found {
    play::result(&plan(job), 2)
}

/// The numbers of a column, row by row.
fn column(run: &RunResult, id: &str, name: &str) -> Vec<Option<Estimate>> {
    let sheet = sheet(run, id);
    let rows = sheet.rows.iter();
    rows.map(|row| sheet.estimate(row, name)).collect()
}

/// The drawn fleets that a matchup meets.
fn sample(plan: &Plan, matchup: usize, pairs: u64) -> Vec<Fleet> {
    let drawn = |pair| plan.order(matchup, pair).expect("is drawn").fleets[1].clone();
    (0..pairs).map(|pair| (*drawn(pair)).clone()).collect()
}

/// Strengths of drones, frigates and dreadnoughts where they have what they cost, and in the
/// market where they do not.
const FAIR: [f64; 3] = [3.0, 20.0, 60.0];
const UNFAIR: [f64; 3] = [4.5, 26.0, 48.0];

/// The chance of a fleet of so much strength against all that is drawn in a market.
fn truth(plan: &Plan, own: f64, [drone, frigate, dread]: [f64; 3]) -> f64 {
    const DRAWN: u64 = 4000;
    let strength = |class: &str| match class {
        "barge" => 10.0,
        "cruiser" => 40.0,
        "dread" => dread,
        "drone" => drone,
        "frigate" => frigate,
        _ => 6.0,
    };
    let chance = |fleet: &Fleet| {
        let units = fleet.units.iter();
        let all: f64 = units
            .map(|unit| f64::from(unit.1) * strength(&unit.0))
            .sum();
        (0.5 + SLOPE * (own - all)).clamp(0.0, 1.0)
    };
    let all = sample(plan, 0, DRAWN);
    all.iter().map(chance).sum::<f64>() / DRAWN as f64
}

#[test]
fn intervals_hold_what_a_fleet_scores_against_all_that_can_be_drawn() {
    let plan = plan(&job("fair-market", 999, 16, &market(), ""));
    let truths = MARKET.map(|(_, _, strength)| truth(&plan, strength, FAIR));
    let (mut held, mut of) = (0, 0);
    for seed in 1..=100 {
        let found = played(&job("fair-market", seed, 256, &market(), ""));
        let scores = column(&found, "yardstick", "score");
        for (score, truth) in scores.iter().zip(truths) {
            let score = score.expect("is legal");
            held += i32::from((score.low..=score.high).contains(&truth));
            of += 1;
        }
    }
    // 95 % of 400, less 4 standard errors as if the four fleets of a seed, which meet the
    // same sample, were one.
    let least = 0.95 - 4.0 * (0.95_f64 * 0.05 / 100.0).sqrt();
    assert!(f64::from(held) >= least * f64::from(of), "{held} of {of}");
}

/// Before, drones have half as much again, and a fleet of them 450 against 300 and what
/// drawn fleets take of them; now they have what they cost.
#[test]
fn before_and_after_a_change_lies_what_is_known() {
    let before = r#"before: Some("market")"#;
    let plan = plan(&job("fair-market", 1, 16, &market(), before));
    // Drones, frigates and dreadnoughts cost the same by both: the sample is the same.
    assert_eq!(sample(&plan, 0, 64), sample(&plan, 2, 64));
    let truths = [truth(&plan, 300.0, FAIR), truth(&plan, 450.0, UNFAIR)];
    let found = played(&job("fair-market", 1, 2048, &market(), before));
    let sheet = sheet(&found, "best");
    let names = sheet.rows.iter().map(|row| sheet.text(row, "fleet"));
    let names: Vec<_> = names.collect();
    assert_eq!(names[0], Some("All drone"));
    let scores = column(&found, "best", "score");
    // 4 standard errors: a pair scores at most half a point off its mean, and fleets of the
    // sample differ by less than 60 points of strength.
    let error = 4.0 * (0.5 / 2048.0_f64.sqrt() + 0.2 / 4000.0_f64.sqrt());
    assert!((scores[0].unwrap().value - truths[1]).abs() < error);
    assert!((scores[1].unwrap().value - truths[0]).abs() < error);
    let said = &found.verdicts[0];
    assert_eq!(said.finding, Finding::Less, "{}", said.text);
    let change = said.amount.expect("a change");
    let truth = truths[0] - truths[1];
    assert!(
        (change.low..=change.high).contains(&truth),
        "{truth}: {change:?}"
    );
    // The drones themselves, pair by pair.
    let own = column(&found, "yardstick", "change")[2].expect("both allow it");
    assert!((own.low..=own.high).contains(&truth), "{truth}: {own:?}");
    let drones = found.verdicts[0]
        .text
        .contains("(All drone) by those before");
    assert!(drones, "{}", said.text);
}

/// The best of four equal fleets is lucky where it was chosen, by a whole standard error in
/// the mean; against the second sample it is not. By the same rules with other dice nothing
/// changes, and 2.5 % of claims either way are allowed: 4 standard errors of 100 runs are
/// 8.7 % more.
#[test]
fn of_the_best_nothing_is_claimed_more_often_than_stated() {
    let equal = of_one([("barge", 30), ("drone", 100), ("raft", 50), ("cruiser", 7)]);
    let plan = plan(&job("fair-market", 999, 16, &equal, ""));
    let truths = [300.0, 280.0].map(|strength| truth(&plan, strength, FAIR));
    let (mut claims, mut sum, mut squares) = (0, 0.0, 0.0);
    for seed in 1..=100 {
        let before = r#"before: Some("stirred-market")"#;
        let found = played(&job("fair-market", seed, 128, &equal, before));
        let said = found.verdicts[0].finding;
        claims += u32::from([Finding::Less, Finding::More].contains(&said));
        let score = column(&found, "best", "score")[1].expect("was played");
        let sheet = sheet(&found, "best");
        let name = sheet.text(&sheet.rows[1], "fleet").expect("a name");
        let beyond = score.value - truths[usize::from(name == "All cruiser")];
        (sum, squares) = (sum + beyond, squares + beyond * beyond);
    }
    assert!(claims <= 13, "{claims} of 100");
    // The mean of 100 lies within 4 standard errors of nothing.
    let error = (squares / 100.0).sqrt() / 10.0;
    assert!(
        (sum / 100.0).abs() < 4.0 * error,
        "{}: {error}",
        sum / 100.0
    );
}

#[test]
fn a_fleet_that_a_ruleset_does_not_allow_is_named_and_left_out() {
    let fleets = of_one([("alpha", 12), ("delta", 6), ("giant", 12)]);
    let found = played(&job("pact", 1, 64, &fleets, r#"before: Some("aim")"#));
    let legal = |name| {
        let scores = column(&found, "yardstick", name);
        scores.iter().map(Option::is_some).collect::<Vec<_>>()
    };
    assert_eq!(legal("score"), [true, true, false]);
    assert_eq!(legal("before"), [true, false, true]);
    assert_eq!(legal("change"), [true, false, false]);
    let said: Vec<&str> = found.verdicts.iter().map(|said| &*said.text).collect();
    assert_eq!(
        said[1..],
        [
            "not allowed by these rules, and left out: All giant: there is no class `giant`",
            "not allowed by those before, and left out: All delta: there is no class `delta`",
        ]
    );
    // What nothing allows is a fault of the job.
    let nothing = job("pact", 1, 64, &of_one([("giant", 12)]), "");
    let faults = plan_of(&Toy::default(), &nothing).err().expect("a fault");
    assert!(
        faults
            .to_string()
            .contains("one fleet that the rules allow"),
        "{faults}"
    );
}

#[test]
fn the_sample_is_the_same_for_all_fleets_and_any_number_of_threads() {
    let text = job("fair-market", 3, 64, &market(), r#"before: Some("market")"#);
    let plan = plan(&text);
    let first = sample(&plan, 0, 64);
    let again = sample(&plan, 1, 64);
    for matchup in (0..plan.matchups.len()).step_by(2) {
        assert_eq!(sample(&plan, matchup, 64), first);
        assert_eq!(sample(&plan, matchup + 1, 64), again);
    }
    assert_ne!(first, again);
    let [one, two] = [1, 2].map(|threads| play::result(&plan, threads).result);
    assert_eq!(one, two);
    assert_eq!(one.battles_played, plan.most_battles());
    // The search of one fleet more changes nothing of the others.
    let fewer = of_one(MARKET[..3].iter().map(|(class, count, _)| (*class, *count)));
    let fewer = played(&job(
        "fair-market",
        3,
        64,
        &fewer,
        r#"before: Some("market")"#,
    ));
    let both = [&fewer.result, &one].map(|run| column(run, "yardstick", "score"));
    assert_eq!(both[0], both[1][..3]);
}
