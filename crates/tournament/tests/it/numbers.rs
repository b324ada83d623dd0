//! Numbers that are none, and what is not blamed for them.

use evenkeel_document::Document;
use evenkeel_tournament::ask::library::Library;
use evenkeel_tournament::ask::read::{Overrides, read_job};
use evenkeel_tournament::play::systems::SYSTEMS;

#[test]
fn points_below_nothing_blame_no_fleet() {
    let library = Library {
        systems: SYSTEMS,
        read: &|path| std::fs::read_to_string(path),
        file: "",
    };
    let text = "Tournament(name: \"x\", system: \"warfleets\", pairs: 1, points: -1,\n\
                fleets: [Fleet(\"balanced\"), Fleet(\"gun-line\")], format: RoundRobin)";
    let document = Document::parse("job.ron", text).expect("RON");
    let Err(faults) = read_job(&document, library, Overrides::default()) else {
        panic!("there are no points below nothing");
    };
    assert_eq!(faults.len(), 1, "{faults}");
    let told = faults.to_string();
    assert!(
        told.starts_with("job.ron:1:62: points: must not be negative (-1)"),
        "{told}"
    );
}
