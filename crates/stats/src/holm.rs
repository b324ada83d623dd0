//! Holm's correction for several tests at once.

/// Each p-value as Holm's step-down procedure adjusts it: refusing those at or
/// below 0.05 refuses any true hypothesis in at most 5 % of cases, however the
/// tests depend on each other. The order is that of the input.
///
/// Source: Holm, Scandinavian Journal of Statistics 6 (1979) 65-70.
pub fn holm(p_values: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..p_values.len()).collect();
    order.sort_by(|&a, &b| p_values[a].total_cmp(&p_values[b]));
    let mut adjusted = vec![1.0; p_values.len()];
    let mut least = 0.0_f64;
    for (rank, &index) in order.iter().enumerate() {
        let left = (p_values.len() - rank) as f64;
        least = least.max(left * p_values[index]).min(1.0);
        adjusted[index] = least;
    }
    adjusted
}

#[cfg(test)]
mod tests {
    use super::holm;

    #[test]
    fn adjusts_as_r_does() {
        // R: p.adjust(c(0.01, 0.02, 0.03, 0.04, 0.05), "holm") is
        // 0.05 0.08 0.09 0.09 0.09, and p.adjust(c(0.9, 0.001, 0.5), "holm")
        // is 1.000 0.003 1.000.
        for (raw, expected) in [
            (
                vec![0.01, 0.02, 0.03, 0.04, 0.05],
                vec![0.05, 0.08, 0.09, 0.09, 0.09],
            ),
            (vec![0.9, 0.001, 0.5], vec![1.0, 0.003, 1.0]),
        ] {
            for (found, expected) in holm(&raw).iter().zip(expected) {
                // A product of two doubles.
                assert!((found - expected).abs() < 1e-15, "{raw:?}: {found}");
            }
        }
        assert_eq!(holm(&[]), Vec::<f64>::new());
    }
}
