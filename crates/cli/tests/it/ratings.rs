//! `evenkeel diff` of two round robins: their ratings.

use crate::program::{call, json, write};
use crate::repository::{change, repository, said};

/// Three fleets of captains, who make use of better guns.
const THREE: &str = r#"Tournament(
    name: "three", system: "warfleets", ruleset: "rules.ron", pairs: 96,
    fleets: [Fleet("balanced"), Fleet("gun-line"), Fleet("brawlers")], format: RoundRobin,
)"#;

#[test]
fn two_round_robins_are_compared_by_their_ratings_too() {
    let folder = repository();
    let at = folder.path();
    write(at, "three.ron", THREE);
    let play = |name: &str, seed: &str| {
        let run = [
            "tournament",
            "three.ron",
            "--out",
            name,
            "--seed",
            seed,
            "-q",
        ];
        let (code, _, error) = said(at, &run);
        assert_eq!(code, 0, "{error}");
    };
    play("monday", "1");
    play("tuesday", "1");
    play("wednesday", "2");
    // Ten times as many dice for the turrets that one of the fleets has most of.
    change(at, "rules.ron", "attacks: 2", "attacks: 20");
    play("thursday", "1");

    let (code, out, error) = said(at, &["diff", "monday", "tuesday"]);
    assert_eq!(code, 0, "{error}");
    assert!(
        out.contains("\nRatings; 400 points are odds of ten to one\n"),
        "{out}"
    );
    assert_eq!(out.matches("the same in both: rating ").count(), 3, "{out}");
    // Other dice leave open what they do not settle, and nothing is called balanced.
    let (code, out, _) = said(at, &["diff", "monday", "wednesday"]);
    assert!(code == 0 && !out.contains("balanced"), "{out}");
    let told = json(&call(at, &["diff", "monday", "thursday", "--json", "-q"]));
    let rows = told["rows"].as_array().expect("rows").iter();
    let ratings: Vec<_> = rows.filter(|row| row["subject"] == "rating").collect();
    assert_eq!(ratings.len(), 3, "{told}");
    let drifted = ratings.iter().find(|row| row["verdict"] == "drifted");
    let drifted = drifted.expect("another strength");
    assert!(drifted["alarm"] == true && told["alarm"] == true, "{told}");
    let sentence = drifted["sentence"].as_str().expect("a sentence");
    assert!(
        sentence.starts_with("rating ") && sentence.contains(" points ["),
        "{sentence}"
    );
}
