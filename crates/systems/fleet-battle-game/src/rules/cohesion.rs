//! Squadron cohesion: where a ship may end so that its squadron hangs together.
//!
//! Ships move one by one, and what counts is where all of them are in the end.
//! So a ship may also end away from the mates that have moved, as long as one
//! that has not can still come to it. Each ship that waits so needs a mate of
//! its own to come; every way a squadron may stand in the end can be reached in
//! some order of its ships.

use arrayvec::ArrayVec;
use evenkeel_board::hex::Hex;

use crate::action::{ShipId, SquadronId, ships};
use crate::fleet::MAX_SHIPS;
use crate::game::FleetBattleGame;
use crate::patch::Patch;
use crate::ruleset::Cohesion;
use crate::state::State;

/// A ship that has moved and has no mate near: where it is, seen from the ship
/// that moves, and the mates that can come to it, as a bit mask.
#[derive(Clone, Copy)]
struct Waiting {
    at: Hex,
    helpers: u32,
}

type Waiters = ArrayVec<Waiting, MAX_SHIPS>;

impl FleetBattleGame {
    /// Rule FBG-COH-01: whether two hexes are near enough for cohesion.
    #[inline]
    pub(crate) fn is_mate_near(&self, hex: Hex, mate: Hex) -> bool {
        hex.distance(mate) <= u16::from(self.rules.movement.cohesion_hexes)
    }

    /// Rule FBG-COH-06: the live ships of a squadron that have no mate near, as a
    /// bit mask; asked when the whole squadron has moved, and at no other time.
    pub fn out_of_cohesion(&self, state: &State, squadron: SquadronId) -> u32 {
        let all = self.squadrons[squadron.index()].ships;
        let live = all & state.live;
        if live.count_ones() < 2 {
            return 0;
        }
        let is_alone = |id: &ShipId| !self.has_mate_near(state, *id, all & state.on_map);
        ships(live)
            .filter(is_alone)
            .fold(0, |mask, id| mask | id.bit())
    }

    /// Whether one of these ships, other than itself, is near a ship.
    fn has_mate_near(&self, state: &State, ship: ShipId, among: u32) -> bool {
        let hex = state.ship(ship).hex;
        ships(among & !ship.bit()).any(|mate| self.is_mate_near(hex, state.ship(mate).hex))
    }

    /// Where a ship may end, of the free hexes that it can reach, both seen from
    /// where it is; and whether it must go without cohesion.
    ///
    /// Rule FBG-COH-05: the last live ship of a squadron is free. Rule
    /// FBG-COH-07: a ship that cannot keep cohesion ends as near as it can to its
    /// nearest live mate.
    pub(crate) fn ends_in_cohesion(
        &self,
        state: &State,
        ship: ShipId,
        free: Patch,
    ) -> (Patch, bool) {
        let mates = self.squadron_of(ship) & state.live & !ship.bit();
        if mates == 0 {
            return (free, false);
        }
        let asked = free.and(&self.near_squadron(state, ship, mates));
        if !asked.is_empty() {
            return (asked, false);
        }
        // Not all that wait can be helped; the ship looks after itself.
        let own = free.and(&self.near_settled(state, ship));
        if !own.is_empty() {
            return (own, false);
        }
        (self.nearest_to_mates(state, ship, mates, &free), true)
    }

    /// Whether a ship may go for good without leaving mates that wait for it.
    pub(crate) fn may_leave_mates(&self, state: &State, ship: ShipId) -> bool {
        let mates = self.squadron_of(ship) & state.live & !ship.bit();
        let waiters = self.waiters(state, ship, mates);
        let all = (1 << waiters.len()) - 1;
        mates.count_ones() < 2 || can_be_helped(&waiters, all, mates & state.activation.unmoved)
    }

    /// Rules FBG-COH-01, FBG-COH-03: the hexes that keep the whole squadron's
    /// cohesion possible.
    fn near_squadron(&self, state: &State, ship: ShipId, mates: u32) -> Patch {
        if self.rules.movement.cohesion == Cohesion::Connected {
            return self.near_cluster(state, ship, mates);
        }
        let waiters = self.waiters(state, ship, mates);
        if waiters.is_empty() {
            return self.near_anyone(state, ship, mates);
        }
        let to_move = mates & state.activation.unmoved;
        let settled = self.near_settled(state, ship);
        let mut near = Patch::EMPTY;
        // Which of those that wait are left to the mates that have yet to move.
        for left in 0..1u32 << waiters.len() {
            if !can_be_helped(&waiters, left, to_move) {
                continue;
            }
            let helped = waiters
                .iter()
                .enumerate()
                .filter(|(i, _)| left >> i & 1 == 0);
            let region = helped.fold(settled, |region, (_, waiting)| {
                region.and(&self.around(waiting.at))
            });
            near.add(&region);
        }
        let all = (1 << waiters.len()) - 1;
        let spare = |mate: &ShipId| can_be_helped(&waiters, all, to_move & !mate.bit());
        for mate in ships(to_move).filter(spare) {
            near.add(&self.near_mover(state, ship, mate));
        }
        near
    }

    /// The hexes with a mate nearby, or with one that can come.
    fn near_anyone(&self, state: &State, ship: ShipId, mates: u32) -> Patch {
        let mut near = self.near_settled(state, ship);
        for mate in ships(mates & state.activation.unmoved) {
            near.add(&self.near_mover(state, ship, mate));
        }
        near
    }

    /// The hexes around a hex.
    fn around(&self, hex: Hex) -> Patch {
        let mut around = Patch::EMPTY;
        around.add_around(hex, self.rules.movement.cohesion_hexes);
        around
    }

    /// The hexes near mates that will not move any more in this activation. Rules
    /// FBG-COH-02, FBG-COH-04: a crippled mate is as good as another, but needs
    /// nobody itself.
    fn near_settled(&self, state: &State, ship: ShipId) -> Patch {
        let mut near = Patch::EMPTY;
        let centre = state.ship(ship).hex;
        for mate in ships(self.settled(state, ship)) {
            let by = state.ship(mate).hex - centre;
            near.add_around(by, self.rules.movement.cohesion_hexes);
        }
        near
    }

    /// Mates that have moved, and crippled ones.
    fn settled(&self, state: &State, ship: ShipId) -> u32 {
        self.squadron_of(ship) & state.on_map & !state.activation.unmoved & !ship.bit()
    }

    /// The hexes that a mate can come near to, seen from a ship that will have
    /// left its own hex, or stays and is not to be joined in it.
    fn near_mover(&self, state: &State, ship: ShipId, mate: ShipId) -> Patch {
        let by = state.ship(ship).hex - state.ship(mate).hex;
        let ends = self.free_ends(state, mate, state.on_map & !ship.bit());
        ends.seen_from(by)
            .around(self.rules.movement.cohesion_hexes)
    }

    /// Mates that have moved and have nobody near.
    fn waiters(&self, state: &State, ship: ShipId, mates: u32) -> Waiters {
        let moved = mates & !state.activation.unmoved & !state.activation.adrift;
        let to_move = mates & state.activation.unmoved;
        let settled = self.settled(state, ship);
        let is_alone = |id: &ShipId| !self.has_mate_near(state, *id, settled);
        let waiting = ships(moved).filter(is_alone).map(|id| Waiting {
            at: state.ship(id).hex - state.ship(ship).hex,
            helpers: self.helpers(state, ship, state.ship(id).hex, to_move),
        });
        waiting.collect()
    }

    /// The mates that can come near to a hex, as a bit mask.
    fn helpers(&self, state: &State, ship: ShipId, hex: Hex, to_move: u32) -> u32 {
        let others = state.on_map & !ship.bit();
        let can_come = |mate: &ShipId| {
            let ends = self.free_ends(state, *mate, others);
            let by = hex - state.ship(*mate).hex;
            ends.is_near(by, self.rules.movement.cohesion_hexes)
        };
        let helpers = ships(to_move).filter(can_come);
        helpers.fold(0, |mask, mate| mask | mate.bit())
    }

    /// Rule FBG-COH-03: in the stricter variant each ship joins those that have moved,
    /// over crippled mates too; the first one goes where another can follow.
    fn near_cluster(&self, state: &State, ship: ShipId, mates: u32) -> Patch {
        let moved = mates & !state.activation.unmoved & !state.activation.adrift;
        if moved == 0 {
            return self.near_anyone(state, ship, mates);
        }
        let settled = self.settled(state, ship);
        let mut cluster = moved;
        loop {
            let joins = |id: &ShipId| self.has_mate_near(state, *id, cluster);
            let joined = ships(settled & !cluster).filter(joins);
            let more = joined.fold(0, |mask, id| mask | id.bit());
            if more == 0 {
                break;
            }
            cluster |= more;
        }
        let centre = state.ship(ship).hex;
        let mut near = Patch::EMPTY;
        for mate in ships(cluster) {
            let by = state.ship(mate).hex - centre;
            near.add_around(by, self.rules.movement.cohesion_hexes);
        }
        near
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

/// Whether each of these that wait (a bit mask of their places) can have a mate
/// of its own come.
fn can_be_helped(waiters: &Waiters, left: u32, mates: u32) -> bool {
    if left == 0 {
        return true;
    }
    let first = left.trailing_zeros();
    let helpers = waiters[first as usize].helpers & mates;
    let rest = left & (left - 1);
    ships(helpers).any(|mate| can_be_helped(waiters, rest, mates & !mate.bit()))
}
