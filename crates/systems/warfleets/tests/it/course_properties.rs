//! What every course that is offered has in common, on random tables.

use evenkeel_board::disc::Disc;
use evenkeel_board::heading::Heading;
use evenkeel_board::vector::Vec2;
use evenkeel_kernel::dice::{Dice, SeededDice};
use evenkeel_warfleets::action::{Action, Gait, Go, ModelId};
use evenkeel_warfleets::ruleset::Ruleset;
use evenkeel_warfleets::state::{Ask, Status, ids};
use evenkeel_warfleets::terrain::{Piece, generate};
use proptest::prelude::*;

use crate::moves::Trip;
use crate::scene::{Stage, ftl};

/// Distance between two looks at a path, inches.
const STEP: f64 = 0.01;
/// Rounding of a path put together in another way.
const ROUNDING: f64 = 1e-7;

const A: [&str; 4] = [
    "heavy",
    "medium warp_drive",
    "light pulse_engine",
    "gunship",
];
const B: [&str; 4] = ["heavy", "medium", "light", "bomber"];

/// A crowded corner of a random table. Nothing on it hurts, so that every course
/// is travelled to its end.
fn random_stage(rules: &Ruleset, seed: u64) -> Stage {
    let mut dice = SeededDice::new(seed);
    let terrain = generate(&rules.terrain, &rules.table, &mut dice);
    let pieces: Vec<_> = terrain
        .pieces()
        .iter()
        .map(|piece| {
            let mut traits = piece.traits;
            traits.dangerous = false;
            Piece { traits, ..*piece }
        })
        .collect();
    let mut stage = Stage::on(rules, &pieces, &A, &B);
    for id in ids(stage.game.of_side.a | stage.game.of_side.b) {
        let radius = stage.game.spec(id).radius_in;
        loop {
            let mut coordinate = |length: f64| f64::from(dice.below(10_000)) * length / 10_000.0;
            // An eighth of the table, so that they meet.
            let disc = Disc::new(Vec2::new(coordinate(24.0), coordinate(18.0)), radius);
            if is_sound(&stage, disc, id) {
                let degrees = f64::from(dice.below(360));
                stage.put(id, disc.centre.x, disc.centre.y, degrees);
                break;
            }
        }
    }
    stage
}

/// Whether a base of a model is wholly on the table and overlaps nothing.
fn is_sound(stage: &Stage, disc: Disc, id: ModelId) -> bool {
    let others = stage.game.all_on_table(&stage.state) & !id.bit();
    stage.game.table.contains_disc(disc)
        && !ids(others).any(|other| stage.game.disc(&stage.state, other).overlaps(disc))
        && !stage
            .state
            .terrain
            .blocking()
            .any(|shape| shape.overlaps_disc(disc))
}

/// The path of a ship, put together from its first pose, its pivot and the
/// heading at its end.
struct Path {
    from: Vec2,
    first: Heading,
    pivot_in: f64,
    second: Heading,
}

impl Path {
    fn at(&self, distance: f64) -> Vec2 {
        let before = distance.min(self.pivot_in);
        let after = distance - before;
        self.from + self.first.forward() * before + self.second.forward() * after
    }

    /// The first look at which a base overlaps one of the wanted pieces.
    fn first_overlap(&self, stage: &Stage, radius: f64, length: f64) -> Option<f64> {
        let looks = (0..=(length / STEP) as u32).map(|look| f64::from(look) * STEP);
        looks.into_iter().find(|&distance| {
            let disc = Disc::new(self.at(distance), radius);
            stage
                .state
                .terrain
                .difficult()
                .any(|shape| shape.overlaps_disc(disc))
        })
    }
}

/// The distance that a move covers when it enters difficult terrain there.
fn covered(speed: f64, entry: Option<f64>) -> f64 {
    entry.map_or(speed, |distance| distance.max(speed / 2.0).min(speed))
}

fn check_course(before: &Stage, id: ModelId, go: Go, speed: f64) {
    let mut stage = before.clone();
    let model = *before.state.model(id);
    // Whatever is rolled (pushes) does not matter to the mover.
    let mut dice = SeededDice::new(1);
    stage.act_with(Action::Go(go), &mut dice);
    while let Ask::Suffer { .. } | Ask::SetDown { .. } = stage.state.ask {
        stage.act_with(stage.legal()[0], &mut dice);
    }
    let trip = stage.trip(id);
    let path = Path {
        from: model.pos,
        first: model.heading,
        pivot_in: trip.pivot_in.unwrap_or(f64::INFINITY),
        second: stage.state.model(id).heading,
    };
    let radius = before.game.spec(id).radius_in;
    check_length(before, &path, go, &trip, radius, speed);
    check_way(before, &path, go, &trip, radius);
    check_end(&stage, before, id, go, &trip, &path);
}

/// The length is the speed, or what difficult terrain leaves of it, and the pivot
/// comes in its second half.
fn check_length(before: &Stage, path: &Path, go: Go, trip: &Trip, radius: f64, speed: f64) {
    let rams = matches!(go.gait, Gait::Ram(_));
    // A slightly bigger base enters a piece at the latest one step after the real
    // one, a slightly smaller one at the earliest with it.
    let early = path
        .first_overlap(before, radius + STEP, speed)
        .map(|entry| entry - STEP);
    let late = path.first_overlap(before, radius - STEP, speed);
    let (least, most) = match go.gait {
        Gait::Warp => (speed, speed),
        _ => (covered(speed, early), covered(speed, late)),
    };
    let (least, most) = (least.min(most), least.max(most));
    let length = trip.distance_in;
    assert!(length <= most + ROUNDING, "{go:?}: {length} of {most}");
    assert!(
        rams || length >= least - ROUNDING,
        "{go:?}: {length} of {least}"
    );
    if let Some(pivot) = trip.pivot_in {
        let whole = if rams { least } else { length };
        assert!(
            pivot >= whole / 2.0 - ROUNDING,
            "{go:?}: {pivot} of {whole}"
        );
        assert!(pivot <= length + ROUNDING);
    }
}

/// No part of the base comes into a blocking piece.
fn check_way(before: &Stage, path: &Path, go: Go, trip: &Trip, radius: f64) {
    if go.gait == Gait::Warp {
        return;
    }
    let length = trip.distance_in + trip.extension_in;
    for look in 0..=(length / STEP) as u32 {
        let disc = Disc::new(path.at(f64::from(look) * STEP), radius - ROUNDING);
        let mut blocking = before.state.terrain.blocking();
        assert!(!blocking.any(|shape| shape.overlaps_disc(disc)), "{go:?}");
    }
}

/// The move ends as it was told, in a place where it may.
fn check_end(stage: &Stage, before: &Stage, id: ModelId, go: Go, trip: &Trip, path: &Path) {
    let radius = before.game.spec(id).radius_in;
    let regular = Disc::new(path.at(trip.distance_in), radius);
    let end = Disc::new(path.at(trip.distance_in + trip.extension_in), radius);
    let ships: Vec<_> =
        ids(before.game.all_on_table(&before.state) & before.game.ships & !id.bit())
            .map(|other| before.game.disc(&before.state, other))
            .collect();
    if stage.status(id) == Status::Disengaged {
        assert!(!before.game.table.contains_disc(end), "{go:?}");
        // It is gone from where its base reached the edge.
        let reached = Disc::new(stage.state.model(id).pos, radius);
        assert!(before.game.table.contains_disc(reached));
        let nearest = [
            reached.centre.x,
            reached.centre.y,
            before.game.table.width - reached.centre.x,
            before.game.table.height - reached.centre.y,
        ];
        assert!(nearest.iter().any(|gap| (gap - radius).abs() < ROUNDING));
        return;
    }
    let pos = stage.state.model(id).pos;
    assert!(pos.distance(end.centre) < ROUNDING, "{go:?}");
    assert!(pos.distance(Vec2::new(trip.end.0, trip.end.1)) < ROUNDING);
    assert!(before.game.table.contains_disc(end));
    assert!(ships.iter().all(|ship| !ship.overlaps(end)), "{go:?}");
    match go.gait {
        Gait::Ram(target) => {
            assert_eq!(trip.extension_in, 0.0);
            assert!(
                end.touches(before.game.disc(&before.state, target)),
                "{go:?}"
            );
        }
        Gait::Warp => {
            let blocking = before.state.terrain.blocking();
            assert!(!blocking.into_iter().any(|shape| shape.overlaps_disc(end)));
        }
        Gait::Move | Gait::Cruise => {
            let overlaps = ships.iter().any(|ship| ship.overlaps(regular));
            assert_eq!(overlaps, trip.extension_in > 0.0, "{go:?}");
            if overlaps {
                assert!(ships.iter().all(|ship| ship.at_least(end, 1.0)));
                // And not further than needed.
                let short = Disc::new(path.at(trip.distance_in + trip.extension_in - 1e-4), radius);
                assert!(!ships.iter().all(|ship| ship.at_least(short, 1.0)));
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_course_has_its_length_keeps_off_planets_and_ends_soundly(seed in any::<u64>()) {
        let stage = random_stage(&ftl(), seed);
        for id in ids(stage.game.of_side.a & stage.game.ships) {
            let mut stage = stage.clone();
            stage.ready(id);
            let spec = stage.game.spec(id);
            let engine = if id == stage.a(2) { (2.0, 3.0) } else { (0.0, 0.0) };
            let (move_in, cruise_in) = (spec.move_in + engine.0, spec.cruise_in + engine.1);
            for go in stage.courses(|_| true) {
                let speed = if go.gait == Gait::Move { move_in } else { cruise_in };
                check_course(&stage, id, go, speed);
            }
            if stage.legal().contains(&Action::Warp) {
                let face = (seed % 6) as u8 + 1;
                stage.act(Action::Warp, &[face]);
                for go in stage.courses(|_| true) {
                    check_course(&stage, id, go, f64::from(face) + 2.0);
                }
            }
        }
    }

    #[test]
    fn every_flight_has_its_length_and_ends_soundly(seed in any::<u64>()) {
        let stage = random_stage(&ftl(), seed);
        for id in [stage.a(3), stage.b(3)] {
            let mut stage = stage.clone();
            let enemy = if id == stage.a(3) { stage.b(3) } else { stage.a(3) };
            let enemy = stage.game.disc(&stage.state, enemy);
            let engaged = enemy.within(stage.game.disc(&stage.state, id), 2.0);
            stage.play(stage.activation(id), &[]);
            for action in stage.legal() {
                let Action::Fly(flight) = action else { continue };
                prop_assert!(!engaged);
                let mut after = stage.clone();
                after.act(action, &[]);
                let trip = after.trip(id);
                let spec = stage.game.spec(id);
                let speed = if flight.cruise { spec.cruise_in } else { spec.move_in };
                let disc = after.game.disc(&after.state, id);
                prop_assert!(is_sound(&after, disc, id));
                let from = stage.state.model(id).pos;
                let heading = Heading::facing(from, disc.centre).unwrap();
                let path = Path { from, first: heading, pivot_in: f64::INFINITY, second: heading };
                prop_assert!((from.distance(disc.centre) - trip.distance_in).abs() < ROUNDING);
                let late = path.first_overlap(&stage, disc.radius - STEP, trip.distance_in);
                // The ends of a flight may lie 1e-6 inches beyond a limit.
                prop_assert!(trip.distance_in <= covered(speed, late) + 2e-6);
                let looks = (0..=(trip.distance_in / STEP) as u32).map(|look| f64::from(look) * STEP);
                let mut met = false;
                for distance in looks {
                    let look = Disc::new(path.at(distance), disc.radius - ROUNDING);
                    let mut blocking = stage.state.terrain.blocking();
                    prop_assert!(!blocking.any(|shape| shape.overlaps_disc(look)));
                    met |= enemy.within(look, 2.0);
                }
                prop_assert!(!met || enemy.within(disc, 2.0), "{:?}", flight);
            }
        }
    }
}
