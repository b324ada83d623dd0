//! `evenkeel ladder`, with the shipped players.

use insta::assert_snapshot;

use crate::program::{call, code, folder, json, shown};

/// Who does not look at tactics plays on as today whatever captains learn.
const CLIMB: [&str; 5] = ["ladder", "random", "random", "--pairs", "20"];

#[test]
fn a_ladder_is_a_table_on_the_screen() {
    assert_snapshot!("ladder", shown(folder().path(), &CLIMB));
}

#[test]
fn programs_read_a_ladder_as_json() {
    let climb = json(&call(folder().path(), &[&CLIMB[..], &["--json"]].concat()));
    assert_eq!(
        (&climb["system"], &climb["points"]),
        (&"warfleets".into(), &300.into())
    );
    assert_eq!(
        (&climb["pairs"], &climb["complete"]),
        (&20.into(), &true.into())
    );
    let rung = &climb["rungs"][0];
    let of = |key: &str| rung[key].as_f64().expect(key);
    assert!(of("score_low") < of("score") && of("score") < of("score_high"));
    let pairs = rung["pair_scores"].as_array().expect("five counts").iter();
    assert_eq!(pairs.filter_map(|count| count.as_u64()).sum::<u64>(), 20);
    assert_eq!(rung["battles"], 40);
}

#[test]
fn a_ladder_with_one_fleet_and_a_changed_rule_says_so() {
    let changed = ["--fleet", "balanced", "--set", "table.rounds=1"];
    let climb = json(&call(
        folder().path(),
        &[&CLIMB[..], &changed, &["--json"]].concat(),
    ));
    assert_eq!(climb["fleet"], "balanced");
    let rung = &climb["rungs"][0];
    // All end in their only round, and at its limit.
    for count in ["rounds", "at_limit"] {
        assert_eq!(rung[count], 40, "{count}");
    }
    let of = |key: &str| rung[key].as_f64().expect(key);
    // Neither is legal with the other as it was.
    let near = [
        "--set",
        "terrain.max_gap_in=2",
        "--set",
        "terrain.min_gap_in=1",
    ];
    assert_eq!(
        code(&call(folder().path(), &[&CLIMB[..], &near].concat())),
        0
    );
    assert!(of("first_to_move_low") < of("first_to_move"));
    assert!(of("first_to_move") < of("first_to_move_high"));
}

#[test]
fn what_no_ladder_can_be_is_said_plainly() {
    let told = [
        &["ladder", "charge"][..],
        &["ladder", "charge", "captian"],
        &["ladder", "charge", "random", "--pairs", "0"],
        &["ladder", "charge", "random", "--system", "chess"],
        &["ladder", "charge", "mine.ron"],
        &["ladder", "charge", "random", "--fleet", "balnced"],
        &["ladder", "charge", "random", "--set", "table.rounds"],
    ];
    let folder = folder();
    let told = told.map(|arguments| {
        assert_eq!(code(&call(folder.path(), arguments)), 2, "{arguments:?}");
        shown(folder.path(), arguments)
    });
    assert_snapshot!("ladder-refused", told.join("\n\n"));
}

#[test]
fn a_value_of_a_faction_that_makes_no_sense_is_told_as_it_was_set() {
    let folder = folder();
    let sets = ["ships.raider.cost=-3", "ships.heavy.cost=-1"];
    let words = [
        "ladder",
        "captain",
        "charge",
        "--ruleset",
        "example-faction",
    ];
    let sets_typed = sets.iter().flat_map(|set| ["--set", set]);
    let words: Vec<&str> = words.into_iter().chain(sets_typed).collect();
    let output = call(folder.path(), &words);
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(code(&output), 2, "{said}");
    for set in sets {
        let line = format!("--set {set}: must not be negative");
        assert!(said.contains(&line), "{said}");
    }
}
