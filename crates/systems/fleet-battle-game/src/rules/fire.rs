//! Announcing and resolving fire.

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::game::ActionList;
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::side::Side;

use crate::action::{Action, ShipId, ships};
use crate::event::{Cause, Event, Ships, Shot};
use crate::game::FleetBattleGame;
use crate::play::Play;
use crate::rules::chart::Tally;
use crate::ruleset::{Designate, FireArc, FirersPer};
use crate::state::{Ask, Batch, State, Step};

impl FleetBattleGame {
    /// Rule FBG-FIRE-22: enemy ships may be fired on, live or crippled; friends
    /// in a variant.
    fn targets(&self, state: &State, side: Side) -> u32 {
        if self.rules.fire.friendly_fire {
            state.on_map
        } else {
            state.on_map & self.of_side[side.other()]
        }
    }

    /// Rules FBG-FIRE-20, FBG-FIRE-21: live ships of the active squadron may
    /// fire. Rule FBG-FIRE-02: once. Rule FBG-FIRE-30: not after raising a
    /// shield. Rule FBG-FIRE-28: a ship crippled since has lost its shot.
    pub fn ready_firers(&self, state: &State) -> u32 {
        let done = &state.activation;
        let squadron = self.squadrons[done.squadron.index()].ships;
        squadron & state.live & !done.raised & !done.fired
    }

    /// Rule FBG-FIRE-19: a shot without a cell in the chart cannot be announced.
    /// Rule FBG-FIRE-23: nothing blocks the line.
    fn is_in_range(&self, state: &State, firer: ShipId, target: ShipId) -> bool {
        let (from, to) = (state.ship(firer), state.ship(target));
        let range = from.hex.distance(to.hex);
        let reach = self
            .tables
            .chart
            .reach(self.spec(firer).class, self.arc(from, to.hex));
        range <= reach
    }

    /// The ships that could fire on a target now, as a bit mask.
    pub fn firers_at(&self, state: &State, target: ShipId) -> u32 {
        let in_range =
            |firer: &ShipId| state.activation.in_range[firer.index()] & target.bit() != 0;
        let firers = ships(self.ready_firers(state)).filter(in_range);
        firers.fold(0, |mask, id| mask | id.bit())
    }

    /// Rule FBG-FIRE-17: the ships that may be fired on now, as a bit mask; none twice in an
    /// activation.
    pub fn open_targets(&self, state: &State) -> u32 {
        let aimed = ships(self.ready_firers(state)).fold(0, |mask, firer| {
            mask | state.activation.in_range[firer.index()]
        });
        let open = aimed & state.on_map & !state.activation.fired_on;
        let full = |target: &ShipId| self.firers_left(state, *target) == 0;
        let full = ships(open).filter(full);
        full.fold(open, |mask, target| mask & !target.bit())
    }

    /// Rule FBG-FIRE-18: how many more ships may fire on a target, in the
    /// activation or in the round.
    pub fn firers_left(&self, state: &State, target: ShipId) -> u8 {
        let spent = match self.rules.fire.firers_max_per {
            FirersPer::Activation => 0,
            FirersPer::Round => state.fired_on[target.index()],
        };
        self.rules.fire.firers_max.saturating_sub(spent)
    }

    /// Rule FBG-DEC-04: lists what the active squadron may fire on; it may also cease fire.
    pub(crate) fn list_targets(&self, state: &State, out: &mut ActionList<Action>) {
        out.extend(ships(self.open_targets(state)).map(Action::Target));
        out.push(Action::CeaseFire);
    }

    /// The ships that may still be named, as a bit mask.
    pub fn firers_to_name(&self, state: &State) -> u32 {
        let batch = state.activation.batch;
        let left = u32::from(self.firers_left(state, batch.target));
        if batch.firers.count_ones() < left {
            self.firers_at(state, batch.target) & !batch.firers
        } else {
            0
        }
    }

    /// Rule FBG-DEC-04: lists who may fire on the announced target too.
    pub(crate) fn list_firers(&self, state: &State, out: &mut ActionList<Action>) {
        out.extend(ships(self.firers_to_name(state)).map(Action::Firer));
        if state.activation.batch.firers != 0 {
            out.push(Action::Resolve);
        }
    }
}

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Sees which targets each ship of the active squadron has in range; nobody
    /// moves any more in this activation.
    pub(crate) fn take_aim(&mut self) {
        let targets = self.game.targets(self.state, self.state.activation.side);
        for firer in ships(self.game.ready_firers(self.state)) {
            let in_range = |target: &ShipId| self.game.is_in_range(self.state, firer, *target);
            let found = ships(targets & !firer.bit()).filter(in_range);
            self.state.activation.in_range[firer.index()] =
                found.fold(0, |mask, id| mask | id.bit());
        }
        if self.game.rules.fire.designate == Designate::EverythingFirst {
            self.state.push(Step::NextBatch);
        }
        self.state.push(Step::Fire);
    }

    /// Rule FBG-FIRE-16: one target is dealt with after the other; in the variant
    /// all of them are announced before the first die.
    pub(crate) fn next_target(&mut self) {
        if self.game.open_targets(self.state) != 0 {
            self.state.ask(self.state.activation.side, Ask::Target);
        }
    }

    /// Announces fire on a target; its firers are named next.
    pub(crate) fn announce(&mut self, target: ShipId) {
        self.state.activation.batch = Batch { target, firers: 0 };
        self.state.push(Step::Fire);
        if self.game.rules.fire.designate == Designate::PerTarget {
            self.raise_after_fire();
        }
        self.state.push(Step::Designate);
    }

    /// Rule FBG-FIRE-15: all who fire on a target are named before a die rolls.
    pub(crate) fn next_firer(&mut self) {
        let batch = self.state.activation.batch;
        let others = self.game.firers_to_name(self.state);
        let only = batch.firers == 0 && others.count_ones() == 1;
        if others == 0 {
            self.close_batch();
        } else if only {
            self.designate(ShipId(others.trailing_zeros() as u8));
        } else {
            self.state.ask(self.state.activation.side, Ask::Firer);
        }
    }

    /// Names a ship that fires on the announced target.
    pub(crate) fn designate(&mut self, firer: ShipId) {
        self.state.activation.batch.firers |= firer.bit();
        self.state.push(Step::Designate);
    }

    /// Rule FBG-FIRE-16: the fire on a target is announced, and the dice roll; in
    /// the variant they wait until all fire is announced, which binds its ships.
    pub(crate) fn close_batch(&mut self) {
        if self.game.rules.fire.designate == Designate::PerTarget {
            self.state.push(Step::Resolve);
            return;
        }
        let batch = self.state.activation.batch;
        let done = &mut self.state.activation;
        done.fired |= batch.firers;
        done.fired_on |= batch.target.bit();
        ships(batch.firers).for_each(|id| done.in_range[id.index()] = batch.target.bit());
        done.announced.push(batch.target);
        self.observer.note(|| Event::Designated {
            target: batch.target,
            firers: Ships(batch.firers),
        });
    }

    /// Rules FBG-FIRE-16, FBG-FIRE-28: in the variant the announced targets are
    /// dealt with in the order in which they were named. A ship that an explosion
    /// has crippled since has lost its shot; so have all whose target is gone.
    pub(crate) fn next_batch(&mut self) {
        let done = &mut self.state.activation;
        // Nobody announces any more.
        done.fired_on = u32::MAX;
        let Some(target) = done.announced.pop_at(0) else {
            return;
        };
        let is_bound = |firer: &ShipId| done.in_range[firer.index()] == target.bit();
        let bound = ships(done.fired & self.state.live).filter(is_bound);
        let firers = bound.fold(0, |mask, id| mask | id.bit());
        self.state.push(Step::NextBatch);
        if firers != 0 && self.state.on_map & target.bit() != 0 {
            self.state.activation.batch = Batch { target, firers };
            self.raise_after_fire();
            self.state.push(Step::Resolve);
        }
    }

    /// Rule FBG-FIRE-27: all dice are rolled, in the order of the ships, and the
    /// hits are added up; then they take effect. Rule FBG-EXPL-02: then ships
    /// explode. Rule FBG-FIRE-29: nobody fires back.
    pub(crate) fn resolve(&mut self) {
        let Batch { target, firers } = self.state.activation.batch;
        let count = firers.count_ones() as u8;
        self.observer.note(|| Event::Announced {
            target,
            firers: Ships(firers),
        });
        let mut tally = Tally::default();
        for firer in ships(firers) {
            let shot = self.shoot(firer, target);
            tally.add(shot.hits, shot.from == FireArc::Rear);
            self.observer.note(|| Event::Shot(shot));
        }
        let done = &mut self.state.activation;
        done.fired |= firers;
        done.fired_on |= target.bit();
        let side = done.side;
        self.state.fired_on[target.index()] += count;
        self.state.first_fire.get_or_insert(side);
        let weakness = self.game.spec(target).rear_weakness;
        let hits = tally.total(weakness, self.game.rules.fire.rear_bonus);
        self.observer.note(|| Event::Totalled { target, hits });
        self.state.push(Step::Settle);
        self.state.push(Step::Explode);
        self.strike(target, hits, Cause::Fire);
    }

    /// Rule FBG-FIRE-01: one die for a firing ship. Rule FBG-FIRE-14: its
    /// penalty is that of this moment. Rule FBG-FIRE-26: how it moved does not
    /// matter.
    fn shoot(&mut self, firer: ShipId, target: ShipId) -> Shot {
        let (from, to) = (self.state.ship(firer), self.state.ship(target));
        let spec = self.game.spec(firer);
        let range = from.hex.distance(to.hex);
        let through = self.game.arc(from, to.hex);
        let destroyed = from.log.destroyed_shields(spec.shields);
        let faces = self
            .game
            .tables
            .chart
            .faces(spec.class, through, range, destroyed);
        debug_assert!(faces.is_some(), "{firer:?} cannot reach {target:?}");
        let face = self.dice.d6();
        Shot {
            firer,
            target,
            range,
            arc: through,
            from: self.game.arc(to, from.hex),
            destroyed,
            penalty: destroyed * self.game.rules.fire.penalty_per_shield,
            face,
            hits: faces.map_or(0, |faces| faces[usize::from(face - 1)]),
        }
    }
}
