//! Tactics: judgements of positions, for players.
//!
//! Everything here is opinion, not rule. Worth is counted in points of the warbands.

mod answers;
mod bar;
mod blows;
mod charge;
mod compass;
mod deeds;
mod glance;
mod melee;
mod mood;
mod moves;
mod opinions;
mod order;
mod places;
mod preys;
mod surroundings;
mod threats;

use evenkeel_board::lanes::Row;
use evenkeel_board::{Disc, Vec2};
use evenkeel_kernel::game::ActionList;
use evenkeel_kernel::tactics::{Doctrine, Judged, Judgement, Tactics};

use crate::action::Action;
use crate::game::WarStuff;
use crate::state::{Ask, State};
use crate::tactics::answers::Answer;
use crate::tactics::bar::Bar;
use crate::tactics::preys::{Aim, Prey};
use crate::tactics::threats::Threat;
use crate::turn::Flow;

pub(crate) use blows::FirstAssaults;
pub(crate) use compass::Compass;
pub use opinions::Opinions;

/// Memory that a player keeps from one decision to the next.
#[derive(Default)]
pub struct Scratch {
    /// Legal actions.
    list: ActionList<Action>,
    /// The threats of enemies to the unit that is asked about.
    threats: Vec<Threat>,
    /// The answers to them, those to each threat together.
    answers: Vec<Answer>,
    /// The attacks of the unit that may be the best one wherever it goes, the dearest
    /// first.
    preys: Vec<Prey>,
    /// The shots and nets of the unit, the dearest first.
    aims: Vec<Aim>,
    /// Dangerous pieces that it may cross, as a bit mask.
    dangerous: u32,
    /// The distance at which friends of it count, if an enemy is Brutal.
    brutal: Option<f64>,
    /// The bases of other Leaders of its side, and how far they reach.
    leaders: Vec<(Disc, f64)>,
    /// The points at which friends are that it may come near to.
    troop: Vec<Vec2>,
    /// The highest score after each move that a player looks at.
    scores: Vec<Row>,
}

impl Tactics for WarStuff {
    type Scratch = Scratch;
    type Opinions = Opinions;

    fn charge(&self, state: &State, scratch: &mut Scratch) -> Action {
        self.rush(state, scratch)
    }

    fn judge(
        &self,
        state: &State,
        doctrine: &Doctrine<Opinions>,
        scratch: &mut Scratch,
        out: &mut Vec<Judged<Action>>,
    ) {
        self.weigh(state, doctrine, &mut Bar::none(doctrine), scratch, out);
    }

    fn shortlist(
        &self,
        state: &State,
        doctrine: &Doctrine<Opinions>,
        scratch: &mut Scratch,
        out: &mut Vec<Judged<Action>>,
    ) {
        self.weigh(state, doctrine, &mut Bar::rising(doctrine), scratch, out);
    }
}

/// A Leader loses nothing by trying.
fn judge_command(out: &mut Vec<Judged<Action>>) {
    let action = Action::Command(true);
    out.push(Judged {
        action,
        judgement: Judgement::default(),
    });
}

impl WarStuff {
    /// Judges the actions that may still take a bar.
    fn weigh(
        &self,
        state: &State,
        doctrine: &Doctrine<Opinions>,
        bar: &mut Bar<'_>,
        scratch: &mut Scratch,
        out: &mut Vec<Judged<Action>>,
    ) {
        let opinions = &doctrine.opinions;
        match state.ask {
            Ask::Nothing => unreachable!("nobody is asked when a battle is over"),
            Ask::Edge => self.judge_edges(out),
            Ask::Place(unit) => self.judge_places(state, unit, opinions, bar, scratch, out),
            Ask::Unit => self.judge_units(state, opinions, scratch, out),
            Ask::Member => self.judge_members(state, opinions, scratch, out),
            Ask::Command(_) => judge_command(out),
            Ask::Act(unit) => self.judge_acts(state, unit, opinions, bar, scratch, out),
            Ask::Attack(unit) => self.judge_attacks(state, unit, opinions, out),
            Ask::Vanguard(unit) => {
                let length = self.spec(unit).vanguard.unwrap_or(0.0);
                self.judge_free_moves(state, unit, length, opinions, bar, scratch, out);
            }
            Ask::Leave(unit) => {
                let length = self.spec(unit).hit_and_run.unwrap_or(0.0);
                self.judge_free_moves(state, unit, length, opinions, bar, scratch, out);
            }
        }
    }

    /// Every legal action.
    fn all(&self, state: &State, list: &mut ActionList<Action>) {
        list.clear();
        let _ = self.list(state, &mut |action| {
            list.push(action);
            Flow::Continue(())
        });
    }
}
