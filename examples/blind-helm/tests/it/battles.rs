use std::process::Command;

use evenkeel_homebrew::kernel::dice::SeededDice;
use evenkeel_homebrew::prelude::*;
use evenkeel_homebrew::rulebook::Rulebook;
use evenkeel_homebrew::rulebook::film::Status;
use evenkeel_testkit::conformance::{Options, check, check_mirror};
use evenkeel_testkit::film;

use blind_helm::event::Event;
use blind_helm::orders::Order;
use evenkeel_homebrew::kernel::game::Game;

use crate::{Beat, book, game};

#[test]
fn battles_keep_the_contract_and_no_seat_is_better() {
    let book = book();
    let tables: Vec<_> = (0..4)
        .map(|seed| book.lay_out(true, &mut SeededDice::new(seed)))
        .collect();
    let game = game(
        &book,
        &[("frigate", 2), ("liner", 1)],
        &[("ray", 2), ("minnow", 3)],
    );
    let options = Options {
        battles: 20,
        ..Options::default()
    };
    let sum = check(&game, &tables, &options, |game, state| {
        let sea = state.open();
        let fits = game
            .models()
            .all(|ship| game.rules.play.map().contains(sea.ships[ship].hex));
        fits.then_some(())
            .ok_or_else(|| "a ship left the map".to_string())
    });
    assert!(sum.unwrap_or_else(|fault| panic!("{fault}")).refused > 0);
    let mirrored = crate::game(&book, &[("sabre", 3)], &[("sabre", 3)]);
    let share = check_mirror(&mirrored, &tables[0], 2000, 3);
    share.unwrap_or_else(|bias| panic!("{bias}"));
}

#[test]
fn films_agree_with_every_state() {
    film::check(&book(), 0..10, |game, state, _, frame| {
        for (model, condition) in game.models().zip(&frame.conditions) {
            let ship = state.open().ships[model];
            assert_eq!(
                condition.filled,
                [
                    game.ship(model).hull - ship.left.hull,
                    game.ship(model).shields - ship.left.shields
                ],
                "{model}"
            );
            assert_eq!(
                condition.status == Status::Destroyed,
                ship.left.hull == 0,
                "{model}"
            );
            if ship.left.hull > 0 {
                let now = ship.standing(&game.rules.play).at;
                assert_eq!(condition.pose, now, "{model}");
            }
        }
    });
}

#[test]
fn shipped_fleets_are_legal_and_spend_nearly_all() {
    let book = book();
    for shipped in blind_helm::BlindHelm::SHIPPED.fleets {
        let file = evenkeel_document::Document::parse(shipped.id, shipped.text).expect("it is RON");
        let file: evenkeel_homebrew::kernel::fleet::FleetFile =
            file.decode().expect("it is a fleet");
        let roster = book
            .muster(&file.fleet(), None)
            .unwrap_or_else(|faults| panic!("{}: {faults:?}", shipped.id));
        assert!(
            (285..=300).contains(&roster.points()),
            "{}: {}",
            shipped.id,
            roster.points()
        );
    }
}

#[test]
fn the_program_knows_the_commands_of_the_page() {
    let lines = include_str!("../../README.md").lines();
    let asked = lines.filter_map(|line| line.strip_prefix("cargo run --release -p blind-helm -- "));
    let mut count = 0;
    for asked in asked {
        // A fault of what stands before it is told first.
        let mut program = Command::new(env!("CARGO_BIN_EXE_blind-helm"));
        let told = program.args(asked.split(' ')).arg("--help").output();
        assert!(told.expect("it runs").status.success(), "{asked}");
        count += 1;
    }
    assert_eq!(count, 6);
}

#[test]
fn a_film_shows_one_thing_after_the_other() {
    let game = game(&book(), &[("dart", 1)], &[("dart", 1)]);
    let mut state = crate::start(&game);
    let mut beats = Vec::new();
    for side in Side::BOTH {
        let ship = ModelId { side, place: 0 };
        let order = Order {
            ship,
            speed: 3,
            turn: 0,
            launch: false,
        };
        game.apply(&mut state, order, &mut SeededDice::new(1), &mut beats);
    }
    // Each ship is where it went before the next one goes.
    for pair in beats.windows(2) {
        if let Beat::Told(Event::Sailed { ship, now, .. }) = pair[0] {
            assert_eq!(pair[1], Beat::Changed { model: ship, now });
        }
    }
    assert_eq!(beats.len(), 5, "{beats:?}");
}
