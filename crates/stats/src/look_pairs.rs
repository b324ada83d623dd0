//! The pairs at which a budget is looked at.

use crate::Look;

/// The fewest pairs of a look: fewer decide nothing worth stopping for, and the normal
/// tails that tests go by are rough there.
const FEWEST: u64 = 100;

/// Some looks at one budget of pairs, as numbers of pairs with the share of the
/// error that each may spend. Looks that come too soon, or to the same number, are joined
/// with the next one, which spends what they would have spent.
///
/// ```
/// use evenkeel_stats::{LOOKS, LookPairs};
///
/// let looks = LookPairs::of(&LOOKS, 10_000, 16);
/// assert_eq!(looks.next(0), Some(1264));
/// assert_eq!(looks.next(1264), Some(3760));
/// assert_eq!(looks.next(10_000), None);
/// assert!((looks.weight(1264) - 0.1).abs() < 1e-12);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct LookPairs(Vec<(u64, f64)>);

impl LookPairs {
    /// Some looks at a budget that is played in steps of so many pairs, which all but the last
    /// look are rounded up to.
    ///
    /// # Panics
    /// If `step` is 0.
    pub fn of(shares: &[Look], budget: u64, step: u64) -> Self {
        let (mut looks, mut weight) = (Vec::new(), 0.0);
        for look in shares {
            weight += look.weight;
            let share = libm::ceil(look.share * budget as f64) as u64;
            let pairs = share.div_ceil(step).saturating_mul(step).min(budget);
            let is_early = pairs < FEWEST || pairs == budget;
            if look.share == 1.0 || !is_early {
                looks.push((pairs, weight));
                weight = 0.0;
            }
        }
        LookPairs(looks)
    }

    /// The pairs of the look after so many pairs; none when the budget is spent.
    pub fn next(&self, pairs: u64) -> Option<u64> {
        let mut looks = self.0.iter().map(|(look, _)| *look);
        looks.find(|look| *look > pairs)
    }

    /// The pairs of the last look: all of the budget.
    pub fn all(&self) -> u64 {
        self.0.last().map_or(0, |(pairs, _)| *pairs)
    }

    /// Whether there is one look alone, at all of the budget.
    pub fn is_one(&self) -> bool {
        self.0.len() == 1
    }

    /// The share of the error that may be spent at so many pairs: that of the look that they
    /// come to, so that pairs of somebody who stops between two looks take the place of the
    /// second.
    pub fn weight(&self, pairs: u64) -> f64 {
        let mut looks = self.0.iter();
        let come_to = looks.find(|(look, _)| *look >= pairs).or(self.0.last());
        come_to.map_or(1.0, |(_, weight)| *weight)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::LOOKS;

    fn pairs_and_weights(budget: u64) -> Vec<(u64, f64)> {
        LookPairs::of(&LOOKS, budget, 16).0
    }

    #[test]
    fn looks_end_with_whole_steps_and_spend_all_error() {
        // 1/8 and 3/8 of 2,500 are 312.5 and 937.5: 20 and 59 steps of 16.
        let looks = pairs_and_weights(2500);
        assert_eq!(looks, [(320, 0.1), (944, 0.2), (2500, 0.7)]);
        for budget in [0, 1, 15, 99, 100, 101, 250, 800, 801, 1_000_000] {
            let looks = pairs_and_weights(budget);
            let spent: f64 = looks.iter().map(|look| look.1).sum();
            // Three numbers are added, none of them above 1.
            assert!((spent - 1.0).abs() < 1e-15, "{budget}");
            assert!(looks.windows(2).all(|two| two[0].0 < two[1].0), "{budget}");
            assert_eq!(looks.last().map(|look| look.0), Some(budget));
        }
    }

    #[test]
    fn a_look_of_few_pairs_leaves_its_error_to_the_next() {
        // An eighth of 400 are 50 pairs, three eighths 150, which are 160 in steps of 16.
        let joined = LOOKS[0].weight + LOOKS[1].weight;
        assert_eq!(pairs_and_weights(400), [(160, joined), (400, 0.7)]);
        let [one, two] = [99, 400].map(|budget| LookPairs::of(&LOOKS, budget, 16));
        assert!(one.is_one() && !two.is_one());
        assert_eq!(one.next(0), Some(99));
    }

    #[test]
    fn pairs_between_two_looks_count_as_the_second() {
        let looks = LookPairs::of(&LOOKS, 2500, 16);
        for (pairs, weight) in [(1, 0.1), (320, 0.1), (321, 0.2), (945, 0.7), (9999, 0.7)] {
            assert_eq!(looks.weight(pairs), weight, "{pairs}");
        }
        assert_eq!(
            [0, 320, 944, 2500].map(|at| looks.next(at)),
            [Some(320), Some(944), Some(2500), None]
        );
    }
}
