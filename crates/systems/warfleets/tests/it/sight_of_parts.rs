//! The reading of sight by which any part of a base may be seen (rule WF-CFG-03).

use evenkeel_board::Shape;
use evenkeel_board::polygon::Polygon;
use evenkeel_board::sight::Line;
use evenkeel_board::vector::Vec2;
use evenkeel_kernel::dice::{Dice, SeededDice};
use evenkeel_warfleets::ruleset::{Ruleset, SightMode};
use evenkeel_warfleets::terrain::{Piece, Traits};

use crate::scene::{Stage, circle, fire, ftl, ftl_with, grimdark, shooting};

fn polygon(corners: &[Vec2]) -> Shape {
    Shape::Polygon(Polygon::new(corners).expect("a convex polygon"))
}

/// Whether the turret of a ship at (20, 24) may fire at a model of this class at
/// (34, 24), past these pieces and, where they are given, ships.
fn sees(sight: SightMode, target: &str, pieces: &[Piece], ships: &[(f64, f64)]) -> bool {
    let rules = ftl_with(|rules| rules.shooting.sight = sight);
    let mut models = vec!["heavy"];
    models.extend(ships.iter().map(|_| "medium"));
    let mut stage = Stage::on(&rules, pieces, &models, &[target]);
    stage.put(stage.a(0), 20.0, 24.0, 0.0);
    stage.put(stage.b(0), 34.0, 24.0, 180.0);
    for (index, (x, y)) in (1..).zip(ships) {
        stage.put(stage.a(index), *x, *y, 0.0);
    }
    stage.play(shooting(stage.a(0)), &[]);
    stage.legal().contains(&fire(0, stage.b(0)))
}

#[test]
fn wf_cfg_03_any_part_of_a_base_will_do() {
    let planet = |y| [circle(27.0, y, 2.0, Traits::BLOCKING)];
    // Half way to the target its base, 1.18 inches to either side, is half as wide.
    for (target, y, seen) in [
        ("heavy", 22.5, true),
        ("heavy", 22.7, false),
        ("heavy", 25.5, true),
        ("light", 22.2, true),
        ("light", 22.5, false),
        ("gunship", 22.2, true),
        ("gunship", 22.5, false),
    ] {
        assert!(!sees(SightMode::Centre, target, &planet(y), &[]));
        let any = sees(SightMode::AnyPart, target, &planet(y), &[]);
        assert_eq!(any, seen, "{target} past a planet at {y}");
    }
    // A ship stands in the way as well, and two ships leave a gap between them.
    assert!(sees(SightMode::AnyPart, "heavy", &[], &[(27.0, 23.3)]));
    assert!(!sees(SightMode::AnyPart, "heavy", &[], &[(27.0, 23.8)]));
    let gap = [(27.0, 24.1 + 1.1812), (27.0, 24.05 - 1.1812)];
    assert!(sees(SightMode::AnyPart, "heavy", &[], &gap));
    // A planet behind it covers its centre, and not the front of its base.
    let behind = [circle(36.5, 24.0, 3.0, Traits::BLOCKING)];
    assert!(!sees(SightMode::Centre, "heavy", &behind, &[]));
    assert!(sees(SightMode::AnyPart, "heavy", &behind, &[]));
    // Nothing is seen through a wall.
    let corners = [(26.0, 20.0), (26.5, 20.0), (26.5, 28.0), (26.0, 28.0)];
    let corners = corners.map(|(x, y)| Vec2::new(x, y));
    let wall = |length: f64| Piece {
        shape: polygon(&corners.map(|at| Vec2::new(at.x, at.y.min(length)))),
        traits: Traits::BLOCKING,
    };
    assert!(!sees(SightMode::AnyPart, "heavy", &[wall(28.0)], &[]));
    assert!(!sees(SightMode::AnyPart, "heavy", &[wall(24.6)], &[]));
    assert!(sees(SightMode::AnyPart, "heavy", &[wall(24.5)], &[]));
}

#[test]
fn wf_terr_08_a_target_seen_in_part_is_in_cover_where_cover_helps_to_block() {
    let covered = |mut rules: Ruleset, sight, y: f64, ship: f64| {
        rules.shooting.sight = sight;
        let planet = [circle(27.0, y, 2.0, Traits::BLOCKING)];
        let mut stage = Stage::on(&rules, &planet, &["heavy", "medium"], &["heavy"]);
        stage.put(stage.a(0), 20.0, 24.0, 0.0);
        stage.put(stage.a(1), 27.0, ship, 0.0);
        stage.put(stage.b(0), 34.0, 24.0, 180.0);
        stage.play(shooting(stage.a(0)), &[]);
        let dice = stage.game.spec(stage.a(0)).guns[0].attacks;
        stage.act(fire(0, stage.b(0)), &vec![1; usize::from(dice)]);
        stage.attacks()[0].cover
    };
    let (any, centre) = (SightMode::AnyPart, SightMode::Centre);
    let (nowhere, near) = (5.0, 22.5);
    // Past a planet or a ship on the line of centres, and past both at a distance.
    assert!(covered(grimdark(), any, near, nowhere));
    assert!(covered(grimdark(), any, nowhere, 23.3));
    assert!(!covered(grimdark(), any, nowhere, 20.0));
    assert!(!covered(grimdark(), centre, nowhere, 20.0));
    // In the other edition cover is a penalty to hit, and clouds alone give it.
    assert!(!covered(ftl(), any, near, nowhere));
}

/// Whether a line from a point to the base is clear, among very many.
fn some_line_is_clear(stage: &Stage, pieces: &[Piece], lines: u32) -> bool {
    let (from, base) = (
        stage.game.disc(&stage.state, stage.a(0)).centre,
        stage.game.disc(&stage.state, stage.b(0)),
    );
    let ship = stage.game.disc(&stage.state, stage.a(1));
    let across = (base.centre - from).perpendicular().normalised().unwrap();
    let reach = base.centre - from;
    (0..=lines).any(|k| {
        let aside = (f64::from(k) / f64::from(lines) * 2.0 - 1.0) * base.radius * 1.2;
        let forward = (reach + across * aside).normalised().unwrap();
        let (along, off) = (forward.dot(reach), forward.cross(reach));
        let half = base.radius * base.radius - off * off;
        half >= 0.0 && {
            let line = Line::between(from, from + forward * (along - half.sqrt()));
            let clear = |piece: &Piece| !piece.shape.blocks_line(&line);
            !line.crosses(ship) && pieces.iter().all(clear)
        }
    })
}

#[test]
fn wf_cfg_03_a_part_is_seen_where_some_line_is_clear() {
    let rules = ftl_with(|rules| rules.shooting.sight = SightMode::AnyPart);
    let solid = Traits {
        solid: true,
        ..Traits::NONE
    };
    let mut dice = SeededDice::new(11);
    let mut between = |low: f64, high: f64| {
        low + (high - low) * f64::from(dice.below(1 << 20)) / f64::from(1 << 20)
    };
    let (mut seen, mut hidden) = (0, 0);
    for _ in 0..600 {
        let mut piece = || {
            let (x, y) = (between(24.0, 33.0), between(22.0, 26.0));
            let radius = between(0.3, 1.8);
            if between(0.0, 1.0) < 0.5 {
                return circle(x, y, radius, solid);
            }
            let corners = [(0.0, 1.0), (-0.9, -0.4), (0.8, -0.6)];
            let corners = corners.map(|(dx, dy)| Vec2::new(x + dx * radius, y + dy * radius));
            Piece {
                shape: polygon(&corners),
                traits: solid,
            }
        };
        let pieces = [piece(), piece()];
        let mut stage = Stage::on(&rules, &pieces, &["heavy", "light"], &["heavy"]);
        stage.put(stage.a(0), 20.0, 24.0, 0.0);
        stage.put(stage.a(1), between(23.0, 30.0), between(22.0, 26.0), 0.0);
        stage.put(stage.b(0), 34.0, 24.0, 180.0);
        let wanted = some_line_is_clear(&stage, &pieces, 20_000);
        stage.play(shooting(stage.a(0)), &[]);
        let found = stage.legal().contains(&fire(0, stage.b(0)));
        assert_eq!(found, wanted, "{pieces:?} {:?}", stage.pos(stage.a(1)));
        *(if found { &mut seen } else { &mut hidden }) += 1;
    }
    assert!(seen > 50 && hidden > 50, "{seen} seen, {hidden} hidden");
}
