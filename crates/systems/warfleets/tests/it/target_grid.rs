//! The full grids of target numbers to hit and to block of the rules notes (E.6)
//! (rules WF-SHOOT-19..39).

use evenkeel_kernel::odds::Fraction;
use evenkeel_warfleets::ruleset::Ruleset;

use crate::scene::{Shot, ftl, grimdark};

const TARGETS: [&str; 6] = ["heavy", "medium", "light", "gunship", "fighter", "bomber"];

/// Shooter, gun, dice; then for each target the face that hits, the face that
/// blocks, and the chance of 36 that one die ends as an unblocked hit. `-` may not
/// be targeted; nothing blocks where the face is 7.
const FTL_GRID: &str = "
    heavy                        | 0 2 | 2/4/15 3/5/16 4/6/15 5/6/10 5/6/10 4/6/15
    medium                       | 0 2 | 2/3/10 3/4/12 4/5/12 5/6/10 5/6/10 4/6/15
    light                        | 0 2 | 2/2/5  3/3/8  4/4/9  5/5/8  5/6/10 4/5/12
    gunship                      | 0 2 | 2/2/5  3/3/8  4/4/9  4/5/12 4/6/15 3/5/16
    fighter                      | 0 3 | -      -      -      3/5/16 3/6/20 2/5/20
    bomber                       | 0 1 | 2/4/15 2/5/20 3/6/20 -      -      -
    heavy energy_cannon:front    | 1 3 | 2/3/10 2/4/15 3/5/16 -      -      -
    heavy giga_cannon:front      | 1 1 | 2/6/25 3/6/20 4/6/15 5/6/10 5/6/10 4/6/15
    heavy heavy_cannon:front     | 1 4 | 2/2/5  3/3/8  4/4/9  5/5/8  5/6/10 4/5/12
    heavy linked_railgun:front   | 1 3 | 2/3/10 3/4/12 4/5/12 5/6/10 5/6/10 4/6/15
    heavy missile_cluster:front  | 1 1 | 2/3/10 3/4/12 4/5/12 5/6/10 5/6/10 4/6/15
    heavy plasma_cannon:front    | 1 2 | 2/5/20 3/6/20 4/6/15 5/6/10 5/6/10 4/6/15
    heavy tsunami_cannon:front   | 1 1 | 2/4/15 3/5/16 4/6/15 5/6/10 5/6/10 4/6/15
    heavy weapon_batteries:sides | 1 2 | 2/4/15 3/5/16 4/6/15 5/6/10 5/6/10 4/6/15
";

/// The same of the second edition.
const GRIMDARK_GRID: &str = "
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

/// The chance that one die of the shot ends as an unblocked hit.
fn chance(mut shot: Shot) -> Fraction {
    let weapon = shot.attacker.split([' ', ':']).nth(1);
    match weapon {
        Some(weapon) => shot.rules.weapons[weapon].attacks = 1,
        None => match shot.rules.ships.get_mut(shot.attacker) {
            Some(ship) => ship.turret.attacks = 1,
            None => shot.rules.squadrons[shot.attacker].turret.attacks = 1,
        },
    }
    let stage = shot.stage();
    let odds = stage.odds(shot.scene(&stage), &[shot.fire(&stage)], |stage| {
        stage.attacks()[0].unblocked
    });
    odds.probability(&1)
}

fn numbers<T: std::str::FromStr>(text: &str, by: char) -> Vec<T> {
    let parts = text.split(by).filter(|part| !part.is_empty());
    parts.filter_map(|part| part.parse().ok()).collect()
}

fn check(rules: &Ruleset, grid: &'static str) {
    for line in grid.lines().filter(|line| !line.trim().is_empty()) {
        let columns: Vec<&str> = line.split('|').map(str::trim).collect();
        let gun = numbers::<u8>(columns[1], ' ');
        let cells: Vec<&str> = columns[2].split_whitespace().collect();
        assert_eq!(cells.len(), TARGETS.len(), "{line}");
        for (target, cell) in TARGETS.into_iter().zip(cells) {
            let what = format!("{} at {target}", columns[0]);
            let shot = Shot::new(rules.clone(), columns[0], gun[0], target);
            let attack = shot.attack();
            if cell == "-" {
                assert!(attack.is_none(), "{what} should not be legal");
                continue;
            }
            let attack = attack.unwrap_or_else(|| panic!("{what} should be legal"));
            let wanted = numbers::<u8>(cell, '/');
            let found = [attack.dice, attack.hit_target, attack.block_target];
            assert_eq!(found, [gun[1], wanted[0], wanted[1]], "{what}");
            let odds = Fraction::new(u128::from(wanted[2]), 36);
            assert_eq!(chance(shot), odds, "{what}");
        }
    }
}

#[test]
fn wf_shoot_28_36_the_grid_of_target_numbers() {
    check(&ftl(), FTL_GRID);
}

#[test]
fn wf_shoot_28_36_the_grid_of_the_second_edition() {
    check(&grimdark(), GRIMDARK_GRID);
}
