//! Deployment: where fleets begin.

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::side::Side;

use crate::action::{Action, Token, tokens};
use crate::event::Event;
use crate::game::FleetCommander;
use crate::kind::{KINDS, Kind, MAX_CLASSES};
use crate::play::Play;
use crate::ruleset::{Ability, Scenario, spots};
use crate::square::{ALL, Square, squares};
use crate::state::{Ask, Step, Table};
use crate::turn::Flow;
use crate::view::View;

impl FleetCommander {
    /// The squares in which a side begins. Rule FC-BOARD-11: the row nearest to
    /// it. Rules FC-TRAP-04, FC-TRAP-05, FC-CAP-05: scenarios have their own.
    pub fn zone(&self, table: &Table, side: Side) -> u32 {
        let second = if self.has_yellow() {
            side != table.yellow
        } else {
            side == Side::B
        };
        self.zones[usize::from(second)]
    }

    /// Rules FC-SETUP-10..12: any ship may be next, in any square of its zone
    /// that the limit leaves room in.
    pub(crate) fn list_deployments(
        &self,
        view: View<'_>,
        found: &mut impl FnMut(Action) -> Flow,
    ) -> Flow {
        let zone = self.zone(view.table, view.side);
        let start = spots(&[self.rules.capture.shuttle_at]);
        for kind in (0..KINDS as u8).map(Kind) {
            if view.own.stock[kind.index()] == 0 {
                continue;
            }
            let allowed = if kind == Kind::SHUTTLE {
                start
            } else {
                zone & self.both_sides(view, kind, zone)
            };
            for square in squares(allowed) {
                let mut sum = self.class_sum(view, view.table.of(view.side, square));
                sum += self.spec(kind).class;
                if square.bit() == start && kind != Kind::SHUTTLE {
                    // Rule FC-CAP-04: the shuttle finds room in the centre.
                    let shuttles = view.own.stock[Kind::SHUTTLE.index()];
                    sum += shuttles * self.spec(Kind::SHUTTLE).class;
                }
                if sum <= self.rules.board.square_class_max {
                    found(Action::Deploy(kind, square))?;
                }
            }
        }
        Flow::Continue(())
    }

    /// Rule FC-TRAP-04: Yellow has at least one ship on each side of the board.
    /// The last ships must go where there is none yet.
    fn both_sides(&self, view: View<'_>, kind: Kind, zone: u32) -> u32 {
        if self.scenario() != Scenario::Trap || view.side != view.table.yellow || !kind.is_warship()
        {
            return ALL;
        }
        let near = zone & 0x3ff;
        let empty = |half: &u32| {
            *half != 0
                && tokens(view.table.fleet[view.side])
                    .filter(|token| view.kind(*token).is_warship())
                    .all(|token| view.table.at[token.index()].bit() & half == 0)
        };
        let halves = [near, zone & !near].into_iter();
        let (count, open) = halves
            .filter(empty)
            .fold((0, 0), |(count, open), half| (count + 1, open | half));
        let ships: u8 = view.own.stock[..MAX_CLASSES].iter().sum();
        if ships <= count { open } else { ALL }
    }
}

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Rule FC-SETUP-09: the sides deploy ship by ship, the starting player
    /// first, until both fleets are on the board.
    pub(crate) fn next_deployment(&mut self, side: Side) {
        let waiting = self.state.table.waiting;
        if waiting[side] > 0 {
            self.state.table.ask(side, Ask::Deploy);
        }
        if waiting.a + waiting.b > 0 {
            self.state.table.push(Step::Deploy(side.other()));
        }
    }

    /// Rule FC-HID-01: under hidden deployment what stands on the board is a
    /// signal whose owner alone knows what it is; the shuttle is always known.
    pub(crate) fn deploy(&mut self, kind: Kind, at: Square) {
        let side = self.state.table.decider;
        let (table, secret) = (&mut self.state.table, &mut self.state.secrets[side]);
        let base = if side == Side::A { 0 } else { 16 };
        let token = Token(base + table.deployed[side]);
        table.deployed[side] += 1;
        table.waiting[side] -= 1;
        secret.stock[kind.index()] -= 1;
        secret.kinds[token.index() % 16] = kind;
        if self.game.has(kind, Ability::Specialization) {
            secret.carrier = Some(token);
        }
        table.fleet[side] |= token.bit();
        table.put(token.bit(), at);
        if kind == Kind::SHUTTLE {
            table.shuttle = Some(token);
        }
        if !self.game.rules.modules.hidden || kind == Kind::SHUTTLE {
            table.revealed |= token.bit();
            table.shown[token.index()] = kind;
        }
        if self.game.rules.modules.hidden {
            self.note_stack(side, at);
        }
        self.observer.note(|| Event::Deployed {
            side,
            token,
            kind,
            at,
        });
    }
}
