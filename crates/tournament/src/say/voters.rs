//! Who votes: those players of a panel who hold their own.
//!
//! Who loses nearly every battle to the others shows what a thing is worth to beginners, and
//! that is no price. So each player of a panel meets the job's own with fleets from the same
//! sources. Claims are made by those who hold their own; the rest are the audience, which is
//! heard apart and vetoes nothing.

use evenkeel_stats::Opinion;

use crate::count::total::Total;
use crate::plan::Plan;
use crate::say::finding::Finding;
use crate::say::findings::score_in;
use crate::say::result::{Estimate, short_number as number};
use crate::say::sheet::{Holds, Sheet, When, Written, column, sheet};
use crate::say::verdict::Verdict;

/// Pairs that show well enough whether a player holds his own: an interval of the score
/// reaches 4 points to each side.
const MOST_PAIRS: u64 = 256;

/// The word of a player who votes, in tables.
const VOTES: &str = "votes";

/// The word of one who does not.
const BEGINNER: &str = "for beginners";

/// The players of a panel, and the matchups that tell who of them votes.
#[derive(Clone, Debug, PartialEq)]
pub struct Panel {
    /// Names of the players; first of them the job's own.
    pub players: Vec<String>,
    /// The matchup in which each player meets the job's own; none for that one, and where
    /// everybody votes.
    pub trials: Vec<Option<usize>>,
    /// A player votes from this share of the score on.
    pub votes_from: f64,
}

/// A player of a panel, as heard.
#[derive(Clone, Debug, PartialEq)]
pub struct Heard {
    /// Name of the player.
    pub player: String,
    /// The score against the job's own player; none of that one, and without pairs.
    pub score: Option<Estimate>,
    /// Pairs behind it.
    pub pairs: u64,
    /// Whether claims wait for this player.
    pub votes: bool,
}

impl Panel {
    /// Adds the pairs that it takes to see who votes.
    pub(crate) fn budget(&self, plan: &Plan, pairs: u64, budgets: &mut [u64]) {
        for trial in self.trials.iter().copied().flatten() {
            budgets[trial] = plan.thoughtful_pairs(trial, pairs).min(MOST_PAIRS);
        }
    }

    /// The players, with whether they vote: all but those who beyond doubt do not hold their
    /// own.
    pub(crate) fn heard(&self, plan: &Plan, totals: &[Total]) -> Vec<Heard> {
        let heard = |(player, trial): (&String, &Option<usize>)| {
            let met = trial.map(|trial| &totals[trial]);
            let score = met.and_then(|total| score_in(plan, total.score));
            Heard {
                player: player.clone(),
                score,
                pairs: met.map_or(0, |total| total.pairs),
                votes: score.is_none_or(|score| score.high >= self.votes_from),
            }
        };
        self.players.iter().zip(&self.trials).map(heard).collect()
    }
}

impl Heard {
    /// The word for tables.
    pub(crate) fn word(&self) -> &'static str {
        word_of(self.votes)
    }
}

/// The word for tables of one who votes, or does not.
pub(crate) fn word_of(votes: bool) -> &'static str {
    match votes {
        true => VOTES,
        false => BEGINNER,
    }
}

/// The parts of some figures, one of each player, that belong to players who vote.
pub(crate) fn voting<'h, T>(
    heard: &'h [Heard],
    figures: impl IntoIterator<Item = T> + 'h,
) -> impl Iterator<Item = T> + 'h {
    let figures = heard.iter().zip(figures);
    figures.filter(|(heard, _)| heard.votes).map(|(_, own)| own)
}

/// The known opinions of those who do not vote.
pub(crate) fn audience(heard: &[Heard], opinions: &[Option<Opinion>]) -> Vec<Opinion> {
    let opinions = heard.iter().zip(opinions);
    let audience = opinions.filter(|(heard, _)| !heard.votes);
    audience.filter_map(|(_, opinion)| *opinion).collect()
}

/// Whether all figures of one thing, one of each player, differ by less than a band beyond
/// doubt, whatever of their intervals is luck that players share.
pub(crate) fn are_alike(figures: &[Estimate], band: f64) -> bool {
    let half = |one: &Estimate| (one.high - one.low) / 2.0;
    let apart = |a: &Estimate, b: &Estimate| (a.value - b.value).abs() + half(a).hypot(half(b));
    let mut each = figures.iter().enumerate();
    each.all(|(index, a)| figures[..index].iter().all(|b| apart(a, b) <= band))
}

sheet! {
    /// Who of a panel votes.
    VOTERS: "voters", "Who votes", "a player of the panel";

    of_player(heard: &Heard, own: &str) {
        heard.player.clone() => column("player", "player", Holds::Text, "", "Name of the player.");
        heard.word() => column("heard", "heard", Holds::Text, "", "`votes`: claims are made where all of these agree, and worths and ranges are theirs; or `for beginners`: heard apart, and vetoes nothing. A player votes unless the interval of the score ends below `votes_from` of the job.");
        heard.score => column("score", "win rate", Holds::Estimate(Written::Percent), "share 0 to 1", "The player's score against the job's own player, with fleets from the same sources on both sides; empty for that one.");
        own => column("against", "against", Holds::Text, "", "The job's own player.");
        heard.pairs => column("pairs", "pairs", Holds::Count, "pairs", "Pairs behind it.");
    }

    when: When::Where("a panel of several players was heard"),
}

/// The table of a panel and its sentence; none where nobody met the job's own player.
/// `are_alike` says whether all that the voters found of anything lies within the band.
pub(crate) fn told(plan: &Plan, heard: &[Heard], are_alike: bool) -> Option<(Sheet, Verdict)> {
    heard.iter().find(|one| one.score.is_some())?;
    let own = &heard[0].player;
    let sheet = Sheet::of(&VOTERS, heard.iter().map(|one| of_player(one, own)));
    let voters = heard.iter().filter(|one| one.votes);
    let voters: Vec<&str> = voters.map(|one| one.player.as_str()).collect();
    let alike = match (are_alike, voters.len()) {
        (true, 2..) => ", who play alike, so they are one opinion",
        _ => "",
    };
    let percent = |share: f64| number(100.0 * share);
    let beginners = heard.iter().filter(|one| !one.votes).filter_map(|one| {
        let score = one.score?;
        let [value, low, high] = [score.value, score.low, score.high].map(percent);
        let player = &one.player;
        Some(format!(
            "; {player} is heard for beginners, as {value} % ({low} to {high}) against {own} show"
        ))
    });
    let subject = "Who votes";
    let voters = voters.join(", ");
    let text = format!(
        "{subject}: {voters}{alike}{} ({} % intervals)",
        beginners.collect::<String>(),
        percent(plan.provenance.confidence)
    );
    Some((sheet, Verdict::new(subject, Finding::Told, text)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_alike_where_intervals_leave_no_doubt() {
        let at = |value| Estimate::around(value, 0.3);
        // 0.3 and 0.3 across each other are 0.42.
        assert!(are_alike(&[at(1.0), at(1.5), at(0.99)], 1.0));
        assert!(!are_alike(&[at(1.0), at(1.5), at(0.9)], 1.0));
        assert!(!are_alike(&[at(1.0), at(1.0)], 0.4));
    }
}
