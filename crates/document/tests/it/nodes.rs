//! The tree of values.

use evenkeel_document::{Document, Kind};

#[test]
fn only_some_of_one_value_is_looked_through() {
    let text = "(a: Some(Some(7)), b: Other(7), c: Some(7, 8), d: Some(), e: (7))";
    let document = Document::parse("any.ron", text).unwrap();
    for (path, inner) in [
        ("a", "7"),
        ("b", "Other(7)"),
        ("c", "Some(7, 8)"),
        ("d", "Some()"),
        ("e", "(7)"),
    ] {
        let node = document.find(path).unwrap();
        assert_eq!(document.text_of(node.inner()), inner, "{path}");
    }
}

#[test]
fn fields_have_names_and_children_their_names_keys_or_numbers() {
    let text = "(list: [5, 6], map: {\"k\": 1, word: 2, 3: 4}, pair: Some((8, 9)))";
    let document = Document::parse("any.ron", text).unwrap();
    let Kind::Struct { fields, .. } = document.root().kind() else {
        panic!("a struct");
    };
    let named = fields.iter().map(|field| (field.name(), field.value()));
    let named: Vec<_> = named.map(|(name, value)| (name, value.span())).collect();
    assert_eq!(named, [("list", 7..13), ("map", 20..43), ("pair", 51..63)]);
    for (path, names) in [
        ("", ["list", "map", "pair"].as_slice()),
        ("list", &["0", "1"]),
        ("map", &["k", "word", "2"]),
        ("pair", &["0", "1"]),
        ("pair.1", &[]),
    ] {
        let children = document.node(path).unwrap().children();
        assert!(
            children.map(|(name, _)| name).eq(names.iter().copied()),
            "{path}"
        );
    }
    assert_eq!(
        document.node("map.2").map(|node| document.text_of(node)),
        Some("4")
    );
    assert_eq!(document.node("list.2"), None);
}

#[test]
fn a_raw_word_is_the_word_behind_its_mark() {
    let document = Document::parse("any.ron", "(r#type: r#in, b: [rock])").unwrap();
    let word = |path: &str| document.find(path).unwrap().kind().clone();
    assert_eq!(word("type"), Kind::Word("in".to_string()));
    assert_eq!(word("b.0"), Kind::Word("rock".to_string()));
}

#[test]
fn codes_of_characters_are_one_to_six_hexadecimal_digits() {
    let read = |text: &str| Document::parse("any.ron", text).unwrap().decode::<String>();
    assert_eq!(
        read(r#""\u{41}\x42\u{01f600}\'""#),
        Ok("AB\u{1f600}'".to_string())
    );
    for wrong in [
        r"\u{+41}",
        r"\u{0000041}",
        r"\u{}",
        r"\u{41",
        r"\x4",
        r"\u{d800}",
    ] {
        assert!(read(&format!("\"{wrong}\"")).is_err(), "{wrong}");
    }
}

#[test]
fn lines_that_allow_more_of_the_format_are_passed_over() {
    let text = "#![enable(implicit_some)]\n// More.\n#![enable(unwrap_newtypes)] (a: 7)";
    let document = Document::parse("any.ron", text).unwrap();
    assert_eq!(document.text_of(document.root()), "(a: 7)");
    assert_eq!(document.decode_at::<u8>("a"), Ok(7));
}
