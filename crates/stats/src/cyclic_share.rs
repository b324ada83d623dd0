//! The test of how much of a matrix of results goes round in circles.

use crate::Confidence;

/// Enough halvings to bring the unit interval down to the spacing of doubles.
const HALVINGS: u32 = 60;

/// The quadratic forms of flows that are nothing on average where a share of their squares is
/// cyclic: the cyclic part less so much of the whole, which is what is not the share times the
/// identity, less the projection on rankings. Flows are in units of one over the root of their
/// weights, and their noise goes with them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ShareForms {
    /// The traces of the square of the noise, of this on rankings, and of the square of the
    /// noise on rankings.
    pub squares: [f64; 3],
    /// The same of cubes: of the noise, on rankings once, twice and three times.
    pub cubes: [f64; 4],
}

impl ShareForms {
    /// The trace of the square of the form of a share times the noise: half its variance.
    pub fn trace_of_square(&self, share: f64) -> f64 {
        let ([all, once, twice], kept) = (self.squares, 1.0 - share);
        kept * kept * all - 2.0 * kept * once + twice
    }

    /// The trace of the cube: an eighth of its third cumulant.
    fn trace_of_cube(&self, share: f64) -> f64 {
        let ([all, once, twice, thrice], kept) = (self.cubes, 1.0 - share);
        kept * kept * (kept * all - 3.0 * once) + 3.0 * kept * twice - thrice
    }
}

/// The test of every share that may be the true one.
///
/// The variance is that which goes with the tested share: by the one that was found, who found
/// too little by luck would be too sure of it. What squares of noise are spread by is skewed, so
/// a form is taken for a gamma variable with its mean, variance and skewness, whose cube root is
/// normal.
///
/// Sources: Imhof, Biometrika 48 (1961) 419-426, for forms by three moments; Wilson and
/// Hilferty, PNAS 17 (1931) 684-688, for the cube root.
pub(crate) struct ShareTest {
    /// The share that was found, which may lie beyond 0 and 1.
    pub share: f64,
    /// The squares of what fleets truly differ in, above 0.
    pub truth: f64,
    /// The noise of one flow where these squares are.
    pub noise: f64,
    pub forms: ShareForms,
}

impl ShareTest {
    /// The share nearest to an end that is not refused, looked for from one that is kept.
    pub fn last_kept(&self, kept: f64, end: f64, confidence: Confidence) -> f64 {
        let limit = confidence.critical_value();
        let is_kept = |share: f64| self.statistic(share).abs() <= limit;
        if is_kept(end) {
            return end;
        }
        let (mut kept, mut refused) = (kept, end);
        for _ in 0..HALVINGS {
            let middle = f64::midpoint(kept, refused);
            match is_kept(middle) {
                true => kept = middle,
                false => refused = middle,
            }
        }
        kept
    }

    /// The normal statistic of a share: above 0 where more was found.
    pub fn statistic(&self, share: f64) -> f64 {
        let both = share * (1.0 - share) * self.truth * self.noise;
        let variance = 2.0 * self.forms.trace_of_square(share) + 4.0 * both;
        let beyond = (self.share - share) * self.truth;
        if variance <= 0.0 {
            return if beyond == 0.0 {
                0.0
            } else {
                beyond * f64::INFINITY
            };
        }
        let third =
            8.0 * self.forms.trace_of_cube(share) + 24.0 * both * self.noise * (1.0 - 2.0 * share);
        let skewness = third / (variance * libm::sqrt(variance));
        let found = beyond / libm::sqrt(variance);
        // Its cube root is no better than the number itself where there is nothing to mend.
        if skewness.abs() < 1e-6 {
            return found;
        }
        // A gamma variable ends where this is nothing.
        let left = (1.0 + found * skewness / 2.0).max(0.0);
        6.0 / skewness * (libm::cbrt(left) - 1.0) + skewness / 6.0
    }
}
