//! The end of a battle.

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::outcome::{EndReason, Outcome};
use evenkeel_kernel::side::{BySide, Side};

use crate::action::tokens;
use crate::event::Event;
use crate::game::FleetCommander;
use crate::kind::Kind;
use crate::play::Play;
use crate::ruleset::Scenario;
use crate::state::{Ask, State, Table};

impl FleetCommander {
    /// Rule FC-WIN-02: scenarios may have conditions of their own. Rules
    /// FC-CAP-18, FC-RESC-18: then classes do not win. Rules FC-BELT-08,
    /// FC-TRAP-07: in these two they do.
    pub(crate) fn by_classes(&self) -> bool {
        match self.scenario() {
            Scenario::Normal | Scenario::Belt | Scenario::Trap => true,
            Scenario::Capture => self.rules.capture.class_victory,
            Scenario::Rescue => self.rules.rescue.class_victory,
        }
    }

    /// Rule FC-WIN-01: enemy ships of eight classes or more are destroyed.
    fn is_won(&self, table: &Table) -> bool {
        table.points.a.max(table.points.b) >= self.rules.ending.victory_points
    }

    /// Ships of a side on the board; decoys are none.
    fn warships(&self, state: &State, side: Side) -> u8 {
        tokens(state.table.fleet[side])
            .filter(|token| state.kind(*token).is_warship())
            .count() as u8
    }

    /// Whether a side has a ship on the board, or the shuttle; decoys are none.
    pub(crate) fn has_ships(&self, state: &State, side: Side) -> bool {
        tokens(state.table.fleet[side]).any(|token| state.kind(token) != Kind::DECOY)
    }
}

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Rule FC-WIN-03: sees after an effect whether the battle is won. Rule FC-RESC-19:
    /// it is over, and decided as after the last round, once neither side has a ship.
    pub(crate) fn settle(&mut self) {
        if !self.state.table.unsettled || self.state.table.outcome.is_some() {
            return;
        }
        self.state.table.unsettled = false;
        let table = &self.state.table;
        if let Some(winner) = table.shuttle_won {
            self.end(Some(winner), EndReason::Objective, 1);
        } else if self.game.by_classes() && self.game.is_won(table) {
            self.end_by_points(EndReason::Annihilation);
        } else if self.game.scenario() == Scenario::Rescue {
            self.settle_rescue();
        }
        let game = self.game;
        let is_left = |side: &Side| game.has_ships(self.state, *side);
        if self.state.table.outcome.is_none() && !Side::BOTH.iter().any(is_left) {
            self.end_at_limit();
        }
    }

    /// Rule FC-WIN-05: when both get there together, more class points win.
    fn end_by_points(&mut self, reason: EndReason) {
        let points = self.state.table.points;
        let (winner, lead) = (points.ahead(), points.a.abs_diff(points.b));
        let reason = match winner {
            None if reason == EndReason::Strength => EndReason::RoundLimit,
            _ => reason,
        };
        self.end(winner, reason, lead);
    }

    /// Rules FC-RESC-15, FC-RESC-17: the battle ends when the other side can no
    /// longer take out as many containers.
    fn settle_rescue(&mut self) {
        let table = &self.state.table;
        let free: u8 = table.containers.iter().sum();
        let left = free + table.carrying.count_ones() as u8;
        for side in Side::BOTH {
            let ships = self.game.warships(self.state, side.other());
            let most = table.rescued[side.other()] + ships.min(left);
            if table.rescued[side] > most {
                let lead = table.rescued[side] - table.rescued[side.other()];
                self.end(Some(side), EndReason::Objective, lead);
                return;
            }
        }
    }

    /// Rules FC-WIN-06, FC-WIN-07: when no turn is left the side with more class
    /// points wins; in the Rescue containers count first.
    pub(crate) fn end_at_limit(&mut self) {
        let rescued = self.state.table.rescued;
        if let Some(winner) = rescued.ahead() {
            let lead = rescued.a.abs_diff(rescued.b);
            self.end(Some(winner), EndReason::Objective, lead);
        } else {
            self.end_by_points(EndReason::Strength);
        }
    }

    fn end(&mut self, winner: Option<Side>, reason: EndReason, lead: u8) {
        let table = &mut self.state.table;
        let outcome = Outcome {
            winner,
            margin: i32::from(lead),
            reason,
            rounds: table.round,
            first: table.first,
        };
        table.outcome = Some(outcome);
        table.agenda.clear();
        table.ask = Ask::Nothing;
        let BySide { a, b } = table.points;
        self.observer.note(|| Event::Ended {
            outcome,
            points_a: a,
            points_b: b,
        });
    }
}
