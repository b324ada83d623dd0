//! The end of a round: morale and surrender (rules WF-MOR).

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::outcome::EndReason;
use evenkeel_kernel::side::Side;
use evenkeel_parts::Strength;

use crate::action::ModelId;
use crate::event::Event;
use crate::game::Warfleets;
use crate::play::Play;
use crate::ruleset::SquadronSurrender;
use crate::state::{State, Status, Step, ids};

impl Warfleets {
    /// Rule WF-MOR-01: a fleet with at most half of its ships left, or another
    /// share of them, tests. Rule WF-MOR-13: ships away or in reserve are not lost.
    pub(crate) fn must_test(&self, state: &State, side: Side) -> bool {
        let fleet = Strength {
            start: self.starting_ships[side].into(),
            left: state.ships_left[side].into(),
        };
        fleet.is_at_most(self.rules.morale.test_at_percent)
    }
}

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Rule WF-ROUND-16: morale is tested after ships have returned; what follows
    /// from it comes before the next round.
    pub(crate) fn end_round(&mut self) {
        self.state.push(Step::NextRound);
        self.test_morale();
        if self.game.rules.morale.squadron_surrender == SquadronSurrender::RoundEnd {
            for side in Side::BOTH {
                if self.state.ships_left[side] == 0 {
                    self.surrender_squadrons(side);
                }
            }
        }
    }

    /// Rule WF-ROUND-01: so many rounds are played. Rule WF-MOR-15: the last one
    /// is scored after its morale tests (WF-OBJ-29).
    pub(crate) fn next_round(&mut self) {
        if self.state.round >= self.game.rules.table.rounds || self.game.is_decided(self.state) {
            self.finish();
        } else {
            self.state.push(Step::BeginRound);
        }
    }

    /// Rule WF-ROUND-19: after the last round the mission is checked.
    fn finish(&mut self) {
        let outcome = self.game.decide(self.state);
        self.state.outcome = Some(outcome);
        let markers_a = self.state.markers_held(Side::A);
        let markers_b = self.state.markers_held(Side::B);
        self.observer.note(|| Event::Ended {
            outcome,
            markers_a,
            markers_b,
        });
    }

    /// Rule WF-MOR-07: both fleets are counted first, the round's first player
    /// rolls first, and all that fail are removed together. Rule WF-MOR-08: that
    /// does not cause more tests now.
    fn test_morale(&mut self) {
        let first = self.state.first();
        let mut testing = 0;
        let mut failed = 0;
        let sides = [first, first.other()];
        for side in sides
            .into_iter()
            .filter(|&side| self.game.must_test(self.state, side))
        {
            testing |= self.game.ships_on_table(self.state, side);
        }
        for side in sides {
            for ship in ids(testing & self.game.of_side[side]) {
                if !self.passes(ship) {
                    failed |= ship.bit();
                }
            }
        }
        for ship in ids(failed) {
            self.surrender(ship);
        }
        // Rule WF-MOR-09: titles see no destruction in it, unless the rules say so.
        if self.game.rules.morale.surrender_counts_as_destroyed {
            self.salvage(failed);
        }
        for ship in ids(failed) {
            self.lose_ship(ship, EndReason::Surrender);
        }
    }

    /// Rule WF-MOR-04: a die and the working upgrades must reach the target. Rule
    /// WF-MOR-05: partly damaged ones work. Rule WF-MOR-16: a raw 6 always
    /// passes, a raw 1 never does.
    fn passes(&mut self, ship: ModelId) -> bool {
        let face = self.dice.d6();
        let working = self.state.model(ship).track.working_boxes() as u8;
        let rules = &self.game.rules;
        let passed = face >= rules.rolls.target(rules.morale.target, working as i8);
        self.observer.note(|| Event::Morale {
            model: ship,
            face,
            working,
            passed,
        });
        passed
    }

    /// Rule WF-MOR-06: a ship that surrenders is removed. Rule WF-MOR-10: its
    /// markers are dropped.
    fn surrender(&mut self, ship: ModelId) {
        self.observer.note(|| Event::Surrendered { model: ship });
        self.drop_markers(ship);
        self.game.take_off(self.state, ship, Status::Surrendered);
    }

    /// Rule WF-MOR-11: squadrons never test; rule WF-MOR-12: they give up with the
    /// last ship. Rule WF-MOR-17: those that wait somewhere, or have not been
    /// placed yet, do so too.
    pub(crate) fn surrender_squadrons(&mut self, side: Side) {
        for squadron in ids(self.state.on_table[side] & !self.game.ships) {
            self.observer
                .note(|| Event::Surrendered { model: squadron });
            self.game
                .take_off(self.state, squadron, Status::Surrendered);
        }
        for squadron in ids(self.game.of_side[side] & !self.game.ships) {
            let status = self.state.model(squadron).status;
            if matches!(
                status,
                Status::Undeployed | Status::Aboard(_) | Status::Reserve
            ) {
                self.observer
                    .note(|| Event::Surrendered { model: squadron });
                self.state.model_mut(squadron).status = Status::Surrendered;
            }
        }
    }
}
