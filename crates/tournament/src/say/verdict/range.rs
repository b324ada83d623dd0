//! Numbers of verdicts in words.

use evenkeel_stats::Outlook;

use super::{Assessment, PlayerAssessment};
use crate::say::result::{Estimate, number_beside, short_number as number};
use crate::say::voters::Voice;

/// A number with its sign.
pub(crate) fn signed(x: f64) -> String {
    with_sign(x, number(x))
}

/// A difference with its sign, and with as many digits as show it.
pub(super) fn signed_difference(x: f64) -> String {
    with_sign(x, number_beside(x, 0.0))
}

fn with_sign(x: f64, text: String) -> String {
    if x > 0.0 { format!("+{text}") } else { text }
}

/// `3 to 9`, or `3 or more` when there is no end.
pub(super) fn range(at: &Estimate) -> String {
    match at.low == at.high {
        true => number(at.low),
        false => ends(at, number),
    }
}

/// The ends of an interval, those that it has.
pub(crate) fn ends(at: &Estimate, write: impl Fn(f64) -> String) -> String {
    match (at.low.is_finite(), at.high.is_finite()) {
        (true, true) => format!("{} to {}", write(at.low), write(at.high)),
        (true, false) => format!("{} or more", write(at.low)),
        (false, true) => format!("{} or less", write(at.high)),
        (false, false) => "open on both sides".to_string(),
    }
}

/// The words for why an interval alone decides nothing.
pub(crate) const ALONE: &str = "; the interval is of this alone, and a claim has to hold beside \
    all others and at every reading";

/// The reason why a word is open beside an interval that leaves out what is even.
pub(super) fn alone(judged: &Assessment, even: f64) -> &'static str {
    let score = judged
        .score
        .filter(|_| !judged.is_split() && !judged.judgement.within);
    match score {
        Some(score) if score.low > even || score.high < even => ALONE,
        _ => "",
    }
}

/// The reason why a word says "within" beside an interval that reaches out of the band around
/// what is even.
pub(super) fn reaches_out(judged: &Assessment, even: f64) -> &'static str {
    let band = even - judged.band..=even + judged.band;
    match judged.score {
        Some(score) if !(band.contains(&score.low) && band.contains(&score.high)) => {
            "; the interval may err on either side and so reaches further than this word, which \
             may err on one"
        }
        _ => "",
    }
}

/// The pairs that it takes to settle a judgement.
pub(super) fn needs(judged: &Assessment, each: &str) -> String {
    match judged.judgement.outlook {
        Outlook::Settled => String::new(),
        Outlook::MorePairs(pairs) => {
            format!(
                "; needs about {} more pairs at each {each}",
                round_up(pairs)
            )
        }
        Outlook::WillNotSettle => {
            "; not even a hundred times the pairs is sure to settle it".to_string()
        }
    }
}

/// Rounded up to two digits, since the rest would only pretend to be known.
pub fn round_up(pairs: u64) -> u64 {
    let mut unit = 1;
    while pairs / unit >= 100 {
        unit *= 10;
    }
    pairs.div_ceil(unit) * unit
}

/// The name of an interval: one that holds the intervals of several players is a range, as
/// it holds the truth of each far more often than its confidence says.
pub(super) fn interval_of(judged: &Assessment, percent: &str) -> String {
    over(judged.voters().count(), percent)
}

/// The name of an interval of so many players.
pub(crate) fn over(players: usize, percent: &str) -> String {
    match players {
        0 | 1 => format!("{percent} % interval"),
        players => format!("range over {players} players"),
    }
}

/// The scores of the players who vote, in their order.
pub(super) fn each_player(judged: &Assessment, say: impl Fn(&Estimate) -> String) -> String {
    each_of(judged.voters(), say)
}

/// The scores of the beginners of the panel, in brackets.
pub(super) fn each_beginner(judged: &Assessment, say: impl Fn(&Estimate) -> String) -> String {
    format!(" ({})", each_of(judged.of(Voice::Beginner), say))
}

fn each_of<'p>(
    players: impl Iterator<Item = &'p PlayerAssessment>,
    say: impl Fn(&Estimate) -> String,
) -> String {
    let said = players.filter_map(|played| {
        let score = played.score.as_ref()?;
        Some(format!("{} for {}", say(score), played.player))
    });
    said.collect::<Vec<_>>().join(", ")
}
