//! Candidates for a further column against fits that have it.

use evenkeel_stats::{Candidates, Confidence, Estimate, LeastSquares, Student};

const COLUMNS: usize = 3;
type Row = ([i32; COLUMNS], f64);

/// Rows of whole differences; the score also has the product of the first two.
fn rows(count: usize, product: f64) -> Vec<Row> {
    let mut state = 7_u32;
    let mut next = |below: u32| {
        state = state.wrapping_mul(1_103_515_245).wrapping_add(12_345) % (1 << 31);
        ((state >> 16) % below) as i32
    };
    let mut row = || {
        let d = [next(5) - 2, next(5) - 2, next(5) - 2];
        let noise = f64::from(next(101) - 50) / 100.0;
        let parts = 0.05 * f64::from(d[0]) + 0.02 * f64::from(d[2]);
        (d, parts + product * f64::from(d[0] * d[1]) + noise)
    };
    (0..count).map(|_| row()).collect()
}

fn sparse(row: &Row, with: Option<usize>) -> Vec<(usize, f64)> {
    let mut entries: Vec<(usize, f64)> = (0..COLUMNS).map(|j| (j, f64::from(row.0[j]))).collect();
    entries.extend(with.map(|candidate| (COLUMNS, more(row)[candidate].1)));
    entries
}

/// The product of the first two, the product of the last two, the first again, and
/// something that never differs.
fn more(row: &Row) -> [(usize, f64); 4] {
    let [a, b, c] = row.0.map(f64::from);
    [(0, a * b), (1, b * c), (2, a), (3, 0.0)]
}

fn added(rows: &[Row]) -> Vec<Option<Student>> {
    let mut sums = LeastSquares::new(COLUMNS);
    rows.iter()
        .for_each(|row| sums.add(&sparse(row, None), row.1));
    let mut candidates = Candidates::new(sums.solve_centred(&[], &[]).unwrap(), 4);
    for row in rows {
        candidates.add(&sparse(row, None), &more(row));
    }
    let mut second = candidates.second();
    for row in rows {
        second.add(&sparse(row, None), &more(row), row.1);
    }
    second.estimates()
}

/// The same by a fit that has the candidate as its last column.
fn fitted(rows: &[Row], candidate: usize, confidence: Confidence) -> Estimate {
    let mut sums = LeastSquares::new(COLUMNS + 1);
    for row in rows {
        sums.add(&sparse(row, Some(candidate)), row.1);
    }
    let mut sandwich = sums.solve_centred(&[], &[]).unwrap().sandwich();
    for row in rows {
        sandwich.add(&sparse(row, Some(candidate)), row.1);
    }
    let found = sandwich.finish().unwrap();
    found.of(COLUMNS).estimate(confidence)
}

#[test]
fn a_candidate_is_worth_what_a_fit_with_it_says() {
    let rows = rows(800, 0.03);
    let level = Confidence::P95;
    let found = added(&rows);
    for (candidate, found) in found[..2].iter().enumerate() {
        let found = found.expect("it differs").estimate(level);
        let expected = fitted(&rows, candidate, level);
        // Both add some 10^4 numbers of size 1 with sixteen digits.
        assert!((found.value - expected.value).abs() < 1e-12);
        assert!((found.interval.low - expected.interval.low).abs() < 1e-12);
        assert!((found.interval.high - expected.interval.high).abs() < 1e-12);
    }
    assert!(found[0].unwrap().estimate(level).interval.low > 0.0);
}

#[test]
fn what_the_columns_say_already_or_never_differs_is_nothing() {
    let found = added(&rows(800, 0.0));
    assert!(found[2].is_none() && found[3].is_none());
    let none = added_without_candidates();
    assert!(none.is_empty());
}

fn added_without_candidates() -> Vec<Option<Student>> {
    let rows = rows(600, 0.0);
    let mut sums = LeastSquares::new(COLUMNS);
    rows.iter()
        .for_each(|row| sums.add(&sparse(row, None), row.1));
    let candidates = Candidates::new(sums.solve_centred(&[], &[]).unwrap(), 0);
    candidates.second().estimates()
}
