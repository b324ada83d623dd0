//! Foresight, by which a player plays a battle on in its head.
//!
//! Everything here is opinion, not rule.

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::foresight::{Foresight, Stakes, copy};
use evenkeel_kernel::game::Game;
use evenkeel_kernel::observer::Silent;
use evenkeel_kernel::side::Side;

use crate::action::{Action, ShipId, ships};
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

    /// The game has no prices; what is left of a fleet is counted in hits, those that it can
    /// take and those that it will score, so that a shield that is merely down tells already.
    fn lead(&self, state: &State, side: Side, opinions: &Opinions) -> f32 {
        let worth = |side| -> f32 {
            let live = ships(state.live & self.of_side[side]);
            live.map(|id| self.worth(state, id, opinions)).sum()
        };
        worth(side) - worth(side.other())
    }

    fn round(&self, state: &State) -> u8 {
        state.round
    }

    fn stakes(&self, view: View<'_>) -> Stakes {
        match view.ask() {
            Ask::Place(ship) => self.stakes_of_berth(view, ship),
            Ask::Face(_) | Ask::Nothing => Stakes::Trifling,
            Ask::SelfDestruct(_) => Stakes::Small,
            Ask::Helm | Ask::Firer | Ask::Raise(_) => Stakes::Fair,
            Ask::Target => Stakes::Great,
            Ask::Course(ship) => self.stakes_of_course(view, ship),
        }
    }
}

impl FleetBattleGame {
    /// Most hangs on the course of the ship that leads its squadron to where somebody will
    /// be in range; its mates have to keep up.
    fn stakes_of_course(&self, view: View<'_>, ship: ShipId) -> Stakes {
        let View::Open(state) = view else {
            return Stakes::Trifling;
        };
        let mates = self.squadron_of(ship) & state.live & !ship.bit();
        let leads = mates & !state.activation.unmoved == 0;
        let here = state.ship(ship).hex;
        let foes = state.live & self.of_side[self.spec(ship).side.other()];
        let low_hexes = self.rules.classes[self.spec(ship).class].low_hexes;
        let near = self.tables.chances.reach + u16::from(low_hexes);
        let is_near = |foe| state.ship(foe).hex.distance(here) <= near;
        if leads && ships(foes).any(is_near) {
            Stakes::Decisive
        } else {
            Stakes::Great
        }
    }

    /// The first ship of a squadron settles where the squadron begins; the others follow.
    fn stakes_of_berth(&self, view: View<'_>, ship: ShipId) -> Stakes {
        match view {
            View::SetUp(own) if own.on_map & self.squadron_of(ship) == 0 => Stakes::Decisive,
            _ => Stakes::Trifling,
        }
    }

    /// A set-up that has come to the same decision: the side's own ships are where they
    /// are, and the enemy's in a line somewhere in their zone, which is drawn.
    fn imagine_set_up(&self, own: Deployment<'_>, dice: &mut impl Dice) -> State {
        let mut state = self.start(&(), dice, &mut Silent);
        let line = dice.below(u32::from(self.rules.set_up.depth_hexes)) as u16;
        let spacing = 1 + dice.below(2) as i32;
        while (state.decider, state.ask) != (own.side, own.ask) {
            let is_own = state.decider == own.side;
            let action = match state.ask {
                Ask::Place(ship) if is_own => {
                    Action::Place(self.map.index(own.ship(ship).hex) as u16)
                }
                Ask::Face(ship) if is_own => Action::Face(own.ship(ship).facing.index() as u8),
                Ask::Place(ship) => {
                    let View::SetUp(theirs) = self.view(&state, state.decider) else {
                        unreachable!("ships are placed in set-up")
                    };
                    let ideal = self.ideal_hex(ship, line, 0, spacing);
                    self.nearest_place(theirs, ship, ideal)
                }
                Ask::Face(ship) => self.face_enemy(ship),
                _ => unreachable!("set-up asks where ships begin and what they face"),
            };
            self.apply(&mut state, action, dice, &mut Silent);
        }
        state
    }
}
