//! Factions: what a file adds to an edition, who may use it, and every fault of
//! it at its place.

use std::collections::HashSet;

use evenkeel_document::{Diagnostics, Document};
use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::fleet::{Fleet, Unit};
use evenkeel_rulebook::Demand;
use evenkeel_warfleets::fleet::{Roster, RosterModel};
use evenkeel_warfleets::generator::Generator;
use evenkeel_warfleets::ruleset::{List, ModelRule, Ruleset};

use crate::shipped::{ftl, ftl_document};

const EXAMPLE: &str = evenkeel_configs::text("rulesets/example-faction.ron");

/// A second faction beside the example.
const MOLES: &str = r#"(
    extends: "example-faction",
    factions: {
        "moles": (
            name: "Moles",
            ships: {
                "digger": (
                    name: "Digger", phase: Heavy, cost: 70, slots: 3, base_mm: 60.0,
                    move_in: 4.0, cruise_in: 6.0, evasion: 2, toughness: 2,
                    turret: (range_in: 6.0, attacks: 4, strength: 3),
                ),
            },
            upgrades: {"drill": (name: "Drill", effects: [RamDamage(plus: 2)])},
        ),
    },
)"#;

/// An edition with these files laid over it, one after the other.
fn read(edition: Document, files: &[(&str, &str)]) -> Result<Ruleset, Diagnostics> {
    let mut whole = edition;
    let mut faults = Vec::new();
    for (name, text) in files {
        let (laid, found) = Document::parse(*name, *text)?.laid_over(&whole, "extends");
        whole = laid;
        faults.extend(found);
    }
    let faults = Diagnostics::new(faults);
    match Ruleset::read(&whole) {
        Ok(ruleset) => faults.or(ruleset),
        Err(found) => Err(faults.and_then(found)),
    }
}

/// An edition with a faction's file over it.
pub fn with_faction(edition: Document, text: &str) -> Ruleset {
    read(edition, &[("faction.ron", text)]).unwrap_or_else(|faults| panic!("{faults}"))
}

fn corsairs() -> Ruleset {
    with_faction(ftl_document(), EXAMPLE)
}

fn both() -> Ruleset {
    let files = [("corsairs.ron", EXAMPLE), ("moles.ron", MOLES)];
    read(ftl_document(), &files).unwrap_or_else(|faults| panic!("{faults}"))
}

fn fleet(units: &[(&str, &[&str])]) -> Fleet {
    let unit = |(class, options): &(&str, &[&str])| {
        let options = options.iter().map(|option| option.to_string());
        Unit(class.to_string(), 1, options.collect())
    };
    Fleet {
        name: "fleet".to_owned(),
        units: units.iter().map(unit).collect(),
    }
}

/// Every fault of a fleet.
fn faults(ruleset: &Ruleset, units: &[(&str, &[&str])]) -> Vec<String> {
    let faults = Roster::build(ruleset, &fleet(units), 300).err();
    let faults = faults.into_iter().flatten();
    faults.map(|fault| fault.to_string()).collect()
}

const RAIDER: (&str, &[&str]) = ("raider", &["grapeshot:front", "pulse_engine"]);
const DIGGER: (&str, &[&str]) = ("digger", &["drill", "pulse_engine", "repair_bay"]);

#[test]
fn a_faction_stands_beside_the_common_list() {
    let rules = corsairs();
    assert_eq!(rules.name, "Warfleets: FTL with the Ash Corsairs");
    assert_eq!(rules.ships.len(), 5);
    assert_eq!(rules.ships["raider"].rules, [ModelRule::Fragile]);
    assert_eq!(rules.squadrons["wreckers"].rules, [ModelRule::Rogue]);
    for id in [
        "raider",
        "freebooter",
        "wreckers",
        "grapeshot",
        "boarding_hull",
        "pirate_queen",
        "scavenger",
    ] {
        assert_eq!(rules.home(id), Some(0), "{id}");
        assert!(rules.offers(List::Faction(0), id) && !rules.offers(List::Common, id));
    }
    assert!(rules.offers(List::Faction(0), "energy_cannon"));
    assert!(!rules.offers(List::Faction(0), "tsunami_cannon"));
    assert!(rules.offers(List::Common, "tsunami_cannon"));
    let paths = ["ships.raider.cost", "ships.heavy.cost", "damage"];
    let paths = paths.map(|path| rules.path_in_file(path));
    let inside = "factions.ash_corsairs.ships.raider.cost";
    assert_eq!(paths, [inside, "ships.heavy.cost", "damage"]);
}

#[test]
fn the_first_edition_is_the_same_without_its_factions() {
    let ftl = ftl();
    let rules = corsairs();
    assert_eq!(rules.ships.get_range(..3), ftl.ships.get_range(..));
    assert_eq!((&rules.table, &rules.shooting), (&ftl.table, &ftl.shooting));
    assert!(ftl.factions.is_empty());
    assert_eq!(ftl.lists().collect::<Vec<_>>(), [List::Common]);
}

#[test]
fn wf_fleet_05_a_fleet_mixes_the_common_list_with_one_faction() {
    let rules = both();
    let medium: (&str, &[&str]) = (
        "medium",
        &["energy_cannon:front", "pulse_engine", "vanguard"],
    );
    let light: (&str, &[&str]) = ("light", &["energy_cannon:front", "pulse_engine"]);
    assert_eq!(faults(&rules, &[RAIDER, light]), Vec::<String>::new());
    assert_eq!(faults(&rules, &[DIGGER, light]), Vec::<String>::new());
    assert_eq!(
        faults(&rules, &[light, ("fighter", &[])]),
        Vec::<String>::new()
    );
    let mixed = faults(&rules, &[RAIDER, light, DIGGER]);
    let why = "of Moles, `raider` of Ash Corsairs; a fleet mixes the common list with one faction";
    assert_eq!(
        mixed,
        [
            format!("units.2.0: `digger` is {why}"),
            format!("units.2.2.0: `drill` is {why}"),
        ]
    );
    // A faction's weapon makes it a fleet of that faction, too.
    let drilled: (&str, &[&str]) = ("light", &["grapeshot:front", "drill"]);
    assert_eq!(faults(&rules, &[drilled]).len(), 1);
    assert_eq!(faults(&rules, &[medium]).len(), 1, "two slots of three");
}

#[test]
fn wf_fleet_05_a_faction_may_be_kept_from_parts_of_the_common_list() {
    let rules = both();
    let heavy: (&str, &[&str]) = (
        "heavy",
        &[
            "tsunami_cannon:front",
            "nuclear_ammo",
            "repair_bay",
            "warp_drive",
        ],
    );
    assert_eq!(faults(&rules, &[heavy]), Vec::<String>::new());
    assert_eq!(faults(&rules, &[heavy, DIGGER]), Vec::<String>::new());
    let why = "is not open to Ash Corsairs, which has `raider`";
    assert_eq!(
        faults(&rules, &[heavy, RAIDER]),
        [
            format!("units.0.0: `heavy` {why}"),
            format!("units.0.2.0: `tsunami_cannon` {why}"),
            format!("units.0.2.1: `nuclear_ammo` {why}"),
        ]
    );
    let options = |list: &[&str]| list.iter().map(|id| id.to_string()).collect::<Vec<_>>();
    let alone = |list| RosterModel::alone(&rules, "raider", &options(list));
    assert!(alone(&["grapeshot:front"]).is_ok());
    assert!(alone(&["tsunami_cannon:front"]).is_err());
    assert!(alone(&["drill"]).is_err());
}

#[test]
fn drawn_fleets_are_of_one_list_and_every_list_comes_up() {
    let rules = both();
    let generator = Generator::new(&rules, &Demand::default(), 300).unwrap();
    let mut homes = HashSet::new();
    let mut ids = HashSet::new();
    for seed in 0..300 {
        // A fleet of two factions, or of something not open to it, is refused.
        let fleet = generator.draw(&mut SeededDice::new(seed)).unwrap();
        Roster::build(&rules, &fleet, 300).unwrap();
        let named: Vec<&str> = fleet
            .units
            .iter()
            .flat_map(|unit| std::iter::once(&unit.0).chain(&unit.2))
            .map(|text| text.split(':').next().unwrap())
            .collect();
        homes.insert(named.iter().find_map(|id| rules.home(id)));
        ids.extend(named.iter().map(|id| id.to_string()));
    }
    assert_eq!(homes.len(), 3);
    for faction in rules.factions.values() {
        for id in faction.ships.keys().chain(faction.upgrades.keys()) {
            assert!(ids.contains(id), "{id} never came up");
        }
    }
}

#[test]
fn a_demand_for_a_faction_is_met_by_its_list() {
    let rules = both();
    let draw = |demand: Demand| {
        Generator::new(&rules, &demand, 300).and_then(|fleets| fleets.draw(&mut SeededDice::new(1)))
    };
    let most = |id: &str| Demand {
        most_of: Some(id.to_owned()),
        ..Demand::default()
    };
    // 300 points hold eight Raiders at 35, and one Light is the cheapest beside.
    let fleet = draw(most("raider")).unwrap();
    let raiders = fleet.units.iter().filter(|unit| unit.0 == "raider");
    assert_eq!(raiders.map(|unit| unit.1).sum::<u32>(), 8);
    let both = Demand {
        carry: Some("drill".to_owned()),
        ..most("raider")
    };
    let message = draw(both).unwrap_err().to_string();
    assert_eq!(
        message,
        "no fleet can have `raider` and `drill`: no faction offers all"
    );
    // What is to be exchanged later must be open to the fleet as well.
    for seed in 0..100 {
        let without = ["boarding_hull".to_owned()];
        let demand = Demand {
            carry: Some("pulse_engine".to_owned()),
            without: without.to_vec(),
            beside: Some("boarding_hull".to_owned()),
            ..Demand::default()
        };
        let fleet = Generator::new(&rules, &demand, 300)
            .and_then(|fleets| fleets.draw(&mut SeededDice::new(seed)))
            .unwrap();
        let mut changed = fleet.clone();
        for option in changed.units.iter_mut().flat_map(|unit| &mut unit.2) {
            if option == "pulse_engine" {
                *option = "boarding_hull".to_owned();
            }
        }
        // The hull is dearer, so only the points may be too many.
        Roster::build(&rules, &changed, 1000).unwrap_or_else(|faults| panic!("{faults:?}"));
    }
}

#[test]
fn every_fault_of_a_faction_comes_at_once_and_in_its_own_file() {
    let text = EXAMPLE
        .replace("rules: [Fragile]", "rules: [Fragil]")
        .replace("range_in: 9.0, attacks: 4", "range_in: 0.0, attacks: 4")
        .replace("\"energy_cannon\",", "\"energy_canon\", \"grapeshot\",")
        .replace("\"freebooter\": (", "\"heavy\": (")
        .replace("RamDamage(plus: 1)", "RamDammage(plus: 1)")
        .replace("slots: 2,", "slots: 9,")
        .replace("\"ash_corsairs\"", "\"Ash Corsairs\"");
    let faults = read(ftl_document(), &[("corsairs.ron", &text)]).unwrap_err();
    let found: Vec<String> = faults
        .iter()
        .map(|fault| {
            assert_eq!(fault.file, "corsairs.ron", "{fault}");
            let path = fault.path.replace("factions.Ash Corsairs.", "F.");
            let line = text.lines().nth(fault.line - 1).unwrap();
            assert_eq!(line, fault.source_line);
            format!("{path}: {}", fault.message)
        })
        .collect();
    assert_eq!(
        found,
        [
            "factions.Ash Corsairs: the id `Ash Corsairs` must be small letters, digits and underscores",
            "F.common.4: the common list has no `energy_canon`; did you mean `energy_cannon`?",
            "F.common.5: the common list has no `grapeshot`; known are heavy, medium, light, gunship, fighter, bomber, energy_cannon, giga_cannon, heavy_cannon, linked_railgun, missile_cluster, plasma_cannon, tsunami_cannon, weapon_batteries, ablative_armor, armored_plating and 16 more",
            "F.ships.raider.slots: must be from 1 to 8",
            "F.ships.raider.rules.0: expected a known word, found `Fragil`; did you mean `Fragile`?",
            "F.ships.heavy: the id `heavy` is already used in ships",
            "F.weapons.grapeshot.range_in: must be greater than 0 and at most 200 inches",
            "F.upgrades.boarding_hull.effects.0: expected a known word, found `RamDammage`; did you mean `RamDamage`?",
        ]
    );
}

#[test]
fn factions_may_not_share_an_id() {
    let twins = MOLES.replace("\"digger\"", "\"raider\"");
    let faults = read(
        ftl_document(),
        &[("corsairs.ron", EXAMPLE), ("twins.ron", &twins)],
    )
    .unwrap_err();
    assert_eq!(faults.len(), 1, "{faults}");
    let fault = faults.iter().next().unwrap();
    assert_eq!((fault.file.as_str(), fault.line), ("twins.ron", 7));
    let message = "the id `raider` is already used in factions.ash_corsairs.ships";
    assert_eq!(fault.message, message);
    let again = read(
        ftl_document(),
        &[("one.ron", EXAMPLE), ("two.ron", EXAMPLE)],
    )
    .unwrap_err();
    assert_eq!(again.len(), 1, "{again}");
    assert!(
        again
            .to_string()
            .contains("\"ash_corsairs\" is already in one.ron")
    );
}

#[test]
fn a_faction_that_leaves_too_few_upgrades_is_refused() {
    let few = MOLES.replace(
        "name: \"Moles\",",
        "name: \"Moles\", common: Some([\"repair_bay\"]),",
    );
    let faults = read(
        ftl_document(),
        &[("corsairs.ron", EXAMPLE), ("few.ron", &few)],
    )
    .unwrap_err();
    assert_eq!(faults.len(), 1, "{faults}");
    let fault = faults.iter().next().unwrap();
    assert_eq!(fault.path, "factions.moles.ships.digger.slots");
    assert_eq!(
        fault.message,
        "there are only 2 upgrades that one ship can carry"
    );
}
