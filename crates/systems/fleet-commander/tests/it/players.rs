//! Players: their advice keeps the contract, comes from what a side may know, and
//! costs no memory.

use std::cell::Cell;

use crate::arena::{game, modules, with};
use evenkeel_fleet_commander::action::{Action, tokens};
use evenkeel_fleet_commander::game::FleetCommander;
use evenkeel_fleet_commander::kind::Kind;
use evenkeel_fleet_commander::ruleset::{Modules, Scenario, Weapon};
use evenkeel_fleet_commander::square::{SQUARES, Square};
use evenkeel_fleet_commander::state::{Ask, State};
use evenkeel_fleet_commander::tactics::Opinions;
use evenkeel_kernel::battle::play;
use evenkeel_kernel::dice::{Dice, SeededDice};
use evenkeel_kernel::foresight::{Foresight, Stakes};
use evenkeel_kernel::game::{Game, Turn};
use evenkeel_kernel::observer::Silent;
use evenkeel_kernel::outcome::Outcome;
use evenkeel_kernel::player::Player;
use evenkeel_kernel::seed::{Stream, mix};
use evenkeel_kernel::side::{BySide, Side};
use evenkeel_kernel::tactics::Doctrine;
use evenkeel_players::{AnyPlayer, PlayerKind};
use evenkeel_testkit::allocation::measure;
use evenkeel_testkit::conformance::{Options, check_secrets, check_tactics, check_with, imagined};
use evenkeel_testkit::panel;

const OPTIONS: Options = Options {
    battles: 2,
    seed: 0,
    decisions_max: 20_000,
    look_every: 61,
    tries: 4,
    remembered: 8,
};

fn captain() -> Doctrine<Opinions> {
    panel::doctrine::<FleetCommander>("fleet-commander", "captain")
}

#[test]
fn advice_is_legal_finite_and_forgetful() {
    for (seed, modules) in modules().into_iter().enumerate() {
        let game = game(with(|rules| rules.modules = modules));
        let options = Options {
            seed: seed as u64,
            ..OPTIONS
        };
        check_tactics(&game, &[()], &captain(), &options)
            .unwrap_or_else(|fault| panic!("{modules:?}: {fault}"));
    }
}

#[test]
fn charge_and_captain_keep_the_contract() {
    for kind in [PlayerKind::Charge, PlayerKind::Captain] {
        for modules in modules() {
            let game = game(with(|rules| rules.modules = modules));
            let invariant = |game: &FleetCommander, state: &State| state.check(game);
            let player = |_, seed| AnyPlayer::new(kind, captain(), seed);
            check_with(&game, &[()], &OPTIONS, invariant, player)
                .unwrap_or_else(|fault| panic!("{kind:?}, {modules:?}: {fault}"));
        }
    }
}

fn secretive() -> Vec<Modules> {
    let hidden = |modules: &Modules| modules.hidden && modules.secret && modules.advanced;
    modules().into_iter().filter(hidden).collect()
}

/// Looks at every decision of a battle: half of them are random, half a captain's.
fn at_every_decision(game: &FleetCommander, seed: u64, mut look: impl FnMut(&State, Side)) {
    let mut dice = SeededDice::new(seed);
    let mut random = AnyPlayer::<FleetCommander>::random(seed);
    let mut wise = AnyPlayer::captain(captain(), seed);
    let mut state = game.start(&(), &mut dice, &mut Silent);
    while let Turn::One(side) = game.to_move(&state) {
        look(&state, side);
        let view = game.view(&state, side);
        let action = match dice.below(2) {
            0 => random.choose(game, view),
            _ => wise.choose(game, view),
        };
        game.apply(&mut state, action, &mut dice, &mut Silent);
    }
}

/// What one side may hide: what its pieces are, and its weapon.
fn hidden(state: &State, side: Side) -> (Vec<Kind>, Option<Weapon>) {
    let pieces = tokens(state.table.fleet[side]);
    let kinds = pieces.map(|token| state.kind(token)).collect();
    (kinds, state.secrets[side].weapon)
}

#[test]
fn players_decide_by_what_they_may_know() {
    let options = Options {
        look_every: 3,
        ..OPTIONS
    };
    for modules in modules() {
        let game = game(with(|rules| rules.modules = modules));
        let differed = Cell::new(0);
        let alike = |game: &FleetCommander, state: &State, mover: Side, dice: &mut SeededDice| {
            let other = imagined(game, state, mover, dice);
            let enemy = mover.other();
            let differs = hidden(&other, enemy) != hidden(state, enemy);
            differed.set(differed.get() + u32::from(differs));
            other
        };
        check_secrets(&game, &[()], &captain(), &options, alike)
            .unwrap_or_else(|fault| panic!("{modules:?}: {fault}"));
        // Rule FC-CAP-03: nobody has a weapon in the Capture.
        let armed = modules.secret && modules.scenario != Scenario::Capture;
        assert_eq!(differed.get() > 0, modules.hidden || armed, "{modules:?}");
    }
}

#[test]
fn imagined_battles_fit_what_is_seen() {
    for modules in secretive() {
        let game = game(with(|rules| rules.modules = modules));
        let mut imagined = None;
        let mut draws = SeededDice::new(3);
        at_every_decision(&game, 8, |state, side| {
            if game.stakes(game.view(state, side)) == Stakes::Trifling {
                return;
            }
            game.imagine(game.view(state, side), &mut imagined, &mut draws);
            let seen = imagined.as_ref().expect("a battle is imagined");
            assert_eq!(seen.table, state.table);
            assert_eq!(seen.secrets[side], state.secrets[side]);
            seen.check(&game)
                .unwrap_or_else(|why| panic!("{modules:?}: {why}"));
            let kinds = |state: &State| {
                // While fleets deploy, some of theirs is still in stock.
                let mut kinds = state.secrets[side.other()].stock;
                for token in tokens(state.table.fleet[side.other()]) {
                    kinds[state.kind(token).index()] += 1;
                }
                kinds
            };
            assert_eq!(kinds(seen), kinds(state));
        });
    }
}

#[test]
fn admirals_play_on_in_every_scenario() {
    for modules in secretive() {
        let game = game(with(|rules| {
            rules.modules = modules;
            rules.ending.rounds = 6;
        }));
        let mut one = panel::player::<FleetCommander>("fleet-commander", "admiral-fast");
        let mut other = AnyPlayer::captain(captain(), 2);
        let mut dice = SeededDice::new(1);
        let mut state = game.start(&(), &mut dice, &mut Silent);
        play(
            &game,
            &mut state,
            &mut one,
            &mut other,
            &mut dice,
            &mut Silent,
        );
        assert!(one.effort().playouts > 0);
    }
}

/// What captains place when they may place fields.
fn placed(scenario: Scenario) -> Vec<(bool, Option<Square>)> {
    let game = game(with(|rules| rules.modules.scenario = scenario));
    let mut wise = AnyPlayer::captain(captain(), 1);
    let mut dice = SeededDice::new(1);
    let mut state = game.start(&(), &mut dice, &mut Silent);
    let mut placed = Vec::new();
    while let Turn::One(side) = game.to_move(&state) {
        let action = wise.choose(&game, game.view(&state, side));
        if state.table.ask == Ask::Field {
            let at = match action {
                Action::Field(_, at) => Some(at),
                _ => None,
            };
            let zone = game.zone(&state.table, side.other());
            assert!(
                scenario != Scenario::Normal || at.is_some_and(|at| at.around() & zone != 0),
                "{side:?} places {action:?}"
            );
            placed.push((side == state.table.yellow, at));
        } else if state.table.ask == Ask::Deploy {
            return placed;
        }
        game.apply(&mut state, action, &mut dice, &mut Silent);
    }
    placed
}

#[test]
fn captains_bar_the_enemy_and_the_shuttle_with_fields() {
    assert_eq!(placed(Scenario::Normal).len(), 4);
    let placed = placed(Scenario::Capture);
    assert_eq!(placed.len(), 4);
    for (hunts, at) in placed {
        assert_eq!(hunts, at.is_some());
    }
}

#[test]
fn captains_deploy_ships_together_and_battleships_beside_the_middle() {
    let game = game(with(|_| {}));
    let mut wise = AnyPlayer::captain(captain(), 1);
    let mut dice = SeededDice::new(1);
    let mut state = game.start(&(), &mut dice, &mut Silent);
    while matches!(state.table.ask, Ask::Weapon | Ask::Field | Ask::Deploy)
        && let Turn::One(side) = game.to_move(&state)
    {
        let action = wise.choose(&game, game.view(&state, side));
        game.apply(&mut state, action, &mut dice, &mut Silent);
    }
    for side in Side::BOTH {
        let view = game.view(&state, side);
        let most =
            (0..SQUARES as u8).map(|at| game.class_sum(view, view.table.of(side, Square(at))));
        assert!(most.max() >= Some(4), "{side:?}");
        for token in tokens(state.table.fleet[side]) {
            let is_large = game.spec(view.kind(token)).class >= 3;
            let column = state.table.at[token.index()].column();
            assert!(!is_large || column != 3, "{side:?}");
        }
    }
}

#[test]
fn shipped_players_can_be_read() {
    for name in [
        "captain",
        "bold",
        "careful",
        "commodore",
        "admiral-fast",
        "admiral-strong",
        "admiral-unpruned",
    ] {
        panel::player::<FleetCommander>("fleet-commander", name);
    }
}

type Players = BySide<AnyPlayer<FleetCommander>>;

/// Plays a battle with players that may have played before.
fn battle(game: &FleetCommander, players: &mut Players, number: u64) -> Outcome {
    let seed = |stream| mix(1, 0, number, stream);
    let mut dice = SeededDice::new(seed(Stream::Dice));
    for side in Side::BOTH {
        players[side].begin(game, seed(Stream::Player(side)));
    }
    let mut state = game.start(&(), &mut dice, &mut Silent);
    let BySide { a, b } = players;
    play(game, &mut state, a, b, &mut dice, &mut Silent)
}

/// Players' lists grow until they have held the longest one that came up, so the
/// battle that warms them is the one that is measured.
#[test]
fn battles_allocate_nothing() {
    for kind in [PlayerKind::Random, PlayerKind::Charge, PlayerKind::Captain] {
        let mut players = BySide::from_fn(|_| AnyPlayer::new(kind, captain(), 0));
        for (number, modules) in modules().into_iter().enumerate() {
            let game = game(with(|rules| rules.modules = modules));
            let warm = battle(&game, &mut players, number as u64);
            let (outcome, used) = measure(|| battle(&game, &mut players, number as u64));
            assert_eq!(used.count, 0, "{used}, {kind:?}, {modules:?}");
            assert_eq!(outcome, warm);
        }
    }
}

/// A clone of a state copies memory, and players clone states when they look
/// ahead, so it has to stay small.
#[test]
fn a_state_is_small() {
    let bytes = size_of::<State>();
    assert!(bytes <= 768, "{bytes} bytes");
}
