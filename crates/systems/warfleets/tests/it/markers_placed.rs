//! Where objective markers are placed (rules WF-OBJ and WF-EX).

use evenkeel_board::vector::Vec2;
use evenkeel_kernel::game::Game;
use evenkeel_kernel::side::Side;
use evenkeel_warfleets::event::Event;
use evenkeel_warfleets::ruleset::NoSpot;
use evenkeel_warfleets::scene::Scene;
use evenkeel_warfleets::state::Ask;
use evenkeel_warfleets::terrain::{Terrain, Traits};
use proptest::prelude::*;

use crate::moves::{EXACT, assert_close};
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
