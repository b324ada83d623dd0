//! Leaders: whom they command, and what becomes of their successes.

use crate::arena::{printed, with};
use crate::stage::*;
use evenkeel_warstuff::ruleset::Ruleset;

/// A Leader with a friend in reach, one out of it, and one who has been activated.
fn leader(rules: Ruleset, unit: &str) -> Stage {
    let near = 20.0 + 2.0 * BASE;
    let units = [
        (unit, 20.0, 24.0),
        ("2", near + 3.0, 24.0),
        ("2", near + 3.0, 28.0),
        ("2", 20.0, 22.0),
    ];
    let mut stage = Stage::new(rules, &units, &[("2", 45.0, 40.0)]);
    stage.state.activated |= a(3).bit();
    stage.turn(A);
    stage
}

#[test]
fn ws_sr_lea_leaders_command() {
    let mut stage = leader(printed(), "2 leader");
    stage
        .go(Action::Unit(a(0)), &[])
        .go(Action::Command(true), &[4, 1, 1]);
    let members = [Action::Unit(a(0)), Action::Unit(a(1))];
    assert_eq!(stage.legal(), members);
    stage.go(Action::Unit(a(0)), &[]).go(Action::Hold, &[]);
    // The friend may be left for later; the turn is over then.
    assert_eq!(stage.legal(), [Action::Unit(a(1)), Action::Done]);
    stage.go(Action::Done, &[]);
    assert_eq!(stage.state.decider, B);
    assert!(stage.state.activated & a(1).bit() == 0);
}

/// L has two successes for X, Y and Z, and X, who is a Leader, one for Y, V and W. If Y
/// were counted as L's, both of L's would be gone and Z lost; but Y can be X's.
#[test]
fn ws_sr_lea_08_no_success_is_lost_by_whose_it_was() {
    let units = [
        ("3 leader", 20.0, 24.0),
        ("3 leader", 23.9, 24.0),
        ("2", 22.0, 26.0),
        ("2", 17.0, 24.0),
        ("2", 27.0, 24.0),
        ("2", 26.0, 26.0),
    ];
    let mut stage = Stage::new(printed(), &units, &[("2", 45.0, 40.0)]);
    let friends = |stage: &Stage| -> Vec<usize> {
        let named = 2..6;
        named
            .filter(|number| stage.is_legal(Action::Unit(a(*number))))
            .collect()
    };
    stage.turn(A).go(Action::Unit(a(0)), &[]);
    stage.go(Action::Command(true), &[4, 4, 1]);
    assert_eq!(friends(&stage), [2, 3]);
    stage.go(Action::Unit(a(1)), &[]);
    stage.go(Action::Command(true), &[4, 1, 1]);
    assert_eq!(friends(&stage), [2, 3, 4, 5]);
    stage.go(Action::Unit(a(2)), &[]).go(Action::Hold, &[]);
    assert_eq!(friends(&stage), [3, 4, 5]);
    // Three successes are three friends.
    let before = stage.state.clone();
    for last in [3, 5] {
        stage.state = before.clone();
        stage.go(Action::Unit(a(last)), &[]).go(Action::Hold, &[]);
        assert!(friends(&stage).is_empty());
    }
}

#[test]
fn ws_sr_lea_12_14_declining_and_stunned_friends() {
    let mut stage = leader(printed(), "2 leader");
    stage
        .go(Action::Unit(a(0)), &[])
        .go(Action::Command(false), &[]);
    assert_eq!(stage.state.ask, Ask::Act(a(0)));
    let mut stage = leader(printed(), "2 leader");
    stage
        .stun(a(1))
        .go(Action::Unit(a(0)), &[])
        .go(Action::Command(true), &[4, 4, 4]);
    stage.go(Action::Unit(a(1)), &[]);
    // It stood up and is done; the Leader is next, and is not asked for.
    assert!(!stage.is_stunned(a(1)));
    assert_eq!(stage.state.ask, Ask::Act(a(0)));
}

#[test]
fn ws_sr_lea_10_11_stunned_and_commanded_leaders() {
    let mut stage = leader(printed(), "2 leader");
    stage.stun(a(0)).go(Action::Unit(a(0)), &[]);
    assert_eq!(stage.state.ask, Ask::Command(a(0)));
    let rules = with(|rules| rules.command.while_stunned = false);
    let mut stage = leader(rules, "2 leader");
    stage.stun(a(0)).go(Action::Unit(a(0)), &[]);
    assert_eq!(stage.state.decider, B, "it has stood up");
    let x = 20.0 + 2.0 * BASE + 2.0;
    let chain = |rules: Ruleset| {
        let units = [
            ("2 leader", 20.0, 24.0),
            ("2 leader", x, 24.0),
            ("2", x, 26.0),
        ];
        let mut stage = Stage::new(rules, &units, &[("2", 45.0, 40.0)]);
        stage
            .turn(A)
            .go(Action::Unit(a(0)), &[])
            .go(Action::Command(true), &[4, 1, 1]);
        stage.go(Action::Unit(a(1)), &[]);
        stage.state.ask
    };
    assert_eq!(chain(printed()), Ask::Command(a(1)));
    let single = with(|rules| rules.command.chain = false);
    assert_eq!(chain(single), Ask::Act(a(1)));
}

#[test]
fn ws_sr_lea_13_a_success_goes_to_another_when_one_dies() {
    let near = 20.0 + 2.0 * BASE;
    let units = [
        ("2 leader", 20.0, 24.0),
        ("2", near, 24.0),
        ("2", 20.0, 22.0),
    ];
    let mut stage = Stage::new(printed(), &units, &[("2", 45.0, 40.0)]);
    stage
        .turn(A)
        .go(Action::Unit(a(0)), &[])
        .go(Action::Command(true), &[4, 1, 1]);
    stage.state.on &= !(a(0).bit() | a(1).bit());
    stage.state.pending = 0;
    assert_eq!(stage.legal(), [Action::Unit(a(2)), Action::Done]);
}
