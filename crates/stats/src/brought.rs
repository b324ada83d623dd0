//! Whether somebody who wants to win brings a fleet, beyond the dice of a round robin.

use nalgebra::DMatrix;

use crate::{Confidence, Equilibrium, self_dual};

/// An answer about one fleet of a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Brought {
    /// Every mix without it is beaten by some fleet, beyond doubt.
    Always,
    /// Every mix with it is beaten by some fleet, beyond doubt.
    Never,
    /// The scores leave room for mixes with it and for mixes without it.
    Unknown,
}

/// The answers about all fleets of a field, from mean scores above level play in row and
/// column, antisymmetric, their standard errors, and the equilibrium of the scores as they
/// are. All answers together are false no more often than the confidence leaves.
///
/// A mix is kept unless it scores less against some fleet than its limit: the errors of its
/// parts, weighed and added up, as many times as a normal number exceeds when the error is
/// shared out over all limits. Of a true mix these limits hold, so what is true of all kept
/// mixes is true of it. Of n fleets there are n (n + 2) limits: every answer "always" is false by
/// a true mix of its own, held against n fleets; all answers "never" are false by one, which has
/// whatever any true mix has, held against n and each of its parts against it. Added errors are
/// at least those of the sum, so the test errs by too little, and whether a mix is kept is
/// linear in it.
///
/// # Panics
/// When the matrices and the equilibrium are not of one size.
///
/// ```
/// use evenkeel_stats::{Brought, Confidence, Equilibrium, brought};
///
/// // The first beats both others by 10 points, which are two or ten errors.
/// let scores = vec![vec![0.0, 0.1, 0.1], vec![-0.1, 0.0, 0.0], vec![-0.1, 0.0, 0.0]];
/// let mix = Equilibrium::of(&scores)?;
/// let sure = |error: f64| brought(&scores, &vec![vec![error; 3]; 3], &mix, Confidence::P95);
/// assert_eq!(sure(0.05), [Brought::Unknown; 3]);
/// assert_eq!(sure(0.01), [Brought::Always, Brought::Never, Brought::Never]);
/// # Ok::<(), evenkeel_stats::MatrixError>(())
/// ```
pub fn brought(
    scores: &[Vec<f64>],
    errors: &[Vec<f64>],
    mix: &Equilibrium,
    confidence: Confidence,
) -> Vec<Brought> {
    let fleets = scores.len();
    let limits = Limits::of(scores, errors, confidence);
    let of = |fleet: usize| match mix.is_sound[fleet] {
        true if limits.no_mix_without(fleet) => Brought::Always,
        false if limits.no_mix_with(fleet, &mix.weights) => Brought::Never,
        _ => Brought::Unknown,
    };
    (0..fleets).map(of).collect()
}

/// The least that each fleet scores against each other, beyond doubt; the most is the least
/// of the other, turned round.
struct Limits(DMatrix<f64>);

impl Limits {
    fn of(scores: &[Vec<f64>], errors: &[Vec<f64>], confidence: Confidence) -> Limits {
        let fleets = scores.len();
        // Critical values are two-sided and limits on one side: hence two of them for each.
        let share = 2.0 / (fleets * (fleets + 2)) as f64;
        let margin = confidence.of_share(share).critical_value();
        Limits(DMatrix::from_fn(fleets, fleets, |i, j| match i == j {
            true => 0.0,
            false => scores[i][j] - margin * errors[i][j],
        }))
    }

    /// Whether some fleet beats each mix of the others: by Tucker's theorem the game in which
    /// one side mixes these, and the other all fleets, has a sound mix where any is kept.
    fn no_mix_without(&self, fleet: usize) -> bool {
        let fleets = self.0.nrows();
        let others: Vec<usize> = (0..fleets).filter(|&other| other != fleet).collect();
        let is_kept = |&other: &usize| self.0.column(other).iter().all(|least| *least <= 0.0);
        if others.iter().any(is_kept) {
            return false;
        }
        let size = fleets + others.len();
        let largest = self.0.amax();
        let mut game = DMatrix::zeros(size, size);
        for row in 0..fleets {
            for (column, &other) in others.iter().enumerate() {
                game[(row, fleets + column)] = self.0[(row, other)] / largest;
                game[(fleets + column, row)] = -self.0[(row, other)] / largest;
            }
        }
        let sound = self_dual::sound(&game);
        sound.is_some_and(|sound| !sound[fleets..].contains(&true))
    }

    /// Whether a fleet scores less than level play against each mix that is kept, of which
    /// the fleet itself may be a part: some multiple of what the mix of these weights scores
    /// at least shows it of every fleet, and so of all their mixes.
    fn no_mix_with(&self, fleet: usize, weights: &[f64]) -> bool {
        let (mut least, mut most) = (0.0_f64, f64::INFINITY);
        for other in 0..weights.len() {
            let held: f64 = weights
                .iter()
                .zip(self.0.column(other).iter())
                .map(|(w, s)| w * s)
                .sum();
            let scored = -self.0[(other, fleet)];
            match held {
                held if held > 0.0 => least = least.max(scored / held),
                held if held < 0.0 => most = most.min(scored / held),
                _ if scored < 0.0 => {}
                _ => return false,
            }
        }
        least < most
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Scores of the fleets above the diagonal, row by row, all with the same error.
    fn answers<const N: usize>(above: &[f64], error: f64) -> [Brought; N] {
        let mut scores = vec![vec![0.0; N]; N];
        let pairs = (0..N).flat_map(|i| (i + 1..N).map(move |j| (i, j)));
        for ((i, j), score) in pairs.zip(above) {
            (scores[i][j], scores[j][i]) = (*score, -score);
        }
        let mix = Equilibrium::of(&scores).unwrap();
        let found = brought(&scores, &vec![vec![error; N]; N], &mix, Confidence::P95);
        found.try_into().unwrap()
    }

    #[test]
    fn who_goes_round_is_brought_and_who_loses_to_each_of_them_is_not() {
        use Brought::{Always, Never, Unknown};
        // Rock, paper, scissors, one that loses to these by 5 points, and one that loses
        // to all by 40.
        let above = [-0.2, 0.2, 0.05, 0.4, -0.2, 0.05, 0.4, 0.05, 0.4, 0.4];
        assert_eq!(
            answers(&above, 0.001),
            [Always, Always, Always, Never, Never]
        );
        // Limits are 2.9827 errors away (R: qnorm(1 - 0.05 / 35)), m in all. The three may
        // hold up to a share e of the last, with e (0.4 - m) = (1 - e) 2 m / 3, and the fourth
        // loses to these if (0.05 - m) / (2 m / 3) > (0.4 + m) / (0.4 - m): m below 0.0283.
        assert_eq!(
            answers(&above, 0.0282 / 2.9827),
            [Always, Always, Always, Never, Never]
        );
        assert_eq!(
            answers(&above, 0.0284 / 2.9827),
            [Always, Always, Always, Unknown, Never]
        );
    }

    #[test]
    fn one_that_beats_all_is_needed_when_each_lead_is_beyond_its_limit() {
        use Brought::{Always, Never, Unknown};
        // 0.05 over three times five limits: 0.05 / 15, which a normal number exceeds at 2.7131
        // (R: qnorm(1 - 0.05 / 15)).
        let limit = 0.1 / 2.7131;
        let above = [0.1, 0.1, 0.0];
        assert_eq!(answers(&above, limit - 1e-5), [Always, Never, Never]);
        assert_eq!(answers(&above, limit + 1e-5), [Unknown; 3]);
    }

    #[test]
    fn of_two_that_are_alike_neither_is_needed() {
        use Brought::{Never, Unknown};
        let above = [0.0, 0.3, 0.3];
        assert_eq!(answers(&above, 0.001), [Unknown, Unknown, Never]);
        assert_eq!(answers(&[0.0; 6], 0.01), [Unknown; 4]);
    }
}
