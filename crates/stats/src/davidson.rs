//! Davidson's model of one battle with draws.
//!
//! Source: Davidson, Journal of the American Statistical Association 65 (1970)
//! 317-328. With strengths p and q a side wins in proportion to p, loses to q and
//! draws to v sqrt(p q), so that a draw is half a win for either: what decides
//! the strengths is the score.

/// The model's expectation of a battle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Expected {
    /// The mean score of the first side, 0 to 1.
    pub score: f64,
    /// The chance of a draw.
    pub draw: f64,
    /// The variance of the score.
    pub score_variance: f64,
    /// The covariance of the score and of a draw.
    pub covariance: f64,
    /// The log of the sum of the three parts.
    pub log_sum: f64,
}

/// The expectations for a difference of log strengths and the log of the draw
/// parameter, which is minus infinity where nothing can be drawn.
pub(crate) fn expected(difference: f64, log_draw: f64) -> Expected {
    let half = difference / 2.0;
    // The largest part becomes 1, so that none overflows.
    let largest = half.abs().max(log_draw);
    let [win, draw, loss] = [half, log_draw, -half].map(|part| libm::exp(part - largest));
    let sum = win + draw + loss;
    let [win, draw, loss] = [win, draw, loss].map(|part| part / sum);
    let score = win + draw / 2.0;
    Expected {
        score,
        draw,
        // Of a score of 1, 1/2 or 0 around its mean, without cancellation.
        score_variance: win * loss + draw * (win + loss) / 4.0,
        covariance: draw * (loss - win) / 2.0,
        log_sum: largest + libm::log(sum),
    }
}

#[cfg(test)]
mod tests {
    use super::expected;

    #[test]
    fn a_battle_by_hand() {
        // Strengths 4 and 1 with v = 1: 4, 2 and 1 parts of 7.
        let found = expected(libm::log(4.0), 0.0);
        let close = |a: f64, b: f64| assert!((a - b).abs() < 1e-15, "{a} {b}");
        close(found.score, 5.0 / 7.0);
        close(found.draw, 2.0 / 7.0);
        // 4/7 + 1/4 2/7 less the square of 5/7.
        close(found.score_variance, 4.5 / 7.0 - 25.0 / 49.0);
        // 1/2 2/7 less the product of the means.
        close(found.covariance, 1.0 / 7.0 - 10.0 / 49.0);
    }

    #[test]
    fn extremes_stay_numbers() {
        for difference in [-1e4, 0.0, 1e4] {
            for log_draw in [f64::NEG_INFINITY, -1e3, 0.0, 1e3] {
                let found = expected(difference, log_draw);
                assert!((0.0..=1.0).contains(&found.score));
                assert!(found.score_variance >= 0.0 && found.log_sum.is_finite());
            }
        }
    }
}
