//! Hits, explosions and chains of them, self-destruction.

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::Observer;

use crate::action::{ShipId, ships};
use crate::event::{Cause, Event};
use crate::game::FleetBattleGame;
use crate::play::Play;
use crate::rules::damage::{Log, Status, hit};
use crate::ruleset::{SelfDestruct, SelfDestructOrder};
use crate::state::{Ask, State, Step};

impl FleetBattleGame {
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
}

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Rules FBG-DMG-13, FBG-DMG-14: a ship takes several hits one by one, and those beyond
    /// its destruction are lost. Rule FBG-SD-06: one that is crippled and not destroyed by
    /// them may then blow itself up. Rule FBG-EXPL-05: one that is destroyed joins the end
    /// of the queue.
    pub(crate) fn strike(&mut self, ship: ShipId, hits: u8, cause: Cause) {
        let was_live = self.state.is_live(ship);
        let struck = self.state.ship_mut(ship);
        for _ in 0..hits {
            if struck.log.status == Status::Destroyed {
                break;
            }
            struck.log = hit(struck.log);
            let log = struck.log;
            self.observer.note(|| Event::Hit {
                ship,
                cause,
                up: log.up,
                down: log.down,
                status: log.status,
            });
        }
        let status = struck.log.status;
        if status == Status::Crippled && was_live {
            self.state.chain.windows |= ship.bit();
        }
        if status == Status::Destroyed {
            self.light(ship);
        }
        if status != Status::Live && was_live {
            self.lose(ship);
        }
    }

    /// Rule FBG-EXPL-03: a destroyed ship is off the map before it explodes, and
    /// waits for its turn at the end of the queue.
    fn light(&mut self, ship: ShipId) {
        self.state.on_map &= !ship.bit();
        self.state.chain.queue.push(ship);
    }

    /// Rule FBG-EXPL-05: ships explode one after the other, the first destroyed
    /// first. Rule FBG-SD-11: before the next one does, those just crippled
    /// decide. Rule FBG-EXPL-08: nothing else happens before the chain ends.
    pub(crate) fn next_explosion(&mut self) {
        if let Some(ship) = self.game.next_window(self.state) {
            // Rule FBG-SD-05: this is the ship's only chance.
            self.state.chain.windows &= !ship.bit();
            self.state.push(Step::Explode);
            // Rule FBG-SD-08: its owner decides, whoever is active.
            self.state
                .ask(self.game.spec(ship).side, Ask::SelfDestruct(ship));
        } else if let Some(ship) = self.state.chain.queue.pop_at(0) {
            self.state.push(Step::Explode);
            self.explode(ship);
        }
    }

    /// Rule FBG-EXPL-01: an explosion hits every ship next to it, whoever's it
    /// is. Rule FBG-EXPL-04: all of them at once. Rules FBG-EXPL-07, FBG-ARC-11:
    /// arcs do not matter, and nobody counts who is hit.
    fn explode(&mut self, ship: ShipId) {
        let centre = *self.state.ship(ship);
        self.observer.note(|| Event::Exploded {
            ship,
            at: self.game.berth(&centre),
        });
        let reach = u16::from(self.game.rules.damage.explosion_hexes);
        for near in ships(self.state.on_map) {
            if self.state.ship(near).hex.distance(centre.hex) <= reach {
                let hits = self.game.rules.damage.explosion_hits;
                self.strike(near, hits, Cause::Explosion(ship));
            }
        }
    }

    /// Rule FBG-SD-01: a ship just crippled may blow itself up. Rule FBG-SD-02:
    /// it then explodes like any other. Rule FBG-SD-07: a chance not taken, or
    /// failed, is gone.
    pub(crate) fn decide_self_destruct(&mut self, ship: ShipId, wanted: bool) {
        if !wanted {
            return;
        }
        let (face, succeeded) = self.try_self_destruct(ship);
        self.observer.note(|| Event::SelfDestruct {
            ship,
            face,
            succeeded,
        });
        if succeeded {
            self.state.ship_mut(ship).log = Log::DESTROYED;
            self.light(ship);
        }
    }

    /// Rule FBG-SD-03: some navies' ships always succeed. Rule FBG-SD-04: others
    /// need a roll, which nothing modifies.
    fn try_self_destruct(&mut self, ship: ShipId) -> (Option<u8>, bool) {
        match self.game.spec(ship).self_destruct {
            SelfDestruct::Always => (None, true),
            SelfDestruct::Roll { on } => {
                let face = self.dice.d6();
                (Some(face), face >= on)
            }
        }
    }
}
