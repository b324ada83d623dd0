//! The drift gate on the toy, whose answers are known.

use evenkeel_tournament::say::drift::{Findings, How, Row, Subject};
use evenkeel_tournament::say::finding::Finding;
use evenkeel_tournament::studies::check::{
    Baseline, BaselineError, KeptMatchup, Strictness, compare,
};

use crate::gate::{SAME, STRONGER, blessed, checked, job, plan, planned, rates, rules};

/// The terms of comparisons that no job asks for.
const STRICTNESS: Strictness = Strictness {
    band: 0.03,
    false_alarms: 0.05,
    confidence: 0.95,
};

fn row<'f>(found: &'f Findings, subject: Subject, name: &str) -> &'f Row {
    let mut rows = found.of(subject).filter(|row| row.name == name);
    rows.next()
        .unwrap_or_else(|| panic!("no row {name}: {found:?}"))
}

#[test]
fn the_same_rules_play_identical_battles_and_end_at_the_first_look() {
    let plan = planned(&job(4096, ""), SAME);
    let found = checked(&plan, Some(&blessed(&plan)), 2);
    assert!(!found.alarm);
    assert_eq!(found.count(Finding::Unchanged), 6 + 4);
    assert!(found.rows.iter().all(|row| row.identical));
    // An eighth of 4096 pairs of 6 matchups.
    assert_eq!(found.battles, 2 * 6 * 512);
}

#[test]
fn a_change_is_found_in_the_matchups_that_it_is_in_and_no_other() {
    let old = planned(&job(4096, ""), SAME);
    let now = planned(&job(4096, ""), ("strength: 8.0", "strength: 12.0"));
    let found = checked(&now, Some(&blessed(&old)), 2);
    assert!(found.alarm);
    for (name, verdict) in [
        ("All rock against All paper", Finding::Unchanged),
        ("All paper against All scissors", Finding::Unchanged),
        ("All scissors against All block", Finding::Drifted),
        ("All rock against All block", Finding::Drifted),
    ] {
        assert_eq!(
            row(&found, Subject::Matchup, name).finding,
            verdict,
            "{name}"
        );
    }
    let block = row(&found, Subject::Fleet, "All block");
    // 144 / 264 - 96 / 216 = 0.101; three errors of 0.5 / sqrt(3 * 512) are 0.04.
    let moved = block.moved.expect("it moved").value;
    assert!((moved - 0.101).abs() < 0.04, "{moved}");
    assert_eq!(block.finding, Finding::Drifted);
    // Any number of threads sees the same.
    assert_eq!(checked(&now, Some(&blessed(&old)), 3), found);
}

/// A block of strength 8.4 wins 100.8 / 220.8 = 45.7 % instead of 44.4: 1.2 points more. With
/// the same dice 1.2 % of battles come out otherwise, so an error of 4,096 pairs is a tenth of
/// a point.
#[test]
fn a_move_that_is_smaller_than_what_matters_is_told_and_raises_no_alarm() {
    let old = blessed(&planned(&job(4096, ""), SAME));
    let now = planned(&job(4096, ""), ("strength: 8.0", "strength: 8.4"));
    let found = checked(&now, Some(&old), 2);
    assert!(!found.alarm);
    let moved = row(&found, Subject::Matchup, "All scissors against All block");
    assert_eq!(moved.finding, Finding::MovedSlightly);
    assert!(
        moved.sentence.ends_with("; less than 3.0 points"),
        "{}",
        moved.sentence
    );
}

/// 2.9 points of the 3 that matter: within them, and not beyond doubt.
#[test]
fn a_drift_that_is_seen_within_the_band_says_what_is_possible() {
    let old = blessed(&planned(&job(4096, ""), SAME));
    let found = checked(&planned(&job(4096, ""), STRONGER), Some(&old), 2);
    assert!(found.alarm);
    let (within, beyond): (Vec<&Row>, Vec<&Row>) = found
        .rows
        .iter()
        .filter(|row| row.finding == Finding::Drifted)
        .partition(|row| row.moved.is_some_and(|moved| moved.value.abs() < 0.03));
    assert!(!within.is_empty() && !beyond.is_empty(), "{found:?}");
    let says = |row: &&Row| row.sentence.ends_with("; 3.0 points are possible");
    assert!(
        within.iter().all(says) && !beyond.iter().any(says),
        "{found:?}"
    );
}

#[test]
fn battles_with_other_dice_are_unchanged_beyond_doubt_but_not_identical() {
    let old = planned(&job(8192, ""), SAME);
    let now = planned(&job(8192, ""), ("reseed: false", "reseed: true"));
    let found = checked(&now, Some(&blessed(&old)), 2);
    assert!(!found.alarm, "{found:?}");
    assert_eq!(found.count(Finding::Unchanged), 10, "{found:?}");
    assert!(
        found
            .rows
            .iter()
            .all(|row| !row.identical && row.how == How::Paired)
    );
}

#[test]
fn another_seed_is_compared_as_two_samples() {
    let plan_of = |seed: &str| planned(&job(8192, seed), SAME);
    let found = checked(&plan_of("seed: 2,"), Some(&blessed(&plan_of(""))), 2);
    assert!(
        found
            .rows
            .iter()
            .all(|row| row.how == How::TwoSamples && !row.identical)
    );
    assert!(found.unpaired.contains("the seed was 1 and is 2"));
    assert!(!found.alarm, "{found:?}");
}

/// Twelve blocks of 120 points cost 132 when a block costs 11, and ten are left: of strength 80
/// instead of 96 they win 80 / 200 = 40 % against 120, and 44.4 before.
#[test]
fn a_fleet_that_became_too_dear_fails_and_plays_on_with_what_is_left() {
    let old = planned(&job(4096, ""), SAME);
    let dear = ("name: \"Block\", cost: 10", "name: \"Block\", cost: 11");
    let now = planned(&job(4096, ""), dear);
    let found = checked(&now, Some(&blessed(&old)), 2);
    assert!(found.alarm);
    let block = row(&found, Subject::Fleet, "All block");
    assert_eq!(block.finding, Finding::NoLongerLegal);
    let starts = "the rules do not allow it: costs 132 of 120 points; played without 2 Block: ";
    assert!(block.sentence.starts_with(starts), "{}", block.sentence);
    // Three matchups of 512 pairs or more: an error is 1 point at most.
    let moved = block.moved.expect("it moved").value;
    assert!((moved + 0.044).abs() < 0.03, "{moved}");
    assert_eq!(found.count(Finding::NoLongerLegal), 1);
    let against = row(&found, Subject::Matchup, "All scissors against All block");
    assert_eq!(against.finding, Finding::Drifted);
    let others = row(&found, Subject::Matchup, "All rock against All paper");
    assert!(others.identical);
}

#[test]
fn a_fleet_that_the_rules_forbid_for_more_than_its_price_does_not_play() {
    let old = planned(&job(512, ""), SAME);
    // Nothing is left of a block that costs more than a whole fleet.
    let dear = ("name: \"Block\", cost: 10", "name: \"Block\", cost: 121");
    let now = planned(&job(512, ""), dear);
    let found = checked(&now, Some(&blessed(&old)), 2);
    let block = row(&found, Subject::Fleet, "All block");
    assert_eq!((block.finding, block.moved), (Finding::NoLongerLegal, None));
    assert!(
        block.sentence.ends_with(" of 120 points"),
        "{}",
        block.sentence
    );
    assert_eq!(found.count(Finding::NoLongerLegal), 1 + 3);
}

#[test]
fn an_unchanged_game_passes_however_few_its_pairs_are() {
    for pairs in [16, 64, 256] {
        let plan = planned(&job(pairs, "inconclusive: Fails,"), SAME);
        let found = checked(&plan, Some(&blessed(&plan)), 2);
        assert!(!found.alarm, "{pairs} pairs: {found:?}");
        assert_eq!(found.count(Finding::Unchanged), 6 + 4, "{pairs} pairs");
    }
}

#[test]
fn what_is_gone_fails_until_it_is_accepted_and_what_is_new_is_said() {
    let plan = planned(&job(64, ""), SAME);
    let mut baseline = blessed(&plan);
    let first = baseline.matchups.remove(0);
    let found = checked(&plan, Some(&baseline), 1);
    let new = row(&found, Subject::Matchup, "All rock against All paper");
    assert_eq!((new.finding, found.alarm), (Finding::New, false));
    let strict = planned(&job(64, "inconclusive: Fails,"), SAME);
    assert!(checked(&strict, Some(&baseline), 1).alarm);
    // The fleet that met paper had another name.
    let renamed = ["All mist", "All paper"].map(str::to_string);
    baseline.matchups.push(KeptMatchup {
        fleets: renamed,
        ..first
    });
    let found = checked(&plan, Some(&baseline), 1);
    let gone = row(&found, Subject::Matchup, "All mist against All paper");
    assert_eq!((gone.finding, gone.alarm), (Finding::Gone, true));
    assert!(found.alarm);
}

#[test]
fn a_fleet_that_lists_other_units_under_its_name_fails_until_it_is_accepted() {
    let cut = |job: &str| job.replace("Fleet(\"block\")", ONE_BLOCK);
    const ONE_BLOCK: &str = r#"Inline((name: "All block", units: [("block", 11, ["plain"])]))"#;
    let job = job(64, "");
    let old = blessed(&planned(&job, SAME));
    let now = planned(&cut(&job), SAME);
    let found = checked(&now, Some(&old), 1);
    let block = row(&found, Subject::Fleet, "All block");
    assert_eq!((block.finding, block.alarm), (Finding::OtherUnits, true));
    let was = "it was 12 block (plain), and is 11 block (plain); ";
    assert!(block.sentence.starts_with(was), "{}", block.sentence);
    assert_eq!(found.count(Finding::OtherUnits), 1);
    assert!(!checked(&now, Some(&blessed(&now)), 1).alarm);
    // Two baselines are compared as well.
    let found = compare(&old, &blessed(&now), STRICTNESS);
    assert!(found.alarm && found.count(Finding::OtherUnits) == 1);
}

#[test]
fn expectations_hold_or_are_broken() {
    let expect = r#"expect: [
        NoFleetAbove(0.62), NoFleetAbove(0.5), NoFleetBelow(0.2), NoMatchupAbove(0.9),
        NoMatchupAbove(0.7), FirstTurn(within: 0.05), Fair(fleet: "All scissors", within: 0.2),
        Fair(fleet: "block", within: 0.02),
    ],"#;
    let plan = planned(&job(2048, expect), SAME);
    let found = checked(&plan, None, 2);
    // Each of rock, paper and scissors wins 0.8, 0.2 and 0.556 of its battles, 0.519 on
    // average, and blocks 0.444.
    use Finding::{Broken, Holds};
    let verdicts: Vec<Finding> = found.rows.iter().map(|row| row.finding).collect();
    assert_eq!(
        verdicts[1..],
        [Broken, Holds, Holds, Broken, Holds, Holds, Broken]
    );
    assert!(found.alarm && found.rows[1].line.is_some());
    assert!(found.rows[4].sentence.contains(" against "), "{found:?}");
}

#[test]
fn every_mistake_of_a_check_has_its_place() {
    let faulty = job(
        64,
        r#"false_alarms: 0.5, expect: [NoFleetAbove(58), FirstTurn(within: 0.0),
            Fair(fleet: "All scisors", within: 0.1), NoMatchupAbove(0.4)],"#,
    );
    let faults = plan(&faulty, &rules(SAME))
        .err()
        .expect("faults")
        .to_string();
    for part in [
        "false_alarms: must lie between 0 and 0.5",
        "expect.0.0: must lie between 0 and 1 (58)",
        "expect.1.within",
        "expect.2.fleet: no fleet of the job is `All scisors`; did you mean `All scissors`?",
        "expect.3.0: must lie between 0.5 and 1",
    ] {
        assert!(faults.contains(part), "{part} is missing:\n{faults}");
    }
    let empty = r#"Check(name: "gate", system: "toy", pairs: 9, fleets: [])"#;
    let faults = plan(empty, "").err().expect("faults").to_string();
    assert!(faults.contains("at least two fleets"), "{faults}");
}

#[test]
fn a_baseline_is_read_back_and_nothing_else_is() {
    let plan = planned(&job(64, ""), SAME);
    let baseline = blessed(&plan);
    let text = baseline.to_ron();
    let read = |text: &str| Baseline::read("b.ron", text.to_string(), &plan);
    assert_eq!(read(&text).expect("a baseline"), baseline);
    // Ends of lines may change on the way.
    assert!(read(&text.replace('\n', "\r\n")).is_ok());
    let digit = text.find("scores: \"").expect("scores") + 12;
    let mut edited = text.clone();
    let other = if &text[digit..=digit] == "0" {
        "1"
    } else {
        "0"
    };
    edited.replace_range(digit..=digit, other);
    assert!(matches!(read(&edited), Err(BaselineError::Edited { .. })));
    let older = text.replace("form: 2,", "form: 1,");
    assert!(matches!(
        read(&older),
        Err(BaselineError::Form { found: 1, .. })
    ));
    assert!(matches!(
        read(&text[..digit]),
        Err(BaselineError::Faulty(_))
    ));
    let other = job(64, "").replace("\"gate\"", "\"other\"");
    let other = planned(&other, SAME);
    let foreign = Baseline::read("b.ron", text, &other);
    assert!(matches!(foreign, Err(BaselineError::OtherJob { .. })));
}

#[test]
fn a_baseline_says_what_it_was_made_of_and_has_a_line_for_each_matchup() {
    let baseline = blessed(&planned(&job(64, ""), SAME));
    let text = baseline.to_ron();
    let made_of = ", captain against captain, seed 1, 64 pairs of each matchup\n";
    assert!(text.contains(made_of), "{text}");
    assert!(
        text.contains("\n        (\"All block\", \"12 block (plain)\"),\n"),
        "{text}"
    );
    for kept in &baseline.matchups {
        let [a, b] = &kept.fleets;
        let mean = kept
            .scores()
            .iter()
            .map(|score| f64::from(*score))
            .sum::<f64>()
            / 256.0;
        let start = format!(
            "(fleets: (\"{a}\", \"{b}\"), win_rate: \"{:.1} % (",
            100.0 * mean
        );
        let line = text.lines().find(|line| line.trim().starts_with(&start));
        let line = line.unwrap_or_else(|| panic!("no line {start}:\n{text}"));
        assert!(
            line.contains(" to ") && line.contains("pairs: 64,") && line.contains(&kept.scores)
        );
    }
}

#[test]
fn a_merge_conflict_in_a_baseline_is_told_once_with_its_line() {
    let plan = planned(&job(64, ""), SAME);
    let text = blessed(&plan).to_ron();
    let digest = text.find("digest:").expect("a digest");
    let line = text[..digest].matches('\n').count() + 1;
    let sides = "<<<<<<< HEAD\ndigest: \"1\",\n=======\ndigest: \"2\",\n>>>>>>> theirs\n";
    let conflict = format!("{}{sides}{}", &text[..digest], &text[digest..]);
    let error = Baseline::read("b.ron", conflict, &plan).expect_err("a conflict");
    let told = error.to_string();
    assert!(
        told.starts_with(&format!("b.ron:{line}: conflict: bless again")),
        "{told}"
    );
    assert_eq!(told.lines().count(), 1);
}

#[test]
fn what_has_no_matchup_in_common_cannot_be_compared() {
    let old = blessed(&planned(&job(64, ""), SAME));
    let mut other = old.clone();
    for kept in &mut other.matchups {
        kept.fleets[0].push_str(" of another game");
    }
    let found = compare(&old, &other, STRICTNESS);
    assert!(found.alarm && !found.is_comparison());
    assert!(
        compare(
            &old,
            &Baseline {
                matchups: Vec::new(),
                ..other
            },
            STRICTNESS
        )
        .alarm
    );
    assert!(!compare(&old, &old, STRICTNESS).alarm);
    // Nobody accepts a run: only a check speaks of what it takes in.
    let mut fewer = old.clone();
    fewer.matchups.remove(0);
    let mut unplayed = old.clone();
    unplayed.matchups[0].scores.clear();
    let found = compare(&fewer, &unplayed, STRICTNESS);
    let new = found.rows.iter().find(|row| row.finding == Finding::New);
    let said = &new.expect("a matchup that only one has").sentence;
    assert_eq!(said, "only the later result has it");
}

#[test]
fn two_results_are_compared_by_the_names_of_their_fleets() {
    let old = blessed(&planned(&job(4096, ""), SAME));
    let now = blessed(&planned(
        &job(4096, ""),
        ("strength: 8.0", "strength: 12.0"),
    ));
    let found = compare(&old, &now, STRICTNESS);
    assert!(
        found.alarm && found.differs.len() == 1,
        "{:?}",
        found.differs
    );
    assert_eq!(found.count(Finding::Drifted), 3 + 4);
    assert!(row(&found, Subject::Matchup, "All rock against All paper").identical);
}

/// Of 30 runs that are false with a chance of 0.05 each, 7 or more are with 0.0006.
const MOST_FALSE: usize = 6;

#[test]
fn false_alarms_are_as_rare_as_stated_and_a_shift_of_three_points_is_found() {
    let rates = rates(30, 3072);
    assert!(rates.alarms <= MOST_FALSE, "{rates:?}");
    // At 0.9 each, 20 or fewer of 30 are found with a chance of 0.0005.
    assert!(rates.found > 20, "{rates:?}");
}

#[test]
fn options_that_are_hardly_used_are_named() {
    let armed = |option: &str| {
        format!(r#"Inline((name: "{option}", units: [("grain", 12, ["{option}"])]))"#)
    };
    let job = |options: [&str; 2]| {
        format!(
            r#"Check(
                name: "used", system: "toy", ruleset: "counted", pairs: 2048,
                fleets: [{}, {}], expect: [EveryOptionUsed],
            )"#,
            armed(options[0]),
            armed(options[1])
        )
    };
    // One pair of four against one of a hundred; what works by itself is not judged.
    for (options, verdict, least) in [
        (
            ["sharp", "plain"],
            Finding::Holds,
            "Sharp is used least, in 25.0 %",
        ),
        (
            ["sharp", "blunt"],
            Finding::Broken,
            "Blunt is used least, in 1.0 %",
        ),
    ] {
        let plan = plan(&job(options), "").unwrap_or_else(|faults| panic!("{faults}"));
        let found = checked(&plan, None, 2);
        assert_eq!(found.rows[0].finding, verdict, "{found:?}");
        assert!(found.rows[0].sentence.starts_with(least), "{found:?}");
    }
}
