//! Rounds, phases and turns (rules WF-ROUND).

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::game::ActionList;
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::side::Side;

use crate::action::{Action, ModelId};
use crate::event::Event;
use crate::game::Warfleets;
use crate::play::Play;
use crate::ruleset::Phase;
use crate::state::{Ask, State, Step, ids};

/// Rule WF-ROUND-02: the order of the phases.
const PHASES: [Phase; 4] = [Phase::Squadrons, Phase::Light, Phase::Medium, Phase::Heavy];

impl Warfleets {
    /// Rule WF-ROUND-10: models of a side that must act in this phase, each once a
    /// round. Rule WF-ROUND-11: those that are out of play never count.
    fn due(&self, state: &State, side: Side, phase: Phase) -> u64 {
        let phase = self.of_phase[phase as usize] & !self.rogues;
        state.unspent(state.on_table[side] & phase)
    }

    /// Rule WF-MSR-05: rogue squadrons may act in any phase.
    fn idle_rogues(&self, state: &State, side: Side) -> u64 {
        state.unspent(state.on_table[side] & self.rogues)
    }

    /// The first model of the list of those that may be activated, or declining.
    pub(crate) fn first_due(&self, state: &State, phase: Phase) -> Action {
        let ready = ids(self.ready(state, phase)).next();
        ready.map_or(Action::Decline, Action::Activate)
    }

    /// The models that the side to move may activate, as a bit mask.
    pub(crate) fn ready(&self, state: &State, phase: Phase) -> u64 {
        let side = state.decider;
        self.due(state, side, phase) | self.idle_rogues(state, side)
    }

    /// Rule WF-ROUND-06: nobody passes; but a side that has only rogue squadrons
    /// left may leave them for later (WF-MSR-07). Lists the models that may be
    /// activated.
    pub(crate) fn list_activations(
        &self,
        state: &State,
        phase: Phase,
        out: &mut ActionList<Action>,
    ) {
        let side = state.decider;
        let (due, rogues) = (self.due(state, side, phase), self.idle_rogues(state, side));
        out.extend(ids(due | rogues).map(Action::Activate));
        if due == 0 {
            out.push(Action::Decline);
        }
    }
}

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Rule WF-ROUND-20: what is remembered for a round is forgotten before
    /// reserves arrive. Rule WF-ROUND-12: they arrive from a later
    /// round on, the second as printed.
    pub(crate) fn begin_round(&mut self) {
        self.state.round += 1;
        self.state.forget_round();
        let first = self.state.first();
        self.observer.note(|| Event::Round {
            round: self.state.round,
            first,
        });
        self.state.push(Step::Turns {
            phase: Phase::Squadrons,
            side: first,
            declined: false,
        });
        if self.state.round >= self.game.rules.table.reserves_from
            && !self.game.is_decided(self.state)
        {
            self.state.push(Step::Arrivals {
                side: first,
                next: 0,
            });
        }
        self.observer.note(|| Event::Phase {
            phase: Phase::Squadrons,
        });
    }

    /// Rule WF-ROUND-03: sides take turns activating one model of the class.
    /// Rule WF-ROUND-07: a side without one lets the other go on.
    pub(crate) fn next_turn(&mut self, phase: Phase, side: Side, declined: bool) {
        if self.game.is_decided(self.state) {
            self.close_round();
            return;
        }
        for (side, passed) in [(side, false), (side.other(), declined)] {
            let (due, rogues) = (
                self.game.due(self.state, side, phase),
                self.game.idle_rogues(self.state, side),
            );
            if due | rogues == 0 || passed {
                continue;
            }
            if rogues == 0 && due.count_ones() == 1 {
                self.state.push(Step::Turns {
                    phase,
                    side: side.other(),
                    declined: false,
                });
                let only = ModelId(due.trailing_zeros() as u8);
                self.activate(only, phase);
            } else {
                self.state.ask(side, Ask::Activate { phase, declined });
            }
            return;
        }
        self.next_phase(phase);
    }

    /// Rule WF-ROUND-06: all models of a class act before the next phase. Rule
    /// WF-ROUND-08: a phase in which nobody can act is over at once. Rule
    /// WF-ROUND-04: the round's first player starts every phase.
    fn next_phase(&mut self, phase: Phase) {
        let next = PHASES.iter().copied().find(|&later| later > phase);
        match next {
            Some(phase) => {
                self.observer.note(|| Event::Phase { phase });
                let side = self.state.first();
                self.state.push(Step::Turns {
                    phase,
                    side,
                    declined: false,
                });
            }
            None => self.close_round(),
        }
    }

    /// Rule WF-ROUND-16: ships return, then morale is tested.
    fn close_round(&mut self) {
        self.state.push(Step::EndRound);
        self.state.push(Step::Returns {
            side: self.state.first(),
            next: 0,
        });
    }

    /// Rule WF-ROUND-17: a turn is one activation, then it is the other's turn.
    pub(crate) fn take_turn(&mut self, phase: Phase, model: ModelId) {
        let side = self.game.spec(model).side.other();
        self.state.push(Step::Turns {
            phase,
            side,
            declined: false,
        });
        self.activate(model, phase);
    }

    /// Rule WF-MSR-07: the phase ends when nobody must act and both have declined.
    pub(crate) fn decline_turn(&mut self, phase: Phase, declined: bool) {
        if declined {
            self.next_phase(phase);
        } else {
            let side = self.state.decider.other();
            self.state.push(Step::Turns {
                phase,
                side,
                declined: true,
            });
        }
    }
}
