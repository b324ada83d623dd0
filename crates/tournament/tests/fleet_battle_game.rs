//! Battles of the Fleet Battle Game through the driver, its random fleets and
//! its odds.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use evenkeel_document::Document;
use evenkeel_tournament::demand::Demand;
use evenkeel_tournament::library::Library;
use evenkeel_tournament::odds::Question;
use evenkeel_tournament::plan::Plan;
use evenkeel_tournament::read::{Overrides, read_job};
use evenkeel_tournament::result::RunResult;
use evenkeel_tournament::run::{RunOptions, run};
use evenkeel_tournament::system::{RuleSystem, Rules};
use evenkeel_tournament::systems::{FleetBattleGameSystem, SYSTEMS};

fn rules() -> Arc<dyn Rules> {
    let text = FleetBattleGameSystem.rulesets()[0].text;
    let document = Document::parse("fleet-battle-game.ron", text).unwrap();
    let rules = FleetBattleGameSystem.read_rules(&document);
    rules.unwrap_or_else(|faults| panic!("{faults}"))
}

fn plan(text: &str) -> Plan {
    let document = Document::parse("job.ron", text).unwrap();
    let library = Library {
        systems: &SYSTEMS,
        read: &|_| Err(std::io::ErrorKind::NotFound.into()),
    };
    read_job(&document, library, Overrides::default()).unwrap_or_else(|faults| panic!("{faults}"))
}

fn result(plan: &Plan, threads: usize) -> RunResult {
    let options = RunOptions {
        threads: NonZeroUsize::new(threads).expect("at least one thread"),
        keep_battles: true,
        on_battles: &|_| (),
        cancel: &AtomicBool::new(false),
    };
    run(plan, options).unwrap_or_else(|error| panic!("{error}"))
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
            let mine = units.clone().filter(move |unit| unit.tally.fleet == fleet);
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
    let plan = plan(SMALL);
    let found = result(&plan, 2);
    for pair in 0..3 {
        let order = plan.order(0, pair).unwrap();
        for swapped in [false, true] {
            let told = plan.rules[0].tell(&plan.table, &order, swapped).unwrap();
            let rows = found.battles.iter();
            let mut rows = rows.filter(|row| row.matchup == 0 && row.battle.pair == pair);
            let played = rows.find(|row| row.battle.swapped == swapped).unwrap();
            assert_eq!(told.record, played.battle);
            assert!(told.log.len() > 10 && told.story.len() > 10);
        }
    }
    let mut battles = found.battles.iter();
    assert!(battles.any(|row| row.battle.first_fire.is_some()));
}

#[test]
fn a_mirror_is_even() {
    let job = r#"Tournament(
        name: "mirror", system: "fleet-battle-game", players: ("charge", "charge"), pairs: 20,
        fleets: [Fleet("fbg-klingon"), Fleet("fbg-klingon-mirror")], format: RoundRobin,
    )"#;
    let found = result(&plan(job), 2);
    // Streams belong to seats, so swapping equal fleets replays the battle.
    assert_eq!(found.matchups[0].score.value, 0.5);
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

fn question() -> Question {
    Question {
        attackers: ["dn", "ca", "dd"].map(str::to_string).into(),
        target: "c9".to_string(),
        ranges: vec![3.0],
        rolls: 1000,
        seed: 1,
        ..Question::default()
    }
}

/// Worked example FBG-EX-14.
#[test]
fn odds_give_hits_and_states() {
    let odds = rules().odds(&question()).unwrap();
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
    let two = Question {
        attackers: vec!["dn".to_string(); 2],
        target: "ca".to_string(),
        arcs: vec!["side".to_string()],
        facings: vec!["forward".to_string(), "rear".to_string()],
        ranges: vec![3.0],
        ..question()
    };
    let odds = rules().odds(&two).unwrap();
    assert_eq!((odds.attacks, odds.expected_exact.as_str()), (2, "5/3"));
}

#[test]
fn odds_refuse_what_the_game_does_not_know() {
    let refusal = |question: Question| rules().odds(&question).unwrap_err().to_string();
    let with = |change: fn(&mut Question)| {
        let mut question = question();
        change(&mut question);
        refusal(question)
    };
    assert_eq!(
        with(|question| (question.cover, question.dice) = (true, Some(1))),
        "the Fleet Battle Game does not know `cover`, `dice`; leave it out"
    );
    assert_eq!(
        with(|question| question.ranges = vec![1.0, 2.0]),
        "there are 2 values of `range` for 3 attackers; give one for all or one for each"
    );
    assert_eq!(
        with(|question| question.ranges = vec![2.5]),
        "a range is a whole number of hexes, not 2.5"
    );
    assert_eq!(
        with(|question| question.arcs = vec!["stern".to_string()]),
        "there is no arc `stern`; known are forward, side, rear"
    );
    assert_eq!(
        with(|question| question.shields = Some("3".to_string())),
        "`3` is no state of a ship; write shields up/down, as in `1/2`, or `crippled`"
    );
}
