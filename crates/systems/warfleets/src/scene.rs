//! Battles taken up in the middle: one event of a battle on a table that the
//! caller has set up, for exact odds and for tests of single rules.

use std::sync::Arc;

use evenkeel_board::heading::Heading;
use evenkeel_board::vector::Vec2;
use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::side::Side;

use crate::action::ModelId;
use crate::event::{Cause, Event};
use crate::game::Warfleets;
use crate::play::Play;
use crate::ruleset::{Phase, Roll};
use crate::state::{State, Step};
use crate::terrain::Terrain;

/// A part of a battle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Scene {
    /// So many objective markers are placed in turn.
    Markers {
        /// The number of markers.
        count: u8,
        /// The side that places the first.
        first: Side,
    },
    /// Edges are chosen, reserves declared, ships and squadrons placed.
    Deployment,
    /// The next round from its start, and all that follows.
    Round,
    /// A round from the start of this phase on, and all that follows.
    Phase(Phase),
    /// One activation of a model in a phase.
    Activation(ModelId, Phase),
    /// The shooting of a model.
    Shooting {
        /// The model that shoots.
        model: ModelId,
        /// After a Hold rather than a Move.
        hold: bool,
    },
    /// Points of damage from one cause.
    Damage {
        /// The model that is hurt.
        model: ModelId,
        /// The points of damage.
        points: u8,
        /// The cause of the damage.
        cause: Cause,
    },
    /// Points of damage that a ship's owner removes.
    Mending {
        /// The ship.
        model: ModelId,
        /// The points of damage.
        points: u8,
    },
    /// A push after a ram.
    Push {
        /// The ramming ship.
        rammer: ModelId,
        /// The ship that is pushed.
        target: ModelId,
        /// A roll that is added to the distance.
        bonus: Option<Roll>,
    },
    /// Squadrons under a ship are set down beside it.
    Displacement(ModelId),
    /// The end of a round: returns, morale, and all that follows.
    EndOfRound,
}

impl Warfleets {
    /// A table in the first round on which nothing stands yet. Side `A` has the
    /// initiative and the lower edge.
    pub fn empty_table(&self, terrain: Arc<Terrain>) -> State {
        let mut state = State::new(terrain, self.models(), self.starting_ships);
        state.round = 1;
        state
    }

    /// Puts a model on the table, whatever stands there.
    pub fn stand(&self, state: &mut State, model: ModelId, pos: Vec2, heading: Heading) {
        self.put_down(state, model, pos);
        state.model_mut(model).heading = heading;
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
        for step in scene.steps(play.state) {
            play.state.push(step);
        }
        match scene {
            Scene::Activation(model, phase) => play.activate(model, phase),
            Scene::Shooting { model, hold } => {
                play.state.activation.reset(self.spec(model).side, false);
                play.state.activation.hold = hold;
            }
            _ => {}
        }
        play.run();
    }
}

impl Scene {
    /// The steps that have to be done, the last thing first.
    fn steps(self, state: &State) -> Vec<Step> {
        let first = state.initiative;
        match self {
            Scene::Markers { count, first } => vec![Step::PlaceMarkers {
                left: count,
                side: first,
            }],
            Scene::Deployment => {
                let deploy = |squadrons| Step::Deploy {
                    squadrons,
                    side: first,
                };
                let reserves = Step::DeclareReserves {
                    side: first,
                    next: 0,
                };
                let stow = Step::StowSquadrons {
                    side: first,
                    next: 0,
                };
                let edge = Step::ChooseEdge;
                vec![deploy(true), stow, deploy(false), reserves, edge]
            }
            Scene::Round => vec![Step::BeginRound],
            Scene::Phase(phase) => vec![Step::Turns {
                phase,
                side: state.first(),
                declined: false,
            }],
            Scene::Activation(..) => Vec::new(),
            Scene::Shooting { model, .. } => vec![Step::Shoot(model)],
            Scene::Damage {
                model,
                points,
                cause,
            } => {
                let damage = Step::Damage {
                    model,
                    points,
                    cause,
                };
                vec![Step::Reap, damage]
            }
            Scene::Mending { model, points } => vec![Step::Mend { model, points }],
            Scene::Push {
                rammer,
                target,
                bonus,
            } => vec![Step::Push {
                rammer,
                target,
                bonus,
            }],
            Scene::Displacement(ship) => vec![Step::Displace { ship }],
            Scene::EndOfRound => {
                let returns = Step::Returns {
                    side: state.first(),
                    next: 0,
                };
                vec![Step::EndRound, returns]
            }
        }
    }
}
