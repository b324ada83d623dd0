//! The shipped ruleset is sound, and every fault of an edited one is found at its place.

use evenkeel_document::{Diagnostics, Document};
use evenkeel_fleet_battle_game::ruleset::{FLEET_BATTLE_GAME, Ruleset, SelfDestruct};

use crate::shipped::ruleset;

fn document() -> Document {
    Document::parse("fleet-battle-game.ron", FLEET_BATTLE_GAME).expect("the shipped text is RON")
}

pub fn edited(edits: &[(&str, &str)]) -> Result<Ruleset, Diagnostics> {
    let mut document = document();
    for (path, value) in edits {
        document = document.patch(path, value).expect("the path exists");
    }
    Ruleset::read(&document)
}

/// Path and message of every fault, in the order of the file.
fn faults(edits: &[(&str, &str)]) -> Vec<String> {
    let found = edited(edits).expect_err("these edits should be refused");
    let each = found.iter();
    each.map(|fault| format!("{}: {}", fault.path, fault.message))
        .collect()
}

#[test]
fn the_shipped_ruleset_is_sound() {
    let ruleset = ruleset();
    let navy = |id: &str| {
        let of_navy = ruleset.classes.values().filter(|class| class.navy == id);
        of_navy.map(|class| class.code.as_str()).collect::<Vec<_>>()
    };
    assert_eq!(navy("federation"), ["DN", "CA", "DD", "SC", "Tug"]);
    assert_eq!(navy("klingon"), ["C9", "C7", "D7", "F5"]);
    assert_eq!(
        ruleset.navies["federation"].self_destruct,
        SelfDestruct::Roll { on: 5 }
    );
    assert_eq!(
        ruleset.navies["klingon"].self_destruct,
        SelfDestruct::Always
    );
}

/// Low speed, full speed, shields and weakness astern of each class.
#[test]
fn classes_have_their_printed_figures() {
    let ruleset = ruleset();
    let found = ruleset.classes.values().map(|class| {
        let speeds = (class.low_hexes, class.full_hexes);
        (
            class.code.as_str(),
            speeds,
            class.shields,
            class.rear_weakness,
        )
    });
    let wanted = [
        ("DN", (3, 8), 3, 0),
        ("CA", (3, 8), 2, 0),
        ("DD", (4, 8), 1, 0),
        ("SC", (4, 8), 1, 0),
        ("Tug", (2, 8), 2, 0),
        ("C9", (3, 8), 3, 0),
        ("C7", (3, 8), 3, 0),
        ("D7", (4, 8), 2, 1),
        ("F5", (5, 8), 1, 1),
    ];
    assert!(found.eq(wanted));
}

#[test]
fn the_format_itself_reads_the_shipped_ruleset_the_same_way() {
    let theirs: Ruleset = ron::from_str(FLEET_BATTLE_GAME).expect("plain RON");
    assert_eq!(ruleset(), theirs);
}

#[test]
fn every_number_can_be_swept() {
    let document = document();
    let paths = document.number_paths();
    for path in [
        "classes.dn.shields",
        "chart.rows.dn_forward.hits_on.2",
        "chart.rows.dn_forward.double.on",
        "chart.bands.4",
        "navies.federation.self_destruct.on",
        "map.columns",
    ] {
        assert!(paths.iter().any(|known| known == path), "{path}");
    }
    for path in paths {
        let value = document.number(&path).unwrap();
        let same = document.patch_number(&path, value).unwrap();
        assert_eq!(Ruleset::read(&same).unwrap(), ruleset(), "{path}");
    }
    let slower = document.patch_number("classes.dn.low_hexes", 2.0).unwrap();
    assert_eq!(Ruleset::read(&slower).unwrap().classes["dn"].low_hexes, 2);
}

#[test]
fn all_faults_come_at_once_in_the_order_of_the_file() {
    let found = faults(&[
        ("fleet.squadron_min", "0"),
        ("set_up.depth_hexes", "11"),
        ("movement.stack_test", "AfterWholeSquadron"),
        ("fire.firers_max", "0"),
        ("chart.bands.1", "3"),
        ("chart.rows.dn_forward.hits_on.0", "0"),
        ("chart.rows.dn_forward.double.on", "7"),
        ("chart.rows.ca_forward.double.bands", "6"),
        ("chart.rows.ca_other.hits_on", "[3, 4, 5, 6, 6, 6]"),
        ("chart.rows.ca_other.classes", "[\"ac\"]"),
        ("chart.rows.dd_other.arcs", "[Forward, Side]"),
        ("chart.rows.f5_main.hits_on.2", "7"),
        ("navies.federation.self_destruct.on", "0"),
        ("classes.tug.low_hexes", "9"),
        ("classes.c9.navy", "\"kligon\""),
        ("classes.c7.code", "\"C9\""),
        ("classes.f5.shields", "7"),
    ]);
    assert_eq!(
        found,
        [
            "fleet.squadron_min: must be from 1 to 8",
            "set_up.depth_hexes: fleets would start 15 hexes apart, and the chart reaches 15; \
             a depth of 10 would do",
            "movement.stack_test: not modelled: the engine does not play this value",
            "fire.firers_max: must be from 1 to 16",
            "chart.bands.1: bands must not overlap: the one before this ends at 3, so this must \
             end further out",
            "chart.rows: no row says what `ca` hits in its Rear arc",
            "chart.rows: no row says what `ca` hits in its Side arc",
            "chart.rows: no row says what `dd` hits in its Rear arc",
            "chart.rows.dn_forward.hits_on.0: must be a face of the die, from 1 to 6",
            "chart.rows.dn_forward.double.on: must be a face of the die, from 1 to 6",
            "chart.rows.ca_forward.double.bands: must be from 1 to the 5 bands of the row",
            "chart.rows.ca_other.classes.0: no class has the id `ac`; did you mean `ca`?",
            "chart.rows.ca_other.hits_on: the row has 6 numbers, and there are only 5 bands",
            "chart.rows.dd_other: `dd` has two rows for its Forward arc, this and `dd_forward`",
            "chart.rows.f5_main.hits_on.2: must be a face of the die, from 1 to 6",
            "navies.federation.self_destruct.on: must be a face of the die, from 1 to 6",
            "classes.tug.low_hexes: must not be more than full_hexes",
            "classes.c9.navy: no navy has the id `kligon`; did you mean `klingon`?",
            "classes.c7.code: another class has this code",
            "classes.f5.shields: must be from 0 to 6",
        ]
    );
}

#[test]
fn faults_name_line_and_column() {
    let faults = edited(&[("chart.rows.dn_forward.hits_on.1", "0")]).unwrap_err();
    let fault = faults.iter().next().unwrap();
    let line = FLEET_BATTLE_GAME
        .lines()
        .position(|line| line.contains("\"dn_forward\""))
        .unwrap();
    assert_eq!(fault.line, line + 1);
    assert_eq!(fault.value, "0");
    assert!(fault.source_line.contains("hits_on: [1, 0, 3, 4, 5]"));
    assert_eq!(fault.column - 1, fault.source_line.find("0, 3, 4").unwrap());
}

/// The zones are 35, 31, 25, 17 and 15 hexes apart at depths of 1, 3, 6, 10 and
/// 11, and must be 16 or more.
#[test]
fn fbg_ex_38_depths_that_leave_the_fleets_out_of_range() {
    let apart = |depth| {
        let rules = ruleset();
        let edge = rules.map.start_edges(rules.set_up.zones)[0];
        rules.map.hexes().strips_apart(edge, depth)
    };
    assert_eq!([1, 3, 6, 10, 11].map(apart), [35, 31, 25, 17, 15]);
    for depth in ["1", "3", "6", "10"] {
        assert!(edited(&[("set_up.depth_hexes", depth)]).is_ok());
    }
    assert_eq!(faults(&[("set_up.depth_hexes", "11")]).len(), 1);
}

#[test]
fn long_sides_need_shallow_zones() {
    let long = ("set_up.zones", "LongSides");
    assert!(edited(&[long, ("set_up.depth_hexes", "4")]).is_ok());
    assert_eq!(
        faults(&[long, ("set_up.depth_hexes", "5")]),
        [
            "set_up.depth_hexes: fleets would start 15 hexes apart, and the chart reaches 15; \
             a depth of 4 would do"
        ]
    );
}

#[test]
fn a_map_can_be_too_small_to_start_on() {
    assert_eq!(
        faults(&[("map.columns", "16"), ("map.rows", "8")]),
        [
            "map: the map is too small to start on: its opposite sides are 15 hexes apart, and \
             the chart reaches 15"
        ]
    );
    assert_eq!(
        faults(&[("map.rows", "4"), ("set_up.depth_hexes", "3")]),
        ["set_up.depth_hexes: the zones have 12 hexes, and fleets up to 16 ships"]
    );
    assert_eq!(
        faults(&[("map.columns", "100")]),
        ["map: the map has 2400 hexes, there is room for 2048"]
    );
}

#[test]
fn every_value_that_is_not_played_is_refused() {
    for (path, value) in [
        ("fleet.mirror_navies", "false"),
        ("map.terrain", "true"),
        ("movement.stack_test", "AfterWholeSquadron"),
        ("fire.shots_per_activation", "2"),
        ("information.hidden_logs", "true"),
    ] {
        let wanted = format!("{path}: not modelled: the engine does not play this value");
        assert_eq!(faults(&[(path, value)]), [wanted]);
    }
}

#[test]
fn every_choice_that_is_played_is_read() {
    for (path, value) in [
        ("map.orientation", "FlatTop"),
        ("set_up.start_shields", "ByFleet"),
        ("activation.sequence", "AlternateCups"),
        ("activation.sequence", "CappedCup"),
        ("activation.alternate_start", "OncePerGame"),
        ("activation.run_reset_each_round", "false"),
        ("activation.dead_chit", "DrawBlank"),
        ("movement.edge", "LeavesAsLost"),
        ("movement.full_turn_count", "FromStart"),
        ("movement.cohesion", "Connected"),
        ("shields.standing_may_raise", "false"),
        ("shields.raise_per", "Squadron"),
        ("shields.raise_before_fire", "false"),
        ("fire.double_on", "NaturalRoll"),
        ("fire.friendly_fire", "true"),
        ("fire.firers_max_per", "Round"),
        ("fire.rear_bonus", "OncePerBatch"),
        ("fire.designate", "EverythingFirst"),
        ("fire.arcs", "Halves"),
        ("ending.tie_break", "Draw"),
        ("fleet.mixed_navies", "true"),
    ] {
        assert!(edited(&[(path, value)]).is_ok(), "{path}: {value}");
    }
}
