//! Numbers side by side, for looking at many places or things at once.
//!
//! A [`Lanes`] holds eight numbers, and each of its operations does to every one of
//! them just what the operation of the same name does to a single `f32`. Results are
//! therefore those of a plain loop, bit for bit, whatever instructions the program is
//! compiled for. What rounds in its own way on some machines (`mul_add`, `recip`,
//! `recip_sqrt`, and all that is made of them) must not be used.
//!
//! A comparison gives a mask, which picks between two numbers in each lane: see
//! [`pick`] and [`keep`].

/// Eight numbers side by side.
pub use wide::f32x8 as Lanes;

/// The number of numbers side by side.
pub const WIDTH: usize = 8;

/// Eight numbers in memory, in the order of their lanes.
pub type Row = [f32; WIDTH];

/// The same number in every lane.
#[inline(always)]
pub fn all(number: f32) -> Lanes {
    Lanes::splat(number)
}

/// One number where a mask is set and another one where it is not.
#[inline(always)]
pub fn pick(mask: Lanes, set: Lanes, unset: Lanes) -> Lanes {
    mask.select(set, unset)
}

/// The numbers where a mask is set, and 0 where it is not.
#[inline(always)]
pub fn keep(mask: Lanes, numbers: Lanes) -> Lanes {
    mask & numbers
}

/// The greater of two numbers that are never NaN.
#[inline(always)]
pub fn greater(a: Lanes, b: Lanes) -> Lanes {
    a.fast_max(b)
}

/// The lesser of two numbers that are never NaN.
#[inline(always)]
pub fn lesser(a: Lanes, b: Lanes) -> Lanes {
    a.fast_min(b)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn row() -> impl Strategy<Value = Row> {
        proptest::array::uniform8(-1e4..1e4f32)
    }

    fn bits(of: Lanes) -> [u32; WIDTH] {
        of.to_array().map(f32::to_bits)
    }

    fn each(a: Row, b: Row, does: impl Fn(f32, f32) -> f32) -> [u32; WIDTH] {
        std::array::from_fn(|lane| does(a[lane], b[lane]).to_bits())
    }

    proptest! {
        /// Every lane is what a plain loop gives, to the last bit.
        #[test]
        fn lanes_are_exact(a in row(), b in row()) {
            let (x, y) = (Lanes::new(a), Lanes::new(b));
            prop_assert_eq!(bits(x + y), each(a, b, |a, b| a + b));
            prop_assert_eq!(bits(x - y), each(a, b, |a, b| a - b));
            prop_assert_eq!(bits(x * y + x), each(a, b, |a, b| a * b + a));
            prop_assert_eq!(bits(x / y), each(a, b, |a, b| a / b));
            prop_assert_eq!(bits((x * x).sqrt()), each(a, b, |a, _| (a * a).sqrt()));
            prop_assert_eq!(bits(x.abs()), each(a, b, |a, _| a.abs()));
            prop_assert_eq!(bits(greater(x, y)), each(a, b, |a, b| if a > b { a } else { b }));
            prop_assert_eq!(bits(lesser(x, y)), each(a, b, |a, b| if a < b { a } else { b }));
            let picked = pick(x.simd_lt(y), x, y);
            prop_assert_eq!(bits(picked), each(a, b, |a, b| if a < b { a } else { b }));
            let kept = keep(x.simd_ge(y), x);
            prop_assert_eq!(bits(kept), each(a, b, |a, b| if a >= b { a } else { 0.0 }));
        }
    }
}
