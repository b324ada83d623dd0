//! Signals that are revealed to fire.

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::side::Side;

use crate::action::{Action, Token, tokens};
use crate::event::Event;
use crate::game::FleetCommander;
use crate::play::Play;
use crate::ruleset::Ability;
use crate::square::{Square, squares};
use crate::state::{Ask, Source, Stack, Step};
use crate::turn::Flow;
use crate::view::View;

impl FleetCommander {
    /// Signals that may be revealed now: warships of the squares that fire. Rule
    /// FC-HID-22: of a shot whose dice count twice only those that fire it.
    fn joiners(&self, view: View<'_>) -> u32 {
        let attack = &view.table.attack;
        let mut from = attack.squares;
        if view.side != attack.by {
            from = attack.target.bit();
        } else if self.must_join(view) {
            from = attack.from.bit();
        }
        let far = matches!(attack.source, Source::Ranged { doubled: true, .. });
        let fires = |kind| self.is_armed(kind) && (!far || self.has(kind, Ability::LongRange));
        squares(from)
            .flat_map(|square| tokens(view.table.of(view.side, square)))
            .filter(|token| view.table.revealed & token.bit() == 0 && fires(view.kind(*token)))
            .fold(0, |group, token| group | token.bit())
    }

    /// Whether nobody in the square that begins the attack fires yet.
    fn must_join(&self, view: View<'_>) -> bool {
        let attack = &view.table.attack;
        let (square, side) = if view.side == attack.by {
            (attack.from, attack.by)
        } else {
            (attack.target, view.side)
        };
        self.firepower(view, side, square) == 0
    }

    pub(crate) fn list_joins(
        &self,
        view: View<'_>,
        found: &mut impl FnMut(Action) -> Flow,
    ) -> Flow {
        let signals = self.joiners(view);
        tokens(signals).try_for_each(|token| found(Action::Join(token)))?;
        if signals == 0 || !self.must_join(view) {
            found(Action::Done)?;
        }
        Flow::Continue(())
    }
}

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Rules FC-HID-14, FC-HID-22: when an attack or a counterstrike is announced,
    /// and for no other reason, its owner may reveal signals to let them join. The
    /// square that begins an attack must have a ship that fires.
    pub(crate) fn next_join(&mut self, side: Side) {
        self.state.table.ask(side, Ask::Join);
    }

    /// The ship is revealed; others may follow.
    pub(crate) fn join(&mut self, token: Token) {
        let side = self.state.table.decider;
        self.reveal(token.bit());
        self.state.table.push(Step::Join(side));
    }

    /// Remembers what a square tells of the signals in it: that their classes do
    /// not exceed what revealed ships leave room for. Where any ships would find room,
    /// nothing is told.
    pub(crate) fn note_stack(&mut self, side: Side, square: Square) {
        let there = self.state.table.of(side, square);
        let signals = there & !self.state.table.revealed;
        let known = self
            .game
            .class_sum(self.state.seen_by(side), there & self.state.table.revealed);
        let room = self.game.rules.board.square_class_max - known;
        let biggest = self.game.specs.iter().map(|spec| spec.class).max();
        if u32::from(room) < signals.count_ones() * u32::from(biggest.unwrap_or(0)) {
            self.state.table.remember(Stack { signals, room });
        }
    }
}
