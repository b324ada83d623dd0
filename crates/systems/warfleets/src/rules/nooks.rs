//! Spots that no grid has, for where a grid has none (rules WF-DEP, WF-OVER,
//! WF-DIS and WF-HERO).
//!
//! "No room" must mean that there is no legal place. A base that fits anywhere
//! on some ground also fits into one of its corners ([`Borders`]), so those are
//! looked through before a rule gives up.

use arrayvec::ArrayVec;
use evenkeel_board::borders::Borders;
use evenkeel_board::disc::Disc;
use evenkeel_board::table::Edge;
use evenkeel_board::tolerance::DISTANCE_TOLERANCE;
use evenkeel_board::vector::Vec2;

use crate::action::ModelId;
use crate::game::Warfleets;
use crate::state::{State, ids};

/// Most corners that are offered; more would be no better.
pub(crate) const MOST_NOOKS: usize = 32;

/// The addition of "more than" to a distance, so that rounding cannot undo it, inches.
pub(crate) const OVER_IN: f64 = 3.0 * DISTANCE_TOLERANCE;

/// Corners of free ground.
pub(crate) type Nooks = ArrayVec<Vec2, MOST_NOOKS>;

/// Ground on which a base may be put down, wherever it is free.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Ground {
    /// The whole table.
    Table,
    /// More than so many inches from every enemy.
    OffFoes { over_in: f64 },
    /// With the centre in this disc.
    In(Disc),
    /// The side's deployment zone.
    Zone,
    /// Touching this edge, with the centre between two coordinates along it.
    Along { edge: Edge, low: f64, high: f64 },
}

impl Warfleets {
    /// The ground beside a ship, up to a gap.
    pub(crate) fn beside(&self, state: &State, id: ModelId, ship: ModelId, gap_in: f64) -> Ground {
        let ship = self.disc(state, ship);
        let reach = ship.radius + self.spec(id).radius_in + gap_in;
        Ground::In(Disc::new(ship.centre, reach))
    }

    /// Whether a base may be put down on a spot of some ground.
    pub(crate) fn allows(&self, state: &State, id: ModelId, ground: Ground, pos: Vec2) -> bool {
        let base = self.disc_at(id, pos);
        let side = self.spec(id).side;
        let is_on = match ground {
            Ground::Table => true,
            Ground::OffFoes { over_in } => {
                let mut foes = ids(state.on_table[side.other()]);
                foes.all(|foe| !base.within(self.disc(state, foe), over_in))
            }
            Ground::In(disc) => disc.contains_point(pos),
            Ground::Zone => {
                let away = self.table.distance_to(self.home_edge(state, side), pos);
                away <= self.zone_depth(base.radius) + DISTANCE_TOLERANCE
            }
            Ground::Along { edge, low, high } => {
                let away = self.table.distance_to(edge, pos) - base.radius;
                let along = edge.along(pos);
                away.abs() <= DISTANCE_TOLERANCE
                    && along >= low - DISTANCE_TOLERANCE
                    && along <= high + DISTANCE_TOLERANCE
            }
        };
        is_on && self.is_free(state, id, pos)
    }

    /// The distance from its own edge at which the centre of a base may be placed, inches.
    fn zone_depth(&self, radius_in: f64) -> f64 {
        let table = &self.rules.table;
        let margin = if table.deploy_fully { radius_in } else { 0.0 };
        table.deploy_depth_in - margin
    }

    /// Everything that bounds the free part of some ground.
    fn borders(&self, state: &State, id: ModelId, ground: Ground) -> Borders {
        let mut borders = Borders::new();
        let (side, radius) = (self.spec(id).side, self.spec(id).radius_in);
        borders.add_rect(&self.table.rect().inset(radius));
        let grown = |other: ModelId, gap: f64| {
            let disc = self.disc(state, other);
            Disc::new(disc.centre, disc.radius + radius + gap)
        };
        for other in ids(self.all_on_table(state) & !id.bit()) {
            borders.add_circle(grown(other, 0.0));
        }
        for shape in self.blocking(state) {
            borders.add_shape(shape, radius);
        }
        match ground {
            Ground::Table => {}
            Ground::OffFoes { over_in } => {
                for foe in ids(state.on_table[side.other()]) {
                    borders.add_circle(grown(foe, over_in + OVER_IN));
                }
            }
            Ground::In(disc) => borders.add_circle(disc),
            Ground::Zone => {
                let edge = self.home_edge(state, side);
                borders.add_rect(&self.table.strip(edge, self.zone_depth(radius)));
            }
            Ground::Along { edge, low, high } => {
                for along in [low, high] {
                    let end = self.table.on_edge(edge, along, radius);
                    borders.add_line(end, end + edge.inward().forward());
                }
            }
        }
        borders
    }

    /// The corners of the free part of some ground.
    fn nooks(&self, state: &State, id: ModelId, ground: Ground) -> Nooks {
        let mut nooks = Nooks::new();
        let borders = self.borders(state, id, ground);
        borders.each_crossing(|pos| {
            if self.allows(state, id, ground, pos) {
                keep(&mut nooks, pos);
            }
        });
        nooks
    }

    /// The free spots of a grid on some ground, by their numbers; where there are
    /// none, the corners of the ground, numbered from `size` on.
    pub(crate) fn spots_on<'a>(
        &'a self,
        state: &'a State,
        id: ModelId,
        ground: Ground,
        size: u16,
        at: impl Fn(u16) -> Vec2 + Clone + 'a,
    ) -> impl Iterator<Item = u16> + 'a {
        let by_grid = (0..size).filter(move |&spot| self.allows(state, id, ground, at(spot)));
        let more = match by_grid.clone().next() {
            Some(_) => 0,
            None => self.nooks(state, id, ground).len() as u16,
        };
        by_grid.chain(size..size + more)
    }

    /// The corner with this number of the free part of some ground.
    pub(crate) fn nook(&self, state: &State, id: ModelId, ground: Ground, number: u16) -> Vec2 {
        let nooks = self.nooks(state, id, ground);
        let found = nooks.get(usize::from(number)).copied();
        found.unwrap_or(state.model(id).pos)
    }

    /// The free spot of some ground that costs least, of its corners and of the
    /// points of its borders that are nearest to `wanted`.
    pub(crate) fn cheapest(
        &self,
        state: &State,
        id: ModelId,
        ground: Ground,
        wanted: Vec2,
        cost: impl Fn(Vec2) -> f64,
    ) -> Option<Vec2> {
        let mut best: Option<(f64, Vec2)> = None;
        let mut see = |pos: Vec2| {
            let cost = cost(pos);
            if best.is_none_or(|(least, _)| cost < least) && self.allows(state, id, ground, pos) {
                best = Some((cost, pos));
            }
        };
        see(wanted);
        let borders = self.borders(state, id, ground);
        borders.each_crossing(&mut see);
        borders.each_foot(wanted, &mut see);
        best.map(|(_, pos)| pos)
    }
}

/// Keeps a corner that is not there yet.
pub(crate) fn keep(nooks: &mut Nooks, pos: Vec2) {
    let is_new = |other: &Vec2| other.distance_squared(pos) > DISTANCE_TOLERANCE;
    if !nooks.is_full() && nooks.iter().all(is_new) {
        nooks.push(pos);
    }
}
