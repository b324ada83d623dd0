//! Legs side by side, to tell quickly which of them keep clear of things.

use crate::{
    disc::Disc,
    discs::SLACK,
    lanes::{Lanes, WIDTH, all, greater, lesser},
    path::Leg,
    table::Table,
};

/// Up to eight legs of bases of one size, in single precision.
///
/// Each answer is a mask of lanes that surely are so. A lane that is not in it may be
/// so as well, and is to be looked at on its own.
#[derive(Clone, Copy, Debug)]
pub struct Legs {
    radius: f64,
    from: [Lanes; 2],
    forward: [Lanes; 2],
    length: Lanes,
    end: [Lanes; 2],
}

impl Legs {
    /// The first eight of some legs of bases of this radius. Lanes without a leg
    /// hold the last one.
    ///
    /// # Panics
    /// When there is none.
    #[inline]
    pub fn new(legs: &[Leg], radius: f64) -> Self {
        let mut rows = [[0.0; WIDTH]; 7];
        let last = legs.len() - 1;
        for lane in 0..WIDTH {
            let leg = &legs[lane.min(last)];
            let (forward, end) = (leg.heading.forward(), leg.end());
            let numbers = [
                leg.from.x, leg.from.y, forward.x, forward.y, leg.length, end.x, end.y,
            ];
            for (row, number) in rows.iter_mut().zip(numbers) {
                row[lane] = number as f32;
            }
        }
        let [x, y, hx, hy, length, end_x, end_y] = rows.map(Lanes::new);
        Legs {
            radius,
            from: [x, y],
            forward: [hx, hy],
            length,
            end: [end_x, end_y],
        }
    }

    /// A mask of the legs whose base is on the table at the end.
    #[inline]
    pub fn ending_on(&self, table: &Table) -> Lanes {
        let room = all((self.radius + SLACK) as f32);
        let [x, y] = self.end;
        let (far_x, far_y) = (all(table.width as f32) - x, all(table.height as f32) - y);
        lesser(lesser(x, far_x), lesser(y, far_y)).simd_gt(room)
    }

    /// A mask of the legs whose base ends clear of a disc.
    #[inline]
    pub fn ending_off(&self, disc: Disc) -> Lanes {
        let reach = all((self.radius + disc.radius + SLACK) as f32);
        let [x, y] = self.end;
        let dx = all(disc.centre.x as f32) - x;
        let dy = all(disc.centre.y as f32) - y;
        (dx * dx + dy * dy).simd_gt(reach * reach)
    }

    /// A mask of the legs whose base keeps more than `gap` away from a disc all the way.
    #[inline]
    pub fn keeping_off(&self, disc: Disc, gap: f64) -> Lanes {
        let reach = all((self.radius + disc.radius + gap + SLACK) as f32);
        let ([x, y], [hx, hy]) = (self.from, self.forward);
        let dx = all(disc.centre.x as f32) - x;
        let dy = all(disc.centre.y as f32) - y;
        let along = dx * hx + dy * hy;
        let aside = dx * hy - dy * hx;
        let short = along - lesser(greater(along, Lanes::ZERO), self.length);
        (short * short + aside * aside).simd_gt(reach * reach)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{heading::Heading, vector::Vec2};
    use proptest::prelude::*;

    fn leg() -> impl Strategy<Value = Leg> {
        (0.0..72.0, 0.0..48.0, 0.0..360.0, 0.0..20.0).prop_map(|(x, y, degrees, length)| {
            Leg::new(Vec2::new(x, y), Heading::from_degrees(degrees), length)
        })
    }

    proptest! {
        /// Whoever is said to keep clear does, and whoever clearly does is said to.
        #[test]
        fn clear_is_clear(
            legs in proptest::collection::vec(leg(), 1..=WIDTH),
            (x, y, own) in (0.0..72.0, 0.0..48.0, 0.5..4.0),
            (radius, gap) in (0.3..2.0, 0.0..6.0),
        ) {
            let disc = Disc::new(Vec2::new(x, y), own);
            let table = Table::new(72.0, 48.0);
            let many = Legs::new(&legs, radius);
            let masks = [many.ending_on(&table), many.ending_off(disc), many.keeping_off(disc, gap)];
            let masks = masks.map(Lanes::to_bitmask);
            for (lane, leg) in legs.iter().enumerate() {
                let end = Disc::new(leg.end(), radius);
                let nearest = leg.nearest_gap(radius + own, disc.centre);
                let is_so = [table.contains_disc(end), end.gap(disc) > 0.0, nearest > gap];
                let wide = Disc::new(leg.end(), radius + 2.0 * SLACK);
                let clearly = [
                    table.contains_disc(wide),
                    wide.gap(disc) > 0.0,
                    nearest > gap + 2.0 * SLACK,
                ];
                for ((mask, is_so), clearly) in masks.iter().zip(is_so).zip(clearly) {
                    let said = mask >> lane & 1 == 1;
                    prop_assert!(is_so || !said);
                    prop_assert!(said || !clearly);
                }
            }
        }
    }
}
