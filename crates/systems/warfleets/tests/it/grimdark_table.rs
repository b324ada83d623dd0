//! What the second edition decides differently on the table: set-up, the edge,
//! what models can take, and the order of optional effects.

use std::sync::Arc;

use evenkeel_board::vector::Vec2;
use evenkeel_kernel::dice::ScriptedDice;
use evenkeel_kernel::game::Game;
use evenkeel_kernel::side::Side;
use evenkeel_warfleets::action::{Action, Gait};
use evenkeel_warfleets::event::Event;
use evenkeel_warfleets::ruleset::{EdgeWhen, HeroEffect, OpeningEffect, Ruleset};
use evenkeel_warfleets::scene::Scene;
use evenkeel_warfleets::state::{Ask, Status};
use evenkeel_warfleets::terrain::Terrain;

use crate::moves::{R, straight, turned};
use crate::scene::{Stage, ftl, grimdark};

/// Radius of the bases of light ships and squadrons, inches.
const SMALL: f64 = 16.0 / 25.4;

#[test]
fn wf_setup_11_12_one_roll_off_for_markers_and_one_for_all_else() {
    let stage = Stage::new(&grimdark(), &["light"], &["light"]);
    let table = Arc::new(Terrain::none());
    // A wins the markers, B the deployment; a 5 is a 3, and so five markers.
    let mut dice = ScriptedDice::new(&[5, 2, 3, 3, 1, 6, 5]);
    let mut events = Vec::new();
    let state = stage.game.start(&table, &mut dice, &mut events);
    dice.finish();
    let mut stage = Stage {
        state,
        events,
        ..stage
    };
    for placed in 0..5 {
        assert!(matches!(stage.state.ask, Ask::Marker { .. }));
        let turn = if placed % 2 == 0 { Side::A } else { Side::B };
        assert_eq!(stage.state.decider, turn);
        stage.act(stage.legal()[0], &[]);
    }
    // Who wins the second picks the edge, deploys first and starts.
    assert_eq!((stage.state.ask, stage.state.decider), (Ask::Edge, Side::B));
    stage.act(Action::TakeLowerEdge(true), &[]);
    assert_eq!(stage.state.ask, Ask::Place(stage.b(0)));
    assert_eq!((stage.state.lower, stage.state.first()), (Side::B, Side::A));
    stage.state.round = 1;
    assert_eq!(stage.state.first(), Side::B);
}

#[test]
fn wf_obj_04_markers_lie_more_than_nine_inches_from_everything() {
    let mut stage = Stage::new(&grimdark(), &["light"], &["light"]);
    let (count, first) = (5, Side::A);
    stage.play(Scene::Markers { count, first }, &[]);
    while stage.state.ask != Ask::Nothing {
        stage.act(stage.legal()[0], &[]);
    }
    let spots = &stage.game.grids.marker_spots;
    assert!(!spots.is_empty());
    for spot in spots {
        assert!(9.0 < spot.x && spot.x < 63.0 && 21.0 < spot.y && spot.y < 27.0);
    }
    let markers = &stage.state.markers;
    assert_eq!(markers.len(), 5);
    for (index, one) in markers.iter().enumerate() {
        for other in &markers[index + 1..] {
            assert!(one.distance(*other) > 9.0);
        }
    }
}

#[test]
fn wf_dis_01_a_ship_that_leaves_at_any_moment_is_gone() {
    // It would swing over the edge and come back.
    let mut stage = Stage::new(&grimdark(), &["light"], &["light"]);
    stage.put(stage.a(0), 69.0, 20.0, 45.0);
    stage.go(stage.a(0), turned(Gait::Move, 0, 5), &[]);
    assert_eq!(stage.status(stage.a(0)), Status::Disengaged);
    // Touching the edge on the way is not leaving.
    stage.put(stage.a(0), 20.0, 48.0 - SMALL, 0.0);
    stage.go(stage.a(0), straight(Gait::Move), &[]);
    assert_eq!(stage.status(stage.a(0)), Status::OnTable);
    // So does the extension after an overlap, when the damage is done.
    let mut stage = Stage::new(&grimdark(), &["medium"], &["medium"]);
    stage.put(stage.a(0), 62.0, 24.0, 0.0);
    stage.put(stage.b(0), 69.0, 24.0, 0.0);
    stage.go(stage.a(0), straight(Gait::Move), &[]);
    assert_eq!(stage.status(stage.a(0)), Status::Disengaged);
    assert_eq!((stage.total(stage.a(0)), stage.total(stage.b(0))), (1, 1));
}

#[test]
fn wf_dis_01_nobody_is_rammed_after_leaving() {
    // Half of the way leads over the edge, the other half back into the enemy.
    let course = |rules: &Ruleset, x: f64| {
        let mut stage = Stage::new(rules, &["light"], &["light"]);
        stage.put(stage.a(0), x, 10.0, 70.0);
        let half = Vec2::new(
            6.0 * 70_f64.to_radians().cos(),
            6.0 * 70_f64.to_radians().sin(),
        );
        let back = Vec2::new(
            6.0 * 115_f64.to_radians().cos(),
            6.0 * 115_f64.to_radians().sin(),
        );
        let end = Vec2::new(x, 10.0) + half + back;
        stage.put(stage.b(0), end.x, end.y, 0.0);
        stage.ready(stage.a(0));
        let ram = turned(Gait::Ram(stage.b(0)), 0, 3);
        stage.legal().contains(&ram)
    };
    assert!(course(&grimdark(), 60.0));
    assert!(!course(&grimdark(), 70.5));
    assert!(course(&ftl(), 70.5));
}

#[test]
fn wf_dis_01_a_warp_leaves_at_any_moment_as_well() {
    let mut rules = ftl();
    for (when, status) in [
        (EdgeWhen::End, Status::OnTable),
        (EdgeWhen::Any, Status::Disengaged),
    ] {
        rules.table.edge.when = when;
        let mut stage = Stage::new(&rules, &["light warp_drive"], &["light"]);
        stage.put(stage.a(0), 69.0, 20.0, 45.0);
        stage.ready(stage.a(0));
        stage.act(Action::Warp, &[6]);
        stage.follow(turned(Gait::Warp, 0, 5), &[]);
        assert_eq!(stage.status(stage.a(0)), status);
    }
}

#[test]
fn wf_dis_20_a_ship_gone_before_its_end_overlaps_nobody() {
    // The move would end over the edge, and on a ship.
    for (rules, damage) in [(ftl(), 1), (grimdark(), 0)] {
        let mut stage = Stage::new(&rules, &["medium"], &["medium"]);
        stage.put(stage.a(0), 66.0, 24.0, 0.0);
        stage.put(stage.b(0), 72.0 - R, 22.0, 0.0);
        stage.go(stage.a(0), straight(Gait::Move), &[]);
        assert_eq!(stage.status(stage.a(0)), Status::Disengaged);
        assert_eq!(stage.total(stage.b(0)), damage);
    }
}

#[test]
fn wf_move_15_a_round_base_turns_in_contact_with_others() {
    let mut stage = Stage::new(&grimdark(), &["medium", "medium"], &["medium"]);
    stage.put(stage.a(0), 20.0, 24.0, 0.0);
    stage.put_beside(stage.a(1), 0.0, stage.a(0), 0.0);
    stage.ready(stage.a(0));
    let holds = |action: &&Action| matches!(action, Action::Hold(_));
    let turns = stage.game.grids.hold.len();
    assert_eq!(stage.legal().iter().filter(holds).count(), turns);
    stage.follow(Action::Hold(5), &[]);
    assert_eq!(stage.total(stage.a(0)) + stage.total(stage.a(1)), 0);
}

#[test]
fn wf_sqn_17_wf_stat_07_09_what_models_can_take() {
    let models = [
        "heavy",
        "medium",
        "light",
        "heavy armored_plating",
        "bomber",
    ];
    let stage = Stage::new(&grimdark(), &models, &["light"]);
    let capacity = |index| stage.state.model(stage.a(index)).track.total_capacity();
    assert_eq!([0, 1, 2, 3, 4].map(capacity), [8, 6, 4, 10, 2]);
}

/// What may come first at the start of an activation, as it is listed.
fn openings(rules: &Ruleset, hero: &str) -> Vec<OpeningEffect> {
    let ship = format!("heavy {hero} avenger repair_bay tractor_beam");
    let models = [ship.as_str(), "light", "bomber"];
    let mut stage = Stage::new(rules, &models, &["light"]);
    stage.put(stage.a(0), 20.0, 24.0, 0.0);
    stage.put(stage.a(1), 20.0, 28.0, 0.0);
    stage.damage(stage.a(1), &[1]);
    stage.put(stage.b(0), 26.0, 24.0, 0.0);
    stage.state.model_mut(stage.a(2)).status = Status::Aboard(stage.a(0));
    // Nothing is rolled before the owner has picked.
    stage.play(stage.activation(stage.a(0)), &[]);
    let uses = stage.legal().into_iter().filter_map(|action| match action {
        Action::Use(effect) => Some(effect),
        _ => None,
    });
    uses.collect()
}

#[test]
fn wf_round_13_the_order_of_optional_effects_is_data() {
    use OpeningEffect::{Jump, Launch, Mine, Repair, Tractor};
    let mut rules = grimdark();
    assert_eq!(
        openings(&rules, "ace_carrier"),
        [Jump, Repair, Tractor, Launch]
    );
    assert_eq!(
        openings(&rules, "expert_sapper"),
        [Jump, Repair, Tractor, Mine]
    );
    rules.movement.activation_order = vec![Launch, Mine, Tractor, Repair, Jump];
    assert_eq!(
        openings(&rules, "ace_carrier"),
        [Launch, Tractor, Repair, Jump]
    );
    assert_eq!(
        openings(&rules, "expert_sapper"),
        [Mine, Tractor, Repair, Jump]
    );
}

#[test]
fn wf_round_14_a_ship_that_has_launched_goes_on_with_its_other_effects() {
    let mut rules = grimdark();
    let order = &mut rules.movement.activation_order;
    order.retain(|effect| *effect != OpeningEffect::Launch);
    order.insert(0, OpeningEffect::Launch);
    let models = ["heavy ace_carrier repair_bay", "light", "bomber"];
    let mut stage = Stage::new(&rules, &models, &["light"]);
    let (ship, bomber) = (stage.a(0), stage.a(2));
    stage.put(ship, 20.0, 24.0, 0.0);
    stage.put(stage.a(1), 20.0, 28.0, 0.0);
    stage.damage(stage.a(1), &[1]);
    stage.put(stage.b(0), 60.0, 24.0, 0.0);
    stage.state.model_mut(bomber).status = Status::Aboard(ship);
    stage.play(stage.activation(ship), &[]);
    stage.act(Action::Use(OpeningEffect::Launch), &[]);
    stage.act(Action::Launch(bomber), &[]);
    stage.act(stage.legal()[0], &[]);
    stage.act(Action::Activate(bomber), &[]);
    stage.act(Action::Hold(0), &[]);
    assert_eq!(stage.state.ask, Ask::Repair(ship));
    let launches = |event: &&Event| matches!(event, Event::Launched { .. });
    assert_eq!(stage.events.iter().filter(launches).count(), 1);
    assert!(matches!(
        stage.game.spec(ship).hero,
        Some(HeroEffect::Carrier { range_in: 2.0, .. })
    ));
}
