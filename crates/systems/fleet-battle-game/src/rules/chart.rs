//! Firing at one target: the weapon chart, the penalty, two hits, the weakness
//! astern.
//!
//! The chart is looked up in battles, so it is laid out once for every class,
//! arc, band and number of destroyed shields.

use crate::ruleset::{
    ChartRow, Double, DoubleOn, FireArc, FireRules, MAX_SHIELDS, RearBonus, Ruleset,
};

/// The band of a range that no ship can fire over.
const OUT_OF_REACH: u8 = u8::MAX;

/// The number of penalties for each cell: none to all shields destroyed.
const PENALTIES: usize = MAX_SHIELDS as usize + 1;

/// Hits of each face of the die, from 1 to 6.
type Faces = [u8; 6];

/// The weapon chart, laid out.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    /// The band of each range that some ship can fire over.
    band_of: Vec<u8>,
    /// The longest range of each class and arc, hexes.
    reach: Vec<[u8; 3]>,
    /// Each class and arc has all bands, each band all penalties.
    cells: Vec<Faces>,
    bands: usize,
}

impl Chart {
    /// Lays out the chart of a ruleset that has been checked.
    pub fn new(ruleset: &Ruleset) -> Chart {
        let last_of = &ruleset.chart.bands;
        let last = last_of.last().copied().unwrap_or(0);
        let bands = last_of.len();
        let mut chart = Chart {
            band_of: (0..=last).map(|range| band(last_of, range)).collect(),
            reach: vec![[0; 3]; ruleset.classes.len()],
            cells: vec![[0; 6]; ruleset.classes.len() * FireArc::ALL.len() * bands * PENALTIES],
            bands,
        };
        for row in ruleset.chart.rows.values() {
            for class in row
                .classes
                .iter()
                .filter_map(|id| ruleset.classes.get_index_of(id))
            {
                chart.fill(row, class, last_of, &ruleset.fire);
            }
        }
        chart
    }

    /// Fills the cells of one class from a row.
    fn fill(&mut self, row: &ChartRow, class: usize, last_of: &[u8], fire: &FireRules) {
        for &arc in &row.arcs {
            let cells = row.hits_on.iter().zip(last_of).enumerate();
            for (band, (&on, &last)) in cells {
                self.reach[class][arc as usize] = last;
                let double = row.double.filter(|double| band < usize::from(double.bands));
                for destroyed in 0..PENALTIES {
                    let penalty = fire.penalty_per_shield.saturating_mul(destroyed as u8);
                    let hits = |face| hits_of_roll(on, double, face, penalty, fire);
                    let index = self.index(class, arc, band as u8, destroyed as u8);
                    self.cells[index] = [1, 2, 3, 4, 5, 6].map(hits);
                }
            }
        }
    }

    #[inline]
    fn index(&self, class: usize, arc: FireArc, band: u8, destroyed: u8) -> usize {
        ((class * 3 + arc as usize) * self.bands + usize::from(band)) * PENALTIES
            + usize::from(destroyed)
    }

    /// Rules FBG-FIRE-19, FBG-CHART-17: the greatest range at which a class can
    /// fire at all into one of its arcs, hexes.
    #[inline]
    pub fn reach(&self, class: usize, arc: FireArc) -> u16 {
        u16::from(self.reach[class][arc as usize])
    }

    /// The greatest range of the whole chart, hexes.
    pub fn longest_reach(&self) -> u16 {
        let each = self.reach.iter().flatten().copied();
        u16::from(each.max().unwrap_or(0))
    }

    /// Rules FBG-FIRE-03..05, FBG-FIRE-10, FBG-FIRE-13: what each face of the
    /// die scores for a class that has so many shields destroyed, at a target in
    /// one of its arcs; none when it cannot fire there.
    #[inline]
    pub fn faces(&self, class: usize, arc: FireArc, range: u16, destroyed: u8) -> Option<&Faces> {
        if range > self.reach(class, arc) {
            return None;
        }
        let band = self.band_of[usize::from(range)];
        Some(&self.cells[self.index(class, arc, band, destroyed)])
    }
}

/// Rules FBG-FIRE-04, FBG-FIRE-25: the band that a range is in, from 0; the
/// shortest one begins at 0 hexes.
fn band(last_of: &[u8], range: u8) -> u8 {
    let found = last_of.iter().position(|&last| range <= last);
    found.map_or(OUT_OF_REACH, |band| band as u8)
}

/// Rules FBG-FIRE-05..07, FBG-FIRE-10, FBG-FIRE-12: what one die scores. The
/// roll less its penalty is compared with the cell, and with the star note
/// where there is one.
pub fn hits_of_roll(on: u8, double: Option<Double>, face: u8, penalty: u8, fire: &FireRules) -> u8 {
    let modified = i16::from(face) - i16::from(penalty);
    if modified < i16::from(on) {
        return 0;
    }
    let read = match fire.double_on {
        DoubleOn::ModifiedRoll => modified,
        DoubleOn::NaturalRoll => i16::from(face),
    };
    match double {
        Some(double) if read >= i16::from(double.on) => fire.double_hits,
        _ => 1,
    }
}

/// The hits of all dice against one target.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    hits: u8,
    /// Dice from astern that scored.
    astern: u8,
}

impl Tally {
    /// Rules FBG-FIRE-27, FBG-ARC-10: adds the hits of one die, and remembers
    /// whether they came from the target's rear arc.
    #[inline]
    pub fn add(&mut self, hits: u8, from_rear: bool) {
        self.hits += hits;
        self.astern += u8::from(hits > 0 && from_rear);
    }

    /// Rules FBG-FIRE-09, FBG-ARC-10: all hits, with those that the target's
    /// weakness astern adds.
    #[inline]
    pub fn total(self, weakness: u8, bonus: RearBonus) -> u8 {
        let times = match bonus {
            RearBonus::PerDie => self.astern,
            RearBonus::OncePerBatch => self.astern.min(1),
        };
        self.hits + times * weakness
    }
}
