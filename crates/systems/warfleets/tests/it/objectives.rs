//! Mission and objective markers (rules WF-OBJ and WF-EX).

use evenkeel_board::vector::Vec2;
use evenkeel_kernel::game::Game;
use evenkeel_kernel::odds::Fraction;
use evenkeel_kernel::outcome::EndReason;
use evenkeel_kernel::side::Side;
use evenkeel_warfleets::action::{Action, Gait};
use evenkeel_warfleets::event::Event;
use evenkeel_warfleets::ruleset::{NoSpot, Phase};
use evenkeel_warfleets::scene::Scene;
use evenkeel_warfleets::state::{Ask, Mine, Status};
use evenkeel_warfleets::terrain::{Terrain, Traits};
use proptest::prelude::*;

use crate::moves::{EXACT, assert_at, assert_close, ram, straight, turned};
use crate::scene;
use crate::scene::{Stage, circle, ftl, ftl_with};

fn markers(stage: &mut Stage, count: u8) {
    stage.play(
        Scene::Markers {
            count,
            first: Side::A,
        },
        &[],
    );
}

/// Where the next marker may go.
fn spots(stage: &Stage) -> Vec<Vec2> {
    assert!(matches!(stage.state.ask, Ask::Marker { .. }));
    let spots = stage.legal().into_iter().map(|action| {
        let mut stage = stage.clone();
        let placed = stage.state.markers.len();
        stage.act(action, &[]);
        stage.state.markers[placed]
    });
    spots.collect()
}

#[test]
fn the_number_of_markers_is_rolled_once_before_they_are_placed() {
    // The roll-off is not enumerated: its ties could go on for ever.
    let stage = Stage::new(&ftl(), &["light"], &["light"]);
    for (face, count) in [(1, 2), (2, 2), (3, 3), (4, 3), (5, 4), (6, 4)] {
        let mut dice = evenkeel_kernel::dice::ScriptedDice::new(&[5, 2, face]);
        let mut events = Vec::new();
        let table = std::sync::Arc::new(Terrain::none());
        let state = stage.game.start(&table, &mut dice, &mut events);
        dice.finish();
        assert!(events.contains(&Event::MarkerCount { count }));
        assert!(matches!(state.ask, Ask::Marker { left, .. } if left == count));
        assert_eq!(state.decider, Side::A);
    }
}

#[test]
fn wf_ex_122_markers_lie_in_the_middle_band() {
    let mut stage = Stage::new(&ftl(), &["light"], &["light"]);
    markers(&mut stage, 3);
    let all = spots(&stage);
    for (low, high, of) in [
        (9.0, 63.0, all.iter().map(|spot| spot.x).collect::<Vec<_>>()),
        (21.0, 27.0, all.iter().map(|spot| spot.y).collect()),
    ] {
        assert_eq!(of.iter().copied().fold(f64::INFINITY, f64::min), low);
        assert_eq!(of.iter().copied().fold(0.0, f64::max), high);
    }
}

#[test]
fn sides_take_turns_and_keep_markers_apart() {
    let mut stage = Stage::new(&ftl(), &["light"], &["light"]);
    markers(&mut stage, 4);
    for side in [Side::A, Side::B, Side::A, Side::B] {
        assert_eq!(stage.state.decider, side);
        for spot in spots(&stage) {
            for &other in &stage.state.markers {
                assert!(spot.distance(other) >= 9.0 - 1e-6);
            }
        }
        stage.act(stage.legal()[0], &[]);
    }
    assert_eq!(stage.markers().len(), 4);
    assert_eq!(stage.state.ask, Ask::Nothing);
}

#[test]
fn a_strict_limit_leaves_out_the_border() {
    let rules = ftl_with(|rules| rules.table.objective_strictly_over = true);
    let mut stage = Stage::new(&rules, &["light"], &["light"]);
    markers(&mut stage, 2);
    assert!(
        spots(&stage)
            .iter()
            .all(|spot| spot.x > 9.0 && spot.x < 63.0)
    );
    assert!(
        spots(&stage)
            .iter()
            .all(|spot| spot.y > 21.0 && spot.y < 27.0)
    );
    let first = spots(&stage)[0];
    stage.act(stage.legal()[0], &[]);
    assert!(
        spots(&stage)
            .iter()
            .all(|spot| spot.distance(first) > 9.0 + 1e-6)
    );
}

#[test]
fn markers_keep_out_of_planets_and_leave_room_beside_them() {
    // The spots of the grid are 6 inches apart from (9, 21) on.
    let planet = circle(33.0, 22.0, 2.0, Traits::BLOCKING);
    let cloud = circle(45.0, 22.0, 2.0, scene::COVER);
    let mut stage = Stage::on(&ftl(), &[planet, cloud], &["light"], &["light"]);
    markers(&mut stage, 2);
    let spots = spots(&stage);
    assert!(!spots.contains(&Vec2::new(33.0, 21.0)));
    assert!(spots.contains(&Vec2::new(33.0, 27.0)));
    assert!(spots.contains(&Vec2::new(45.0, 21.0)));
    // 1.1 inches above another planet there is no room for a large base.
    let planet = circle(33.0, 25.9 - 2.0, 2.0, Traits::BLOCKING);
    let mut stage = Stage::on(&ftl(), &[planet], &["light"], &["light"]);
    markers(&mut stage, 2);
    assert!(!self::spots(&stage).contains(&Vec2::new(33.0, 27.0)));
}

/// Planets of this radius along the middle of the band, in line with the columns
/// of the grid, and two markers to be placed.
fn row_of_planets(radius: f64) -> Stage {
    let planets = (0..10).map(|k| circle(9.0 + 6.0 * f64::from(k), 24.0, radius, Traits::BLOCKING));
    let planets: Vec<_> = planets.collect();
    let mut stage = Stage::on(&ftl(), &planets, &["light"], &["light"]);
    markers(&mut stage, 2);
    stage
}

/// The distance of a spot from the nearest planet, inches.
fn room(stage: &Stage, spot: Vec2) -> f64 {
    let pieces = stage.state.terrain.pieces().iter();
    let gaps = pieces.map(|piece| piece.shape.distance_to_point(spot));
    gaps.fold(f64::INFINITY, f64::min)
}

#[test]
fn without_roomy_spots_on_the_grid_others_are_found() {
    // Each spot of the grid is half an inch from a planet; half way between two
    // planets, on the border of the band, there are 1.7 inches.
    let stage = row_of_planets(2.5);
    let found = spots(&stage);
    assert!(!found.is_empty());
    for spot in found {
        assert!(room(&stage, spot) >= 1.2 - 1e-6, "{spot:?}");
        assert!(spot.x >= 9.0 && spot.x <= 63.0 && spot.y >= 21.0 && spot.y <= 27.0);
    }
}

#[test]
fn without_roomy_spots_the_others_will_do() {
    // Half way between two planets there is not an inch, and on the grid less.
    let stage = row_of_planets(3.3);
    let found = spots(&stage);
    assert!(!found.is_empty());
    for spot in found {
        let room = room(&stage, spot);
        assert!(room > 0.0 && room < 1.2, "{spot:?}");
    }
}

#[test]
fn markers_keep_their_distance_wherever_any_spot_allows_it() {
    // Markers at (9, 21), (27, 21), (39, 21) and (57, 21) leave no spot of the grid,
    // but others: between the second and the third, say, 9 inches from both.
    for rules in [ftl(), scene::grimdark()] {
        let mut stage = Stage::new(&rules, &["light"], &["light"]);
        for x in [9.0, 27.0, 39.0, 57.0] {
            stage.marker(x, 21.0);
        }
        let apart = |spot: Vec2| {
            let away = stage.markers().into_iter().map(|(x, y)| Vec2::new(x, y));
            away.map(|marker| marker.distance(spot))
                .fold(f64::INFINITY, f64::min)
        };
        let strictly = rules.table.objective_strictly_over;
        let by_grid = stage.game.grids.marker_spots.iter();
        assert!(!by_grid.map(|&spot| apart(spot)).any(|gap| gap > 9.0 + 1e-6));
        let mut asked = stage.clone();
        markers(&mut asked, 1);
        assert!(matches!(asked.state.ask, Ask::Marker { spacing_in, .. } if spacing_in == 9.0));
        for spot in spots(&asked) {
            let gap = apart(spot);
            assert!(
                if strictly {
                    gap > 9.0
                } else {
                    gap >= 9.0 - 1e-6
                },
                "{gap}"
            );
        }
    }
}

#[test]
fn a_full_band_relaxes_the_distance_inch_by_inch() {
    let mut stage = Stage::new(&ftl(), &["light"], &["light"]);
    for x in [9.0, 21.0, 33.0, 45.0, 57.0] {
        stage.marker(x, 24.0);
    }
    // Every spot of the grid is 6.7 inches or less from one of them, or just 3.
    stage.marker(63.0, 24.0);
    let nearest = |spot: &Vec2| {
        let all = stage
            .state
            .markers
            .iter()
            .map(|&marker| spot.distance(marker));
        all.fold(f64::INFINITY, f64::min)
    };
    let best = stage
        .game
        .grids
        .marker_spots
        .iter()
        .map(nearest)
        .fold(0.0, f64::max);
    assert_close(best, 45.0_f64.sqrt(), EXACT);
    let mut relaxed = stage.clone();
    markers(&mut relaxed, 1);
    assert!(matches!(relaxed.state.ask, Ask::Marker { spacing_in, .. } if spacing_in == 6.0));
    relaxed.act(relaxed.legal()[0], &[]);
    assert_eq!(relaxed.markers().len(), 7);

    let rules = ftl_with(|rules| rules.table.objective_no_spot = NoSpot::Skip);
    let mut skipped = Stage::new(&rules, &["light"], &["light"]);
    skipped.state.markers = stage.state.markers.clone();
    markers(&mut skipped, 1);
    assert_eq!(skipped.state.ask, Ask::Nothing);
    assert_eq!(skipped.markers().len(), 6);
}

#[test]
fn a_band_full_of_planets_pushes_the_marker_out_of_it() {
    let planets = (0..9).map(|k| circle(4.0 + 8.0 * f64::from(k), 24.0, 6.9, Traits::BLOCKING));
    let planets: Vec<_> = planets.collect();
    let mut stage = Stage::on(&ftl(), &planets, &["light"], &["light"]);
    markers(&mut stage, 1);
    assert_eq!(stage.markers().len(), 1);
    let spot = stage.state.markers[0];
    assert!(
        !stage
            .state
            .terrain
            .blocking()
            .any(|shape| shape.contains(spot))
    );
}

#[test]
fn a_ship_picks_up_what_its_base_passes_over() {
    let radius = 16.0 / 25.4;
    for (aside, taken) in [(0.0, 1), (radius - 0.001, 1), (radius + 0.001, 0)] {
        let mut stage = Stage::new(&ftl(), &["light"], &["light"]);
        stage.put(stage.a(0), 20.0, 20.0, 0.0);
        stage.marker(24.0, 20.0 + aside);
        stage.go(stage.a(0), straight(Gait::Move), &[]);
        assert_eq!(stage.state.model(stage.a(0)).markers, taken);
        assert_eq!(stage.markers().len(), 1 - usize::from(taken));
    }
}

#[test]
fn a_ship_can_carry_any_number_and_meets_them_in_order() {
    let mut stage = Stage::new(&ftl(), &["light"], &["light"]);
    stage.put(stage.a(0), 20.0, 20.0, 0.0);
    for x in [27.0, 22.0, 25.0, 22.0] {
        stage.marker(x, 20.0);
    }
    stage.go(stage.a(0), straight(Gait::Move), &[]);
    assert_eq!(stage.state.model(stage.a(0)).markers, 4);
    let order = stage.events.iter().filter_map(|event| match event {
        Event::MarkerTaken { x_in, .. } => Some(*x_in),
        _ => None,
    });
    assert!(order.eq([22.0, 22.0, 25.0, 27.0]));
}

#[test]
fn a_marker_under_the_base_needs_a_movement() {
    let mut stage = Stage::new(&ftl(), &["light"], &["light"]);
    stage.put(stage.a(0), 20.0, 20.0, 0.0);
    stage.marker(20.3, 20.0);
    assert_eq!(stage.state.model(stage.a(0)).markers, 0);
    stage.go(stage.a(0), Action::Hold(4), &[]);
    assert_eq!(stage.state.model(stage.a(0)).markers, 0);
    stage.go(stage.a(0), straight(Gait::Move), &[]);
    assert_eq!(stage.state.model(stage.a(0)).markers, 1);
}

#[test]
fn squadrons_ignore_markers() {
    let mut stage = Stage::new(&ftl(), &["light", "gunship"], &["light"]);
    stage.put(stage.a(1), 20.0, 20.0, 0.0);
    stage.marker(23.0, 20.0);
    stage.ready(stage.a(1));
    let flight = stage.legal().into_iter().find(|action| {
        let mut stage = stage.clone();
        stage.act(*action, &[]);
        stage.pos(stage.a(1)).0 > 26.0 && (stage.pos(stage.a(1)).1 - 20.0).abs() < EXACT
    });
    stage.act(flight.unwrap(), &[]);
    assert_eq!(stage.markers().len(), 1);
}

#[test]
fn pushed_and_pulled_ships_pick_up_unless_the_rules_say_otherwise() {
    for forced_pickup in [true, false] {
        let rules = ftl_with(|rules| rules.table.forced_pickup = forced_pickup);
        let mut stage = Stage::new(&rules, &["heavy"], &["heavy"]);
        stage.put(stage.a(0), 20.0, 20.0, 0.0);
        stage.put(stage.b(0), 25.0, 20.0, 0.0);
        stage.marker(28.0, 20.0);
        stage.go(stage.a(0), ram(stage.b(0)), &[4]);
        assert_eq!(
            stage.state.model(stage.b(0)).markers,
            u8::from(forced_pickup)
        );
    }
}

#[test]
fn a_carrier_that_leaves_play_drops_its_markers_where_it_was() {
    let mut stage = Stage::new(&ftl(), &["light", "light"], &["light"]);
    stage.put(stage.a(0), 20.0, 20.0, 0.0);
    stage.put(stage.a(1), 50.0, 20.0, 0.0);
    stage.put(stage.b(0), 50.0, 40.0, 0.0);
    stage.state.load(stage.a(0), 2);
    let damage = Scene::Damage {
        model: stage.a(0),
        points: 6,
        cause: evenkeel_warfleets::event::Cause::Shot,
    };
    let mut dead = stage.clone();
    dead.drive_faces(damage, &[], &[]);
    assert_eq!(dead.status(dead.a(0)), Status::Destroyed);
    assert_eq!(dead.markers(), [(20.0, 20.0), (20.0, 20.0)]);

    // In the last round a carrier that surrenders drops them too, and they count
    // for nobody: half of the fleet is lost, and the die shows 1.
    let mut last = stage.clone();
    last.drive_faces(
        Scene::Damage {
            model: stage.a(1),
            points: 6,
            cause: evenkeel_warfleets::event::Cause::Shot,
        },
        &[],
        &[],
    );
    last.state.round = 4;
    last.play(Scene::EndOfRound, &[1]);
    assert_eq!(last.status(last.a(0)), Status::Surrendered);
    assert_eq!(last.markers(), [(20.0, 20.0), (20.0, 20.0)]);
    assert_eq!(last.state.outcome.unwrap().winner, None);
}

#[test]
fn wf_obj_24_a_ship_destroyed_beyond_the_edge_drops_its_markers_on_the_table() {
    // It swings over the edge and would come back, but a mine waits there.
    let mut stage = Stage::new(&ftl(), &["light"], &["light expert_sapper"]);
    let radius = 16.0 / 25.4;
    stage.put(stage.a(0), 70.5, 20.0, 45.0);
    stage.put(stage.b(0), 40.0, 20.0, 0.0);
    stage.damage(stage.a(0), &[3, 2]);
    stage.state.load(stage.a(0), 2);
    stage.state.mines.push(Mine {
        side: Side::B,
        pos: Vec2::new(71.9, 24.5),
        trigger_in: 1.5,
        damage: 2,
    });
    stage.go(stage.a(0), turned(Gait::Move, 0, 5), &[]);
    assert_eq!(stage.status(stage.a(0)), Status::Destroyed);
    assert!(stage.pos(stage.a(0)).0 > 72.0);
    // Where the base reached the edge.
    let shift = 72.0 - radius - 70.5;
    assert_eq!(stage.markers().len(), 2);
    for marker in stage.markers() {
        assert_at(marker, 72.0 - radius, 20.0 + shift);
    }
    assert_eq!(stage.state.check(&stage.game), Ok(()));
    // A marker off the table is noticed.
    stage.marker(72.1, 20.0);
    let fault = stage.state.check(&stage.game).unwrap_err();
    assert!(fault.contains("off the table"), "{fault}");
}

/// A battle at the end of its last round; markers carried by both sides.
fn ending(a: u8, b: u8) -> Stage {
    let mut stage = Stage::new(&ftl(), &["light", "light"], &["light", "light"]);
    stage.put(stage.a(0), 10.0, 10.0, 0.0);
    stage.put(stage.a(1), 20.0, 10.0, 0.0);
    stage.put(stage.b(0), 10.0, 40.0, 0.0);
    stage.put(stage.b(1), 20.0, 40.0, 0.0);
    stage.state.round = 4;
    stage.state.load(stage.a(0), a);
    stage.state.load(stage.b(1), b);
    stage.marker(36.0, 24.0);
    stage.marker(30.0, 24.0);
    stage
}

#[test]
fn the_side_that_holds_more_wins_after_four_rounds() {
    for (a, b, winner) in [
        (2, 1, Some(Side::A)),
        (0, 1, Some(Side::B)),
        (1, 1, None),
        (0, 0, None),
    ] {
        let mut stage = ending(a, b);
        stage.play(Scene::EndOfRound, &[]);
        let outcome = stage.state.outcome.expect("four rounds are over");
        assert_eq!(outcome.winner, winner);
        assert_eq!(outcome.margin, i32::from(a.abs_diff(b)));
        assert_eq!(outcome.rounds, 4);
        let reason = if winner.is_some() {
            EndReason::Objective
        } else {
            EndReason::RoundLimit
        };
        assert_eq!(outcome.reason, reason);
    }
    let mut early = ending(3, 0);
    early.state.round = 3;
    early.play(Scene::EndOfRound, &[]);
    assert_eq!(early.state.outcome, None);
}

#[test]
fn reserves_hold_nothing_and_are_no_casualties() {
    let mut stage = ending(0, 0);
    stage.state.on_table[Side::A] &= !stage.a(1).bit();
    stage.state.model_mut(stage.a(1)).status = Status::Reserve;
    // No die is rolled for morale.
    stage.play(Scene::EndOfRound, &[]);
    assert_eq!(stage.state.outcome.unwrap().winner, None);
    assert_eq!(stage.state.ships_left[Side::A], 2);
}

/// Destroys these ships of both sides.
fn kill(stage: &mut Stage, a: &[u8], b: &[u8]) {
    for &index in a {
        stage.destroy(stage.a(index));
    }
    for &index in b {
        stage.destroy(stage.b(index));
    }
}

#[test]
fn a_battle_goes_on_while_anything_can_change() {
    // All of side B is gone; whatever side A holds, its ships may still win
    // markers and lose them.
    for held in [0, 1] {
        let mut stage = ending(held, 0);
        stage.state.round = 2;
        kill(&mut stage, &[], &[0, 1]);
        assert_eq!(stage.state.ships_left[Side::B], 0);
        stage.play(Scene::Phase(Phase::Squadrons), &[]);
        assert!(matches!(stage.state.ask, Ask::Activate { .. }));
        // To the end of the last round: its margin counts.
        stage.drive_faces(Scene::Phase(Phase::Squadrons), &[Action::Hold(0)], &[]);
        let outcome = stage.state.outcome.expect("four rounds are over");
        let winner = (held > 0).then_some(Side::A);
        assert_eq!((outcome.winner, outcome.rounds), (winner, 4));
        assert_eq!(outcome.margin, i32::from(held));
        assert_eq!(outcome.reason, EndReason::Annihilation);
    }
}

#[test]
fn a_battle_without_ships_ends_in_a_draw_at_once() {
    let mut stage = ending(1, 1);
    stage.state.round = 2;
    kill(&mut stage, &[0, 1], &[0, 1]);
    stage.play(Scene::Phase(Phase::Squadrons), &[]);
    let outcome = stage.state.outcome.expect("nobody is left");
    assert_eq!((outcome.winner, outcome.margin), (None, 0));
    assert_eq!(outcome.rounds, 2);
}

#[test]
fn forced_checks_are_rolled_before_a_battle_ends() {
    let mut stage = ending(1, 0);
    stage.state.round = 3;
    kill(&mut stage, &[1], &[0, 1]);
    // The last ship tests in both rounds that are left.
    let odds = stage.odds(
        Scene::Phase(Phase::Squadrons),
        &[Action::Hold(0)],
        |stage| {
            stage
                .state
                .outcome
                .map(|outcome| outcome.winner == Some(Side::A))
        },
    );
    // With 2 working upgrades it stays on 4 or more.
    assert_eq!(odds.probability(&Some(true)), Fraction::new(1, 4));
    assert_at(stage.pos(stage.a(0)), 10.0, 10.0);
}

/// A planet: x, y and radius.
type Planet = (f64, f64, f64);

/// Planets and markers here and there.
fn cluttered() -> impl Strategy<Value = (Vec<Planet>, Vec<(f64, f64)>)> {
    let planet = (4.0..68.0, 17.0..31.0, 1.0..4.0);
    let marker = (9.0..63.0, 21.0..27.0);
    (
        proptest::collection::vec(planet, 0..10),
        proptest::collection::vec(marker, 2..6),
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    /// What a fine grid finds, the engine finds too: 9 inches from other markers,
    /// and 1.2 from planets besides.
    #[test]
    fn markers_lie_as_the_rules_ask_wherever_they_can((planets, placed) in cluttered(), second in any::<bool>()) {
        let planets: Vec<_> = planets
            .into_iter()
            .map(|(x, y, radius)| circle(x, y, radius, Traits::BLOCKING))
            .collect();
        let rules = if second { scene::grimdark() } else { ftl() };
        let mut stage = Stage::on(&rules, &planets, &["light"], &["light"]);
        for &(x, y) in &placed {
            stage.marker(x, y);
        }
        let apart = |spot: Vec2| {
            let away = placed.iter().map(|&(x, y)| Vec2::new(x, y).distance(spot));
            away.fold(f64::INFINITY, f64::min)
        };
        let fine = (0..=216).flat_map(|x| (0..=24).map(move |y| {
            Vec2::new(9.0 + 0.25 * f64::from(x), 21.0 + 0.25 * f64::from(y))
        }));
        let legal = fine.filter(|&spot| apart(spot) > 9.0 + 1e-5);
        let (mut any, mut roomy) = (false, false);
        for spot in legal {
            any |= room(&stage, spot) > 1e-3;
            roomy |= room(&stage, spot) >= 1.2;
        }
        stage.play(Scene::Markers { count: 1, first: Side::A }, &[]);
        if stage.state.ask != Ask::Nothing {
            let last = stage.legal().len() - 1;
            stage.act(stage.legal()[last], &[]);
        }
        let found = *stage.state.markers.last().unwrap();
        prop_assert!(!any || apart(found) >= 9.0 - 1e-6);
        prop_assert!(!roomy || room(&stage, found) >= 1.2 - 1e-6);
    }
}
