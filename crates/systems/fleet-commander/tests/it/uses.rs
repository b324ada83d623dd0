//! What is counted of battles.

use crate::arena::{game, modules, with};
use crate::stage::*;
use evenkeel_fleet_commander::action::Action;
use evenkeel_fleet_commander::game::FleetCommander;
use evenkeel_fleet_commander::uses::{Ledger, Use, Uses};
use evenkeel_kernel::battle::play_before;
use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::game::Game;
use evenkeel_kernel::side::BySide;
use evenkeel_kernel::uses::{Count, Witness};
use evenkeel_players::{AnyPlayer, PlayerKind};
use evenkeel_testkit::panel;

fn count(ledger: &Ledger, fleet: usize, what: Use) -> Count {
    let row = ledger.rows(fleet).find(|row| row.what == what);
    row.map(|row| row.count).unwrap_or_default()
}

/// Shows one decision to a witness, in both seats.
fn shown(stage: &Stage, action: Action, swapped: bool) -> Ledger {
    let mut ledger = Ledger::new();
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
    assert_eq!(swapped.rows(0).count(), 0);
    stage.does(strike);
    let answer = shown(&stage, Action::Dodge, false);
    assert_eq!(count(&answer, 1, Use::Dodge), taken);
    assert_eq!(count(&answer, 1, Use::Block), missed);
}

#[test]
fn there_are_never_more_uses_than_chances_and_all_come_up() {
    let mut used = [0; Use::ALL.len()];
    let doctrine = panel::doctrine::<FleetCommander>("fleet-commander", "captain");
    for (number, modules) in modules().into_iter().enumerate() {
        let game = game(with(|rules| rules.modules = modules));
        for kind in [PlayerKind::Random, PlayerKind::Captain] {
            let mut ledger = Ledger::new();
            let mut players = BySide::from_fn(|_| AnyPlayer::new(kind, doctrine, number as u64));
            let mut dice = SeededDice::new(number as u64);
            let mut uses = Uses::new(&game, &mut ledger, false);
            let mut state = game.start(&(), &mut dice, &mut uses);
            let BySide { a, b } = &mut players;
            play_before(&game, &mut state, a, b, &mut dice, &mut uses);
            assert_eq!(ledger.battles(), 1);
            for fleet in 0..2 {
                for row in ledger.rows(fleet) {
                    assert!(row.count.uses <= row.count.chances, "{row:?}");
                    used[row.what as usize] += row.count.uses;
                }
            }
        }
    }
    let never = Use::ALL.iter().filter(|what| used[**what as usize] == 0);
    assert_eq!(never.collect::<Vec<_>>(), [&Use::Move; 0]);
}
