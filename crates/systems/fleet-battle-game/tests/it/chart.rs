//! The weapon chart: the complete table of outcomes, and the shots of the
//! worked examples that need one die.

use evenkeel_fleet_battle_game::rules::chart::{Chart, Tally, hits_of_roll};
use evenkeel_fleet_battle_game::ruleset::{
    Double, DoubleOn, FireArc, MAX_SHIELDS, RearBonus, Ruleset,
};

use crate::shipped::ruleset;

/// Faces of six that score 0, 1 and 2 hits in the bands 0-3, 4-6, 7-9, 10-12
/// and 13-15; `-` where the ship cannot fire. Columns: class, arcs, destroyed
/// shields, bands.
const OUTCOMES: &str = "
DN F 0 | 0 4 2 | 1 3 2 | 2 4 0 | 3 3 0 | 4 2 0
DN F 1 | 1 4 1 | 2 3 1 | 3 3 0 | 4 2 0 | 5 1 0
DN F 2 | 2 4 0 | 3 3 0 | 4 2 0 | 5 1 0 | 6 0 0
DN F 3 | 3 3 0 | 4 2 0 | 5 1 0 | 6 0 0 | 6 0 0
DN SR 0 | 1 5 0 | 2 4 0 | 3 3 0 | 4 2 0 | 5 1 0
DN SR 1 | 2 4 0 | 3 3 0 | 4 2 0 | 5 1 0 | 6 0 0
DN SR 2 | 3 3 0 | 4 2 0 | 5 1 0 | 6 0 0 | 6 0 0
DN SR 3 | 4 2 0 | 5 1 0 | 6 0 0 | 6 0 0 | 6 0 0
CA F 0 | 1 4 1 | 2 3 1 | 3 3 0 | 4 2 0 | 5 1 0
CA F 1 | 2 4 0 | 3 3 0 | 4 2 0 | 5 1 0 | 6 0 0
CA F 2 | 3 3 0 | 4 2 0 | 5 1 0 | 6 0 0 | 6 0 0
CA SR 0 | 2 4 0 | 3 3 0 | 4 2 0 | 5 1 0 | -
CA SR 1 | 3 3 0 | 4 2 0 | 5 1 0 | 6 0 0 | -
CA SR 2 | 4 2 0 | 5 1 0 | 6 0 0 | 6 0 0 | -
DD F 0 | 1 5 0 | 2 4 0 | 3 3 0 | 4 2 0 | 5 1 0
DD F 1 | 2 4 0 | 3 3 0 | 4 2 0 | 5 1 0 | 6 0 0
DD SR 0 | 2 4 0 | 3 3 0 | 4 2 0 | 5 1 0 | -
DD SR 1 | 3 3 0 | 4 2 0 | 5 1 0 | 6 0 0 | -
SC FSR 0 | 3 3 0 | 4 2 0 | 5 1 0 | - | -
SC FSR 1 | 4 2 0 | 5 1 0 | 6 0 0 | - | -
Tug FSR 0 | 3 3 0 | 4 2 0 | 5 1 0 | - | -
Tug FSR 1 | 4 2 0 | 5 1 0 | 6 0 0 | - | -
Tug FSR 2 | 5 1 0 | 6 0 0 | 6 0 0 | - | -
C9 FS 0 | 1 3 2 | 2 2 2 | 2 4 0 | 3 3 0 | 3 3 0
C9 FS 1 | 2 3 1 | 3 2 1 | 3 3 0 | 4 2 0 | 4 2 0
C9 FS 2 | 3 3 0 | 4 2 0 | 4 2 0 | 5 1 0 | 5 1 0
C9 FS 3 | 4 2 0 | 5 1 0 | 5 1 0 | 6 0 0 | 6 0 0
C9 R 0 | 2 4 0 | 3 3 0 | 3 3 0 | 4 2 0 | 4 2 0
C9 R 1 | 3 3 0 | 4 2 0 | 4 2 0 | 5 1 0 | 5 1 0
C9 R 2 | 4 2 0 | 5 1 0 | 5 1 0 | 6 0 0 | 6 0 0
C9 R 3 | 5 1 0 | 6 0 0 | 6 0 0 | 6 0 0 | 6 0 0
C7 FS 0 | 1 4 1 | 2 3 1 | 2 4 0 | 3 3 0 | 3 3 0
C7 FS 1 | 2 4 0 | 3 3 0 | 3 3 0 | 4 2 0 | 4 2 0
C7 FS 2 | 3 3 0 | 4 2 0 | 4 2 0 | 5 1 0 | 5 1 0
C7 FS 3 | 4 2 0 | 5 1 0 | 5 1 0 | 6 0 0 | 6 0 0
C7 R 0 | 2 4 0 | 3 3 0 | 3 3 0 | 4 2 0 | 4 2 0
C7 R 1 | 3 3 0 | 4 2 0 | 4 2 0 | 5 1 0 | 5 1 0
C7 R 2 | 4 2 0 | 5 1 0 | 5 1 0 | 6 0 0 | 6 0 0
C7 R 3 | 5 1 0 | 6 0 0 | 6 0 0 | 6 0 0 | 6 0 0
D7 FS 0 | 2 4 0 | 3 3 0 | 3 3 0 | 4 2 0 | 4 2 0
D7 FS 1 | 3 3 0 | 4 2 0 | 4 2 0 | 5 1 0 | 5 1 0
D7 FS 2 | 4 2 0 | 5 1 0 | 5 1 0 | 6 0 0 | 6 0 0
D7 R 0 | 3 3 0 | 3 3 0 | 4 2 0 | 4 2 0 | -
D7 R 1 | 4 2 0 | 4 2 0 | 5 1 0 | 5 1 0 | -
D7 R 2 | 5 1 0 | 5 1 0 | 6 0 0 | 6 0 0 | -
F5 FS 0 | 3 3 0 | 3 3 0 | 4 2 0 | 4 2 0 | -
F5 FS 1 | 4 2 0 | 4 2 0 | 5 1 0 | 5 1 0 | -
F5 R 0 | 3 3 0 | 4 2 0 | 5 1 0 | - | -
F5 R 1 | 4 2 0 | 5 1 0 | 6 0 0 | - | -
";

/// The first and the last range of each band.
const BANDS: [[u16; 2]; 5] = [[0, 3], [4, 6], [7, 9], [10, 12], [13, 15]];

fn class(rules: &Ruleset, code: &str) -> usize {
    let found = rules.classes.values().position(|class| class.code == code);
    found.expect("a code of the ruleset")
}

fn arc(letter: char) -> FireArc {
    match letter {
        'F' => FireArc::Forward,
        'S' => FireArc::Side,
        'R' => FireArc::Rear,
        _ => panic!("no arc {letter}"),
    }
}

/// How many faces score 0, 1 and 2 hits, as in the table.
fn outcome(rules: &Ruleset, code: &str, letter: char, range: u16, destroyed: u8) -> String {
    let chart = Chart::new(rules);
    match chart.faces(class(rules, code), arc(letter), range, destroyed) {
        None => "-".to_string(),
        Some(faces) => {
            let count = |hits| faces.iter().filter(|&&face| face == hits).count();
            format!("{} {} {}", count(0), count(1), count(2))
        }
    }
}

#[test]
fn every_cell_scores_as_printed() {
    let rules = ruleset();
    let mut cells = 0;
    for line in OUTCOMES.trim().lines() {
        let mut columns = line.split(" | ");
        let mut ship = columns.next().unwrap().split(' ');
        let (code, arcs) = (ship.next().unwrap(), ship.next().unwrap());
        let destroyed = ship.next().unwrap().parse().unwrap();
        for (wanted, ranges) in columns.zip(BANDS) {
            for letter in arcs.chars() {
                for range in ranges {
                    let found = outcome(&rules, code, letter, range, destroyed);
                    assert_eq!(found, wanted, "{line}, {letter} at {range}");
                    cells += 1;
                }
            }
        }
    }
    // Each class in three arcs, from none to all of its shields destroyed, in
    // five bands at both ends: 9 classes with 18 shields.
    assert_eq!(cells, (9 + 18) * 3 * 5 * 2);
}

/// A die that each of the most shields that a class may have makes worse by one shows
/// nothing that scores.
#[test]
fn who_has_lost_the_most_shields_scores_nothing() {
    let rules = ruleset();
    for class in rules.classes.values() {
        for [first, _] in BANDS {
            let scored = outcome(&rules, &class.code, 'F', first, MAX_SHIELDS);
            assert!(["6 0 0", "-"].contains(&scored.as_str()), "{scored}");
        }
    }
}

#[test]
fn nobody_fires_beyond_the_last_band() {
    let rules = ruleset();
    let chart = Chart::new(&rules);
    assert_eq!(chart.longest_reach(), 15);
    for index in 0..rules.classes.len() {
        for arc in FireArc::ALL {
            assert_eq!(chart.faces(index, arc, 16, 0), None);
            assert_eq!(chart.faces(index, arc, 1000, 0), None);
        }
    }
}

/// The first ten worked examples: example, class, arc, range, destroyed shields,
/// outcome.
#[test]
fn fbg_ex_01_to_10_single_shots() {
    let rules = ruleset();
    for (example, code, arc, range, destroyed, wanted) in [
        (1, "DN", 'F', 2, 0, "0 4 2"),
        (2, "DN", 'F', 2, 1, "1 4 1"),
        (3, "DN", 'F', 2, 2, "2 4 0"),
        (4, "DN", 'F', 2, 3, "3 3 0"),
        (5, "DN", 'F', 5, 0, "1 3 2"),
        (6, "DN", 'S', 3, 0, "1 5 0"),
        (6, "CA", 'F', 3, 0, "1 4 1"),
        (6, "DD", 'F', 3, 0, "1 5 0"),
        (7, "CA", 'F', 6, 1, "3 3 0"),
        (8, "C9", 'S', 4, 0, "2 2 2"),
        (8, "C7", 'S', 4, 0, "2 3 1"),
        (8, "C9", 'S', 7, 0, "2 4 0"),
        (9, "C9", 'F', 3, 1, "2 3 1"),
        (10, "D7", 'F', 13, 0, "4 2 0"),
        (10, "D7", 'R', 12, 0, "4 2 0"),
        (10, "D7", 'R', 13, 0, "-"),
    ] {
        let found = outcome(&rules, code, arc, range, destroyed);
        assert_eq!(found, wanted, "example {example}");
    }
}

#[test]
fn fbg_ex_11_the_edges_of_range() {
    let rules = ruleset();
    for (code, arc, range, wanted) in [
        ("CA", 'S', 13, "-"),
        ("SC", 'F', 10, "-"),
        ("Tug", 'R', 9, "5 1 0"),
        ("F5", 'R', 10, "-"),
        ("F5", 'F', 12, "4 2 0"),
        ("F5", 'F', 13, "-"),
        ("DN", 'R', 15, "5 1 0"),
        ("DN", 'F', 16, "-"),
    ] {
        let found = outcome(&rules, code, arc, range, 0);
        assert_eq!(found, wanted, "{code} {arc} at {range}");
    }
}

#[test]
fn a_destroyed_shield_costs_as_much_as_the_ruleset_says() {
    let mut rules = ruleset();
    for (penalty, wanted) in [(0, "0 4 2"), (2, "2 4 0"), (3, "3 3 0")] {
        rules.fire.penalty_per_shield = penalty;
        assert_eq!(outcome(&rules, "DN", 'F', 2, 1), wanted);
    }
}

#[test]
fn the_natural_roll_may_decide_on_two_hits() {
    let star = Some(Double { on: 6, bands: 2 });
    let mut fire = ruleset().fire;
    assert_eq!(hits_of_roll(2, star, 6, 1, &fire), 1);
    fire.double_on = DoubleOn::NaturalRoll;
    assert_eq!(hits_of_roll(2, star, 6, 1, &fire), 2);
    // A roll that misses scores nothing, whatever the face.
    assert_eq!(hits_of_roll(6, star, 6, 1, &fire), 0);
}

#[test]
fn a_star_scores_as_many_hits_as_the_ruleset_says() {
    let mut rules = ruleset();
    rules.fire.double_hits = 3;
    let chart = Chart::new(&rules);
    let class = rules.classes.get_index_of("dn").expect("a class");
    let faces = chart.faces(class, FireArc::Forward, 3, 0);
    assert_eq!(faces, Some(&[1, 1, 1, 1, 3, 3]));
    // Beyond the starred bands nothing changes.
    let far = chart.faces(class, FireArc::Forward, 7, 0);
    assert_eq!(far, Some(&[0, 0, 1, 1, 1, 1]));
}

#[test]
fn the_weakness_astern_counts_for_each_die_that_scores() {
    let mut tally = Tally::default();
    for (hits, from_rear) in [(0, true), (1, true), (2, true), (1, false)] {
        tally.add(hits, from_rear);
    }
    assert_eq!(tally.total(0, RearBonus::PerDie), 4);
    assert_eq!(tally.total(1, RearBonus::PerDie), 6);
    assert_eq!(tally.total(1, RearBonus::OncePerBatch), 5);
    assert_eq!(Tally::default().total(1, RearBonus::OncePerBatch), 0);
}
