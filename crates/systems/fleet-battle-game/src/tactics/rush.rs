//! The course of the simple player: at one enemy, with a good shot.

use evenkeel_board::hex::Hex;
use evenkeel_board::hex_arc::HexArc;

use crate::action::Action;
use crate::courses::{Fan, Room, Spot};
use crate::ruleset::ArcShape;
use crate::state::Ship;
use crate::tactics::chances::{Chances, Guns};

/// The worth of an expected hit, hexes nearer to the enemy.
const HEXES_PER_HIT: f32 = 2.0;

/// A ship that goes at an enemy.
pub(super) struct Rush<'a> {
    pub chances: &'a Chances,
    pub arcs: ArcShape,
    pub fan: &'a Fan,
    pub room: Room,
    pub start: Hex,
    /// The guns of the ship.
    pub guns: Guns,
    pub enemy: Ship,
    /// Extra hits of a shot at the enemy from astern.
    pub weakness: f32,
    /// The worth of a hit on the enemy.
    pub per_hit: f32,
}

impl Rush<'_> {
    /// The best course to one of these hexes, of several the first; without any the
    /// ship leaves the map. `promises` is memory.
    pub fn best<'a>(
        &self,
        spots: impl Iterator<Item = &'a Spot>,
        promises: &mut Vec<(f32, Spot)>,
    ) -> Action {
        promises.clear();
        promises.extend(spots.map(|&spot| (self.promise(spot), spot)));
        // The most promising hex shows which others are not worth a look.
        let mut floor = (f32::NEG_INFINITY, Action::LeaveMap);
        let first = promises.iter().max_by(|a, b| a.0.total_cmp(&b.0));
        if let Some(&(_, spot)) = first {
            self.look(spot, &mut floor);
        }
        let mut best = (f32::NEG_INFINITY, Action::LeaveMap);
        for &(promise, spot) in promises.iter() {
            if promise >= floor.0 && promise > best.0 {
                self.look(spot, &mut best);
            }
        }
        best.1
    }

    /// Takes the best course to a hex if it is better than the best so far.
    fn look(&self, spot: Spot, best: &mut (f32, Action)) {
        let to = self.enemy.hex - (self.start + spot.by);
        let range = to.length();
        let aim = self.chances.aim(self.guns, range);
        let mut hits = aim.hits;
        if self.weakness > 0.0 && self.arcs.of(self.enemy.facing, -to) == HexArc::Rear {
            for (hits, success) in hits.iter_mut().zip(aim.success) {
                *hits += self.weakness * success;
            }
        }
        let score = |hits| self.score(hits, range);
        let scores = [score(hits[0]), score(hits[1]), score(hits[2])];
        let arcs = self.arcs.by_facing(to);
        for place in spot.places() {
            let course = self.fan.courses()[place];
            let score = scores[arcs[course.facing.index()] as usize];
            if score > best.0 && self.fan.speed(course, self.room).is_some() {
                *best = (score, Action::Course(place as u16));
            }
        }
    }

    /// No course to a hex has a better score.
    fn promise(&self, spot: Spot) -> f32 {
        let range = (self.start + spot.by).distance(self.enemy.hex);
        let [hits, success] = self.chances.most_at(self.guns, range);
        self.score(hits + self.weakness * success, range)
    }

    /// The worth of so many hits at a range.
    #[inline]
    fn score(&self, hits: f32, range: u16) -> f32 {
        // Its worth and back: of courses as good, rounding has always chosen one.
        let hits = hits * self.per_hit / self.per_hit;
        HEXES_PER_HIT * hits - f32::from(range)
    }
}
