//! The documentation of the files, and the files.

use std::fs;
use std::path::Path;

use evenkeel_folder::frame::from_frame;
use evenkeel_folder::read;
use evenkeel_report::csv;
use evenkeel_report::schema::{SCHEMA_FILE, type_name};
use evenkeel_tournament::say::tables::form;
use polars::prelude::{DataType, ParquetReader, SerReader};

use crate::sample::{self, write};

/// Name, type and whether it may be empty, of each column of a file of a table.
pub fn documented(table: &str) -> Vec<(String, &'static str, bool)> {
    let form = form(table).expect("every table has a form");
    let common = [("run", "string"), ("schema_version", "i64")];
    let mut columns: Vec<_> = common
        .map(|(name, kind)| (name.to_owned(), kind, false))
        .into();
    for column in form.columns {
        let (name, empty) = (column.name.to_owned(), column.may_be_empty);
        match type_name(column.holds) {
            "estimate" => {
                let ends = ["", "_low", "_high"].map(|end| format!("{name}{end}"));
                columns.extend(ends.map(|end| (end, "f64", true)));
            }
            kind => columns.push((name, kind, empty)),
        }
    }
    columns
}

fn type_of(kind: &DataType) -> &'static str {
    match kind {
        DataType::UInt64 => "u64",
        DataType::Int64 => "i64",
        DataType::Float64 => "f64",
        DataType::String => "string",
        DataType::Boolean => "bool",
        other => panic!("no column is of type {other:?}"),
    }
}

/// Checks one Parquet file against the documentation, and its CSV file if there
/// is one.
pub fn check(folder: &Path, table: &str) {
    let file = fs::File::open(folder.join(format!("{table}.parquet"))).expect("file is there");
    let frame = ParquetReader::new(file).finish().expect("file is whole");
    let columns = documented(table);
    assert_eq!(frame.width(), columns.len(), "{table}");
    for (column, (name, kind, may_be_empty)) in frame.columns().iter().zip(&columns) {
        assert_eq!(column.name().as_str(), name, "{table}");
        assert_eq!(type_of(column.dtype()), *kind, "{table}.{name}");
        let empty = column.null_count();
        assert!(*may_be_empty || empty == 0, "{table}.{name}: {empty} empty");
    }
    let path = folder.join(format!("{table}.csv"));
    if let Ok(text) = fs::read_to_string(&path) {
        let form = form(table).expect("every table has a form");
        let text = csv::read(form, &path, &text).expect("file is whole");
        assert_eq!(text, from_frame(&frame, &path).expect("is a table"));
    }
}

#[test]
fn every_file_is_as_documented() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    write(folder.path(), &sample::tournament()).expect("writes");
    for table in ["matchups", "fleets", "units", "uses", "verdicts"] {
        check(folder.path(), table);
    }
    write(folder.path(), &sample::without_points()).expect("writes");
    for table in ["matchups", "fleets", "units"] {
        check(folder.path(), table);
    }
    write(folder.path(), &sample::sweep()).expect("writes");
    for table in [
        "matchups",
        "units",
        "uses",
        "sweep",
        "crossings",
        "loadouts",
        "verdicts",
    ] {
        check(folder.path(), table);
    }
}

#[test]
fn a_folder_says_what_its_columns_mean() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    write(folder.path(), &sample::tournament()).expect("writes");
    let page = fs::read_to_string(folder.path().join(SCHEMA_FILE)).expect("is there");
    for table in ["matchups", "fleets", "units", "uses", "verdicts"] {
        assert!(page.contains(&format!("\n## `{table}`\n")), "{table}");
        let form = form(table).expect("a form");
        for column in form.columns {
            let line = format!("| `{}` | {} |", column.name, type_name(column.holds));
            assert!(page.contains(&line), "{line}");
        }
    }
    assert!(!page.contains("\n## `sweep`\n"));
}

#[test]
fn a_missing_column_is_named() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    write(folder.path(), &sample::sweep()).expect("writes");
    // The sweep's own table under the name of another one has other columns.
    let (from, to) = ("sweep.parquet", "crossings.parquet");
    fs::copy(folder.path().join(from), folder.path().join(to)).expect("copies");
    let problem = read(folder.path()).expect_err("columns differ").to_string();
    assert!(problem.contains("is_cost"), "{problem}");
}
