//! The full grid of target numbers to hit and to block, in both editions
//! (rules WF-SHOOT-19..39).

use evenkeel_kernel::odds::Fraction;
use evenkeel_warfleets::action::Action;
use evenkeel_warfleets::scene::Scene;

use crate::target_numbers::Duel;

const TARGETS: [&str; 6] = ["heavy", "medium", "light", "gunship", "fighter", "bomber"];

/// The grid E.6: shooter, gun, dice, then for each target what hits, what blocks,
/// and the chance of 36 that one die ends as an unblocked hit.
type Cell = Option<(u8, u8, u128)>;
const NO: Cell = None;

const fn yes(hit: u8, block: u8, of_36: u128) -> Cell {
    Some((hit, block, of_36))
}

const GRID: [(&str, u8, u8, [Cell; 6]); 14] = [
    (
        "heavy",
        0,
        2,
        [
            yes(2, 4, 15),
            yes(3, 5, 16),
            yes(4, 6, 15),
            yes(5, 6, 10),
            yes(5, 6, 10),
            yes(4, 6, 15),
        ],
    ),
    (
        "medium",
        0,
        2,
        [
            yes(2, 3, 10),
            yes(3, 4, 12),
            yes(4, 5, 12),
            yes(5, 6, 10),
            yes(5, 6, 10),
            yes(4, 6, 15),
        ],
    ),
    (
        "light",
        0,
        2,
        [
            yes(2, 2, 5),
            yes(3, 3, 8),
            yes(4, 4, 9),
            yes(5, 5, 8),
            yes(5, 6, 10),
            yes(4, 5, 12),
        ],
    ),
    (
        "gunship",
        0,
        2,
        [
            yes(2, 2, 5),
            yes(3, 3, 8),
            yes(4, 4, 9),
            yes(4, 5, 12),
            yes(4, 6, 15),
            yes(3, 5, 16),
        ],
    ),
    (
        "fighter",
        0,
        3,
        [NO, NO, NO, yes(3, 5, 16), yes(3, 6, 20), yes(2, 5, 20)],
    ),
    (
        "bomber",
        0,
        1,
        [yes(2, 4, 15), yes(2, 5, 20), yes(3, 6, 20), NO, NO, NO],
    ),
    (
        "heavy energy_cannon:front",
        1,
        3,
        [yes(2, 3, 10), yes(2, 4, 15), yes(3, 5, 16), NO, NO, NO],
    ),
    (
        "heavy giga_cannon:front",
        1,
        1,
        [
            yes(2, 6, 25),
            yes(3, 6, 20),
            yes(4, 6, 15),
            yes(5, 6, 10),
            yes(5, 6, 10),
            yes(4, 6, 15),
        ],
    ),
    (
        "heavy heavy_cannon:front",
        1,
        4,
        [
            yes(2, 2, 5),
            yes(3, 3, 8),
            yes(4, 4, 9),
            yes(5, 5, 8),
            yes(5, 6, 10),
            yes(4, 5, 12),
        ],
    ),
    (
        "heavy linked_railgun:front",
        1,
        3,
        [
            yes(2, 3, 10),
            yes(3, 4, 12),
            yes(4, 5, 12),
            yes(5, 6, 10),
            yes(5, 6, 10),
            yes(4, 6, 15),
        ],
    ),
    (
        "heavy missile_cluster:front",
        1,
        1,
        [
            yes(2, 3, 10),
            yes(3, 4, 12),
            yes(4, 5, 12),
            yes(5, 6, 10),
            yes(5, 6, 10),
            yes(4, 6, 15),
        ],
    ),
    (
        "heavy plasma_cannon:front",
        1,
        2,
        [
            yes(2, 5, 20),
            yes(3, 6, 20),
            yes(4, 6, 15),
            yes(5, 6, 10),
            yes(5, 6, 10),
            yes(4, 6, 15),
        ],
    ),
    (
        "heavy tsunami_cannon:front",
        1,
        1,
        [
            yes(2, 4, 15),
            yes(3, 5, 16),
            yes(4, 6, 15),
            yes(5, 6, 10),
            yes(5, 6, 10),
            yes(4, 6, 15),
        ],
    ),
    (
        "heavy weapon_batteries:sides",
        1,
        2,
        [
            yes(2, 4, 15),
            yes(3, 5, 16),
            yes(4, 6, 15),
            yes(5, 6, 10),
            yes(5, 6, 10),
            yes(4, 6, 15),
        ],
    ),
];

#[test]
fn wf_shoot_28_36_the_grid_of_target_numbers() {
    for (attacker, gun, dice, cells) in GRID {
        for (target, cell) in TARGETS.into_iter().zip(cells) {
            let what = format!("{attacker} at {target}");
            let attack = Duel::new(attacker, gun, target).attack();
            let Some((hit, block, of_36)) = cell else {
                assert!(attack.is_none(), "{what} should not be legal");
                continue;
            };
            let attack = attack.unwrap_or_else(|| panic!("{what} should be legal"));
            let numbers = (attack.dice, attack.hit_target, attack.block_target);
            assert_eq!(numbers, (dice, hit, block), "{what}");

            // One die of the very attack, fired through the rules.
            let mut duel = Duel::new(attacker, gun, target);
            let weapon = attacker
                .split(' ')
                .nth(1)
                .map(|text| text.split(':').next().unwrap());
            match weapon {
                Some(weapon) => duel.rules.weapons[weapon].attacks = 1,
                None => match duel.rules.ships.get_mut(attacker) {
                    Some(ship) => ship.turret.attacks = 1,
                    None => duel.rules.squadrons[attacker].turret.attacks = 1,
                },
            }
            let stage = duel.stage();
            let scene = Scene::Shooting {
                model: stage.a(0),
                hold: true,
            };
            let fire = Action::Fire {
                gun,
                target: stage.b(0),
            };
            let odds = stage.odds(scene, &[fire], |stage| stage.attacks()[0].unblocked);
            assert_eq!(odds.probability(&1), Fraction::new(of_36, 36), "{what}");
        }
    }
}
