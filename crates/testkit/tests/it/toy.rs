//! The toy games give the answers that are known, and the players of the
//! workspace play them as they should.

use evenkeel_kernel::battle;
use evenkeel_kernel::dice::{ScriptedDice, SeededDice};
use evenkeel_kernel::foresight::Foresight;
use evenkeel_kernel::game::Game;
use evenkeel_kernel::observer::Silent;
use evenkeel_kernel::outcome::Outcome;
use evenkeel_kernel::player::Player;
use evenkeel_kernel::seed::{Stream, mix};
use evenkeel_kernel::side::{BySide, Side};
use evenkeel_players::{AnyPlayer, PlayerKind};
use evenkeel_testkit::toy::PLAIN;
use evenkeel_testkit::toy::hands::{Hand, Hands, uniform_chances};
use evenkeel_testkit::toy::nim::{Nim, NimSetup, Style, is_lost, win_chance};
use evenkeel_testkit::toy::ruin::{Call, Ruin};

/// Battles in a statistical test.
const BATTLES: u32 = 20_000;

/// Six standard deviations of a mean of `BATTLES` numbers with this standard
/// deviation: a normal variable is further off with a chance of 2e-9.
fn tolerance(deviation: f64) -> f64 {
    6.0 * deviation / f64::from(BATTLES).sqrt()
}

/// Plays `BATTLES` battles, with the events of each.
fn play_all<G: Foresight<Opinions = ()>>(
    game: &G,
    setup: &G::Setup,
    kinds: BySide<PlayerKind>,
    mut each: impl FnMut(Outcome, &[G::Event]),
) {
    let mut players = BySide::from_fn(|side| AnyPlayer::new(kinds[side], PLAIN, 0));
    let mut events = Vec::new();
    for number in 0..u64::from(BATTLES) {
        for side in Side::BOTH {
            players[side].begin(game, mix(5, 0, number, Stream::Player(side)));
        }
        let mut dice = SeededDice::new(mix(5, 0, number, Stream::Dice));
        events.clear();
        let mut state = game.start(setup, &mut dice, &mut events);
        let BySide { a, b } = &mut players;
        let outcome = battle::play(game, &mut state, a, b, &mut dice, &mut events);
        each(outcome, &events);
    }
}

/// The chance that side A wins, draws and loses, as played.
fn chances<G: Foresight<Opinions = ()>>(
    game: &G,
    setup: &G::Setup,
    kinds: BySide<PlayerKind>,
) -> [f64; 3] {
    let mut counts = [0_u32; 3];
    play_all(game, setup, kinds, |outcome, _| {
        let at = match outcome.winner {
            Some(Side::A) => 0,
            None => 1,
            Some(Side::B) => 2,
        };
        counts[at] += 1;
    });
    counts.map(|count| f64::from(count) / f64::from(BATTLES))
}

#[test]
fn ruin_formulas_agree_with_hand_worked_values() {
    let purses = BySide { a: 1, b: 2 };
    assert!((Ruin::FAIR.ruin_of_a(purses) - 2.0 / 3.0).abs() < 1e-12);
    assert_eq!(Ruin::FAIR.expected_throws(purses), 2.0);
    // With p = 2/3: x1 = 1/3 + 2/3 x2 and x2 = 1/3 x1 give x1 = 3/7;
    // e1 = 1 + 2/3 e2 and e2 = 1 + 1/3 e1 give e1 = 15/7.
    let biased = Ruin { win: 2, of: 3 };
    assert!((biased.ruin_of_a(purses) - 3.0 / 7.0).abs() < 1e-12);
    assert!((biased.expected_throws(purses) - 15.0 / 7.0).abs() < 1e-12);
}

#[test]
fn ruin_is_played_as_its_formulas_say() {
    let game = Ruin { win: 5, of: 11 };
    let purses = BySide { a: 5, b: 3 };
    let kinds = BySide {
        a: PlayerKind::Random,
        b: PlayerKind::Captain,
    };
    let (mut ruined, mut throws, mut squares) = (0.0, 0.0, 0.0);
    play_all(&game, &purses, kinds, |outcome, events| {
        ruined += f64::from(u8::from(outcome.winner == Some(Side::B)));
        throws += events.len() as f64;
        squares += (events.len() * events.len()) as f64;
    });
    let n = f64::from(BATTLES);
    let ruin = game.ruin_of_a(purses);
    assert!((ruined / n - ruin).abs() < tolerance((ruin * (1.0 - ruin)).sqrt()));
    let mean = throws / n;
    // The deviation of the length is taken from the sample; with 20,000 battles
    // its own error, about one in a hundred, is lost in the six deviations.
    let deviation = (squares / n - mean * mean).sqrt();
    assert!((mean - game.expected_throws(purses)).abs() < tolerance(deviation));
}

#[test]
fn ruin_follows_scripted_dice() {
    let game = Ruin { win: 1, of: 6 };
    // Side B calls first; then A wins one coin and B wins three.
    let mut dice = ScriptedDice::default()
        .then_below(2, 1)
        .then_below(6, 0)
        .then_below(6, 5)
        .then_below(6, 1)
        .then_below(6, 3);
    let mut state = game.start(&BySide { a: 2, b: 9 }, &mut dice, &mut Silent);
    for _ in 0..4 {
        game.apply(&mut state, Call::Heads, &mut dice, &mut Silent);
    }
    dice.finish();
    assert_eq!(state.purses, BySide { a: 0, b: 11 });
    assert_eq!((state.first, state.caller), (Side::B, Side::B));
}

#[test]
fn nim_chances_agree_with_hand_worked_values() {
    use Style::{Captain, Charge, Random};
    assert_eq!(win_chance(&[0; 4], Random, Random), 0.0);
    assert_eq!(win_chance(&[1, 0, 0, 0], Random, Captain), 1.0);
    // One heap of two: random takes both, or one and loses.
    assert_eq!(win_chance(&[2, 0, 0, 0], Random, Captain), 0.5);
    // Heaps of one and two: of three moves only (1, 1) wins against the captain.
    assert_eq!(win_chance(&[1, 2, 0, 0], Random, Captain), 1.0 / 3.0);
    assert_eq!(win_chance(&[1, 2, 0, 0], Captain, Random), 1.0);
    // All of the bigger heap leaves the other for the taking.
    assert_eq!(win_chance(&[1, 2, 0, 0], Charge, Captain), 0.0);
    assert!(is_lost(&[1, 2, 3, 0]) && !is_lost(&[1, 2, 4, 0]));
}

#[test]
fn nim_is_played_as_the_recursion_says() {
    let styles = [
        (PlayerKind::Random, Style::Random),
        (PlayerKind::Charge, Style::Charge),
        (PlayerKind::Captain, Style::Captain),
    ];
    for heaps in [[1, 2, 3, 0], [2, 3, 4, 1]] {
        let first = Side::A;
        for (kind_a, style_a) in styles {
            for (kind_b, style_b) in styles {
                let kinds = BySide {
                    a: kind_a,
                    b: kind_b,
                };
                let [won, drawn, _] = chances(&Nim, &NimSetup { heaps, first }, kinds);
                let exact = win_chance(&heaps, style_a, style_b);
                // A chance of 0 or 1 has no spread and must come out exactly.
                let allowed = tolerance((exact * (1.0 - exact)).sqrt());
                assert!(
                    (won - exact).abs() <= allowed && drawn == 0.0,
                    "{kinds:?} on {heaps:?}: {won}, expected {exact} within {allowed}"
                );
            }
        }
    }
}

#[test]
fn the_captain_wins_every_won_game_of_nim() {
    use Style::{Captain, Charge, Random};
    assert!(!is_lost(&[3, 4, 5, 1]));
    for other in [Random, Charge, Captain] {
        assert_eq!(win_chance(&[3, 4, 5, 1], Captain, other), 1.0);
    }
    let random = win_chance(&[3, 4, 5, 1], Random, Captain);
    assert!(random > 0.0 && random < 0.1, "{random}");
}

#[test]
fn side_b_sees_the_same_whatever_side_a_has_chosen() {
    let mut dice = SeededDice::new(1);
    let views = Hand::ALL.map(|hand| {
        let mut state = Hands.start(&3, &mut dice, &mut Silent);
        Hands.apply(&mut state, hand, &mut dice, &mut Silent);
        assert_eq!(state.hidden, Some(hand));
        Hands.view(&state, Side::B)
    });
    assert_eq!(views[0], views[1]);
    assert_eq!(views[0], views[2]);
}

#[test]
fn uniform_hands_win_a_third_against_anyone() {
    assert_eq!(uniform_chances(1), [1.0 / 3.0; 3]);
    // Two throws: of nine ways, win-win, win-draw and draw-win are ahead.
    let [ahead, level, behind] = uniform_chances(2);
    assert!((ahead - 3.0 / 9.0).abs() < 1e-12 && (level - 3.0 / 9.0).abs() < 1e-12);
    assert!((behind - 3.0 / 9.0).abs() < 1e-12);
    // The captain's judgements tie, so it chooses uniformly; charge always
    // shows rock, and if side B could see that, it would win every throw.
    for (a, b) in [
        (PlayerKind::Captain, PlayerKind::Charge),
        (PlayerKind::Charge, PlayerKind::Captain),
        (PlayerKind::Random, PlayerKind::Captain),
    ] {
        let played = chances(&Hands, &5, BySide { a, b });
        for (share, exact) in played.into_iter().zip(uniform_chances(5)) {
            let allowed = tolerance((exact * (1.0 - exact)).sqrt());
            assert!((share - exact).abs() < allowed, "{a} {b}: {played:?}");
        }
    }
}
