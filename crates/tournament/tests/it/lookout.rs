//! The player who looks ahead, and is heard on what a panel claims.

use evenkeel_tournament::say::finding::Finding;

use crate::play::{Found, built_in, result_of};
use crate::tables::{assert_sound, estimate, number, row, sheet, text};
use crate::toy::{Toy, plan_of};

/// A price list of the captain, with more of the job.
fn list(ruleset: &str, pairs: u64, seed: u64, more: &str) -> Found {
    let panel = match more.contains("panel") {
        true => "",
        false => r#"panel: ["captain"],"#,
    };
    let job = format!(
        r#"Prices(
            name: "ahead", system: "toy", ruleset: "{ruleset}", pairs: {pairs}, seed: {seed},
            {panel} spread: 20, {more}
        )"#
    );
    result_of(&job, 2)
}

fn said<'f>(found: &'f Found, start: &str) -> &'f str {
    let mut verdicts = found.verdicts.iter();
    let verdict = verdicts.find(|verdict| verdict.text.starts_with(start));
    &verdict
        .unwrap_or_else(|| panic!("{:?}", found.verdicts))
        .text
}

/// To captains a cruiser of 40 points is worth 52, and to the player who looks ahead 30; a
/// raft of 6 is worth 12 to both.
#[test]
fn a_claim_that_the_player_who_looks_ahead_contradicts_is_not_made() {
    let found = list(
        "foresight",
        16_000,
        1,
        r#"lookout: "seer", lookout_share: 0.25,"#,
    );
    assert_sound(&found);
    let prices = sheet(&found, "prices");
    let cell = |item, column| text(prices, row(prices, "item", item), column);
    assert_eq!(cell("cruiser", "finding"), Finding::LookoutDisagrees.id());
    assert_eq!(cell("cruiser", "lookout"), "disagrees");
    assert_eq!(cell("raft", "finding"), Finding::Underpriced.id());
    assert_eq!(cell("raft", "lookout"), "agrees");
    let cruiser = row(prices, "item", "cruiser");
    assert_eq!(number(prices, cruiser, "proposed"), Some(40.0));
    // As the mean fleet keeps its price, what is worth less than 40 beside it is so to him.
    let own = estimate(prices, cruiser, "lookout_worth").expect("a worth");
    assert!(own.high < 40.0, "{own:?}");
    let start = "Cruiser: the player who looks ahead disagrees at 300 points: fair together at ";
    let denied = said(&found, start);
    assert!(
        denied.contains(" to seer (4000 pairs), listed 40"),
        "{denied}"
    );
    let agreed = said(&found, "Raft: underpriced at 300 points");
    assert!(
        agreed.ends_with("; seer, who looks ahead, agrees (4000 pairs)"),
        "{agreed}"
    );
    said(
        &found,
        "seer, who looks ahead, was asked at 300 points about what the others say of ",
    );
    let worths = sheet(&found, "price_players");
    assert_eq!(
        text(worths, row(worths, "player", "seer"), "heard"),
        "looks ahead"
    );
    // Without him the panel claims it.
    let alone = list(
        "foresight",
        16_000,
        1,
        r#"lookout: "seer", lookout_share: 0,"#,
    );
    let prices = sheet(&alone, "prices");
    let cruiser = row(prices, "item", "cruiser");
    assert_eq!(text(prices, cruiser, "finding"), Finding::Underpriced.id());
    assert!(!alone.matchups.iter().any(|row| row.player_a == "seer"));
}

/// Where a player who looks ahead, with dice of his own, finds every worth that the panel
/// finds, he should deny something in 5 % of the runs at most: of 100 runs 5, and 4 standard
/// errors are 9 more. That many would be denied only if all truths lay where a claim of the
/// panel just begins; here most lie beyond, so there should be far fewer.
#[test]
fn who_finds_the_same_worths_denies_hardly_any_claim() {
    let (mut denied, mut heard, mut claims) = (0, 0, 0);
    for seed in 1..=100 {
        let found = list(
            "market",
            2_000,
            seed,
            r#"lookout: "seer", lookout_share: 0.5,"#,
        );
        let prices = sheet(&found, "prices");
        let words = prices.rows.iter().map(|row| text(prices, row, "lookout"));
        let words: Vec<&str> = words.collect();
        denied += u32::from(words.contains(&"disagrees"));
        heard += words.iter().filter(|word| **word == "agrees").count();
        claims += words.iter().filter(|word| !word.is_empty()).count();
    }
    assert!(denied <= 3, "{denied} of 100 runs");
    // A word of his that never came would deny nothing either.
    assert!(claims > 200 && heard > claims / 4, "{heard} of {claims}");
}

#[test]
fn a_lookout_who_stands_off_is_not_heard() {
    let found = list(
        "quiet",
        4_000,
        3,
        r#"panel: ["charge"], lookout: "seer", lookout_share: 1,"#,
    );
    assert_sound(&found);
    assert!(said(&found, "Stand-offs: in ").contains("seer is not heard."));
    let prices = sheet(&found, "prices");
    let block = row(prices, "item", "block");
    assert_eq!(text(prices, block, "finding"), Finding::Underpriced.id());
    assert_eq!(text(prices, block, "lookout"), "");
    let worths = sheet(&found, "price_players");
    assert_eq!(
        text(worths, row(worths, "player", "seer"), "heard"),
        "not heard"
    );
}

#[test]
fn where_nothing_is_judged_the_battles_of_who_looks_ahead_are_told() {
    let found = list("quiet", 2_000, 3, r#"lookout: "seer", lookout_share: 0.5,"#);
    let told = said(&found, "Stand-offs: in 30");
    let ahead = ": nothing is judged (of the battles of seer, who looks ahead, 30";
    assert!(told.contains(ahead), "{told}");
}

/// The pairs that each player of a price list of the shipped systems plays, at most.
fn budgets(system: &str, more: &str) -> Vec<(String, u64)> {
    let job = format!(r#"Prices(name: "shipped", system: "{system}", pairs: 8000, {more})"#);
    let plan = built_in(&job);
    let budgets = plan.study.first_budgets(&plan, plan.pairs).into_iter();
    let matchups = plan.matchups.iter().zip(budgets);
    let who =
        matchups.map(|(matchup, pairs)| (plan.terms_of(matchup).players[0].name.clone(), pairs));
    who.filter(|(_, pairs)| *pairs > 512).collect()
}

#[test]
fn the_commodore_is_asked_where_a_system_ships_one_and_nobody_else_looks_ahead() {
    let is_asked = |system: &str, more: &str| {
        let all = budgets(system, more);
        all.iter().any(|(who, _)| who == "commodore")
    };
    // An eighth of the pairs of each other player.
    let all = budgets("warfleets", "");
    assert!(all.contains(&("commodore".to_string(), 1008)), "{all:?}");
    assert!(all.contains(&("captain".to_string(), 8000)), "{all:?}");
    assert!(is_asked(
        "warfleets",
        r#"lookout_share: 0.5, panel: ["captain"],"#
    ));
    assert!(!is_asked("warfleets", "lookout_share: 0,"));
    assert!(!is_asked(
        "warfleets",
        r#"panel: ["captain", "admiral-fast"],"#
    ));
    assert!(!is_asked("warstuff", ""));
}

#[test]
fn who_votes_and_looks_ahead_plays_enough_for_a_list() {
    let job = r#"Prices(name: "few", system: "warfleets", pairs: 1500,
        panel: ["captain", "commodore"])"#;
    let plan = built_in(job);
    assert_eq!(plan.study.least_pairs(), 500);
    let budgets = plan.study.first_budgets(&plan, plan.pairs).into_iter();
    let priced = plan.matchups.iter().zip(budgets).take(2);
    let told = priced.map(|(matchup, pairs)| (&*plan.terms_of(matchup).players[0].name, pairs));
    assert!(told.eq([("captain", 1500), ("commodore", 512)]));
}

#[test]
fn a_lookout_who_does_not_look_ahead_or_is_heard_already_is_refused() {
    let faults = |more: &str| {
        let job = format!(r#"Prices(name: "no", system: "toy", pairs: 64, {more})"#);
        let faults = plan_of(&Toy::default(), &job).err().expect("faults");
        faults.to_string()
    };
    assert!(faults(r#"lookout: "charge""#).contains("`charge` does not look ahead"));
    assert!(faults(r#"lookout: "nobody""#).contains("there is no player `nobody`"));
    assert!(faults("lookout_share: 1.5").contains("must lie from 0 to 1, such as 0.125"));
    let twice = faults(r#"panel: ["captain", "seer"], lookout: "seer""#);
    assert!(twice.contains("`seer` is heard already"), "{twice}");
}
