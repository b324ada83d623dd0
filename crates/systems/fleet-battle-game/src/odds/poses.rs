//! Finding hexes and facings that give the asked ranges and arcs.

use evenkeel_board::{Hex, HexSide};
use evenkeel_rulebook::fault::Refusal;

use super::State;
use super::question::{Firer, refuse};
use crate::action::ShipId;
use crate::game::FleetBattleGame;
use crate::ruleset::FireArc;

/// The pose of one ship.
type Pose = (Hex, HexSide);

/// A battle in which the firers and, after them, the target stand as asked.
///
/// # Errors
/// [`Refusal`] when the map has no room for it.
pub(super) fn stand(game: &FleetBattleGame, firers: &[Firer]) -> Result<State, Refusal> {
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
        game.stand(&mut state, ShipId(index as u8), hex, facing);
    }
    Ok(state)
}

/// Poses that the firers can take around a target, and the target's last; each ship in a
/// hex of its own.
fn around(game: &FleetBattleGame, target: Pose, firers: &[Firer]) -> Option<Vec<Pose>> {
    let mut places = Places {
        game,
        target,
        firers,
        taken: Vec::new(),
    };
    let found = (0..firers.len()).all(|firer| places.find(firer, &mut Vec::new()));
    found.then(|| {
        places.taken.sort_by_key(|&(firer, _)| firer);
        let poses = places.taken.into_iter().map(|(_, pose)| pose);
        poses.chain([target]).collect()
    })
}

/// The hexes around a target that firers have taken.
struct Places<'a> {
    game: &'a FleetBattleGame,
    target: Pose,
    firers: &'a [Firer],
    /// Firers, by their place in the list, and where they stand.
    taken: Vec<(usize, Pose)>,
}

impl Places<'_> {
    /// Finds a place for a firer: a free hex, or one whose firer finds another.
    /// Hexes in `tried` are no use.
    fn find(&mut self, firer: usize, tried: &mut Vec<Hex>) -> bool {
        let asked = &self.firers[firer];
        for hex in self.target.0.ring(asked.range) {
            let Some(facing) = self.facing(asked, hex) else {
                continue;
            };
            if tried.contains(&hex) {
                continue;
            }
            tried.push(hex);
            let there = self.taken.iter().position(|&(_, pose)| pose.0 == hex);
            let owner = there.map(|place| self.taken[place].0);
            if owner.is_none_or(|owner| self.find(owner, tried)) {
                self.taken.retain(|&(other, _)| other != firer);
                self.taken.push((firer, (hex, facing)));
                return true;
            }
        }
        false
    }

    /// The facing of a firer in a hex that has both arcs as asked.
    fn facing(&self, asked: &Firer, hex: Hex) -> Option<HexSide> {
        if !self.game.map.contains(hex) || self.arc(self.target, hex) != asked.from {
            return None;
        }
        let mut facings = HexSide::ALL.into_iter();
        facings.find(|&facing| self.arc((hex, facing), self.target.0) == asked.arc)
    }

    fn arc(&self, (hex, facing): Pose, other: Hex) -> FireArc {
        self.game.rules.fire.arcs.of(facing, other - hex).into()
    }
}
