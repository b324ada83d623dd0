//! Odds of attacks as players ask for them, against fractions worked out by hand.

use std::sync::Arc;

use crate::arena::{shipped, with};
use evenkeel_document::Document;
use evenkeel_fleet_commander::odds::{OddsQuestion, answer};
use evenkeel_fleet_commander::ruleset::Ruleset;
use evenkeel_rulebook::fault::Refusal;
use evenkeel_rulebook::odds::{Odds, Sampling};

pub fn read(question: &str) -> OddsQuestion {
    let document = Document::parse("question.ron", question).expect("RON");
    let asked = document.decode();
    asked.unwrap_or_else(|faults| panic!("{faults}"))
}

pub fn asked_of(rules: Ruleset, question: &str) -> Result<Odds, Refusal> {
    let sampling = Sampling {
        rolls: 1000,
        seed: 1,
    };
    answer(&Arc::new(rules), &read(question), sampling)
}

/// The answer to a question in RON.
pub fn asked(question: &str) -> Odds {
    let odds = asked_of(shipped(), question);
    odds.unwrap_or_else(|refusal| panic!("{question}: {refusal}"))
}

pub fn refusal(question: &str) -> String {
    asked_of(shipped(), question).unwrap_err().to_string()
}

/// The chances of points, and of states.
pub fn points(odds: &Odds) -> Vec<(u32, &str)> {
    let rows = odds.damage.iter();
    rows.map(|row| (row.points, row.exact.as_str())).collect()
}

pub fn states(odds: &Odds) -> Vec<(&str, &str)> {
    let rows = odds.states.iter();
    rows.map(|row| (row.state.as_str(), row.exact.as_str()))
        .collect()
}

/// The attack of the rulebook's example: a destroyer beside, two frigates across a
/// corner.
pub fn example(more: &str) -> Odds {
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
