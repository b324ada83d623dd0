//! Fleets that are built, and battles that are watched.

use std::fs;

use serde_json::json;

use crate::opened::Opened;

#[test]
fn a_fleet_is_weighed_saved_and_told_what_is_wrong_with_it() {
    let desk = Opened::begun();
    let mut built = desk.post(
        "/fleets/draw",
        &json!({ "rules": "my-rules.ron", "seed": 7 }),
    );
    built["rules"] = "my-rules.ron".into();
    built["name"] = "The Few".into();
    let weighed = desk.post("/fleets/weigh", &built);
    assert_eq!(weighed["faults"], json!([]));
    assert!(weighed["cost"].as_u64().unwrap() <= weighed["points"].as_u64().unwrap());
    let saved = desk.post("/fleets/save", &built);
    assert_eq!(saved["file"], "the-few.ron");
    let registry = evenkeel::Registry::default();
    let path = desk.path().join("the-few.ron");
    let checked = registry.validate(&path.to_string_lossy());
    let told = "fleet `The Few` for 300 points: it costs ";
    assert!(checked.what.starts_with(told), "{}", checked.what);
    // It is there now, and is written over if that is meant.
    assert_eq!(desk.sent("/fleets/save", &built).status, 409);
    built["over"] = true.into();
    assert_eq!(desk.post("/fleets/save", &built)["file"], "the-few.ron");
    // It is opened where it was built, and asked about from the first page.
    let page = desk.get("/").body;
    let way = "/fleet/my-rules.ron?file=the-few.ron";
    assert!(page.contains(&format!("href=\"{way}\"")), "{page}");
    assert!(
        page.contains("data-ask=\"better\" data-of=\"my-rules.ron\" data-fleets=\"the-few.ron\"")
    );
    let page = desk.get(way).body;
    assert!(
        page.contains("value=\"The Few\"") && page.contains("data-units=\"[["),
        "{page}"
    );
    // Options have their printed names, a weapon with each of its mounts.
    assert!(page.contains("value=\"Plasma Cannon (front)\" data-id=\"plasma_cannon:front\""));
    assert_eq!(
        desk.get("/fleet/my-rules.ron?file=my-rules.ron").status,
        422
    );
}

#[test]
fn a_fleet_that_the_rules_do_not_allow_is_not_saved() {
    let desk = Opened::begun();
    let built = json!({ "rules": "my-rules.ron", "name": "Big", "units": [["heavy", 30, []], ["sail", 1, []]] });
    let weighed = desk.post("/fleets/weigh", &built);
    let faults = weighed["faults"].as_array().unwrap();
    assert!(faults.iter().any(|fault| fault["unit"] == 1), "{weighed}");
    assert_eq!(desk.sent("/fleets/save", &built).status, 422);
    assert!(!desk.path().join("big.ron").exists());
    let unnamed = json!({ "rules": "my-rules.ron", "name": "../..", "units": [] });
    assert_eq!(desk.sent("/fleets/save", &unnamed).status, 422);
}

#[test]
fn a_battle_is_watched_as_its_replay() {
    let desk = Opened::begun();
    let page = desk.get("/watch/my-rules.ron").body;
    assert!(page.contains("<option value=\"my-fleet.ron\""), "{page}");
    let battle =
        "rules=my-rules.ron&a=my-fleet.ron&b=random&player_a=captain&player_b=charge&seed=3";
    let shown = desk.get(&format!("/battle?{battle}"));
    assert_eq!(shown.status, 200, "{}", shown.body);
    assert!(shown.head.contains("content-security-policy: sandbox"));
    assert!(shown.body.contains("My fleet"));
    let page = desk.get(&format!("/watch/my-rules.ron?{battle}")).body;
    assert!(
        page.contains("<iframe") && page.contains("<option value=\"charge\" selected"),
        "{page}"
    );
    fs::write(desk.path().join("broken.ron"), "(").unwrap();
    let broken = battle.replace("my-fleet.ron", "broken.ron");
    assert_eq!(desk.get(&format!("/battle?{broken}")).status, 422);
    let page = desk.get(&format!("/watch/my-rules.ron?{broken}")).body;
    assert!(
        page.contains("<p class=\"trouble\">") && !page.contains("<iframe"),
        "{page}"
    );
}

/// Two pieces of a battle that somebody clicks are asked about as they stand then.
#[test]
fn the_odds_between_two_pieces_of_a_battle_are_those_of_the_moment() {
    let desk = Opened::begun();
    let battle =
        "rules=my-rules.ron&a=my-fleet.ron&b=my-fleet.ron&player_a=captain&player_b=charge&seed=3";
    let page = desk.get(&format!("/watch/my-rules.ron?{battle}")).body;
    assert!(page.contains("data-before=\"/battle/odds/\"") && page.contains("/assets/watch.js"));
    let ask = |step: usize, attacker: usize, target: usize| {
        desk.get(&format!("/battle/odds/{step}/{attacker}/{target}?{battle}"))
    };
    assert_eq!(
        ask(0, 0, 1).status,
        422,
        "nobody is on the board before the battle"
    );
    assert_eq!(ask(40, 0, 0).status, 422, "nothing attacks itself");
    assert_eq!(ask(40, 0, 9999).status, 422, "there is no such piece");
    // Of all pairs at some moments one is in reach, and its distance is filled in.
    let pieces = 2 * 4;
    let moments = (20..400).step_by(20);
    let pairs = moments.flat_map(|step| (0..pieces).map(move |target| (step, target)));
    let mut found = pairs.filter_map(|(step, target)| {
        let answer = ask(step, 0, target);
        (answer.status == 200 && answer.body.contains("exactly")).then_some(answer.body)
    });
    let page = found.next().expect("somebody is in reach");
    let range = page.split("name=\"range\" value=\"").nth(1);
    let range = range
        .and_then(|rest| rest.split('"').next())
        .expect("a range");
    assert!(
        range.parse::<f64>().is_ok_and(|inches| inches >= 0.0),
        "{range}"
    );
}

#[test]
fn the_odds_of_an_attack_are_exact() {
    let desk = Opened::begun();
    let form = desk.get("/odds/my-rules.ron").body;
    assert!(
        form.contains("name=\"attacker\"") && !form.contains("exactly"),
        "{form}"
    );
    let asked = "attacker=medium&weapon=plasma_cannon&target=heavy&range=17";
    let page = desk.get(&format!("/odds/my-rules.ron?{asked}")).body;
    assert!(
        page.contains("<th scope=\"col\">exactly</th>") && page.contains('/'),
        "{page}"
    );
    let wrong = desk
        .get("/odds/my-rules.ron?attacker=medium&weapon=sail&target=heavy&range=17")
        .body;
    assert!(wrong.contains("sail"), "{wrong}");
    // People write printed names, and inches behind a number.
    let printed = "attacker=Medium+Ship&weapon=Plasma+Cannon&target=heavy+ship&range=17%22";
    let same = desk.get(&format!("/odds/my-rules.ron?{printed}")).body;
    let table = |page: &str| page.split("<h2>").nth(1).map(str::to_string);
    assert_eq!(table(&same), table(&page));
    let odd = "attacker=medium&target=heavy&range=far";
    let odd = desk.get(&format!("/odds/my-rules.ron?{odd}")).body;
    assert!(odd.contains("range: "), "{odd}");
}
