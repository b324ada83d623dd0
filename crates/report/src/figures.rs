//! Numbers as people read them.

use evenkeel_tournament::say::result::{Estimate, RunResult};

pub use evenkeel_tournament::say::result::{counted, grouped};

/// A share as a percentage with one decimal, such as `62.4 %`.
pub fn percent(share: f64) -> String {
    format!("{} %", fixed(share * 100.0, 1))
}

/// A share as a whole percentage without the sign, such as `62`.
pub fn whole_percent(share: f64) -> String {
    fixed(share * 100.0, 0)
}

/// A difference of shares in percentage points with its sign, such as `+4.2`.
pub fn signed_percent(share: f64) -> String {
    signed(fixed(share * 100.0, 1))
}

/// A difference of shares in percentage points with its sign and two decimals.
pub fn fine_percent(share: f64) -> String {
    signed(fixed(share * 100.0, 2))
}

/// A number with at most two decimals and none that are zero, such as `84.5`.
pub fn number(value: f64) -> String {
    trimmed(&fixed(value, 2))
}

/// The rules that a run was played by: its ruleset, or the variants that it compares.
pub fn rules(run: &RunResult) -> String {
    let variants: Vec<&str> = run
        .variants
        .iter()
        .map(|row| row.variant.as_str())
        .collect();
    match variants.is_empty() {
        true => run.provenance.ruleset.clone(),
        false => format!("{} variants ({})", variants.len(), variants.join(", ")),
    }
}

/// The points limit as a part of a sentence, such as `, 300 points a side`;
/// nothing in a system without points.
pub fn points_a_side(points: Option<u32>) -> String {
    points.map_or(String::new(), |points| format!(", {points} points a side"))
}

/// The first digits of a digest: enough for people to tell a few of them apart.
pub fn first_digits(digest: &str) -> String {
    digest.chars().take(12).collect()
}

/// A number with its sign; zero has none.
pub fn signed(number: String) -> String {
    let zero = number.chars().all(|sign| matches!(sign, '0' | '.'));
    match zero || number.starts_with('-') {
        true => number,
        false => format!("+{number}"),
    }
}

/// An estimate without digits that would only pretend to be known: one decimal, as in the
/// sentences of verdicts, or two below 1, and none that are zero.
pub fn rounded(value: f64) -> String {
    let decimals = if value.abs() < 1.0 { 2 } else { 1 };
    trimmed(&fixed(value, decimals))
}

/// Both ends of an interval, such as `58.1 to 66.7`; an open end is said in words.
pub fn interval(estimate: &Estimate, end: impl Fn(f64) -> String) -> String {
    match (estimate.low.is_finite(), estimate.high.is_finite()) {
        (true, true) => format!("{} to {}", end(estimate.low), end(estimate.high)),
        (true, false) => format!("{} or more", end(estimate.low)),
        (false, true) => format!("{} or less", end(estimate.high)),
        (false, false) => "not bounded".to_owned(),
    }
}

/// An estimate in two cells: its value, and the ends of its interval.
pub fn cells(estimate: &Estimate, write: impl Fn(f64) -> String) -> [String; 2] {
    [write(estimate.value), interval(estimate, write)]
}

/// A number with so many decimals; what rounds to zero loses its minus sign.
fn fixed(value: f64, decimals: usize) -> String {
    let text = format!("{value:.decimals$}");
    match text.strip_prefix('-') {
        Some(rest) if rest.chars().all(|sign| matches!(sign, '0' | '.')) => rest.to_owned(),
        _ => text,
    }
}

/// Without zeros at the end of the decimals.
fn trimmed(text: &str) -> String {
    match text.contains('.') {
        true => text.trim_end_matches('0').trim_end_matches('.').to_owned(),
        false => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_lose_only_the_zeros_behind_the_point() {
        assert_eq!(number(80.0), "80");
        assert_eq!(number(84.50), "84.5");
        assert_eq!(number(100.0), "100");
        assert_eq!(number(-0.001), "0");
    }

    #[test]
    fn estimates_keep_the_digits_that_mean_something() {
        assert_eq!(rounded(88.57), "88.6");
        assert_eq!(rounded(-2.71449), "-2.7");
        assert_eq!(rounded(0.714), "0.71");
        assert_eq!(rounded(12.0), "12");
    }

    #[test]
    fn open_ends_are_said_in_words() {
        let of = |low, high| Estimate {
            value: 5.0,
            low,
            high,
        };
        assert_eq!(interval(&of(4.0, 6.5), number), "4 to 6.5");
        assert_eq!(interval(&of(4.0, f64::INFINITY), number), "4 or more");
        assert_eq!(interval(&of(f64::NEG_INFINITY, 6.0), number), "6 or less");
    }

    #[test]
    fn thousands_are_grouped() {
        assert_eq!(grouped(7), "7");
        assert_eq!(grouped(1_234_567), "1,234,567");
    }

    #[test]
    fn signs_are_kept_for_differences() {
        assert_eq!(signed_percent(0.042), "+4.2");
        assert_eq!(signed_percent(-0.0001), "0.0");
        assert_eq!(signed_percent(-0.05), "-5.0");
    }
}
