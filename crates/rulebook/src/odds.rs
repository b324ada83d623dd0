//! The odds of one attack, as answered.

use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::odds::{Distribution, Fraction, Overflow, to_f64};
use evenkeel_kernel::seed::{Stream, mix};
use serde::Serialize;

use crate::fault::Refusal;

/// The size and the seed of a sample of an attack.
///
/// ```
/// use evenkeel_kernel::dice::Dice;
/// use evenkeel_rulebook::odds::{Sample, Sampling};
///
/// let sampling = Sampling { rolls: 100, seed: 7 };
/// let roll = || Sample::of(sampling, |dice| u32::from(dice.d6()));
/// assert_eq!(roll(), roll(), "the seed decides");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sampling {
    /// The number of times that the attack is played, at least 2.
    pub rolls: u32,
    /// The seed of the sample.
    pub seed: u64,
}

/// The answer.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Odds {
    /// The attack in words.
    pub title: String,
    /// Dice to hit.
    pub attacks: u8,
    /// Face that hits; none where each die has its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hit_target: Option<u8>,
    /// Face that blocks, 7 when nothing can; none in games without blocking.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block_target: Option<u8>,
    /// The name of what the points of `damage`, `expected` and the sample count, where the
    /// question is not about damage.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counted: Option<&'static str>,
    /// Points of damage that the target takes; what is left out is impossible.
    pub damage: Vec<Chance>,
    /// The mean of the points.
    pub expected: f64,
    /// The mean of the points as a fraction.
    pub expected_exact: String,
    /// Chance that the target, undamaged before unless its state was asked, is
    /// destroyed.
    pub destroyed: Share,
    /// States of the target afterwards, from the best; empty where damage says
    /// it all.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub states: Vec<StateChance>,
    /// Points of damage that the attacker's own weapon deals to it.
    pub own_damage: Vec<Chance>,
    /// Boarding markers placed on the target, their number as `points`; what they
    /// do to it later is no damage of this attack. Left out for weapons that
    /// place none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub boarding_markers: Vec<Chance>,
    /// The same attack, sampled.
    pub monte_carlo: Sample,
}

/// The chance of a state of the target.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct StateChance {
    /// The state, such as `1/2` or `crippled`.
    pub state: String,
    /// The chance as a fraction.
    pub exact: String,
    /// The chance as a number.
    pub probability: f64,
}

/// The chance of so many points.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Chance {
    /// Points of damage.
    pub points: u32,
    /// The chance as a fraction.
    pub exact: String,
    /// The chance as a number.
    pub probability: f64,
}

/// A chance.
///
/// ```
/// use evenkeel_kernel::odds::Fraction;
/// use evenkeel_rulebook::odds::Share;
///
/// let share = Share::of(Fraction::new(2, 8));
/// assert_eq!((share.exact.as_str(), share.probability), ("1/4", 0.25));
/// ```
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Share {
    /// The chance as a fraction.
    pub exact: String,
    /// The chance as a number.
    pub probability: f64,
}

/// The result of a sample.
///
/// ```
/// use evenkeel_kernel::dice::Dice;
/// use evenkeel_rulebook::odds::{Sample, Sampling};
///
/// let sampling = Sampling { rolls: 10_000, seed: 1 };
/// let sample = Sample::of(sampling, |dice| u32::from(dice.d6()));
/// assert_eq!((sample.rolls, sample.damage.len()), (10_000, 6));
/// // Four times the half-width is eight standard errors.
/// assert!((sample.expected - 3.5).abs() < 4.0 * sample.half_width);
/// ```
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Sample {
    /// The number of times that the attack was played.
    pub rolls: u32,
    /// The frequency of each number of points.
    pub damage: Vec<Frequency>,
    /// Mean damage.
    pub expected: f64,
    /// Half the width of the 95 % interval of the mean.
    pub half_width: f64,
}

/// The frequency of so many points in a sample.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Frequency {
    /// Points of damage.
    pub points: u32,
    /// The number of times that it came.
    pub count: u32,
    /// The share of all rolls.
    pub probability: f64,
}

impl Share {
    /// A chance in both forms.
    pub fn of(fraction: Fraction) -> Share {
        Share {
            exact: fraction.to_string(),
            probability: to_f64(fraction),
        }
    }
}

/// The chances of a distribution, from the fewest points.
///
/// ```
/// use evenkeel_kernel::dice::{Dice, enumerate};
/// use evenkeel_rulebook::odds::{Share, chances, mean};
///
/// let damage = enumerate(|dice| u32::from(dice.d6() >= 5));
/// let chances = chances(&damage);
/// assert_eq!((chances[1].points, chances[1].exact.as_str()), (1, "1/3"));
/// assert_eq!(mean(&damage), Ok(Share::of(damage.probability(&1))));
/// ```
pub fn chances(distribution: &Distribution<u32>) -> Vec<Chance> {
    let all = distribution.iter();
    all.map(|(&points, chance)| Chance {
        points,
        exact: chance.to_string(),
        probability: to_f64(chance),
    })
    .collect()
}

/// The mean of a distribution, in both forms.
///
/// ```
/// use evenkeel_kernel::dice::{Dice, enumerate};
/// use evenkeel_rulebook::odds::mean;
///
/// let damage = enumerate(|dice| u32::from(dice.d6() >= 4));
/// assert_eq!(mean(&damage).map(|mean| mean.exact), Ok("1/2".to_string()));
/// ```
///
/// # Errors
/// [`Overflow`] when the exact mean needs more than 128 bits.
pub fn mean(distribution: &Distribution<u32>) -> Result<Share, Overflow> {
    distribution.mean().map(Share::of)
}

impl Sample {
    /// Plays an attack so many times and counts the points of damage.
    pub fn of(sampling: Sampling, mut play: impl FnMut(&mut SeededDice) -> u32) -> Sample {
        let Sampling { rolls, seed } = sampling;
        let mut dice = SeededDice::new(mix(seed, 0, 0, Stream::Dice));
        let mut counts: Vec<u32> = Vec::new();
        for _ in 0..rolls {
            let points = play(&mut dice) as usize;
            if counts.len() <= points {
                counts.resize(points + 1, 0);
            }
            counts[points] += 1;
        }
        let n = f64::from(rolls);
        let each = || counts.iter().enumerate().filter(|(_, count)| **count > 0);
        let sum = |of: fn(f64) -> f64| -> f64 {
            let terms = each().map(|(points, &count)| of(points as f64) * f64::from(count));
            terms.sum()
        };
        let mean = sum(|points| points) / n;
        let variance =
            (sum(|points| points * points) - n * mean * mean).max(0.0) / (n - 1.0).max(1.0);
        Sample {
            rolls,
            damage: each()
                .map(|(points, &count)| Frequency {
                    points: points as u32,
                    count,
                    probability: f64::from(count) / n,
                })
                .collect(),
            expected: mean,
            // The normal quantile of a two-sided 95 % interval.
            half_width: 1.959_964 * (variance / n).sqrt(),
        }
    }
}

impl From<Overflow> for Refusal {
    fn from(overflow: Overflow) -> Refusal {
        Refusal(overflow.to_string())
    }
}
