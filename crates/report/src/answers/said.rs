//! Findings as a mark and a word: never by a colour alone.

use evenkeel_tournament::say::finding::{Amount, Finding, Mark};
use evenkeel_tournament::say::verdict::{Verdict, round_up};

use super::Cell;
use crate::figures::{rounded, signed, signed_percent, whole_percent};
use crate::grouped;

/// A mark and its word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// The mark.
    pub mark: Mark,
    /// The word beside it.
    pub word: String,
}

impl Said {
    /// The word of a verdict, which says where nothing was judged.
    pub fn of(finding: Finding) -> Said {
        let said = Said::of_row(finding);
        let word = match said.mark {
            Mark::NotJudged => format!("not judged: {}", said.word),
            _ => said.word,
        };
        Said { word, ..said }
    }

    /// The word of a row of a table.
    pub fn of_row(finding: Finding) -> Said {
        Said {
            mark: finding.mark(),
            word: finding.word().to_owned(),
        }
    }
}

/// How sure an answer is, or what it takes.
pub fn how_sure(verdict: &Verdict, confidence: f64) -> String {
    match (verdict.finding.mark(), verdict.more_pairs) {
        (Mark::Open, Some(pairs)) => format!("{} more pairs", grouped(round_up(pairs))),
        (Mark::Open, None) => "not settled".to_owned(),
        (Mark::NotJudged | Mark::Told, _) => String::new(),
        (Mark::Split, _) => "players differ".to_owned(),
        (Mark::Up | Mark::Down | Mark::Matters | Mark::Even, _) => {
            format!("{} % sure", whole_percent(confidence))
        }
    }
}

/// The amount that a verdict has by itself.
pub fn amount(verdict: &Verdict) -> Cell {
    let Some(by) = &verdict.amount else {
        return Cell::default();
    };
    match verdict.finding.amount() {
        Amount::Number => Cell::of(by, |value| signed(rounded(value))),
        Amount::PointsOff => Cell::of(&by.turned(), |value| signed(rounded(value))),
        Amount::Share => Cell::of(by, signed_percent),
        Amount::Beside => Cell::default(),
    }
}
