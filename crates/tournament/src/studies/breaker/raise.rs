//! The smallest price that puts the fleets found back.
//!
//! The item is the one with a price that the fleets found have most in excess. Its price
//! is raised step by step. At each price the fleets go without their cheapest models until
//! they are legal again, and spend what is left on what they and drawn fleets have. What is
//! left of them meets the mix of the field to begin with, by the same seeds at all prices,
//! and the smallest price from which on none of them beats it by more than the band is
//! measured again on fresh seeds. Somebody who knows the new price may find another fleet:
//! a new search by the new ruleset says so.

use std::sync::Arc;

use evenkeel_kernel::fleet::{Fleet, Unit};
use evenkeel_stats::Confidence;

use super::challenge::Raise;
use super::challenge::Standing;
use super::result::{FieldResult, beside, share};
use super::search::Breeder;
use super::takes;
use super::{Break, Challenge};
use crate::plan::Plan;
use crate::say::finding::Finding;
use crate::say::result::{Estimate, MatchupResult};
use crate::say::sheet::{Holds, Sheet, When, Written, column, sheet};
use crate::say::verdict::Verdict;
use crate::studies::alike::{ends, percent};

/// Prices that are tried: those at which another fleet is left.
pub const MOST_PRICES: usize = 16;
/// No price is raised to more than so many times itself, and this many points.
const MOST_TIMES: u32 = 3;
const MOST_POINTS: u32 = 10;

sheet! {
    /// What is left of the fleets found.
    RAISES: "raises", "A price that puts the fleets found back", "a fleet that broke the field, under a raised price";

    of_left(fleet: &Fleet, name: &str, finding: Finding, raise: &Raise, takes: &str, against: Estimate) {
        fleet.name.clone() => column("fleet", "fleet", Holds::Text, "", "Name of the fleet and the price.");
        name => column("name", "item", Holds::Text, "", "Printed name of what is raised: of all that has a price that which the fleets found have most in excess.");
        finding => column("finding", "finding", Holds::Finding(&[Finding::Back, Finding::Breaks, Finding::CannotTell]), "", "Whether what is left of the fleet still beats the mix by more than the band.");
        raise.item.clone() => column("item", "", Holds::Text, "", "Its id.");
        takes => column("takes", "", Holds::Text, "", "What is left of the fleet.");
        u64::from(raise.before) => column("before", "price", Holds::Count, "points", "Its price today.");
        u64::from(raise.after) => column("after", "raised to", Holds::Count, "points", "The smallest price, in the steps of the job, from which on no fleet that was found beat the mix by more than the band.");
        against => column("against", "against the field", Holds::Estimate(Written::Percent), "share 0 to 1", "Mean score against the mix of the field to begin with, on fresh seeds; the interval is corrected for the number of fleets.");
    }

    when: When::Where("a price was raised"),
}

/// What is left of the fleets found at one price.
#[derive(Clone)]
pub struct Left {
    pub raise: Raise,
    /// What is left, fleet by fleet.
    pub fleets: Vec<Arc<Fleet>>,
}

/// The prices at which another fleet is left than at the price below; none where nothing
/// has a price, or nothing is left to raise.
pub fn prices(plan: &Plan, field: &Break, judged: &FieldResult, step: u32, seed: u64) -> Vec<Left> {
    let found: Vec<&Arc<Fleet>> = judged
        .breaking()
        .map(|step| &field.fleets[step.fleet])
        .collect();
    let takes = takes::of(plan, field, judged);
    let is_priced = |taken: &&takes::Taken| taken.entry.cost.is_some() && taken.excess() > 0.0;
    let Some(entry) = takes.iter().find(is_priced).map(|taken| &taken.entry) else {
        return Vec::new();
    };
    let before = entry.cost.unwrap_or_default();
    let most = before
        .saturating_mul(MOST_TIMES)
        .saturating_add(MOST_POINTS);
    let mut left: Vec<Left> = Vec::new();
    let mut last: Vec<Vec<Unit>> = found.iter().map(|fleet| fleet.units.clone()).collect();
    let higher = (1..).map_while(|times| before.checked_add(step.checked_mul(times)?));
    for after in higher.take_while(|after| *after <= most) {
        if left.len() == MOST_PRICES {
            break;
        }
        let path = format!("{}.cost", entry.path);
        let Ok(rules) = plan.rules[0].with_number(&path, f64::from(after)) else {
            break;
        };
        let breeder = Breeder::new(rules, plan.provenance.points, &field.fleets, seed);
        let Ok(mut breeder) = breeder else { break };
        let now = found.iter().map(|fleet| breeder.left_of(fleet));
        let Some(now) = now.collect::<Option<Vec<_>>>() else {
            break;
        };
        if now != last {
            let named = found.iter().zip(&now).map(|(fleet, units)| {
                let name = format!("{} at {after}", fleet.name);
                let units = units.clone();
                Arc::new(Fleet { name, units })
            });
            left.push(Left {
                raise: Raise {
                    item: entry.id.clone(),
                    before,
                    after,
                },
                fleets: named.collect(),
            });
        }
        last = now;
    }
    left
}

/// Which of some prices, from the lowest to the highest, is the smallest from which on no
/// fleet beats the mix by more than the band. The standings are those of the fleets of all
/// prices, one after the other.
pub fn smallest(left: &[Left], standings: &[Standing], band: f64) -> Option<usize> {
    let beats = |standing: &&Standing| standing.score > 0.5 + band;
    let last = standings.iter().filter(beats).map(|one| one.challenger);
    let each = left.first()?.fleets.len().max(1);
    let first = last.max().map_or(0, |last| last / each + 1);
    (first < left.len()).then_some(first)
}

/// That none of these prices puts the fleets found back.
pub fn none(plan: &Plan, tried: &[Left]) -> Verdict {
    let (subject, text) = match tried.last() {
        Some(Left { raise, .. }) => {
            let name = plan.rules[0].catalogue().name_of(&raise.item);
            let Raise { before, after, .. } = raise;
            let text = format!(
                "{name}: no price up to {after} instead of {before} puts the fleets back that \
                 break the field"
            );
            (name, text)
        }
        None => {
            let subject = "prices".to_string();
            let text = "prices: nothing that the fleets that break the field have in excess has \
                        a price that could be raised";
            (subject, text.to_string())
        }
    };
    Verdict::new(subject, Finding::Told, text)
}

/// What is said of a raised price: a table and a sentence for each fleet. None of
/// challengers that are there for another reason.
pub fn of(
    plan: &Plan,
    challenge: &Challenge,
    rows: &[MatchupResult],
) -> Option<(Sheet, Vec<Verdict>)> {
    let raise = challenge.raise.as_ref()?;
    let name = plan.rules[0].catalogue().name_of(&raise.item);
    let (mut sheet, mut verdicts) = (Sheet::new(&RAISES), Vec::new());
    for (challenger, fleet) in challenge.challengers.iter().enumerate() {
        let Some([against, surely]) = against(plan, challenge, challenger, rows) else {
            continue;
        };
        let finding = beside(plan, &surely, Finding::Back);
        let word = match finding {
            Finding::Breaks => "still breaks the field",
            Finding::Back => "no longer breaks the field",
            _ => "is not shown to break the field any more",
        };
        let takes = takes::told(plan, fleet);
        let row = of_left(fleet, &name, finding, raise, &takes, against);
        sheet.rows.push(row);
        let text = format!(
            "{name} at {} instead of {}: what is left of {} {word}: {} % ({} % interval {}) \
             against the field to begin with; {takes}",
            raise.after,
            raise.before,
            fleet.name.split(" at ").next().unwrap_or_default(),
            percent(against.value),
            percent(plan.provenance.confidence),
            ends(&against, 100.0),
        );
        verdicts.push(Verdict::new(&name, Finding::Told, text));
    }
    Some((sheet, verdicts))
}

/// Mean score of a challenger against the mix, in the interval that is shown and in the one
/// that claims go by.
fn against(
    plan: &Plan,
    challenge: &Challenge,
    challenger: usize,
    rows: &[MatchupResult],
) -> Option<[Estimate; 2]> {
    let level = plan.level();
    let z = level.critical_value();
    let (mut value, mut variance) = (0.0, 0.0);
    for (matchup, weight) in challenge.matchups(challenger).zip(&challenge.weights) {
        let row = rows.iter().find(|row| row.matchup as usize == matchup)?;
        let error = (row.score.high - row.score.low) / 2.0 / z;
        value += weight * row.score.value;
        variance += weight * weight * error * error;
    }
    let interval = |level: Confidence| {
        let joint = level.of_each(challenge.challengers.len());
        share(value, joint.critical_value() * variance.sqrt())
    };
    Some([level, plan.claims()].map(interval))
}
