//! Target numbers to hit and to block (rules WF-SHOOT-19..39): each modifier by itself.

use evenkeel_warfleets::action::Action;
use evenkeel_warfleets::event::Attack;
use evenkeel_warfleets::ruleset::{Ruleset, WrongClass};
use evenkeel_warfleets::scene::Scene;

use crate::scene::{COVER, Stage, circle, ftl, ftl_with};

/// A duel over one inch: the attacker to the left, its target to the right.
pub struct Duel {
    pub rules: Ruleset,
    attacker: &'static str,
    gun: u8,
    target: &'static str,
    /// Heading of the target; 180 shows its front, 90 its side, 0 its rear.
    target_heading: f64,
    held: bool,
    gap_in: f64,
    cover: bool,
}

impl Duel {
    pub fn new(attacker: &'static str, gun: u8, target: &'static str) -> Duel {
        Duel {
            rules: ftl(),
            attacker,
            gun,
            target,
            target_heading: 180.0,
            held: false,
            gap_in: 1.0,
            cover: false,
        }
    }

    pub fn stage(&self) -> Stage {
        // A cloud that the attacker is not in and that reaches over the target.
        let cloud = [circle(60.0, 24.0, 4.0, COVER)];
        let terrain = if self.cover { &cloud[..] } else { &[] };
        let mut stage = Stage::on(&self.rules, terrain, &[self.attacker], &[self.target]);
        let aside = self.attacker.contains(":sides");
        let (attacker, target) = (stage.a(0), stage.b(0));
        let radii = stage.game.spec(attacker).radius_in + stage.game.spec(target).radius_in;
        let x = 60.0 - radii - self.gap_in;
        stage.put(attacker, x, 24.0, if aside { 90.0 } else { 0.0 });
        stage.put_beside(target, self.gap_in, attacker, self.target_heading);
        stage.state.model_mut(target).held = self.held;
        stage
    }

    /// The attack, all of whose dice show ones so that nothing has to be blocked,
    /// or none when the target is not legal.
    pub fn attack(&self) -> Option<Attack> {
        let mut stage = self.stage();
        let scene = Scene::Shooting {
            model: stage.a(0),
            hold: true,
        };
        stage.play(scene, &[]);
        let fire = Action::Fire {
            gun: self.gun,
            target: stage.b(0),
        };
        if !stage.legal().contains(&fire) {
            return None;
        }
        let dice = stage.game.spec(stage.a(0)).guns[usize::from(self.gun)].attacks;
        let side = self.target_heading == 90.0 && self.attacker.contains("weapon_batteries");
        let dice = if side { 2 * dice } else { dice };
        stage.act(fire, &vec![1; usize::from(dice)]);
        Some(stage.attacks()[0])
    }

    /// The raw faces that hit and that block.
    fn numbers(&self) -> (u8, u8) {
        let attack = self.attack().expect("a legal target");
        (attack.hit_target, attack.block_target)
    }
}

#[test]
fn wf_dice_09_10_a_raw_6_hits_and_a_raw_1_misses_whatever_the_modifiers() {
    // Cover would make it 7+; the rear would make it 1+.
    let mut hard = Duel::new("heavy", 0, "fighter");
    hard.rules.squadrons["fighter"].evasion = 6;
    hard.cover = true;
    assert_eq!(hard.numbers().0, 6);
    let mut easy = Duel::new("heavy precision_rig", 0, "heavy");
    easy.target_heading = 0.0;
    assert_eq!(easy.numbers(), (2, 5));
}

#[test]
fn wf_shoot_21_34_the_rear_is_hit_better_and_blocks_worse() {
    let mut duel = Duel::new("light", 0, "medium");
    assert_eq!(duel.numbers(), (3, 3));
    duel.target_heading = 90.0;
    assert_eq!(duel.numbers(), (3, 3));
    duel.target_heading = 0.0;
    assert_eq!(duel.numbers(), (2, 4));
}

#[test]
fn wf_shoot_31_squadrons_have_no_rear() {
    let mut duel = Duel::new("medium", 0, "gunship");
    for heading in [0.0, 90.0, 180.0] {
        duel.target_heading = heading;
        assert_eq!(duel.numbers(), (5, 6));
    }
}

#[test]
fn wf_shoot_23_35_cover_counts_to_hit_or_to_block_as_the_edition_says() {
    let mut duel = Duel::new("light", 0, "medium");
    duel.cover = true;
    assert_eq!(duel.numbers(), (4, 3));
    duel.rules.shooting.cover_hit = 0;
    duel.rules.shooting.cover_block = 1;
    assert_eq!(duel.numbers(), (3, 2));
}

#[test]
fn wf_shoot_22_24_29_bonuses_add_up() {
    // Squadron against squadron, and made against squadrons.
    assert_eq!(Duel::new("fighter", 0, "gunship").numbers().0, 3);
    assert_eq!(Duel::new("gunship", 0, "gunship").numbers().0, 4);
    // Made against ships, through the rear, in cover: one better in all.
    let mut duel = Duel::new("heavy energy_cannon:front", 1, "light");
    duel.target_heading = 0.0;
    duel.cover = true;
    assert_eq!(duel.numbers().0, 3);
    duel.cover = false;
    assert_eq!(duel.numbers().0, 2);
}

#[test]
fn wf_shoot_25_a_ship_that_held_is_hit_on_2_whatever_else() {
    let mut duel = Duel::new("medium", 0, "light");
    duel.held = true;
    duel.cover = true;
    assert_eq!(duel.numbers(), (2, 5));
    // Blocking is not changed by it (WF-SHOOT-37).
    duel.rules.shooting.cover_block = 1;
    assert_eq!(duel.numbers(), (2, 4));
}

#[test]
fn wf_shoot_26_27_the_raw_6_against_the_wrong_class() {
    let raw_six = |modifiable| {
        ftl_with(|rules| {
            rules.shooting.wrong_class = WrongClass::RawSix;
            rules.shooting.wrong_class_modifiable = modifiable;
        })
    };
    // Through the rear of a ship that held: still a raw 6.
    let mut duel = Duel::new("fighter", 0, "heavy");
    duel.rules = raw_six(false);
    duel.target_heading = 0.0;
    duel.held = true;
    assert_eq!(duel.numbers().0, 6);
    duel.rules = raw_six(true);
    assert_eq!(duel.numbers().0, 5);
    // A bomber at a squadron: the squadrons' bonus only counts where it may.
    let mut duel = Duel::new("bomber", 0, "gunship");
    duel.rules = raw_six(false);
    assert_eq!(duel.numbers().0, 6);
    duel.rules = raw_six(true);
    assert_eq!(duel.numbers().0, 5);
}

#[test]
fn wf_upg_08_09_the_turret_alone_gains_from_ammunition_and_aim() {
    let heavy = "heavy giga_cannon:front nuclear_ammo precision_rig";
    assert_eq!(Duel::new(heavy, 0, "light").numbers(), (3, 6));
    assert_eq!(Duel::new(heavy, 0, "heavy").numbers(), (2, 5));
    // Mounted weapons do not (WF-WSR-32).
    let railgun = "heavy linked_railgun:front nuclear_ammo precision_rig";
    assert_eq!(Duel::new(railgun, 1, "medium").numbers(), (3, 4));
}

#[test]
fn wf_upg_08_09_disabled_upgrades_do_nothing() {
    let duel = Duel::new("medium nuclear_ammo precision_rig", 0, "medium");
    assert_eq!(duel.numbers(), (2, 5));
    let mut stage = duel.stage();
    stage.damage(stage.a(0), &[3, 2]);
    let scene = Scene::Shooting {
        model: stage.a(0),
        hold: false,
    };
    stage.play(scene, &[]);
    let fire = Action::Fire {
        gun: 0,
        target: stage.b(0),
    };
    stage.act(fire, &[1, 1]);
    // The ammunition is disabled; the rig is only damaged.
    assert_eq!(stage.attacks()[0].hit_target, 2);
    assert_eq!(stage.attacks()[0].block_target, 4);
}

#[test]
fn wf_upg_21_stealth_is_cover_from_over_12_inches() {
    let mut duel = Duel::new("heavy", 0, "medium stealth_rig");
    duel.gap_in = 12.0;
    assert_eq!(duel.numbers().0, 3);
    duel.gap_in = 12.01;
    assert_eq!(duel.numbers().0, 4);
    // It does not add to a cloud (WF-SHOOT-30).
    duel.cover = true;
    assert_eq!(duel.numbers().0, 4);
    // A ship that held is hit on 2 all the same (WF-UPG-22).
    duel.held = true;
    assert_eq!(duel.numbers().0, 2);
}
