//! Looking at data several times while they grow.

use crate::normal::{critical, upper_tail};
use crate::{Evidence, ScoreTest};

/// One of the looks that are taken at a budget of pairs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Look {
    /// Share of the budget that is played by then.
    pub share: f64,
    /// Share of the error that it may spend.
    pub weight: f64,
}

/// The looks at a budget. Each spends its part of the error, and together they spend all
/// of it, so that whatever is claimed at any of them is false no more often than stated,
/// whenever playing stops and for whatever reason: the chance that some look errs is at
/// most the sum of their chances. Little is spent early, where only a large change can be
/// seen, so the last look is hardly less sharp than a single one.
///
/// Source: Lan and DeMets, Biometrika 70 (1983) 659-663, for error that is spent look by
/// look; here by Bonferroni's inequality instead of their integral, which holds however
/// the looks depend on each other and needs no normal increments.
pub const LOOKS: [Look; 3] = [
    Look {
        share: 0.125,
        weight: 0.1,
    },
    Look {
        share: 0.375,
        weight: 0.2,
    },
    Look {
        share: 1.0,
        weight: 0.7,
    },
];

/// The looks at a price of a search. They are more than [`LOOKS`], as a search waits for each
/// price in turn: with five of them, and no more pairs for prices without hope, a search
/// takes a fifth fewer pairs, and finds borders that lie a twentieth further apart.
pub const PRICE_LOOKS: [Look; 5] = [
    Look {
        share: 0.125,
        weight: 0.1,
    },
    Look {
        share: 0.25,
        weight: 0.1,
    },
    Look {
        share: 0.375,
        weight: 0.1,
    },
    Look {
        share: 0.625,
        weight: 0.15,
    },
    Look {
        share: 1.0,
        weight: 0.55,
    },
];

/// The only look, where nothing was looked at before.
pub const ONCE: [Look; 1] = [Look {
    share: 1.0,
    weight: 1.0,
}];

/// Fifths of the error that are left after so many looks at data that may go on growing,
/// for as long as anybody likes. The first look spends four of them, so that whoever looks
/// once loses little; each later one spends half of what it finds. Together they never spend
/// more than all, so whatever is claimed at any of them is false no more often than stated,
/// by Bonferroni's inequality. The numbers are exact in binary.
///
/// Source: as of [`LOOKS`]; a sequence fixed beforehand, as the budget has no end.
fn fifths_left(looks: u64) -> f64 {
    match looks {
        0 => 5.0,
        _ => libm::exp2(-((looks - 1) as f64)),
    }
}

/// The share of the error that the looks up to this one leave, which is numbered from 1.
pub fn share_left_after(look: u64) -> f64 {
    fifths_left(look) / 5.0
}

/// The share of the error that this look may spend, which is numbered from 1.
pub fn share_of_look(look: u64) -> f64 {
    (fifths_left(look.saturating_sub(1)) - fifths_left(look)) / 5.0
}

/// The p-value of several looks, from that of each look taken of those planned: the
/// least error at which one of them refuses. It is 1 at most, and without looks.
pub fn p_value_of_looks(p_values: &[f64], planned: &[Look]) -> f64 {
    let looks = p_values.iter().zip(planned);
    looks
        .map(|(p_value, look)| p_value / look.weight)
        .fold(1.0, f64::min)
}

impl Evidence {
    /// The evidence of the looks taken about one subject: its mean is that of the last, and
    /// both p-values are those of all looks. None without looks.
    pub fn of_looks(looks: &[Evidence], planned: &[Look]) -> Option<Evidence> {
        let last = looks.last()?;
        let of = |p_value: fn(&Evidence) -> f64| {
            p_value_of_looks(&looks.iter().map(p_value).collect::<Vec<_>>(), planned)
        };
        // The side is that of the look that refuses most.
        let strongest = looks.iter().zip(planned).min_by(|(a, first), (b, second)| {
            let spent = |one: &Evidence, look: &Look| one.p_value() / look.weight;
            spent(a, first).total_cmp(&spent(b, second))
        });
        let statistic = strongest.map_or(0.0, |(look, _)| look.fair.statistic());
        let fair = match of(Evidence::p_value) {
            // Too small for a number: nothing that is spent reaches it.
            0.0 => statistic,
            p_value => critical(p_value / 2.0).copysign(statistic),
        };
        Some(Evidence {
            fair: ScoreTest::new(fair),
            beyond: of(|look| look.beyond),
            within: of(|look| look.within),
            ..*last
        })
    }
}

/// The chance that a shift is found by the last look of a budget, if `deviation` is the
/// standard deviation of the difference of one pair and `level` the two-sided error that
/// all looks may spend on it. Both are positive, as is `shift`.
pub fn power_to_find(shift: f64, deviation: f64, pairs: u64, level: f64) -> f64 {
    let error = deviation / libm::sqrt(pairs as f64);
    let last = LOOKS.last().map_or(1.0, |look| look.weight);
    let limit = critical((last * level / 2.0).min(0.5));
    1.0 - upper_tail(shift / error - limit)
}

/// The pairs with which that chance is `power`, between one half and 1.
pub fn pairs_to_find(shift: f64, deviation: f64, level: f64, power: f64) -> u64 {
    let last = LOOKS.last().map_or(1.0, |look| look.weight);
    let limit = critical((last * level / 2.0).min(0.5));
    let root = (limit + critical(1.0 - power)) * deviation / shift;
    libm::ceil(root * root) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_looks_spend_all_of_the_error_and_end_with_the_budget() {
        for looks in [&LOOKS[..], &PRICE_LOOKS] {
            let spent: f64 = looks.iter().map(|look| look.weight).sum();
            // At most four sums of doubles near one, each off by 1.2e-16 at most.
            assert!((spent - 1.0).abs() < 5e-16);
            assert!(looks.windows(2).all(|pair| pair[0].share < pair[1].share));
            assert_eq!(looks.last().map(|look| look.share), Some(1.0));
        }
    }

    #[test]
    fn looks_without_an_end_never_spend_more_than_all_of_the_error() {
        let fifths = |look: u64| fifths_left(look - 1) - fifths_left(look);
        assert_eq!([1, 2, 3].map(fifths), [4.0, 0.5, 0.25]);
        assert_eq!([1, 2, 3].map(share_of_look), [0.8, 0.1, 0.05]);
        assert_eq!([1, 2, 3].map(share_left_after), [0.2, 0.1, 0.05]);
        // Powers of two: up to the fiftieth look the sums are exact.
        let mut spent = 0.0;
        for look in 1..=50 {
            spent += fifths(look);
            assert!(fifths(look) > 0.0 && spent < 5.0);
            assert_eq!(spent + fifths_left(look), 5.0);
        }
        // Later ones together have what is left then, and beyond a thousand nothing is.
        assert_eq!(share_of_look(u64::MAX), 0.0);
    }

    #[test]
    fn a_look_is_held_against_what_it_may_spend() {
        assert_eq!(p_value_of_looks(&[], &LOOKS), 1.0);
        assert_eq!(p_value_of_looks(&[0.5], &LOOKS), 1.0);
        assert_eq!(p_value_of_looks(&[0.004, 0.4, 0.4], &LOOKS), 0.04);
        assert_eq!(p_value_of_looks(&[0.4, 0.1, 0.4], &LOOKS), 0.5);
        assert_eq!(p_value_of_looks(&[0.04], &ONCE), 0.04);
    }

    #[test]
    fn what_an_early_look_found_stays_found() {
        let of = |difference| Evidence::of_difference(difference, 0.01, 1000, 0.02);
        let alone = Evidence::of_looks(&[of(0.06)], &LOOKS).unwrap();
        let later = Evidence::of_looks(&[of(0.06), of(-0.001)], &LOOKS).unwrap();
        assert_eq!(alone.p_value(), later.p_value());
        assert!(later.fair.statistic() > 0.0);
        // Newton's method ends within a few units in the last place.
        let expected = of(0.06).p_value() / LOOKS[0].weight;
        assert!((alone.p_value() / expected - 1.0).abs() < 1e-9);
        assert_eq!(later.difference, -0.001);
        assert!(Evidence::of_looks(&[], &LOOKS).is_none());
    }

    #[test]
    fn the_side_is_that_of_the_look_that_refuses_most_of_what_it_may_spend() {
        let of = |difference| Evidence::of_difference(difference, 0.01, 1000, 0.02);
        let looks = [of(0.028), of(0.0), of(-0.026)];
        // 2.8 errors: 0.0051 of 0.1. 2.6 errors: 0.0093 of 0.7, which is less.
        let all = Evidence::of_looks(&looks, &LOOKS).unwrap();
        assert!(all.fair.statistic() < 0.0);
    }

    #[test]
    fn power_and_pairs_agree() {
        let pairs = pairs_to_find(0.03, 0.5, 0.005, 0.9);
        let power = power_to_find(0.03, 0.5, pairs, 0.005);
        // A pair more or less moves the power by less than a thousandth.
        assert!((power - 0.9).abs() < 1e-3, "{pairs}: {power}");
        assert!(power_to_find(0.03, 0.5, pairs / 2, 0.005) < 0.7);
    }
}
