//! Boarding pods (rules WF-WSR and WF-EX), under the second edition.

use evenkeel_kernel::dice::{SeededDice, enumerate};
use evenkeel_kernel::player::Player;
use evenkeel_kernel::tactics::Tactics;
use evenkeel_players::Captain;
use evenkeel_warfleets::action::{Action, Gait, Go, ModelId};
use evenkeel_warfleets::event::{Cause, Event};
use evenkeel_warfleets::ruleset::Phase;
use evenkeel_warfleets::scene::Scene;
use evenkeel_warfleets::state::{Ask, Status};

use crate::doctrine;
use crate::scene::{Stage, assert_odds, fire, grimdark, shooting};

/// A ship with pods and nothing else aboard that matters.
const LAUNCHER: &str = "medium pod_launcher:front";

/// A ship of side `A` with two boarding markers, far from a ship of side `B`.
fn boarded(ship: &str) -> Stage {
    let mut stage = Stage::new(&grimdark(), &[ship], &["light"]);
    stage.put(stage.a(0), 20.0, 24.0, 0.0);
    stage.put(stage.b(0), 60.0, 24.0, 0.0);
    stage.state.model_mut(stage.a(0)).boarders = 2;
    stage
}

fn activation(stage: &Stage) -> Scene {
    Scene::Activation(stage.a(0), Phase::Medium)
}

fn boarders(stage: &Stage, model: ModelId) -> u8 {
    stage.state.model(model).boarders
}

#[test]
fn wf_wsr_16_pods_may_target_ships_only() {
    let mut stage = Stage::new(&grimdark(), &[LAUNCHER], &["light", "gunship"]);
    stage.put(stage.a(0), 20.0, 24.0, 0.0);
    stage.put(stage.b(0), 25.0, 23.0, 0.0);
    stage.put(stage.b(1), 25.0, 26.0, 0.0);
    stage.play(shooting(stage.a(0)), &[]);
    assert!(stage.legal().contains(&fire(1, stage.b(0))));
    assert!(!stage.legal().contains(&fire(1, stage.b(1))));
    // Where weapons may try the wrong class, that does not open it to pods.
    assert!(stage.legal().contains(&fire(0, stage.b(1))));
}

#[test]
fn wf_wsr_17_hits_are_markers_that_nothing_blocks() {
    let mut stage = Stage::opposite(&grimdark(), &[LAUNCHER], &["light"], 5.0, 90.0);
    let target = stage.b(0);
    // Both dice hit; no die to block, and no damage.
    stage.drive_faces(shooting(stage.a(0)), &[fire(1, target)], &[4, 6]);
    let attack = stage.attacks()[0];
    assert_eq!((attack.hits, attack.block_target, attack.damage), (2, 7, 0));
    assert_eq!((boarders(&stage, target), stage.total(target)), (2, 0));
    // Markers add up, and a miss adds none.
    stage.clear();
    stage.drive_faces(shooting(stage.a(0)), &[fire(1, target)], &[3, 5]);
    let noted = stage.events.iter().find_map(|event| match event {
        Event::Boarded {
            model,
            placed,
            boarders,
        } => Some((*model, *placed, *boarders)),
        _ => None,
    });
    assert_eq!(noted, Some((target, 1, 3)));
}

/// Markers placed by one attack, in E.2.
#[test]
fn wf_ex_77_to_79_markers_placed() {
    let half: [(u8, u128, u128); 3] = [(0, 1, 4), (1, 1, 2), (2, 1, 4)];
    let five_sixths = [(0, 1, 36), (1, 5, 18), (2, 25, 36)];
    let examples = [
        ("light", 90.0, false, half),
        ("medium", 0.0, false, five_sixths),
        ("light", 90.0, true, five_sixths),
    ];
    for (target, heading, held, odds) in examples {
        let mut stage = Stage::opposite(&grimdark(), &[LAUNCHER], &[target], 5.0, heading);
        let target = stage.b(0);
        stage.state.model_mut(target).held = held;
        let read = |stage: &Stage| boarders(stage, stage.b(0));
        let exact = stage.sampled_odds(shooting(stage.a(0)), &[fire(1, target)], read);
        assert_odds(&exact, &odds);
    }
}

#[test]
fn wf_ex_80_two_markers_at_the_next_activation() {
    let stage = boarded("medium");
    let read = |stage: &Stage| {
        assert_eq!(
            stage.total(stage.a(0)),
            u32::from(boarders(stage, stage.a(0)))
        );
        stage.total(stage.a(0))
    };
    let exact = stage.sampled_odds(activation(&stage), &[], read);
    assert_odds(&exact, &[(0, 1, 4), (1, 1, 2), (2, 1, 4)]);
}

#[test]
fn wf_ex_81_two_markers_over_two_activations() {
    let stage = boarded("medium");
    let exact = enumerate(|dice| {
        let mut stage = stage.clone();
        for _ in 0..2 {
            stage.drive(activation(&stage), &[], dice);
        }
        stage.total(stage.a(0))
    });
    let odds = [(0, 1, 4), (1, 1, 4), (2, 5, 16), (3, 1, 8), (4, 1, 16)];
    assert_odds(&exact, &odds);
}

#[test]
fn wf_wsr_18_wf_round_13_markers_are_rolled_for_before_anything_else() {
    let ships = ["medium repair_bay", "medium"];
    let mut stage = Stage::new(&grimdark(), &ships, &["light"]);
    let (ship, friend) = (stage.a(0), stage.a(1));
    stage.put(ship, 20.0, 24.0, 0.0);
    stage.put_beside(friend, 3.0, ship, 0.0);
    stage.damage(friend, &[1]);
    stage.state.model_mut(ship).boarders = 3;
    // 4 or more removes a marker; the damage comes before the repair is offered.
    stage.play(activation(&stage), &[4, 3, 6]);
    let cause = Cause::Boarding;
    assert_eq!(
        stage.state.ask,
        Ask::Suffer {
            model: ship,
            left: 1,
            cause,
        }
    );
    stage.act(Action::Suffer(1), &[]);
    assert_eq!(stage.track(ship), [0, 1, 0]);
    assert_eq!(boarders(&stage, ship), 1);
    assert_eq!(stage.state.ask, Ask::Repair(ship));
    let rolled = stage.events.iter().find_map(|event| match event {
        Event::Boarders {
            clear_target,
            removed,
            stayed,
            faces,
            ..
        } => Some((*clear_target, *removed, *stayed, faces.as_slice().to_vec())),
        _ => None,
    });
    assert_eq!(rolled, Some((4, 2, 1, vec![4, 3, 6])));
    // Ships without markers roll nothing.
    stage.play(Scene::Activation(friend, Phase::Medium), &[]);
    assert_eq!(stage.state.ask, Ask::Manoeuvre(friend));
}

#[test]
fn wf_const_27_the_face_that_removes_a_marker_is_data() {
    let mut rules = grimdark();
    assert_eq!(rules.shooting.boarding_clear, 4);
    rules.shooting.boarding_clear = 6;
    let mut stage = Stage::new(&rules, &["medium"], &["light"]);
    stage.put(stage.a(0), 20.0, 24.0, 0.0);
    stage.state.model_mut(stage.a(0)).boarders = 2;
    stage.drive_faces(activation(&stage), &[Action::Suffer(0)], &[5, 6]);
    assert_eq!(boarders(&stage, stage.a(0)), 1);
}

/// A shield rolls for boarders too (WF-UPG-17), and all points are one event for
/// a fragile ship (WF-DMG-14).
#[test]
fn wf_wsr_18_boarders_deal_one_event_of_damage() {
    let mut stage = boarded("medium shield_booster");
    let wanted = [Action::Suffer(1)];
    stage.drive_faces(activation(&stage), &wanted, &[1, 3, 5, 4]);
    assert_eq!(stage.track(stage.a(0)), [0, 1, 0]);
    assert_eq!(boarders(&stage, stage.a(0)), 2);

    let mut rules = grimdark();
    let fragile = evenkeel_warfleets::ruleset::ModelRule::Fragile;
    rules.ships["medium"].rules.push(fragile);
    let mut stage = Stage::new(&rules, &["medium"], &["light"]);
    stage.put(stage.a(0), 20.0, 24.0, 0.0);
    stage.state.model_mut(stage.a(0)).boarders = 2;
    stage.drive_faces(activation(&stage), &[], &[1, 1]);
    assert_eq!(stage.total(stage.a(0)), 3);
}

#[test]
fn wf_round_15_a_ship_that_boarders_destroy_takes_no_action() {
    let mut stage = Stage::new(&grimdark(), &["light", "light"], &["light"]);
    let (ship, enemy) = (stage.a(0), stage.b(0));
    stage.put(ship, 20.0, 24.0, 0.0);
    stage.put(stage.a(1), 20.0, 34.0, 0.0);
    stage.put(enemy, 60.0, 24.0, 0.0);
    stage.damage(ship, &[2, 1]);
    stage.state.model_mut(ship).boarders = 2;
    stage.state.load(ship, 1);
    stage.play(Scene::Phase(Phase::Light), &[]);
    // One point too many is lost; the marker is dropped, and the turn passes.
    stage.act(Action::Activate(ship), &[1, 2]);
    assert_eq!(stage.status(ship), Status::Destroyed);
    assert!(stage.state.model(ship).activated);
    assert_eq!(stage.state.markers.len(), 1);
    assert_eq!(stage.state.ask, Ask::Manoeuvre(enemy));
}

#[test]
fn wf_wsr_19_markers_stay_off_the_table_and_whatever_is_repaired() {
    let mut stage = boarded("medium");
    let ship = stage.a(0);
    stage.put(ship, 70.0, 24.0, 0.0);
    stage.put(stage.b(0), 20.0, 24.0, 0.0);
    let leave = Action::Go(Go {
        gait: Gait::Cruise,
        pivot: 0,
        turn: 0,
    });
    stage.drive_faces(activation(&stage), &[leave, Action::Suffer(0)], &[3, 4]);
    assert_eq!(stage.status(ship), Status::Disengaged);
    assert_eq!(boarders(&stage, ship), 1);
    // It comes back with the marker, and nobody rolls until it is activated.
    stage.play(Scene::EndOfRound, &[]);
    assert_eq!(stage.state.ask, Ask::Return(ship));
    let back = stage.legal()[0];
    stage.act(back, &[]);
    assert_eq!(boarders(&stage, ship), 1);
    let mending = Scene::Mending {
        model: ship,
        points: 1,
    };
    stage.drive_faces(mending, &[], &[]);
    assert_eq!((stage.total(ship), boarders(&stage, ship)), (0, 1));
}

/// What a simple player and a captain fire when the turret has.
fn choices(stage: &Stage) -> [Action; 2] {
    let charge = stage.game.charge(&stage.state, &mut Default::default());
    let mut captain = Captain::new(doctrine::plain(), SeededDice::new(1));
    [charge, captain.choose(&*stage.game, &stage.state)]
}

#[test]
fn players_launch_pods_while_they_can_still_hurt() {
    let ready = |change: fn(&mut Stage)| {
        let mut stage = Stage::opposite(&grimdark(), &[LAUNCHER], &["medium"], 5.0, 0.0);
        change(&mut stage);
        stage.play(shooting(stage.a(0)), &[]);
        let turret = fire(0, stage.b(0));
        stage.act(turret, &[1, 1]);
        choices(&stage)
    };
    let target = ModelId(1);
    assert_eq!(ready(|_| {}), [fire(1, target); 2]);
    // In the last round only a ship that has still to act will be hurt.
    let last: fn(&mut Stage) = |stage| stage.state.round = 4;
    assert_eq!(ready(last), [fire(1, target); 2]);
    let spent: fn(&mut Stage) = |stage| {
        stage.state.round = 4;
        stage.state.spend(stage.b(0));
    };
    assert_eq!(ready(spent), [Action::CeaseFire; 2]);
    // Markers enough to take all that is left of it.
    let doomed: fn(&mut Stage) = |stage| stage.state.model_mut(stage.b(0)).boarders = 12;
    assert_eq!(ready(doomed), [Action::CeaseFire; 2]);
}
