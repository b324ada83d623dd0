//! Tactics: judgements of positions, for players. Everything here is opinion, not rule.
//!
//! An action is judged by the position that it leads to: what the dice at hand
//! can still deal in this turn, what the enemy can deal in the next, and how far
//! the ships are from where they are wanted. So a move that brings more guns to
//! bear comes before the attack, and a die is kept where nothing is gained by it.

mod answers;
mod beliefs;
mod charge;
mod chart;
mod command;
mod consequences;
mod exposure;
mod follow;
mod line;
mod mission;
mod opinions;
mod plan;
mod pose;
mod ships;
mod start;
mod way;

use evenkeel_kernel::tactics::{Doctrine, Judged, Judgement, Tactics, Weights};

use crate::action::Action;
use crate::game::FleetCommander;
use crate::hand::{Colour, Pay};
use crate::state::Ask;
use crate::turn::Flow;
use crate::view::View;

pub use beliefs::{Beliefs, Changes};
pub use opinions::{Arms, Opinions, Written};

use chart::Chart;
use command::Forecast;
use line::Line;
use pose::Pose;
use ships::Ships;

/// Memory of a player: none is needed, positions are small.
#[derive(Clone, Copy, Debug, Default)]
pub struct Scratch;

impl Tactics for FleetCommander {
    type Scratch = Scratch;
    type Opinions = Opinions;

    fn charge(&self, view: View<'_>, _scratch: &mut Scratch) -> Action {
        self.charge_at(view)
    }

    fn judge(
        &self,
        view: View<'_>,
        doctrine: &Doctrine<Opinions>,
        _scratch: &mut Scratch,
        out: &mut Vec<Judged<Action>>,
    ) {
        let opinions = doctrine.opinions.under(self.rules.modules);
        let (ships, pose) = if needs_look(view.table.ask) {
            pose::look(self, view, opinions)
        } else {
            (Ships::NONE, Pose::NONE)
        };
        let mind = Mind {
            game: self,
            view,
            opinions,
            arms: doctrine.opinions.arms(),
            weights: &doctrine.weights,
            ships,
            keeping: [false, true].map(|acting| opinions.keeping(acting)),
        };
        mind.judge(&pose, out);
    }
}

/// Whether what is asked takes a look at ships, and not at dice or at the ruleset
/// alone.
fn needs_look(ask: Ask) -> bool {
    match ask {
        Ask::Weapon | Ask::Field | Ask::Deploy | Ask::Dock => false,
        Ask::Reserve | Ask::Gauge | Ask::Drain => false,
        Ask::Dice | Ask::Act | Ask::Second | Ask::Exit | Ask::Dodge | Ask::Nothing => true,
        Ask::Defend | Ask::Join | Ask::Name | Ask::Drift | Ask::DriftTo | Ask::Test => true,
    }
}

/// The mind of a player while it decides.
struct Mind<'a> {
    game: &'a FleetCommander,
    view: View<'a>,
    opinions: &'a Beliefs,
    arms: &'a Arms,
    weights: &'a Weights,
    ships: Ships,
    /// The order in which colours are kept, after a turn and within it.
    keeping: [[Colour; 3]; 2],
}

impl Mind<'_> {
    /// Judges all answers to what is asked.
    fn judge(&self, pose: &Pose, out: &mut Vec<Judged<Action>>) {
        let ask = self.view.table.ask;
        let acts = matches!(ask, Ask::Act | Ask::Second | Ask::Exit | Ask::Dodge);
        let needs_chart = acts || ask == Ask::Dice;
        let chart = if needs_chart {
            self.chart(pose)
        } else {
            Chart::empty()
        };
        let mut line = Line::EMPTY;
        if needs_chart {
            line = self.line(pose);
            self.reckon(&mut line, &chart);
        }
        let forecast = if ask == Ask::Dice {
            self.forecast(pose, &line, &chart)
        } else {
            Forecast::default()
        };
        let _ = self.game.list_briefly(self.view, &mut |action| {
            if !self.is_wasteful(action) {
                let judgement = match ask {
                    Ask::Weapon | Ask::Field | Ask::Deploy => self.judge_start(action),
                    Ask::Dice => self.judge_dice(&forecast, action),
                    Ask::Reserve | Ask::Gauge | Ask::Drain => self.judge_keeping(action),
                    Ask::Defend => self.judge_defence(pose, action),
                    Ask::Join | Ask::Name => self.judge_naming(pose, action),
                    Ask::Dock => self.judge_docking(action),
                    Ask::Drift | Ask::DriftTo | Ask::Test => self.judge_drift(pose, action),
                    Ask::Act | Ask::Second | Ask::Exit | Ask::Dodge | Ask::Nothing => {
                        self.judge_act(pose, &line, &chart, action)
                    }
                };
                out.push(Judged { action, judgement });
            }
            Flow::Continue(())
        });
        if ask == Ask::Act {
            self.follow_up(pose, &line, &chart, out);
        }
    }

    /// An action of phase 3, or a step: the position that it leads to.
    fn judge_act(&self, pose: &Pose, line: &Line, chart: &Chart, action: Action) -> Judgement {
        let (mut after, mut moved) = (*pose, None);
        let gain = self.carry_out(&mut after, line, &mut moved, action);
        let line = moved.as_ref().unwrap_or(line);
        let acting = self.view.table.active == self.view.side && !matches!(action, Action::Done);
        let planned = if acting { 0.0 } else { f32::INFINITY };
        let mut judgement = self.outcome(&after, line, chart, gain, planned);
        if let Some(way) = self.way_on(action) {
            self.go_on(&after, line, chart, way, (gain, planned), &mut judgement);
        }
        judgement
    }

    /// The worth of a position, beside what was gained on the way. The attacks of the turn
    /// are those planned before or those that can be made now, whichever are worth more;
    /// after the turn, which infinity stands for, there are none.
    fn outcome(
        &self,
        after: &Pose,
        line: &Line,
        drawn: &Chart,
        mut gain: Judgement,
        before: f32,
    ) -> Judgement {
        let redrawn = after.changed.then(|| self.redraw(after, drawn));
        let chart = redrawn.as_ref().unwrap_or(drawn);
        let acting = before < f32::INFINITY;
        if acting {
            gain.dealt += before.max(self.planned(after, line, chart));
        }
        let standing = self.standing(after, line, chart, drawn);
        gain.dealt += self.stored(after, acting) + standing.prospect;
        gain.taken += standing.exposed;
        gain.approach += standing.pull;
        gain.objective += self.mission(after);
        gain
    }

    /// Whether an order is paid for with more than it takes: with a multi or a turned
    /// die where a plain one does, which is listed as well.
    fn is_wasteful(&self, action: Action) -> bool {
        let table = self.view.table;
        let (colour, pay, from, to) = match action {
            Action::Move { pay, group, to } => {
                let from = table.at[group.0.trailing_zeros() as usize];
                (Colour::Engine, pay, from, to)
            }
            Action::Attack {
                pay, from, target, ..
            } => (Colour::Weapon, pay, from, target),
            Action::Block { pay, from } => (Colour::Shield, pay, from, table.attack.target),
            _ => return false,
        };
        let step = from.step(to);
        let plain = Pay::plain(step);
        pay != plain && table.hands[self.view.side].count(colour, step) > 0
    }
}
