//! The crowd: ships that may explode beside a ship, and beside which it may explode.

use arrayvec::ArrayVec;
use evenkeel_board::hex::Hex;
use evenkeel_board::hexes::Hexes;
use evenkeel_board::lanes::{Lanes, WIDTH, all};

use crate::action::{MAX_SHIPS, ShipId, ships};
use crate::game::FleetBattleGame;
use crate::rules::damage::hits_to_cripple;
use crate::ruleset::SelfDestruct;
use crate::state::State;
use crate::tactics::Opinions;

/// The ships that a ship may end beside, so near that an explosion reaches it.
#[derive(Default)]
pub(super) struct Crowd {
    neighbours: ArrayVec<Neighbour, MAX_SHIPS>,
    /// The reach of an explosion, hexes.
    reach: u8,
}

/// A ship that another one may end beside, and what that is expected to cost, hits.
struct Neighbour {
    hex: Hex,
    /// The cost wherever the enemy is.
    anyhow: f32,
    /// The cost under fire, beside that: one of the two may be shot to pieces.
    under_fire: f32,
}

impl Crowd {
    /// Sees the ships that a ship may end beside up to so many hexes from where it is.
    pub fn see(
        &mut self,
        game: &FleetBattleGame,
        state: &State,
        ship: ShipId,
        hexes: u8,
        opinions: &Opinions,
    ) {
        self.neighbours.clear();
        self.reach = game.rules.damage.explosion_hexes;
        let here = state.ship(ship).hex;
        let friends = game.of_side[game.spec(ship).side];
        let per_hit = game.worth_of_hit(state, ship, opinions);
        let own = opinions.own_explodes * game.frailty(state, ship, opinions);
        // The others of the squadron that have not moved will be elsewhere.
        for other in ships(state.on_map & !state.activation.unmoved & !ship.bit()) {
            let hex = state.ship(other).hex;
            if hex.distance(here) > u16::from(hexes) + u16::from(self.reach) {
                continue;
            }
            let is_friend = friends & other.bit() != 0;
            let under_fire = match (state.is_live(other), is_friend) {
                (false, _) => 0.0,
                (true, false) => -own * game.worth_of_hit(state, other, opinions),
                (true, true) => {
                    let its = opinions.frail_explodes * game.frailty(state, other, opinions);
                    its * per_hit + own * game.worth_of_hit(state, other, opinions)
                }
            };
            self.neighbours.push(Neighbour {
                hex,
                anyhow: per_hit * game.explodes(state, other, is_friend, opinions),
                under_fire,
            });
        }
    }

    /// No hex costs less.
    pub fn least(&self) -> f32 {
        let costs = self.neighbours.iter();
        costs.map(|neighbour| neighbour.under_fire.min(0.0)).sum()
    }

    /// The cost of hexes side by side, hits: what it is anyhow, and under fire beside that.
    #[inline]
    pub fn costs(&self, hexes: &Hexes) -> [Lanes; 2] {
        let reach = i16::from(self.reach);
        let (mut anyhow, mut under_fire) = (all(0.0), all(0.0));
        for neighbour in &self.neighbours {
            let distances = hexes.distances(neighbour.hex).to_array();
            let is_near = |hexes| if hexes <= reach { 1.0 } else { 0.0 };
            let beside: [f32; WIDTH] = distances.map(is_near);
            anyhow += all(neighbour.anyhow) * Lanes::new(beside);
            under_fire += all(neighbour.under_fire) * Lanes::new(beside);
        }
        [anyhow, under_fire]
    }
}

impl FleetBattleGame {
    /// The chance that a ship explodes before the one beside it moves again.
    fn explodes(&self, state: &State, id: ShipId, is_friend: bool, opinions: &Opinions) -> f32 {
        if !state.is_live(id) {
            opinions.hulk_explodes
        } else if is_friend {
            opinions.friend_explodes
        } else if self.spec(id).self_destruct == SelfDestruct::Always {
            opinions.foe_scuttles
        } else {
            opinions.foe_explodes
        }
    }

    /// How near a live ship is to its end: 1 when the next hit cripples it.
    fn frailty(&self, state: &State, id: ShipId, opinions: &Opinions) -> f32 {
        let more = 1..hits_to_cripple(state.ship(id).log);
        more.fold(1.0, |frailty, _| frailty * opinions.sturdy)
    }
}
