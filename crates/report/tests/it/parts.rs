//! What the parts of a page say, one by one.

use evenkeel_tournament::say::result::VariantResult;

use crate::answers::comparison;
use crate::page::{between, page};
use crate::sample::{self, about};

#[test]
fn a_comparison_says_how_many_changes_there_are_and_what_each_was_before_and_is() {
    let mut run = comparison();
    run.variants.push(VariantResult {
        variant: "Slow".to_owned(),
        ruleset: "FTL <slow>".to_owned(),
        ruleset_hash: "0123456789".to_owned(),
        changes: "speed 4".to_owned(),
        pairs: 100,
        first_advantage: about(0.0, 0.01),
        first_fire_advantage: None,
        draws: about(0.1, 0.01),
        rounds: about(4.0, 0.1),
    });
    let page = page(&run);
    let variants = between(&page, ">Variants of the rules</h2>", "</table>");
    let cells = ["Slow", "FTL &lt;slow&gt;", "speed 4"];
    let cells = cells.map(|cell| format!("<td class=\"name\">{cell}</td>"));
    assert!(variants.contains(&cells.concat()), "{variants}");
    assert!(page.contains("There are 5 of them on this page"));
    // A twentieth of five, and never less than one.
    assert!(page.contains("about 1 of them would still show a difference"));
    let fleets = between(&page, ">What each variant changes</h2>", "</table>");
    let guns = between(fleets, ">Guns</td>", "</tr>");
    for cell in ["50.0 %", "60.0 %", "+10.0"] {
        assert!(guns.contains(&format!(">{cell}</td>")), "{cell}: {guns}");
    }
    let battles = between(
        &page,
        ">What each variant changes in battles</h2>",
        "</table>",
    );
    let draws = between(battles, ">drawn battles</td>", "</tr>");
    for cell in ["50.0 %", "70.0 %", "+20.0"] {
        assert!(draws.contains(&format!(">{cell}</td>")), "{cell}: {draws}");
    }
}

#[test]
fn a_sweep_has_tables_of_what_is_fair_what_was_exchanged_and_what_was_used() {
    let page = page(&sample::sweep());
    let fair = between(&page, ">Where the win rate is 50 %</h2>", "</table>");
    let heavy = between(fair, ">Heavy Ship</td>", "</tr>");
    assert!(heavy.contains(">80</td><td>88.6</td>"), "{heavy}");
    let used = between(&page, ">How often options were used</h2>", "</table>");
    let beam = between(used, ">Tractor Beam</td>", "</tr>");
    let [uses, chances] = beam
        .split("<td>")
        .filter_map(|cell| cell.split_once("</td>")?.0.replace(',', "").parse().ok())
        .collect::<Vec<u64>>()[..2]
    else {
        panic!("{beam}")
    };
    assert_eq!(100 * uses, chances, "{beam}");
    assert!(page.contains("Torpedoes</td>"), "exchanges");
}

#[test]
fn fleets_stand_by_their_scores_and_no_win_rate_is_beyond_all() {
    let mut run = sample::tournament();
    run.fleets.reverse();
    run.matchups[1].score = about(0.97, 0.05);
    let page = page(&run);
    let fleets = between(&page, ">Fleets, best first</h2>", "</table>");
    let best = fleets.find(sample::FLEETS[0]).expect("is there");
    assert!(
        best < fleets.find(sample::FLEETS[7]).expect("is there"),
        "{fleets}"
    );
    assert!(page.contains("<td>97 (92 to 100)</td>"));
}

#[test]
fn charts_are_of_their_width_and_lead_to_their_files() {
    let run = sample::tournament();
    let (page, figures) = (
        page(&run),
        evenkeel_report::charts::draw_all(&run).expect("draws"),
    );
    for figure in &figures {
        let name = &figure.name;
        let files =
            format!("<a href=\"charts/{name}.svg\">SVG</a>, <a href=\"charts/{name}.png\">PNG</a>");
        assert!(page.contains(&files), "{files}");
        let (wide, narrow) = (&figure.svg, &figure.narrow_svg);
        let shown = page.split("<figure>").find(|shown| shown.contains(&files));
        let (first, second) = shown
            .and_then(|it| it.split_once("narrow-chart"))
            .expect("is there");
        assert!(
            first.contains(wide.as_str()) && second.contains(narrow.as_str()),
            "{name}"
        );
    }
}

#[test]
fn whom_it_is_about_and_how_it_is_read_is_told() {
    let mut run = sample::tournament();
    let terms = "<dt>players</dt><dd>captain</dd>";
    assert!(page(&run).contains(terms));
    let mut bold = run.matchups[0].clone();
    (bold.player_a, bold.player_b) = ("bold".to_owned(), "bold".to_owned());
    run.matchups.push(bold);
    let page = page(&run);
    let terms = between(&page, "<dt>players</dt><dd>", "</dd>");
    assert!(terms.ends_with("; also bold"), "{terms}");
    assert!(page.contains("with 95 % confidence for each interval"));
    assert!(page.contains("used in less than 2.0 % of its chances is not judged"));
    let job = between(&page, "The job as it was resolved</summary>", "</pre>");
    assert!(
        job.ends_with("(name: &quot;sample&quot;, pairs: 200)"),
        "{job}"
    );
}
