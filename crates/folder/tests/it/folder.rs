//! Writing, reading and rebuilding run folders.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use evenkeel_folder::{prepare, read, rebuild};
use evenkeel_report::saved::Saved;
use evenkeel_report::{ReportError, csv, verdict_table};

use crate::sample::{self, write};

/// Every file below a folder, by its path from there.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut found = BTreeMap::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(next).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let name = path.strip_prefix(folder).expect("below").to_string_lossy();
                found.insert(name.into_owned(), fs::read(&path).expect("a file"));
            }
        }
    }
    found
}

fn assert_same(a: &BTreeMap<String, Vec<u8>>, b: &BTreeMap<String, Vec<u8>>) {
    assert_eq!(a.keys().collect::<Vec<_>>(), b.keys().collect::<Vec<_>>());
    for (name, bytes) in a {
        assert!(bytes == &b[name], "{name} differs");
    }
}

#[test]
fn a_run_comes_back_as_it_was() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for run in [sample::tournament(), sample::sweep()] {
        write(folder.path(), &run).expect("writes");
        assert_eq!(read(folder.path()).expect("reads"), run);
        // Whoever has no library for Parquet reads the same from text.
        let saved = Saved::open(folder.path(), |_, _| unreachable!("all is there as text"));
        let saved = saved.expect("reads");
        assert_eq!(saved.result(), &run);
        for form in saved.forms() {
            let path = folder.path().join(format!("{}.csv", form.id));
            let columns = saved.columns(form).expect("reads");
            let text = csv::header(&columns) + &csv::rows(&columns);
            assert_eq!(
                fs::read_to_string(path).expect("reads"),
                text,
                "{}",
                form.id
            );
        }
    }
}

#[test]
fn text_of_another_run_is_refused() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    write(folder.path(), &sample::sweep()).expect("writes");
    let path = folder.path().join("sweep.csv");
    let text = fs::read_to_string(&path).expect("reads");
    for (from, to, told) in [
        ("\n", "\nx", "run is x"),
        (",1,", ",2,", "schema_version is 2"),
        ("run,", "ran,", "run is missing"),
    ] {
        fs::write(&path, text.replacen(from, to, 1)).expect("writes");
        let problem = Saved::open(folder.path(), |_, _| unreachable!("all is there as text"));
        let problem = problem.err().expect("another run").to_string();
        assert!(problem.contains(told), "{problem}");
    }
}

#[test]
fn the_same_results_give_the_same_bytes() {
    for run in [sample::tournament(), sample::sweep()] {
        let (one, two) = (tempfile::tempdir(), tempfile::tempdir());
        let (one, two) = (one.expect("a folder"), two.expect("a folder"));
        write(one.path(), &run).expect("writes");
        write(two.path(), &run).expect("writes");
        let first = files(one.path());
        assert_same(&first, &files(two.path()));
        rebuild(one.path()).expect("rebuilds");
        assert_same(&first, &files(one.path()));
    }
}

#[test]
fn nothing_half_written_or_left_over_stays() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    fs::write(folder.path().join("notes.txt"), "mine").expect("writes");
    write(folder.path(), &sample::tournament()).expect("writes");
    write(folder.path(), &sample::sweep()).expect("writes");
    let names: Vec<_> = files(folder.path()).into_keys().collect();
    let has = |name: &str| names.iter().any(|found| found == name);
    assert!(has("notes.txt") && has("index.html") && has("run.ron") && has("sweep.csv"));
    assert!(!has("fleets.parquet") && !has("fleets.csv") && !has("battles.parquet"));
    assert!(!has("charts/matchups.svg") && !has("charts/fleets.png"));
    assert!(
        names.iter().all(|name| !name.contains("partial")),
        "{names:?}"
    );
}

#[test]
fn tables_of_another_run_are_refused() {
    let (one, two) = (tempfile::tempdir(), tempfile::tempdir());
    let (one, two) = (one.expect("a folder"), two.expect("a folder"));
    let mut run = sample::sweep();
    write(one.path(), &run).expect("writes");
    run.provenance.seed = 7;
    write(two.path(), &run).expect("writes");
    let name = "sweep.parquet";
    fs::copy(two.path().join(name), one.path().join(name)).expect("copies");
    let problem = rebuild(one.path()).expect_err("seeds differ");
    assert!(
        matches!(&problem, ReportError::Foreign { key: "evenkeel.seed", found, .. } if found == "7"),
        "{problem}"
    );
    assert!(!problem.is_machine_failure());
}

#[test]
fn nan_is_refused_and_named() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut run = sample::tournament();
    run.matchups[3].score.low = f64::NAN;
    let problem = write(folder.path(), &run).expect_err("NaN is no score");
    let text = problem.to_string();
    assert!(text.contains("matchups") && text.contains("row 3") && text.contains("score_low"));
    assert!(!folder.path().join("run.ron").exists());
}

#[test]
fn infinity_is_an_open_end_but_no_value() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut run = sample::sweep();
    run.sweep_points[0].score.low = f64::NEG_INFINITY;
    write(folder.path(), &run).expect("an open end is fine");
    assert_eq!(read(folder.path()).expect("reads"), run);
    run.sweep_points[0].value = f64::INFINITY;
    assert!(write(folder.path(), &run).is_err());
}

#[test]
fn damaged_and_missing_files_are_told_apart() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let nothing = rebuild(folder.path()).expect_err("no run here");
    // Whoever names a folder without a run has mistaken it for another.
    assert!(!nothing.is_machine_failure() && nothing.to_string().contains("run.ron"));
    write(folder.path(), &sample::sweep()).expect("writes");
    fs::write(folder.path().join("sweep.parquet"), "PAR1 nonsense").expect("writes");
    let damaged = rebuild(folder.path()).expect_err("nonsense");
    assert!(matches!(damaged, ReportError::Damaged { .. }), "{damaged}");
    fs::write(folder.path().join("run.ron"), "(").expect("writes");
    let problem = rebuild(folder.path()).expect_err("half a file");
    assert!(matches!(problem, ReportError::RunFile { .. }), "{problem}");
}

#[test]
fn an_unwritable_folder_is_found_before_the_run() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    prepare(&folder.path().join("a/b")).expect("makes folders");
    assert_eq!(files(folder.path()).len(), 0);
    let file = folder.path().join("file");
    fs::write(&file, "").expect("writes");
    let problem = prepare(&file.join("run")).expect_err("a file is no folder");
    assert!(problem.is_machine_failure(), "{problem}");
}

#[test]
fn the_page_says_the_verdict_first_and_escapes_names() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    write(folder.path(), &sample::tournament()).expect("writes");
    let page = fs::read_to_string(folder.path().join("index.html")).expect("reads");
    let verdict = page.find("underpriced by 8.6 points").expect("is there");
    let chart = page.find("<svg").expect("is there");
    assert!(verdict < chart);
    assert!(page.contains("Bombers &amp; &lt;escort&gt;") && !page.contains("<escort>"));
    assert!(page.contains("advantage of the first turn") && page.contains("18446744073709551615"));
}

#[test]
fn the_terminal_table_lines_up() {
    let text = verdict_table(&sample::sweep());
    assert!(
        text.contains("  Heavy Ship at 80: underpriced by 8.6 points"),
        "{text}"
    );
    assert!(text.contains("Heavy Ship, price"), "{text}");
    let ends: Vec<_> = text
        .lines()
        .filter(|line| line.contains(" for Laser Cannon"))
        .map(|line| line.chars().count())
        .collect();
    assert_eq!(ends.len(), 3, "{text}");
    assert!(ends.windows(2).all(|pair| pair[0] == pair[1]), "{text}");
}

#[test]
fn without_points_there_is_no_word_of_them() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let run = sample::without_points();
    write(folder.path(), &run).expect("writes");
    assert_eq!(read(folder.path()).expect("reads"), run);
    let page = fs::read_to_string(folder.path().join("index.html")).expect("reads");
    let terminal = verdict_table(&run);
    for text in [&page, &terminal] {
        assert!(!text.contains("points a side"));
    }
    for column in ["points", "points each", "damage dealt for 100 points"] {
        let head = |name: &str| format!(">{name}</th>");
        assert!(!page.contains(&head(column)), "{column}");
        assert!(page.contains(&head("damage dealt each")));
    }
}

#[test]
fn uses_are_told_where_options_are_judged() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let run = sample::sweep();
    write(folder.path(), &run).expect("writes");
    let page = fs::read_to_string(folder.path().join("index.html")).expect("reads");
    for words in [
        "How often options were used",
        "Tractor Beam: not judged",
        "used in less than 2.0 % of its chances",
    ] {
        assert!(page.contains(words), "{words}");
    }
    // What the job asks about comes first, whatever its name.
    let table = page.rsplit("How often options were used").next();
    let table = table.expect("the table is there");
    let place = |name: &str| table.find(name).unwrap_or_else(|| panic!("{name}"));
    assert!(place("Tractor Beam") < place("Shield Booster"));
    assert!(place("disengage") < place("Shield Booster"));
    let text = verdict_table(&run);
    // 18 matchups of 700 chances.
    let row = text
        .lines()
        .find(|line| line.contains("Tractor Beam: pull"));
    let cells: Vec<&str> = row.expect("a row").split_whitespace().collect();
    assert_eq!(cells[3..], ["126", "12,600", "1.0", "%"]);
    assert!(!text.contains("disengage"), "{text}");
}
