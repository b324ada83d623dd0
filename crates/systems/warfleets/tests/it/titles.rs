//! Titles (rules WF-TITLE). The free move is tested by itself, fire
//! through both sides with shooting.

use evenkeel_warfleets::action::{Action, Gait};
use evenkeel_warfleets::event::{Cause, Event};
use evenkeel_warfleets::scene::Scene;
use evenkeel_warfleets::state::Status;

use crate::moves::{ram, straight};
use crate::scene::{Stage, ftl};

#[test]
fn a_destroyed_friend_near_by_lets_a_defiant_ship_shed_damage() {
    for (gap, shed) in [(6.0, 2), (6.001, 0)] {
        let mut stage = Stage::new(&ftl(), &["light", "medium defiant", "gunship"], &["light"]);
        stage.put(stage.a(0), 20.0, 20.0, 0.0);
        stage.put_beside(stage.a(1), gap, stage.a(0), 0.0);
        stage.put(stage.a(2), 24.0, 24.0, 0.0);
        stage.damage(stage.a(1), &[3, 2, 0]);
        let kill = |model, points| Scene::Damage {
            model,
            points,
            cause: Cause::Shot,
        };
        // A squadron does not count.
        let mut other = stage.clone();
        other.drive_faces(kill(stage.a(2), 3), &[], &[]);
        assert_eq!(other.total(stage.a(1)), 5);
        // The owner picks: here the disabled upgrade, which works again.
        let first = [Action::Mend(0)];
        stage.drive_faces(kill(stage.a(0), 6), &first, &[]);
        assert_eq!(stage.track(stage.a(1)), [3 - shed, 2, 0]);
    }
}

#[test]
fn a_defiant_ship_destroyed_at_the_same_time_sheds_nothing() {
    // A ram destroys the defiant rammer's friend ... and both die in one event:
    // the defiant ship overlaps a friend and each takes its last point.
    let mut stage = Stage::new(&ftl(), &["light defiant", "light", "light"], &["light"]);
    stage.put(stage.a(0), 20.0, 20.0, 0.0);
    stage.put(stage.a(1), 28.0, 20.0, 0.0);
    stage.damage(stage.a(0), &[3, 2]);
    stage.damage(stage.a(1), &[3, 2]);
    stage.go(stage.a(0), straight(Gait::Move), &[]);
    for id in [stage.a(0), stage.a(1)] {
        assert_eq!(stage.status(id), Status::Destroyed);
        assert_eq!(stage.track(id), [3, 3]);
    }
    assert!(
        !stage
            .events
            .iter()
            .any(|event| matches!(event, Event::Mended { .. }))
    );
}

#[test]
fn ships_that_leave_or_surrender_are_no_deaths() {
    let mut stage = Stage::new(&ftl(), &["light", "medium defiant"], &["medium"]);
    stage.put(stage.a(0), 68.0, 20.0, 0.0);
    stage.put(stage.a(1), 65.0, 20.0, 0.0);
    stage.damage(stage.a(1), &[3, 0, 0]);
    stage.go(stage.a(0), straight(Gait::Move), &[]);
    assert_eq!(stage.status(stage.a(0)), Status::Disengaged);
    assert_eq!(stage.total(stage.a(1)), 3);
    // Each destroyed ship counts, rams included.
    let mut stage = Stage::new(&ftl(), &["light", "medium defiant"], &["medium"]);
    stage.put(stage.a(0), 30.0, 20.0, 0.0);
    stage.put(stage.a(1), 30.0, 24.0, 0.0);
    stage.put(stage.b(0), 25.0, 20.0, 0.0);
    stage.damage(stage.a(0), &[3, 1]);
    stage.damage(stage.a(1), &[2, 0, 0]);
    stage.go(stage.b(0), ram(stage.a(0)), &[]);
    assert_eq!(stage.total(stage.a(1)), 0);
}
