//! The panel is heard: a claim is made where all its players who vote bear it out.

use evenkeel_stats::{Confidence, Evidence, Opinion, Side, apart, of_each_judged};

use super::asking::Asking;
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

/// The result of one item at one size.
pub struct PriceResult {
    pub finding: Finding,
    /// The price to adopt, points: today's where nothing is claimed; none without a price or a
    /// list, and where the rules allow none that would be better.
    pub proposed: Option<f64>,
    /// More pairs of each player that would settle what cannot be told.
    pub more_pairs: Option<u64>,
    /// The word of the lookout on what the panel claims.
    pub lookout: Option<Hearing>,
    /// The worth of the item to the lookout, points, where one is heard.
    pub lookout_worth: Option<Estimate>,
    /// The worth of the item, points: the mean over the players who vote, in the range over them of
    /// the intervals that their claims go by. None without a list.
    pub worth: Option<Estimate>,
    /// The worth of the item with an interval for the dice alone.
    pub dice: Option<Estimate>,
    /// The degrees of freedom of the error behind that interval, the fewest of any player: at
    /// other confidences the mean of the players' intervals is no wider than by these.
    pub degrees: Option<f64>,
    /// Difference from the price that a fleet with the item would hardly feel, points.
    pub band: Option<f64>,
    /// The change in the win rate of a fleet that has the item, by a point of its price.
    pub per_point: Option<f64>,
}

/// The opinions of an item.
struct Said {
    /// The opinion of each player of the panel; none of a player without a list.
    panel: Vec<Option<Opinion>>,
    /// The opinion of the lookout, where there is one to be heard.
    lookout: Option<Opinion>,
}

/// The finding on an item, and the word of the lookout on it.
type Judged = (Settled, Option<Hearing>);

/// The opinions of all items at all sizes.
struct AllSaid {
    /// The opinions of each item, in the order of the lists.
    items: Vec<Said>,
    /// The confidence of the intervals that say what the claims of each player do.
    levels: Vec<Confidence>,
}

/// Judges all items at all sizes, in the order of the lists. Prices to adopt are multiples of
/// this step.
pub fn judge(plan: &Plan, step: u32, sizes: &[Fitted]) -> Vec<Vec<PriceResult>> {
    let said = said(plan, sizes, 1.0);
    let mut items = said.items.iter();
    let of_size = |size: &Fitted| {
        let items = (0..size.items.len()).zip(items.by_ref());
        let heard = items.map(|(item, own)| hear(plan, size, (item, step), own, &said.levels));
        heard.collect()
    };
    sizes.iter().map(of_size).collect()
}

/// The number of prices that are called wrong where all worths are stated at another scale.
pub fn wrong_at(plan: &Plan, step: u32, sizes: &[Fitted], scale: f64) -> usize {
    let said = said(plan, sizes, scale);
    let items = sizes.iter().flat_map(|size| {
        let items = 0..size.items.len();
        items.map(move |item| (size, item))
    });
    let wrong = items.zip(&said.items).filter(|((size, item), own)| {
        let ((claim, _), _) = finding_of(plan, size, *item, own);
        let worth = mean(&size.voters(), &|list| list.worths.values[*item] * scale);
        let asked = worth.map(|worth| Asking::of(&size.items[*item], claim, worth, step));
        asked.is_some_and(|asked| asked.is_change())
    });
    wrong.count()
}

/// The opinions of all items at all sizes, with all worths so many times as large.
fn said(plan: &Plan, sizes: &[Fitted], scale: f64) -> AllSaid {
    let evidence = |list: &dyn Fn(&'_ Fitted) -> Option<&'_ PlayersList>| {
        let of_sizes = sizes.iter().flat_map(|size| {
            let list = list(size);
            let items = size.items.iter().enumerate();
            items.map(move |(index, item)| list?.evidence(item, index, scale, plan.band))
        });
        of_sizes.collect::<Vec<_>>()
    };
    let players = sizes.iter().map(|size| size.lists.len()).max();
    let players = (0..players.unwrap_or(0))
        .map(|player| evidence(&|size| size.lists.get(player)?.as_ref().ok()));
    let panel = assessments::of_players(plan, &players.collect::<Vec<_>>());
    let lookout = assessments::of_player(plan, &evidence(&Fitted::ahead), 1);
    let opinion = |said: &assessments::Said| Some((*said)?.0);
    let of_item = |(panel, lookout): (&Vec<assessments::Said>, &assessments::Said)| Said {
        panel: panel.iter().map(opinion).collect(),
        lookout: opinion(lookout),
    };
    let items: Vec<Said> = panel.iter().zip(&lookout).map(of_item).collect();
    let level = |player: usize| {
        let own = items.iter().filter_map(|said| said.panel[player]);
        of_each_judged(own.map(|own| own.judgement), plan.claims())
    };
    let players = items.first().map_or(0, |said| said.panel.len());
    AllSaid {
        levels: (0..players).map(level).collect(),
        items,
    }
}

/// The mean of a figure over some players; none of nobody.
fn mean(lists: &[&PlayersList], of: &dyn Fn(&PlayersList) -> f64) -> Option<f64> {
    let sum = lists.iter().map(|list| of(list)).sum::<f64>();
    (!lists.is_empty()).then(|| sum / lists.len() as f64)
}

impl PlayersList {
    /// The evidence of the list against the price of an item, with all worths so many times as
    /// large; nothing where there is no price, or nobody asks about it.
    fn evidence(&self, item: &Item, index: usize, scale: f64, band: f64) -> Option<Evidence> {
        let listed = item.listed.filter(|_| item.is_asked)?;
        let band = self.band(item, band) * scale;
        let worth = self.worths.of(index).times(scale);
        Some(worth.evidence(listed, self.pairs, band))
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

/// The result of an item, by what the players say together; its price may change by this step.
fn hear(
    plan: &Plan,
    size: &Fitted,
    (index, step): (usize, u32),
    said: &Said,
    levels: &[Confidence],
) -> PriceResult {
    let (lists, item) = (size.voters(), &size.items[index]);
    let known = size.lists.iter().zip(levels);
    let known = voting(&size.heard, known)
        .filter_map(|(list, level)| Some(list.as_ref().ok()?.worths.of(index).estimate(*level)));
    let worth = hull(&known.map(Estimate::from).collect::<Vec<_>>());
    let worth = worth.filter(|_| item.is_asked);
    let alone = |list: &&PlayersList| list.worths.of(index).estimate(plan.level()).into();
    let degrees = lists.iter().map(|list| list.worths.degrees[index]);
    let degrees = degrees.reduce(f64::min);
    let ((claim, more_pairs), lookout) = finding_of(plan, size, index, said);
    let asked = worth.map(|worth| Asking::of(item, claim, worth.value, step));
    PriceResult {
        finding: asked.map_or(claim, |asked| asked.finding),
        proposed: asked.and_then(|asked| asked.price),
        more_pairs,
        lookout,
        lookout_worth: size.ahead().as_ref().map(alone),
        worth,
        dice: dice(&lists.iter().map(alone).collect::<Vec<_>>()).filter(|_| item.is_asked),
        degrees: degrees.filter(|_| item.is_asked),
        band: mean(&lists, &|list| list.band(item, plan.band)),
        per_point: mean(&lists, &|list| list.per_point(item)),
    }
}

/// The finding on an item: what the panel says, unless the lookout contradicts it.
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

/// The finding on an item by what the players of the panel say.
fn by_panel(plan: &Plan, size: &Fitted, index: usize, said: &[Option<Opinion>]) -> Settled {
    let uses: Vec<_> = voting(&size.heard, &size.uses[index]).cloned().collect();
    match size.items[index].listed {
        _ if !size.items[index].is_asked => (Finding::NotAsked, None),
        _ if !size.heard.iter().any(Heard::votes) => (Finding::TooManyStandoffs, None),
        _ if voting(&size.heard, &size.lists).any(Result::is_err) => (Finding::NoList, None),
        _ if !is_used(&uses, plan.provenance.least_use) => (Finding::NotUsed, None),
        None => (Finding::NoPrice, None),
        Some(_) => of_panel(size, said),
    }
}

/// The finding of those who vote on a price, and of the rest where that is something else.
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
            .map(|list| list.worths.of(index).estimate(level).into());
        let bands = lists.iter().map(|list| list.band(item, plan.band));
        let band = bands.fold(f64::INFINITY, f64::min);
        voters::are_alike(&worths.collect::<Vec<_>>(), band)
    };
    size.items.iter().enumerate().all(is_alike)
}
