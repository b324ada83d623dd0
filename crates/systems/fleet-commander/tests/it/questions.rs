//! Questions about odds as people ask them: answers in words, and what makes no sense.

use crate::arena::shipped;
use crate::odds::{asked, asked_of, example, read, refusal};
use evenkeel_document::Document;
use evenkeel_fleet_commander::odds::OddsQuestion;
use evenkeel_rulebook::question::Question;

#[test]
fn people_are_answered_in_words() {
    let odds = example("shields: 1");
    assert_eq!(
        odds.title,
        "destroyer + frigate + frigate attack battleship once, against 1 shield"
    );
    assert_eq!(odds.expected_exact, "7/3");
    assert_eq!((odds.attacks, odds.destroyed.exact.as_str()), (1, "0"));
    assert!(odds.states.is_empty(), "{:?}", odds.states);
    assert_eq!(odds.counted, None);
    let far = asked(r#"(far: "destroyer", distance: "2/1", target: "frigate", dice: Some(2))"#);
    assert_eq!(far.title, "destroyer attacks frigate at 2/1 with 2 dice");
    let stored = example(r#"stored: [multi], attacks: Some(2)"#);
    assert_eq!(
        stored.title,
        "destroyer + frigate + frigate attack battleship twice, against a stored multi shield"
    );
}

/// Every key belongs to a topic and is missed where it does not.
#[test]
fn every_key_is_of_use_somewhere_and_refused_elsewhere() {
    let values = [
        ("orthogonal", r#"["frigate"]"#),
        ("diagonal", r#"["frigate"]"#),
        ("far", r#""frigate""#),
        ("distance", r#""2/0""#),
        ("target", r#""frigate""#),
        ("hull", "1"),
        ("beside", r#""frigate""#),
        ("attacks", "1"),
        ("dice", "1"),
        ("shields", "1"),
        ("stored", "[multi]"),
        ("reaction", "[dodge]"),
        ("asteroids", "1"),
        ("gravitic", "1"),
        ("closed", "[diagonal]"),
        ("want", "[any]"),
        ("colour", "engine"),
        ("advanced", "true"),
    ];
    let keys: Vec<&str> = OddsQuestion::KEYS.iter().map(|key| key.name).collect();
    assert_eq!(keys, values.map(|(key, _)| key));
    for (key, value) in values {
        assert!(read(&format!("({key}: {value})")).said().eq([key]));
        let topics = [
            r#"asteroids: 1, target: "frigate""#,
            r#"gravitic: 1, target: "frigate""#,
            r#"want: [any]"#,
        ];
        let refused = topics
            .iter()
            .filter(|topic| !topic.contains(key))
            .filter(|topic| {
                let question = format!("({topic}, {key}: {value})");
                asked_of(shipped(), &question).is_err()
            });
        assert!(refused.count() > 0, "{key}");
    }
}

#[test]
fn what_people_ask_may_make_no_sense() {
    let cases = [
        (
            r#"(target: "frigate")"#,
            "nothing is asked; say who attacks",
        ),
        (
            r#"(orthogonal: ["frigate"], target: "frigate", asteroids: Some(1))"#,
            "attacks and asteroids are two questions; ask one at a time",
        ),
        (
            r#"(target: "frigate", asteroids: Some(1), shields: 1, closed: [diagonal])"#,
            "`shields`, `closed` has no meaning for asteroids",
        ),
        (
            r#"(orthogonal: ["frigate"])"#,
            "which ship? say it with `target`",
        ),
        (
            r#"(asteroids: Some(1))"#,
            "which ship? say it with `target`",
        ),
        (
            r#"(orthogonal: ["battleship+destroyer"], target: "frigate")"#,
            "a square holds 5 classes, not 6",
        ),
        (
            r#"(orthogonal: ["frigate"], target: "battleship", beside: "destroyer")"#,
            "a square holds 5 classes, not 6",
        ),
        (
            r#"(orthogonal: ["cruiser"], target: "frigate")"#,
            "no ship has the id `cruiser`",
        ),
        (
            r#"(orthogonal: ["frigate"], target: "cruiser")"#,
            "no ship has the id `cruiser`",
        ),
        (
            r#"(diagonal: ["frigate", "frigate", "frigate", "frigate", "frigate"], target: "frigate")"#,
            "a square has four neighbours of a kind",
        ),
        (
            r#"(orthogonal: ["frigate"], target: "frigate", shields: 3)"#,
            "the reserve does not hold so many shields",
        ),
        (
            r#"(orthogonal: ["frigate"], target: "frigate", stored: [special, special],
                reaction: [dodge], advanced: true)"#,
            "the gauge does not hold so many specials",
        ),
        (
            r#"(orthogonal: ["frigate"], target: "frigate", reaction: [dodge])"#,
            "reactions belong to the `advanced` rules",
        ),
        (
            r#"(orthogonal: ["frigate"], target: "frigate", attacks: Some(4))"#,
            "there are not so many weapon dice",
        ),
        (
            r#"(orthogonal: ["frigate"], target: "frigate", attacks: Some(1), dice: Some(1))"#,
            "`attacks` are sure, `dice` are rolled; say one",
        ),
        (
            r#"(far: "frigate", distance: "2/0", target: "frigate")"#,
            "an attack from afar takes several `dice`; say how many",
        ),
        (
            r#"(far: "frigate", distance: "1/1", target: "frigate", dice: Some(2))"#,
            "`distance` is the rows and columns to the target",
        ),
        (
            r#"(far: "frigate", target: "frigate", dice: Some(2))"#,
            "`distance` is the rows and columns to the target",
        ),
        (
            r#"(orthogonal: ["frigate"], distance: "2/0", target: "frigate")"#,
            "`distance` has no meaning without ships that are `far`",
        ),
        (
            r#"(far: "frigate", orthogonal: ["frigate"], distance: "2/0", target: "frigate")"#,
            "ships that are `far` attack by themselves, nobody joins them",
        ),
        (
            r#"(target: "frigate", hull: Some(7), asteroids: Some(1))"#,
            "the ship has a hull of 6, not of 7",
        ),
        (
            r#"(target: "frigate", hull: Some(0), asteroids: Some(1))"#,
            "the ship has a hull of 6, not of 0",
        ),
        (
            r#"(target: "frigate", asteroids: Some(7))"#,
            "from 1 to 6 tests are worked out, not 7",
        ),
        (
            r#"(target: "frigate", gravitic: Some(4))"#,
            "from 1 to 3 tests are worked out, not 4",
        ),
        (
            r#"(target: "frigate", gravitic: Some(1), closed: [special])"#,
            "a special is no direction",
        ),
        (
            r#"(want: [any], dice: Some(4))"#,
            "4 dice are more than the 3 that can be rolled",
        ),
        (
            r#"(want: [special], dice: Some(7))"#,
            "7 dice are more than the 6",
        ),
    ];
    for (question, expected) in cases {
        let found = refusal(question);
        assert!(found.starts_with(expected), "{question}\n{found}");
    }
}

#[test]
fn a_way_that_is_none_is_refused_with_those_there_are() {
    let unknown = Document::parse("question.ron", r#"(target: "frigate", want: ["up"])"#);
    let faults = unknown
        .unwrap()
        .decode::<OddsQuestion>()
        .unwrap_err()
        .to_string();
    assert!(
        faults.contains("up") && faults.contains("orthogonal"),
        "{faults}"
    );
}
