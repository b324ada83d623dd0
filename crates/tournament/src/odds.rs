//! The odds of one attack, as asked and as answered.

use evenkeel_kernel::odds::{Distribution, Fraction, Overflow, to_f64};
use serde::Serialize;

use crate::system::Refusal;

/// What is asked. Names are those of the ruleset. No rule system knows every
/// field; what one does not know must be left at its default.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Question {
    /// Classes of the attackers; most systems take one.
    pub attackers: Vec<String>,
    /// Options of the attacker, other than the weapon.
    pub attacker_options: Vec<String>,
    /// Weapon that fires; none for the standard gun.
    pub weapon: Option<String>,
    /// Class of the target.
    pub target: String,
    /// Its options.
    pub target_options: Vec<String>,
    /// Facing or arc of the target that is hit, such as `rear`: none, one for
    /// all attackers or one for each.
    pub facings: Vec<String>,
    /// Arc of the attacker that the target is in: none, one for all or one for
    /// each.
    pub arcs: Vec<String>,
    /// Distance in the units of the system, such as inches or hexes: one for all
    /// attackers or one for each.
    pub ranges: Vec<f64>,
    /// Destroyed shields of the attackers: none, one for all or one for each.
    pub destroyed: Vec<u8>,
    /// State of the target, such as `1/2`; none for a fresh one.
    pub shields: Option<String>,
    /// The target is in cover.
    pub cover: bool,
    /// The target has held.
    pub held: bool,
    /// The attacker has held.
    pub hold: bool,
    /// Dice of a split attack that go to this target; none for all.
    pub dice: Option<u8>,
    /// How often the sample plays the attack, at least 2.
    pub rolls: u32,
    /// Seed of the sample.
    pub seed: u64,
}

impl Question {
    /// Refuses what a rule system does not know.
    ///
    /// # Errors
    /// When something was asked that stands in `unknown`.
    pub(crate) fn without(&self, system: &str, unknown: &[(&str, bool)]) -> Result<(), Refusal> {
        let asked = unknown.iter().filter(|(_, asked)| *asked);
        let names: Vec<String> = asked.map(|(name, _)| format!("`{name}`")).collect();
        match names.is_empty() {
            true => Ok(()),
            false => Err(Refusal(format!(
                "{system} does not know {}; leave it out",
                names.join(", ")
            ))),
        }
    }
}

/// The value of each of `count` attackers, from none, one for all or one each.
///
/// # Errors
/// When there are neither none, nor one, nor `count` values.
pub(crate) fn each<T: Clone>(
    name: &str,
    values: &[T],
    count: usize,
    default: T,
) -> Result<Vec<T>, Refusal> {
    match values {
        [] => Ok(vec![default; count]),
        [one] => Ok(vec![one.clone(); count]),
        all if all.len() == count => Ok(all.to_vec()),
        all => Err(Refusal(format!(
            "there are {} values of `{name}` for {count} attackers; give one for all or one for each",
            all.len()
        ))),
    }
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
    /// Points of damage that the target takes; what is left out is impossible.
    pub damage: Vec<Chance>,
    /// Their mean.
    pub expected: f64,
    /// Their mean as a fraction.
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
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Share {
    /// As a fraction.
    pub exact: String,
    /// As a number.
    pub probability: f64,
}

/// What a sample came to.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Sample {
    /// How often the attack was played.
    pub rolls: u32,
    /// How often each number of points came.
    pub damage: Vec<Frequency>,
    /// Mean damage.
    pub expected: f64,
    /// Half the width of the 95 % interval of the mean.
    pub half_width: f64,
}

/// How often so many points came in a sample.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Frequency {
    /// Points of damage.
    pub points: u32,
    /// How often.
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
/// # Errors
/// [`Overflow`] when the exact mean needs more than 128 bits.
pub fn mean(distribution: &Distribution<u32>) -> Result<Share, Overflow> {
    distribution.mean().map(Share::of)
}

impl Sample {
    /// Plays an attack so many times.
    pub fn of(rolls: u32, mut play: impl FnMut() -> u32) -> Sample {
        let mut counts: Vec<u32> = Vec::new();
        for _ in 0..rolls {
            let points = play() as usize;
            if counts.len() <= points {
                counts.resize(points + 1, 0);
            }
            counts[points] += 1;
        }
        let n = f64::from(rolls);
        let each = || counts.iter().enumerate().filter(|(_, count)| **count > 0);
        let sum = |power: i32| -> f64 {
            each()
                .map(|(points, &count)| (points as f64).powi(power) * f64::from(count))
                .sum()
        };
        let mean = sum(1) / n;
        let variance = (sum(2) - n * mean * mean).max(0.0) / (n - 1.0).max(1.0);
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
