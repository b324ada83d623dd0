//! Looks at states as they come by.

use evenkeel_kernel::dice::{Dice, SeededDice};
use evenkeel_kernel::game::{Game, Turn, apply_checked};
use evenkeel_kernel::observer::Silent;
use evenkeel_kernel::outcome::Outcome;

use crate::conformance::battle::{Playhead, legal_actions};
use crate::conformance::options::{Options, Summary};

/// Looks at every state that a battle goes through, at some of them closely.
pub(super) struct Inspector<'a, G: Game, I> {
    game: &'a G,
    options: &'a Options,
    invariant: I,
    /// The inspector's own dice: which actions are tried and remembered, and
    /// what is rolled when they are tried. They never touch the battle's.
    dice: SeededDice,
    /// Actions of earlier decisions, of earlier battles too.
    remembered: Vec<G::Action>,
    pub summary: Summary,
}

impl<'a, G, I> Inspector<'a, G, I>
where
    G: Game,
    I: Fn(&G, &G::State) -> Result<(), String>,
{
    pub fn new(game: &'a G, options: &'a Options, invariant: I) -> Self {
        Inspector {
            game,
            options,
            invariant,
            dice: SeededDice::new(options.seed),
            remembered: Vec::new(),
            summary: Summary::default(),
        }
    }

    /// The side whose turn it is, after the checks that every state must pass.
    pub fn whose_turn(&self, state: &G::State) -> Result<Turn, String> {
        (self.invariant)(self.game, state).map_err(|why| format!("invariant: {why}"))?;
        let turn = self.game.to_move(state);
        if turn != self.game.to_move(state) {
            return Err("whose turn it is changes from call to call".into());
        }
        if let Turn::Over(outcome) = turn {
            check_outcome(&outcome)?;
        }
        Ok(turn)
    }

    /// Remembers one of the actions and, when it is time, looks closely.
    pub fn look(
        &mut self,
        place: &Playhead,
        state: &G::State,
        legal: &[G::Action],
    ) -> Result<(), String> {
        self.summary.actions_max = self.summary.actions_max.max(legal.len());
        // The battle's number shifts the rhythm, so that all decisions of a
        // battle's course get their close look sooner or later.
        if (place.decision + place.battle).is_multiple_of(self.options.look_every) {
            let before = format!("{state:?}");
            self.try_listed(state, legal)?;
            if format!("{state:?}") != before {
                return Err("an action on a clone changes the original".into());
            }
            self.try_unlisted(state, legal, &before)?;
        }
        self.remember(legal);
        Ok(())
    }

    /// Listed actions are accepted and lead to good states.
    fn try_listed(&mut self, state: &G::State, legal: &[G::Action]) -> Result<(), String> {
        for _ in 0..self.options.tries {
            let action = legal[self.dice.below(legal.len() as u32) as usize];
            let mut clone = state.clone();
            apply_checked(self.game, &mut clone, action, &mut self.dice, &mut Silent)
                .map_err(|_| format!("{action:?} is listed and refused"))?;
            let turn = self
                .whose_turn(&clone)
                .map_err(|why| format!("after {action:?}: {why}"))?;
            if let Turn::One(side) = turn {
                legal_actions(self.game, &clone, side)
                    .map_err(|why| format!("after {action:?}: {why}"))?;
            }
            self.summary.tried += 1;
        }
        Ok(())
    }

    /// Actions that were legal once and are not now are refused, and refusing
    /// them changes nothing.
    fn try_unlisted(
        &mut self,
        state: &G::State,
        legal: &[G::Action],
        before: &str,
    ) -> Result<(), String> {
        for action in &self.remembered {
            if legal.contains(action) {
                continue;
            }
            let mut clone = state.clone();
            if apply_checked(self.game, &mut clone, *action, &mut self.dice, &mut Silent).is_ok() {
                return Err(format!("{action:?} is not listed and accepted"));
            }
            if format!("{clone:?}") != before {
                return Err(format!("refusing {action:?} changes the state"));
            }
            self.summary.refused += 1;
        }
        Ok(())
    }

    /// Keeps one of the actions in mind, in place of an older one when full.
    fn remember(&mut self, legal: &[G::Action]) {
        let kept = self.options.remembered;
        let action = legal[self.dice.below(legal.len() as u32) as usize];
        if kept == 0 || self.remembered.contains(&action) {
            return;
        }
        if self.remembered.len() < kept {
            self.remembered.push(action);
        } else {
            self.remembered[self.dice.below(kept as u32) as usize] = action;
        }
    }
}

/// The parts of an outcome fit together.
fn check_outcome(outcome: &Outcome) -> Result<(), String> {
    if outcome.winner.is_none() && outcome.margin != 0 {
        return Err(format!("a draw with a margin: {outcome:?}"));
    }
    if outcome.rounds == 0 {
        return Err(format!("an end before the first round: {outcome:?}"));
    }
    Ok(())
}
