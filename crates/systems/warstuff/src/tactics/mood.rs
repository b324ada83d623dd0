//! The mood of a side when one of its units acts: what is the same for all that the unit
//! could do.

use crate::action::UnitId;
use crate::game::WarStuff;
use crate::state::State;
use crate::tactics::Opinions;

/// The mood of a side.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mood {
    /// The pull of the enemy.
    pub pull: f32,
    /// The fear for the unit.
    pub caution: f32,
}

impl WarStuff {
    /// A side is drawn to the enemy more from round to round. Who leads takes care of
    /// what it has, and who trails dares more, the later the more. Who does not lead grows
    /// restless after some rounds, and then goes in: nobody wins by waiting for another who
    /// waits.
    pub(crate) fn mood(&self, state: &State, unit: UnitId, opinions: &Opinions) -> Mood {
        let side = unit.side();
        let round = f32::from(state.round);
        let late = round / f32::from(self.rules.rounds.max);
        let lead =
            i64::from(self.destroyed(state, side)) - i64::from(self.destroyed(state, side.other()));
        let (mut pull, mut caution) = (opinions.pull + opinions.impatience * round, 1.0);
        if lead > 0 {
            pull *= 1.0 - late * (1.0 - opinions.patience);
            caution += late * opinions.guard;
        } else {
            let waited = (round - opinions.onset).max(0.0);
            let daring = if lead < 0 { opinions.daring } else { 0.0 };
            caution = (1.0 - late * daring - waited * opinions.restless).max(0.0);
        }
        if state.round >= self.rules.rounds.max {
            // There is no later for which to stand well.
            pull = 0.0;
        }
        Mood { pull, caution }
    }
}
