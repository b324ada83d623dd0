//! Sight and cover, and the special rules that make cover better.

use crate::arena::{printed, with};
use crate::stage::*;
use evenkeel_board::Shape;
use evenkeel_warstuff::ruleset::{BehindTest, InsideTest, Ruleset, Trait};

/// Whether the first unit sees the enemy, and what cover adds to its defence.
fn look(rules: Ruleset, pieces: &[(Shape, Vec<Trait>)], unit: &str, enemy: &str) -> Option<i32> {
    let units = format!("{unit} shooter_long");
    let units = [(units.as_str(), 20.0, 24.0)];
    let mut stage = Stage::with(rules, &units, &[(enemy, 30.0, 24.0)], pieces);
    stage.act(a(0)).go(Action::Hold, &[]);
    if stage.state.decider == B {
        return None;
    }
    stage.go(Action::Shoot(b(0)), &[1]);
    stage.events.iter().find_map(|event| match event {
        Event::Attacked { defence, .. } => Some(*defence - 2),
        _ => None,
    })
}

#[test]
fn ws_gen_08_09_lines_of_sight() {
    let wall = |half: f64| block((24.0, 24.0 - half), (25.0, 24.0 + half), &[Trait::Blocking]);
    assert_eq!(look(printed(), &[], "2", "2"), Some(0));
    // A wall narrower than a base hides nobody.
    assert_eq!(look(printed(), &[wall(0.45)], "2", "2"), Some(0));
    assert_eq!(look(printed(), &[wall(0.6)], "2", "2"), None);
    let centres = with(|rules| rules.sight.points = 1);
    assert_eq!(look(centres, &[wall(0.45)], "2", "2"), None);
    // A friend between does not.
    let units = [("2 shooter_long", 20.0, 24.0), ("2 large", 25.0, 24.0)];
    let sees = |rules: Ruleset| {
        let mut stage = Stage::new(rules, &units, &[("2", 30.0, 24.0)]);
        stage.act(a(0)).go(Action::Hold, &[]);
        stage.state.decider == A
    };
    assert!(sees(printed()));
    assert!(!sees(with(|rules| rules.sight.units_block = true)));
}

#[test]
fn ws_terr_02_07_cover() {
    let wood = |x: f64| piece(x, 24.0, 1.0, &[Trait::Cover]);
    // In it, behind it near and far, behind two; beside it not.
    assert_eq!(look(printed(), &[wood(30.0)], "2", "2"), Some(1));
    assert_eq!(look(printed(), &[wood(27.0)], "2", "2"), Some(1));
    assert_eq!(look(printed(), &[wood(24.0)], "2", "2"), Some(1));
    assert_eq!(
        look(printed(), &[wood(24.0), wood(27.0)], "2", "2"),
        Some(1)
    );
    assert_eq!(
        look(
            printed(),
            &[piece(25.0, 26.0, 1.0, &[Trait::Cover])],
            "2",
            "2"
        ),
        Some(0)
    );
    // Whoever shoots out of it, or over it from right behind, is not hindered.
    assert_eq!(look(printed(), &[wood(20.5)], "2", "2"), Some(0));
    assert_eq!(look(printed(), &[wood(22.0)], "2", "2"), Some(0));
    let strict = with(|rules| rules.terrain.near_shooter_in = 0.0);
    assert_eq!(look(strict, &[wood(22.0)], "2", "2"), Some(1));
    // A piece that shelters both counts.
    assert_eq!(
        look(
            printed(),
            &[piece(25.0, 24.0, 6.0, &[Trait::Cover])],
            "2",
            "2"
        ),
        Some(1)
    );
}

#[test]
fn ws_cfg_30_what_of_a_base_must_be_in_cover() {
    let with_test = |test| with(|rules| rules.terrain.inside_test = test);
    // Beside the line, over the rim of the base alone.
    let rim = piece(30.0, 25.2, 1.0, &[Trait::Cover]);
    let at_rim = |test| look(with_test(test), std::slice::from_ref(&rim), "2", "2");
    assert_eq!(at_rim(InsideTest::Centre), Some(0));
    assert_eq!(at_rim(InsideTest::AnyOverlap), Some(1));
    // Around the centre and perhaps all of the base, whose lower rim alone is seen past a
    // wall, so that the smaller piece is across no line of sight.
    for (radius, whole) in [(0.35, 0), (1.0, 1)] {
        let wood = piece(30.0, 24.3, radius, &[Trait::Cover]);
        let wall = block((28.0, 23.8), (28.5, 40.0), &[Trait::Blocking]);
        let pieces = [wood, wall];
        let in_wood = |test| {
            let mut rules = with_test(test);
            rules.terrain.behind_test = BehindTest::AnyLine;
            look(rules, &pieces, "2", "2")
        };
        assert_eq!(in_wood(InsideTest::Centre), Some(1));
        assert_eq!(in_wood(InsideTest::WholeBase), Some(whole));
    }
}

/// A piece around the shooter's centre is ignored unless it is around the target's too.
#[test]
fn ws_terr_06_a_piece_around_both_is_between_them() {
    let rules = with(|rules| rules.terrain.inside_test = InsideTest::WholeBase);
    for (x, radius, cover) in [(25.0, 5.2, 1), (23.0, 6.9, 0)] {
        let wood = piece(x, 24.0, radius, &[Trait::Cover]);
        assert_eq!(look(rules.clone(), &[wood], "2", "2"), Some(cover));
    }
}

#[test]
fn ws_cfg_31_what_is_behind_cover() {
    let seen = |test, x: f64, y: f64| {
        let rules = with(|rules| rules.terrain.behind_test = test);
        look(rules, &[piece(x, y, 1.0, &[Trait::Cover])], "2", "2")
    };
    // Far from the target, near it, and beside the line of the centres.
    for (test, far, near, beside) in [
        (BehindTest::CentreLine, 1, 1, 0),
        (BehindTest::Near, 0, 1, 0),
        (BehindTest::AnyLine, 1, 1, 1),
    ] {
        assert_eq!(seen(test, 24.0, 24.0), Some(far));
        assert_eq!(seen(test, 27.0, 24.0), Some(near));
        assert_eq!(seen(test, 25.0, 25.2), Some(beside));
    }
}

#[test]
fn ws_terr_25_walls_are_cover_for_who_looks_past_them() {
    let wall = block((24.0, 23.9), (25.0, 24.3), &[Trait::Cover, Trait::Blocking]);
    assert_eq!(look(printed(), &[wall], "2", "2"), Some(1));
}

#[test]
fn ws_sr_cam_ste_better_cover() {
    let wood = piece(30.0, 24.0, 1.0, &[Trait::Cover]);
    let both = |enemy: &str| {
        let open = look(printed(), &[], "2", enemy);
        let covered = look(printed(), std::slice::from_ref(&wood), "2", enemy);
        (open, covered)
    };
    assert_eq!(both("2"), (Some(0), Some(1)));
    assert_eq!(both("2 camouflaged"), (Some(2), Some(2)));
    assert_eq!(both("2 stealthy"), (Some(0), Some(3)));
    assert_eq!(both("2 camouflaged stealthy"), (Some(3), Some(3)));
    assert_eq!(both("2 flying"), (Some(0), Some(1)));
    let rules = with(|rules| rules.terrain.flying_keeps_cover = false);
    assert_eq!(look(rules, &[wood], "2", "2 flying"), Some(0));
    // In melee it is worth nothing.
    let mut stage = duel(printed(), "2", "2 camouflaged stealthy", false);
    stage.go(Action::Charge(b(0), 0), &[1]);
    assert_eq!(stage.needs(), [4]);
}
