//! The panel is heard: a claim is made where all its players bear it out.

use evenkeel_stats::{Evidence, Judgement, judge as judge_all};

use super::PriceList;
use super::fit::{Fitted, PlayersList};
use crate::count::panel::{dice, hull};
use crate::plan::Plan;
use crate::say::finding::Finding;
use crate::say::findings::confidence;
use crate::say::result::{Estimate, OptionUse};
use crate::say::ways::{Settled, Ways};

/// Findings about a price.
const WAYS: Ways = Ways {
    above: Finding::Underpriced,
    within: Finding::Fair,
    below: Finding::Overpriced,
};

/// What is known of one item at one size.
pub struct PriceResult {
    /// What may be said.
    pub finding: Finding,
    /// More pairs of each player that would settle what cannot be told.
    pub more_pairs: Option<u64>,
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

/// Prices of the items of one size, and the scale that all worths have then: the mean
/// fleet keeps its price.
pub struct Offer {
    /// The prices, points.
    pub prices: Vec<f64>,
    /// Worths are so many times those at today's prices.
    pub scale: f64,
}

impl Offer {
    /// Today's prices; none where nothing has one.
    pub fn today(size: &Fitted) -> Option<Offer> {
        let prices = size.items.iter().map(|item| item.listed);
        Some(Offer {
            prices: prices.collect::<Option<_>>()?,
            scale: 1.0,
        })
    }
}

/// What the players say of each item, one after the other.
type Said = Vec<Vec<Judgement>>;

/// Judges all items at all sizes, in the order of the lists.
pub fn judge(plan: &Plan, list: &PriceList, sizes: &[Fitted]) -> Vec<Vec<PriceResult>> {
    let offers: Vec<Option<Offer>> = sizes.iter().map(Offer::today).collect();
    let offered: Vec<_> = sizes
        .iter()
        .zip(offers.iter().map(Option::as_ref))
        .collect();
    let mut said = said(plan, list, &offered).into_iter();
    let of_size = |size: &Fitted| {
        let items = 0..size.items.len();
        let said = items.zip(said.by_ref());
        said.map(|(item, said)| hear(plan, list, (size, item), &said))
            .collect()
    };
    sizes.iter().map(of_size).collect()
}

/// What may be said of each item of a size at other prices.
pub fn findings_at(plan: &Plan, list: &PriceList, size: &Fitted, offer: &Offer) -> Vec<Finding> {
    let said = said(plan, list, &[(size, Some(offer))]);
    let items = said.iter().enumerate();
    items
        .map(|(item, said)| finding_of(plan, list, (size, item), said).0)
        .collect()
}

/// What the players say of all items at all sizes. Each player's claims are corrected for
/// everything that is asked about.
fn said(plan: &Plan, list: &PriceList, sizes: &[(&Fitted, Option<&Offer>)]) -> Said {
    let level = confidence(plan.provenance.confidence);
    let mut said: Said = Vec::new();
    for player in 0..list.panel.len() {
        let evidence = sizes.iter().flat_map(|(size, offer)| {
            let items = 0..size.items.len();
            items.map(move |item| evidence_of((size, *offer), player, item, plan.band))
        });
        let evidence: Vec<Option<Evidence>> = evidence.collect();
        said.resize(evidence.len(), Vec::new());
        let known: Vec<Evidence> = evidence.iter().copied().flatten().collect();
        let asked = said.iter_mut().zip(&evidence);
        let asked = asked.filter(|(_, known)| known.is_some());
        for ((said, _), judged) in asked.zip(judge_all(&known, level)) {
            said.push(judged);
        }
    }
    said
}

fn listed(size: &Fitted, player: usize) -> Option<&PlayersList> {
    size.lists.get(player)?.as_ref().ok()
}

/// What one player's list says of an item against its price; nothing without either.
fn evidence_of(
    (size, offer): (&Fitted, Option<&Offer>),
    player: usize,
    item: usize,
    band: f64,
) -> Option<Evidence> {
    let (found, offer) = listed(size, player).zip(offer)?;
    let worths = &found.worths;
    let error = worths.covariance.standard_error(item) * offer.scale;
    let band = band_of(size, player, item, band)? * offer.scale;
    let difference = worths.values[item] * offer.scale - offer.prices[item];
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
) -> PriceResult {
    let level = confidence(plan.provenance.confidence);
    let players = 0..list.panel.len();
    let heard: Vec<usize> = players
        .filter(|player| listed(size, *player).is_some())
        .collect();
    let worths = heard.iter().filter_map(|player| listed(size, *player));
    let worths: Vec<Estimate> = worths
        .map(|found| found.worths.estimate(item, level).into())
        .collect();
    let over_players = |of: fn(&Fitted, usize, usize, f64) -> Option<f64>, number: f64| {
        let found = heard
            .iter()
            .filter_map(|player| of(size, *player, item, number));
        let found: Vec<f64> = found.collect();
        (!found.is_empty()).then(|| found.iter().sum::<f64>() / found.len() as f64)
    };
    let (finding, more_pairs) = finding_of(plan, list, (size, item), said);
    PriceResult {
        finding,
        more_pairs,
        worth: hull(&worths),
        dice: dice(&worths),
        band: over_players(band_of, plan.band),
        per_point: over_players(per_point, 1.0),
    }
}

/// What may be said of an item, by what the players say.
fn finding_of(
    plan: &Plan,
    list: &PriceList,
    (size, item): (&Fitted, usize),
    said: &[Judgement],
) -> Settled {
    let used = size.uses[item].iter().flatten();
    let used: Vec<&OptionUse> = used.collect();
    let least = plan.provenance.least_use;
    let is_used = used.is_empty() || used.iter().any(|used| used.is_used(least));
    let has_list = (0..list.panel.len()).any(|player| listed(size, player).is_some());
    match size.items[item].listed {
        _ if !has_list => (Finding::NoList, None),
        _ if !is_used => (Finding::NotUsed, None),
        None => (Finding::NoPrice, None),
        Some(_) => WAYS.of_players(said),
    }
}

fn per_point(size: &Fitted, player: usize, item: usize, _: f64) -> Option<f64> {
    let point = listed(size, player)?.worths.value_of_a_point;
    Some(point * size.items[item].carried)
}

/// What is known of a combination.
pub struct Combined {
    /// What may be said: more or less than the sum of its parts, as every player's interval
    /// says, which hold for all combinations at once.
    pub finding: Finding,
    /// Its worth beyond the sum of its parts, points, in an interval that holds those of
    /// all players; none where it can't be told.
    pub worth: Option<Estimate>,
}

/// Hears the panel about each combination of a size, in their order.
pub fn combined(size: &Fitted) -> Vec<Combined> {
    let lists: Vec<&PlayersList> = size.lists.iter().flatten().collect();
    let all = 0..size.combinations.len();
    let hear = |combination: usize| {
        let known = lists.iter().filter_map(|list| list.combined[combination]);
        let known: Vec<Estimate> = known.collect();
        let more = known.iter().filter(|worth| worth.low > 0.0).count();
        let less = known.iter().filter(|worth| worth.high < 0.0).count();
        let finding = match (more, less) {
            (0, 0) => Finding::CannotTell,
            (more, 0) if more == lists.len() => Finding::More,
            (0, less) if less == lists.len() => Finding::Less,
            (1.., 1..) => Finding::DependsOnPlay,
            _ => Finding::CannotTell,
        };
        Combined {
            finding,
            worth: hull(&known),
        }
    };
    all.map(hear).collect()
}
