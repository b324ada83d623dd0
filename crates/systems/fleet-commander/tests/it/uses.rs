//! What is counted of battles.

use crate::arena::{game, modules, with};
use crate::stage::*;
use evenkeel_fleet_commander::action::Action;
use evenkeel_fleet_commander::event::Event;
use evenkeel_fleet_commander::game::FleetCommander;
use evenkeel_fleet_commander::uses::{Ledger, Use, Uses};
use evenkeel_kernel::battle::play_before;
use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::game::Game;
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::side::BySide;
use evenkeel_kernel::uses::{Count, Witness};
use evenkeel_players::{AnyPlayer, PlayerKind};
use evenkeel_testkit::panel;

fn count(ledger: &Ledger, fleet: usize, what: Use) -> Count {
    let row = ledger.sums.rows(fleet).find(|row| row.what == what);
    row.map(|row| row.count).unwrap_or_default()
}

/// Shows one decision to a witness, in both seats.
fn shown(stage: &Stage, action: Action, swapped: bool) -> Ledger {
    let mut ledger = Ledger::new(&stage.game.rules);
    let mut uses = Uses::new(stage.game, &mut ledger, swapped);
    uses.decided(stage.game, stage.state(), action);
    ledger
}

#[test]
fn a_choice_is_a_chance_and_its_use() {
    let game = game(with(|rules| rules.modules.advanced = true));
    let mut stage = Stage::new(&game);
    let ship = stage.ship(A, DD, 2, 3);
    stage.ship(A, FF, 2, 2);
    let target = stage.ship(B, BB, 3, 3);
    stage.dice(A, "O", "OS", "").dice(B, "S", "", "O").act(A);
    let strike = attack("O", (2, 3), (3, 3), target);
    let ledger = shown(&stage, strike, false);
    let taken = Count {
        chances: 1,
        uses: 1,
    };
    let missed = Count {
        chances: 1,
        uses: 0,
    };
    assert_eq!(count(&ledger, 0, Use::Attack), taken);
    assert_eq!(count(&ledger, 0, Use::Joined), taken);
    assert_eq!(count(&ledger, 0, Use::Move), missed);
    assert_eq!(count(&ledger, 0, Use::Turn), missed);
    assert_eq!(count(&ledger, 0, Use::Salvo), Count::default());
    let turned = shown(&stage, attack("OD", (2, 2), (3, 3), target), false);
    assert_eq!(count(&turned, 0, Use::Turn), taken);
    // Swapped, the first fleet is the other one.
    let swapped = shown(&stage, moves("O", &[ship], 1, 3), true);
    assert_eq!(count(&swapped, 1, Use::Move), taken);
    assert!(
        swapped
            .sums
            .rows(0)
            .all(|row| row.count == Count::default())
    );
    stage.does(strike);
    let answer = shown(&stage, Action::Dodge, false);
    assert_eq!(count(&answer, 1, Use::Dodge), taken);
    assert_eq!(count(&answer, 1, Use::Block), missed);
}

fn of_class(ledger: &Ledger, class: &str, what: Use) -> (u64, u64) {
    let mut rows = ledger.sums.rows(0);
    let row = rows.find(|row| row.option == class && row.what == what);
    row.map_or((0, 0), |row| (row.count.uses, row.count.chances))
}

/// A turn of side A with an attack and a move, seen to its end.
#[test]
fn ships_are_counted_by_their_turns() {
    let game = game(with(|rules| rules.modules.advanced = true));
    let mut stage = Stage::new(&game);
    stage.ship(A, DD, 2, 3);
    let frigate = stage.ship(A, FF, 2, 2);
    stage.ship(A, FF, 1, 5);
    stage.ship(A, BB, 1, 1);
    let target = stage.ship(B, BB, 3, 3);
    stage.dice(A, "OO", "O", "").act(A);
    let mut ledger = Ledger::new(&game.rules);
    let mut uses = Uses::new(&game, &mut ledger, false);
    let strike = attack("O", (2, 3), (3, 3), target);
    uses.decided(&game, stage.state(), strike);
    stage.does(strike);
    let order = moves("O", &[frigate], 3, 2);
    uses.decided(&game, stage.state(), order);
    stage.does(order);
    uses.decided(&game, stage.state(), Action::Done);
    uses.see(Event::Turn { round: 1, side: B });
    // One of two frigates moves, and it joins the attack too. The frigate far off
    // could only have moved.
    assert_eq!(of_class(&ledger, "frigate", Use::Act), (1, 2));
    assert_eq!(of_class(&ledger, "frigate", Use::Fire), (1, 1));
    assert_eq!(of_class(&ledger, "frigate", Use::SecondStep), (0, 1));
    assert_eq!(of_class(&ledger, "destroyer", Use::Fire), (1, 1));
    assert_eq!(of_class(&ledger, "battleship", Use::Act), (0, 1));
    assert_eq!(of_class(&ledger, "battleship", Use::Fire), (0, 0));
}

/// A destroyer by itself shoots over two squares with one die.
#[test]
fn an_ability_is_counted_for_its_class() {
    let game = game(with(|rules| rules.modules.advanced = true));
    let mut stage = Stage::new(&game);
    stage.ship(A, DD, 1, 3);
    stage.ship(A, BB, 5, 3);
    stage.ship(B, BB, 3, 3);
    stage.dice(A, "", "O", "").act(A);
    let doubled = |action: &Action| matches!(action, Action::Shot(shot) if shot.doubled);
    let shot = stage.legal().into_iter().find(doubled).expect("a shot");
    let taken = shown(&stage, shot, false);
    assert_eq!(of_class(&taken, "destroyer", Use::LongRange), (1, 1));
    let missed = shown(&stage, Action::Done, false);
    assert_eq!(of_class(&missed, "destroyer", Use::LongRange), (0, 1));
    assert_eq!(of_class(&missed, "battleship", Use::LongRange), (0, 0));
}

#[test]
fn there_are_never_more_uses_than_chances_and_all_come_up() {
    let mut used = [0; Use::ALL.len()];
    let doctrine = panel::doctrine::<FleetCommander>("fleet-commander", "captain");
    for (number, modules) in modules().into_iter().enumerate() {
        let game = game(with(|rules| rules.modules = modules));
        for kind in [PlayerKind::Random, PlayerKind::Captain] {
            let mut ledger = Ledger::new(&game.rules);
            let mut players =
                BySide::from_fn(|_| AnyPlayer::new(kind, doctrine.clone(), number as u64));
            let mut dice = SeededDice::new(number as u64);
            let mut uses = Uses::new(&game, &mut ledger, false);
            let mut state = game.start(&(), &mut dice, &mut uses);
            let BySide { a, b } = &mut players;
            play_before(&game, &mut state, a, b, &mut dice, &mut uses);
            for fleet in 0..2 {
                for row in ledger.sums.rows(fleet) {
                    assert!(row.count.uses <= row.count.chances, "{row:?}");
                    assert_eq!(row.battles, 1);
                    used[row.what as usize] += row.count.uses;
                }
            }
        }
    }
    let never = Use::ALL.iter().filter(|what| used[**what as usize] == 0);
    assert_eq!(never.collect::<Vec<_>>(), [&Use::Move; 0]);
}
