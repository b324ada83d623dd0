//! Warp drives (rules WF-UPG and WF-EX).

use evenkeel_kernel::odds::Fraction;
use evenkeel_kernel::side::Side;
use evenkeel_warfleets::action::{Action, Gait};
use evenkeel_warfleets::event::Manoeuvre;
use evenkeel_warfleets::ruleset::UpgradeEffect;
use evenkeel_warfleets::state::{Ask, Status};
use evenkeel_warfleets::terrain::Traits;

use crate::moves::{EXACT, R, assert_at, assert_close, straight, turned};
use crate::scene::{DANGEROUS, DIFFICULT, Stage, circle, ftl, ftl_with};

/// A warp ship at (20, 20) that has rolled this face.
fn warp(terrain: &[evenkeel_warfleets::terrain::Piece], face: u8) -> Stage {
    let mut stage = Stage::on(
        &ftl(),
        terrain,
        &["heavy warp_drive pulse_engine"],
        &["medium", "gunship"],
    );
    stage.put(stage.a(0), 20.0, 20.0, 0.0);
    stage.ready(stage.a(0));
    stage.act(Action::Warp, &[face]);
    stage
}

#[test]
fn a_warp_goes_the_rolled_distance_and_engines_add_nothing() {
    for face in 1..=6 {
        let mut stage = warp(&[], face);
        let distance_in = f64::from(face) + 2.0;
        assert_eq!(
            stage.state.ask,
            Ask::WarpCourse {
                model: stage.a(0),
                distance_in
            }
        );
        // The distance is compulsory; only the course is chosen: straight, or
        // turns of up to 90 degrees at three points of the second half.
        assert_eq!(stage.legal().len(), 1 + 6 * 3);
        for action in stage.legal() {
            let mut stage = stage.clone();
            stage.act(action, &[]);
            let trip = stage.trip(stage.a(0));
            assert_eq!(trip.manoeuvre, Manoeuvre::Warp);
            assert_close(trip.distance_in, distance_in, EXACT);
            assert!(
                trip.pivot_in
                    .is_none_or(|pivot| pivot >= distance_in / 2.0 - EXACT)
            );
        }
        stage.act(straight(Gait::Warp), &[]);
        assert_at(stage.pos(stage.a(0)), 20.0 + distance_in, 20.0);
    }
}

#[test]
fn engines_add_to_a_warp_where_the_rules_say_so() {
    let rules = ftl_with(|rules| {
        for effect in &mut rules.upgrades["warp_drive"].effects {
            if let UpgradeEffect::Warp { engine_bonus, .. } = effect {
                *engine_bonus = true;
            }
        }
    });
    let mut stage = Stage::new(&rules, &["heavy warp_drive pulse_engine"], &["medium"]);
    stage.put(stage.a(0), 20.0, 20.0, 0.0);
    stage.ready(stage.a(0));
    stage.act(Action::Warp, &[3]);
    assert_eq!(
        stage.state.ask,
        Ask::WarpCourse {
            model: stage.a(0),
            distance_in: 7.0
        }
    );
}

#[test]
fn wf_ex_82_a_warp_further_than_a_move() {
    let mut stage = Stage::new(&ftl(), &["heavy warp_drive"], &["medium"]);
    stage.put(stage.a(0), 20.0, 20.0, 0.0);
    let wanted = [Action::Warp, straight(Gait::Warp)];
    let odds = stage.odds(stage.activation(stage.a(0)), &wanted, |stage| {
        stage.pos(stage.a(0)).0 > 24.0 + EXACT
    });
    assert_eq!(odds.probability(&true), Fraction::new(2, 3));
}

#[test]
fn a_warp_ignores_terrain_and_ships_and_then_may_shoot() {
    let pieces = [
        circle(23.0, 20.0, 0.5, Traits::BLOCKING),
        circle(23.0, 20.0, 0.5, DIFFICULT),
        circle(23.0, 20.0, 0.5, DANGEROUS),
    ];
    let mut stage = warp(&pieces, 6);
    stage.put(stage.b(0), 23.0, 22.0, 0.0);
    stage.mine(Side::B, 24.0, 19.0);
    stage.marker(25.0, 20.0);
    stage.state.model_mut(stage.a(0)).held = true;
    stage.act(straight(Gait::Warp), &[]);
    stage.suffer();
    assert_at(stage.pos(stage.a(0)), 28.0, 20.0);
    // Mines and markers are neither.
    assert_eq!(stage.total(stage.a(0)), 2);
    assert_eq!(stage.state.model(stage.a(0)).markers, 1);
    assert!(!stage.state.model(stage.a(0)).held);
    assert_eq!(stage.state.ask, Ask::Fire(stage.a(0)));
}

#[test]
fn a_warp_onto_a_ship_goes_on_and_hurts_nobody() {
    let mut stage = warp(&[], 6);
    stage.put(stage.b(0), 29.0, 20.0, 0.0);
    stage.follow(straight(Gait::Warp), &[]);
    assert_at(stage.pos(stage.a(0)), 29.0 + 2.0 * R + 1.0, 20.0);
    assert_eq!((stage.total(stage.a(0)), stage.total(stage.b(0))), (0, 0));
}

#[test]
fn a_warp_into_a_planet_goes_on_to_the_first_free_place() {
    let mut stage = warp(&[circle(28.0, 21.0, 2.0, Traits::BLOCKING)], 6);
    stage.follow(straight(Gait::Warp), &[]);
    // Contact with the far side of the planet.
    let clear = 28.0 + ((2.0 + R).powi(2) - 1.0).sqrt();
    assert_close(stage.pos(stage.a(0)).0, clear, 2e-6);
    assert_eq!(stage.state.check(&stage.game), Ok(()));
    // Beyond it stands a ship, so it goes on until it is clear of that too.
    let mut stage = warp(&[circle(28.0, 21.0, 2.0, Traits::BLOCKING)], 6);
    stage.put(stage.b(0), 33.0, 20.0, 0.0);
    stage.follow(straight(Gait::Warp), &[]);
    assert_at(stage.pos(stage.a(0)), 33.0 + 2.0 * R + 1.0, 20.0);
}

#[test]
fn a_warp_onto_squadrons_displaces_them() {
    let mut stage = warp(&[], 6);
    stage.put(stage.b(1), 28.0, 20.5, 0.0);
    stage.act(straight(Gait::Warp), &[]);
    assert_eq!(
        stage.state.ask,
        Ask::SetDown {
            squadron: stage.b(1),
            ship: stage.a(0)
        }
    );
}

#[test]
fn a_warp_off_the_table_disengages() {
    let mut stage = warp(&[], 6);
    stage.put(stage.a(0), 68.0, 20.0, 0.0);
    stage.follow(straight(Gait::Warp), &[]);
    assert_eq!(stage.status(stage.a(0)), Status::Disengaged);
}

#[test]
fn a_warp_is_a_way_out_of_a_dead_end() {
    let wall = circle(25.0, 20.0, 3.0, Traits::BLOCKING);
    let mut stage = Stage::on(&ftl(), &[wall], &["heavy warp_drive"], &["medium"]);
    stage.put(stage.a(0), 25.0 - 3.0 - R, 20.0, 0.0);
    stage.ready(stage.a(0));
    assert!(stage.courses(|_| true).is_empty());
    assert!(stage.legal().contains(&Action::Warp));
    // Disabled, it is none.
    stage.follow(Action::Hold(0), &[]);
    stage.damage(stage.a(0), &[3, 0, 0, 0]);
    stage.ready(stage.a(0));
    assert!(!stage.legal().contains(&Action::Warp));
}

#[test]
fn a_warp_pivots_like_a_move() {
    let mut stage = warp(&[], 2);
    // The second pivot point is three quarters of the way, 90 degrees left.
    stage.follow(turned(Gait::Warp, 1, 5), &[]);
    assert_at(stage.pos(stage.a(0)), 23.0, 21.0);
    assert_close(stage.heading(stage.a(0)), 90.0, EXACT);
}
