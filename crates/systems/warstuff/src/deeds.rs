//! Deeds: what the units of a battle do and suffer.

use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::side::Side;
use evenkeel_kernel::uses::Witness;
use evenkeel_rulebook::deeds::{self, Deeds, Service};

use crate::action::{Action, MAX_UNITS, UnitId, units};
use crate::event::{Cause, Event, Roll};
use crate::game::WarStuff;
use crate::state::State;
use crate::uses::{Ledger, Uses};

/// Watches one battle. A wound is a point of damage, and so is the hit that kills; it
/// is credited to whoever attacked. The ground and morale are nobody's.
pub struct Watch<'g> {
    game: &'g WarStuff,
    uses: Uses<'g>,
    /// The attacker of the last attack; none when the ground hit since.
    attacker: Option<UnitId>,
    deeds: [Deeds; MAX_UNITS],
    first_fire: Option<Side>,
}

impl Watch<'_> {
    fn hurt(&mut self, unit: UnitId, by: Option<UnitId>) {
        self.deeds[unit.index()].damage_taken += 1;
        if let Some(by) = by {
            self.deeds[by.index()].damage_dealt += 1;
        }
    }
}

impl Observer<Event> for Watch<'_> {
    fn see(&mut self, event: Event) {
        self.uses.see(event);
        match event {
            Event::Attacked { attacker, .. } => {
                self.attacker = Some(attacker);
                self.first_fire.get_or_insert(attacker.side());
            }
            Event::Rolled {
                what: Roll::Danger | Roll::Trap | Roll::Morale,
                ..
            } => self.attacker = None,
            Event::Wounded { unit, .. } => self.hurt(unit, self.attacker),
            Event::Died { unit, cause } => {
                let by = match cause {
                    Cause::Shot(by) | Cause::Melee(by) | Cause::Blast(by) => Some(by),
                    Cause::Terrain | Cause::Morale => None,
                };
                self.hurt(unit, by);
                if let Some(by) = by {
                    self.deeds[by.index()].kills += 1;
                }
            }
            _ => {}
        }
    }
}

impl Witness<WarStuff> for Watch<'_> {
    fn decided(&mut self, game: &WarStuff, state: &State, action: Action) {
        self.uses.decided(game, state, action);
    }
}

impl<'g> deeds::Watch<'g, WarStuff> for Watch<'g> {
    type Ledger = Ledger;

    fn new(game: &'g WarStuff, ledger: &'g mut Ledger, swapped: bool) -> Watch<'g> {
        Watch {
            game,
            uses: Uses::new(game, ledger, swapped),
            attacker: None,
            deeds: [Deeds::default(); MAX_UNITS],
            first_fire: None,
        }
    }

    /// The side that made the first attack, shot or not.
    fn first_fire(&self, _state: &State) -> Option<Side> {
        self.first_fire
    }

    fn finish(self, state: &State, report: &mut impl FnMut(Service)) {
        for unit in units(self.game.fielded) {
            let spec = self.game.spec(unit);
            report(Service {
                side: unit.side(),
                class: spec.class,
                points: spec.points,
                destroyed: !state.is_on(unit),
                surrendered: false,
                markers: 0,
                deeds: self.deeds[unit.index()],
            });
        }
    }
}
