//! A map with ships on it, for tests of single rules. Places are axial
//! displacements from a hex in the middle of the map; facing 0 is `(+1, 0)`.

use evenkeel_board::{Hex, HexSide};
use evenkeel_fleet_battle_game::action::{Action, ShipId, SquadronId};
use evenkeel_fleet_battle_game::event::Event;
use evenkeel_fleet_battle_game::game::FleetBattleGame;
use evenkeel_fleet_battle_game::rules::damage::{Log, Status};
use evenkeel_fleet_battle_game::ruleset::Ruleset;
use evenkeel_fleet_battle_game::scene::Scene;
use evenkeel_fleet_battle_game::state::{Ask, Ship, State};
use evenkeel_kernel::dice::{Dice, ScriptedDice};
use evenkeel_kernel::game::{Game, Turn, apply_checked};
use evenkeel_kernel::side::Side;

pub use crate::arena::Arena;

pub struct Stage {
    pub game: FleetBattleGame,
    pub state: State,
    pub events: Vec<Event>,
}

/// No dice.
pub fn none() -> ScriptedDice {
    ScriptedDice::new(&[])
}

impl Stage {
    /// Two fleets under the shipped rules.
    pub fn new(a: &[&str], b: &[&str]) -> Stage {
        Stage::with(|_| {}, a, b)
    }

    /// Two fleets under changed rules.
    pub fn with(change: impl FnOnce(&mut Ruleset), a: &[&str], b: &[&str]) -> Stage {
        let game = Arena::with(change).duel(a, b);
        Stage {
            state: game.empty_map(),
            game,
            events: Vec::new(),
        }
    }

    /// The hex at a displacement from the middle.
    pub fn hex(&self, q: i16, r: i16) -> Hex {
        self.game.map.hex(17, 12) + Hex::new(q, r)
    }

    /// Puts a ship on the map.
    pub fn put(&mut self, ship: u8, q: i16, r: i16, facing: u8) {
        let hex = self.hex(q, r);
        let facing = HexSide::new(facing);
        self.game.stand(&mut self.state, ShipId(ship), hex, facing);
    }

    /// Puts ships side by side in one row, far from the others, where nobody
    /// reaches them: side `A`'s in the west, side `B`'s in the east.
    pub fn park(&mut self) {
        for id in 0..self.game.specs.len() as u8 {
            let side = self.game.spec(ShipId(id)).side;
            let first = self.game.of_side[side].trailing_zeros() as i16;
            let nth = i16::from(id) - first;
            let column = if side == Side::A { 0 } else { 35 };
            let hex = self.game.map.hex(column, 4 + nth as u16);
            let facing = HexSide::new(if side == Side::A { 0 } else { 3 });
            self.game.stand(&mut self.state, ShipId(id), hex, facing);
        }
    }

    /// Sets the shields of a ship on the map: up and down.
    pub fn shields(&mut self, ship: u8, up: u8, down: u8) {
        self.state.ship_mut(ShipId(ship)).log = Log::new(up, down);
    }

    /// Cripples a ship on the map.
    pub fn cripple(&mut self, ship: u8) {
        self.state.ship_mut(ShipId(ship)).log = Log::CRIPPLED;
        self.state.live &= !ShipId(ship).bit();
    }

    pub fn ship(&self, ship: u8) -> &Ship {
        self.state.ship(ShipId(ship))
    }

    /// The log of a ship: `2/1`, `crippled` or `destroyed`.
    pub fn log(&self, ship: u8) -> String {
        let log = self.ship(ship).log;
        match log.status {
            Status::Live => format!("{}/{}", log.up, log.down),
            Status::Crippled => "crippled".to_string(),
            Status::Destroyed => "destroyed".to_string(),
        }
    }

    /// Plays a scene up to its first decision; all dice must be used.
    #[track_caller]
    pub fn play(&mut self, scene: Scene, mut dice: ScriptedDice) {
        self.events.clear();
        self.game
            .play(&mut self.state, scene, &mut dice, &mut self.events);
        dice.finish();
    }

    /// Makes a legal decision; all dice must be used.
    #[track_caller]
    pub fn act(&mut self, action: Action, mut dice: ScriptedDice) {
        self.act_with(action, &mut dice);
        dice.finish();
    }

    /// Makes a legal decision.
    #[track_caller]
    pub fn act_with(&mut self, action: Action, dice: &mut impl Dice) {
        let legal = self.legal();
        let (state, events) = (&mut self.state, &mut self.events);
        let done = apply_checked(&self.game, state, action, dice, events);
        assert!(done.is_ok(), "{action:?} is not one of {legal:?}");
    }

    /// The course of the asked ship that ends at a displacement from the middle.
    #[track_caller]
    pub fn steer(&mut self, q: i16, r: i16, facing: u8) {
        let Ask::Course(ship) = self.state.ask else {
            panic!("{:?} is asked", self.state.ask);
        };
        let by = self.hex(q, r) - self.state.ship(ship).hex;
        let fan = self.game.fan(&self.state, ship);
        let place = fan.find(by, HexSide::new(facing)).expect("a course");
        self.act(Action::Course(place as u16), none());
    }

    /// The hexes where the asked ship may end, as displacements from the middle.
    #[track_caller]
    pub fn ends(&self) -> Vec<(i16, i16)> {
        let Ask::Course(ship) = self.state.ask else {
            panic!("{:?} is asked", self.state.ask);
        };
        let middle = self.hex(0, 0);
        let fan = self.game.fan(&self.state, ship);
        let mut ends: Vec<(i16, i16)> = self
            .game
            .legal_courses(&self.state, ship)
            .map(|place| {
                let by = fan.courses()[usize::from(place)].by;
                let end = self.state.ship(ship).hex + by - middle;
                (end.q, end.r)
            })
            .collect();
        ends.sort();
        ends.dedup();
        ends
    }

    /// What may be decided now.
    pub fn legal(&self) -> Vec<Action> {
        let mut legal = Vec::new();
        if let Turn::One(side) = self.game.to_move(&self.state) {
            let view = self.game.view(&self.state, side);
            self.game.legal_actions(view, &mut legal);
        }
        legal
    }

    /// Does as little as possible until the battle, or the part of it, is over.
    pub fn idle(&mut self, dice: &mut impl Dice) {
        while self.state.outcome.is_none() && self.state.ask != Ask::Nothing {
            let action = match self.state.ask {
                Ask::Target => Action::CeaseFire,
                Ask::Raise(_) => Action::Raise(false),
                Ask::SelfDestruct(_) => Action::SelfDestruct(false),
                _ => self.legal()[0],
            };
            self.act_with(action, dice);
        }
    }

    /// The sides of the activations that there were, such as `ABBA`.
    pub fn activations(&self) -> String {
        let drawn = self.events.iter().filter_map(|event| match event {
            Event::Drawn {
                side, blank: false, ..
            } => Some(if *side == Side::A { 'A' } else { 'B' }),
            _ => None,
        });
        drawn.collect()
    }

    /// The ships that exploded, in their order.
    pub fn explosions(&self) -> Vec<u8> {
        let exploded = self.events.iter().filter_map(|event| match event {
            Event::Exploded { ship, .. } => Some(ship.0),
            _ => None,
        });
        exploded.collect()
    }
}

/// The scene of one activation.
pub fn activation(squadron: u8) -> Scene {
    Scene::Activation(SquadronId(squadron))
}

/// The scene of the fire of a squadron.
pub fn fire(squadron: u8) -> Scene {
    Scene::Fire(SquadronId(squadron))
}

/// Hits on a ship by fire of a squadron.
pub fn hits(by: u8, on: u8, hits: u8) -> Scene {
    Scene::Hits {
        by: SquadronId(by),
        on: ShipId(on),
        hits,
    }
}
