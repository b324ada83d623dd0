//! Squares, headings, arcs, lines and maps of squares.

use std::collections::HashSet;

use evenkeel_board::{Compass, Edge, Square, SquareArc, SquareMap};
use proptest::prelude::*;

fn square() -> impl Strategy<Value = Square> {
    (-40_i16..=40, -40_i16..=40).prop_map(|(column, row)| Square::new(column, row))
}

fn heading() -> impl Strategy<Value = Compass> {
    (0_u8..8).prop_map(Compass::new)
}

#[test]
fn headings_turn_anticlockwise() {
    for (index, heading) in Compass::ALL.into_iter().enumerate() {
        assert_eq!(heading.index(), index);
        assert_ne!(
            Compass::ORTHOGONAL.contains(&heading),
            Compass::DIAGONAL.contains(&heading)
        );
        assert_eq!(heading.opposite().step(), -heading.step());
        let next = heading.turned(1);
        assert!(heading.step().cross(next.step()) > 0, "{heading:?}");
        assert_eq!(next.turned(-1), heading);
    }
    assert_eq!(Compass::NORTH.turned(127), Compass::NORTH_EAST);
    assert_eq!(Compass::NORTH.turned(-128), Compass::NORTH);
    assert_eq!(Compass::EAST.apart(Compass::SOUTH_EAST), 1);
    assert_eq!(Compass::EAST.apart(Compass::WEST), 4);
    assert_eq!(Compass::SOUTH.turn_to(Compass::NORTH_EAST), Compass::new(3));
}

#[test]
fn rings_have_eight_squares_more_each() {
    for distance in 1..=4 {
        let ring: HashSet<Square> = Square::new(2, -1).ring(distance).collect();
        assert_eq!(ring.len(), 8 * usize::from(distance));
        let is_there = |square: &Square| square.chebyshev(Square::new(2, -1)) == distance;
        assert!(ring.iter().all(is_there));
    }
    assert!(Square::new(2, -1).ring(0).eq([Square::new(2, -1)]));
    let around: Vec<Square> = Square::ORIGIN.ring(1).collect();
    let turned = (0..8).map(|by| Compass::SOUTH_EAST.turned(by).step());
    assert!(turned.eq(around), "anticlockwise");
}

#[test]
fn arcs_hold_these_squares() {
    // Around a straight heading the front of a ring of distance d is one side of it, 2d + 1
    // squares, and so is the rear; around a diagonal one it is a quarter, 2d + 1 as well.
    for heading in Compass::ALL {
        for distance in 1..=4_u16 {
            let count = |arc| {
                let ring = Square::ORIGIN.ring(distance);
                ring.filter(|&by| SquareArc::of(heading, by) == arc).count()
            };
            let d = usize::from(distance);
            let counts = [2 * d + 1, 8 * d - 2 * (2 * d + 1), 2 * d + 1];
            assert_eq!(SquareArc::ALL.map(count), counts, "{heading:?} {distance}");
        }
    }
    let (at, ahead) = (Square::new(3, 3), Square::new(3, 1));
    let arc = |heading| SquareArc::of(heading, ahead - at);
    assert_eq!(arc(Compass::NORTH_WEST), SquareArc::Front);
    assert_eq!(arc(Compass::WEST), SquareArc::Side);
    assert_eq!(arc(Compass::SOUTH), SquareArc::Rear);
    assert_eq!(
        SquareArc::of(Compass::EAST, Square::ORIGIN),
        SquareArc::Front
    );
}

#[test]
fn straight_abeam_is_the_forward_half() {
    let half = |column, row| SquareArc::half(Compass::EAST, Square::new(column, row));
    assert_eq!(half(0, 5), SquareArc::Front);
    assert_eq!(half(-1, 5), SquareArc::Rear);
    assert_eq!(half(0, 0), SquareArc::Front);
}

#[test]
fn lines_pass_between_two_squares_at_a_half() {
    let at = Square::new;
    let line = |to| Square::ORIGIN.line(to).collect::<Vec<_>>();
    assert_eq!(line(at(0, 0)), []);
    assert_eq!(line(at(-2, 2)), [-1, -2].map(|n| (at(n, -n), at(n, -n))));
    assert_eq!(
        line(at(3, -1)),
        [at(1, 0), at(2, -1), at(3, -1)].map(|square| (square, square))
    );
    let half = [(at(-1, 1), at(0, 1)), (at(-1, 2), at(-1, 2))];
    assert_eq!(line(at(-1, 2)), half);
}

/// A line to a square two away crosses the middle square, or either of the two beside it.
#[test]
fn a_line_is_clear_when_one_way_is() {
    let from = Square::ORIGIN;
    for to in from.ring(2) {
        let near: Vec<Square> = from.ring(1).filter(|by| by.chebyshev(to) == 1).collect();
        let is_bent = to.column.abs().min(to.row.abs()) == 1;
        let crossed = near.into_iter().filter(|by| {
            if is_bent {
                SquareArc::half(Compass::towards(*by), to) == SquareArc::Front
            } else {
                by.times(2) == to
            }
        });
        let crossed: Vec<Square> = crossed.collect();
        assert_eq!(crossed.len(), 1 + usize::from(is_bent), "{to:?}");
        assert!(!from.is_clear(to, |square| crossed.contains(&square)));
        assert!(from.is_clear(to, |square| !crossed.contains(&square)));
        let is_first = |square| square == crossed[0];
        assert_eq!(from.is_clear(to, is_first), is_bent, "{to:?}");
    }
    assert!(from.is_clear(Square::new(1, 1), |_| true), "neighbours");
}

#[test]
fn a_map_counts_its_squares_row_by_row() {
    let map = SquareMap::new(4, 3);
    assert_eq!((map.columns(), map.rows(), map.square_count()), (4, 3, 12));
    for (index, square) in map.squares().enumerate() {
        assert!(map.contains(square));
        assert_eq!((map.index(square), map.at(index)), (index, square));
    }
    for outside in [(-1, 0), (0, -1), (4, 0), (0, 3)] {
        assert!(!map.contains(Square::new(outside.0, outside.1)));
    }
    let edges = [Edge::West, Edge::East, Edge::North, Edge::South];
    let square = Square::new(1, 0);
    assert_eq!(edges.map(|edge| map.lines_to(edge, square)), [1, 2, 0, 2]);
    let strip: Vec<usize> = map.strip(Edge::East, 1).map(|s| map.index(s)).collect();
    assert_eq!(strip, [3, 7, 11]);
    assert_eq!(map.neighbours(square, &Compass::ALL).count(), 5);
    assert!(map.neighbours(square, &Compass::ORTHOGONAL).eq([
        Square::new(2, 0),
        Square::new(0, 0),
        Square::new(1, 1)
    ]));
}

proptest! {
    #[test]
    fn distances_are_numbers_of_steps(from in square(), to in square()) {
        let (near, far) = (from.chebyshev(to), from.manhattan(to));
        prop_assert!(near <= far && far <= 2 * near);
        prop_assert_eq!(near, to.chebyshev(from));
        let closer = |headings: &[Compass], distance: fn(Square, Square) -> u16| {
            let steps = headings.iter().map(|&step| distance(from.neighbour(step), to));
            steps.min()
        };
        if from != to {
            prop_assert_eq!(closer(&Compass::ALL, Square::chebyshev), Some(near - 1));
            prop_assert_eq!(closer(&Compass::ORTHOGONAL, Square::manhattan), Some(far - 1));
        }
    }

    #[test]
    fn arcs_turn_with_the_heading(heading in heading(), by in square()) {
        prop_assume!(by != Square::ORIGIN);
        let ahead = SquareArc::of(heading, by);
        let astern = SquareArc::of(heading.opposite(), by);
        let swapped = match ahead {
            SquareArc::Front => SquareArc::Rear,
            SquareArc::Side => SquareArc::Side,
            SquareArc::Rear => SquareArc::Front,
        };
        prop_assert_eq!(astern, swapped);
    }

    #[test]
    fn the_nearest_heading_is_within_an_eighth_of_a_half_turn(by in square()) {
        prop_assume!(by != Square::ORIGIN);
        let nearest = Compass::towards(by);
        let cosine = |heading: Compass| {
            let length = f64::from(heading.step().dot(heading.step())).sqrt();
            f64::from(heading.step().dot(by)) / length
        };
        for heading in Compass::ALL {
            prop_assert!(heading == nearest || cosine(heading) < cosine(nearest));
        }
    }

    #[test]
    fn a_line_goes_step_by_step_and_back_the_same_way(from in square(), to in square()) {
        let there: Vec<_> = from.line(to).collect();
        prop_assert_eq!(there.len(), usize::from(from.chebyshev(to)));
        let mut back: Vec<_> = to.line(from).collect();
        back.reverse();
        for (step, (one, other)) in there.iter().enumerate() {
            prop_assert_eq!(usize::from(from.chebyshev(*one)), step + 1);
            prop_assert!(one.manhattan(*other) <= 1);
            // The line back has the same squares, but for the two ends.
            if step + 1 < there.len() {
                prop_assert_eq!((*one, *other), back[step + 1]);
            }
        }
        prop_assert_eq!(there.last().copied(), (from != to).then_some((to, to)));
    }
}
