use std::collections::BTreeMap;
use std::num::NonZeroUsize;

use blind_helm::BlindHelm;
use evenkeel::tournament::play::adapter::System;
use evenkeel::tournament::play::system::RuleSystem;
use evenkeel::training::Course;
use evenkeel::{Playing, Pupil, Registry};
use evenkeel_homebrew::kernel::battle::play;
use evenkeel_homebrew::kernel::dice::SeededDice;
use evenkeel_homebrew::kernel::game::{ActionList, Game, Turn};
use evenkeel_homebrew::kernel::observer::Silent;
use evenkeel_homebrew::kernel::player::Player;
use evenkeel_homebrew::rulebook::Rulebook;
use evenkeel_homebrew::{Homebrew, doctrine};
use evenkeel_players::{Captain, Charge};
use evenkeel_testkit::allocation::measure;
use evenkeel_testkit::conformance::{Options, check_secrets, check_tactics, imagined};

use crate::{Rules, book, game};

const SYSTEMS: &[&dyn RuleSystem] = &[&System::<Rules>::NEW];

#[test]
fn captains_answer_alike_and_see_no_secret() {
    let book = book();
    let table = book.lay_out(true, &mut SeededDice::new(1));
    let game = game(&book, &[("frigate", 2)], &[("ray", 1), ("minnow", 1)]);
    let options = Options {
        battles: 2,
        seed: 3,
        decisions_max: 100,
        look_every: 4,
        tries: 2,
        remembered: 8,
    };
    let sum = check_tactics(&game, &[table], &doctrine("captain"), &options);
    sum.unwrap_or_else(|fault| panic!("{fault}"));
    let sum = check_secrets(&game, &[table], &doctrine("quick"), &options, imagined);
    assert!(sum.unwrap_or_else(|fault| panic!("{fault}")).secrets > 0);
}

#[test]
fn a_battle_of_captains_allocates_nothing() {
    let book = book();
    let table = book.lay_out(true, &mut SeededDice::new(1));
    let game = game(&book, &[("frigate", 2)], &[("ray", 2)]);
    let (mut a, mut b) = (
        Captain::<_>::new(doctrine("captain"), SeededDice::new(1)),
        Charge::new(),
    );
    for round in 0..2 {
        a.begin(&game, 1);
        let mut dice = SeededDice::new(4);
        let mut state = game.start(&table, &mut dice, &mut Silent);
        let (_, used) = measure(|| play(&game, &mut state, &mut a, &mut b, &mut dice, &mut Silent));
        assert!(round == 0 || used.count == 0, "{used}");
    }
}

/// So the game says by `SIMULTANEOUS`, and players who think ahead rely on it.
#[test]
fn orders_change_nothing_that_others_may_do_in_their_round() {
    let book = book();
    let game = game(&book, &[("frigate", 2)], &[("ray", 2)]);
    let mut dice = SeededDice::new(2);
    let mut state = game.start(&book.lay_out(true, &mut dice), &mut dice, &mut Silent);
    let mut compared = 0;
    while let Turn::One(side) = game.to_move(&state) {
        let mut legal = ActionList::new();
        game.legal_actions(game.view(&state, side), &mut legal);
        let next = |order| {
            let mut after = state.clone();
            game.apply(&mut after, order, &mut SeededDice::new(3), &mut Silent);
            let (sea, no_secret) = (after.open(), Default::default());
            let mut urges = Vec::new();
            BlindHelm::legal(&game, sea, &no_secret, side, &mut |order| {
                let urge = BlindHelm::urge(&game, sea, &no_secret, side, order);
                urges.push((order, urge));
            });
            (sea.round, sea.over, urges)
        };
        let [first, others @ ..] = &legal[..] else {
            unreachable!("somebody decides")
        };
        let (round, is_over, urges) = next(*first);
        if (round, is_over) == (state.open().round, false) {
            compared += others.len();
            assert!(others.iter().all(|other| next(*other).2 == urges));
        }
        game.apply(&mut state, *first, &mut dice, &mut Silent);
    }
    assert!(compared > 100 && BlindHelm::SIMULTANEOUS, "{compared}");
}

/// None is named, and the game has no `admiral-strong`.
#[test]
fn a_captain_is_taught_by_the_admiral_that_there_is() {
    let rules = Registry::new(SYSTEMS).ruleset("blind-helm", None, BTreeMap::new());
    let rules = rules.unwrap_or_else(|error| panic!("{error}"));
    let course = Course {
        rounds: 1,
        lessons: 1,
        pairs: 2,
        proof: 2,
        ..Course::default()
    };
    let pupil = Pupil {
        course,
        ..Pupil::default()
    };
    let stopped = rules.train(&pupil, &mut |_| false);
    assert!(stopped.unwrap_or_else(|error| panic!("{error}")).is_none());
}

#[test]
fn a_tournament_is_the_same_on_any_number_of_threads() {
    let text = r#"Tournament(name: "t", system: "blind-helm", ruleset: "blind-helm", players: ("quick", "charge"),
        pairs: 2, confidence: 0.95, seed: 1, terrain: true,
        fleets: [Fleet("tarn-raid"), Fleet("concord-line"), Fleet("drift-shoal")], format: RoundRobin)"#;
    let source = evenkeel::Source {
        text: text.to_string(),
        ..Default::default()
    };
    let job = Registry::new(SYSTEMS)
        .read(source)
        .unwrap_or_else(|fault| panic!("{fault}"));
    let shown = [1, 2].map(|threads| {
        let threads = NonZeroUsize::new(threads).expect("some");
        let run = job
            .run(&Playing {
                threads,
                ..Playing::default()
            })
            .expect("it plays");
        let verdicts: Vec<String> = run
            .verdicts()
            .iter()
            .map(|verdict| verdict.text.clone())
            .collect();
        (verdicts, format!("{:?}", run.result().matchups))
    });
    assert_eq!(shown[0], shown[1]);
}
