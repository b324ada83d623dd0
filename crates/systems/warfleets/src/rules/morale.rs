//! The end of a round: morale and surrender (rules WF-MOR).

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::outcome::EndReason;
use evenkeel_kernel::side::Side;

use crate::action::ModelId;
use crate::event::Event;
use crate::game::Warfleets;
use crate::ruleset::SquadronSurrender;
use crate::state::{State, Status, Step, ids};

impl Warfleets {
    /// Rule WF-ROUND-16: morale is tested after ships have returned; what follows
    /// from it comes before the next round.
    pub(crate) fn end_round(
        &self,
        state: &mut State,
        dice: &mut impl Dice,
        observer: &mut impl Observer<Event>,
    ) {
        state.push(Step::NextRound);
        self.test_morale(state, dice, observer);
        if self.rules.morale.squadron_surrender == SquadronSurrender::RoundEnd {
            for side in Side::BOTH {
                if state.ships_left[side] == 0 {
                    self.surrender_squadrons(state, side, observer);
                }
            }
        }
    }

    /// Rule WF-ROUND-01: so many rounds are played. Rule WF-MOR-15: the last one
    /// is scored after its morale tests (WF-OBJ-29).
    pub(crate) fn next_round(&self, state: &mut State, observer: &mut impl Observer<Event>) {
        if state.round >= self.rules.table.rounds || self.is_decided(state) {
            self.finish(state, observer);
        } else {
            state.push(Step::BeginRound);
        }
    }

    /// Rule WF-ROUND-19: after the last round the mission is checked.
    fn finish(&self, state: &mut State, observer: &mut impl Observer<Event>) {
        let outcome = self.decide(state);
        state.outcome = Some(outcome);
        let markers_a = state.markers_held(Side::A);
        let markers_b = state.markers_held(Side::B);
        observer.note(|| Event::Ended {
            outcome,
            markers_a,
            markers_b,
        });
    }

    /// Rule WF-MOR-01: a fleet with at most half of its ships left, or another
    /// share of them, tests. Rule WF-MOR-13: ships away or in reserve are not lost.
    pub(crate) fn must_test(&self, state: &State, side: Side) -> bool {
        let percent = u16::from(self.rules.morale.test_at_percent);
        u16::from(state.ships_left[side]) * 100 <= u16::from(self.starting_ships[side]) * percent
    }

    /// Rule WF-MOR-07: both fleets are counted first, the round's first player
    /// rolls first, and all that fail are removed together. Rule WF-MOR-08: that
    /// does not cause more tests now.
    fn test_morale(
        &self,
        state: &mut State,
        dice: &mut impl Dice,
        observer: &mut impl Observer<Event>,
    ) {
        let first = state.first();
        let mut testing = 0;
        let mut failed = 0;
        let sides = [first, first.other()];
        for side in sides
            .into_iter()
            .filter(|&side| self.must_test(state, side))
        {
            testing |= self.ships_on_table(state, side);
        }
        for side in sides {
            for ship in ids(testing & self.of_side[side]) {
                if !self.passes(state, ship, dice, observer) {
                    failed |= ship.bit();
                }
            }
        }
        for ship in ids(failed) {
            self.surrender(state, ship, observer);
        }
        // Rule WF-MOR-09: titles see no destruction in it, unless the rules say so.
        if self.rules.morale.surrender_counts_as_destroyed {
            self.salvage(state, failed);
        }
        for ship in ids(failed) {
            self.lose_ship(state, ship, EndReason::Surrender, observer);
        }
    }

    /// Rule WF-MOR-04: a die and the working upgrades must reach the target. Rule
    /// WF-MOR-05: partly damaged ones work. Rule WF-MOR-16: a raw 6 always
    /// passes, a raw 1 never does.
    fn passes(
        &self,
        state: &State,
        ship: ModelId,
        dice: &mut impl Dice,
        observer: &mut impl Observer<Event>,
    ) -> bool {
        let face = dice.d6();
        let working = state.model(ship).track.working_boxes() as u8;
        let reached = face + working >= self.rules.morale.target;
        let natural = self.rules.rolls;
        let passed = face >= natural.succeed_from || (face > natural.fail_up_to && reached);
        observer.note(|| Event::Morale {
            model: ship,
            face,
            working,
            passed,
        });
        passed
    }

    /// Rule WF-MOR-06: a ship that surrenders is removed. Rule WF-MOR-10: its
    /// markers are dropped.
    fn surrender(&self, state: &mut State, ship: ModelId, observer: &mut impl Observer<Event>) {
        observer.note(|| Event::Surrendered { model: ship });
        self.drop_markers(state, ship, observer);
        self.take_off(state, ship, Status::Surrendered);
    }

    /// Rule WF-MOR-11: squadrons never test; rule WF-MOR-12: they give up with the
    /// last ship. Rule WF-MOR-17: those that wait somewhere, or have not been
    /// placed yet, do so too.
    pub(crate) fn surrender_squadrons(
        &self,
        state: &mut State,
        side: Side,
        observer: &mut impl Observer<Event>,
    ) {
        for squadron in ids(state.on_table[side] & !self.ships) {
            observer.note(|| Event::Surrendered { model: squadron });
            self.take_off(state, squadron, Status::Surrendered);
        }
        for squadron in ids(self.of_side[side] & !self.ships) {
            let status = state.model(squadron).status;
            if matches!(
                status,
                Status::Undeployed | Status::Aboard(_) | Status::Reserve
            ) {
                observer.note(|| Event::Surrendered { model: squadron });
                state.model_mut(squadron).status = Status::Surrendered;
            }
        }
    }
}
