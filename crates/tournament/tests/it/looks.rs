//! Claims of a run that was read before go by what error is left.

use evenkeel_tournament::say::finding::Finding;
use evenkeel_tournament::say::result::RunResult;
use evenkeel_tournament::say::sheet::Cell;

use crate::play::result;
use crate::toy::{Toy, plan_of};

/// Edges that are better and worse by three standard errors and by five.
const JOB: &str = r#"Sweep(name: "options", system: "toy", pairs: 40, seed: 3,
    axes: [Loadout(title: "Edges", baseline: "plain", alternatives: ["sharp", "blunt"])])"#;

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

/// The thousandth reading has nothing left to spend: eight standard errors are not enough.
#[test]
fn what_a_first_reading_claims_a_late_one_does_not() {
    let plan = plan_of(&Toy::default(), JOB).unwrap_or_else(|faults| panic!("{faults}"));
    let first = result(&plan, 2);
    let late = result(&plan.at_look(1000), 2);
    assert!(!claims(&first).is_empty(), "{:?}", first.verdicts);
    assert_eq!(claims(&late), [], "{:?}", late.verdicts);
    // Figures are those of before: only words are another matter.
    assert_eq!(late.differences, first.differences);
}
