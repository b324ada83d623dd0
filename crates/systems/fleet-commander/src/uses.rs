//! Capabilities, counted: how often each could have been used in a battle, and how
//! often it was. A worth stands only beside its use.
//!
//! A chance is a decision in which the capability is among the legal actions; a
//! use is one in which it is chosen. Ships of a class are counted by their turns.
//! Nothing is allocated in a battle.

mod kind;
mod ledger;

use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::side::{BySide, Side};
use evenkeel_kernel::uses::Witness;

use crate::action::{Action, Aim, FIRST, Salvo, TOKENS, tokens};
use crate::event::{Cause, Event};
use crate::game::FleetCommander;
use crate::hand::{Face, Pay};
use crate::kind::Kind;
use crate::ruleset::{Ability, Weapon};
use crate::state::{Ask, State};
use crate::turn::Flow;
use crate::view::View;

pub use kind::Use;
pub use ledger::Ledger;

/// The uses that actions make.
#[derive(Clone, Copy, Default)]
struct Found {
    /// Capabilities of every fleet, as a bit mask of [`Use`].
    general: u32,
    /// Ships that act, as a bit mask.
    acting: u32,
    /// Squares that fire, as a bit mask.
    firing: u32,
    /// Ships that make a second step, as a bit mask.
    second: u32,
    /// Squares whose dice count twice, as a bit mask.
    far: u32,
    /// Only ships that shoot far fire.
    only_far: bool,
}

/// The seat of a side when it decides.
#[derive(Clone, Copy)]
struct Seat<'a> {
    view: View<'a>,
    /// The squares with guns, as a bit mask.
    batteries: u32,
}

impl Found {
    fn general(&mut self, what: Use, used: bool) {
        self.general |= u32::from(used) << what as u32;
    }

    fn pay(&mut self, what: Use, pay: Pay) {
        self.general(what, true);
        self.general(Use::Turn, pay.is_turned());
    }

    /// Adds what an action uses.
    fn add(&mut self, seat: Seat<'_>, action: Action) {
        let Seat { view, batteries } = seat;
        let table = view.table;
        match action {
            Action::Move { pay, group, to } => {
                self.pay(Use::Move, pay);
                let shuttle = table.of(view.side.other(), to);
                self.general(Use::Capture, shuttle != 0);
                self.acting |= group.0;
            }
            Action::Step { group, .. } => match table.active == view.side {
                true => self.second |= group.0,
                false => self.general(Use::DodgeMove, true),
            },
            Action::Attack {
                pay,
                from,
                target,
                aim,
            } => {
                let around = batteries & target.around();
                self.pay(Use::Attack, pay);
                self.general(Use::Joined, around & !from.bit() != 0);
                self.general(Use::Detect, aim == Aim::Detect);
                self.firing |= around | from.bit();
            }
            Action::Shot(shot) => {
                self.general(Use::Shot, true);
                self.general(Use::Detect, shot.aim == Aim::Detect);
                self.firing |= shot.from.bit();
                self.only_far = shot.doubled;
                if shot.doubled {
                    self.far |= shot.from.bit();
                }
            }
            Action::Salvo(_, salvo) => {
                self.general(Use::Salvo, true);
                if salvo != Salvo::Recall {
                    self.acting |= view.own.carrier.map_or(0, |carrier| carrier.bit());
                }
            }
            Action::Leave { pay, group } => {
                self.pay(Use::Leave, pay);
                self.acting |= group.0;
            }
            Action::Block { pay, .. } => self.pay(Use::Block, pay),
            Action::Join(token) => {
                self.general(Use::Join, true);
                self.acting |= token.bit();
            }
            Action::Reroll(_) => self.general(Use::Reroll, true),
            Action::StopDrones => self.general(Use::StopDrones, true),
            Action::Drain => self.general(Use::Drain, true),
            Action::Dodge => self.general(Use::Dodge, true),
            Action::Counterstrike(_) => self.general(Use::Counterstrike, true),
            Action::Dock(_) => self.general(Use::Dock, true),
            Action::Drop(_) => self.general(Use::Drop, true),
            Action::Field(..) => self.general(Use::Field, true),
            _ => {}
        }
    }
}

/// The doings of the active side's ships in a turn, as bit masks.
#[derive(Clone, Copy, Default)]
struct InTurn {
    /// The ships that could do something.
    ready: u32,
    acted: u32,
    /// The ships that could fire.
    aimed: u32,
    fired: u32,
}

/// Counts one battle: a witness of its decisions and events.
pub struct Uses<'g> {
    game: &'g FleetCommander,
    ledger: &'g mut Ledger,
    /// The fleet that sits in each seat.
    fleet: BySide<usize>,
    /// The side whose turn it is.
    active: Side,
    turn: InTurn,
    has_begun: bool,
    kinds: [Kind; TOKENS],
}

impl<'g> Uses<'g> {
    /// A witness of a battle that is about to begin; `swapped` when the first
    /// fleet sits in seat `B`.
    pub fn new(game: &'g FleetCommander, ledger: &'g mut Ledger, swapped: bool) -> Self {
        let fleet = ledger.enter(game, swapped);
        Uses {
            game,
            ledger,
            fleet,
            active: Side::A,
            turn: InTurn::default(),
            has_begun: false,
            kinds: [Kind::UNKNOWN; TOKENS],
        }
    }

    /// Counts a chance of what every fleet has, for each bit of `may`.
    fn count(&mut self, fleet: usize, weapon: Option<Weapon>, may: &Found, does: &Found) {
        for what in Use::ALL {
            let bit = 1 << *what as u32;
            if may.general & bit == 0 {
                continue;
            }
            let count = match (what, weapon) {
                (Use::Salvo, Some(weapon)) => self.ledger.salvo(fleet, weapon),
                _ => self.ledger.count(fleet, *what),
            };
            count.add(does.general & bit != 0);
        }
    }

    /// Counts a chance of every class that could use an ability.
    fn abilities(&mut self, view: View<'_>, may: &Found, does: &Found) {
        let own = tokens(view.table.fleet[view.side]);
        // Bit masks of kinds.
        let mut second = [0_u32; 2];
        let mut far = [0_u32; 2];
        for token in own {
            let kind = view.kind(token);
            let bit = 1 << kind.index();
            let at = view.table.at[token.index()].bit();
            for (used, found) in [may, does].into_iter().enumerate() {
                if found.second & token.bit() != 0 && kind.is_warship() {
                    second[used] |= bit;
                }
                if found.far & at != 0 && self.game.has(kind, Ability::LongRange) {
                    far[used] |= bit;
                }
            }
        }
        let fleet = self.fleet[view.side];
        for (what, [may, does]) in [(Use::SecondStep, second), (Use::LongRange, far)] {
            for token in tokens(may) {
                let count = self.ledger.class(fleet, Kind(token.0), what);
                count.add(does & token.bit() != 0);
            }
        }
    }

    /// Notes what ships could do in their turn, and did.
    fn take_part(&mut self, view: View<'_>, may: &Found, does: &Found) {
        let own = view.table.fleet[view.side];
        self.turn.ready |= own;
        self.turn.acted |= does.acting;
        for token in tokens(own) {
            let kind = view.kind(token);
            self.kinds[token.index()] = kind;
            let at = view.table.at[token.index()].bit();
            if may.firing & at == 0 || self.game.spec(kind).firepower == 0 {
                continue;
            }
            self.turn.aimed |= token.bit();
            // Signals fire when they are revealed for it.
            let open = view.table.revealed & token.bit() != 0 || does.only_far;
            let able = !does.only_far || self.game.has(kind, Ability::LongRange);
            if does.firing & at != 0 && open && able {
                self.turn.fired |= token.bit();
            }
        }
    }

    /// A turn is over.
    fn end_turn(&mut self) {
        let turn = std::mem::take(&mut self.turn);
        for token in tokens(turn.ready) {
            let kind = self.kinds[token.index()];
            if !kind.is_warship() {
                continue;
            }
            let first = token.bit() & FIRST != 0;
            let fleet = self.fleet[if first { Side::A } else { Side::B }];
            let acted = (turn.acted | turn.fired) & token.bit() != 0;
            self.ledger.class(fleet, kind, Use::Act).add(acted);
            if turn.aimed & token.bit() != 0 {
                let fired = turn.fired & token.bit() != 0;
                self.ledger.class(fleet, kind, Use::Fire).add(fired);
            }
        }
    }
}

impl Witness<FleetCommander> for Uses<'_> {
    fn decided(&mut self, game: &FleetCommander, state: &State, action: Action) {
        let table = &state.table;
        let side = table.decider;
        let view = state.seen_by(side);
        let batteries = match table.ask {
            Ask::Act => game.batteries(view),
            _ => 0,
        };
        let seat = Seat { view, batteries };
        let (mut may, mut does) = (Found::default(), Found::default());
        let _ = game.list(view, &mut |action| {
            may.add(seat, action);
            Flow::Continue(())
        });
        does.add(seat, action);
        self.count(self.fleet[side], view.own.weapon, &may, &does);
        if may.second != 0 || may.far != 0 {
            self.abilities(view, &may, &does);
        }
        match table.ask {
            Ask::Act => self.take_part(view, &may, &does),
            Ask::Join if side == table.active => self.turn.fired |= does.acting,
            _ => {}
        }
    }
}

impl Observer<Event> for Uses<'_> {
    fn see(&mut self, event: Event) {
        match event {
            Event::Armed { side, weapon } => self.ledger.arm(self.fleet[side], weapon),
            Event::Turn { side, .. } => {
                self.end_turn();
                (self.active, self.has_begun) = (side, true);
            }
            Event::Ended { .. } => self.end_turn(),
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
            Event::Kept { side, bridge } if self.has_begun => {
                let stored = bridge.dice() > 0;
                self.ledger.count(self.fleet[side], Use::Store).add(stored);
            }
            _ => {}
        }
    }
}
