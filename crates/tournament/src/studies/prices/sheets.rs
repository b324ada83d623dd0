//! The tables of a price list.

use super::PriceList;
use super::adopt::proposed;
use super::fit::Fitted;
use super::panel::{PriceResult, combined};
use crate::count::panel::{share_of, use_of};
use crate::plan::Plan;
use crate::say::finding::Finding;
use crate::say::result::Estimate;
use crate::say::sheet::{Cell, Chart, Holds, Sheet, SheetForm, When, Written, column};

const PLAIN: Written = Written::Plain;
const PRICED: Holds = Holds::Finding(&[
    Finding::Overpriced,
    Finding::Underpriced,
    Finding::Fair,
    Finding::DependsOnPlay,
    Finding::CannotTell,
    Finding::NoPrice,
    Finding::NotUsed,
    Finding::NoList,
]);
const COMBINED: Holds = Holds::Finding(&[
    Finding::More,
    Finding::Less,
    Finding::DependsOnPlay,
    Finding::CannotTell,
]);

/// What everything is worth to the panel.
#[rustfmt::skip]
pub static PRICES: SheetForm = SheetForm {
    id: "prices",
    title: "What everything is worth",
    one_row: "a thing of the catalogue at one size of the game",
    is_detail: false,
    when: When::Always,
    columns: &[
        column("item_name", "item", Holds::Text, "", "Its printed name."),
        column("finding", "finding", PRICED, "", "What may be said of its price, as every player bears it out."),
        column("item", "", Holds::Text, "", "Its id."),
        column("kind", "", Holds::Text, "", "`ship`, `squadron`, `weapon`, `upgrade`, `hero` or `title`."),
        column("size", "points a side", Holds::Count, "points", "Points of a fleet; empty in a system without points."),
        column("listed", "listed", Holds::Number(PLAIN), "points", "Its price today. Of options that must fill the slots of a ship: less that of the average one, which ships pay for. Empty in a system without points."),
        column("proposed", "adopt", Holds::Number(PLAIN), "points", "The price to adopt. What a point is worth is a matter of agreement, so all worths are scaled by one number that leaves the fewest prices to change; of what costs anything today and is called wrong then, this is the worth, and of all others `listed`."),
        column("worth", "worth", Holds::Estimate(PLAIN), "points", "What one more of it wins, in points: the mean over the panel, in an interval that holds those of all players. Options that must fill slots count from the average one, and ships include it."),
        column("dice", "", Holds::Estimate(PLAIN), "points", "The same with an interval for the dice alone."),
        column("band", "", Holds::Number(PLAIN), "points", "Differences from the price up to this are too small to matter."),
        column("per_point", "a point is", Holds::Number(Written::SmallChange), "share of the win rate", "Elasticity: what a point less of its price adds to the win rate of a fleet that has it."),
        column("mean_number", "", Holds::Number(PLAIN), "number", "How many of it a drawn fleet had on average."),
        column("carried", "", Holds::Number(PLAIN), "number", "How many of it a fleet had that had any."),
        column("chances", "", Holds::Count, "chances", "Chances to use it, over all players; empty when nothing is counted of it."),
        column("uses", "", Holds::Count, "uses", "How often it was used of these."),
        column("use_share", "used", Holds::Number(Written::Percent), "share 0 to 1", "Uses of chances."),
        column("more_pairs", "", Holds::Count, "pairs", "More pairs of each player that would settle it, with a power of 80 %; empty when it is settled or will not be."),
    ],
    charts: &[
        Chart::Forest {
            id: "pricelist",
            title: "What everything is worth, in points",
            of_each: Some(("size", ", at")),
            label: "item_name",
            value: "worth",
            listed: Some("listed"),
            even: 0.0,
            axis: "points; an option of a slot counts from the average one",
            sides: ["worth more than listed", "worth less"],
            claims: Some("finding"),
        },
        Chart::Lines {
            id: "sizes",
            title: "Worth by size of the game",
            over: "size",
            label: "item_name",
            value: "dice",
            axes: ["points a side", "worth in points, interval for dice"],
        },
    ],
};

/// What everything is worth to each player.
#[rustfmt::skip]
pub static WORTHS: SheetForm = SheetForm {
    id: "price_players",
    title: "Worth by player",
    one_row: "a thing of the catalogue at one size, to one player",
    is_detail: true,
    when: When::Always,
    columns: &[
        column("item_name", "item", Holds::Text, "", "Its printed name."),
        column("player", "player", Holds::Text, "", "Name of the player of both sides."),
        column("item", "", Holds::Text, "", "Its id."),
        column("size", "points a side", Holds::Count, "points", "Points of a fleet; empty in a system without points."),
        column("worth", "worth", Holds::Estimate(PLAIN), "points", "What one more of it wins, in points."),
        column("chances", "", Holds::Count, "chances", "Chances to use it; empty when nothing is counted of it."),
        column("uses", "", Holds::Count, "uses", "How often it was used of these."),
    ],
    charts: &[],
};

/// What the lists rest on.
#[rustfmt::skip]
pub static FITS: SheetForm = SheetForm {
    id: "price_fits",
    title: "What the lists rest on",
    one_row: "the list of one player at one size",
    is_detail: false,
    when: When::Always,
    columns: &[
        column("player", "player", Holds::Text, "", "Name of the player of both sides."),
        column("problem", "problem", Holds::Text, "", "Why there is no list; empty text when there is one."),
        column("size", "points a side", Holds::Count, "points", "Points of a fleet; empty in a system without points."),
        column("pairs", "pairs", Holds::Count, "pairs", "Pairs behind it."),
        column("value_of_a_point", "a point is", Holds::Number(Written::SmallChange), "share of the win rate", "What a point more of everything adds to the win rate."),
        column("spread", "fleets differ by", Holds::Estimate(Written::Percent), "share of the win rate", "Standard deviation of the true win rate over matchups of drawn fleets, from fleets that met twice; the first player's."),
        column("additive", "sum of parts", Holds::Estimate(Written::Percent), "share 0 to 1", "Share of that variance which is the sum of what fleets are made of; the rest lies in combinations."),
    ],
    charts: &[],
};

/// What fleets are beyond the sum of their parts.
#[rustfmt::skip]
pub static COMBINATIONS: SheetForm = SheetForm {
    id: "price_combinations",
    title: "More and less than the sum of the parts",
    one_row: "a combination of things at one size",
    is_detail: true,
    when: When::Always,
    columns: &[
        column("combination", "combination", Holds::Text, "", "Two models beside each other (as many as there are such couples), an option on a class, an option on a mount, or an odd number of ships."),
        column("finding", "finding", COMBINED, "", "More or less than the sum of its parts, as every player finds."),
        column("size", "points a side", Holds::Count, "points", "Points of a fleet; empty in a system without points."),
        column("worth", "worth beside its parts", Holds::Estimate(PLAIN), "points", "What one more of it wins beyond what its parts do, each combination on its own: the mean over the panel, in an interval that holds those of all players. The players' intervals hold for all combinations at once, however the most striking are picked."),
        column("fleets", "fleets", Holds::Count, "fleets", "Fleets that had it, of the first pairs; those that fewer than 200 had are left out."),
    ],
    charts: &[],
};

/// Fills the tables.
pub fn fill(
    plan: &Plan,
    list: &PriceList,
    sizes: &[Fitted],
    judged: &[Vec<PriceResult>],
) -> Vec<Sheet> {
    let [mut prices, mut worths, mut fits, mut combinations] =
        [&PRICES, &WORTHS, &FITS, &COMBINATIONS].map(Sheet::new);
    let entries = &plan.rules[0].catalogue().entries;
    for (size, judged) in sizes.iter().zip(judged) {
        let proposed = proposed(plan, list, size);
        for (item, judged) in judged.iter().enumerate() {
            prices.rows.push(price(size, item, judged, proposed[item]));
            worths.rows.extend(to_players(size, item));
        }
        let players = list.panel.iter().enumerate();
        let players = players.map(|(player, name)| of_player(size, player, name));
        fits.rows.extend(players);
        let heard = size.combinations.iter().zip(combined(size));
        let heard = heard.map(|((what, fleets), heard)| {
            vec![
                what.name(entries).into(),
                heard.finding.into(),
                points(size).into(),
                heard.worth.into(),
                (*fleets).into(),
            ]
        });
        combinations.rows.extend(heard);
    }
    vec![prices, worths, fits, combinations]
}

fn points(size: &Fitted) -> Option<u64> {
    size.size.map(u64::from)
}

fn price(size: &Fitted, item: usize, judged: &PriceResult, proposed: Option<f64>) -> Vec<Cell> {
    let found = &size.items[item];
    let used = use_of(&size.uses[item]);
    vec![
        found.entry.name.clone().into(),
        judged.finding.into(),
        found.entry.id.clone().into(),
        format!("{:?}", found.entry.kind).to_lowercase().into(),
        points(size).into(),
        found.listed.into(),
        proposed.into(),
        judged.worth.into(),
        judged.dice.into(),
        judged.band.into(),
        judged.per_point.into(),
        found.mean.into(),
        found.carried.into(),
        used.map(|used| used.chances).into(),
        used.map(|used| used.uses).into(),
        used.and_then(share_of).into(),
        judged.more_pairs.into(),
    ]
}

fn to_players(size: &Fitted, item: usize) -> Vec<Vec<Cell>> {
    let lists = size.lists.iter().zip(&size.uses[item]);
    let rows = lists.filter_map(|(list, used)| {
        let list = list.as_ref().ok()?;
        let found = list.worths.estimate(item, list.confidence);
        let used = used.as_ref().map(|used| used.count);
        Some(vec![
            size.items[item].entry.name.clone().into(),
            list.player.clone().into(),
            size.items[item].entry.id.clone().into(),
            points(size).into(),
            Estimate::from(found).into(),
            used.map(|used| used.chances).into(),
            used.map(|used| used.uses).into(),
        ])
    });
    rows.collect()
}

fn of_player(size: &Fitted, player: usize, name: &str) -> Vec<Cell> {
    let list = size.lists[player].as_ref();
    let first = player == 0;
    vec![
        name.into(),
        list.err().cloned().unwrap_or_default().into(),
        points(size).into(),
        list.ok().map(|list| list.pairs).into(),
        list.ok().map(|list| list.worths.value_of_a_point).into(),
        size.strength.spread.filter(|_| first).into(),
        size.strength.additive.filter(|_| first).into(),
    ]
}
