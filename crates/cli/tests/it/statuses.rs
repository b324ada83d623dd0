//! `evenkeel status` of a shard.

use crate::program::{call, folder, json, write};
use crate::repository::said;

const PAIR: &str = r#"Tournament(
    name: "pair", system: "warfleets", pairs: 64, players: ("random", "random"),
    fleets: [Fleet("balanced"), Fleet("gun-line")], format: RoundRobin,
)"#;

#[test]
fn a_shard_that_is_complete_is_called_a_shard_with_what_to_do() {
    let folder = folder();
    let at = folder.path();
    write(at, "pair.ron", PAIR);
    for shard in ["1/3", "1/1"] {
        let run = ["tournament", "pair.ron", "--shard", shard, "--out"];
        let (code, _, error) = said(
            at,
            &[&run[..], &[&format!("runs/{}", &shard[2..])]].concat(),
        );
        assert_eq!(code, 0, "{error}");
    }
    let (_, told, _) = said(at, &["status", "runs/3"]);
    assert_eq!(
        told.trim_end(),
        "pair: complete, 64 battles, shard 1/3 of the run\nA shard finds nothing by itself; when \
         all 3 are played: evenkeel merge FOLDER FOLDER ..."
    );
    let (_, told, _) = said(at, &["status", "runs/1"]);
    assert!(told.starts_with("pair: complete, 128 battles\n"), "{told}");
    assert!(!told.contains("shard"), "{told}");
    let (_, told, _) = said(at, &["status", "runs"]);
    assert!(
        told.contains("complete, 64 battles, shard 1/3 of the run\n"),
        "{told}"
    );
    for (run, shard) in [("runs/3", "1/3"), ("runs/1", "1/1")] {
        assert_eq!(json(&call(at, &["status", run, "--json"]))["shard"], shard);
    }
}
