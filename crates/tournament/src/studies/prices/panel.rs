//! The panel is heard: a claim is made where all its players who vote bear it out.

use evenkeel_stats::{Evidence, Opinion, Side, apart};

use super::design::Item;
use super::fit::{Fitted, PlayersList};
use crate::count::panel::{dice, hull, is_used};
use crate::plan::Plan;
use crate::say::finding::Finding;
use crate::say::findings::assessments;
use crate::say::lookout::Hearing;
use crate::say::result::Estimate;
use crate::say::voters::{self, Heard, audience, voting};
use crate::say::ways::{Settled, Ways};

/// Findings about a price.
const WAYS: Ways = Ways {
    above: Finding::Underpriced,
    within: Finding::Fair,
    below: Finding::Overpriced,
};

/// What is known of one item at one size.
pub struct PriceResult {
    pub finding: Finding,
    /// More pairs of each player that would settle what cannot be told.
    pub more_pairs: Option<u64>,
    /// The word of the lookout on what the panel claims.
    pub lookout: Option<Hearing>,
    /// Its worth to the lookout, where one is heard.
    pub lookout_worth: Option<Estimate>,
    /// Its worth: the mean over the players who vote, in the range of those of all
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

/// What is said of an item.
struct Said {
    /// What each player of the panel says; none of a player without a list.
    panel: Vec<Option<Opinion>>,
    /// What the lookout says, where there is one to be heard.
    lookout: Option<Opinion>,
}

/// What may be said of an item, and the word of the lookout on it.
type Judged = (Settled, Option<Hearing>);

/// Judges all items at all sizes, in the order of the lists.
pub fn judge(plan: &Plan, sizes: &[Fitted]) -> Vec<Vec<PriceResult>> {
    let offers: Vec<Option<Offer>> = sizes.iter().map(Offer::today).collect();
    let offered = sizes.iter().zip(offers.iter().map(Option::as_ref));
    let mut said = said(plan, &offered.collect::<Vec<_>>()).into_iter();
    let of_size = |size: &Fitted| {
        let items = (0..size.items.len()).zip(said.by_ref());
        let heard = items.map(|(item, said)| hear(plan, size, item, &said));
        heard.collect()
    };
    sizes.iter().map(of_size).collect()
}

/// What may be said of each item of a size at other prices.
pub fn findings_at(plan: &Plan, size: &Fitted, offer: &Offer) -> Vec<Finding> {
    let said = said(plan, &[(size, Some(offer))]);
    let items = said.iter().enumerate();
    let findings = items.map(|(item, said)| finding_of(plan, size, item, said).0.0);
    findings.collect()
}

/// What is said of all items at all sizes.
fn said(plan: &Plan, sizes: &[(&Fitted, Option<&Offer>)]) -> Vec<Said> {
    let evidence = |list: &dyn Fn(&'_ Fitted) -> Option<&'_ PlayersList>| {
        let of_sizes = sizes.iter().flat_map(|(size, offer)| {
            let list = list(size);
            let items = size.items.iter().enumerate();
            items.map(move |(index, item)| Some(list?.evidence(item, index, (*offer)?, plan.band)))
        });
        of_sizes.collect::<Vec<_>>()
    };
    let players = sizes.iter().map(|(size, _)| size.lists.len()).max();
    let players = (0..players.unwrap_or(0))
        .map(|player| evidence(&|size| size.lists.get(player)?.as_ref().ok()));
    let panel = assessments::of_players(plan, &players.collect::<Vec<_>>());
    let lookout = assessments::of_player(plan, &evidence(&Fitted::ahead), 1);
    let opinion = |said: &assessments::Said| Some((*said)?.0);
    let of_item = |(panel, lookout): (&Vec<assessments::Said>, &assessments::Said)| Said {
        panel: panel.iter().map(opinion).collect(),
        lookout: opinion(lookout),
    };
    panel.iter().zip(&lookout).map(of_item).collect()
}

impl PlayersList {
    /// What the list says of an item against its price.
    fn evidence(&self, item: &Item, index: usize, offer: &Offer, band: f64) -> Evidence {
        let error = self.worths.covariance.standard_error(index) * offer.scale;
        let band = self.band(item, band) * offer.scale;
        let difference = self.worths.values[index] * offer.scale - offer.prices[index];
        Evidence::of_difference(difference, error, self.pairs, band)
    }

    /// The difference in points that changes the win rate of a fleet with the item by the
    /// band, as many of it as such a fleet has.
    fn band(&self, item: &Item, band: f64) -> f64 {
        band / self.per_point(item)
    }

    fn per_point(&self, item: &Item) -> f64 {
        self.worths.value_of_a_point * item.carried
    }
}

/// What the players together say of an item.
fn hear(plan: &Plan, size: &Fitted, index: usize, said: &Said) -> PriceResult {
    let level = plan.level();
    let (lists, item) = (size.voters().into_iter(), &size.items[index]);
    let worths = lists
        .clone()
        .map(|list| list.worths.estimate(index, level).into());
    let worths: Vec<Estimate> = worths.collect();
    let mean = |of: &dyn Fn(&PlayersList) -> f64| {
        let sum = lists.clone().map(of).sum::<f64>();
        (!worths.is_empty()).then(|| sum / worths.len() as f64)
    };
    let ((finding, more_pairs), lookout) = finding_of(plan, size, index, said);
    PriceResult {
        finding,
        more_pairs,
        lookout,
        lookout_worth: size
            .ahead()
            .map(|list| list.worths.estimate(index, level).into()),
        worth: hull(&worths),
        dice: dice(&worths),
        band: mean(&|list| list.band(item, plan.band)),
        per_point: mean(&|list| list.per_point(item)),
    }
}

/// What may be said of an item: what the panel says, unless the lookout contradicts it.
fn finding_of(plan: &Plan, size: &Fitted, index: usize, said: &Said) -> Judged {
    let found = by_panel(plan, size, index, &said.panel);
    match heard_ahead(plan, size, index, (found.0, said.lookout)) {
        Some(Hearing::Disagrees) => ((Finding::LookoutDisagrees, None), Some(Hearing::Disagrees)),
        word => (found, word),
    }
}

/// The word of the lookout on a claim of the panel; none where nothing is claimed, and where
/// there is no lookout to be heard. Of what the lookout hardly uses, nobody can tell.
fn heard_ahead(
    plan: &Plan,
    size: &Fitted,
    index: usize,
    (claim, own): (Finding, Option<Opinion>),
) -> Option<Hearing> {
    let lookout = size.lookout.as_ref().filter(|one| one.is_heard)?;
    let word = |on: &dyn Fn(&Opinion) -> Hearing| {
        let uses = &lookout.uses[index..=index];
        let own = own.filter(|_| is_used(uses, plan.provenance.least_use));
        own.as_ref().map_or(Hearing::CannotTell, on)
    };
    match claim {
        Finding::Underpriced => Some(word(&|own| Hearing::on_side(Side::Above, own))),
        Finding::Overpriced => Some(word(&|own| Hearing::on_side(Side::Below, own))),
        Finding::Fair | Finding::FairCheap | Finding::FairDear => Some(word(&Hearing::on_fair)),
        _ => None,
    }
}

/// What may be said of an item, by what the players of the panel say.
fn by_panel(plan: &Plan, size: &Fitted, index: usize, said: &[Option<Opinion>]) -> Settled {
    let uses: Vec<_> = voting(&size.heard, &size.uses[index]).cloned().collect();
    match size.items[index].listed {
        _ if !size.heard.iter().any(Heard::votes) => (Finding::TooManyStandoffs, None),
        _ if size.voters().is_empty() => (Finding::NoList, None),
        _ if !is_used(&uses, plan.provenance.least_use) => (Finding::NotUsed, None),
        None => (Finding::NoPrice, None),
        Some(_) => of_panel(size, said),
    }
}

/// What those who vote say of a price, and the rest where that is something else.
fn of_panel(size: &Fitted, said: &[Option<Opinion>]) -> Settled {
    let voters: Vec<Option<Opinion>> = voting(&size.heard, said.iter().copied()).collect();
    let found = WAYS.of_players(&voters);
    if found.0 != Finding::Fair {
        return found;
    }
    let known: Vec<Opinion> = voters.into_iter().flatten().collect();
    match apart(&known, &audience(&size.heard, said)) {
        Some(Side::Above) => (Finding::FairCheap, None),
        Some(Side::Below) => (Finding::FairDear, None),
        None => found,
    }
}

/// Whether all who vote find the same worth of everything, within the band.
pub fn are_alike(plan: &Plan, size: &Fitted) -> bool {
    let (lists, level) = (size.voters(), plan.level());
    let is_alike = |(index, item): (usize, &Item)| {
        let worths = lists
            .iter()
            .map(|list| list.worths.estimate(index, level).into());
        let bands = lists.iter().map(|list| list.band(item, plan.band));
        let band = bands.fold(f64::INFINITY, f64::min);
        voters::are_alike(&worths.collect::<Vec<_>>(), band)
    };
    size.items.iter().enumerate().all(is_alike)
}

/// What is known of a combination.
pub struct Combined {
    /// What may be said: more or less than the sum of its parts, as every player's interval
    /// says, which hold for all combinations at once.
    pub finding: Finding,
    /// The word of the lookout on what the panel claims.
    pub lookout: Option<Hearing>,
    /// Its worth beyond the sum of its parts, points, in the range of those of
    /// all players; none where it can't be told.
    pub worth: Option<Estimate>,
}

/// Hears the panel about each combination of a size, in their order.
pub fn combined(plan: &Plan, size: &Fitted) -> Vec<Combined> {
    let lists = size.voters();
    let voters = voting(&size.heard, &size.lists).count();
    let all = 0..size.combinations.len();
    let hear = |combination: usize| {
        let known = lists.iter().filter_map(|list| list.combined[combination]);
        let known: Vec<Estimate> = known.collect();
        let surely = |players| {
            let known = known.iter().map(|worth| sure(plan, size, worth, players));
            known.collect::<Vec<Estimate>>()
        };
        let (own, shared) = (surely(1), surely(size.lists.len()));
        let more = own.iter().filter(|worth| worth.low > 0.0).count();
        let less = own.iter().filter(|worth| worth.high < 0.0).count();
        let is_split = || {
            let is_less = shared.iter().any(|worth| worth.high < 0.0);
            is_less && shared.iter().any(|worth| worth.low > 0.0)
        };
        let finding = match () {
            () if voters == 0 => Finding::CannotTell,
            () if more == voters => Finding::More,
            () if less == voters => Finding::Less,
            () if is_split() => Finding::DependsOnPlay,
            () => Finding::CannotTell,
        };
        let lookout = combined_ahead(plan, size, combination, finding);
        Combined {
            finding: match lookout {
                Some(Hearing::Disagrees) => Finding::LookoutDisagrees,
                _ => finding,
            },
            lookout,
            worth: hull(&known),
        }
    };
    all.map(hear).collect()
}

/// The word of the lookout on a claim about a combination.
fn combined_ahead(
    plan: &Plan,
    size: &Fitted,
    combination: usize,
    claim: Finding,
) -> Option<Hearing> {
    let worth = size.ahead()?.combined[combination];
    let own = worth.map(|worth| sure(plan, size, &worth, 1));
    let [is_more, is_less] = [
        own.is_some_and(|own| own.low > 0.0),
        own.is_some_and(|own| own.high < 0.0),
    ];
    match claim {
        Finding::More => Some(Hearing::new(is_more, is_less)),
        Finding::Less => Some(Hearing::new(is_less, is_more)),
        _ => None,
    }
}

/// What a player makes of a combination, in an interval that claims go by: it holds for all
/// combinations of so many players at once, which is one where only what they say alike counts.
fn sure(plan: &Plan, size: &Fitted, worth: &Estimate, players: usize) -> Estimate {
    let all = size.combinations.len();
    let shown = plan.level().of_each(all).critical_value();
    let wider = plan.claims().of_each(all * players).critical_value() / shown;
    Estimate::around(worth.value, wider * (worth.high - worth.value))
}
