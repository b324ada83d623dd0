//! A game of one pack of cards, of which each side holds one: whoever guesses the other's knows
//! that it is none of its own. Its ships have crews, which films show beside their damage.

use evenkeel_homebrew::MOST_TRACKS;
use evenkeel_homebrew::prelude::*;
use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::foresight::Foresight;
use evenkeel_kernel::game::Game;
use evenkeel_kernel::observer::Silent;
use evenkeel_testkit::film;
use serde::Serialize;

/// The cards of the pack; each costs the crew of the other side so many hands.
const CARDS: u8 = 4;
/// The hands of a crew.
const CREW: u8 = 9;

enum Pack {}

#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
struct Dealt;

impl Tale for Dealt {
    fn tell(&self, _: &Names) -> String {
        "A card is dealt".to_string()
    }

    fn deed(&self) -> Option<Deed> {
        None
    }
}

impl Homebrew for Pack {
    const ID: &'static str = "pack";
    const TITLE: &'static str = "Pack";
    const SHIPPED: Shipped = Shipped {
        rulesets: &[Embedded {
            id: "pack",
            text: r#"(name: "Pack", points: 1, most_models: 1,
                ships: {"ship": (name: "Ship", cost: 1, figures: ())}, play: ())"#,
        }],
        fleets: &[],
        players: PLAYERS,
        jobs: &[],
    };
    const TRACKS: &'static [&'static str] = &["officers", "crew"];

    type Ship = ();
    type Upgrade = ();
    type Play = ();
    type Table = ();
    type State = (u8, BySide<u8>);
    type Secret = u8;
    type Action = u8;
    type Event = Dealt;
    type Attack = ();

    fn start(
        _: &Brew<Self>,
        _: &(),
        _: &mut impl Dice,
        _: &mut impl Observer<Dealt>,
    ) -> Self::State {
        (0, BySide::default())
    }

    fn turn(game: &Brew<Self>, state: &Self::State) -> Turn {
        match game.outcome(state, state.0 == 4, Side::A) {
            Some(outcome) => Turn::Over(outcome),
            None => Turn::One(Side::BOTH[usize::from(state.0 % 2)]),
        }
    }

    fn legal(_: &Brew<Self>, _: &Self::State, _: &u8, _: Side, offer: &mut impl FnMut(u8)) {
        (0..CARDS).for_each(offer);
    }

    fn apply(
        _: &Brew<Self>,
        state: &mut Self::State,
        secrets: &mut BySide<u8>,
        (side, card): (Side, u8),
        _: &mut impl Dice,
        tell: &mut impl Observer<Dealt>,
    ) {
        secrets[side] = card;
        state.0 += 1;
        state.1[side.other()] += card;
        tell.note(|| Dealt);
    }

    fn round(_: &Self::State) -> u8 {
        1
    }

    fn hull(_: &Brew<Self>, _: ModelId) -> u8 {
        1
    }

    fn standing(_: &Brew<Self>, _: &Self::State, _: ModelId) -> Standing {
        Standing { left: 1, at: None }
    }

    fn full(_: &Brew<Self>, _: ModelId, track: usize) -> u8 {
        [0, CREW][track]
    }

    fn filled(_: &Brew<Self>, state: &Self::State, model: ModelId, track: usize) -> u8 {
        [0, state.1[model.side]][track]
    }

    fn guess(_: &Brew<Self>, _: &Self::State, own: &u8, _: Side, dice: &mut impl Dice) -> u8 {
        (own + 1 + dice.below(u32::from(CARDS) - 1) as u8) % CARDS
    }

    fn board(_: &Brew<Self>, (): &()) -> Option<Board> {
        Some(Board {
            width: 1.0,
            height: 1.0,
            unit: "paces",
            features: Vec::new(),
            keys: Vec::new(),
        })
    }
}

#[test]
fn who_guesses_a_secret_knows_its_own() {
    let fleet: &[(&str, u32, &[&str])] = &[("ship", 1, &[])];
    let game = Book::<Pack>::shipped().between(fleet, fleet);
    let mut dice = SeededDice::new(1);
    let mut state = game.start(&(), &mut dice, &mut Silent);
    for card in [1, 3] {
        game.apply(&mut state, card, &mut dice, &mut Silent);
    }
    for (side, own) in [(Side::A, 1), (Side::B, 3)] {
        let mut guessed = [0; CARDS as usize];
        let mut head = None;
        for _ in 0..100 {
            game.imagine(game.view(&state, side), &mut head, &mut dice);
            let head = head.as_ref().expect("a battle in the head");
            assert_eq!(*game.view(head, side).own, own);
            guessed[usize::from(*game.view(head, side.other()).own)] += 1;
        }
        let never: Vec<usize> = (0..guessed.len())
            .filter(|card| guessed[*card] == 0)
            .collect();
        assert_eq!(never, [usize::from(own)], "{guessed:?}");
    }
}

#[test]
fn films_show_every_track_of_a_model() {
    const { assert!(Pack::TRACKS.len() <= MOST_TRACKS) };
    film::check(
        &Book::<Pack>::shipped(),
        0..10,
        |game, state, pieces, frame| {
            for ((model, condition), piece) in game.models().zip(&frame.conditions).zip(pieces) {
                let named = piece.tracks.iter().map(|track| (&*track.name, track.of));
                assert!(named.eq([("damage", 1), ("officers", 0), ("crew", CREW)]));
                assert_eq!(condition.filled, [0, 0, state.open().1[model.side]]);
            }
        },
    );
}
