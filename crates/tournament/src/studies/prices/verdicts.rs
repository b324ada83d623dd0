//! A price list as sentences.

use super::combined::combined;
use super::fit::{Fitted, PlayersList};
use super::panel::PriceResult;
use crate::plan::Plan;
use crate::say::finding::Finding;
use crate::say::lookout::Hearing;
use crate::say::result::{Estimate, short_number as number};
use crate::say::verdict::{Verdict, over, signed};
use crate::say::voters::voting;
use crate::studies::alike::{Alike, ends, percent, to_settle_half};

/// The subject of sentences on the list itself.
pub const LIST: &str = "price list";

/// A sentence for each claim, and one for what the list rests on at each size.
pub fn of(plan: &Plan, sizes: &[Fitted], judged: &[Vec<PriceResult>]) -> Vec<Verdict> {
    let mut verdicts = Vec::new();
    for (size, judged) in sizes.iter().zip(judged) {
        let mut rows: Vec<(usize, &PriceResult)> = judged.iter().enumerate().collect();
        rows.sort_by(|(a, left), (b, right)| off(size, *b, right).total_cmp(&off(size, *a, left)));
        for (item, judged) in rows {
            verdicts.extend(of_item(plan, size, item, judged));
        }
        verdicts.extend(suggested(size, judged));
        verdicts.extend(others(plan, size, judged));
        if size.items.iter().all(|item| item.is_asked) {
            verdicts.extend(beyond(plan, size));
        }
        verdicts.extend(ahead(size, judged));
        verdicts.extend(problems(size));
    }
    verdicts
}

/// The scale of all worths, where it is another than that of today's mean fleet.
pub fn scaled(scale: f64) -> Option<Verdict> {
    let hundredths = (100.0 * (scale - 1.0)).round();
    let way = if hundredths < 0.0 { "lower" } else { "higher" };
    let text = format!(
        "the fewest prices are wrong among themselves where all are worth {} % {way} than the \
         average fleet costs today, and so they are stated",
        number(hundredths.abs())
    );
    (hundredths != 0.0).then(|| Verdict::new(LIST, Finding::Told, text))
}

/// By how much a price is wrong, as the win rate of a fleet feels it.
fn off(size: &Fitted, item: usize, judged: &PriceResult) -> f64 {
    let worth = judged.worth.map(|worth| worth.value);
    let listed = size.items[item].listed;
    let by = worth
        .zip(listed)
        .map_or(0.0, |(worth, listed)| worth - listed);
    by.abs() * judged.per_point.unwrap_or_default()
}

/// ` at 300 points`, or nothing where there are no points.
fn at(size: &Fitted) -> String {
    size.size
        .map_or(String::new(), |size| format!(" at {size} points"))
}

/// A price to set that nobody could pay is said to be one.
fn beyond_a_fleet(worth: f64, size: Option<u32>) -> &'static str {
    match size {
        Some(size) if worth > f64::from(size) => ", more than a whole fleet may cost",
        _ => "",
    }
}

/// The claim about an item; nothing of one that is fair or not known, which the table has.
fn of_item(plan: &Plan, size: &Fitted, item: usize, judged: &PriceResult) -> Option<Verdict> {
    let (worth, found) = (judged.worth?, &size.items[item]);
    let name = &found.entry.name;
    let listed = found.listed?;
    let (at, level) = (at(size), percent(plan.provenance.confidence));
    let (worths, price) = (number(worth.value), number(listed));
    let by = worth.plus(-listed);
    let interval = over(size.voters().len(), &level);
    let sure = format!("{interval} {}", ends(&worth, 1.0));
    let beyond = beyond_a_fleet(worth.value, size.size);
    let together = format!("{at}: fair together at {worths} ({sure}){beyond}, listed {price}");
    let say = |claim: &str| format!("{name}: {claim}{together}");
    let option = |than: &str| {
        let apart = by.size();
        format!(
            "{name}: {than} than the average option of a slot{at}, by {} points of price ({interval} {})",
            number(apart.value),
            ends(&apart, 1.0)
        )
    };
    let too_dear = || say("too dear") + ", the lowest price that the rules allow";
    let depends = || {
        let said = each(size.voters(), item);
        format!("{name}: depends on how it is played{at}: fair together at {said}, listed {price}")
    };
    let apart = || {
        let (list, own) = size.ahead().zip(judged.lookout_worth)?;
        let own = format!(
            "{} ({level} % interval {})",
            number(own.value),
            ends(&own, 1.0)
        );
        Some(format!(
            "{name}: the player who looks ahead disagrees{at}: fair together at {worths} ({sure}) \
             to the panel and at {own} to {} ({} pairs), listed {price}",
            list.player, list.pairs
        ))
    };
    // Fair prices and unknown ones are told by one sentence for all of them together.
    let (finding, amount, text) = match judged.finding {
        Finding::Overpriced => (judged.finding, by.turned(), say("overpriced")),
        Finding::Underpriced => (judged.finding, by, say("underpriced")),
        Finding::TooDearAtLeast => (judged.finding, by.turned(), too_dear()),
        Finding::WorseOption => (judged.finding, by.turned(), option("worse")),
        Finding::BetterOption => (judged.finding, by, option("better")),
        Finding::DependsOnPlay => (judged.finding, worth, depends()),
        Finding::LookoutDisagrees => (judged.finding, worth, apart()?),
        _ => return None,
    };
    let bears_out = judged.lookout.filter(|word| *word != Hearing::Disagrees);
    let heard = bears_out.zip(size.ahead());
    let heard = heard.map(|(word, list)| word.said(&list.player, list.pairs));
    let text = text + &heard.unwrap_or_default();
    Some(Verdict::new(name, finding, text).by(amount))
}

/// The worth of an item to each of some players.
fn each<'l>(lists: impl IntoIterator<Item = &'l PlayersList>, item: usize) -> String {
    let said = lists.into_iter().map(|list| {
        let worth = number(list.worths.values[item]);
        format!("{worth} for {}", list.player)
    });
    said.collect::<Vec<_>>().join(", ")
}

/// The verdict on fair prices where nothing has a price, the dearest first.
fn suggested(size: &Fitted, judged: &[PriceResult]) -> Option<Verdict> {
    let items = size.items.iter().zip(judged);
    let mut worths: Vec<(&str, Estimate)> = items
        .filter(|(item, judged)| judged.finding == Finding::NoPrice && item.entry.kind.is_class())
        .filter_map(|(item, judged)| Some((item.entry.name.as_str(), judged.worth?)))
        .collect();
    if worths.is_empty() {
        return None;
    }
    worths.sort_by(|a, b| b.1.value.total_cmp(&a.1.value));
    let said = |(name, worth): &(&str, Estimate)| {
        format!("{name} {} ({})", number(worth.value), ends(worth, 1.0))
    };
    let said: Vec<String> = worths.iter().map(said).collect();
    let text = format!("where an average one is 10 points: {}", said.join(", "));
    Some(Verdict::new("points", Finding::Told, text))
}

/// So many combinations are named in a sentence; the table has all.
const MOST_COMBINED: usize = 3;

/// The most striking of what fleets are beyond the sum of their parts.
fn beyond(plan: &Plan, size: &Fitted) -> Option<Verdict> {
    let entries = &plan.rules[0].catalogue().entries;
    let heard = size.combinations.iter().zip(combined(plan, size));
    let claimed = heard.filter(|(_, heard)| matches!(heard.finding, Finding::More | Finding::Less));
    let claimed = claimed.filter_map(|((what, _), heard)| Some((what.name(entries), heard.worth?)));
    let mut claimed: Vec<(String, Estimate)> = claimed.collect();
    if claimed.is_empty() {
        return None;
    }
    // The end of the interval that is nearer to nothing: what is sure to be there.
    let sure = |worth: &Estimate| worth.low.max(-worth.high);
    claimed.sort_by(|a, b| sure(&b.1).total_cmp(&sure(&a.1)));
    let said = claimed.iter().take(MOST_COMBINED).map(|(name, worth)| {
        let value = signed(worth.value);
        format!(
            "{name} {value} ({} to {})",
            signed(worth.low),
            signed(worth.high)
        )
    });
    let said = said.collect::<Vec<_>>().join(", ");
    let rest = match claimed.len() {
        0..=MOST_COMBINED => String::new(),
        all => format!("; {all} such combinations in all"),
    };
    let at = at(size);
    let text = format!("besides what its parts are worth{at}, points: {said}{rest}");
    Some(Verdict::new("combinations", Finding::Told, text))
}

/// The sentences on items without a claim, one for each finding.
fn others(plan: &Plan, size: &Fitted, judged: &[PriceResult]) -> Vec<Verdict> {
    let alike = Alike {
        most_names: 6,
        between: ", ",
        all: format!(
            "{} items",
            size.items.iter().filter(|item| item.is_asked).count()
        ),
        finding: Finding::Told,
    };
    let at = at(size);
    let open = judged.iter();
    let open = open.filter(|judged| judged.finding == Finding::CannotTell);
    let more_pairs = to_settle_half(open.map(|judged| judged.more_pairs), "player");
    let band = percent(plan.band);
    let fair = format!("fair together{at}, within {band} % points of the win rate");
    let not_used = format!("not judged{at}, as no player of the panel uses it");
    let lines = [
        (Finding::Fair, fair.clone()),
        (
            Finding::FairCheap,
            format!("{fair}, too cheap for beginners"),
        ),
        (Finding::FairDear, format!("{fair}, too dear for beginners")),
        (
            Finding::FairInSteps,
            format!("fair together{at}, as far as the job's steps go"),
        ),
        (Finding::CannotTell, format!("cannot tell{at}{more_pairs}")),
        (Finding::NotUsed, not_used),
    ];
    let lines = lines.into_iter().filter_map(|(finding, what)| {
        let items = size.items.iter().zip(judged);
        let items = items.filter(|(_, judged)| judged.finding == finding);
        let names = items.map(|(item, _)| &item.entry.name);
        let said = alike.say(&names.collect::<Vec<_>>(), &what)?;
        // An audit lists what cannot be told.
        Some(match finding {
            Finding::CannotTell => Verdict { finding, ..said },
            _ => said,
        })
    });
    let unseen = format!("not judged{at}, as no drawn fleet had it");
    let names = size.unseen.iter().map(|entry| &entry.name);
    lines
        .chain(alike.say(&names.collect::<Vec<_>>(), &unseen))
        .collect()
}

/// The verdict of the lookout on all that the panel claims.
fn ahead(size: &Fitted, judged: &[PriceResult]) -> Option<Verdict> {
    let (lookout, at) = (size.lookout.as_ref()?, at(size));
    let said = |text| Some(Verdict::new("who looks ahead", Finding::Told, text));
    let list = match &lookout.list {
        Ok(list) => list,
        Err(reason) => {
            let player = &lookout.player;
            return said(format!(
                "{player}, who looks ahead, is not heard{at}: {reason}"
            ));
        }
    };
    let words: Vec<Hearing> = judged.iter().filter_map(|judged| judged.lookout).collect();
    let of = |word: Hearing| words.iter().filter(|own| **own == word).count();
    let (player, pairs, all) = (&list.player, list.pairs, words.len());
    (all > 0).then_some(())?;
    let not_made = match of(Hearing::Disagrees) {
        0 => String::new(),
        some => format!(", and disagrees with {some}, which the list therefore does not claim"),
    };
    said(format!(
        "{player}, who looks ahead, was asked{at} about what the others say of {all} {}, on {pairs} \
         pairs: agrees with {}, cannot tell of {}{not_made}",
        if all == 1 { "price" } else { "prices" },
        of(Hearing::Agrees),
        of(Hearing::CannotTell),
    ))
}

/// Lists that there are not, and why. One that is missing leaves nothing to claim: nobody
/// knows whether its player agrees.
fn problems(size: &Fitted) -> Vec<Verdict> {
    let at = at(size);
    let names = size.heard.iter().map(|heard| &heard.player);
    let lists: Vec<_> = voting(&size.heard, names.zip(&size.lists)).collect();
    let none = lists
        .iter()
        .filter_map(|(player, list)| Some((*player, list.as_ref().err()?)));
    let none: Vec<(&String, &String)> = none.collect();
    let said = |text| Verdict::new(LIST, Finding::Told, text);
    if none.len() < lists.len() {
        let missing = none.iter();
        let text = missing.map(|(player, reason)| {
            format!("no price is judged{at}, as {player}, who votes, has no list: {reason}")
        });
        return text.map(said).collect();
    }
    let mut reasons: Vec<&String> = none.iter().map(|(_, reason)| *reason).collect();
    reasons.dedup();
    let reasons = reasons.into_iter();
    reasons
        .map(|reason| said(format!("no price list{at}: {reason}")))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_price_that_no_fleet_could_pay_is_said_to_be_one() {
        let said = ", more than a whole fleet may cost";
        let all = [(195.9, Some(150)), (150.0, Some(150)), (195.9, None)];
        assert_eq!(
            all.map(|(worth, size)| beyond_a_fleet(worth, size)),
            [said, "", ""]
        );
    }
}
