//! Captains play every step of the tutorial.

#![allow(missing_docs, reason = "tests")]

use std::collections::BTreeSet;
use std::sync::Arc;

use evenkeel_document::{Diagnostics, Document};
use evenkeel_homebrew::kernel::battle::play;
use evenkeel_homebrew::kernel::dice::SeededDice;
use evenkeel_homebrew::kernel::fleet::Fleet;
use evenkeel_homebrew::kernel::game::Game;
use evenkeel_homebrew::kernel::observer::Silent;
use evenkeel_homebrew::kernel::player::Player;
use evenkeel_homebrew::prelude::*;
use evenkeel_homebrew::rulebook::{Demand, Rulebook};
use evenkeel_homebrew::{Beat, doctrine};
use evenkeel_players::Captain;
use evenkeel_tournament::ask::library::Library;
use evenkeel_tournament::ask::player::PlayerSpec;
use evenkeel_tournament::plan::order::{Order, Terms};
use evenkeel_tournament::play::adapter::System;
use evenkeel_tournament::play::system::Rules;
use evenkeel_tutorial::step_1 as first;

/// Battles of each step.
const BATTLES: u64 = 3;

/// The beats of battles of captains between drawn fleets, a list for each battle.
fn told<H: Homebrew>(battles: u64) -> Vec<Vec<Beat<H::Event>>> {
    let book = Book::<H>::shipped();
    let seeds: Vec<u64> = (0..2 * battles).collect();
    let fleets = book.draw(&Demand::default(), None, &seeds).expect("fleets");
    let battle = |(seed, pair): (usize, &[Fleet])| {
        let [a, b] = [0, 1].map(|place| book.muster(&pair[place], None).expect("it is legal"));
        let game = book.game(BySide { a: &a, b: &b });
        let mut dice = SeededDice::new(seed as u64);
        let table = book.lay_out(true, &mut dice);
        let mut beats: Vec<Beat<H::Event>> = Vec::new();
        let mut state = game.start(&table, &mut dice, &mut beats);
        let [mut a, mut b] =
            [1, 2].map(|seed| Captain::<Brew<H>>::new(doctrine("captain"), SeededDice::new(seed)));
        play(&game, &mut state, &mut a, &mut b, &mut dice, &mut beats);
        beats
    };
    fleets.chunks(2).enumerate().map(battle).collect()
}

/// Somebody attacks in each battle of a step.
fn battles<H: Homebrew>() {
    for (seed, beats) in told::<H>(BATTLES).iter().enumerate() {
        let is_attack = |beat: &Beat<H::Event>| match beat {
            Beat::Told(event) => event.deed().is_some(),
            Beat::Round(_) | Beat::Changed { .. } | Beat::Filled { .. } | Beat::Over(_) => false,
        };
        assert!(
            beats.iter().any(is_attack),
            "nobody attacks in battle {seed}"
        );
    }
}

macro_rules! steps {
    ($($step:ident)*) => {
        /// The steps that are played.
        const STEPS: &[&str] = &[$(stringify!($step)),*];

        $(
            #[test]
            fn $step() {
                battles::<evenkeel_tutorial::$step::MyGame>();
            }
        )*
    };
}

steps! { step_1 step_2 step_3 step_4 step_5 step_6 step_7 step_8 step_9 step_10 }

#[test]
fn every_step_is_played() {
    assert_eq!(STEPS.len(), evenkeel_tutorial::STEPS);
}

/// Before `urge` has a word on it nothing tells the places of a mine apart, so that each should be
/// as likely: that 24 captains take 4 of 12 places or fewer happens twice in a billion times.
#[test]
fn captains_lay_mines_anywhere_while_nothing_speaks_for_a_place() {
    use evenkeel_tutorial::step_8::{Action, MyGame};
    let book = Book::<MyGame>::shipped();
    let fleets = book
        .draw(&Demand::default(), None, &[1, 2])
        .expect("fleets");
    let [a, b] = [0, 1].map(|side| book.muster(&fleets[side], None).expect("it is legal"));
    let game = book.game(BySide { a: &a, b: &b });
    let mut dice = SeededDice::new(1);
    let table = book.lay_out(true, &mut dice);
    let state = game.start(&table, &mut dice, &mut Silent);
    let lay = |seed| {
        let mut captain = Captain::<Brew<MyGame>>::new(doctrine("captain"), SeededDice::new(seed));
        match captain.choose(&game, game.view(&state, state.open().mover)) {
            Action::Lay(place) => place,
            other => panic!("{other:?} before mines lie"),
        }
    };
    let places: BTreeSet<i8> = (0..24).map(lay).collect();
    assert!(places.len() > 4, "{places:?}");
}

#[test]
fn ships_of_the_last_step_come_upon_mines() {
    use evenkeel_tutorial::step_10::{Event, MyGame};
    let mined = |beat: &Beat<Event>| matches!(beat, Beat::Told(Event::Mined { .. }));
    let battles = told::<MyGame>(12);
    let hit = battles
        .iter()
        .filter(|beats| beats.iter().any(mined))
        .count();
    assert!(hit > 0, "a mine in none of 12 battles");
}

/// A ruleset of a step, by its name or its first.
fn rules<H: Homebrew>(ruleset: Option<&str>) -> Arc<dyn Rules> {
    let system = System::<Book<H>>::NEW;
    let library = Library {
        systems: &[&system],
        read: &|path| Err(std::io::Error::new(std::io::ErrorKind::NotFound, path)),
        file: "",
    };
    let rules = library.rules(&system, ruleset);
    rules.unwrap_or_else(|error| panic!("{error}"))
}

/// The story of a battle of `charge` with himself.
fn story<H: Homebrew>() -> Vec<String> {
    let rules = rules::<H>(None);
    let terms = Terms {
        players: [PlayerSpec::charge(), PlayerSpec::charge()],
        terrain: false,
        points: rules.game_size(),
        size: rules.game_size(),
    };
    let fleet = |seed| {
        let drawn = rules.generate(&Demand::default(), terms.size, &[seed]);
        Arc::new(drawn.expect("a fleet").remove(0))
    };
    let order = Order {
        fleets: [fleet(1), fleet(2)],
        root: 1,
        matchup: 0,
        pair: 0,
    };
    rules.tell(&terms, &order, false).expect("a battle").story
}

#[test]
fn a_story_of_a_game_without_set_up_has_no_heading_for_it() {
    let story = story::<first::MyGame>();
    assert!(story.iter().any(|line| line == "Round 1"), "{story:?}");
    assert!(story.iter().all(|line| line != "Set-up"), "{story:?}");
}

/// The game of the first step with fleets of so many ships on a sea of this width.
fn book_of(most_models: u8, width: u8) -> Result<Book<first::MyGame>, Diagnostics> {
    let shipped = first::MyGame::SHIPPED.rulesets[0];
    let rules = Document::parse(shipped.id, shipped.text)?;
    let rules = rules.patch("most_models", &most_models.to_string());
    let rules = rules.and_then(|rules| rules.patch("play.width", &width.to_string()));
    Book::read(&rules.expect("numbers of the rules"), None)
}

#[test]
fn a_sea_has_room_for_the_ships_that_its_rules_let_a_fleet_have() {
    let book = book_of(25, 49).unwrap_or_else(|faults| panic!("{faults}"));
    let fleet: &[(&str, u32, &[&str])] = &[("cutter", 25, &[])];
    let game = book.between(fleet, fleet);
    let sea = first::Sea::new(&game, Side::A);
    for ship in game.models() {
        let x = sea.vessels[ship].at.x;
        assert!((0..49).contains(&x), "{ship} begins in column {x}");
    }
    let faults = book_of(26, 50).err().expect("a ship too many").to_string();
    assert!(
        faults.contains("most_models: must be from 1 to 25"),
        "{faults}"
    );
}

#[test]
fn the_last_step_has_a_second_navy() {
    let rules = rules::<evenkeel_tutorial::step_10::MyGame>(Some("privateers"));
    let ships: Vec<&str> = (rules.catalogue().entries.iter())
        .map(|entry| entry.path.as_str())
        .filter(|path| path.starts_with("ships."))
        .collect();
    let expected = [
        "ships.cutter",
        "ships.frigate",
        "ships.liner",
        "ships.privateer",
    ];
    assert_eq!(ships, expected);
}
