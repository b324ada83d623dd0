//! Whole battles with random decisions.

use std::sync::Arc;

use evenkeel_document::Document;
use evenkeel_kernel::dice::{Dice, SeededDice};
use evenkeel_kernel::fleet::{Fleet, Unit};
use evenkeel_kernel::game::{ActionList, Game, Turn};
use evenkeel_kernel::observer::Silent;
use evenkeel_kernel::side::BySide;
use evenkeel_warfleets::fleet::Roster;
use evenkeel_warfleets::game::Warfleets;
use evenkeel_warfleets::ruleset::{FTL, Ruleset};
use evenkeel_warfleets::terrain;

#[test]
fn random_battles_end_and_keep_their_state_sound() {
    let document = Document::parse("warfleets-ftl.ron", FTL).unwrap();
    let rules = Ruleset::read(&document).unwrap();
    let mut decisions = 0u64;
    for seed in 0..300 {
        let mut dice = SeededDice::new(seed);
        let roster = |dice: &mut SeededDice| {
            let unit = |c: &str, n, o: &[&str]| {
                Unit(c.into(), n, o.iter().map(|s| s.to_string()).collect())
            };
            let a = vec![
                unit(
                    "heavy",
                    1,
                    &[
                        "repair_bay",
                        "tractor_beam",
                        "shield_booster",
                        "plasma_cannon:front",
                        "expert_sapper",
                        "vanguard",
                    ],
                ),
                unit(
                    "medium",
                    1,
                    &[
                        "heavy_cannon:sides",
                        "warp_drive",
                        "missile_cluster:front",
                        "avenger",
                    ],
                ),
                unit("light", 2, &["reinforced_ram", "gravity_bumper"]),
                unit("fighter", 2, &[]),
                unit("bomber", 2, &[]),
            ];
            let b = vec![
                unit(
                    "medium",
                    2,
                    &[
                        "linked_railgun:front",
                        "weapon_batteries:sides",
                        "ablative_armor",
                        "defiant",
                    ],
                ),
                unit(
                    "light",
                    1,
                    &["energy_cannon:front", "pulse_engine", "tactical_master"],
                ),
                unit(
                    "heavy",
                    1,
                    &[
                        "tsunami_cannon:front",
                        "giga_cannon:rear",
                        "armored_plating",
                        "stealth_rig",
                    ],
                ),
                unit("gunship", 3, &[]),
            ];
            let fleet = Fleet {
                name: "x".into(),
                units: if dice.below(2) == 0 { a } else { b },
            };
            Roster::build(&rules, &fleet, 320).unwrap()
        };
        let (a, b) = (roster(&mut dice), roster(&mut dice));
        let game = Warfleets::new(rules.clone(), BySide { a: &a, b: &b });
        let table = Arc::new(terrain::generate(&rules.terrain, &rules.table, &mut dice));
        let mut state = game.start(&table, &mut dice, &mut Silent);
        let mut list = ActionList::new();
        while let Turn::One(side) = game.to_move(&state) {
            game.legal_actions(game.view(&state, side), &mut list);
            assert!(list.len() >= 2, "{:?} {list:?} seed {seed}", state.ask);
            let action = list[dice.below(list.len() as u32) as usize];
            let before = state.ask;
            game.apply(&mut state, action, &mut dice, &mut Silent);
            if let Err(wrong) = state.check(&game) {
                panic!("{wrong} after {action:?} to {before:?} (seed {seed})");
            }
            decisions += 1;
        }
    }
    println!("{decisions} decisions");
}
