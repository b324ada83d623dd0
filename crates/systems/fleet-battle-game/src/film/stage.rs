//! The stage, which never changes: the map, and what there is to say of the ships.

use evenkeel_board::hex_map::HexMap;
use evenkeel_rulebook::film::{Arc, Board, Feature, Outline, Piece, Shape, TrackForm};

use super::hexes::Hexes;
use crate::cast::{Cast, Member};
use crate::game::FleetBattleGame;
use crate::ruleset::{ArcShape, FireArc};
use crate::story::count;

/// Length of a ship, hexes.
const LENGTH: f64 = 0.8;

/// The map.
pub(super) fn board(map: &HexMap, hexes: &Hexes) -> Board {
    let all = (0..map.rows()).flat_map(|row| (0..map.columns()).map(move |column| (column, row)));
    let feature = |(column, row): (u16, u16)| Feature {
        kind: "hex".to_string(),
        name: String::new(),
        shape: Shape::Polygon(hexes.corners(column, row)),
    };
    Board {
        width: hexes.width,
        height: hexes.height,
        unit: "hexes",
        features: all.map(feature).collect(),
        keys: Vec::new(),
    }
}

/// A ship.
pub(super) fn piece(game: &FleetBattleGame, cast: &Cast, ship: &Member) -> Piece {
    let squadron = &cast.squadrons()[ship.squadron.index()].name;
    let number = ship.label.rsplit(' ').next().unwrap_or_default();
    Piece {
        name: ship.label.clone(),
        tag: number.to_string(),
        side: ship.side,
        about: format!(
            "{} ({}) of {squadron}: moves {} hexes, {} at full speed, {}",
            ship.name,
            ship.code,
            ship.low_hexes,
            ship.full_hexes,
            count(ship.shields, "shield")
        ),
        outline: Outline::Counter(LENGTH),
        arcs: arcs(game, ship),
        tracks: vec![TrackForm {
            name: "shields lost".to_string(),
            of: ship.shields,
        }],
    }
}

/// The arcs of fire, as far as a chart has them, measured to the middle of a hex.
fn arcs(game: &FleetBattleGame, ship: &Member) -> Vec<Arc> {
    let class = game.spec(ship.id).class;
    let arc = |name: &str, from_deg, to_deg, arc| {
        let reach = game.tables.chart.reach(class, arc);
        (reach > 0).then(|| Arc {
            name: format!("{name}, {reach} hexes"),
            from_deg,
            to_deg,
            reach: f64::from(reach),
        })
    };
    let all = match game.rules.fire.arcs {
        ArcShape::Cones => vec![
            arc("forward", -60.0, 60.0, FireArc::Forward),
            arc("to the side", 60.0, 120.0, FireArc::Side),
            arc("to the side", -120.0, -60.0, FireArc::Side),
            arc("astern", 120.0, 240.0, FireArc::Rear),
        ],
        ArcShape::Halves => vec![
            arc("forward", -90.0, 90.0, FireArc::Forward),
            arc("astern", 90.0, 270.0, FireArc::Rear),
        ],
    };
    all.into_iter().flatten().collect()
}
