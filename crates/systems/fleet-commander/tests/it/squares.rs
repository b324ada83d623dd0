//! Sets of squares.

use evenkeel_fleet_commander::square::{ALL, Square, squares, widen};

#[test]
fn squares_widen_by_what_is_around_them() {
    for square in squares(ALL) {
        let pair = square.bit() | Square(7).bit();
        let around = square.around() | Square(7).around();
        assert_eq!(widen(pair), pair | around, "{square}");
    }
}

#[test]
fn shortest_ways_are_as_long_as_the_distance() {
    let (corner, side) = (Square::new(1, 1), Square::new(1, 3));
    let middle = Square::new(1, 2).bit() | Square::new(2, 2).bit();
    assert_eq!(corner.between(side), corner.bit() | side.bit() | middle);
}
