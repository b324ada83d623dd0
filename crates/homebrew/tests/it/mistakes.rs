//! A game whose designer made a mistake ends in words.

use evenkeel_homebrew::doctrine;
use evenkeel_homebrew::prelude::*;
use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::game::Game;
use evenkeel_kernel::observer::Silent;
use evenkeel_kernel::player::Player;
use evenkeel_players::Captain;
use serde::Serialize;

/// Two actions to begin with, and then as many again and again as its rules say.
enum Stuck {}

#[derive(Clone, Copy, Debug, Serialize)]
struct Nothing;

impl Tale for Nothing {
    fn tell(&self, _: &Names) -> String {
        String::new()
    }

    fn deed(&self) -> Option<Deed> {
        None
    }
}

impl Homebrew for Stuck {
    const ID: &'static str = "stuck";
    const TITLE: &'static str = "Stuck";
    const SHIPPED: Shipped = Shipped {
        rulesets: &[Embedded {
            id: "stuck",
            text: r#"(name: "Stuck", points: 1, most_models: 1,
                ships: {"ship": (name: "Ship", cost: 1, figures: ())}, play: ())"#,
        }],
        fleets: &[],
        players: PLAYERS,
        jobs: &[],
    };

    type Ship = ();
    type Upgrade = ();
    type Play = ();
    type Table = u8;
    type State = (u8, u8);
    type Secret = ();
    type Action = u8;
    type Event = Nothing;
    type Attack = ();

    fn start(
        _: &Brew<Self>,
        then: &u8,
        _: &mut impl Dice,
        _: &mut impl Observer<Nothing>,
    ) -> (u8, u8) {
        (2, *then)
    }

    fn turn(_: &Brew<Self>, _: &(u8, u8)) -> Turn {
        Turn::One(Side::A)
    }

    fn legal(_: &Brew<Self>, state: &(u8, u8), _: &(), _: Side, offer: &mut impl FnMut(u8)) {
        (0..state.0).for_each(offer);
    }

    fn apply(
        _: &Brew<Self>,
        state: &mut (u8, u8),
        _: &mut BySide<()>,
        _: (Side, u8),
        _: &mut impl Dice,
        _: &mut impl Observer<Nothing>,
    ) {
        state.0 = state.1;
    }

    fn round(_: &(u8, u8)) -> u8 {
        1
    }

    fn hull(_: &Brew<Self>, _: ModelId) -> u8 {
        1
    }

    fn standing(_: &Brew<Self>, _: &(u8, u8), _: ModelId) -> Standing {
        Standing { left: 1, at: None }
    }
}

/// A captain decides, and the battle goes on, where so many actions are offered after the first.
fn play_on(then: u8, is_tried: bool) {
    let fleet: &[(&str, u32, &[&str])] = &[("ship", 1, &[])];
    let game = Book::<Stuck>::shipped().between(fleet, fleet);
    let mut dice = SeededDice::new(1);
    let mut state = game.start(&then, &mut dice, &mut Silent);
    if is_tried {
        let mut captain = Captain::<Brew<Stuck>>::new(doctrine("captain"), SeededDice::new(1));
        captain.choose(&game, game.view(&state, Side::A));
    }
    game.apply(&mut state, 0, &mut dice, &mut Silent);
}

#[test]
#[should_panic(expected = "side A has to decide and has no legal action")]
fn a_side_without_a_legal_action_is_told() {
    play_on(0, false);
}

#[test]
#[should_panic(expected = "side A has to decide and has no legal action")]
fn a_captain_who_comes_upon_it_in_the_head_says_the_same() {
    play_on(0, true);
}

#[test]
#[should_panic(expected = "`stuck` had a single action for whoever decides 10000 times")]
fn an_only_action_of_which_nothing_comes_is_told() {
    play_on(1, false);
}
