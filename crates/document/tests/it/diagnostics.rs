//! Lists of faults.

use evenkeel_document::{Diagnostics, Document};
use serde::de::IgnoredAny;

#[test]
fn a_later_fault_of_what_is_wrong_already_is_left_out() {
    let read = |file: &str| {
        let text = "(hull: (points: 3), hulls: 4, cost: 80)";
        Document::parse(file, text).unwrap()
    };
    let (file, other) = (read("ship.ron"), read("other.ron"));
    let left = |first: &str, later: [&str; 2]| -> Vec<String> {
        let first = Diagnostics::new(vec![file.fault(first, "first")]);
        let later = later.map(|path| file.fault(path, "later"));
        let all = first.and_then(later);
        let later = all.iter().filter(|fault| fault.message == "later");
        later.map(|fault| fault.path.clone()).collect()
    };
    // Of the value itself, or inside it; a longer name is another value.
    assert_eq!(left("hull", ["hull", "hulls"]), ["hulls"]);
    assert_eq!(left("hull", ["hull.points", "cost"]), ["cost"]);
    // A fault of the whole file says nothing of the values in it.
    assert_eq!(left("", ["", "cost"]), ["cost"]);
    // Of another file nothing is known.
    let first = Diagnostics::new(vec![file.fault("cost", "first")]);
    assert_eq!(first.and_then([other.fault("cost", "later")]).len(), 2);
    assert_eq!(file.file(), "ship.ron");
}

#[test]
fn faults_are_counted_once_and_break_rules_if_all_do() {
    let file = Document::parse("ship.ron", "(hull: 3, cost: 80)").unwrap();
    let dear = file.fault("cost", "too dear").of_rules();
    let odd = file.fault("hull", "is odd");
    let of = |faults: &[_]| Diagnostics::new(faults.to_vec());
    assert_eq!((of(&[]).len(), of(&[]).break_rules()), (0, false));
    let twice = of(&[dear.clone(), dear.clone()]);
    assert_eq!((twice.len(), twice.break_rules()), (1, true));
    let both = of(&[dear, odd]);
    assert_eq!((both.len(), both.break_rules()), (2, false));
}

#[test]
fn a_merge_conflict_is_one_fault_at_its_mark() {
    let text = "(\n    hull: 3,\n<<<<<<< HEAD\n    cost: 80,\n=======\n    cost: 70,\n>>>>>>> x\n)";
    let faults = Document::parse("ship.ron", text).expect_err("a conflict");
    let told: Vec<_> = faults.iter().map(|one| (one.line, one.column)).collect();
    assert_eq!(told, [(3, 1)]);
    assert!(faults.to_string().contains("conflict"), "{faults}");
    // A text may speak of marks.
    let said = "(\n/*\n<<<<<<< HEAD\n>>>>>>> x\n*/\nhull: 3)";
    assert!(Document::parse("ship.ron", said).is_ok());
}

#[test]
fn a_sign_of_another_format_is_one_fault_that_names_the_right_one() {
    let told = |text: &str| -> Vec<(usize, usize, String)> {
        let read = Document::parse("ship.ron", text).and_then(|ship| ship.decode::<IgnoredAny>());
        let faults = read.expect_err("a foreign sign");
        let told = faults
            .iter()
            .map(|one| (one.line, one.column, one.message.clone()));
        told.collect()
    };
    let quotes = [
        "\u{201C}a\u{201D}",
        "\u{2018}a\u{2019}",
        "\u{AB}a\u{BB}",
        "\u{201E}a\u{201C}",
        "`a`",
        "\u{201C}a\"",
    ];
    for quoted in quotes {
        let found = told(&format!("(\n    name: {quoted}, hull: 3,\n)"));
        assert_eq!(found.len(), 1, "{quoted}: {found:?}");
        assert_eq!((found[0].0, found[0].1), (2, 11), "{quoted}");
        assert!(found[0].2.contains("straight double quotes"), "{found:?}");
    }
    for (text, place, word) in [
        ("(\n    hull: 3; cost: 80)", (2, 12), "comma"),
        ("(\n    hull = 3, cost: 80)", (2, 10), "colon"),
        (
            "(\n    # hull \"of\n    hull: 3)",
            (2, 5),
            "begins with `//`",
        ),
        ("(\n    hull: 3, # of steel\n)", (2, 14), "begins with `//`"),
    ] {
        let found = told(text);
        assert_eq!(found.len(), 1, "{text}: {found:?}");
        assert_eq!((found[0].0, found[0].1), place, "{text}");
        assert!(found[0].2.contains(word), "{found:?}");
    }
    // Inside a text every sign may stand.
    assert!(Document::parse("ship.ron", "(name: \"a = \u{201C}b\u{201D}; # `c`\")").is_ok());
}
