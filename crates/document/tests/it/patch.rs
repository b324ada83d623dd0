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
    assert_ne!(patched.hash(), document().hash());
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
