//! Commanders, who have a second squadron act (rules WF-HERO).

use evenkeel_kernel::side::Side;
use evenkeel_warfleets::action::{Action, Flight, FlightSpot, ModelId};
use evenkeel_warfleets::ruleset::Phase;
use evenkeel_warfleets::scene::Scene;
use evenkeel_warfleets::state::{Ask, Status};

use crate::reserves::R;
use crate::scene::{Stage, ftl};

impl Stage {
    /// A squadron stays where it is, and its turn ends.
    fn hold(&mut self, id: ModelId) {
        assert_eq!(self.state.ask, Ask::Manoeuvre(id));
        self.act(Action::Hold(0), &[]);
    }

    fn activate_and_hold(&mut self, id: ModelId) {
        self.act(Action::Activate(id), &[]);
        self.hold(id);
    }
}

/// An ace commander at (20, 20) with squadrons at these distances (gaps) from it;
/// the squadrons' phase of round 1 is about to begin.
fn commander(gaps: &[f64]) -> Stage {
    let squadrons: Vec<_> = gaps.iter().map(|_| "gunship").collect();
    let a: Vec<_> = ["light ace_commander"]
        .into_iter()
        .chain(squadrons)
        .collect();
    let mut stage = Stage::new(&ftl(), &a, &["light", "gunship", "gunship"]);
    stage.put(stage.a(0), 20.0, 20.0, 0.0);
    let angles = [0.0_f64, 1.0, 2.0, 3.0, 4.0, 5.0];
    for (index, (gap, angle)) in gaps.iter().zip(angles).enumerate() {
        let reach = gap + 2.0 * R;
        let (x, y) = (20.0 + reach * angle.cos(), 20.0 + reach * angle.sin());
        stage.put(stage.a(index as u8 + 1), x, y, 0.0);
    }
    stage.put(stage.b(0), 60.0, 40.0, 180.0);
    stage.put(stage.b(1), 60.0, 20.0, 180.0);
    stage.put(stage.b(2), 60.0, 10.0, 180.0);
    stage.play(Scene::Phase(Phase::Squadrons), &[]);
    stage
}

#[test]
fn a_commander_activates_a_second_squadron_in_the_same_turn() {
    let mut stage = commander(&[6.0, 5.9, 6.1, 1.0]);
    stage.activate_and_hold(stage.a(1));
    assert_eq!(
        (stage.state.ask, stage.state.decider),
        (Ask::Command(stage.a(0)), Side::A)
    );
    // Those within 6 inches that have not acted.
    let offered = [
        Action::Activate(stage.a(2)),
        Action::Activate(stage.a(4)),
        Action::Decline,
    ];
    assert_eq!(stage.legal(), offered);
    stage.act(offered[1], &[]);
    stage.hold(stage.a(4));
    // No third one; the turn passes to the other side.
    assert!(matches!(stage.state.ask, Ask::Activate { .. }));
    assert_eq!(stage.state.decider, Side::B);
    assert!(stage.state.model(stage.a(4)).activated);
    // Later in the round the hero does nothing more.
    stage.activate_and_hold(stage.b(1));
    stage.activate_and_hold(stage.a(2));
    assert_eq!(stage.state.ask, Ask::Manoeuvre(stage.b(2)));
}

#[test]
fn a_declined_command_is_used_up() {
    let mut stage = commander(&[1.0, 1.0, 1.0]);
    stage.activate_and_hold(stage.a(1));
    stage.act(Action::Decline, &[]);
    stage.activate_and_hold(stage.b(1));
    stage.activate_and_hold(stage.a(2));
    assert_eq!(stage.state.ask, Ask::Manoeuvre(stage.b(2)));
    // Next round there is a new one.
    assert!(stage.state.model(stage.a(0)).command_spent);
    stage.play(Scene::Round, &[]);
    assert!(!stage.state.model(stage.a(0)).command_spent);
}

#[test]
fn a_squadron_too_far_away_does_not_use_it_up() {
    let mut stage = commander(&[6.1, 1.0, 1.0]);
    stage.activate_and_hold(stage.a(1));
    assert_eq!(stage.state.decider, Side::B);
    stage.activate_and_hold(stage.b(1));
    stage.activate_and_hold(stage.a(2));
    assert_eq!(stage.state.ask, Ask::Command(stage.a(0)));
}

#[test]
fn the_first_squadron_is_measured_when_it_is_chosen() {
    // It flies out of range, and the second one is still commanded.
    let mut stage = commander(&[1.0, 1.0]);
    stage.act(Action::Activate(stage.a(1)), &[]);
    let away = Action::Fly(Flight {
        cruise: true,
        to: FlightSpot::Ahead {
            direction: 0,
            step: 3,
        },
    });
    stage.act(away, &[]);
    assert_eq!(stage.state.ask, Ask::Command(stage.a(0)));
    // One that flies into range does not call on the hero.
    let mut stage = commander(&[9.0, 1.0]);
    stage.act(Action::Activate(stage.a(1)), &[]);
    let near = stage.legal().into_iter().find(|&action| {
        let mut stage = stage.clone();
        stage.act(action, &[]);
        let (x, y) = stage.pos(stage.a(1));
        action != Action::Hold(0) && (x - 20.0).hypot(y - 20.0) < 6.0
    });
    stage.act(near.unwrap(), &[]);
    assert_eq!(stage.state.decider, Side::B);
}

#[test]
fn the_second_squadron_is_measured_when_the_first_has_finished() {
    // The hero's ship is gone by then: the first squadron set off a mine that
    // does not matter, but a commander off the table commands nobody.
    let mut stage = commander(&[1.0, 1.0]);
    stage.act(Action::Activate(stage.a(1)), &[]);
    stage.put(stage.a(2), 40.0, 20.0, 0.0);
    stage.hold(stage.a(1));
    assert_eq!(stage.state.decider, Side::B);
    assert!(stage.state.model(stage.a(0)).command_spent);
}

#[test]
fn a_commander_who_is_away_commands_nobody() {
    let mut stage = commander(&[1.0, 1.0]);
    stage.state.on_table[Side::A] &= !stage.a(0).bit();
    stage.state.model_mut(stage.a(0)).status = Status::Disengaged;
    stage.activate_and_hold(stage.a(1));
    assert_eq!(stage.state.decider, Side::B);
    assert!(!stage.state.model(stage.a(0)).command_spent);
}
