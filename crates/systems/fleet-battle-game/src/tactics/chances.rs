//! Expected hits, laid out so that a player only looks them up.

use evenkeel_board::hex_arc::HexArc;
use evenkeel_board::lanes::{Row, WIDTH};

use crate::rules::chart::Chart;
use crate::ruleset::{FireArc, MAX_SHIELDS, Ruleset};

const STATES: usize = MAX_SHIELDS as usize + 1;

/// Expectations of each class, for each number of destroyed shields.
#[derive(Clone, Debug)]
pub struct Chances {
    /// Entries of a row: each range, and one out of range.
    ranges: usize,
    /// One shot, by class, destroyed shields and range.
    aims: Vec<Aim>,
    /// Expected hits of one shot ahead, by class and destroyed shields, side by side
    /// by range; what is left over at the end of each is nothing.
    ahead: Vec<Row>,
    /// Rows of eight distances, which go as far as any ship can come and fire; what is
    /// left over at the end is as far off.
    rows: usize,
    /// The most expected hits through any arc from a range or from further away, by
    /// class, destroyed shields and range, and the same for chances to hit at all.
    most: [Vec<Row>; 2],
    /// Expected hits at a ship at a distance, the next time that the class may
    /// move and fire, if it comes at low and at full speed.
    threat: [Vec<Row>; 2],
    /// Mean expected hits of a shot ahead up to each range.
    rating: Vec<f32>,
    /// The longest range, hexes.
    pub reach: u16,
    /// One hex more than the fastest class enters in a move.
    pub stride: u16,
}

/// Expectations of one shot at a range, by arc.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Aim {
    /// Expected hits.
    pub hits: [f32; 3],
    /// Chance to hit at all.
    pub success: [f32; 3],
    shots: [Shot; 3],
}

/// The faces of the die that score each number of hits, more than three counted as three.
pub(super) type Shot = [u8; 4];

/// The guns of a ship: what its class and its damage make of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Guns(u16);

impl Chances {
    /// Works them out.
    pub fn new(rules: &Ruleset, chart: &Chart) -> Chances {
        let reach = chart.longest_reach();
        let fastest = rules.classes.values().map(|class| class.full_hexes).max();
        let stride = u16::from(fastest.unwrap_or(0)) + 1;
        let mut chances = Chances {
            stride,
            ranges: usize::from(reach) + 2,
            aims: Vec::new(),
            ahead: Vec::new(),
            rows: (usize::from(reach + stride) + 1).div_ceil(WIDTH),
            most: [Vec::new(), Vec::new()],
            threat: [Vec::new(), Vec::new()],
            rating: Vec::new(),
            reach,
        };
        for (class, speeds) in rules.classes.values().enumerate() {
            for destroyed in 0..STATES as u8 {
                chances.add_ranges(chart, class, destroyed);
                chances.add_most();
                let rushed = [speeds.low_hexes, speeds.full_hexes].map(u16::from);
                chances.add_threats(rushed);
                chances.add_rating();
            }
        }
        chances
    }

    fn add_ranges(&mut self, chart: &Chart, class: usize, destroyed: u8) {
        let first = self.aims.len();
        for range in 0..self.ranges as u16 {
            let mut aim = Aim::default();
            for (place, arc) in FireArc::ALL.into_iter().enumerate() {
                let faces = chart.faces(class, arc, range, destroyed);
                let faces = faces.copied().unwrap_or([0; 6]);
                for hits in faces {
                    aim.shots[place][usize::from(hits.min(3))] += 1;
                }
                let hits: u8 = faces.iter().sum();
                let scored = faces.iter().filter(|&&hits| hits > 0).count();
                aim.hits[place] = f32::from(hits) / 6.0;
                aim.success[place] = scored as f32 / 6.0;
            }
            self.aims.push(aim);
        }
        for aims in self.aims[first..].chunks(WIDTH) {
            let ahead = |lane| aims.get(lane).map_or(0.0, |aim: &Aim| aim.hits[0]);
            self.ahead.push(std::array::from_fn(ahead));
        }
    }

    /// The most through any arc, of the class and damage whose ranges were added
    /// last.
    fn add_most(&mut self) {
        let guns = Guns((self.most[0].len() / self.rows) as u16);
        let mut most = [0.0; 2];
        let mut rows = [0, 1].map(|_| vec![[0.0; WIDTH]; self.rows]);
        for range in (0..self.rows * WIDTH).rev() {
            let aim = self.aim(guns, range as u16);
            let here = [aim.hits, aim.success].map(|arcs| arcs.into_iter().fold(0.0, f32::max));
            for (column, rows) in rows.iter_mut().enumerate() {
                most[column] = greater(here[column], most[column]);
                rows[range / WIDTH][range % WIDTH] = most[column];
            }
        }
        let columns = self.most.iter_mut().zip(rows);
        columns.for_each(|(most, rows)| most.extend(rows));
    }

    /// The threat of the class and damage whose ranges were added last. It comes
    /// up to the ship by its low or its full speed and has it ahead.
    fn add_threats(&mut self, speeds: [u16; 2]) {
        let guns = Guns((self.threat[0].len() / self.rows) as u16);
        for (column, hexes) in speeds.into_iter().enumerate() {
            let at = |distance: usize| {
                let range = (distance as u16).saturating_sub(hexes).max(1);
                self.hits(guns, HexArc::Forward, range)
            };
            let row = |row| std::array::from_fn(|lane| at(row * WIDTH + lane));
            let rows: Vec<Row> = (0..self.rows).map(row).collect();
            self.threat[column].extend(rows);
        }
    }

    /// The rating of the class and damage whose ranges were added last.
    fn add_rating(&mut self) {
        let guns = Guns((self.rating.len() / self.ranges) as u16);
        let mut sum = 0.0;
        self.rating.push(0.0);
        for range in 1..self.ranges as u16 {
            sum += self.hits(guns, HexArc::Forward, range);
            self.rating.push(sum / f32::from(range));
        }
    }

    /// The guns of a class with so many shields destroyed.
    #[inline]
    pub fn of(&self, class: usize, destroyed: u8) -> Guns {
        Guns((class * STATES + usize::from(destroyed)) as u16)
    }

    /// Expectations of one shot at a range.
    #[inline]
    pub(super) fn aim(&self, guns: Guns, range: u16) -> &Aim {
        let range = usize::from(range).min(self.ranges - 1);
        &self.aims[usize::from(guns.0) * self.ranges + range]
    }

    /// One shot.
    #[inline]
    pub(super) fn shot(&self, guns: Guns, arc: HexArc, range: u16) -> Shot {
        self.aim(guns, range).shots[arc as usize]
    }

    /// Expected hits of one shot.
    #[inline]
    pub fn hits(&self, guns: Guns, arc: HexArc, range: u16) -> f32 {
        self.aim(guns, range).hits[arc as usize]
    }

    /// Chance of one shot to hit at all.
    #[inline]
    pub fn success(&self, guns: Guns, arc: HexArc, range: u16) -> f32 {
        self.aim(guns, range).success[arc as usize]
    }

    /// No less than the expected hits of one shot through any arc, and than the
    /// chance to hit at all, from a distance or from further away.
    #[inline]
    pub fn most(&self, guns: Guns) -> [&[Row]; 2] {
        self.columns(&self.most, guns)
    }

    /// The most that guns are expected to do at a distance.
    #[inline]
    pub(super) fn most_at(&self, guns: Guns, distance: u16) -> [f32; 2] {
        let [hits, success] = self.most(guns);
        [at(hits, distance), at(success, distance)]
    }

    #[inline]
    fn columns<'a>(&self, of: &'a [Vec<Row>; 2], guns: Guns) -> [&'a [Row]; 2] {
        let first = usize::from(guns.0) * self.rows;
        let [one, other] = of;
        [
            &one[first..first + self.rows],
            &other[first..first + self.rows],
        ]
    }

    /// Expected hits of one shot ahead, side by side by range; all that lie further
    /// off than the longest range are nothing.
    #[inline]
    pub fn ahead(&self, guns: Guns) -> &[Row] {
        let rows = self.ranges.div_ceil(WIDTH);
        &self.ahead[usize::from(guns.0) * rows..][..rows]
    }

    /// Expected hits at a ship by distance, the next time that a ship with these guns
    /// may move and fire, if it comes at low and at full speed.
    #[inline]
    pub fn threats(&self, guns: Guns) -> [&[Row]; 2] {
        self.columns(&self.threat, guns)
    }

    /// The threat of guns at a distance, where their ship comes at full speed as often as
    /// `rush` says.
    #[inline]
    pub fn threat(&self, guns: Guns, distance: u16, rush: f32) -> f32 {
        let [low, full] = self.threats(guns);
        let (low, full) = (at(low, distance), at(full, distance));
        low + rush * (full - low)
    }

    /// Mean expected hits of one shot ahead up to a range, hexes.
    #[inline]
    pub fn rating(&self, guns: Guns, range: u16) -> f32 {
        let range = usize::from(range).min(self.ranges - 1);
        self.rating[usize::from(guns.0) * self.ranges + range]
    }
}

/// The number at a distance; the last one stands for all beyond.
#[inline]
fn at(rows: &[Row], distance: u16) -> f32 {
    let numbers = rows.as_flattened();
    numbers[usize::from(distance).min(numbers.len() - 1)]
}

/// The greater of two numbers; unlike `f32::max` it need not mind what is none.
#[inline]
pub(super) fn greater(one: f32, other: f32) -> f32 {
    if one > other { one } else { other }
}
