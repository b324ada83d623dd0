//! Squadron cohesion: where a ship may end so that its squadron hangs together.
//!
//! Ships move one by one, and what counts is where all of them are in the end.
//! So a ship may also end away from the mates that have moved, as long as one
//! that has not can still come to it. Where not all can have a mate near, as many
//! as possible must: then none of those without could have joined any mate where
//! that one ends, because it would have made one more. Every way a squadron may
//! stand in the end can be reached in some order of its ships.

use evenkeel_board::hex::Hex;

use crate::action::{ShipId, ships};
use crate::formation::{Formation, Loner};
use crate::game::FleetBattleGame;
use crate::patch::Patch;
use crate::ruleset::Cohesion;
use crate::state::State;

impl FleetBattleGame {
    /// Rule FBG-COH-01: whether two hexes are near enough for cohesion.
    #[inline]
    pub(crate) fn is_mate_near(&self, hex: Hex, mate: Hex) -> bool {
        hex.distance(mate) <= u16::from(self.rules.movement.cohesion_hexes)
    }

    /// Whether one of these ships, other than itself, is near a ship.
    fn has_mate_near(&self, state: &State, ship: ShipId, among: u32) -> bool {
        let hex = state.ship(ship).hex;
        ships(among & !ship.bit()).any(|mate| self.is_mate_near(hex, state.ship(mate).hex))
    }

    /// Rules FBG-COH-05, FBG-COH-07: the hexes in which a ship may end, of the free hexes that
    /// it can reach, both seen from where it is. The last live ship of a squadron is free. One
    /// that cannot keep cohesion ends as near as it can to its nearest live mate.
    pub(crate) fn ends_in_cohesion(&self, state: &State, ship: ShipId, free: Patch) -> Patch {
        let mates = self.squadron_of(ship) & state.live & !ship.bit();
        if mates == 0 {
            return free;
        }
        let near = self.near_squadron(state, ship, mates, free);
        if near.is_empty() {
            return self.nearest_to_mates(state, ship, mates, &free);
        }
        if self.rules.movement.cohesion == Cohesion::OneMate {
            return near;
        }
        let joined = near.and(&self.near_cluster(state, ship, mates));
        if joined.is_empty() { near } else { joined }
    }

    /// Whether a ship may go for good without leaving mates that wait for it.
    pub(crate) fn may_leave_mates(&self, state: &State, ship: ShipId) -> bool {
        let mates = self.squadron_of(ship) & state.live & !ship.bit();
        if mates.count_ones() < 2 {
            return true;
        }
        let free = self.free_ends(state, ship, state.on_map);
        let company = self.company(state, ship, mates);
        let mut formation = self.formation(state, ship, mates, company, free);
        formation.may_lose_mover()
    }

    /// Rules FBG-COH-01, FBG-COH-07: the free hexes in which a ship has a mate
    /// near in the end, or one that can come, and that leave as many of its mates
    /// as possible such a one.
    fn near_squadron(&self, state: &State, ship: ShipId, mates: u32, free: Patch) -> Patch {
        let company = self.company(state, ship, mates);
        let near = self.near_ships(state, state.ship(ship).hex, company);
        let mut formation = self.formation(state, ship, mates, company, free);
        formation.ends(&near)
    }

    /// The ships of a squadron that have no mate near, the one that moves first.
    fn formation(
        &self,
        state: &State,
        ship: ShipId,
        mates: u32,
        company: u32,
        free: Patch,
    ) -> Formation {
        let loner = |id: ShipId, ends: Patch| {
            let at = state.ship(id).hex;
            Loner::new(at, ends, &self.near_ships(state, at, company))
        };
        let distance = self.rules.movement.cohesion_hexes;
        let mut formation = Formation::of(loner(ship, free), distance);
        for mate in ships(mates & !company) {
            let has_moved = state.activation.unmoved & mate.bit() == 0;
            let ends = if has_moved {
                Patch::CENTRE
            } else {
                // The ship that moves will have left its own hex, or stays and is
                // not to be joined in it.
                self.free_ends(state, mate, state.on_map & !ship.bit())
            };
            formation.push(loner(mate, ends), has_moved);
        }
        formation
    }

    /// Rules FBG-COH-02, FBG-COH-04: mates that anybody may join and that need nobody
    /// themselves: those that have moved and have a mate near, and crippled ones.
    fn company(&self, state: &State, ship: ShipId, mates: u32) -> u32 {
        let settled = self.settled(state, ship);
        let is_alone = |id: &ShipId| !self.has_mate_near(state, *id, settled);
        let alone = ships(settled & mates).filter(is_alone);
        alone.fold(settled, |mask, id| mask & !id.bit())
    }

    /// Rule FBG-CRIP-04: mates that have moved, and crippled ones.
    fn settled(&self, state: &State, ship: ShipId) -> u32 {
        self.squadron_of(ship) & state.on_map & !state.activation.unmoved & !ship.bit()
    }

    /// The hexes near some of these ships, seen from a hex.
    fn near_ships(&self, state: &State, from: Hex, some: u32) -> Patch {
        let mut near = Patch::EMPTY;
        for id in ships(some) {
            let by = state.ship(id).hex - from;
            near.add_around(by, self.rules.movement.cohesion_hexes);
        }
        near
    }

    /// Rule FBG-COH-03: in the stricter variant each ship joins those that have
    /// moved, over crippled mates too. Those that went without are joined only
    /// where there are no others.
    fn near_cluster(&self, state: &State, ship: ShipId, mates: u32) -> Patch {
        let settled = self.settled(state, ship);
        let together = settled & mates & self.company(state, ship, mates);
        let mut cluster = if together == 0 {
            settled & mates
        } else {
            together
        };
        loop {
            let joins = |id: &ShipId| self.has_mate_near(state, *id, cluster);
            let joined = ships(settled & !cluster).filter(joins);
            let more = joined.fold(0, |mask, id| mask | id.bit());
            if more == 0 {
                break;
            }
            cluster |= more;
        }
        self.near_ships(state, state.ship(ship).hex, cluster)
    }

    /// Rule FBG-COH-07: the free hexes that are nearest to the nearest live mate.
    fn nearest_to_mates(&self, state: &State, ship: ShipId, mates: u32, free: &Patch) -> Patch {
        let centre = state.ship(ship).hex;
        let gap = |by: Hex| {
            let apart = ships(mates).map(|mate| (centre + by).distance(state.ship(mate).hex));
            apart.min().unwrap_or(0)
        };
        let least = free.hexes().map(gap).min().unwrap_or(0);
        let mut nearest = Patch::EMPTY;
        let ends = free.hexes().filter(|&by| gap(by) == least);
        ends.for_each(|by| nearest.insert(by));
        nearest
    }
}
