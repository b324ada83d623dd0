//! Poses of attacker and target.

use evenkeel_board::heading::{Heading, Rotation};
use evenkeel_board::shape::Shape;
use evenkeel_board::vector::Vec2;

use super::{ATTACKER, BYSTANDER, TARGET};
use crate::action::ModelId;
use crate::event::Facing;
use crate::game::Warfleets;
use crate::ruleset::Mount;
use crate::state::State;
use crate::terrain::{Piece, Terrain, Traits};

/// The angle of two targets to either side of the attacker's line, degrees: within the same
/// quadrant, and so far apart that neither is in the way of the other, even where both
/// touch the attacker.
const ASIDE_DEG: f64 = 44.0;
/// Radius of the piece that covers a target, inches: within any base, so that it
/// covers nobody else.
const COVER_IN: f64 = 0.25;

/// The place of the target: to the east of the attacker, which is in the middle of the
/// table; aside when there is a second one.
pub(super) fn target_pos(game: &Warfleets, range_in: f64) -> Vec2 {
    let centre = game.table.centre();
    let towards = Heading::EAST.rotate(target_turn(game));
    centre + towards.forward() * reach(game, TARGET, range_in)
}

/// The turn by which the target stands aside.
fn target_turn(game: &Warfleets) -> Rotation {
    if game.specs.len() > BYSTANDER.index() {
        Rotation::from_degrees(-ASIDE_DEG)
    } else {
        Rotation::NONE
    }
}

/// A piece of cover under the target.
pub(super) fn cover(at: Vec2) -> Terrain {
    let traits = Traits {
        cover: true,
        ..Traits::NONE
    };
    Terrain::of([Piece {
        shape: Shape::circle(at, COVER_IN),
        traits,
    }])
}

/// Puts everybody on the table.
pub(super) fn stand(
    game: &Warfleets,
    state: &mut State,
    range_in: f64,
    mount: Option<Mount>,
    facing: Facing,
) {
    let centre = game.table.centre();
    let heading = match mount {
        None | Some(Mount::Front) => Heading::EAST,
        Some(Mount::Sides) => Heading::SOUTH,
        Some(Mount::Rear) => Heading::WEST,
    };
    game.stand(state, ATTACKER, centre, heading);
    let exposed = match facing {
        Facing::Front | Facing::None => Heading::WEST,
        Facing::Left => Heading::NORTH,
        Facing::Right => Heading::SOUTH,
        Facing::Rear => Heading::EAST,
    };
    let exposed = exposed.rotate(target_turn(game));
    game.stand(state, TARGET, target_pos(game, range_in), exposed);
    if game.specs.len() > BYSTANDER.index() {
        let aside = Heading::EAST.rotate(Rotation::from_degrees(ASIDE_DEG));
        let pos = centre + aside.forward() * reach(game, BYSTANDER, range_in);
        game.stand(state, BYSTANDER, pos, exposed);
    }
}

/// Distance of the centres at which the bases are so far apart.
fn reach(game: &Warfleets, other: ModelId, range_in: f64) -> f64 {
    game.spec(ATTACKER).radius_in + range_in + game.spec(other).radius_in
}
