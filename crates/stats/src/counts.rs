//! Counts of how often each of several scores came up.

/// Counts of each of `N` scores, which lie in equal steps from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Counts<const N: usize>(pub [u64; N]);

impl<const N: usize> Counts<N> {
    /// The number of pairs that were counted.
    pub fn pairs(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The counts of one less each score.
    pub fn reversed(&self) -> Self {
        let mut counts = self.0;
        counts.reverse();
        Counts(counts)
    }

    /// The mean score; none of no scores.
    pub fn mean(&self) -> Option<f64> {
        let pairs = self.pairs();
        let steps: u64 = (0_u64..)
            .zip(self.0)
            .map(|(step, count)| step * count)
            .sum();
        (pairs > 0).then(|| steps as f64 / ((N - 1) as f64 * pairs as f64))
    }

    /// The sum of the squares of a deviation that each step from the lowest score has.
    pub fn squares(&self, deviation: impl Fn(f64) -> f64) -> f64 {
        let of_step = |(step, count): (usize, &u64)| {
            let deviation = deviation(step as f64);
            *count as f64 * deviation * deviation
        };
        self.0.iter().enumerate().map(of_step).sum()
    }
}
