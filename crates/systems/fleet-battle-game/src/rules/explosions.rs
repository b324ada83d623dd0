//! Hits, explosions and chains of them, self-destruction.

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::Observer;

use crate::action::{ShipId, ships};
use crate::event::{Cause, Event};
use crate::game::FleetBattleGame;
use crate::rules::damage::{Log, Status, hit};
use crate::ruleset::{SelfDestruct, SelfDestructOrder};
use crate::state::{Ask, State, Step};

impl FleetBattleGame {
    /// Lets a ship take hits, one by one. Rule FBG-SD-06: a ship that is crippled
    /// and not destroyed by them may then blow itself up. Rule FBG-EXPL-05: one
    /// that is destroyed joins the end of the queue.
    pub(crate) fn strike(
        &self,
        state: &mut State,
        ship: ShipId,
        hits: u8,
        cause: Cause,
        observer: &mut impl Observer<Event>,
    ) {
        let was_live = state.is_live(ship);
        let struck = state.ship_mut(ship);
        for _ in 0..hits {
            if struck.log.status == Status::Destroyed {
                break;
            }
            struck.log = hit(struck.log);
            let log = struck.log;
            observer.note(|| Event::Hit {
                ship,
                cause,
                up: log.up,
                down: log.down,
                status: log.status,
            });
        }
        let status = struck.log.status;
        if status == Status::Crippled && was_live {
            state.chain.windows |= ship.bit();
        }
        if status == Status::Destroyed {
            self.light(state, ship);
        }
        if status != Status::Live && was_live {
            self.lose(state, ship);
        }
    }

    /// Rule FBG-EXPL-03: a destroyed ship is off the map before it explodes, and
    /// waits for its turn at the end of the queue.
    fn light(&self, state: &mut State, ship: ShipId) {
        state.on_map &= !ship.bit();
        state.chain.queue.push(ship);
    }

    /// Rule FBG-EXPL-05: ships explode one after the other, the first destroyed
    /// first. Rule FBG-SD-11: before the next one does, those just crippled
    /// decide. Rule FBG-EXPL-08: nothing else happens before the chain ends.
    pub(crate) fn next_explosion(&self, state: &mut State, observer: &mut impl Observer<Event>) {
        if let Some(ship) = self.next_window(state) {
            // Rule FBG-SD-05: this is the ship's only chance.
            state.chain.windows &= !ship.bit();
            state.push(Step::Explode);
            // Rule FBG-SD-08: its owner decides, whoever is active.
            state.ask(self.spec(ship).side, Ask::SelfDestruct(ship));
        } else if let Some(ship) = state.chain.queue.pop_at(0) {
            state.push(Step::Explode);
            self.explode(state, ship, observer);
        }
    }

    /// Rule FBG-SD-09: of several ships crippled together those of the active
    /// side decide first, each in the order of its number.
    fn next_window(&self, state: &State) -> Option<ShipId> {
        let active = state.activation.side;
        let first = match self.rules.damage.self_destruct_order {
            SelfDestructOrder::ActiveSideFirst => active,
            SelfDestructOrder::OtherSideFirst => active.other(),
        };
        let windows = state.chain.windows;
        let mut before = ships(windows & self.of_side[first]);
        before.next().or_else(|| ships(windows).next())
    }

    /// Rule FBG-EXPL-01: an explosion hits every ship next to it, whoever's it
    /// is. Rule FBG-EXPL-04: all of them at once. Rules FBG-EXPL-07, FBG-ARC-11:
    /// arcs do not matter, and nobody counts who is hit.
    fn explode(&self, state: &mut State, ship: ShipId, observer: &mut impl Observer<Event>) {
        let centre = *state.ship(ship);
        observer.note(|| Event::Exploded {
            ship,
            at: self.berth(&centre),
        });
        let reach = u16::from(self.rules.damage.explosion_hexes);
        for near in ships(state.on_map) {
            if state.ship(near).hex.distance(centre.hex) <= reach {
                let hits = self.rules.damage.explosion_hits;
                self.strike(state, near, hits, Cause::Explosion(ship), observer);
            }
        }
    }

    /// Rule FBG-SD-01: a ship just crippled may blow itself up. Rule FBG-SD-02:
    /// it then explodes like any other. Rule FBG-SD-07: a chance not taken, or
    /// failed, is gone.
    pub(crate) fn decide_self_destruct(
        &self,
        state: &mut State,
        ship: ShipId,
        wanted: bool,
        dice: &mut impl Dice,
        observer: &mut impl Observer<Event>,
    ) {
        if !wanted {
            return;
        }
        let (face, succeeded) = self.try_self_destruct(ship, dice);
        observer.note(|| Event::SelfDestruct {
            ship,
            face,
            succeeded,
        });
        if succeeded {
            state.ship_mut(ship).log = Log::DESTROYED;
            self.light(state, ship);
        }
    }

    /// Rule FBG-SD-03: some navies' ships always succeed. Rule FBG-SD-04: others
    /// need a roll, which nothing modifies.
    fn try_self_destruct(&self, ship: ShipId, dice: &mut impl Dice) -> (Option<u8>, bool) {
        match self.spec(ship).self_destruct {
            SelfDestruct::Always => (None, true),
            SelfDestruct::Roll { on } => {
                let face = dice.d6();
                (Some(face), face >= on)
            }
        }
    }
}
