//! The conformance of what a system tells its players.

use evenkeel_kernel::dice::{Dice, SeededDice};
use evenkeel_kernel::game::Turn;
use evenkeel_kernel::observer::Silent;
use evenkeel_kernel::seed::Stream;
use evenkeel_kernel::side::Side;
use evenkeel_kernel::tactics::{Doctrine, Judged, Judgement, Tactics};

use crate::conformance::battle::{Playhead, legal_actions};
use crate::conformance::fault::Fault;
use crate::conformance::options::{Options, Summary};

/// Checks a game's tactics through battles in which one decision in three is
/// taken at random, one as `charge` says and one by the best judgement under a
/// doctrine, so that both good positions and odd ones come up. Every decision is
/// looked at.
///
/// # Errors
/// The first [`Fault`]: an illegal answer, no judgement, an action judged
/// twice, a number that is not finite, an answer that depends on what the
/// scratch memory held before, or a shortlist with other best actions.
pub fn check_tactics<G: Tactics>(
    game: &G,
    setups: &[G::Setup],
    doctrine: &Doctrine<G::Opinions>,
    options: &Options,
) -> Result<Summary, Fault> {
    let mut adviser = Adviser {
        game,
        doctrine,
        scratch: G::Scratch::default(),
        judged: Vec::new(),
    };
    let mut summary = Summary::default();
    for mut place in Playhead::of_all(options, setups.len()) {
        adviser.attend(&setups[place.setup], options, &mut place, &mut summary)?;
        summary.count(place.decision);
    }
    Ok(summary)
}

/// Asks a game for its tactics, with a memory that is never emptied.
struct Adviser<'a, G: Tactics> {
    game: &'a G,
    doctrine: &'a Doctrine<G::Opinions>,
    scratch: G::Scratch,
    judged: Vec<Judged<G::Action>>,
}

impl<G: Tactics> Adviser<'_, G> {
    /// Plays one battle and asks at every decision.
    fn attend(
        &mut self,
        setup: &G::Setup,
        options: &Options,
        place: &mut Playhead,
        summary: &mut Summary,
    ) -> Result<(), Fault> {
        let mut dice = place.dice();
        let mut choices = SeededDice::new(place.seed(Stream::Player(Side::A)));
        let mut state = self.game.start(setup, &mut dice, &mut Silent);
        while let Turn::One(side) = self.game.to_move(&state) {
            if place.decision == options.decisions_max {
                return Err(place.fault("the battle does not end"));
            }
            let action = self
                .advise(&state, side, &mut choices, summary)
                .map_err(|what| place.fault(what))?;
            self.game.apply(&mut state, action, &mut dice, &mut Silent);
            place.decision += 1;
        }
        Ok(())
    }

    /// Checks the advice on one decision and follows one of three ways.
    fn advise(
        &mut self,
        state: &G::State,
        side: Side,
        choices: &mut impl Dice,
        summary: &mut Summary,
    ) -> Result<G::Action, String> {
        let legal = legal_actions(self.game, state, side)?;
        summary.actions_max = summary.actions_max.max(legal.len());
        let charge = self
            .game
            .charge(self.game.view(state, side), &mut self.scratch);
        if !legal.contains(&charge) {
            return Err(format!("the tactics charge with an illegal {charge:?}"));
        }
        self.judge(state, side, &legal)?;
        summary.tried += self.judged.len() as u64 + 1;
        self.ask_afresh(state, side, charge)?;
        self.ask_shortly(state, side)?;
        self.ask_why(state, side, &legal)?;
        Ok(match choices.below(3) {
            0 => legal[choices.below(legal.len() as u32) as usize],
            1 => charge,
            _ => self.best(),
        })
    }

    /// Every judged action is legal and is judged once, in finite numbers.
    fn judge(&mut self, state: &G::State, side: Side, legal: &[G::Action]) -> Result<(), String> {
        self.judged.clear();
        let view = self.game.view(state, side);
        self.game
            .judge(view, self.doctrine, &mut self.scratch, &mut self.judged);
        if self.judged.is_empty() {
            return Err("no action is judged".into());
        }
        for (i, Judged { action, judgement }) in self.judged.iter().enumerate() {
            if !legal.contains(action) {
                return Err(format!("an illegal {action:?} is judged"));
            }
            if self.judged[..i].iter().any(|other| other.action == *action) {
                return Err(format!("{action:?} is judged twice"));
            }
            if !is_finite(judgement) {
                return Err(format!("{action:?} is judged in no number: {judgement:?}"));
            }
        }
        Ok(())
    }

    /// The same answers come from an empty memory.
    fn ask_afresh(&self, state: &G::State, side: Side, charge: G::Action) -> Result<(), String> {
        let view = self.game.view(state, side);
        if self.game.charge(view, &mut G::Scratch::default()) != charge {
            return Err("the charge depends on what the scratch memory held".into());
        }
        let mut judged = Vec::new();
        self.game
            .judge(view, self.doctrine, &mut G::Scratch::default(), &mut judged);
        if judged != self.judged {
            return Err("the judgements depend on what the scratch memory held".into());
        }
        Ok(())
    }

    /// Every action that is explained is legal, is there once, and is no better than the best.
    fn ask_why(&mut self, state: &G::State, side: Side, legal: &[G::Action]) -> Result<(), String> {
        let mut why = Vec::new();
        let view = self.game.view(state, side);
        self.game
            .explain(view, self.doctrine, &mut self.scratch, &mut why);
        for (i, Judged { action, .. }) in why.iter().enumerate() {
            if !legal.contains(action) || why[..i].iter().any(|other| other.action == *action) {
                return Err(format!("an illegal or repeated {action:?} is explained"));
            }
        }
        let explained = self.sharing_best(&why);
        let judged = self.sharing_best(&self.judged);
        if !judged.iter().all(|best| explained.contains(best)) {
            return Err("what is explained has other best actions than the judgements".into());
        }
        Ok(())
    }

    /// Checks that actions that share the best score are on the shortlist, in their order.
    fn ask_shortly(&mut self, state: &G::State, side: Side) -> Result<(), String> {
        let mut short = Vec::new();
        let view = self.game.view(state, side);
        self.game
            .shortlist(view, self.doctrine, &mut self.scratch, &mut short);
        if self.sharing_best(&short) != self.sharing_best(&self.judged) {
            return Err("the shortlist has other best actions than the judgements".into());
        }
        Ok(())
    }

    /// The actions that share the best score.
    fn sharing_best(&self, judged: &[Judged<G::Action>]) -> Vec<Judged<G::Action>> {
        let score = |it: &Judged<G::Action>| self.doctrine.weights.score(&it.judgement);
        let best = judged.iter().map(score).fold(f32::NEG_INFINITY, f32::max);
        let sharing = judged.iter().filter(|it| score(it) == best);
        sharing.copied().collect()
    }

    /// The first of the best judged actions.
    fn best(&self) -> G::Action {
        let weights = &self.doctrine.weights;
        let mut best = self.judged[0];
        for candidate in &self.judged[1..] {
            if weights.score(&candidate.judgement) > weights.score(&best.judgement) {
                best = *candidate;
            }
        }
        best.action
    }
}

/// All five parts are finite.
fn is_finite(judgement: &Judgement) -> bool {
    let Judgement {
        dealt,
        taken,
        objective,
        approach,
        loss,
    } = *judgement;
    [dealt, taken, objective, approach, loss]
        .into_iter()
        .all(f32::is_finite)
}
