//! Raising shields, and what full speed does to them.

use evenkeel_fleet_battle_game::action::{Action, ShipId};
use evenkeel_fleet_battle_game::event::{Adjustment, Event};
use evenkeel_fleet_battle_game::ruleset::{Designate, RaisePer, Ruleset};
use evenkeel_fleet_battle_game::state::Ask;
use evenkeel_kernel::dice::{ScriptedDice, SeededDice};
use evenkeel_kernel::game::{Game, Turn};
use evenkeel_kernel::player::Player;
use evenkeel_kernel::side::Side;
use evenkeel_players::{AnyPlayer, PlayerKind};

use crate::arena::captain;
use crate::stage::{Stage, activation, none};

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
fn as_many_shields_stay_up_at_full_speed_as_the_ruleset_says() {
    for (most, log) in [(0, "0/2"), (1, "1/1"), (2, "2/0")] {
        let mut stage = damaged(|rules| rules.shields.full_speed_up_max = most);
        stage.shields(0, 2, 0);
        ahead(&mut stage, 4);
        assert_eq!(stage.log(0), log);
    }
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

/// Neither speed, nor a raised shield, nor fire of an activation counts in the next one.
#[test]
fn fbg_shld_09_12_fire_02_17_each_activation_begins_anew() {
    for may_raise in [true, false] {
        let mut stage = damaged(|rules| rules.shields.standing_may_raise = may_raise);
        stage.put(1, -4, 1, 0);
        stage.shields(0, 0, 2);
        stage.play(activation(0), none());
        stage.act(Action::Helm(ShipId(0)), none());
        stage.steer(0, 0, 0);
        stage.steer(0, 1, 0);
        if may_raise {
            stage.act(Action::Raise(true), none());
            stage.act(Action::Target(ShipId(2)), ScriptedDice::new(&[1]));
        } else {
            stage.act(Action::Target(ShipId(2)), none());
            stage.act(Action::Firer(ShipId(1)), none());
            stage.act(Action::Firer(ShipId(0)), ScriptedDice::new(&[1, 1]));
        }
        assert_eq!(stage.state.ask, Ask::Nothing);
        ahead(&mut stage, 1);
        for ship in [0, 1].map(ShipId) {
            assert_eq!(stage.state.ask, Ask::Raise(ship));
            stage.act(Action::Raise(false), none());
        }
        let targets = [2, 3].map(|ship| Action::Target(ShipId(ship)));
        assert_eq!(stage.legal()[..2], targets);
        stage.act(targets[0], none());
        let firers = [0, 1].map(|ship| Action::Firer(ShipId(ship)));
        assert_eq!(stage.legal(), firers);
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
fn fbg_shld_13_other_variant_a_ship_may_wait_for_the_dice_and_then_raise() {
    let mut stage = damaged(|rules| rules.shields.raise_before_fire = false);
    ahead(&mut stage, 3);
    stage.act(Action::Raise(false), none());
    stage.act(Action::Raise(false), none());
    stage.act(Action::Target(ShipId(2)), none());
    stage.act(Action::Firer(ShipId(0)), none());
    stage.act(Action::Resolve, ScriptedDice::new(&[1]));
    // Who has fired is not asked again.
    assert_eq!(stage.state.ask, Ask::Raise(ShipId(1)));
    let waited = stage.state.clone();
    stage.act(Action::Raise(true), none());
    assert_eq!((stage.log(0), stage.log(1)), ("1/1".into(), "2/0".into()));
    assert_eq!(stage.state.ask, Ask::Nothing);
    // Or it fires on another target.
    stage.state = waited;
    stage.act(Action::Raise(false), none());
    stage.act(Action::Target(ShipId(3)), ScriptedDice::new(&[1]));
    assert_eq!(stage.state.ask, Ask::Nothing);
}

#[test]
fn fbg_shld_11_12_other_variant_who_has_raised_a_shield_neither_fires_nor_raises_another() {
    let mut stage = damaged(|rules| rules.shields.raise_before_fire = false);
    stage.shields(0, 0, 2);
    ahead(&mut stage, 3);
    stage.act(Action::Raise(true), none());
    stage.act(Action::Raise(false), none());
    // The other is the only one that can be named.
    stage.act(Action::Target(ShipId(2)), ScriptedDice::new(&[1]));
    assert_eq!(
        (stage.log(0), stage.state.ask),
        ("1/1".into(), Ask::Nothing)
    );
}

/// With all fire announced first, those that are not bound decide between the
/// targets.
#[test]
fn fbg_shld_13_other_variants_shields_go_up_between_announced_targets() {
    let mut stage = damaged(|rules| {
        rules.shields.raise_before_fire = false;
        rules.fire.designate = Designate::EverythingFirst;
    });
    ahead(&mut stage, 3);
    stage.act(Action::Raise(false), none());
    stage.act(Action::Raise(false), none());
    stage.act(Action::Target(ShipId(2)), none());
    stage.act(Action::Firer(ShipId(1)), none());
    stage.act(Action::Resolve, none());
    stage.act(Action::CeaseFire, ScriptedDice::new(&[1]));
    assert_eq!(stage.state.ask, Ask::Raise(ShipId(0)));
    // It can fire on nobody any more, so every player raises.
    for kind in [PlayerKind::Charge, PlayerKind::Captain] {
        let mut player = AnyPlayer::new(kind, captain(), 1);
        let view = stage.game.view(&stage.state, Side::A);
        assert_eq!(player.choose(&stage.game, view), Action::Raise(true));
    }
    stage.act(Action::Raise(true), none());
    assert_eq!(
        (stage.log(0), stage.state.ask),
        ("2/0".into(), Ask::Nothing)
    );
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

/// In a battle of players who raise whatever they are asked about, every ship
/// whose shields change without a hit is of the squadron that was drawn last.
#[test]
fn fbg_shld_18_shields_change_in_the_own_activation_only() {
    let mut raised = 0;
    for seed in 0..6 {
        let mut stage = Stage::new(&["ca 2", "dd 2"], &["d7 2", "f5 2"]);
        let mut dice = SeededDice::new(seed);
        stage.events.clear();
        let (game, events) = (&stage.game, &mut stage.events);
        stage.state = game.start(&(), &mut dice, events);
        let mut players = [1, 2].map(|seed| AnyPlayer::new(PlayerKind::Captain, captain(), seed));
        while let Turn::One(side) = stage.game.to_move(&stage.state) {
            if let Ask::Raise(ship) = stage.state.ask {
                let active = stage.state.activation.squadron;
                assert_eq!(stage.game.spec(ship).squadron, active);
            }
            let action = match stage.state.ask {
                Ask::Raise(_) => Action::Raise(true),
                _ => {
                    let view = stage.game.view(&stage.state, side);
                    players[side as usize].choose(&stage.game, view)
                }
            };
            stage.act_with(action, &mut dice);
        }
        let mut active = None;
        for event in &stage.events {
            match *event {
                Event::Drawn { squadron, .. } => active = Some(squadron),
                Event::Adjusted { ship, why, .. } => {
                    assert_eq!(Some(stage.game.spec(ship).squadron), active);
                    raised += usize::from(why == Adjustment::Raised);
                }
                _ => {}
            }
        }
    }
    assert!(raised > 20, "{raised} shields raised");
}
