//! Gunfire: the gain of fire on a target.

use evenkeel_board::hex_arc::HexArc;

use crate::action::ShipId;
use crate::game::FleetBattleGame;
use crate::rules::damage::hit;
use crate::ruleset::SelfDestruct;
use crate::state::State;
use crate::tactics::Opinions;
use crate::tactics::chances::Shot;

/// Hits that are told apart; more are counted as these.
const MOST_HITS: usize = 9;

/// The most hits of one shot that are told apart.
const MOST_OF_A_SHOT: usize = size_of::<Shot>() - 1;

/// The chances of each number of hits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Odds {
    chances: [f32; MOST_HITS + 1],
    /// The most hits that can be.
    most: usize,
}

/// The worth of each number of hits on a target, up to the most that count.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stakes([f32; MOST_HITS + 1]);

/// The prize of one, two and three hits on a live enemy.
#[derive(Clone, Copy, Debug)]
pub(super) struct Prize {
    pub id: ShipId,
    of_hits: [f32; 3],
}

impl Prize {
    /// The prize of one shot.
    pub fn of(&self, shot: Shot) -> f32 {
        let parts = shot[1..].iter().zip(&self.of_hits);
        parts
            .map(|(&faces, worth)| f32::from(faces) / 6.0 * worth)
            .sum()
    }
}

impl Odds {
    /// The most hits that can be with one more shot.
    pub fn most_with_another(&self) -> usize {
        self.most + MOST_OF_A_SHOT
    }

    /// No hit.
    pub const NONE: Odds = {
        let mut chances = [0.0; MOST_HITS + 1];
        chances[0] = 1.0;
        Odds { chances, most: 0 }
    };

    /// The odds with the hits of one more shot.
    pub fn and(&self, shot: Shot) -> Odds {
        let mut odds = Odds {
            chances: [0.0; MOST_HITS + 1],
            most: self.most,
        };
        for (hits, faces) in shot.into_iter().enumerate().filter(|(_, faces)| *faces > 0) {
            odds.most = (self.most + hits).min(MOST_HITS);
            let chance = f32::from(faces) / 6.0;
            for before in 0..=self.most {
                odds.chances[(before + hits).min(MOST_HITS)] += self.chances[before] * chance;
            }
        }
        odds
    }

    /// The worth of so many more hits.
    fn worth(&self, stakes: &Stakes, more: usize) -> f32 {
        let chances = self.chances[..=self.most].iter().enumerate();
        let parts = chances.map(|(hits, chance)| chance * stakes.0[(hits + more).min(MOST_HITS)]);
        parts.sum()
    }

    /// The gain of one more shot.
    pub fn gain(&self, stakes: &Stakes, shot: Shot) -> f32 {
        let before = self.worth(stakes, 0);
        let hits = shot.into_iter().enumerate().skip(1);
        let scored = hits.filter(|(_, faces)| *faces > 0);
        let gains = scored
            .map(|(hits, faces)| f32::from(faces) / 6.0 * (self.worth(stakes, hits) - before));
        gains.sum()
    }
}

impl FleetBattleGame {
    /// A shot from where the firer is, with the target's weakness.
    pub(super) fn shot(&self, state: &State, firer: ShipId, target: ShipId) -> Shot {
        let (from, to) = (state.ship(firer), state.ship(target));
        let by = to.hex - from.hex;
        let arcs = self.rules.fire.arcs;
        let arc = arcs.of(from.facing, by);
        let guns = self.guns(state, firer);
        let shot = self.tables.chances.shot(guns, arc, by.length());
        let weakness = self.spec(target).rear_weakness;
        if weakness == 0 || arcs.of(to.facing, -by) != HexArc::Rear {
            return shot;
        }
        let mut harder = Shot::default();
        for (hits, faces) in (0..).zip(shot) {
            let hits = if hits > 0 { hits + weakness } else { 0 };
            harder[usize::from(hits.min(3))] += faces;
        }
        harder
    }

    /// The worth of each number of hits on an enemy up to `most`: what is left of it less,
    /// and what its explosion costs both sides.
    pub(super) fn stakes(
        &self,
        state: &State,
        target: ShipId,
        most: usize,
        opinions: &Opinions,
    ) -> Stakes {
        let worth = |log| self.worth_with(state, target, log, opinions);
        let mut log = state.ship(target).log;
        let before = worth(log);
        let was_live = log.is_live();
        let mut stakes = Stakes([0.0; MOST_HITS + 1]);
        let mut hits = 0;
        let most = most.min(MOST_HITS);
        while log.is_live() && hits < most {
            log = hit(log);
            hits += 1;
            stakes.0[hits] = before - worth(log);
        }
        if log.is_live() {
            return stakes;
        }
        let fellows = state.live & self.of_side[self.spec(target).side] & !target.bit();
        if fellows == 0 {
            // The battle is won, whoever stands beside the wreck.
            stakes.0[hits..].fill(before);
            return stakes;
        }
        let at_will = was_live && self.spec(target).self_destruct == SelfDestruct::Always;
        if hits == most && !at_will {
            return stakes;
        }
        let blast = -self.blast_worth(state, target, opinions);
        if at_will {
            // Its owner blows it up only when that costs us.
            stakes.0[hits] += blast.min(0.0);
        }
        stakes.0[hits + 1..].fill(before + blast);
        stakes
    }

    /// The prize of a shot or two at a live enemy, leaving explosions aside.
    pub(super) fn prize(&self, state: &State, id: ShipId, opinions: &Opinions) -> Prize {
        let worth = |log| self.worth_with(state, id, log, opinions);
        let mut log = state.ship(id).log;
        let before = worth(log);
        let of_hits = std::array::from_fn(|_| {
            log = hit(log);
            before - worth(log)
        });
        Prize { id, of_hits }
    }
}
