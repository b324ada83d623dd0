//! The worked examples of what follows an attack: morale, Brutal kills, Leaders, chains.

use crate::arena::{printed, with};
use crate::stage::*;
use evenkeel_kernel::dice::enumerate;
use evenkeel_kernel::game::Game;
use evenkeel_kernel::odds::Fraction;
use evenkeel_warstuff::ruleset::{CommandDice, Ruleset};

fn ratio(numerator: u128, denominator: u128) -> Fraction {
    Fraction::new(numerator, denominator)
}

/// The chance of something after an action.
fn chance(stage: &Stage, action: Action, wanted: impl Fn(&State, &[Event]) -> bool) -> Fraction {
    let odds = enumerate(|dice| {
        let (state, events) = stage.tried(action, dice);
        wanted(&state, &events)
    });
    odds.probability(&true)
}

#[test]
fn ws_ex_103_107_morale() {
    let fails = [(1, 5), (2, 4), (3, 3), (4, 2), (5, 1)];
    for (quality, faces) in fails {
        let stage = duel(printed(), "1 elite", &quality.to_string(), false);
        let found = chance(&stage, Action::Charge(b(0), 0), |_, events| {
            events.contains(&Event::Stunned { unit: b(0) })
        });
        assert_eq!(found, ratio(faces, 6), "Quality {quality}");
    }
}

/// A Brutal unit in contact with an enemy, and others near it: the chance of
/// something among those cases in which it kills.
fn after_brutal(
    others: &[&str],
    stun: bool,
    wanted: impl Fn(&State, &[Event]) -> bool,
) -> Fraction {
    let mut enemies = vec![("1", 20.0 + 2.0 * BASE, 24.0)];
    for (number, other) in others.iter().enumerate() {
        enemies.push((other, 18.0, 24.0 + 2.0 * number as f64));
    }
    let mut stage = Stage::new(printed(), &[("5 brutal", 20.0, 24.0)], &enemies);
    stage.act(a(0));
    if stun {
        stage.stun(b(1));
    }
    let odds = enumerate(|dice| {
        let (state, events) = stage.tried(Action::Charge(b(0), 0), dice);
        let killed = !state.is_on(b(0));
        (killed, killed && wanted(&state, &events))
    });
    let kills = odds.probability_that(|it| it.0).unwrap();
    odds.probability(&(true, true)) / kills
}

#[test]
fn ws_ex_102_108_110_brutal_kills() {
    let stunned = |_: &State, events: &[Event]| {
        events
            .iter()
            .any(|event| matches!(event, Event::Stunned { .. }))
    };
    let found = after_brutal(&["2", "2", "2"], false, stunned);
    assert_eq!(found, ratio(26, 27));
    let dead = |state: &State, _: &[Event]| !state.is_on(b(1));
    let found = after_brutal(&["fantasy_skeleton"], false, dead);
    assert_eq!(found, ratio(5, 6));
    let found = after_brutal(&["fantasy_skeleton"], true, dead);
    assert_eq!(found, ratio(1, 1));
}

#[test]
fn ws_ex_111_undead_with_regeneration() {
    let others = ["1 undead regeneration"];
    let dead = |state: &State, _: &[Event]| !state.is_on(b(1));
    let saved = |state: &State, _: &[Event]| {
        state.is_on(b(1)) && state.is_stunned(b(1)) && state.wounds[b(1).index()] == 1
    };
    let passed = |state: &State, _: &[Event]| {
        state.is_on(b(1)) && !state.is_stunned(b(1)) && state.wounds[b(1).index()] == 0
    };
    assert_eq!(after_brutal(&others, false, dead), ratio(5, 12));
    assert_eq!(after_brutal(&others, false, saved), ratio(5, 12));
    assert_eq!(after_brutal(&others, false, passed), ratio(1, 6));
}

/// The chances that a Leader may command 0, 1, ... of so many friends in reach.
fn commanded(rules: Ruleset, friends: usize) -> Vec<Fraction> {
    let mut units = vec![("2 leader", 20.0, 24.0)];
    for friend in 0..friends {
        units.push(("2", 18.0 + 2.0 * friend as f64, 22.0));
    }
    let mut stage = Stage::new(rules, &units, &[("2", 40.0, 40.0)]);
    stage.turn(A).go(Action::Unit(a(0)), &[]);
    assert_eq!(stage.state.ask, Ask::Command(a(0)));
    let odds = enumerate(|dice| {
        let (state, _) = stage.tried(Action::Command(true), dice);
        let left = state
            .commands
            .iter()
            .map(|command| command.left)
            .sum::<u8>();
        usize::from(left).min(friends)
    });
    (0..=friends)
        .map(|count| odds.probability(&count))
        .collect()
}

#[test]
fn ws_ex_112_114_leaders() {
    let eighths = |counts: &[u128]| -> Vec<Fraction> {
        counts.iter().map(|count| ratio(*count, 8)).collect()
    };
    assert_eq!(commanded(printed(), 3), eighths(&[1, 3, 3, 1]));
    assert_eq!(commanded(printed(), 1), eighths(&[1, 7]));
    assert_eq!(commanded(printed(), 2), eighths(&[1, 3, 4]));
}

#[test]
fn ws_ex_166_a_die_for_each_friend() {
    let rules = with(|rules| rules.command.dice = CommandDice::PerEligible);
    assert_eq!(commanded(rules, 1), vec![ratio(1, 2); 2]);
}

#[test]
fn ws_ex_115_117_healing_and_entangling() {
    let mut stage = Stage::new(
        printed(),
        &[("fantasy_wizard", 20.0, 24.0), ("2", 22.0, 24.0)],
        &[("monster_giant_spider", 30.0, 24.0), ("2", 32.0, 24.0)],
    );
    stage
        .stun(a(1))
        .wound(a(1), 1)
        .act(a(0))
        .go(Action::Hold, &[]);
    let healed = chance(&stage, Action::Heal(a(1)), |state, _| {
        !state.is_stunned(a(1)) && state.wounds[a(1).index()] == 0
    });
    assert_eq!(healed, ratio(1, 2));
    for (tough, expected) in [(false, ratio(1, 2)), (true, ratio(1, 4))] {
        let target = if tough { "2 tough" } else { "2" };
        let spider = [("monster_giant_spider", 30.0, 24.0)];
        let mut stage = Stage::new(printed(), &spider, &[(target, 35.0, 24.0)]);
        stage.act(a(0)).go(Action::Hold, &[]);
        let stunned = chance(&stage, Action::Entangle(b(0)), |_, events| {
            events.contains(&Event::Stunned { unit: b(0) })
        });
        assert_eq!(stunned, expected);
    }
}

#[test]
fn ws_ex_118_sweep_attack() {
    let stage = duel(printed(), "fantasy_saurus_warrior", "3", false);
    let stunned = chance(&stage, Action::Charge(b(0), 0), |_, events| {
        events.contains(&Event::Stunned { unit: b(0) })
    });
    assert_eq!(stunned, ratio(1, 6));
}

#[test]
fn ws_ex_119_120_trappers() {
    let stage = duel(printed(), "2", "1 trapper", true);
    let charge = Action::Charge(b(0), 0);
    let dies = chance(&stage, charge, |state, _| !state.is_on(a(0)));
    let wounded = chance(&stage, charge, |state, _| state.wounds[a(0).index()] > 0);
    let kills = chance(&stage, charge, |state, _| !state.is_on(b(0)));
    assert_eq!([dies, wounded], [ratio(1, 9), ratio(1, 18)]);
    assert_eq!(kills, ratio(40, 81));
}

#[test]
fn ws_ex_121_122_death_blows() {
    let stage = duel(printed(), "3", "2 death_blow", false);
    let charge = Action::Charge(b(0), 0);
    let dies = chance(&stage, charge, |state, _| !state.is_on(b(0)));
    let too = chance(&stage, charge, |state, _| !state.is_on(a(0)));
    let hurt = chance(&stage, charge, |state, _| state.wounds[a(0).index()] > 0);
    assert_eq!([dies, too, hurt], [ratio(4, 9), ratio(1, 27), ratio(1, 27)]);
    // X of side A has just died; Y of side B is near it, and Z of side A near Y alone.
    let units = [("2 death_blow", 20.0, 24.0), ("1", 26.0, 24.0)];
    let mut stage = Stage::new(printed(), &units, &[("1 death_blow", 23.0, 24.0)]);
    stage.act(a(2));
    stage.state.on &= !a(0).bit();
    stage.state.deaths.push(a(0));
    let chain = chance(&stage, Action::Hold, |state, _| {
        !state.is_on(b(0)) && !state.is_on(a(1))
    });
    assert_eq!(chain, ratio(25, 324));
}

/// The chances that a target is dead, or lives with 0, 1, ... wounds, after so many
/// attacks one after the other.
fn after_attacks(one: &str, two: &str, attacks: u8) -> Vec<Fraction> {
    let stage = duel(printed(), one, two, true);
    let odds = enumerate(|dice| {
        let mut state = stage.state.clone();
        for _ in 0..attacks {
            if state.is_on(b(0)) {
                state.begin_action(a(0));
                state.ask = Ask::Attack(a(0));
                stage
                    .game
                    .apply(&mut state, Action::Shoot(b(0)), dice, &mut Vec::new());
            }
        }
        match state.is_on(b(0)) {
            true => 1 + state.wounds[b(0).index()],
            false => 0,
        }
    });
    (0..=attacks + 1).map(|at| odds.probability(&at)).collect()
}

#[test]
fn ws_ex_123_125_attacks_one_after_the_other() {
    let found = after_attacks("2", "2", 2);
    assert_eq!(
        found,
        [ratio(41, 72), ratio(1, 4), ratio(1, 6), ratio(1, 72)]
    );
    let found = after_attacks("3", "5", 2);
    let expected = [(19, 324), (25, 36), (25, 108), (5, 324)];
    assert_eq!(found, expected.map(|(n, d)| ratio(n, d)));
    let found = after_attacks("2", "5", 3);
    let expected = [(179, 1944), (125, 216), (125, 432), (25, 648), (5, 3888)];
    assert_eq!(found, expected.map(|(n, d)| ratio(n, d)));
}

/// Mean number of attacks until a fresh target is dead, by recursion over its wounds:
/// each attack does nothing, adds a wound or kills.
fn mean_attacks(one: &str, two: &str) -> Fraction {
    let mut stage = duel(printed(), one, two, true);
    stage.state.ask = Ask::Attack(a(0));
    let mut mean = None;
    // With ten wounds any hit kills.
    for wounds in (0..=10).rev() {
        stage.wound(b(0), wounds);
        let outcome = |wanted: fn(&State, u8) -> bool| {
            chance(&stage, Action::Shoot(b(0)), |state, _| {
                wanted(state, wounds)
            })
        };
        let kill = outcome(|state, _| !state.is_on(b(0)));
        let hurt =
            outcome(|state, before| state.is_on(b(0)) && state.wounds[b(0).index()] > before);
        let later = mean.unwrap_or(Fraction::ZERO);
        mean = Some((Fraction::ONE + hurt * later) / (kill + hurt));
    }
    mean.unwrap()
}

#[test]
fn ws_ex_126_130_mean_number_of_attacks() {
    assert_eq!(mean_attacks("2", "2"), ratio(25, 9));
    assert_eq!(mean_attacks("3", "3"), ratio(61, 18));
    assert_eq!(mean_attacks("2", "5"), ratio(899, 54));
    assert_eq!(mean_attacks("5", "5"), ratio(899, 162));
    assert_eq!(mean_attacks("2", "4 tough"), ratio(230, 9));
}
