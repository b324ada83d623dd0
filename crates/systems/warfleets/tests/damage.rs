//! Damage on upgrades and squadrons (ledger section 12d, examples E.3).

mod scene;

use evenkeel_warfleets::action::Action;
use evenkeel_warfleets::event::Cause;
use evenkeel_warfleets::scene::Scene;
use evenkeel_warfleets::state::{Ask, Status};
use scene::{Stage, ftl};

/// Side `A`'s only ship takes points, and its owner prefers upgrades in this order.
fn hit(stage: &mut Stage, points: u8, preferred: &[u8]) {
    let scene = Scene::Damage {
        model: stage.a(0),
        points,
        cause: Cause::Mine,
    };
    let wanted: Vec<_> = preferred.iter().map(|&slot| Action::Suffer(slot)).collect();
    stage.drive_faces(scene, &wanted, &[]);
}

#[test]
fn wf_ex_86_the_owner_picks_and_must_finish() {
    let mut stage = Stage::new(
        &ftl(),
        &["light pulse_engine energy_cannon:front"],
        &["light"],
    );
    stage.put(stage.a(0), 10.0, 10.0, 0.0);
    hit(&mut stage, 5, &[0, 1]);
    assert_eq!(stage.track(stage.a(0)), [3, 2]);
    assert_eq!(stage.status(stage.a(0)), Status::OnTable);
    assert_eq!(stage.state.ask, Ask::Nothing);
}
