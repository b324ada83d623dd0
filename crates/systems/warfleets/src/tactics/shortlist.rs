//! The best few of a ship's candidates, checked against the real table.

use evenkeel_kernel::reasons::SHOWN;
use evenkeel_kernel::tactics::{Doctrine, Judged, Judgement};

use crate::action::{Action, Gait, Go, ModelId};
use crate::game::Warfleets;
use crate::rules::Surroundings;
use crate::state::{Course, State};
use crate::tactics::berths::Berth;
use crate::tactics::field::Field;
use crate::tactics::goals::Goals;
use crate::tactics::ships::take_best;
use crate::tactics::wider::{best_score, push_behind};
use crate::tactics::{Beside, Candidate, Opinions, Scratch};

/// Most candidates that are checked against terrain and lines of sight.
const MOST_CHECKED: usize = 6;
/// The same where much of what seems good is not: for a ship that can go nowhere
/// but where it turns to first, or with a mine near by.
const MOST_IN_TROUBLE: usize = 16;
/// How much less than the best a candidate may promise to be checked as well, points of
/// score: some turn out better than they promise, behind cover for instance.
const CLOSE: f32 = 1.0;

impl Warfleets {
    /// Checks the best candidates, corrects what they promise, and hands on those
    /// that are legal. A Hold always is.
    #[allow(clippy::too_many_arguments)]
    pub(crate) fn shortlist(
        &self,
        state: &State,
        id: ModelId,
        (warp_in, stuck): (Option<f64>, bool),
        goals: &Goals,
        doctrine: &Doctrine<Opinions>,
        scratch: &mut Scratch,
        out: &mut Vec<Judged<Action>>,
    ) {
        let near = self.surroundings(state, id);
        let mut best = f32::NEG_INFINITY;
        let most = if stuck || self.is_mined(state, id) {
            MOST_IN_TROUBLE
        } else {
            MOST_CHECKED
        };
        while out.len() < most {
            let Some(candidate) = take_best(&mut scratch.candidates) else {
                break;
            };
            if candidate.score <= best - CLOSE {
                if scratch.beside == Beside::AllShown {
                    scratch.candidates.push(candidate);
                }
                break;
            }
            let from = (&near, warp_in);
            let field = &mut scratch.field;
            let Some(judgement) = self.check(state, id, from, &candidate, goals, doctrine, field)
            else {
                continue;
            };
            best = best.max(doctrine.weights.score(&judgement));
            out.push(Judged {
                action: candidate.action,
                judgement,
            });
        }
        if out.is_empty() {
            out.push(super::plain(always_legal(warp_in.is_some())));
        }
    }

    /// Adds the most promising of the other candidates, checked as the best are, until there
    /// are as many as are shown to whoever asks for reasons. None of them counts for more
    /// than the best, which is what was chosen from.
    #[allow(clippy::too_many_arguments)]
    pub(crate) fn fill_up(
        &self,
        state: &State,
        id: ModelId,
        warp_in: Option<f64>,
        goals: &Goals,
        doctrine: &Doctrine<Opinions>,
        scratch: &mut Scratch,
        out: &mut Vec<Judged<Action>>,
    ) {
        let near = self.surroundings(state, id);
        let best = best_score(&doctrine.weights, out);
        while out.len() < SHOWN
            && let Some(mut candidate) = take_best(&mut scratch.candidates)
        {
            let from = (&near, warp_in);
            let field = &mut scratch.field;
            let checked = self.check(state, id, from, &candidate, goals, doctrine, field);
            if let Some(judgement) = checked {
                candidate.judgement = judgement;
                candidate.score = doctrine.weights.score(&judgement);
                push_behind(&doctrine.weights, candidate, best, out);
            }
        }
    }

    /// Corrects what a candidate promises; nothing if it is not legal.
    #[allow(clippy::too_many_arguments)]
    fn check(
        &self,
        state: &State,
        id: ModelId,
        (near, warp_in): (&Surroundings, Option<f64>),
        candidate: &Candidate,
        goals: &Goals,
        doctrine: &Doctrine<Opinions>,
        field: &mut Field,
    ) -> Option<Judgement> {
        Some(match candidate.action {
            Action::Hold(turn) => {
                let pose = self.hold_pose(state, id, usize::from(turn));
                let berth = Berth {
                    legs: &[],
                    end: pose.end,
                    heading: pose.heading,
                    shoots: true,
                    hold: true,
                };
                let seems = candidate.judgement;
                self.settle(state, id, seems, &berth, goals, doctrine, field)
            }
            Action::Go(go) if !matches!(go.gait, Gait::Ram(_)) => {
                let course = self.course(state, near, id, go, warp_in)?;
                self.sail(state, id, candidate, &course, goals, doctrine, field)
            }
            _ => candidate.judgement,
        })
    }

    /// The judgement of a course: what its way costs, and where it ends.
    #[allow(clippy::too_many_arguments)]
    fn sail(
        &self,
        state: &State,
        id: ModelId,
        candidate: &Candidate,
        course: &Course,
        goals: &Goals,
        doctrine: &Doctrine<Opinions>,
        field: &mut Field,
    ) -> Judgement {
        let warps = matches!(candidate.action, Action::Go(go) if go.gait == Gait::Warp);
        let moves = matches!(candidate.action, Action::Go(go) if go.gait == Gait::Move);
        let mut judgement = if course.exit.is_some() {
            self.absence(state, id, course.end(), goals, doctrine, field)
        } else {
            let berth = Berth {
                legs: course.legs(),
                end: course.end(),
                heading: course.end_heading,
                shoots: moves || warps,
                hold: false,
            };
            self.settle(
                state,
                id,
                candidate.judgement,
                &berth,
                goals,
                doctrine,
                field,
            )
        };
        judgement.loss += self.overlap_cost(state, id, course.overlapped, field);
        let ground = if warps {
            0.0
        } else {
            self.danger_points(state, id, course.legs())
        };
        let mines = self.mine_points(state, id, course.legs());
        if ground + mines >= self.points_left(state, id) {
            // It is not expected to arrive.
            return Judgement {
                loss: field.stake,
                ..Judgement::default()
            };
        }
        let points = ground + doctrine.opinions.berths.mine * mines;
        judgement.loss += points * field.stake_per_point;
        judgement
    }
}

/// The action that a ship can take wherever it is: go straight on in warp, hold otherwise.
fn always_legal(warps: bool) -> Action {
    match warps {
        true => Action::Go(Go {
            gait: Gait::Warp,
            pivot: 0,
            turn: 0,
        }),
        false => Action::Hold(0),
    }
}
