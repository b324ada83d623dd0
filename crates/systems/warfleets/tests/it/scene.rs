//! Scenes for rule tests: two small fleets on a table, one part of a battle.
//!
//! Fleets here are not legal lists. A ship whose slots are not filled is filled
//! up with spare parts, upgrades without any effect.

pub mod example;
mod odds;
mod roster;
mod shot;

use std::sync::Arc;

use evenkeel_board::Shape;
use evenkeel_board::heading::Heading;
use evenkeel_board::vector::Vec2;
use evenkeel_kernel::dice::{Dice, ScriptedDice};
use evenkeel_kernel::game::{ActionList, Game};
use evenkeel_kernel::side::{BySide, Side};
use evenkeel_warfleets::action::{Action, ModelId};
use evenkeel_warfleets::event::{Attack, Cause, Event};
use evenkeel_warfleets::game::Warfleets;
use evenkeel_warfleets::ruleset::{Ruleset, Upgrade};
use evenkeel_warfleets::scene::Scene;
use evenkeel_warfleets::state::{Ask, State, Status};
use evenkeel_warfleets::terrain::{Piece, Terrain, Traits};

pub use odds::assert_odds;
pub use roster::roster;
pub use shot::{Shot, fire, shooting};

/// The first edition as shipped, with `spare_0` to `spare_7`.
pub fn ftl() -> Ruleset {
    with_spares(crate::shipped::ftl())
}

/// The second edition as shipped, with `spare_0` to `spare_7`.
pub fn grimdark() -> Ruleset {
    with_spares(crate::shipped::grimdark())
}

pub fn with_spares(mut rules: Ruleset) -> Ruleset {
    for number in 0..8 {
        let spare = Upgrade {
            name: "Spare Part".to_owned(),
            capacity: None,
            effects: Vec::new(),
            cost: 0,
        };
        rules.upgrades.insert(format!("spare_{number}"), spare);
    }
    rules
}

/// The shipped rules with changes.
pub fn ftl_with(change: impl FnOnce(&mut Ruleset)) -> Ruleset {
    let mut rules = ftl();
    change(&mut rules);
    rules
}

/// A round piece of terrain.
pub fn circle(x: f64, y: f64, radius: f64, traits: Traits) -> Piece {
    Piece {
        shape: Shape::circle(Vec2::new(x, y), radius),
        traits,
    }
}

/// A cloud: cover and nothing else.
pub const COVER: Traits = Traits {
    cover: true,
    ..Traits::NONE
};
/// Dangerous and nothing else.
pub const DANGEROUS: Traits = Traits {
    dangerous: true,
    ..Traits::NONE
};
/// Difficult and nothing else.
pub const DIFFICULT: Traits = Traits {
    difficult: true,
    ..Traits::NONE
};

/// Two fleets on a table.
#[derive(Clone)]
pub struct Stage {
    pub game: Arc<Warfleets>,
    pub state: State,
    /// What happened since the last call of [`Stage::clear`].
    pub events: Vec<Event>,
}

impl Stage {
    /// Fleets as lists of models, such as `heavy plasma_cannon:front avenger`.
    /// Nothing stands on the table yet.
    pub fn new(rules: &Ruleset, a: &[&str], b: &[&str]) -> Stage {
        Stage::on(rules, &[], a, b)
    }

    /// The same on a table with terrain.
    pub fn on(rules: &Ruleset, terrain: &[Piece], a: &[&str], b: &[&str]) -> Stage {
        let (a, b) = (roster(rules, a), roster(rules, b));
        let game = Warfleets::new(rules.clone(), BySide { a: &a, b: &b });
        let terrain = Arc::new(Terrain::of(terrain.iter().copied()));
        let state = game.empty_table(terrain);
        Stage {
            game: Arc::new(game),
            state,
            events: Vec::new(),
        }
    }

    /// The same with side `A`'s first model at (20, 24) along x, and side `B`'s first in
    /// front of it: at 180 degrees that shows its front, at 90 its side, at 0 its rear.
    pub fn opposite(rules: &Ruleset, a: &[&str], b: &[&str], gap_in: f64, degrees: f64) -> Stage {
        let mut stage = Stage::new(rules, a, b);
        stage.put(stage.a(0), 20.0, 24.0, 0.0);
        stage.put_beside(stage.b(0), gap_in, stage.a(0), degrees);
        stage
    }

    /// A model of side `A`, by its place in the list.
    pub fn a(&self, index: u8) -> ModelId {
        ModelId(index)
    }

    /// A model of side `B`, by its place in the list.
    pub fn b(&self, index: u8) -> ModelId {
        ModelId(self.game.of_side[Side::A].count_ones() as u8 + index)
    }

    /// Puts a model on the table; the heading in degrees anticlockwise from +x.
    pub fn put(&mut self, model: ModelId, x: f64, y: f64, degrees: f64) {
        let heading = Heading::from_degrees(degrees);
        self.game
            .stand(&mut self.state, model, Vec2::new(x, y), heading);
    }

    /// Puts a model on a line of x with a gap to another model, to the right of it.
    pub fn put_beside(&mut self, model: ModelId, gap_in: f64, of: ModelId, degrees: f64) {
        let disc = self.game.disc(&self.state, of);
        let reach = disc.radius + self.game.spec(model).radius_in;
        let (x, y) = (disc.centre.x + reach + gap_in, disc.centre.y);
        self.put(model, x, y, degrees);
    }

    /// Destroys a model that stands on the table and has no shield.
    pub fn destroy(&mut self, model: ModelId) {
        let scene = Scene::Damage {
            model,
            points: u8::MAX,
            cause: Cause::Mine,
        };
        self.drive_faces(scene, &[], &[]);
        assert_eq!(self.status(model), Status::Destroyed);
    }

    /// Gives a model damage, upgrade by upgrade.
    pub fn damage(&mut self, model: ModelId, points: &[u8]) {
        for (slot, &points) in points.iter().enumerate() {
            for _ in 0..points {
                assert!(self.state.model_mut(model).track.add(slot));
            }
        }
    }

    /// The damage on a model, upgrade by upgrade.
    pub fn track(&self, model: ModelId) -> Vec<u8> {
        let track = &self.state.model(model).track;
        (0..track.boxes()).map(|slot| track.damage(slot)).collect()
    }

    /// All damage on a model.
    pub fn total(&self, model: ModelId) -> u32 {
        self.state.model(model).track.total_damage()
    }

    pub fn status(&self, model: ModelId) -> Status {
        self.state.model(model).status
    }

    pub fn pos(&self, model: ModelId) -> (f64, f64) {
        let pos = self.state.model(model).pos;
        (pos.x, pos.y)
    }

    /// The heading of a model, degrees.
    pub fn heading(&self, model: ModelId) -> f64 {
        self.state.model(model).heading.degrees()
    }

    /// The attacks that happened.
    pub fn attacks(&self) -> Vec<Attack> {
        let attacks = self.events.iter().filter_map(|event| match event {
            Event::Attack(attack) => Some(*attack),
            _ => None,
        });
        attacks.collect()
    }

    /// Forgets what happened.
    pub fn clear(&mut self) {
        self.events.clear();
    }

    /// Plays a part of a battle up to its first decision, with these faces, all
    /// of which must be rolled.
    #[track_caller]
    pub fn play(&mut self, scene: Scene, faces: &[u8]) {
        let mut dice = ScriptedDice::new(faces);
        self.play_with(scene, &mut dice);
        dice.finish();
    }

    /// Makes a decision, with these faces, all of which must be rolled.
    #[track_caller]
    pub fn act(&mut self, action: Action, faces: &[u8]) {
        let mut dice = ScriptedDice::new(faces);
        self.act_with(action, &mut dice);
        dice.finish();
    }

    pub fn play_with(&mut self, scene: Scene, dice: &mut impl Dice) {
        self.game
            .play(&mut self.state, scene, dice, &mut self.events);
    }

    #[track_caller]
    pub fn act_with(&mut self, action: Action, dice: &mut impl Dice) {
        let legal = self.legal();
        assert!(
            legal.contains(&action),
            "{action:?} does not answer {:?}; legal: {legal:?}",
            self.state.ask
        );
        self.game
            .apply(&mut self.state, action, dice, &mut self.events);
    }

    /// What may be decided.
    pub fn legal(&self) -> Vec<Action> {
        let mut list = ActionList::new();
        self.game.legal_actions(&self.state, &mut list);
        list.to_vec()
    }

    /// Plays a part of a battle to its end. Each decision is the first of the
    /// wanted ones that is legal; when none is, whatever is optional is left out,
    /// or the first legal one is taken.
    pub fn drive(&mut self, scene: Scene, wanted: &[Action], dice: &mut impl Dice) {
        self.play_with(scene, dice);
        while self.state.ask != Ask::Nothing && self.state.outcome.is_none() {
            let legal = self.legal();
            let refusals = [Action::CeaseFire, Action::Decline];
            let wanted = wanted.iter().chain(&refusals);
            let chosen = wanted.copied().find(|action| legal.contains(action));
            let action = chosen.unwrap_or(legal[0]);
            self.game
                .apply(&mut self.state, action, dice, &mut self.events);
        }
    }

    /// [`Stage::drive`] with these faces, all of which must be rolled.
    #[track_caller]
    pub fn drive_faces(&mut self, scene: Scene, wanted: &[Action], faces: &[u8]) {
        let mut dice = ScriptedDice::new(faces);
        self.drive(scene, wanted, &mut dice);
        dice.finish();
    }
}
