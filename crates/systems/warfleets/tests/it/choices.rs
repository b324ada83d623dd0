//! Choices of the rules (rules WF-CFG): every key is there with its default,
//! and a value that the engine does not play is refused at its place.

use evenkeel_board::vector::Vec2;
use evenkeel_warfleets::action::{Action, Gait, Go};
use evenkeel_warfleets::ruleset::{Phase, Ruleset};
use evenkeel_warfleets::scene::Scene;

use crate::scene::{Stage, ftl_with};
use crate::shipped::ftl_document;

/// Every key of rules WF-CFG with another value that is played.
const PLAYED: [(&str, &str); 43] = [
    ("ships.heavy.base_mm", "50.0"),
    ("squadrons.fighter.base_mm", "25.0"),
    ("shooting.sight", "AnyPart"),
    ("shooting.ships_block", "false"),
    ("shooting.squadrons_block_squadrons", "true"),
    ("table.marker_diameter_in", "1.0"),
    ("fleet.must_be_equal", "true"),
    ("fleet.hero_unique", "false"),
    ("fleet.title_unique", "true"),
    ("fleet.force_org", "false"),
    ("fleet.limit_base", "Spent"),
    ("terrain.count_min", "5"),
    ("terrain.symmetric", "false"),
    ("terrain.sight_target", "0.3"),
    ("terrain.cover_min", "1"),
    ("terrain.min_gap_in", "2.0"),
    ("table.objective_no_spot", "Skip"),
    ("table.forced_pickup", "false"),
    ("table.deploy_fully", "false"),
    (
        "movement.activation_order",
        "[Mine, Tractor, Repair, Launch, Jump]",
    ),
    ("movement.difficult", "DoubleCost"),
    ("movement.overlap_scope", "WholeMove"),
    ("table.edge.when", "Any"),
    ("table.edge.off_rule", "Centre"),
    ("table.edge.off_rule", "WholeBase"),
    ("table.edge.return_heading", "Free"),
    ("table.edge.pushed", "Stop"),
    ("shooting.wrong_class", "RawSix"),
    ("shooting.wrong_class_modifiable", "true"),
    ("shooting.broadside", "BothSides"),
    ("shooting.declare_all_first", "true"),
    ("damage.repair_reenables", "false"),
    ("ramming.path", "PassThrough"),
    ("ramming.zero_move", "false"),
    ("ramming.push_stops_on", "AnyTerrain"),
    ("morale.surrender_counts_as_destroyed", "true"),
    ("morale.squadron_surrender", "RoundEnd"),
    ("shooting.cover_ignore_own_piece", "false"),
    ("shooting.blast_neighbours", "AsTarget"),
    ("shooting.overheat_per_die", "false"),
    ("shooting.overheat_natural", "false"),
    ("heroes.expert_sapper.effect.max", "Some(3)"),
    ("ramming.tractor_collision_damage", "1"),
];

/// Values that the engine does not play, and where the fault is.
const REFUSED: [(&str, &str, &str); 4] = [
    ("shooting.arc_tie", "Die", "shooting.arc_tie"),
    (
        "squadron.engage_positional",
        "false",
        "squadron.engage_positional",
    ),
    ("squadron.must_place", "false", "squadron.must_place"),
    ("fleet.open_lists", "false", "fleet.open_lists"),
];

#[test]
fn every_choice_that_is_played_is_accepted_and_differs_from_the_default() {
    let shipped = Ruleset::read(&ftl_document()).unwrap();
    for (path, value) in PLAYED {
        let edited = ftl_document().patch(path, value).expect(path);
        let edited = Ruleset::read(&edited).unwrap_or_else(|faults| panic!("{path}: {faults}"));
        assert_ne!(edited, shipped, "{path} is already {value}");
    }
    let engines = ftl_document()
        .patch("upgrades.warp_drive.effects.0.engine_bonus", "true")
        .unwrap();
    assert_ne!(Ruleset::read(&engines).unwrap(), shipped);
}

#[test]
fn every_choice_that_is_not_played_is_refused_at_its_place() {
    for (path, value, place) in REFUSED {
        let edited = ftl_document().patch(path, value).expect(path);
        let faults = match Ruleset::read(&edited) {
            Ok(_) => panic!("{path} = {value} should be refused"),
            Err(faults) => faults.to_string(),
        };
        assert!(faults.contains("not modelled"), "{faults}");
        assert!(faults.contains(place), "{place} is not in: {faults}");
    }
}

/// Special rules that no weapon has together, and that any may have.
#[test]
fn special_rules_of_weapons_exclude_each_other() {
    let refused = |rules: &str| {
        let edited = ftl_document().patch("weapons.giga_cannon.rules", rules);
        let read = Ruleset::read(&edited.expect("the path exists"));
        read.err()
            .map_or(String::new(), |faults| faults.to_string())
    };
    for (one, other) in [
        ("AntiShip", "AntiSquadron"),
        ("BoardingPod", "AntiSquadron"),
        ("BoardingPod", "Blast"),
        ("BoardingPod", "Deadly"),
        ("BoardingPod", "Sniper"),
        ("Relentless", "TwinFire"),
    ] {
        let faults = refused(&format!("[{other}, {one}]"));
        let message = format!("{one} and {other} exclude each other");
        assert!(faults.contains(&message), "{faults}");
    }
    assert_eq!(refused("[AntiShip, BoardingPod, Overheating]"), "");
    assert_eq!(refused("[Sniper, TwinFire, Deadly]"), "");
}

/// A ship has room for so many effects, and no more.
#[test]
fn an_upgrade_has_at_most_two_effects() {
    let effects = "[TurretAim(plus: 1), TurretStrength(plus: 1), OverlapArmor]";
    let edited = ftl_document().patch("upgrades.precision_rig.effects", effects);
    let faults = Ruleset::read(&edited.unwrap()).unwrap_err().to_string();
    assert!(faults.contains("at most 2 effects"), "{faults}");
}

#[test]
fn markers_have_the_size_that_the_rules_give_them() {
    let carried = |diameter_in| {
        let rules = ftl_with(|rules| rules.table.marker_diameter_in = diameter_in);
        let mut stage = Stage::new(&rules, &["medium"], &["light"]);
        stage.put(stage.a(0), 20.0, 24.0, 0.0);
        // Half an inch beside the way of a base of 60 mm.
        let aside = 30.0 / 25.4 + 0.5;
        stage.state.markers.push(Vec2::new(24.0, 24.0 + aside));
        let go = Action::Go(Go {
            gait: Gait::Move,
            pivot: 0,
            turn: 0,
        });
        stage.drive_faces(Scene::Activation(stage.a(0), Phase::Medium), &[go], &[]);
        stage.state.model(stage.a(0)).markers
    };
    assert_eq!([0.0, 0.9, 1.1].map(carried), [0, 0, 1]);
}
