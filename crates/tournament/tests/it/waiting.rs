//! Whether waiting is right, in toys where it is and where it is not.

use evenkeel_tournament::say::finding::Finding;
use evenkeel_tournament::say::sheet::Cell;

use crate::play::{Found, result_of};
use crate::tables::{assert_sound, estimate, sheet, text};
use crate::toy::{Toy, plan_of};

fn waiting(ruleset: &str, more: &str) -> Found {
    let job = format!(
        r#"Waiting(
            name: "waiting", system: "toy", ruleset: "{ruleset}", pairs: 2000, seed: 3,
            lookout_share: 0.5, {more}
        )"#
    );
    let found = result_of(&job, 2);
    assert_sound(&found);
    found
}

fn said(found: &Found) -> (Finding, &str) {
    let [verdict] = &found.verdicts[..] else {
        panic!("{:?}", found.verdicts);
    };
    (verdict.finding, &verdict.text)
}

/// 30 % of the battles are waited out, whoever plays.
#[test]
fn where_who_looks_ahead_waits_as_well_it_is_a_finding_about_the_rules() {
    let found = waiting("quiet", "");
    let (finding, text) = said(&found);
    assert_eq!(finding, Finding::WaitingIsRight);
    let start = "Waiting: a finding about the rules, as admiral-fast, who looks ahead, waits as \
                 well (95 % intervals): captain against himself: no attack in 30 % (";
    assert!(text.starts_with(start), "{text}");
}

/// The captain's 30 % are not the admiral's, who scores 0.7 by going in on average: where the
/// captain has 0.5 and waits in 30 of 100 pairs, that is 20 points more.
#[test]
fn where_who_looks_ahead_goes_in_and_wins_it_is_a_fault_of_the_player() {
    let found = waiting("shy", r#"lookout: "seer","#);
    let (finding, sentence) = said(&found);
    assert_eq!(finding, Finding::WaitingIsFault);
    assert!(
        sentence.contains("a fault of captain, as seer, who looks ahead, goes in and wins"),
        "{sentence}"
    );
    let table = sheet(&found, "waiting");
    let players = table
        .rows
        .iter()
        .map(|row| ["player", "against"].map(|column| text(table, row, column)));
    let expected = [
        ["captain", "captain"],
        ["seer", "captain"],
        ["seer", "seer"],
    ];
    assert_eq!(players.collect::<Vec<_>>(), expected);
    let shares = |row: &Vec<Cell>| {
        let share = |column| estimate(table, row, column).expect("a share").value;
        [share("without_attack_share"), share("stood_off_share")]
    };
    let shares: Vec<_> = table.rows.iter().map(shares).collect();
    assert_eq!(shares, [[0.3; 2], [0.0; 2], [0.0; 2]]);
    let gain = estimate(table, &table.rows[1], "gain").expect("a gain");
    // 1,008 pairs whose two battles differ by 1 at most: 4 standard errors of 0.02 at most.
    assert!((gain.value - 0.2).abs() < 0.08, "{gain:?}");
}

#[test]
fn where_players_fight_there_is_nothing_to_tell() {
    for fought in [
        waiting("market", ""),
        waiting("quiet", "most_standoffs: 0.35,"),
    ] {
        assert_eq!(said(&fought).0, Finding::Fight);
    }
    // The share itself is no more than is allowed, but its interval reaches beyond.
    let unsure = waiting("quiet", "most_standoffs: 0.3,");
    assert_eq!(said(&unsure).0, Finding::CannotTell);
    // Fleets of a job's own are played as well, each against each other.
    let two = r#"fleets: [Fleet("grain"), Fleet("block")],"#;
    let own = waiting("quiet", two);
    assert_eq!(
        (own.matchups.len(), said(&own).0),
        (3, Finding::WaitingIsRight)
    );
}

#[test]
fn a_job_without_anybody_who_looks_ahead_is_refused() {
    let faults = |more: &str| {
        let job = format!(r#"Waiting(name: "no", system: "toy", pairs: 64, {more})"#);
        let faults = plan_of(&Toy::default(), &job).err().expect("faults");
        faults.to_string()
    };
    assert!(faults("lookout_share: 0").contains("must be above 0"));
    assert!(faults(r#"players: ("captain", "charge")"#).contains("must be the same twice"));
    assert!(faults(r#"lookout: "charge""#).contains("`charge` does not look ahead"));
}
