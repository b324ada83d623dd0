//! The tables of a price list.

use std::iter::repeat;

use evenkeel_kernel::uses::Count;

use super::PriceList;
use super::combined::{Combined, combined};
use super::design::Item;
use super::fit::{Fitted, PlayersList, Strength};
use super::panel::PriceResult;
use crate::catalogue::Entry;
use crate::count::panel::{share_of, use_of};
use crate::plan::Plan;
use crate::say::finding::Finding;
use crate::say::lookout::Hearing;
use crate::say::result::Estimate;
use crate::say::row::Word;
use crate::say::sheet::{Chart, Coloured, Holds, OVER_VOTERS, Sheet, Written, column, sheet};
use crate::say::voters::Heard;

const PLAIN: Written = Written::Plain;
const PRICED: Holds = Holds::Finding(&[
    Finding::Overpriced,
    Finding::Underpriced,
    Finding::Fair,
    Finding::FairCheap,
    Finding::FairDear,
    Finding::FairInSteps,
    Finding::TooDearAtLeast,
    Finding::BetterOption,
    Finding::WorseOption,
    Finding::DependsOnPlay,
    Finding::LookoutDisagrees,
    Finding::CannotTell,
    Finding::NoPrice,
    Finding::NotAsked,
    Finding::NotUsed,
    Finding::NoList,
    Finding::TooManyStandoffs,
]);
const COMBINED: Holds = Holds::Finding(&[
    Finding::More,
    Finding::Less,
    Finding::DependsOnPlay,
    Finding::LookoutDisagrees,
    Finding::CannotTell,
]);

sheet! {
    /// The table of the worth of everything to the panel.
    PRICES: "prices", "What everything is worth", "a thing of the catalogue at one size of the game";

    price(size: &Fitted, found: &Item, judged: &PriceResult, used: Option<Count>) {
        found.entry.name.clone() => column("item_name", "item", Holds::Text, "", "Its printed name.");
        judged.finding => column("finding", "finding", PRICED, "", "What may be said of its price, as every player who votes bears it out.");
        found.entry.id.clone() => column("item", "", Holds::Text, "", "Its id.");
        found.entry.kind.word() => column("kind", "", Holds::Text, "", "`ship`, `squadron`, `weapon`, `upgrade`, `hero` or `title`.");
        points(size) => column("size", "points a side", Holds::Count, "points", "Points of a fleet; empty in a system without points.");
        found.listed => column("listed", "listed", Holds::Number(PLAIN), "points", "Its price today. Of options that must fill the slots of a ship: less that of the average one, which ships pay for. Empty in a system without points.");
        judged.proposed => column("proposed", "adopt", Holds::Number(PLAIN), "points", "The price to adopt, in the job's steps: dearer than `listed` where that is called underpriced, cheaper where it is called overpriced, and `listed` itself otherwise. Empty where the rules allow no price that would be better.");
        judged.worth => column("worth", "fair together", Holds::Estimate(PLAIN), "points", "What one more of it wins, in points, where everything costs what it is worth: prices that are fair together. The scale of points is a matter of agreement, so all worths are stated at the scale that leaves the fewest prices to change, within a tenth of that at which the mean fleet keeps its price. A sweep says which price is fair alone, while every other stays as it is. The mean over the players who vote, and the range over them of the intervals that their words go by, which hold for all things of the list at once: from the lowest end to the highest. Options that must fill slots count from the average one, and ships include it.");
        judged.dice => column("dice", "", Holds::Estimate(PLAIN), "points", "The same with the mean of the players' intervals, each for this thing and its dice alone.");
        judged.degrees => column("dice_degrees", "", Holds::Number(PLAIN), "degrees", "Degrees of freedom, by Student's distribution, of the standard error behind `dice`: few where few fleets differ in the thing. Of several players the fewest. Files of earlier programs lack it.").later();
        judged.band => column("band", "", Holds::Number(PLAIN), "points", "Differences from the price up to this are too small to matter.");
        judged.per_point => column("per_point", "a point less adds", Holds::Number(Written::SmallChange), "share of the win rate", "What a point less of its price adds to the win rate of a fleet that has it.");
        found.mean => column("mean_number", "", Holds::Number(PLAIN), "number", "How many of it a drawn fleet has on average: of the fleets that are drawn first, whichever played.");
        found.carried => column("carried", "", Holds::Number(PLAIN), "number", "How many of it such a fleet has that has any.");
        used.map(|used| used.chances) => column("chances", "", Holds::Count, "chances", "Chances to use it, over all players; empty when nothing is counted of it.");
        used.map(|used| used.uses) => column("uses", "", Holds::Count, "uses", "How often it was used of these.");
        used.and_then(share_of) => column("use_share", "used", Holds::Number(Written::Percent), "share 0 to 1", "Uses of chances.");
        judged.lookout.map_or("", Hearing::word) => column("lookout", "who looks ahead", Holds::Text, "", "Whether the player who looks ahead, who plays a share of the pairs, bears the panel's claim out: `agrees`, `cannot tell`, or `disagrees`, in which case it is not made. Empty where nothing is claimed or nobody is asked.");
        judged.lookout_worth => column("lookout_worth", "", Holds::Estimate(PLAIN), "points", "What one more of it wins for that player, in points, in an interval for the dice.");
        size.ahead().map(|list| list.pairs) => column("lookout_pairs", "", Holds::Count, "pairs", "Pairs behind the word of that player.");
        judged.more_pairs => column("more_pairs", "", Holds::Count, "pairs", "More pairs of each player that would settle it, with a power of 80 %; empty when it is settled or will not be.");
    }

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
            colours: Coloured::By("finding"),
            bars: OVER_VOTERS,
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
}

sheet! {
    /// The table of the worth of everything to each player.
    WORTHS: "price_players", "Worth by player", "a thing of the catalogue at one size, to one player";

    to_player(size: &Fitted, entry: &Entry, (heard, list): (&str, &PlayersList), worth: Estimate, used: Option<Count>) {
        entry.name.clone() => column("item_name", "item", Holds::Text, "", "Its printed name.");
        list.player.clone() => column("player", "player", Holds::Text, "", "Name of the player of both sides.");
        heard => column("heard", "heard", Holds::Text, "", "`votes`; `for beginners`, who are heard apart and veto nothing; `looks ahead`, who is asked of what the others claim; or `not heard`, because of stand-offs.");
        entry.id.clone() => column("item", "", Holds::Text, "", "Its id.");
        points(size) => column("size", "points a side", Holds::Count, "points", "Points of a fleet; empty in a system without points.");
        worth => column("worth", "fair together", Holds::Estimate(PLAIN), "points", "What one more of it wins, in points.");
        used.map(|used| used.chances) => column("chances", "", Holds::Count, "chances", "Chances to use it; empty when nothing is counted of it.");
        used.map(|used| used.uses) => column("uses", "", Holds::Count, "uses", "How often it was used of these.");
    }

    is_detail: true,
}

sheet! {
    /// The table of the fits that the lists rest on.
    FITS: "price_fits", "What the lists rest on", "the list of one player at one size";

    of_player(size: &Fitted, name: &str, list: Result<&PlayersList, &String>, strength: Option<&Strength>) {
        name => column("player", "player", Holds::Text, "", "Name of the player of both sides.");
        list.err().cloned().unwrap_or_default() => column("problem", "problem", Holds::Text, "", "Why there is no list; empty text when there is one.");
        points(size) => column("size", "points a side", Holds::Count, "points", "Points of a fleet; empty in a system without points.");
        list.ok().map(|list| list.pairs) => column("pairs", "pairs", Holds::Count, "pairs", "Pairs behind it.");
        list.ok().map(|list| list.worths.value_of_a_point) => column("value_of_a_point", "a point more adds", Holds::Number(Written::SmallChange), "share of the win rate", "What a point more of everything adds to the win rate.");
        strength.and_then(|strength| strength.spread) => column("spread", "fleets differ by", Holds::Estimate(Written::Percent), "share of the win rate", "Standard deviation of the true win rate over matchups of drawn fleets, from fleets that met twice, none of which were chosen; the first player's. Their totals lie apart as far as the job's `spread` lets them, and that is part of it.");
        strength.and_then(|strength| strength.additive) => column("additive", "sum of parts", Holds::Estimate(Written::Percent), "share 0 to 1", "Share of that variance which is the sum of what fleets are made of; the rest lies in combinations.");
    }
}

sheet! {
    /// The table of the worth of combinations beyond the sum of their parts.
    COMBINATIONS: "price_combinations", "More and less than the sum of the parts", "a combination of things at one size";

    of_combination(size: &Fitted, name: String, heard: &Combined, fleets: u64) {
        name => column("combination", "combination", Holds::Text, "", "Two models beside each other (as many as there are such couples), an option on a class, an option on a mount, or an odd number of ships.");
        heard.finding => column("finding", "finding", COMBINED, "", "More or less than the sum of its parts, as every player who votes finds.");
        points(size) => column("size", "points a side", Holds::Count, "points", "Points of a fleet; empty in a system without points.");
        heard.worth => column("worth", "worth beside its parts", Holds::Estimate(PLAIN), "points", "What one more of it wins beyond what its parts do, each combination on its own: the mean over the players who vote, and the range over them. The players' intervals hold for all combinations at once, however the most striking are picked.");
        heard.lookout.map_or("", Hearing::word) => column("lookout", "who looks ahead", Holds::Text, "", "Whether the player who looks ahead bears that out: `agrees`, `cannot tell`, or `disagrees`, in which case it is not claimed. Empty where nothing is claimed or nobody is asked.");
        fleets => column("fleets", "fleets", Holds::Count, "fleets", "Fleets that played with it, of the first pairs; those that fewer than 200 had are left out.");
    }

    is_detail: true,
}

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
        for (item, judged) in judged.iter().enumerate() {
            let (found, used) = (&size.items[item], use_of(&size.uses[item]));
            let row = price(size, found, judged, used);
            prices.rows.push(row);
            if !found.is_asked {
                continue;
            }
            let panel = size.heard.iter().map(Heard::word);
            let panel = panel.zip(&size.lists).zip(&size.uses[item]);
            let lookout = size.lookout.iter();
            let lookout = lookout.map(|one| ((one.word(), &one.list), &one.uses[item]));
            let lists = panel.chain(lookout);
            worths
                .rows
                .extend(lists.filter_map(|((heard, list), used)| {
                    let list = list.as_ref().ok()?;
                    let worth = list.worths.of(item).estimate(list.confidence).into();
                    let used = used.as_ref().map(|used| used.count);
                    Some(to_player(size, &found.entry, (heard, list), worth, used))
                }));
        }
        // Strength is told by the first player's battles alone: only there did fleets meet twice.
        let strength = [Some(&size.strength)].into_iter().chain(repeat(None));
        let players = list.panel.players.iter().zip(&size.lists);
        let lookout = list.lookout.iter().map(|lookout| &lookout.player);
        let lookout = lookout.zip(size.lookout.iter().map(|one| &one.list));
        let players = players.chain(lookout).zip(strength);
        fits.rows.extend(
            players.map(|((name, list), strength)| of_player(size, name, list.as_ref(), strength)),
        );
        let heard = size.combinations.iter().zip(combined(plan, size));
        combinations
            .rows
            .extend(heard.map(|((what, fleets), heard)| {
                of_combination(size, what.name(entries), &heard, *fleets)
            }));
    }
    vec![prices, worths, fits, combinations]
}

fn points(size: &Fitted) -> Option<u64> {
    size.size.map(u64::from)
}
