//! Follow-ups of an action in the same turn: a move with another die.

use evenkeel_kernel::tactics::{Judged, Judgement};

use super::Mind;
use super::chart::Chart;
use super::line::Line;
use super::plan::Attacks;
use super::pose::Pose;
use crate::action::Action;
use crate::hand::{Colour, Face};
use crate::square::{Square, squares};

/// The number of actions, those that look best, of which it is seen what can follow.
const BEST: usize = 2;

impl Mind<'_> {
    /// Looks at the best actions again: with the move that can follow each of them
    /// they may be worth more. So ships come together from two squares, and who
    /// attacks has a way back.
    pub(super) fn follow_up(
        &self,
        pose: &Pose,
        line: &Line,
        chart: &Chart,
        spare: &mut Chart,
        out: &mut [Judged<Action>],
    ) {
        let engines = pose.hand.0[Colour::Engine as usize];
        if engines[0] + engines[1] + engines[2] == 0 || out.len() < 2 {
            return;
        }
        let mut scores = [(f32::NEG_INFINITY, 0); BEST];
        for (place, judged) in out.iter().enumerate() {
            let score = self.weights.score(&judged.judgement);
            if matches!(judged.action, Action::Done) || score <= scores[BEST - 1].0 {
                continue;
            }
            let rank = scores.partition_point(|other| other.0 >= score);
            scores[rank..].rotate_right(1);
            scores[rank] = (score, place);
        }
        let mut moved = Line::EMPTY;
        for (score, place) in scores {
            if score > f32::NEG_INFINITY {
                let judged = &mut out[place];
                let mut after = *pose;
                moved.set(line);
                let gain = self.carry_out(&mut after, &mut moved, judged.action);
                let chart = self.chart_of(&after, &mut moved, chart, spare);
                self.best_follow_up(&after, &moved, chart, gain, &mut judged.judgement);
            }
        }
    }

    /// Raises a judgement to that of the best move that can follow.
    fn best_follow_up(
        &self,
        pose: &Pose,
        line: &Line,
        chart: &Chart,
        gain: Judgement,
        best: &mut Judgement,
    ) {
        let engines = pose.hand.0[Colour::Engine as usize];
        let [orthogonal, diagonal, multi, _] = engines.map(|count| count > 0);
        if !(orthogonal || diagonal || multi) {
            return;
        }
        // Attacks may come before the move or after it.
        let planned = self.planned(pose, line, chart);
        let attacks = Attacks::Planned {
            before: planned,
            stay: Some(planned),
        };
        let mut highest = self.weights.score(best);
        let can = [orthogonal || multi, diagonal || multi];
        self.moves(pose, line, can, &mut |after, line, step| {
            let has = engines[step as usize] > 0;
            let die = if has { step } else { Face::Multi };
            after.hand.take(Colour::Engine, die);
            let gain = Judgement {
                loss: gain.loss + self.opinions.stir,
                ..gain
            };
            let judgement = self.outcome(after, line, chart, gain, attacks);
            let score = self.weights.score(&judgement);
            if score > highest {
                (*best, highest) = (judgement, score);
            }
        });
    }

    /// Moves of whole squares, with an orthogonal and with a diagonal result where
    /// there is one; fields are left to the list of legal moves.
    pub(super) fn moves(
        &self,
        pose: &Pose,
        line: &Line,
        can: [bool; 2],
        found: &mut impl FnMut(&mut Pose, &Line, Face),
    ) {
        let closed = pose.held(pose.theirs) | self.ships.asteroids | self.ships.gravitics;
        let mut moved = Line::EMPTY;
        for camp in line.camps() {
            let (from, group) = (camp.at, camp.ships);
            for step in [Face::Orthogonal, Face::Diagonal] {
                if !can[step as usize] {
                    continue;
                }
                for to in squares(from.towards(step) & !closed) {
                    if self.has_room(line, group, to) {
                        let mut after = *pose;
                        after.changed = false;
                        after.touched = 0;
                        after.put(group, to);
                        moved.set(line);
                        self.shift(&mut moved, group, to);
                        found(&mut after, &moved, step);
                    }
                }
            }
        }
    }

    /// Whether a square has room for some more pieces.
    pub(super) fn has_room(&self, line: &Line, group: u32, to: Square) -> bool {
        let there = line.camps().iter().find(|camp| camp.at == to);
        let classes = there.map_or(0, |camp| self.ships.classes(camp.ships));
        classes + self.ships.classes(group) <= self.ships.limit
    }
}
