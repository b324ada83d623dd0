//! Markers that ships pick up, carry and drop (rules WF-OBJ).

use evenkeel_board::vector::Vec2;
use evenkeel_kernel::side::Side;
use evenkeel_warfleets::action::{Action, Gait};
use evenkeel_warfleets::event::Event;
use evenkeel_warfleets::scene::Scene;
use evenkeel_warfleets::state::{Mine, Status};

use crate::moves::{EXACT, assert_at, ram, straight, turned};
use crate::scene::{Stage, ftl, ftl_with};

#[test]
fn a_ship_picks_up_what_its_base_passes_over() {
    let radius = 16.0 / 25.4;
    for (aside, taken) in [(0.0, 1), (radius - 0.001, 1), (radius + 0.001, 0)] {
        let mut stage = Stage::new(&ftl(), &["light"], &["light"]);
        stage.put(stage.a(0), 20.0, 20.0, 0.0);
        stage.marker(24.0, 20.0 + aside);
        stage.go(stage.a(0), straight(Gait::Move), &[]);
        assert_eq!(stage.state.model(stage.a(0)).markers, taken);
        assert_eq!(stage.markers().len(), 1 - usize::from(taken));
    }
}

#[test]
fn a_ship_can_carry_any_number_and_meets_them_in_order() {
    let mut stage = Stage::new(&ftl(), &["light"], &["light"]);
    stage.put(stage.a(0), 20.0, 20.0, 0.0);
    for x in [27.0, 22.0, 25.0, 22.0] {
        stage.marker(x, 20.0);
    }
    stage.go(stage.a(0), straight(Gait::Move), &[]);
    assert_eq!(stage.state.model(stage.a(0)).markers, 4);
    let order = stage.events.iter().filter_map(|event| match event {
        Event::MarkerTaken { x_in, .. } => Some(*x_in),
        _ => None,
    });
    assert!(order.eq([22.0, 22.0, 25.0, 27.0]));
}

#[test]
fn a_marker_under_the_base_needs_a_movement() {
    let mut stage = Stage::new(&ftl(), &["light"], &["light"]);
    stage.put(stage.a(0), 20.0, 20.0, 0.0);
    stage.marker(20.3, 20.0);
    assert_eq!(stage.state.model(stage.a(0)).markers, 0);
    stage.go(stage.a(0), Action::Hold(4), &[]);
    assert_eq!(stage.state.model(stage.a(0)).markers, 0);
    stage.go(stage.a(0), straight(Gait::Move), &[]);
    assert_eq!(stage.state.model(stage.a(0)).markers, 1);
}

#[test]
fn squadrons_ignore_markers() {
    let mut stage = Stage::new(&ftl(), &["light", "gunship"], &["light"]);
    stage.put(stage.a(1), 20.0, 20.0, 0.0);
    stage.marker(23.0, 20.0);
    stage.ready(stage.a(1));
    let flight = stage.legal().into_iter().find(|action| {
        let mut stage = stage.clone();
        stage.act(*action, &[]);
        stage.pos(stage.a(1)).0 > 26.0 && (stage.pos(stage.a(1)).1 - 20.0).abs() < EXACT
    });
    stage.act(flight.unwrap(), &[]);
    assert_eq!(stage.markers().len(), 1);
}

#[test]
fn pushed_and_pulled_ships_pick_up_unless_the_rules_say_otherwise() {
    for forced_pickup in [true, false] {
        let rules = ftl_with(|rules| rules.table.forced_pickup = forced_pickup);
        let mut stage = Stage::new(&rules, &["heavy"], &["heavy"]);
        stage.put(stage.a(0), 20.0, 20.0, 0.0);
        stage.put(stage.b(0), 25.0, 20.0, 0.0);
        stage.marker(28.0, 20.0);
        stage.go(stage.a(0), ram(stage.b(0)), &[4]);
        assert_eq!(
            stage.state.model(stage.b(0)).markers,
            u8::from(forced_pickup)
        );
    }
}

#[test]
fn a_carrier_that_leaves_play_drops_its_markers_where_it_was() {
    let mut stage = Stage::new(&ftl(), &["light", "light"], &["light"]);
    stage.put(stage.a(0), 20.0, 20.0, 0.0);
    stage.put(stage.a(1), 50.0, 20.0, 0.0);
    stage.put(stage.b(0), 50.0, 40.0, 0.0);
    stage.state.load(stage.a(0), 2);
    let damage = Scene::Damage {
        model: stage.a(0),
        points: 6,
        cause: evenkeel_warfleets::event::Cause::Shot,
    };
    let mut dead = stage.clone();
    dead.drive_faces(damage, &[], &[]);
    assert_eq!(dead.status(dead.a(0)), Status::Destroyed);
    assert_eq!(dead.markers(), [(20.0, 20.0), (20.0, 20.0)]);

    // In the last round a carrier that surrenders drops them too, and they count
    // for nobody: half of the fleet is lost, and the die shows 1.
    let mut last = stage.clone();
    last.drive_faces(
        Scene::Damage {
            model: stage.a(1),
            points: 6,
            cause: evenkeel_warfleets::event::Cause::Shot,
        },
        &[],
        &[],
    );
    last.state.round = 4;
    last.play(Scene::EndOfRound, &[1]);
    assert_eq!(last.status(last.a(0)), Status::Surrendered);
    assert_eq!(last.markers(), [(20.0, 20.0), (20.0, 20.0)]);
    assert_eq!(last.state.outcome.unwrap().winner, None);
}

#[test]
fn wf_obj_24_a_ship_destroyed_beyond_the_edge_drops_its_markers_on_the_table() {
    // It swings over the edge and would come back, but a mine waits there.
    let mut stage = Stage::new(&ftl(), &["light"], &["light expert_sapper"]);
    let radius = 16.0 / 25.4;
    stage.put(stage.a(0), 70.5, 20.0, 45.0);
    stage.put(stage.b(0), 40.0, 20.0, 0.0);
    stage.damage(stage.a(0), &[3, 2]);
    stage.state.load(stage.a(0), 2);
    stage.state.mines.push(Mine {
        side: Side::B,
        pos: Vec2::new(71.9, 24.5),
        trigger_in: 1.5,
        damage: 2,
    });
    stage.go(stage.a(0), turned(Gait::Move, 0, 5), &[]);
    assert_eq!(stage.status(stage.a(0)), Status::Destroyed);
    assert!(stage.pos(stage.a(0)).0 > 72.0);
    // Where the base reached the edge.
    let shift = 72.0 - radius - 70.5;
    assert_eq!(stage.markers().len(), 2);
    for marker in stage.markers() {
        assert_at(marker, 72.0 - radius, 20.0 + shift);
    }
    assert_eq!(stage.state.check(&stage.game), Ok(()));
    // A marker off the table is noticed.
    stage.marker(72.1, 20.0);
    let fault = stage.state.check(&stage.game).unwrap_err();
    assert!(fault.contains("off the table"), "{fault}");
}
