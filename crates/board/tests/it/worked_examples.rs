//! The worked examples of Warfleets that are pure geometry, by their names in
//! the rule accounts (`WF-EX-...`). Figures are given to four decimals, so they
//! are compared to half a unit of the fourth.

use evenkeel_board::{
    Disc, Edge, Heading, Leg, Line, Rotation, Sector, Shape, Table, Vec2, path::clear_by,
};

const LARGE: f64 = 30.0 / 25.4;
const SMALL: f64 = 16.0 / 25.4;
const TABLE: Table = Table::new(72.0, 48.0);

fn at(x: f64, y: f64) -> Vec2 {
    Vec2::new(x, y)
}

#[track_caller]
fn assert_close(actual: f64, expected: f64) {
    assert!(
        (actual - expected).abs() <= 0.5e-4,
        "{actual} != {expected}"
    );
}

#[test]
fn wf_ex_110_radii() {
    assert_close(LARGE, 1.1811);
    assert_close(SMALL, 0.6299);
}

#[test]
fn wf_ex_111_gap_between_large_bases() {
    let gap = Disc::new(at(10.0, 10.0), LARGE).gap(Disc::new(at(16.0, 18.0), LARGE));
    assert_close(gap, 7.6378);
}

#[test]
fn wf_ex_112_gap_between_large_and_small_base() {
    let gap = Disc::new(at(0.0, 0.0), LARGE).gap(Disc::new(at(10.0, 0.0), SMALL));
    assert_close(gap, 8.1890);
}

#[test]
fn wf_ex_113_side_against_front() {
    let (attacker, target) = (at(20.0, 10.0), at(30.0, 18.0));
    assert_eq!(Sector::of(Heading::NORTH, target - attacker), Sector::Right);
    assert_eq!(Sector::of(Heading::WEST, attacker - target), Sector::Front);
}

#[test]
fn wf_ex_114_front_against_rear() {
    let (attacker, target) = (at(20.0, 10.0), at(22.0, 18.0));
    assert_eq!(Sector::of(Heading::NORTH, target - attacker), Sector::Front);
    assert_eq!(Sector::of(Heading::NORTH, attacker - target), Sector::Rear);
}

#[test]
fn wf_ex_115_exactly_45_degrees_is_front() {
    let toward = at(6.0, 6.0);
    assert_eq!(Sector::of(Heading::EAST, toward), Sector::Front);
    assert_eq!(
        Sector::meeting(Heading::EAST, toward),
        (Sector::Front, Sector::Left)
    );
}

#[test]
fn wf_ex_116_exactly_135_degrees_is_side() {
    let toward = at(-6.0, 6.0);
    assert_eq!(Sector::of(Heading::EAST, toward), Sector::Left);
    assert_eq!(
        Sector::meeting(Heading::EAST, toward),
        (Sector::Left, Sector::Rear)
    );
}

#[test]
fn wf_ex_117_overlap_goes_straight_on() {
    let end = at(6.0, 0.0);
    let other = Disc::new(at(7.0, 0.0), LARGE);
    assert!(Disc::new(end, LARGE).overlaps(other));
    let extra = clear_by(end, Heading::EAST, LARGE, [other], 1.0);
    assert_close(extra, 4.3622);
    assert_close(end.x + extra, 10.3622);
}

#[test]
fn wf_ex_118_near_miss_is_no_overlap() {
    let mover = Disc::new(at(6.0, 0.0), LARGE);
    let other = Disc::new(at(8.5, 0.0), LARGE);
    assert!(!mover.overlaps(other));
    assert_close(mover.gap(other), 0.1378);
}

#[test]
fn wf_ex_119_ram_contact() {
    let leg = Leg::new(Vec2::ZERO, Heading::EAST, 6.0);
    let contact = leg.contact_with_disc(LARGE, Disc::new(at(7.0, 1.0), LARGE));
    assert_close(contact.unwrap(), 4.8599);
}

#[test]
fn wf_ex_120_push_after_the_ram() {
    let leg = Leg::new(Vec2::ZERO, Heading::EAST, 6.0);
    let target = Disc::new(at(7.0, 1.0), LARGE);
    let rammer = leg.at(leg.contact_with_disc(LARGE, target).unwrap());
    let away = Heading::facing(rammer, target.centre).unwrap();
    let pushed = Leg::new(target.centre, away, 4.0).end();
    assert_close(pushed.x, 10.6239);
    assert_close(pushed.y, 2.6933);
}

#[test]
fn wf_ex_121_exit_and_return() {
    let leg = Leg::new(at(66.0, 24.0), Heading::EAST, 9.0);
    let (distance, edge) = leg.exit(&TABLE, LARGE).unwrap();
    assert_close(distance, 4.8189);
    assert_eq!(edge, Edge::East);
    let exit = leg.at(distance);
    let back = TABLE.on_edge(edge, edge.along(exit), LARGE);
    assert_close(back.x, 70.8189);
    assert_close(back.y, 24.0);
    assert_eq!(edge.inward(), Heading::WEST);
}

#[test]
fn wf_ex_122_objective_zone() {
    let mut zone = TABLE.rect();
    zone.min.y = TABLE.strip(Edge::South, 12.0).max.y;
    zone.max.y = TABLE.strip(Edge::North, 12.0).min.y;
    let zone = zone.inset(9.0);
    assert_eq!((zone.min, zone.max), (at(9.0, 21.0), at(63.0, 27.0)));
}

#[test]
fn wf_ex_125_squadrons_engage() {
    let leg = Leg::new(Vec2::ZERO, Heading::EAST, 12.0);
    let (first, last) = leg.span_within(SMALL, at(6.0, 2.0), 2.0 + SMALL).unwrap();
    assert_close(first, 3.4258);
    assert_close(last, 8.5742);
}

#[test]
fn wf_ex_126_mine_passed_at_a_distance() {
    let leg = Leg::new(Vec2::ZERO, Heading::EAST, 12.0);
    let mine = at(5.0, 3.2);
    assert_close(leg.nearest_gap(SMALL, mine), 2.5701);
    assert_eq!(leg.comes_within(SMALL, mine, 2.0), None);
    assert!(leg.comes_within(SMALL, mine, 3.0).is_some());
}

#[test]
fn wf_ex_127_sight_past_a_ship() {
    let line = Line::between(Vec2::ZERO, at(10.0, 0.0));
    let ship = |y| Disc::new(at(5.0, y), LARGE);
    assert!(!line.is_clear([ship(1.1)], []));
    assert!(line.is_clear([ship(1.3)], []));
}

#[test]
fn wf_ex_128_cloud_on_the_line() {
    let cloud = |y| Shape::circle(at(5.0, y), 2.0);
    assert!(cloud(1.9).blocks(Vec2::ZERO, at(10.0, 0.0)));
    assert!(!cloud(2.5).blocks(Vec2::ZERO, at(10.0, 0.0)));
}

#[test]
fn wf_ex_130_two_legs() {
    let first = Leg::new(at(30.0, 10.0), Heading::NORTH, 4.0);
    let heading = first.heading.rotate(Rotation::from_degrees(-60.0));
    let end = Leg::new(first.end(), heading, 2.0).end();
    assert_close(end.x, 31.7321);
    assert_close(end.y, 15.0);
    assert_close(heading.degrees(), 30.0);
}

#[test]
fn wf_ex_132_deployment_zone() {
    let zone = TABLE.strip(Edge::South, 12.0);
    for (radius, low, high) in [(LARGE, 1.1811, 10.8189), (SMALL, 0.6299, 11.3701)] {
        assert_close(zone.inset(radius).min.y, low);
        assert_close(zone.inset(radius).max.y, high);
        assert!(zone.contains_disc(Disc::new(at(36.0, radius), radius)));
        assert!(!zone.contains_disc(Disc::new(at(36.0, high + 1e-3), radius)));
    }
}
