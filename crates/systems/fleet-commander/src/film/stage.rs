//! The stage, which never changes: the squares, the bridges, and what there is to say of
//! the pieces.

use evenkeel_kernel::side::Side;
use evenkeel_rulebook::film::{Board, Feature, Key, Outline, Piece, Shape, Spot, TrackForm};

use super::moved;
use crate::action::{TOKENS, Token};
use crate::cast::Cast;
use crate::game::FleetCommander;
use crate::square::{self, ALL, Square, squares};

/// Height of a bridge.
pub(super) const BRIDGE: f64 = 0.7;
/// Rows, and columns.
const SIZE: f64 = square::SIZE as f64;
/// Edge of a piece.
pub(super) const EDGE: f64 = 0.38;

/// The legend of what lies about.
const KEYS: [Key; 11] = [
    key("asteroids", "", "asteroids"),
    key("gravitic", "", "gravitic field"),
    key("container", "1", "free containers"),
    key("container held", "1", "container on a ship"),
    key("engine", "", "engine die"),
    key("weapon", "", "weapon die"),
    key("shield", "", "shield die"),
    key("plain", "+", "orthogonal"),
    key("plain", "×", "diagonal"),
    key("plain", "*", "multi"),
    key("plain", "S", "special"),
];

const fn key(kind: &'static str, sign: &'static str, means: &'static str) -> Key {
    Key { kind, sign, means }
}

/// The centre of a square; row 1 lies in the south, where side `A` begins.
pub(super) fn centre(square: Square) -> Spot {
    let x = f64::from(square.column()) - 0.5;
    let y = f64::from(square.row()) - 0.5 + BRIDGE;
    Spot::new(x, y)
}

/// The place of one of several pieces in a square: up to four in two rows, more in three.
pub(super) fn beside(centre: Spot, number: usize, of: usize) -> Spot {
    let (columns, apart) = match of {
        0 | 1 => return centre,
        2..=4 => (2, 0.44),
        _ => (3, 0.31),
    };
    let rows = of.div_ceil(columns);
    let (column, row) = (number % columns, number / columns);
    let middle = |count: usize| (count as f64 - 1.0) / 2.0;
    moved(
        centre,
        (column as f64 - middle(columns)) * apart,
        (middle(rows) - row as f64) * apart,
    )
}

/// The squares with the zones where fleets begin, and a bridge for each side.
pub(super) fn board(game: &FleetCommander) -> Board {
    let height = SIZE + 2.0 * BRIDGE;
    let square = |square: Square| {
        let zone = match square.bit() {
            bit if game.zones[0] & bit != 0 => " zone-a",
            bit if game.zones[1] & bit != 0 => " zone-b",
            _ => "",
        };
        Feature {
            kind: format!("square{zone}"),
            name: format!("Row {}, column {}", square.row(), square.column()),
            shape: rectangle(moved(centre(square), -0.5, -0.5), 1.0, 1.0),
        }
    };
    let bridge = |side: Side| {
        let south = if side == Side::A {
            0.0
        } else {
            height - BRIDGE
        };
        Feature {
            kind: "bridge".to_string(),
            name: format!("Command bridge of side {side:?}"),
            shape: rectangle(Spot::new(0.05, south + 0.06), SIZE - 0.1, BRIDGE - 0.12),
        }
    };
    let bridges = Side::BOTH.map(bridge);
    Board {
        width: SIZE,
        height,
        unit: "squares",
        features: bridges
            .into_iter()
            .chain(squares(ALL).map(square))
            .collect(),
        keys: KEYS.to_vec(),
    }
}

fn rectangle(south_west: Spot, width: f64, height: f64) -> Shape {
    Shape::Polygon(vec![
        south_west,
        moved(south_west, width, 0.0),
        moved(south_west, width, height),
        moved(south_west, 0.0, height),
    ])
}

/// A piece.
pub(super) fn piece(game: &FleetCommander, cast: &Cast, token: Token) -> Piece {
    let spec = game.spec(cast.kind(token));
    let name = cast.label(token).to_string();
    let number = name.rsplit(' ').next().unwrap_or_default();
    let initial = name.chars().next().unwrap_or(' ');
    let hull = (spec.hull > 0).then(|| TrackForm {
        name: "hull lost".to_string(),
        of: spec.hull,
    });
    Piece {
        tag: format!("{initial} {number}"),
        side: match token.index() < TOKENS / 2 {
            true => Side::A,
            false => Side::B,
        },
        about: format!(
            "class {}, firepower {}, hull {}",
            spec.class, spec.firepower, spec.hull
        ),
        name,
        outline: Outline::Card(EDGE),
        arcs: Vec::new(),
        tracks: hull.into_iter().collect(),
    }
}
