//! Numbers that are changed in their file.

use std::fs;

use evenkeel::document::digest;
use serde_json::{Value, json};

use crate::opened::Opened;

fn rules(desk: &Opened) -> String {
    fs::read_to_string(desk.path().join("my-rules.ron")).unwrap()
}

fn change(path: &str, typed: &str) -> Value {
    json!({ "changes": { path: typed } })
}

#[test]
fn a_number_is_changed_in_its_file_and_nothing_else_is() {
    let desk = Opened::begun();
    let before = rules(&desk);
    let page = desk.get("/rules/my-rules.ron").body;
    assert!(page.contains("data-path=\"ships.heavy.cost\""));
    let edit = json!({ "changes": { "ships.heavy.cost": "85" }, "digest": digest(&before) });
    let saved = desk.post("/rules/my-rules.ron/save", &edit);
    assert_eq!(saved["faults"], json!([]));
    let after = rules(&desk);
    let changed: Vec<(&str, &str)> = before
        .lines()
        .zip(after.lines())
        .filter(|(a, b)| a != b)
        .collect();
    assert_eq!(changed.len(), 1, "{changed:?}");
    assert_eq!(before.len(), after.len());
    let page = desk.get("/rules/my-rules.ron").body;
    assert!(
        page.contains("was 80"),
        "what differs from the shipped rules is told"
    );
    let edit = json!({ "digest": digest(&after) });
    desk.post("/rules/my-rules.ron/undo", &edit);
    assert_eq!(rules(&desk), before);
    let undo = "/rules/my-rules.ron/undo";
    assert_eq!(
        desk.sent(undo, &edit).status,
        422,
        "nothing is left to undo"
    );
    // What was undone is done again, and is undone once more.
    let redo = "/rules/my-rules.ron/redo";
    assert_eq!(
        desk.sent(redo, &edit).status,
        409,
        "the file is another now"
    );
    desk.post(redo, &json!({ "digest": digest(&before) }));
    assert_eq!(rules(&desk), after);
    assert_eq!(
        desk.sent(redo, &edit).status,
        422,
        "nothing is left to redo"
    );
    desk.post(undo, &edit);
    // Whoever saves something else goes on from there.
    let other = json!({ "changes": { "ships.heavy.cost": "90" }, "digest": digest(&before) });
    desk.post("/rules/my-rules.ron/save", &other);
    let digest = digest(&rules(&desk));
    assert_eq!(desk.sent(redo, &json!({ "digest": digest })).status, 422);
}

#[test]
fn what_is_wrong_is_told_at_its_field_and_never_saved() {
    let desk = Opened::begun();
    let before = rules(&desk);
    for (path, typed, word) in [
        ("ships.heavy.cost", "many", "number"),
        ("ships.heavy.cost", "", ""),
        ("ships.heavy.cost", "1), (x: 2", ""),
        ("ships.heavy.cost", "/* ", ""),
        ("table.rounds", "0", ""),
    ] {
        let checked = desk.post("/rules/my-rules.ron/check", &change(path, typed));
        let faults = checked["faults"].as_array().unwrap();
        assert!(!faults.is_empty(), "{path} {typed}");
        assert_eq!(faults[0]["path"], path, "{typed}: {checked}");
        let message = faults[0]["message"].as_str().unwrap();
        assert!(!message.is_empty() && message.contains(word), "{message}");
        let edit = json!({ "changes": { path: typed }, "digest": digest(&before) });
        let saved = desk.post("/rules/my-rules.ron/save", &edit);
        assert!(!saved["faults"].as_array().unwrap().is_empty());
        assert_eq!(rules(&desk), before);
    }
    assert_eq!(
        desk.sent(
            "/rules/my-rules.ron/check",
            &change("ships.heavi.cost", "1")
        )
        .status,
        422
    );
}

#[test]
fn values_are_written_as_the_file_has_them() {
    let desk = Opened::begun();
    for (path, typed, written) in [
        ("name", "A \"new\" name", r#"name: "A \"new\" name""#),
        ("fleet.points_per_hero", "250", "points_per_hero: Some(250)"),
        ("fleet.points_per_hero", "None", "points_per_hero: None"),
        ("fleet.points_per_ship", "150", "points_per_ship: Some(150)"),
        ("fleet.limit_base", "Spent", "limit_base: Spent"),
        ("fleet.hero_unique", "false", "hero_unique: false"),
    ] {
        let edit = json!({ "changes": { path: typed }, "digest": digest(&rules(&desk)) });
        let saved = desk.post("/rules/my-rules.ron/save", &edit);
        assert_eq!(saved["faults"], json!([]), "{path}");
        assert!(rules(&desk).contains(written), "{written}");
    }
}

#[test]
fn what_something_else_wrote_meanwhile_is_asked_about() {
    let desk = Opened::begun();
    let known = digest(&rules(&desk));
    let theirs = rules(&desk).replace("cost: 80", "cost: 81");
    fs::write(desk.path().join("my-rules.ron"), &theirs).unwrap();
    let mut edit = json!({ "changes": { "ships.heavy.cost": "90" }, "digest": known });
    let refused = desk.sent("/rules/my-rules.ron/save", &edit);
    assert_eq!(refused.status, 409, "{}", refused.body);
    assert!(refused.body.contains("\"changed\":true"));
    assert_eq!(rules(&desk), theirs);
    edit["over"] = true.into();
    desk.post("/rules/my-rules.ron/save", &edit);
    assert!(rules(&desk).contains("cost: 90"));
}

#[test]
fn a_file_that_cannot_be_read_is_shown_as_text_with_its_faults() {
    let desk = Opened::begun();
    let broken = rules(&desk).replacen("game_size: 300", "game_size: many", 1);
    fs::write(desk.path().join("my-rules.ron"), &broken).unwrap();
    let page = desk.get("/rules/my-rules.ron").body;
    assert!(
        page.contains("<textarea") && page.contains("game_size"),
        "{page}"
    );
    assert!(page.contains("This file cannot be read yet"));
    let mended = broken.replacen("game_size: many", "game_size: 400", 1);
    let edit = json!({ "text": mended, "digest": digest(&broken) });
    desk.post("/rules/my-rules.ron/text", &edit);
    assert!(
        desk.get("/rules/my-rules.ron")
            .body
            .contains("data-path=\"game_size\"")
    );
}

#[test]
fn every_shipped_ruleset_has_tables() {
    for system in evenkeel::Registry::default().systems() {
        for ruleset in system.shipped().rulesets {
            let desk = Opened::empty();
            desk.post("/start", &json!({ "rules": ruleset.id }));
            let page = desk.get("/rules/my-rules.ron").body;
            assert!(page.matches("data-path=").count() > 3, "{}", ruleset.id);
            let checked = desk.post("/rules/my-rules.ron/check", &json!({}));
            assert_eq!(checked["faults"], json!([]), "{}", ruleset.id);
        }
    }
}
