//! Who fires on whom.

use arrayvec::ArrayVec;

use crate::action::{Action, ShipId, ships};
use crate::fleet::MAX_SHIPS;
use crate::game::FleetBattleGame;
use crate::state::State;
use crate::tactics::chances::Shot;
use crate::tactics::chances::greater;
use crate::tactics::gunfire::{Odds, Prize, Stakes};

/// Fire less worth than this is not opened, so that nothing is done at a loss.
const LEAST_WORTH: f32 = 1e-4;

/// A target with the fire planned on it so far.
struct Mark {
    id: ShipId,
    stakes: Stakes,
    odds: Odds,
    /// What that fire brings.
    worth: f32,
    /// Who fires on it, as a bit mask.
    firers: u32,
    /// How many more may.
    left: u32,
    /// What each ship of the squadron would add.
    gains: [f32; MAX_SHIPS],
}

type Marks = ArrayVec<Mark, { MAX_SHIPS + 1 }>;

impl Mark {
    fn add(&mut self, firer: ShipId, shot: Shot) {
        self.worth += self.odds.gain(&self.stakes, shot);
        self.odds = self.odds.and(shot);
        self.firers |= firer.bit();
        self.left = self.left.saturating_sub(1);
    }
}

impl FleetBattleGame {
    /// The target on which the most is to be won.
    pub(super) fn best_target(&self, state: &State) -> Action {
        let enemies = self.of_side[state.activation.side.other()];
        let mut marks = self.marks(state, self.open_targets(state) & enemies);
        self.assign(state, &mut marks, self.ready_firers(state));
        let first = marks
            .iter()
            .filter(|mark| mark.firers != 0)
            .max_by(|a, b| a.worth.total_cmp(&b.worth));
        first.map_or(Action::CeaseFire, |mark| Action::Target(mark.id))
    }

    /// The next ship that ought to fire on the announced target: the one that adds
    /// most there, above what it could win alone on another target.
    pub(super) fn next_best_firer(&self, state: &State) -> Action {
        let batch = state.activation.batch;
        let others = self.firers_to_name(state);
        let mut mark = self.mark(state, batch.target);
        for firer in ships(batch.firers) {
            mark.add(firer, self.shot(state, firer, mark.id));
        }
        let enemies = self.of_side[state.activation.side.other()];
        let open = self.open_targets(state) & enemies & state.live & !batch.target.bit();
        let prizes: ArrayVec<Prize, MAX_SHIPS> =
            ships(open).map(|id| self.prize(state, id)).collect();
        let mut best = (f32::NEG_INFINITY, None);
        for firer in ships(others) {
            let in_range = state.activation.in_range[firer.index()];
            let gain = mark
                .odds
                .gain(&mark.stakes, self.shot(state, firer, mark.id));
            let reached = prizes.iter().filter(|prize| in_range & prize.id.bit() != 0);
            let alone = reached.map(|prize| prize.of(self.shot(state, firer, prize.id)));
            let extra = gain - alone.fold(LEAST_WORTH, greater);
            if extra > best.0 {
                best = (extra, Some(firer));
            }
        }
        match best.1 {
            Some(firer) if best.0 >= 0.0 || batch.firers == 0 => Action::Firer(firer),
            _ => Action::Resolve,
        }
    }

    fn mark(&self, state: &State, id: ShipId) -> Mark {
        Mark {
            id,
            stakes: self.stakes(state, id),
            odds: Odds::NONE,
            worth: 0.0,
            firers: 0,
            left: u32::from(self.firers_left(state, id)),
            gains: [0.0; MAX_SHIPS],
        }
    }

    fn marks(&self, state: &State, targets: u32) -> Marks {
        let mark = |id| self.mark(state, id);
        ships(targets).map(mark).collect()
    }

    /// Gives one ship after the other the target where it adds most.
    fn assign(&self, state: &State, marks: &mut Marks, firers: u32) {
        let firers: ArrayVec<ShipId, MAX_SHIPS> = ships(firers).collect();
        for mark in marks.iter_mut() {
            self.weigh(state, mark, &firers);
        }
        let mut free = (1u32 << firers.len()) - 1;
        while free != 0 {
            let mut best = (LEAST_WORTH, None);
            for (place, mark) in marks.iter().enumerate().filter(|(_, mark)| mark.left > 0) {
                for firer in ships(free) {
                    let gain = mark.gains[firer.index()];
                    if gain > best.0 {
                        best = (gain, Some((firer.index(), place)));
                    }
                }
            }
            let Some((firer, place)) = best.1 else {
                return;
            };
            free &= !(1 << firer);
            let mark = &mut marks[place];
            mark.add(firers[firer], self.shot(state, firers[firer], mark.id));
            if free != 0 && mark.left > 0 {
                self.weigh(state, mark, &firers);
            }
        }
    }

    /// Works out what each ship would add to the fire on a target.
    fn weigh(&self, state: &State, mark: &mut Mark, firers: &[ShipId]) {
        for (gain, &firer) in mark.gains.iter_mut().zip(firers) {
            let in_range = state.activation.in_range[firer.index()] & mark.id.bit() != 0;
            *gain = if in_range && mark.firers & firer.bit() == 0 {
                mark.odds
                    .gain(&mark.stakes, self.shot(state, firer, mark.id))
            } else {
                0.0
            };
        }
    }
}
