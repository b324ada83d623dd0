//! Damage that its dealer places (rules WF-WSR).

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::game::ActionList;
use evenkeel_kernel::observer::Observer;

use crate::action::{Action, ModelId};
use crate::event::{Cause, Event};
use crate::game::Warfleets;
use crate::play::Play;
use crate::state::{Ask, State, Status, Step};

impl Warfleets {
    /// The upgrades of a ship that work.
    pub(crate) fn snipable<'a>(
        &'a self,
        state: &'a State,
        model: ModelId,
    ) -> impl Iterator<Item = u8> + 'a {
        let track = &state.model(model).track;
        (0..track.boxes() as u8).filter(|&slot| track.working(usize::from(slot)))
    }

    /// Lists the upgrades that the damage can be aimed at.
    pub(crate) fn list_snipes(&self, state: &State, model: ModelId, out: &mut ActionList<Action>) {
        out.extend(self.snipable(state, model).map(Action::Snipe));
    }
}

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Rule WF-WSR-29: the attacker names one working upgrade for each attack,
    /// whichever has begun to take damage.
    pub(crate) fn aim_damage(&mut self, model: ModelId, points: u8) {
        let mut choices = self.game.snipable(self.state, model);
        let (first, second) = (choices.next(), choices.next());
        drop(choices);
        match (first, second) {
            (None, _) => {}
            (Some(only), None) => self.snipe(model, points, only),
            _ => {
                let attacker = self.game.spec(model).side.other();
                self.state.ask(attacker, Ask::Snipe { model, points });
            }
        }
    }

    /// Rule WF-WSR-29: the named upgrade takes the points until it is disabled, and
    /// the owner places the rest. Rule WF-WSR-30: a shield rolls for each of them,
    /// and may be named itself.
    pub(crate) fn snipe(&mut self, model: ModelId, points: u8, slot: u8) {
        self.observer.note(|| Event::Sniped {
            model,
            slot,
            points,
        });
        let named = usize::from(slot);
        let mut left = points;
        while left > 0 && self.state.model(model).track.working(named) {
            let more = match self.is_shielded(model) {
                true => 0,
                false => self.place_point(model, named, Cause::Shot),
            };
            left = (left - 1).saturating_add(more);
        }
        // Rule WF-DMG-09: of two begun upgrades the owner picks one, whichever the
        // attacker has named.
        self.state.model_mut(model).begun = None;
        if left > 0 && self.state.model(model).status == Status::OnTable {
            self.state.push(Step::Damage {
                model,
                points: left,
                cause: Cause::Shot,
            });
        }
    }
}
