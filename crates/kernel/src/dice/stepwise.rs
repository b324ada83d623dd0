//! Exact odds of what goes on step by step.

use std::ops::ControlFlow;

use num_traits::{CheckedAdd, CheckedMul};

use crate::dice::EnumeratedDice;
use crate::odds::{Distribution, Fraction, Overflow};

/// The exact distribution of what comes of a position that goes on step by step. Equal
/// positions are joined after each step, so the work grows with the positions that there
/// are and not with the ways to them.
///
/// A step changes the position, and breaks with what came of it where there is no other
/// step. It must depend on the position and the dice alone.
///
/// ```
/// use std::ops::ControlFlow::{Break, Continue};
///
/// use evenkeel_kernel::dice::{Dice, enumerate_steps};
/// use evenkeel_kernel::odds::Fraction;
///
/// // Of a hundred coins there are more ways to fall than anybody can count.
/// let heads = enumerate_steps((100, 0), |(left, heads), dice| {
///     *heads += dice.below(2);
///     *left -= 1;
///     if *left == 0 { Break(*heads) } else { Continue(()) }
/// })?;
/// assert_eq!(heads.mean()?, Fraction::from_integer(50));
/// # Ok::<(), evenkeel_kernel::odds::Overflow>(())
/// ```
///
/// # Errors
/// [`Overflow`] when a probability needs more than 128 bits.
///
/// # Panics
/// As [`try_enumerate`](crate::dice::try_enumerate).
pub fn enumerate_steps<P: Clone + PartialEq, T: Ord>(
    start: P,
    mut step: impl FnMut(&mut P, &mut EnumeratedDice) -> ControlFlow<T>,
) -> Result<Distribution<T>, Overflow> {
    let mut distribution = Distribution::empty();
    let mut positions = vec![(start, Fraction::ONE)];
    while !positions.is_empty() {
        let mut next = Vec::new();
        for (position, before) in positions {
            let mut dice = EnumeratedDice::new();
            loop {
                let mut after = position.clone();
                let value = step(&mut after, &mut dice);
                let chance = before.checked_mul(&dice.chance()?).ok_or(Overflow)?;
                match value {
                    ControlFlow::Continue(()) => join(&mut next, after, chance)?,
                    ControlFlow::Break(value) => distribution.add(value, chance)?,
                }
                if !dice.advance() {
                    break;
                }
            }
        }
        positions = next;
    }
    Ok(distribution)
}

/// Adds a position, to its equal if there is one.
fn join<P: PartialEq>(
    positions: &mut Vec<(P, Fraction)>,
    position: P,
    chance: Fraction,
) -> Result<(), Overflow> {
    match positions.iter_mut().find(|(known, _)| *known == position) {
        Some((_, sum)) => *sum = sum.checked_add(&chance).ok_or(Overflow)?,
        None => positions.push((position, chance)),
    }
    Ok(())
}
