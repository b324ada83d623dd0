//! The admiral finds what a captain does not see, knows no more than it may, and
//! keeps to its budget.

use evenkeel_kernel::battle;
use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::foresight::{Foresight, Stakes};
use evenkeel_kernel::game::{ActionList, Game};
use evenkeel_kernel::observer::Silent;
use evenkeel_kernel::player::Player;
use evenkeel_kernel::seed::{Stream, mix};
use evenkeel_kernel::side::{BySide, Side};
use evenkeel_kernel::tactics::{Doctrine, Weights};
use evenkeel_players::{Admiral, AnyPlayer, Captain, PlayerKind, Search};
use evenkeel_testkit::allocation::measure;
use evenkeel_testkit::toy::PLAIN;
use evenkeel_testkit::toy::hands::{Hand, Hands, uniform_chances};
use evenkeel_testkit::toy::nim::{Heaps, Nim, NimSetup, Style, is_lost, win_chance};
use evenkeel_testkit::toy::ruin::Ruin;

use crate::urn::Urn;

/// A captain with this doctrine sees no difference between its actions, and so
/// takes any of them.
const BLIND: Doctrine<()> = Doctrine {
    weights: Weights {
        dealt: 0.0,
        taken: 0.0,
        objective: 0.0,
        approach: 0.0,
        loss: 0.0,
    },
    opinions: (),
};

/// Heaps with which who moves first wins, if he plays well.
const HEAPS: Heaps = [3, 4, 5, 1];

/// Plays out so many battles with this player in seat `A`, and returns the
/// shares that it wins, draws and loses.
fn shares<G: Foresight<Opinions = ()>>(
    game: &G,
    setup: &G::Setup,
    (mut a, mut b): (AnyPlayer<G>, AnyPlayer<G>),
    battles: u32,
) -> [f64; 3] {
    let mut counts = [0_u32; 3];
    for number in 0..u64::from(battles) {
        a.begin(game, mix(7, 0, number, Stream::Player(Side::A)));
        b.begin(game, mix(7, 0, number, Stream::Player(Side::B)));
        let mut dice = SeededDice::new(mix(7, 0, number, Stream::Dice));
        let mut state = game.start(setup, &mut dice, &mut Silent);
        let outcome = battle::play(game, &mut state, &mut a, &mut b, &mut dice, &mut Silent);
        let at = match outcome.winner {
            Some(Side::A) => 0,
            None => 1,
            Some(Side::B) => 2,
        };
        counts[at] += 1;
    }
    counts.map(|count| f64::from(count) / f64::from(battles))
}

/// Six standard deviations of a share of so many battles with this chance: a
/// normal variable is further off with a chance of 2e-9.
fn tolerance(chance: f64, battles: u32) -> f64 {
    6.0 * (chance * (1.0 - chance) / f64::from(battles)).sqrt()
}

/// Both ways of choosing candidates: few that captains propose, and every legal action.
fn both(search: Search) -> [Search; 2] {
    let every = Search {
        every: true,
        ..search.clone()
    };
    [search, every]
}

fn plain<G: Foresight<Opinions = ()>>(kind: PlayerKind) -> AnyPlayer<G> {
    AnyPlayer::new(kind, PLAIN, 0)
}

#[test]
fn a_won_game_of_nim_is_won_against_everybody() {
    assert!(!is_lost(&HEAPS));
    let setup = NimSetup {
        heaps: HEAPS,
        first: Side::A,
    };
    for kind in [PlayerKind::Random, PlayerKind::Charge, PlayerKind::Captain] {
        let players = (plain(PlayerKind::Admiral), plain(kind));
        assert_eq!(shares(&Nim, &setup, players, 50), [1.0, 0.0, 0.0], "{kind}");
    }
}

#[test]
fn playing_on_wins_games_of_nim_that_a_blind_captain_loses() {
    // Who takes any counter wins by the exact chance of `win_chance`; who plays on
    // from each first, with such players on both sides, must do better than any
    // accident would.
    let searches = both(Search {
        candidates: 16,
        whole: 16,
        playouts: 256,
        ..Search::small()
    });
    let others = [
        (PlayerKind::Random, Style::Random),
        (PlayerKind::Captain, Style::Captain),
    ];
    for heaps in [[1, 2, 1, 0], [1, 3, 0, 0], [1, 1, 2, 1], [2, 3, 2, 0]] {
        let setup = NimSetup {
            heaps,
            first: Side::A,
        };
        for (kind, style) in others {
            let exact = win_chance(&heaps, Style::Random, style);
            let least = exact + tolerance(exact, 100);
            for search in &searches {
                let admiral = AnyPlayer::admiral(BLIND, search, 0);
                let [won, ..] = shares(&Nim, &setup, (admiral, plain(kind)), 100);
                assert!(won > least, "{kind}, {heaps:?}: {won}, by accident {exact}");
            }
        }
    }
}

#[test]
fn nothing_changes_where_nothing_can_be_done() {
    const BATTLES: u32 = 4_000;
    let game = Ruin { win: 5, of: 11 };
    let purses = BySide { a: 3, b: 2 };
    let exact = game.ruin_of_a(purses);
    for search in both(Search {
        playouts: 8,
        candidates: 2,
        ..Search::small()
    }) {
        let admiral = AnyPlayer::admiral(PLAIN, &search, 0);
        let players = (admiral, plain(PlayerKind::Random));
        let [.., ruined] = shares(&game, &purses, players, BATTLES);
        assert!((ruined - exact).abs() < tolerance(exact, BATTLES));
    }
}

#[test]
fn what_is_hidden_is_not_looked_at() {
    // A uniform player is met with a third each way by everybody who does not see
    // its hand; who sees it wins every throw.
    const BATTLES: u32 = 3_000;
    let [few, every] = both(Search::small());
    let admiral = |search| AnyPlayer::admiral(PLAIN, search, 0);
    let random = || plain(PlayerKind::Random);
    for players in [
        (random(), admiral(&few)),
        (admiral(&few), random()),
        (random(), admiral(&every)),
        (admiral(&every), random()),
    ] {
        let played = shares(&Hands, &2, players, BATTLES);
        for (share, exact) in played.into_iter().zip(uniform_chances(2)) {
            let allowed = tolerance(exact, BATTLES);
            assert!((share - exact).abs() < allowed, "{played:?}");
        }
    }
}

#[test]
fn equal_views_have_equal_answers() {
    let mut dice = SeededDice::new(1);
    let searches = both(Search::small());
    for seed in 0..20 {
        let search = &searches[seed as usize % 2];
        let replies = Hand::ALL.map(|hand| {
            let mut state = Hands.start(&3, &mut dice, &mut Silent);
            Hands.apply(&mut state, hand, &mut dice, &mut Silent);
            let mut player = Admiral::<Hands>::new(PLAIN, search, seed);
            player.choose(&Hands, Hands.view(&state, Side::B))
        });
        assert!(replies.iter().all(|reply| *reply == replies[0]));
    }
}

#[test]
fn what_is_hidden_is_drawn_anew_for_every_playout() {
    // Of 512 playouts, 128 for each guess in each of two heats. Of 128 balls 89.6
    // are expected to be of the commoner colour, with a deviation of 5.2, so that
    // half or fewer are five deviations off: 6e-5 over 200 seeds. One ball for
    // all playouts would mislead three seeds in ten.
    let search = Search {
        playouts: 512,
        ..Search::small()
    };
    for seed in 0..200 {
        let mut player = Admiral::<Urn>::new(PLAIN, &search, seed);
        assert!(!player.choose(&Urn, ()), "seed {seed}");
        let effort = player.effort();
        assert_eq!((effort.playouts, effort.candidates), (512, 2));
    }
}

#[test]
fn what_no_captain_judges_is_a_candidate_where_every_legal_action_is() {
    // The urn's captain and `charge` know of no other guess than the wrong one.
    let search = Search {
        whole: 0,
        playouts: 512,
        ..Search::small()
    };
    for (search, expected) in both(search).iter().zip([(true, 0), (false, 2)]) {
        let mut player = Admiral::<Urn>::new(PLAIN, search, 1);
        let chosen = player.choose(&Urn, ());
        assert_eq!((chosen, player.effort().candidates), expected);
    }
}

#[test]
fn of_more_legal_actions_than_have_room_an_even_spread_takes_part() {
    // Of 13 actions the captain's choice leaves 12, in four stretches of three: one of
    // each has room, and over 200 decisions each has had its turn (the chance that one of
    // 12 is never drawn is 12 (2/3)^200, below 1e-34).
    let search = Search {
        candidates: 5,
        every: true,
        ..Search::small()
    };
    let state = Nim.start(
        &NimSetup {
            heaps: HEAPS,
            first: Side::A,
        },
        &mut SeededDice::new(1),
        &mut Silent,
    );
    let mut legal = ActionList::new();
    Nim.legal_actions(&state, &mut legal);
    let mut player = Admiral::<Nim>::new(PLAIN, &search, 1);
    let mut taken_part = vec![false; legal.len()];
    for _ in 0..200 {
        player.choose(&Nim, &state);
        let mut reasons = Vec::new();
        player.explain(&Nim, &state, &mut reasons);
        let best = Captain::<Nim>::new(PLAIN, SeededDice::new(1)).choose(&Nim, &state);
        let others: Vec<_> = legal.iter().filter(|&&action| action != best).collect();
        let tried = |action| {
            let mut known = reasons.iter();
            known.any(|known| known.action == action && known.trial.is_some())
        };
        for stretch in others.chunks(3) {
            assert_eq!(stretch.iter().filter(|&&&action| tried(action)).count(), 1);
        }
        for (place, &action) in legal.iter().enumerate() {
            taken_part[place] |= tried(action);
        }
    }
    assert_eq!((legal.len(), taken_part), (13, vec![true; 13]));
}

#[test]
fn decisions_with_lower_stakes_are_left_to_the_captain() {
    for (stakes, guess, searched) in [(Stakes::Fair, false, 1), (Stakes::Great, true, 0)] {
        let search = Search {
            stakes,
            playouts: 512,
            ..Search::small()
        };
        let mut player = Admiral::<Urn>::new(PLAIN, &search, 1);
        assert_eq!(player.choose(&Urn, ()), guess);
        let effort = player.effort();
        assert_eq!((effort.asked, effort.searched), (1, searched));
    }
}

#[test]
fn an_admiral_who_begins_again_decides_like_a_new_one() {
    let state = Hands.start(&9, &mut SeededDice::new(1), &mut Silent);
    let line = |player: &mut Admiral<Hands>| -> Vec<Hand> {
        let view = Hands.view(&state, Side::A);
        (0..60).map(|_| player.choose(&Hands, view)).collect()
    };
    let mut player = Admiral::new(BLIND, &Search::small(), 1);
    let first = line(&mut player);
    player.begin(&Hands, 2);
    let second = line(&mut player);
    assert_eq!(second, line(&mut Admiral::new(BLIND, &Search::small(), 2)));
    assert_ne!(first, second);
}

#[test]
fn an_admiral_allocates_nothing_once_it_is_warm() {
    let mut players = BySide::from_fn(|side| {
        let search = Search {
            every: side == Side::A,
            ..Search::small()
        };
        AnyPlayer::<Hands>::admiral(PLAIN, &search, 0)
    });
    let mut fight = |seed: u64| {
        let mut dice = SeededDice::new(seed);
        let BySide { a, b } = &mut players;
        a.begin(&Hands, seed);
        b.begin(&Hands, !seed);
        let mut state = Hands.start(&5, &mut dice, &mut Silent);
        battle::play(&Hands, &mut state, a, b, &mut dice, &mut Silent)
    };
    fight(1);
    let (_, used) = measure(|| (2..20).map(&mut fight).last());
    assert_eq!(used.count, 0, "{used}");
    for side in Side::BOTH {
        assert!(
            players[side].effort().overruled > 0,
            "it must have searched"
        );
    }
}
