//! Claims of a run that was read before go by what error is left.

use evenkeel_tournament::say::finding::Finding;
use evenkeel_tournament::say::result::RunResult;
use evenkeel_tournament::say::sheet::Cell;

use crate::play::result;
use crate::toy::{Toy, plan_of};

/// Jobs of every kind that the toy has answers to, with pairs that show these at a first
/// reading, by more than two standard errors and less than six.
const JOBS: [&str; 8] = [
    r#"Sweep(name: "options", system: "toy", pairs: 300, seed: 3,
        axes: [Loadout(title: "Edges", baseline: "plain", alternatives: ["sharp", "blunt"])])"#,
    r#"Sweep(name: "price", system: "toy", pairs: 400, seed: 3,
        axes: [Cost(subject: "block", values: [9, 10])])"#,
    r#"Prices(name: "market", system: "toy", ruleset: "market", pairs: 400,
        panel: ["captain"], spread: 20)"#,
    r#"Marginals(name: "slots", system: "toy", ruleset: "slots", pairs: 600,
        panel: ["captain"], spread: 20)"#,
    r#"Compare(name: "weak", system: "toy", pairs: 12,
        variants: [(name: "Plain"), (name: "Weak", changes: [("classes.block.strength", 0)])],
        entrants: [Archetype(name: "Blocks", fleets: [Fleet("block")]),
            (name: "Grain", fleets: [Fleet("grain")])], format: Gauntlet("Blocks"))"#,
    r#"Rulings(name: "readings", system: "toy", pairs: 16,
        fleets: [Fleet("rock"), Fleet("paper"), Fleet("block")])"#,
    r#"Tournament(name: "circle", system: "toy", pairs: 16, format: RoundRobin,
        fleets: [Fleet("rock"), Fleet("paper"), Fleet("block")])"#,
    r#"Target(name: "target", system: "toy", ruleset: "aim", pairs: 100, wanted: Flat,
        fleets: [Inline((name: "Alpha", units: [("alpha", 12, ["plain"])])),
            Inline((name: "Beta", units: [("beta", 12, ["plain"])])),
            Inline((name: "Gamma", units: [("gamma", 12, ["plain"])]))])"#,
];

/// Everything that a run claims, in its sentences and in its tables.
fn claims(found: &RunResult) -> Vec<Finding> {
    let said = found.verdicts.iter().map(|verdict| verdict.finding);
    let cells = found.sheets.iter().flat_map(|sheet| sheet.rows.iter());
    let cells = cells.flatten().filter_map(|cell| match cell {
        Cell::Finding(finding) => Some(*finding),
        _ => None,
    });
    let all = said.chain(cells);
    all.filter(|finding| finding.mark().is_claim()).collect()
}

/// The twenty-fourth reading may spend 1.2 of 1,000 million, which takes six standard errors.
#[test]
fn what_a_first_reading_claims_a_late_one_does_not() {
    for job in JOBS {
        let plan = plan_of(&Toy::default(), job).unwrap_or_else(|faults| panic!("{faults}"));
        let first = result(&plan, 2);
        let late = result(&plan.at_look(24), 2);
        assert!(!claims(&first).is_empty(), "{job}: {:?}", first.verdicts);
        assert_eq!(claims(&late), [], "{job}: {:?}", late.verdicts);
        // Figures are those of before: only words are another matter.
        assert_eq!(late.matchups, first.matchups, "{job}");
    }
}
