//! What scenarios ask for.

use evenkeel_kernel::tactics::Judgement;

use super::pose::Fleet;
use super::{Opinions, Pose};
use crate::action::Action;
use crate::game::FleetCommander;
use crate::ruleset::Scenario;
use crate::square::{CORNERS, SQUARES, Square, squares};
use crate::view::View;

impl FleetCommander {
    /// How well the mission of the scenario goes in a position.
    pub(super) fn mission(&self, view: View<'_>, pose: &Pose, opinions: &Opinions) -> f32 {
        match self.scenario() {
            Scenario::Normal | Scenario::Belt | Scenario::Trap => 0.0,
            Scenario::Capture => opinions.mission * self.capture_mission(view, pose),
            Scenario::Rescue => opinions.mission * self.rescue_mission(view, pose),
        }
    }

    /// Steps that the shuttle has to a corner past ships of whoever has not got
    /// it, and how near we are to it.
    fn capture_mission(&self, view: View<'_>, pose: &Pose) -> f32 {
        let Some(shuttle) = view.table.shuttle else {
            return 0.0;
        };
        let Some(unit) = pose.unit(shuttle.bit()) else {
            return 0.0;
        };
        let at = unit.at;
        let takes = pose.own().units().any(|unit| unit.warship && unit.at == at);
        let held = view.table.fleet[view.side] & shuttle.bit() != 0;
        let ours = held || takes;
        let (hunters, guards) = if ours {
            (pose.foe(), pose.own())
        } else {
            (pose.own(), pose.foe())
        };
        let good = chances(at, shuttle.bit(), hunters, guards);
        match (ours, held) {
            (true, true) => good,
            (true, false) => good + TAKEN,
            (false, _) => -good,
        }
    }

    /// What engine dice are worth for the mission: all of them, to whoever has the
    /// shuttle and a way out.
    pub(super) fn hurry(&self, view: View<'_>, pose: &Pose, opinions: &Opinions) -> f32 {
        let Some(shuttle) = view.table.shuttle else {
            return 0.0;
        };
        let Some(unit) = pose.unit(shuttle.bit()) else {
            return 0.0;
        };
        let held = view.table.fleet[view.side] & shuttle.bit() != 0;
        let steps = steps_to(unit.at, CORNERS, barred(pose.foe(), unit.at));
        let open = held && steps < NO_WAY;
        f32::from(u8::from(open)) * opinions.mission * 2.0
    }

    /// Containers under way home, and ships beside others.
    fn rescue_mission(&self, view: View<'_>, pose: &Pose) -> f32 {
        let table = view.table;
        let home = self.zone(table, view.side);
        let mut stocked = 0;
        for place in 0..SQUARES {
            stocked |= u32::from(table.containers[place] > 0) << place;
        }
        let mut sum = 0.0;
        for unit in pose.own().units().filter(|unit| unit.warship) {
            let goal = if table.carrying & unit.bit != 0 {
                sum += 2.0;
                home
            } else {
                stocked
            };
            let distances = squares(goal).map(|square| square.distance(unit.at));
            sum -= 0.35 * f32::from(distances.min().unwrap_or(0));
        }
        for unit in pose.foe().units() {
            if table.carrying & unit.bit != 0 {
                sum -= 1.5;
            }
        }
        sum
    }

    /// A container is always worth having.
    pub(super) fn judge_docking(&self, action: Action) -> Judgement {
        Judgement {
            objective: f32::from(u8::from(matches!(action, Action::Dock(_)))),
            ..Judgement::default()
        }
    }

    /// Fields drift onto enemies, and away from us.
    pub(super) fn judge_drift(&self, pose: &Pose, action: Action) -> Judgement {
        let classes = |square: Square| {
            let sum = |fleet: &Fleet| -> f32 {
                let there = fleet.units().filter(|unit| unit.at == square);
                there.map(|unit| f32::from(unit.class)).sum()
            };
            sum(pose.foe()) - sum(pose.own())
        };
        let dealt = match action {
            Action::To(to) => classes(to) / 6.0,
            Action::Pick(field) => {
                let around = squares(field.around()).map(classes);
                around.fold(0.0, f32::max) / 12.0
            }
            _ => 0.0,
        };
        Judgement {
            dealt,
            ..Judgement::default()
        }
    }
}

/// How well those who have the shuttle stand: the way to a corner past the
/// hunters, the open corners, and whether it is guarded.
fn chances(at: Square, shuttle: u32, hunters: &Fleet, guards: &Fleet) -> f32 {
    let barred = barred(hunters, at);
    let steps = f32::from(steps_to(at, CORNERS, barred));
    let near = hunters.units().filter(|unit| unit.at.distance(at) <= 2);
    let near = near.count() as f32;
    let guarded = guards
        .units()
        .any(|unit| unit.at == at && unit.bit != shuttle);
    let safety = if guarded { 1.5 } else { -0.5 * near };
    // Ways out of the square itself: the fewer, the easier it is to shut in.
    let ways = (at.around() & !barred).count_ones() as f32;
    let corners = (CORNERS & !barred).count_ones() as f32;
    1.5 * (6.0 - steps) + safety + 0.15 * ways + 0.3 * corners - 0.1 * near
}

/// Squares that the shuttle cannot pass.
fn barred(hunters: &Fleet, at: Square) -> u32 {
    let others = hunters.units().filter(|unit| unit.at != at);
    others.fold(0, |mask, unit| mask | unit.at.bit())
}

/// What it is worth to take the shuttle over.
const TAKEN: f32 = 6.0;
/// Steps where there is no way.
const NO_WAY: u8 = 7;

/// Fewest steps to one of these squares past those that are barred;
/// [`NO_WAY`] when there is none.
fn steps_to(from: Square, goal: u32, barred: u32) -> u8 {
    let mut reached = from.bit();
    for steps in 0..NO_WAY {
        if reached & goal != 0 {
            return steps;
        }
        let mut wider = reached;
        for square in squares(reached) {
            wider |= square.around();
        }
        reached = wider & !barred;
    }
    NO_WAY
}
