//! Battles taken up in the middle: a part of a battle on a map that the caller
//! has set up, for tests of single rules.

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::Observer;

use crate::action::{ShipId, SquadronId};
use crate::event::{Cause, Event};
use crate::game::FleetBattleGame;
use crate::play::Play;
use crate::state::{State, Step};

/// A part of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scene {
    /// Both sides place their ships.
    Deployment,
    /// The next round from its start, and all that follows.
    Round,
    /// One activation of a squadron.
    Activation(SquadronId),
    /// The fire of a squadron that has moved and raised its shields.
    Fire(SquadronId),
    /// Hits on a ship, by fire of a squadron, and the explosions that follow.
    Hits {
        /// The active squadron.
        by: SquadronId,
        /// The ship.
        on: ShipId,
        /// The number of hits.
        hits: u8,
    },
    /// The end of a round, and all that follows.
    EndOfRound,
}

impl FleetBattleGame {
    /// A map in the first round on which nobody is.
    pub fn empty_map(&self) -> State {
        let mut state = self.fresh();
        state.round = 1;
        state
    }

    /// Plays a part of a battle up to its first decision, instead of whatever was
    /// under way. Nobody is asked anything
    /// ([`Ask::Nothing`](crate::state::Ask::Nothing)) when it is over; parts that
    /// go on with all that follows end with the battle.
    pub fn play(
        &self,
        state: &mut State,
        scene: Scene,
        dice: &mut impl Dice,
        observer: &mut impl Observer<Event>,
    ) {
        let mut play = Play {
            game: self,
            state,
            dice,
            observer,
        };
        play.state.abandon();
        match scene {
            Scene::Deployment => play.set_up(),
            Scene::Round => play.state.push(Step::BeginRound),
            Scene::Activation(squadron) => play.state.push(Step::Activate(squadron)),
            Scene::Fire(squadron) => {
                play.activate(squadron);
                play.state.abandon();
                play.state.activation.unmoved = 0;
                play.state.push(Step::TakeAim);
            }
            Scene::Hits { by, on, hits } => {
                play.activate(by);
                play.state.abandon();
                play.state.push(Step::Settle);
                play.state.push(Step::Explode);
                play.strike(on, hits, Cause::Fire);
            }
            Scene::EndOfRound => play.state.push(Step::EndRound),
        }
        play.run();
    }
}
