//! The worked examples of shooting (E.1): exact odds through the rules, and the
//! same odds by sampling.

mod scene;

use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::odds::Fraction;
use evenkeel_warfleets::action::Action;
use evenkeel_warfleets::scene::Scene;
use evenkeel_warfleets::state::Status;
use scene::{COVER, Stage, assert_odds, assert_sampled, circle, ftl};

/// Runs of each sampled example.
const RUNS: u32 = 10_000;

/// Odds as `(points, numerator, denominator)`.
type Odds = &'static [(u32, u128, u128)];

/// One example. The attacker stands to the left of its target.
struct Example {
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

impl Example {
    fn stage(&self) -> Stage {
        let reach = 20.0 + self.range_in / 2.0 + 1.5;
        let cloud = [circle(reach, 24.0, 0.4, COVER)];
        let terrain = if self.cover { &cloud[..] } else { &[] };
        let mut stage = Stage::on(&ftl(), terrain, &[self.attacker], &[self.target]);
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

    fn check(&self) {
        let stage = self.stage();
        let wanted = self.wanted(&stage);
        let scene = Scene::Shooting {
            model: stage.a(0),
            hold: self.attacker.contains("tsunami"),
        };
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

        let damage = |stage: &Stage| stage.total(stage.b(0));
        let own = |stage: &Stage| stage.total(stage.a(0));
        let exact = stage.odds(scene, &wanted, damage);
        assert_odds(&exact, self.odds);
        assert_odds(&stage.odds(scene, &wanted, own), self.own);
        assert_sampled(&stage.sample(scene, &wanted, damage, RUNS), &exact);
    }
}

/// Nothing happens to the attacker.
const UNHURT: Odds = &[(0, 1, 1)];

/// An example in open space, out of its numbers.
#[allow(clippy::too_many_arguments)]
const fn example(
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

const fn covered(example: Example) -> Example {
    Example {
        cover: true,
        ..example
    }
}

const fn held(example: Example) -> Example {
    Example {
        held: true,
        ..example
    }
}

const fn overheating(example: Example, own: Odds) -> Example {
    Example { own, ..example }
}

/// Odds that come up more than once.
const TWO_5_9: Odds = &[(0, 16, 81), (1, 40, 81), (2, 25, 81)];
const TWO_4_9: Odds = &[(0, 25, 81), (1, 40, 81), (2, 16, 81)];
const THREE_4_9: Odds = &[(0, 125, 729), (1, 100, 243), (2, 80, 243), (3, 64, 729)];
const THREE_5_9: Odds = &[(0, 64, 729), (1, 80, 243), (2, 100, 243), (3, 125, 729)];
const THREE_1_3: Odds = &[(0, 8, 27), (1, 4, 9), (2, 2, 9), (3, 1, 27)];
const DEADLY_25_36: Odds = &[(0, 11, 36), (2, 25, 36)];

#[test]
fn wf_ex_01_to_07_turrets_of_ships() {
    let rear: Odds = &[(0, 121, 1296), (1, 275, 648), (2, 625, 1296)];
    let light = "light";
    let examples = [
        example(
            1,
            "heavy precision_rig",
            0,
            light,
            's',
            18.0,
            (2, 3, 6),
            TWO_5_9,
        ),
        example(2, "heavy", 0, "medium", 'r', 20.0, (2, 2, 6), rear),
        example(
            3,
            "medium",
            0,
            "heavy",
            'f',
            15.0,
            (2, 2, 3),
            &[(0, 169, 324), (1, 65, 162), (2, 25, 324)],
        ),
        covered(example(
            4,
            "medium",
            0,
            "heavy",
            'f',
            15.0,
            (2, 3, 3),
            &[(0, 49, 81), (1, 28, 81), (2, 4, 81)],
        )),
        covered(example(
            5,
            light,
            0,
            light,
            'f',
            10.0,
            (2, 5, 4),
            &[(0, 25, 36), (1, 5, 18), (2, 1, 36)],
        )),
        held(covered(example(
            6,
            light,
            0,
            light,
            'f',
            10.0,
            (2, 2, 4),
            &[(0, 49, 144), (1, 35, 72), (2, 25, 144)],
        ))),
        held(covered(example(
            7,
            light,
            0,
            light,
            'r',
            10.0,
            (2, 2, 5),
            TWO_5_9,
        ))),
    ];
    examples.iter().for_each(Example::check);
}

#[test]
fn wf_ex_08_to_13_mounted_weapons() {
    let energy = "medium energy_cannon:front";
    let giga = "heavy giga_cannon:front";
    let batteries = "heavy weapon_batteries:sides";
    let examples = [
        covered(example(
            8,
            energy,
            1,
            "light",
            'f',
            12.0,
            (3, 4, 5),
            THREE_1_3,
        )),
        covered(example(
            9,
            energy,
            1,
            "medium",
            'r',
            9.0,
            (3, 2, 5),
            THREE_5_9,
        )),
        example(10, giga, 1, "heavy", 'f', 6.0, (1, 2, 6), DEADLY_25_36),
        example(
            11,
            giga,
            1,
            "heavy shield_booster",
            'f',
            6.0,
            (1, 2, 6),
            &[(0, 31, 81), (1, 25, 81), (2, 25, 81)],
        ),
        example(
            12,
            batteries,
            1,
            "medium",
            's',
            5.0,
            (4, 3, 5),
            &[
                (0, 625, 6561),
                (1, 2000, 6561),
                (2, 800, 2187),
                (3, 1280, 6561),
                (4, 256, 6561),
            ],
        ),
        example(13, batteries, 1, "medium", 'f', 5.0, (2, 3, 5), TWO_4_9),
    ];
    examples.iter().for_each(Example::check);
}

/// The firer's own damage is judged by itself: it is not independent of the hits.
#[test]
fn wf_ex_16_to_18_overheating_and_tsunami() {
    let examples = [
        overheating(
            example(
                16,
                "medium linked_railgun:front",
                1,
                "light",
                's',
                22.0,
                (3, 4, 5),
                THREE_1_3,
            ),
            &[(0, 125, 216), (1, 25, 72), (2, 5, 72), (3, 1, 216)],
        ),
        overheating(
            covered(example(
                17,
                "medium plasma_cannon:front",
                1,
                "heavy",
                's',
                17.0,
                (2, 3, 5),
                TWO_4_9,
            )),
            &[(0, 25, 36), (1, 5, 18), (2, 1, 36)],
        ),
        example(
            18,
            "heavy tsunami_cannon:front",
            1,
            "medium",
            'r',
            24.0,
            (1, 2, 6),
            DEADLY_25_36,
        ),
    ];
    examples.iter().for_each(Example::check);
}

#[test]
fn wf_ex_19_to_22_upgrades_of_both_sides() {
    let examples = [
        example(
            19,
            "heavy nuclear_ammo precision_rig",
            0,
            "heavy stealth_rig",
            's',
            18.0,
            (2, 2, 5),
            TWO_5_9,
        ),
        // 12 inches are not over 12 inches.
        example(
            20,
            "heavy nuclear_ammo",
            0,
            "heavy stealth_rig",
            's',
            12.0,
            (2, 2, 5),
            TWO_5_9,
        ),
        example(
            21,
            "heavy",
            0,
            "medium shield_booster",
            's',
            18.0,
            (2, 3, 5),
            &[(0, 361, 729), (1, 304, 729), (2, 64, 729)],
        ),
        covered(example(
            22,
            "heavy",
            0,
            "gunship",
            '-',
            14.0,
            (2, 6, 6),
            &[(0, 961, 1296), (1, 155, 648), (2, 25, 1296)],
        )),
    ];
    examples.iter().for_each(Example::check);
}

#[test]
fn wf_ex_23_to_29_squadrons() {
    let examples = [
        example(23, "fighter", 0, "gunship", '-', 1.5, (3, 3, 5), THREE_4_9),
        example(24, "fighter", 0, "fighter", '-', 1.5, (3, 3, 6), THREE_5_9),
        example(25, "fighter", 0, "bomber", '-', 2.0, (3, 2, 5), THREE_5_9),
        example(26, "gunship", 0, "bomber", '-', 2.0, (2, 3, 5), TWO_4_9),
        example(
            27,
            "gunship",
            0,
            "light",
            's',
            2.0,
            (2, 4, 4),
            &[(0, 9, 16), (1, 3, 8), (2, 1, 16)],
        ),
        example(
            28,
            "bomber",
            0,
            "heavy",
            's',
            1.0,
            (1, 2, 4),
            &[(0, 7, 12), (2, 5, 12)],
        ),
        example(29, "bomber", 0, "light", 'r', 1.0, (1, 2, 6), DEADLY_25_36),
    ];
    examples.iter().for_each(Example::check);
    // A fresh squadron takes three points.
    let chances = [64, 125, 125];
    for (example, chance) in examples.iter().zip(chances) {
        let stage = example.stage();
        let scene = Scene::Shooting {
            model: stage.a(0),
            hold: false,
        };
        let destroyed = stage.odds(scene, &example.wanted(&stage), |stage| {
            stage.status(stage.b(0)) == Status::Destroyed
        });
        assert_eq!(destroyed.probability(&true), Fraction::new(chance, 729));
    }
}
