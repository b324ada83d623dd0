//! Set-up, fleets and the ruleset as it is shipped.

use std::collections::BTreeSet;

use crate::arena::{fleet, game, game_of, shipped, with};
use crate::stage::*;
use evenkeel_document::Document;
use evenkeel_fleet_commander::action::{Action, Field, tokens};
use evenkeel_fleet_commander::fleet::Roster;
use evenkeel_fleet_commander::game::FleetCommander;
use evenkeel_fleet_commander::kind::Kind;
use evenkeel_fleet_commander::ruleset::*;
use evenkeel_fleet_commander::square::squares;
use evenkeel_fleet_commander::state::{Ask, State};
use evenkeel_kernel::dice::{ScriptedDice, SeededDice, enumerate};
use evenkeel_kernel::game::Game;
use evenkeel_kernel::observer::Silent;
use evenkeel_kernel::odds::Fraction;
use evenkeel_rulebook::read_fleet;

fn in_scenario(scenario: Scenario) -> FleetCommander {
    game(with(|rules| rules.modules.scenario = scenario))
}

fn legal(game: &FleetCommander, state: &State) -> Vec<Action> {
    let mut legal = Vec::new();
    game.legal_actions(game.view(state, state.table.decider), &mut legal);
    legal
}

fn apply(game: &FleetCommander, state: &mut State, action: Action) {
    assert!(legal(game, state).contains(&action), "{action:?}");
    game.apply(state, action, &mut ScriptedDice::default(), &mut Silent);
}

/// A battle in which side A starts, up to the first field.
fn armed(game: &FleetCommander, first: u32) -> State {
    let mut dice = ScriptedDice::default().then_below(2, first);
    let mut state = game.start(&(), &mut dice, &mut Silent);
    dice.finish();
    while state.table.ask == Ask::Weapon {
        let weapon = legal(game, &state)[0];
        apply(game, &mut state, weapon);
    }
    state
}

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

/// The ways to deploy the usual fleet with at most so many classes in a square, ships of a
/// class alike.
fn deployments(limit: u8) -> usize {
    let rules = with(|rules| rules.board.square_class_max = limit);
    let game = game_of(rules, &crate::arena::STANDARD, &["frigate 1"]);
    let mut start = armed(&game, 0);
    while start.table.ask == Ask::Field {
        apply(&game, &mut start, Action::Done);
    }
    // A last ship that has one place to go to is not asked for.
    let places = |state: &State| {
        let ships = tokens(state.table.fleet.a);
        let mut places: Vec<_> = ships
            .map(|ship| (state.kind(ship), state.table.at[ship.index()]))
            .collect();
        places.sort();
        places
    };
    let mut found = BTreeSet::new();
    let mut open = vec![start];
    while let Some(state) = open.pop() {
        for action in legal(&game, &state) {
            let mut next = state.clone();
            apply(&game, &mut next, action);
            if next.table.decider == B && next.table.ask == Ask::Deploy {
                apply(&game, &mut next, Action::Deploy(FF, sq(5, 1)));
            }
            if found.insert(places(&next)) && next.table.ask == Ask::Deploy {
                open.push(next);
            }
        }
    }
    found.iter().filter(|places| places.len() == 7).count()
}

#[test]
fn fc_ex_14_deployments() {
    assert_eq!(deployments(shipped().board.square_class_max), 2410);
    assert_eq!(deployments(12), 5250);
}

#[test]
fn fc_setup_03_05_the_starting_player_is_drawn_and_chooses_first() {
    let game = game(shipped());
    let odds = enumerate(|dice| game.start(&(), dice, &mut Silent).table.first);
    assert_eq!(odds.probability(&A), Fraction::new(1, 2));
    let mut dice = ScriptedDice::default().then_below(2, 1);
    let mut state = game.start(&(), &mut dice, &mut Silent);
    assert_eq!((state.table.decider, legal(&game, &state).len()), (B, 6));
    apply(&game, &mut state, Action::Weapon(Weapon::Bomb));
    assert_eq!((state.table.decider, legal(&game, &state).len()), (A, 5));
    let equal = crate::arena::game(with(|rules| rules.set_up.unique_weapons = false));
    let mut dice = ScriptedDice::default().then_below(2, 0);
    let mut state = equal.start(&(), &mut dice, &mut Silent);
    apply(&equal, &mut state, Action::Weapon(Weapon::Bomb));
    assert_eq!(legal(&equal, &state).len(), 6);
}

#[test]
fn fc_setup_02_fleets_may_name_their_weapon_or_have_none() {
    let drones = ["battleship 1 drones", "frigate 2"];
    let game = game_of(shipped(), &drones, &["destroyer 4", "frigate 4"]);
    let mut dice = ScriptedDice::default().then_below(2, 0);
    let state = game.start(&(), &mut dice, &mut Silent);
    assert_eq!(state.table.ask, Ask::Field);
    assert_eq!(state.table.weapons.a, Some(Weapon::Drones));
    assert!(!state.table.armed.b);
}

#[test]
fn fc_ex_53_squares_for_fields() {
    for (scenario, count) in [
        (Scenario::Normal, 15),
        (Scenario::Belt, 15),
        (Scenario::Trap, 10),
        (Scenario::Rescue, 10),
        (Scenario::Capture, 4),
    ] {
        let game = in_scenario(scenario);
        let mut dice = ScriptedDice::default();
        if !matches!(scenario, Scenario::Trap | Scenario::Capture) {
            dice = dice.then_below(2, 0);
        }
        let mut state = game.start(&(), &mut dice, &mut Silent);
        while state.table.ask == Ask::Weapon {
            let weapon = legal(&game, &state)[0];
            apply(&game, &mut state, weapon);
        }
        let found = legal(&game, &state);
        let kinds = if scenario == Scenario::Belt { 1 } else { 2 };
        let pass = usize::from(scenario != Scenario::Belt);
        assert_eq!(found.len(), kinds * count + pass, "{scenario:?}");
    }
}

#[test]
fn fc_cap_06_corners_outside_the_zones() {
    let corners = [(1, 1), (1, 5), (5, 1), (5, 5)];
    for (in_zone, corner_fields, count) in [
        (true, true, 4),
        (true, false, 4),
        (false, true, 8),
        (false, false, 4),
    ] {
        let game = game(with(|rules| {
            rules.modules.scenario = Scenario::Capture;
            rules.capture.corner_fields = corner_fields;
            let zone = &mut rules.capture.zones.a;
            zone.retain(|spot| in_zone || !corners.contains(spot));
        }));
        let state = game.start(&(), &mut ScriptedDice::default(), &mut Silent);
        let asteroids = legal(&game, &state)
            .into_iter()
            .filter(|action| matches!(action, Action::Field(Field::Asteroids, _)));
        assert_eq!(asteroids.count(), count, "{in_zone} {corner_fields}");
    }
}

#[test]
fn fc_setup_06_08_fields_in_turns_one_to_a_square() {
    let game = game(shipped());
    let mut state = armed(&game, 0);
    apply(&game, &mut state, Action::Field(Field::Gravitic, sq(3, 3)));
    assert_eq!(state.table.decider, B);
    assert!(!legal(&game, &state).contains(&Action::Field(Field::Asteroids, sq(3, 3))));
    // Passing once does not forfeit the second chance.
    apply(&game, &mut state, Action::Done);
    apply(&game, &mut state, Action::Done);
    assert_eq!((state.table.decider, state.table.ask), (B, Ask::Field));
    apply(&game, &mut state, Action::Field(Field::Asteroids, sq(2, 2)));
    assert_eq!((state.table.decider, state.table.ask), (A, Ask::Deploy));
}

#[test]
fn fc_setup_09_12_ships_are_deployed_in_turns() {
    let game = game(shipped());
    let mut state = armed(&game, 0);
    while state.table.ask == Ask::Field {
        apply(&game, &mut state, Action::Done);
    }
    apply(&game, &mut state, Action::Deploy(BB, sq(1, 3)));
    assert_eq!(state.table.decider, B);
    assert!(!legal(&game, &state).contains(&Action::Deploy(FF, sq(1, 1))));
    apply(&game, &mut state, Action::Deploy(FF, sq(5, 1)));
    // A destroyer beside the battleship would be six classes.
    assert!(!legal(&game, &state).contains(&Action::Deploy(DD, sq(1, 3))));
    assert!(legal(&game, &state).contains(&Action::Deploy(FF, sq(1, 3))));
}

#[test]
fn fc_trap_02_05_yellow_is_on_both_sides() {
    let game = game_of(
        with(|rules| rules.modules.scenario = Scenario::Trap),
        &["battleship 1 nano", "frigate 1"],
        &["battleship 1 bomb", "frigate 1"],
    );
    let mut state = game.start(&(), &mut ScriptedDice::default(), &mut Silent);
    while state.table.ask == Ask::Field {
        apply(&game, &mut state, Action::Done);
    }
    assert_eq!(state.table.decider, A);
    apply(&game, &mut state, Action::Deploy(BB, sq(1, 3)));
    let blue = legal(&game, &state);
    assert!(
        blue.iter()
            .all(|action| matches!(action, Action::Deploy(_, at) if at.row() == 3))
    );
    apply(&game, &mut state, Action::Deploy(BB, sq(3, 3)));
    let last = legal(&game, &state);
    assert!(
        last.iter()
            .all(|action| matches!(action, Action::Deploy(_, at) if at.row() == 5))
    );
    apply(&game, &mut state, Action::Deploy(FF, sq(5, 3)));
    apply(&game, &mut state, Action::Deploy(FF, sq(3, 1)));
    // Six dice before the battle, no more than three of a colour.
    assert_eq!(
        (state.table.decider, state.table.ask, state.table.round),
        (A, Ask::Dice, 0)
    );
    assert_eq!(legal(&game, &state).len(), 10);
    let mut dice = ScriptedDice::new(&[O, O, D, S, S, S]);
    game.apply(&mut state, Action::Roll([3, 2, 1]), &mut dice, &mut Silent);
    assert_eq!(state.table.ask, Ask::Reserve);
    let most = legal(&game, &state)[0];
    apply(&game, &mut state, most);
    let most = legal(&game, &state)[0];
    apply(&game, &mut state, most);
    assert_eq!((state.table.round, state.table.decider), (1, A));
    let hand = state.table.hands.a;
    assert_eq!((hand.directions(), hand.specials()), (2, 2));
}

#[test]
fn fc_cap_01_07_blue_brings_a_shuttle() {
    let game = in_scenario(Scenario::Capture);
    let mut state = game.start(&(), &mut ScriptedDice::default(), &mut Silent);
    assert_eq!((state.table.decider, state.table.ask), (A, Ask::Field));
    assert_eq!(state.secrets.b.stock[..3], [0, 2, 4]);
    assert!(!state.table.armed.a && state.secrets.a.weapon.is_none());
    while state.table.ask == Ask::Field {
        apply(&game, &mut state, Action::Done);
    }
    let yellow = squares(game.zone(&state.table, A)).count();
    assert_eq!(
        (yellow, squares(game.zone(&state.table, B)).count()),
        (16, 5)
    );
    apply(&game, &mut state, Action::Deploy(BB, sq(1, 1)));
    let shuttle = legal(&game, &state);
    let shuttle: Vec<_> = shuttle
        .iter()
        .filter(|action| matches!(action, Action::Deploy(Kind::SHUTTLE, _)))
        .collect();
    assert_eq!(shuttle, [&Action::Deploy(Kind::SHUTTLE, sq(3, 3))]);
}

#[test]
fn fc_resc_02_containers_lie_on_the_midline() {
    let game = in_scenario(Scenario::Rescue);
    let row: Vec<u8> = (1..=5)
        .map(|column| game.containers[sq(3, column).index()])
        .collect();
    assert_eq!(row, [2, 2, 3, 2, 2]);
    assert_eq!(game.containers.iter().sum::<u8>(), 11);
}

/// What is wrong with a changed ruleset.
fn faults(from: &str, to: &str) -> String {
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
