//! The tables of marginal worths.

use evenkeel_stats::Slope;

use super::measured::{Measured, OfOption};
use super::panel::OptionResult;
use super::{Exchanged, Group};
use crate::count::panel::{share_of, use_of};
use crate::plan::Plan;
use crate::say::finding::Finding;
use crate::say::findings::confidence;
use crate::say::result::Estimate;
use crate::say::sheet::{Cell, Chart, Holds, Sheet, SheetForm, When, Written, column};

const PLAIN: Written = Written::Plain;
const CHANGE: Holds = Holds::Estimate(Written::Change);
const COMPARED: Holds = Holds::Finding(&[
    Finding::Better,
    Finding::Worse,
    Finding::Even,
    Finding::DependsOnPlay,
    Finding::CannotTell,
    Finding::NotUsed,
    Finding::NotPlayed,
]);

/// What each option is worth in the place of the others.
#[rustfmt::skip]
pub static MARGINALS: SheetForm = SheetForm {
    id: "marginals",
    title: "What options are worth in each other's place",
    one_row: "an option of the catalogue",
    is_detail: false,
    when: When::Always,
    columns: &[
        column("option_name", "option", Holds::Text, "", "Its printed name."),
        column("group", "one of", Holds::Text, "", "Its kind and price: the options that can take its place."),
        column("finding", "finding", COMPARED, "", "What may be said of it beside the average one of its kind and price, as every player bears it out."),
        column("option", "", Holds::Text, "", "Its id."),
        column("instead_of", "", Holds::Text, "", "Id of the option whose place it took in drawn fleets; its own for that one itself."),
        column("gain", "a fleet wins", CHANGE, "share of the win rate", "What a fleet wins that carries it wherever it can instead of the average one: the mean over the panel, in an interval that holds those of all players and allows for all options of the job."),
        column("points", "worth", Holds::Estimate(PLAIN), "points", "The points that win as much as one of it, beside the average one; in such an interval. Empty in a system without points, and where points may win nothing."),
        column("dice", "", CHANGE, "share of the win rate", "The gain with an interval for the dice alone."),
        column("p_value", "", Holds::Number(PLAIN), "", "Chance of a difference as great if there were none: the greatest of all players, each by Holm's correction for all options. The finding also allows for having asked whether it is too small to matter."),
        column("copies", "a fleet has", Holds::Number(PLAIN), "number", "How many of it a fleet has that carries it wherever it can."),
        column("chances", "", Holds::Count, "chances", "Chances to use it, over all players; empty when nothing is counted of it."),
        column("uses", "", Holds::Count, "uses", "How often it was used of these."),
        column("use_share", "used", Holds::Number(Written::Percent), "share 0 to 1", "Uses of chances."),
        column("more_pairs", "", Holds::Count, "pairs", "More pairs of each player that would settle it, with a power of 80 %; empty when it is settled or will not be."),
    ],
    charts: &[
        Chart::Forest {
            id: "marginals",
            title: "What a fleet wins by options in each other's place",
            of_each: Some(("group", ":")),
            label: "option_name",
            value: "gain",
            listed: None,
            even: 0.0,
            axis: "share of the win rate beside the average one, for a fleet full of it",
            sides: ["better than the average one", "worse"],
            claims: Some("finding"),
        },
        Chart::Forest {
            id: "marginalpoints",
            title: "What one of an option is worth in points",
            of_each: Some(("group", ":")),
            label: "option_name",
            value: "points",
            listed: None,
            even: 0.0,
            axis: "points beside the average one",
            sides: ["better than the average one", "worse"],
            claims: Some("finding"),
        },
    ],
};

/// The same by player.
#[rustfmt::skip]
pub static PLAYERS: SheetForm = SheetForm {
    id: "marginal_players",
    title: "What options are worth, by player",
    one_row: "an option of the catalogue, to one player",
    is_detail: true,
    when: When::Always,
    columns: &[
        column("option_name", "option", Holds::Text, "", "Its printed name."),
        column("player", "player", Holds::Text, "", "Name of the player of both sides."),
        column("option", "", Holds::Text, "", "Its id."),
        column("gain", "a fleet wins", CHANGE, "share of the win rate", "What a fleet wins that carries it wherever it can instead of the average one, in an interval for this option and player alone."),
        column("points", "worth", Holds::Estimate(PLAIN), "points", "The points that win as much as one of it."),
        column("pairs", "", Holds::Count, "pairs", "Pairs of fleets behind it."),
        column("chances", "", Holds::Count, "chances", "Chances to use it; empty when nothing is counted of it."),
        column("uses", "", Holds::Count, "uses", "How often it was used of these."),
    ],
    charts: &[],
};

/// What a point is worth.
#[rustfmt::skip]
pub static POINTS: SheetForm = SheetForm {
    id: "marginal_points",
    title: "What a point is worth",
    one_row: "a player of the panel",
    is_detail: false,
    when: When::Always,
    columns: &[
        column("player", "player", Holds::Text, "", "Name of the player of both sides."),
        column("per_point", "a point is", Holds::Estimate(Written::SmallChange), "share of the win rate", "What a point more for the fleet adds to its win rate, from totals that are spread about the size of the game. Empty where totals hardly differ."),
        column("pairs", "pairs", Holds::Count, "pairs", "Pairs of fleets, each played with every option of a group."),
    ],
    charts: &[],
};

/// Fills the tables.
pub fn fill(
    plan: &Plan,
    exchanged: &Exchanged,
    measured: &Measured,
    judged: &[Vec<OptionResult>],
) -> Vec<Sheet> {
    let [mut options, mut players, mut points] = [&MARGINALS, &PLAYERS, &POINTS].map(Sheet::new);
    let level = confidence(plan.provenance.confidence);
    for (group, judged) in exchanged.groups.iter().zip(judged) {
        for judged in judged {
            options.rows.push(of_option(plan, group, judged));
            for (player, name) in exchanged.panel.iter().enumerate() {
                let (slope, option) = (measured.slopes[player].as_ref(), judged.option);
                players
                    .rows
                    .extend(to_player(plan, option, player, name, slope));
            }
        }
    }
    for (player, name) in exchanged.panel.iter().enumerate() {
        let slope = measured.slopes[player].map(|slope| Estimate::from(slope.estimate(level)));
        points.rows.push(vec![
            name.clone().into(),
            slope.into(),
            measured.pairs[player].into(),
        ]);
    }
    vec![options, players, points]
}

fn of_option(plan: &Plan, group: &Group, judged: &OptionResult) -> Vec<Cell> {
    let option = judged.option;
    let used = use_of(&option.uses);
    vec![
        plan.rules[0].catalogue().name_of(&option.id).into(),
        group.name().into(),
        judged.finding.into(),
        option.id.clone().into(),
        group.options[0].clone().into(),
        judged.gain.into(),
        judged.points.into(),
        judged.dice.into(),
        judged.p_value.into(),
        option.copies.into(),
        used.map(|used| used.chances).into(),
        used.map(|used| used.uses).into(),
        used.and_then(share_of).into(),
        judged.more_pairs.into(),
    ]
}

fn to_player(
    plan: &Plan,
    option: &OfOption,
    player: usize,
    name: &str,
    slope: Option<&Slope>,
) -> Option<Vec<Cell>> {
    let level = confidence(plan.provenance.confidence);
    let found = option.players[player].as_ref()?;
    let points = slope.and_then(|slope| found.points(slope, level));
    let used = option.uses[player].as_ref().map(|used| used.count);
    Some(vec![
        plan.rules[0].catalogue().name_of(&option.id).into(),
        name.into(),
        option.id.clone().into(),
        Estimate::from(found.estimate(level)).into(),
        points.map(Estimate::from).into(),
        found.pairs.into(),
        used.map(|used| used.chances).into(),
        used.map(|used| used.uses).into(),
    ])
}
