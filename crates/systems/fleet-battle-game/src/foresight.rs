//! Foresight, by which a player plays a battle on in its head.
//!
//! Everything here is opinion, not rule.

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::foresight::{Foresight, Stakes, copy};
use evenkeel_kernel::game::{ActionList, Game};
use evenkeel_kernel::observer::Silent;
use evenkeel_kernel::side::Side;

use crate::action::Action;
use crate::game::FleetBattleGame;
use crate::state::{Ask, State};
use crate::tactics::Opinions;
use crate::view::{Deployment, View};

impl Foresight for FleetBattleGame {
    /// Nothing is hidden once both fleets stand on the map, so it is the state
    /// itself; before that the enemy's ships may be anywhere that they may begin.
    fn imagine(&self, view: View<'_>, into: &mut Option<State>, dice: &mut impl Dice) {
        match view {
            View::Open(state) => copy(state, into),
            View::SetUp(own) => *into = Some(self.imagine_set_up(own, dice)),
        }
    }

    /// The game has no prices; strength is counted in hits, as worth is.
    fn lead(&self, state: &State, side: Side, _opinions: &Opinions) -> f32 {
        self.strength(state, side) as f32 - self.strength(state, side.other()) as f32
    }

    fn round(&self, state: &State) -> u8 {
        state.round
    }

    fn stakes(&self, view: View<'_>) -> Stakes {
        match view.ask() {
            Ask::Place(_) | Ask::Face(_) | Ask::Nothing => Stakes::Trifling,
            Ask::SelfDestruct(_) => Stakes::Small,
            Ask::Helm | Ask::Firer | Ask::Raise(_) => Stakes::Fair,
            Ask::Target => Stakes::Great,
            Ask::Course(_) => Stakes::Decisive,
        }
    }
}

impl FleetBattleGame {
    /// A set-up that has come to the same decision: the side's own ships are where
    /// they are, and the enemy's are placed at random.
    fn imagine_set_up(&self, own: Deployment<'_>, dice: &mut impl Dice) -> State {
        let mut state = self.start(&(), dice, &mut Silent);
        let mut legal = ActionList::new();
        while (state.decider, state.ask) != (own.side, own.ask) {
            let action = match state.ask {
                Ask::Place(ship) if state.decider == own.side => {
                    Action::Place(self.map.index(own.ship(ship).hex) as u16)
                }
                Ask::Face(ship) if state.decider == own.side => {
                    Action::Face(own.ship(ship).facing.index() as u8)
                }
                _ => {
                    self.legal_actions(self.view(&state, state.decider), &mut legal);
                    legal[dice.below(legal.len() as u32) as usize]
                }
            };
            self.apply(&mut state, action, dice, &mut Silent);
        }
        state
    }
}
