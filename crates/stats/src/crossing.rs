//! Crossings of a win curve with one half.

/// The way that a win curve is expected to run as x grows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trend {
    /// The subject wins less with growing x, as with its cost.
    Falling,
    /// The subject wins more with growing x, as with its firepower.
    Rising,
}

/// The place at which a win curve crosses one half, as far as the data settle it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Crossing {
    /// The curve crosses inside the range tested, and so does the interval:
    /// `x_min <= low <= x <= high <= x_max`.
    Found {
        /// The best single value.
        x: f64,
        /// The lower confidence limit.
        low: f64,
        /// The upper confidence limit.
        high: f64,
    },
    /// The curve lies below one half, beyond doubt, over the whole range: a
    /// cost to break even would be under `x_min`.
    Below {
        /// The smallest x tested.
        x_min: f64,
        /// The largest x tested.
        x_max: f64,
    },
    /// The curve lies above one half, beyond doubt, over the whole range: a
    /// cost to break even would be over `x_max`.
    Above {
        /// The smallest x tested.
        x_min: f64,
        /// The largest x tested.
        x_max: f64,
    },
    /// More pairs, or a wider range, are needed.
    Undecided {
        /// The crossing of the curve, if it does so inside the range, or nearly: a guess,
        /// not a finding.
        best: Option<f64>,
        /// The crossing is not below this; `None` if the lower limit lies
        /// outside the range.
        low: Option<f64>,
        /// The crossing is not above this; `None` if the upper limit lies
        /// outside the range.
        high: Option<f64>,
    },
}

impl Crossing {
    /// `Found` if nothing is missing, else `Undecided`.
    pub(crate) fn from_parts(best: Option<f64>, low: Option<f64>, high: Option<f64>) -> Self {
        match (best, low, high) {
            (Some(x), Some(low), Some(high)) => Crossing::Found { x, low, high },
            _ => Crossing::Undecided { best, low, high },
        }
    }
}
