//! Charts on a phone.

use evenkeel_report::charts::{Curve, CurvePoint, Figure, draw_all, render};

use crate::sample::{self, about};

/// The value of an attribute of every element that has it.
fn attributes<'f>(svg: &'f str, name: &str) -> Vec<&'f str> {
    let start = format!(" {name}=\"");
    let parts = svg.split(&*start).skip(1);
    parts
        .map(|part| part.split('"').next().expect("a value"))
        .collect()
}

fn numbers(svg: &str, name: &str) -> Vec<f64> {
    let values = attributes(svg, name).into_iter();
    values
        .map(|value| value.parse().expect("a number"))
        .collect()
}

fn figures() -> Vec<Figure> {
    let mut figures = draw_all(&sample::tournament()).expect("draws");
    figures.extend(draw_all(&sample::sweep()).expect("draws"));
    figures
}

#[test]
fn text_can_be_read_and_stays_inside() {
    for figure in figures() {
        let svg = &figure.narrow_svg;
        // The page of a phone that is 390 pixels wide has 358 for a chart of 360.
        assert_eq!(numbers(svg, "width")[0], 360.0, "{}", figure.name);
        let least = numbers(svg, "font-size")
            .into_iter()
            .fold(f64::INFINITY, f64::min);
        assert!(least * 358.0 / 360.0 >= 11.0, "{}: {least}", figure.name);
        let x = numbers(svg, "x");
        assert!(
            x.iter().all(|x| (0.0..=360.0).contains(x)),
            "{}",
            figure.name
        );
    }
}

#[test]
fn both_widths_say_the_same() {
    for figure in figures()
        .into_iter()
        .filter(|figure| figure.name != "matchups")
    {
        let words = |svg: &str| -> Vec<String> {
            let texts = svg.split("<text").skip(1);
            let text = |part: &str| {
                let (_, text) = part.split_once('>').expect("a text");
                text.split('<').next().unwrap_or_default().to_owned()
            };
            let words = texts.map(text).collect::<Vec<_>>().join(" ");
            words.split_whitespace().map(str::to_owned).collect()
        };
        let narrow = words(&figure.narrow_svg);
        for word in words(&figure.svg).iter().filter(|word| word.len() > 4) {
            assert!(narrow.contains(word), "{}: {word}", figure.name);
        }
    }
}

#[test]
fn whole_numbers_have_whole_marks_and_today_is_dashed_in_the_key() {
    let point = |at: f64| CurvePoint {
        at,
        score: about(0.6 - at / 50.0, 0.02),
    };
    let curve = Curve {
        title: "Win rate".to_owned(),
        x_label: "number of Scouts".to_owned(),
        points: [4.0, 5.0, 6.0].map(point).into_iter().collect(),
        current: Some(5.0),
        certain: true,
        crossing: None,
        confidence: 0.95,
    };
    let figure = render("c".to_owned(), &curve).expect("draws");
    for svg in [&figure.svg, &figure.narrow_svg] {
        assert!(svg.contains("\n4\n") && svg.contains("\n6\n") && !svg.contains("\n4.5\n"));
        // The key shows two dashes in the ink of the line.
        let bars = svg.split("<rect").filter_map(|rect| rect.split_once('>'));
        let bars = bars.filter(|(rect, _)| rect.contains("fill=\"#222222\""));
        assert_eq!(bars.count(), 2);
    }
}
