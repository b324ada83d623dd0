//! The tables of rulings on trial.

use super::PlannedReading;
use super::result::{Changed, ReadingResult};
use crate::plan::Plan;
use crate::say::finding::Finding;
use crate::say::sheet::{Chart, Coloured, Holds, INTERVAL, Sheet, Written, column, sheet};

const CHANGE: Holds = Holds::Estimate(Written::Change);
const CHANGED: Holds = Holds::Finding(&[
    Finding::Matters,
    Finding::DoesNotMatter,
    Finding::NoDifference,
    Finding::CannotTell,
    Finding::NotPlayed,
]);

sheet! {
    /// The table of the change by each reading.
    RULINGS: "rulings", "Which readings of the rulebook change who wins", "a reading of the rulebook other than today's";

    of_reading(judged: &ReadingResult<'_>, [gains, against]: [String; 2]) {
        judged.reading.name.clone() => column("reading_name", "reading", Holds::Text, "", "What the ruling is about, and how it is read.");
        judged.reading.today.clone() => column("today", "today", Holds::Text, "", "How the ruleset reads it.");
        judged.finding => column("finding", "finding", CHANGED, "", "What may be said of the reading over all matchups.");
        gains => column("gains", "who gains", Holds::Text, "", "The fleet that gains most by the reading.");
        against => column("against", "against", Holds::Text, "", "The fleet that it gains against.");
        judged.reading.ruling.path.clone() => column("path", "", Holds::Text, "", "Where the ruleset says how it is read.");
        judged.reading.reading.clone() => column("reading", "", Holds::Text, "", "The other reading, as RON.");
        judged.reading.ruling.rule.clone() => column("rule", "", Holds::Text, "", "Id of the rule that it belongs to.");
        judged.reading.matchups.clone().err().unwrap_or_default() => column("problem", "problem", Holds::Text, "", "Why it could not be played; empty text when it was.");
        judged.most.map(|(_, change)| change) => column("change", "gains", CHANGE, "share of the win rate", "By how much the win rate of that fleet in that matchup changes: the greatest change of all matchups, in an interval that covers all of them.");
        judged.typical => column("typical", "typical change", Holds::Estimate(Written::Percent), "share of the win rate", "Root of the mean square of the changes of all matchups, without what noise makes of them.");
        judged.p_value => column("p_value", "", Holds::Number(Written::Plain), "", "Chance of changes as great if there were none, by Holm's correction for all readings. The finding also allows for having asked whether they are too small to matter.");
        judged.battles[0] => column("first_turn", "first turn", CHANGE, "share of the win rate", "What changes in the score of the side with the first turn, mean over the matchups.");
        judged.battles[1] => column("draws", "draws", CHANGE, "share of battles", "What changes in the share of drawn battles.");
        judged.battles[2] => column("rounds", "rounds", Holds::Estimate(Written::Plain), "rounds", "What changes in the number of rounds of a battle.");
        (judged.matchups.len() as u64) => column("matchups", "", Holds::Count, "matchups", "Matchups that were played both ways.");
        judged.matchups.iter().map(|one| one.pairs).sum::<u64>() => column("pairs", "", Holds::Count, "pairs", "Pairs that were played both ways, over all matchups.");
        judged.more_pairs => column("more_pairs", "", Holds::Count, "pairs", "More pairs of each matchup that would settle it, with a power of 80 %; empty when it is settled or will not be.");
    }

    charts: &[
        Chart::Forest {
            id: "rulings",
            title: "The greatest change of a matchup's win rate by another reading",
            of_each: None,
            label: "reading_name",
            value: "change",
            listed: None,
            even: 0.0,
            axis: "percentage points of the win rate that the other reading gives to one fleet",
            colours: Coloured::By("finding"),
            bars: INTERVAL,
        },
    ],
}

sheet! {
    /// The table of the change by each reading in each matchup.
    MATCHUPS: "ruling_matchups", "What readings change, by matchup", "a matchup by a reading other than today's";

    of_matchup(reading: &PlannedReading, [first, second]: [String; 2], changed: &Changed) {
        reading.name.clone() => column("reading_name", "reading", Holds::Text, "", "What the ruling is about, and how it is read.");
        first => column("fleet_a", "fleet", Holds::Text, "", "The fleet whose win rate it is.");
        second => column("fleet_b", "against", Holds::Text, "", "The fleet that it meets.");
        reading.ruling.path.clone() => column("path", "", Holds::Text, "", "Where the ruleset says how it is read.");
        reading.reading.clone() => column("reading", "", Holds::Text, "", "The other reading, as RON.");
        changed.scores[0] => column("before", "today", Holds::Estimate(Written::Percent), "share 0 to 1", "Win rate by today's rules.");
        changed.scores[1] => column("after", "by the reading", Holds::Estimate(Written::Percent), "share 0 to 1", "Win rate by the other reading.");
        changed.scores[2] => column("change", "change", CHANGE, "share of the win rate", "Mean of the paired differences, in an interval for this matchup alone.");
        changed.pairs => column("pairs", "", Holds::Count, "pairs", "Pairs that were played both ways.");
    }

    is_detail: true,
}

/// Fills the tables.
pub fn fill(plan: &Plan, judged: &[ReadingResult]) -> Vec<Sheet> {
    let readings = judged.iter();
    let matchups = readings.clone().flat_map(|judged| {
        let own = judged.matchups.iter();
        own.map(|changed| {
            let names = plan.matchups[changed.matchups.before].names();
            of_matchup(judged.reading, names, changed)
        })
    });
    let rulings =
        readings.map(|judged| of_reading(judged, gainer(plan, judged).unwrap_or_default()));
    vec![Sheet::of(&RULINGS, rulings), Sheet::of(&MATCHUPS, matchups)]
}

/// The fleet that gains most by a reading, and the one that it gains against.
pub fn gainer(plan: &Plan, judged: &ReadingResult) -> Option<[String; 2]> {
    let changed = &judged.matchups[judged.most?.0];
    let [first, second] = plan.matchups[changed.matchups.before].names();
    Some(match changed.scores[2].value < 0.0 {
        true => [second, first],
        false => [first, second],
    })
}
