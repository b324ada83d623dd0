//! Morale and surrender (rules WF-MOR).

use evenkeel_board::table::Edge;
use evenkeel_board::vector::Vec2;
use evenkeel_kernel::odds::Fraction;
use evenkeel_kernel::outcome::EndReason;
use evenkeel_kernel::side::Side;
use evenkeel_warfleets::action::{Action, ModelId};
use evenkeel_warfleets::event::Event;
use evenkeel_warfleets::ruleset::{Phase, Ruleset, SquadronSurrender};
use evenkeel_warfleets::scene::Scene;
use evenkeel_warfleets::state::{Ask, Exit, Status};

use crate::scene::{Stage, assert_odds, ftl, ftl_with};

/// The rules of a battle of a single round, so that nothing follows its end.
fn one_round() -> Ruleset {
    ftl_with(|rules| rules.table.rounds = 1)
}

/// Side `A`'s models in a row, and a Light ship of side `B` far away.
fn fleet(rules: &Ruleset, models: &[&str]) -> Stage {
    let mut stage = Stage::new(rules, models, &["light"]);
    for index in 0..models.len() as u8 {
        stage.put(stage.a(index), 4.0 + 6.0 * f64::from(index), 4.0, 90.0);
    }
    stage.put(stage.b(0), 60.0, 44.0, -90.0);
    stage
}

/// The ships that rolled for morale, with their working upgrades.
fn tested(stage: &Stage) -> Vec<(ModelId, u8)> {
    let tests = stage.events.iter().filter_map(|event| match event {
        Event::Morale { model, working, .. } => Some((*model, *working)),
        _ => None,
    });
    tests.collect()
}

/// Ships of a fleet, and how many of them are left at most when it tests.
pub const TESTS_AT: [(usize, usize); 8] = [
    (2, 1),
    (3, 1),
    (4, 2),
    (5, 2),
    (6, 3),
    (7, 3),
    (8, 4),
    (9, 4),
];

/// Example WF-EX-133.
#[test]
fn wf_mor_01_at_most_half_of_the_ships() {
    let least_lost = |starting: usize| {
        let models = vec!["light"; starting];
        (0..starting).find(|&lost| {
            let mut stage = fleet(&one_round(), &models);
            for index in 0..lost as u8 {
                stage.destroy(stage.a(index));
            }
            let mut dice = evenkeel_kernel::dice::SeededDice::new(1);
            stage.drive(Scene::EndOfRound, &[], &mut dice);
            let tests = tested(&stage);
            // Rule WF-MOR-03: all or none.
            assert!(tests.is_empty() || tests.len() == starting - lost);
            !tests.is_empty()
        })
    };
    assert_eq!(least_lost(1), None);
    for (starting, at_or_below) in TESTS_AT {
        assert_eq!(least_lost(starting), Some(starting - at_or_below));
    }
}

#[test]
fn wf_mor_14_squadrons_do_not_count_and_11_do_not_test() {
    let mut stage = fleet(&one_round(), &["light", "light", "gunship", "gunship"]);
    stage.destroy(stage.a(2));
    stage.destroy(stage.a(3));
    stage.play(Scene::EndOfRound, &[]);
    assert_eq!(tested(&stage), []);

    let mut stage = fleet(&one_round(), &["light", "light", "gunship", "gunship"]);
    stage.destroy(stage.a(0));
    stage.play(Scene::EndOfRound, &[6]);
    assert_eq!(tested(&stage), [(stage.a(1), 2)]);
}

/// A fleet at half strength whose last ship is a Heavy one with this damage.
fn last_ship(rules: &Ruleset, damage: &[u8]) -> Stage {
    let mut stage = fleet(rules, &["light", "heavy"]);
    stage.destroy(stage.a(0));
    stage.damage(stage.a(1), damage);
    stage.clear();
    stage
}

#[test]
fn wf_mor_04_wf_ex_71_the_chance_to_surrender() {
    let surrendered = |stage: &Stage| stage.status(stage.a(1)) == Status::Surrendered;
    let damage = [[0, 0, 0, 0], [3, 0, 0, 0], [3, 3, 0, 0], [3, 3, 3, 0]];
    for (disabled, damage) in damage.into_iter().enumerate() {
        let stage = last_ship(&one_round(), &damage);
        let exact = stage.sampled_odds(Scene::EndOfRound, &[], surrendered);
        let wanted = Fraction::new(disabled as u128 + 1, 6);
        assert_eq!(exact.probability(&true), wanted);
    }
}

#[test]
fn wf_mor_05_partly_damaged_upgrades_work() {
    let mut stage = last_ship(&one_round(), &[3, 2, 2, 1]);
    stage.play(Scene::EndOfRound, &[3]);
    assert_eq!(tested(&stage), [(stage.a(1), 3)]);
    assert_eq!(stage.status(stage.a(1)), Status::OnTable);
}

#[test]
fn wf_mor_16_a_raw_6_passes_and_a_raw_1_fails() {
    let surrenders = |target, face| {
        let mut rules = one_round();
        rules.morale.target = target;
        let mut stage = last_ship(&rules, &[]);
        stage.play(Scene::EndOfRound, &[face]);
        stage.status(stage.a(1)) == Status::Surrendered
    };
    assert!(surrenders(2, 1));
    assert!(!surrenders(2, 2));
    assert!(!surrenders(20, 6));
    assert!(surrenders(20, 5));
}

#[test]
fn wf_ex_72_two_ships_and_their_squadrons() {
    let models = ["light", "light", "light", "heavy", "gunship", "fighter"];
    let mut stage = fleet(&one_round(), &models);
    stage.destroy(stage.a(0));
    stage.destroy(stage.a(1));
    stage.damage(stage.a(2), &[3]);
    stage.damage(stage.a(3), &[3, 3]);
    let read = |stage: &Stage| {
        let gave_up = |indices: &[u8]| {
            let all = indices.iter();
            all.filter(|&&index| stage.status(stage.a(index)) == Status::Surrendered)
                .count()
        };
        (gave_up(&[2, 3]), gave_up(&[4, 5]))
    };
    let exact = stage.sampled_odds(Scene::EndOfRound, &[], read);
    // The squadrons go with the last ship (WF-MOR-12).
    assert_odds(&exact, &[((0, 0), 1, 6), ((1, 0), 1, 2), ((2, 2), 1, 3)]);
}

/// Both fleets at half strength. A has the first turn of the round.
#[test]
fn wf_mor_07_both_fleets_are_counted_before_anybody_rolls() {
    let rules = one_round();
    let light = ["light", "light", "light"];
    let mut stage = Stage::new(&rules, &light[..2], &light);
    for index in 0..2 {
        stage.put(stage.a(index), 10.0 + 6.0 * f64::from(index), 4.0, 90.0);
    }
    for index in 0..3 {
        stage.put(stage.b(index), 10.0 + 6.0 * f64::from(index), 44.0, -90.0);
    }
    stage.destroy(stage.a(0));
    stage.destroy(stage.b(0));
    stage.destroy(stage.b(1));
    stage.state.initiative = Side::B;
    // B's ship rolls first, and surrenders; A's passes.
    stage.play(Scene::EndOfRound, &[2, 6]);
    let order: Vec<_> = tested(&stage).iter().map(|test| test.0).collect();
    assert_eq!(order, [stage.b(2), stage.a(1)]);
    assert_eq!(stage.status(stage.b(2)), Status::Surrendered);
    assert_eq!(stage.status(stage.a(1)), Status::OnTable);
}

/// Five ships, three lost: two test. One fails, which halves the fleet once more.
#[test]
fn wf_mor_08_a_surrender_causes_no_test_in_the_same_round() {
    let mut stage = fleet(&ftl(), &["light"; 5]);
    for index in 0..3 {
        stage.destroy(stage.a(index));
    }
    stage.play(Scene::EndOfRound, &[2, 6]);
    assert_eq!(tested(&stage).len(), 2);
    assert_eq!(stage.state.round, 2);
    // At the end of the next round the last one tests again (WF-MOR-03).
    stage.clear();
    stage.play(Scene::EndOfRound, &[6]);
    assert_eq!(tested(&stage), [(stage.a(4), 2)]);
}

/// A Defiant ship beside one that surrenders.
fn defiant(rules: &Ruleset) -> Stage {
    let mut stage = Stage::new(
        rules,
        &["light", "medium defiant", "light", "light"],
        &["light"],
    );
    stage.put(stage.a(0), 10.0, 10.0, 0.0);
    stage.put(stage.a(1), 14.0, 10.0, 0.0);
    stage.put(stage.b(0), 60.0, 40.0, 0.0);
    for index in 2..4 {
        stage.put(stage.a(index), 40.0, 4.0, 0.0);
        stage.destroy(stage.a(index));
    }
    stage.damage(stage.a(1), &[2]);
    // The Light ship surrenders, the other passes.
    stage.play(Scene::EndOfRound, &[1, 6]);
    assert_eq!(stage.status(stage.a(0)), Status::Surrendered);
    stage
}

#[test]
fn wf_mor_09_wf_title_12_surrender_is_no_destruction() {
    let stage = defiant(&ftl());
    assert_eq!(stage.total(stage.a(1)), 2);
    let stage = defiant(&ftl_with(|rules| {
        rules.morale.surrender_counts_as_destroyed = true
    }));
    assert_eq!(stage.total(stage.a(1)), 0);
    // And only then the next round begins.
    let begun = |event: &Event| matches!(event, Event::Round { round: 2, .. });
    let mended = |event: &Event| matches!(event, Event::Mended { .. });
    let round = stage.events.iter().position(begun);
    assert!(round > stage.events.iter().rposition(mended));
}

#[test]
fn wf_mor_10_markers_of_a_ship_that_surrenders_are_dropped() {
    let mut stage = last_ship(&one_round(), &[]);
    stage.state.load(stage.a(1), 2);
    stage.play(Scene::EndOfRound, &[1]);
    assert_eq!(stage.state.markers[..], [Vec2::new(10.0, 4.0); 2]);
    assert_eq!(stage.state.markers_held(Side::A), 0);
}

#[test]
fn wf_mor_12_squadrons_surrender_with_the_last_ship() {
    let mut stage = fleet(&ftl(), &["light", "gunship"]);
    stage.destroy(stage.a(0));
    assert_eq!(stage.status(stage.a(1)), Status::Surrendered);
}

#[test]
fn wf_mor_12_or_at_the_end_of_the_round() {
    let rules = ftl_with(|rules| rules.morale.squadron_surrender = SquadronSurrender::RoundEnd);
    let mut stage = fleet(&rules, &["light", "gunship"]);
    stage.state.load(stage.b(0), 1);
    stage.destroy(stage.a(0));
    assert_eq!(stage.status(stage.a(1)), Status::OnTable);
    // Until then it fights: the battle is not over for it.
    stage.play(Scene::Phase(Phase::Squadrons), &[]);
    assert_eq!(stage.state.ask, Ask::Manoeuvre(stage.a(1)));
    stage.play(Scene::EndOfRound, &[]);
    assert_eq!(stage.status(stage.a(1)), Status::Surrendered);
}

#[test]
fn wf_mor_13_ships_in_reserve_count_but_do_not_test() {
    let mut stage = fleet(&ftl(), &["light", "light", "gunship"]);
    let reserve = stage.a(0);
    stage.state.model_mut(reserve).status = Status::Reserve;
    stage.state.on_table[Side::A] &= !reserve.bit();
    stage.play(Scene::EndOfRound, &[]);
    assert_eq!(tested(&stage), []);
    // The one on the table is lost: at half strength, nobody is there to test, and
    // the squadron stays for the ship in reserve.
    stage.destroy(stage.a(1));
    assert_eq!(stage.status(stage.a(2)), Status::OnTable);
    stage.play(Scene::EndOfRound, &[]);
    assert_eq!(tested(&stage), []);
}

#[test]
fn wf_mor_13_wf_round_16_ships_return_before_they_test() {
    let mut stage = last_ship(&one_round(), &[]);
    let away = stage.a(1);
    let model = stage.state.model_mut(away);
    model.status = Status::Disengaged;
    model.exit = Exit {
        edge: Edge::South,
        along_in: 30.0,
    };
    stage.state.on_table[Side::A] &= !away.bit();
    let mut dice = evenkeel_kernel::dice::ScriptedDice::new(&[4]);
    stage.drive(Scene::EndOfRound, &[], &mut dice);
    dice.finish();
    assert_eq!(tested(&stage), [(away, 4)]);
    assert_eq!(stage.status(away), Status::OnTable);
}

/// The carrier surrenders before markers are counted.
#[test]
fn wf_mor_15_the_last_round_is_tested_before_it_is_scored() {
    let mut stage = last_ship(&ftl(), &[]);
    stage.state.load(stage.a(1), 1);
    stage.state.round = 4;
    let mut passed = stage.clone();
    passed.play(Scene::EndOfRound, &[2]);
    let outcome = passed.state.outcome.expect("the battle is over");
    assert_eq!((outcome.winner, outcome.margin), (Some(Side::A), 1));
    assert_eq!(outcome.reason, EndReason::Objective);
    stage.play(Scene::EndOfRound, &[1]);
    let outcome = stage.state.outcome.expect("the battle is over");
    assert_eq!((outcome.winner, outcome.margin), (None, 0));
    assert_eq!(outcome.reason, EndReason::Surrender);
}

#[test]
fn wf_mor_06_a_ship_that_surrenders_is_off_the_table() {
    let mut stage = last_ship(&one_round(), &[]);
    stage.play(Scene::EndOfRound, &[1]);
    assert_eq!(stage.state.on_table[Side::A], 0);
    assert_eq!(stage.state.ships_left[Side::A], 0);
    let gone = Event::Surrendered { model: stage.a(1) };
    assert!(stage.events.contains(&gone));
    assert!(!stage.legal().contains(&Action::Activate(stage.a(1))));
}
