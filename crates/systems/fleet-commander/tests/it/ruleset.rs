//! The ruleset: what is wrong with it is told at its place.

use evenkeel_fleet_commander::ruleset::*;

/// What is wrong with a changed ruleset.
pub fn faults(from: &str, to: &str) -> String {
    assert!(FLEET_COMMANDER.contains(from), "{from}");
    let text = FLEET_COMMANDER.replacen(from, to, 1);
    match Ruleset::read_text("mine.ron", &text) {
        Ok(_) => String::new(),
        Err(faults) => faults.to_string(),
    }
}

#[test]
fn wrong_figures_are_refused_where_they_stand() {
    let six = faults(
        "Diagonal, Multi, Special]),\n        weapon",
        "Special]),\n        weapon",
    );
    assert!(six.contains("a die has six faces, not 4"), "{six}");
    assert!(six.contains("mine.ron:"), "{six}");
    let two = faults("scenario: Normal", "scenario: [Trap, Belt]");
    assert!(two.contains("scenario"), "{two}");
    let unknown = faults("scenario: Normal", "scenario: Trab");
    assert!(unknown.contains("Trap"), "{unknown}");
    let shuffled = faults("tracked: true", "tracked: false");
    assert!(shuffled.contains("not played"), "{shuffled}");
    let many = faults("reserve: 2", "reserve: 4");
    assert_eq!(many, "");
    let too_many = faults("gauge: 2", "gauge: 9");
    assert!(too_many.contains("from 0 to 4"), "{too_many}");
    let effects = faults(
        "[Asteroids, Drones, Scenario]",
        "[Asteroids, Drones, Drones]",
    );
    assert!(effects.contains("twice"), "{effects}");
    let zones = faults(
        "(5, 5)],\n        ),\n    ),\n\n    fields",
        "(5, 6)],\n        ),\n    ),\n\n    fields",
    );
    assert!(zones.contains("from 1 to 5"), "{zones}");
    let long = faults("containers: [2, 2, 3, 2, 2]", "containers: [2, 2, 3, 2]");
    assert!(long.contains("five numbers"), "{long}");
    let guns = faults("firepower: 2", "firepower: 0");
    assert!(guns.contains("from 1 to 20"), "{guns}");
}

/// Everything is said at once, each fault with file, line, column and value.
#[test]
fn all_faults_of_a_file_are_told_at_once_with_their_places() {
    let text = FLEET_COMMANDER
        .replace("scenario: Normal", "scenario: [Trap, Belt]")
        .replace("class_max: 12", "class_max: 13")
        .replacen("Diagonal, Multi, Special]", "Multi, Special]", 1)
        .replacen("dice: 3", "dice: 250", 3);
    let told = Ruleset::read_text("mine.ron", &text)
        .unwrap_err()
        .to_string();
    let at = |needle: &str| {
        let line = text.lines().position(|line| line.contains(needle));
        let line = line.expect("a line");
        let column = text.lines().nth(line).and_then(|text| text.find(needle));
        format!("mine.ron:{}:{}: ", line + 1, column.expect("a place") + 1)
    };
    let expected = [
        at("[Trap, Belt]")
            + "modules.scenario: expected just one of Normal, Belt, Trap, Capture, Rescue \
               ([Trap, Belt])",
        at("13,") + "fleet.class_max: must be from 1 to 12 (13)",
        at("[Orthogonal, Orthogonal, Diagonal, Multi, Special]")
            + "dice.engine.faces: a die has six faces, not 5 ([Orthogonal, ",
        at("250, faces: [Orthogonal, Orthogonal, Diagonal, Multi")
            + "dice.engine.dice: must be from 1 to 4 (250)",
    ];
    for fault in expected {
        assert!(told.contains(&fault), "{fault}\n\nis not in\n\n{told}");
    }
    let twice = faults("scenario: Normal", "scenario: Trap, scenario: Belt");
    assert!(
        twice.starts_with("mine.ron:17:25: `scenario` is here twice; the first is in line 17"),
        "{twice}"
    );
}
