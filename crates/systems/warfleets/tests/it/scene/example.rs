//! Worked examples of one attack: exact odds through the rules, and the same odds
//! by sampling.

use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::odds::Fraction;
use evenkeel_warfleets::action::Action;
use evenkeel_warfleets::event::Event;
use evenkeel_warfleets::ruleset::Ruleset;
use evenkeel_warfleets::scene::Scene;
use evenkeel_warfleets::state::Status;

use super::{COVER, Stage, assert_odds, assert_sampled, circle};

/// Runs of each sampled example.
const RUNS: u32 = 10_000;

/// Odds as `(points, numerator, denominator)`.
pub type Odds = &'static [(u32, u128, u128)];

/// One example. The attacker stands to the left of its target.
pub struct Example {
    id: u8,
    attacker: &'static str,
    /// 0 is the turret.
    gun: u8,
    target: &'static str,
    /// The facing of the target that is hit: `f`, `s`, `r`, or `-` for squadrons.
    facing: char,
    range_in: f64,
    cover: bool,
    held: bool,
    dice: u8,
    hit: u8,
    block: u8,
    odds: Odds,
    /// Odds of what the attacker does to itself.
    own: Odds,
}

/// Checks every one of these examples under these rules.
pub fn check(rules: &Ruleset, examples: &[Example]) {
    for example in examples {
        example.check(rules);
    }
}

impl Example {
    fn stage(&self, rules: &Ruleset) -> Stage {
        let reach = 20.0 + self.range_in / 2.0 + 1.5;
        let cloud = [circle(reach, 24.0, 0.4, COVER)];
        let terrain = if self.cover { &cloud[..] } else { &[] };
        let mut stage = Stage::on(rules, terrain, &[self.attacker], &[self.target]);
        let (attacker, target) = (stage.a(0), stage.b(0));
        let aside = self.attacker.contains(":sides");
        stage.put(attacker, 20.0, 24.0, if aside { 90.0 } else { 0.0 });
        let heading = match self.facing {
            's' => 90.0,
            'r' => 0.0,
            _ => 180.0,
        };
        stage.put_beside(target, self.range_in, attacker, heading);
        stage.state.model_mut(target).held = self.held;
        stage
    }

    /// Fires once; the owner of a shield puts damage on its other upgrades.
    fn wanted(&self, stage: &Stage) -> Vec<Action> {
        let fire = Action::Fire {
            gun: self.gun,
            target: stage.b(0),
        };
        let mut wanted = vec![fire];
        wanted.extend((1..8).map(Action::Suffer));
        wanted
    }

    fn scene(&self, stage: &Stage) -> Scene {
        Scene::Shooting {
            model: stage.a(0),
            hold: self.attacker.contains("tsunami"),
        }
    }

    /// The chance that an undamaged target is destroyed.
    pub fn destroys(&self, rules: &Ruleset) -> Fraction {
        let stage = self.stage(rules);
        let gone = stage.odds(self.scene(&stage), &self.wanted(&stage), |stage| {
            stage.status(stage.b(0)) == Status::Destroyed
        });
        gone.probability(&true)
    }

    fn check(&self, rules: &Ruleset) {
        let stage = self.stage(rules);
        let wanted = self.wanted(&stage);
        let scene = self.scene(&stage);
        let mut once = stage.clone();
        once.drive(scene, &wanted, &mut SeededDice::new(1));
        let attack = once.attacks()[0];
        let numbers = (attack.dice, attack.hit_target, attack.block_target);
        assert_eq!(numbers, (self.dice, self.hit, self.block), "{}", self.id);
        assert_eq!(once.attacks().len(), 1, "{}", self.id);
        assert!(
            (attack.range_in - self.range_in).abs() < 1e-9,
            "{}",
            self.id
        );

        let own = |stage: &Stage| stage.total(stage.a(0));
        let exact = stage.odds(scene, &wanted, points);
        assert_odds(&exact, self.odds);
        assert_odds(&stage.odds(scene, &wanted, own), self.own);
        assert_sampled(&stage.sample(scene, &wanted, points, RUNS), &exact);
    }
}

/// Points that reach the target before it runs out of capacity: those of the
/// attack, less those that a shield ignores.
fn points(stage: &Stage) -> u32 {
    let ignored = |event: &&Event| matches!(event, Event::Shield { ignored: true, .. });
    let ignored = stage.events.iter().filter(ignored).count() as u32;
    let points = u32::from(stage.attacks()[0].damage) - ignored;
    let target = stage.b(0);
    let capacity = stage.state.model(target).track.total_capacity();
    assert_eq!(stage.total(target), points.min(capacity));
    points
}

/// Nothing happens to the attacker.
pub const UNHURT: Odds = &[(0, 1, 1)];

/// An example in open space, out of its numbers.
#[allow(clippy::too_many_arguments)]
pub const fn example(
    id: u8,
    attacker: &'static str,
    gun: u8,
    target: &'static str,
    facing: char,
    range_in: f64,
    numbers: (u8, u8, u8),
    odds: Odds,
) -> Example {
    let (dice, hit, block) = numbers;
    Example {
        id,
        attacker,
        gun,
        target,
        facing,
        range_in,
        cover: false,
        held: false,
        dice,
        hit,
        block,
        odds,
        own: UNHURT,
    }
}

pub const fn covered(example: Example) -> Example {
    Example {
        cover: true,
        ..example
    }
}

pub const fn held(example: Example) -> Example {
    Example {
        held: true,
        ..example
    }
}

pub const fn overheating(example: Example, own: Odds) -> Example {
    Example { own, ..example }
}

/// Odds that come up more than once.
pub const TWO_5_9: Odds = &[(0, 16, 81), (1, 40, 81), (2, 25, 81)];
pub const TWO_4_9: Odds = &[(0, 25, 81), (1, 40, 81), (2, 16, 81)];
pub const THREE_4_9: Odds = &[(0, 125, 729), (1, 100, 243), (2, 80, 243), (3, 64, 729)];
pub const THREE_5_9: Odds = &[(0, 64, 729), (1, 80, 243), (2, 100, 243), (3, 125, 729)];
pub const THREE_1_3: Odds = &[(0, 8, 27), (1, 4, 9), (2, 2, 9), (3, 1, 27)];
pub const DEADLY_25_36: Odds = &[(0, 11, 36), (2, 25, 36)];
