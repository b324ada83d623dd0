//! Fire that is announced on all targets before the first die.

use evenkeel_fleet_battle_game::action::{Action, ShipId};
use evenkeel_fleet_battle_game::event::Event;
use evenkeel_fleet_battle_game::ruleset::{Designate, Ruleset};
use evenkeel_fleet_battle_game::state::Ask;

use crate::fire::{firer, line_with, rolls, shots, target};
use crate::stage::{Stage, fire, none};

fn everything_first(rules: &mut Ruleset) {
    rules.fire.designate = Designate::EverythingFirst;
}

#[test]
fn fbg_fire_16_other_variant_all_targets_are_announced_before_the_first_die() {
    let mut stage = line_with(everything_first);
    stage.play(fire(0), none());
    stage.act(target(5), none());
    stage.act(firer(3), none());
    stage.act(Action::Resolve, none());
    assert_eq!(stage.legal(), [target(4), Action::CeaseFire]);
    stage.act(target(4), none());
    // Who is bound to the other target is not among those who may be named.
    assert_eq!(stage.legal(), [firer(0), firer(1), firer(2)]);
    stage.act(firer(0), none());
    assert!(shots(&stage).is_empty());
    // No other target is left, so the dice roll, in the order of the targets.
    stage.act(Action::Resolve, rolls(&[2, 1]));
    let fired: Vec<_> = shots(&stage)
        .iter()
        .map(|shot| (shot.firer.0, shot.target.0, shot.hits))
        .collect();
    assert_eq!(fired, [(3, 5, 1), (0, 4, 0)]);
    let told = stage.events.iter().filter_map(|event| match *event {
        Event::Designated { target, firers } => Some((target.0, firers.0)),
        _ => None,
    });
    assert_eq!(told.collect::<Vec<_>>(), [(5, 0b1000), (4, 0b0001)]);
    assert_eq!(stage.state.ask, Ask::Nothing);
}

#[test]
fn fbg_fire_16_other_variant_ceasing_fire_begins_what_is_announced() {
    let mut stage = line_with(everything_first);
    stage.play(fire(0), none());
    stage.act(target(4), none());
    stage.act(firer(1), none());
    stage.act(Action::Resolve, none());
    stage.act(Action::CeaseFire, rolls(&[2]));
    assert_eq!(
        (stage.log(4), stage.state.ask),
        ("1/1".into(), Ask::Nothing)
    );
}

#[test]
fn fbg_fire_28_other_variant_announced_shots_are_lost_with_the_firer_or_the_target() {
    for (near, shots_left) in [(0, 1), (5, 0)] {
        let mut stage = Stage::with(everything_first, &["ca 4 squadron:one"], &["d7 3"]);
        // A live ship of the enemy's, too far away to be fired on, keeps the battle going.
        stage.park();
        (0..4).for_each(|ship| stage.put(ship, 0, i16::from(ship) - 1, 0));
        stage.put(4, 3, 0, 3);
        stage.put(5, 3, 2, 3);
        // What explodes next to the hulk of the first target: a firer without
        // shields, or the hulk that is the second target.
        stage.cripple(4);
        if near == 0 {
            stage.put(0, 2, 0, 0);
            stage.shields(0, 0, 0);
        } else {
            stage.put(5, 3, 1, 3);
            stage.cripple(5);
        }
        stage.play(fire(0), none());
        for (aim, firers) in [(4, &[1][..]), (5, &[0, 2])] {
            stage.act(target(aim), none());
            firers
                .iter()
                .for_each(|&ship| stage.act(firer(ship), none()));
            if aim == 4 {
                stage.act(Action::Resolve, none());
            }
        }
        // The first target explodes; the die of the second fire is that of ship 2.
        if near == 0 {
            stage.act(Action::Resolve, rolls(&[6]));
            assert_eq!(stage.state.ask, Ask::SelfDestruct(ShipId(0)));
            stage.act(Action::SelfDestruct(false), rolls(&[1]));
        } else {
            stage.act(Action::Resolve, rolls(&[6]));
        }
        let fired: Vec<_> = shots(&stage).iter().map(|shot| shot.firer.0).collect();
        assert_eq!(fired, [1, 2][..=shots_left]);
        assert_eq!((stage.state.ask, stage.state.outcome), (Ask::Nothing, None));
    }
}
