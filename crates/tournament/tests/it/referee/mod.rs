//! A referee who has nothing but the log of a battle: it derives geometry, target
//! numbers and damage again from the JSON, and complains about what is wrong.

mod geometry;
mod log;
mod moves;
mod shots;

use std::sync::Arc;

use evenkeel_kernel::seed::mix;
use evenkeel_tournament::ask::library::Library;
use evenkeel_tournament::plan::demand::Demand;
use evenkeel_tournament::plan::order::{Order, Terms};
use evenkeel_tournament::play::systems::SYSTEMS;
use evenkeel_tournament::play::tale::Tale;
use log::{Log, Model, pose};
use serde_json::Value;

/// The complaints about a log.
fn referee(lines: &[String]) -> Vec<String> {
    let mut log = Log::read(lines);
    let mut complaints = Vec::new();
    let all = std::mem::take(&mut log.lines);
    for (index, line) in all.iter().enumerate() {
        let verdict = match line["event"].as_str().unwrap() {
            "moved" => moves::check(&log, line, of_same_model(line, &all[index + 1..])),
            "attack" => shots::check(&log, line),
            "damage" => damage(&log, line),
            "destroyed" => destroyed(&log, line),
            "ended" => ended(&log, line),
            _ => Ok(()),
        };
        if let Err(complaint) = verdict {
            complaints.push(format!("line {}: {complaint}: {line}", index + 2));
        }
        note(&mut log.models, line);
    }
    complaints
}

/// The next line about the same model.
fn of_same_model<'l>(line: &Value, later: &'l [Value]) -> Option<&'l Value> {
    let moved = |next: &&Value| {
        let event = next["event"].as_str().unwrap();
        next["model"] == line["model"]
            && !matches!(event, "damage" | "shield" | "marker_taken" | "rolled")
    };
    later.iter().find(moved)
}

/// Keeps the books.
fn note(models: &mut [Model], line: &Value) {
    if let Some(ship) = line["dropped_by"].as_u64() {
        models[ship as usize].markers -= 1;
    }
    let Some(id) = line["model"].as_u64() else {
        return;
    };
    let model = &mut models[id as usize];
    if !matches!(line["event"].as_str(), Some("damage" | "shield")) {
        model.named = line["slot"].as_u64().filter(|_| line["event"] == "sniped");
    }
    model.pose = pose(&line["after"]);
    match line["event"].as_str().unwrap() {
        "moved" => model.held = model.is_ship && line["manoeuvre"] == "Hold",
        "damage" | "mended" => {
            let slot = line["slot"].as_u64().unwrap() as usize;
            model.damage[slot] = line["damage"].as_u64().unwrap();
        }
        "marker_taken" => model.markers += 1,
        _ => {}
    }
}

/// A point goes on an upgrade that has begun to take damage, if there is one,
/// unless a sniper has named another.
fn damage(log: &Log, line: &Value) -> Result<(), String> {
    let model = &log.models[line["model"].as_u64().unwrap() as usize];
    let slot = line["slot"].as_u64().unwrap() as usize;
    if line["damage"].as_u64().unwrap() != model.damage[slot] + 1 {
        return Err(format!("more than a point at once on slot {slot}"));
    }
    if !model.works(slot) {
        return Err("a point on a disabled upgrade".to_string());
    }
    if model.named == Some(slot as u64) {
        return Ok(());
    }
    let begun = |slot: usize| model.damage[slot] > 0 && model.works(slot);
    match !begun(slot) && (0..model.damage.len()).any(begun) {
        true => Err("another upgrade has begun to take damage".to_string()),
        false => Ok(()),
    }
}

fn destroyed(log: &Log, line: &Value) -> Result<(), String> {
    let model = &log.models[line["model"].as_u64().unwrap() as usize];
    match (0..model.damage.len()).any(|slot| model.works(slot)) {
        true => Err("destroyed with working upgrades".to_string()),
        false => Ok(()),
    }
}

/// The markers of the models on the table are those that the sides end with.
fn ended(log: &Log, line: &Value) -> Result<(), String> {
    for (side, name) in [("A", "markers_a"), ("B", "markers_b")] {
        let own = log
            .models
            .iter()
            .filter(|model| model.side == side && model.pose.is_some());
        let held: u64 = own.map(|model| model.markers).sum();
        if line[name] != held {
            return Err(format!(
                "side {side} holds {held} markers, not {}",
                line[name]
            ));
        }
    }
    Ok(())
}

/// Random fleets, by any players.
fn battle(ruleset: &str, seed: u64, players: [&str; 2], terrain: bool, swapped: bool) -> Tale {
    let library = Library::without_files(SYSTEMS);
    let system = library.system("warfleets").unwrap();
    let rules = library.rules(system, Some(ruleset)).unwrap();
    let points = rules.game_size();
    let seeds = [2 * seed, 2 * seed + 1];
    let mut fleets = rules
        .generate(&Demand::default(), points, &seeds)
        .unwrap()
        .into_iter()
        .map(Arc::new);
    let terms = Terms {
        players: players.map(|name| library.player(system, name).unwrap()),
        terrain,
        points,
        size: points,
    };
    let order = Order {
        fleets: [fleets.next().unwrap(), fleets.next().unwrap()],
        root: mix(seed, 0, 0, evenkeel_kernel::seed::Stream::Setup),
        matchup: 3,
        pair: 5,
    };
    let told = rules.tell(&terms, &order, swapped).unwrap();
    let batch = rules.play(&terms, &[order]).unwrap();
    assert_eq!(
        batch.battles[usize::from(swapped)],
        told.record,
        "seed {seed}"
    );
    told
}

const FTL: &str = "warfleets-ftl";

/// Battles of an edition that a referee has nothing to say against.
fn stands_up(ruleset: &str) {
    let mut seen = [0; 2];
    for seed in 0..60 {
        let players = [
            ["captain", "captain"],
            ["random", "charge"],
            ["charge", "captain"],
        ];
        let players = players[seed as usize % 3];
        let tale = battle(ruleset, seed, players, seed % 2 == 0, seed % 5 == 0);
        let complaints = referee(&tale.log);
        assert!(
            complaints.is_empty(),
            "seed {seed}, {} complaints:\n{}",
            complaints.len(),
            complaints[0]
        );
        for (count, event) in seen
            .iter_mut()
            .zip(["\"event\":\"attack\"", "\"event\":\"moved\""])
        {
            *count += tale.log.iter().filter(|line| line.contains(event)).count();
        }
    }
    assert!(
        seen[0] > 500 && seen[1] > 500,
        "there was too little to referee: {seen:?}"
    );
}

#[test]
fn logged_battles_stand_up_to_a_referee_and_are_those_of_the_driver() {
    stands_up(FTL);
}

#[test]
fn logged_battles_of_the_second_edition_stand_up_too() {
    stands_up("grimdark-future-warfleets");
}

/// Changes the first line about an event, and has the referee look at it.
fn forged(event: &str, forge: impl Fn(&mut Value)) -> usize {
    let tale = battle(FTL, 1, ["captain", "captain"], false, false);
    let mut lines = tale.log;
    let wanted = format!("\"event\":\"{event}\"");
    let line = lines
        .iter_mut()
        .find(|line| line.contains(&wanted) && !line.contains("\"Hold\""))
        .unwrap();
    let mut value: Value = serde_json::from_str(line).unwrap();
    forge(&mut value);
    *line = value.to_string();
    referee(&lines).len()
}

#[test]
fn the_referee_sees_forged_lines() {
    let nudge = |value: &mut Value| *value = (value.as_f64().unwrap() + 0.01).into();
    assert!(forged("moved", |line| nudge(&mut line["to"]["x_in"])) > 0);
    assert!(forged("moved", |line| nudge(&mut line["distance_in"])) > 0);
    assert!(forged("attack", |line| nudge(&mut line["range_in"])) > 0);
    assert!(forged("attack", |line| line["unblocked"] = 9.into()) > 0);
    assert!(forged("attack", |line| line["hit_target"] = 7.into()) > 0);
    assert!(forged("attack", |line| line["facing"] = "Nowhere".into()) > 0);
    assert!(forged("damage", |line| line["damage"] = 9.into()) > 0);
    assert_eq!(forged("attack", |_| ()), 0);
}
