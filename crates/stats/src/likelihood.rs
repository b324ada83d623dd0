//! The likelihood of a two-parameter logistic curve, and its maximum.

/// Newton steps allowed; data that are not separated take fewer than 20.
const STEPS_MAX: u32 = 100;

/// A point as the regression sees it.
pub(crate) struct Datum {
    /// The scaled x.
    pub(crate) u: f64,
    /// How many pairs.
    pub(crate) pairs: f64,
    /// Their mean score.
    pub(crate) mean: f64,
}

/// Maximises the likelihood by Newton's method with step halving; `None` if it
/// does not settle, the data being all but separated.
pub(crate) fn maximise(data: &[Datum]) -> Option<[f64; 2]> {
    let mut at = [0.0, 0.0];
    let mut likelihood = log_likelihood(data, at);
    for _ in 0..STEPS_MAX {
        let [s0, s1, s2] = information(data, at);
        let [g0, g1] = gradient(data, at);
        let determinant = s0 * s2 - s1 * s1;
        if determinant.is_nan() || determinant <= 0.0 {
            return None;
        }
        let mut step = [
            (s2 * g0 - s1 * g1) / determinant,
            (s0 * g1 - s1 * g0) / determinant,
        ];
        loop {
            let size = step[0].abs().max(step[1].abs());
            if size <= 1e-12 * (1.0 + at[0].abs().max(at[1].abs())) {
                return Some([at[0] + step[0], at[1] + step[1]]);
            }
            let next = [at[0] + step[0], at[1] + step[1]];
            let reached = log_likelihood(data, next);
            if reached >= likelihood {
                (at, likelihood) = (next, reached);
                break;
            }
            step = step.map(|length| length / 2.0);
        }
    }
    None
}

fn log_likelihood(data: &[Datum], [intercept, slope]: [f64; 2]) -> f64 {
    let term = |datum: &Datum| {
        let log_odds = intercept + slope * datum.u;
        let log_total = log_odds.max(0.0) + libm::log1p(libm::exp(-log_odds.abs()));
        datum.pairs * (datum.mean * log_odds - log_total)
    };
    data.iter().map(term).sum()
}

fn gradient(data: &[Datum], [intercept, slope]: [f64; 2]) -> [f64; 2] {
    data.iter().fold([0.0, 0.0], |[g0, g1], datum| {
        let surplus = datum.pairs * (datum.mean - expit(intercept + slope * datum.u));
        [g0 + surplus, g1 + surplus * datum.u]
    })
}

/// The information matrix of swept pairs: its corner, side and other corner.
pub(crate) fn information(data: &[Datum], [intercept, slope]: [f64; 2]) -> [f64; 3] {
    data.iter().fold([0.0, 0.0, 0.0], |[s0, s1, s2], datum| {
        let weight = datum.pairs * expit_slope(intercept + slope * datum.u);
        [
            s0 + weight,
            s1 + weight * datum.u,
            s2 + weight * datum.u * datum.u,
        ]
    })
}

/// The share that has these log-odds.
pub(crate) fn expit(log_odds: f64) -> f64 {
    1.0 / (1.0 + libm::exp(-log_odds))
}

/// `mean (1 - mean)` at these log-odds, without cancellation.
pub(crate) fn expit_slope(log_odds: f64) -> f64 {
    expit(log_odds) * expit(-log_odds)
}
