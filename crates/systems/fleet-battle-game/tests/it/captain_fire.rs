//! Whom captains shoot at, and when they raise shields, in small positions.

use evenkeel_fleet_battle_game::action::{Action, ShipId, SquadronId};
use evenkeel_fleet_battle_game::state::Ask;
use evenkeel_kernel::dice::SeededDice;

use crate::captain_ranges::squadrons_at;
use crate::stage::{Stage, activation, fire, hits, none};
use crate::tactics::{advice, move_squadron};

/// Three cruisers side by side before two battlecruisers at range 3 and 4.
pub fn line_of_battle() -> Stage {
    let mut stage = Stage::new(&["ca 3"], &["d7 2"]);
    for ship in 0..3 {
        stage.put(ship, 0, i16::from(ship) * 2, 0);
    }
    stage.put(3, 3, 1, 3);
    stage.put(4, 3, 3, 3);
    stage
}

#[test]
fn fire_goes_to_the_ship_that_can_be_crippled() {
    for weak in [3, 4] {
        let mut stage = line_of_battle();
        stage.shields(weak, 0, 0);
        stage.play(fire(0), none());
        assert_eq!(advice(&stage), Action::Target(ShipId(weak)));
        stage.act(Action::Target(ShipId(weak)), none());
        // A cruiser cripples it in five of six shots, so one or two are enough.
        let mut named = 0;
        while let Action::Firer(firer) = advice(&stage) {
            stage.act_with(Action::Firer(firer), &mut SeededDice::new(1));
            named += 1;
        }
        assert!((1..=2).contains(&named), "{named} fire at {weak}");
    }
}

#[test]
fn all_fire_at_a_ship_that_needs_it() {
    let mut stage = line_of_battle();
    stage.shields(3, 0, 2);
    stage.play(fire(0), none());
    assert_eq!(advice(&stage), Action::Target(ShipId(3)));
    stage.act(Action::Target(ShipId(3)), none());
    for _ in 0..2 {
        let action = advice(&stage);
        assert!(matches!(action, Action::Firer(_)), "{action:?}");
        stage.act_with(action, &mut SeededDice::new(1));
    }
}

/// Rule FBG-WIN-02: the last live enemy's loss ends the battle, so nobody minds its blast.
#[test]
fn the_last_enemy_is_shot_at_whoever_stands_beside_it() {
    for is_last in [true, false] {
        let mut stage = Stage::new(&["ca 3"], &["d7 2"]);
        stage.put(0, 0, 0, 0);
        stage.put(1, 2, 0, 3);
        stage.put(2, 1, 1, 3);
        stage.put(3, 1, 0, 0);
        stage.put(4, 16, 0, 3);
        for ship in [1, 2, 3] {
            stage.shields(ship, 0, 0);
        }
        if is_last {
            stage.cripple(4);
        }
        stage.play(fire(0), none());
        let expected = match is_last {
            true => Action::Target(ShipId(3)),
            false => Action::CeaseFire,
        };
        assert_eq!(advice(&stage), expected);
    }
}

#[test]
fn hulks_are_set_off_beside_enemies_only() {
    for (beside_enemy, expected) in [
        (true, Action::Target(ShipId(2))),
        (false, Action::CeaseFire),
    ] {
        let mut stage = Stage::new(&["ca 2"], &["d7 2"]);
        stage.put(0, 0, 0, 0);
        stage.put(1, 0, 2, 0);
        // The live enemy is out of range, or the hulk lies beside a friend.
        stage.put(3, 16, 0, 3);
        if beside_enemy {
            stage.put(2, 15, 0, 3);
        } else {
            stage.put(2, 1, 0, 3);
        }
        stage.cripple(2);
        stage.play(fire(0), none());
        assert_eq!(advice(&stage), expected);
    }
}

#[test]
fn shields_go_up_where_fire_is_of_little_use() {
    // An enemy near by whose shields are down, and enemies far off with all theirs.
    for (range, bare, raise) in [(3, true, false), (15, false, true)] {
        let mut stage = Stage::new(&["ca 2"], &["c9 2"]);
        stage.put(0, 0, 0, 0);
        stage.put(1, 0, 2, 0);
        stage.shields(0, 1, 1);
        stage.put(2, range, 0, 3);
        stage.put(3, range, 1, 3);
        if bare {
            stage.shields(2, 0, 3);
        }
        move_squadron(&mut stage, |stage| match stage.state.ask {
            Ask::Helm => Action::Helm(ShipId(0)),
            _ => stage.legal()[0],
        });
        assert_eq!(stage.state.ask, Ask::Raise(ShipId(0)));
        assert_eq!(advice(&stage), Action::Raise(raise), "range {range}");
    }
}

#[test]
fn a_crippled_ship_blows_up_among_enemies() {
    for (friends, wanted) in [(1, true), (3, false)] {
        let mut stage = Stage::new(&["ca 4"], &["d7 4"]);
        stage.put(4, 0, 0, 0);
        // Two enemies are beside it, and so many friends.
        stage.put(0, 1, 0, 3);
        stage.put(1, 0, 1, 3);
        for (friend, (q, r)) in (5..5 + friends).zip([(-1, 0), (0, -1), (1, -1)]) {
            stage.put(friend, q, r, 0);
        }
        stage.shields(4, 0, 0);
        stage.play(hits(0, 4, 1), none());
        assert_eq!(stage.state.ask, Ask::SelfDestruct(ShipId(4)));
        assert_eq!(advice(&stage), Action::SelfDestruct(wanted));
    }
}

#[test]
fn a_target_that_has_still_to_act_is_preferred() {
    for squadron in [1, 2] {
        let foes = ["d7 2 squadron:one", "d7 2 squadron:two"];
        let mut stage = Stage::new(&["ca 2"], &foes);
        stage.put(0, 0, 0, 0);
        stage.put(1, 0, 1, 0);
        // One of each squadron, as far away.
        stage.put(2, 5, 0, 3);
        stage.put(4, 4, 1, 3);
        // The next hits take shields off for good, and with them fire.
        stage.shields(2, 0, 2);
        stage.shields(4, 0, 2);
        stage.state.cup = SquadronId(squadron).bit();
        stage.play(fire(0), none());
        let expected = if squadron == 1 { 2 } else { 4 };
        assert_eq!(advice(&stage), Action::Target(ShipId(expected)));
    }
}

#[test]
fn shields_go_up_while_nobody_is_near() {
    let mut stage = squadrons_at("ca 3", "d7 3", 28);
    stage.shields(0, 0, 2);
    stage.play(activation(0), none());
    while matches!(stage.state.ask, Ask::Helm | Ask::Course(_)) {
        stage.act(stage.legal()[0], none());
    }
    assert_eq!(stage.state.ask, Ask::Raise(ShipId(0)));
    assert_eq!(advice(&stage), Action::Raise(true));
}
