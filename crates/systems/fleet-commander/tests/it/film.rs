//! What is drawn of a battle is what the rules say of it.

use std::collections::BTreeMap;

use evenkeel_document::Document;
use evenkeel_fleet_commander::action::{self, TOKENS, Token};
use evenkeel_fleet_commander::event::Event;
use evenkeel_fleet_commander::game::FleetCommander;
use evenkeel_fleet_commander::rulebook::Book;
use evenkeel_fleet_commander::square::{SQUARES, Square};
use evenkeel_fleet_commander::state::{Ask, State};
use evenkeel_kernel::side::Side;
use evenkeel_rulebook::film::{Frame, Piece};
use evenkeel_rulebook::{Rulebook, Sampling};
use evenkeel_testkit::film::{attacks, check, question};

/// Height of the bridge below the first row.
const BRIDGE: f64 = 0.7;

/// The pieces of a state by number, as they are drawn.
fn tokens(pieces: &[Piece]) -> Vec<Token> {
    let of = |side| pieces.iter().filter(|piece| piece.side == side).count();
    let first = (0..of(Side::A)).map(|number| Token(number as u8));
    let second = (0..of(Side::B)).map(|number| Token((TOKENS / 2 + number) as u8));
    first.chain(second).collect()
}

/// Every piece, field, container and die of a state is where the frame has it.
fn agree(_game: &FleetCommander, state: &State, pieces: &[Piece], frame: &Frame) {
    let table = &state.table;
    for (index, token) in tokens(pieces).into_iter().enumerate() {
        let (piece, now) = (&pieces[index], &frame.conditions[index]);
        let square = table.at[token.index()];
        match now.pose {
            None => assert_eq!(square, Square::NOWHERE, "{}", piece.name),
            Some(pose) => {
                let column = pose.at.0.floor() as u8 + 1;
                let row = (pose.at.1 - BRIDGE).floor() as u8 + 1;
                assert_eq!(
                    (row, column),
                    (square.row(), square.column()),
                    "{}",
                    piece.name
                );
                let damage = table.damage[token.index()];
                assert_eq!(
                    now.filled.first().copied().unwrap_or(0),
                    damage,
                    "{}",
                    piece.name
                );
            }
        }
    }
    let count = |kind| frame.props.iter().filter(|prop| prop.kind == kind).count();
    assert_eq!(count("asteroids"), table.asteroids.count_ones() as usize);
    assert_eq!(count("gravitic"), table.gravitics.count_ones() as usize);
    let stocked = (0..SQUARES).filter(|square| table.containers[*square] > 0);
    assert_eq!(count("container"), stocked.count());
    let loaded = tokens(pieces)
        .into_iter()
        .filter(|token| table.carrying & token.bit() != 0);
    assert_eq!(count("container held"), loaded.count());
    // What is kept of the dice is told when a turn ends.
    if !matches!(table.ask, Ask::Gauge) {
        let dice = Side::BOTH.map(|side| usize::from(table.hands[side].dice()));
        let drawn = count("engine") + count("weapon") + count("shield");
        assert_eq!(drawn, dice[0] + dice[1], "{:?}", table.ask);
    }
    if table.outcome.is_some() {
        for side in Side::BOTH {
            let own = frame.tallies.iter().find(|tally| tally.side == side);
            assert_eq!(own.unwrap().value, table.points[side].to_string());
        }
    }
}

fn check_with(patches: &[(&str, &str)]) {
    let mut document = Document::parse("ruleset", Book::SHIPPED.rulesets[0].text).unwrap();
    for (path, value) in patches {
        document = document.patch(path, value).unwrap();
    }
    check(&Book::read(&document, None).unwrap(), 0..12, agree);
}

#[test]
fn frames_made_of_events_agree_with_every_state() {
    check_with(&[]);
}

#[test]
fn frames_of_every_scenario_agree_with_every_state() {
    for scenario in ["Belt", "Trap", "Capture", "Rescue"] {
        check_with(&[("modules.scenario", scenario)]);
    }
}

#[test]
fn frames_of_hidden_pieces_agree_with_every_state() {
    check_with(&[("modules.hidden", "true")]);
}

/// Whoever points at an attacker and its target asks about an attack of all of its square, from
/// where both stand when it is announced.
#[test]
fn an_attack_is_asked_by_the_squares_of_both() {
    let document = Document::parse("ruleset", Book::SHIPPED.rulesets[0].text).unwrap();
    let book = Book::read(&document, None).unwrap();
    let mut at: BTreeMap<Token, Square> = BTreeMap::new();
    let (mut is_begun, mut answered) = (false, 0);
    attacks(&book, 0..12, |_, event, asked| match *event {
        Event::Turn { .. } => is_begun = true,
        Event::Deployed {
            token, at: square, ..
        } => {
            // The next battle begins.
            if std::mem::take(&mut is_begun) {
                at.clear();
            }
            at.insert(token, square);
        }
        Event::Moved { group, to, .. } => {
            at.extend(action::tokens(group.0).map(|token| (token, to)));
        }
        Event::Announced { from, target, .. } => {
            let place = |square| at.values().position(|own| *own == square);
            let Some((attacker, victim)) = place(from).zip(place(target)) else {
                return;
            };
            let said = asked(attacker, victim);
            let Some((first, _)) = said.first() else {
                return;
            };
            let rows = from.row().abs_diff(target.row());
            let columns = from.column().abs_diff(target.column());
            let wanted = match rows + columns {
                1 => "orthogonal",
                2 if rows == 1 => "diagonal",
                _ => "far",
            };
            assert_eq!(*first, wanted, "{said:?}");
            let odds = book.odds(&question::<Book>(said), Sampling { rolls: 2, seed: 1 });
            answered += u32::from(odds.is_ok());
        }
        _ => {}
    });
    assert!(answered > 50, "{answered}");
}
