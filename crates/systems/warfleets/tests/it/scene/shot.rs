//! One shot: who fires which gun at whom, and how they stand.

use evenkeel_warfleets::action::{Action, ModelId};
use evenkeel_warfleets::event::Attack;
use evenkeel_warfleets::ruleset::Ruleset;
use evenkeel_warfleets::scene::Scene;
use evenkeel_warfleets::terrain::Piece;

use super::Stage;

/// A gun of a ship fires at a model.
pub fn fire(gun: u8, target: ModelId) -> Action {
    Action::Fire { gun, target }
}

/// A model may shoot after it moved.
pub fn shooting(model: ModelId) -> Scene {
    Scene::Shooting { model, hold: false }
}

/// The attacker at (20, 24) to the left, its target to the right.
pub struct Shot {
    pub rules: Ruleset,
    pub attacker: &'static str,
    /// 0 is the turret.
    pub gun: u8,
    pub target: &'static str,
    /// Heading of the target: 180 shows its front, 90 its side, 0 its rear.
    pub heading: f64,
    pub gap_in: f64,
    pub held: bool,
    pub pieces: Vec<Piece>,
}

impl Shot {
    /// A shot over one inch at the front of a target in open space.
    pub fn new(rules: Ruleset, attacker: &'static str, gun: u8, target: &'static str) -> Shot {
        Shot {
            rules,
            attacker,
            gun,
            target,
            heading: 180.0,
            gap_in: 1.0,
            held: false,
            pieces: Vec::new(),
        }
    }

    pub fn stage(&self) -> Stage {
        let fleets = (&[self.attacker], &[self.target]);
        let mut stage = Stage::on(&self.rules, &self.pieces, fleets.0, fleets.1);
        let aside = self.attacker.contains(":sides");
        stage.put(stage.a(0), 20.0, 24.0, if aside { 90.0 } else { 0.0 });
        stage.put_beside(stage.b(0), self.gap_in, stage.a(0), self.heading);
        stage.state.model_mut(stage.b(0)).held = self.held;
        stage
    }

    pub fn scene(&self, stage: &Stage) -> Scene {
        Scene::Shooting {
            model: stage.a(0),
            hold: self.attacker.contains("tsunami"),
        }
    }

    pub fn fire(&self, stage: &Stage) -> Action {
        fire(self.gun, stage.b(0))
    }

    /// The attack, all of whose dice show ones so that nothing has to be blocked,
    /// or none when the target is not legal.
    pub fn attack(&self) -> Option<Attack> {
        let mut stage = self.stage();
        stage.play(self.scene(&stage), &[]);
        let fire = self.fire(&stage);
        if !stage.legal().contains(&fire) {
            return None;
        }
        let dice = stage.game.spec(stage.a(0)).guns[usize::from(self.gun)].attacks;
        stage.act(fire, &vec![1; usize::from(dice)]);
        Some(stage.attacks()[0])
    }

    /// The raw faces that hit and that block.
    pub fn numbers(&self) -> (u8, u8) {
        let attack = self.attack().expect("a legal target");
        (attack.hit_target, attack.block_target)
    }
}
