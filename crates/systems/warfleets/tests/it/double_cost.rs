//! The reading of difficult terrain by which each inch costs two (rule WF-CFG-19).

use evenkeel_board::vector::Vec2;
use evenkeel_warfleets::action::{Action, Flight, FlightSpot, Gait};
use evenkeel_warfleets::ruleset::{DifficultMode, Phase, Ruleset};
use evenkeel_warfleets::scene::Scene;

use crate::moves::{assert_close, straight};
use crate::scene::{DIFFICULT, Stage, circle, ftl, ftl_with};

fn double_cost() -> Ruleset {
    ftl_with(|rules| {
        rules.movement.difficult = DifficultMode::DoubleCost;
        rules.ships["medium"].base_mm = 2.0 * 25.4;
    })
}

#[test]
fn wf_cfg_19_each_inch_in_difficult_terrain_costs_two() {
    // Speed 6, a base of 1 inch radius that enters a piece of this radius after
    // so many inches.
    for (enters_after, radius, covered) in [
        (2.0, 2.0, 4.0),
        (-1.0, 2.0, 3.0),
        (7.0, 2.0, 6.0),
        // 2.5 inches inside, and half an inch beyond.
        (0.5, 0.25, 3.5),
        (5.0, 0.25, 5.5),
    ] {
        let x = 30.0 + enters_after + 1.0 + radius;
        let piece = circle(x, 24.0, radius, DIFFICULT);
        // A second piece in the same place costs nothing more.
        for pieces in [&[piece][..], &[piece, piece]] {
            let mut stage = Stage::on(&double_cost(), pieces, &["medium"], &["light"]);
            stage.put(stage.a(0), 30.0, 24.0, 0.0);
            stage.go(stage.a(0), straight(Gait::Move), &[]);
            // A piece is entered when the base is 1e-6 inches deep in it.
            assert_close(stage.trip(stage.a(0)).distance_in, covered, 4e-6);
        }
    }
}

#[test]
fn wf_cfg_19_every_course_costs_its_speed() {
    let pieces = [
        circle(33.0, 24.5, 0.8, DIFFICULT),
        circle(34.5, 23.0, 1.5, DIFFICULT),
        circle(33.5, 27.0, 0.5, DIFFICULT),
    ];
    let mut stage = Stage::on(&double_cost(), &pieces, &["medium"], &["light"]);
    let ship = stage.a(0);
    stage.put(ship, 30.0, 24.0, 0.0);
    stage.ready(ship);
    let mut lengths = Vec::new();
    for (gait, speed) in [(Gait::Move, 6.0), (Gait::Cruise, 9.0)] {
        for course in stage.courses(|other| other == gait) {
            let mut stage = stage.clone();
            stage.act(Action::Go(course), &[]);
            let trip = stage.trip(ship);
            let pivot = trip.pivot_in.unwrap_or(trip.distance_in);
            assert!(pivot >= trip.distance_in / 2.0 - 1e-9 && pivot <= trip.distance_in + 1e-9);
            let turned = stage.state.model(ship).heading.forward();
            let at = |distance: f64| {
                let first = distance.min(pivot);
                Vec2::new(30.0 + first, 24.0) + turned * (distance - first)
            };
            let steps = 10_000;
            let step = trip.distance_in / f64::from(steps);
            let inside = (0..steps).filter(|&k| {
                let at = at((f64::from(k) + 0.5) * step);
                pieces
                    .iter()
                    .any(|piece| piece.shape.distance_to_point(at) < 1.0)
            });
            let cost = trip.distance_in + inside.count() as f64 * step;
            // Each of at most three pieces is entered and left once on each of two
            // legs, within a step.
            assert_close(cost, speed, 12.0 * step);
            lengths.push(trip.distance_in);
        }
    }
    let (least, most) = lengths
        .iter()
        .fold((9.0_f64, 0.0_f64), |(least, most), &length| {
            (least.min(length), most.max(length))
        });
    assert!(least < 4.0 && most > 5.0, "{least} to {most}");
}

#[test]
fn wf_cfg_19_squadrons_and_free_moves_pay_as_well() {
    // Two thirds of 10 inches: 4 and 2.7 inside cost 9.3, 1 and 5.3 inside 12.
    let flies = |rules: &Ruleset, enters_after: f64| {
        let x = 30.0 + 16.0 / 25.4 + enters_after + 2.0;
        let piece = [circle(x, 24.0, 2.0, DIFFICULT)];
        let mut stage = Stage::on(rules, &piece, &["gunship"], &["light"]);
        stage.put(stage.a(0), 30.0, 24.0, 0.0);
        stage.play(Scene::Activation(stage.a(0), Phase::Squadrons), &[]);
        let (direction, step, cruise) = (0, 2, false);
        let to = FlightSpot::Ahead { direction, step };
        stage.legal().contains(&Action::Fly(Flight { cruise, to }))
    };
    assert_eq!(
        [4.0, 1.0].map(|after| flies(&double_cost(), after)),
        [true, false]
    );
    assert_eq!([4.0, 1.0].map(|after| flies(&ftl(), after)), [false, false]);

    // A free move of 4 inches with one of them inside costs 5, one of 6 costs 9.
    let steps = |rules: &Ruleset| {
        let piece = [circle(36.0, 11.0 + 1.0 + 3.0 + 2.0, 2.0, DIFFICULT)];
        let mut stage = Stage::on(rules, &piece, &["medium vanguard"], &["light"]);
        stage.play(Scene::Deployment, &[]);
        stage.act(Action::TakeLowerEdge(true), &[]);
        let spots = stage.legal();
        let spot = spots.into_iter().find(|&spot| {
            let mut stage = stage.clone();
            stage.act(spot, &[]);
            let (x, y) = stage.pos(stage.a(0));
            (x - 36.0).abs() < 1e-9 && (y - 11.0).abs() < 1e-9
        });
        stage.act(spot.expect("a spot of the grid"), &[]);
        stage.act(Action::Face(0), &[]);
        stage.legal().len() - 1
    };
    let mut printed = double_cost();
    printed.movement.difficult = DifficultMode::HalveAction;
    assert_eq!((steps(&double_cost()), steps(&printed)), (2, 1));
}
