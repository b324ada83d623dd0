//! The stage, which never changes: the table, and what there is to say of the units.

use evenkeel_board::Shape;
use evenkeel_rulebook::film::{self, Arc, Board, Feature, Outline, Piece, TrackForm, rounded};

use crate::action::UnitId;
use crate::cast::Cast;
use crate::game::WarStuff;
use crate::log;
use crate::spec::Spec;
use crate::terrain::Terrain;

/// The table and its terrain.
pub(super) fn board(game: &WarStuff, terrain: &Terrain) -> Board {
    let pieces = terrain.pieces().iter().enumerate();
    let feature = |(number, shape): (usize, &Shape)| {
        let traits = log::traits(terrain, number);
        Feature {
            kind: format!("terrain {}", traits.join(" ")),
            name: traits.join(", "),
            shape: outline(shape),
        }
    };
    Board {
        width: rounded(game.table.width),
        height: rounded(game.table.height),
        unit: "inches",
        features: pieces.map(feature).collect(),
        keys: Vec::new(),
    }
}

fn outline(shape: &Shape) -> film::Shape {
    let spot = |at: evenkeel_board::Vec2| film::Spot::new(at.x, at.y);
    match shape {
        Shape::Circle(disc) => film::Shape::Circle {
            centre: spot(disc.centre),
            radius: rounded(disc.radius),
        },
        Shape::Polygon(polygon) => {
            let corners = polygon.vertices().iter();
            film::Shape::Polygon(corners.map(|corner| spot(*corner)).collect())
        }
    }
}

/// The number of wounds at which every kill roll kills.
pub(super) fn worst(spec: &Spec) -> u8 {
    spec.quality.clamp(1, 12) as u8
}

/// A unit.
pub(super) fn piece(game: &WarStuff, cast: &Cast, unit: UnitId) -> Piece {
    let spec = game.spec(unit);
    let name = cast.label(unit).to_string();
    let rules = game.rules_of[unit.index()].iter();
    let rules = rules.map(|rule| game.rules.special_rules[*rule].name.as_str());
    let rules: Vec<&str> = rules.collect();
    let range = spec.shooter.map(|range| Arc {
        name: format!("Shooter, {}\"", rounded(range)),
        from_deg: 0.0,
        to_deg: 360.0,
        reach: rounded(range + spec.radius),
    });
    let mut about = format!(
        "{} points, Quality {}, walks {}\", runs {}\"",
        spec.points,
        spec.quality,
        rounded(spec.walk),
        rounded(spec.run)
    );
    if !rules.is_empty() {
        about.push_str(&format!("; {}", rules.join(", ")));
    }
    Piece {
        tag: name.rsplit(' ').next().unwrap_or_default().to_string(),
        name,
        side: unit.side(),
        about,
        outline: Outline::Base(rounded(spec.radius)),
        arcs: range.into_iter().collect(),
        tracks: vec![TrackForm {
            name: "wounds".to_string(),
            of: worst(spec),
        }],
    }
}
