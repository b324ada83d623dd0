//! Courses: holds, speeds, turns and pivots (rules WF-MOVE and WF-EX).

use evenkeel_warfleets::action::{Action, Gait};
use evenkeel_warfleets::ruleset::Ruleset;
use evenkeel_warfleets::state::{Ask, Status};
use evenkeel_warfleets::terrain::Traits;

use crate::moves::{EXACT, assert_at, assert_close, turned};
use crate::scene::{Stage, circle, ftl, ftl_with};

pub fn one(class: &str) -> Stage {
    Stage::new(&ftl(), &[class], &["light"])
}

#[test]
fn a_hold_turns_any_way_and_may_shoot() {
    let mut stage = one("light");
    stage.put(stage.a(0), 20.0, 20.0, 0.0);
    stage.put(stage.b(0), 26.0, 20.0, 180.0);
    stage.ready(stage.a(0));
    let holds = stage.legal().into_iter();
    let holds = holds.filter(|action| matches!(action, Action::Hold(_)));
    // Steps of 30 degrees all the way round.
    assert_eq!(holds.count(), 12);
    stage.act(Action::Hold(11), &[]);
    assert_close(stage.heading(stage.a(0)).abs(), 180.0, EXACT);
    assert_eq!(stage.pos(stage.a(0)), (20.0, 20.0));
    assert_eq!(stage.state.ask, Ask::Fire(stage.a(0)));
    assert!(stage.state.model(stage.a(0)).held);
}

#[test]
fn move_and_cruise_cover_their_whole_speed() {
    for (class, move_in, cruise_in) in [
        ("heavy", 4.0, 6.0),
        ("medium", 6.0, 9.0),
        ("light", 8.0, 12.0),
        ("heavy pulse_engine", 6.0, 9.0),
        ("medium pulse_engine", 8.0, 12.0),
        ("light pulse_engine", 10.0, 15.0),
    ] {
        let mut stage = one(class);
        stage.put(stage.a(0), 30.0, 24.0, 0.0);
        stage.ready(stage.a(0));
        for (gait, speed) in [(Gait::Move, move_in), (Gait::Cruise, cruise_in)] {
            let all = stage.courses(|other| other == gait);
            // Straight, and three pivot points for each turn in steps of 30
            // degrees: 30, 60, 90 to both sides, or 30, 45.
            assert_eq!(all.len(), 1 + 3 * if gait == Gait::Move { 6 } else { 4 });
            let mut earliest = f64::INFINITY;
            for course in all {
                let mut stage = stage.clone();
                stage.act(Action::Go(course), &[]);
                let trip = stage.trip(stage.a(0));
                assert_close(trip.distance_in, speed, EXACT);
                earliest = earliest.min(trip.pivot_in.unwrap_or(f64::INFINITY));
            }
            assert_close(earliest, speed / 2.0, EXACT);
        }
    }
}

#[test]
fn turns_go_up_to_ninety_degrees_in_a_move_and_forty_five_in_a_cruise() {
    for (gait, limit) in [(Gait::Move, 90.0), (Gait::Cruise, 45.0)] {
        let mut stage = one("medium");
        stage.put(stage.a(0), 30.0, 24.0, 0.0);
        stage.ready(stage.a(0));
        let mut greatest = (0.0_f64, 0.0_f64);
        for course in stage.courses(|other| other == gait) {
            let mut stage = stage.clone();
            stage.act(Action::Go(course), &[]);
            let turned = stage.heading(stage.a(0));
            greatest = (greatest.0.min(turned), greatest.1.max(turned));
        }
        assert_close(greatest.0, -limit, EXACT);
        assert_close(greatest.1, limit, EXACT);
    }
}

fn fine_pivots(rules: &mut Ruleset) {
    // Half, two thirds, five sixths and all of the way.
    rules.grid.pivot_points = 4;
}

#[test]
fn wf_ex_130_a_move_with_a_pivot() {
    let mut stage = Stage::new(&ftl_with(fine_pivots), &["medium"], &["light"]);
    stage.put(stage.a(0), 30.0, 10.0, 90.0);
    // The fourth turn is 60 degrees to the right.
    stage.go(stage.a(0), turned(Gait::Move, 1, 4), &[]);
    assert_close(stage.trip(stage.a(0)).pivot_in.unwrap(), 4.0, EXACT);
    assert_at(stage.pos(stage.a(0)), 31.7321, 15.0);
    assert_close(stage.heading(stage.a(0)), 30.0, EXACT);
}

#[test]
fn wf_ex_131_no_pivot_comes_before_half_the_way() {
    let mut stage = Stage::new(&ftl_with(fine_pivots), &["medium"], &["light"]);
    stage.put(stage.a(0), 30.0, 10.0, 90.0);
    stage.ready(stage.a(0));
    let pivots = stage.courses(|gait| gait == Gait::Move).into_iter();
    let pivots = pivots.filter_map(|course| {
        let mut stage = stage.clone();
        stage.act(Action::Go(course), &[]);
        stage.trip(stage.a(0)).pivot_in
    });
    assert_close(pivots.fold(f64::INFINITY, f64::min), 3.0, EXACT);
}

#[test]
fn wf_ex_134_the_earliest_pivots() {
    for (model, pivots) in [
        ("heavy", [2.0, 3.0]),
        ("medium", [3.0, 4.5]),
        ("light", [4.0, 6.0]),
        ("heavy pulse_engine", [3.0, 4.5]),
        ("medium pulse_engine", [4.0, 6.0]),
        ("light pulse_engine", [5.0, 7.5]),
    ] {
        for (gait, pivot) in [Gait::Move, Gait::Cruise].into_iter().zip(pivots) {
            let mut stage = Stage::new(&ftl(), &[model], &["light"]);
            stage.put(stage.a(0), 30.0, 24.0, 0.0);
            stage.go(stage.a(0), turned(gait, 0, 1), &[]);
            let first = stage.trip(stage.a(0)).pivot_in;
            assert_close(first.expect("a pivot"), pivot, EXACT);
        }
    }
}

#[test]
fn a_pivot_at_the_very_end_only_turns_the_ship() {
    let mut stage = one("medium");
    stage.put(stage.a(0), 30.0, 10.0, 90.0);
    stage.go(stage.a(0), turned(Gait::Move, 2, 5), &[]);
    assert_at(stage.pos(stage.a(0)), 30.0, 16.0);
    assert_close(stage.heading(stage.a(0)).abs(), 180.0, EXACT);
}

#[test]
fn a_ship_without_any_course_can_hold() {
    let walls: Vec<_> = (0..8)
        .map(|k| {
            let angle = f64::from(k) * std::f64::consts::FRAC_PI_4;
            circle(
                30.0 + 4.0 * angle.cos(),
                24.0 + 4.0 * angle.sin(),
                2.0,
                Traits::BLOCKING,
            )
        })
        .collect();
    let mut stage = Stage::on(&ftl(), &walls, &["medium"], &["light"]);
    stage.put(stage.a(0), 30.0, 24.0, 0.0);
    stage.ready(stage.a(0));
    let legal = stage.legal();
    assert!(legal.iter().all(|action| matches!(action, Action::Hold(_))));
    assert_eq!(legal.len(), 12);
}

#[test]
fn a_move_may_swing_over_the_edge_and_back() {
    let mut stage = one("light");
    stage.put(stage.a(0), 69.0, 20.0, 45.0);
    // Pivot of 90 degrees to the left after 4 inches, 2.8 beyond the start.
    stage.go(stage.a(0), turned(Gait::Move, 0, 5), &[]);
    assert_eq!(stage.status(stage.a(0)), Status::OnTable);
    assert_at(stage.pos(stage.a(0)), 69.0, 25.6569);
}
