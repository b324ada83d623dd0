//! Rows of price lists: word, interval, price to adopt and mark say the same.

use evenkeel_tournament::play::systems::SYSTEMS;
use evenkeel_tournament::say::finding::{Finding, Mark};
use evenkeel_tournament::say::result::RunResult;
use evenkeel_tournament::say::sheet::{Cell, Sheet};

use crate::play::{built_in, result, result_of};
use crate::tables::{assert_sound, estimate, number, sheet, text};

/// The price list of every ruleset that is shipped, with few pairs of a player who is quick, and
/// so little confidence that words are many.
fn shipped() -> Vec<(&'static str, String)> {
    let lists = SYSTEMS.iter().flat_map(|system| {
        let rulesets = system.shipped().rulesets.iter();
        rulesets.map(|ruleset| {
            let (system, id) = (system.id(), ruleset.id);
            let job = format!(
                r#"Prices(
                    name: "quick", system: "{system}", ruleset: "{id}", pairs: 1500,
                    panel: ["charge"], lookout_share: 0.0, confidence: 0.3,
                )"#
            );
            (id, job)
        })
    });
    lists.collect()
}

fn finding(sheet: &Sheet, row: &[Cell]) -> Finding {
    sheet.finding(row, "finding").expect("a finding")
}

/// Holds every row of a list against itself, and hands out its words.
fn words(found: &RunResult, list: &str) -> Vec<Finding> {
    let sheet = sheet(found, "prices");
    let mut words = Vec::new();
    for row in &sheet.rows {
        let word = finding(sheet, row);
        words.push(word);
        let of = format!("{list}: {}: {}", text(sheet, row, "item"), word.id());
        let figure = |column| number(sheet, row, column);
        let (Some(listed), Some(worth)) = (figure("listed"), estimate(sheet, row, "worth")) else {
            assert!(
                [Finding::NoPrice, Finding::NoList, Finding::NotUsed].contains(&word),
                "{of}"
            );
            assert_eq!(figure("proposed"), None, "{of}");
            continue;
        };
        let adopt = figure("proposed");
        // The mark colours the chart, and the word, the interval and the price point its way.
        match word.mark() {
            Mark::Up => assert!(worth.low > listed, "{of}: {worth:?}, {listed}"),
            Mark::Down => assert!(worth.high < listed, "{of}: {worth:?}, {listed}"),
            _ => assert_eq!(adopt, Some(listed), "{of}"),
        }
        match word {
            Finding::Underpriced => assert!(adopt > Some(listed), "{of}"),
            Finding::Overpriced => assert!(adopt.is_some_and(|adopt| adopt < listed), "{of}"),
            Finding::TooDearAtLeast => assert_eq!(adopt, None, "{of}"),
            Finding::BetterOption | Finding::WorseOption => {
                assert_eq!(adopt, Some(listed), "{of}");
            }
            Finding::CannotTell => assert!(worth.holds(listed), "{of}: {worth:?}, {listed}"),
            _ => {}
        }
    }
    // The sentences name the same words.
    for said in &found.verdicts {
        let is_price = matches!(said.finding, Finding::Overpriced | Finding::Underpriced);
        let mut rows = sheet.rows.iter();
        let own = rows.find(|row| text(sheet, row, "item_name") == said.subject);
        assert!(
            !is_price || own.is_some_and(|row| finding(sheet, row) == said.finding),
            "{list}: {}",
            said.text
        );
    }
    words
}

#[test]
fn no_row_of_a_shipped_price_list_contradicts_itself() {
    let mut all = Vec::new();
    let lists = shipped();
    assert!(lists.len() >= 5);
    for (id, job) in lists {
        let found = result(&built_in(&job), 2);
        assert_sound(&found);
        all.extend(words(&found, id));
    }
    // A test that saw none of these would hold nothing against anything.
    for word in [
        Finding::Overpriced,
        Finding::Underpriced,
        Finding::CannotTell,
        Finding::NoPrice,
    ] {
        assert!(all.contains(&word), "no {}", word.id());
    }
    let is_option = |word: &Finding| [Finding::BetterOption, Finding::WorseOption].contains(word);
    assert!(all.iter().any(is_option), "{all:?}");
}

/// A market in which three of six prices are wrong, in coarser and coarser steps.
#[test]
fn no_row_contradicts_itself_in_any_steps() {
    let mut to_a_step = 0;
    for (step, seed) in [(1, 1), (5, 2), (20, 3), (60, 4)] {
        let job = format!(
            r#"Prices(
                name: "market", system: "toy", ruleset: "market", pairs: 4000, seed: {seed},
                panel: ["captain"], spread: 20, step: {step},
            )"#
        );
        let words = words(&result_of(&job, 2), &format!("steps of {step}"));
        let coarse = words.iter().filter(|word| **word == Finding::FairInSteps);
        to_a_step += coarse.count();
    }
    assert!(to_a_step > 0);
}

/// Among small warbands the careful player's battles say too little of a point for a list.
#[test]
fn a_player_who_votes_without_a_list_leaves_nothing_to_claim_and_is_named() {
    let job = r#"Prices(
        name: "small", system: "warstuff", ruleset: "warstuff", sizes: [60], pairs: 800,
        panel: ["charge", "careful"], votes_from: 0, confidence: 0.5,
    )"#;
    let plan = built_in(job);
    let found = result(&plan, 2);
    let words = words(&found, "small");
    assert!(
        words.iter().all(|word| *word == Finding::NoList),
        "{words:?}"
    );
    let named = "no price is judged at 60 points, as careful, who votes, has no list: 10 points \
                 of price more win ";
    let mut said = found.verdicts.iter();
    assert!(said.any(|said| said.text.starts_with(named)));
    let list = plan.study.proposes().expect("a price list");
    let refused = list.changes(&plan, &found).expect_err("no list");
    // Of all that the list says, that alone, with which no sentence begins in the middle.
    assert!(
        refused.starts_with(named) && !refused.contains("; Who votes"),
        "{refused}"
    );
}
