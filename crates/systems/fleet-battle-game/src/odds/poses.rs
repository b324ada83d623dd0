//! Finding hexes and facings that give the asked ranges and arcs.

use evenkeel_board::{Hex, HexArc, HexSide};

use super::State;
use super::question::{Firer, Unanswerable, refuse};
use crate::action::ShipId;
use crate::game::FleetBattleGame;
use crate::ruleset::Arc;

/// Where one ship stands.
type Pose = (Hex, HexSide);

/// A battle in which the firers and, after them, the target stand as asked.
///
/// # Errors
/// [`Unanswerable`] when the map has no room for it.
pub(super) fn stand(game: &FleetBattleGame, firers: &[Firer]) -> Result<State, Unanswerable> {
    // From the edge of the map there is room inwards for long ranges.
    let edge = game.map.strip(game.zones.a.edge, 1);
    let middle = game.map.hex(game.map.columns() / 2, game.map.rows() / 2);
    let poses = [middle].into_iter().chain(edge).find_map(|target| {
        let mut facings = HexSide::ALL.into_iter();
        facings.find_map(|facing| around(game, (target, facing), firers))
    });
    let Some(poses) = poses else {
        return Err(refuse("the map has no room for this"));
    };
    let mut state = game.fresh();
    for (index, (hex, facing)) in poses.into_iter().enumerate() {
        let id = ShipId(index as u8);
        let ship = state.ship_mut(id);
        (ship.hex, ship.facing) = (hex, facing);
        state.on_map |= id.bit();
        if state.ship(id).log.is_live() {
            state.live |= id.bit();
        }
    }
    Ok(state)
}

/// Where the firers can stand around a target, and the target last; each ship
/// in a hex of its own.
fn around(game: &FleetBattleGame, target: Pose, firers: &[Firer]) -> Option<Vec<Pose>> {
    let mut poses: Vec<Pose> = Vec::new();
    for firer in firers {
        let is_free = |hex: &Hex| poses.iter().all(|(taken, _)| taken != hex);
        let mut ring = target
            .0
            .ring(firer.range)
            .filter(|&hex| game.map.contains(hex));
        let hex = ring.find(|&hex| is_free(&hex) && arc(target, hex) == firer.from)?;
        let facings = HexSide::ALL.into_iter();
        let facing = facings
            .into_iter()
            .find(|&facing| arc((hex, facing), target.0) == firer.arc);
        poses.push((hex, facing?));
    }
    poses.push(target);
    Some(poses)
}

fn arc((hex, facing): Pose, other: Hex) -> Arc {
    HexArc::of_hex(hex, facing, other).into()
}
