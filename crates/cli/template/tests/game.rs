//! My game, held to what every game of Even Keel must keep, and to its own rules.

use evenkeel_homebrew::kernel::dice::{ScriptedDice, enumerate};
use evenkeel_homebrew::kernel::game::Game;
use evenkeel_homebrew::kernel::observer::Silent;
use evenkeel_homebrew::kernel::odds::Fraction;
use evenkeel_homebrew::prelude::*;
use evenkeel_testkit::conformance::{self, Options};
use evenkeel_testkit::film;

use my_game::{Action, MyGame, Square, guns};

fn book() -> Book<MyGame> {
    Book::shipped()
}

/// A ship of one's own, by its place in the fleet.
fn ship(side: Side, place: u8) -> ModelId {
    ModelId { side, place }
}

/// Battles of a test that plays many decisions.
const FEW: Options = Options {
    battles: 4,
    seed: 1,
    decisions_max: 1000,
    look_every: 16,
    tries: 4,
    remembered: 16,
};

#[test]
fn battles_keep_the_contract() {
    let game = book().between(
        &[("liner", 1, &[]), ("cutter", 2, &[])],
        &[("frigate", 3, &[])],
    );
    let options = Options { battles: 20, ..FEW };
    let check = conformance::check(&game, &[Default::default()], &options, |_, _| Ok(()));
    check.unwrap_or_else(|fault| panic!("{fault}"));
}

#[test]
fn captains_answer_alike_and_legally() {
    let game = book().between(&[("cutter", 2, &[])], &[("frigate", 1, &[])]);
    let captain = evenkeel_homebrew::doctrine("quick");
    let check = conformance::check_tactics(&game, &[Default::default()], &captain, &FEW);
    check.unwrap_or_else(|fault| panic!("{fault}"));
}

#[test]
fn no_seat_is_better() {
    let fleet: &[(&str, u32, &[&str])] = &[("frigate", 2, &[]), ("cutter", 1, &[])];
    let game = book().between(fleet, fleet);
    let share = conformance::check_mirror(&game, &Default::default(), 2000, 1);
    share.unwrap_or_else(|bias| panic!("{bias}"));
}

#[test]
fn films_agree_with_every_state() {
    film::check(&book(), 0..5, |game, state, _, frame| {
        for (model, condition) in game.models().zip(&frame.conditions) {
            let left = state.open().vessels[model].hull;
            assert_eq!(
                condition.filled,
                [MyGame::hull(game, model) - left],
                "{model}"
            );
        }
    });
}

#[test]
fn a_ship_sails_and_fires_at_what_is_in_range() {
    let game = book().between(&[("frigate", 1, &[])], &[("frigate", 1, &[])]);
    let mut dice = ScriptedDice::default().then_below(2, 0);
    let mut state = game.start(&Default::default(), &mut dice, &mut Silent);
    // There is one ship to take, so the first decision is where it sails.
    assert_eq!(state.open().mover, Side::A);
    let own = ship(Side::A, 0);
    assert_eq!(state.open().vessels[own].at, Square { x: 0, y: 0 });
    let to = Square { x: 2, y: 2 };
    game.apply(&mut state, Action::Sail(to), &mut dice, &mut Silent);
    // The enemy is nine squares away: nobody is in range, so the other side sails.
    assert_eq!(state.open().vessels[own].at, to);
    assert_eq!(state.open().mover, Side::B);
    dice.finish();
}

#[test]
fn odds_are_exact() {
    let book = book();
    let game = book.between(&[("cutter", 1, &[])], &[("cutter", 1, &[])]);
    let cutter = game.ship(ship(Side::A, 0));
    // Two dice that hit on 5 and 6: both miss in 4 of 9 cases, both hit in 1 of 9.
    let hits = enumerate(|dice| guns::hits(cutter, dice));
    let chances = [0, 1, 2].map(|number| hits.probability(&number));
    assert_eq!(chances, [4, 4, 1].map(|ninths| Fraction::new(ninths, 9)));
}
