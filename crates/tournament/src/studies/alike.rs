//! Sentences on all that fare alike, which would be too many one by one.

use crate::say::finding::Finding;
use crate::say::result::{Estimate, short_number as number};
use crate::say::verdict::{self, Verdict, round_up};

/// The subjects of a question, for sentences on those that fare alike.
pub(super) struct Alike {
    /// More names than this are counted instead.
    pub most_names: usize,
    /// The text between two names.
    pub between: &'static str,
    /// All subjects in words, such as `12 readings`.
    pub all: String,
    /// The finding of the sentences.
    pub finding: Finding,
}

impl Alike {
    /// A sentence such as `One; Other: cannot tell`; none where nothing fares so.
    pub fn say(&self, names: &[impl AsRef<str>], what: &str) -> Option<Verdict> {
        let named: Vec<&str> = names.iter().map(AsRef::as_ref).collect();
        let subject = match named.len() {
            0 => return None,
            few if few <= self.most_names => named.join(self.between),
            many => format!("{many} of {}", self.all),
        };
        let text = format!("{subject}: {what}");
        Some(Verdict::new(subject, self.finding, text))
    }
}

/// The pairs that would settle half of what cannot be told, where they would: `open` has
/// those of each such subject.
pub(super) fn to_settle_half(open: impl Iterator<Item = Option<u64>>, each: &str) -> String {
    let mut open: Vec<u64> = open.map(|more| more.unwrap_or(u64::MAX)).collect();
    open.sort_unstable();
    match open.get(open.len().saturating_sub(1) / 2) {
        Some(&more) if more < u64::MAX => {
            let more = round_up(more);
            format!("; about {more} more pairs of each {each} would settle half of it")
        }
        _ => String::new(),
    }
}

/// A share in percent, without its sign.
pub(super) fn percent(share: f64) -> String {
    number(100.0 * share)
}

/// The ends of an interval, so many times as great.
pub(super) fn ends(of: &Estimate, times: f64) -> String {
    verdict::ends(of, |end| number(times * end))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_that_would_settle_half_are_no_surer_than_they_are_known() {
        let said = |open: &[Option<u64>]| to_settle_half(open.iter().copied(), "player");
        let about = "; about 9400 more pairs of each player would settle half of it";
        assert_eq!(said(&[Some(9352), Some(120), None]), about);
        assert_eq!(said(&[Some(120), None, None]), "");
    }
}
