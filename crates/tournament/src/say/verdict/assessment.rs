//! Assessments: the claims of the direct test about a subject.

use evenkeel_stats::{Agreement, Judgement, Opinion, Outlook, Side, apart};

use super::Verdict;
use crate::say::finding::Finding;
use crate::say::result::Estimate;
use crate::say::voters::{Voice, are_alike};

/// The judgement of a subject, made together with all others that were asked about.
#[derive(Clone, Debug, PartialEq)]
pub struct Assessment {
    /// The judgement of the subject by all who vote.
    pub judgement: Judgement,
    /// The score of the subject, or its difference in score, of the job's own players, in the range
    /// of the intervals of all players who vote; none without pairs.
    pub score: Option<Estimate>,
    /// Smallest difference in score that matters.
    pub band: f64,
    /// The assessment by each player, first those of the job; empty where nobody else was heard.
    pub players: Vec<PlayerAssessment>,
}

/// A subject in the hands of one player.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerAssessment {
    /// Name of the player.
    pub player: String,
    /// The player's voice: a vote, or one that is heard apart or not at all.
    pub voice: Voice,
    /// The opinion that this player's battles give.
    pub opinion: Opinion,
    /// Score or difference in score; none without pairs.
    pub score: Option<Estimate>,
}

impl Assessment {
    /// The same assessment with what all its players say together.
    pub(crate) fn agreed(self) -> Assessment {
        let (side, within, outlook) = match self.agreement() {
            None => return self,
            Some(Agreement::Within) => {
                let mut sides = self.voters().map(|played| played.opinion.judgement.side);
                let own = self.judgement.side;
                let side = own.filter(|own| sides.all(|side| side == Some(*own)));
                (side, true, Outlook::Settled)
            }
            Some(Agreement::On(side)) => (Some(side), false, Outlook::Settled),
            Some(Agreement::Split) => (None, false, Outlook::Settled),
            Some(Agreement::Open(Some(pairs))) => (None, false, Outlook::MorePairs(pairs)),
            Some(Agreement::Open(None)) => {
                // Pairs are not what it takes where every player has settled on something.
                let voters = self.voters();
                let outlooks = voters.map(|played| played.opinion.judgement.outlook);
                let open = outlooks.filter(|outlook| *outlook != Outlook::Settled);
                let outlook = open.map(|_| Outlook::WillNotSettle).next();
                (None, false, outlook.unwrap_or(Outlook::Settled))
            }
        };
        let scores = self.voters().filter_map(|played| played.score);
        let score = scores.reduce(|hull, score| Estimate {
            low: hull.low.min(score.low),
            high: hull.high.max(score.high),
            ..hull
        });
        Assessment {
            judgement: Judgement {
                side,
                within,
                outlook,
            },
            score: score.or(self.score),
            ..self
        }
    }

    /// Whether the finding depends on who plays.
    pub(super) fn is_split(&self) -> bool {
        self.agreement() == Some(Agreement::Split)
    }

    fn agreement(&self) -> Option<Agreement> {
        let voters = self.opinions(Voice::Votes);
        (!voters.is_empty()).then(|| Agreement::of(&voters))
    }

    /// The players whose claims count.
    pub(super) fn voters(&self) -> impl Iterator<Item = &PlayerAssessment> {
        self.of(Voice::Votes)
    }

    /// The players of one voice.
    pub(super) fn of(&self, voice: Voice) -> impl Iterator<Item = &PlayerAssessment> {
        let players = self.players.iter();
        players.filter(move |played| played.voice == voice)
    }

    fn opinions(&self, voice: Voice) -> Vec<Opinion> {
        self.of(voice).map(|played| played.opinion).collect()
    }

    /// The side on which it is beyond the band for beginners where it is within for all who
    /// vote.
    pub(super) fn for_beginners(&self) -> Option<Side> {
        apart(
            &self.opinions(Voice::Votes),
            &self.opinions(Voice::Beginner),
        )
    }

    /// Whether all who vote find the same of the subject, within the band.
    pub(crate) fn is_alike(&self) -> bool {
        let scores: Option<Vec<Estimate>> = self.voters().map(|played| played.score).collect();
        scores.is_some_and(|scores| are_alike(&scores, self.band))
    }

    /// The finding in words of a difference in score.
    pub(super) fn compared(&self) -> Compared {
        if self.is_split() {
            return Compared::Split;
        }
        match (self.judgement.within, self.judgement.side, self.score) {
            (true, _, Some(by)) => Compared::Fair(by),
            (false, Some(Side::Above), Some(by)) => Compared::Better(by),
            (false, Some(Side::Below), Some(by)) => Compared::Worse(by),
            (_, _, None) | (false, None, _) => Compared::Open(self.score),
        }
    }
}

/// The finding about a difference in score.
pub(super) enum Compared {
    /// Better, by so much.
    Better(Estimate),
    /// Worse, by so much (negative).
    Worse(Estimate),
    /// The difference is smaller than what matters.
    Fair(Estimate),
    /// Players contradict each other.
    Split,
    /// Nothing is beyond doubt; the best estimate so far.
    Open(Option<Estimate>),
}

impl Compared {
    /// The verdict with this sentence.
    pub(super) fn verdict(&self, subject: &str, judged: &Assessment, text: String) -> Verdict {
        let (finding, amount) = match self {
            Compared::Better(by) => (Finding::Better, Some(*by)),
            Compared::Worse(by) => (Finding::Worse, Some(*by)),
            Compared::Fair(by) => (Finding::Fair, Some(*by)),
            Compared::Split => (Finding::DependsOnPlay, None),
            Compared::Open(so_far) => (Finding::CannotTell, *so_far),
        };
        let verdict = Verdict::new(subject, finding, text);
        verdict.by(amount).settled_by(judged)
    }
}
