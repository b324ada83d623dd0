//! Blast: what is hit beside the target (rules WF-WSR).

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::volley::{FaceList, Reroll};

use crate::action::ModelId;
use crate::event::{Cause, Event, Facing};
use crate::game::Warfleets;
use crate::play::Play;
use crate::rules::Exposure;
use crate::ruleset::{BlastNeighbours, RerollDice};
use crate::state::{State, Step, ids};

impl Warfleets {
    /// Rule WF-WSR-05: every model near the target is hit as well, friend or foe,
    /// the firer included. Rule WF-WSR-09: sight and arc do not matter.
    pub(crate) fn blast_neighbours(&self, state: &State, target: ModelId) -> u64 {
        let radius = self.rules.shooting.blast_radius_in;
        let disc = self.disc(state, target);
        ids(self.all_on_table(state) & !target.bit())
            .filter(|&other| disc.within(self.disc(state, other), radius))
            .fold(0, |mask, other| mask | other.bit())
    }

    /// Rule WF-WSR-08: a neighbour is never hit in the rear, and only a cover
    /// piece around it counts; or, by configuration, everything that would count
    /// for a target.
    pub(crate) fn blast_exposure(
        &self,
        state: &State,
        attacker: ModelId,
        model: ModelId,
    ) -> Exposure {
        let pos = state.model(model).pos;
        let cover = state
            .terrain
            .pieces()
            .iter()
            .filter(|piece| piece.traits.cover);
        let inside = cover.into_iter().any(|piece| piece.shape.contains(pos));
        let plain = Exposure {
            facing: Facing::None,
            cover: inside,
            held: false,
        };
        match self.rules.shooting.blast_neighbours {
            BlastNeighbours::StrengthOnly => plain,
            BlastNeighbours::AsTarget => self
                .sight(state, attacker, model)
                .map_or(plain, |seen| self.exposure(state, &seen)),
        }
    }
}

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Rule WF-WSR-06: neighbours are hit without a roll. Rule WF-WSR-07: each
    /// blocks. Rule WF-WSR-10: whether the target blocked does not matter. Rule
    /// WF-WSR-11: nobody spreads it further. Rule WF-WSR-12: the enemies of the
    /// firer come first.
    /// Rule WF-WSR-20: each deals as much as one on the target.
    pub(crate) fn blast(
        &mut self,
        attacker: ModelId,
        neighbours: u64,
        (hits, damage): (u8, u8),
        strength: u8,
    ) {
        let friends = self.game.of_side[self.game.spec(attacker).side];
        let enemies_first = ids(neighbours & !friends).chain(ids(neighbours & friends));
        let Some(model) = enemies_first.into_iter().next() else {
            return;
        };
        let neighbours = neighbours & !model.bit();
        if neighbours != 0 {
            self.state.push(Step::Blast {
                attacker,
                neighbours,
                hits,
                damage,
                strength,
            });
        }
        let exposure = self.game.blast_exposure(self.state, attacker, model);
        let block_target = self.game.block_target(strength, model, exposure);
        let mut faces = FaceList::default();
        let mut unblocked = 0;
        let again = self.game.rerolls(self.state, model, RerollDice::Block);
        for _ in 0..hits {
            let face = match again {
                Reroll::Never => self.dice.d6_against(block_target),
                again => again.roll(self.dice, block_target),
            };
            faces.push(face);
            unblocked += u8::from(face < block_target);
        }
        self.observer.note(|| Event::BlastHit {
            model,
            hits,
            cover: exposure.cover,
            block_target,
            faces,
            unblocked,
        });
        if unblocked > 0 {
            self.state.push(Step::Damage {
                model,
                points: unblocked.saturating_mul(damage),
                cause: Cause::Blast,
            });
        }
    }
}
