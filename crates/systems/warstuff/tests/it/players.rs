//! Players: their advice keeps the contract, and costs no memory.

use std::sync::Arc;

use crate::arena::printed;
use crate::stage::*;
use evenkeel_kernel::battle::play;
use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::foresight::Foresight;
use evenkeel_kernel::game::Game;
use evenkeel_kernel::observer::Silent;
use evenkeel_kernel::player::Player;
use evenkeel_kernel::side::BySide;
use evenkeel_kernel::tactics::Doctrine;
use evenkeel_players::{AnyPlayer, PlayerKind};
use evenkeel_testkit::allocation::measure;
use evenkeel_testkit::conformance::{Options, check_tactics, check_with};
use evenkeel_testkit::panel;
use evenkeel_warstuff::game::WarStuff;
use evenkeel_warstuff::generator::draw_roster;
use evenkeel_warstuff::tactics::Opinions;
use evenkeel_warstuff::terrain::{Terrain, generate};

const OPTIONS: Options = Options {
    battles: 2,
    seed: 0,
    decisions_max: 20_000,
    look_every: 41,
    tries: 4,
    remembered: 8,
};

fn captain() -> Doctrine<Opinions> {
    panel::doctrine::<WarStuff>("warstuff", "captain")
}

/// A game between random warbands, and an open table and a random one.
fn game(seed: u64, points: u32) -> (WarStuff, [Arc<Terrain>; 2]) {
    let rules = printed();
    let dice = &mut SeededDice::new(seed);
    let (a, b) = (
        draw_roster(&rules, points, dice),
        draw_roster(&rules, points, dice),
    );
    let random = generate(&rules, dice);
    let game = WarStuff::new(Arc::new(rules), BySide { a: &a, b: &b });
    (game, [Arc::new(Terrain::none()), Arc::new(random)])
}

#[test]
fn advice_is_legal_finite_and_forgetful() {
    for seed in 0..12 {
        let (game, tables) = game(seed, 150);
        let options = Options { seed, ..OPTIONS };
        check_tactics(&game, &tables, &captain(), &options)
            .unwrap_or_else(|fault| panic!("seed {seed}: {fault}"));
    }
}

#[test]
fn charge_and_captain_keep_the_contract() {
    for kind in [PlayerKind::Charge, PlayerKind::Captain] {
        for seed in 0..12 {
            let (game, tables) = game(seed, 150);
            let invariant = |game: &WarStuff, state: &State| state.check(game);
            let player = |_, seed| AnyPlayer::new(kind, captain(), seed);
            check_with(&game, &tables, &OPTIONS, invariant, player)
                .unwrap_or_else(|fault| panic!("{kind:?}, seed {seed}: {fault}"));
        }
    }
}

#[test]
fn a_battle_allocates_nothing() {
    let (game, tables) = game(3, 300);
    let battle = |players: &mut [AnyPlayer<WarStuff>; 2], seed| {
        let [one, two] = players;
        one.begin(&game, seed);
        two.begin(&game, seed + 1);
        let dice = &mut SeededDice::new(seed);
        let mut state = game.start(&tables[1], dice, &mut Silent);
        play(&game, &mut state, one, two, dice, &mut Silent)
    };
    let players: [fn() -> AnyPlayer<WarStuff>; 3] = [
        || AnyPlayer::random(0),
        AnyPlayer::charge,
        || AnyPlayer::captain(captain(), 0),
    ];
    for player in players {
        let mut players = [player(), player()];
        // The lists of players grow to their size first.
        for seed in 0..20 {
            battle(&mut players, seed);
        }
        let (_, used) = measure(|| {
            for seed in 0..20 {
                battle(&mut players, seed);
            }
        });
        assert_eq!(used.count, 0, "{used}");
    }
}

#[test]
fn the_lead_is_what_is_left() {
    let opinions = captain().opinions;
    let mut stage = Stage::new(
        printed(),
        &[("3", 20.0, 24.0)],
        &[("2", 26.0, 24.0), ("2", 26.0, 27.0)],
    );
    assert_eq!(stage.game.lead(&stage.state, A, &opinions), -10.0);
    stage.state.on &= !b(1).bit();
    assert_eq!(stage.game.lead(&stage.state, A, &opinions), 10.0);
    assert_eq!(stage.game.lead(&stage.state, B, &opinions), -10.0);
    stage.stun(a(0));
    assert!(stage.game.lead(&stage.state, A, &opinions) < 10.0);
}

/// What the captain does in a position.
fn advice(stage: &Stage) -> Action {
    let mut player = AnyPlayer::captain(captain(), 1);
    player.choose(&stage.game, &stage.state)
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
}
