//! Discs side by side, to find those near something quickly.

use crate::{
    disc::Disc,
    lanes::{Lanes, Row, WIDTH, all, greater, lesser},
    path::Leg,
    sight::Line,
    vector::Vec2,
};

/// Numbers of single precision are off by much less than this on any table of up to
/// a thousand inches; whatever is further away than this much more than it would
/// have to be is surely too far away.
pub(crate) const SLACK: f64 = 1e-2;

/// Up to eight times `GROUPS` discs in single precision, by their numbers.
///
/// They answer which discs may be near, as a bit mask: all that are, and perhaps some
/// that only just are not. So the answer is to be held against the true discs, of
/// which few are left by then.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Discs<const GROUPS: usize> {
    x: [Row; GROUPS],
    y: [Row; GROUPS],
    radius: [Row; GROUPS],
}

impl<const GROUPS: usize> Default for Discs<GROUPS> {
    fn default() -> Self {
        let none = [[0.0; WIDTH]; GROUPS];
        Discs {
            x: none,
            y: none,
            radius: none,
        }
    }
}

impl<const GROUPS: usize> Discs<GROUPS> {
    /// Puts a disc at a number.
    ///
    /// # Panics
    /// When there is no such number.
    #[inline]
    pub fn set(&mut self, number: usize, disc: Disc) {
        self.radius[number / WIDTH][number % WIDTH] = disc.radius as f32;
        self.shift(number, disc.centre);
    }

    /// Moves the disc with this number.
    ///
    /// # Panics
    /// When there is no such number.
    #[inline]
    pub fn shift(&mut self, number: usize, centre: Vec2) {
        self.x[number / WIDTH][number % WIDTH] = centre.x as f32;
        self.y[number / WIDTH][number % WIDTH] = centre.y as f32;
    }

    /// A mask of those of some discs that may have a gap to this one of at most `range`.
    #[inline]
    pub fn near(&self, among: u64, disc: Disc, range: f64) -> u64 {
        let (x, y) = (all(disc.centre.x as f32), all(disc.centre.y as f32));
        let reach = all((disc.radius + range + SLACK) as f32);
        self.which(among, |at, radius| {
            let (dx, dy) = (at.0 - x, at.1 - y);
            let reach = reach + radius;
            (dx * dx + dy * dy).simd_le(reach * reach)
        })
    }

    /// A mask of those of some discs that a line may cross.
    #[inline]
    pub fn on_line(&self, among: u64, line: &Line) -> u64 {
        let (x, y) = (all(line.from.x as f32), all(line.from.y as f32));
        let (span_x, span_y) = (line.span.x as f32, line.span.y as f32);
        let length_squared = span_x * span_x + span_y * span_y;
        let length = length_squared.sqrt();
        let (span_x, span_y) = (all(span_x), all(span_y));
        let (length, slack) = (all(length), all(SLACK as f32 * length));
        let half = all(0.5 * length_squared);
        self.which(among, |at, radius| {
            // Both are scaled by the length.
            let (dx, dy) = (at.0 - x, at.1 - y);
            let reach = radius * length + slack;
            let aside = (span_x * dy - span_y * dx).abs();
            let from_middle = (span_x * dx + span_y * dy - half).abs();
            aside.simd_le(reach) & from_middle.simd_le(half + reach)
        })
    }

    /// A mask of those of some discs that a base of this radius may touch on its way along
    /// a leg.
    #[inline]
    pub fn on_way(&self, among: u64, leg: &Leg, radius: f64) -> u64 {
        let (x, y) = (all(leg.from.x as f32), all(leg.from.y as f32));
        let forward = leg.heading.forward();
        let (hx, hy) = (all(forward.x as f32), all(forward.y as f32));
        let length = all(leg.length as f32);
        let reach = all((radius + SLACK) as f32);
        self.which(among, |at, radius| {
            let (dx, dy) = (at.0 - x, at.1 - y);
            let along = dx * hx + dy * hy;
            let aside = dx * hy - dy * hx;
            let short = along - lesser(greater(along, Lanes::ZERO), length);
            let reach = reach + radius;
            (short * short + aside * aside).simd_le(reach * reach)
        })
    }

    /// The numbers of those that pass a test of centres and radii.
    #[inline(always)]
    fn which(&self, among: u64, test: impl Fn((Lanes, Lanes), Lanes) -> Lanes) -> u64 {
        let mut found = 0;
        let mut left = among;
        while left != 0 {
            let group = left.trailing_zeros() as usize / WIDTH;
            left &= !(0xff << (group * WIDTH));
            let at = (Lanes::new(self.x[group]), Lanes::new(self.y[group]));
            let passed = test(at, Lanes::new(self.radius[group])).to_bitmask();
            found |= u64::from(passed) << (group * WIDTH);
        }
        found & among
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn disc() -> impl Strategy<Value = Disc> {
        (0.0..144.0, 0.0..144.0, 0.0..6.0).prop_map(|(x, y, r)| Disc::new(Vec2::new(x, y), r))
    }

    proptest! {
        /// None is left out, and none that is clearly too far away is in.
        #[test]
        fn what_is_near_is_found(
            discs in proptest::collection::vec(disc(), 24),
            other in disc(),
            to in (0.0..144.0, 0.0..144.0),
            range in 0.0..30.0,
            among in 0..1u64 << 24,
        ) {
            let mut many = Discs::<3>::default();
            for (number, &disc) in discs.iter().enumerate() {
                many.set(number, disc);
            }
            let to = Vec2::new(to.0, to.1);
            let line = Line::between(other.centre, to);
            let leg = Leg::between(other.centre, to).unwrap();
            let (near, on_line) = (many.near(among, other, range), many.on_line(among, &line));
            let on_way = many.on_way(among, &leg, other.radius);
            prop_assert_eq!((near | on_line | on_way) & !among, 0);
            for (number, &disc) in discs.iter().enumerate() {
                let is_in = |mask: u64| mask >> number & 1 == 1;
                let wider = Disc::new(disc.centre, disc.radius + 2.0 * SLACK);
                // Corners beside the ends of a line are not cut off.
                let corner = Disc::new(disc.centre, 1.5 * wider.radius);
                if among >> number & 1 == 1 {
                    prop_assert!(is_in(near) || !other.within(disc, range));
                    prop_assert!(!is_in(near) || other.within(wider, range));
                    prop_assert!(is_in(on_line) || line.misses(disc));
                    prop_assert!(!is_in(on_line) || !line.misses(corner));
                    let gap = leg.nearest_gap(other.radius + disc.radius, disc.centre);
                    prop_assert!(is_in(on_way) || gap > 0.0);
                    prop_assert!(!is_in(on_way) || gap < 2.0 * SLACK);
                }
            }
        }
    }
}
