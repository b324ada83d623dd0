//! Marginal worths as sentences.

use evenkeel_stats::Side;

use super::panel::OptionResult;
use super::{Exchanged, Group};
use crate::plan::Plan;
use crate::say::finding::Finding;
use crate::say::result::{Estimate, short_number as number};
use crate::say::verdict::{Verdict, over, signed};
use crate::say::voters::{Heard, voting};
use crate::studies::alike::{Alike, ends, percent};

/// A sentence for each claim, and one for all others of a group that fare alike.
pub fn of(
    plan: &Plan,
    heard: &[Heard],
    exchanged: &Exchanged,
    judged: &[Vec<OptionResult>],
) -> Vec<Verdict> {
    let mut verdicts = Vec::new();
    for (group, judged) in exchanged.groups.iter().zip(judged) {
        let claims = judged
            .iter()
            .filter_map(|judged| claim(plan, heard, group, judged));
        verdicts.extend(claims);
        verdicts.extend(others(plan, group, judged));
    }
    let what = "not asked: nothing of its kind and price can take its place";
    verdicts.extend(alike("all options".to_string()).say(&exchanged.left_out, what));
    verdicts
}

fn alike(all: String) -> Alike {
    Alike {
        most_names: 6,
        between: ", ",
        all,
        finding: Finding::CannotTell,
    }
}

/// The claim about an option.
fn claim(plan: &Plan, heard: &[Heard], group: &Group, judged: &OptionResult) -> Option<Verdict> {
    let gain = judged.gain?;
    let finding = judged.finding;
    if finding == Finding::DependsOnPlay {
        return Some(depends(plan, heard, judged));
    }
    let (is_worse, more) = match finding {
        Finding::Better => (false, "more"),
        Finding::Worse => (true, "less"),
        // Options of which nothing is claimed are told all together.
        _ => return None,
    };
    let seen = |by: Estimate| if is_worse { by.turned() } else { by };
    let subject = plan.rules[0].catalogue().name_of(&judged.option.id);
    let points = judged.points.map_or(String::new(), |points| {
        let points = within_a_fleet(seen(points), plan.provenance.points);
        let (by, ends) = (number(points.value), ends(&points, 1.0));
        format!("; one is worth {by} points of price {more} ({ends})")
    });
    let (word, by) = (finding.word(), seen(gain));
    let text = format!(
        "{subject}: {word} than the average of {}: {} % points for a fleet full of it \
         ({}, for all options together, {}){points}",
        group.name(),
        percent(by.value),
        over(
            heard.iter().filter(|one| one.votes()).count(),
            &percent(plan.provenance.confidence)
        ),
        ends(&by, 100.0),
    );
    Some(Verdict::new(subject, finding, text).by(gain))
}

/// Points of price without an upper end where it is more than a whole fleet may cost.
fn within_a_fleet(points: Estimate, most: Option<u32>) -> Estimate {
    match most.is_some_and(|most| points.high > f64::from(most)) {
        true => Estimate::new(points.value, points.low, f64::INFINITY),
        false => points,
    }
}

/// The figures of players who contradict each other.
fn depends(plan: &Plan, heard: &[Heard], judged: &OptionResult) -> Verdict {
    let subject = plan.rules[0].catalogue().name_of(&judged.option.id);
    let names = heard.iter().map(|one| &one.player);
    let players = voting(heard, names.zip(&judged.option.players));
    let said = players.filter_map(|(player, found)| {
        let gain = found.as_ref()?.found.gain;
        Some(format!("{} for {player}", signed(100.0 * gain)))
    });
    let said = said.collect::<Vec<_>>().join(", ");
    let text =
        format!("{subject}: depends on how it is played: {said}, % points for a fleet full of it");
    Verdict::new(subject, judged.finding, text).by(judged.gain)
}

/// The sentences on options without a claim, one for each finding, or that there is no claim.
fn others(plan: &Plan, group: &Group, judged: &[OptionResult]) -> Vec<Verdict> {
    let alike = alike(format!("{} {}", group.options.len(), group.name()));
    let band = percent(plan.band);
    let group = group.name();
    let even = format!("as good as the average of {group}, within {band} % points");
    let [better, worse] = ["better", "worse"].map(|word| format!("{even}, {word} for beginners"));
    let lines = [
        (Finding::Even, None, even.as_str()),
        (Finding::Even, Some(Side::Above), better.as_str()),
        (Finding::Even, Some(Side::Below), worse.as_str()),
        (Finding::CannotTell, None, "cannot tell"),
        (Finding::NotUsed, None, "not judged: no player used it"),
        (Finding::NotPlayed, None, "not played"),
    ];
    let catalogue = plan.rules[0].catalogue();
    let lines = lines.into_iter().filter_map(|(finding, side, what)| {
        let own = judged
            .iter()
            .filter(|judged| judged.finding == finding && judged.for_beginners == side);
        let names = own.map(|judged| catalogue.name_of(&judged.option.id));
        alike.say(&names.collect::<Vec<_>>(), what)
    });
    lines.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_than_a_whole_fleet_costs_is_only_so_much_or_more() {
        let said = |high, most| ends(&within_a_fleet(Estimate::new(16.6, 4.5, high), most), 1.0);
        assert_eq!(said(1362.4, Some(150)), "4.5 or more");
        assert_eq!(said(42.8, Some(150)), "4.5 to 42.8");
        assert_eq!(said(1362.4, None), "4.5 to 1362.4");
    }
}
