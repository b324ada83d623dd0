//! Target numbers in the second edition: the full grid of the rules notes (E.6),
//! and what this edition modifies in its own way.

use evenkeel_kernel::odds::Fraction;
use evenkeel_warfleets::action::Action;
use evenkeel_warfleets::event::{Attack, Event};
use evenkeel_warfleets::ruleset::Ruleset;
use evenkeel_warfleets::scene::Scene;
use evenkeel_warfleets::terrain::{Piece, Traits};

use crate::scene::{COVER, Stage, circle, grimdark};

const TARGETS: [&str; 6] = ["heavy", "medium", "light", "gunship", "fighter", "bomber"];

/// Shooter, gun, dice; then for each target the face that hits, the face that
/// blocks, and the chance of 36 that one die ends as an unblocked hit. `-` may not
/// be targeted; nothing blocks where the face is 7.
const GRID: &str = "
    heavy                        | 0 2 | 2/4/15 3/5/16 4/6/15 5/6/10 5/6/10 4/6/15
    medium                       | 0 2 | 2/3/10 3/4/12 4/5/12 5/6/10 5/6/10 4/6/15
    light                        | 0 2 | 2/2/5  3/3/8  4/4/9  5/5/8  5/6/10 4/5/12
    gunship                      | 0 2 | 2/2/5  3/3/8  4/4/9  4/5/12 4/6/15 3/5/16
    fighter                      | 0 3 | 6/2/1  6/3/2  6/4/3  3/5/16 3/6/20 2/5/20
    bomber                       | 0 1 | 2/4/15 2/5/20 3/6/20 6/6/5  6/6/5  6/6/5
    heavy energy_cannon:front    | 1 3 | 2/3/10 2/4/15 3/5/16 6/6/5  6/6/5  6/6/5
    heavy giga_cannon:front      | 1 1 | 2/6/25 3/6/20 4/6/15 5/6/10 5/6/10 4/6/15
    heavy linked_railgun:front   | 1 3 | 2/3/10 3/4/12 4/5/12 5/6/10 5/6/10 4/6/15
    heavy missile_cluster:front  | 1 1 | 2/3/10 3/4/12 4/5/12 5/6/10 5/6/10 4/6/15
    heavy plasma_cannon:front    | 1 2 | 2/5/20 3/6/20 4/6/15 5/6/10 5/6/10 4/6/15
    heavy pod_launcher:front     | 1 2 | 2/7/30 3/7/24 4/7/18 -      -      -
    heavy precision_cannon:front | 1 1 | 2/4/15 3/5/16 4/6/15 5/6/10 5/6/10 4/6/15
    heavy rapid_cannon:front     | 1 3 | 2/2/5  3/3/8  4/4/9  5/5/8  5/6/10 4/5/12
    heavy weapon_batteries:sides | 1 2 | 2/4/15 3/5/16 4/6/15 5/6/10 5/6/10 4/6/15
";

/// A shooter on the left of its target, one inch away.
struct Duel {
    rules: Ruleset,
    attacker: &'static str,
    gun: u8,
    target: &'static str,
    /// 180 shows its front, 90 its side, 0 its rear.
    heading: f64,
    gap_in: f64,
    held: bool,
    pieces: Vec<Piece>,
}

impl Duel {
    fn new(attacker: &'static str, gun: u8, target: &'static str) -> Duel {
        Duel {
            rules: grimdark(),
            attacker,
            gun,
            target,
            heading: 180.0,
            gap_in: 1.0,
            held: false,
            pieces: Vec::new(),
        }
    }

    fn stage(&self) -> Stage {
        let fleets = (&[self.attacker], &[self.target]);
        let mut stage = Stage::on(&self.rules, &self.pieces, fleets.0, fleets.1);
        let aside = self.attacker.contains(":sides");
        stage.put(stage.a(0), 20.0, 24.0, if aside { 90.0 } else { 0.0 });
        stage.put_beside(stage.b(0), self.gap_in, stage.a(0), self.heading);
        stage.state.model_mut(stage.b(0)).held = self.held;
        stage
    }

    fn scene(stage: &Stage) -> Scene {
        Scene::Shooting {
            model: stage.a(0),
            hold: false,
        }
    }

    /// The attack, all of whose dice show ones, or none when the target is not
    /// legal.
    fn attack(&self) -> Option<Attack> {
        let mut stage = self.stage();
        stage.play(Duel::scene(&stage), &[]);
        let fire = Action::Fire {
            gun: self.gun,
            target: stage.b(0),
        };
        if !stage.legal().contains(&fire) {
            return None;
        }
        let dice = stage.game.spec(stage.a(0)).guns[usize::from(self.gun)].attacks;
        stage.act(fire, &vec![1; usize::from(dice)]);
        Some(stage.attacks()[0])
    }

    /// The raw faces that hit and that block.
    fn numbers(&self) -> (u8, u8) {
        let attack = self.attack().expect("a legal target");
        (attack.hit_target, attack.block_target)
    }

    /// The chance that one die of the attack ends as an unblocked hit.
    fn chance(mut self) -> Fraction {
        let weapon = self.attacker.split([' ', ':']).nth(1);
        match weapon {
            Some(weapon) => self.rules.weapons[weapon].attacks = 1,
            None => match self.rules.ships.get_mut(self.attacker) {
                Some(ship) => ship.turret.attacks = 1,
                None => self.rules.squadrons[self.attacker].turret.attacks = 1,
            },
        }
        let stage = self.stage();
        let fire = Action::Fire {
            gun: self.gun,
            target: stage.b(0),
        };
        let odds = stage.odds(Duel::scene(&stage), &[fire], |stage| {
            stage.attacks()[0].unblocked
        });
        odds.probability(&1)
    }
}

fn numbers<T: std::str::FromStr>(text: &str, by: char) -> Vec<T> {
    let parts = text.split(by).filter(|part| !part.is_empty());
    parts.filter_map(|part| part.parse().ok()).collect()
}

#[test]
fn wf_shoot_28_36_the_grid_of_the_second_edition() {
    for line in GRID.lines().filter(|line| !line.trim().is_empty()) {
        let columns: Vec<&str> = line.split('|').map(str::trim).collect();
        let gun = numbers::<u8>(columns[1], ' ');
        let cells: Vec<&str> = columns[2].split_whitespace().collect();
        assert_eq!(cells.len(), TARGETS.len(), "{line}");
        for (target, cell) in TARGETS.into_iter().zip(cells) {
            let what = format!("{} at {target}", columns[0]);
            let duel = Duel::new(columns[0], gun[0], target);
            let attack = duel.attack();
            if cell == "-" {
                assert!(attack.is_none(), "{what} should not be legal");
                continue;
            }
            let attack = attack.unwrap_or_else(|| panic!("{what} should be legal"));
            let wanted = numbers::<u8>(cell, '/');
            let found = [attack.dice, attack.hit_target, attack.block_target];
            assert_eq!(found, [gun[1], wanted[0], wanted[1]], "{what}");
            let chance = Fraction::new(u128::from(wanted[2]), 36);
            assert_eq!(duel.chance(), chance, "{what}");
        }
    }
}

/// A cloud over the middle of the line of sight at 10 inches.
fn cloud() -> Piece {
    circle(26.0, 24.0, 1.0, COVER)
}

#[test]
fn wf_shoot_23_35_37_cover_helps_to_block_and_not_against_hits() {
    let mut duel = Duel::new("light", 0, "medium");
    duel.gap_in = 10.0;
    assert_eq!(duel.numbers(), (3, 3));
    duel.pieces = vec![cloud()];
    assert_eq!(duel.numbers(), (3, 2));
    // Through the rear: better to hit, and cover makes up for the block.
    duel.heading = 0.0;
    assert_eq!(duel.numbers(), (2, 3));
    // A ship that held keeps its cover (WF-SHOOT-37).
    duel.held = true;
    assert_eq!(duel.numbers(), (2, 3));
}

/// A line past this piece: target numbers, or none without a shot.
fn past(traits: Traits) -> Option<(u8, u8)> {
    let mut duel = Duel::new("light", 0, "medium");
    duel.gap_in = 10.0;
    duel.pieces = vec![circle(26.0, 24.0, 1.0, traits)];
    let attack = duel.attack();
    attack.map(|attack| (attack.hit_target, attack.block_target))
}

#[test]
fn wf_terr_08_what_blocks_sight_hides_and_what_covers_helps_to_block() {
    // Sight is from centre to centre, so that what blocks it leaves no shot.
    assert_eq!(past(Traits::BLOCKING), None);
    let solid_cloud = Traits {
        cover: true,
        ..Traits::BLOCKING
    };
    assert_eq!(past(solid_cloud), None);
    assert_eq!(past(COVER), Some((3, 2)));
    let wreckage = Traits {
        cover: true,
        blocking: true,
        ..Traits::NONE
    };
    assert_eq!(past(wreckage), Some((3, 2)));
    assert_eq!(past(Traits::NONE), Some((3, 3)));
    // Most of a base is inside a piece when its centre is.
    let mut duel = Duel::new("light", 0, "medium");
    duel.gap_in = 10.0;
    let x = duel.stage().pos(duel.stage().b(0)).0;
    duel.pieces = vec![circle(x + 1.0, 24.0, 1.1, COVER)];
    assert_eq!(duel.numbers(), (3, 2));
    duel.pieces = vec![circle(x + 1.0, 24.0, 0.9, COVER)];
    assert_eq!(duel.numbers(), (3, 3));
}

#[test]
fn wf_upg_10_the_servo_aims_the_turret_alone() {
    assert_eq!(Duel::new("heavy tracking_servo", 0, "light").numbers().0, 3);
    let railgun = "heavy linked_railgun:front tracking_servo";
    assert_eq!(Duel::new(railgun, 1, "light").numbers().0, 4);
    // It does not help where only a raw 6 hits (WF-SHOOT-26).
    let mut rules = grimdark();
    rules.ships["heavy"].rules = vec![evenkeel_warfleets::ruleset::ModelRule::AntiShip];
    let mut duel = Duel::new("heavy tracking_servo", 0, "gunship");
    duel.rules = rules;
    assert_eq!(duel.numbers().0, 6);
}

#[test]
fn wf_upg_21_22_stealth_helps_to_block_from_over_12_inches() {
    let mut duel = Duel::new("heavy", 0, "light stealth_rig");
    duel.rules.ships["light"].toughness = 3;
    duel.gap_in = 12.0;
    assert_eq!(duel.numbers(), (4, 5));
    duel.gap_in = 12.01;
    assert_eq!(duel.numbers(), (4, 4));
    duel.held = true;
    assert_eq!(duel.numbers(), (2, 4));
    // It does not add to a cloud (WF-SHOOT-30).
    duel.pieces = vec![cloud()];
    assert_eq!(duel.numbers(), (2, 4));
}

#[test]
fn wf_shoot_26_27_only_a_raw_6_against_the_wrong_class_unless_the_rules_say_so() {
    // Through the rear of a ship that held.
    let mut fighter = Duel::new("fighter", 0, "heavy");
    fighter.heading = 0.0;
    fighter.held = true;
    assert_eq!(fighter.numbers(), (6, 3));
    fighter.rules.shooting.wrong_class_modifiable = true;
    assert_eq!(fighter.numbers(), (5, 3));
    // A bomber at a squadron: the squadrons' bonus only counts where it may.
    let mut bomber = Duel::new("bomber", 0, "gunship");
    assert_eq!(bomber.numbers().0, 6);
    bomber.rules.shooting.wrong_class_modifiable = true;
    assert_eq!(bomber.numbers().0, 5);
}

#[test]
fn wf_wsr_08_a_neighbour_of_a_blast_blocks_better_inside_a_cloud_only() {
    let block = |pieces: &[Piece]| {
        let cluster = "heavy missile_cluster:front";
        let mut stage = Stage::on(&grimdark(), pieces, &[cluster], &["light", "medium"]);
        stage.put(stage.a(0), 20.0, 24.0, 0.0);
        stage.put(stage.b(0), 33.0, 25.0, 180.0);
        stage.put(stage.b(1), 36.0, 24.0, 0.0);
        let fire = Action::Fire {
            gun: 1,
            target: stage.b(0),
        };
        stage.drive_faces(Duel::scene(&stage), &[fire], &[6, 6, 6]);
        let blocks = stage.events.iter().find_map(|event| match event {
            Event::BlastHit { block_target, .. } => Some(*block_target),
            _ => None,
        });
        blocks.expect("the neighbour is hit")
    };
    assert_eq!(block(&[]), 4);
    assert_eq!(block(&[circle(36.0, 24.0, 1.5, COVER)]), 3);
    // Behind one, the target would be in cover and the neighbour is not.
    assert_eq!(block(&[circle(28.0, 24.0, 1.0, COVER)]), 4);
}
