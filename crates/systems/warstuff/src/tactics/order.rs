//! Order: who acts next.

use evenkeel_kernel::tactics::{Judged, Judgement};

use crate::action::{Action, UnitId, units};
use crate::game::WarStuff;
use crate::state::State;
use crate::tactics::{Opinions, Scratch};

impl WarStuff {
    /// Judges who is activated: who can strike, and who is threatened; who can do
    /// neither waits, the weakest first.
    pub(crate) fn judge_units(
        &self,
        state: &State,
        opinions: &Opinions,
        scratch: &mut Scratch,
        out: &mut Vec<Judged<Action>>,
    ) {
        for unit in units(state.waiting(state.active)) {
            out.push(Judged {
                action: Action::Unit(unit),
                judgement: self.urgency(state, unit, opinions, scratch),
            });
        }
        if self.may_pass(state) {
            out.push(Judged {
                action: Action::Done,
                judgement: Judgement::default(),
            });
        }
    }

    /// Judges which unit of the turn is next, and whether friends are commanded.
    pub(crate) fn judge_members(
        &self,
        state: &State,
        opinions: &Opinions,
        scratch: &mut Scratch,
        out: &mut Vec<Judged<Action>>,
    ) {
        for unit in units(state.pending | state.commandable()) {
            let mut judgement = self.urgency(state, unit, opinions, scratch);
            if state.pending & unit.bit() == 0 {
                judgement.objective -= opinions.tempo;
            }
            out.push(Judged {
                action: Action::Unit(unit),
                judgement,
            });
        }
        if state.pending == 0 {
            out.push(Judged {
                action: Action::Done,
                judgement: Judgement::default(),
            });
        }
    }

    /// The urgency of a unit to be next.
    fn urgency(
        &self,
        state: &State,
        unit: UnitId,
        opinions: &Opinions,
        scratch: &mut Scratch,
    ) -> Judgement {
        let spec = self.spec(unit);
        self.find_threats(state, unit, 0.0, opinions, scratch);
        let here = state.at(unit);
        let threatened = self.exposure(state, here, scratch, None);
        let worth = spec.points as f32;
        let mut judgement = Judgement {
            objective: worth * threatened * opinions.dodge,
            ..Judgement::default()
        };
        if state.is_stunned(unit) {
            return judgement;
        }
        let (strike, prey) = self.best_attack(state, unit, opinions);
        judgement.dealt = strike;
        if strike == 0.0 {
            judgement.objective -= prey * opinions.reserve;
        } else {
            judgement.objective -= worth * opinions.thrift;
            if threatened == 0.0 {
                judgement.dealt *= 1.0 - opinions.tail;
            }
        }
        if spec.leader.is_some() {
            let friends = self.eligible(state, unit).count_ones().min(3);
            judgement.objective += opinions.lead * friends as f32;
        }
        judgement
    }
}
