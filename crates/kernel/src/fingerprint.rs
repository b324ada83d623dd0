//! A fingerprint of battles: the same play has the same fingerprint.

use crate::dice::Dice;
use crate::outcome::Outcome;

/// The offset and the prime of the 64-bit FNV-1a hash, fixed for ever.
const OFFSET: u64 = 0xcbf2_9ce4_8422_2325;
const PRIME: u64 = 0x0000_0100_0000_01b3;

/// A 64-bit fold over battles, each by its outcome and by what its dice would show
/// next: a single decision or roll that differs leaves the dice elsewhere. What is
/// meant to be a mere gain in speed must not change it.
///
/// ```
/// use evenkeel_kernel::dice::SeededDice;
/// use evenkeel_kernel::fingerprint::Fingerprint;
/// use evenkeel_kernel::outcome::{EndReason, Outcome};
/// use evenkeel_kernel::side::Side;
///
/// let draw = Outcome { winner: None, margin: 0, reason: EndReason::RoundLimit, rounds: 6, first: Side::B };
/// let of = |seed| {
///     let mut print = Fingerprint::default();
///     print.record(&draw, &mut SeededDice::new(seed));
///     print.to_string()
/// };
/// assert_eq!(of(1), of(1));
/// assert_ne!(of(1), of(2));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fingerprint(u64);

impl Default for Fingerprint {
    fn default() -> Self {
        Fingerprint(OFFSET)
    }
}

impl Fingerprint {
    /// Adds a battle that is over, in its place: the order counts.
    pub fn record(&mut self, outcome: &Outcome, dice: &mut impl Dice) {
        let winner = outcome.winner.map_or(0, |side| 1 + side as u64);
        self.add(winner << 32 | u64::from(outcome.margin as u32));
        self.add((outcome.reason as u64) << 16 | u64::from(outcome.rounds) << 8);
        self.add(outcome.first as u64);
        self.add(u64::from(dice.below(u32::MAX)));
    }

    /// Adds the fingerprint of later battles, which were played apart.
    pub fn append(&mut self, later: Fingerprint) {
        self.add(later.0);
    }

    fn add(&mut self, word: u64) {
        for byte in word.to_le_bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(PRIME);
        }
    }
}

impl std::fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use crate::dice::SeededDice;
    use crate::outcome::EndReason;
    use crate::side::Side;

    use super::*;

    fn of(margin: i32, seed: u64) -> Fingerprint {
        let outcome = Outcome {
            winner: Some(Side::A),
            margin,
            reason: EndReason::Objective,
            rounds: 4,
            first: Side::B,
        };
        let mut print = Fingerprint::default();
        print.record(&outcome, &mut SeededDice::new(seed));
        print
    }

    #[test]
    fn it_tells_outcomes_and_dice_apart() {
        assert_eq!(of(1, 1), of(1, 1));
        assert_ne!(of(1, 1), of(2, 1));
        assert_ne!(of(1, 1), of(1, 2));
    }

    #[test]
    fn the_order_of_batches_counts() {
        let both = |mut first: Fingerprint, second| {
            first.append(second);
            first
        };
        let (one, two) = (of(1, 1), of(2, 2));
        assert_eq!(both(one, two), both(one, two));
        assert_ne!(both(one, two), both(two, one));
        assert_ne!(both(one, two), one);
    }
}
