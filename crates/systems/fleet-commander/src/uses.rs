//! Capabilities, counted: how often each could have been used in a battle, and how
//! often it was. A worth stands only beside its use.
//!
//! A chance is a decision in which the capability is among the legal actions; a
//! use is one in which it is chosen. Nothing is allocated in a battle.

mod kind;
mod ledger;

use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::side::{BySide, Side};
use evenkeel_kernel::uses::Witness;

use crate::action::Action;
use crate::event::{Cause, Event};
use crate::game::FleetCommander;
use crate::hand::Face;
use crate::state::State;
use crate::turn::Flow;
use crate::view::View;

pub use kind::Use;
pub use ledger::{Ledger, Row};

/// Counts one battle: a witness of its decisions and events.
pub struct Uses<'g> {
    game: &'g FleetCommander,
    ledger: &'g mut Ledger,
    /// The fleet that sits in each seat.
    fleet: BySide<usize>,
    /// Whose turn it is.
    active: Side,
}

impl<'g> Uses<'g> {
    /// A witness of a battle that is about to begin; `swapped` when the first
    /// fleet sits in seat `B`.
    pub fn new(game: &'g FleetCommander, ledger: &'g mut Ledger, swapped: bool) -> Self {
        ledger.enter();
        Uses {
            game,
            ledger,
            fleet: BySide::from_fn(|side| usize::from((side == Side::B) != swapped)),
            active: Side::A,
        }
    }

    /// What an action makes use of, as a bit mask.
    fn used(&self, view: View<'_>, action: Action) -> u32 {
        let bit = |what: Use| 1 << what as u32;
        match action {
            Action::Move { pay, .. } => bit(Use::Move) | turned(pay.is_turned()),
            Action::Step { .. } => match view.table.active == view.side {
                true => bit(Use::SecondStep),
                false => bit(Use::DodgeMove),
            },
            Action::Attack {
                pay, from, target, ..
            } => {
                let helpers = self.game.batteries(view) & target.around() & !from.bit();
                let joined = if helpers != 0 { bit(Use::Joined) } else { 0 };
                bit(Use::Attack) | turned(pay.is_turned()) | joined
            }
            Action::Shot(shot) if shot.doubled => bit(Use::Shot) | bit(Use::LongRange),
            Action::Shot(_) => bit(Use::Shot),
            Action::Salvo(..) => bit(Use::Salvo),
            Action::Reroll(_) => bit(Use::Reroll),
            Action::StopDrones => bit(Use::StopDrones),
            Action::Drain => bit(Use::Drain),
            Action::Block { pay, .. } => bit(Use::Block) | turned(pay.is_turned()),
            Action::Dodge => bit(Use::Dodge),
            Action::Counterstrike(_) => bit(Use::Counterstrike),
            Action::Join(_) => bit(Use::Join),
            Action::Dock(_) => bit(Use::Dock),
            Action::Leave { .. } => bit(Use::Leave),
            Action::Field(..) => bit(Use::Field),
            _ => 0,
        }
    }
}

/// A direction was changed.
fn turned(turned: bool) -> u32 {
    u32::from(turned) << Use::Turn as u32
}

impl Witness<FleetCommander> for Uses<'_> {
    fn decided(&mut self, game: &FleetCommander, state: &State, action: Action) {
        let side = state.table.decider;
        let view = state.seen_by(side);
        let mut may = 0;
        let _ = game.list(view, &mut |action| {
            may |= self.used(view, action);
            Flow::Continue(())
        });
        let does = self.used(view, action);
        let fleet = self.fleet[side];
        for what in Use::ALL {
            let bit = 1 << *what as u32;
            if may & bit == 0 {
                continue;
            }
            let count = match (what, view.own.weapon) {
                (Use::Salvo, Some(weapon)) => self.ledger.salvo(fleet, weapon),
                _ => self.ledger.count(fleet, *what),
            };
            count.add(does & bit != 0);
        }
    }
}

impl Observer<Event> for Uses<'_> {
    fn see(&mut self, event: Event) {
        match event {
            Event::Armed { side, weapon } => self.ledger.arm(self.fleet[side], weapon),
            Event::Turn { side, .. } => self.active = side,
            Event::Tested { face, .. } => {
                let hurt = face == Face::Special;
                let fleet = self.fleet[self.active];
                self.ledger.count(fleet, Use::FieldHurts).add(hurt);
            }
            Event::Damaged {
                damage,
                cause: Cause::Attack,
                ..
            } => {
                let count = self.ledger.count(self.fleet[self.active], Use::Damage);
                count.chances += u64::from(damage);
                count.uses += u64::from(damage);
            }
            Event::Kept { side, bridge } => {
                let stored = bridge.dice() > 0;
                self.ledger.count(self.fleet[side], Use::Store).add(stored);
            }
            _ => {}
        }
    }
}
