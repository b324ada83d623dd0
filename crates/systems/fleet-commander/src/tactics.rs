//! What players are told about a position. Everything here is opinion, not rule.
//!
//! An action is judged by the position that it leads to: what the dice at hand
//! can still deal in this turn, what the enemy can deal in the next, and how far
//! the ships are from where they are wanted. So a move that brings more guns to
//! bear comes before the attack, and a die is kept where nothing is gained by it.

mod answers;
mod charge;
mod command;
mod consequences;
mod exposure;
mod mission;
mod opinions;
mod plan;
mod pose;
mod start;

use evenkeel_kernel::tactics::{Doctrine, Judged, Judgement, Tactics};

use crate::action::Action;
use crate::game::FleetCommander;
use crate::hand::{Colour, Pay};
use crate::state::Ask;
use crate::turn::Flow;
use crate::view::View;

pub use opinions::Opinions;
pub(crate) use pose::Pose;

use exposure::Chart;

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
        let opinions = &doctrine.opinions;
        let outlook = self.outlook(view, opinions);
        let _ = self.list_briefly(view, &mut |action| {
            if !is_wasteful(view, action) {
                let judgement = self.judge_action(view, &outlook, opinions, action);
                out.push(Judged { action, judgement });
            }
            Flow::Continue(())
        });
    }
}

/// What is worked out once for all answers to a question.
struct Outlook {
    pose: Pose,
    chart: Chart,
    /// How much dice of each colour are wanted, when they are chosen.
    wanted: [f32; 3],
}

impl FleetCommander {
    /// What answers to a question have in common, as far as it is needed.
    fn outlook(&self, view: View<'_>, opinions: &Opinions) -> Outlook {
        let pose = Pose::new(self, view);
        let ask = view.table.ask;
        let moves = matches!(ask, Ask::Act | Ask::Second | Ask::Exit | Ask::Dodge);
        let mut outlook = Outlook {
            chart: Chart::EMPTY,
            wanted: [0.0; 3],
            pose,
        };
        if moves || ask == Ask::Dice {
            outlook.chart = Chart::new(&pose, opinions);
        }
        if ask == Ask::Dice {
            outlook.wanted = self.wanted_dice(view, &pose, &outlook.chart, opinions);
        }
        outlook
    }

    /// What an action is expected to bring.
    fn judge_action(
        &self,
        view: View<'_>,
        outlook: &Outlook,
        opinions: &Opinions,
        action: Action,
    ) -> Judgement {
        let pose = &outlook.pose;
        match view.table.ask {
            Ask::Weapon | Ask::Field | Ask::Deploy => self.judge_start(view, opinions, action),
            Ask::Dice => self.judge_dice(pose, &outlook.wanted, action),
            Ask::Reserve | Ask::Gauge | Ask::Drain => self.judge_keeping(view, opinions, action),
            Ask::Defend => self.judge_defence(view, pose, opinions, action),
            Ask::Join | Ask::Name => self.judge_naming(view, pose, opinions, action),
            Ask::Dock => self.judge_docking(action),
            Ask::Drift | Ask::DriftTo | Ask::Test => self.judge_drift(pose, action),
            Ask::Act | Ask::Second | Ask::Exit | Ask::Dodge | Ask::Nothing => {
                self.judge_act(view, outlook, opinions, action)
            }
        }
    }

    /// An action of phase 3, or a step: the position that it leads to.
    fn judge_act(
        &self,
        view: View<'_>,
        outlook: &Outlook,
        opinions: &Opinions,
        action: Action,
    ) -> Judgement {
        let mut after = outlook.pose;
        let mut gain = self.carry_out(view, &mut after, opinions, action);
        let acting = view.table.active == view.side && action != Action::Done;
        if acting {
            gain.dealt += after.planned(opinions);
        }
        gain.dealt += after.stored(opinions, acting);
        let redrawn = after.changed.then(|| Chart::new(&after, opinions));
        let chart = redrawn.as_ref().unwrap_or(&outlook.chart);
        gain.taken += after.exposed(chart, opinions);
        gain.approach += after.pull(chart, opinions);
        gain.objective += self.mission(view, &after, opinions);
        gain
    }
}

/// Whether an order is paid for with more than it takes: with a multi or a turned
/// die where a plain one does, which is listed as well.
fn is_wasteful(view: View<'_>, action: Action) -> bool {
    let (colour, pay, from, to) = match action {
        Action::Move { pay, group, to } => {
            let from = view.table.at[group.0.trailing_zeros() as usize];
            (Colour::Engine, pay, from, to)
        }
        Action::Attack {
            pay, from, target, ..
        } => (Colour::Weapon, pay, from, target),
        Action::Block { pay, from } => (Colour::Shield, pay, from, view.table.attack.target),
        _ => return false,
    };
    let step = from.step(to);
    let plain = Pay::plain(step);
    pay != plain && view.table.hands[view.side].count(colour, step) > 0
}
