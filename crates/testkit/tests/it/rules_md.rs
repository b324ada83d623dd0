//! The checker of `RULES.md` accepts a sound page and catches every breach.

use evenkeel_testkit::rules_md::{Source, compare};

const CODE: &str = "\
/// Rule TG-MOVE-01: moves.
pub fn go() {}

/// Rules TG-MOVE-02..03, TG-FIRE-01: fires.
fn fire() {}

#[test]
fn goes() {}
";

const ROWS: [&str; 4] = [
    "| TG-MOVE-01 | move | `go` | `goes` |",
    "| TG-MOVE-02..03, TG-FIRE-01 | fire | `game::fire`, `d6` | `goes` |",
    "| TG-FIRE-02 | argue | not modelled: needs two people | - |",
    "| TG-FIRE-03 | buy dice | no engine effect: advice | - |",
];

/// The complaints about the code when one row is exchanged or added.
fn complaints(code: &str, change: Option<(usize, &str)>) -> Vec<String> {
    let mut rows = ROWS.to_vec();
    match change {
        Some((at, row)) if at < rows.len() => rows[at] = row,
        Some((_, row)) => rows.push(row),
        None => {}
    }
    let page = format!(
        "# Toy game\n\n| IDs | rule, in our words | function | test |\n\
         |---|---|---|---|\n{}\n",
        rows.join("\n")
    );
    let source = |path: &str, text: &str| Source {
        path: path.into(),
        text: text.into(),
    };
    // The shared crate's own claims are not held against this page.
    let shared = source(
        "kernel/src/dice.rs",
        "/// Rule XX-YY-01: no.\npub fn d6() {}\n",
    );
    compare(&page, &[source("toy/src/game.rs", code)], &[shared])
}

#[test]
fn a_sound_page_raises_no_complaint() {
    assert_eq!(complaints(CODE, None), Vec::<String>::new());
}

#[test]
fn every_breach_of_a_row_is_caught_at_its_line() {
    for (row, complaint) in [
        (
            "| TG-MOVE-01 | move | `went` | `goes` |",
            "no function `went`",
        ),
        ("| TG-MOVE-01 | move | `go` | `went` |", "no test `went`"),
        ("| TG-MOVE-01 | move | `go` | `go` |", "no test `go`"),
        (
            "| TG-MOVE-01 | move | `dice::go` | `goes` |",
            "no function `dice::go`",
        ),
        (
            "| TG-MOVE-01 | move | - | `goes` |",
            "neither a function is named",
        ),
        (
            "| TG-MOVE-01 | move | `go` | - |",
            "a function is named, but no test",
        ),
        (
            "| TG-MOVE-01 | move | not modelled: why | `goes` |",
            "a test is named of what is not modelled",
        ),
        (
            "| TG-MOVE-01 | move | not modelled | - |",
            "gives no reason",
        ),
        (
            "| TG-MOVE-01, 1b | move | `go` | `goes` |",
            "`1b` is no rule ID",
        ),
        ("| TG-MOVE-01 | move | `go` | `goes` | more |", "5 cells"),
    ] {
        let found = complaints(CODE, Some((0, row)));
        let wanted = |text: &String| text.starts_with("RULES.md:5:") && text.contains(complaint);
        assert!(found.iter().any(wanted), "{row}: {found:?}");
    }
}

#[test]
fn an_id_in_two_rows_is_caught() {
    let row = "| TG-FIRE-02..03 | again | not modelled: why | - |";
    let found = complaints(CODE, Some((ROWS.len(), row)));
    assert_eq!(
        found,
        [
            "RULES.md:9: TG-FIRE-02 stands in line 7 already",
            "RULES.md:9: TG-FIRE-03 stands in line 8 already",
        ]
    );
}

#[test]
fn a_claim_that_the_page_lacks_is_caught() {
    let code = format!("{CODE}\n/// Rule TG-MOVE-09: flies.\nfn fly() {{}}\n");
    assert_eq!(
        complaints(&code, None),
        ["toy/src/game.rs:10: RULES.md does not list TG-MOVE-09"]
    );
    let code = format!("{CODE}\n/// Rule TG-MOVE-01 lacks its colon.\nfn fly() {{}}\n");
    let found = complaints(&code, None);
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].starts_with("toy/src/game.rs:10:"), "{found:?}");
}

#[test]
fn a_page_without_rules_is_caught() {
    assert_eq!(
        compare("# Empty\n", &[], &[]),
        ["RULES.md: no table of rules"]
    );
}
