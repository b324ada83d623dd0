//! Set-up: the roll-off and the zones (rules WF-SETUP).

use evenkeel_kernel::dice::ScriptedDice;
use evenkeel_kernel::game::Game;
use evenkeel_kernel::side::Side;
use evenkeel_warfleets::action::Action;
use evenkeel_warfleets::event::Event;
use evenkeel_warfleets::ruleset::Ruleset;
use evenkeel_warfleets::state::Ask;
use evenkeel_warfleets::terrain::Terrain;
use std::sync::Arc;

use crate::scene::{Stage, ftl, ftl_with};
use crate::shipped::ftl_document;

fn start(rules: &Ruleset, faces: &[u8]) -> (Stage, Side) {
    let stage = Stage::new(rules, &["light"], &["light"]);
    let mut dice = ScriptedDice::new(faces);
    let table = Arc::new(Terrain::none());
    let mut events = Vec::new();
    let state = stage.game.start(&table, &mut dice, &mut events);
    dice.finish();
    let first = state.decider;
    (
        Stage {
            state,
            events,
            ..stage
        },
        first,
    )
}

#[test]
fn one_roll_off_decides_markers_edge_and_first_turn() {
    // A tie is rolled again; then the number of markers.
    let (mut stage, first) = start(&ftl(), &[4, 4, 2, 5, 1]);
    assert_eq!(first, Side::B);
    assert_eq!(stage.state.initiative, Side::B);
    let roll = Event::RollOff {
        a: 2,
        b: 5,
        winner: Side::B,
    };
    assert!(stage.events.contains(&roll));
    // Markers come before edges, and edges before models.
    for side in [Side::B, Side::A] {
        assert!(matches!(stage.state.ask, Ask::Marker { .. }));
        assert_eq!(stage.state.decider, side);
        stage.act(stage.legal()[0], &[]);
    }
    assert_eq!((stage.state.ask, stage.state.decider), (Ask::Edge, Side::B));
    stage.act(Action::TakeLowerEdge(false), &[]);
    assert_eq!(stage.state.lower, Side::A);
    for side in [Side::B, Side::A] {
        assert!(matches!(stage.state.ask, Ask::Place(_)));
        assert_eq!(stage.state.decider, side);
        stage.act(stage.legal()[0], &[]);
        stage.act(stage.legal()[0], &[]);
    }
    // One light ship each: B's acts first.
    assert_eq!(stage.state.round, 1);
    assert_eq!(stage.state.ask, Ask::Manoeuvre(stage.b(0)));
}

#[test]
fn a_second_roll_off_is_data() {
    let rules = ftl_with(|rules| rules.table.two_roll_offs = true);
    let (stage, first) = start(&rules, &[5, 2, 1, 6, 1]);
    assert_eq!(first, Side::A);
    assert_eq!(stage.state.initiative, Side::B);
}

#[test]
fn small_tables_need_a_distance_between_the_zones() {
    // On 48 inches the zones are 24 inches apart.
    let document = ftl_document();
    for (least, fine) in [("Some(24.0)", true), ("Some(24.5)", false)] {
        let edited = document.patch("table.min_zone_gap_in", least).unwrap();
        assert_eq!(Ruleset::read(&edited).is_ok(), fine);
    }
}
