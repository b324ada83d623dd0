//! Whom the captain strikes, shoots at and heals, and which unit it has act first.

use crate::arena::printed;
use crate::players::captain;
use crate::stage::*;
use evenkeel_kernel::player::Player;
use evenkeel_kernel::tactics::{Doctrine, Tactics};
use evenkeel_players::AnyPlayer;
use evenkeel_warstuff::ruleset::Trait;
use evenkeel_warstuff::tactics::{Opinions, Scratch};

/// What a captain does in a position, with some of its dice.
pub fn advice_of(stage: &Stage, doctrine: &Doctrine<Opinions>, seed: u64) -> Action {
    let mut player = AnyPlayer::captain(*doctrine, seed);
    player.choose(&stage.game, &stage.state)
}

/// What the captain does in a position.
pub fn advice(stage: &Stage) -> Action {
    advice_of(stage, &captain(), 1)
}

/// What the captain does with a change of its mind, with other dice each: where it has
/// no reason to prefer one of two, it takes now this one and now that.
pub fn otherwise(stage: &Stage, change: impl Fn(&mut Doctrine<Opinions>)) -> Vec<Action> {
    let mut doctrine = captain();
    change(&mut doctrine);
    let advice = |seed| advice_of(stage, &doctrine, seed);
    (0..16).map(advice).collect()
}

#[test]
fn the_captain_kills_what_is_stunned() {
    let x = 20.0 + 4.0;
    let enemies = [("3", x, 24.0), ("3", x, 20.0)];
    let mut stage = Stage::new(printed(), &[("2", 20.0, 22.0)], &enemies);
    stage.stun(b(1)).act(a(0));
    assert!(matches!(advice(&stage), Action::Charge(unit, _) if unit == b(1)));
}

#[test]
fn the_captain_finishes_the_wounded() {
    let enemies = [("3", 30.0, 24.0), ("3", 30.0, 20.0)];
    let units = [("2 shooter_long", 20.0, 22.0)];
    let mut stage = Stage::new(printed(), &units, &enemies);
    stage.wound(b(0), 2).act(a(0)).go(Action::Hold, &[]);
    assert_eq!(advice(&stage), Action::Shoot(b(0)));
}

#[test]
fn the_captain_heals_who_is_stunned() {
    let units = [("1 healer", 20.0, 24.0), ("5", 22.0, 24.0)];
    let mut stage = Stage::new(printed(), &units, &[("2", 44.0, 44.0)]);
    stage.stun(a(1)).act(a(0)).go(Action::Hold, &[]);
    assert_eq!(advice(&stage), Action::Heal(a(1)));
    let without = otherwise(&stage, |it| it.opinions.stun = 0.0);
    assert!(without.contains(&Action::Done));
}

#[test]
fn the_captain_heals_the_wound_that_matters() {
    let units = [
        ("1 healer", 20.0, 24.0),
        ("5", 22.0, 24.0),
        ("5", 18.0, 24.0),
    ];
    let mut stage = Stage::new(printed(), &units, &[("2", 44.0, 44.0)]);
    stage.wound(a(1), 1).wound(a(2), 3);
    stage.act(a(0)).go(Action::Hold, &[]);
    // The first wound doubles what can kill it, the third adds a third.
    assert_eq!(advice(&stage), Action::Heal(a(1)));
    let without = otherwise(&stage, |it| it.opinions.cure = 0.0);
    assert!(without.contains(&Action::Heal(a(2))));
}

#[test]
fn the_captain_shoots_at_who_has_not_acted() {
    let enemies = [("3", 30.0, 24.0), ("3", 30.0, 20.0)];
    let mut stage = Stage::new(printed(), &[("2 shooter_long", 20.0, 22.0)], &enemies);
    stage.state.activated |= b(0).bit();
    stage.act(a(0)).go(Action::Hold, &[]);
    assert_eq!(advice(&stage), Action::Shoot(b(1)));
    let without = otherwise(&stage, |it| it.opinions.fresh = 0.0);
    assert!(without.contains(&Action::Shoot(b(0))));
}

#[test]
fn the_captain_wastes_no_shot_on_what_it_can_hardly_hit() {
    let enemies = [("5", 30.0, 24.0), ("2", 30.0, 20.0)];
    let mut stage = Stage::new(printed(), &[("3 shooter_long", 20.0, 22.0)], &enemies);
    stage.act(a(0)).go(Action::Hold, &[]);
    assert_eq!(advice(&stage), Action::Shoot(b(1)));
}

#[test]
fn the_captain_stuns_whom_a_friend_can_kill() {
    let units = [("2 entangle", 20.0, 22.0), ("3", 30.0, 12.0)];
    let enemies = [("4", 30.0, 30.0), ("4", 30.0, 18.0)];
    let mut stage = Stage::new(printed(), &units, &enemies);
    stage.act(a(0)).go(Action::Hold, &[]);
    assert_eq!(advice(&stage), Action::Entangle(b(1)));
    let without = otherwise(&stage, |it| it.opinions.follow = 0.0);
    assert!(without.contains(&Action::Entangle(b(0))));
}

#[test]
fn the_captain_charges_who_sits_in_cover() {
    let units = [("3 shooter_medium", 20.0, 24.0)];
    let enemies = [("2 stealthy", 28.0, 24.0)];
    let pieces = [piece(28.0, 24.0, 2.0, &[Trait::Cover])];
    let mut stage = Stage::with(printed(), &units, &enemies, &pieces);
    stage.act(a(0));
    assert!(matches!(advice(&stage), Action::Charge(..)));
    let mut open = Stage::new(printed(), &units, &enemies);
    open.act(a(0));
    assert!(!matches!(advice(&open), Action::Charge(..)));
}

#[test]
fn the_captain_activates_who_is_threatened() {
    let units = [("3", 10.0, 24.0), ("3", 34.0, 10.0)];
    let enemies = [("4 fast", 10.0, 40.0), ("4", 34.0, 40.0)];
    let mut stage = Stage::new(printed(), &units, &enemies);
    stage.turn(A);
    assert_eq!(advice(&stage), Action::Unit(a(0)));
    let without = otherwise(&stage, |it| it.opinions.dodge = 0.0);
    assert!(without.iter().any(|action| *action != Action::Unit(a(0))));
}

#[test]
fn cheap_units_strike_first() {
    let units = [
        ("5 shooter_long", 20.0, 10.0),
        ("3 shooter_long", 24.0, 10.0),
    ];
    let mut stage = Stage::new(printed(), &units, &[("1", 22.0, 36.0)]);
    stage.turn(A);
    assert_eq!(advice(&stage), Action::Unit(a(1)));
    let without = otherwise(&stage, |it| it.opinions.thrift = 0.0);
    assert!(without.contains(&Action::Unit(a(0))));
}

#[test]
fn leaders_act_early_with_friends_near() {
    let units = [("2 leader", 24.0, 6.0), ("2", 26.0, 6.0), ("2", 22.0, 6.0)];
    let mut stage = Stage::new(printed(), &units, &[("3", 24.0, 44.0)]);
    stage.turn(A);
    assert_eq!(advice(&stage), Action::Unit(a(0)));
    let without = otherwise(&stage, |it| it.opinions.lead = 0.0);
    assert!(without.iter().any(|action| *action != Action::Unit(a(0))));
}

/// The damage that a captain expects where a unit of Quality 2 stands in reach of an enemy
/// of Quality 3, which can attack this friend as well.
fn damage_beside(friend: &str, doctrine: &Doctrine<Opinions>) -> f32 {
    let units = [("2", 24.0, 20.0), (friend, 28.0, 20.0)];
    let mut stage = Stage::new(printed(), &units, &[("3", 26.0, 30.0)]);
    stage.act(a(0));
    let mut doctrine = *doctrine;
    // The friend answers nothing.
    doctrine.opinions.avenge = 0.0;
    let mut judged = Vec::new();
    let (game, scratch) = (&stage.game, &mut Scratch::default());
    game.judge(&stage.state, &doctrine, scratch, &mut judged);
    let mut holds = judged.iter().filter(|it| it.action == Action::Hold);
    holds.next().expect("it may hold").judgement.taken
}

#[test]
fn an_enemy_attacks_whom_it_is_worth_attacking() {
    // Both friends are dearer than the unit, but one can hardly be hurt.
    let [easy, hard] = ["2 fast", "5 tough armored"].map(|it| damage_beside(it, &captain()));
    assert!(easy < hard, "{easy} {hard}");
    let mut without = captain();
    without.opinions.attention = 1.0;
    let [easy, hard] = ["2 fast", "5 tough armored"].map(|it| damage_beside(it, &without));
    assert_eq!(easy, hard);
}
