//! Odds as players ask for them, against fractions worked out by hand.

use std::sync::Arc;

use crate::arena::{shipped, with};
use evenkeel_document::Document;
use evenkeel_fleet_commander::odds::{OddsQuestion, answer};
use evenkeel_fleet_commander::ruleset::Ruleset;
use evenkeel_rulebook::fault::Refusal;
use evenkeel_rulebook::odds::{Odds, Sampling};
use evenkeel_rulebook::question::Question;

fn read(question: &str) -> OddsQuestion {
    let document = Document::parse("question.ron", question).expect("RON");
    let asked = document.decode();
    asked.unwrap_or_else(|faults| panic!("{faults}"))
}

fn asked_of(rules: Ruleset, question: &str) -> Result<Odds, Refusal> {
    let sampling = Sampling {
        rolls: 1000,
        seed: 1,
    };
    answer(&Arc::new(rules), &read(question), sampling)
}

/// The answer to a question in RON.
fn asked(question: &str) -> Odds {
    let odds = asked_of(shipped(), question);
    odds.unwrap_or_else(|refusal| panic!("{question}: {refusal}"))
}

fn refusal(question: &str) -> String {
    asked_of(shipped(), question).unwrap_err().to_string()
}

/// The chances of points, and of states.
fn points(odds: &Odds) -> Vec<(u32, &str)> {
    let rows = odds.damage.iter();
    rows.map(|row| (row.points, row.exact.as_str())).collect()
}

fn states(odds: &Odds) -> Vec<(&str, &str)> {
    let rows = odds.states.iter();
    rows.map(|row| (row.state.as_str(), row.exact.as_str()))
        .collect()
}

/// The attack of the rulebook's example: a destroyer beside, two frigates across a
/// corner.
fn example(more: &str) -> Odds {
    asked(&format!(
        r#"(orthogonal: ["destroyer"], diagonal: ["frigate+frigate"], target: "battleship", {more})"#
    ))
}

/// The one damage that comes about.
fn sure(odds: &Odds) -> u32 {
    assert_eq!(odds.damage.len(), 1, "{:?}", odds.damage);
    odds.damage[0].points
}

#[test]
fn fc_ex_07_known_shields_against_the_attack_of_the_example() {
    let damage = |stored: &str| sure(&example(&format!("stored: [{stored}]")));
    assert_eq!(damage(""), 4);
    assert_eq!(damage("orthogonal"), 2);
    assert_eq!(damage("diagonal"), 2);
    assert_eq!(damage("multi"), 2);
    assert_eq!(damage("orthogonal, diagonal"), 0);
}

#[test]
fn fc_ex_08_known_shields_against_three_squares() {
    let damage = |stored: &str| {
        sure(&asked(&format!(
            r#"(
                orthogonal: ["destroyer+frigate"], diagonal: ["battleship", "destroyer"],
                target: "battleship", stored: [{stored}],
            )"#
        )))
    };
    let (o, d, m) = ("orthogonal", "diagonal", "multi");
    let single = [("", 9), (o, 6), (d, 5), (m, 5)];
    assert!(single.iter().all(|(shield, left)| damage(shield) == *left));
    let two = |one, other| damage(&format!("{one}, {other}"));
    assert_eq!([two(o, d), two(d, d), two(m, d), two(m, o)], [2, 3, 2, 2]);
}

/// Of one shield die each half of the faces fits one of the squares, a multi
/// either, and a special none: it stops two in 5 of 6 cases. Two stop all unless
/// they are two of one direction, or one is a special: that is 8 cases of one of
/// each, and 9 with a multi and no special.
#[test]
fn shields_with_unknown_results() {
    assert_eq!(points(&example("shields: 1")), [(2, "5/6"), (4, "1/6")]);
    let two = example("shields: 2");
    assert_eq!(points(&two), [(0, "17/36"), (2, "1/2"), (4, "1/36")]);
    assert_eq!(two.expected_exact, "10/9");
    // Three attacks meet no more shields than one.
    assert_eq!(points(&example("shields: 1, attacks: Some(3)"))[0].0, 10);
}

/// Example FC-EX-24: against one orthogonal square a turned result does too. Of 36
/// ways two fail to stop it when both are diagonal (4) or special (1).
#[test]
fn fc_ex_24_a_special_turns_a_shield() {
    let question = |more: &str| {
        format!(r#"(orthogonal: ["battleship"], target: "battleship", shields: 2{more})"#)
    };
    let basic = asked(&question(""));
    assert_eq!(points(&basic), [(0, "3/4"), (4, "1/4")]);
    let advanced = asked(&question(", advanced: true"));
    assert_eq!(points(&advanced), [(0, "31/36"), (4, "5/36")]);
    let known = r#"(
        orthogonal: ["battleship"], target: "battleship", stored: [diagonal, special],
        advanced: true,
    )"#;
    assert_eq!(sure(&asked(known)), 0);
    let plays = asked_of(
        with(|rules| rules.modules.advanced = true),
        &known.replace("advanced: true,", ""),
    );
    assert_eq!(sure(&plays.unwrap()), 0);
}

/// Example FC-EX-09, and one more attack than the ship lives through.
#[test]
fn fc_ex_09_overkill_is_lost() {
    let odds = asked(r#"(orthogonal: ["battleship"], target: "frigate", attacks: Some(3))"#);
    assert_eq!((sure(&odds), odds.destroyed.exact.as_str()), (6, "1"));
    let hurt = asked(
        r#"(orthogonal: ["battleship"], target: "frigate", hull: Some(5), shields: 1,
            attacks: Some(1))"#,
    );
    assert_eq!(points(&hurt), [(0, "1/2"), (4, "1/2")]);
    assert_eq!(states(&hurt), [("hull 5", "1/2"), ("hull 1", "1/2")]);
}

/// Each of three dice is an attack with the whole force unless it shows a special,
/// or the direction in which nobody stands.
#[test]
fn weapon_dice_are_rolled() {
    let both = example("dice: Some(3)");
    // 1/6 cubed is 1/216; 3 x 5/6 x 1/36; 3 x 25/36 x 1/6; 125/216.
    assert_eq!(
        points(&both),
        [(0, "1/216"), (4, "5/72"), (8, "25/72"), (12, "125/216")]
    );
    let one = asked(r#"(orthogonal: ["destroyer"], target: "frigate", dice: Some(2))"#);
    assert_eq!(points(&one), [(0, "1/4"), (2, "1/2"), (4, "1/4")]);
    // A special turns a diagonal: of 36 ways 9 are two hits, and 4 + 1 are none.
    let turned =
        asked(r#"(orthogonal: ["destroyer"], target: "frigate", dice: Some(2), advanced: true)"#);
    assert_eq!(points(&turned), [(0, "5/36"), (2, "11/18"), (4, "1/4")]);
}

/// Examples FC-EX-10, FC-EX-17 and FC-EX-18.
#[test]
fn fc_ex_17_18_attacks_from_afar() {
    let chance = |distance: &str, dice: u8| {
        let odds = asked(&format!(
            r#"(far: "destroyer+frigate", distance: "{distance}", target: "battleship",
                dice: Some({dice}))"#
        ));
        assert_eq!(points(&odds)[1].0, 3);
        odds.damage[1].exact.clone()
    };
    assert_eq!(chance("2/0", 2), "17/36");
    assert_eq!(chance("2/1", 2), "17/36");
    assert_eq!(chance("2/2", 2), "1/4");
    assert_eq!(chance("2/0", 3), "22/27");
    assert_eq!(chance("1/2", 3), "7/9");
    assert_eq!(chance("2/2", 3), "2/3");
    let alone = |distance: &str| {
        let odds = asked(&format!(
            r#"(far: "destroyer", distance: "{distance}", target: "battleship", dice: Some(1),
                advanced: true)"#
        ));
        odds.damage[1].exact.clone()
    };
    assert_eq!(
        [alone("2/0"), alone("2/1"), alone("2/2")],
        ["5/6", "1/6", "1/2"]
    );
}

/// Rules FC-SHLD-06 and FC-SHLD-07: a shield stops a shot by its last step, and the
/// attacker lays the steps as it likes. A knight's way with two dice needs an orthogonal
/// and a diagonal one: of 36 ways 17 have both or a multi for what lacks, and either may
/// come last. Two rows and two columns away three dice end with an orthogonal step if two
/// steps are orthogonal and one is diagonal: in 73 of 216 ways.
#[test]
fn fc_shld_07_the_attacker_lays_the_last_step_where_no_shield_fits() {
    let shot = |distance: &str, dice: u8, stored: &str| {
        let odds = asked(&format!(
            r#"(far: "battleship", distance: "{distance}", target: "destroyer",
                dice: Some({dice}), stored: [{stored}])"#
        ));
        let hit = odds.damage.iter().find(|row| row.points == 4);
        hit.map_or_else(|| "0".to_owned(), |row| row.exact.clone())
    };
    assert_eq!(shot("2/1", 2, "orthogonal"), "17/36");
    assert_eq!(shot("2/1", 2, "diagonal"), "17/36");
    assert_eq!(shot("2/1", 2, "orthogonal, diagonal"), "0");
    assert_eq!(shot("2/1", 2, "multi"), "0");
    assert_eq!(shot("2/2", 3, "diagonal"), "73/216");
}

/// Rules FC-SHLD-02 and FC-ATK-08: shields are kept for later attacks. Of 9 points a
/// diagonal and a multi shield stop 4 and 3 of one attack, or the battleship's 4 of both.
#[test]
fn fc_shld_02_shields_are_spread_over_the_attacks() {
    let odds = asked(
        r#"(
            orthogonal: ["destroyer+frigate"], diagonal: ["battleship", "destroyer"],
            target: "battleship", attacks: Some(2), stored: [diagonal, multi],
        )"#,
    );
    assert_eq!(sure(&odds), 10);
}

/// Examples FC-EX-42 and FC-EX-43.
#[test]
fn fc_ex_42_43_reactions() {
    let struck = asked(
        r#"(
            orthogonal: ["battleship"], diagonal: ["destroyer"], target: "frigate",
            beside: "destroyer", reaction: [counterstrike], advanced: true,
        )"#,
    );
    assert_eq!((sure(&struck), struck.destroyed.exact.as_str()), (6, "1"));
    assert_eq!(
        (struck.own_damage.len(), struck.own_damage[0].points),
        (1, 3)
    );
    let dodge = |beside: &str, target: &str, attacks: u8| {
        asked(&format!(
            r#"(
                orthogonal: ["battleship"], diagonal: ["destroyer"], target: "{target}",
                beside: "{beside}", reaction: [dodge], attacks: Some({attacks}),
                advanced: true,
            )"#
        ))
    };
    assert_eq!(sure(&dodge("frigate", "frigate", 1)), 0);
    assert_eq!(sure(&dodge("frigate", "destroyer", 1)), 6);
    // One special is one dodge, and the ships stay.
    assert_eq!(sure(&dodge("frigate", "frigate", 2)), 6);
    assert_eq!(
        dodge("frigate", "frigate", 2).title,
        "battleship + destroyer attack frigate beside frigate twice, against a dodge"
    );
}

/// Examples FC-EX-25, FC-EX-26 and FC-EX-27.
#[test]
fn fc_ex_25_27_asteroids() {
    let tests = |ship: &str, hull: &str, tests: u8| {
        asked(&format!(
            r#"(target: "{ship}", hull: {hull}, asteroids: Some({tests}))"#
        ))
    };
    let mean = |ship| tests(ship, "None", 1).expected_exact;
    assert_eq!(
        ["frigate", "destroyer", "battleship"].map(mean),
        ["1/6", "1/3", "2/3"]
    );
    let lost = |count| tests("frigate", "Some(2)", count).destroyed.exact;
    assert_eq!([lost(2), lost(3), lost(6)], ["1/36", "2/27", "12281/46656"]);
    let shuttle = |count| tests("shuttle", "None", count).destroyed.exact;
    assert_eq!([shuttle(1), shuttle(2)], ["0", "1/36"]);
    let odds = tests("frigate", "Some(2)", 2);
    assert_eq!(
        states(&odds),
        [
            ("hull 2", "25/36"),
            ("hull 1", "5/18"),
            ("destroyed", "1/36")
        ]
    );
    assert_eq!(
        odds.title,
        "frigate with hull 2 is tested twice in asteroids"
    );
}

/// Examples FC-EX-28 and FC-EX-30.
#[test]
fn fc_ex_28_30_a_gravitic_field() {
    let open = asked(r#"(target: "frigate", gravitic: Some(1))"#);
    assert_eq!(states(&open), [("through", "5/6"), ("refused", "1/6")]);
    let shut = r#"(target: "frigate", gravitic: Some(1), closed: [orthogonal])"#;
    let shut = asked(shut);
    assert_eq!(
        states(&shut),
        [
            ("through", "1/2"),
            ("thrown back", "1/3"),
            ("refused", "1/6")
        ]
    );
    assert_eq!(points(&shut), [(0, "5/6"), (1, "1/6")]);
    // Where no way leads back either, nothing changes but the reason.
    let one_way = asked_of(
        with(|rules| rules.fields.origin_exit = false),
        r#"(target: "frigate", gravitic: Some(1), closed: [orthogonal])"#,
    );
    assert_eq!(states(&one_way.unwrap()), states(&shut));
    // Two tries fail in 1 of 36 cases, and cost 1/6 + 1/36 on average.
    let twice = asked(r#"(target: "frigate", gravitic: Some(2))"#);
    assert_eq!(states(&twice), [("through", "35/36"), ("refused", "1/36")]);
    assert_eq!(twice.expected_exact, "7/36");
    let frail = asked(r#"(target: "frigate", hull: Some(1), gravitic: Some(3))"#);
    assert_eq!(states(&frail), [("through", "5/6"), ("destroyed", "1/6")]);
}

/// The chance that all wishes are granted.
fn granted(want: &[&str], dice: u8, more: &str) -> String {
    let odds = asked(&format!(
        "(want: [{}], dice: Some({dice}), {more})",
        want.join(", ")
    ));
    assert_eq!(odds.counted, Some("granted"));
    let all = odds
        .damage
        .iter()
        .find(|row| row.points as usize == want.len());
    all.map_or_else(|| "0".to_owned(), |row| row.exact.clone())
}

/// Examples FC-EX-01 to FC-EX-05, FC-EX-22 to FC-EX-24, FC-EX-48, FC-EX-51 and
/// FC-EX-57.
#[test]
fn fc_ex_01_05_what_dice_are_good_for() {
    let (o, d, any, s) = ("orthogonal", "diagonal", "any", "special");
    let one = |want| granted(&[want], 1, "");
    assert_eq!(
        [one(o), one(d), one(any), one(s)],
        ["1/2", "1/2", "5/6", "1/6"]
    );
    let diagonal = |dice| granted(&[d], dice, r#"colour: Some(weapon)"#);
    assert_eq!([1, 2, 3].map(diagonal), ["1/2", "3/4", "7/8"]);
    assert_eq!(granted(&[o, d], 3, ""), "20/27");
    assert_eq!(granted(&[s, s], 6, ""), "12281/46656");
    let shield = r#"colour: Some(shield)"#;
    assert_eq!(granted(&[o, d], 2, shield), "17/36");
    assert_eq!(granted(&[o], 2, shield), "3/4");
    let advanced = r#"colour: Some(shield), advanced: true"#;
    assert_eq!(granted(&[o], 2, advanced), "31/36");
    let leave = |dice| granted(&[any], dice, "");
    assert_eq!([1, 2, 3].map(leave), ["5/6", "35/36", "215/216"]);
    assert_eq!(granted(&[any, any, any], 3, ""), "125/216");
    assert_eq!(granted(&[any, any], 1, ""), "0");
    let specials = asked(&format!("(want: [{s}, {s}, {s}])"));
    assert_eq!(
        points(&specials),
        [(0, "125/216"), (1, "25/72"), (2, "5/72"), (3, "1/216")]
    );
    assert_eq!(
        specials.title,
        "wanted of the dice: special, special, special"
    );
}

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
