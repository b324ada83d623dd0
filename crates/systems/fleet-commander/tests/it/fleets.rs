//! Fleets: their classes, the room that they need, and those that are shipped.

use crate::arena::{fleet, game_of, shipped, with};
use crate::set_up::legal;
use evenkeel_document::Document;
use evenkeel_fleet_commander::action::Action;
use evenkeel_fleet_commander::fleet::Roster;
use evenkeel_fleet_commander::game::FleetCommander;
use evenkeel_fleet_commander::ruleset::*;
use evenkeel_fleet_commander::state::Ask;
use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::game::Game;
use evenkeel_kernel::observer::Silent;
use evenkeel_rulebook::read_fleet;

#[test]
fn fc_ex_12_fc_ship_01_04_the_usual_fleet() {
    let rules = shipped();
    let ships = ["battleship", "destroyer", "frigate"].map(|id| &rules.ships[id]);
    let figures = ships.map(|ship| (ship.class, ship.firepower, ship.hull));
    assert_eq!(figures, [(4, 4, 24), (2, 2, 12), (1, 1, 6)]);
    let roster = Roster::build(&rules, &fleet(&crate::arena::STANDARD)).unwrap();
    let sum = |figure: fn(&ShipClass) -> u8| -> u8 {
        roster
            .ships
            .iter()
            .map(|kind| figure(&rules.ships[kind.index()]))
            .sum()
    };
    assert_eq!(
        (sum(|s| s.class), sum(|s| s.firepower), sum(|s| s.hull)),
        (12, 12, 72)
    );
}

#[test]
fn a_fleet_over_twelve_classes_is_told_with_its_place() {
    let told = |option: &str| {
        let text = format!(
            "(\n    system: \"fleet-commander\",\n    ruleset: \"fleet-commander\",\n    \
             name: \"Big\",\n    units: [\n        (\"battleship\", 1, [{option}]),\n        \
             (\"destroyer\", 4, []),\n        (\"frigate\", 1, []),\n    ],\n)\n"
        );
        let document = Document::parse("big.ron", text.as_str()).expect("RON");
        let rules = shipped();
        let read = read_fleet(&document, None, |fleet, _| Roster::build(&rules, fleet));
        read.expect_err("a faulty fleet").to_string()
    };
    let big = "big.ron:5:12: units: the fleet has 13 classes of ships, at most 12 are allowed";
    assert!(told("\"bomb\"").starts_with(big), "{}", told("\"bomb\""));
    let misspelt = "big.ron:6:28: units.0.2.0: no special weapon is called `bom`; did you mean \
                    `bomb`? (\"bom\")";
    assert!(told("\"bom\"").starts_with(misspelt), "{}", told("\"bom\""));
}

/// What is wrong with a fleet.
fn fleet_faults(units: &[&str]) -> String {
    match Roster::build(&shipped(), &fleet(units)) {
        Ok(_) => String::new(),
        Err(faults) => faults
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
            .join("; "),
    }
}

#[test]
fn fc_ship_04_fleets_have_at_most_twelve_classes() {
    assert_eq!(fleet_faults(&["frigate 12"]), "");
    let many = fleet_faults(&["battleship 1", "destroyer 4", "frigate 1"]);
    assert_eq!(
        many,
        "units: the fleet has 13 classes of ships, at most 12 are allowed"
    );
    assert!(fleet_faults(&["frigate 4000000000"]).contains("4000000000 classes"));
    assert!(fleet_faults(&["battleship 2"]).contains("only one ship"));
    assert!(fleet_faults(&["frigat 2"]).contains("frigate"));
    assert!(fleet_faults(&["frigate 0"]).contains("at least one copy"));
    assert!(fleet_faults(&[]).contains("at least one ship"));
    assert!(fleet_faults(&["frigate 1 bomb"]).contains("Specialization"));
    assert!(fleet_faults(&["battleship 1 bombe"]).contains("`bomb`"));
    assert!(fleet_faults(&["battleship 1 bomb nano"]).contains("already"));
}

/// The rules with so many classes in a square, and ships that fill one, half of one and
/// a bit of one.
fn tight(scenario: Scenario, limit: u8) -> Ruleset {
    with(|rules| {
        rules.modules.scenario = scenario;
        rules.board.square_class_max = limit;
        for (ship, class) in rules.ships.values_mut().zip([limit, limit.div_ceil(2), 1]) {
            ship.class = class;
        }
    })
}

#[test]
fn fc_ship_04_a_fleet_that_might_find_no_room_is_refused() {
    // A shuttle is reckoned with, as it may come along.
    let rules = tight(Scenario::Normal, 4);
    let fits = |units: &[&str]| Roster::build(&rules, &fleet(units));
    assert!(fits(&["battleship 1", "frigate 3"]).is_ok());
    let faults = fits(&["battleship 1", "frigate 4"]).unwrap_err();
    let told = "units: when all others are deployed there may be no room left for a Battleship";
    assert_eq!(faults[0].to_string(), told);
    assert_eq!(faults.len(), 1);
}

#[test]
fn fc_ship_04_legal_fleets_find_room_however_they_deploy() {
    let mut deployed = 0;
    for scenario in [Scenario::Normal, Scenario::Trap, Scenario::Capture] {
        for limit in 1..=6 {
            let rules = tight(scenario, limit);
            let counts = (0..=1).flat_map(|a| (0..=12).map(move |b| (a, b)));
            let counts = counts.flat_map(|(a, b)| (0..=12).map(move |c| [a, b, c]));
            for counts in counts {
                let units = ["battleship", "destroyer", "frigate"]
                    .into_iter()
                    .zip(counts);
                let units = units.filter(|(_, count)| *count > 0);
                let units: Vec<String> = units.map(|(id, count)| format!("{id} {count}")).collect();
                let units: Vec<&str> = units.iter().map(String::as_str).collect();
                if Roster::build(&rules, &fleet(&units)).is_ok() {
                    spread(&game_of(rules.clone(), &units, &units));
                    deployed += 1;
                }
            }
        }
    }
    assert!(deployed > 300, "{deployed}");
}

/// Both sides deploy their smallest ship first, where there is most room, so that large
/// ones find as little as they can.
fn spread(game: &FleetCommander) {
    let mut dice = SeededDice::new(1);
    let mut state = game.start(&(), &mut dice, &mut Silent);
    while state.table.round == 0
        && matches!(state.table.ask, Ask::Weapon | Ask::Field | Ask::Deploy)
    {
        let view = game.view(&state, state.table.decider);
        let wanted = |action: &Action| match *action {
            Action::Deploy(kind, at) => {
                let there = state.table.of(view.side, at);
                (game.spec(kind).class, game.class_sum(view, there))
            }
            _ => (0, 0),
        };
        let action = legal(game, &state)
            .into_iter()
            .min_by_key(wanted)
            .expect("an answer");
        game.apply(&mut state, action, &mut dice, &mut Silent);
    }
    assert_eq!((state.table.waiting.a, state.table.waiting.b), (0, 0));
}

#[test]
fn shipped_fleets_are_legal() {
    let rules = shipped();
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../configs/fleets");
    let mut count = 0;
    for entry in std::fs::read_dir(folder).expect("the fleets") {
        let path = entry.expect("a file").path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if name.starts_with("fc-") {
            let text = std::fs::read_to_string(&path).expect("a text");
            let document = Document::parse(&name, &text).unwrap_or_else(|f| panic!("{f}"));
            let read = read_fleet(&document, None, |fleet, _| Roster::build(&rules, fleet));
            read.unwrap_or_else(|faults| panic!("{faults}"));
            count += 1;
        }
    }
    assert_eq!(count, 8);
}
