//! The live enemies, laid out for scanning.

use arrayvec::ArrayVec;
use evenkeel_board::hex::Hex;
use evenkeel_board::hex_arc::HexArc;
use evenkeel_board::hex_side::HexSide;
use evenkeel_board::hexes::{Distances, Hexes};
use evenkeel_board::lanes::{Lanes, Row, WIDTH, all};

use crate::action::{ShipId, ships};
use crate::fleet::MAX_SIDE;
use crate::game::FleetBattleGame;
use crate::rules::damage::{Log, hits_to_cripple};
use crate::state::State;
use crate::tactics::Opinions;
use crate::tactics::chances::{Chances, Guns};

/// A live enemy.
#[derive(Clone, Copy, Debug)]
pub(super) struct Foe {
    pub hex: Hex,
    pub facing: HexSide,
    /// The guns of the enemy as they are now.
    pub guns: Guns,
    /// The worth of a hit on the enemy.
    pub per_hit: f32,
    /// Extra hits of a shot from astern.
    pub weakness: f32,
    /// The number of times that the enemy is expected to fire before the ship that looks
    /// acts again.
    pub answers: f32,
}

/// The hexes of the ships of a side, side by side, with the lanes that they fill as a
/// bit mask; the first of them fills the others.
type Rows = ArrayVec<(Hexes, u32), { MAX_SIDE / WIDTH }>;

/// The live enemies of a side, and what each of them is to a ship by distance.
#[derive(Clone, Debug, Default)]
pub(super) struct Foes {
    pub list: ArrayVec<Foe, MAX_SIDE>,
    /// The hexes of the enemies.
    hexes: Rows,
    /// For each of them, by distance, its threat and the worth of a shot at it; after
    /// these whatever was there before.
    tables: Vec<[f32; 2]>,
    /// Distances of a table.
    distances: usize,
}

/// The meaning of an enemy for a ship by distance; the last numbers stand for all beyond.
///
/// They stand in pairs, because whoever wants one mostly wants both.
#[derive(Clone, Copy, Debug)]
pub(super) struct ByDistance<'a>(&'a [[f32; 2]]);

impl ByDistance<'_> {
    #[inline]
    fn at(&self, distance: u16) -> [f32; 2] {
        self.0[usize::from(distance).min(self.0.len() - 1)]
    }

    /// Expected hits of the enemy before the ship acts again.
    #[inline]
    pub fn threat(&self, distance: u16) -> f32 {
        self.at(distance)[0]
    }

    /// Worth of no less than the best shot at it.
    #[inline]
    pub fn shot(&self, distance: u16) -> f32 {
        self.at(distance)[1]
    }

    /// Both at distances side by side.
    #[inline(always)]
    pub fn each(&self, distances: Distances) -> [Lanes; 2] {
        let last = Distances::splat((self.0.len() - 1) as i16);
        let places = distances.min(last).to_array();
        let at = |lane: usize| self.0[usize::from(places[lane] as u16)];
        let at = [at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7)];
        let column = |one: usize| {
            let [a, b, c, d, e, f, g, h] = &at;
            Lanes::new([
                a[one], b[one], c[one], d[one], e[one], f[one], g[one], h[one],
            ])
        };
        [column(0), column(1)]
    }
}

impl Foes {
    /// Looks at the enemies of a ship.
    pub fn see(
        &mut self,
        game: &FleetBattleGame,
        state: &State,
        ship: ShipId,
        opinions: &Opinions,
    ) {
        let side = game.spec(ship).side;
        let mates = state.live & game.of_side[side] & !ship.bit();
        let mates = side_by_side(ships(mates).map(|id| state.ship(id).hex));
        let moved = game.squadron_of(ship) & state.live & !state.activation.unmoved & !ship.bit();
        self.list.clear();
        for id in ships(state.live & game.of_side[side.other()]) {
            let foe = state.ship(id);
            let spec = game.spec(id);
            let near = mates.iter().map(|(mates, lanes)| {
                let near = mates.within(foe.hex, opinions.strike) & lanes;
                near.count_ones()
            });
            let near = near.sum::<u32>() as f32;
            let hits = ships(moved).map(|mate| game.hits_ahead(state, mate, foe.hex));
            let hits: f32 = hits.sum();
            self.list.push(Foe {
                hex: foe.hex,
                facing: foe.facing,
                guns: game.guns(state, id),
                per_hit: game.worth_of_hit(state, id, opinions) * (1.0 + opinions.concert * hits),
                weakness: f32::from(spec.rear_weakness),
                answers: game.answers(state, id, opinions) / (1.0 + opinions.together * near),
            });
        }
        self.hexes = side_by_side(self.list.iter().map(|foe| foe.hex));
        self.lay_out(&game.tables.chances, game.guns(state, ship), opinions);
    }

    /// Works out the tables for a ship with these guns.
    fn lay_out(&mut self, chances: &Chances, guns: Guns, opinions: &Opinions) {
        let [hits, success] = chances.most(guns);
        self.distances = hits.len() * WIDTH;
        let pairs = self.list.len() * self.distances;
        if self.tables.len() < pairs {
            self.tables.resize(pairs, [0.0; 2]);
        }
        let rush = all(opinions.rush);
        let tables = self.tables.chunks_exact_mut(self.distances);
        for (foe, table) in self.list.iter().zip(tables) {
            let [low, full] = chances.threats(foe.guns);
            let answers = all(foe.answers);
            let (weakness, per_hit) = (all(foe.weakness), all(foe.per_hit));
            let (table, _) = table.as_chunks_mut::<WIDTH>();
            let threats = low.iter().zip(full);
            let shots = hits.iter().zip(success);
            for ((pairs, (&low, &full)), (&hits, &success)) in
                table.iter_mut().zip(threats).zip(shots)
            {
                let (low, full) = (Lanes::new(low), Lanes::new(full));
                let threat = answers * (low + rush * (full - low));
                let shot = (Lanes::new(hits) + weakness * Lanes::new(success)) * per_hit;
                let (threat, shot): (Row, Row) = (threat.to_array(), shot.to_array());
                *pairs = std::array::from_fn(|lane| [threat[lane], shot[lane]]);
            }
        }
    }

    /// Each enemy, and what it is by distance.
    #[inline]
    pub fn by_distance(&self) -> impl Iterator<Item = (&Foe, ByDistance<'_>)> {
        (0..)
            .zip(&self.list)
            .map(|(place, foe)| (foe, self.table(place)))
    }

    #[inline]
    fn table(&self, place: usize) -> ByDistance<'_> {
        ByDistance(&self.tables[place * self.distances..][..self.distances])
    }

    /// Expected hits of an enemy at a distance before the ship acts again.
    #[inline]
    pub fn threat(&self, place: usize, distance: u16) -> f32 {
        self.table(place).threat(distance)
    }

    /// Calls `show` with each enemy, its place and its distance from a hex.
    #[inline]
    pub fn distances(&self, hex: Hex, mut show: impl FnMut(usize, &Foe, u16)) {
        for (row, ((hexes, _), foes)) in self.hexes.iter().zip(self.list.chunks(WIDTH)).enumerate()
        {
            let distances = hexes.distances(hex).to_array();
            for (lane, (foe, distance)) in foes.iter().zip(distances).enumerate() {
                show(row * WIDTH + lane, foe, distance as u16);
            }
        }
    }
}

/// Puts hexes side by side.
#[inline]
fn side_by_side(mut hexes: impl Iterator<Item = Hex>) -> Rows {
    let mut rows = Rows::new();
    while let Some(first) = hexes.next() {
        let mut row = [first; WIDTH];
        let mut count = 1;
        while count < WIDTH
            && let Some(hex) = hexes.next()
        {
            row[count] = hex;
            count += 1;
        }
        rows.push((Hexes::new(row), (1 << count) - 1));
    }
    rows
}

impl FleetBattleGame {
    /// The guns of a ship as they are.
    #[inline]
    pub(super) fn guns(&self, state: &State, id: ShipId) -> Guns {
        let spec = self.spec(id);
        let destroyed = state.ship(id).log.destroyed_shields(spec.shields);
        self.tables.chances.of(spec.class, destroyed)
    }

    /// Expected hits of a ship's shot ahead at a hex.
    #[inline]
    fn hits_ahead(&self, state: &State, id: ShipId, hex: Hex) -> f32 {
        let range = state.ship(id).hex.distance(hex);
        let chances = &self.tables.chances;
        chances.hits(self.guns(state, id), HexArc::Forward, range)
    }

    /// The worth of a ship with a log, hits: those that it can take and those that it will
    /// score. Nothing once it is crippled.
    #[inline]
    pub(super) fn worth_with(
        &self,
        state: &State,
        id: ShipId,
        log: Log,
        opinions: &Opinions,
    ) -> f32 {
        if !log.is_live() {
            return 0.0;
        }
        let (spec, chances) = (self.spec(id), &self.tables.chances);
        let guns = chances.of(spec.class, log.destroyed_shields(spec.shields));
        let rating = chances.rating(guns, opinions.rated_range);
        opinions.cripple
            + self.shots_to_come(state, id, opinions) * rating
            + f32::from(hits_to_cripple(log))
    }

    /// The worth of a ship as it is, hits.
    #[inline]
    pub(crate) fn worth(&self, state: &State, id: ShipId, opinions: &Opinions) -> f32 {
        self.worth_with(state, id, state.ship(id).log, opinions)
    }

    /// The worth of a hit on a live ship on average, until it is crippled.
    #[inline]
    pub(super) fn worth_of_hit(&self, state: &State, id: ShipId, opinions: &Opinions) -> f32 {
        let hits = hits_to_cripple(state.ship(id).log).max(1);
        self.worth(state, id, opinions) / f32::from(hits)
    }
}
