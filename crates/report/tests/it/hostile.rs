//! Names are data, whatever is in them.

use evenkeel_report::charts::draw_all;
use evenkeel_report::verdict_table;
use evenkeel_tournament::say::result::RunResult;

use crate::page::page;
use crate::sample;

const SCRIPT: &str = "<script>alert(1)</script>";
const CONTROLS: &str = "Bell\u{7} \u{1b}[31mred\u{1b}[0m \u{202e}turned";

/// A tournament with a fleet of this name.
fn with(name: &str) -> RunResult {
    let mut run = sample::tournament();
    let old = run.fleets[0].fleet.clone();
    for fleet in &mut run.fleets {
        fleet.fleet = fleet.fleet.replace(&old, name);
    }
    for matchup in &mut run.matchups {
        matchup.fleet_a = matchup.fleet_a.replace(&old, name);
        matchup.fleet_b = matchup.fleet_b.replace(&old, name);
    }
    run.verdicts[0].subject = name.to_owned();
    run.verdicts[0].text = format!("{name}: better");
    run.provenance.job = name.to_owned();
    run.job_ron = format!("(name: {name:?}, also: \"{name}\")");
    run
}

#[test]
fn markup_in_names_stays_text() {
    let page = page(&with(SCRIPT));
    assert!(!page.contains(SCRIPT) && page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"));
    assert_eq!(page.matches("<script").count(), 1);
    for figure in draw_all(&with(SCRIPT)).expect("draws") {
        assert!(!figure.svg.contains("<script") && !figure.narrow_svg.contains("<script"));
    }
}

#[test]
fn control_characters_reach_neither_charts_nor_page_nor_terminal() {
    let run = with(CONTROLS);
    let figures = draw_all(&run).expect("draws");
    let texts = figures
        .iter()
        .flat_map(|figure| [&figure.svg, &figure.narrow_svg]);
    for text in texts.chain([&page(&run), &verdict_table(&run)]) {
        let bad = |sign: char| sign.is_control() && !matches!(sign, '\n' | '\t');
        assert!(!text.contains(bad) && !text.contains('\u{202e}'));
        assert!(text.contains("Bell\u{fffd}"));
    }
}

#[test]
fn what_the_font_of_pictures_lacks_is_said_on_the_page() {
    let note = "the font of the PNG files lacks";
    for name in ["Ναύαρχος", "Вольный флот", "Żółw", "Ünïon"] {
        let run = with(name);
        assert!(
            draw_all(&run)
                .expect("draws")
                .iter()
                .all(|figure| !figure.has_boxes),
            "{name}"
        );
        assert!(!page(&run).contains(note), "{name}");
    }
    for name in ["星舰", "Rocket 🚀"] {
        let page = page(&with(name));
        assert!(page.contains(note) && page.contains(name), "{name}");
    }
}
