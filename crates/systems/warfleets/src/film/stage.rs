//! The stage, which never changes: the table, and what there is to say of the models.

use evenkeel_board::Shape;
use evenkeel_rulebook::film::{self, Arc, Board, Feature, Key, Outline, Piece, TrackForm, rounded};

use super::point;
use crate::cast::{Member, NamedGun};
use crate::game::Warfleets;
use crate::ruleset::Mount;
use crate::terrain::{Terrain, Traits};

/// The legend of what lies about.
const KEYS: [Key; 3] = [
    Key {
        kind: "marker",
        sign: "",
        means: "objective marker",
    },
    Key {
        kind: "marker held",
        sign: "A",
        means: "held by a ship of side A",
    },
    Key {
        kind: "mine",
        sign: "A",
        means: "mine of side A",
    },
];

/// The table and its terrain.
pub(super) fn board(game: &Warfleets, terrain: &Terrain) -> Board {
    let pieces = terrain.pieces().iter();
    let feature = |piece: &crate::terrain::Piece| {
        let traits = words(piece.traits);
        Feature {
            kind: format!("terrain {}", traits.join(" ")),
            name: traits.join(", "),
            shape: shape(&piece.shape),
        }
    };
    Board {
        width: game.rules.table.width_in,
        height: game.rules.table.height_in,
        unit: "inches",
        features: pieces.map(feature).collect(),
        keys: KEYS.to_vec(),
    }
}

fn shape(shape: &Shape) -> film::Shape {
    match shape {
        Shape::Circle(disc) => film::Shape::Circle {
            centre: point(disc.centre),
            radius: rounded(disc.radius),
        },
        Shape::Polygon(polygon) => {
            let corners = polygon.vertices().iter();
            film::Shape::Polygon(corners.map(|corner| point(*corner)).collect())
        }
    }
}

/// The traits of a piece of terrain in words.
fn words(traits: Traits) -> Vec<&'static str> {
    let all = [
        (traits.blocking, "blocking"),
        (traits.cover, "cover"),
        (traits.difficult, "difficult"),
        (traits.dangerous, "dangerous"),
    ];
    let own = all.into_iter().filter(|(has, _)| *has);
    own.map(|(_, word)| word).collect()
}

/// A model.
pub(super) fn piece(member: &Member) -> Piece {
    let track = |slot: &crate::cast::Slot| TrackForm {
        name: slot.name.clone(),
        of: slot.capacity,
    };
    let tag = member.label.rsplit(' ').next().unwrap_or_default();
    Piece {
        name: member.label.clone(),
        tag: tag.to_string(),
        side: member.side,
        about: format!(
            "{} points, moves {}\", cruises {}\", evasion {}, toughness {}",
            member.cost,
            rounded(member.move_in),
            rounded(member.cruise_in),
            member.evasion,
            member.toughness
        ),
        outline: Outline::Base(rounded(member.base_radius_in)),
        arcs: member
            .guns
            .iter()
            .flat_map(|gun| arcs(member, gun))
            .collect(),
        tracks: member.slots.iter().map(track).collect(),
    }
}

/// The arcs of a gun: quadrants of 90 degrees, or all round. Ranges are measured from
/// the edge of the base.
fn arcs(member: &Member, gun: &NamedGun) -> Vec<Arc> {
    let arc = |from_deg: f64, to_deg: f64| Arc {
        name: format!("{}, {}\"", gun.name, rounded(gun.range_in)),
        from_deg,
        to_deg,
        reach: rounded(gun.range_in + member.base_radius_in),
    };
    match gun.mount {
        Some(Mount::Front) => vec![arc(-45.0, 45.0)],
        Some(Mount::Sides) => vec![arc(45.0, 135.0), arc(-135.0, -45.0)],
        Some(Mount::Rear) => vec![arc(135.0, 225.0)],
        None => vec![arc(0.0, 360.0)],
    }
}
