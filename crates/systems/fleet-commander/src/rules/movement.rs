//! Moves with engine dice.

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::side::Side;

use crate::action::{Action, Group, Token, tokens};
use crate::event::Event;
use crate::game::FleetCommander;
use crate::hand::{Colour, Face, Pay};
use crate::kind::Kind;
use crate::play::Play;
use crate::ruleset::{Ability, Scenario};
use crate::square::{Square, squares};
use crate::state::{Ask, Dodge, Step, Transit};
use crate::turn::Flow;
use crate::view::View;

impl FleetCommander {
    /// Rule FC-BOARD-04: classes of these pieces, as far as the side knows them.
    /// Rule FC-BOARD-06: unrevealed ships count with their true class.
    #[inline]
    pub fn class_sum(&self, view: View<'_>, group: u32) -> u8 {
        tokens(group)
            .map(|token| self.spec(view.kind(token)).class)
            .sum()
    }

    /// Rule FC-MOVE-05: whether pieces of the viewer may go to a square. Rules
    /// FC-BOARD-05, FC-BOARD-07: its classes must not exceed the limit at any
    /// step, and no enemy ship or signal (FC-HID-06) may be there.
    pub fn may_enter(&self, view: View<'_>, group: u32, to: Square) -> bool {
        let there = view.table.on[to.index()] & !group;
        if there & view.table.fleet[view.side.other()] != 0 && !self.may_capture(view, group, there)
        {
            return false;
        }
        self.class_sum(view, there | group) <= self.rules.board.square_class_max
    }

    /// Rules FC-MOVE-03, FC-MOVE-04: the groups that may set out from a square:
    /// all or some of its pieces, to one square together. Of ships that differ in
    /// nothing only one is told apart.
    pub(crate) fn groups(
        &self,
        view: View<'_>,
        pieces: u32,
        found: &mut impl FnMut(u32) -> Flow,
    ) -> Flow {
        let mut twin = [0; 32];
        for token in tokens(pieces) {
            let before = tokens(pieces & (token.bit() - 1));
            let alike = before.filter(|other| self.are_alike(view, token, *other));
            twin[token.index()] = alike.last().map_or(0, Token::bit);
        }
        let mut group = pieces;
        while group != 0 {
            if tokens(group).all(|token| twin[token.index()] & !group == 0) {
                found(group)?;
            }
            group = (group - 1) & pieces;
        }
        Flow::Continue(())
    }

    /// Whether nobody could tell two pieces of a square apart.
    fn are_alike(&self, view: View<'_>, one: Token, other: Token) -> bool {
        let table = view.table;
        let both = one.bit() | other.bit();
        let drones = |token: Token| Side::BOTH.map(|side| table.drones[side] == Some(token));
        table.revealed & both == both
            && (table.carrying & both).count_ones() != 1
            && view.kind(one) == view.kind(other)
            && table.damage[one.index()] == table.damage[other.index()]
            && drones(one) == drones(other)
    }

    /// Rules FC-MOVE-01, FC-MOVE-02, FC-MOVE-06: each engine result moves ships of
    /// one square to a neighbour in its direction; it may be new or from the
    /// reserve. Rules FC-P3-02, FC-P3-03, FC-MOVE-07: one square for each die, and
    /// the same ships as often as there are dice. Rule FC-BOARD-10: what stands
    /// beside a diagonal step does not matter.
    pub(crate) fn list_moves(
        &self,
        view: View<'_>,
        found: &mut impl FnMut(Action) -> Flow,
    ) -> Flow {
        let hand = &view.table.hands[view.side];
        self.pays(hand, Colour::Engine, &mut |pay| {
            for from in squares(view.table.held_by(view.side)) {
                let pieces = view.table.of(view.side, from);
                self.groups(view, pieces, &mut |group| {
                    for to in squares(from.towards(pay.counts_as)) {
                        if self.may_enter(view, group, to) {
                            let group = Group(group);
                            found(Action::Move { pay, group, to })?;
                        }
                    }
                    Flow::Continue(())
                })?;
            }
            Flow::Continue(())
        })
    }

    /// Rule FC-FRIG-01: whether a square of the viewer has nothing but frigates;
    /// decoys are ignored.
    pub fn counts_twice(&self, view: View<'_>, square: Square) -> bool {
        let ships = view.table.of(view.side, square);
        let mut kinds = tokens(ships)
            .map(|token| view.kind(token))
            .filter(|kind| *kind != Kind::DECOY)
            .peekable();
        kinds.peek().is_some() && kinds.all(|kind| self.has(kind, Ability::Propulsion))
    }

    /// Rules FC-FRIG-02, FC-FRIG-06: the second step is of the die's kind too;
    /// frigates may drop out, none may join, and decoys cannot make one.
    pub(crate) fn list_second(
        &self,
        view: View<'_>,
        found: &mut impl FnMut(Action) -> Flow,
    ) -> Flow {
        let transit = &view.table.transit;
        let frigates = tokens(transit.group)
            .filter(|token| self.has(view.kind(*token), Ability::Propulsion))
            .fold(0, |group, token| group | token.bit());
        self.list_steps(view, frigates, transit.face, found)?;
        found(Action::Done)
    }

    /// Steps of all or some of these pieces, which share a square.
    pub(crate) fn list_steps(
        &self,
        view: View<'_>,
        pieces: u32,
        face: Face,
        found: &mut impl FnMut(Action) -> Flow,
    ) -> Flow {
        if pieces == 0 {
            return Flow::Continue(());
        }
        let from = view.table.at[pieces.trailing_zeros() as usize];
        self.groups(view, pieces, &mut |group| {
            for to in squares(from.towards(face)) {
                if self.may_enter(view, group, to) {
                    let group = Group(group);
                    found(Action::Step { group, to })?;
                }
            }
            Flow::Continue(())
        })
    }
}

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Moves ships. Rule FC-GRAV-15: the die is spent whatever comes of it.
    pub(crate) fn order_move(&mut self, pay: Pay, group: u32, to: Square) {
        let side = self.state.table.active;
        self.state.table.hands[side].pay(Colour::Engine, pay);
        let from = self.state.table.at[group.trailing_zeros() as usize];
        if self.game.rules.modules.advanced
            && self.game.counts_twice(self.state.seen_by(side), from)
        {
            let any = pay.counts_as == Face::Multi && self.game.rules.advanced.double_multi_free;
            let step = if any { Face::Multi } else { from.step(to) };
            self.state.table.push(Step::Second(step));
        }
        self.enter(side, group, to);
    }

    /// Rules FC-FRIG-03..05: when the first step is over, whatever it met, the
    /// second follows at once or not at all.
    pub(crate) fn next_second(&mut self, face: Face) {
        self.state.table.transit.face = face;
        self.state.table.ask(self.state.table.active, Ask::Second);
    }

    /// Makes a second step, or a dodge. Rules FC-HID-17, FC-HID-18: the second
    /// step reveals the frigates that make it.
    pub(crate) fn step_on(&mut self, ask: Ask, group: u32, to: Square) {
        let side = self.state.table.decider;
        if ask == Ask::Second {
            self.reveal(group);
        }
        debug_assert!(ask == Ask::Second || self.state.table.attack.dodge != Dodge::No);
        self.enter(side, group, to);
    }

    /// Rule FC-MOVE-08: brings ships of a side to a neighbouring square, and
    /// begins what a field there does at once.
    pub(crate) fn enter(&mut self, side: Side, group: u32, to: Square) {
        self.state.table.transit = Transit {
            side,
            group,
            from: self.state.table.at[group.trailing_zeros() as usize],
            field: to,
            passed: 0,
            face: Face::Multi,
            tests: 0,
        };
        if self.state.table.gravitics & to.bit() != 0 {
            self.state.table.push(Step::Transit);
        } else {
            self.arrive(to);
        }
    }

    /// The ships under way come to rest in a square.
    pub(crate) fn arrive(&mut self, to: Square) {
        let Transit { side, group, .. } = self.state.table.transit;
        if group == 0 {
            return;
        }
        let from = self.state.table.at[group.trailing_zeros() as usize];
        self.state.table.put(group, to);
        self.observer.note(|| Event::Moved {
            group: Group(group),
            from,
            to,
        });
        if self.game.scenario() == Scenario::Capture {
            self.capture(side, group, to);
        }
        if self.game.rules.modules.hidden {
            self.note_stack(side, to);
        }
        // Rules FC-AST-06, FC-AST-11: every kind of entry is tested.
        if self.state.table.asteroids & to.bit() != 0 {
            self.test(to, group);
        }
    }
}
