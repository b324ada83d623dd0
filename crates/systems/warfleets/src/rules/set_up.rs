//! Setting up: the roll-off and the choice of edges (rules WF-DICE,
//! WF-SETUP and WF-DEP).

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::side::Side;

use crate::event::Event;
use crate::play::Play;
use crate::state::{Ask, Step};

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Rule WF-SETUP-13: objectives come before deployment; terrain is on the
    /// table already.
    pub(crate) fn set_up(&mut self) {
        let markers_first = self.roll_off();
        let deploys_first = self.deployment_roll_off(markers_first);
        self.state.initiative = deploys_first;
        let count = self.game.roll(self.game.rules.table.objectives, self.dice);
        self.observer.note(|| Event::MarkerCount { count });
        self.state.push(Step::BeginRound);
        self.state.push(Step::Deploy {
            squadrons: true,
            side: deploys_first,
        });
        self.state.push(Step::StowSquadrons {
            side: deploys_first,
            next: 0,
        });
        self.state.push(Step::Deploy {
            squadrons: false,
            side: deploys_first,
        });
        self.state.push(Step::DeclareReserves {
            side: deploys_first,
            next: 0,
        });
        self.state.push(Step::ChooseEdge);
        self.state.push(Step::PlaceMarkers {
            left: count,
            side: markers_first,
        });
    }

    /// Rule WF-DICE-07: each side rolls a die, ties are rolled again, the higher
    /// wins.
    fn roll_off(&mut self) -> Side {
        loop {
            let (a, b) = (self.dice.d6(), self.dice.d6());
            if a != b {
                let winner = if a > b { Side::A } else { Side::B };
                self.observer.note(|| Event::RollOff { a, b, winner });
                return winner;
            }
        }
    }

    /// Rule WF-SETUP-11: one roll-off decides everything, or a second one decides
    /// who deploys first.
    fn deployment_roll_off(&mut self, markers_first: Side) -> Side {
        if self.game.rules.table.two_roll_offs {
            self.roll_off()
        } else {
            markers_first
        }
    }

    /// Rule WF-DEP-01: the initiative player picks one of the long edges.
    pub(crate) fn ask_edge(&mut self) {
        self.state.ask(self.state.initiative, Ask::Edge);
    }

    /// Rule WF-SETUP-12: the winner of the roll-off has the edge he picks; the
    /// other side gets the opposite one.
    pub(crate) fn take_edge(&mut self, lower: bool) {
        let picker = self.state.initiative;
        self.state.lower = if lower { picker } else { picker.other() };
    }
}
