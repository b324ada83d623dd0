//! Raising shields, and what full speed does to them.

mod stage;

use evenkeel_fleet_battle_game::action::{Action, ShipId};
use evenkeel_fleet_battle_game::event::Event;
use evenkeel_fleet_battle_game::ruleset::{RaisePer, Ruleset};
use evenkeel_fleet_battle_game::state::Ask;
use evenkeel_kernel::dice::ScriptedDice;
use stage::{Stage, activation, none};

/// Two cruisers near two battlecruisers, with a shield down each.
fn damaged(change: impl FnOnce(&mut Ruleset)) -> Stage {
    let mut stage = Stage::with(change, &["ca 2"], &["d7 2"]);
    for ship in 0..2 {
        stage.put(ship, 0, i16::from(ship), 0);
        stage.put(ship + 2, 10, i16::from(ship), 3);
        stage.shields(ship, 1, 1);
    }
    stage
}

/// Takes up the activation and moves both cruisers ahead by so many hexes.
fn ahead(stage: &mut Stage, hexes: i16) {
    stage.play(activation(0), none());
    stage.act(Action::Helm(ShipId(0)), none());
    stage.steer(hexes, 0, 0);
    stage.steer(hexes, 1, 0);
}

#[test]
fn fbg_shld_05_08_full_speed_takes_shields_down_until_they_are_raised() {
    let mut stage = damaged(|_| {});
    stage.shields(0, 2, 0);
    ahead(&mut stage, 4);
    assert_eq!(
        (stage.log(0), stage.log(1)),
        ("1/1".to_string(), "1/1".to_string())
    );
    // Neither may raise after it, and nothing comes back by itself.
    assert_eq!(stage.state.ask, Ask::Target);
    stage.act(Action::CeaseFire, none());
    assert_eq!(stage.log(0), "1/1");
}

#[test]
fn fbg_shld_09_11_14_a_slow_ship_raises_a_shield_or_fires() {
    let mut stage = damaged(|_| {});
    ahead(&mut stage, 3);
    assert_eq!(stage.state.ask, Ask::Raise(ShipId(0)));
    stage.act(Action::Raise(true), none());
    // Without a cap at low speed, all shields may be up.
    assert_eq!(stage.log(0), "2/0");
    assert_eq!(stage.state.ask, Ask::Raise(ShipId(1)));
    stage.act(Action::Raise(false), none());
    assert_eq!(stage.log(1), "1/1");
    // Only the other one fires.
    stage.act(Action::Target(ShipId(2)), ScriptedDice::new(&[1]));
    let fired = |event: &Event| matches!(event, Event::Shot(shot) if shot.firer == ShipId(1));
    assert!(stage.events.iter().any(fired));
    assert_eq!(stage.state.ask, Ask::Nothing);
}

#[test]
fn fbg_shld_10_standing_still_counts_as_low_speed_or_not() {
    for (may, asked) in [(true, Ask::Raise(ShipId(0))), (false, Ask::Target)] {
        let mut stage = damaged(|rules| rules.shields.standing_may_raise = may);
        ahead(&mut stage, 0);
        assert_eq!(stage.state.ask, asked);
    }
}

#[test]
fn fbg_shld_12_13_one_shield_each_before_any_fire_or_one_for_the_squadron() {
    for (per, next) in [
        (RaisePer::Ship, Ask::Raise(ShipId(1))),
        (RaisePer::Squadron, Ask::Target),
    ] {
        let mut stage = damaged(|rules| rules.shields.raise_per = per);
        stage.shields(0, 0, 2);
        ahead(&mut stage, 1);
        stage.act(Action::Raise(true), none());
        assert_eq!(stage.log(0), "1/1", "one shield");
        assert_eq!(stage.state.ask, next);
    }
}

#[test]
fn fbg_shld_17_19_nobody_raises_what_is_not_there() {
    let mut stage = damaged(|_| {});
    stage.shields(0, 1, 0);
    stage.cripple(1);
    stage.play(activation(0), none());
    stage.steer(1, 0, 0);
    assert_eq!(stage.state.ask, Ask::Target);
}

#[test]
fn fbg_shld_18_shields_change_in_the_own_activation_only() {
    let mut stage = damaged(|_| {});
    stage.play(activation(1), none());
    stage.idle(&mut none());
    assert_eq!(
        (stage.log(0), stage.log(1)),
        ("1/1".to_string(), "1/1".to_string())
    );
}
