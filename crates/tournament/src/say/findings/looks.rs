//! The number of times that a run was read as it grew, in words.

use evenkeel_stats::{share_left_after, share_of_look};

use crate::say::finding::Finding;
use crate::say::result::Provenance;
use crate::say::verdict::Verdict;

/// The verdict on a run that was read before, with other numbers of pairs.
pub(super) fn said(provenance: &Provenance) -> Option<Verdict> {
    let look = provenance.look;
    if look < 2 {
        return None;
    }
    let all = 1.0 - provenance.confidence;
    let before = 1.0 - share_left_after(look - 1);
    let shares = [1.0, before, share_of_look(look), share_left_after(look)];
    let [all, before, now, left] = shares.map(|share| short(all * share));
    let text = format!(
        "read for the {} time as it grew: of the {all} % error that all its claims together may \
         have, {before} % was spent before, {now} % is spent now and {left} % is left",
        ordinal(look)
    );
    Some(Verdict::new("this run", Finding::Told, text))
}

/// `2nd`, `3rd`, `11th`.
fn ordinal(number: u64) -> String {
    let ending = match (number % 100, number % 10) {
        (11..=13, _) => "th",
        (_, 1) => "st",
        (_, 2) => "nd",
        (_, 3) => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}

/// A share in percent: two digits that count where it is less than one, as errors get small,
/// and otherwise two behind the point, so that the parts of an error add up to it.
fn short(share: f64) -> String {
    let percent = 100.0 * share;
    let digits = match percent < 1.0 && percent > 0.0 {
        true => (2.0 - libm::log10(percent).ceil()) as usize,
        false => 2,
    };
    let text = format!("{percent:.digits$}");
    match text.contains('.') {
        true => text.trim_end_matches('0').trim_end_matches('.').to_string(),
        false => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_keep_two_digits() {
        for (share, text) in [
            (0.05, "5"),
            (0.048_75, "4.88"),
            (0.005, "0.5"),
            (0.0025, "0.25"),
            (0.000_312_5, "0.031"),
            (0.1, "10"),
            (0.0, "0"),
        ] {
            assert_eq!(short(share), text);
        }
    }

    #[test]
    fn times_are_counted_in_words() {
        let said = [1, 2, 3, 4, 11, 12, 22, 103, 113].map(ordinal);
        let expected = [
            "1st", "2nd", "3rd", "4th", "11th", "12th", "22nd", "103rd", "113th",
        ];
        assert_eq!(said, expected);
    }
}
