//! What was found, as a mark and a word: never by a colour alone.

use evenkeel_tournament::say::result::Estimate;
use evenkeel_tournament::say::verdict::Finding;

use super::Cell;
use crate::figures::{grouped, interval, rounded, signed, signed_percent, whole_percent};

/// Which way a finding points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Better, more, or too cheap.
    Up,
    /// Worse, less, or too dear.
    Down,
    /// It matters, whichever way.
    Matters,
    /// Fair, or no difference that matters.
    Even,
    /// Players contradict each other.
    Split,
    /// Not beyond doubt.
    Open,
    /// Not judged.
    None,
}

impl Mark {
    /// The mark as a sign.
    pub fn sign(self) -> &'static str {
        match self {
            Mark::Up => "▲",
            Mark::Down => "▼",
            Mark::Matters => "●",
            Mark::Even => "=",
            Mark::Split => "◆",
            Mark::Open => "?",
            Mark::None => "–",
        }
    }

    /// Its name in the style of the page.
    pub fn class(self) -> &'static str {
        match self {
            Mark::Up => "up",
            Mark::Down => "down",
            Mark::Matters => "matters",
            Mark::Even => "even",
            Mark::Split => "split",
            Mark::Open => "open",
            Mark::None => "none",
        }
    }

    /// Whether something is claimed that somebody may act on.
    pub fn is_claim(self) -> bool {
        matches!(self, Mark::Up | Mark::Down | Mark::Matters | Mark::Split)
    }
}

/// A mark and its word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// The mark.
    pub mark: Mark,
    /// The word beside it.
    pub word: String,
}

impl Said {
    fn new(mark: Mark, word: &str) -> Said {
        Said {
            mark,
            word: word.to_owned(),
        }
    }

    /// What a verdict found.
    pub fn of(finding: &Finding) -> Said {
        let (mark, word) = match finding {
            Finding::Overpriced(_) | Finding::OverpricedBeyond => (Mark::Down, "overpriced"),
            Finding::Underpriced(_) | Finding::UnderpricedBeyond => (Mark::Up, "underpriced"),
            Finding::EvenAt(_) => (Mark::Even, "even value found"),
            Finding::Balance(_) => (Mark::Even, "balance found"),
            Finding::Above => (Mark::Up, "wins at every value"),
            Finding::Below => (Mark::Down, "loses at every value"),
            Finding::Better(_) => (Mark::Up, "better"),
            Finding::Worse(_) => (Mark::Down, "worse"),
            Finding::More(_) => (Mark::Up, "more"),
            Finding::Less(_) => (Mark::Down, "less"),
            Finding::Fair(_) => (Mark::Even, "fair"),
            Finding::DependsOnPlay => (Mark::Split, "depends on play"),
            Finding::NotUsed => (Mark::None, "not judged: not used"),
            Finding::Told => (Mark::None, ""),
            Finding::TooManyDraws => (Mark::None, "not judged: too many draws"),
            Finding::CannotTell { .. } => (Mark::Open, "cannot tell"),
        };
        Said::new(mark, word)
    }

    /// What a word in a table of findings says; words that no table had so far stand for
    /// themselves.
    pub fn of_word(word: &str) -> Said {
        let mark = match word {
            "underpriced" | "better" | "above" | "nearer" | "breaks" | "more" => Mark::Up,
            "overpriced" | "worse" | "below" | "farther" | "less" => Mark::Down,
            "matters" | "moves" => Mark::Matters,
            "fair" | "even" | "as_wanted" | "within" | "does_not_matter" | "no_difference"
            | "holds" => Mark::Even,
            "depends_on_play" => Mark::Split,
            "cannot_tell" => Mark::Open,
            _ => Mark::None,
        };
        Said::new(mark, &word.replace('_', " "))
    }
}

/// How sure an answer is, or what it takes.
pub fn how_sure(finding: &Finding, confidence: f64) -> String {
    match finding {
        Finding::CannotTell {
            more_pairs: Some(pairs),
            ..
        } => format!("{} more pairs", grouped(round_up(*pairs))),
        Finding::CannotTell { .. } => "not settled".to_owned(),
        Finding::NotUsed | Finding::TooManyDraws | Finding::Told => String::new(),
        Finding::DependsOnPlay => "players differ".to_owned(),
        _ => format!("{} % sure", whole_percent(confidence)),
    }
}

/// Rounded up to two digits, as the sentences of verdicts do.
fn round_up(pairs: u64) -> u64 {
    let mut unit = 1;
    while pairs / unit >= 100 {
        unit *= 10;
    }
    pairs.div_ceil(unit) * unit
}

/// The amount that a finding has by itself.
pub fn amount(finding: &Finding) -> Cell {
    let points = |by: &Estimate| {
        let write = |value| signed(rounded(value));
        Cell::new(write(by.value), &interval(by, write))
    };
    let shares = |by: &Estimate| {
        let ends = interval(by, signed_percent);
        Cell::new(signed_percent(by.value), &ends)
    };
    match finding {
        Finding::Overpriced(by) => points(&by.turned()),
        Finding::Underpriced(by) | Finding::EvenAt(by) | Finding::Balance(by) => points(by),
        Finding::Better(by) | Finding::Worse(by) | Finding::Fair(by) => shares(by),
        _ => Cell::default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_tables_have_marks() {
        assert_eq!(Said::of_word("overpriced").mark, Mark::Down);
        assert_eq!(Said::of_word("depends_on_play").word, "depends on play");
        assert_eq!(Said::of_word("something_new").mark, Mark::None);
        assert_eq!(Said::of_word("something_new").word, "something new");
    }
}
