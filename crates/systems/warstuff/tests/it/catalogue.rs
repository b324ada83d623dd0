//! The published units, and what they cost.

use std::collections::BTreeMap;

use crate::arena::{printed, roster, shipped, with};
use evenkeel_warstuff::ruleset::{PointsSource, UnitClass};

/// Every published unit with its printed price, and the price of the formula, as they
/// stand in the rules notes.
const UNITS: [(&str, u32, u32); 98] = [
    ("fantasy_human_warrior", 20, 20),
    ("fantasy_human_archer", 35, 35),
    ("fantasy_knight", 30, 30),
    ("fantasy_wizard", 50, 50),
    ("fantasy_orc_warrior", 35, 35),
    ("fantasy_boar_rider", 45, 45),
    ("fantasy_goblin_warrior", 10, 10),
    ("fantasy_wolf_rider", 20, 20),
    ("fantasy_elf_warrior", 25, 25),
    ("fantasy_elf_archer", 40, 40),
    ("fantasy_dwarf_warrior", 30, 30),
    ("fantasy_dwarf_rifleman", 45, 45),
    ("fantasy_rat_warrior", 25, 30),
    ("fantasy_rat_ogre", 60, 65),
    ("fantasy_skink_warrior", 25, 25),
    ("fantasy_saurus_warrior", 40, 40),
    ("fantasy_zombie", 5, 5),
    ("fantasy_skeleton", 5, 5),
    ("fantasy_ghoul", 25, 25),
    ("fantasy_vampire", 60, 60),
    ("monster_stone_golem", 35, 35),
    ("monster_giant_scorpion", 50, 50),
    ("monster_bear", 40, 40),
    ("monster_minotaur", 55, 55),
    ("monster_chimera", 80, 80),
    ("monster_troll", 65, 65),
    ("monster_giant_spider", 75, 75),
    ("monster_giant", 95, 95),
    ("monster_dragon", 100, 100),
    ("scifi_guardsman", 35, 35),
    ("scifi_space_marine", 60, 60),
    ("scifi_terminator", 70, 70),
    ("scifi_eldar_guardian", 35, 40),
    ("scifi_eldar_jetbike", 40, 45),
    ("scifi_ork_choppa_boy", 25, 25),
    ("scifi_ork_shoota_boy", 30, 30),
    ("scifi_scarab_swarm", 15, 15),
    ("scifi_necron_warrior", 45, 45),
    ("scifi_termagant", 25, 30),
    ("scifi_hormagant", 30, 35),
    ("scifi_genestealer", 60, 60),
    ("scifi_carnifex", 95, 95),
    ("ancient_slinger", 15, 15),
    ("ancient_pikeman", 20, 20),
    ("ancient_archer", 25, 25),
    ("ancient_savage", 35, 35),
    ("ancient_horseman", 30, 30),
    ("ancient_centurion", 60, 60),
    ("ancient_elephant", 70, 70),
    ("medieval_peasant", 10, 10),
    ("medieval_man_at_arms", 20, 20),
    ("medieval_crossbowman", 35, 35),
    ("medieval_knight", 30, 30),
    ("medieval_king", 75, 75),
    ("napoleonic_carabineer", 30, 30),
    ("napoleonic_fusilier", 35, 35),
    ("napoleonic_hussar", 30, 30),
    ("napoleonic_cuirassier", 45, 45),
    ("napoleonic_general", 70, 70),
    ("modern_partisan", 20, 20),
    ("modern_engineer", 35, 35),
    ("modern_medic", 35, 35),
    ("modern_rifleman", 35, 35),
    ("modern_machinegunner", 45, 45),
    ("modern_sniper", 60, 60),
    ("modern_sergeant", 65, 65),
    ("tank_m3_stuart", 20, 20),
    ("tank_m4_sherman", 35, 35),
    ("tank_stug_iii", 30, 30),
    ("tank_tiger_i", 55, 55),
    ("tank_t_34", 45, 45),
    ("tank_su_100", 60, 60),
    ("dogfight_x_wing", 40, 40),
    ("dogfight_millennium_falcon", 45, 45),
    ("dogfight_tie_fighter", 40, 40),
    ("dogfight_tie_bomber", 45, 45),
    ("space_attack_craft", 25, 25),
    ("space_frigate", 40, 40),
    ("space_cruiser", 40, 40),
    ("space_battlecruiser", 55, 55),
    ("space_battleship", 60, 60),
    ("hero_catwoman", 45, 45),
    ("hero_joker", 45, 45),
    ("hero_bane", 55, 55),
    ("hero_batman", 70, 70),
    ("hero_superman", 80, 80),
    ("hero_iron_man", 70, 70),
    ("hero_hulk", 70, 70),
    ("hero_captain_america", 65, 65),
    ("hero_thor", 70, 70),
    ("hero_loki", 50, 50),
    ("dinosaur_pterodactyl", 30, 30),
    ("dinosaur_velociraptor", 40, 40),
    ("dinosaur_stegosaurus", 40, 40),
    ("dinosaur_triceratops", 55, 55),
    ("dinosaur_ankylosaurus", 55, 55),
    ("dinosaur_brontosaurus", 70, 70),
    ("dinosaur_t_rex", 85, 85),
];

/// How often each special rule is printed.
const PRINTED: [(&str, usize); 35] = [
    ("armored", 1),
    ("brutal", 5),
    ("camouflaged", 0),
    ("deadly", 5),
    ("death_blow", 0),
    ("elite", 1),
    ("entangle", 1),
    ("fast", 20),
    ("fear", 8),
    ("fearless", 5),
    ("fire", 4),
    ("flying", 4),
    ("frenzy", 1),
    ("healer", 2),
    ("hit_and_run", 1),
    ("large", 9),
    ("leader", 6),
    ("pathfinder", 5),
    ("poison", 4),
    ("power_shot", 0),
    ("power_strike", 2),
    ("regeneration", 0),
    ("scout", 1),
    ("shooter_short", 10),
    ("shooter_medium", 13),
    ("shooter_long", 22),
    ("small", 2),
    ("slow", 8),
    ("stealthy", 0),
    ("sweep_attack", 1),
    ("tough", 17),
    ("trapper", 0),
    ("undead", 4),
    ("vanguard", 0),
    ("vicious", 1),
];

/// Price of each special rule, points.
const COSTS: [i32; 35] = [
    5, 15, 5, 15, 5, 30, 20, 10, 10, 15, 10, 10, 10, 10, 10, 5, 30, 5, 10, 5, 5, 15, 15, 5, 10, 15,
    -5, -5, 5, 10, 15, 5, -5, 10, 10,
];

#[test]
fn ws_cat_the_98_units_cost_what_is_printed() {
    let rules = printed();
    let units: Vec<(&String, &UnitClass)> = rules.units.iter().skip(5).collect();
    assert_eq!(units.len(), UNITS.len());
    for ((id, unit), (name, cost, formula)) in units.into_iter().zip(UNITS) {
        assert_eq!(id, name);
        assert_eq!(rules.cost(unit), cost, "{name}");
        let worked_out = rules.formula(unit.quality, rules.rules_of(unit));
        assert_eq!(worked_out, formula, "{name}");
    }
}

#[test]
fn ws_cat_twelve_genres() {
    let mut genres: BTreeMap<&str, usize> = BTreeMap::new();
    let rules = printed();
    for unit in rules.units.values() {
        *genres.entry(&unit.genre).or_default() += 1;
    }
    let expected = [
        ("Ancient", 7),
        ("Animals & Monsters", 9),
        ("Custom", 5),
        ("Dinosaurs", 7),
        ("Fantasy", 20),
        ("Medieval", 5),
        ("Modern", 7),
        ("Napoleonic", 5),
        ("Science Fiction", 13),
        ("Space Battles", 5),
        ("Space Dogfights", 4),
        ("Super Heroes", 10),
        ("Tank Battles", 6),
    ];
    assert_eq!(genres.into_iter().collect::<Vec<_>>(), expected);
}

#[test]
fn ws_cat_how_often_each_special_rule_is_printed() {
    let rules = printed();
    for (id, times) in PRINTED {
        let has = |unit: &&UnitClass| unit.rules.iter().any(|rule| rule == id);
        assert_eq!(rules.units.values().filter(has).count(), times, "{id}");
    }
}

#[test]
fn ws_create_20_54_costs_of_the_special_rules() {
    let rules = shipped();
    let found: Vec<(&str, i32)> = (rules.special_rules.iter())
        .map(|(id, rule)| (id.as_str(), rule.cost))
        .collect();
    let expected: Vec<(&str, i32)> = PRINTED.iter().map(|(id, _)| *id).zip(COSTS).collect();
    assert_eq!(found, expected);
}

#[test]
fn ws_mis_01_06_six_prices_differ() {
    let misprints = printed().misprints();
    let found: Vec<(&str, u32, u32)> = (misprints.iter())
        .map(|one| (one.id.as_str(), one.printed, one.formula))
        .collect();
    let expected: Vec<(&str, u32, u32)> = (UNITS.into_iter())
        .filter(|(_, cost, formula)| cost != formula)
        .collect();
    assert_eq!(found, expected);
    assert_eq!(found.len(), 6);
    assert!(found.iter().all(|(_, cost, formula)| cost + 5 == *formula));
}

#[test]
fn ws_create_19_the_formula_may_count_instead() {
    let rules = with(|rules| rules.creation.points_source = PointsSource::Formula);
    assert_eq!(rules.cost(&rules.units["fantasy_rat_ogre"]), 65);
    assert_eq!(printed().cost(&printed().units["fantasy_rat_ogre"]), 60);
    // A price of the designer's own stands above both, and what a warband adds comes beside it.
    let rules = with(|rules| {
        rules.units["fantasy_rat_ogre"].cost = Some(52);
        rules.units["quality_1"].cost = Some(7);
    });
    let price = |unit: &str| roster(&rules, &[unit]).points();
    assert_eq!(price("fantasy_rat_ogre 1"), 52);
    assert_eq!(price("fantasy_rat_ogre 1 deadly"), 67);
    assert_eq!(price("quality_1 1 slow"), 5);
    assert_eq!(rules.misprints().len() + 1, printed().misprints().len());
}

/// The price of a plain profile with more rules.
fn price(unit: &str) -> u32 {
    roster(&printed(), &[unit]).points()
}

#[test]
fn ws_create_04_09_quality_and_rules_add_up() {
    assert_eq!(price("quality_3 1"), 30);
    assert_eq!(price("quality_3 1 armored"), 35);
    // A printed unit with one more rule is a design of its own.
    assert_eq!(price("fantasy_rat_ogre 1"), 60);
    assert_eq!(price("fantasy_rat_ogre 1 deadly"), 80);
}

#[test]
fn ws_ex_131_135_points() {
    assert_eq!(price("quality_3 1"), 30);
    assert_eq!(price("quality_3 1 armored"), 35);
    assert_eq!(price("quality_1 1 power_strike slow undead"), 5);
    assert_eq!(price("quality_1 1 small slow undead"), 5);
    assert_eq!(price("quality_5 1 fear fire flying large tough"), 100);
}
