//! The page of an audit.

use evenkeel_report::audit::{Audit, Line, MOST_FIRST, Next, Part, Proposal};
use evenkeel_tournament::say::finding::Finding;
use evenkeel_tournament::studies::proposal::Change;

use crate::sample::about;

/// A fault of so much harm, with its evidence in the run of this part.
fn fault(number: u32, harm: f64) -> Line {
    Line {
        part: "the price list".to_owned(),
        folder: "pass-1/prices/list-1".to_owned(),
        subject: format!("Ship {number}"),
        finding: Finding::Underpriced,
        harm: Some(about(harm, 0.01)),
        text: format!("Ship {number}: underpriced <now>"),
    }
}

/// An audit with two faults more than the first screen has.
fn audit() -> Audit {
    let faults = (0..MOST_FIRST as u32 + 2).map(|number| fault(number, 0.01 * f64::from(number)));
    let mut audit = Audit {
        system: "Toy".to_owned(),
        ruleset: "Toy <rules>".to_owned(),
        points: Some(300),
        seed: 7,
        pass: 1,
        audience: "club players".to_owned(),
        battles: 12_345,
        confidence: 0.95,
        faults: faults.collect(),
        winners: Vec::new(),
        parted: Vec::new(),
        fine: Vec::new(),
        open: Vec::new(),
        measures: Vec::new(),
        proposal: Some(Proposal {
            changes: vec![Change {
                path: "ships.a.cost".to_owned(),
                name: "Ship <11>".to_owned(),
                before: 60,
                after: 66,
            }],
            file: "proposed.ron".to_owned(),
            rules: String::new(),
        }),
        tried: vec!["To set: Ship 66 (today 60).".to_owned()],
        parts: vec![Part {
            title: "the price list".to_owned(),
            folder: "pass-1/prices/list-1".to_owned(),
            battles: 12_345,
            chart: None,
            replay: None,
        }],
        next: Next {
            battles: 50_000,
            open: 3,
            settled: 2,
        },
    };
    audit.sort();
    audit
}

#[test]
fn the_worst_comes_first_and_what_is_beyond_the_first_screen_is_folded() {
    let page = audit().page();
    let place = |words: &str| {
        page.find(words)
            .unwrap_or_else(|| panic!("{words}: {page}"))
    };
    let order = [
        place(">What is wrong, worst first</h2>"),
        place("Ship 11: underpriced &lt;now&gt;"),
        place("Ship 2: underpriced"),
        place("<summary>2 more</summary>"),
        place("Ship 1: underpriced"),
        place("Ship 0: underpriced"),
        place(">What to do</h2>"),
        place("<td>60</td><td><strong>66</strong></td>"),
        place("href=\"proposed.ron\""),
        place("The next pass (--for) plays about 50,000 battles"),
        place(">Evidence</h2>"),
        place(">Words on this page</h2>"),
    ];
    assert!(order.is_sorted(), "{order:?}");
    assert!(
        page.contains("11.0 points (10.0 to 12.0)"),
        "harm with its interval"
    );
    let evidence = "href=\"pass-1/prices/list-1/index.html\"";
    // A link for each fault, and one for the part.
    assert_eq!(page.matches(evidence).count(), MOST_FIRST + 3);
}

#[test]
fn the_list_for_players_has_both_prices_and_no_markup_of_names() {
    let audit = audit();
    let proposal = audit.proposal.as_ref().expect("prices");
    let page = audit.errata_page(proposal);
    assert!(
        page.contains("Ship &lt;11&gt;") && page.contains("<strong>66</strong>"),
        "{page}"
    );
    assert!(!page.contains("Words on this page"), "it is to be printed");
    let text = audit.errata_markdown(proposal);
    assert!(text.ends_with("| Ship <11> | 60 | **66** |\n"), "{text}");
}
