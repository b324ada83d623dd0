//! Terrain that is moved through (rules WF-TERR and WF-EX). Cover and sight are
//! tested with shooting.

use evenkeel_board::heading::Heading;
use evenkeel_board::vector::Vec2;
use evenkeel_board::{Polygon, Shape};
use evenkeel_kernel::odds::Fraction;
use evenkeel_kernel::side::Side;
use evenkeel_warfleets::action::{Action, Gait};
use evenkeel_warfleets::event::{Cause, Event};
use evenkeel_warfleets::scene::Scene;
use evenkeel_warfleets::state::Status;
use evenkeel_warfleets::terrain::{Piece, Traits};

use crate::moves::{EXACT, R, assert_at, assert_close, ram, straight, turned};
use crate::scene::{COVER, DANGEROUS, DIFFICULT, Stage, circle, ftl};

/// A heavy ship at (20, 20) along x, among these pieces.
fn heavy(pieces: &[Piece]) -> Stage {
    let mut stage = Stage::on(&ftl(), pieces, &["heavy", "gunship"], &["heavy", "light"]);
    stage.put(stage.a(0), 20.0, 20.0, 0.0);
    stage.put(stage.b(1), 60.0, 40.0, 0.0);
    stage
}

#[test]
fn open_space_does_nothing() {
    let mut stage = heavy(&[]);
    stage.go(stage.a(0), straight(Gait::Move), &[]);
    assert_at(stage.pos(stage.a(0)), 24.0, 20.0);
    assert_eq!(stage.total(stage.a(0)), 0);
}

#[test]
fn a_dangerous_piece_deals_a_d3_to_whoever_moves_through() {
    let mut stage = heavy(&[circle(23.0, 20.0, 0.5, DANGEROUS)]);
    let wanted = [straight(Gait::Move)];
    let odds = stage.odds(stage.activation(stage.a(0)), &wanted, |stage| {
        assert_at(stage.pos(stage.a(0)), 24.0, 20.0);
        stage.total(stage.a(0))
    });
    for points in 1..=3 {
        assert_eq!(odds.probability(&points), Fraction::new(1, 3));
    }
    // At once: before the move is over.
    stage.go(stage.a(0), straight(Gait::Move), &[2]);
    let cause = stage.events.iter().find_map(|event| match event {
        Event::Damage { cause, .. } => Some(*cause),
        _ => None,
    });
    assert_eq!(cause, Some(Cause::Terrain));
}

#[test]
fn any_part_of_the_base_counts_and_touching_does_not() {
    for (aside, faces) in [(R + 1.0, &[][..]), (R + 0.999, &[1])] {
        let mut stage = heavy(&[circle(22.0, 20.0 + aside, 1.0, DANGEROUS)]);
        stage.go(stage.a(0), straight(Gait::Move), faces);
        assert_eq!(stage.total(stage.a(0)), faces.len() as u32);
    }
    // Nor does touching difficult terrain slow anybody.
    for (aside, length) in [(R + 1.0, 4.0), (R + 0.999, 2.0)] {
        let mut stage = heavy(&[circle(20.0, 20.0 + aside, 1.0, DIFFICULT)]);
        stage.go(stage.a(0), straight(Gait::Move), &[]);
        assert_close(stage.trip(stage.a(0)).distance_in, length, EXACT);
    }
}

#[test]
fn each_piece_hurts_once_for_each_action() {
    // The second leg comes back over the first piece.
    let pieces = [
        circle(22.5, 20.5, 1.0, DANGEROUS),
        circle(22.0, 19.0, 1.0, DANGEROUS),
        circle(22.0, 20.0, 1.0, COVER),
    ];
    let mut stage = heavy(&pieces);
    stage.go(stage.a(0), turned(Gait::Move, 0, 5), &[2, 4]);
    assert_eq!(stage.total(stage.a(0)), 1 + 2);
    // The next action pays again.
    stage.go(stage.a(0), straight(Gait::Move), &[1]);
    assert_eq!(stage.total(stage.a(0)), 4);
}

#[test]
fn moving_out_of_a_piece_hurts_and_staying_inside_does_not() {
    let pieces = [circle(20.0, 20.0, 3.0, DANGEROUS)];
    let mut stage = heavy(&pieces);
    stage.put(stage.a(1), 20.0, 17.5, 0.0);
    stage.go(stage.a(1), Action::Hold(0), &[]);
    stage.go(stage.a(0), Action::Hold(5), &[]);
    assert_eq!(stage.total(stage.a(0)) + stage.total(stage.a(1)), 0);
    stage.put(stage.a(0), 20.0, 20.0, 0.0);
    stage.go(stage.a(0), straight(Gait::Move), &[1]);
    assert_eq!(stage.total(stage.a(0)), 1);
}

#[test]
fn a_ram_without_movement_meets_nothing() {
    let mut stage = heavy(&[circle(20.0, 20.0, 3.0, DANGEROUS)]);
    stage.put_beside(stage.b(0), 0.0, stage.a(0), 0.0);
    // Only the pushed ship leaves the piece.
    stage.go(stage.a(0), ram(stage.b(0)), &[6, 1]);
    assert_eq!(stage.total(stage.a(0)), 2);
    assert_eq!(stage.total(stage.b(0)), 2 + 1);
}

#[test]
fn being_placed_inside_hurts_nobody() {
    // A squadron set down, and a ship that returns.
    let everywhere = [circle(36.0, 24.0, 60.0, DANGEROUS)];
    let mut stage = heavy(&everywhere);
    stage.put(stage.a(1), 20.5, 20.0, 0.0);
    stage.drive_faces(Scene::Displacement(stage.a(0)), &[], &[]);
    assert_eq!(stage.status(stage.a(1)), Status::OnTable);
    assert_eq!(stage.total(stage.a(1)), 0);
    stage.put(stage.a(0), 70.0, 20.0, 0.0);
    stage.go(stage.a(0), straight(Gait::Move), &[1]);
    assert_eq!(stage.status(stage.a(0)), Status::Disengaged);
    stage.play(Scene::EndOfRound, &[]);
    stage.act(stage.legal()[0], &[]);
    assert_eq!(stage.status(stage.a(0)), Status::OnTable);
    assert_eq!(stage.total(stage.a(0)), 1);
}

#[test]
fn a_piece_does_all_that_its_traits_say() {
    let traits = Traits {
        difficult: true,
        dangerous: true,
        ..COVER
    };
    let mut stage = heavy(&[circle(21.0, 20.0, 1.0, traits)]);
    stage.go(stage.a(0), straight(Gait::Move), &[3]);
    assert_eq!(stage.total(stage.a(0)), 2);
    assert_at(stage.pos(stage.a(0)), 22.0, 20.0);
}

#[test]
fn terrain_never_changes() {
    let pieces = [circle(22.0, 20.0, 1.0, DANGEROUS)];
    let mut stage = heavy(&pieces);
    stage.go(stage.a(0), straight(Gait::Move), &[1]);
    assert_eq!(stage.state.terrain.pieces(), pieces);
    stage.play(Scene::EndOfRound, &[]);
    assert_eq!(stage.state.terrain.pieces(), pieces);
}

#[test]
fn wf_ex_123_difficult_terrain_halves_a_move() {
    // The piece is a circle of 2 inches straight ahead; the base touches it after
    // these distances.
    for (touches_after, covered) in [(2.0, 3.0), (4.0, 4.0), (-1.0, 3.0), (7.0, 6.0)] {
        let mut rules = ftl();
        rules.ships["medium"].base_mm = 2.0 * 25.4;
        let ahead = 30.0 + touches_after + 1.0 + 2.0;
        let piece = circle(ahead, 24.0, 2.0, DIFFICULT);
        let mut stage = Stage::on(&rules, &[piece], &["medium"], &["light"]);
        stage.put(stage.a(0), 30.0, 24.0, 0.0);
        stage.go(stage.a(0), straight(Gait::Move), &[]);
        // A piece is entered when the base is 1e-6 inches deep in it.
        assert_close(stage.trip(stage.a(0)).distance_in, covered, 2e-6);
        assert_close(stage.pos(stage.a(0)).0, 30.0 + covered, 2e-6);
    }
}

#[test]
fn wf_ex_124_engines_count_before_the_speed_is_halved() {
    let mut rules = ftl();
    rules.ships["light"].base_mm = 2.0 * 25.4;
    let piece = circle(36.0, 24.0, 2.0, DIFFICULT);
    let mut stage = Stage::on(&rules, &[piece], &["light pulse_engine"], &["light"]);
    stage.put(stage.a(0), 30.0, 24.0, 0.0);
    stage.ready(stage.a(0));
    let mut earliest = f64::INFINITY;
    for course in stage.courses(|gait| gait == Gait::Cruise) {
        let mut stage = stage.clone();
        stage.act(Action::Go(course), &[]);
        let trip = stage.trip(stage.a(0));
        assert_close(trip.distance_in, 7.5, EXACT);
        earliest = earliest.min(trip.pivot_in.unwrap_or(f64::INFINITY));
    }
    assert_close(earliest, 3.75, EXACT);
}

#[test]
fn a_ship_stopped_at_the_border_of_difficult_terrain_goes_on_through_it() {
    // Many headings, so that rounding falls to either side of contact.
    for step in 0..100 {
        let first = Heading::from_degrees(3.7 * f64::from(step));
        let centre = Vec2::new(36.0, 20.0);
        let shape = Shape::Polygon(Polygon::regular(centre, 3.0, 7, first));
        let piece = Piece {
            shape,
            traits: DIFFICULT,
        };
        let mut stage = Stage::on(&ftl(), &[piece], &["medium"], &["light"]);
        stage.put(stage.a(0), 27.5, 19.7, 0.0);
        stage.go(stage.a(0), straight(Gait::Move), &[]);
        let stopped = stage.trip(stage.a(0)).distance_in;
        assert!(stopped > 4.0 && stopped < 6.0, "{stopped}");
        // It touches the piece and is not in it.
        let base = stage.game.disc(&stage.state, stage.a(0));
        assert!(!shape.overlaps_disc(base) && shape.gap_to_disc(base) < 2e-6);
        stage.go(stage.a(0), straight(Gait::Move), &[]);
        assert_close(stage.trip(stage.a(0)).distance_in, 3.0, EXACT);
    }
}

#[test]
fn several_difficult_pieces_halve_once() {
    let pieces = [
        circle(33.0, 24.0, 1.0, DIFFICULT),
        circle(32.5, 25.0, 1.0, DIFFICULT),
    ];
    let mut stage = Stage::on(&ftl(), &pieces, &["medium"], &["light"]);
    stage.put(stage.a(0), 30.0, 24.0, 0.0);
    stage.go(stage.a(0), straight(Gait::Move), &[]);
    assert_close(stage.trip(stage.a(0)).distance_in, 3.0, EXACT);
}

#[test]
fn blocking_terrain_bars_a_course_and_touching_it_does_not() {
    let mut rules = ftl();
    rules.ships["medium"].base_mm = 2.0 * 25.4;
    // The flank of the piece touches the flank of the straight course.
    for (y, free) in [(27.0, true), (26.99, false)] {
        let piece = circle(33.0, y, 2.0, Traits::BLOCKING);
        let mut stage = Stage::on(&rules, &[piece], &["medium"], &["light"]);
        stage.put(stage.a(0), 30.0, 24.0, 0.0);
        stage.ready(stage.a(0));
        assert_eq!(stage.legal().contains(&straight(Gait::Move)), free);
        assert_eq!(stage.legal().contains(&straight(Gait::Cruise)), free);
    }
}

#[test]
fn at_one_point_terrain_comes_before_mines_and_mines_before_markers() {
    let piece = circle(20.0, 20.0, 3.0, DANGEROUS);
    let mut stage = Stage::on(&ftl(), &[piece], &["heavy"], &["light"]);
    stage.put(stage.a(0), 20.0, 20.0, 0.0);
    stage.mine(Side::B, 20.5, 20.0);
    stage.mine(Side::B, 19.5, 20.0);
    stage.marker(20.0, 20.5);
    stage.marker(20.0, 19.5);
    stage.go(stage.a(0), straight(Gait::Cruise), &[1]);
    let met: Vec<_> = stage
        .events
        .iter()
        .filter_map(|event| match *event {
            Event::Damage { cause, .. } => Some(format!("{cause:?}")),
            Event::Mine { x_in, .. } => Some(format!("mine at {x_in}")),
            Event::MarkerTaken { y_in, .. } => Some(format!("marker at {y_in}")),
            _ => None,
        })
        .collect();
    let wanted = [
        "Terrain",
        "mine at 20.5",
        "Mine",
        "Mine",
        "mine at 19.5",
        "Mine",
        "Mine",
        "marker at 20.5",
        "marker at 19.5",
    ];
    assert_eq!(met, wanted);
    assert_at(stage.pos(stage.a(0)), 26.0, 20.0);
    assert_eq!(stage.state.model(stage.a(0)).markers, 2);
    assert!(stage.state.markers.is_empty() && stage.state.mines.is_empty());
}
