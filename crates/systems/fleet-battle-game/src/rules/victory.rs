//! The end of a battle.

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::outcome::{EndReason, Outcome};
use evenkeel_kernel::side::{BySide, Side};

use crate::action::ships;
use crate::event::Event;
use crate::game::FleetBattleGame;
use crate::play::Play;
use crate::rules::damage;
use crate::ruleset::TieBreak;
use crate::state::{State, Step};

impl FleetBattleGame {
    /// Rule FBG-WIN-01: a fleet has lost when all its ships are crippled or
    /// gone. Rule FBG-CRIP-05: a crippled ship counts as lost.
    fn is_beaten(&self, state: &State, side: Side) -> bool {
        state.live & self.of_side[side] == 0
    }

    /// Rule FBG-WIN-04: at the round limit the greater remaining strength wins,
    /// and equals are a draw.
    fn stronger(&self, state: &State) -> Option<Side> {
        if self.rules.ending.tie_break == TieBreak::Draw {
            return None;
        }
        BySide::from_fn(|side| self.strength(state, side)).ahead()
    }

    /// Rule FBG-WIN-04: the strength that is left of a fleet is that of its live
    /// ships.
    pub fn strength(&self, state: &State, side: Side) -> u32 {
        let hull = self.rules.ending.hull_strength;
        let left = ships(state.live & self.of_side[side]);
        left.map(|id| damage::strength(state.ship(id).log, hull))
            .sum()
    }
}

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Rule FBG-WIN-02: after every finished chain of explosions it is seen
    /// whether a fleet is beaten. Two fleets beaten by one chain make a draw.
    pub(crate) fn settle(&mut self) {
        let holds_out = BySide::from_fn(|side| !self.game.is_beaten(self.state, side));
        if !(holds_out.a && holds_out.b) {
            self.end(holds_out.ahead(), EndReason::Annihilation);
        }
    }

    /// Rule FBG-WIN-03: the battle ends with its last round. Who wins then wins by
    /// the strength that is left.
    pub(crate) fn end_round(&mut self) {
        if self.state.round < self.game.rules.ending.rounds {
            self.state.push(Step::BeginRound);
            return;
        }
        let winner = self.game.stronger(self.state);
        let reason = match winner {
            Some(_) => EndReason::Strength,
            None => EndReason::RoundLimit,
        };
        self.end(winner, reason);
    }

    fn end(&mut self, winner: Option<Side>, reason: EndReason) {
        let strength = BySide::from_fn(|side| self.game.strength(self.state, side));
        let lead = |side: Side| strength[side] as i32 - strength[side.other()] as i32;
        let outcome = Outcome {
            winner,
            margin: winner.map_or(0, lead),
            reason,
            rounds: self.state.round,
            first: self.state.first.unwrap_or(Side::A),
        };
        self.observer.note(|| Event::Ended {
            outcome,
            strength_a: strength.a,
            strength_b: strength.b,
            first_fire: self.state.first_fire,
        });
        self.state.abandon();
        self.state.outcome = Some(outcome);
    }
}
