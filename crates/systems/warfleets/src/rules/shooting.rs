//! Shooting: who fires at whom with what (rules WF-SHOOT-01..18).

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::game::ActionList;
use evenkeel_kernel::observer::Observer;

use crate::action::{Action, ModelId};
use crate::event::{Event, Facing};
use crate::game::Warfleets;
use crate::play::Play;
use crate::ruleset::{Broadside, Mount, TitleEffect, WrongClass};
use crate::spec::Gun;
use crate::state::{Ask, Shot, Sighting, State, Step};

impl Warfleets {
    fn has_shot(&self, state: &State, model: ModelId) -> bool {
        let guns = self.spec(model).guns.iter().enumerate();
        guns.fold(false, |any, (index, gun)| {
            any | (is_ready(state, model, gun) & (targets(state, gun, index) != 0))
        })
    }

    /// Rule WF-SHOOT-10: guns fire in any order: every legal pair of a gun and a
    /// target.
    pub(crate) fn shots<'a>(
        &'a self,
        state: &'a State,
        model: ModelId,
    ) -> impl Iterator<Item = (u8, &'a Sighting)> + 'a {
        let guns = &self.spec(model).guns;
        // The gun after the one whose targets are left.
        let (mut next, mut left) = (0, 0);
        std::iter::from_fn(move || {
            while left == 0 {
                let gun = guns.get(next)?;
                if is_ready(state, model, gun) {
                    left = targets(state, gun, next);
                }
                next += 1;
            }
            let seen = &state.activation.sightings[left.trailing_zeros() as usize];
            left &= left - 1;
            Some((next as u8 - 1, seen))
        })
    }

    /// Rule WF-SHOOT-04: within range, in the facing of the mount, and of a class
    /// that the weapon may target. The guns that may still fire at an enemy, were it
    /// in sight, by the bits of [`Activation::fired`](crate::state::Activation).
    pub(crate) fn guns_at(
        &self,
        state: &State,
        from: ModelId,
        target: ModelId,
        gap_in: f64,
        through: Facing,
    ) -> u16 {
        let ship = self.spec(target).is_ship();
        let guns = self.spec(from).guns.iter().enumerate();
        let bits = guns.map(|(index, gun)| {
            let may_target =
                (gap_in <= gun.range_in + 1e-6) & bears(gun, through) & self.may_hurt(gun, ship);
            u16::from(may_target) << firing_bit(gun, index, through)
        });
        bits.fold(0, |all, bit| all | bit) & !state.activation.fired
    }

    /// Rule WF-WSR-02: Anti-Ship weapons may not target squadrons; rule WF-WSR-04:
    /// Anti-Squadron weapons may not target ships; unless the edition lets them
    /// try. Rule WF-WSR-16: boarding pods never may target squadrons.
    pub(crate) fn may_hurt(&self, gun: &Gun, ship: bool) -> bool {
        let rules = &gun.rules;
        let wrong = (rules.anti_squadron & ship) | (rules.anti_ship & !ship);
        let tries = self.rules.shooting.wrong_class == WrongClass::RawSix;
        (ship | !rules.boarding) & (tries | !wrong)
    }

    /// Rule WF-SHOOT-15: any gun may hold its fire. Lists the shots, and firing no
    /// more.
    pub(crate) fn list_shots(&self, state: &State, model: ModelId, out: &mut ActionList<Action>) {
        let shots = self.shots(state, model);
        out.extend(shots.map(|(gun, seen)| Action::Fire {
            gun,
            target: seen.target,
        }));
        out.push(Action::CeaseFire);
    }

    /// Rule WF-WSR-26: targets that may take the rest of the split dice: any legal
    /// target that is not named yet, through the same side.
    pub(crate) fn others<'a>(
        &'a self,
        state: &'a State,
        model: ModelId,
    ) -> impl Iterator<Item = ModelId> + 'a {
        let shots = state.activation.last_attack();
        let (index, first) = shots
            .first()
            .map_or((0, model), |shot| (shot.gun, shot.target));
        let gun = &self.spec(model).guns[usize::from(index)];
        let side = self.seen(state, first).map(|seen| seen.through);
        let named = |target| shots.iter().any(|shot| shot.target == target);
        let legal = targets(state, gun, usize::from(index));
        let seen = state.activation.sightings.iter().enumerate();
        seen.filter(move |(number, seen)| {
            let same_side = gun.mount != Some(Mount::Sides) || Some(seen.through) == side;
            legal >> number & 1 == 1 && same_side && !named(seen.target)
        })
        .map(|(_, seen)| seen.target)
    }

    /// The sighting of a target.
    pub(crate) fn seen<'a>(&self, state: &'a State, target: ModelId) -> Option<&'a Sighting> {
        state
            .activation
            .sightings
            .iter()
            .find(|seen| seen.target == target)
    }

    /// Lists the targets for the rest of the split dice.
    pub(crate) fn list_also(&self, state: &State, model: ModelId, out: &mut ActionList<Action>) {
        out.extend(self.others(state, model).map(Action::AlsoAt));
    }

    /// Rule WF-WSR-15: in some editions Broadside weapons fire through both sides.
    pub(crate) fn is_double_broadside(&self, gun: &Gun) -> bool {
        gun.rules.broadside && self.rules.shooting.broadside == Broadside::BothSides
    }
}

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Rule WF-SHOOT-08: every gun may fire once. Rule WF-SHOOT-09: the next
    /// target is picked after the last result, unless all are declared first. Rule
    /// WF-SHOOT-15: any gun may hold its fire.
    pub(crate) fn next_shot(&mut self, model: ModelId) {
        if !self.state.is_on_table(model) {
            return;
        }
        if !self.state.activation.sighted {
            self.look(model);
        }
        if self.game.has_shot(self.state, model) {
            self.state.ask(self.game.spec(model).side, Ask::Fire(model));
        } else {
            self.fire_declared(model);
        }
    }

    /// Rule WF-CFG-27: no shot is declared any more, and those that were are
    /// resolved in the order in which they were declared.
    pub(crate) fn fire_declared(&mut self, model: ModelId) {
        if !self.state.activation.shots.is_empty() {
            self.state.push(Step::Volley(model));
        }
    }

    /// Rule WF-SHOOT-07: each gun picks its own target. Rule WF-WSR-26: a
    /// relentless one may split its dice.
    pub(crate) fn declare_shot(&mut self, model: ModelId, gun: u8, target: ModelId) {
        let weapon = &self.game.spec(model).guns[usize::from(gun)];
        let all = weapon.attacks;
        self.state.activation.shots.push(Shot {
            gun,
            target,
            dice: all,
            opens: true,
        });
        let splits = weapon.rules.relentless
            && all > 1
            && self.game.others(self.state, model).next().is_some();
        if splits {
            self.state
                .ask(self.game.spec(model).side, Ask::Share { model, dice: all });
        } else {
            self.open_fire(model);
        }
    }

    /// Rule WF-WSR-27: all shares are fixed before the first die.
    pub(crate) fn share_dice(&mut self, model: ModelId, left: u8, share: u8) {
        if let Some(shot) = self.state.activation.shots.last_mut() {
            shot.dice = share;
        }
        let rest = left - share;
        if rest == 0 {
            self.open_fire(model);
            return;
        }
        let mut others = self.game.others(self.state, model);
        let (first, second) = (others.next(), others.next());
        drop(others);
        match (first, second) {
            (Some(only), None) => {
                self.share_with(model, rest, only);
            }
            _ => self
                .state
                .ask(self.game.spec(model).side, Ask::Also { model, dice: rest }),
        }
    }

    /// Names one more target for the rest of the split dice.
    pub(crate) fn share_with(&mut self, model: ModelId, rest: u8, target: ModelId) {
        let shots = self.state.activation.last_attack();
        let gun = shots.first().map_or(0, |shot| shot.gun);
        self.state.activation.shots.push(Shot {
            gun,
            target,
            dice: rest,
            opens: false,
        });
        if rest > 1 && self.game.others(self.state, model).next().is_some() {
            self.state
                .ask(self.game.spec(model).side, Ask::Share { model, dice: rest });
        } else {
            self.open_fire(model);
        }
    }

    /// Rule WF-SHOOT-06: a sides mount fires through one side only. Rule
    /// WF-TITLE-06: with the title it may fire through the other one too, with
    /// full attacks (WF-TITLE-07, WF-WSR-33).
    fn open_fire(&mut self, model: ModelId) {
        let Some(&shot) = self.state.activation.last_attack().first() else {
            return;
        };
        let spec = self.game.spec(model);
        let gun = &spec.guns[usize::from(shot.gun)];
        let through = self
            .game
            .seen(self.state, shot.target)
            .map_or(Facing::None, |seen| seen.through);
        let both_sides = gun.mount == Some(Mount::Sides)
            && (self.game.is_double_broadside(gun) || spec.title == Some(TitleEffect::BothSides));
        let bit = firing_bit(gun, usize::from(shot.gun), through);
        let used = 1 << bit;
        let closed = if both_sides {
            used
        } else {
            0b11 << (2 * shot.gun)
        };
        // Rule WF-WSR-28: some weapons may fire a second time, through the same side.
        let twin = &mut self.state.activation.twins[bit];
        if gun.rules.twin_fire && twin.is_none() {
            *twin = Some(shot.target);
            self.state.activation.fired |= closed & !used;
        } else {
            self.state.activation.fired |= closed;
        }
        self.state.push(Step::Shoot(model));
        if !self.game.rules.shooting.declare_all_first {
            self.next_volley(model);
        }
    }
}

/// Rule WF-SHOOT-05: a turret fires all round. Rule WF-FLEET-22: a sides mount
/// covers both sides. Squadrons have no facings (WF-SQN-01).
pub(crate) fn bears(gun: &Gun, through: Facing) -> bool {
    const fn only(facing: Facing) -> u8 {
        1 << facing as u8
    }
    // Masks, because a branch for each mount would often be guessed wrong.
    let covered = match gun.mount {
        None => u8::MAX,
        Some(Mount::Front) => only(Facing::Front),
        Some(Mount::Sides) => only(Facing::Left) | only(Facing::Right),
        Some(Mount::Rear) => only(Facing::Rear),
    };
    covered & only(through) != 0
}

/// Whether a gun's upgrade works.
pub(crate) fn works(state: &State, model: ModelId, gun: &Gun) -> bool {
    let track = &state.model(model).track;
    // Without a branch, like `bears`.
    gun.slot.is_none() | track.working(usize::from(gun.slot.unwrap_or(0)))
}

/// Rule WF-SHOOT-12: a disabled weapon cannot fire; rule WF-SHOOT-13: a turret
/// always can. Rule WF-WSR-31: some weapons fire only after a Hold.
fn is_ready(state: &State, model: ModelId, gun: &Gun) -> bool {
    works(state, model, gun) & (!gun.rules.hold_only | state.activation.hold)
}

/// The one of a gun's two bits that a shot uses: the right side has one of its own.
fn firing_bit(gun: &Gun, index: usize, through: Facing) -> usize {
    let right = gun.mount == Some(Mount::Sides) && through == Facing::Right;
    2 * index + usize::from(right)
}

/// The sightings that a gun may still fire at, as a bit mask.
fn targets(state: &State, gun: &Gun, index: usize) -> u32 {
    let activation = &state.activation;
    let through = |bit: usize| {
        let unused = u32::from(activation.fired >> bit & 1 == 0);
        let targets = unused * activation.targets[bit];
        if gun.rules.twin_fire {
            targets & !twins(state, bit)
        } else {
            targets
        }
    };
    through(2 * index) | through(2 * index + 1)
}

/// Rule WF-WSR-28: the second target of a weapon that fires twice is another one.
/// The first one among the sightings, as a bit mask.
fn twins(state: &State, bit: usize) -> u32 {
    let first = state.activation.twins[bit];
    let mut seen = state.activation.sightings.iter();
    let place = first.and_then(|first| seen.position(|seen| seen.target == first));
    place.map_or(0, |place| 1 << place)
}
