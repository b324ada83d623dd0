//! Missions: what scenarios ask for.

use evenkeel_kernel::tactics::Judgement;

use super::Mind;
use super::pose::Pose;
use crate::action::{Action, tokens};
use crate::hand::Colour;
use crate::ruleset::Scenario;
use crate::square::{CORNERS, SQUARES, Square, squares, widen};

impl Mind<'_> {
    /// The progress of the scenario's mission in a position.
    pub(super) fn mission(&self, pose: &Pose) -> f32 {
        match self.game.scenario() {
            Scenario::Normal | Scenario::Belt | Scenario::Trap => 0.0,
            Scenario::Capture => self.opinions.shuttle * self.capture_mission(pose),
            Scenario::Rescue => self.opinions.container * self.rescue_mission(pose),
        }
    }

    /// Steps that the shuttle has to a corner past ships of whoever has not got
    /// it, and how near we are to it.
    fn capture_mission(&self, pose: &Pose) -> f32 {
        let Some(shuttle) = self.view.table.shuttle else {
            return 0.0;
        };
        if (pose.ours | pose.theirs) & shuttle.bit() == 0 {
            return 0.0;
        }
        let at = pose.at(shuttle);
        let takes = pose.there(pose.ours & self.ships.warships, at) != 0;
        let held = pose.ours & shuttle.bit() != 0;
        let ours = held || takes;
        let (hunters, guards) = if ours {
            (pose.theirs, pose.ours)
        } else {
            (pose.ours, pose.theirs)
        };
        let good = self.chances(pose, at, hunters & !shuttle.bit(), guards & !shuttle.bit());
        match (ours, held) {
            (true, true) => good,
            (true, false) => good + TAKEN,
            (false, _) => -good,
        }
    }

    /// The worth of engine dice for the mission: all of them, to whoever has the shuttle
    /// and a way out.
    pub(super) fn hurry(&self, pose: &Pose) -> f32 {
        let Some(shuttle) = self.view.table.shuttle else {
            return 0.0;
        };
        let at = pose.at(shuttle);
        let held = pose.ours & shuttle.bit() != 0;
        let steps = steps_to(at, CORNERS, self.barred(pose, pose.theirs, at));
        let open = held && steps < NO_WAY;
        f32::from(u8::from(open)) * self.opinions.shuttle * 2.0
    }

    /// The worth of an engine die with a direction to loaded ships that stand in their zone,
    /// when there is none at hand.
    pub(super) fn leaving(&self, pose: &Pose) -> f32 {
        let table = self.view.table;
        let engines = pose.hand.pointing(Colour::Engine);
        let loaded = pose.ours & table.carrying;
        if loaded == 0 || engines > 0 {
            return 0.0;
        }
        let home = squares(self.game.zone(table, self.view.side));
        let most = home.map(|at| pose.there(loaded, at).count_ones()).max();
        self.opinions.leave * most.unwrap_or(0) as f32
    }

    /// The chances of those who have the shuttle: the open way to a corner, or who has to
    /// be cleared out of one, and whether the shuttle is guarded.
    fn chances(&self, pose: &Pose, at: Square, hunters: u32, guards: u32) -> f32 {
        let barred = self.barred(pose, hunters, at);
        let steps = steps_to(at, CORNERS, barred);
        let siege = squares(CORNERS).map(|corner| {
            let there = tokens(pose.there(hunters, corner));
            let hull: u8 = there.map(|token| pose.hull(token)).sum();
            f32::from(at.distance(corner)) + HULL_STEPS * f32::from(hull)
        });
        let siege = siege.fold(f32::INFINITY, f32::min);
        let nearest = tokens(hunters).map(|hunter| pose.at(hunter).distance(at));
        let nearest = usize::from(nearest.min().unwrap_or(4));
        let guarded = pose.there(guards, at) != 0;
        let safety = if guarded { 1.5 } else { UNGUARDED[nearest] };
        // Ways out of the square itself: the fewer, the easier it is to shut in.
        let ways = (at.around() & !barred).count_ones() as f32;
        let corners = (CORNERS & !barred).count_ones() as f32;
        OPEN_WAY[usize::from(steps)] - 0.5 * siege + safety + 0.15 * ways + 0.3 * corners
    }

    /// Squares that the shuttle does not pass: those of its hunters, and gravitic
    /// fields, which throw it anywhere.
    fn barred(&self, pose: &Pose, hunters: u32, at: Square) -> u32 {
        (pose.held(hunters) | self.ships.gravitics) & !at.bit()
    }

    /// Containers under way home, and ships beside others.
    fn rescue_mission(&self, pose: &Pose) -> f32 {
        let table = self.view.table;
        let home = self.game.zone(table, self.view.side);
        let mut stocked = 0;
        for place in 0..SQUARES {
            stocked |= u32::from(table.containers[place] > 0) << place;
        }
        let mut sum = 0.0;
        for token in tokens(pose.ours & self.ships.warships) {
            let (goal, each) = if table.carrying & token.bit() != 0 {
                sum += self.opinions.aboard;
                (home, self.opinions.homeward)
            } else {
                (stocked, self.opinions.fetch)
            };
            let distances = squares(goal).map(|square| square.distance(pose.at(token)));
            sum -= each * f32::from(distances.min().unwrap_or(0));
        }
        sum - self.opinions.robbed * (pose.theirs & table.carrying).count_ones() as f32
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
            let sum = |fleet| f32::from(self.ships.classes(pose.there(fleet, square)));
            sum(pose.theirs) - sum(pose.ours)
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

/// The worth of an open way of so many steps to a corner, classes; none at last.
const OPEN_WAY: [f32; NO_WAY as usize + 1] = [9.0, 6.0, 3.5, 1.5, 0.8, 0.4, 0.2, 0.0];
/// The worth of an unguarded shuttle, by how far the next hunter is.
const UNGUARDED: [f32; 5] = [-3.0, -3.0, -1.5, -0.5, 0.0];
/// The steps that a point of hull that bars a corner is like.
const HULL_STEPS: f32 = 0.3;

/// The worth of taking the shuttle over.
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
        reached = widen(reached) & !barred;
    }
    NO_WAY
}
