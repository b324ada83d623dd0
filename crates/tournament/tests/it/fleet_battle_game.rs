//! Battles of the Fleet Battle Game through the driver, its random fleets and
//! its odds.

use std::sync::Arc;

use evenkeel_document::{Diagnostic, Document};
use evenkeel_tournament::odds::{Odds, Sampling};
use evenkeel_tournament::plan::demand::Demand;
use evenkeel_tournament::play::adapter::System;
use evenkeel_tournament::play::system::{RuleSystem, Rules, Unanswered};

use crate::play::{assert_told_as_played, built_in as plan, pairs, result};

const FLEET_BATTLE_GAME: System<evenkeel_fleet_battle_game::rulebook::Book> = System::NEW;

fn rules() -> Arc<dyn Rules> {
    let text = FLEET_BATTLE_GAME.shipped().rulesets[0].text;
    let document = Document::parse("fleet-battle-game.ron", text).unwrap();
    let rules = FLEET_BATTLE_GAME.read_rules(&document);
    rules.unwrap_or_else(|faults| panic!("{faults}"))
}

/// Three fleets, one of them random, and players that do not take long.
const SMALL: &str = r#"Tournament(
    name: "small", system: "fleet-battle-game", players: ("charge", "random"), pairs: 10,
    fleets: [Fleet("fbg-federation"), Fleet("fbg-klingon"), Generated(1)],
    format: RoundRobin,
)"#;

#[test]
fn battles_are_the_same_on_any_number_of_threads() {
    let plan = plan(SMALL);
    let one = result(&plan, 1);
    assert_eq!(result(&plan, 3), one);
    assert_eq!(one.battles_played, 2 * 10 * 3);
    assert!(!one.provenance.terrain, "the game has none");
}

#[test]
fn what_is_dealt_taken_and_lost_adds_up() {
    let found = result(&plan(SMALL), 2);
    for row in &found.matchups {
        let units = found.units.iter();
        let units = units.filter(|unit| unit.matchup == row.matchup);
        let side = |fleet| {
            let mine = units.clone().filter(move |unit| unit.place as u8 == fleet);
            mine.fold([0; 5], |sum, unit| {
                let tally = &unit.tally;
                assert_eq!(tally.points, None);
                let counts = [
                    tally.damage_dealt,
                    tally.damage_taken,
                    tally.kills,
                    tally.destroyed,
                    tally.fielded,
                ];
                std::array::from_fn(|index| sum[index] + counts[index])
            })
        };
        for (mine, theirs) in [(side(0), side(1)), (side(1), side(0))] {
            let [dealt, _, kills, lost, fielded] = mine;
            let [_, taken, _, enemy_lost, _] = theirs;
            // Some damage comes from explosions, which are nobody's deed.
            assert!(dealt > 0 && dealt <= taken && kills <= enemy_lost);
            assert!(lost <= fielded && fielded == 2 * row.pairs * 6);
        }
    }
}

#[test]
fn a_battle_that_is_told_has_the_record_of_the_one_that_is_played() {
    assert_told_as_played(&plan(SMALL));
}

#[test]
fn a_mirror_is_even() {
    let job = r#"Tournament(
        name: "mirror", system: "fleet-battle-game", players: ("charge", "charge"), pairs: 20,
        fleets: [Fleet("fbg-klingon"), Fleet("fbg-klingon-mirror")], format: RoundRobin,
    )"#;
    let played = pairs(&plan(job), 2);
    // Each fleet's share: equals have dice of their own in both battles, so that they
    // are 40 throws of a coin. Four standard errors of 0.5 / sqrt(40) = 0.079.
    let battles = played.iter().flat_map(|pair| pair.battles);
    let halves: u32 = battles
        .map(|battle| u32::from(battle.half_points(battle.first_fleet())))
        .sum();
    let share = f64::from(halves) / 80.0;
    assert!((share - 0.5).abs() < 4.0 * 0.079, "{share}");
    let [straight, swapped] = [0, 1].map(|which| {
        let battles = played.iter().map(move |pair| pair.battles[which].outcome);
        battles.collect::<Vec<_>>()
    });
    assert_ne!(straight, swapped);
}

#[test]
fn random_fleets_meet_the_demand() {
    let rules = rules();
    let seeds: Vec<u64> = (0..20).collect();
    let demand = Demand {
        without: vec!["klingon".to_string()],
        ..Demand::default()
    };
    for fleet in rules.generate(&demand, None, &seeds).unwrap() {
        assert_eq!(rules.validate(&fleet, None), []);
        assert_eq!(rules.price(&fleet), Ok(None));
    }
    let carry = Demand {
        carry: Some("plasma_cannon".to_string()),
        ..Demand::default()
    };
    let refused = rules.generate(&carry, None, &seeds).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "no ship of Fleet Battle Game carries `plasma_cannon`"
    );
}

/// The odds of what is said of three ships that fire on a `c9`, or else.
fn odds(said: &str) -> Result<Odds, Unanswered> {
    let start = r#"attacker: ["dn", "ca", "dd"], target: "c9""#;
    ask(&format!("({start}, {said})"))
}

fn ask(question: &str) -> Result<Odds, Unanswered> {
    let question = Document::parse("question.ron", question).unwrap();
    let sampling = Sampling {
        rolls: 1000,
        seed: 1,
    };
    rules().odds(&question, sampling)
}

/// Worked example FBG-EX-14.
#[test]
fn odds_give_hits_and_states() {
    let odds = odds("range: [3]").unwrap();
    assert_eq!(odds.attacks, 3);
    assert_eq!((odds.hit_target, odds.block_target), (None, None));
    assert_eq!(odds.expected_exact, "19/6");
    let states: Vec<(&str, &str)> = odds
        .states
        .iter()
        .map(|row| (row.state.as_str(), row.exact.as_str()))
        .collect();
    assert_eq!(
        states,
        [
            ("2/1", "1/54"),
            ("1/2", "19/108"),
            ("0/3", "17/36"),
            ("0/2", "31/108"),
            ("0/1", "5/108"),
        ]
    );
}

/// One arc for all ships, and a side of the target for each.
#[test]
fn odds_are_known_of_ships_with_the_target_to_their_sides() {
    let odds = ask(r#"(
        attacker: ["dn", "dn"], target: "ca", arc: [side], facing: [forward, rear], range: [3],
    )"#);
    let odds = odds.unwrap();
    assert_eq!((odds.attacks, odds.expected_exact.as_str()), (2, "5/3"));
}

#[test]
fn odds_refuse_what_the_game_does_not_know() {
    let faults = |said: &str| match odds(said) {
        Err(Unanswered::Faulty(faults)) => {
            let told = |fault: Diagnostic| format!("{}: {}", fault.path, fault.message);
            faults.into_iter().map(told).collect::<Vec<_>>()
        }
        other => panic!("{other:?}"),
    };
    let unknown = faults("range: [3], cover: true, dice: 1");
    assert_eq!(unknown.len(), 2, "{unknown:?}");
    assert!(unknown[0].starts_with("cover: "), "{unknown:?}");
    assert!(unknown[1].starts_with("dice: "), "{unknown:?}");
    assert_eq!(faults("range: [3], arc: [stern]").len(), 1);
    assert_eq!(faults("shields: \"1/1\""), ["range: this field is missing"]);
    let refusal = |said: &str| odds(said).unwrap_err().to_string();
    assert_eq!(
        refusal("range: [1, 2]"),
        "there are 2 values of `range` for 3 attackers; give one for all or one for each"
    );
    assert_eq!(
        refusal("range: [2.5]"),
        "a range is a whole number of hexes, not 2.5"
    );
    assert_eq!(
        refusal("range: [3], shields: \"3\""),
        "`3` is no state of a ship; write shields up/down, as in `1/2`, or `crippled`"
    );
}
