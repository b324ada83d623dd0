//! The dice of exact odds.

use num_traits::CheckedMul;

use crate::dice::Dice;
use crate::odds::{Distribution, Fraction, Overflow};
use crate::volley::{Volley, VolleyResult, Volleys, outcomes};

/// The most rolls on one way through the rules. Longer ways come from rules that
/// may roll for ever (a tie rolled again), and those have no finite enumeration.
const MAX_ROLLS: usize = 256;

/// A roll on the current way through the rules.
#[derive(Debug)]
enum Branch {
    /// `below(n)`.
    Number { n: u32, value: u32 },
    /// A die that reaches `target` or does not.
    Test { target: u8, reached: bool },
    /// A volley with its possible results, the weights' sum, and the one taken.
    Volley {
        volley: Volley,
        results: Vec<(VolleyResult, u128)>,
        total: u128,
        taken: usize,
    },
}

impl Branch {
    /// Takes the next possibility; false when there is none.
    fn advance(&mut self) -> bool {
        match self {
            Branch::Number { n, value } => {
                *value += 1;
                *value < *n
            }
            Branch::Test { reached, .. } => !std::mem::replace(reached, true),
            Branch::Volley { results, taken, .. } => {
                *taken += 1;
                *taken < results.len()
            }
        }
    }

    /// The probability of the possibility that is taken.
    fn chance(&self) -> Fraction {
        match self {
            Branch::Number { n, .. } => Fraction::new(1, u128::from(*n)),
            Branch::Test { target, reached } => {
                let faces = if *reached { 7 - *target } else { *target - 1 };
                Fraction::new(u128::from(faces), 6)
            }
            Branch::Volley {
                results,
                total,
                taken,
                ..
            } => Fraction::new(results[*taken].1, *total),
        }
    }
}

/// Dice that take every possible way through the rules, one after the other.
/// They exist only inside [`enumerate`] and [`try_enumerate`].
///
/// ```
/// use evenkeel_kernel::dice::{Dice, EnumeratedDice, enumerate};
/// use evenkeel_kernel::odds::Fraction;
///
/// /// Two branches and not six: faces below the target are not told apart.
/// fn saved(dice: &mut EnumeratedDice) -> bool {
///     dice.d6_against(5) >= 5
/// }
///
/// assert_eq!(enumerate(saved).probability(&true), Fraction::new(1, 3));
/// ```
#[derive(Debug)]
pub struct EnumeratedDice {
    path: Vec<Fork>,
    rolled: usize,
    overflow: bool,
}

/// A roll with the probability of the way up to it, which is worked out once for
/// all ways that go on from there.
#[derive(Debug)]
struct Fork {
    before: Fraction,
    branch: Branch,
}

impl Fork {
    /// The probability of the way up to the next roll.
    fn after(&self) -> Option<Fraction> {
        self.before.checked_mul(&self.branch.chance())
    }
}

impl EnumeratedDice {
    /// Dice before the first way.
    pub(super) fn new() -> Self {
        EnumeratedDice {
            path: Vec::new(),
            rolled: 0,
            overflow: false,
        }
    }

    /// The next roll of the path; `first` makes it when the path ends here, or
    /// `None` when it has no exact odds.
    fn branch(&mut self, first: impl FnOnce() -> Option<Branch>) -> Option<&Branch> {
        assert!(
            self.rolled < MAX_ROLLS,
            "more than {MAX_ROLLS} rolls: rules that may roll for ever have no exact odds"
        );
        if self.rolled == self.path.len() {
            let branch = first()?;
            let before = self.reached().unwrap_or_else(|| {
                self.overflow = true;
                Fraction::ZERO
            });
            self.path.push(Fork { before, branch });
        }
        self.rolled += 1;
        self.path.get(self.rolled - 1).map(|fork| &fork.branch)
    }

    /// The probability of the path so far.
    fn reached(&self) -> Option<Fraction> {
        self.path.last().map_or(Some(Fraction::ONE), Fork::after)
    }

    /// The probability of the way that was taken.
    pub(super) fn chance(&self) -> Result<Fraction, Overflow> {
        self.reached().filter(|_| !self.overflow).ok_or(Overflow)
    }

    /// Goes on to the next way; false when all were taken.
    pub(super) fn advance(&mut self) -> bool {
        self.rolled = 0;
        while let Some(last) = self.path.last_mut() {
            if last.branch.advance() {
                return true;
            }
            self.path.pop();
        }
        false
    }
}

impl Dice for EnumeratedDice {
    fn below(&mut self, n: u32) -> u32 {
        match self.branch(|| Some(Branch::Number { n, value: 0 })) {
            Some(Branch::Number { n: before, value }) if *before == n => *value,
            other => panic!("the rules asked for a number below {n}, before for {other:?}"),
        }
    }

    /// Branches two ways instead of six: a 1 stands for all faces below the target,
    /// a 6 for all others.
    fn d6_against(&mut self, target: u8) -> u8 {
        match target {
            0..=1 => return 6,
            2..=6 => {}
            _ => return 1,
        }
        let reached = false;
        match self.branch(|| Some(Branch::Test { target, reached })) {
            Some(Branch::Test {
                target: before,
                reached,
            }) if *before == target => {
                if *reached {
                    6
                } else {
                    1
                }
            }
            other => panic!("the rules asked for a die against {target}, before for {other:?}"),
        }
    }

    /// Branches over the joint results instead of the faces, which are far more.
    fn volley(&mut self, _tables: &Volleys, volley: Volley) -> VolleyResult {
        let first = || {
            let results = outcomes(volley)?;
            Some(Branch::Volley {
                volley,
                total: results.iter().map(|(_, weight)| weight).sum(),
                results,
                taken: 0,
            })
        };
        match self.branch(first) {
            Some(Branch::Volley {
                volley: before,
                results,
                taken,
                ..
            }) if *before == volley => results[*taken].0,
            None => {
                self.overflow = true;
                VolleyResult::default()
            }
            other => panic!("the rules asked for {volley:?}, before for {other:?}"),
        }
    }
}

/// The exact distribution of what the rules make of the dice. The rules are run
/// once for each possible way the dice may fall, and must depend on nothing else.
///
/// ```
/// use evenkeel_kernel::dice::{Dice, enumerate};
/// use evenkeel_kernel::odds::Fraction;
///
/// let sum = enumerate(|dice| dice.d6() + dice.d3());
/// assert_eq!(sum.probability(&2), Fraction::new(1, 18));
/// ```
///
/// # Errors
/// [`Overflow`] when a probability needs more than 128 bits.
///
/// # Panics
/// When the rules roll more than 256 times on one way, or do not repeat
/// themselves on the same dice.
pub fn try_enumerate<T: Ord>(
    rules: impl FnMut(&mut EnumeratedDice) -> T,
) -> Result<Distribution<T>, Overflow> {
    enumerate_within(u64::MAX, rules).map_err(|_| Overflow)
}

/// The reason why there are no exact odds.
///
/// ```
/// use evenkeel_kernel::dice::{Dice, Inexact, enumerate_within};
///
/// let odds = enumerate_within(5, |dice| dice.d6());
/// assert_eq!(odds, Err(Inexact::TooManyWays));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Inexact {
    /// A probability needs more than 128 bits.
    Overflow(Overflow),
    /// The dice can fall in more ways than were allowed.
    TooManyWays,
}

impl From<Overflow> for Inexact {
    fn from(overflow: Overflow) -> Self {
        Inexact::Overflow(overflow)
    }
}

impl std::fmt::Display for Inexact {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Inexact::Overflow(overflow) => overflow.fmt(f),
            Inexact::TooManyWays => {
                f.write_str("the dice can fall in too many ways for exact odds")
            }
        }
    }
}

impl std::error::Error for Inexact {}

/// [`try_enumerate`] that gives up once it has run the rules `most_ways` times, and
/// there are more ways: that is when the work is known to be too much.
///
/// ```
/// use evenkeel_kernel::dice::{Dice, Inexact, enumerate_within};
///
/// let two = |dice: &mut _| Dice::d6(dice) + Dice::d6(dice);
/// assert!(enumerate_within(36, two).is_ok());
/// assert_eq!(enumerate_within(35, two), Err(Inexact::TooManyWays));
/// ```
///
/// # Errors
/// [`Inexact`] when it gives up, or when a probability needs more than 128 bits.
///
/// # Panics
/// As [`try_enumerate`].
pub fn enumerate_within<T: Ord>(
    most_ways: u64,
    mut rules: impl FnMut(&mut EnumeratedDice) -> T,
) -> Result<Distribution<T>, Inexact> {
    let mut distribution = Distribution::empty();
    let mut dice = EnumeratedDice::new();
    for _ in 0..most_ways {
        let value = rules(&mut dice);
        distribution.add(value, dice.chance()?)?;
        if !dice.advance() {
            return Ok(distribution);
        }
    }
    Err(Inexact::TooManyWays)
}

/// [`try_enumerate`] for odds that are known to be small.
///
/// ```
/// use evenkeel_kernel::dice::{Dice, enumerate};
/// use evenkeel_kernel::odds::Fraction;
///
/// // A 6 deals as much as another die shows, a 4 or 5 one point.
/// let damage = enumerate(|dice| match dice.d6() {
///     6 => dice.d6(),
///     4 | 5 => 1,
///     _ => 0,
/// });
/// assert_eq!(damage.probability(&6), Fraction::new(1, 36));
/// assert_eq!(damage.mean(), Ok(Fraction::new(11, 12)));
/// ```
///
/// # Panics
/// As [`try_enumerate`], and when a probability needs more than 128 bits.
#[track_caller]
pub fn enumerate<T: Ord>(rules: impl FnMut(&mut EnumeratedDice) -> T) -> Distribution<T> {
    match try_enumerate(rules) {
        Ok(distribution) => distribution,
        Err(overflow) => panic!("{overflow}"),
    }
}
