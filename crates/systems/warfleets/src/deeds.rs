//! Deeds: what the models of a battle do and suffer.

use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::side::Side;
use evenkeel_kernel::uses::Witness;
use evenkeel_rulebook::deeds::{self, Deeds, Service};

use crate::action::{Action, ModelId};
use crate::event::{Cause, Event};
use crate::fleet::ClassRef;
use crate::game::Warfleets;
use crate::spec::MAX_MODELS;
use crate::state::{State, Status};
use crate::uses::{Ledger, Uses};

/// Watches one battle. Damage and kills are credited to the active model when
/// it is an enemy of the one that suffers; mines, terrain and boarders, which
/// strike by themselves, are nobody's.
pub struct Watch<'g> {
    game: &'g Warfleets,
    uses: Uses<'g>,
    active: Option<ModelId>,
    first_fire: Option<Side>,
    deeds: [Deeds; MAX_MODELS],
}

impl Watch<'_> {
    /// The model whose deed it is that `sufferer` suffers from `cause`.
    fn doer(&self, sufferer: ModelId, cause: Cause) -> Option<ModelId> {
        if matches!(cause, Cause::Mine | Cause::Terrain | Cause::Boarding) {
            return None;
        }
        let side = |id| self.game.spec(id).side;
        self.active.filter(|active| side(*active) != side(sufferer))
    }
}

impl Observer<Event> for Watch<'_> {
    fn see(&mut self, event: Event) {
        self.uses.see(event);
        match event {
            Event::Activated { model, .. } | Event::Resumed { model, .. } => {
                self.active = Some(model);
            }
            Event::Round { .. } => self.active = None,
            Event::Attack(attack) => {
                let side = self.game.spec(attack.attacker).side;
                self.first_fire.get_or_insert(side);
            }
            Event::Damage { model, cause, .. } => {
                self.deeds[model.index()].damage_taken += 1;
                if let Some(doer) = self.doer(model, cause) {
                    self.deeds[doer.index()].damage_dealt += 1;
                }
            }
            Event::Destroyed { model, cause } => {
                if let Some(doer) = self.doer(model, cause) {
                    self.deeds[doer.index()].kills += 1;
                }
            }
            _ => {}
        }
    }
}

impl Witness<Warfleets> for Watch<'_> {
    fn decided(&mut self, game: &Warfleets, state: &State, action: Action) {
        self.uses.decided(game, state, action);
    }
}

impl<'g> deeds::Watch<'g, Warfleets> for Watch<'g> {
    type Ledger = Ledger;

    fn new(game: &'g Warfleets, ledger: &'g mut Ledger, swapped: bool) -> Watch<'g> {
        Watch {
            game,
            uses: Uses::new(game, ledger, swapped),
            active: None,
            first_fire: None,
            deeds: [Deeds::default(); MAX_MODELS],
        }
    }

    fn first_fire(&self, _state: &State) -> Option<Side> {
        self.first_fire
    }

    fn finish(self, state: &State, report: &mut impl FnMut(Service)) {
        for (index, (spec, model)) in self.game.specs.iter().zip(&state.models).enumerate() {
            report(Service {
                side: spec.side,
                class: match spec.class {
                    ClassRef::Ship(class) => class,
                    ClassRef::Squadron(class) => self.game.rules.ships.len() + class,
                },
                points: spec.cost,
                destroyed: model.status == Status::Destroyed,
                surrendered: model.status == Status::Surrendered,
                markers: model.markers.into(),
                deeds: self.deeds[index],
            });
        }
        self.uses.finish(state);
    }
}
