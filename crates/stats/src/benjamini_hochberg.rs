//! Benjamini and Hochberg's correction for several tests at once.

/// Each p-value as the step-up procedure of Benjamini and Hochberg adjusts it: of what is
/// refused at or below 0.05, a share of 5 % at most is refused falsely, on average, when
/// the tests are independent. If all hypotheses are true, that is the chance to refuse any
/// of them. The order is that of the input.
///
/// Source: Benjamini and Hochberg, JRSS B 57 (1995) 289-300.
pub fn benjamini_hochberg(p_values: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..p_values.len()).collect();
    order.sort_by(|&a, &b| p_values[b].total_cmp(&p_values[a]));
    let mut adjusted = vec![1.0; p_values.len()];
    let mut least = 1.0_f64;
    for (above, &index) in order.iter().enumerate() {
        let rank = (p_values.len() - above) as f64;
        least = least.min(p_values.len() as f64 * p_values[index] / rank);
        adjusted[index] = least;
    }
    adjusted
}

#[cfg(test)]
mod tests {
    use super::benjamini_hochberg;

    #[test]
    fn adjusts_as_r_does() {
        // R: p.adjust(c(0.01, 0.02, 0.03, 0.04, 0.05), "BH") is 0.05 five times;
        // p.adjust(c(0.9, 0.001, 0.5), "BH") is 0.900 0.003 0.750.
        for (raw, expected) in [
            (vec![0.01, 0.02, 0.03, 0.04, 0.05], vec![0.05; 5]),
            (vec![0.9, 0.001, 0.5], vec![0.9, 0.003, 0.75]),
        ] {
            for (found, expected) in benjamini_hochberg(&raw).iter().zip(expected) {
                // A product and a quotient of doubles.
                assert!((found - expected).abs() < 1e-15, "{raw:?}: {found}");
            }
        }
        assert_eq!(benjamini_hochberg(&[]), Vec::<f64>::new());
    }
}
