//! Ways on: steps that follow a move without another die.

use evenkeel_kernel::tactics::Judgement;

use super::Mind;
use super::chart::Chart;
use super::line::Line;
use super::plan::Attacks;
use super::pose::Pose;
use crate::action::Action;
use crate::square::squares;

/// Where ships can go on to after a step, as a bit mask of squares.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way {
    group: u32,
    open: u32,
}

impl Mind<'_> {
    /// The way on after an action, if there is one: out of a gravitic field for all ships
    /// of a square, which are thrown on at once, and a second step for frigates.
    pub(super) fn way_on(&self, action: Action) -> Option<Way> {
        let (Action::Move { group, to, .. } | Action::Step { group, to }) = action else {
            return None;
        };
        let table = self.view.table;
        let from = table.at[group.0.trailing_zeros() as usize];
        let group = group.0;
        if self.ships.gravitics & to.bit() != 0 {
            let stays_together = table.of(self.view.side, from) == group;
            let open = to.around();
            return stays_together.then_some(Way { group, open });
        }
        let twice = self.ships.advanced
            && matches!(action, Action::Move { .. })
            && self.ships.asteroids & to.bit() == 0
            && table.of(self.view.side, from) & !self.ships.frigates == 0;
        let open = to.towards(from.step(to)) & !from.bit();
        twice.then_some(Way { group, open })
    }

    /// Raises the judgement of a step to that of the best square that the ships can go on
    /// to. Fields there are left to the decision that follows.
    pub(super) fn go_on(
        &self,
        pose: &Pose,
        line: &Line,
        chart: &Chart,
        way: Way,
        (gain, attacks): (Judgement, Attacks),
        best: &mut Judgement,
    ) {
        let mut moved = Line::EMPTY;
        let closed = pose.held(pose.theirs) | self.ships.asteroids | self.ships.gravitics;
        let mut highest = self.weights.score(best);
        for to in squares(way.open & !closed) {
            if !self.has_room(line, way.group, to) {
                continue;
            }
            let mut after = *pose;
            after.put(way.group, to);
            moved.set(line);
            self.shift(&mut moved, way.group, to);
            let judgement = self.outcome(&after, &moved, chart, gain, attacks);
            let score = self.weights.score(&judgement);
            if score > highest {
                (*best, highest) = (judgement, score);
            }
        }
    }
}
