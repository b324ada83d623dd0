//! The documentation of the files, and the files.

use std::fs;
use std::path::Path;

use evenkeel_folder::read;
use evenkeel_report::schema::markdown;
use evenkeel_report::table::VERSION;
use evenkeel_tournament::say::sheet::forms;
use polars::prelude::{CsvReader, DataType, ParquetReader, SerReader};

use crate::sample::{self, write};

/// Where the documentation of all run folders lives.
const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../reports/README.md");

/// Name, type and whether it may be empty, of each column of one file, as the
/// documentation says.
pub fn documented(table: &str) -> Vec<(String, String, bool)> {
    let page = markdown();
    let head = format!("## `{table}.parquet`");
    let section = page.split("\n## ").find(|part| {
        head.ends_with(
            part.split('\n')
                .next()
                .map_or("", |line| line.split(',').next().unwrap_or(line)),
        )
    });
    let section = section.expect("every file has a section");
    let cells = |line: &str| {
        let cells: Vec<_> = line.split('|').map(str::trim).collect();
        let name = cells[1].trim_matches('`').to_owned();
        (name, cells[2].to_owned(), cells[4] == "yes")
    };
    section
        .lines()
        .filter(|line| line.starts_with("| `"))
        .map(cells)
        .collect()
}

fn type_name(kind: &DataType) -> &'static str {
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
        assert_eq!(type_name(column.dtype()), kind, "{table}.{name}");
        let empty = column.null_count();
        assert!(*may_be_empty || empty == 0, "{table}.{name}: {empty} empty");
    }
    let csv = folder.join(format!("{table}.csv"));
    if let Ok(file) = fs::File::open(csv) {
        let text = CsvReader::new(file).finish().expect("file is whole");
        assert_eq!(text.get_column_names(), frame.get_column_names(), "{table}");
        assert_eq!(text.height(), frame.height(), "{table}");
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
fn the_page_says_its_version() {
    let line = format!("Version of the form of the tables: {VERSION}.");
    assert_eq!(markdown().matches(&line).count(), 12 + forms().count());
}

#[test]
fn every_section_has_a_file() {
    let sections = markdown().matches("\n## `").count();
    // Findings bring tables of their own, which are written by their forms.
    assert_eq!(
        sections,
        12 + forms().count(),
        "add the new table to the test above, or to that of battles"
    );
}

/// With `UPDATE_SCHEMA` set the page is written instead.
#[test]
fn the_page_in_reports_is_current() {
    if std::env::var_os("UPDATE_SCHEMA").is_some() {
        fs::write(PAGE, markdown()).expect("writes");
    }
    let page = fs::read_to_string(PAGE).expect("reports/README.md is there");
    assert_eq!(page, markdown(), "run this test with UPDATE_SCHEMA=1");
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
