//! Odds of moves through fields, and of what dice are good for, against fractions worked
//! out by hand.

use crate::arena::with;
use crate::odds::{asked, asked_of, points, states};

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
