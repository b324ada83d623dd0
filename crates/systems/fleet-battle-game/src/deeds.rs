//! Deeds: what the ships of a battle do and suffer.

use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::side::Side;
use evenkeel_kernel::uses::Witness;
use evenkeel_rulebook::deeds::{self, Deeds, Service};

use crate::action::{Action, MAX_SHIPS, ShipId};
use crate::event::{Cause, Event, Shot};
use crate::game::FleetBattleGame;
use crate::rules::damage::Status;
use crate::ruleset::{FireArc, RearBonus};
use crate::state::State;
use crate::uses::{Ledger, Uses};

/// Hits that a ship scored on the target of the moment and that have not taken
/// effect.
#[derive(Clone, Copy)]
struct Scored {
    firer: ShipId,
    hits: u8,
}

/// Watches one battle. Hits are credited to the ships that scored them, in the
/// order of their dice; those beyond the target's destruction are lost.
/// Explosions strike by themselves and are nobody's. A ship is lost, and its
/// loss a kill, once it is crippled.
pub struct Watch<'g> {
    game: &'g FleetBattleGame,
    uses: Uses<'g>,
    scored: [Scored; MAX_SHIPS],
    count: usize,
    /// A shot from astern has had the bonus that comes once for all fire.
    had_bonus: bool,
    deeds: [Deeds; MAX_SHIPS],
    lost: u32,
}

impl Watch<'_> {
    /// Hits of a shot, with those for the target's weakness astern.
    fn hits(&mut self, shot: &Shot) -> u8 {
        if shot.hits == 0 || shot.from != FireArc::Rear {
            return shot.hits;
        }
        let once = self.game.rules.fire.rear_bonus == RearBonus::OncePerBatch;
        if once && std::mem::replace(&mut self.had_bonus, true) {
            return shot.hits;
        }
        shot.hits + self.game.spec(shot.target).rear_weakness
    }

    /// The ship whose hit takes effect next.
    fn next_hit(&mut self) -> Option<ShipId> {
        let scored = self.scored[..self.count].iter_mut();
        let mut left = scored.filter(|scored| scored.hits > 0);
        left.next().map(|scored| {
            scored.hits -= 1;
            scored.firer
        })
    }

    fn suffer(&mut self, ship: ShipId, cause: Cause, status: Status) {
        self.deeds[ship.index()].damage_taken += 1;
        let is_lost = status != Status::Live && self.lost & ship.bit() == 0;
        if is_lost {
            self.lost |= ship.bit();
        }
        if cause != Cause::Fire {
            return;
        }
        let Some(doer) = self.next_hit() else { return };
        if self.game.spec(doer).side != self.game.spec(ship).side {
            let deeds = &mut self.deeds[doer.index()];
            deeds.damage_dealt += 1;
            deeds.kills += u32::from(is_lost);
        }
    }
}

impl Observer<Event> for Watch<'_> {
    fn see(&mut self, event: Event) {
        self.uses.see(event);
        match event {
            Event::Announced { .. } => {
                self.count = 0;
                self.had_bonus = false;
            }
            Event::Shot(shot) => {
                let hits = self.hits(&shot);
                self.scored[self.count] = Scored {
                    firer: shot.firer,
                    hits,
                };
                self.count += 1;
            }
            Event::Hit {
                ship,
                cause,
                status,
                ..
            } => self.suffer(ship, cause, status),
            _ => {}
        }
    }
}

impl Witness<FleetBattleGame> for Watch<'_> {
    fn decided(&mut self, game: &FleetBattleGame, state: &State, action: Action) {
        self.uses.decided(game, state, action);
    }
}

impl<'g> deeds::Watch<'g, FleetBattleGame> for Watch<'g> {
    type Ledger = Ledger;

    fn new(game: &'g FleetBattleGame, ledger: &'g mut Ledger, swapped: bool) -> Watch<'g> {
        let nobody = Scored {
            firer: ShipId(0),
            hits: 0,
        };
        Watch {
            game,
            uses: Uses::new(game, ledger, swapped),
            scored: [nobody; MAX_SHIPS],
            count: 0,
            had_bonus: false,
            deeds: [Deeds::default(); MAX_SHIPS],
            lost: 0,
        }
    }

    fn first_fire(&self, state: &State) -> Option<Side> {
        state.first_fire
    }

    /// Crippled ships count as destroyed: both are lost.
    fn finish(self, state: &State, report: &mut impl FnMut(Service)) {
        for (index, (spec, ship)) in self.game.specs.iter().zip(&state.ships).enumerate() {
            report(Service {
                side: spec.side,
                class: spec.class,
                points: 0,
                destroyed: !ship.log.is_live(),
                surrendered: false,
                markers: 0,
                deeds: self.deeds[index],
            });
        }
        self.uses.finish(state);
    }
}
