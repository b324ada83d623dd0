//! What is too much for a job, through the library.

use std::num::NonZeroUsize;

use evenkeel::limits::{MOST_ENTRIES, MOST_THREADS};
use evenkeel::{Job, Overrides, Playing, Ruleset, Source};

#[test]
fn more_threads_than_any_machine_has_are_refused() {
    let pairs = Some(1);
    let job = Job::load(
        "archetypes",
        Overrides {
            pairs,
            ..Overrides::default()
        },
    );
    let threads = |threads| Playing {
        threads: NonZeroUsize::new(threads).expect("some"),
        ..Playing::default()
    };
    let job = job.unwrap_or_else(|error| panic!("{error}"));
    let told = job.run(&threads(20_000)).map(|_| ()).expect_err("too many");
    let message = "20000 threads are too many: 1024 are the most";
    assert!(told.to_string().starts_with(message), "{told}");
    assert!(!told.is_machine_failure());
    assert!(job.run(&threads(MOST_THREADS)).is_ok());
}

#[test]
fn a_text_is_no_longer_than_a_file_may_be() {
    let fleets = "Fleet(\"balanced\"),".repeat(MOST_ENTRIES + 1);
    let text =
        format!("Tournament(name: \"x\", system: \"warfleets\", pairs: 1, fleets: [{fleets}])");
    let told = Job::read(Source {
        text,
        ..Source::default()
    })
    .map(|_| ());
    let told = told.expect_err("too long").to_string();
    assert!(told.contains("holds more than 2000 entries"), "{told}");
    let rules = Ruleset::load("warfleets", None).unwrap_or_else(|error| panic!("{error}"));
    let rules = rules.with_file("long.ron", &" ".repeat((64 << 20) + 1));
    let told = rules.fleet("long.ron").expect_err("too long").to_string();
    assert!(told.contains("67108864 are the most"), "{told}");
}
