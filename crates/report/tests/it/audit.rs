//! The page of an audit.

use evenkeel_report::audit::{Audit, Line, MOST_FIRST, Next, Part, Proposal};
use evenkeel_tournament::say::finding::Finding;
use evenkeel_tournament::studies::proposal::PriceChange;

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

/// What is no fault of a price.
fn line(subject: &str, folder: &str) -> Line {
    Line {
        part: format!("part of {subject}"),
        folder: folder.to_owned(),
        subject: subject.to_owned(),
        finding: Finding::Fair,
        harm: None,
        text: format!("{subject} <said>"),
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
        winners: vec![
            line("Winner", "pass-1/lists"),
            Line {
                harm: Some(about(0.3, 0.01)),
                ..line("Best", "pass-1/lists")
            },
        ],
        parted: vec![line("Parted", "pass-1/prices-beginners")],
        fine: vec![line("Fine", "pass-1/health")],
        open: vec![line("Open", "")],
        measures: Vec::new(),
        proposal: Some(Proposal {
            changes: vec![PriceChange {
                path: "ships.a.cost".to_owned(),
                name: "Ship <11>".to_owned(),
                before: 60,
                after: 66,
            }],
            file: "proposed.ron".to_owned(),
            rules: String::new(),
        }),
        tried: vec!["To set: <Ship> 66 (today 60).".to_owned()],
        parts: vec![Part {
            title: "the price list".to_owned(),
            folder: "pass-1/prices/list-1".to_owned(),
            battles: 12_345,
            chart: Some("prices".to_owned()),
            replay: Some("replay-upset.html".to_owned()),
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
        place("To set: &lt;Ship&gt; 66 (today 60)."),
        place("<td>60</td><td><strong>66</strong></td>"),
        place("href=\"proposed.ron\""),
        place("<a href=\"errata.html\">a page</a> and as <a href=\"errata.md\">text</a>"),
        place(
            "by other dice, in about 50,000 battles. As it looks, that settles about 2 of the 3 things",
        ),
        place(">Who wins</h2><ul><li>Best &lt;said&gt; <a href=\"pass-1/lists/index.html\">"),
        place("and another to others</h2><ul><li>Parted &lt;said&gt; <a"),
        place(">What is fine</h2><ul><li>Fine &lt;said&gt; <a"),
        // What was not played has no page to lead to.
        place(">What cannot be told</h2><ul><li>Open &lt;said&gt;</li>"),
        place(">Evidence</h2>"),
        place("<a href=\"pass-1/prices/list-1/replay-upset.html\">watch one of them</a>"),
        place("<img src=\"pass-1/prices/list-1/charts/prices.svg\" alt=\"the price list\""),
        place(">How to read this</h2>"),
        place("an interval of 95.0 % confidence"),
        place("wrong in at most 5.0 % of audits"),
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
    let battle = "<a href=\"pass-1/prices/list-1/replay-upset.html\">a battle of it</a>";
    assert_eq!(page.matches(battle).count(), MOST_FIRST + 2);
    let mark =
        "class=\"mark up\"><span class=\"sign\" aria-hidden=\"true\">▲</span></span><strong>";
    assert_eq!(page.matches(mark).count(), MOST_FIRST + 2);
    for (what, value) in [
        ("rules", "Toy &lt;rules&gt; (Toy)"),
        ("points a side", "300"),
        ("for", "club players"),
        ("battles", "12,345"),
        ("pass", "1"),
        ("seed", "7"),
    ] {
        let term = format!("<dt>{what}</dt><dd>{value}</dd>");
        assert!(page.contains(&term), "{term}");
    }
}

#[test]
fn a_terminal_is_told_the_same_and_where_the_list_for_players_is() {
    let mut audit = audit();
    let text = audit.text();
    let place = |words: &str| {
        text.find(words)
            .unwrap_or_else(|| panic!("{words}: {text}"))
    };
    let order = [
        place("Toy <rules>, 300 points a side, for club players: 12,345 battles, seed 7\n"),
        place("\nWhat is wrong, worst first; "),
        place("  1. 11.0 points (10.0 to 12.0): Ship 11: underpriced <now>\n"),
        place(" 10. 2.0 points"),
        place("  and 2 more, on the page\n"),
        place("\nWho wins\n  Best <said>\n  Winner <said>\n"),
        place("\nWhat is fine\n  Fine <said>\n"),
        place("\nWhat cannot be told\n  Open <said>\n"),
        place("\nWhat to do\n  To set: <Ship> 66 (today 60).\n"),
        place(
            "  In the folder of the audit: proposed.ron (the rules with these prices), errata.html",
        ),
        place("  More time is asked for with --for"),
    ];
    assert!(order.is_sorted(), "{order:?}");
    (audit.faults, audit.proposal) = (Vec::new(), None);
    audit.next.settled = 0;
    let text = audit.text();
    assert!(text.contains("\nNothing is wrong beyond doubt.\n") && !text.contains("errata"));
    assert!(text.contains("settles none of the 3 things"), "{text}");
    assert!(
        audit
            .page()
            .contains("<p>Nothing is wrong beyond doubt.</p>")
    );
    audit.next.open = 0;
    assert!(audit.text().ends_with(" battles. Nothing is open.\n"));
}

#[test]
fn the_list_for_players_has_both_prices_and_no_markup_of_names() {
    let audit = audit();
    let proposal = audit.proposal.as_ref().expect("prices");
    let page = audit.errata_page(proposal);
    assert!(
        page.contains("<h1>Errata: Toy &lt;rules&gt;</h1>")
            && page.contains("today</th><th scope=\"col\">new</th>")
            && page.contains("Ship &lt;11&gt;</th><td>60</td><td><strong>66</strong></td>"),
        "{page}"
    );
    assert!(!page.contains("Words on this page"), "it is to be printed");
    let text = audit.errata_markdown(proposal);
    assert!(text.starts_with("# Errata: Toy &lt;rules&gt;\n"), "{text}");
    assert!(
        text.ends_with("| Ship &lt;11&gt; | 60 | **66** |\n"),
        "{text}"
    );
}
