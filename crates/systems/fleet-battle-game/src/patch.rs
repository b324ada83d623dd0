//! A set of hexes around a centre, as rows of bits, so that what a ship may
//! reach and where its mates would be near is a handful of word operations.

use evenkeel_board::hex::Hex;

use crate::ruleset::{MAX_COHESION, MAX_SPEED};

/// Reach of a patch from its centre, hexes along an axis.
pub const PATCH_REACH: i16 = (MAX_SPEED + MAX_COHESION) as i16;
const ROWS: usize = 2 * PATCH_REACH as usize + 1;
/// The bits of a row that are in the patch.
const ROW: u32 = (1 << ROWS) - 1;

/// Rows that may be added at either end of a patch.
const PADDING: usize = MAX_COHESION as usize;
const PADDED: usize = ROWS + 2 * PADDING;

/// A set of displacements from a centre. Axial coordinates go from
/// `-PATCH_REACH` to `PATCH_REACH`; nothing beyond can be in a patch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patch {
    rows: [u32; ROWS],
}

/// The place of a coordinate, if it is in the patch.
#[inline]
fn place(coordinate: i16) -> Option<usize> {
    let place = coordinate + PATCH_REACH;
    (0..ROWS as i16).contains(&place).then_some(place as usize)
}

/// Moves a row by so many hexes; what leaves it is lost.
#[inline]
fn shifted(row: u32, by: i16) -> u32 {
    let hexes = u32::from(by.unsigned_abs());
    if by >= 0 {
        row.checked_shl(hexes).unwrap_or(0) & ROW
    } else {
        row.checked_shr(hexes).unwrap_or(0)
    }
}

/// The hexes up to so many columns east of those of a row.
#[inline(always)]
fn east(row: u32, columns: usize) -> u32 {
    (1..=columns).fold(0, |to, by| to | row << by)
}

/// The hexes up to so many columns west of those of a row.
#[inline(always)]
fn west(row: u32, columns: usize) -> u32 {
    (1..=columns).fold(0, |to, by| to | row >> by)
}

impl Patch {
    /// No hex.
    pub const EMPTY: Patch = Patch { rows: [0; ROWS] };

    /// The centre alone.
    pub const CENTRE: Patch = {
        let mut rows = [0; ROWS];
        rows[PATCH_REACH as usize] = 1 << PATCH_REACH;
        Patch { rows }
    };

    /// Adds a hex; one beyond the patch is ignored.
    #[inline]
    pub fn insert(&mut self, hex: Hex) {
        if let (Some(row), Some(bit)) = (place(hex.r), place(hex.q)) {
            self.rows[row] |= 1 << bit;
        }
    }

    /// Takes a hex out.
    #[inline]
    pub fn remove(&mut self, hex: Hex) {
        if let (Some(row), Some(bit)) = (place(hex.r), place(hex.q)) {
            self.rows[row] &= !(1 << bit);
        }
    }

    /// Whether a hex is in the set.
    #[inline]
    pub fn contains(&self, hex: Hex) -> bool {
        match (place(hex.r), place(hex.q)) {
            (Some(row), Some(bit)) => self.rows[row] >> bit & 1 != 0,
            _ => false,
        }
    }

    /// Whether no hex is in the set.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.rows.iter().all(|&row| row == 0)
    }

    /// The hexes that are in both sets.
    #[inline]
    pub fn and(mut self, other: &Patch) -> Patch {
        for (row, with) in self.rows.iter_mut().zip(&other.rows) {
            *row &= with;
        }
        self
    }

    /// Adds all hexes of another set.
    #[inline]
    pub fn add(&mut self, other: &Patch) {
        for (row, with) in self.rows.iter_mut().zip(&other.rows) {
            *row |= with;
        }
    }

    /// Adds the hexes at 1 to `distance` from a hex, which may lie beyond the patch.
    #[inline]
    pub fn add_around(&mut self, hex: Hex, distance: u8) {
        for (by, ring) in disc_rows(distance) {
            if let Some(row) = place(hex.r + by) {
                self.rows[row] |= shifted(ring, hex.q);
            }
        }
    }

    /// Whether all hexes of the set are in another.
    #[inline]
    pub fn is_within(&self, other: &Patch) -> bool {
        let rows = self.rows.iter().zip(&other.rows);
        rows.fold(0, |beyond, (row, with)| beyond | row & !with) == 0
    }

    /// The same hexes seen from another centre, which lies `by` from the old one.
    pub fn seen_from(&self, by: Hex) -> Patch {
        let mut seen = Patch::EMPTY;
        if by.q.abs().max(by.r.abs()) >= ROWS as i16 {
            return seen;
        }
        let (from, to) = self.rows_and_below(&mut seen, -by.r);
        shift_rows(from, to, -by.q);
        seen
    }

    /// All hexes that have another hex of the set at 1 to `distance`.
    ///
    /// # Panics
    /// When the distance is 0 or over [`MAX_COHESION`].
    pub fn around(&self, distance: u8) -> Patch {
        match distance {
            1 => self.around_by::<1>(),
            2 => self.around_by::<2>(),
            MAX_COHESION => self.around_by::<{ MAX_COHESION as usize }>(),
            _ => unreachable!("no mate is near at {distance} hexes"),
        }
    }

    /// The hexes around these, for a distance that the compiler knows, so that it lays out
    /// the work for rows side by side.
    fn around_by<const DISTANCE: usize>(&self) -> Patch {
        // Empty rows on both sides spare every row the question whether it has one
        // above or below it.
        let mut rows = [0; PADDED];
        rows[PADDING..PADDING + ROWS].copy_from_slice(&self.rows);
        let mut around = Patch::EMPTY;
        for (place, to) in around.rows.iter_mut().enumerate() {
            let row = |by: usize| rows[place + by];
            let own = row(PADDING);
            let mut near = east(own, DISTANCE) | west(own, DISTANCE);
            for by in 1..=DISTANCE {
                // A row further south begins as far west and ends less far east.
                let (north, south) = (row(PADDING - by), row(PADDING + by));
                near |= north | east(north, DISTANCE - by) | west(north, DISTANCE);
                near |= south | east(south, DISTANCE) | west(south, DISTANCE - by);
            }
            *to = near & ROW;
        }
        around
    }

    /// The rows of this patch that have a row `by` below them in another one, and
    /// those rows of the other.
    #[inline]
    fn rows_and_below<'a>(&'a self, other: &'a mut Patch, by: i16) -> (&'a [u32], &'a mut [u32]) {
        let shift = usize::from(by.unsigned_abs());
        let kept = ROWS - shift;
        if by >= 0 {
            (&self.rows[..kept], &mut other.rows[shift..])
        } else {
            (&self.rows[shift..], &mut other.rows[..kept])
        }
    }

    /// The hexes of the set, row by row.
    pub fn hexes(&self) -> impl Iterator<Item = Hex> + '_ {
        let rows = (-PATCH_REACH..=PATCH_REACH).zip(&self.rows);
        rows.flat_map(|(r, &row)| {
            let bits = (0..ROWS as i16).filter(move |bit| row >> bit & 1 != 0);
            bits.map(move |bit| Hex::new(bit - PATCH_REACH, r))
        })
    }
}

/// Adds rows, moved by so many hexes, to others: one shift for all of them, which
/// the processor does side by side. What leaves a row is lost.
#[inline]
fn shift_rows(from: &[u32], to: &mut [u32], by: i16) {
    let hexes = u32::from(by.unsigned_abs());
    let rows = from.iter().zip(to.iter_mut());
    if by >= 0 {
        rows.for_each(|(row, to)| *to |= row << hexes & ROW);
    } else {
        rows.for_each(|(row, to)| *to |= row >> hexes);
    }
}

/// The columns of a disc of this radius in the row `by`: first and last.
#[inline]
fn span(distance: i16, by: i16) -> (i16, i16) {
    ((-distance).max(-distance - by), distance.min(distance - by))
}

/// The rows of the disc around the centre without the centre itself.
#[inline]
fn disc_rows(distance: u8) -> impl Iterator<Item = (i16, u32)> {
    let distance = i16::from(distance);
    (-distance..=distance).map(move |by| {
        let (first, last) = span(distance, by);
        let width = (last - first + 1) as u32;
        let bits = ((1u32 << width) - 1) << (first + PATCH_REACH);
        let own = if by == 0 { 1 << PATCH_REACH } else { 0 };
        (by, bits & !own)
    })
}
