//! Which tables lie in the folders of every kind of job, against their forms.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use evenkeel_folder::read;
use evenkeel_report::read_run_file;
use evenkeel_report::saved::Saved;
use evenkeel_tournament::say::sheet::{Holds, SheetForm, When};
use evenkeel_tournament::say::tables::of_all;
use evenkeel_tournament::studies::{KINDS, Kind};

use crate::program::{call, code, folder, write};
use crate::words::jargon;

/// Jobs of every kind, with what starts them: of each kind enough that every table it may
/// have is there once.
const JOBS: [(&str, &str); 9] = [
    ("tournament", "archetypes"),
    ("sweep", "upgrades"),
    ("tournament", "fc-first-turn"),
    ("price", "fleet-commander"),
    ("sweep", "fbg-rulings"),
    ("marginals", "fleet-commander"),
    ("sweep", "ftl-circle"),
    ("tournament", "ftl-waiting"),
    ("break", "search.ron"),
];

/// A search of some seconds that finds a fleet, since at this level little is left in doubt.
const SEARCH: &str = r#"Break(
    name: "search", system: "warfleets", pairs: 64, seed: 3, band: 0.001, confidence: 0.5,
    fleets: [Fleet("rammers"), Fleet("ambush"), Fleet("brawlers")],
    candidates: 12, generations: 2, search_pairs: 32, most_found: 1,
)"#;

/// The folders below a folder in which a run lies.
fn runs(at: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(at).expect("a folder");
    let folders = entries.map(|entry| entry.expect("an entry").path());
    let below = folders
        .filter(|path| path.is_dir())
        .flat_map(|path| runs(&path));
    let own = at.join("run.ron").exists().then(|| at.to_owned());
    own.into_iter().chain(below).collect()
}

/// Names of the tables in a folder that are files of this kind.
fn tables(at: &Path, end: &str) -> BTreeSet<String> {
    let entries = fs::read_dir(at).expect("a folder");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let files = paths.filter(|path| path.extension().is_some_and(|found| found == end));
    let name = |path: PathBuf| {
        path.file_stem()
            .expect("a name")
            .to_string_lossy()
            .into_owned()
    };
    files.map(name).collect()
}

/// The line of names that a form promises.
fn names(form: &SheetForm) -> String {
    let mut names = vec!["run".to_owned(), "schema_version".to_owned()];
    for column in form.columns {
        let ends: &[&str] = match column.holds {
            Holds::Estimate(_) => &["", "_low", "_high"],
            _ => &[""],
        };
        names.extend(ends.iter().map(|end| format!("{}{end}", column.name)));
    }
    names.join(",")
}

/// Every table that a run of a kind may have.
fn of_kind(kind: &Kind) -> impl Iterator<Item = &'static SheetForm> {
    of_all().chain(kind.forms.iter().copied())
}

#[test]
fn every_kind_of_job_leaves_the_tables_that_its_forms_promise() {
    let folder = folder();
    let at = folder.path();
    write(at, "search.ron", SEARCH);
    for (verb, job) in JOBS {
        let out = format!("{verb}-{job}");
        let mut arguments = vec![verb, job, "--quiet", "--battles", "--csv", "--out", &out];
        match verb {
            "break" => {}
            "price" => arguments.extend(["--pairs", "500"]),
            _ => arguments.extend(["--pairs", "2"]),
        }
        let output = call(at, &arguments);
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(code(&output), 0, "{job}: {said}");
        assert_eq!(
            jargon(&String::from_utf8_lossy(&output.stdout)),
            [""; 0],
            "{job}"
        );
    }
    let mut seen: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for run in runs(at) {
        let page = fs::read_to_string(run.join("index.html")).expect("a page");
        assert_eq!(jargon(&page), [""; 0], "{}", run.display());
        let kind = read_run_file(&run).expect("a run").provenance.kind;
        let found = tables(&run, "parquet");
        assert_eq!(found, tables(&run, "csv"), "{}", run.display());
        let from_text = Saved::open(&run, |_, _| unreachable!("all is there as text"));
        let (from_text, from_parquet) = (from_text.expect("reads"), read(&run).expect("reads"));
        assert!(from_text.result() == &from_parquet, "{}", run.display());
        for form in of_kind(kind).filter(|form| form.when == When::Always) {
            assert!(
                found.contains(form.id),
                "{} lacks {}",
                run.display(),
                form.id
            );
        }
        for table in &found {
            let form = of_kind(kind).find(|form| form.id == table);
            let form = form.unwrap_or_else(|| panic!("{}: {table}", run.display()));
            let text = fs::read_to_string(run.join(format!("{table}.csv"))).expect("is there");
            assert_eq!(text.lines().next(), Some(names(form).as_str()), "{table}");
        }
        seen.entry(kind.id).or_default().extend(found);
    }
    for kind in KINDS {
        let promised = of_kind(kind).map(|form| form.id.to_owned());
        assert_eq!(seen.get(kind.id), Some(&promised.collect()), "{}", kind.id);
    }
}
