//! Special weapons.

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::side::Side;

use crate::action::{Action, Aim, Salvo, Token, tokens};
use crate::event::{Cause, Event};
use crate::game::FleetCommander;
use crate::hand::{Colour, Face};
use crate::play::Play;
use crate::rules::command::pairs;
use crate::ruleset::Weapon;
use crate::square::{Square, squares};
use crate::state::{Attack, Source};
use crate::turn::Flow;
use crate::view::View;

impl FleetCommander {
    /// Rules FC-SW-03..05: two specials trigger the weapon, in the own phase 3, as
    /// often as there are specials.
    pub(crate) fn list_salvos(
        &self,
        view: View<'_>,
        found: &mut impl FnMut(Action) -> Flow,
    ) -> Flow {
        let hand = &view.table.hands[view.side];
        self.list_stopping(view, found)?;
        if !view.table.armed[view.side] || hand.specials() < 2 {
            return Flow::Continue(());
        }
        pairs(hand, &mut |pair| {
            self.list_uses(view, &mut |salvo| found(Action::Salvo(pair, salvo)))
        })
    }

    /// Rule FC-DRON-04: who is stung may stop it with a red multi. Rule
    /// FC-DRON-11: no other result can be turned into one.
    fn list_stopping(&self, view: View<'_>, found: &mut impl FnMut(Action) -> Flow) -> Flow {
        let stung = view.table.drones[view.side.other()].is_some();
        if stung && view.table.hands[view.side].count(Colour::Weapon, Face::Multi) > 0 {
            found(Action::StopDrones)?;
        }
        Flow::Continue(())
    }

    /// The uses that the weapon can be put to now. Rules FC-SW-07, FC-AST-05: nothing from
    /// within asteroids.
    pub(crate) fn list_uses(&self, view: View<'_>, found: &mut impl FnMut(Salvo) -> Flow) -> Flow {
        let (Some(weapon), Some(carrier)) = (view.own.weapon, view.own.carrier) else {
            return Flow::Continue(());
        };
        let at = view.table.at[carrier.index()];
        if view.table.asteroids & at.bit() != 0 {
            return Flow::Continue(());
        }
        match weapon {
            Weapon::Bomb => self.list_bombs(view, found),
            Weapon::Tractor => self.list_beams(view, carrier, at, found),
            Weapon::Drones => {
                // Rules FC-DRON-08, FC-DRON-09: one swarm; it may be sent on or
                // called back.
                if view.table.drones[view.side].is_some() {
                    found(Salvo::Recall)?;
                }
                self.list_targets(view, weapon, at, found)
            }
            Weapon::Vortex | Weapon::Nano | Weapon::Proton => {
                self.list_targets(view, weapon, at, found)
            }
        }
    }

    /// Rules FC-MAGB-02, FC-MAGB-03: there is no range, and nothing to do against
    /// an empty bridge.
    fn list_bombs(&self, view: View<'_>, found: &mut impl FnMut(Salvo) -> Flow) -> Flow {
        if view.table.hands[view.side.other()].dice() > 0 {
            found(Salvo::Bomb)?;
        }
        Flow::Continue(())
    }

    /// Ships that the weapon can be used on. Rules FC-SW-15, FC-HID-11: never
    /// signals. Rule FC-TRAC-04: nothing inside asteroids.
    fn list_targets(
        &self,
        view: View<'_>,
        weapon: Weapon,
        at: Square,
        found: &mut impl FnMut(Salvo) -> Flow,
    ) -> Flow {
        let side = match weapon {
            Weapon::Nano => view.side,
            _ => view.side.other(),
        };
        for token in tokens(self.marks(view, view.table.fleet[side])) {
            let square = view.table.at[token.index()];
            let hidden = view.table.asteroids & square.bit() != 0;
            if !hidden && self.reaches(view, weapon, at, token) {
                found(Salvo::On(token))?;
            }
        }
        Flow::Continue(())
    }

    /// Whether the weapon reaches a ship. Rule FC-VORT-02: missiles reach all but
    /// the near. Rule FC-NANO-01: repairs, the ship's own square and its
    /// neighbours. Rules FC-PROT-02, FC-PROT-03: the ray, two squares in a clear
    /// line. Rule FC-DRON-01: drones, two squares, whatever is between.
    fn reaches(&self, view: View<'_>, weapon: Weapon, at: Square, token: Token) -> bool {
        let rules = &self.rules.weapons;
        let square = view.table.at[token.index()];
        let distance = at.distance(square);
        match weapon {
            // Rule FC-VORT-03: no line is needed.
            Weapon::Vortex => distance >= rules.vortex_range_min,
            Weapon::Nano => distance <= rules.nano_range && view.table.damage[token.index()] > 0,
            Weapon::Proton => {
                distance <= rules.proton_range && at.is_clear(square, self.obstacles(view))
            }
            Weapon::Drones => {
                distance <= rules.drone_range && view.table.drones[view.side] != Some(token)
            }
            Weapon::Bomb | Weapon::Tractor => false,
        }
    }

    /// Rules FC-TRAC-01..03: the beam moves any ship but its own within two
    /// squares in a clear line, one square in any direction. Rule FC-TRAC-06: to
    /// where its own side might move it.
    fn list_beams(
        &self,
        view: View<'_>,
        carrier: Token,
        at: Square,
        found: &mut impl FnMut(Salvo) -> Flow,
    ) -> Flow {
        let obstacles = self.obstacles(view);
        let ships = view.table.fleet.a | view.table.fleet.b;
        for token in tokens(self.marks(view, ships) & !carrier.bit()) {
            let square = view.table.at[token.index()];
            if at.distance(square) > self.rules.weapons.tractor_range
                || view.table.asteroids & square.bit() != 0
                || !at.is_clear(square, obstacles)
            {
                continue;
            }
            for to in squares(square.around()) {
                if self.may_be_pushed(view, token, to) {
                    found(Salvo::Beam(token, to))?;
                }
            }
        }
        Flow::Continue(())
    }

    /// Whether a ship of either side may be moved to a square. What an enemy's
    /// signals there are is not known, so ships are never pushed among them.
    fn may_be_pushed(&self, view: View<'_>, token: Token, to: Square) -> bool {
        let owner = view.table.side(token);
        if owner == view.side {
            return self.may_enter(view, token.bit(), to);
        }
        let there = view.table.on[to.index()];
        there & view.table.fleet[view.side] == 0
            && there & !view.table.revealed == 0
            && self.class_sum(view, there | token.bit()) <= self.rules.board.square_class_max
    }
}

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Rule FC-SW-06: the specials go back to the lot. Rules FC-SEC-03, FC-HID-17:
    /// the weapon and its ship are known from now on. Rule FC-SW-08: nothing
    /// answers it.
    pub(crate) fn fire_weapon(&mut self, cost: [Colour; 2], salvo: Salvo) {
        let side = self.state.table.active;
        let secret = &self.state.secrets[side];
        let (Some(weapon), Some(carrier)) = (secret.weapon, secret.carrier) else {
            return;
        };
        self.spend_pair(side, cost);
        self.reveal(carrier.bit());
        self.state.table.weapons[side] = Some(weapon);
        let on = match salvo {
            Salvo::On(token) | Salvo::Beam(token, _) => Some(token),
            Salvo::Bomb | Salvo::Recall => None,
        };
        self.observer.note(|| Event::Fired { side, weapon, on });
        match (weapon, salvo) {
            (Weapon::Vortex, Salvo::On(token)) => {
                // Rule FC-VORT-01: damage to one ship.
                let damage = self.game.rules.weapons.vortex_damage;
                self.hurt(token, damage, Cause::Weapon);
            }
            (Weapon::Nano, Salvo::On(token)) => self.repair(token),
            (Weapon::Proton, Salvo::On(token)) => self.beam(carrier, token),
            (Weapon::Drones, Salvo::On(token)) => self.state.table.drones[side] = Some(token),
            (Weapon::Tractor, Salvo::Beam(token, to)) => {
                // Rules FC-TRAC-05, FC-TRAC-07: fields do to it what they do to
                // any ship, and its owner picks the way out.
                let owner = self.state.table.side(token);
                self.enter(owner, token.bit(), to);
            }
            (Weapon::Bomb, _) => self.bomb(),
            _ => {}
        }
    }

    fn spend_pair(&mut self, side: Side, cost: [Colour; 2]) {
        for colour in cost {
            self.state.table.hands[side].take(colour, Face::Special);
        }
    }

    /// Rules FC-NANO-02, FC-DMG-04: never beyond the hull it started with, and
    /// this is the only repair.
    fn repair(&mut self, token: Token) {
        let damage = &mut self.state.table.damage[token.index()];
        let hull = self.game.rules.weapons.nano_repair.min(*damage);
        *damage -= hull;
        self.observer.note(|| Event::Repaired { token, hull });
    }

    /// Rule FC-PROT-01: twice the class of its target.
    fn beam(&mut self, carrier: Token, token: Token) {
        let class = self.game.spec(self.state.kind(token)).class;
        let damage = class * self.game.rules.weapons.proton_damage;
        if !self.game.rules.weapons.proton_reactable {
            self.hurt(token, damage, Cause::Weapon);
            return;
        }
        let by = self.state.table.active;
        self.state.table.attack = Attack {
            by,
            from: self.state.table.at[carrier.index()],
            target: self.state.table.at[token.index()],
            aim: Aim::Ship(token),
            source: Source::Proton(damage),
            ..Attack::NONE
        };
        self.begin_attack();
    }

    /// Rule FC-MAGB-01: the whole bridge is emptied.
    fn bomb(&mut self) {
        let side = self.state.table.active.other();
        let dice = std::mem::take(&mut self.state.table.hands[side]);
        self.observer.note(|| Event::Lost { side, dice });
    }

    /// Calls the drones back.
    pub(crate) fn recall_drones(&mut self, cost: [Colour; 2]) {
        let side = self.state.table.active;
        self.spend_pair(side, cost);
        let weapon = Weapon::Drones;
        self.observer.note(|| Event::Fired {
            side,
            weapon,
            on: None,
        });
        self.drones_back(side);
    }
}
