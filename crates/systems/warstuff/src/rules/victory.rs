//! The end of a battle.

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::outcome::{EndReason, Outcome};
use evenkeel_kernel::side::{BySide, Side};

use crate::action::units_of;
use crate::event::Event;
use crate::game::WarStuff;
use crate::play::Play;
use crate::ruleset::EndScore;
use crate::state::{Ask, State};

impl WarStuff {
    /// Rules WS-END-06, 08, 09: points of enemy units that a side has destroyed; who
    /// was never fielded counts.
    pub fn destroyed(&self, state: &State, side: Side) -> u32 {
        let enemies = self.fielded & units_of(side.other());
        self.worth(enemies & !state.on & !state.reserve)
    }

    /// The score that decides after the last round.
    fn score(&self, state: &State, side: Side) -> u32 {
        match self.rules.rounds.end_score {
            EndScore::Destroyed => self.destroyed(state, side),
            EndScore::Surviving => self.worth(state.units_of(side)),
        }
    }
}

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Rules WS-END-01, 02, 10, 11: a side without a living unit has lost; if neither
    /// has one it is a draw. Whether the battle is over.
    pub fn end_if_won(&mut self) -> bool {
        let state = &*self.state;
        let lives = BySide::from_fn(|side| state.units_of(side) != 0);
        if lives.a && lives.b {
            return false;
        }
        let winner = lives.ahead();
        let lead = winner.map_or(0, |side| self.lead_of(side));
        self.end(winner, lead, EndReason::Annihilation);
        true
    }

    /// Rule WS-END-03: nobody gives up, unless the ruleset lets a side do so whose
    /// living units are worth much less than the enemy's, when its turn begins.
    /// Whether it did.
    pub fn end_if_given_up(&mut self, side: Side) -> bool {
        let rules = &self.game.rules.rounds;
        if !rules.allow_concede {
            return false;
        }
        let worth = |side| u64::from(self.game.worth(self.state.units_of(side)));
        let parts = u64::from(rules.concede_below_one_in);
        let gives_up = worth(side) * parts < worth(side.other());
        if gives_up {
            let winner = side.other();
            let lead = self.lead_of(winner);
            self.end(Some(winner), lead, EndReason::Surrender);
        }
        gives_up
    }

    /// Rules WS-END-05..07: after the last round, whoever destroyed more points wins;
    /// equal points are a draw.
    pub fn end_at_limit(&mut self) {
        let score = BySide::from_fn(|side| self.game.score(self.state, side));
        let winner = score.ahead();
        let reason = match winner {
            Some(_) => EndReason::Strength,
            None => EndReason::RoundLimit,
        };
        let lead = winner.map_or(0, |side| self.lead_of(side));
        self.end(winner, lead, reason);
    }

    /// The lead of a side in points of what counts.
    fn lead_of(&self, side: Side) -> i32 {
        let score = |side| self.game.score(self.state, side) as i32;
        score(side) - score(side.other())
    }

    fn end(&mut self, winner: Option<Side>, margin: i32, reason: EndReason) {
        let outcome = Outcome {
            winner,
            margin,
            reason,
            rounds: self.state.round,
            first: self.state.winner,
        };
        self.state.outcome = Some(outcome);
        self.state.ask = Ask::Nothing;
        self.state.commands.clear();
        let [points_a, points_b] = Side::BOTH.map(|side| self.game.destroyed(self.state, side));
        self.observer.note(|| Event::Ended {
            outcome,
            points_a,
            points_b,
        });
    }
}
