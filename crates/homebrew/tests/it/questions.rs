use std::collections::BTreeMap;

use evenkeel_tournament::play::adapter::System;
use evenkeel_tournament::play::system::RuleSystem;

use crate::broadside::{Broadside, RULES};
use evenkeel_document::Document;
use evenkeel_homebrew::Book;
use evenkeel_kernel::fleet::Fleet;
use evenkeel_rulebook::Demand;

const SYSTEM: System<Book<Broadside>> = System::NEW;

#[test]
fn a_price_can_be_changed_and_fleets_follow_it() {
    let rules = Document::parse("rules", RULES).expect("it is RON");
    let rules = SYSTEM
        .read_rules(&rules)
        .unwrap_or_else(|faults| panic!("{faults}"));
    let cheaper = rules
        .with_number("ships.liner.cost", 20.0)
        .expect("a price");
    let liners = Demand {
        most_of: Some("liner".to_string()),
        ..Demand::default()
    };
    let counts = [&rules, &cheaper].map(|rules| {
        let fleets: Vec<Fleet> = rules.generate(&liners, None, &[1]).expect("a fleet");
        let all: BTreeMap<_, _> = fleets[0]
            .units
            .iter()
            .map(|unit| (unit.0.clone(), unit.1))
            .collect();
        all["liner"]
    });
    assert_eq!(counts, [2, 3]);
    assert!(rules.with_number("ships.liner.cost", 0.0).is_err());
}
