//! Players: their advice keeps the contract, and costs no memory.

use std::sync::Arc;

use crate::arena::{draw_roster, printed, with};
use crate::conformance::VARIANTS;
use crate::stage::*;
use evenkeel_kernel::battle::play;
use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::foresight::{Foresight, Stakes};
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

pub fn captain() -> Doctrine<Opinions> {
    panel::doctrine::<WarStuff>("warstuff", "captain")
}

/// A game between random warbands, and an open table and a random one.
pub fn game(seed: u64, points: u32) -> (WarStuff, [Arc<Terrain>; 2]) {
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

/// What players may pass through, or need not see, changes what their short cuts may leave
/// out.
#[test]
fn captains_keep_the_contract_under_every_variant() {
    let options = Options {
        look_every: 401,
        tries: 1,
        ..OPTIONS
    };
    for (seed, (name, change)) in VARIANTS.into_iter().enumerate() {
        for crowd in 0..4 {
            let game = random_game(with(change), 1000 * crowd + seed as u64);
            let terrain = generate(&game.rules, &mut SeededDice::new(crowd));
            let invariant = |game: &WarStuff, state: &State| state.check(game);
            let player = |_, seed| AnyPlayer::new(PlayerKind::Captain, captain(), seed);
            check_with(&game, &[Arc::new(terrain)], &options, invariant, player)
                .unwrap_or_else(|fault| panic!("{name}, crowd {crowd}: {fault}"));
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

#[test]
fn set_up_is_worth_a_search() {
    let (game, tables) = game(3, 150);
    let dice = &mut SeededDice::new(1);
    let mut state = game.start(&tables[1], dice, &mut Silent);
    let mut player = AnyPlayer::captain(captain(), 2);
    while state.round == 0 {
        assert!(game.stakes(&state) > Stakes::Trifling, "{:?}", state.ask);
        let action = player.choose(&game, &state);
        game.apply(&mut state, action, dice, &mut Silent);
    }
}

#[test]
fn admirals_play_on_in_their_heads() {
    let (game, tables) = game(3, 60);
    for name in ["admiral-fast", "admiral-strong", "admiral-unpruned"] {
        let mut one = panel::player::<WarStuff>("warstuff", name);
        let mut other = AnyPlayer::captain(captain(), 2);
        let dice = &mut SeededDice::new(1);
        let mut state = game.start(&tables[1], dice, &mut Silent);
        play(&game, &mut state, &mut one, &mut other, dice, &mut Silent);
        assert!(one.effort().playouts > 0, "{name}");
    }
}
