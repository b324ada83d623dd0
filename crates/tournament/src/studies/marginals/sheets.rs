//! The tables of marginal worths.

use evenkeel_kernel::uses::Count;

use super::measured::{Measured, OfOption};
use super::panel::OptionResult;
use super::{Exchanged, Group};
use crate::count::panel::{share_of, use_of};
use crate::plan::Plan;
use crate::say::finding::Finding;
use crate::say::result::Estimate;
use crate::say::sheet::{Chart, Coloured, Holds, OVER_VOTERS, Sheet, Written, column, sheet};
use crate::say::voters::Heard;

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
    Finding::TooManyStandoffs,
]);

sheet! {
    /// The table of the worth of each option in the place of the others.
    MARGINALS: "marginals", "What options are worth in each other's place", "an option of the catalogue";

    of_option(name: String, group: &Group, judged: &OptionResult<'_>, used: Option<Count>) {
        name => column("option_name", "option", Holds::Text, "", "Its printed name.");
        group.name() => column("group", "one of", Holds::Text, "", "Its kind and price: the options that can take its place.");
        judged.finding => column("finding", "finding", COMPARED, "", "What may be said of it beside the average one of its kind and price, as every player who votes bears it out.");
        judged.option.id.clone() => column("option", "", Holds::Text, "", "Its id.");
        group.options[0].clone() => column("instead_of", "", Holds::Text, "", "Id of the option whose place it took in drawn fleets; its own for that one itself.");
        judged.gain => column("gain", "a fleet wins", CHANGE, "share of the win rate", "What a fleet wins that carries it wherever it can instead of the average one: the mean over the players who vote, and the range over them: from the lowest end of their intervals to the highest, which allow for all options of the job.");
        judged.points => column("points", "worth", Holds::Estimate(PLAIN), "points", "The points that win as much as one of it, beside the average one; with such a range. Empty in a system without points, and where points may win nothing.");
        judged.dice => column("dice", "", CHANGE, "share of the win rate", "The gain with an interval for the dice alone.");
        judged.p_value => column("p_value", "", Holds::Number(PLAIN), "", "Chance of a difference as great if there were none: the greatest of all players who vote, each by Holm's correction for all options. The finding also allows for having asked whether it is too small to matter.");
        judged.option.copies => column("copies", "a fleet has", Holds::Number(PLAIN), "number", "How many of it a fleet has that carries it wherever it can.");
        used.map(|used| used.chances) => column("chances", "", Holds::Count, "chances", "Chances to use it, over all players; empty when nothing is counted of it.");
        used.map(|used| used.uses) => column("uses", "", Holds::Count, "uses", "How often it was used of these.");
        used.and_then(share_of) => column("use_share", "used", Holds::Number(Written::Percent), "share 0 to 1", "Uses of chances.");
        judged.more_pairs => column("more_pairs", "", Holds::Count, "pairs", "More pairs of each player that would settle it, with a power of 80 %; empty when it is settled or will not be.");
    }

    charts: &[
        Chart::Forest {
            id: "marginals",
            title: "What a fleet wins by options in each other's place",
            of_each: Some(("group", ":")),
            label: "option_name",
            value: "gain",
            listed: None,
            even: 0.0,
            axis: "percentage points of the win rate beside the average one, for a fleet full of it",
            colours: Coloured::By("finding"),
            bars: OVER_VOTERS,
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
            colours: Coloured::By("finding"),
            bars: OVER_VOTERS,
        },
    ],
}

sheet! {
    /// The table of the worth of each option, by player.
    PLAYERS: "marginal_players", "What options are worth, by player", "an option of the catalogue, to one player";

    to_player(name: String, player: &Heard, id: &str, gain: Estimate, points: Option<Estimate>, pairs: u64, used: Option<Count>) {
        name => column("option_name", "option", Holds::Text, "", "Its printed name.");
        player.player.clone() => column("player", "player", Holds::Text, "", "Name of the player of both sides.");
        player.word() => column("heard", "heard", Holds::Text, "", "`votes`; `for beginners`, who are heard apart and veto nothing; or `not heard`, because of stand-offs.");
        id => column("option", "", Holds::Text, "", "Its id.");
        gain => column("gain", "a fleet wins", CHANGE, "share of the win rate", "What a fleet wins that carries it wherever it can instead of the average one, in an interval for this option and player alone.");
        points => column("points", "worth", Holds::Estimate(PLAIN), "points", "The points that win as much as one of it.");
        pairs => column("pairs", "", Holds::Count, "pairs", "Pairs of fleets behind it.");
        used.map(|used| used.chances) => column("chances", "", Holds::Count, "chances", "Chances to use it; empty when nothing is counted of it.");
        used.map(|used| used.uses) => column("uses", "", Holds::Count, "uses", "How often it was used of these.");
    }

    is_detail: true,
}

sheet! {
    /// The table of the worth of a point.
    POINTS: "marginal_points", "The worth of a point", "a player of the panel";

    of_player(name: &str, slope: Option<Estimate>, pairs: u64) {
        name => column("player", "player", Holds::Text, "", "Name of the player of both sides.");
        slope => column("per_point", "a point more adds", Holds::Estimate(Written::SmallChange), "share of the win rate", "What a point more for the fleet adds to its win rate, from totals that are spread about the size of the game. Empty where totals hardly differ.");
        pairs => column("pairs", "pairs", Holds::Count, "pairs", "Pairs of fleets, each played with every option of a group.");
    }
}

/// Fills the tables.
pub fn fill(
    plan: &Plan,
    heard: &[Heard],
    exchanged: &Exchanged,
    measured: &Measured,
    judged: &[Vec<OptionResult>],
) -> Vec<Sheet> {
    let level = plan.level();
    let name = |option: &OfOption| plan.rules[0].catalogue().name_of(&option.id);
    let groups = exchanged.groups.iter().zip(judged);
    let options = groups.flat_map(|(group, judged)| {
        let options = judged.iter();
        options.map(|judged| {
            let used = use_of(&judged.option.uses);
            of_option(name(judged.option), group, judged, used)
        })
    });
    let panel = heard.iter().enumerate();
    let by_player = judged.iter().flatten().flat_map(|judged| {
        let option = judged.option;
        panel.clone().filter_map(move |(player, own)| {
            let found = option.players[player].as_ref()?;
            let slope = measured.slopes[player].as_ref();
            let points = slope.and_then(|slope| found.points(plan, slope, level));
            let gain = found.gain(plan, level);
            let used = option.uses[player].as_ref().map(|used| used.count);
            let row = to_player(
                name(option),
                own,
                &option.id,
                gain,
                points,
                found.found.pairs,
                used,
            );
            Some(row)
        })
    });
    let points = panel.clone().map(|(player, own)| {
        let slope = measured.slopes[player].map(|slope| slope.estimate(level).into());
        of_player(&own.player, slope, measured.pairs[player])
    });
    vec![
        Sheet::of(&MARGINALS, options),
        Sheet::of(&PLAYERS, by_player),
        Sheet::of(&POINTS, points),
    ]
}
