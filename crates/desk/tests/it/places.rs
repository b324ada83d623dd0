//! Desks and their folders.

use std::fs;

use evenkeel::Registry;
use evenkeel_desk::{Desk, DeskError};
use serde_json::json;

use crate::opened::Opened;

#[test]
fn the_second_desk_of_a_folder_says_where_the_first_is() {
    let first = Opened::empty();
    let second = Desk::open(Registry::default(), first.path(), 0);
    let Err(DeskError::Open(Some(address))) = second else {
        panic!("two desks are open for one folder");
    };
    assert!(address.contains(&first.door), "{address}");
    let folder = first.close();
    assert!(Desk::open(Registry::default(), folder.path(), 0).is_ok());
}

#[test]
fn an_empty_folder_starts_from_what_is_built_in() {
    let desk = Opened::empty();
    let page = desk.get("/").body;
    assert!(page.contains("data-start=\"warstuff\""), "{page}");
    desk.post("/start", &json!({ "rules": "warstuff" }));
    let page = desk.get("/").body;
    for file in ["my-rules.ron", "my-fleet.ron", "my-check.ron"] {
        assert!(page.contains(file), "{file}");
    }
    let again = desk.sent("/start", &json!({ "rules": "warstuff" }));
    assert_eq!(again.status, 422, "what is there stays");
    assert_eq!(
        desk.sent("/start", &json!({ "rules": "chess" })).status,
        422
    );
}

#[test]
fn a_folder_that_is_not_there_or_a_spoilt_queue_is_told_of() {
    let folder = tempfile::tempdir().unwrap();
    let nowhere = folder.path().join("nowhere");
    assert!(Desk::open(Registry::default(), &nowhere, 0).is_err());
    fs::create_dir(folder.path().join("desk")).unwrap();
    fs::write(folder.path().join("desk/queue.json"), "[{").unwrap();
    let Err(error) = Desk::open(Registry::default(), folder.path(), 0) else {
        panic!("a queue that cannot be read is not written over");
    };
    assert!(error.to_string().contains("queue.json"), "{error}");
}

#[test]
fn what_played_when_a_desk_was_killed_is_stopped() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("desk")).unwrap();
    let wanted = json!({ "question": "luck", "of": "my-rules.ron" });
    let asked = json!([{ "id": 7, "wanted": wanted, "state": "playing", "said": [] }]);
    fs::write(folder.path().join("desk/queue.json"), asked.to_string()).unwrap();
    let desk = Opened::of(folder);
    assert!(
        desk.get("/")
            .body
            .contains("data-run=\"7\" data-state=\"stopped\"")
    );
}
