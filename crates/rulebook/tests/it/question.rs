//! Questions of a form of their own: declared once, read like any file.

use evenkeel_document::Document;
use evenkeel_rulebook::question::{Form, Key, Kind, Question, each, ron, unknown_flags};
use evenkeel_rulebook::{question, words};

question! {
    /// A shot.
    pub struct Shot {
        /// Who shoots
        pub gun: String,
        /// How far,
        /// in paces
        pub range: Vec<f64>,
        /// From where
        #[serde(default)]
        pub from: Option<Place>,
        /// At night
        #[serde(default)]
        pub night: bool,
        /// Wind
        #[serde(default)]
        pub wind: Option<u8>,
    }
}

words! {
    /// A place.
    pub enum Place {
        /// High up.
        Hill = "hill",
        /// Low down.
        Ditch = "ditch",
    }
}

fn said(values: &[(&str, &[&str])]) -> String {
    let key = |name: &str| Shot::KEYS.iter().find(|key| key.name == name).unwrap();
    let text = |values: &[&str]| values.iter().map(|value| value.to_string()).collect();
    ron(values
        .iter()
        .map(|(name, values)| (key(name), text(values))))
}

fn read(text: &str) -> Result<Shot, Vec<String>> {
    let document = Document::parse("question.ron", text).unwrap();
    let faults = match document.decode() {
        Ok(shot) => return Ok(shot),
        Err(faults) => faults,
    };
    let told = faults.iter();
    Err(told
        .map(|fault| format!("{}: {}", fault.path, fault.message))
        .collect())
}

#[test]
fn keys_follow_from_the_fields() {
    let names: Vec<&str> = Shot::KEYS.iter().map(|key| key.name).collect();
    assert_eq!(names, ["gun", "range", "from", "night", "wind"]);
    let range: &Key = &Shot::KEYS[1];
    let (kind, many) = (Kind::Number, true);
    assert_eq!(range.form, Form { kind, many });
    assert_eq!(range.help, " How far, in paces");
    assert_eq!(Shot::KEYS[2].form.kind, Kind::Word(&["hill", "ditch"]));
    let required: Vec<bool> = Shot::KEYS.iter().map(|key| key.required).collect();
    assert_eq!(required, [true, true, false, false, false]);
}

#[test]
fn what_is_said_is_read_as_it_was_meant() {
    let shot = read(&said(&[
        ("gun", &["a \"long\" one\\"]),
        ("range", &["3", "-1.5"]),
        ("from", &["ditch"]),
        ("night", &["true"]),
    ]));
    let shot = shot.unwrap();
    assert_eq!(shot.gun, "a \"long\" one\\");
    assert_eq!(shot.range, [3.0, -1.5]);
    assert_eq!(shot.from.map(Place::word), Some("ditch"));
    assert_eq!((shot.night, shot.wind), (true, None));
}

#[test]
fn everything_wrong_comes_at_once() {
    let faults = read("(gun: \"x\", range: [far], from: hedge, wind: 300, nigth: true)");
    let faults = faults.unwrap_err();
    assert_eq!(faults.len(), 4, "{faults:?}");
    assert!(
        faults
            .iter()
            .any(|fault| fault.contains("did you mean `night`?"))
    );
    assert_eq!(
        read("(gun: \"x\")").unwrap_err(),
        ["range: this field is missing"]
    );
    let flags = ["--moon", "--sun"].map(str::to_string);
    assert_eq!(
        unknown_flags("Shots", &flags, Shot::KEYS),
        "Shots does not know `--moon`, `--sun`; it has --gun, --range, --from, --night, --wind"
    );
}

#[test]
fn one_value_serves_all() {
    assert_eq!(each("arc", &[], 2, 7), Ok(vec![7, 7]));
    assert_eq!(each("arc", &[1], 2, 7), Ok(vec![1, 1]));
    assert_eq!(each("arc", &[1, 2], 2, 7), Ok(vec![1, 2]));
    assert!(each("arc", &[1, 2, 3], 2, 7).is_err());
}
