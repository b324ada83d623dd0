//! Placing and removing damage (rules WF-DMG).

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::game::ActionList;
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::outcome::EndReason;

use crate::action::{Action, ModelId};
use crate::event::{Cause, Event};
use crate::game::Warfleets;
use crate::play::Play;
use crate::ruleset::{SquadronSurrender, TitleEffect};
use crate::state::{Ask, State, Status, Step, ids};

impl Warfleets {
    /// Rule WF-DMG-04: an upgrade that has begun to take damage must take more
    /// until it is disabled. None when the owner has a choice (WF-DMG-03,
    /// WF-DMG-09).
    fn next_box(&self, state: &State, model: ModelId) -> Option<usize> {
        let choices = self.suffering(state, model);
        choices
            .is_power_of_two()
            .then(|| choices.trailing_zeros() as usize)
    }

    /// Rule WF-DMG-04: the upgrades that may take the next point, as a bit mask:
    /// the one that was begun (WF-DMG-09), or else those with some damage, or else
    /// all that work.
    pub(crate) fn suffering(&self, state: &State, model: ModelId) -> u32 {
        let model = state.model(model);
        let track = &model.track;
        let begun = model.begun.map(usize::from);
        if let Some(slot) = begun.filter(|&slot| track.partly_damaged(slot)) {
            return 1 << slot;
        }
        let boxes = |test: &dyn Fn(usize) -> bool| {
            let chosen = (0..track.boxes()).filter(|&slot| test(slot));
            chosen.fold(0u32, |mask, slot| mask | 1 << slot)
        };
        let begun = boxes(&|slot| track.partly_damaged(slot));
        if begun != 0 {
            begun
        } else {
            boxes(&|slot| track.working(slot))
        }
    }

    /// Lists the upgrades that may take the next point.
    pub(crate) fn list_suffering(
        &self,
        state: &State,
        model: ModelId,
        out: &mut ActionList<Action>,
    ) {
        let choices = self.suffering(state, model);
        let slots = (0..32u8).filter(|slot| choices >> slot & 1 == 1);
        out.extend(slots.map(Action::Suffer));
    }

    /// Rule WF-DMG-11: damage may be removed from any damaged upgrade, from a
    /// disabled one only where that brings it back.
    pub(crate) fn mendable<'a>(
        &'a self,
        state: &'a State,
        model: ModelId,
    ) -> impl Iterator<Item = u8> + 'a {
        let track = &state.model(model).track;
        let disabled_too = self.rules.damage.repair_reenables;
        (0..track.boxes() as u8).filter(move |&slot| {
            let slot = usize::from(slot);
            track.damage(slot) > 0 && (disabled_too || track.working(slot))
        })
    }

    /// Lists the upgrades that can be mended.
    pub(crate) fn list_mends(&self, state: &State, model: ModelId, out: &mut ActionList<Action>) {
        out.extend(self.mendable(state, model).map(Action::Mend));
    }
}

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Rule WF-DMG-13: point by point: the shield first, then the point is
    /// placed. Rule WF-DMG-16: nothing is blocked here. Rule WF-DMG-06: a model
    /// out of capacity takes no more.
    pub(crate) fn take_damage(&mut self, model: ModelId, points: u8, cause: Cause) {
        let mut left = points;
        while left > 0 && self.state.model(model).status == Status::OnTable {
            if self.is_shielded(model) {
                left -= 1;
                continue;
            }
            match self.game.next_box(self.state, model) {
                Some(slot) => {
                    let more = self.place_point(model, slot, cause);
                    left = (left - 1).saturating_add(more);
                }
                None => {
                    self.state.ask(
                        self.game.spec(model).side,
                        Ask::Suffer { model, left, cause },
                    );
                    return;
                }
            }
        }
    }

    /// Rule WF-UPG-19: a working shield always rolls, for damage from anything
    /// (WF-UPG-17), before the point is placed.
    pub(crate) fn is_shielded(&mut self, model: ModelId) -> bool {
        let Some(on) = self.game.shield(self.state, model) else {
            return false;
        };
        let face = self.dice.d6_against(on);
        let ignored = face >= on;
        self.observer.note(|| Event::Shield {
            model,
            face,
            ignored,
        });
        ignored
    }

    /// Rule WF-DMG-05: takes the asked point, then goes on with the rest.
    pub(crate) fn suffer(&mut self, model: ModelId, left: u8, cause: Cause, slot: u8) {
        let more = self.place_point(model, usize::from(slot), cause);
        let points = (left - 1).saturating_add(more);
        if points > 0 {
            self.state.push(Step::Damage {
                model,
                points,
                cause,
            });
        }
    }

    /// Rule WF-MSR-01: places one point; a fragile model takes more the first time
    /// in a round, and then (WF-MSR-02) only for a point that was really taken.
    /// The points to add.
    pub(crate) fn place_point(&mut self, id: ModelId, slot: usize, cause: Cause) -> u8 {
        let model = self.state.model_mut(id);
        model.track.add(slot);
        model.begun = Some(slot as u8);
        if model.track.full() {
            model.status = Status::Doomed;
        }
        let (damage, capacity) = (model.track.damage(slot), model.track.capacity(slot));
        self.observer.note(|| Event::Damage {
            model: id,
            slot: slot as u8,
            cause,
            damage,
            capacity,
        });
        if model.status == Status::Doomed {
            self.observer.note(|| Event::Destroyed { model: id, cause });
        }
        let breaks = self.game.spec(id).fragile && !model.fragile_spent;
        model.fragile_spent = true;
        if breaks {
            self.game.rules.damage.fragile_damage
        } else {
            0
        }
    }

    /// Rule WF-DMG-17: models that ran out of capacity in one event are removed
    /// together, then the titles of the survivors take effect (WF-TITLE-11).
    pub(crate) fn reap(&mut self) {
        let is_doomed = |id: ModelId| self.state.model(id).status == Status::Doomed;
        let all = ids(self.game.all_on_table(self.state));
        let doomed = all.fold(0, |mask, id| mask | u64::from(is_doomed(id)) << id.0);
        if doomed == 0 {
            return;
        }
        for id in ids(doomed) {
            self.drop_markers(id);
            self.game.take_off(self.state, id, Status::Destroyed);
        }
        self.salvage(doomed & self.game.ships);
        for id in ids(doomed & self.game.ships) {
            self.lose_ship(id, EndReason::Annihilation);
        }
    }

    /// Rule WF-TITLE-10: each of these ships lets friends near enough to it shed
    /// damage. Rule WF-TITLE-12: only the destruction of ships counts.
    pub(crate) fn salvage(&mut self, lost: u64) {
        for friend in ids(self.game.all_on_table(self.state) & self.game.ships) {
            let spec = self.game.spec(friend);
            let Some(TitleEffect::Salvage { range_in, amount }) = spec.title else {
                continue;
            };
            let disc = self.game.disc(self.state, friend);
            let near = |&wreck: &ModelId| self.game.disc(self.state, wreck).within(disc, range_in);
            let wrecks = ids(lost & self.game.of_side[spec.side])
                .filter(near)
                .count() as u8;
            if wrecks > 0 {
                self.state.push(Step::Mend {
                    model: friend,
                    points: amount.saturating_mul(wrecks),
                });
            }
        }
    }

    /// Rule WF-MOR-12: when its last ship is gone, a fleet's squadrons surrender.
    pub(crate) fn lose_ship(&mut self, ship: ModelId, how: EndReason) {
        let side = self.game.spec(ship).side;
        self.state.ships_left[side] -= 1;
        if self.state.ships_left[side] == 0 {
            self.state.collapse.get_or_insert(how);
            if self.game.rules.morale.squadron_surrender == SquadronSurrender::Immediate {
                self.surrender_squadrons(side);
            }
        }
        self.lose_aboard(ship);
    }

    /// Rule WF-DMG-12: the owner picks, point by point, where damage is removed.
    pub(crate) fn next_mend(&mut self, model: ModelId, points: u8) {
        if points == 0 || !self.state.is_on_table(model) {
            return;
        }
        let mut choices = self.game.mendable(self.state, model);
        let (first, second) = (choices.next(), choices.next());
        drop(choices);
        match (first, second) {
            (None, _) => {}
            (Some(only), None) => self.mend(model, only, points),
            _ => self.state.ask(
                self.game.spec(model).side,
                Ask::Mend {
                    model,
                    left: points,
                },
            ),
        }
    }

    /// Rule WF-DMG-11: removes one point, then goes on with the rest.
    pub(crate) fn mend(&mut self, id: ModelId, slot: u8, left: u8) {
        let model = self.state.model_mut(id);
        // Rule WF-DMG-09: an upgrade that works again may be the next one instead.
        if !model.track.working(usize::from(slot)) {
            model.begun = None;
        }
        model.track.remove(usize::from(slot));
        let damage = model.track.damage(usize::from(slot));
        self.observer.note(|| Event::Mended {
            model: id,
            slot,
            damage,
        });
        self.state.push(Step::Mend {
            model: id,
            points: left - 1,
        });
    }
}
