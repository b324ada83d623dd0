//! Events, and what they tell: what works by itself, and what became of decisions.

use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::side::Side;

use super::{Marker, Use, Uses, bit};
use crate::action::ModelId;
use crate::event::{Attack, Event, Facing, Manoeuvre};
use crate::ruleset::{OpeningEffect, Phase};
use crate::state::ids;

impl Observer<Event> for Uses<'_> {
    fn see(&mut self, event: Event) {
        match event {
            Event::RollOff { winner, .. } => {
                self.first_marker.get_or_insert(winner);
            }
            Event::MarkerAt {
                x_in,
                y_in,
                dropped_by: None,
            } => self.marker_put(x_in, y_in),
            Event::MarkerTaken { x_in, y_in, .. } => self.marker_taken(x_in, y_in),
            Event::Phase { phase } => self.phase = phase,
            Event::Activated { model, .. } => self.activated(model),
            Event::Resumed { model, .. } => self.active = Some(model),
            Event::Opening { model, effect } => {
                self.act(model);
                if effect == OpeningEffect::Repair {
                    self.to_salvage = 0;
                }
            }
            Event::Moved {
                model,
                manoeuvre,
                distance_in,
                extension_in,
                ..
            } => self.has_moved(model, manoeuvre, distance_in, extension_in),
            // Whoever is pushed over the edge did not choose to go.
            Event::Disengaged { model, .. } if self.active == Some(model) => {
                self.offer_general(model, Use::Disengage, true);
            }
            Event::Mine {
                side, set_off_by, ..
            } => self.mine(side, set_off_by),
            Event::Attack(attack) => self.attack(&attack),
            Event::BlastHit { .. } => self.follow_up(Use::Blast),
            Event::Boarded { .. } => self.follow_up(Use::Board),
            Event::Sniped { .. } => self.follow_up(Use::Snipe),
            Event::Rammed { target, .. } => {
                let disabled = self.disabled[target.index()];
                self.effects(target, Use::RamArmor, |slot| disabled >> slot & 1 == 0);
            }
            Event::Shield { model, ignored, .. } => {
                self.effects(model, Use::Shield, |_| ignored);
            }
            Event::Damage {
                model,
                slot,
                damage,
                capacity,
                ..
            } => self.damage(model, slot, damage >= capacity),
            Event::Mended { model, slot, .. } => {
                self.disabled[model.index()] &= !(1 << slot);
                self.mended(model);
            }
            Event::Destroyed { model, .. } => self.lost(model),
            Event::Morale { model, passed, .. } => {
                self.general(self.game.spec(model).side, Use::Morale, passed);
            }
            _ => {}
        }
    }
}

impl Uses<'_> {
    /// A new activation: what was offered in the last one is over.
    fn activated(&mut self, id: ModelId) {
        self.active = Some(id);
        self.to_salvage = 0;
        self.doing[id.index()] = Default::default();
        let spec = self.game.spec(id);
        if let Some(row) = self.ledger.class(self.game, id, Use::Act) {
            self.doing[id.index()].offered |= bit(Use::Act);
            self.ledger.count(self.fleet[spec.side], row).chances += 1;
        }
        if spec.rogue
            && let Some(row) = self.ledger.class(self.game, id, Use::ActLate)
        {
            self.count(spec.side, row, self.phase != Phase::Squadrons);
        }
    }

    /// The model does something in its activation.
    fn act(&mut self, id: ModelId) {
        if self.is_first(id, Use::Act)
            && let Some(row) = self.ledger.class(self.game, id, Use::Act)
        {
            let side = self.game.spec(id).side;
            self.ledger.count(self.fleet[side], row).uses += 1;
        }
    }

    fn has_moved(&mut self, id: ModelId, how: Manoeuvre, distance_in: f64, extension_in: f64) {
        if extension_in > 0.0 {
            let disabled = self.disabled[id.index()];
            self.effects(id, Use::OverlapArmor, |slot| disabled >> slot & 1 == 0);
        }
        match how {
            Manoeuvre::Hold | Manoeuvre::FreeMove => return,
            Manoeuvre::Move | Manoeuvre::Cruise | Manoeuvre::Ram => {
                let disabled = self.disabled[id.index()];
                self.effects(id, Use::Engine, |slot| disabled >> slot & 1 == 0);
            }
            Manoeuvre::Warp => {}
        }
        if distance_in > 0.0 || how == Manoeuvre::Ram {
            self.moved |= id.bit();
            self.act(id);
        }
    }

    fn mine(&mut self, side: Side, set_off_by: Option<ModelId>) {
        let row = self.ledger.general(Use::MineStruck);
        let count = self.ledger.count(self.fleet[side], row);
        let Some(id) = set_off_by else {
            count.chances += 1;
            return;
        };
        let spec = self.game.spec(id);
        count.uses += u64::from(spec.side != side);
        if self.active == Some(id) && self.doing[id.index()].taken & bit(Use::AvoidMine) != 0 {
            self.doing[id.index()].taken &= !bit(Use::AvoidMine);
            let row = self.ledger.general(Use::AvoidMine);
            self.ledger.count(self.fleet[spec.side], row).uses -= 1;
        }
        if let Some((puller, target)) = self.pull
            && target == id
            && self.is_first(puller, Use::PullOverMine)
        {
            self.pulled_over_mine(puller);
        }
    }

    fn pulled_over_mine(&mut self, puller: ModelId) {
        let spec = self.game.spec(puller);
        let disabled = self.disabled[puller.index()];
        for &(slot, effect) in &spec.effects {
            if super::of_effect(effect) == Use::Pull
                && disabled >> slot & 1 == 0
                && let Some(row) = self
                    .ledger
                    .upgrade(self.game, puller, slot, Use::PullOverMine)
            {
                self.ledger.count(self.fleet[spec.side], row).uses += 1;
            }
        }
    }

    fn attack(&mut self, attack: &Attack) {
        let (game, id, target) = (self.game, attack.attacker, attack.target);
        let (own, other) = (game.spec(id), game.spec(target));
        let gun = &own.guns[usize::from(attack.gun)];
        self.act(id);
        self.last_attack = None;
        if attack.gun == 0 {
            let disabled = self.disabled[id.index()];
            let works = |slot| disabled >> slot & 1 == 0;
            self.effects(id, Use::TurretStrength, works);
            self.effects(id, Use::TurretAim, works);
        }
        self.rerolls(id, Use::RerollHit);
        if attack.hits > 0 {
            self.rerolls(target, Use::RerollBlock);
        }
        if other.is_ship() {
            self.general(other.side, Use::Cover, attack.cover);
            self.general(own.side, Use::RearShot, attack.facing == Facing::Rear);
            self.stealth(attack);
        }
        let what = match gun.rules {
            rules if rules.sniper && other.is_ship() && attack.damage > 0 => Use::Snipe,
            rules if rules.boarding => Use::Board,
            rules if rules.blast && attack.hits > 0 => Use::Blast,
            _ => return,
        };
        if let Some(row) = self.ledger.weapon(game, id, attack.gun, what) {
            self.ledger.count(self.fleet[own.side], row).chances += 1;
            self.last_attack = Some((own.side, row, what));
        }
    }

    /// Rerolls are always taken; an upgrade that grants them may be disabled.
    fn rerolls(&mut self, id: ModelId, what: Use) {
        if self.game.spec(id).rerolls {
            let disabled = self.disabled[id.index()];
            self.effects(id, what, |slot| disabled >> slot & 1 == 0);
            self.hero(id, what, true);
            self.title(id, what, true);
        }
    }

    /// Stealth matters where it makes the cover: beyond its range.
    fn stealth(&mut self, attack: &Attack) {
        use crate::ruleset::UpgradeEffect::Stealth;
        let spec = self.game.spec(attack.target);
        let over = spec.effects.iter().find_map(|(slot, effect)| match effect {
            Stealth { over_in } => Some((*slot, *over_in)),
            _ => None,
        });
        if let Some((slot, over_in)) = over
            && self.disabled[attack.target.index()] >> slot & 1 == 0
        {
            let taken = attack.cover && attack.range_in > over_in;
            self.effects(attack.target, Use::Stealth, |other| other == slot && taken);
        }
    }

    /// Counts that what the attack just told was made for has happened.
    fn follow_up(&mut self, what: Use) {
        if let Some((side, row, made_for)) = self.last_attack
            && made_for == what
        {
            self.ledger.count(self.fleet[side], row).uses += 1;
            self.last_attack = None;
        }
    }

    fn damage(&mut self, id: ModelId, slot: u8, is_full: bool) {
        let spec = self.game.spec(id);
        if !spec.is_ship() {
            return;
        }
        for (place, upgrade) in (0u8..).zip(spec.entries.upgrades) {
            if upgrade.is_some()
                && let Some(row) = self.ledger.upgrade(self.game, id, place, Use::Absorb)
            {
                self.count(spec.side, row, place == slot);
            }
        }
        if is_full {
            self.disabled[id.index()] |= 1 << slot;
        }
    }

    /// A friend's loss is a chance for whoever sheds damage for it.
    fn lost(&mut self, id: ModelId) {
        self.destroyed |= id.bit();
        let friends = self.game.of_side[self.game.spec(id).side];
        if self.game.ships & id.bit() == 0 {
            return;
        }
        for salvager in ids(self.salvagers & friends & !self.destroyed) {
            self.title(salvager, Use::Salvage, false);
            self.to_salvage |= salvager.bit();
        }
    }

    fn mended(&mut self, id: ModelId) {
        if self.to_salvage & id.bit() != 0 {
            self.to_salvage &= !id.bit();
            if let Some(row) = self.ledger.title(self.game, id, Use::Salvage) {
                let side = self.game.spec(id).side;
                self.ledger.count(self.fleet[side], row).uses += 1;
            }
        }
    }

    /// A marker of the set-up. One on the middle line lies in neither half.
    fn marker_put(&mut self, x_in: f64, y_in: f64) {
        let middle = self.game.table.centre().y;
        let side = self.marker_side(self.marker_count);
        if y_in != middle {
            self.general(side, Use::MarkerLower, y_in < middle);
        }
        if let Some(marker) = self.markers.get_mut(self.marker_count) {
            *marker = Marker {
                x_in,
                y_in,
                held: false,
            };
            self.marker_count += 1;
        }
    }

    fn marker_taken(&mut self, x_in: f64, y_in: f64) {
        let mut lying = self.markers[..self.marker_count].iter_mut();
        let found = lying.find(|marker| !marker.held && marker.x_in == x_in && marker.y_in == y_in);
        if let Some(marker) = found {
            marker.held = true;
        }
    }
}
