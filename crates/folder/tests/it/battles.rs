//! Every battle of a run, and what the fleets were.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::atomic::AtomicBool;

use evenkeel_document::Document;
use evenkeel_folder::{Battles, Show, copy, write};
use evenkeel_report::schema::type_name;
use evenkeel_report::tables::Kept;
use evenkeel_tournament::ask::library::Library;
use evenkeel_tournament::ask::read::{Overrides, read_job};
use evenkeel_tournament::count::details::each_matchup;
use evenkeel_tournament::plan::Plan;
use evenkeel_tournament::plan::shard::Shard;
use evenkeel_tournament::play::run::{self, RunOptions};
use evenkeel_tournament::play::sink::Memory;
use evenkeel_tournament::play::systems::SYSTEMS;
use evenkeel_tournament::say::tables::forms;
use polars::prelude::{AnyValue, DataFrame, ParquetReader, SerReader};

use crate::schema::{check, documented};

const JOB: &str = r#"Tournament(
    name: "kept", system: "warfleets", players: ("random", "random"), pairs: 20, seed: 1,
    fleets: [Fleet("balanced"), Fleet("brawlers"), Generated(1)], format: RoundRobin,
)"#;

const SWEEP: &str = r#"Sweep(panel: [],
    name: "drawn", system: "warfleets", players: ("random", "random"), pairs: 20, seed: 1,
    axes: [Cost(subject: "ships.heavy", values: [70, 90])],
)"#;

fn plan(job: &str) -> Plan {
    let library = Library::without_files(SYSTEMS);
    let document = Document::parse("job.ron", job).expect("is RON");
    read_job(&document, library, Overrides::default()).unwrap_or_else(|faults| panic!("{faults}"))
}

/// Plays a job and writes its folder, battles and all.
fn write_run(job: &str, threads: usize, folder: &Path) {
    let plan = plan(job);
    let mut sink = Memory::default();
    let options = RunOptions {
        threads: NonZeroUsize::new(threads).expect("at least one thread"),
        keep_battles: true,
        shard: Shard::WHOLE,
        watch: &|_, _| (),
        cancel: &AtomicBool::new(false),
        give_up: &AtomicBool::new(false),
    };
    run::play(&plan, &mut sink, options).expect("plays");
    let result = run::infer(&plan, &sink).expect("reads");
    let kept = Kept {
        plan: &plan,
        sink: &sink,
        threads: options.threads,
    };
    let battles = Battles { kept, csv: true };
    let details = |show: &mut Show<'_>| each_matchup(&plan, &sink, show);
    write(folder, &result, details, Some(battles), &[]).expect("writes");
}

fn table(folder: &Path, name: &str) -> DataFrame {
    let file = fs::File::open(folder.join(format!("{name}.parquet"))).expect("is there");
    ParquetReader::new(file).finish().expect("is whole")
}

/// Some columns of every row, as text.
fn cells(frame: &DataFrame, columns: &[&str]) -> Vec<Vec<String>> {
    let cell = |column: &str, row| match frame.column(column).expect(column).get(row) {
        Ok(AnyValue::String(text)) => text.to_owned(),
        Ok(value) => value.to_string(),
        Err(error) => panic!("{error}"),
    };
    let rows = 0..frame.height();
    rows.map(|row| columns.iter().map(|name| cell(name, row)).collect())
        .collect()
}

fn id_of(folder: &Path) -> String {
    cells(&table(folder, "matchups"), &["run"])[0][0].clone()
}

#[test]
fn battles_join_what_their_fleets_were_made_of() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for (job, matchups) in [(JOB, 3), (SWEEP, 3)] {
        write_run(job, 2, folder.path());
        check(folder.path(), "battles");
        check(folder.path(), "compositions");
        let battles = table(folder.path(), "battles");
        assert_eq!(battles.height(), 2 * 20 * matchups);
        // No row of a fleet is there twice, or joins would count it twice.
        let made_of = table(folder.path(), "compositions");
        let parts = cells(&made_of, &["composition", "unit", "option", "mount"]);
        let distinct: BTreeSet<_> = parts.iter().collect();
        assert_eq!(distinct.len(), parts.len());
        // Every fleet that fought is there, at the points that the battle says, and no other.
        let made_of = cells(&made_of, &["composition", "points"]);
        let mut fought = Vec::new();
        for place in ["a", "b"] {
            let columns = [format!("composition_{place}"), format!("points_{place}")];
            fought.extend(cells(&battles, &columns.each_ref().map(String::as_str)));
        }
        let set = |rows: Vec<Vec<String>>| rows.into_iter().collect::<BTreeSet<_>>();
        assert_eq!(set(fought), set(made_of));
    }
}

#[test]
fn scores_of_battles_add_up_to_those_of_their_matchups() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    write_run(JOB, 2, folder.path());
    let mut sums: BTreeMap<String, f64> = BTreeMap::new();
    for row in cells(&table(folder.path(), "battles"), &["matchup", "score"]) {
        *sums.entry(row[0].clone()).or_default() += row[1].parse::<f64>().expect("a number");
    }
    for row in cells(&table(folder.path(), "matchups"), &["matchup", "score"]) {
        let score: f64 = row[1].parse().expect("a number");
        // Cells are shown with six digits.
        assert!((sums[&row[0]] / 40.0 - score).abs() < 1e-5, "{row:?}");
    }
}

#[test]
fn losses_of_battles_add_up_to_those_of_their_matchups() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let key = ["matchup", "place", "class", "destroyed", "surrendered"];
    for job in [JOB, SWEEP] {
        write_run(job, 2, folder.path());
        let counted = |name: &str| {
            let mut sums: BTreeMap<Vec<String>, [u64; 2]> = BTreeMap::new();
            for row in cells(&table(folder.path(), name), &key) {
                let sum = sums.entry(row[..3].to_vec()).or_default();
                sum[0] += row[3].parse::<u64>().expect("a number");
                sum[1] += row[4].parse::<u64>().expect("a number");
            }
            sums
        };
        let survivors = counted("survivors");
        assert_eq!(survivors, counted("units"));
        assert!(survivors.values().any(|lost| lost[0] > 0));
    }
}

#[test]
fn runs_can_be_stacked() {
    let folders = [(); 2].map(|()| tempfile::tempdir().expect("a temporary folder"));
    let [one, two] = folders.each_ref().map(|folder| folder.path());
    write_run(JOB, 2, one);
    write_run(&JOB.replace("seed: 1", "seed: 2"), 2, two);
    let tables = [
        ("battles", &["matchup", "pair", "swapped"][..]),
        ("compositions", &["composition", "unit", "option", "mount"]),
        (
            "survivors",
            &["matchup", "pair", "swapped", "place", "class"],
        ),
        ("matchups", &["matchup"]),
        ("units", &["matchup", "place", "class"]),
        ("uses", &["matchup", "place", "option", "use"]),
        ("fleets", &["fleet"]),
        ("verdicts", &["subject", "text"]),
    ];
    for (name, key) in tables {
        let mut both = table(one, name);
        let height = both.height();
        both.vstack_mut(&table(two, name))
            .expect("the same columns");
        assert!(height > 0 && both.height() > height, "{name}");
        let key = [&["run", "schema_version"], key].concat();
        let keys = cells(&both, &key);
        let distinct: BTreeSet<_> = keys.iter().collect();
        assert_eq!(distinct.len(), both.height(), "{name}");
        let runs: BTreeSet<_> = keys.iter().map(|row| &row[0]).collect();
        assert_eq!(runs.len(), 2, "{name}");
    }
}

#[test]
fn an_id_tells_what_is_played_and_not_how_much_of_it() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let id = |job: &str, threads| {
        write_run(job, threads, folder.path());
        id_of(folder.path())
    };
    let first = id(JOB, 1);
    assert_eq!(first.len(), 64);
    assert_eq!(id(JOB, 2), first);
    assert_eq!(id(&JOB.replace("pairs: 20", "pairs: 3"), 1), first);
    for (what, other) in [
        ("seed: 1", "seed: 2"),
        ("brawlers", "gun-line"),
        (r#"("random", "random")"#, r#"("random", "charge")"#),
        ("Generated(1)", "Generated(2)"),
    ] {
        assert_ne!(id(&JOB.replace(what, other), 1), first, "{other}");
    }
}

#[test]
fn battles_are_the_same_bytes_on_any_number_of_threads_and_in_a_copy() {
    let folders = [(); 3].map(|()| tempfile::tempdir().expect("a temporary folder"));
    let [one, two, three] = folders.each_ref().map(|folder| folder.path());
    write_run(JOB, 1, one);
    write_run(JOB, 3, two);
    copy(one, three).expect("copies");
    for name in ["battles", "compositions", "survivors"] {
        for end in ["parquet", "csv"] {
            let bytes = |folder: &Path| fs::read(folder.join(format!("{name}.{end}")));
            let first = bytes(one).expect("is there");
            assert!(first == bytes(two).expect("is there"), "{name}.{end}");
            assert!(first == bytes(three).expect("is there"), "{name}.{end}");
        }
    }
    // A run that keeps no battles leaves none of an earlier one.
    let run = evenkeel_folder::read(three).expect("reads");
    write(three, &run, |_| Ok(()), None, &[]).expect("writes");
    assert!(!three.join("battles.parquet").exists() && !three.join("compositions.csv").exists());
}

#[test]
fn whole_numbers_are_signed_so_that_differences_are_what_they_are() {
    let columns = forms().into_iter().flat_map(|form| form.columns);
    let unsigned = columns.filter(|column| type_name(column.holds) == "u64");
    // A seed is a label and not a count, and takes all 64 bits.
    let unsigned: Vec<&str> = unsigned.map(|column| column.name).collect();
    assert_eq!(unsigned, ["seed"]);
    assert!(documented("units").iter().any(|column| column.1 == "i64"));
}
