//! What is drawn of a battle is what the rules say of it.

use crate::arena::printed_document;
use evenkeel_kernel::side::Side;
use evenkeel_rulebook::film::{Frame, Piece, Spot, Status};
use evenkeel_rulebook::{Rulebook, Sampling};
use evenkeel_testkit::draws::book;
use evenkeel_testkit::film::{attacks, check, question};
use evenkeel_warstuff::action::units;
use evenkeel_warstuff::event::Event;
use evenkeel_warstuff::game::WarStuff;
use evenkeel_warstuff::rulebook::Book;
use evenkeel_warstuff::ruleset::WARSTUFF_UNITS;
use evenkeel_warstuff::state::State;

/// Every unit of a state is where the frame has it, as it has it.
fn agree(game: &WarStuff, state: &State, pieces: &[Piece], frame: &Frame) {
    for (index, unit) in units(game.fielded).enumerate() {
        let (piece, now) = (&pieces[index], &frame.conditions[index]);
        assert_eq!(piece.side, unit.side());
        if !state.is_on(unit) {
            assert_eq!(now.pose, None, "{}", piece.name);
            continue;
        }
        let at = state.at(unit);
        assert_eq!(
            now.pose.unwrap().at,
            Spot::new(at.x, at.y),
            "{}",
            piece.name
        );
        let wounds = state.wounds[unit.index()].min(piece.tracks[0].of);
        assert_eq!(now.filled, [wounds], "{}", piece.name);
        let is_stunned = now.status == Status::Weak;
        assert_eq!(is_stunned, state.is_stunned(unit), "{}", piece.name);
    }
    assert_eq!(frame.round, state.round);
    if state.outcome.is_some() {
        for side in Side::BOTH {
            let enemies = units(game.fielded & !state.on).filter(|unit| unit.side() != side);
            let points: u32 = enemies.map(|unit| game.spec(unit).points).sum();
            let tallies = frame.tallies.iter();
            let mut own = tallies.filter(|tally| tally.side == side);
            assert_eq!(own.next().unwrap().value, points.to_string());
        }
    }
}

#[test]
fn frames_made_of_events_agree_with_every_state() {
    let printed = Book::read(&printed_document(WARSTUFF_UNITS), None).unwrap();
    check(&printed, 0..20, agree);
}

#[test]
fn frames_of_designs_of_ones_own_agree_with_every_state() {
    check(&book::<Book>(Book::SHIPPED.rulesets[1].text), 0..20, agree);
}

/// Whoever points at attacker and target asks about the attack that is made next.
#[test]
fn an_attack_is_asked_by_what_the_table_shows_of_it() {
    let book = book::<Book>(Book::SHIPPED.rulesets[1].text);
    let (mut seen, mut answered) = (0, 0);
    attacks(&book, 0..12, |game, event, asked| {
        let Event::Attacked {
            attacker, target, ..
        } = *event
        else {
            return;
        };
        let place = |unit| units(game.fielded).position(|other| other == unit).unwrap();
        let said = asked(place(attacker), place(target));
        // What explodes as it dies is off the board by then.
        if said.is_empty() {
            return;
        }
        let odds = book.odds(
            &question::<Book>(said.clone()),
            Sampling { rolls: 2, seed: 1 },
        );
        match odds {
            Ok(_) => answered += 1,
            Err(refusal) => println!("{said:?}: {refusal}"),
        }
        seen += 1;
    });
    assert!(seen > 100 && answered == seen, "{answered} of {seen}");
}
