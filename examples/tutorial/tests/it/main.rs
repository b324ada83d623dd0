//! Captains play every step of the tutorial.

#![allow(missing_docs, reason = "tests")]

use evenkeel_homebrew::kernel::battle::play;
use evenkeel_homebrew::kernel::dice::SeededDice;
use evenkeel_homebrew::kernel::game::Game;
use evenkeel_homebrew::prelude::*;
use evenkeel_homebrew::rulebook::{Demand, Rulebook};
use evenkeel_homebrew::{Beat, doctrine};
use evenkeel_players::Captain;
use evenkeel_tournament::ask::library::Library;
use evenkeel_tournament::play::adapter::System;

/// Battles of each step.
const BATTLES: u64 = 3;

/// Plays battles between drawn fleets: somebody attacks in each of them.
fn battles<H: Homebrew>() {
    let book = Book::<H>::shipped();
    let seeds: Vec<u64> = (0..2 * BATTLES).collect();
    let fleets = book.draw(&Demand::default(), None, &seeds).expect("fleets");
    for (seed, pair) in fleets.chunks(2).enumerate() {
        let [a, b] = [0, 1].map(|place| book.muster(&pair[place], None).expect("it is legal"));
        let game = book.game(BySide { a: &a, b: &b });
        let mut dice = SeededDice::new(seed as u64);
        let table = book.lay_out(true, &mut dice);
        let mut beats: Vec<Beat<H::Event>> = Vec::new();
        let mut state = game.start(&table, &mut dice, &mut beats);
        let [mut a, mut b] =
            [1, 2].map(|seed| Captain::<Brew<H>>::new(doctrine("captain"), SeededDice::new(seed)));
        play(&game, &mut state, &mut a, &mut b, &mut dice, &mut beats);
        let is_attack = |beat: &Beat<H::Event>| match beat {
            Beat::Told(event) => event.deed().is_some(),
            Beat::Round(_) | Beat::Changed { .. } | Beat::Over(_) => false,
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

#[test]
fn the_last_step_has_a_second_navy() {
    const SYSTEM: System<Book<evenkeel_tutorial::step_10::MyGame>> = System::NEW;
    let library = Library {
        systems: &[&SYSTEM],
        read: &|path| Err(std::io::Error::new(std::io::ErrorKind::NotFound, path)),
        file: "",
    };
    let rules = library.rules(&SYSTEM, Some("privateers"));
    let rules = rules.unwrap_or_else(|error| panic!("{error}"));
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
