//! One battle, to be looked at: the board, what each event changes on it, what players
//! weighed, and the story.

use evenkeel_kernel::reasons::{Trial, Weighed};
use evenkeel_kernel::side::{BySide, Side};
pub use evenkeel_rulebook::film::Said;
use evenkeel_rulebook::film::rounded;
use evenkeel_rulebook::film::{Board, Condition, Frame, Ghost, Mark, Piece, Prop, Roll, Tally};
use serde::Serialize;

use crate::plan::Plan;
use crate::plan::order::Seeds;
use crate::play::record::BattleRecord;
use crate::play::system::Refusal;

/// The version of a film's form; it grows when a field changes its meaning.
pub const FILM_VERSION: u32 = 1;

/// A battle to be looked at.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Film {
    /// [`FILM_VERSION`].
    pub version: u32,
    /// The program that played the battle.
    pub program: &'static str,
    /// Id of the rule system.
    pub system: &'static str,
    /// Printed name of the rule system.
    pub title: &'static str,
    /// Name of the ruleset.
    pub ruleset: String,
    /// Points that a side may spend; none in a system without points.
    pub points: Option<u32>,
    /// Points that fleets were asked to spend, where their totals are spread about these.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub size: Option<u32>,
    /// The fleets in their seats.
    pub fleets: BySide<Seated>,
    /// The seeds that chance followed from.
    pub seeds: Seeds,
    /// The record of how the battle ended.
    pub record: BattleRecord,
    /// The unit that players count worth in, such as `points`.
    pub worth: &'static str,
    /// The board.
    pub board: Board,
    /// The pieces, which have a condition of their own.
    pub pieces: Vec<Piece>,
    /// The board before the first event, and then one step for each event.
    pub steps: Vec<Step>,
    /// The decisions of players, in order.
    pub decisions: Vec<Decision>,
    /// The story from set-up on.
    pub story: Vec<Line>,
}

/// The points of a side in words: the size, and how much more a fleet may spend where totals are
/// spread about it. None in a system without points.
pub fn points_a_side(size: Option<u32>, limit: Option<u32>) -> Option<String> {
    let limit = limit?;
    let most = match size {
        Some(size) if size < limit => format!(", {limit} at most"),
        _ => String::new(),
    };
    Some(format!("{} points a side{most}", size.unwrap_or(limit)))
}

/// Two pieces of a film that somebody points at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pointed {
    /// The step after which the pieces stand so: 0 before the first event.
    pub step: usize,
    /// The place of the attacker among the pieces.
    pub attacker: usize,
    /// The place of the target.
    pub target: usize,
}

/// A fleet in its seat.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Seated {
    /// The name of the variant.
    pub name: String,
    /// The size of the fleet.
    pub size: String,
    /// Name of the fleet's player.
    pub player: String,
}

/// A line of the story.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Line {
    /// The step that the line tells of.
    pub step: usize,
    /// The text of the line, set in by blanks.
    pub text: String,
}

/// A step: what an event changes. What is left out is as it was.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Step {
    /// Round, from 1; 0 during set-up.
    pub round: u8,
    /// The part of the round; empty where there is none.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub phase: String,
    /// The piece whose turn it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub active: Option<usize>,
    /// The event in words, where the story has no line for it.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub caption: String,
    /// Pieces whose condition changed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub changed: Vec<(usize, Condition)>,
    /// Everything that lies about, when that changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub props: Option<Vec<Prop>>,
    /// The figures of the sides, when they changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tallies: Option<Vec<Tally>>,
    /// The marks of this event alone.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
    /// The dice of this event.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rolls: Vec<Roll>,
}

/// A decision of a player, and what it weighed.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Decision {
    /// The step that shows what was decided: the first event that followed.
    pub step: usize,
    /// The side that decided.
    pub side: Side,
    /// The number of actions that the player weighed; 0 for one who does not weigh.
    pub weighed: usize,
    /// The best of the actions, best first, and the one that was taken, wherever it came.
    pub options: Vec<Choice>,
}

/// An action that could have been taken.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Choice {
    /// The action in words.
    pub text: String,
    /// Whether the action was taken.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub taken: bool,
    /// The place of the action among all that were weighed, from 1.
    pub place: usize,
    /// The score of the action, in [`Film::worth`]; none of an action that was not judged.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<f64>,
    /// The parts of the score: damage dealt, damage taken, the mission, position,
    /// the chance of being lost.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parts: Option<[f64; 5]>,
    /// The battles that were played on from the action.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub playouts: Option<Playouts>,
    /// The place where the action would lead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ghost: Option<Ghost>,
}

/// Battles that were played on in the head.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Playouts {
    /// The number of battles.
    pub played: u32,
    /// The worth of these battles on average, percent of a victory.
    pub worth: f64,
    /// By how much that is more than the captain's choice, on the same dice.
    pub ahead: f64,
}

impl Playouts {
    fn new(trial: Trial) -> Playouts {
        Playouts {
            played: trial.playouts,
            worth: rounded(100.0 * trial.mean),
            ahead: rounded(100.0 * trial.ahead),
        }
    }
}

impl Choice {
    /// An action as a player weighed it, with how it reads and where it leads.
    pub(crate) fn new<A>(weighed: &Weighed<A>, text: String, ghost: Option<Ghost>) -> Choice {
        let look = weighed.look;
        let parts = look.map(|look| {
            let p = look.parts;
            [p.dealt, p.taken, p.objective, p.approach, p.loss].map(|x| rounded(x.into()))
        });
        Choice {
            text,
            taken: false,
            place: 0,
            score: look.map(|look| rounded(look.score.into())),
            parts,
            playouts: weighed.trial.map(Playouts::new),
            ghost,
        }
    }
}

impl Decision {
    /// The decision in words.
    pub(crate) fn told(&self) -> Option<String> {
        let taken = self.options.iter().find(|option| option.taken)?;
        Some(format!("Side {:?} decides: {}", self.side, taken.text))
    }
}

impl Step {
    /// The changes from one frame to the next.
    pub(crate) fn between(before: &Frame, after: &Frame, caption: String) -> Step {
        let pairs = before.conditions.iter().zip(&after.conditions).enumerate();
        let changed = pairs.filter(|(_, (old, new))| old != new);
        Step {
            changed: changed
                .map(|(piece, (_, new))| (piece, new.clone()))
                .collect(),
            props: (before.props != after.props).then(|| after.props.clone()),
            tallies: (before.tallies != after.tallies).then(|| after.tallies.clone()),
            ..Step::bare(after, caption)
        }
    }

    /// All of a frame.
    pub(crate) fn whole(frame: &Frame, caption: String) -> Step {
        Step {
            changed: frame.conditions.iter().cloned().enumerate().collect(),
            props: Some(frame.props.clone()),
            tallies: Some(frame.tallies.clone()),
            ..Step::bare(frame, caption)
        }
    }

    fn bare(frame: &Frame, caption: String) -> Step {
        Step {
            round: frame.round,
            phase: frame.phase.clone(),
            active: frame.active,
            caption,
            changed: Vec::new(),
            props: None,
            tallies: None,
            marks: frame.marks.clone(),
            rolls: frame.rolls.clone(),
        }
    }
}

impl Film {
    /// The condition of every piece at the end, put together from all steps.
    pub fn last(&self) -> Vec<&Condition> {
        let mut last: Vec<Option<&Condition>> = vec![None; self.pieces.len()];
        for (piece, condition) in self.steps.iter().flat_map(|step| &step.changed) {
            last[*piece] = Some(condition);
        }
        last.into_iter().flatten().collect()
    }

    /// The props that lie about at the end.
    pub fn last_props(&self) -> &[Prop] {
        let mut told = self.steps.iter().rev();
        told.find_map(|step| step.props.as_deref()).unwrap_or(&[])
    }

    /// The figures of the sides at the end.
    pub fn last_tallies(&self) -> &[Tally] {
        let mut told = self.steps.iter().rev();
        told.find_map(|step| step.tallies.as_deref()).unwrap_or(&[])
    }
}

impl Plan {
    /// Plays one battle of a run again, from its seeds, to be looked at: the pair may be
    /// beyond those that the plan plays. It is the very battle that the run kept.
    ///
    /// # Errors
    /// When there is no such matchup, its fleets cannot be drawn, or its rule system
    /// draws no battles.
    pub fn film(&self, matchup: usize, pair: u64, swapped: bool) -> Result<Film, Refusal> {
        let order = self.order(matchup, pair)?;
        let matchup = &self.matchups[matchup];
        self.rules[matchup.rules].film(self.terms_of(matchup), &order, swapped)
    }
}
