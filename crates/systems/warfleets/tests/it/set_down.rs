//! Squadrons that are set down beside the ship which ends on them (rules WF-OVER).

use evenkeel_board::vector::Vec2;
use evenkeel_kernel::side::Side;
use evenkeel_warfleets::action::Gait;
use evenkeel_warfleets::state::{Ask, Status};
use evenkeel_warfleets::terrain::Traits;

use crate::moves::{R, straight};
use crate::overlap::stage;
use crate::scene::{Stage, circle, ftl, ftl_with};

#[test]
fn squadrons_under_the_end_are_set_down_by_the_other_side() {
    let mut stage = stage(&["medium", "gunship"], &["light", "gunship", "bomber"]);
    stage.put(stage.a(1), 26.5, 20.5, 0.0);
    stage.put(stage.b(1), 25.5, 20.5, 0.0);
    stage.put(stage.b(2), 26.0, 18.8, 0.0);
    stage.ready(stage.a(0));
    stage.act(straight(Gait::Move), &[]);
    // The active side sets down the enemy's squadrons first.
    for (squadron, placer) in [
        (stage.b(1), Side::A),
        (stage.b(2), Side::A),
        (stage.a(1), Side::B),
    ] {
        assert_eq!(
            stage.state.ask,
            Ask::SetDown {
                squadron,
                ship: stage.a(0)
            }
        );
        assert_eq!(stage.state.decider, placer);
        let ship = stage.game.disc(&stage.state, stage.a(0));
        for action in stage.legal() {
            let mut stage = stage.clone();
            stage.act(action, &[]);
            let base = stage.game.disc(&stage.state, squadron);
            assert!(ship.within(base, 1.0) && !ship.overlaps(base));
            assert!(stage.game.table.contains_disc(base));
            for other in [stage.b(1), stage.b(2), stage.a(1)] {
                if other != squadron && stage.status(other) == Status::OnTable {
                    assert!(!base.overlaps(stage.game.disc(&stage.state, other)));
                }
            }
        }
        stage.act(stage.legal()[0], &[]);
        assert_eq!(stage.total(squadron), 0);
        assert!(!stage.state.model(squadron).activated);
    }
    // Then the ship may shoot.
    assert!(matches!(stage.state.ask, Ask::Fire(_) | Ask::Nothing));
}

#[test]
fn without_room_beside_the_ship_a_squadron_goes_further_away() {
    // A ring of squadrons and planets around the end of the move.
    let walls: Vec<_> = (0..12)
        .map(|k| {
            let angle = f64::from(k) * std::f64::consts::FRAC_PI_6;
            let reach = R + 0.05 + 1.0;
            circle(
                26.0 + reach * angle.cos(),
                20.0 + reach * angle.sin(),
                1.0,
                Traits::BLOCKING,
            )
        })
        .collect();
    let mut stage = Stage::on(&ftl(), &walls, &["medium", "light"], &["gunship", "light"]);
    stage.put(stage.a(0), 26.0, 20.0, 0.0);
    stage.put(stage.b(0), 26.0, 20.0, 0.0);
    stage.drive_faces(
        evenkeel_warfleets::scene::Scene::Displacement(stage.a(0)),
        &[],
        &[],
    );
    assert_eq!(stage.status(stage.b(0)), Status::OnTable);
    let (ship, base) = (
        stage.game.disc(&stage.state, stage.a(0)),
        stage.game.disc(&stage.state, stage.b(0)),
    );
    assert!(!ship.within(base, 1.0) && ship.within(base, 3.5));
    // No spot on fine rings is nearer.
    let away = ship.centre.distance(base.centre);
    for step in 0..100 {
        let ring = away * f64::from(step) / 100.0;
        for degree in 0..720 {
            let angle = f64::from(degree) / 360.0 * std::f64::consts::PI;
            let spot = ship.centre + Vec2::new(angle.cos(), angle.sin()) * ring;
            let base = base.moved_to(spot);
            let mut blocking = stage.state.terrain.blocking();
            assert!(base.overlaps(ship) || blocking.any(|piece| piece.overlaps_disc(base)));
        }
    }
    assert_eq!(stage.state.check(&stage.game), Ok(()));
}

#[test]
fn room_beside_the_ship_is_found_between_the_spots_of_the_rings() {
    // One direction, to the east, and a planet there.
    let rules = ftl_with(|rules| rules.grid.displace_spots = 1);
    let planet = circle(26.0 + R + 1.0, 20.0, 1.0, Traits::BLOCKING);
    let mut stage = Stage::on(
        &rules,
        &[planet],
        &["medium", "light"],
        &["gunship", "light"],
    );
    stage.put(stage.a(0), 26.0, 20.0, 0.0);
    stage.put(stage.b(0), 26.0, 20.0, 0.0);
    stage.play(
        evenkeel_warfleets::scene::Scene::Displacement(stage.a(0)),
        &[],
    );
    assert!(matches!(stage.state.ask, Ask::SetDown { .. }));
    for action in stage.legal() {
        let mut stage = stage.clone();
        stage.act(action, &[]);
        let disc = |id| stage.game.disc(&stage.state, id);
        assert!(disc(stage.a(0)).within(disc(stage.b(0)), 1.0));
        assert_eq!(stage.state.check(&stage.game), Ok(()));
    }
}

#[test]
fn a_ship_overlap_comes_before_squadrons_and_only_the_final_place_counts() {
    let mut stage = stage(&["medium"], &["medium", "gunship", "gunship"]);
    stage.put(stage.b(0), 27.0, 20.0, 0.0);
    // Under the regular end only, and under the final one.
    stage.put(stage.b(1), 25.0, 21.0, 0.0);
    stage.put(stage.b(2), 31.0, 20.5, 0.0);
    stage.ready(stage.a(0));
    stage.act(straight(Gait::Move), &[]);
    stage.suffer();
    assert_eq!(
        stage.state.ask,
        Ask::SetDown {
            squadron: stage.b(2),
            ship: stage.a(0)
        }
    );
    assert_eq!(stage.pos(stage.b(1)), (25.0, 21.0));
}

#[test]
fn a_displaced_squadron_may_be_engaged_or_freed() {
    let mut stage = stage(&["medium", "gunship"], &["gunship", "light"]);
    stage.put(stage.b(0), 26.0, 20.0, 0.0);
    stage.put(stage.a(1), 26.0, 23.0, 0.0);
    stage.ready(stage.a(0));
    let near = |stage: &Stage| {
        let (a, b) = (
            stage.game.disc(&stage.state, stage.a(1)),
            stage.game.disc(&stage.state, stage.b(0)),
        );
        a.within(b, 2.0)
    };
    assert!(near(&stage));
    stage.act(straight(Gait::Move), &[]);
    let ends = stage.legal().into_iter().map(|action| {
        let mut stage = stage.clone();
        stage.act(action, &[]);
        stage.follow_nothing();
        stage.play(stage.activation(stage.b(0)), &[]);
        (near(&stage), stage.state.ask == Ask::Manoeuvre(stage.b(0)))
    });
    let ends: Vec<_> = ends.collect();
    // Near ones are not asked where to fly, the others are.
    assert!(ends.iter().all(|&(near, asked)| near != asked));
    assert!(ends.iter().any(|&(near, _)| near) && ends.iter().any(|&(near, _)| !near));
}
