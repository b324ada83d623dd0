//! Distances, facings, lines of sight and cover (rules WF-GEO and WF-TERR).

use evenkeel_warfleets::action::ModelId;
use evenkeel_warfleets::event::{Attack, Facing};
use evenkeel_warfleets::ruleset::Ruleset;
use evenkeel_warfleets::terrain::{Piece, Traits};

use crate::scene::{COVER, Stage, circle, fire, ftl, ftl_with, shooting};

/// Whether the turret may fire at a target.
fn sees(stage: &Stage, from: ModelId, target: ModelId) -> bool {
    let mut stage = stage.clone();
    let scene = shooting(from);
    stage.play(scene, &[]);
    let fire = fire(0, target);
    stage.legal().contains(&fire)
}

/// The turret fires, and all its dice show ones.
fn attack(stage: &Stage, from: ModelId, target: ModelId) -> Attack {
    let mut stage = stage.clone();
    let scene = shooting(from);
    stage.play(scene, &[]);
    let dice = stage.game.spec(from).guns[0].attacks;
    let faces = vec![1; usize::from(dice)];
    stage.act(fire(0, target), &faces);
    stage.attacks()[0]
}

/// Two ships at poses, with a third model of side `A` unless it has none.
fn two(from: (f64, f64, f64), to: (f64, f64, f64)) -> Stage {
    let mut stage = Stage::new(&ftl(), &["heavy"], &["medium"]);
    stage.put(stage.a(0), from.0, from.1, from.2);
    stage.put(stage.b(0), to.0, to.1, to.2);
    stage
}

#[test]
fn wf_geo_07_09_facings_are_quadrants_of_the_line_of_centres() {
    let facings = |from, to| {
        let stage = two(from, to);
        let attack = attack(&stage, stage.a(0), stage.b(0));
        (attack.fired_through, attack.facing)
    };
    // Examples WF-EX-113 to WF-EX-116 of the rules notes.
    let from = (20.0, 10.0, 90.0);
    assert_eq!(
        facings(from, (30.0, 18.0, 180.0)),
        (Facing::Right, Facing::Front)
    );
    assert_eq!(
        facings(from, (22.0, 18.0, 90.0)),
        (Facing::Front, Facing::Rear)
    );
    let from = (20.0, 10.0, 0.0);
    assert_eq!(facings(from, (26.0, 16.0, 0.0)).0, Facing::Front);
    assert_eq!(facings(from, (14.0, 16.0, 0.0)).0, Facing::Left);
    // Just beyond the borders.
    assert_eq!(facings(from, (26.0, 16.01, 0.0)).0, Facing::Left);
    assert_eq!(facings(from, (14.0, 15.99, 0.0)).0, Facing::Rear);
}

#[test]
fn wf_geo_08_a_line_between_two_facings_counts_for_the_one_in_front() {
    for (x, y, facing) in [
        (26.0, 16.0, Facing::Front),
        (26.0, 4.0, Facing::Front),
        (14.0, 16.0, Facing::Left),
        (14.0, 4.0, Facing::Right),
    ] {
        let stage = two((20.0, 10.0, 0.0), (x, y, 0.0));
        assert_eq!(attack(&stage, stage.a(0), stage.b(0)).fired_through, facing);
    }
}

#[test]
fn wf_geo_10_squadrons_have_no_facings() {
    let stage = Stage::opposite(&ftl(), &["gunship"], &["gunship"], 1.0, 0.0);
    let attack = attack(&stage, stage.a(0), stage.b(0));
    assert_eq!(
        (attack.fired_through, attack.facing),
        (Facing::None, Facing::None)
    );
}

#[test]
fn wf_geo_01_18_range_runs_from_base_edge_to_base_edge_inclusive() {
    let mut stage = Stage::opposite(&ftl(), &["light"], &["light"], 12.0, 0.0);
    let (from, target) = (stage.a(0), stage.b(0));
    assert!(sees(&stage, from, target));
    assert!((attack(&stage, from, target).range_in - 12.0).abs() < 1e-9);
    stage.put_beside(target, 12.00001, from, 0.0);
    assert!(!sees(&stage, from, target));
}

/// Two ships 10 inches apart, and something between them.
fn between(rules: &Ruleset, terrain: &[Piece], a: &[&str], b: &[&str], at: (f64, f64)) -> Stage {
    let mut stage = Stage::on(rules, terrain, a, b);
    stage.put(stage.a(0), 20.0, 24.0, 0.0);
    stage.put(stage.b(0), 30.0, 24.0, 0.0);
    let third = if a.len() > 1 { stage.a(1) } else { stage.b(1) };
    stage.put(third, 20.0 + at.0, 24.0 + at.1, 0.0);
    stage
}

#[test]
fn wf_geo_11_12_ships_block_sight_friend_and_foe() {
    let blocked = |stage: &Stage| !sees(stage, stage.a(0), stage.b(0));
    // Example WF-EX-127: a base of 60 mm beside the line.
    for y in [1.1, -1.1] {
        let foe = between(&ftl(), &[], &["medium"], &["medium", "heavy"], (5.0, y));
        assert!(blocked(&foe));
        let friend = between(&ftl(), &[], &["medium", "heavy"], &["medium"], (5.0, y));
        assert!(blocked(&friend));
    }
    let clear = between(&ftl(), &[], &["medium"], &["medium", "heavy"], (5.0, 1.3));
    assert!(!blocked(&clear));
}

#[test]
fn wf_geo_12_ships_are_looked_past_where_the_rules_say_so() {
    let rules = ftl_with(|rules| rules.shooting.ships_block = false);
    let stage = between(&rules, &[], &["medium"], &["medium", "heavy"], (5.0, 0.0));
    assert!(sees(&stage, stage.a(0), stage.b(0)));
}

#[test]
fn wf_geo_13_ships_look_past_squadrons() {
    let stage = between(&ftl(), &[], &["medium"], &["medium", "gunship"], (5.0, 0.0));
    assert!(sees(&stage, stage.a(0), stage.b(0)));
    // Whatever squadrons do to each other.
    let rules = ftl_with(|rules| rules.shooting.squadrons_block_squadrons = true);
    let stage = between(&rules, &[], &["medium"], &["medium", "gunship"], (5.0, 0.0));
    assert!(sees(&stage, stage.a(0), stage.b(0)));
}

#[test]
fn wf_geo_14_squadrons_look_past_squadrons_unless_the_rules_say_otherwise() {
    let row = |rules: &Ruleset| {
        let mut stage = Stage::new(rules, &["gunship", "fighter"], &["gunship"]);
        stage.put(stage.a(0), 20.0, 24.0, 0.0);
        // Bases of 32 mm in a row, 3.2 inches between the outer centres.
        stage.put(stage.a(1), 21.6, 24.0, 0.0);
        stage.put(stage.b(0), 23.2, 24.0, 0.0);
        sees(&stage, stage.a(0), stage.b(0))
    };
    assert!(row(&ftl()));
    assert!(!row(&ftl_with(|rules| rules
        .shooting
        .squadrons_block_squadrons =
        true)));
}

#[test]
fn wf_sqn_27_a_ship_blocks_the_sight_of_engaged_squadrons() {
    let rules = ftl_with(|rules| rules.ships["light"].base_mm = 10.0);
    let mut stage = Stage::new(&rules, &["gunship"], &["gunship", "light"]);
    stage.put(stage.a(0), 20.0, 24.0, 0.0);
    stage.put(stage.b(0), 23.0, 24.0, 0.0);
    assert!(sees(&stage, stage.a(0), stage.b(0)));
    stage.put(stage.b(1), 21.5, 24.0, 0.0);
    assert!(!sees(&stage, stage.a(0), stage.b(0)));
}

/// Two ships 10 inches apart with a piece between them.
fn across(rules: &Ruleset, piece: Piece) -> Stage {
    let mut stage = Stage::on(rules, &[piece], &["medium"], &["medium"]);
    stage.put(stage.a(0), 20.0, 24.0, 0.0);
    stage.put(stage.b(0), 30.0, 24.0, 180.0);
    stage
}

#[test]
fn wf_geo_16_17_solid_pieces_block_sight_when_the_line_crosses_them() {
    let solid = Traits {
        solid: true,
        ..Traits::NONE
    };
    let seen = |traits, y| {
        let stage = across(&ftl(), circle(25.0, 24.0 + y, 1.0, traits));
        sees(&stage, stage.a(0), stage.b(0))
    };
    assert!(!seen(Traits::BLOCKING, 0.0));
    assert!(!seen(solid, 0.9999));
    // A line that only grazes a piece is clear.
    assert!(seen(solid, 1.0));
    let open = Traits {
        blocking: true,
        ..Traits::NONE
    };
    assert!(seen(open, 0.0));
    assert!(seen(COVER, 0.0));
}

fn covered(rules: &Ruleset, piece: Piece) -> bool {
    let stage = across(rules, piece);
    attack(&stage, stage.a(0), stage.b(0)).cover
}

#[test]
fn wf_terr_05_07_cover_is_in_or_behind_a_piece_at_any_distance() {
    // Example WF-EX-128.
    assert!(covered(&ftl(), circle(25.0, 25.9, 2.0, COVER)));
    assert!(!covered(&ftl(), circle(25.0, 26.5, 2.0, COVER)));
    // Around the target's centre, or only over the rest of its base.
    assert!(covered(&ftl(), circle(31.0, 24.0, 1.1, COVER)));
    assert!(!covered(&ftl(), circle(31.0, 24.0, 0.9, COVER)));
    // Just in front of the attacker's centre.
    assert!(covered(&ftl(), circle(20.6, 24.0, 0.5, COVER)));
    // Other pieces give none.
    let rough = Traits {
        difficult: true,
        dangerous: true,
        ..Traits::NONE
    };
    assert!(!covered(&ftl(), circle(25.0, 24.0, 2.0, rough)));
}

/// Example WF-EX-129.
#[test]
fn wf_terr_06_the_cloud_around_the_attacker_covers_nobody_outside_it() {
    let own = circle(20.0, 24.0, 2.0, COVER);
    assert!(!covered(&ftl(), own));
    assert!(covered(&ftl(), circle(25.0, 24.0, 6.0, COVER)));
    let rules = ftl_with(|rules| rules.shooting.cover_ignore_own_piece = false);
    assert!(covered(&rules, own));
}

#[test]
fn wf_terr_09_ships_are_no_cover() {
    let rules = ftl_with(|rules| rules.shooting.ships_block = false);
    let stage = between(&rules, &[], &["medium"], &["medium", "heavy"], (5.0, 0.0));
    assert!(!attack(&stage, stage.a(0), stage.b(0)).cover);
}

#[test]
fn wf_sqn_22_squadrons_take_cover_too() {
    let cloud = circle(30.0, 24.0, 1.0, COVER);
    let mut stage = Stage::on(&ftl(), &[cloud], &["medium"], &["gunship"]);
    stage.put(stage.a(0), 20.0, 24.0, 0.0);
    stage.put(stage.b(0), 30.0, 24.0, 180.0);
    let attack = attack(&stage, stage.a(0), stage.b(0));
    assert!(attack.cover);
    assert_eq!(attack.hit_target, 6);
}

#[test]
fn wf_geo_04_bases_have_the_printed_diameters() {
    let stage = Stage::new(
        &ftl(),
        &["heavy", "medium", "light", "gunship", "fighter", "bomber"],
        &["light"],
    );
    let radii = [30.0, 30.0, 16.0, 16.0, 16.0, 16.0].map(|millimetres| millimetres / 25.4);
    for (index, radius) in radii.into_iter().enumerate() {
        let found = stage.game.spec(stage.a(index as u8)).radius_in;
        assert!((found - radius).abs() < 1e-12);
    }
}
