//! Battles in which nobody makes an attack, of which it is known how many there are.

use evenkeel_tournament::say::finding::Finding;

use crate::play::{Found, result_of};
use crate::tables::{assert_sound, number, row, sheet, text};
use crate::toy::{Toy, plan_of};

/// Of the toy's ruleset `quiet` 30 % are stand-offs, whatever the seeds: the battles of the
/// first 30 of 100 pairs. Those of `charge` are all fought.
fn sweep(players: &str, more: &str) -> Found {
    let job = format!(
        r#"Sweep(
            name: "quiet", system: "toy", ruleset: "quiet", pairs: 2000, seed: 3,
            players: ("{players}", "{players}"), {more}
            axes: [Cost(subject: "block", values: [8, 10, 12])],
        )"#
    );
    result_of(&job, 2)
}

/// The same as a price list, of these players.
fn list(panel: &str, more: &str) -> Found {
    let job = format!(
        r#"Prices(
            name: "quiet", system: "toy", ruleset: "quiet", pairs: 4000, seed: 3,
            panel: [{panel}], {more} spread: 20,
        )"#
    );
    result_of(&job, 2)
}

fn findings(found: &Found) -> Vec<Finding> {
    let verdicts = found.verdicts.iter();
    verdicts.map(|verdict| verdict.finding).collect()
}

#[test]
fn battles_without_an_attack_are_counted_by_matchup() {
    let found = result_of(
        r#"Tournament(
            name: "quiet", system: "toy", ruleset: "quiet", pairs: 110,
            fleets: [Fleet("grain"), Fleet("block")], format: RoundRobin,
        )"#,
        2,
    );
    let row = &found.matchups[0];
    // The first 30 pairs and the ten from the hundredth on, of two battles each.
    assert_eq!(row.without_attack, 80);
    assert_eq!((row.draws, row.end_reasons.round_limit), (80, 80));
    let share = row.without_attack_share;
    assert_eq!((share.value, share), (80.0 / 220.0, row.stood_off_share));
    // Wilson's interval of 40 in 110: 0.3717 +- 0.0885.
    assert!((share.low - 0.2800).abs() < 1e-3 && (share.high - 0.4568).abs() < 1e-3);
    let fought = sweep("charge", "panel: Some([]),");
    let mut rows = fought.matchups.iter();
    assert!(rows.all(|row| (row.without_attack, row.without_attack_share.value) == (0, 0.0)));
}

#[test]
fn where_more_battles_stand_off_than_the_job_allows_nothing_is_judged() {
    let quiet = sweep("captain", "panel: Some([]),");
    assert_eq!(findings(&quiet), [Finding::TooManyStandoffs; 2]);
    let [claim, said] = &quiet.verdicts[..] else {
        panic!("{:?}", quiet.verdicts);
    };
    assert!(
        claim.text.starts_with("Block at 10: not judged: "),
        "{}",
        claim.text
    );
    assert!(claim.amount.is_none());
    let start = "Stand-offs: in 30 % (";
    assert!(said.text.starts_with(start), "{}", said.text);
    assert!(said.text.contains(" of captain "), "{}", said.text);
    // What the job allows is judged, and so are the battles of a player who fights.
    for judged in [
        sweep("captain", "panel: Some([]), most_standoffs: 0.3,"),
        sweep("charge", "panel: Some([]),"),
    ] {
        assert!(!findings(&judged).contains(&Finding::TooManyStandoffs));
    }
    let strict = sweep("captain", "panel: Some([]), most_standoffs: 0.29,");
    assert_eq!(findings(&strict), [Finding::TooManyStandoffs; 2]);
}

/// A block is worth more than its points to `charge` and less to the captain, who would
/// split the panel.
#[test]
fn a_player_of_a_price_list_who_stands_off_does_not_vote_and_is_named() {
    let found = list(r#""charge", "captain""#, "");
    assert_sound(&found);
    let voters = sheet(&found, "voters");
    let heard = |player| text(voters, row(voters, "player", player), "heard");
    assert_eq!([heard("charge"), heard("captain")], ["votes", "not heard"]);
    let prices = sheet(&found, "prices");
    let block = row(prices, "item", "block");
    assert_eq!(text(prices, block, "finding"), Finding::Underpriced.id());
    let said = |start: &str| {
        let mut verdicts = found.verdicts.iter();
        let verdict = verdicts.find(|verdict| verdict.text.starts_with(start));
        verdict
            .unwrap_or_else(|| panic!("{:?}", found.verdicts))
            .text
            .clone()
    };
    assert!(said("Stand-offs: in 30 % (").contains("captain is not heard."));
    assert!(said("Who votes: charge; captain is not heard, because of stand-offs").len() > 60);
    // The captain votes where the job allows as much, and does not bear the claim out.
    let both = list(r#""charge", "captain""#, "most_standoffs: 0.3,");
    let voters = sheet(&both, "voters");
    let captain = row(voters, "player", "captain");
    assert_eq!(text(voters, captain, "heard"), "votes");
    let prices = sheet(&both, "prices");
    let finding = text(prices, row(prices, "item", "block"), "finding");
    assert_ne!(finding, Finding::Underpriced.id());
}

#[test]
fn a_price_list_of_a_player_who_stands_off_proposes_nothing() {
    let found = list(r#""captain", "charge""#, "");
    assert_sound(&found);
    let prices = sheet(&found, "prices");
    for item in &prices.rows {
        assert_eq!(
            text(prices, item, "finding"),
            Finding::TooManyStandoffs.id()
        );
        assert_eq!(number(prices, item, "proposed"), None);
    }
    let is_claim = |finding: &Finding| finding.mark().is_claim();
    assert!(!findings(&found).iter().any(is_claim));
    assert!(findings(&found).contains(&Finding::TooManyStandoffs));
}

/// Only copies of one fleet meet, and 30 % of their battles are stand-offs.
#[test]
fn a_fleet_against_its_like_has_no_say() {
    let all =
        |name: &str| format!(r#"Inline((name: "{name}", units: [("grain", 120, ["plain"])]))"#);
    let job = format!(
        r#"Tournament(
            name: "mirrors", system: "toy", ruleset: "quiet", pairs: 100,
            fleets: [{}, {}], format: RoundRobin,
        )"#,
        all("One"),
        all("Other")
    );
    let found = result_of(&job, 1);
    assert_eq!(found.matchups[0].without_attack, 60);
    assert!(!findings(&found).contains(&Finding::TooManyStandoffs));
    let differ = job.replace("120", "119");
    let differ = differ.replacen("119", "120", 1);
    let found = result_of(&differ, 1);
    assert!(findings(&found).contains(&Finding::TooManyStandoffs));
}

#[test]
fn a_share_that_is_none_is_refused() {
    let job = r#"Tournament(
        name: "quiet", system: "toy", pairs: 1, most_standoffs: 2,
        fleets: [Fleet("grain"), Fleet("block")], format: RoundRobin,
    )"#;
    let faults = plan_of(&Toy::default(), job).err().expect("faults");
    assert!(faults.to_string().contains("from 0 to 1"), "{faults}");
    let one = result_of(&job.replace("2,", "1,"), 1);
    assert!(one.job_ron.contains("most_standoffs: 1.0"));
}
