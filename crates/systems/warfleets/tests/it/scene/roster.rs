//! Rosters of a scene, whose ships are filled up with spare parts.

use evenkeel_warfleets::fleet::{ClassRef, Fitted, Roster, RosterModel};
use evenkeel_warfleets::ruleset::{Mount, Ruleset};

/// A fleet from a list of models.
pub fn roster(rules: &Ruleset, models: &[&str]) -> Roster {
    let models: Vec<_> = models
        .iter()
        .enumerate()
        .map(|(unit, text)| roster_model(rules, unit, text))
        .collect();
    Roster {
        name: "test".to_owned(),
        cost: models.iter().map(|model| model.cost).sum(),
        models,
    }
}

fn roster_model(rules: &Ruleset, unit: usize, text: &str) -> RosterModel {
    let mut words = text.split_whitespace();
    let class = words.next().expect("a model needs a class");
    let ship = rules.ships.get_index_of(class).map(ClassRef::Ship);
    let squadron = rules.squadrons.get_index_of(class);
    let class = ship
        .or(squadron.map(ClassRef::Squadron))
        .unwrap_or_else(|| panic!("no class {class}"));
    let mut model = RosterModel {
        unit,
        class,
        fitted: Default::default(),
        hero: None,
        title: None,
        cost: class.cost(rules),
    };
    for word in words {
        let id = word.split(':').next().unwrap_or(word);
        if let Some(index) = rules.weapons.get_index_of(id) {
            let mount = match word.split(':').nth(1) {
                Some("front") => Mount::Front,
                Some("sides") => Mount::Sides,
                Some("rear") => Mount::Rear,
                other => panic!("{word}: no mount {other:?}"),
            };
            model.fitted.push(Fitted::Weapon { index, mount });
        } else if let Some(index) = rules.upgrades.get_index_of(id) {
            model.fitted.push(Fitted::Upgrade(index));
        } else if rules.heroes.contains_key(id) {
            model.hero = rules.heroes.get_index_of(id);
        } else if rules.titles.contains_key(id) {
            model.title = rules.titles.get_index_of(id);
        } else {
            panic!("no option {id}");
        }
    }
    if let ClassRef::Ship(ship) = class {
        for number in model.fitted.len()..usize::from(rules.ships[ship].slots) {
            let spare = format!("spare_{number}");
            let spare = rules.upgrades.get_index_of(&spare).expect("a spare part");
            model.fitted.push(Fitted::Upgrade(spare));
        }
    }
    model
}
