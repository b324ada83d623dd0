//! Prints of what was counted: where they are equal, so were the battles.

use evenkeel_document::digest_of_all;

use crate::count::details::Details;
use crate::play::tally::{BattleSums, Tally};
use crate::say::result::{UnitResult, UseResult};

/// Digits of a print that are kept: enough that no two runs have the same by chance.
const DIGITS: usize = 16;

/// The print of a block and of all blocks before it.
pub(super) fn next(last: &str, tally: &Tally, details: &Details) -> String {
    let sums = spelled(&tally.sums, details);
    after(last, &format!("{:?}{sums}", tally.rows))
}

/// The same of a block in a journal, whose sums have numbers where those above have ids: such
/// prints are those of runs, and never equal to one of a check.
pub(super) fn of_run(last: &str, tally: &Tally) -> String {
    after(last, &format!("run {:?}{:?}", tally.rows, tally.sums))
}

/// The print of what was counted, after another one.
fn after(last: &str, counted: &str) -> String {
    let mut print = digest_of_all([last, counted]);
    print.truncate(DIGITS);
    print
}

/// Sums with ids and meanings spelled out, as baselines have always been printed: numbers
/// of the catalogue change when an entry is added that nobody fields.
fn spelled(sums: &BattleSums, details: &Details) -> String {
    let bare = BattleSums {
        units: Default::default(),
        uses: Default::default(),
        ..sums.clone()
    };
    let bare = format!("{bare:?}");
    let bare = bare.trim_end_matches("units: {}, uses: {} }");
    let units: Vec<String> = details.units.iter().map(unit).collect();
    let uses: Vec<String> = details.uses.iter().map(used).collect();
    let (units, uses) = (units.join(", "), uses.join(", "));
    format!("{bare}units: {{{units}}}, uses: {{{uses}}} }}")
}

fn unit(row: &UnitResult) -> String {
    let (fleet, class, counts) = (row.place as u8, &row.class, format!("{:?}", row.tally));
    let counts = counts.trim_start_matches("UnitTally { ");
    format!("({fleet}, {class:?}): UnitTally {{ fleet: {fleet}, class: {class:?}, {counts}")
}

fn used(row: &UseResult) -> String {
    let (fleet, option, counts) = (row.place as u8, &row.option, format!("{:?}", row.tally));
    let counts = counts.trim_start_matches("UseTally { ");
    let (what, nature, leads, meaning) = (&row.what, row.nature, row.leads, &row.meaning);
    format!(
        "({fleet}, {option:?}, {what:?}): UseTally {{ fleet: {fleet}, option: {option:?}, \
         what: {what:?}, nature: {nature:?}, leads: {leads}, meaning: {meaning:?}, {counts}"
    )
}

#[cfg(test)]
mod tests {
    use evenkeel_kernel::uses::{Count, Nature};

    use super::*;
    use crate::play::record::{UnitTally, UseTally};
    use crate::say::result::Place;

    #[test]
    fn sums_are_spelled_as_in_baselines_that_are_kept() {
        let unit = UnitResult {
            matchup: 3,
            fleet: "Left".to_string(),
            place: Place::First,
            class: "heavy".to_string(),
            class_name: "Heavy".to_string(),
            tally: UnitTally {
                fielded: 2,
                points: Some(160),
                ..UnitTally::default()
            },
        };
        let used = UseResult {
            matchup: 3,
            fleet: "Right".to_string(),
            place: Place::Second,
            option: "tractor".to_string(),
            option_name: "Tractor Beam".to_string(),
            kind: "upgrade".to_string(),
            what: "pull".into(),
            nature: Nature::Choice,
            leads: true,
            meaning: "pulls, of all chances".into(),
            tally: UseTally {
                battles: 2,
                count: Count {
                    chances: 5,
                    uses: 4,
                },
            },
        };
        let details = Details {
            units: vec![unit],
            uses: vec![used],
        };
        assert_eq!(
            spelled(&BattleSums::default(), &details),
            "BattleSums { battles_with_fire: 0, wins: 0, draws: 0, losses: 0, end_reasons: \
             EndReasons { objective: 0, strength: 0, annihilation: 0, surrender: 0, \
             round_limit: 0 }, decisions: 0, margin: 0, points: [0, 0], subject_count: 0, \
             units: {(0, \"heavy\"): UnitTally { fleet: 0, class: \"heavy\", fielded: 2, \
             points: Some(160), destroyed: 0, surrendered: 0, damage_dealt: 0, damage_taken: 0, \
             kills: 0, markers: 0 }}, uses: {(1, \"tractor\", \"pull\"): UseTally { fleet: 1, \
             option: \"tractor\", what: \"pull\", nature: Choice, leads: true, meaning: \
             \"pulls, of all chances\", battles: 2, count: Count { chances: 5, uses: 4 } }} }"
        );
    }
}
