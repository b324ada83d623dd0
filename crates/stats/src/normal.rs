//! The standard normal distribution.

/// The chance that a standard normal variable exceeds `z`.
pub(crate) fn upper_tail(z: f64) -> f64 {
    libm::erfc(z / core::f64::consts::SQRT_2) / 2.0
}

/// The value that a standard normal variable exceeds with chance `tail`, which
/// must be positive and at most one half.
///
/// Solves `erfc(z / sqrt 2) / 2 = tail` by Newton's method. The upper tail is
/// convex for positive z, so starting at 0 the steps approach the root from the
/// left, never pass it and need no safeguard.
pub(crate) fn critical(tail: f64) -> f64 {
    let mut z = 0.0;
    // The step shrinks to 1/z at worst, so even 8.3, the largest z that a
    // confidence can ask for, takes about 40 steps, and a tail of 1e-12 of a
    // thousandth some more.
    for _ in 0..200 {
        let density = libm::exp(-z * z / 2.0) / libm::sqrt(2.0 * core::f64::consts::PI);
        let step = (upper_tail(z) - tail) / density;
        if step <= z * f64::EPSILON {
            break;
        }
        z += step;
    }
    z
}
