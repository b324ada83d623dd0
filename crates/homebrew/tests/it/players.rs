use evenkeel_document::Document;
use evenkeel_homebrew::{PLAYERS, doctrine};
use evenkeel_kernel::battle::play;
use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::foresight::Foresight;
use evenkeel_kernel::game::Game;
use evenkeel_kernel::observer::Silent;
use evenkeel_kernel::player::Player;
use evenkeel_kernel::side::Side;
use evenkeel_kernel::tactics::Tactics;
use evenkeel_players::{AnyPlayer, Captain, Charge, PlayerFile, PlayerKind};
use evenkeel_testkit::allocation::measure;
use evenkeel_testkit::conformance::{Options, check_secrets, check_tactics, imagined};

use crate::broadside::{Broadside, Target, game};

/// A decision of broadsides tries each of at most eight targets six times.
const OPTIONS: Options = Options {
    battles: 20,
    seed: 3,
    decisions_max: 20,
    look_every: 4,
    tries: 4,
    remembered: 8,
};

#[test]
fn captains_answer_alike_and_legally() {
    let game = game(&[("frigate", 3), ("liner", 1)], &[("frigate", 6)]);
    for captain in ["captain", "bold", "careful", "quick"] {
        let sum = check_tactics(&game, &[()], &doctrine(captain), &OPTIONS);
        sum.unwrap_or_else(|fault| panic!("{captain}: {fault}"));
    }
    let sum = check_secrets(&game, &[()], &doctrine("quick"), &OPTIONS, imagined);
    sum.unwrap_or_else(|fault| panic!("{fault}"));
}

#[test]
fn a_captain_fires_at_what_it_can_sink() {
    let game = game(&[("frigate", 2)], &[("liner", 1), ("frigate", 1)]);
    let mut dice = SeededDice::new(0);
    let state = loop {
        let state = game.start(&(), &mut dice, &mut Silent);
        if state.open().first == Side::A {
            break state;
        }
    };
    // Two hits sink the frigate; on the liner they are worth a sixth of half its price each.
    let mut captain = Captain::new(doctrine("captain"), SeededDice::new(1));
    let mut judged = Vec::new();
    let view = game.view(&state, Side::A);
    game.judge(
        view,
        &doctrine("captain"),
        &mut Default::default(),
        &mut judged,
    );
    assert_eq!(captain.choose(&game, view), Target(1), "{judged:?}");
    assert_eq!(
        game.lead(&state, Side::A, &doctrine("captain").opinions),
        20.0 - 35.0
    );
}

/// The score of a player in seat A of so many battles of the same fleets.
fn score(
    battles: u64,
    mut a: impl Player<evenkeel_homebrew::Brew<Broadside>>,
    mut b: impl Player<evenkeel_homebrew::Brew<Broadside>>,
) -> f64 {
    let fleet = [("frigate", 3), ("liner", 1)];
    let game = game(&fleet, &fleet);
    let one = |seed| {
        let mut dice = SeededDice::new(seed);
        let mut state = game.start(&(), &mut dice, &mut Silent);
        a.begin(&game, seed);
        b.begin(&game, seed);
        let outcome = play(&game, &mut state, &mut a, &mut b, &mut dice, &mut Silent);
        outcome
            .winner
            .map_or(0.5, |winner| f64::from(u8::from(winner == Side::A)))
    };
    (0..battles).map(one).sum::<f64>() / battles as f64
}

/// A player who plays on in its head, by its file.
fn admiral(id: &str) -> AnyPlayer<evenkeel_homebrew::Brew<Broadside>> {
    let file = PLAYERS.iter().find(|player| player.id == id).expect(id);
    let file = Document::parse(id, file.text).expect("it is RON");
    match file
        .decode::<PlayerFile<evenkeel_homebrew::Opinions>>()
        .expect("it is a player")
    {
        PlayerFile::Admiral { captain, search } => {
            AnyPlayer::admiral(doctrine(&captain), &search, 1)
        }
        _ => panic!("{id} plays nothing on"),
    }
}

#[test]
fn who_looks_ahead_beats_who_takes_any_action() {
    let random = AnyPlayer::new(PlayerKind::Random, doctrine("captain"), 2);
    // Scores of equal players are within four standard errors of a half, 0.5 / sqrt(400) each.
    let taken = score(400, admiral("admiral-fast"), random);
    assert!(taken > 0.5 + 4.0 * 0.025, "{taken}");
}

#[test]
fn a_battle_of_captains_allocates_nothing() {
    let captain = || Captain::<_>::new(doctrine("captain"), SeededDice::new(1));
    let fleet = [("frigate", 3), ("liner", 1)];
    let game = game(&fleet, &fleet);
    let (mut a, mut b) = (captain(), Charge::new());
    for round in 0..2 {
        let mut dice = SeededDice::new(4);
        let mut state = game.start(&(), &mut dice, &mut Silent);
        let (_, used) = measure(|| play(&game, &mut state, &mut a, &mut b, &mut dice, &mut Silent));
        assert!(round == 0 || used.count == 0, "{used}");
    }
}
