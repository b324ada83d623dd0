//! Texts that are longer, deeper or worse than any that people write.

use evenkeel_document::limits::{MOST_BYTES, MOST_ENTRIES, MOST_FAULTS, MOST_VALUES};
use evenkeel_document::{Diagnostics, Document, printable};
use serde::Deserialize;

#[derive(Debug, Deserialize)]
struct Ship {
    #[serde(rename = "cost")]
    _cost: u8,
    #[serde(rename = "hull")]
    _hull: u8,
}

#[derive(Debug, Deserialize, PartialEq)]
struct Fleet {
    points: Option<u32>,
    name: Option<String>,
}

fn refused(text: String) -> String {
    let faults = Document::parse("long.ron", text).expect_err("too much");
    assert_eq!(faults.len(), 1);
    faults.to_string()
}

#[test]
fn what_is_too_much_is_refused_by_its_limit() {
    let list = |entries: usize| format!("(\n  fleets: [{}])", "1,".repeat(entries));
    assert!(Document::parse("list.ron", list(MOST_ENTRIES)).is_ok());
    let told = refused(list(MOST_ENTRIES + 1));
    let place = "long.ron:2:11: holds more than 2000 entries, the most that is read of a list";
    assert!(told.starts_with(place), "{told}");
    let entries = (0..=MOST_ENTRIES).map(|entry| format!("\"{entry}\": 1,"));
    let told = refused(format!("{{{}}}", entries.collect::<String>()));
    assert!(told.contains("holds more than 2000 entries"), "{told}");
    let told = refused(format!("[1]{}", " ".repeat(MOST_BYTES)));
    assert!(told.contains("and 67108864 are the most"), "{told}");
    let row = format!("[{}],", "1,".repeat(MOST_ENTRIES));
    let told = refused(format!("[{}]", row.repeat(MOST_VALUES / MOST_ENTRIES)));
    assert!(told.contains("more than 2000000 values"), "{told}");
    // What a program wrote may have longer lists, and no more values.
    assert!(Document::parse_record("list.ron", list(100_000)).is_ok());
    assert!(Document::parse_record("list.ron", list(MOST_VALUES)).is_err());
}

/// So many faults are told, and that there are more.
fn is_cut(faults: &Diagnostics) -> bool {
    let last = faults.iter().last().expect("faults");
    faults.len() == MOST_FAULTS + 1 && last.message.starts_with("more is wrong than is told")
}

#[test]
fn faults_without_number_are_told_up_to_a_number() {
    // The text itself, and the structure lost at its end.
    let commas = format!("[{}", "1 ".repeat(MOST_ENTRIES - 1));
    let faults = Document::parse("faults.ron", commas).expect_err("no comma");
    assert_eq!(faults.len(), MOST_FAULTS + 2);
    assert!(faults.to_string().contains("to close the `[` of line 1"));
    // Values that do not fit.
    let rows = format!("[{}],", "x,".repeat(MOST_ENTRIES));
    let document = Document::parse("faults.ron", format!("[{}]", rows.repeat(500)));
    let faults = document.expect("RON").decode::<Vec<Vec<u8>>>().err();
    assert!(is_cut(&faults.expect("no numbers")));
    // Fields that are missing, each of which makes the decoding start over.
    let text = format!("[{}]", "(cost: 1),".repeat(MOST_ENTRIES));
    let document = Document::parse("faults.ron", text).expect("RON");
    assert!(is_cut(
        &document.decode::<Vec<Ship>>().expect_err("no hulls")
    ));
    let text = format!("[{}]", "(cost: 1, hull: 2),".repeat(MOST_ENTRIES));
    let document = Document::parse("fine.ron", text).expect("RON");
    assert_eq!(
        document.decode::<Vec<Ship>>().expect("sound").len(),
        MOST_ENTRIES
    );
}

#[test]
fn signs_that_a_terminal_obeys_are_refused_at_their_place() {
    for (sign, code) in [
        ("\u{1b}[31m", "U+001B"),
        ("\u{7}", "U+0007"),
        ("\u{202e}", "U+202E"),
    ] {
        let text = format!("(\n  name: \"a{sign}b\", points: 3)");
        let document = Document::parse("name.ron", text).expect("RON");
        let told = document
            .decode::<Fleet>()
            .expect_err("a hostile name")
            .to_string();
        assert!(
            told.starts_with(&format!("name.ron:2:9: holds {code}")),
            "{told}"
        );
        assert_eq!(printable(&told), told);
    }
    for text in [
        r#"(name: "\x1b[2J")"#,
        r#"(name: "\u{9b}2J")"#,
        r#"(name: "\u{2066}")"#,
    ] {
        let document = Document::parse("name.ron", text).expect("RON");
        assert!(document.decode::<Fleet>().is_err(), "{text}");
    }
    // A comment may hold anything, but what is told of its line does not.
    let text = "(points: -1, /* \u{1b}[2J */)";
    let faults = Document::parse("name.ron", text)
        .expect("RON")
        .decode::<Fleet>();
    let told = faults.expect_err("negative").to_string();
    assert!(
        told.contains("/* \u{fffd}[2J */") && printable(&told) == told,
        "{told}"
    );
    let fine = "(name: \"Łódź\\t星\")";
    assert!(
        Document::parse("name.ron", fine)
            .expect("RON")
            .decode::<Fleet>()
            .is_ok()
    );
}

#[test]
fn a_value_that_may_be_left_out_is_left_out_where_it_is_wrong() {
    for wrong in [
        "-1",
        "0.5",
        "99999999999",
        "NaN",
        "inf",
        "many",
        "\"3\"",
        "Some(-1)",
    ] {
        let text = format!("(points: {wrong}, name: \"a\")");
        let document = Document::parse("fleet.ron", text).expect("RON");
        let decoded = document.decode_partial::<Fleet>();
        let name = Some("a".to_string());
        assert_eq!(decoded.value, Some(Fleet { points: None, name }), "{wrong}");
        let paths: Vec<_> = decoded.faults.iter().map(|fault| &fault.path).collect();
        assert_eq!(paths, ["points"], "{wrong}");
    }
}
