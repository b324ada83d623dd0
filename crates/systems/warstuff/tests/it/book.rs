//! WarStuff as a rule system: its logs, stories and fleets.

use std::sync::Arc;

use crate::arena::{printed, printed_document, read_warband};
use crate::stage::*;
use crate::uses::everything;
use evenkeel_document::Document;
use evenkeel_kernel::battle::play_before;
use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::game::Game;
use evenkeel_kernel::side::BySide;
use evenkeel_players::AnyPlayer;
use evenkeel_rulebook::Rulebook;
use evenkeel_testkit::panel;
use evenkeel_warstuff::cast::Cast;
use evenkeel_warstuff::game::WarStuff;
use evenkeel_warstuff::rulebook::Book;
use evenkeel_warstuff::ruleset::WARSTUFF_UNITS;
use evenkeel_warstuff::terrain::generate;
use evenkeel_warstuff::{log, story};

fn book() -> Book {
    Book::read(&printed_document(WARSTUFF_UNITS), None).expect("the shipped rules")
}

#[test]
fn every_event_has_a_line_in_the_log_and_the_story_ends() {
    let (rules, band) = everything();
    let rosters = crate::stage::band(&rules, &band);
    let game = game_of(rules, &band, &band);
    let mut dice = SeededDice::new(4);
    let table = Arc::new(generate(&game.rules, &mut dice));
    let mut events: Vec<Event> = Vec::new();
    let mut state = game.start(&table, &mut dice, &mut events);
    let player = || panel::player::<WarStuff>("warstuff", "captain");
    let (mut one, mut two): (AnyPlayer<WarStuff>, AnyPlayer<WarStuff>) = (player(), player());
    play_before(
        &game,
        &mut state,
        &mut one,
        &mut two,
        &mut dice,
        &mut events,
    );
    let cast = Cast::new(&game);
    let lines = log::lines(&cast, &events);
    assert_eq!(lines.len(), events.len());
    assert!(lines.last().unwrap().round > 0);
    let both = BySide {
        a: &rosters,
        b: &rosters,
    };
    let head = log::LogTable::new(&game, &table, both);
    assert_eq!(head.units.len(), 20);
    assert_eq!(head.terrain.len(), table.pieces().len());
    assert!(ron::to_string(&lines[0]).is_ok());
    let told = story::by_event(&cast, &events).concat();
    assert!(told.last().unwrap().starts_with("The end: "));
    let roll = story::roll_call(&game, &cast, A);
    assert_eq!(roll[9], "Quality 1 A10: Quality 1, Undead; 5 points");
}

#[test]
fn shipped_fleets_are_legal() {
    let rules = printed();
    for fleet in Book::SHIPPED.fleets {
        let document = Document::parse(fleet.id, fleet.text).unwrap();
        let read = read_warband(&rules, &document);
        let (file, roster) = read.unwrap_or_else(|faults| panic!("{}: {faults}", fleet.id));
        assert!(roster.points() <= file.points.unwrap());
        assert_eq!(book().price(&file.fleet()).unwrap(), Some(roster.points()));
    }
}

#[test]
fn a_price_beyond_all_numbers_is_the_greatest_and_not_a_small_one() {
    let rules = printed();
    let document = Document::parse("ws", Book::SHIPPED.fleets[0].text).unwrap();
    let (file, _) = read_warband(&rules, &document).unwrap();
    let mut fleet = file.fleet();
    fleet.units[0].1 = u32::MAX;
    assert_eq!(book().price(&fleet).unwrap(), Some(u32::MAX));
}

#[test]
fn the_book_answers() {
    let book = book();
    assert_eq!(book.game_size(), Some(150));
    let catalogue = book.catalogue();
    assert_eq!(catalogue.entries.len(), 103 + 35);
    assert_eq!(catalogue.get("fantasy_rat_ogre").unwrap().cost, Some(60));
    let fleets = book
        .draw(&Default::default(), Some(150), &[1, 2, 1])
        .unwrap();
    assert_eq!(fleets[0], fleets[2]);
    let roster = book.muster(&fleets[0], Some(150)).unwrap();
    assert_eq!(
        book.size_of(&fleets[0]),
        format!("{} points", roster.points())
    );
    let open = book.lay_out(false, &mut SeededDice::new(1));
    assert!(open.pieces().is_empty());
}
