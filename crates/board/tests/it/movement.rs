//! Closed forms of movement against walking the path in small steps.

use evenkeel_board::{Disc, Heading, Leg, Polygon, Shape, Vec2, heading::Rotation, path::clear_by};
use proptest::prelude::*;

/// Steps of a walked leg. With legs up to 16 inches a step is at most
/// 0.008 inches.
const STEPS: usize = 2000;

prop_compose! {
    fn point()(x in 0.0..20.0_f64, y in 0.0..20.0_f64) -> Vec2 { Vec2::new(x, y) }
}

prop_compose! {
    fn disc()(centre in point(), radius in 0.1..2.0_f64) -> Disc { Disc::new(centre, radius) }
}

prop_compose! {
    fn leg()(from in point(), degrees in -180.0..180.0_f64, length in 0.5..16.0_f64) -> Leg {
        Leg::new(from, Heading::from_degrees(degrees), length)
    }
}

fn shape() -> impl Strategy<Value = Shape> {
    let polygon = (point(), 0.5..4.0_f64, 3_usize..=8, 0.0..360.0_f64).prop_map(
        |(centre, radius, sides, turn)| {
            Shape::Polygon(Polygon::regular(
                centre,
                radius,
                sides,
                Heading::from_degrees(turn),
            ))
        },
    );
    prop_oneof![disc().prop_map(Shape::Circle), polygon]
}

/// The distances at the steps of a leg.
fn steps(leg: &Leg) -> impl Iterator<Item = f64> + '_ {
    (0..=STEPS).map(|step| leg.length * step as f64 / STEPS as f64)
}

/// Compares a closed form for "the first distance at which" with the first
/// step for which `reached` holds.
///
/// The closed form may not come later than the walk. It may come earlier by
/// more than a step only if the walk stepped over a short stretch: then the
/// state just after the answer must hold, which `reached` is asked for with
/// the slack of 2e-6, twice the distance tolerance.
fn check_first(
    leg: &Leg,
    answer: Option<f64>,
    reached: impl Fn(Vec2, f64) -> bool,
) -> Result<(), TestCaseError> {
    let walked = steps(leg).find(|distance| reached(leg.at(*distance), 0.0));
    if let Some(distance) = answer {
        prop_assert!((0.0..=leg.length).contains(&distance));
        prop_assert!(reached(leg.at(distance), 2e-6), "not there at {distance}");
        for before in steps(leg).take_while(|before| *before < distance - 1e-9) {
            prop_assert!(!reached(leg.at(before), -2e-6), "there before, at {before}");
        }
    }
    if let Some(distance) = walked {
        prop_assert!(answer.is_some(), "missed at {distance}");
        prop_assert!(answer.unwrap() <= distance + 1e-9);
    }
    Ok(())
}

proptest! {
    #[test]
    fn contact_agrees_with_walking(leg in leg(), radius in 0.1..2.0_f64, other in disc()) {
        let base = Disc::new(leg.from, radius);
        prop_assume!(!base.within(other, 1e-3));
        let sum = radius + other.radius;
        check_first(&leg, leg.contact_with_disc(radius, other), |centre, slack| {
            centre.distance(other.centre) <= sum + slack
        })?;
    }

    #[test]
    fn contact_at_the_start_needs_an_inward_move(
        other in disc(),
        bearing in -180.0..180.0_f64,
        degrees in -180.0..180.0_f64,
        radius in 0.1..2.0_f64,
    ) {
        let away = Heading::from_degrees(bearing).forward();
        let from = other.centre + away * (radius + other.radius);
        let leg = Leg::new(from, Heading::from_degrees(degrees), 3.0);
        let inward = -leg.heading.forward().dot(away);
        // Moving nearly along the tangent the bases never sink into each other
        // by more than the tolerance; how nearly depends on the radii.
        prop_assume!(inward.abs() > 0.01);
        let contact = leg.contact_with_disc(radius, other);
        prop_assert_eq!(contact, (inward > 0.0).then_some(0.0));
    }

    #[test]
    fn entering_agrees_with_walking(leg in leg(), radius in 0.0..2.0_f64, shape in shape()) {
        let depth = |centre: Vec2| match shape {
            Shape::Circle(disc) => disc.radius + radius - centre.distance(disc.centre),
            Shape::Polygon(polygon) => polygon.depth_of_disc(Disc::new(centre, radius)),
        };
        check_first(&leg, leg.enters_shape(radius, &shape), |centre, slack| {
            depth(centre) > 1e-6 - slack
        })?;
        prop_assert_eq!(leg.crosses_shape(radius, &shape), leg.enters_shape(radius, &shape).is_some());
        if shape.overlaps_disc(Disc::new(leg.from, radius)) {
            prop_assert_eq!(leg.enters_shape(radius, &shape), Some(0.0));
        }
    }

    /// A base that was stopped where it enters a shape goes on from there, in the
    /// same direction or after a pivot. Rounding may put it on either side of the
    /// depth that counts, by far less than 1e-9 inches.
    #[test]
    fn entering_from_the_border_agrees_with_walking(
        from in point(),
        radius in 0.0..2.0_f64,
        shape in shape(),
        aside in (-2.0..2.0_f64, -2.0..2.0_f64),
        turn in prop_oneof![Just(0.0), -90.0..90.0_f64],
    ) {
        let depth = |centre: Vec2| match shape {
            Shape::Circle(disc) => disc.radius + radius - centre.distance(disc.centre),
            Shape::Polygon(polygon) => polygon.depth_of_disc(Disc::new(centre, radius)),
        };
        let toward = shape.bound().centre + Vec2::new(aside.0, aside.1);
        let leg = Leg::between(from, toward);
        let enters = |leg: Leg| Some((leg, leg.enters_shape(radius, &shape)?));
        let Some((leg, entry)) = leg.and_then(enters).filter(|(_, entry)| *entry > 0.0) else {
            return Ok(());
        };
        let heading = leg.heading.rotate(Rotation::from_degrees(turn));
        let rest = Leg::new(leg.at(entry), heading, 8.0);
        check_first(&rest, rest.enters_shape(radius, &shape), |centre, slack| {
            depth(centre) > 1e-6 + 1e-9 - slack
        })?;
    }

    #[test]
    fn coming_within_agrees_with_walking(
        leg in leg(),
        radius in 0.1..2.0_f64,
        point in point(),
        reach in 0.0..4.0_f64,
    ) {
        let near = |centre: Vec2, slack: f64| centre.distance(point) - radius <= reach + slack;
        check_first(&leg, leg.comes_within(radius, point, reach), near)?;
        let nearest = leg.nearest_gap(radius, point);
        let walked = steps(&leg)
            .map(|distance| Disc::new(leg.at(distance), radius).gap_to_point(point))
            .fold(f64::INFINITY, f64::min);
        // The gap changes by no more than the distance travelled.
        prop_assert!(nearest <= walked + 1e-9 && walked <= nearest + leg.length / STEPS as f64);
        if let Some((first, last)) = leg.span_within(radius, point, reach) {
            prop_assert!(first <= last);
            prop_assert!(near(leg.at(first), 2e-6) && near(leg.at(last), 2e-6));
            prop_assert!(near(leg.at((first + last) / 2.0), 2e-6));
            for after in steps(&leg).filter(|after| *after > last + 1e-9) {
                prop_assert!(!near(leg.at(after), -2e-6));
            }
        }
    }

    #[test]
    fn overlapping_on_the_way_agrees_with_walking(leg in leg(), radius in 0.1..2.0_f64, other in disc()) {
        let found = leg.overlaps_disc_during(radius, other);
        let walked = steps(&leg).any(|distance| Disc::new(leg.at(distance), radius).overlaps(other));
        prop_assert!(found || !walked);
        if found {
            let sum = radius + other.radius;
            prop_assert!(leg.nearest_gap(0.0, other.centre) < sum);
        }
    }

    #[test]
    fn clearing_is_sufficient_and_minimal(
        leg in leg(),
        radius in 0.3..1.5_f64,
        others in prop::collection::vec(disc(), 0..8),
        gap in 0.0..2.0_f64,
    ) {
        let extra = clear_by(leg.from, leg.heading, radius, others.iter().copied(), gap);
        let clear = |distance: f64, slack: f64| {
            let base = Disc::new(leg.at(distance), radius);
            others.iter().all(|other| base.centre.distance(other.centre) >= radius + other.radius + gap - slack)
        };
        prop_assert!(extra >= 0.0 && clear(extra, 1.01e-6));
        for step in 0..STEPS {
            let earlier = extra * step as f64 / STEPS as f64;
            prop_assert!(earlier > extra - 1e-6 || !clear(earlier, 0.0), "clear at {earlier}");
        }
    }

    #[test]
    fn distances_between_bases_are_consistent(one in disc(), two in disc(), range in 0.0..20.0_f64) {
        let gap = one.gap(two);
        prop_assume!((gap - range).abs() > 1e-5 && (one.centre.distance(two.centre) - one.radius - two.radius).abs() > 1e-5);
        prop_assert_eq!(one.within(two, range), gap <= range);
        prop_assert_eq!(one.at_least(two, range), gap >= range);
        prop_assert_eq!(one.overlaps(two), gap == 0.0);
        prop_assert!(!one.touches(two));
        let edge = two.moved_to(one.centre + Vec2::new(one.radius + two.radius, 0.0));
        prop_assert!(one.touches(edge) && !one.overlaps(edge) && one.within(edge, 0.0));
    }
}
