//! Where the captain has its units go, and where it places them.

use crate::standoffs::deployed;

use crate::arena::printed;
use crate::captain_attacks::{advice, advice_of, otherwise};
use crate::players::captain;
use crate::stage::*;
use evenkeel_board::Vec2;
use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::tactics::Doctrine;
use evenkeel_testkit::panel;
use evenkeel_warstuff::game::WarStuff;
use evenkeel_warstuff::ruleset::Trait;
use evenkeel_warstuff::tactics::Opinions;

/// Where a unit stands after an action that rolls no dice.
fn end(stage: &Stage, unit: UnitId, action: Action) -> Vec2 {
    let (state, _) = stage.tried(action, &mut SeededDice::new(1));
    state.at(unit)
}

/// The gap between two units after an action of the first.
fn gap_after(stage: &Stage, unit: UnitId, other: UnitId, action: Action) -> f64 {
    let (state, _) = stage.tried(action, &mut SeededDice::new(1));
    stage
        .game
        .base(&state, unit)
        .gap(stage.game.base(&state, other))
}

#[test]
fn the_captain_ends_out_of_reach() {
    let mut stage = Stage::new(printed(), &[("2", 24.0, 20.0)], &[("4", 24.0, 38.0)]);
    stage.act(a(0));
    assert!(gap_after(&stage, a(0), b(0), advice(&stage)) > 12.0);
    let without = otherwise(&stage, |it| it.weights.taken = 0.0);
    let near = |action: &Action| gap_after(&stage, a(0), b(0), *action) <= 12.0;
    assert!(without.iter().all(near));
}

#[test]
fn the_captain_takes_cover() {
    let enemies = [("3 shooter_long", 24.0, 40.0)];
    let pieces = [piece(28.0, 16.0, 2.0, &[Trait::Cover])];
    let units = [("3 shooter_long", 24.0, 16.0)];
    let mut stage = Stage::with(printed(), &units, &enemies, &pieces);
    stage.act(a(0));
    let covered = |action| pieces[0].0.contains(end(&stage, a(0), action));
    assert!(covered(advice(&stage)));
    let without = otherwise(&stage, |it| it.weights.taken = 0.0);
    assert!(!without.into_iter().all(covered));
}

#[test]
fn the_captain_goes_round_what_stands_in_its_way() {
    let pieces = [piece(24.0, 13.5, 2.2, &[Trait::Blocking])];
    let enemies = [("2", 24.0, 34.0)];
    let mut stage = Stage::with(printed(), &[("2", 24.0, 10.0)], &enemies, &pieces);
    stage.state.round = 8;
    stage.act(a(0));
    let (_, events) = stage.tried(advice(&stage), &mut SeededDice::new(1));
    let bends = |event: &Event| matches!(event, Event::Moved { via: Some(_), .. });
    assert!(events.iter().any(bends));
}

#[test]
fn the_captain_fears_nothing_after_the_last_round() {
    let enemies = [("5 vicious", 24.0, 32.0)];
    let mut stage = Stage::new(printed(), &[("2", 24.0, 22.0)], &enemies);
    stage.state.activated |= b(0).bit();
    stage.act(a(0));
    assert!(!matches!(advice(&stage), Action::Charge(..)));
    stage.state.round = stage.game.rules.rounds.max;
    assert!(matches!(advice(&stage), Action::Charge(..)));
}

#[test]
fn who_trails_comes_and_who_leads_waits() {
    let mut stage = Stage::new(printed(), &[("3", 24.0, 18.0)], &[("4", 24.0, 33.0)]);
    stage.state.round = 15;
    // Both have lost a bystander, and side A then another.
    let gap = |lost: &[UnitId]| {
        let mut stage = Stage {
            game: game_of(printed(), &["3", "2", "2"], &["4", "2", "2"]),
            state: stage.state.clone(),
            events: Vec::new(),
        };
        stage.act(a(0));
        for unit in lost {
            stage.state.on &= !unit.bit();
        }
        let trailing = gap_after(&stage, a(0), b(0), advice(&stage));
        let without = otherwise(&stage, |it| {
            (it.opinions.daring, it.opinions.restless) = (0.0, 0.0);
        });
        (trailing, gap_after(&stage, a(0), b(0), without[0]))
    };
    let (comes, would_wait) = gap(&[a(1)]);
    assert!(comes <= 12.0 && would_wait > 12.0, "{comes} {would_wait}");
    let (waits, _) = gap(&[b(1)]);
    assert!(waits > 12.0, "{waits}");
}

#[test]
fn friends_keep_near_their_leader() {
    let units = [("2 leader", 24.0, 14.0), ("2", 24.0, 9.0)];
    let mut stage = Stage::new(printed(), &units, &[("3", 44.0, 44.0)]);
    stage.state.activated |= a(0).bit();
    stage.act(a(1));
    assert!(gap_after(&stage, a(1), a(0), advice(&stage)) <= 3.0);
    let without = otherwise(&stage, |it| it.opinions.escort = 0.0);
    let far = |action: &Action| gap_after(&stage, a(1), a(0), *action) > 3.0;
    assert!(without.iter().any(far));
}

#[test]
fn units_go_together() {
    let units = [("2", 24.0, 14.0), ("2", 24.0, 4.0)];
    let mut stage = Stage::new(printed(), &units, &[("2", 24.0, 44.0)]);
    stage.act(a(0));
    let near = |action: &Action, doctrine: &Doctrine<Opinions>| {
        gap_after(&stage, a(0), a(1), *action) <= f64::from(doctrine.opinions.near)
    };
    assert!(near(&advice(&stage), &captain()));
    let without = otherwise(&stage, |it| it.opinions.troop = 0.0);
    assert!(!without.iter().any(|action| near(action, &captain())));
}

#[test]
fn friends_spread_out_before_the_brutal() {
    let units = [("3", 24.0, 4.0), ("3", 24.0, 18.0)];
    let mut stage = Stage::new(printed(), &units, &[("3 brutal", 24.0, 44.0)]);
    stage.act(a(0));
    let far = |action: &Action| gap_after(&stage, a(0), a(1), *action) > 5.0;
    assert!(far(&advice(&stage)));
    let without = otherwise(&stage, |it| it.opinions.spread = 0.0);
    assert!(!without.iter().all(far));
}

/// How far from its own edge a captain puts a unit.
fn depth(unit: &str, doctrine: &Doctrine<Opinions>) -> f64 {
    let game = game_of(printed(), &[unit], &["3"]);
    let state = deployed(&game, doctrine);
    let edge = state.edges.a.expect("an edge");
    game.table.distance_to(edge, state.at(a(0)))
}

#[test]
fn cheap_bases_stand_before_dear_ones() {
    let (cheap, dear) = ("1 undead", "5 tough elite");
    assert!(depth(cheap, &captain()) > depth(dear, &captain()) + 3.0);
    let mut without = captain();
    without.opinions.screen = 0.0;
    assert!(depth(cheap, &without) <= depth(dear, &without) + 3.0);
}

#[test]
fn scouts_go_ahead() {
    let strip = printed().deployment.strip_in;
    assert!(depth("2 scout", &captain()) > strip);
    let mut without = captain();
    without.opinions.scout = -1.0;
    assert!(depth("2 scout", &without) < strip);
}

#[test]
fn the_bold_come_nearer_than_the_careful() {
    let gaps = |name: &str| {
        let doctrine = panel::doctrine::<WarStuff>("warstuff", name);
        let before = |(enemy, at): (&str, f64)| {
            let mut stage = Stage::new(printed(), &[("3", 24.0, 14.0)], &[(enemy, 24.0, at)]);
            stage.act(a(0));
            let gap = |seed| gap_after(&stage, a(0), b(0), advice_of(&stage, &doctrine, seed));
            (0..8).map(gap).sum::<f64>()
        };
        let enemies = ["1 fast", "2 fast", "3 fast", "3 shooter_medium"];
        let places = enemies
            .iter()
            .flat_map(|it| [32.0, 36.0, 40.0].map(|at| (*it, at)));
        places.map(before).sum::<f64>()
    };
    let [bold, careful] = ["bold", "careful"].map(gaps);
    assert!(bold < careful, "{bold} {careful}");
}
