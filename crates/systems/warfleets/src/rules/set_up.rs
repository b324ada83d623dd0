//! Setting up: the roll-off and the choice of edges (rules WF-DICE,
//! WF-SETUP and WF-DEP).

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::side::Side;

use crate::event::Event;
use crate::game::Warfleets;
use crate::state::{Ask, State, Step};

impl Warfleets {
    /// Rule WF-SETUP-13: objectives come before deployment; terrain is on the
    /// table already.
    pub(crate) fn set_up(
        &self,
        state: &mut State,
        dice: &mut impl Dice,
        observer: &mut impl Observer<Event>,
    ) {
        let markers_first = self.roll_off(dice, observer);
        let deploys_first = self.deployment_roll_off(markers_first, dice, observer);
        state.initiative = deploys_first;
        let count = self.roll(self.rules.table.objectives, dice);
        observer.note(|| Event::MarkerCount { count });
        state.push(Step::BeginRound);
        state.push(Step::Deploy {
            squadrons: true,
            side: deploys_first,
        });
        state.push(Step::StowSquadrons {
            side: deploys_first,
            next: 0,
        });
        state.push(Step::Deploy {
            squadrons: false,
            side: deploys_first,
        });
        state.push(Step::DeclareReserves {
            side: deploys_first,
            next: 0,
        });
        state.push(Step::ChooseEdge);
        state.push(Step::PlaceMarkers {
            left: count,
            side: markers_first,
        });
    }

    /// Rule WF-DICE-07: each side rolls a die, ties are rolled again, the higher
    /// wins.
    fn roll_off(&self, dice: &mut impl Dice, observer: &mut impl Observer<Event>) -> Side {
        loop {
            let (a, b) = (dice.d6(), dice.d6());
            if a != b {
                let winner = if a > b { Side::A } else { Side::B };
                observer.note(|| Event::RollOff { a, b, winner });
                return winner;
            }
        }
    }

    /// Rule WF-SETUP-11: one roll-off decides everything, or a second one decides
    /// who deploys first.
    fn deployment_roll_off(
        &self,
        markers_first: Side,
        dice: &mut impl Dice,
        observer: &mut impl Observer<Event>,
    ) -> Side {
        if self.rules.table.two_roll_offs {
            self.roll_off(dice, observer)
        } else {
            markers_first
        }
    }

    /// Rule WF-DEP-01: the initiative player picks one of the long edges.
    pub(crate) fn ask_edge(&self, state: &mut State) {
        state.ask(state.initiative, Ask::Edge);
    }

    /// Rule WF-SETUP-12: the winner of the roll-off has the edge he picks; the
    /// other side gets the opposite one.
    pub(crate) fn take_edge(&self, state: &mut State, lower: bool) {
        let picker = state.initiative;
        state.lower = if lower { picker } else { picker.other() };
    }
}
