//! An adoption in sentences: what to set, how it ended, what it leaves, and what that does.

use evenkeel_tournament::say::finding::Finding;
use evenkeel_tournament::say::result::Estimate;
use evenkeel_tournament::studies::proposal::Proof;

use super::{Adoption, Ending};

/// The answer.
pub fn sentences(adoption: &Adoption) -> Vec<String> {
    let mut said: Vec<String> = to_set(adoption).into_iter().collect();
    said.push(ending(adoption));
    said.extend(left(adoption));
    said.extend(adoption.proof.as_ref().map(proof));
    let best = adoption.best.as_ref();
    said.extend(best.map(|best| {
        format!(
            "At the new prices, after a search by either, {}.",
            best.text
        )
    }));
    said.extend(advice(adoption).map(str::to_string));
    said
}

fn ending(adoption: &Adoption) -> String {
    let lists = adoption.lists.len();
    let keeps = adoption.adopted == 1;
    let open = adoption.lists.last().map_or(0, |last| last.changes.len());
    match (&adoption.ending, keeps) {
        (Ending::Settled, true) => "No change of a price is proposed.".to_string(),
        (Ending::Settled, false) => {
            format!("After {lists} price lists, the last proposes no further change.")
        }
        (Ending::NoStepHelps, _) if seems_closest_today(adoption) => format!(
            "By none of the {lists} lists do drawn fleets seem to differ less than by today's \
             prices; number {} is the closest, and its prices were put to the proof.",
            adoption.adopted
        ),
        (Ending::NoStepHelps, _) => format!(
            "No further step helps: by no list after number {} of {lists} do drawn fleets \
             differ less.",
            adoption.adopted
        ),
        (Ending::EnoughLists, _) => format!(
            "After {lists} price lists, as many as were asked for, the last would still change \
             {open} {}.",
            if open == 1 { "price" } else { "prices" }
        ),
        (Ending::CutShort { why }, true) => format!(
            "{}. Today's prices are kept, and what list 1 says of them stands: set a few of its \
             prices by hand and ask again, or ask with more pairs.",
            cut_short(lists, why)
        ),
        (Ending::CutShort { why }, false) => format!(
            "{}. Of the prices before that were proposed those of list {} are the best, and are the \
             new ones; to go on, ask again by them, or with more pairs.",
            cut_short(lists, why),
            adoption.adopted
        ),
    }
}

/// Whether drawn fleets differ no more by today's prices than by those that are tried, as far as
/// the lists themselves tell.
fn seems_closest_today(adoption: &Adoption) -> bool {
    let [today, tried] = [1, adoption.adopted].map(|number| {
        let spread = adoption.lists[number - 1].outcome.spread;
        spread.map(|spread| spread.value)
    });
    today
        .zip(tried)
        .is_some_and(|(today, tried)| today <= tried)
}

/// The reason why no list follows these, which is no fault of any of them.
fn cut_short(lists: usize, why: &str) -> String {
    format!(
        "List {} cannot be drawn up by the prices that list {lists} proposes: {why}",
        lists + 1
    )
}

/// The sentence on what the list with the adopted prices still calls wrong, and why that stays.
fn left(adoption: &Adoption) -> Option<String> {
    let outcome = &adoption.lists.get(adoption.adopted - 1)?.outcome;
    let (wrong, fixed, items) = (outcome.mispriced, outcome.fixed, outcome.items);
    let no_price = match fixed {
        1 => {
            "is better or worse than it costs and no price can put that right: its rules would \
              have to change"
        }
        _ => {
            "are better or worse than they cost and no price can put that right: their rules \
              would have to change"
        }
    };
    let is = if wrong == 1 { "is" } else { "are" };
    let called = format!("{wrong} of {items} things {is} still called wrong");
    match (wrong, fixed) {
        (0, 0) => None,
        (0, _) => Some(format!("{fixed} of {items} things {no_price}.")),
        (_, 0) => Some(format!("{called}.")),
        _ => Some(format!("{called}, and {fixed} more {no_price}.")),
    }
}

/// The prices to set, each with today's; none where these are kept. What was not shown to help
/// is told as tried.
fn to_set(adoption: &Adoption) -> Option<String> {
    let each = adoption.changes.iter();
    let each =
        each.map(|change| format!("{} {} (today {})", change.name, change.after, change.before));
    let each: Vec<String> = each.collect();
    let word = if adoption.helps { "To set" } else { "Tried" };
    (!each.is_empty()).then(|| format!("{word}: {}.", each.join(", ")))
}

fn proof(proof: &Proof) -> String {
    let known = proof.before.spread.zip(proof.after.spread);
    let Some(((before, after), closer)) = known.zip(proof.closer) else {
        return "What that achieves cannot be told: too few fleets met twice.".to_string();
    };
    let measured = format!(
        "On fresh seeds, drawn fleets of the same points truly differ by {} of the win rate \
         today, and by {} at the new prices",
        points(before),
        points(after)
    );
    match proof.finding {
        Finding::Better => format!("{measured}: closer by {}.", points(closer)),
        Finding::Worse => format!("{measured}: further apart by {}.", points(closer.turned())),
        _ => format!(
            "{measured}: closer by {}, which so many pairs cannot tell from nothing.",
            points(closer)
        ),
    }
}

/// The advice on prices that were not shown to help; none on others.
fn advice(adoption: &Adoption) -> Option<&'static str> {
    let finding = adoption.proof.as_ref()?.finding;
    let best = adoption.best.as_ref().map(|best| best.finding);
    match () {
        () if adoption.helps => None,
        () if finding == Finding::Worse => {
            Some("Keep today's prices: by the new ones fleets differ more.")
        }
        () if best == Some(Finding::More) => {
            Some("Keep today's prices: by the new ones somebody wins more.")
        }
        () => Some(
            "The new prices achieve nothing that so many pairs can show. Keep today's prices, or \
             ask again with more pairs.",
        ),
    }
}

fn points(share: Estimate) -> String {
    let [value, low, high] = share.parts().map(|share| 100.0 * share);
    format!("{value:.1} % points ({low:.1} to {high:.1})")
}
