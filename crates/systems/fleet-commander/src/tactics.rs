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
mod flank;
mod follow;
mod line;
mod mission;
mod opinions;
mod peril;
mod plan;
mod pose;
mod reach;
mod risk;
mod rolls;
mod ships;
mod start;
mod way;

use std::cell::Cell;

use evenkeel_kernel::tactics::{Doctrine, Judged, Judgement, Tactics, Weights};

use crate::action::Action;
use crate::game::FleetCommander;
use crate::hand::{Colour, Pay};
use crate::state::Ask;
use crate::turn::Flow;
use crate::view::View;

pub use beliefs::{Beliefs, Changes};
pub use opinions::{Arms, Opinions, Written};
pub use rolls::Rolls;

use chart::Chart;
use command::Forecast;
use exposure::Stored;
use line::Line;
use peril::Aims;
use plan::Attacks;
use pose::Pose;
use reach::Reach;
use ships::Ships;

/// Memory of a player: what it need not work out anew at each decision.
#[derive(Clone, Debug)]
pub struct Scratch {
    reach: Reach,
    ships: Ships,
    chart: Chart,
    /// Another chart, for positions in the head.
    spare: Chart,
    /// The worth of each act for how it leaves ships under guns.
    perils: Vec<f32>,
}

impl Default for Scratch {
    fn default() -> Self {
        Scratch {
            reach: Reach::NONE,
            ships: Ships::NONE,
            chart: Chart::EMPTY,
            spare: Chart::EMPTY,
            perils: Vec::new(),
        }
    }
}

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
        scratch: &mut Scratch,
        out: &mut Vec<Judged<Action>>,
    ) {
        let opinions = doctrine.opinions.under(self.rules.modules);
        let Scratch {
            reach,
            ships,
            chart,
            spare,
            perils,
        } = scratch;
        reach.renew(opinions);
        let pose = if needs_look(view.table.ask) {
            ships.renew(self, view, opinions);
            pose::look(self, view, ships)
        } else {
            Pose::NONE
        };
        let mind = Mind {
            game: self,
            view,
            opinions,
            reach,
            arms: doctrine.opinions.arms(),
            weights: &doctrine.weights,
            ships,
            keeping: [false, true].map(|acting| opinions.keeping(acting)),
            stored: Cell::new(Stored::NOTHING),
        };
        perils.clear();
        mind.judge(&pose, [chart, spare], perils, out);
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
    reach: &'a Reach,
    arms: &'a Arms,
    weights: &'a Weights,
    ships: &'a Ships,
    /// The order in which colours are kept, after a turn and within it.
    keeping: [[Colour; 3]; 2],
    /// The dice that were weighed last.
    stored: Cell<Stored>,
}

impl Mind<'_> {
    /// Judges all answers to what is asked.
    fn judge(
        &self,
        pose: &Pose,
        [chart, spare]: [&mut Chart; 2],
        perils: &mut Vec<f32>,
        out: &mut Vec<Judged<Action>>,
    ) {
        let ask = self.view.table.ask;
        let weighs_perils = matches!(ask, Ask::Act | Ask::Second);
        let acts = matches!(ask, Ask::Act | Ask::Second | Ask::Exit | Ask::Dodge);
        let needs_chart = acts || ask == Ask::Dice;
        let mut line = Line::EMPTY;
        if needs_chart {
            self.draw(chart, pose);
            line = self.line(pose);
            self.reckon(pose, &mut line, chart);
        }
        let chart = &*chart;
        let attacks = if acts {
            self.attacks(pose, &line, chart)
        } else {
            Attacks::None
        };
        let aims = if weighs_perils {
            self.aims(pose, &line, chart)
        } else {
            Aims::default()
        };
        let mut moved = Line::EMPTY;
        let forecast = if ask == Ask::Dice {
            self.forecast(pose, &line, chart)
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
                        let (mut after, moved) = (*pose, &mut moved);
                        moved.set(&line);
                        let gain = self.carry_out(&mut after, moved, action);
                        let chart = self.chart_of(&after, moved, chart, spare);
                        if weighs_perils {
                            perils.push(self.peril(&after, moved, chart, &aims));
                        }
                        self.judge_act(&after, moved, chart, gain, attacks, action)
                    }
                };
                out.push(Judged { action, judgement });
            }
            Flow::Continue(())
        });
        if ask == Ask::Act {
            self.follow_up(pose, &line, chart, spare, out);
        }
        // What can follow is looked at without perils, because they were trained so.
        for (judged, peril) in out.iter_mut().zip(perils) {
            judged.judgement.objective += *peril;
        }
    }

    /// The attacks that are weighed with each action.
    fn attacks(&self, pose: &Pose, line: &Line, chart: &Chart) -> Attacks {
        if self.view.table.active != self.view.side {
            return Attacks::None;
        }
        Attacks::Planned {
            before: 0.0,
            stay: Some(self.planned(pose, line, chart)),
        }
    }

    /// An action of phase 3, or a step: the position that it leads to.
    fn judge_act(
        &self,
        after: &Pose,
        line: &Line,
        chart: &Chart,
        gain: Judgement,
        attacks: Attacks,
        action: Action,
    ) -> Judgement {
        let attacks = match (action, attacks) {
            (Action::Done, _) => Attacks::None,
            (Action::Move { .. } | Action::Step { .. } | Action::To(_), _) => attacks,
            (_, Attacks::Planned { before, .. }) => Attacks::Planned { before, stay: None },
            (_, Attacks::None) => attacks,
        };
        let mut judgement = self.outcome(after, line, chart, gain, attacks);
        if let Some(way) = self.way_on(action) {
            self.go_on(after, line, chart, way, (gain, attacks), &mut judgement);
        }
        judgement
    }

    /// The worth of a position, beside what was gained on the way.
    fn outcome(
        &self,
        after: &Pose,
        line: &Line,
        chart: &Chart,
        mut gain: Judgement,
        attacks: Attacks,
    ) -> Judgement {
        let acting = match attacks {
            Attacks::None => false,
            Attacks::Planned { before, stay } => {
                let stay = stay.filter(|_| after.touched & chart.front == 0);
                let now = stay.unwrap_or_else(|| self.planned(after, line, chart));
                gain.dealt += before.max(now);
                true
            }
        };
        let standing = self.standing(after, line, chart);
        gain.dealt += self.stored(&after.hand, acting) + standing.prospect;
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
