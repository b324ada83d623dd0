//! Claims that every player of a panel who votes must bear out.

use evenkeel_tournament::say::finding::Finding;
use evenkeel_tournament::say::result::RunResult;
use evenkeel_tournament::say::sheet::{Cell, Sheet};

use crate::play::{Found, built_in, result, result_of};
use crate::tables::{assert_sound, estimate, row, sheet as table, text};
use crate::toy::{Toy, plan_of};

/// Blocks cost 10. A captain makes 8 of them, and `charge` 16.
fn job(panel: &str, axis: &str) -> String {
    format!(
        r#"Sweep(
            name: "heard", system: "toy", pairs: 3000, seed: 3, {panel}
            axes: [{axis}],
        )"#
    )
}

const PRICE: &str = r#"Cost(subject: "block", values: [7, 8, 9])"#;
const OPTIONS: &str =
    r#"Loadout(title: "Edges", baseline: "plain", alternatives: ["sharp", "blunt"])"#;

fn sheet(found: &RunResult) -> &Sheet {
    table(found, "players")
}

fn column(found: &RunResult, column: &str) -> Vec<Cell> {
    let sheet = sheet(found);
    let rows = sheet.rows.iter();
    rows.map(|row| sheet.cell(row, column).expect("a column").clone())
        .collect()
}

#[test]
fn a_price_that_players_differ_about_depends_on_play() {
    let found = result_of(&job("", PRICE), 2);
    assert_eq!(found.verdicts[0].finding, Finding::DependsOnPlay);
    let text = &found.verdicts[0].text;
    let start = "Block at 10: depends on how it is played: it wins 4";
    assert!(text.starts_with(start), "{text}");
    assert!(text.contains(" % for captain, 6"), "{text}");
    assert!(
        text.contains(" % for charge; fair alone at 7 to 9"),
        "{text}"
    );
    // The panel plays today's price and no other, and `charge` meets the captain.
    assert_eq!(found.matchups.len(), 6);
    assert_eq!(
        column(&found, "finding"),
        [Cell::from(Finding::Below), Cell::from(Finding::Above)]
    );
    assert_eq!(column(&found, "of")[1], Cell::from("Block at 10, charge"));
}

#[test]
fn todays_price_gets_no_more_pairs_of_a_player_who_has_decided_it() {
    let search = r#"Cost(subject: "block", between: (6, 14))"#;
    let found = result_of(&job("", search), 2);
    assert!(found.complete);
    let pairs = |players: [&str; 2]| {
        let rows = found.matchups.iter();
        let of_players = rows.filter(|row| [&*row.player_a, &*row.player_b] == players);
        of_players.map(|row| row.pairs).collect::<Vec<_>>()
    };
    // An eighth of 3,000 pairs in whole blocks, of which a standard error is at most 0.026:
    // `charge` wins more than 60 %. Whether he votes is not decided look by look.
    assert_eq!(pairs(["charge"; 2]), [384]);
    assert_eq!(pairs(["charge", "captain"]), [256]);
    assert!(pairs(["captain"; 2]).contains(&3000));
}

#[test]
fn what_all_players_find_is_claimed_in_an_interval_that_holds_all_of_theirs() {
    let found = result_of(&job("", OPTIONS), 2);
    let claims: Vec<Finding> = found
        .verdicts
        .iter()
        .map(|verdict| verdict.finding)
        .collect();
    assert_eq!(claims, [Finding::Better, Finding::Worse, Finding::Told]);
    let by = found.verdicts[0].amount.expect("an amount");
    let each = column(&found, "advantage");
    let of_sharp = each[..2].iter().map(|cell| match cell {
        Cell::Estimate(Some(estimate)) => *estimate,
        other => panic!("{other:?}"),
    });
    let of_sharp: Vec<_> = of_sharp.collect();
    assert!(
        of_sharp
            .iter()
            .all(|own| by.low <= own.low && own.high <= by.high)
    );
    assert!(of_sharp.iter().any(|own| by.low == own.low));
    assert!(of_sharp.iter().any(|own| by.high == own.high));
    assert!(found.verdicts[0].text.contains("(range over 2 players "));
}

#[test]
fn a_panel_without_others_leaves_the_claim_to_the_players_of_the_job() {
    for panel in ["panel: [],", r#"panel: ["captain"],"#] {
        let found = result_of(&job(panel, PRICE), 2);
        assert_eq!(found.verdicts[0].finding, Finding::Overpriced);
        assert!(found.sheets.is_empty());
        assert_eq!(found.matchups.len(), 4);
    }
}

/// A price of Warfleets: FTL that is far too low, by the captain and `charge`.
fn by_two(votes_from: &str) -> Found {
    let job = format!(
        r#"Sweep(name: "two", system: "warfleets", pairs: 48, panel: ["captain", "charge"],
            {votes_from} axes: [Cost(subject: "ships.heavy", values: [60])])"#
    );
    result(&built_in(&job), 2)
}

/// Of 48 pairs `charge` wins 8 %, give or take 4; 35 % are 7 standard errors away.
#[test]
fn who_does_not_hold_his_own_is_heard_for_beginners_and_vetoes_nothing() {
    let found = by_two("");
    assert_sound(&found);
    let voters = table(&found, "voters");
    let heard = |player| text(voters, row(voters, "player", player), "heard");
    assert_eq!(
        [heard("captain"), heard("charge")],
        ["votes", "for beginners"]
    );
    let score = estimate(voters, row(voters, "player", "charge"), "score").expect("a score");
    assert!(score.high < 0.35, "{score:?}");
    let against = |player| text(voters, row(voters, "player", player), "against");
    // The job's own player has met nobody.
    assert_eq!([against("captain"), against("charge")], ["", "captain"]);
    let met = found.matchups.last().expect("a matchup");
    assert_eq!((&*met.player_a, &*met.player_b), ("charge", "captain"));
    assert_eq!(met.score, score);
    let said = &found.verdicts.last().expect("a verdict").text;
    let start = "Who votes: captain; charge is heard for beginners, as ";
    assert!(said.starts_with(start), "{said}");
    // One player alone votes, so the price is no range over several.
    let price = &found.verdicts[0].text;
    assert!(!price.contains("over 2 players"), "{price}");
    let both = by_two("votes_from: 0,");
    let price = &both.verdicts[0].text;
    assert!(
        price.contains("over 2 players") || price.contains("depends"),
        "{price}"
    );
    assert_eq!(both.matchups.len() + 1, found.matchups.len());
    assert!(both.sheets.iter().all(|sheet| sheet.id != "voters"));
}

#[test]
fn worths_are_those_of_the_players_who_vote() {
    let job = r#"Prices(name: "two", system: "warfleets", pairs: 1500, confidence: 0.5,
        panel: ["captain", "charge"])"#;
    let found = result(&built_in(job), 2);
    assert_sound(&found);
    let (prices, each) = (table(&found, "prices"), table(&found, "price_players"));
    for item in &prices.rows {
        let name = text(prices, item, "item");
        let own = each
            .rows
            .iter()
            .find(|row| text(each, row, "item") == name && text(each, row, "player") == "captain");
        let own = own.expect("the captain's");
        assert_eq!(text(each, own, "heard"), "votes");
        let alone = estimate(each, own, "worth").expect("a worth");
        let dice = estimate(prices, item, "dice").expect("a worth");
        // The mean of one, but for roundings.
        let ends = [(dice.low, alone.low), (dice.high, alone.high)];
        let are_same = ends.iter().all(|(of, own)| (of - own).abs() < 1e-9);
        assert!(are_same, "{name}: {dice:?}, {alone:?}");
        // The word goes by an interval for all things at once, about the same middle.
        let together = estimate(prices, item, "worth").expect("a worth");
        assert_eq!(together.value, alone.value, "{name}");
        assert!(together.low < alone.low && alone.high < together.high);
    }
}

#[test]
fn any_number_of_threads_finds_the_same() {
    let job = job("", &format!("{PRICE}, {OPTIONS}"));
    assert_eq!(result_of(&job, 1), result_of(&job, 2));
}

#[test]
fn a_panel_that_does_not_hold_is_refused_with_every_reason() {
    let unsound = job(
        r#"panel: ["captain", "nobody", "random", "captain"], votes_from: 0.6,"#,
        PRICE,
    );
    let Err(faults) = plan_of(&Toy::default(), &unsound) else {
        panic!("it is accepted");
    };
    let faults: Vec<String> = faults
        .iter()
        .map(|fault| format!("{}: {}", fault.path, fault.message))
        .collect();
    let expected = [
        "panel.1: there is no player `nobody`",
        "panel.2: what a player makes of things by accident is no worth",
        "panel.3: `captain` is there twice",
        "votes_from: must lie from 0 to 0.5, such as 0.35",
    ];
    assert_eq!(faults.len(), expected.len(), "{faults:?}");
    for (found, expected) in faults.iter().zip(expected) {
        assert!(found.contains(expected), "{found}");
    }
}
