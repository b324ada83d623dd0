//! The meaning of a run's tables, printed from their forms.

use std::fmt::Write;

use evenkeel_tournament::say::finding::Finding;
use evenkeel_tournament::say::sheet::{Column, Holds, SheetForm, When};
use evenkeel_tournament::say::tables::{LONG, held, of_battles};
use evenkeel_tournament::studies::Kind;

use crate::columns::{COMMON, VERSION};

/// Name of the file in the run folder.
pub const SCHEMA_FILE: &str = "SCHEMA.md";

/// The tables that a run of this kind may have, as Markdown.
pub fn of_run(kind: &Kind) -> String {
    let mut page = format!("# The tables of this run\n\n{}", head());
    findings(&mut page);
    let others = LONG.iter().copied().chain(of_battles());
    held(kind)
        .chain(others)
        .for_each(|form| section(&mut page, form));
    page
}

/// The head of the page: what holds for all tables.
fn head() -> String {
    let [run, version] = COMMON;
    format!(
        "Each table is a Parquet file, and most are a CSV file too, in which `\"\"` is empty text, \
         and a cell with\nnothing in it lacks its value; pandas reads both alike. Every table \
         begins with two columns: `{run}`\n(string) is the id of the run, the SHA-256 of all that \
         decides what its pairs are, and `{version}`\n(i64) is the version of the form of the \
         tables: {VERSION}. An *estimate* is three columns of type f64: the\nvalue under the name \
         given, and the ends of its confidence interval under that name with `_low` and\n`_high` \
         behind it, each empty where it is not bounded.\n"
    )
}

fn section(page: &mut String, form: &SheetForm) {
    let when = match form.when {
        When::Always => String::new(),
        When::Where(so) => format!(" It is there where {so}."),
        When::OnRequest => " It is there with `--battles`, as CSV with `--csv`.".to_owned(),
    };
    let _ = writeln!(
        page,
        "\n## `{}`\nOne row is {}.{when}\n\n\
         | column | type | unit | may be empty | meaning |\n|---|---|---|---|---|",
        form.id, form.one_row
    );
    for column in form.columns {
        let _ = writeln!(
            page,
            "| `{}` | {} | {} | {} | {} |",
            column.name,
            type_name(column.holds),
            column.unit,
            if column.may_be_empty { "yes" } else { "" },
            meaning(column)
        );
    }
}

/// The meaning of a column, with the findings that it holds.
fn meaning(column: &Column) -> String {
    let Holds::Finding(of) = column.holds else {
        return column.meaning.to_owned();
    };
    let ids: Vec<String> = of.iter().map(|one| format!("`{}`", one.id())).collect();
    let (others, last) = ids.split_at(ids.len().saturating_sub(1));
    let or = if others.is_empty() { "" } else { " or " };
    format!(
        "{} Holds {}{or}{}.",
        column.meaning,
        others.join(", "),
        last.concat()
    )
}

/// The vocabulary of findings.
fn findings(page: &mut String) {
    page.push_str(
        "\n## Findings\nA finding is one of these words, beyond doubt where its mark is not `?`. \
         Pages and terminals show\nit behind its mark. Its numbers stand in columns beside it.\n\n\
         | finding | mark | meaning |\n|---|---|---|\n",
    );
    for finding in Finding::ALL {
        let sign = finding.mark().sign().trim();
        let (id, meaning) = (finding.id(), finding.meaning());
        let _ = writeln!(page, "| `{id}` | {sign} | {meaning} |");
    }
}

/// Name of the type of a column, as analysts know it.
pub fn type_name(holds: Holds) -> &'static str {
    match holds {
        Holds::Text | Holds::Finding(_) => "string",
        // Signed, as differences of counts are below 0 as often as not.
        Holds::Count | Holds::Whole => "i64",
        Holds::Seed => "u64",
        Holds::Number(_) => "f64",
        Holds::Estimate(_) => "estimate",
        Holds::Flag => "bool",
    }
}

#[cfg(test)]
mod tests {
    use evenkeel_tournament::play::system::RuleSystem;
    use evenkeel_tournament::play::systems::SYSTEMS;
    use evenkeel_tournament::say::tables::{forms, of_all};
    use evenkeel_tournament::studies::KINDS;

    use super::*;

    const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../reports/TABLES.md");

    /// The tables of every kind of job, and what uses these systems count, as Markdown.
    fn of_everything(systems: &[&dyn RuleSystem]) -> String {
        let mut page = format!("# The tables of a run\n\n{}", head());
        page.push_str("\n## Which job writes what\nEvery run writes ");
        line(&mut page, of_all());
        page.push_str(". Others depend on the kind of its job.\n\n| job | tables |\n|---|---|\n");
        for kind in KINDS {
            let _ = write!(page, "| `{}` | ", kind.word);
            line(&mut page, kind.forms.iter().copied());
            page.push_str(" |\n");
        }
        findings(&mut page);
        uses(&mut page, systems);
        forms()
            .into_iter()
            .for_each(|form| section(&mut page, form));
        page
    }

    /// The names of some tables, with what each depends on.
    fn line(page: &mut String, forms: impl Iterator<Item = &'static SheetForm>) {
        let name = |form: &SheetForm| match form.when {
            When::Always => format!("`{}`", form.id),
            When::Where(so) => format!("`{}` where {so}", form.id),
            When::OnRequest => format!("`{}` with `--battles`", form.id),
        };
        let names: Vec<String> = forms.map(name).collect();
        page.push_str(&names.join(", "));
    }

    /// The kinds of use of every system.
    fn uses(page: &mut String, systems: &[&dyn RuleSystem]) {
        page.push_str("\n## What is counted as a use\n");
        for system in systems {
            let title = system.title();
            // Writing to a string cannot fail.
            let _ = writeln!(page, "\n| use, {title} | uses, of chances |\n|---|---|");
            for kind in system.uses() {
                let _ = writeln!(page, "| `{}` | {} |", kind.id, kind.meaning);
            }
        }
    }

    /// With `UPDATE_SCHEMA` set the page is written instead.
    #[test]
    fn the_page_of_all_tables_is_current() {
        let page = of_everything(SYSTEMS);
        if std::env::var_os("UPDATE_SCHEMA").is_some() {
            std::fs::write(PAGE, &page).expect("writes");
        }
        let written = std::fs::read_to_string(PAGE).expect("reports/TABLES.md is there");
        assert_eq!(written, page, "run this test with UPDATE_SCHEMA=1");
    }
}
