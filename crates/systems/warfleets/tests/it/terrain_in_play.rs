//! Terrain that is moved through (rules WF-TERR). Cover and sight are tested
//! with shooting, difficult and blocking pieces with movement.

use evenkeel_kernel::odds::Fraction;
use evenkeel_warfleets::action::{Action, Gait};
use evenkeel_warfleets::event::{Cause, Event};
use evenkeel_warfleets::scene::Scene;
use evenkeel_warfleets::state::Status;
use evenkeel_warfleets::terrain::{Piece, Traits};

use crate::moves::{EXACT, assert_at, assert_close, ram, straight, turned};
use crate::scene::{COVER, DANGEROUS, DIFFICULT, Stage, circle, ftl};

/// Radius of the bases of heavy and medium ships, inches.
const R: f64 = 30.0 / 25.4;

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
