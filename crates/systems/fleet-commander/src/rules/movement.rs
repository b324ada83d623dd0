//! Moves with engine dice.

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::side::Side;

use crate::action::{Action, Group, Token, tokens};
use crate::event::Event;
use crate::game::FleetCommander;
use crate::hand::{Colour, Face, Pay};
use crate::kind::Kind;
use crate::ruleset::{Ability, Scenario};
use crate::square::{Square, squares};
use crate::state::{Ask, Dodge, State, Step, Transit};
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

    /// Moves ships. Rule FC-GRAV-15: the die is spent whatever comes of it.
    pub(crate) fn order_move(
        &self,
        state: &mut State,
        pay: Pay,
        group: u32,
        to: Square,
        dice: &mut impl Dice,
        observer: &mut impl Observer<Event>,
    ) {
        let side = state.table.active;
        state.table.hands[side].pay(Colour::Engine, pay);
        let from = state.table.at[group.trailing_zeros() as usize];
        if self.rules.modules.advanced && self.counts_twice(state.seen_by(side), from) {
            let any = pay.counts_as == Face::Multi && self.rules.advanced.double_multi_free;
            let step = if any { Face::Multi } else { from.step(to) };
            state.table.push(Step::Second(step));
        }
        self.enter(state, side, group, to, dice, observer);
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

    /// Rules FC-FRIG-03..05: when the first step is over, whatever it met, the
    /// second follows at once or not at all.
    pub(crate) fn next_second(&self, state: &mut State, face: Face) {
        state.table.transit.face = face;
        state.table.ask(state.table.active, Ask::Second);
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

    /// Makes a second step, or a dodge. Rules FC-HID-17, FC-HID-18: the second
    /// step reveals the frigates that make it.
    pub(crate) fn step_on(
        &self,
        state: &mut State,
        ask: Ask,
        group: u32,
        to: Square,
        dice: &mut impl Dice,
        observer: &mut impl Observer<Event>,
    ) {
        let side = state.table.decider;
        if ask == Ask::Second {
            self.reveal(state, group, observer);
        }
        debug_assert!(ask == Ask::Second || state.table.attack.dodge != Dodge::No);
        self.enter(state, side, group, to, dice, observer);
    }

    /// Rule FC-MOVE-08: brings ships of a side to a neighbouring square, and
    /// begins what a field there does at once.
    pub(crate) fn enter(
        &self,
        state: &mut State,
        side: Side,
        group: u32,
        to: Square,
        dice: &mut impl Dice,
        observer: &mut impl Observer<Event>,
    ) {
        state.table.transit = Transit {
            side,
            group,
            from: state.table.at[group.trailing_zeros() as usize],
            field: to,
            passed: 0,
            face: Face::Multi,
            tests: 0,
        };
        if state.table.gravitics & to.bit() != 0 {
            state.table.push(Step::Transit);
        } else {
            self.arrive(state, to, dice, observer);
        }
    }

    /// The ships under way come to rest in a square.
    pub(crate) fn arrive(
        &self,
        state: &mut State,
        to: Square,
        dice: &mut impl Dice,
        observer: &mut impl Observer<Event>,
    ) {
        let Transit { side, group, .. } = state.table.transit;
        if group == 0 {
            return;
        }
        let from = state.table.at[group.trailing_zeros() as usize];
        state.table.put(group, to);
        observer.note(|| Event::Moved {
            group: Group(group),
            from,
            to,
        });
        if self.scenario() == Scenario::Capture {
            self.capture(state, side, group, to, observer);
        }
        if self.rules.modules.hidden {
            self.note_stack(state, side, to);
        }
        // Rules FC-AST-06, FC-AST-11: every kind of entry is tested.
        if state.table.asteroids & to.bit() != 0 {
            self.test(state, to, group, dice, observer);
        }
    }
}
