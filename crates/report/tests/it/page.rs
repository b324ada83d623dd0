//! The page of a run.

use evenkeel_report::charts::draw_all;
use evenkeel_report::glossary::meaning;
use evenkeel_report::page::render;
use evenkeel_report::verdict_table;
use evenkeel_tournament::say::SOURCES;
use evenkeel_tournament::say::finding::Finding;
use evenkeel_tournament::say::result::RunResult;
use evenkeel_tournament::say::row::Row;
use evenkeel_tournament::say::sheet::Sheet;
use evenkeel_tournament::say::telling::{REPLAYS, Telling};
use evenkeel_tournament::say::verdict::Verdict;
use evenkeel_tournament::studies::{breaker, prices, sweep, tournament};

use crate::sample;

pub fn page(run: &RunResult) -> String {
    render(run, &draw_all(run).expect("draws"))
}

/// What stands between two words, of which each is there.
pub fn between<'p>(page: &'p str, from: &str, to: &str) -> &'p str {
    let (_, rest) = page.split_once(from).unwrap_or_else(|| panic!("{from}"));
    rest.split_once(to).unwrap_or_else(|| panic!("{to}")).0
}

#[test]
fn the_answer_and_its_condition_come_before_charts_and_tables() {
    let page = page(&sample::sweep());
    let place = |words: &str| page.find(words).unwrap_or_else(|| panic!("{words}"));
    let order = [
        place("<dl class=\"terms\">"),
        place("<table class=\"answers"),
        place("Every answer as a sentence"),
        place("<figure>"),
        place("class=\"data\""),
        place("How to read this</h2>"),
        place("The job as it was resolved"),
    ];
    assert!(order.is_sorted(), "{order:?}");
    let terms = between(&page, "<dl class=\"terms\">", "</dl>");
    for words in [
        "Warfleets: FTL",
        "300 points a side",
        "captain",
        "12,000",
        "as many of the item",
    ] {
        assert!(terms.contains(words), "{words}: {terms}");
    }
}

#[test]
fn the_contents_lead_to_every_part() {
    let page = page(&sample::tournament());
    let contents = between(&page, "<nav class=\"contents\"", "</nav>");
    let parts: Vec<&str> = page.split("<h2 id=\"").skip(1).collect();
    assert!(parts.len() > 5 && !page.contains("<h2>"));
    for part in parts {
        let (id, rest) = part.split_once("\">").expect("an id");
        let (heading, _) = rest.split_once("</h2>").expect("a heading");
        let link = format!("<a href=\"#{id}\">{heading}</a>");
        assert!(contents.contains(&link), "{link}: {contents}");
    }
}

#[test]
fn the_words_that_a_page_uses_are_explained_at_its_end() {
    let page = page(&sample::sweep());
    let (parts, words) = page.split_once("Words on this page</h2>").expect("words");
    assert!(between(parts, "<nav class=\"contents\"", "</nav>").contains(">Words on this page<"));
    let is_explained = |word: &str| {
        let meaning = meaning(word).expect("a word of the glossary");
        words.contains(&format!("<dt>{word}</dt><dd>{meaning}</dd>"))
    };
    for word in ["win rate", "interval", "pair", "captain"] {
        assert!(is_explained(word), "{word}: {words}");
    }
    for word in ["best mix", "stand-off", "baseline"] {
        assert!(
            !parts.contains(word) && !is_explained(word),
            "{word}: {words}"
        );
    }
}

#[test]
fn a_word_and_its_mark_in_a_chart_have_one_colour() {
    let mut run = sample::tournament();
    let (better, fair) = (run.fleets[0].fleet.clone(), run.fleets[1].fleet.clone());
    run.verdicts = vec![
        Verdict::new(&better, Finding::Better, String::new()),
        Verdict::new(&fair, Finding::Fair, String::new()),
    ];
    let figures = draw_all(&run).expect("draws");
    let chart = figures.iter().find(|figure| figure.name == "fleets");
    let svg = &chart.expect("a chart of fleets").svg;
    let page = page(&run);
    for (id, colour) in [
        ("up", "▲\u{a0}Blue: better"),
        ("even", "=\u{a0}Green: fair"),
    ] {
        let paper = between(&page, &format!("--{id}:"), "}");
        assert!(svg.contains(&format!("fill=\"{paper}\"")), "{id}: {paper}");
        assert!(svg.contains(colour), "{colour}");
    }
}

#[test]
fn an_answer_has_a_mark_and_a_word_and_its_curve() {
    let page = page(&sample::sweep());
    let row = between(
        &page,
        "scope=\"row\" role=\"rowheader\">Heavy Ship</th>",
        "</tr>",
    );
    for words in [
        "class=\"mark up\"><span class=\"sign\" aria-hidden=\"true\">▲</span> underpriced",
        ">88.6 <span class=\"ends\">84 to 92.5</span>",
        ">56.0 % <span class=\"ends\">53.0 to 59.0 %</span>",
        "95 % sure",
        "Win rate from 70.0 % at 60 to 42.0 % at 100",
    ] {
        assert!(row.contains(words), "{words}: {row}");
    }
    let open = between(&page, "role=\"rowheader\">Medium Ship</th>", "</tr>");
    assert!(
        open.contains("1,200 more pairs") && !open.contains("<svg"),
        "{open}"
    );
}

#[test]
fn everything_is_there_without_the_script() {
    let page = page(&sample::tournament());
    let body = between(&page, "<body>", "<script>");
    assert_eq!(page.matches("<script").count(), 1);
    for words in [
        "Matchups</h2>",
        "Fleets, best first",
        "Classes, over all battles",
        "The win rates of the chart as a table",
        "96 (92 to 100)",
        "Fleets against themselves (8)",
        "wide-chart",
        "narrow-chart",
    ] {
        assert!(body.contains(words), "{words}");
    }
    assert!(!body.contains(" hidden"), "nothing waits for a script");
}

#[test]
fn replays_are_linked_where_there_are_any() {
    let mut run = sample::tournament();
    assert!(!page(&run).contains("Battles worth a look"));
    let battle = |what: &'static str| Telling {
        what: what.into(),
        matchup: 1,
        pair: 2,
        swapped: false,
        title: "<Bombers> against Balanced".to_owned(),
        text: "<Bombers> won by 2".to_owned(),
        file: format!("replay-{what}.html"),
    };
    let told = ["upset", "closest", "longest", "typical"].map(|what| battle(what).cells());
    run.sheets.push(Sheet::of(&REPLAYS, told.into_iter()));
    let with = page(&run);
    let list = between(&with, "Battles worth a look</h2>", "</ul>");
    for (what, heading) in [
        ("upset", "The largest upset"),
        ("closest", "The closest"),
        ("longest", "The longest"),
        ("typical", "A typical one"),
    ] {
        let link = format!("href=\"replay-{what}.html\">{heading}</a>");
        assert!(list.contains(&link), "{link}: {list}");
    }
    assert!(list.contains("&lt;Bombers&gt; against Balanced"));
}

#[test]
fn a_run_without_anything_still_has_a_page() {
    for kind in [
        &tournament::KIND,
        &sweep::KIND,
        &prices::KIND,
        &breaker::KIND,
    ] {
        let page = page(&sample::empty(kind));
        assert!(page.contains("nothing was compared") && !page.contains(">Charts</h2>"));
    }
}

#[test]
fn what_the_answer_holds_for_and_where_it_comes_from_is_told() {
    let mut run = sample::tournament();
    let whole = page(&run);
    assert!(whole.contains("<dt>terrain</dt><dd>on</dd>") && !whole.contains("was cancelled"));
    let origin = between(&whole, "Where it comes from</h2>", "</table>");
    for (what, value) in [
        ("run", "01234567"),
        ("program", "evenkeel 0.1.0<"),
        ("job", "sample<"),
        ("seed", "18446744073709551615<"),
        ("rule system", "warfleets<"),
        ("ruleset", "Warfleets: FTL<"),
        ("ruleset hash", "fedcba98"),
        ("players", "captain against captain<"),
    ] {
        let row = format!("scope=\"row\">{what}</th><td class=\"name\">{value}");
        assert!(origin.contains(&row), "{row}: {origin}");
    }
    (run.complete, run.provenance.terrain) = (false, false);
    let cancelled = page(&run);
    assert!(
        cancelled.contains("<p class=\"warning\">This run was cancelled before its last battle")
    );
    assert!(cancelled.contains("<dt>terrain</dt><dd>off</dd>"));
}

#[test]
fn where_battles_are_taken_apart_the_first_turn_is_told_in_words() {
    let said = |value: f64, room: f64| {
        let mut run = sample::tournament();
        for matchup in &mut run.matchups {
            matchup.first_advantage = sample::about(value, room);
            matchup.draws = matchup.pairs / 2;
        }
        run.sheets.push(Sheet::of(&SOURCES, std::iter::empty()));
        let page = page(&run);
        let said = between(&page, "Answer</h2><p class=\"told\">", "</p>").to_owned();
        let shown = verdict_table(&run);
        let words: Vec<&str> = shown.split_whitespace().collect();
        assert!(words.join(" ").contains(&said), "{shown}");
        said
    };
    assert_eq!(
        said(0.05, 0.0),
        "Whoever moves first wins 55.0 % of battles (55.0 % to 55.0 %), a draw counting half, so it \
         helps. 25.0 % of battles are drawn; a battle lasts 3.8 rounds on average."
    );
    assert!(said(-0.05, 0.0).contains("wins 45.0 % of battles (45.0 % to 45.0 %)"));
    assert!(said(-0.05, 0.0).contains("so it hurts."));
    assert!(said(0.05, 1.0).contains("which may be chance."));
}
