//! The built-in jobs of Warfleets: FTL, and its battles through the driver.

use std::collections::BTreeSet;

use evenkeel_document::{Diagnostics, Document};
use evenkeel_kernel::uses::Nature;
use evenkeel_tournament::ask::library::Library;
use evenkeel_tournament::ask::read::{Overrides, read_job};
use evenkeel_tournament::plan::Plan;
use evenkeel_tournament::play::systems::SYSTEMS;
use evenkeel_tournament::say::finding::Finding;

use crate::play::{self, Found, pairs, record};

fn plan(file: &str, text: &str) -> Result<Plan, Diagnostics> {
    let library = Library::without_files(SYSTEMS);
    read_job(&Document::parse(file, text)?, library, Overrides::default())
}

fn result(text: &str, threads: usize) -> Found {
    let plan = match plan("job.ron", text) {
        Ok(plan) => plan,
        Err(faults) => panic!("{faults}"),
    };
    play::result(&plan, threads)
}

#[test]
fn every_built_in_job_is_sound() {
    for job in SYSTEMS.iter().flat_map(|system| system.shipped().jobs) {
        match plan(job.id, job.text) {
            // A search that has to try every price of its range is the longest.
            Ok(plan) => assert!(plan.most_battles() <= 1_200_000, "{} is too long", job.id),
            Err(faults) => panic!("{faults}"),
        }
    }
}

const SMALL: &str = r#"Sweep(
    name: "small", system: "warfleets", players: ("random", "random"), pairs: 20, panel: [],
    most_standoffs: 1,
    axes: [
        Cost(subject: "ships.heavy", values: [70, 80]),
        Cost(subject: "squadrons.bomber", values: [8, 10]),
        Stat(path: "weapons.plasma_cannon.strength", subject: "plasma_cannon:front", values: [2, 3]),
        Loadout(title: "Upgrades", baseline: "nuclear_ammo", alternatives: ["warp_drive"]),
        Loadout(title: "Sides", baseline: "energy_cannon:sides", alternatives: ["weapon_batteries:sides"]),
    ],
)"#;

#[test]
fn battles_are_the_same_on_any_number_of_threads() {
    let one = result(SMALL, 1);
    assert_eq!(result(SMALL, 3), one);
    assert_eq!(one.battles_played, 2 * 20 * 10);
    let plan = plan("job.ron", SMALL).unwrap_or_else(|faults| panic!("{faults}"));
    let pairs = [1, 3].map(|threads| pairs(&plan, threads));
    assert!(pairs[0] == pairs[1]);
    assert_eq!(pairs[0].len(), 200);
}

/// A tenth less than 85 points has no room for a Heavy Ship at 80, a tenth less than 90 has.
#[test]
fn a_total_without_room_for_the_subject_leaves_the_size_alone() {
    let sizes = |points| {
        let job = format!(
            r#"Sweep(name: "tight", system: "warfleets", players: ("random", "random"),
                points: {points}, pairs: 4, panel: [],
                axes: [Cost(subject: "ships.heavy", values: [80])])"#
        );
        result(&job, 1).crossings[0].sizes
    };
    assert_eq!(sizes(85), Some([85, 85]));
    assert_eq!(sizes(90), Some([81, 99]));
}

/// Of 20 fleets of seven totals, no more than three come up once in a million times:
/// 35 (3/7)^20.
#[test]
fn both_fleets_of_a_price_are_of_several_totals() {
    let plan = plan("job.ron", SMALL).unwrap_or_else(|faults| panic!("{faults}"));
    let played = pairs(&plan, 2);
    for place in [0, 1] {
        let of_price = played.iter().filter(|pair| pair.matchup == 0);
        let spent: BTreeSet<_> = of_price.map(|pair| pair.points[place]).collect();
        assert!(spent.len() > 3, "{spent:?}");
        assert!(spent.iter().all(|spent| *spent <= Some(330)), "{spent:?}");
    }
}

/// Of 120 battles of players who do anything some are drawn.
#[test]
fn where_more_is_drawn_than_the_job_allows_nothing_is_judged() {
    let job = |most| {
        format!(
            r#"Tournament(
                name: "drawn", system: "warfleets", players: ("random", "random"), pairs: 20,
                most_draws: Some({most}), fleets: [Generated(3)], format: RoundRobin,
            )"#
        )
    };
    let found = result(&job("0.0"), 2);
    assert!(found.matchups.iter().any(|row| row.draws > 0));
    let is_judged = |found: &Found| {
        let mut verdicts = found.verdicts.iter();
        verdicts.any(|verdict| verdict.finding != Finding::TooManyDraws)
    };
    assert!(!is_judged(&found));
    assert!(is_judged(&result(&job("1.0"), 2)));
}

#[test]
fn what_is_dealt_taken_and_lost_adds_up() {
    let found = result(SMALL, 2);
    for row in &found.matchups {
        let units = found
            .units
            .iter()
            .filter(|unit| unit.matchup == row.matchup);
        let sides = [0, 1].map(|side| {
            let mine = units.clone().filter(move |unit| unit.place as u8 == side);
            mine.fold([0; 6], |sum, unit| {
                let tally = &unit.tally;
                let counts = [
                    tally.points.unwrap(),
                    tally.damage_dealt,
                    tally.damage_taken,
                    tally.kills,
                    tally.destroyed + tally.surrendered,
                    tally.fielded,
                ];
                std::array::from_fn(|index| sum[index] + counts[index])
            })
        });
        for (side, [points, dealt, _, kills, lost, fielded]) in sides.into_iter().enumerate() {
            let [_, _, taken, _, enemy_lost, _] = sides[1 - side];
            // Two battles a pair, each with the whole fleet.
            let spent = 2.0 * row.pairs as f64 * row.mean_points[side].unwrap();
            assert_eq!(points as f64, spent);
            // Some damage comes from the sufferer itself, from mines or terrain.
            assert!(dealt <= taken && kills <= enemy_lost && lost <= fielded);
        }
    }
    assert!(found.units.iter().any(|unit| unit.tally.kills > 0));
}

#[test]
fn a_mirror_is_even_and_favours_no_seat() {
    let units = r#"[("heavy", 2, ["plasma_cannon:front", "nuclear_ammo", "repair_bay", "warp_drive"]),
        ("light", 2, ["energy_cannon:front", "pulse_engine"]), ("fighter", 4, [])]"#;
    let job = format!(
        r#"Tournament(
            name: "mirror", system: "warfleets", players: ("charge", "charge"), pairs: 400,
            fleets: [Inline((name: "One", units: {units})), Inline((name: "Other", units: {units}))],
            format: RoundRobin,
        )"#
    );
    let found = result(&job, 2);
    let row = &found.matchups[0];
    // Equals have dice of their own in both battles of a pair. The 400 pairs are
    // independent, with scores of 0 to 1, so that their mean has a standard error of at
    // most 0.5 / 20; four of them.
    assert!((row.score.value - 0.5).abs() < 0.1, "{:?}", row.score);
    assert!(row.seat_bias.value.abs() < 0.1, "{:?}", row.seat_bias);
}

#[test]
fn a_mirror_that_is_told_is_the_one_that_is_played_on_one_table() {
    let job = r#"Tournament(
        name: "mirror", system: "warfleets", players: ("captain", "captain"), pairs: 4,
        fleets: [Fleet("balanced"), Fleet("brawlers")], format: RoundRobinAndMirrors,
    )"#;
    let plan = plan("job.ron", job).unwrap_or_else(|faults| panic!("{faults}"));
    let played = pairs(&plan, 2);
    for pair in 0..4 {
        let order = plan.order(0, pair).unwrap();
        let tables = [false, true].map(|swapped| {
            let told = plan.rules[0].tell(&plan.terms[0], &order, swapped).unwrap();
            assert_eq!(told.record, record(&played, pair, swapped));
            let head: serde_json::Value = serde_json::from_str(&told.log[0]).unwrap();
            assert_ne!(head["seeds"]["dice"], head["seeds"]["setup"]);
            (head["terrain"].clone(), head["seeds"]["dice"].clone())
        });
        assert_eq!(tables[0].0, tables[1].0);
        assert_ne!(tables[0].1, tables[1].1);
    }
    let mut outcomes = played
        .iter()
        .map(|pair| pair.battles.map(|one| one.outcome));
    assert!(outcomes.any(|[straight, swapped]| straight != swapped));
}

#[test]
fn a_battle_that_is_told_has_the_record_of_the_one_that_is_played() {
    let plan = plan("job.ron", SMALL).unwrap_or_else(|faults| panic!("{faults}"));
    play::assert_told_as_played(&plan);
}

#[test]
fn variants_of_the_rules_play_on_the_same_tables() {
    let job = r#"Compare(
            name: "rounds", system: "warfleets", players: ("charge", "random"), pairs: 30,
            variants: [
                (name: "Four rounds"),
                (name: "Six rounds", changes: [
                    ("table.rounds", 6), ("table.edge.when", "Any"), ("fleet.points_per_ship", "None"),
                ]),
            ],
            entrants: [
                (name: "Guns", fleets: [Fleet("gun-line")]),
                (name: "Rams", fleets: [Fleet("rammers"), Fleet("brawlers")]),
            ],
            format: RoundRobin,
        )"#;
    let found = result(job, 2);
    assert!(found.variants[0].rounds.value <= 4.0);
    assert!(found.variants[1].rounds.value > 4.0);
    assert!(found.variant_rons[1].contains("rounds: 6"));
    // The first turn is rolled for before anything that the variants change.
    let plan = plan("job.ron", job).unwrap_or_else(|faults| panic!("{faults}"));
    let played = pairs(&plan, 2);
    let first = |matchup| -> Vec<_> {
        let own = played.iter().filter(|pair| pair.matchup == matchup);
        let battles = own.flat_map(|pair| pair.battles);
        battles.map(|battle| battle.outcome.first).collect()
    };
    assert_eq!(first(0), first(1));
}

#[test]
fn lights_are_counted_against_heavies() {
    let found = result(
        r#"Sweep(
            name: "counts", system: "warfleets", players: ("charge", "charge"), pairs: 60,
            points: 600,
            axes: [Count(
                subject: "light", options: ["energy_cannon:front", "pulse_engine"],
                values: [1, 3, 5, 7, 9],
                against: Inline((name: "Two Heavies", units: [
                    ("heavy", 2, ["plasma_cannon:front", "nuclear_ammo", "repair_bay", "warp_drive"]),
                ])),
            )],
        )"#,
        2,
    );
    // One Light is less than two Heavies; the more, the better, by far more than
    // the standard error of 0.5 / sqrt(60) = 0.06.
    let scores: Vec<f64> = found
        .sweep_points
        .iter()
        .map(|row| row.score.value)
        .collect();
    assert!(scores[0] < 0.5 && scores[4] > scores[0] + 0.3, "{scores:?}");
    let reference = found.crossings[0].reference().unwrap();
    let name = "Heavy Ship with Plasma Cannon (front), Nuclear Ammo, Repair Bay, Warp Drive";
    assert_eq!((reference.name.as_str(), reference.count), (name, 2));
}

#[test]
fn uses_are_counted_for_every_fleet_and_every_axis() {
    let found = result(SMALL, 2);
    for row in &found.uses {
        let tally = &row.tally;
        assert!(tally.count.uses <= tally.count.chances, "{row:?}");
        // Forty battles a matchup; what every fleet can use is in all of them.
        assert!((1..=40).contains(&tally.battles), "{row:?}");
        assert!(!row.option.is_empty() || tally.battles == 40, "{row:?}");
    }
    let used = |axis: usize| found.crossings[axis].used.as_ref().expect("it is counted");
    assert_eq!(used(0).option, "heavy");
    assert_eq!(used(1).option, "bomber");
    // The number belongs to the weapon, whatever the mount of the subject.
    assert_eq!(used(2).option, "plasma_cannon");
    assert!((0..3).all(|axis| used(axis).count.chances > 0));
    let [upgrades, sides] = &found.differences[..] else {
        panic!("{:?}", found.differences);
    };
    let natures = [&upgrades.baseline_used, &upgrades.alternative_used];
    let natures = natures.map(|used| used.as_ref().map(|used| used.nature));
    assert_eq!(natures, [Some(Nature::Passive), Some(Nature::Choice)]);
    let sides = sides.alternative_used.as_ref().expect("it is counted");
    assert_eq!(sides.option, "weapon_batteries");
    assert!(found.verdicts.iter().all(|verdict| verdict.used.is_some()));
}
