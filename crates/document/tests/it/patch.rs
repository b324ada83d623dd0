//! Sweeps replace single values of a file and keep the rest as it is.

use evenkeel_document::Document;

const TEXT: &str = "(\n  // Prices.\n  ships: {\"heavy\": (cost: 80, speed: 4.0, limit: Some(300), name: \"Heavy\")},\n  effects: [Shield(on: 5)],\n)";

fn document() -> Document {
    Document::parse("rules.ron", TEXT).unwrap()
}

#[test]
fn numbers_are_found_by_path() {
    assert_eq!(document().number("ships.heavy.cost"), Ok(80.0));
    assert_eq!(document().number("effects.0.on"), Ok(5.0));
    assert_eq!(document().number("ships.heavy.limit"), Ok(300.0));
    assert_eq!(
        document().number_paths(),
        [
            "ships.heavy.cost",
            "ships.heavy.speed",
            "ships.heavy.limit",
            "effects.0.on"
        ]
    );
}

#[test]
fn a_patch_changes_the_value_and_nothing_else() {
    let patched = document().patch_number("ships.heavy.cost", 95.0).unwrap();
    assert_eq!(patched.text(), TEXT.replace("80", "95"));
    assert_ne!(patched.digest(), document().digest());
    let longer = document().patch_number("ships.heavy.cost", 1095.0).unwrap();
    assert_eq!(Document::parse(longer.file(), longer.text()), Ok(longer));
    let patched = document().patch_number("ships.heavy.speed", 5.0).unwrap();
    assert_eq!(patched.text(), TEXT.replace("4.0", "5.0"));
    let patched = document().patch_number("ships.heavy.limit", 200.0).unwrap();
    assert_eq!(patched.text(), TEXT.replace("300", "200"));
    let patched = document().patch_number("effects.0.on", 4.5).unwrap();
    assert_eq!(patched.text(), TEXT.replace("on: 5", "on: 4.5"));
    let patched = document().patch("effects", "[] // none").unwrap();
    assert_eq!(patched.decode_at::<Vec<u8>>("effects"), Ok(vec![]));
}

#[test]
fn a_number_that_a_struct_leaves_out_is_written_behind_its_fields() {
    let added = document().set_number("ships.heavy.slots", 3.0).unwrap();
    assert_eq!(
        added.text(),
        TEXT.replace("name: \"Heavy\")", "name: \"Heavy\", slots: 3)")
    );
    assert_eq!(added.number("ships.heavy.slots"), Ok(3.0));
    let known = document().set_number("ships.heavy.cost", 95.0).unwrap();
    assert_eq!(known.text(), TEXT.replace("80", "95"));
    let none = TEXT.replace("Some(300)", "None");
    let none = Document::parse("rules.ron", none).unwrap();
    let some = none.set_number("ships.heavy.limit", 7.0).unwrap();
    assert_eq!(some.text(), TEXT.replace("Some(300)", "7"));
    // What holds no fields takes none, and a name is a name.
    for path in [
        "ships.huge",
        "effects.on",
        "huge.cost",
        "ships.heavy.a: 1), (b",
    ] {
        assert!(document().set_number(path, 3.0).is_err(), "{path}");
    }
    assert!(
        document()
            .set_number("ships.heavy.slots", f64::NAN)
            .is_err()
    );
}

#[test]
fn a_comment_in_a_new_value_swallows_nothing_behind_it() {
    // What follows stands on the same line.
    let patched = document()
        .patch("ships.heavy.cost", "95 // dearer")
        .unwrap();
    assert_eq!(patched.text(), TEXT.replace("80", "95 // dearer\n"));
    assert_eq!(patched.number_paths(), document().number_paths());
    assert_eq!(patched.number("ships.heavy.speed"), Ok(4.0));
    // A comment that ends by itself, and what only looks like one, need no line of their own.
    for value in ["95 /* dearer */", "\"http://heavy\"", "// dearer\n95"] {
        let patched = document().patch("ships.heavy.cost", value).unwrap();
        assert_eq!(patched.text(), TEXT.replace("80", value));
    }
}

#[test]
fn a_new_value_has_to_end_by_itself() {
    // Each of these would go on up to the quote or the comment's end that follows.
    let text = "(a: 1, b: \"*/\", /* c */ d: \"e\")";
    let document = Document::parse("rules.ron", text).unwrap();
    for value in ["5 /*", "\"f", "r#\"f\"", "'", "(1 2)"] {
        let faults = document.patch("a", value).unwrap_err();
        assert!(faults.iter().all(|fault| fault.file == "new value of a"));
    }
}

#[test]
fn a_byte_order_mark_is_as_good_as_none() {
    let (bare, marked) = ("(a: 1, b: [2, x])", "\u{feff}(a: 1, b: [2, x])");
    let read = |text: &str| Document::parse("rules.ron", text).unwrap();
    assert_eq!(read(marked), read(bare));
    assert_eq!(read(&format!("\u{feff}{marked}")), read(bare));
    assert_eq!(read(marked).digest(), evenkeel_document::digest(bare));
    // Places are those in what an editor shows.
    let faults = read(marked).decode_at::<Vec<u8>>("b").unwrap_err();
    let fault = faults.iter().next().unwrap();
    assert_eq!((fault.line, fault.column, fault.width), (1, 15, 1));
    assert_eq!(fault.source_line, bare);
    let refused = Document::parse("rules.ron", "\u{feff}(a: ]").unwrap_err();
    assert_eq!(refused.iter().next().unwrap().column, 5);
    // Patches go where they should, and may have a mark of their own.
    let patched = read(marked).patch("a", "\u{feff}7").unwrap();
    assert_eq!(patched.text(), "(a: 7, b: [2, x])");
    // Inside a text it is a character like any other, and none that RON knows.
    let inside = read("(\u{feff}a: 1)").decode::<serde::de::IgnoredAny>();
    assert_eq!(inside.unwrap_err().iter().next().unwrap().column, 2);
    // A file that is laid over another brings no mark into the middle.
    let (over, faults) = read("\u{feff}(c: 3)").laid_over(&read(marked), "extends");
    assert!(faults.is_empty());
    assert_eq!(over.text(), "(a: 1, b: [2, x],\n    c: 3)");
}

#[test]
fn a_wrong_path_or_value_is_explained() {
    let message = |path: &str, value: f64| {
        let faults = document().patch_number(path, value).unwrap_err();
        assert_eq!(faults.len(), 1);
        faults.iter().next().unwrap().message.clone()
    };
    assert_eq!(
        message("ships.hevy.cost", 1.0),
        "`ships` has no `hevy`; did you mean `heavy`?"
    );
    assert_eq!(
        message("ship", 1.0),
        "the file has no `ship`; did you mean `ships`?"
    );
    assert_eq!(
        message("ships.heavy.range", 1.0),
        "`ships.heavy` has no `range`; known are cost, speed, limit, name"
    );
    assert_eq!(
        message("ships.heavy", 1.0),
        "is not a number, but holds some, such as `ships.heavy.cost`"
    );
    assert_eq!(message("ships.heavy.name", 1.0), "is not a number");
    assert_eq!(
        message("ships.heavy.cost", f64::NAN),
        "cannot become NaN; only finite numbers can be used"
    );
    assert!(document().patch("effects", "], evil: [").is_err());
}
