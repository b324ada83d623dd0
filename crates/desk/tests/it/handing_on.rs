//! A folder as one file, and what a search found as files of the folder.

use std::fs;
use std::io::{Cursor, Read};

use evenkeel::{Registry, Sort};
use serde_json::json;
use zip::ZipArchive;

use crate::opened::Opened;

/// The exported folder.
fn exported(desk: &Opened) -> (Vec<u8>, ZipArchive<Cursor<Vec<u8>>>) {
    let bytes = desk.bytes("/export/my-game.zip");
    let archive = ZipArchive::new(Cursor::new(bytes.clone()));
    (bytes, archive.expect("a file that can be unpacked"))
}

#[test]
fn a_folder_is_handed_on_as_one_file_that_opens_as_a_desk_again() {
    let desk = Opened::begun();
    let asked = json!({ "question": "luck", "of": "my-rules.ron", "pairs": 1 });
    desk.post("/ask", &asked);
    desk.wait(1, "done");
    let outside = tempfile::tempdir().unwrap();
    fs::write(outside.path().join("secret.ron"), "outside").unwrap();
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink(outside.path(), desk.path().join("away")).unwrap();
        let secret = outside.path().join("secret.ron");
        std::os::unix::fs::symlink(secret, desk.path().join("link.ron")).unwrap();
    }
    fs::write(desk.path().join(".hidden.ron"), "()").unwrap();
    let (bytes, mut archive) = exported(&desk);
    assert_eq!(
        bytes,
        exported(&desk).0,
        "the same files make the same bytes"
    );
    let names: Vec<String> = archive.file_names().map(str::to_string).collect();
    for name in [
        "my-rules.ron",
        "my-fleet.ron",
        "desk/1/answer/index.html",
        "desk/queue.json",
    ] {
        assert!(names.iter().any(|own| own == name), "{name}: {names:?}");
    }
    for word in ["away", "link", "hidden", "journal", "lock", "status.json"] {
        assert!(
            !names.iter().any(|own| own.contains(word)),
            "{word}: {names:?}"
        );
    }
    let mut text = String::new();
    let file = archive.by_name("my-rules.ron");
    file.unwrap().read_to_string(&mut text).unwrap();
    assert_eq!(
        text,
        fs::read_to_string(desk.path().join("my-rules.ron")).unwrap()
    );
    let folder = tempfile::tempdir().unwrap();
    archive.extract(folder.path()).unwrap();
    let other = Opened::of(folder);
    let page = other.get("/run/1").body;
    assert!(page.contains("data-state=\"done\"") && page.contains("/answer/index.html"));
    assert!(other.get("/").body.contains("href=\"/export/my-game.zip\""));
}

#[test]
fn a_fleet_is_bettered_and_what_was_found_is_kept_as_a_file() {
    let desk = Opened::begun();
    let none = json!({ "question": "better", "of": "my-rules.ron" });
    assert_eq!(desk.sent("/ask", &none).status, 422, "one fleet at a time");
    let asked = json!({
        "question": "better", "of": "my-rules.ron", "fleets": ["my-fleet.ron"], "pairs": 16,
    });
    desk.post("/ask", &asked);
    let page = desk.wait(1, "done");
    assert!(page.contains("from which it was bred"), "{page}");
    assert!(page.contains(" --better desk/1/my-fleet.ron") || page.contains(" --better "));
    assert!(page.contains("data-act=\"keep\""), "{page}");
    let kept = desk.post("/run/1/keep", &json!({}));
    assert_eq!(kept["files"], json!(["found-1-question-1.ron"]));
    assert_eq!(
        desk.sent("/run/1/keep", &json!({})).status,
        409,
        "it is there already"
    );
    desk.post("/run/1/keep", &json!({ "over": true }));
    let path = desk.path().join("found-1-question-1.ron");
    let text = fs::read_to_string(&path).unwrap();
    assert!(
        text.contains("\"found 1, question 1\"") && text.contains("\"my-rules.ron\""),
        "{text}"
    );
    let path = path.to_string_lossy();
    let document = evenkeel::document::Document::parse(path.clone(), text).unwrap();
    assert!(matches!(
        Registry::default().sort(&document),
        Some(Sort::Fleet)
    ));
    let checked = Registry::default().validate(&path);
    assert!(checked.remarks.is_ok(), "{}", checked.what);
}

/// The prices that an answer proposes go into the rules that it was asked of; those that help
/// nothing are not offered.
#[test]
fn proposed_prices_are_put_into_the_rules_where_they_help() {
    let desk = Opened::begun();
    desk.post(
        "/ask",
        &json!({ "question": "luck", "of": "my-rules.ron", "pairs": 1 }),
    );
    desk.wait(1, "done");
    let path = desk.path().join("my-rules.ron");
    let before = fs::read_to_string(&path).unwrap();
    let cheaper = before.replacen("cost: 80", "cost: 78", 1);
    assert_ne!(before, cheaper);
    let answer = desk.path().join("desk/1/answer");
    let is_offered = || desk.get("/run/1").body.contains("data-act=\"take-over\"");
    assert!(!is_offered());
    fs::write(answer.join("adopted.ron"), &cheaper).unwrap();
    fs::write(answer.join("adoption.json"), "{ \"helps\": false }").unwrap();
    assert!(!is_offered());
    assert_eq!(
        desk.sent("/run/1/take-over", &json!({ "over": true }))
            .status,
        422
    );
    fs::write(answer.join("adoption.json"), "{ \"helps\": true }").unwrap();
    assert!(is_offered());
    assert_eq!(
        desk.sent("/run/1/take-over", &json!({})).status,
        409,
        "the page is older"
    );
    desk.post("/run/1/take-over", &json!({ "over": true }));
    assert_eq!(fs::read_to_string(&path).unwrap(), cheaper);
    desk.post("/rules/my-rules.ron/undo", &json!({ "over": true }));
    assert_eq!(fs::read_to_string(&path).unwrap(), before);
}
