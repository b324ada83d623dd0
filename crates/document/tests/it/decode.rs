//! Every error of a file comes out of one run, at its place.

use evenkeel_document::{Diagnostics, Document};
use indexmap::IndexMap;
use serde::Deserialize;

#[derive(Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Ship {
    name: String,
    cost: u32,
    speed_in: f64,
    #[serde(default)]
    rules: Vec<Rule>,
    #[serde(default)]
    capacity: Option<u8>,
    gun: Gun,
}

#[derive(Debug, PartialEq, Deserialize)]
struct Gun {
    attacks: u8,
    strength: i8,
}

#[derive(Debug, PartialEq, Deserialize)]
enum Rule {
    Fragile,
    Shield { on: u8 },
    Pair(u8, u8),
    Own(Gun),
}

#[derive(Debug, PartialEq, Deserialize)]
struct Fleet {
    ships: IndexMap<String, Ship>,
    units: Vec<Unit>,
}

#[derive(Debug, PartialEq, Deserialize)]
struct Unit(String, u32, Vec<String>);

const GOOD: &str = r#"// A comment.
(
    ships: {
        "heavy": (name: "Heavy /* no comment */ Ship", cost: 80, speed_in: 4,
            rules: [Fragile, Shield(on: 5), Pair(1, 2), Own((attacks: 1, strength: -1)), Own(attacks: 0x2, strength: 0)],
            gun: Gun(attacks: 2, strength: 1)), /* /* nested */ */
        "light": (name: r"Light", cost: 1_000, speed_in: 8.5e0, capacity: Some(3), gun: (attacks: 1, strength: 0)),
    },
    units: [("heavy", 1, ["repair_bay"]), ("light", 2, [])],
)
"#;

fn faults_of(text: &str) -> Diagnostics {
    let document = Document::parse("fleet.ron", text).expect("the structure is sound");
    document.decode::<Fleet>().expect_err("there are faults")
}

/// `line:column path: message (value)` of every fault.
fn lines(faults: &Diagnostics) -> Vec<String> {
    let line = |fault: &evenkeel_document::Diagnostic| {
        format!(
            "{}:{} {}: {} ({})",
            fault.line, fault.column, fault.path, fault.message, fault.value
        )
    };
    faults.iter().map(line).collect()
}

#[test]
fn a_sound_file_decodes_whole() {
    let fleet: Fleet = Document::parse("fleet.ron", GOOD)
        .unwrap()
        .decode()
        .unwrap();
    let heavy = &fleet.ships["heavy"];
    assert_eq!(heavy.name, "Heavy /* no comment */ Ship");
    assert_eq!(heavy.speed_in, 4.0);
    assert_eq!(heavy.capacity, None);
    let gun = |attacks, strength| Gun { attacks, strength };
    assert_eq!(
        heavy.rules,
        [
            Rule::Fragile,
            Rule::Shield { on: 5 },
            Rule::Pair(1, 2),
            Rule::Own(gun(1, -1)),
            Rule::Own(gun(2, 0)),
        ]
    );
    assert_eq!(fleet.ships["light"].cost, 1000);
    assert_eq!(fleet.ships["light"].capacity, Some(3));
    assert_eq!(fleet.units[1], Unit("light".into(), 2, vec![]));
}

#[test]
fn every_error_comes_at_once_with_its_place() {
    let faults = faults_of(
        r#"(
    ships: {
        "heavy": (name: 7, cost: -5, sped_in: 4, rules: [Fragil, Shield(on: 999), Shield, Pair(1)], gun: (attacks: 2.5)),
        "light": (name: "Light", cost: 40 speed_in: NaN, cost: 41, capacity: "x", gun: ()),
        "heavy": (),
    },
    units: [("heavy", 1), ("light", inf, [3])],
)"#,
    );
    let expected = [
        "3:18 ships.heavy.speed_in: this field is missing ()",
        "3:25 ships.heavy.name: expected a text in double quotes (7)",
        "3:34 ships.heavy.cost: must not be negative (-5)",
        "3:38 ships.heavy.sped_in: there is no such field; did you mean `speed_in`? (sped_in)",
        "3:58 ships.heavy.rules.0: expected a known word, found `Fragil`; did you mean `Fragile`? (Fragil)",
        "3:77 ships.heavy.rules.1.on: must be from 0 to 255 (999)",
        "3:83 ships.heavy.rules.2: `Shield` needs its fields: (on: ...) (Shield)",
        "3:91 ships.heavy.rules.3: `Pair` needs 2 values in brackets (Pair(1))",
        "3:106 ships.heavy.gun.strength: this field is missing ()",
        "3:116 ships.heavy.gun.attacks: must be a whole number (2.5)",
        "4:42 : expected `,` after this value ()",
        "4:53 ships.light.speed_in: NaN is not a number that can be used; write a finite one (NaN)",
        "4:58 : `cost` is here twice; the first is in line 4 (cost)",
        "4:78 ships.light.capacity: expected a whole number (\"x\")",
        "4:88 ships.light.gun.attacks: this field is missing ()",
        "4:88 ships.light.gun.strength: this field is missing ()",
        "5:9 : `heavy` is here twice; the first is in line 3 (\"heavy\")",
        "7:13 units.0: expected 3 values in brackets, found 2 ((\"heavy\", 1))",
        "7:37 units.1.1: infinity is not a number that can be used; write a finite one (inf)",
        "7:43 units.1.2.0: expected a text in double quotes (3)",
    ];
    assert_eq!(lines(&faults), expected);
}

#[test]
fn a_fault_shows_its_line_with_carets_below_the_value() {
    let faults = faults_of("(\n\tships: {},\n\tunits: [(\"heavy\", -12, [])],\n)");
    let expected = "fleet.ron:3:20: units.0.1: must not be negative (-12)\n  | \tunits: [(\"heavy\", -12, [])],\n  | \t                  ^^^";
    assert_eq!(faults.to_string(), expected);
}

#[test]
fn text_that_is_not_ron_is_refused_with_the_bracket_that_is_open() {
    let error = |text: &str| {
        let faults = Document::parse("f.ron", text).unwrap_err();
        lines(&faults).join("\n")
    };
    assert_eq!(error(""), "1:1 : the file is empty ()");
    assert_eq!(
        error("(\n a: [1, 2\n)"),
        "3:1 : expected `,` or `]` to close the `[` of line 2, found `)` ())"
    );
    assert!(error("(a: 1").contains("found the end of the file"));
    let open = "2:5 : this text is not closed by a `\"` in its line (\")";
    assert_eq!(error("(\n a: \"open,\n b: \"c\",\n)"), open);
    assert_eq!(
        error("(a: 1 b: r#\"open\"\n)"),
        "1:6 : expected `,` after this value ()\n1:10 : this text is never closed (r#\")"
    );
    let comment = "1:4 : this comment is never closed (/*)";
    assert_eq!(error("(a /* b\n: 1)"), comment);
    assert!(error("(a: 1) (b: 2)").contains("the file should end here"));
    assert!(error("{\"a\" 1}").contains("expected `:` between a key and its value"));
    assert!(error(&"(".repeat(100_000)).contains("nested more than 64 deep"));
    assert!(error("# A page\n\nNot RON at all.").contains("1:1"));
}

/// A line break in a name would spoil every line that shows the name.
#[test]
fn a_text_is_one_line_unless_a_program_wrote_it() {
    let broken = [r#"("a\nb", 1)"#, "(r\"a\nb\", 1)"];
    for text in broken {
        let read = |document: Result<Document, Diagnostics>| {
            document.and_then(|document| document.decode::<(String, u8)>())
        };
        let faults = read(Document::parse("f.ron", text)).unwrap_err();
        let told = lines(&faults).join("\n");
        let expected = "1:2 : holds a line break, where a text is one line";
        assert!(told.starts_with(expected), "{told}");
        let (name, _) = read(Document::parse_record("f.ron", text)).unwrap();
        assert_eq!(name, "a\nb");
    }
    // A backslash at the end of a line joins it to the next.
    let joined = Document::parse("f.ron", "\"a\\\n  b\"").unwrap();
    assert_eq!(joined.decode::<String>().unwrap(), "ab");
}

#[derive(Debug, Deserialize)]
#[serde(try_from = "u8")]
struct Even(u8);

impl TryFrom<u8> for Even {
    type Error = String;
    fn try_from(value: u8) -> Result<Even, String> {
        match value % 2 {
            0 => Ok(Even(value)),
            _ => Err("must be even".to_owned()),
        }
    }
}

#[test]
fn types_that_refuse_a_value_are_reported_at_the_value_and_passed_over() {
    let document = Document::parse("f.ron", "[2, 3, 4, 5, 6.5]").unwrap();
    let decoded = document.decode_partial::<Vec<Even>>();
    assert_eq!(
        lines(&decoded.faults),
        [
            "1:5 1: must be even (3)",
            "1:11 3: must be even (5)",
            "1:14 4: must be a whole number (6.5)"
        ]
    );
    let values: Vec<u8> = decoded.value.unwrap().iter().map(|even| even.0).collect();
    assert_eq!(values, [2, 0, 4, 0, 0]);
}

#[test]
fn lists_tuples_and_maps_that_are_refused_are_passed_over_too() {
    #[derive(Debug, Deserialize)]
    #[serde(try_from = "Vec<u8>")]
    struct List(usize);
    impl TryFrom<Vec<u8>> for List {
        type Error = String;
        fn try_from(values: Vec<u8>) -> Result<List, String> {
            match values.len() % 2 {
                0 => Ok(List(values.len())),
                _ => Err("must be even".to_owned()),
            }
        }
    }
    #[derive(Debug, Deserialize)]
    #[serde(try_from = "IndexMap<String, u8>")]
    struct Map(usize);
    impl TryFrom<IndexMap<String, u8>> for Map {
        type Error = String;
        fn try_from(values: IndexMap<String, u8>) -> Result<Map, String> {
            match values.len() % 2 {
                0 => Ok(Map(values.len())),
                _ => Err("must be even".to_owned()),
            }
        }
    }
    let document = Document::parse("f.ron", "[[1], [2, 3], [4]]").unwrap();
    let decoded = document.decode_partial::<Vec<List>>();
    let expected = ["1:2 0: must be even ([1])", "1:15 2: must be even ([4])"];
    assert_eq!(lines(&decoded.faults), expected);
    let values = decoded.value.unwrap();
    assert!(values.iter().map(|list| list.0).eq([0, 2, 0]));

    #[derive(Debug, Deserialize)]
    #[serde(try_from = "(u8, u8)")]
    struct Pair(u8);
    impl TryFrom<(u8, u8)> for Pair {
        type Error = String;
        fn try_from((low, high): (u8, u8)) -> Result<Pair, String> {
            let width = high.checked_sub(low);
            width.map(Pair).ok_or("must rise".to_owned())
        }
    }
    let document = Document::parse("f.ron", "[(2, 5), (2, 1), (0, 7)]").unwrap();
    let decoded = document.decode_partial::<Vec<Pair>>();
    assert_eq!(lines(&decoded.faults), ["1:10 1: must rise ((2, 1))"]);
    let values = decoded.value.unwrap();
    assert!(values.iter().map(|pair| pair.0).eq([3, 0, 7]));

    let text = "[{\"a\": 1}, {}, {\"b\": 2}, (c: 3)]";
    let document = Document::parse("f.ron", text).unwrap();
    let decoded = document.decode_partial::<Vec<Map>>();
    let expected = [
        "1:2 0: must be even ({\"a\": 1})",
        "1:16 2: must be even ({\"b\": 2})",
        "1:26 3: must be even ((c: 3))",
    ];
    assert_eq!(lines(&decoded.faults), expected);
    let values = decoded.value.unwrap();
    assert!(values.iter().map(|map| map.0).eq([0, 0, 0, 0]));
}

#[test]
fn a_choice_is_asked_for_alone_where_several_stand() {
    let document = Document::parse("f.ron", "[[Fragile], [Fragile, Fragile], ()]").unwrap();
    let decoded = document.decode_partial::<Vec<Rule>>();
    let found = lines(&decoded.faults);
    let just = found
        .iter()
        .map(|line| line.contains("just one of Fragile, Shield"));
    assert!(just.eq([false, true, false]), "{found:?}");
}

#[test]
fn what_has_no_type_of_its_own_is_what_it_looks_like() {
    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(untagged)]
    enum Any {
        Nothing,
        Flag(bool),
        Whole(i64),
        Number(f64),
        Text(String),
        List(Vec<Any>),
        Map(IndexMap<String, Any>),
    }
    use Any::{Flag, List, Map, Nothing, Number, Text, Whole};
    let text = "[None, true, -7, 1.5, \"a\", word, (2, 3), {\"k\": 4}]";
    let document = Document::parse("f.ron", text).unwrap();
    let expected = [
        Nothing,
        Flag(true),
        Whole(-7),
        Number(1.5),
        Text("a".to_owned()),
        Text("word".to_owned()),
        List(vec![Whole(2), Whole(3)]),
        Map(IndexMap::from([("k".to_owned(), Whole(4))])),
    ];
    assert_eq!(document.decode::<Vec<Any>>().unwrap(), expected);
}

#[test]
fn a_type_that_refuses_its_stand_in_ends_the_decoding_with_its_faults() {
    #[derive(Debug, Deserialize)]
    #[serde(try_from = "u8")]
    struct NoMore;
    impl TryFrom<u8> for NoMore {
        type Error = String;
        fn try_from(_: u8) -> Result<NoMore, String> {
            Err("never".to_owned())
        }
    }
    let document = Document::parse("f.ron", "(a: 1)").unwrap();
    let decoded = document.decode_partial::<IndexMap<String, NoMore>>();
    assert!(decoded.value.is_none());
    assert_eq!(lines(&decoded.faults), ["1:5 a: never (1)"]);
}
