//! Holds a system's `RULES.md` against its sources.
//!
//! `RULES.md` accounts for every rule of the rulebook in a table
//! `| IDs | rule, in our words | function | test |`:
//!
//! * IDs: `WF-MOVE-01`, ranges `WF-MOVE-01..07` and lists of both; a bare number
//!   in a list continues the name before it. Every ID stands in one row only.
//! * function: names of items (functions, types, constants) in the sources,
//!   separated by commas, perhaps with modules or a type before them:
//!   `shooting::hit_target`, `Ruleset::validate`.
//! * test: names of functions with `#[test]`, in the same form.
//!
//! A rule with a function and a test is implemented. A row of any other names why
//! in place of the function, `not modelled: reason` or `no engine effect: reason`
//! (there is nothing to play), and has `-` in place of the test.
//!
//! The documentation of a function that carries out a rule starts with
//! `Rule WF-SHOOT-03:` or `Rules WF-MOVE-01..04, 07:`; all of these IDs must
//! stand in `RULES.md`.
//!
//! Other tables and all text between tables are free.

mod ids;
mod source;
mod table;

use std::collections::BTreeMap;
use std::path::Path;

pub use source::Source;

use ids::Id;
use source::Items;
use table::{Account, Row};

/// The complaints about the crate in folder `crate_dir`, whose `RULES.md`, `src`
/// and `tests` are read; none means that all is well. `shared_dirs` are crates
/// that `RULES.md` may name functions and tests of, such as the kernel for the
/// rules of dice; their own documentation is not looked at.
///
/// ```no_run
/// use evenkeel_testkit::rules_md::complaints;
/// # const DIR: &str = ""; // env!("CARGO_MANIFEST_DIR") in a test of a system
/// let complaints = complaints(DIR, &[&format!("{DIR}/../../kernel")]);
/// assert!(complaints.is_empty(), "\n{}", complaints.join("\n"));
/// ```
pub fn complaints(crate_dir: &str, shared_dirs: &[&str]) -> Vec<String> {
    let read = || -> std::io::Result<_> {
        let text = std::fs::read_to_string(Path::new(crate_dir).join("RULES.md"))?;
        let own = source::read_crate(Path::new(crate_dir))?;
        let mut shared = Vec::new();
        for dir in shared_dirs {
            shared.extend(source::read_crate(Path::new(dir))?);
        }
        Ok((text, own, shared))
    };
    match read() {
        Ok((text, own, shared)) => compare(&text, &own, &shared),
        Err(error) => vec![format!("{crate_dir}: {error}")],
    }
}

/// The complaints about the text of a `RULES.md`, held against a system's own
/// sources and those of the crates that it shares with others.
pub fn compare(rules_md: &str, own: &[Source], shared: &[Source]) -> Vec<String> {
    let (rows, mut complaints) = table::parse(rules_md);
    let mut items = Items::default();
    for source in own.iter().chain(shared) {
        items.scan(source);
    }
    let mut listed = BTreeMap::new();
    for row in &rows {
        check_row(row, &items, &mut listed, &mut complaints);
    }
    if rows.is_empty() {
        complaints.push("RULES.md: no table of rules".into());
    }
    for source in own {
        check_docs(source, &listed, &mut complaints);
    }
    complaints
}

/// A row accounts for its rules by names that exist, and its IDs are new.
fn check_row(
    row: &Row,
    items: &Items,
    listed: &mut BTreeMap<Id, usize>,
    complaints: &mut Vec<String>,
) {
    let mut complain = |what: String| complaints.push(format!("RULES.md:{}: {what}", row.line));
    match ids::parse(&row.ids) {
        Ok(ids) => {
            for id in ids {
                if let Some(line) = listed.insert(id.clone(), row.line) {
                    complain(format!("{id} stands in line {line} already"));
                }
            }
        }
        Err(what) => complain(what),
    }
    let (functions, tests) = match &row.account {
        Ok(Account::Implemented { functions, tests }) => (functions, tests),
        Ok(Account::Left) => return,
        Err(what) => return complain(what.clone()),
    };
    for name in functions {
        if !items.has_item(name) {
            complain(format!("there is no function `{name}` in the sources"));
        }
    }
    for name in tests {
        if !items.has_test(name) {
            complain(format!("there is no test `{name}` in the sources"));
        }
    }
}

/// The IDs that documentation starts with are listed.
fn check_docs(source: &Source, listed: &BTreeMap<Id, usize>, complaints: &mut Vec<String>) {
    for (line, claim) in source::claims(&source.text) {
        match ids::parse(&claim) {
            Ok(ids) => {
                for id in ids.into_iter().filter(|id| !listed.contains_key(id)) {
                    complaints.push(format!(
                        "{}:{line}: RULES.md does not list {id}",
                        source.path
                    ));
                }
            }
            Err(what) => complaints.push(format!("{}:{line}: {what}", source.path)),
        }
    }
}
