//! Scouts and Vanguards: who deploys last, and who moves as it is placed.

use crate::arena::{printed, with};
use crate::deployment::{SetUp, after};
use crate::stage::*;
use evenkeel_board::Vec2;
use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::game::Game;
use evenkeel_warstuff::ruleset::{Ruleset, Trait, VanguardTiming};
use evenkeel_warstuff::terrain::Terrain;

#[test]
fn ws_sr_sco_scouts_come_last_and_stay_away() {
    let game = game_of(printed(), &["2 scout", "2"], &["2"]);
    let mut set_up = SetUp::new(game, Terrain::none(), &[5, 1]);
    set_up.go(Action::Edge(0), &[]);
    assert_eq!(set_up.state.ask, Ask::Place(a(1)), "others first");
    let spot = set_up.places()[0];
    set_up.go(spot, &[]);
    let spot = set_up.places()[0];
    set_up.go(spot, &[]);
    assert_eq!(set_up.state.ask, Ask::Place(a(0)));
    let enemy = set_up.game.base(&set_up.state, b(0));
    let mut beyond = 0;
    for action in set_up.places() {
        let state = after(&set_up.game, &set_up.state, action);
        let base = set_up.game.base(&state, a(0));
        assert!(base.at_least(enemy, 12.0));
        beyond += u32::from(base.centre.y > 12.0);
    }
    assert!(beyond > 100, "anywhere on the table");
}

#[test]
fn ws_sr_sco_03_04_a_roll_off_of_scouts() {
    let game = game_of(printed(), &["2 scout"], &["2 scout", "2 scout"]);
    let mut set_up = SetUp::new(game, Terrain::none(), &[5, 1]);
    set_up.go(Action::Edge(0), &[2, 2, 1, 6]);
    for unit in [b(0), b(1), a(0)] {
        assert_eq!(set_up.state.ask, Ask::Place(unit));
        let spot = *set_up.places().last().unwrap();
        let spot = if unit == a(0) {
            set_up.places()[0]
        } else {
            spot
        };
        set_up.go(spot, &[]);
    }
    // It does not change who begins.
    assert_eq!(set_up.state.active, A);
}

#[test]
fn ws_cfg_45_sides_may_take_turns_with_scouts() {
    let rules = with(|rules| rules.deployment.scouts_alternate = true);
    let game = game_of(rules, &["2 scout"; 3], &["2 scout"; 2]);
    let mut set_up = SetUp::new(game, Terrain::none(), &[5, 1]);
    set_up.go(Action::Edge(0), &[1, 6]);
    for unit in [b(0), a(0), b(1), a(1), a(2)] {
        assert_eq!(set_up.state.ask, Ask::Place(unit));
        // Those of side A in the south, those of side B in the north.
        let places = set_up.places();
        let nth = usize::from(unit.0 % 64);
        let spot = match unit.side() {
            A => places[nth],
            B => places[places.len() - 1 - nth],
        };
        set_up.go(spot, &[]);
    }
    assert_eq!(set_up.state.round, 1);
}

#[test]
fn ws_sr_sco_05_without_a_spot_as_any_other() {
    let rules = with(|rules| {
        rules.table.edge_in = 24.0;
        rules.deployment.grid_in = 12.0;
    });
    // Enemies on all six spots of the north, the nearest a foot less two radii from the
    // south.
    let game = game_of(rules, &["2 scout"], &["2"; 6]);
    let mut set_up = SetUp::new(game, Terrain::none(), &[1, 5]);
    set_up.go(Action::Edge(1), &[]);
    while set_up.state.round == 0 {
        let legal = set_up.places();
        let spot = legal[legal.len() / 2];
        let mut dice = SeededDice::new(1);
        set_up
            .game
            .apply(&mut set_up.state, spot, &mut dice, &mut set_up.events);
    }
    assert!(set_up.state.is_on(a(0)));
    assert!(
        set_up.state.at(a(0)).y <= 12.0 - BASE + 1e-9,
        "in its strip"
    );
    let base = |unit| set_up.game.base(&set_up.state, unit);
    let is_near = |number| base(a(0)).gap(base(b(number))) < 12.0;
    assert!((0..6).any(is_near), "nearer than a Scout may be");
}

#[test]
fn ws_sr_van_vanguards_move_as_they_are_placed() {
    let wire = piece(24.0, 14.0, 3.0, &[Trait::Dangerous]);
    let mut terrain = Terrain::none();
    terrain.add(wire.0, &wire.1);
    let game = game_of(printed(), &["2 vanguard slow", "2"], &["2"]);
    let mut set_up = SetUp::new(game, terrain, &[5, 1]);
    set_up.go(Action::Edge(0), &[]);
    let at = |set_up: &SetUp, action: Action| after(&set_up.game, &set_up.state, action).at(a(0));
    let middle = (set_up.places().into_iter())
        .min_by(|one, two| {
            let off = |action: &Action| at(&set_up, *action).distance(Vec2::new(24.0, 8.0));
            off(one).total_cmp(&off(two))
        })
        .unwrap();
    set_up.go(middle, &[]);
    assert_eq!(set_up.state.ask, Ask::Vanguard(a(0)));
    let before = set_up.state.at(a(0));
    // Twelve inches, Slow or not, through wire that may kill.
    set_up.go(Action::Move(step(90, 6)), &[6, 6]);
    assert!(!set_up.state.is_on(a(0)));
    assert!(set_up.state.at(a(0)).y > before.y);
    assert_eq!(set_up.state.ask, Ask::Place(a(1)));
}

#[test]
fn ws_cfg_46_vanguards_may_wait_until_all_stand() {
    let late = |rules: &mut Ruleset| {
        rules.deployment.vanguard_timing = VanguardTiming::AfterAllDeployed;
    };
    let game = game_of(with(late), &["2 vanguard", "2"], &["2 vanguard", "2"]);
    let mut set_up = SetUp::new(game, Terrain::none(), &[1, 5]);
    set_up.go(Action::Edge(0), &[]);
    for unit in [b(0), b(1), a(0), a(1)] {
        assert_eq!(set_up.state.ask, Ask::Place(unit));
        let spot = set_up.places()[0];
        set_up.go(spot, &[]);
    }
    assert_eq!(set_up.state.ask, Ask::Vanguard(b(0)), "the winner's first");
    let before = set_up.state.at(b(0));
    set_up.go(Action::Move(step(90, 6)), &[]);
    assert!((set_up.state.at(b(0)).y - before.y - 12.0).abs() < 1e-9);
    assert_eq!(set_up.state.ask, Ask::Vanguard(a(0)));
    set_up.go(Action::Done, &[]);
    assert_eq!((set_up.state.round, set_up.state.activated), (1, 0));
}

#[test]
fn ws_sr_van_07_twelve_inches() {
    let game = game_of(printed(), &["2 vanguard fast"], &["2"]);
    let mut set_up = SetUp::new(game, Terrain::none(), &[5, 1]);
    set_up.go(Action::Edge(0), &[]);
    let spot = set_up.places()[0];
    set_up.go(spot, &[]);
    let before = set_up.state.at(a(0));
    set_up.go(Action::Move(step(90, 6)), &[]);
    assert!((set_up.state.at(a(0)).y - before.y - 12.0).abs() < 1e-9);
}
