//! Trials: an action is carried out in the head, and both sides play on in haste.

use std::ops::Range;

use evenkeel_kernel::dice::{Dice, SeededDice};
use evenkeel_kernel::foresight::Foresight;
use evenkeel_kernel::game::{ActionList, Game, Turn};
use evenkeel_kernel::observer::Silent;
use evenkeel_kernel::seed::{Stream, mix};
use evenkeel_kernel::side::Side;
use evenkeel_kernel::tactics::{Judged, Judgement};

use crate::brew::{Brew, Seen, Whole};
use crate::homebrew::Homebrew;
use crate::opinions::Opinions;

/// Most decisions of haste after an action, so that a trial ends in any game.
const MOST_STEPS: usize = 256;

/// The seed of all trials. A decision and a trial have dice of their own, and all actions of a
/// decision meet the same.
const TRIALS: u64 = 0x0b5e_55ed;

/// The memory of trials: battles in the head, and what somebody in haste may do in them.
#[derive(Debug)]
pub(crate) struct Trials<H: Homebrew> {
    /// A battle as it might stand, from which a trial of every action starts.
    imagined: Option<Whole<H::State, H::Secret>>,
    tried: Option<Whole<H::State, H::Secret>>,
    urgent: Urgent<H>,
    before: Figures,
}

/// The most urgent actions of whoever decides in a trial.
#[derive(Debug)]
struct Urgent<H: Homebrew> {
    /// A list that holds for one moment; after it those of the steps of the present decision,
    /// where orders are unseen and the same in all trials.
    lists: Vec<ActionList<H::Action>>,
    /// Steps of which there is a list.
    listed: usize,
}

impl<H: Homebrew> Default for Trials<H> {
    fn default() -> Self {
        Trials {
            imagined: None,
            tried: None,
            urgent: Urgent {
                lists: vec![ActionList::new()],
                listed: 0,
            },
            before: Figures::default(),
        }
    }
}

/// The figures of a position that actions are judged by, of one side.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Figures {
    pub(crate) own: f32,
    /// The price of what is afloat.
    afloat: f32,
    pub(crate) enemy: f32,
    pub(crate) mission: f32,
    pub(crate) stance: f32,
}

impl<H: Homebrew> Brew<H> {
    pub(crate) fn figures(&self, state: &H::State, side: Side) -> Figures {
        let lead = |of: fn(&Brew<H>, &H::State, Side) -> f32| {
            of(self, state, side) - of(self, state, side.other())
        };
        let afloat = self
            .of_side(side)
            .filter(|model| H::standing(self, state, *model).left > 0);
        Figures {
            own: self.left(state, side),
            afloat: afloat.map(|model| self.model(model).points as f32).sum(),
            enemy: self.left(state, side.other()),
            mission: lead(H::mission),
            stance: lead(H::stance),
        }
    }

    /// The price of a side's fleet, of which half is at stake beside what is lost of it.
    fn stake(&self, side: Side) -> f32 {
        self.fleets[side]
            .iter()
            .map(|model| model.points as f32)
            .sum()
    }

    /// Lists the most urgent actions, of which somebody in haste takes any.
    fn list_urgent(&self, seen: Seen<'_, H::State, H::Secret>, list: &mut ActionList<H::Action>) {
        list.clear();
        let mut most = 0;
        let Seen {
            open, own, side, ..
        } = seen;
        H::legal(self, open, own, side, &mut |action| {
            let urge = H::urge(self, open, own, side, action);
            if urge > most {
                list.clear();
                most = urge;
            }
            if urge == most {
                list.push(action);
            }
        });
    }
}

impl<H: Homebrew> Urgent<H> {
    /// The list of a moment: of a step from 1, which is the same in all trials of a decision, or,
    /// by 0, of one that no trial has again.
    ///
    /// # Panics
    /// Where code is not optimised, when the list of a step is not the same.
    fn of(
        &mut self,
        game: &Brew<H>,
        seen: Seen<'_, H::State, H::Secret>,
        step: usize,
    ) -> &[H::Action] {
        if step == 0 || step > self.listed {
            if step == self.lists.len() {
                self.lists.push(ActionList::new());
            }
            game.list_urgent(seen, &mut self.lists[step]);
            self.listed = self.listed.max(step);
        } else if cfg!(debug_assertions) {
            game.list_urgent(seen, &mut self.lists[0]);
            let id = H::ID;
            assert_eq!(
                self.lists[0], self.lists[step],
                "`{id}` is said to be SIMULTANEOUS, and an order changed what others may do"
            );
        }
        &self.lists[step]
    }
}

impl<H: Homebrew> Trials<H> {
    /// Makes ready for the trials of a decision.
    pub(crate) fn begin(&mut self, game: &Brew<H>, seen: Seen<'_, H::State, H::Secret>) {
        self.urgent.listed = 0;
        self.before = game.figures(seen.open, seen.side);
    }

    /// Adds to the judgement of each action what it brings in these trials.
    pub(crate) fn try_on(
        &mut self,
        game: &Brew<H>,
        seen: Seen<'_, H::State, H::Secret>,
        actions: &mut [Judged<H::Action>],
        opinions: &Opinions,
        trials: Range<u8>,
    ) {
        for trial in trials {
            let mut dice = stream(seen.decisions, trial, Stream::Setup);
            game.imagine(seen, &mut self.imagined, &mut dice);
            for judged in &mut *actions {
                let one = self.run(game, seen, judged.action, opinions, trial);
                let sum = &mut judged.judgement;
                sum.dealt += one.dealt;
                sum.taken += one.taken;
                sum.objective += one.objective;
                sum.approach += one.approach;
                sum.loss += one.loss;
            }
        }
    }

    /// The judgement of an action, as it turns out in the trial that is imagined.
    fn run(
        &mut self,
        game: &Brew<H>,
        seen: Seen<'_, H::State, H::Secret>,
        action: H::Action,
        opinions: &Opinions,
        trial: u8,
    ) -> Judgement {
        let stream = |of| stream(seen.decisions, trial, of);
        self.tried.clone_from(&self.imagined);
        let state = self.tried.as_mut().expect("a battle is imagined");
        let now = H::round(&state.open);
        let last = now.saturating_add(opinions.rounds);
        let by = seen.side;
        game.carry_out(state, (by, action), &mut stream(Stream::Dice), &mut Silent);
        // What follows has dice of its own, so that it differs by what the action made of the
        // position, and not by how many dice it took.
        let mut dice = stream(Stream::Narration);
        let mut whims = stream(Stream::Player(by));
        let mut end = None;
        for step in 1..=MOST_STEPS {
            match game.to_move(state) {
                Turn::Over(outcome) => {
                    end = Some(outcome);
                    break;
                }
                Turn::One(_) if H::round(&state.open) > last => break,
                Turn::One(mover) => {
                    let is_unseen = H::SIMULTANEOUS && H::round(&state.open) == now;
                    let step = if is_unseen { step } else { 0 };
                    let urgent = self.urgent.of(game, game.view(state, mover), step);
                    let action = match *urgent {
                        [] => game.refuse_to_wait(mover, state),
                        [only] => only,
                        ref several => several[whims.below(several.len() as u32) as usize],
                    };
                    game.carry_out(state, (mover, action), &mut dice, &mut Silent);
                }
            }
        }
        let after = game.figures(&state.open, seen.side);
        let winner = end.and_then(|end| end.winner);
        let won = winner.map_or(0.0, |winner| match winner {
            _ if winner == seen.side => game.stake(winner.other()) / 2.0,
            _ => -game.stake(seen.side) / 2.0,
        });
        let before = &self.before;
        Judgement {
            dealt: before.enemy - after.enemy,
            taken: before.own - after.own,
            objective: after.mission - before.mission + won,
            approach: after.stance - before.stance,
            loss: before.afloat - after.afloat,
        }
    }
}

/// The dice of a trial of a decision, the same for each of its actions.
fn stream(decision: u32, trial: u8, stream: Stream) -> SeededDice {
    SeededDice::new(mix(TRIALS, decision.into(), trial.into(), stream))
}
