//! Shields, and the other answers to an attack.

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::Observer;

use crate::action::Action;
use crate::event::Event;
use crate::game::FleetCommander;
use crate::hand::{Colour, Face, Pay};
use crate::play::Play;
use crate::square::{Square, squares};
use crate::state::{Ask, Source, Step};
use crate::turn::Flow;
use crate::view::View;

impl FleetCommander {
    /// Rules FC-SHLD-02, FC-SHLD-05: one result blocks fire from one square in its
    /// direction, at the defender's choice. Rule FC-SHLD-03: several may be
    /// played, each against another square. Rules FC-SHLD-11, FC-REACT-02: or one
    /// reaction, never both. Rule FC-SHLD-10: special weapons are not blocked.
    pub(crate) fn list_defences(
        &self,
        view: View<'_>,
        found: &mut impl FnMut(Action) -> Flow,
    ) -> Flow {
        let attack = &view.table.attack;
        if attack.blocked == 0 {
            self.list_reactions(view, found)?;
        }
        let open = attack.squares & !attack.blocked;
        let hand = &view.table.hands[view.side];
        if hand.of(Colour::Shield) == 0 {
            return Flow::Continue(());
        }
        self.pays(hand, Colour::Shield, &mut |pay| match attack.source {
            Source::Proton(_) => Flow::Continue(()),
            Source::Adjacent => {
                let fits = attack.target.towards(pay.counts_as) & open;
                squares(fits).try_for_each(|from| found(Action::Block { pay, from }))
            }
            // Rules FC-SHLD-06, FC-SHLD-07: a shield that matches the last step
            // stops a ranged attack.
            Source::Ranged { before, last, .. } => {
                if open != 0 && pay.counts_as.fits(last) {
                    found(Action::Block { pay, from: before })?;
                }
                Flow::Continue(())
            }
        })
    }
}

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Rule FC-SHLD-01: the owner of the attacked square may answer; shields
    /// protect any square of it. Rule FC-DEC-02: so the other side is asked in the
    /// middle of an action.
    pub(crate) fn next_defence(&mut self) {
        let attack = self.state.table.attack;
        if attack.source == Source::Adjacent {
            // Only squares that fire can be blocked; signals may have stayed dark.
            let view = self.state.seen_by(attack.by);
            self.state.table.attack.squares = squares(attack.squares)
                .filter(|square| self.game.firepower(view, attack.by, *square) > 0)
                .fold(0, |mask, square| mask | square.bit());
        }
        self.state.table.ask(attack.by.other(), Ask::Defend);
    }

    /// Carries out the defender's answer.
    pub(crate) fn defend(&mut self, action: Action) {
        match action {
            Action::Block { pay, from } => self.block(pay, from),
            Action::Dodge => self.dodge(),
            Action::Counterstrike(token) => self.strike_back(token),
            _ => {}
        }
    }

    /// Rules FC-SHLD-08, FC-SHLD-12: the shield is spent. Rule FC-DIR-04: one that
    /// is turned is a shield and no reaction.
    fn block(&mut self, pay: Pay, from: Square) {
        let side = self.state.table.decider;
        self.state.table.hands[side].pay(Colour::Shield, pay);
        let attack = &mut self.state.table.attack;
        match attack.source {
            Source::Ranged { .. } => attack.blocked |= attack.from.bit(),
            Source::Adjacent | Source::Proton(_) => attack.blocked |= from.bit(),
        }
        let target = attack.target;
        self.observer.note(|| Event::Blocked { target, from });
        self.state.table.push(Step::Defend);
    }

    /// Takes a special of this colour for a reaction.
    pub(crate) fn spend_special(&mut self, colour: Colour) {
        let side = self.state.table.decider;
        self.state.table.hands[side].take(colour, Face::Special);
    }
}
