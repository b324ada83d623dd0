//! The ascent: which change of a captain's figures makes its choices worth most.

use std::ops::Range;

/// Steps of an ascent.
const STEPS: usize = 200;
/// Length of a step along each figure, in its units.
const PACE: f64 = 0.02;
/// No figure changes by more units than these in one ascent, nor by more than itself: slopes
/// are true nearby.
const REACH: f64 = 0.5;
/// The worth a decision that a figure has to bring for each unit that it changes, at a change
/// of one unit: figures that bring nothing stay where they are.
const PULL: f64 = 0.001;
/// Decay of Adam's means of the gradient and of its square (Kingma and Ba, *ICLR* 2015), and
/// what keeps it from dividing by nothing.
const DECAYS: [f64; 2] = [0.9, 0.999];
const LEAST_ROOT: f64 = 1e-9;

/// Lessons as numbers: for each candidate its worth, its score, and how the score follows
/// each figure.
pub(crate) struct Slate<'s> {
    /// The candidates of each lesson.
    pub(crate) lessons: &'s [Range<usize>],
    /// Worth of each candidate, from 0 to 1.
    pub(crate) worths: &'s [f64],
    /// Score of each; negative infinity where the captain does not judge it.
    pub(crate) scores: Vec<f64>,
    /// By how much the score of each candidate grows for each 1 of each figure.
    pub(crate) slopes: Vec<Vec<f64>>,
    /// The value of each figure.
    pub(crate) values: &'s [f64],
}

impl Slate<'_> {
    /// The standard deviation of a number of candidates within lessons, over those that the
    /// captain judges.
    fn spread(&self, number: impl Fn(usize) -> f64) -> f64 {
        let (mut sum, mut freedom) = (0.0, 0.0);
        for lesson in self.lessons {
            let judged = || lesson.clone().filter(|&one| self.scores[one].is_finite());
            let count = judged().count() as f64;
            if count > 1.0 {
                let mean = judged().map(&number).sum::<f64>() / count;
                let off = |one: usize| number(one) - mean;
                sum += judged().map(|one| off(one) * off(one)).sum::<f64>();
                freedom += count - 1.0;
            }
        }
        libm::sqrt(sum / f64::max(freedom, 1.0))
    }

    /// The unit of each figure: the change that moves scores by as much as they differ within
    /// lessons, or less where that would more than double a figure within reach. 0 for a figure
    /// that moves none.
    fn units(&self) -> Vec<f64> {
        let score = self.spread(|one| self.scores[one]);
        let unit = |(figure, value): (usize, &f64)| {
            let slope = self.spread(|one| self.slopes[one][figure]);
            let most = match *value == 0.0 {
                true => f64::INFINITY,
                false => value.abs() / REACH,
            };
            if slope > 0.0 {
                f64::min(score / slope, most)
            } else {
                0.0
            }
        };
        self.values.iter().enumerate().map(unit).collect()
    }

    /// The change of each figure that makes a soft choice among candidates worth most: each
    /// is chosen with odds of e to the power of its score, over `heat` times what scores
    /// differ by. The hotter, the more candidates a figure has to be right about.
    pub(crate) fn ascend(&self, heat: f64) -> Vec<f64> {
        let units = self.units();
        let heat = heat * self.spread(|one| self.scores[one]);
        let none = vec![0.0; units.len()];
        let (mut change, mut means, mut squares) = (none.clone(), none.clone(), none);
        // What is left of the zeros that both means began with.
        let mut left = [1.0, 1.0];
        for _ in 0..STEPS {
            left = [left[0] * DECAYS[0], left[1] * DECAYS[1]];
            let gradient = self.gradient(&change, &units, heat);
            for (figure, slope) in gradient.into_iter().enumerate() {
                let slope = slope - PULL * change[figure];
                let [first, second] = DECAYS;
                means[figure] = first * means[figure] + (1.0 - first) * slope;
                squares[figure] = second * squares[figure] + (1.0 - second) * slope * slope;
                let mean = means[figure] / (1.0 - left[0]);
                let root = libm::sqrt(squares[figure] / (1.0 - left[1]));
                let moved = change[figure] + PACE * mean / (root + LEAST_ROOT);
                change[figure] = moved.clamp(-REACH, REACH);
            }
        }
        let changes = change.iter().zip(&units);
        changes.map(|(change, unit)| change * unit).collect()
    }

    /// By how much the mean worth of the soft choice grows for each unit of each figure.
    fn gradient(&self, change: &[f64], units: &[f64], heat: f64) -> Vec<f64> {
        let changes = change.iter().zip(units);
        let changes: Vec<f64> = changes.map(|(change, unit)| change * unit).collect();
        let mut gradient = vec![0.0; units.len()];
        let mut odds = Vec::new();
        for lesson in self.lessons {
            self.choose_softly(lesson, &changes, heat, &mut odds);
            let each = || odds.iter().zip(lesson.clone());
            let mean: f64 = each().map(|(odds, one)| odds * self.worths[one]).sum();
            for (odds, one) in each() {
                let lift = odds * (self.worths[one] - mean) / heat;
                for (sum, slope) in gradient.iter_mut().zip(&self.slopes[one]) {
                    *sum += lift * slope;
                }
            }
        }
        let count = self.lessons.len() as f64;
        let scaled = gradient.iter().zip(units);
        scaled.map(|(sum, unit)| sum * unit / count).collect()
    }

    /// The chance of each candidate of a lesson to be chosen, with the figures changed; 0 for
    /// all where the captain judges none.
    fn choose_softly(
        &self,
        lesson: &Range<usize>,
        changes: &[f64],
        heat: f64,
        odds: &mut Vec<f64>,
    ) {
        odds.clear();
        odds.extend(lesson.clone().map(|one| {
            let slopes = self.slopes[one].iter().zip(changes);
            let moved: f64 = slopes.map(|(slope, change)| slope * change).sum();
            (self.scores[one] + moved) / heat
        }));
        let best = odds.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        if !best.is_finite() {
            return odds.fill(0.0);
        }
        odds.iter_mut()
            .for_each(|odds| *odds = libm::exp(*odds - best));
        let all: f64 = odds.iter().sum();
        odds.iter_mut().for_each(|odds| *odds /= all);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two figures and three candidates a lesson: the worth follows the first figure, the
    /// score neither, and the second says nothing of worths.
    #[test]
    fn what_says_which_candidate_is_better_is_believed_and_what_says_nothing_is_not() {
        let lessons: Vec<Range<usize>> = (0..40).map(|one| 3 * one..3 * one + 3).collect();
        let first = |one: usize| [0.0, 1.0, 2.0][(one + one / 3) % 3];
        let second = |one: usize| [0.0, 1.0, 3.0][(one / 3 + one / 9 + 2 * one) % 3];
        let worths: Vec<f64> = (0..120).map(|one| 0.5 + 0.05 * first(one)).collect();
        let slate = Slate {
            lessons: &lessons,
            worths: &worths,
            scores: (0..120).map(second).collect(),
            slopes: (0..120).map(|one| vec![first(one), second(one)]).collect(),
            values: &[0.0, 100.0],
        };
        let change = slate.ascend(0.2);
        // The reach, in units of what scores differ by: the first figure goes to its end.
        let unit = slate.units()[0];
        assert!((change[0] - REACH * unit).abs() < 1e-9, "{change:?}");
        assert!(
            change[1] < 0.0,
            "a score that says nothing is believed less: {change:?}"
        );
    }

    #[test]
    fn no_figure_more_than_doubles_however_little_it_moves_scores() {
        let slate = Slate {
            lessons: &[0..2, 2..4],
            worths: &[0.2, 0.8, 0.2, 0.8],
            // A unit would be ten, so that half of one would add five to a figure of three.
            scores: vec![0.01, 0.0, 0.01, 0.0],
            slopes: [0.0, 0.001, 0.0, 0.001].map(|slope| vec![slope]).into(),
            values: &[3.0],
        };
        let [change] = slate.ascend(0.6)[..] else {
            panic!("there is one figure");
        };
        assert!((change - 3.0).abs() < 1e-9, "{change}");
    }

    #[test]
    fn a_lesson_whose_candidates_nobody_judges_changes_nothing() {
        let slate = Slate {
            lessons: &[0..2, 2..4],
            worths: &[0.2, 0.8, 0.5, 0.5],
            scores: [[f64::NEG_INFINITY; 2], [1.0, 2.0]].concat(),
            slopes: [0.0, 1.0, 0.0, 1.0].map(|slope| vec![slope]).into(),
            values: &[0.0],
        };
        assert_eq!(slate.gradient(&[0.0], &[1.0], 1.0), [0.0]);
    }
}
