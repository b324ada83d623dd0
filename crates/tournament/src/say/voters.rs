//! Voters: those players of a panel who hold their own.
//!
//! Who loses nearly every battle to the others shows what a thing is worth to beginners, and
//! that is no price. So each player of a panel meets the job's own with fleets from the same
//! sources. Claims are made by those who hold their own; the rest are the audience, which is
//! heard apart and vetoes nothing. Whose battles are mostly stand-offs is not heard at all.

use evenkeel_stats::Opinion;

use crate::count::total::Total;
use crate::plan::Plan;
use crate::say::finding::Finding;
use crate::say::findings::score_in;
use crate::say::result::{Estimate, RunResult, short_number as number};
use crate::say::sheet::{Holds, Sheet, When, Written, column, sheet};
use crate::say::standoffs::Standoffs;
use crate::say::verdict::Verdict;

/// Pairs that show well enough whether a player holds his own: an interval of the score
/// reaches 4 points to each side.
const MOST_PAIRS: u64 = 256;

/// The voice of a player of a panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Voice {
    /// Claims wait for the player.
    Votes,
    /// The player does not hold his own, and is heard apart.
    Beginner,
    /// Too many battles of the player, or of the job's own, are without an attack.
    Unheard,
}

impl Voice {
    /// The word for tables.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Voice::Votes => "votes",
            Voice::Beginner => "for beginners",
            Voice::Unheard => "not heard",
        }
    }
}

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
    /// Pairs behind the score.
    pub pairs: u64,
    /// The player's voice: a vote, or one that is heard apart or not at all.
    pub voice: Voice,
}

impl Panel {
    /// Adds the pairs that it takes to see who votes.
    pub(crate) fn budget(&self, plan: &Plan, pairs: u64, budgets: &mut [u64]) {
        for trial in self.trials.iter().copied().flatten() {
            budgets[trial] = plan.thoughtful_pairs(trial, pairs).min(MOST_PAIRS);
        }
    }

    /// The players, with whether they vote: all but those who beyond doubt do not hold their
    /// own, and those whose battles are stand-offs. Where those of the first are, nobody can
    /// be held against him.
    pub(crate) fn heard(&self, plan: &Plan, totals: &[Total]) -> Vec<Heard> {
        let standoffs = Standoffs::of(plan, totals);
        let is_void = standoffs.are_too_many(&self.players[0]);
        let heard = |(player, trial): (&String, &Option<usize>)| {
            let met = trial.map(|trial| &totals[trial]);
            let score = met.and_then(|total| score_in(plan, total.score));
            Heard {
                player: player.clone(),
                score,
                pairs: met.map_or(0, |total| total.pairs),
                voice: match score {
                    _ if is_void || standoffs.are_too_many(player) => Voice::Unheard,
                    Some(score) if score.high < self.votes_from => Voice::Beginner,
                    _ => Voice::Votes,
                },
            }
        };
        self.players.iter().zip(&self.trials).map(heard).collect()
    }
}

impl Heard {
    /// The word for tables.
    pub(crate) fn word(&self) -> &'static str {
        self.voice.word()
    }

    /// Whether claims wait for the player.
    pub(crate) fn votes(&self) -> bool {
        self.voice == Voice::Votes
    }
}

/// The parts of some figures, one of each player, that belong to players who vote.
pub(crate) fn voting<'h, T>(
    heard: &'h [Heard],
    figures: impl IntoIterator<Item = T> + 'h,
) -> impl Iterator<Item = T> + 'h {
    let figures = heard.iter().zip(figures);
    figures
        .filter(|(heard, _)| heard.votes())
        .map(|(_, own)| own)
}

/// The known opinions of beginners.
pub(crate) fn audience(heard: &[Heard], opinions: &[Option<Opinion>]) -> Vec<Opinion> {
    let opinions = heard.iter().zip(opinions);
    let audience = opinions.filter(|(heard, _)| heard.voice == Voice::Beginner);
    audience.filter_map(|(_, opinion)| *opinion).collect()
}

/// Whether all figures of one thing, one of each player, differ by less than a band beyond
/// doubt, whatever of their intervals is luck that players share.
pub(crate) fn are_alike(figures: &[Estimate], band: f64) -> bool {
    let half = |one: &Estimate| (one.high - one.low) / 2.0;
    let apart =
        |a: &Estimate, b: &Estimate| (a.value - b.value).abs() + libm::hypot(half(a), half(b));
    let mut each = figures.iter().enumerate();
    each.all(|(index, a)| figures[..index].iter().all(|b| apart(a, b) <= band))
}

sheet! {
    /// The table of who votes in a panel.
    VOTERS: "voters", "Who votes", "a player of the panel";

    of_player(heard: &Heard, own: &str) {
        heard.player.clone() => column("player", "player", Holds::Text, "", "Name of the player.");
        heard.word() => column("heard", "heard", Holds::Text, "", "`votes`: claims are made where all of these agree, and worths and ranges are theirs; or `for beginners`: heard apart, and vetoes nothing; or `not heard`. A player votes unless the interval of the score ends below `votes_from` of the job, and is not heard where more battles than `most_standoffs` allows are without an attack: the player's own, or those of the job's own player, against whom all are held.");
        heard.score => column("score", "win rate", Holds::Estimate(Written::Percent), "share 0 to 1", "The player's score against the job's own player, with fleets from the same sources on both sides; empty for that one.");
        heard.score.map_or("", |_| own) => column("against", "against", Holds::Text, "", "The job's own player; empty for that one.");
        heard.score.map(|_| heard.pairs) => column("pairs", "pairs", Holds::Count, "pairs", "Pairs behind the score; empty where there is none.");
    }

    when: When::Where("a panel of several players was heard"),
}

/// Adds the table of a panel, and tells it in a sentence; neither where nobody met the job's own
/// player. `are_alike` says whether all that the voters found of anything lies within the band.
pub(crate) fn tell(
    plan: &Plan,
    heard: &[Heard],
    are_alike: bool,
    found: &mut RunResult,
) -> Option<Verdict> {
    heard.iter().find(|one| one.score.is_some())?;
    let own = &heard[0].player;
    let players = heard.iter().map(|one| of_player(one, own));
    found.sheets.push(Sheet::of(&VOTERS, players));
    let voters = heard.iter().filter(|one| one.votes());
    let voters: Vec<&str> = voters.map(|one| one.player.as_str()).collect();
    let alike = match (are_alike, voters.len()) {
        (true, 2..) => ", who play alike, so they are one opinion",
        _ => "",
    };
    let percent = |share: f64| number(100.0 * share);
    let beginners = heard.iter().filter(|one| one.voice == Voice::Beginner);
    let beginners = beginners.filter_map(|one| {
        let score = one.score?;
        let [value, low, high] = [score.value, score.low, score.high].map(percent);
        let player = &one.player;
        Some(format!(
            "; {player} is heard for beginners, as {value} % ({low} to {high}) against {own} show"
        ))
    });
    let unheard = heard.iter().filter(|one| one.voice == Voice::Unheard);
    let unheard =
        unheard.map(|one| format!("; {} is not heard, because of stand-offs", one.player));
    let subject = "Who votes";
    let voters = match voters.is_empty() {
        true => "nobody".to_string(),
        false => voters.join(", "),
    };
    let text = format!(
        "{subject}: {voters}{alike}{}{} ({} % intervals)",
        beginners.collect::<String>(),
        unheard.collect::<String>(),
        percent(plan.provenance.confidence)
    );
    Some(Verdict::new(subject, Finding::Told, text))
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
