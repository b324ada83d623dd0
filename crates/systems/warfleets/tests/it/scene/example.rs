//! Worked examples of one attack: exact odds through the rules, and the same odds
//! by sampling.

use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::odds::Fraction;
use evenkeel_warfleets::action::Action;
use evenkeel_warfleets::event::Event;
use evenkeel_warfleets::ruleset::Ruleset;
use evenkeel_warfleets::scene::Scene;
use evenkeel_warfleets::state::Status;

use super::{COVER, Shot, Stage, assert_odds, circle};

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
    fn shot(&self, rules: &Ruleset) -> Shot {
        let reach = 20.0 + self.range_in / 2.0 + 1.5;
        Shot {
            heading: match self.facing {
                's' => 90.0,
                'r' => 0.0,
                _ => 180.0,
            },
            gap_in: self.range_in,
            held: self.held,
            pieces: Vec::from_iter(self.cover.then(|| circle(reach, 24.0, 0.4, COVER))),
            ..Shot::new(rules.clone(), self.attacker, self.gun, self.target)
        }
    }

    /// The scene of the example, and the decisions in it: it fires once; the owner of
    /// a shield puts damage on its other upgrades.
    fn staged(&self, rules: &Ruleset) -> (Stage, Scene, Vec<Action>) {
        let shot = self.shot(rules);
        let stage = shot.stage();
        let mut wanted = vec![shot.fire(&stage)];
        wanted.extend((1..8).map(Action::Suffer));
        let scene = shot.scene(&stage);
        (stage, scene, wanted)
    }

    /// The chance that an undamaged target is destroyed.
    pub fn destroys(&self, rules: &Ruleset) -> Fraction {
        let (stage, scene, wanted) = self.staged(rules);
        let gone = stage.odds(scene, &wanted, |stage| {
            stage.status(stage.b(0)) == Status::Destroyed
        });
        gone.probability(&true)
    }

    fn check(&self, rules: &Ruleset) {
        let (stage, scene, wanted) = self.staged(rules);
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
        let exact = stage.sampled_odds(scene, &wanted, points);
        assert_odds(&exact, self.odds);
        assert_odds(&stage.odds(scene, &wanted, own), self.own);
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
