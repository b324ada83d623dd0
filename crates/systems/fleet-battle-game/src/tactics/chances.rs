//! Expected hits, laid out so that a player only looks them up.

use evenkeel_board::hex_arc::HexArc;

use crate::rules::chart::Chart;
use crate::ruleset::{Arc, MAX_SHIELDS, Ruleset};

const STATES: usize = MAX_SHIELDS as usize + 1;

/// What is expected of each class, for each number of destroyed shields.
#[derive(Clone, Debug)]
pub struct Chances {
    /// Entries of a row for one arc: each range, and one out of range.
    ranges: usize,
    /// Shots by class, destroyed shields, arc and range.
    shots: Vec<Shot>,
    /// Expected hits of one shot, by class, destroyed shields, arc and range.
    hits: Vec<f32>,
    /// Chance of at least one hit, laid out alike.
    success: Vec<f32>,
    /// The most expected hits through any arc from a range or from further away, by
    /// class, destroyed shields and range, and the same for chances to hit at all.
    most: Vec<[f32; 2]>,
    /// Entries of a row of threats.
    distances: usize,
    /// Expected hits at a ship at a distance, the next time that the class may
    /// move and fire, if it comes at low and at full speed.
    threat: Vec<[f32; 2]>,
    /// Mean expected hits of a shot ahead up to each range.
    guns: Vec<f32>,
    /// The longest range, hexes.
    pub reach: u16,
    /// One hex more than the fastest class enters in a move.
    pub stride: u16,
}

/// How many faces of the die score each number of hits, more than three counted
/// as three.
pub(super) type Shot = [u8; 4];

/// The row of a ship: what its class and its damage make of its guns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Row(u16);

impl Chances {
    /// Works them out.
    pub fn new(rules: &Ruleset, chart: &Chart) -> Chances {
        let reach = chart.longest_reach();
        let fastest = rules.classes.values().map(|class| class.full_hexes).max();
        let stride = u16::from(fastest.unwrap_or(0)) + 1;
        let mut chances = Chances {
            stride,
            ranges: usize::from(reach) + 2,
            shots: Vec::new(),
            hits: Vec::new(),
            success: Vec::new(),
            most: Vec::new(),
            distances: usize::from(reach + stride) + 1,
            threat: Vec::new(),
            guns: Vec::new(),
            reach,
        };
        for (class, speeds) in rules.classes.values().enumerate() {
            for destroyed in 0..STATES as u8 {
                for arc in Arc::ALL {
                    chances.add_ranges(chart, class, destroyed, arc);
                }
                chances.add_most();
                let rushed = [speeds.low_hexes, speeds.full_hexes].map(u16::from);
                chances.add_threats(rushed);
                chances.add_guns();
            }
        }
        chances
    }

    fn add_ranges(&mut self, chart: &Chart, class: usize, destroyed: u8, arc: Arc) {
        for range in 0..self.ranges as u16 {
            let faces = chart.faces(class, arc, range, destroyed);
            let faces = faces.copied().unwrap_or([0; 6]);
            let mut shot = Shot::default();
            for hits in faces {
                shot[usize::from(hits.min(3))] += 1;
            }
            self.shots.push(shot);
            let hits: u8 = faces.iter().sum();
            let scored = faces.iter().filter(|&&hits| hits > 0).count();
            self.hits.push(f32::from(hits) / 6.0);
            self.success.push(scored as f32 / 6.0);
        }
    }

    /// The most through any arc, of the class and damage whose ranges were added
    /// last.
    fn add_most(&mut self) {
        let row = Row((self.most.len() / self.ranges) as u16);
        for range in 0..self.ranges as u16 {
            let best = |chance: &dyn Fn(HexArc) -> f32| {
                HexArc::ALL.map(chance).into_iter().fold(0.0, f32::max)
            };
            let hits = best(&|arc| self.hits(row, arc, range));
            let success = best(&|arc| self.success(row, arc, range));
            self.most.push([hits, success]);
        }
        let first = self.most.len() - self.ranges;
        for place in (first..self.most.len() - 1).rev() {
            let further = self.most[place + 1];
            for (most, further) in self.most[place].iter_mut().zip(further) {
                *most = greater(*most, further);
            }
        }
    }

    /// The threat of the class and damage whose ranges were added last. It comes
    /// up to the ship by its low or its full speed and has it ahead.
    fn add_threats(&mut self, speeds: [u16; 2]) {
        let row = Row((self.threat.len() / self.distances) as u16);
        for distance in 0..self.distances as u16 {
            self.threat.push(speeds.map(|hexes| {
                let range = distance.saturating_sub(hexes).max(1);
                self.hits(row, HexArc::Forward, range)
            }));
        }
    }

    /// The guns of the class and damage whose ranges were added last.
    fn add_guns(&mut self) {
        let row = Row((self.guns.len() / self.ranges) as u16);
        let mut sum = 0.0;
        self.guns.push(0.0);
        for range in 1..self.ranges as u16 {
            sum += self.hits(row, HexArc::Forward, range);
            self.guns.push(sum / f32::from(range));
        }
    }

    /// The row of a class with so many shields destroyed.
    #[inline]
    pub fn row(&self, class: usize, destroyed: u8) -> Row {
        Row((class * STATES + usize::from(destroyed)) as u16)
    }

    #[inline]
    fn place(&self, row: Row, arc: HexArc, range: u16) -> usize {
        let range = usize::from(range).min(self.ranges - 1);
        (usize::from(row.0) * 3 + arc as usize) * self.ranges + range
    }

    /// One shot.
    #[inline]
    pub(super) fn shot(&self, row: Row, arc: HexArc, range: u16) -> Shot {
        self.shots[self.place(row, arc, range)]
    }

    /// Expected hits of one shot.
    #[inline]
    pub fn hits(&self, row: Row, arc: HexArc, range: u16) -> f32 {
        self.hits[self.place(row, arc, range)]
    }

    /// No less than the expected hits of one shot through any arc, and than the
    /// chance to hit at all, from a range or from further away; the last entry is
    /// out of range.
    #[inline]
    pub fn most(&self, row: Row) -> &[[f32; 2]] {
        &self.most[usize::from(row.0) * self.ranges..][..self.ranges]
    }

    /// Chance of one shot to hit at all.
    #[inline]
    pub fn success(&self, row: Row, arc: HexArc, range: u16) -> f32 {
        self.success[self.place(row, arc, range)]
    }

    /// Expected hits of one shot ahead, by range; the last entry is out of range.
    #[inline]
    pub fn ahead(&self, row: Row) -> &[f32] {
        &self.hits[self.place(row, HexArc::Forward, 0)..][..self.ranges]
    }

    /// Expected hits at a ship at a distance, the next time that a ship of this
    /// row may move and fire; `rush` is how often it comes at full speed.
    #[inline]
    pub fn threat(&self, row: Row, distance: u16, rush: f32) -> f32 {
        let distance = usize::from(distance).min(self.distances - 1);
        let [low, full] = self.threat[usize::from(row.0) * self.distances + distance];
        low + rush * (full - low)
    }

    /// Mean expected hits of one shot ahead up to a range, hexes.
    #[inline]
    pub fn guns(&self, row: Row, range: u16) -> f32 {
        self.guns[usize::from(row.0) * self.ranges + usize::from(range).min(self.ranges - 1)]
    }
}

/// The greater of two numbers; unlike `f32::max` it need not mind what is none.
#[inline]
pub(super) fn greater(one: f32, other: f32) -> f32 {
    if one > other { one } else { other }
}
