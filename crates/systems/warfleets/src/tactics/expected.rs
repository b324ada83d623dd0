//! Expected damage of every gun against every enemy, made once for two fleets.

use evenkeel_kernel::volley::{Volley, Volleys};

use crate::action::ModelId;
use crate::event::Facing;
use crate::game::Warfleets;
use crate::rules::Exposure;
use crate::state::State;

/// Facings that make a difference: front, side, rear.
const FACINGS: usize = 3;

/// Expected points of damage by gun, target, facing and whether the target has
/// held; undamaged upgrades, no cover.
#[derive(Clone, Debug, Default)]
pub struct Expected {
    models: usize,
    damage: Vec<[[f32; FACINGS]; 2]>,
}

impl Expected {
    /// The table for the fleets of a game, from a state in which nothing is
    /// damaged.
    pub(crate) fn new(game: &Warfleets, fresh: &State) -> Self {
        let models = game.specs.len();
        let mut damage = vec![[[0.0; FACINGS]; 2]; models * 4 * models];
        for (attacker, spec) in game.specs.iter().enumerate() {
            for (index, gun) in spec.guns.iter().enumerate() {
                for (target, foe) in game.specs.iter().enumerate() {
                    if foe.side == spec.side || !game.may_hurt(gun, foe.is_ship()) {
                        continue;
                    }
                    let (from, to) = (ModelId(attacker as u8), ModelId(target as u8));
                    let hit = f32::from(game.damage_per_hit(gun));
                    let expect = |facing, held| {
                        let exposure = Exposure {
                            facing,
                            cover: false,
                            held,
                        };
                        let volley = game.volley(fresh, from, gun, to, gun.attacks, exposure);
                        expected(&game.volleys, volley) * hit
                    };
                    let row = &mut damage[(attacker * 4 + index) * models + target];
                    for held in [false, true] {
                        row[usize::from(held)] = [Facing::Front, Facing::Left, Facing::Rear]
                            .map(|facing| expect(facing, held && foe.is_ship()));
                    }
                }
            }
        }
        Expected { models, damage }
    }

    /// Expected damage of a gun's full attack for front, side and rear.
    #[inline]
    pub(crate) fn of(&self, from: ModelId, gun: usize, to: ModelId, held: bool) -> [f32; FACINGS] {
        self.damage[(from.index() * 4 + gun) * self.models + to.index()][usize::from(held)]
    }
}

/// Expected unblocked hits of a volley.
pub(crate) fn expected(volleys: &Volleys, volley: Volley) -> f32 {
    volleys.expected_unblocked(volley)
}
