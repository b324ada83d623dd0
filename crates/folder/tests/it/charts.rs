//! What charts show, and that odd data do not break them.

use evenkeel_report::charts::{Curve, CurvePoint, Forest, ForestRow, Heatmap, draw_all, render};
use evenkeel_tournament::say::result::{CrossingKind, Estimate};

use crate::sample::{self, about};

const OPEN: Estimate = Estimate {
    value: 0.5,
    low: f64::NEG_INFINITY,
    high: f64::INFINITY,
};

fn heatmap(fleets: usize) -> Heatmap {
    let names: Vec<_> = (0..fleets)
        .map(|number| format!("fleet {number}"))
        .collect();
    Heatmap {
        title: "Win rates".to_owned(),
        subtitle: String::new(),
        rows: names.clone(),
        columns: names,
        cells: vec![vec![Some(OPEN); fleets]; fleets],
    }
}

fn curve(points: usize, score: Estimate) -> Curve {
    let point = |at| CurvePoint {
        at: at as f64,
        score,
    };
    Curve {
        title: "Win rate".to_owned(),
        x_label: "price in points".to_owned(),
        points: (0..points).map(point).collect(),
        current: points.is_multiple_of(2).then_some(1.0),
        certain: false,
        crossing: Some(OPEN),
        confidence: 0.95,
    }
}

fn forest(rows: usize, estimate: Estimate) -> Forest {
    let write = |value: f64| format!("{value:.1}");
    let row = |number| ForestRow::new(format!("row {number}"), estimate, write);
    Forest {
        title: "Changes".to_owned(),
        subtitle: String::new(),
        sides: ["more", "less"].map(str::to_owned),
        x_label: "points".to_owned(),
        even: 0.0,
        rows: (0..rows).map(row).collect(),
        write,
    }
}

#[test]
fn charts_say_what_they_show() {
    let of = |run| draw_all(&run).expect("draws");
    let sweep = of(sample::sweep());
    let names: Vec<_> = sweep.iter().map(|figure| figure.name.as_str()).collect();
    assert_eq!(
        names,
        [
            "prices",
            "curve-0-ships-heavy-cost",
            "curve-1-ships-light-cost",
            "loadouts-3"
        ]
    );
    for words in [
        "Heavy Ship: win rate by price",
        "today: 80",
        "joined",
        "even at 88.6 (84 to 92.5)",
    ] {
        assert!(sweep[1].svg.contains(words), "{words}");
    }
    assert!(sweep[2].svg.contains("perhaps even at 48.6 (44 or more)"));
    assert!(sweep[3].svg.contains("instead of Laser Cannon"));

    let tournament = of(sample::tournament());
    assert_eq!(tournament[0].name, "matchups");
    for words in [
        "Broadside line",
        "Bombers &amp; &lt;escort&gt;",
        "captain against captain",
    ] {
        assert!(tournament[0].svg.contains(words), "{words}");
    }
}

#[test]
fn prices_without_a_crossing_are_still_listed() {
    let mut run = sample::sweep();
    run.crossings[0].kind = CrossingKind::AlwaysAbove;
    run.crossings[0].at = None;
    let prices = &draw_all(&run).expect("draws")[0];
    assert!(prices.svg.contains("over +20"));
    // Its subject has the highest rank, so it stands above the other.
    let place = |name: &str| prices.svg.find(name).expect("is listed");
    assert!(place("Heavy Ship (today 80)") < place("Light Ship (today 40)"));
}

#[test]
fn the_heatmap_turns_scores_around() {
    let figures = draw_all(&sample::tournament()).expect("draws");
    // The first fleet scores 0.962 against the last, whose interval is then cut at 1.
    for words in ["\n96\n", "\n92–100\n", "\n4\n", "\n0–8\n"] {
        assert!(figures[0].svg.contains(words), "{words:?}");
    }
}

#[test]
fn png_files_are_png_files_of_the_drawing() {
    let figure = render("x".to_owned(), &heatmap(2)).expect("draws");
    let decoder = png::Decoder::new(std::io::Cursor::new(&figure.png));
    let mut reader = decoder.read_info().expect("is a PNG file");
    let mut pixels = vec![0; reader.output_buffer_size().expect("fits memory")];
    reader.next_frame(&mut pixels).expect("is whole");
    // Paper alone would be all 255; a chart has other colours too.
    assert!(pixels.iter().any(|&byte| byte != 255));
}

#[test]
fn odd_data_do_not_break_charts() {
    let nan = about(f64::NAN, 0.1);
    for rows in [0, 1, 2, 15, 40] {
        assert!(render("h".to_owned(), &heatmap(rows)).is_ok());
        for estimate in [about(0.5, 0.0), OPEN, nan] {
            assert!(render("c".to_owned(), &curve(rows, estimate)).is_ok());
            assert!(render("f".to_owned(), &forest(rows, estimate)).is_ok());
        }
    }
}
