//! Sight lines: how much of the view across the table the solid pieces stop.

use arrayvec::ArrayVec;
use evenkeel_board::{Line, Shape, Table, Vec2};

use crate::terrain::{MAX_PIECES, Piece};

/// The fractional part of the golden ratio. Its multiples spread more evenly
/// over the unit interval than those of any other number.
const GOLDEN: f64 = 0.618_033_988_749_894_9;

/// A solid piece, prepared for many lines that start and end outside it.
struct Obstacle<'p> {
    centre: Vec2,
    /// Squared radius of a circle inside the piece.
    heart_squared: f64,
    /// Squared radius of a circle around the piece.
    bound_squared: f64,
    shape: &'p Shape,
}

impl<'p> Obstacle<'p> {
    fn of(shape: &'p Shape) -> Self {
        let (heart, bound) = (shape.heart(), shape.bound());
        Obstacle {
            centre: bound.centre,
            heart_squared: heart.radius * heart.radius,
            bound_squared: bound.radius * bound.radius,
            shape,
        }
    }

    /// Whether a line from edge to edge surely meets the piece, and whether it
    /// may. Such a line runs past the whole piece, so its distance from the
    /// centre mostly settles it.
    #[inline]
    fn meets(&self, line: &Line) -> (bool, bool) {
        let aside = line.span.cross(self.centre - line.from);
        let aside_squared = aside * aside;
        (
            aside_squared < self.heart_squared * line.length_squared,
            aside_squared < self.bound_squared * line.length_squared,
        )
    }
}

/// Whether a line is stopped. All obstacles are looked at, because a branch for
/// each would be guessed wrong half of the time and cost more.
#[inline]
fn is_stopped(obstacles: &[Obstacle], line: &Line) -> bool {
    let (surely, maybe) = obstacles.iter().fold((false, false), |met, obstacle| {
        let (surely, maybe) = obstacle.meets(line);
        (met.0 | surely, met.1 | maybe)
    });
    surely || maybe && obstacles.iter().any(|one| one.shape.blocks_line(line))
}

/// Rule WF-SETUP-05: a layout aims to stop so many lines across the table.
///
/// Answers how many of `samples` lines are stopped, but counts no further than
/// `enough`, and gives up with a lower number once more than `least` can no
/// longer be reached. The pieces must lie on the table.
pub(super) fn count_stopped(
    pieces: &[Piece],
    table: Table,
    samples: u16,
    enough: u16,
    least: u16,
) -> u16 {
    let obstacles: ArrayVec<Obstacle, MAX_PIECES> = pieces
        .iter()
        .filter(|piece| piece.traits.solid)
        .map(|piece| Obstacle::of(&piece.shape))
        .collect();
    let mut stopped = 0;
    let mut left = samples;
    for line in lines(table, samples) {
        if stopped >= enough || stopped + left <= least {
            break;
        }
        left -= 1;
        stopped += u16::from(is_stopped(&obstacles, &line));
    }
    stopped
}

/// Lines whose two ends spread evenly over the two long edges and over all
/// pairings of them. They stand in for random lines: the same number of them
/// gives a steadier answer and takes no dice.
fn lines(table: Table, samples: u16) -> impl Iterator<Item = Line> {
    let step = 1.0 / f64::from(samples);
    let mut from = -0.5 * step;
    let mut to = -0.5 * GOLDEN;
    (0..samples).map(move |_| {
        from += step;
        to += GOLDEN;
        if to >= 1.0 {
            to -= 1.0;
        }
        if table.width >= table.height {
            Line::between(
                Vec2::new(from * table.width, 0.0),
                Vec2::new(to * table.width, table.height),
            )
        } else {
            Line::between(
                Vec2::new(0.0, from * table.height),
                Vec2::new(table.width, to * table.height),
            )
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::terrain::Traits;
    use evenkeel_board::{Heading, Polygon};

    /// The quick count and the plain one agree, piece by piece.
    #[test]
    fn quick_count_agrees_with_the_plain_one() {
        let table = Table::new(72.0, 48.0);
        for sides in 2..=8 {
            let centre = Vec2::new(9.0 * sides as f64 - 8.0, 20.0);
            let shape = if sides == 2 {
                Shape::circle(centre, 4.0)
            } else {
                let first = Heading::from_degrees(11.0 * sides as f64);
                Shape::Polygon(Polygon::regular(centre, 4.0, sides, first))
            };
            let traits = Traits::BLOCKING;
            let plain = lines(table, 5000)
                .filter(|line| shape.blocks_line(line))
                .count();
            let quick = count_stopped(&[Piece { shape, traits }], table, 5000, 5000, 0);
            assert_eq!(usize::from(quick), plain);
            assert!(plain > 100);
        }
    }

    /// A wall across half of the middle stops the lines whose middle is on its side.
    /// The lines are spread more evenly than random ones, whose count would have a
    /// standard deviation of 71.
    #[test]
    fn half_a_wall_stops_half_of_the_lines() {
        let ring = [(0.0, 23.9), (36.0, 23.9), (36.0, 24.1), (0.0, 24.1)];
        let wall = Polygon::new(&ring.map(|(x, y)| Vec2::new(x, y))).unwrap();
        let (shape, traits) = (Shape::Polygon(wall), Traits::BLOCKING);
        let table = Table::new(72.0, 48.0);
        let stopped = count_stopped(&[Piece { shape, traits }], table, 20_000, 20_000, 0);
        assert!((9800..10_200).contains(&stopped), "{stopped}");
    }

    /// Counting ends at enough, and when the least is out of reach.
    #[test]
    fn counting_ends_early() {
        let table = Table::new(72.0, 48.0);
        let shape = Shape::circle(Vec2::new(36.0, 24.0), 10.0);
        let pieces = [Piece {
            shape,
            traits: Traits::BLOCKING,
        }];
        let all = count_stopped(&pieces, table, 200, 200, 0);
        assert_eq!(count_stopped(&pieces, table, 200, all - 5, 0), all - 5);
        assert!(count_stopped(&pieces, table, 200, 200, 199) < all);
        assert_eq!(count_stopped(&pieces, table, 200, 200, all - 1), all);
    }
}
