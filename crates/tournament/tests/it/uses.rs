//! Uses of options, counted by the toy in a known way, and what verdicts make of
//! them.

use evenkeel_kernel::uses::{Count, Nature};
use evenkeel_tournament::say::finding::Finding;
use evenkeel_tournament::say::result::OptionUse;

use crate::play::{Found, result_of};

/// Pairs of each matchup: no multiple of a block.
const PAIRS: u64 = 250;

/// Every option in exchange for the plain one; each of 120 grains has it.
fn exchange(more: &str) -> Found {
    result_of(
        &format!(
            r#"Sweep(panel: [],
                name: "uses", system: "toy", ruleset: Some("counted"), pairs: {PAIRS}, {more}
                axes: [Loadout(
                    title: "Edges", baseline: "plain", alternatives: ["sharp", "blunt", "dull"],
                )],
            )"#
        ),
        2,
    )
}

fn used(option: &str, nature: Nature, uses: u64) -> Option<OptionUse> {
    let chances = 2 * 120 * PAIRS;
    Some(OptionUse {
        option: option.to_string(),
        nature,
        count: Count { chances, uses },
    })
}

/// Uses of an option in the battles of every so many pairs.
fn every(option: &str, pairs: u64) -> Option<OptionUse> {
    used(option, Nature::Choice, 2 * 120 * PAIRS.div_ceil(pairs))
}

#[test]
fn uses_are_added_up_over_all_battles() {
    let result = exchange("");
    let found: Vec<_> = result
        .differences
        .iter()
        .map(|row| row.alternative_used.clone())
        .collect();
    // 63 of 250 pairs, 3 of 250, and nothing is counted.
    assert_eq!(found, [every("sharp", 4), every("blunt", 100), None]);
    for row in &result.differences {
        let plain = used("plain", Nature::Passive, 120 * PAIRS);
        assert_eq!(row.baseline_used, plain);
    }
    // The field carries the plain option in all six matchups, the first fleets in
    // three of them.
    let plain = result.uses.iter().filter(|row| row.option == "plain");
    assert_eq!(plain.clone().count(), 9);
    assert!(plain.clone().all(|row| row.tally.battles == 2 * PAIRS));
    assert!(plain.clone().all(|row| row.option_name == "Plain"));
    let pooled = &result.result.uses;
    let order: Vec<&str> = pooled.iter().map(|row| row.option.as_str()).collect();
    // What a player decides on comes first, and the least used of that.
    assert_eq!(order, ["blunt", "sharp", "plain"]);
    assert!(pooled.iter().all(|row| row.judged));
    assert_eq!(pooled[2].count.chances, 9 * 2 * 120 * PAIRS);
    assert_eq!(pooled[2].battles, 9 * 2 * PAIRS);
}

#[test]
fn an_option_that_is_hardly_used_is_not_judged() {
    let result = exchange("");
    let [sharp, blunt, dull] = &result.verdicts[..] else {
        panic!("{:?}", result.verdicts);
    };
    assert_eq!(sharp.finding, Finding::Better);
    let words = "; used in 15120 of 60000 chances, 25.2 %";
    assert!(sharp.text.ends_with(words), "{}", sharp.text);
    // 3 of 250 pairs are 1.2 %, less than the 2 % that are asked for.
    assert_eq!(blunt.finding, Finding::NotUsed);
    assert_eq!(
        blunt.text,
        "Blunt instead of Plain: not judged: the player does not use Blunt (720 of 60000 \
         chances, 1.2 %)"
    );
    assert_eq!(blunt.used, every("blunt", 100));
    assert_eq!(dull.finding, Finding::Worse);
    assert_eq!(dull.used, None);
}

#[test]
fn the_job_says_how_much_use_is_enough() {
    let blunt = |job: &str| exchange(job).verdicts[1].finding;
    assert_eq!(blunt("least_use: 0.01,"), Finding::Worse);
    assert_eq!(blunt("least_use: 0.0,"), Finding::Worse);
    let result = exchange("least_use: 0.5,");
    assert_eq!(result.verdicts[0].finding, Finding::NotUsed);
    assert_eq!(result.provenance.least_use, 0.5);
    assert!(result.job_ron.contains("least_use: 0.5"));
}

#[test]
fn a_baseline_that_is_not_used_judges_nothing() {
    let result = result_of(
        &format!(
            r#"Sweep(panel: [],
                name: "uses", system: "toy", ruleset: Some("counted"), pairs: {PAIRS},
                axes: [Loadout(title: "Edges", baseline: "blunt", alternatives: ["sharp"])],
            )"#
        ),
        1,
    );
    assert_eq!(result.verdicts[0].finding, Finding::NotUsed);
    assert_eq!(
        result.verdicts[0].text,
        "Sharp instead of Blunt: not judged: the player does not use Blunt (720 of 60000 \
         chances, 1.2 %)"
    );
}

#[test]
fn a_number_of_an_option_is_judged_by_its_use() {
    let result = result_of(
        &format!(
            r#"Sweep(panel: [],
                name: "uses", system: "toy", ruleset: Some("counted"), pairs: {PAIRS},
                spread: 0, axes: [Stat(path: "options.blunt.factor", subject: "blunt", values: [0.5, 1.5])],
            )"#
        ),
        1,
    );
    let used = result.crossings[0].used.clone().expect("it is counted");
    // Over both values.
    assert_eq!(used.count.chances, 2 * 2 * 120 * PAIRS);
    assert_eq!(result.verdicts[0].finding, Finding::NotUsed);
    let text = &result.verdicts[0].text;
    let head = "Blunt by options.blunt.factor: not judged: the player does not use Blunt (";
    assert!(text.starts_with(head), "{text}");
}
