//! The panel is heard: a claim is made where all its players bear it out.

use evenkeel_stats::{Evidence, Judgement, Outlook, Side, judge as judge_all};

use super::PriceList;
use super::fit::{Fitted, PlayersList};
use crate::findings::confidence;
use crate::plan::Plan;
use crate::result::{Estimate, OptionUse};

/// What may be said about the price of one item at one size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Word {
    /// Every player makes less of it than its price.
    Overpriced,
    /// Every player makes more of it than its price.
    Underpriced,
    /// Whatever the difference is, every player finds it too small to matter.
    Fair,
    /// Some players find one thing and some another.
    DependsOnPlay,
    /// So many more pairs of each player would settle it; none when they would not.
    CannotTell(Option<u64>),
    /// It has no price: its worth is a suggestion.
    Unpriced,
    /// No player used it, or had a chance to.
    NotUsed,
    /// There is no list of any player.
    NoList,
}

impl Word {
    /// The same as a table says it.
    pub fn id(self) -> &'static str {
        match self {
            Word::Overpriced => "overpriced",
            Word::Underpriced => "underpriced",
            Word::Fair => "fair",
            Word::DependsOnPlay => "depends_on_play",
            Word::CannotTell(_) => "cannot_tell",
            Word::Unpriced => "no_price",
            Word::NotUsed => "not_used",
            Word::NoList => "no_list",
        }
    }
}

/// What is known of one item at one size.
pub struct Judged {
    /// What may be said.
    pub word: Word,
    /// Its worth: the mean over the players, in an interval that holds those of all
    /// players. None without a list.
    pub worth: Option<Estimate>,
    /// The same with an interval for the dice alone.
    pub dice: Option<Estimate>,
    /// Difference from the price that a fleet with it would hardly feel, points.
    pub band: Option<f64>,
    /// What a point of its price changes in the win rate of a fleet that has it.
    pub per_point: Option<f64>,
}

/// Judges all items at all sizes, in the order of the lists.
pub fn judge(plan: &Plan, list: &PriceList, sizes: &[Fitted]) -> Vec<Vec<Judged>> {
    let level = confidence(plan.provenance.confidence);
    let players = 0..list.panel.len();
    // Each player's claims are corrected for everything that the job asks about.
    let by_player: Vec<Vec<Option<Judgement>>> = players
        .map(|player| {
            let mut evidence = Vec::new();
            for size in sizes {
                let items = 0..size.items.len();
                evidence.extend(items.map(|item| evidence_of(size, player, item, plan.band)));
            }
            let known: Vec<Evidence> = evidence.iter().copied().flatten().collect();
            let mut judged = judge_all(&known, level).into_iter();
            let each = evidence
                .iter()
                .map(|known| known.and_then(|_| judged.next()));
            each.collect()
        })
        .collect();
    let mut place = 0;
    let mut judged = Vec::new();
    for size in sizes {
        let mut items = Vec::new();
        for item in 0..size.items.len() {
            let said: Vec<Judgement> = by_player.iter().filter_map(|all| all[place]).collect();
            items.push(hear(plan, list, (size, item), &said));
            place += 1;
        }
        judged.push(items);
    }
    judged
}

fn listed(size: &Fitted, player: usize) -> Option<&PlayersList> {
    size.lists.get(player)?.as_ref().ok()
}

/// What one player's list says of an item against its price; nothing without either.
fn evidence_of(size: &Fitted, player: usize, item: usize, band: f64) -> Option<Evidence> {
    let (found, price) = listed(size, player).zip(size.items[item].listed)?;
    let worths = &found.worths;
    let error = worths.covariance.standard_error(item);
    let band = band_of(size, player, item, band)?;
    let difference = worths.values[item] - price;
    Some(Evidence::of_difference(
        difference,
        error,
        found.pairs,
        band,
    ))
}

/// The difference in points that changes the win rate of a fleet with the item by the
/// band, as many of it as such a fleet has.
fn band_of(size: &Fitted, player: usize, item: usize, band: f64) -> Option<f64> {
    let point = listed(size, player)?.worths.value_of_a_point;
    Some(band / (point * size.items[item].carried))
}

/// What the players together say of an item.
fn hear(
    plan: &Plan,
    list: &PriceList,
    (size, item): (&Fitted, usize),
    said: &[Judgement],
) -> Judged {
    let level = confidence(plan.provenance.confidence);
    let players = 0..list.panel.len();
    let heard: Vec<usize> = players
        .filter(|player| listed(size, *player).is_some())
        .collect();
    let worths = heard.iter().filter_map(|player| listed(size, *player));
    let worths: Vec<Estimate> = worths
        .map(|found| {
            let found = found.worths.estimate(item, level);
            Estimate {
                value: found.value,
                low: found.interval.low,
                high: found.interval.high,
            }
        })
        .collect();
    let used = size.uses[item].iter().flatten();
    let used: Vec<&OptionUse> = used.collect();
    let least = plan.provenance.least_use;
    let is_used = used.is_empty() || used.iter().any(|used| used.is_used(least));
    let word = match size.items[item].listed {
        _ if heard.is_empty() => Word::NoList,
        _ if !is_used => Word::NotUsed,
        None => Word::Unpriced,
        Some(_) => word(said),
    };
    let over_players = |of: fn(&Fitted, usize, usize, f64) -> Option<f64>, number: f64| {
        let found = heard
            .iter()
            .filter_map(|player| of(size, *player, item, number));
        let found: Vec<f64> = found.collect();
        (!found.is_empty()).then(|| found.iter().sum::<f64>() / found.len() as f64)
    };
    Judged {
        word,
        worth: hull(&worths),
        dice: dice(&worths),
        band: over_players(band_of, plan.band),
        per_point: over_players(per_point, 1.0),
    }
}

fn per_point(size: &Fitted, player: usize, item: usize, _: f64) -> Option<f64> {
    let point = listed(size, player)?.worths.value_of_a_point;
    Some(point * size.items[item].carried)
}

/// What the claims of all players come to.
fn word(claims: &[Judgement]) -> Word {
    let is = |side: Side| move |claim: &Judgement| claim.side == Some(side);
    let some = |is: &dyn Fn(&Judgement) -> bool| claims.iter().any(is);
    if claims.iter().all(|claim| claim.within) {
        Word::Fair
    } else if claims.iter().all(is(Side::Above)) {
        Word::Underpriced
    } else if claims.iter().all(is(Side::Below)) {
        Word::Overpriced
    } else if some(&is(Side::Above)) && some(&is(Side::Below)) {
        Word::DependsOnPlay
    } else {
        Word::CannotTell(more_pairs(claims))
    }
}

/// Pairs that settle the claims of all players; none when nothing would, or when all is
/// settled and they do not agree.
fn more_pairs(claims: &[Judgement]) -> Option<u64> {
    let mut most = None;
    for claim in claims {
        match claim.outlook {
            Outlook::Settled => {}
            Outlook::MorePairs(pairs) => most = most.max(Some(pairs)),
            Outlook::WillNotSettle => return None,
        }
    }
    most
}

/// The mean, in an interval that holds all intervals: players differ in more than dice.
fn hull(worths: &[Estimate]) -> Option<Estimate> {
    let low = worths.iter().map(|worth| worth.low).reduce(f64::min)?;
    let high = worths.iter().map(|worth| worth.high).reduce(f64::max)?;
    Some(Estimate {
        value: mean(worths),
        low,
        high,
    })
}

/// The mean, in an interval for the dice alone. The players play the same fleets, so no
/// player's dice are taken to even out another's: the mean of their half widths.
fn dice(worths: &[Estimate]) -> Option<Estimate> {
    let halves = worths.iter().map(|worth| (worth.high - worth.low) / 2.0);
    let half = halves.sum::<f64>() / worths.len() as f64;
    let value = mean(worths);
    (!worths.is_empty()).then_some(Estimate {
        value,
        low: value - half,
        high: value + half,
    })
}

fn mean(worths: &[Estimate]) -> f64 {
    worths.iter().map(|worth| worth.value).sum::<f64>() / worths.len() as f64
}
