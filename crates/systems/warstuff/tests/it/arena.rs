//! Rulesets and warbands for tests.

use evenkeel_document::{Diagnostics, Document};
use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::fleet::{Fleet, FleetFile, Unit};
use evenkeel_rulebook::{Demand, read_fleet};
use evenkeel_warstuff::fleet::Roster;
use evenkeel_warstuff::generator::Generator;
use evenkeel_warstuff::ruleset::{Ruleset, WARSTUFF, WARSTUFF_UNITS};

/// The text of the published units, laid over the rules.
pub fn printed_document(units: &str) -> Document {
    let rules = Document::parse("warstuff", WARSTUFF).expect("the shipped rules");
    let units = Document::parse("warstuff-units", units).expect("the shipped units");
    let (whole, faults) = units.laid_over(&rules, "extends");
    assert_eq!(faults, []);
    whole
}

/// The shipped ruleset with the published units.
pub fn printed() -> Ruleset {
    let rules = Ruleset::read(&printed_document(WARSTUFF_UNITS));
    rules.unwrap_or_else(|faults| panic!("{faults}"))
}

/// The shipped ruleset with plain profiles alone.
pub fn shipped() -> Ruleset {
    let rules = Ruleset::read_text("warstuff", WARSTUFF);
    rules.unwrap_or_else(|faults| panic!("{faults}"))
}

/// The shipped ruleset with a change.
pub fn with(change: impl FnOnce(&mut Ruleset)) -> Ruleset {
    let mut rules = printed();
    change(&mut rules);
    rules
}

/// What is wrong with the shipped text after a replacement.
pub fn faults_of(before: &str, after: &str) -> Diagnostics {
    assert!(WARSTUFF.contains(before), "the text has no `{before}`");
    let text = WARSTUFF.replacen(before, after, 1);
    Ruleset::read_text("warstuff", &text).expect_err("a fault")
}

/// A warband, such as `["fantasy_knight 2", "quality_3 1 tough fast"]`.
pub fn fleet(units: &[&str]) -> Fleet {
    let unit = |text: &&str| {
        let mut words = text.split(' ');
        let class = words.next().expect("an id").to_string();
        let count = words.next().expect("a number").parse().expect("a number");
        Unit(class, count, words.map(str::to_string).collect())
    };
    Fleet {
        name: units.join(", "),
        units: units.iter().map(unit).collect(),
    }
}

/// A legal warband of whatever size.
pub fn roster(rules: &Ruleset, units: &[&str]) -> Roster {
    let roster = Roster::build(rules, &fleet(units), Some(100_000));
    roster.unwrap_or_else(|faults| panic!("{faults:?}"))
}

/// A file of a warband, read by a ruleset.
pub fn read_warband(
    rules: &Ruleset,
    document: &Document,
) -> Result<(FleetFile, Roster), Diagnostics> {
    read_fleet(
        document,
        Some(rules.warband.points_limit),
        |fleet, points| Roster::build(rules, fleet, points),
    )
}

/// A random warband.
pub fn draw_roster(ruleset: &Ruleset, points: u32, dice: &mut impl Dice) -> Roster {
    let generator = Generator::new(ruleset, &Demand::default(), Some(points));
    let fleet = generator.expect("warbands").draw(dice);
    Roster::build(ruleset, &fleet, Some(points)).expect("a legal warband")
}
