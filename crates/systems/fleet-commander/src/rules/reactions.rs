//! Dodges and counterstrikes.

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::Observer;

use crate::action::{Action, Aim, Token, tokens};
use crate::event::Event;
use crate::game::FleetCommander;
use crate::hand::{Colour, Face};
use crate::play::Play;
use crate::ruleset::{Ability, CounterstrikeTarget};
use crate::square::squares;
use crate::state::{Ask, Dodge, Source, State, Step};
use crate::turn::Flow;
use crate::view::View;

impl FleetCommander {
    /// Rule FC-REACT-01: a stored special of an engine or weapon die answers an
    /// attack in the other side's turn. Rule FC-REACT-15: nothing answers special
    /// weapons, drones or fields. Rule FC-REACT-11: a counterstrike does not
    /// answer an attack from afar.
    pub(crate) fn list_reactions(
        &self,
        view: View<'_>,
        found: &mut impl FnMut(Action) -> Flow,
    ) -> Flow {
        if !self.rules.modules.advanced {
            return Flow::Continue(());
        }
        let hand = &view.table.hands[view.side];
        if hand.count(Colour::Engine, Face::Special) > 0 {
            found(Action::Dodge)?;
        }
        let attack = &view.table.attack;
        let armed = tokens(view.table.of(view.side, attack.target))
            .any(|token| self.is_armed(view.kind(token)));
        if hand.count(Colour::Weapon, Face::Special) == 0
            || attack.source != Source::Adjacent
            || !armed
        {
            return Flow::Continue(());
        }
        // Rule FC-REACT-10: it hits a ship of the square that began the attack.
        let strikers = match self.rules.advanced.counterstrike {
            CounterstrikeTarget::InitiatingSquare => attack.from.bit(),
            CounterstrikeTarget::AnyParticipant => attack.squares,
        };
        for square in squares(strikers) {
            let there = view.table.of(attack.by, square);
            tokens(self.marks(view, there))
                .try_for_each(|token| found(Action::Counterstrike(token)))?;
        }
        Flow::Continue(())
    }

    /// Whether a ship takes no damage because it dodges.
    pub(crate) fn escapes(&self, state: &State, token: Token) -> bool {
        let attack = &state.table.attack;
        match attack.dodge {
            Dodge::No | Dodge::Damaged => false,
            Dodge::Unharmed => true,
            Dodge::MovedFirst => state.table.at[token.index()] != attack.target,
        }
    }

    /// Rule FC-REACT-04: all or some ships of the attacked square, to one
    /// neighbour. Rule FC-REACT-07: fields there do what they do.
    pub(crate) fn list_dodges(
        &self,
        view: View<'_>,
        found: &mut impl FnMut(Action) -> Flow,
    ) -> Flow {
        let ships = view.table.of(view.side, view.table.attack.target);
        self.list_steps(view, ships, Face::Multi, found)?;
        found(Action::Done)
    }
}

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Rule FC-REACT-03: the damage is taken, and the ships may move. Rules
    /// FC-FRIG-07, FC-REACT-06: frigates among themselves take none; using this
    /// reveals them. Rule FC-HID-21: those that are sought move when they are revealed.
    pub(crate) fn dodge(&mut self) {
        self.spend_special(Colour::Engine);
        let attack = self.state.table.attack;
        let side = attack.by.other();
        self.observer.note(|| Event::Reacted {
            target: attack.target,
            dodge: true,
        });
        let frigates = self
            .game
            .counts_twice(self.state.seen_by(side), attack.target);
        let is_sought = attack.aim == Aim::Detect;
        let first = self.game.rules.advanced.dodge_needs_move && !is_sought;
        self.state.table.attack.dodge = match (frigates, first) {
            (false, _) => Dodge::Damaged,
            (true, false) => Dodge::Unharmed,
            (true, true) => Dodge::MovedFirst,
        };
        if frigates && !is_sought {
            let there = tokens(self.state.table.of(side, attack.target));
            let frigates = there
                .filter(|token| self.game.has(self.state.kind(*token), Ability::Propulsion))
                .fold(0, |group, token| group | token.bit());
            self.reveal(frigates);
        }
        if self.state.table.attack.dodge == Dodge::MovedFirst {
            self.state.table.push(Step::Dodge);
        }
    }

    /// Rule FC-REACT-05: after the damage the survivors may move, or not.
    pub(crate) fn next_dodge(&mut self) {
        self.state
            .table
            .ask(self.state.table.attack.by.other(), Ask::Dodge);
    }

    /// Rule FC-REACT-12: nothing answers a counterstrike. Rule FC-SHLD-09: shields
    /// do not either. Rule FC-REACT-14: ships in asteroids never need one.
    pub(crate) fn strike_back(&mut self, token: Token) {
        self.spend_special(Colour::Weapon);
        let attack = &mut self.state.table.attack;
        attack.counter = Some(token);
        let (target, side) = (attack.target, attack.by.other());
        self.observer.note(|| Event::Reacted {
            target,
            dodge: false,
        });
        if self.game.rules.modules.hidden && attack.aim != Aim::Detect {
            self.state.table.push(Step::Join(side));
        }
    }
}
