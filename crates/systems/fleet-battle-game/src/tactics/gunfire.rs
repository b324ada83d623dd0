//! What fire on a target brings.

use evenkeel_board::hex_arc::HexArc;

use crate::action::ShipId;
use crate::game::FleetBattleGame;
use crate::rules::damage::{Log, Status, hit};
use crate::ruleset::{Arc, SelfDestruct};
use crate::state::State;

/// Hits that are told apart; more are counted as these.
const MOST_HITS: usize = 16;

/// The chances of each number of hits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Odds {
    chances: [f32; MOST_HITS + 1],
    /// The most hits that can be.
    most: usize,
}

/// What each number of hits on a target is worth.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stakes([f32; MOST_HITS + 1]);

impl Odds {
    /// No hit.
    pub const NONE: Odds = {
        let mut chances = [0.0; MOST_HITS + 1];
        chances[0] = 1.0;
        Odds { chances, most: 0 }
    };

    /// With the hits of one more shot, each of the six as likely.
    pub fn and(&self, shot: [u8; 6]) -> Odds {
        let mut odds = Odds {
            chances: [0.0; MOST_HITS + 1],
            most: 0,
        };
        for hits in shot {
            let hits = usize::from(hits);
            odds.most = odds.most.max((self.most + hits).min(MOST_HITS));
            for before in 0..=self.most {
                odds.chances[(before + hits).min(MOST_HITS)] += self.chances[before] / 6.0;
            }
        }
        odds
    }

    /// What they bring.
    pub fn worth(&self, stakes: &Stakes) -> f32 {
        let parts = self.chances[..=self.most].iter().zip(&stakes.0);
        parts.map(|(chance, worth)| chance * worth).sum()
    }
}

impl FleetBattleGame {
    /// The hits that each face of the die scores, with the target's weakness.
    pub(super) fn shot(&self, state: &State, firer: ShipId, target: ShipId) -> [u8; 6] {
        let (from, to) = (state.ship(firer), state.ship(target));
        let spec = self.spec(firer);
        let by = to.hex - from.hex;
        let arc = HexArc::of(from.facing, by).into();
        let destroyed = from.log.destroyed_shields(spec.shields);
        let faces = self
            .tables
            .chart
            .faces(spec.class, arc, by.length(), destroyed);
        let mut faces = faces.copied().unwrap_or_default();
        let weakness = self.spec(target).rear_weakness;
        if weakness > 0 && Arc::from(HexArc::of(to.facing, -by)) == Arc::Rear {
            for hits in faces.iter_mut().filter(|hits| **hits > 0) {
                *hits += weakness;
            }
        }
        faces
    }

    /// What each number of hits on an enemy is worth: what is left of it less,
    /// and what its explosion costs both sides.
    pub(super) fn stakes(&self, state: &State, target: ShipId) -> Stakes {
        let spec = self.spec(target);
        let worth = |log| self.tables.chances.worth(spec.class, spec.shields, log);
        let blast = -self.blast_worth(state, target);
        let scuttles = spec.self_destruct == SelfDestruct::Always;
        let mut log: Log = state.ship(target).log;
        let before = worth(log);
        let was_live = log.is_live();
        let stakes = std::array::from_fn(|hits| {
            if hits > 0 && log.status != Status::Destroyed {
                log = hit(log);
            }
            let explodes = match log.status {
                Status::Live => 0.0,
                // Its owner blows it up only when that costs us.
                Status::Crippled if was_live && scuttles => blast.min(0.0),
                Status::Crippled => 0.0,
                Status::Destroyed => blast,
            };
            before - worth(log) + explodes
        });
        Stakes(stakes)
    }
}
