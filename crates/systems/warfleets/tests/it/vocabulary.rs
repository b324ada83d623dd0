//! `configs/README.md` lists every rule and effect that a designer can build
//! from, and nothing else.

use std::collections::BTreeSet;

use evenkeel_warfleets::ruleset::{HeroEffect, ModelRule, TitleEffect, UpgradeEffect, WeaponRule};
use serde::Deserialize;
use serde::de::value::{Error, StrDeserializer};

const PAGE: &str = evenkeel_configs::text("README.md");

/// The names of all variants: serde lists them when it meets another.
fn variants<T: for<'de> Deserialize<'de>>() -> BTreeSet<String> {
    let asked = T::deserialize(StrDeserializer::<Error>::new("?"));
    let message = asked.err().expect("no variant is called `?`").to_string();
    let (_, list) = message.split_once("expected one of ").expect("a list");
    let names = list
        .split(", ")
        .map(|name| name.trim_matches('`').to_owned());
    names.collect()
}

/// The names in the first column of the table under a heading of the page.
fn listed(heading: &str) -> BTreeSet<String> {
    let (_, part) = PAGE.split_once(&format!("### {heading}\n")).expect(heading);
    let part = part.split("\n#").next().unwrap_or(part);
    let rows = part.lines().filter_map(|line| line.strip_prefix("| `"));
    let name = |row: &str| {
        let end = row.find(['(', '`']).expect("a name in code");
        row[..end].to_owned()
    };
    rows.map(name).collect()
}

#[test]
fn the_page_lists_every_rule_and_effect() {
    assert_eq!(listed("Rules of weapons"), variants::<WeaponRule>());
    assert_eq!(
        listed("Rules of ships and squadrons"),
        variants::<ModelRule>()
    );
    assert_eq!(listed("Effects of upgrades"), variants::<UpgradeEffect>());
    assert_eq!(listed("Effects of heroes"), variants::<HeroEffect>());
    assert_eq!(listed("Effects of titles"), variants::<TitleEffect>());
}
