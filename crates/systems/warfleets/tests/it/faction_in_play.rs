//! Special rules of models that no edition prints, as a faction's file brings
//! them, in the second edition.

use evenkeel_warfleets::action::{Action, Flight, FlightSpot};
use evenkeel_warfleets::event::Cause;
use evenkeel_warfleets::ruleset::{Phase, Ruleset};
use evenkeel_warfleets::scene::Scene;
use evenkeel_warfleets::state::{Ask, Status};

use crate::factions::with_faction;
use crate::scene::{Stage, with_spares};
use crate::shipped::grimdark_document;

const FACTION: &str = r#"(
    extends: "grimdark-future-warfleets",
    factions: {
        "glass": (
            name: "Glass Fleet",
            ships: {
                "shard": (
                    name: "Shard", phase: Light, cost: 30, slots: 2, base_mm: 32.0,
                    move_in: 8.0, cruise_in: 12.0, evasion: 4, toughness: 4,
                    turret: (range_in: 12.0, attacks: 2, strength: 0), rules: [Fragile],
                ),
            },
            squadrons: {
                "lurker": (
                    name: "Lurker Squadron", cost: 10, base_mm: 32.0,
                    move_in: 10.0, cruise_in: 15.0, evasion: 5, toughness: 5,
                    turret: (range_in: 2.0, attacks: 2, strength: 0), rules: [Rogue],
                ),
            },
        ),
    },
)"#;

fn glass() -> Ruleset {
    with_spares(with_faction(grimdark_document(), FACTION))
}

#[test]
fn wf_msr_03_a_fragile_ship_of_a_faction_breaks_once_a_round() {
    let mut stage = Stage::new(&glass(), &["shard", "light"], &["light"]);
    let shard = stage.a(0);
    for (index, x) in [(0, 20.0), (1, 40.0)] {
        stage.put(stage.a(index), x, 20.0, 0.0);
    }
    stage.put(stage.b(0), 60.0, 40.0, 0.0);
    let hit = |model| Scene::Damage {
        model,
        points: 1,
        cause: Cause::Shot,
    };
    // Two points disable an upgrade; the second of the round is an ordinary one.
    stage.drive_faces(hit(shard), &[], &[]);
    assert_eq!(stage.track(shard), [2, 0]);
    stage.drive_faces(hit(shard), &[], &[]);
    assert_eq!(stage.track(shard), [2, 1]);
    // In the next round it breaks again, though one point would have been enough.
    stage.play(Scene::Round, &[]);
    stage.drive_faces(hit(shard), &[], &[]);
    assert_eq!(stage.status(shard), Status::Destroyed);
}

#[test]
fn wf_msr_08_a_rogue_squadron_of_a_faction_waits_and_then_moves_or_shoots() {
    let mut stage = Stage::new(&glass(), &["lurker", "light"], &["light"]);
    let lurker = stage.a(0);
    stage.put(lurker, 20.0, 20.0, 0.0);
    stage.put(stage.a(1), 10.0, 10.0, 0.0);
    stage.put(stage.b(0), 26.0, 20.0, 0.0);
    stage.play(Scene::Phase(Phase::Squadrons), &[]);
    stage.act(Action::Decline, &[]);
    let (phase, declined) = (Phase::Light, false);
    assert_eq!(stage.state.ask, Ask::Activate { phase, declined });
    stage.act(Action::Activate(lurker), &[]);
    let (cruise, target, bearing) = (false, stage.b(0), 0);
    let to = FlightSpot::Beside { target, bearing };
    stage.act(Action::Fly(Flight { cruise, to }), &[]);
    // It has moved up to the enemy and does not shoot.
    assert_ne!(stage.state.ask, Ask::Fire(lurker));
}

#[test]
fn wf_hero_23_a_rogue_squadron_that_is_launched_moves_and_shoots() {
    let mut stage = Stage::new(&glass(), &["heavy ace_carrier", "lurker"], &["light"]);
    let (ship, lurker) = (stage.a(0), stage.a(1));
    stage.put(ship, 20.0, 20.0, 0.0);
    stage.put(stage.b(0), 32.0, 20.0, 0.0);
    stage.state.model_mut(lurker).status = Status::Aboard(ship);
    stage.play(Scene::Activation(ship, Phase::Heavy), &[]);
    stage.act(Action::Launch(lurker), &[]);
    stage.act(Action::PlaceAt(0), &[]);
    stage.act(Action::Activate(lurker), &[]);
    // It is a normal action, whatever the phase.
    let (cruise, target, bearing) = (false, stage.b(0), 0);
    let to = FlightSpot::Beside { target, bearing };
    stage.act(Action::Fly(Flight { cruise, to }), &[]);
    assert_eq!(stage.state.ask, Ask::Fire(lurker));
}
