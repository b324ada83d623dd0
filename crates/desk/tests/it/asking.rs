//! Questions that are asked, stopped, and gone on with.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use evenkeel::{Brief, Claim, Overrides, Playing, Registry};
use serde_json::json;

use crate::opened::Opened;

/// The tables of a run folder.
fn tables(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let files = fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().path());
    let tables = files.filter(|path| path.extension().is_some_and(|end| end == "csv"));
    let named = |path: std::path::PathBuf| {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        (name, fs::read(&path).unwrap())
    };
    tables.map(named).collect()
}

#[test]
fn the_desk_asks_what_the_library_asks() {
    let desk = Opened::begun();
    let asked = json!({ "question": "luck", "of": "my-rules.ron", "pairs": 2, "seed": 5 });
    assert_eq!(desk.post("/ask", &asked)["id"], 1);
    let page = desk.wait(1, "done");
    assert!(page.contains("<ul class=\"said\">"), "{page}");
    assert!(page.contains("/answer/index.html"));
    let answer = desk.path().join("desk/1/answer");
    let overrides = Overrides {
        seed: Some(5),
        pairs: Some(2),
        ..Overrides::default()
    };
    let copy = desk.path().join("desk/1/my-rules.ron");
    let copy = copy.to_string_lossy();
    let job = Registry::default().asked("luck", Some(&copy), &Brief::default(), overrides);
    let again = desk.path().join("again");
    let mut ledger = job.unwrap().claim(&Claim::of(&again)).unwrap();
    ledger.play(&Playing::default()).unwrap();
    ledger.finish().unwrap();
    let [asked, played] = [tables(&answer), tables(&again)];
    assert!(asked.len() > 3);
    assert_eq!(asked, played);
    let battle = desk.get("/run/1/battle?matchup=0&pair=1");
    assert_eq!(battle.status, 200, "{}", battle.body);
}

/// A run of several says what those of its runs say that are through, and that is no look.
#[test]
fn an_audit_that_is_stopped_says_what_its_parts_say() {
    let desk = Opened::begun();
    desk.post(
        "/ask",
        &json!({ "question": "audit", "of": "my-rules.ron" }),
    );
    desk.wait(1, "playing");
    let began = Instant::now();
    let seen = loop {
        let seen = desk.post("/run/1/look", &json!({}));
        if seen.as_array().is_some_and(|seen| !seen.is_empty()) {
            break seen;
        }
        assert!(
            began.elapsed() < Duration::from_secs(120),
            "nothing was through"
        );
        std::thread::sleep(Duration::from_millis(100));
    };
    desk.post("/run/1/stop", &json!({}));
    let page = desk.wait(1, "stopped");
    assert!(
        page.contains("Each part that is through speaks for itself"),
        "{page}"
    );
    let words = seen.as_array().unwrap().iter();
    assert!(words.clone().all(|said| said["word"] != ""), "{seen}");
    assert!(words.clone().all(|said| said["text"] != ""), "{seen}");
}

#[test]
fn an_answer_is_of_the_rules_as_they_were_when_it_was_asked() {
    let desk = Opened::begun();
    let before = fs::read(desk.path().join("my-rules.ron")).unwrap();
    desk.post(
        "/ask",
        &json!({ "question": "luck", "of": "my-rules.ron", "pairs": 1 }),
    );
    fs::write(desk.path().join("my-rules.ron"), "()").unwrap();
    desk.wait(1, "done");
    assert_eq!(
        fs::read(desk.path().join("desk/1/my-rules.ron")).unwrap(),
        before
    );
}

#[test]
fn fleets_that_a_price_made_too_dear_are_named_beside_the_answer() {
    let desk = Opened::begun();
    let asked = json!({ "question": "luck", "of": "my-rules.ron", "pairs": 1 });
    desk.post("/ask", &asked);
    let page = desk.wait(1, "done");
    assert!(!page.contains("Asked without"), "{page}");
    let rules = desk.path().join("my-rules.ron");
    let text = fs::read_to_string(&rules).unwrap();
    fs::write(&rules, text.replacen("cost: 80", "cost: 95", 1)).unwrap();
    desk.post("/ask", &asked);
    let page = desk.wait(2, "done");
    assert!(page.contains("Asked without fleets"), "{page}");
    let named = "<li>`balanced` costs 315 of 300 points</li>";
    assert!(page.contains(named), "{page}");
    // A desk that is opened again knows of them too, and says each of them once.
    let desk = Opened::of(desk.close());
    let page = desk.get("/run/2").body;
    assert_eq!(page.matches(named).count(), 1, "{page}");
}

#[test]
fn what_is_stopped_goes_on_and_what_waits_comes_next() {
    let desk = Opened::begun();
    let long = json!({ "question": "price", "of": "my-rules.ron", "pairs": 500_000 });
    desk.post("/ask", &long);
    desk.post(
        "/ask",
        &json!({ "question": "luck", "of": "my-rules.ron", "pairs": 1 }),
    );
    desk.wait(1, "playing");
    desk.post("/run/1/stop", &json!({}));
    desk.wait(1, "stopped");
    desk.wait(2, "done");
    desk.post("/run/1/go-on", &json!({}));
    desk.wait(1, "playing");
    // A desk that goes away stops what plays, and the next one knows of it.
    let folder = desk.close();
    let desk = Opened::of(folder);
    let page = desk.get("/run/1").body;
    assert!(page.contains("data-state=\"stopped\""), "{page}");
    assert!(
        page.contains("evenkeel price "),
        "the command of a terminal is told"
    );
    desk.post("/run/1/forget", &json!({}));
    assert!(desk.get("/run/1").body.contains("there is no question 1"));
    assert!(
        desk.path().join("desk/1/answer/journal.redb").exists(),
        "its battles stay"
    );
    desk.post("/run/2/forget", &json!({}));
    let next = json!({ "question": "luck", "of": "my-rules.ron", "pairs": 1 });
    let next = desk.post("/ask", &next);
    assert_eq!(next["id"], 3, "no question gets the folder of another");
    desk.wait(3, "done");
}

#[test]
fn what_was_found_of_a_thing_stands_beside_it_with_its_price_and_curve() {
    let desk = Opened::begun();
    let asked =
        json!({ "question": "sweep", "of": "my-rules.ron", "items": ["heavy"], "pairs": 4 });
    desk.post("/ask", &asked);
    desk.wait(1, "done");
    let page = desk.get("/rules/my-rules.ron").body;
    assert!(
        page.contains("at 80: ") && page.contains("href=\"/run/1\""),
        "{page}"
    );
    let chart = page
        .split("<img src=\"")
        .nth(1)
        .and_then(|rest| rest.split('"').next());
    let chart = desk.get(chart.expect("a price curve"));
    assert_eq!(chart.status, 200);
    assert!(chart.body.contains("<svg"));
}

#[test]
fn two_drafts_are_held_against_each_other_by_one_command() {
    let desk = Opened::begun();
    fs::copy(
        desk.path().join("my-rules.ron"),
        desk.path().join("draft.ron"),
    )
    .unwrap();
    assert!(
        desk.get("/rules/my-rules.ron")
            .body
            .contains("<option>draft.ron</option>")
    );
    let asked = json!({ "question": "drafts", "of": "my-rules.ron", "against": "draft.ron" });
    desk.post("/ask", &asked);
    let page = desk.wait(1, "playing");
    assert!(
        page.contains("desk/1/my-rules.ron") && page.contains("desk/1/draft.ron"),
        "{page}"
    );
    desk.post("/run/1/stop", &json!({}));
    desk.wait(1, "stopped");
}

#[test]
fn what_cannot_be_asked_says_why() {
    let desk = Opened::begun();
    for (asked, why) in [
        (
            json!({ "question": "rm", "of": "my-rules.ron" }),
            "nobody can be asked",
        ),
        (
            json!({ "question": "luck", "of": "mine.ron" }),
            "there is no file",
        ),
        (
            json!({ "question": "luck", "of": "my-rules.ron", "more": 1 }),
            "unknown field",
        ),
    ] {
        let refused = desk.sent("/ask", &asked);
        assert_eq!(refused.status, 422);
        assert!(refused.body.contains(why), "{}", refused.body);
    }
    let odd = json!({ "question": "price", "of": "my-rules.ron", "items": ["sail"] });
    let id = desk.post("/ask", &odd)["id"].as_u64().unwrap();
    assert!(desk.wait(id, "failed").contains("sail"));
}

#[test]
fn a_check_is_accepted_and_says_what_moved() {
    let desk = Opened::begun();
    let check = fs::read_to_string(desk.path().join("my-check.ron")).unwrap();
    let small = check.replace("pairs: 512", "pairs: 4");
    // Files of a check are named as seen from its own folder.
    fs::write(desk.path().join("my-check.ron"), small).unwrap();
    let ask = |question: &str| {
        desk.post(
            "/ask",
            &json!({ "question": question, "of": "my-check.ron" }),
        )
    };
    ask("check");
    assert!(desk.wait(1, "failed").contains("no baseline yet"));
    ask("accept");
    desk.wait(2, "done");
    assert!(desk.path().join("my-check.baseline.ron").exists());
    let dearer = json!({ "changes": { "ships.heavy.cost": "85" }, "over": true });
    desk.post("/rules/my-rules.ron/save", &dearer);
    let page = desk.get("/rules/my-rules.ron").body;
    assert!(
        page.contains("accepted in my-check.baseline.ron") && page.contains("was 80"),
        "{page}"
    );
    desk.post("/rules/my-rules.ron/undo", &json!({ "over": true }));
    ask("check");
    assert!(desk.wait(3, "done").contains("unchanged"));
}
