//! The documentation of every file, printed from the tables themselves.

use std::fmt::Write;

use evenkeel_tournament::play::systems::SYSTEMS;
use evenkeel_tournament::say::finding::Finding;
use evenkeel_tournament::say::sheet::{Holds, SheetForm, forms};

use crate::sheets;
use crate::table::{COMMON, Csv, HIGH, LOW, Row};
use crate::tables::{
    BattleRow, ChangeResult, CompositionRow, CrossingResult, FleetResult, LoadoutDifference,
    MatchupResult, SweepPoint, UnitResult, UseResult, VariantResult, Verdict,
};

const HEAD: &str = "\
# The files of a run

A run folder holds typed tables as Parquet files, most of them as CSV too, the
same charts as SVG and PNG, `index.html` to read and `run.ron` to run it again. A table
of more than 1,048,576 rows, which no spreadsheet would open, is Parquet only. The page
shows the first thousand rows of a table and says where the others are.
`journal.redb` has every block of pairs as it was played, and all the others are
written from it: with it the same command goes on where a run ended, or extends it to
more pairs. A run that nobody will extend can do without it. `status.json` is there only
while a run plays: how far it is, and its findings so far. A shard, played with
`--shard 2/3`, leaves nothing but its journal.
The same program, job and seed give the same bytes in every table but the journal.

Every Parquet file carries where it comes from, as key-value metadata:
`evenkeel.run`, `.schema_version`, `.program`, `.kind`, `.job`, `.seed`, `.system`, `.ruleset`,
`.ruleset_hash`, `.players`, `.points`, `.terrain`, `.confidence` and
`.complete`; in a system without points, `.points` is `none` and columns of
points are empty. Intervals are at the confidence given there. A score counts a win
as 1, a draw as one half and a loss as 0. Scores and their intervals are taken
over pairs: two battles on one table with the seats swapped.

A tournament writes `matchups`, `fleets`, `units`, `uses` and `verdicts`; a sweep
writes `matchups`, `units`, `uses`, `sweep`, `crossings`, `loadouts` and `verdicts`;
a comparison of variants of the rules writes `matchups`, `fleets`, `units`, `uses`,
`variants`, `changes` and `verdicts`. A price list writes `matchups`, `units`, `uses`,
`prices`, `price_players`, `price_fits` and `verdicts`; rulings on trial write `matchups`,
`units`, `uses`, `rulings`, `ruling_matchups` and `verdicts`; marginal worths write
`matchups`, `units`, `uses`, `marginals`, `marginal_players`, `marginal_points` and
`verdicts`. A target writes `matchups`, `units`, `uses`, `target`, `target_matchups`,
`target_numbers`, `target_sensitivities` and `verdicts`. A field of `evenkeel break`
writes `matchups`, `units`, `uses`, `ratings`, `structure`, `sources`, `breakers`,
`breaker_takes` and `verdicts`; a generation of its search `matchups`, `units`, `uses` and
`challengers`, or `raises` and `verdicts` where a price is raised. `--battles` adds `battles` and `compositions`, and
`--csv` both as CSV too. In CSV files an empty cell is empty text. Whole numbers are
signed, but for `seed`.

## Stacking runs
Tables of many runs can be laid on each other: each begins with `run` and
`schema_version`. `run` is the SHA-256 of all that decides what a pair of the run is:
program, job, seed, ruleset, players and fleets. It is the same on any number of threads
and for a run that went on where it ended. It is the same with more pairs, too: those
that both have are the same battles, so stack only one of them. `schema_version` is
this page's; it grows when a column goes away or changes its name, type or meaning, and
not when one is added.

## Battles and their fleets
`composition_a` and `composition_b` of `battles`, with `run`, lead to the rows of
`compositions` that say what the first and the second fleet were made of. Fleets that are
drawn for every pair have rows for every pair. `_a` and `_b` are fleets, as in `matchups`;
seats are `A` and `B`, and fleets swap them within a pair. Rows come in the order of the
blocks that are played: 16 pairs of each matchup, then the next 16. Both tables are
written some thousand pairs at a time, so that any number of battles fits into memory.

## Events
With `--events FILE` a run writes lines of JSON to the end of a file, each with an `event`:

| event | fields |
|---|---|
| `started` | `job`, `seed`, `folder`, `shard` (`1/1` for a whole run) |
| `progress`, every second | `battles`, `battles_planned`, `battles_per_second`, `seconds_left` |
| `findings`, every few seconds | `battles_judged`, `verdicts` as `--json` prints them |
| `ended` | `complete`, and the fields of `progress` |

## Chances and uses
`uses` counts how often each thing could have been used and how often it was. A
chance is what the rules offer: a player is asked, a gun has a legal target, an
enemy is in reach of a ram; most are counted once an activation. An axis that
judges an option or a class says its use: the sum of the kinds that lead, of what
a player decides on where there is anything of that kind. An option that was used
in less than `least_use` of its chances (a field of the job, 0.02 unless given) is
not judged. What works by itself is judged however rarely it mattered.
";

/// Questions of analysts with their answers; `scripts/questions.sh` runs them.
const QUESTIONS: &str = include_str!("questions.md");

/// The documentation of all tables, as Markdown.
pub fn markdown() -> String {
    let mut page = HEAD.to_owned();
    kinds(&mut page);
    findings(&mut page);
    section::<MatchupResult>(&mut page);
    section::<FleetResult>(&mut page);
    section::<UnitResult>(&mut page);
    section::<UseResult>(&mut page);
    section::<SweepPoint>(&mut page);
    section::<CrossingResult>(&mut page);
    section::<LoadoutDifference>(&mut page);
    section::<VariantResult>(&mut page);
    section::<ChangeResult>(&mut page);
    section::<Verdict>(&mut page);
    for form in forms() {
        sheet(&mut page, form);
    }
    section::<BattleRow>(&mut page);
    section::<CompositionRow>(&mut page);
    page.push_str(QUESTIONS);
    page
}

/// The kinds of use of every system.
fn kinds(page: &mut String) {
    for system in SYSTEMS {
        let _ = writeln!(
            page,
            "\n| use, {} | uses, of chances |\n|---|---|",
            system.title()
        );
        for kind in system.uses() {
            let _ = writeln!(page, "| `{}` | {} |", kind.id, kind.meaning);
        }
    }
}

/// The vocabulary of findings.
fn findings(page: &mut String) {
    page.push_str(
        "\n## Findings\nA finding is one of these words, beyond doubt where its mark is not `?`. Pages and \
         terminals show\nit behind its mark. Its numbers stand in columns beside it.\n\n\
         | finding | mark | meaning |\n|---|---|---|\n",
    );
    for finding in Finding::ALL {
        let sign = finding.mark().sign().trim();
        let (id, meaning) = (finding.id(), finding.meaning());
        let _ = writeln!(page, "| `{id}` | {sign} | {meaning} |");
    }
}

/// The ids of some findings in a sentence without its end.
fn one_of(findings: &[Finding]) -> String {
    let ids: Vec<String> = findings
        .iter()
        .map(|finding| format!("`{}`", finding.id()))
        .collect();
    match ids.split_last() {
        Some((last, [])) => format!("Holds {last}"),
        Some((last, others)) => format!("Holds {} or {last}", others.join(", ")),
        None => String::new(),
    }
}

fn section<R: Row>(page: &mut String) {
    let csv = match R::CSV {
        Csv::Always => ", `.csv`",
        Csv::OnRequest => ", `.csv` with `--csv`",
    };
    // Writing to a string cannot fail.
    let _ = writeln!(
        page,
        "\n## `{}.parquet`{csv}\nOne row is {}.\n\n\
         | column | type | unit | may be empty | meaning |\n|---|---|---|---|---|",
        R::TABLE,
        R::ONE_ROW
    );
    for [name, kind, meaning] in COMMON {
        let _ = writeln!(page, "| `{name}` | {kind} |  |  | {meaning} |");
    }
    for field in R::fields() {
        let empty = if field.getter.may_be_empty() {
            "yes"
        } else {
            ""
        };
        let _ = writeln!(
            page,
            "| `{}` | {} | {} | {empty} | {} |",
            field.name,
            field.getter.kind(),
            field.unit,
            field.meaning
        );
    }
}

/// The section of a table that findings bring along.
fn sheet(page: &mut String, form: &SheetForm) {
    let (id, one_row) = (form.id, form.one_row);
    let _ = writeln!(
        page,
        "\n## `{id}.parquet`, `.csv`\nOne row is {one_row}.\n\n\
         | column | type | unit | may be empty | meaning |\n|---|---|---|---|---|"
    );
    for [name, kind, meaning] in COMMON {
        let _ = writeln!(page, "| `{name}` | {kind} |  |  | {meaning} |");
    }
    for column in form.columns {
        let (unit, meaning) = (column.unit, column.meaning);
        let mut line = |name: &str, kind, empty, meaning: &str| {
            let _ = writeln!(page, "| `{name}` | {kind} | {unit} | {empty} | {meaning} |");
        };
        match column.holds {
            Holds::Text => line(column.name, "string", "", meaning),
            Holds::Finding(of) => {
                let meaning = format!("{meaning} {}.", one_of(of));
                line(column.name, "string", "", &meaning);
            }
            Holds::Count => line(column.name, "i64", "yes", meaning),
            Holds::Number(_) => line(column.name, "f64", "yes", meaning),
            Holds::Flag => line(column.name, "bool", "", meaning),
            Holds::Estimate(_) => {
                let [value, low, high] = sheets::ends(column.name);
                line(&value, "f64", "yes", meaning);
                line(&low, "f64", "yes", LOW);
                line(&high, "f64", "yes", HIGH);
            }
        }
    }
}
