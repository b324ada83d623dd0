//! Properties of any text: no panic, places that are right, and the same
//! reading as the definition of the format.

use std::collections::BTreeMap;

use evenkeel_document::{Document, Node, printable};
use proptest::prelude::*;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Sample {
    text: String,
    letter: char,
    whole: i64,
    small: u8,
    number: f64,
    flag: bool,
    maybe: Option<i32>,
    list: Vec<Choice>,
    map: BTreeMap<String, (u8, String)>,
    unit: (),
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
enum Choice {
    Plain,
    One(u8),
    Two(i16, bool),
    Named { a: f32, b: Option<String> },
}

/// Any sign that may stand in a file.
fn sign() -> impl Strategy<Value = char> {
    any::<char>().prop_filter("printable", |sign| {
        let text = sign.to_string();
        printable(&text) == text
    })
}

/// Any signs, but few: long texts prove no more.
fn word() -> impl Strategy<Value = String> {
    prop::collection::vec(sign(), 0..8).prop_map(String::from_iter)
}

fn choice() -> impl Strategy<Value = Choice> {
    prop_oneof![
        Just(Choice::Plain),
        any::<u8>().prop_map(Choice::One),
        any::<(i16, bool)>().prop_map(|(a, b)| Choice::Two(a, b)),
        (-1e30_f32..1e30, prop::option::of(word())).prop_map(|(a, b)| Choice::Named { a, b }),
    ]
}

prop_compose! {
    fn sample()(
        text in word(),
        letter in sign(),
        (whole, small) in any::<(i64, u8)>(),
        number in any::<f64>().prop_filter("finite", |number| number.is_finite()),
        (flag, maybe) in any::<(bool, Option<i32>)>(),
        list in prop::collection::vec(choice(), 0..5),
        map in prop::collection::btree_map(word(), (any::<u8>(), word()), 0..4),
    ) -> Sample {
        Sample { text, letter, whole, small, number, flag, maybe, list, map, unit: () }
    }
}

/// Text that is nearly RON, which gets further than any text at all.
fn nearly_ron() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        Just("(".to_owned()),
        Just(")".to_owned()),
        Just("[".to_owned()),
        Just("]".to_owned()),
        Just("{".to_owned()),
        Just("}".to_owned()),
        Just(":".to_owned()),
        Just(",".to_owned()),
        Just("/*".to_owned()),
        Just("*/".to_owned()),
        Just("// é\n".to_owned()),
        Just("\"".to_owned()),
        Just("r#\"".to_owned()),
        Just("'".to_owned()),
        Just("\\u{".to_owned()),
        Just("#![".to_owned()),
        Just("Some(".to_owned()),
        "[a-z]{1,3}",
        "-?[0-9]{1,3}(\\.[0-9])?",
        "\"[a-zé]{0,3}\"",
        "\\PC{1,2}",
    ];
    prop::collection::vec(piece, 0..40).prop_map(|pieces| pieces.join(" "))
}

fn check_nodes(document: &Document, node: &Node, path: &str) {
    assert!(!document.text_of(node).is_empty());
    for (segment, child) in node.children() {
        assert!(node.span().start <= child.span().start && child.span().end <= node.span().end);
        let path = format!("{path}.{segment}");
        check_nodes(document, child, &path);
    }
}

/// A document of fields of which some are nearly RON.
fn fields() -> impl Strategy<Value = String> {
    let name = "[a-c]";
    let value = prop_oneof![
        Just("{}".to_owned()),
        "[0-9]{1,2}",
        "[a-z]{1,3}",
        "\\{\"[x-z]\": [0-9](, \"[x-z]\": \\(a: [0-9]\\),?)?\\}",
        nearly_ron(),
    ];
    let end = prop_oneof![Just(","), Just(""), Just(", // é\n"), Just(" ,\n")];
    let field = (name, value, end).prop_map(|(name, value, end)| format!("{name}: {value}{end}"));
    prop::collection::vec(field, 1..6).prop_map(|fields| format!("({})", fields.concat()))
}

/// One laid over the other, faults are placed in the texts that they come from;
/// where neither has any, the whole is a text of its own.
fn check_laid_over(over: &str, base: &str) {
    let read = |name: &str, text: &str| Document::parse(name, text).ok();
    let (Some(above), Some(below)) = (read("over", over), read("base", base)) else {
        return;
    };
    let (whole, mut faults) = above.laid_over(&below, "a");
    check_nodes(&whole, whole.root(), "");
    faults.extend(whole.decode_partial::<Sample>().faults);
    for fault in faults {
        let text = if fault.file == "over" { over } else { base };
        let line = text.split('\n').nth(fault.line - 1).expect("a line");
        assert!(fault.column <= line.chars().count() + 1);
    }
    let sound = |document: &Document| document.decode::<serde::de::IgnoredAny>().is_ok();
    if sound(&above) && sound(&below) {
        assert!(sound(&whole), "{}", whole.text());
        assert!(read("whole", whole.text()).is_some());
    }
}

fn check_any_text(text: &str) {
    match Document::parse("any", text) {
        Err(faults) => {
            assert!(!faults.is_empty());
            let _ = faults.to_string();
        }
        Ok(document) => {
            check_nodes(&document, document.root(), "");
            let faults = document.decode_partial::<Sample>().faults;
            let lines: Vec<&str> = text.split('\n').collect();
            for fault in &faults {
                let line = lines[fault.line - 1];
                assert!(fault.column <= line.chars().count() + 1);
                let value = fault.value.trim_end_matches('…');
                let found: String = line.chars().skip(fault.column - 1).collect();
                assert!(found.starts_with(value), "{fault}");
            }
            let _ = faults.to_string();
            for path in document.number_paths() {
                check_renumbered(&document, &path);
            }
        }
    }
}

/// A document with another number is what is read of its text.
fn check_renumbered(document: &Document, path: &str) {
    for number in [1.0, -12.5, 1e-300] {
        if let Ok(patched) = document.patch_number(path, number) {
            let read = Document::parse(document.file(), patched.text());
            assert_eq!(read.as_ref(), Ok(&patched), "{path}");
        }
    }
}

proptest! {
    #[test]
    fn documents_are_laid_over_one_another(over in fields(), base in fields()) {
        check_laid_over(&over, &base);
    }

    #[test]
    fn any_text_is_read_or_refused_without_panic(text in any::<String>()) {
        check_any_text(&text);
    }

    #[test]
    fn nearly_ron_is_read_or_refused_without_panic(text in nearly_ron()) {
        check_any_text(&text);
    }

    #[test]
    fn reads_what_the_format_writes(sample in sample(), pretty in any::<bool>()) {
        let text = if pretty {
            ron::ser::to_string_pretty(&sample, ron::ser::PrettyConfig::new().struct_names(true))
        } else {
            ron::to_string(&sample)
        };
        let text = text.unwrap();
        let read: Sample = match Document::parse_record("sample", text.as_str()).unwrap().decode() {
            Ok(read) => read,
            Err(faults) => panic!("{faults}"),
        };
        prop_assert_eq!(&read, &ron::from_str::<Sample>(&text).unwrap());
        prop_assert_eq!(read, sample);
    }

    #[test]
    fn a_damaged_file_is_never_read_as_something_else(sample in sample(), cut in any::<prop::sample::Index>()) {
        // Where one character is taken out, both readers agree on the value or
        // this one finds a fault.
        let text = ron::to_string(&sample).unwrap();
        let at = cut.index(text.chars().count());
        let text: String = text.chars().enumerate().filter(|(i, _)| *i != at).map(|(_, c)| c).collect();
        check_any_text(&text);
        if let Ok(document) = Document::parse("sample", text.as_str())
            && let Ok(read) = document.decode::<Sample>()
            && let Ok(theirs) = ron::from_str::<Sample>(&text)
        {
            prop_assert_eq!(read, theirs);
        }
    }
}
