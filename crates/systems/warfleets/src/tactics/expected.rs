//! Expected damage of every gun against every enemy, made once for two fleets.

use crate::action::ModelId;
use crate::event::Facing;
use crate::fleet::ClassRef;
use crate::game::Warfleets;
use crate::rules::Exposure;
use crate::spec::Gun;
use crate::state::{State, ids};

/// Facings that make a difference: front, side, rear.
const FACINGS: usize = 3;

/// By whether the target has held, then by facing.
type Row = [[f32; FACINGS]; 2];

/// Expected points of damage by gun, target, facing and whether the target has
/// held; undamaged upgrades, no cover.
#[derive(Clone, Debug, Default)]
pub struct Expected {
    models: usize,
    damage: Vec<Row>,
}

impl Expected {
    /// The table for the fleets of a game, from a state in which nothing is
    /// damaged.
    pub(crate) fn new(game: &Warfleets, fresh: &State) -> Self {
        let models = game.specs.len();
        let mut damage = vec![[[0.0; FACINGS]; 2]; models * 4 * models];
        let mut known: Vec<(ClassRef, Row)> = Vec::new();
        for (attacker, spec) in game.specs.iter().enumerate() {
            let from = ModelId(attacker as u8);
            for (index, gun) in spec.guns.iter().enumerate() {
                // Without damage every model of a class is as easy a target.
                known.clear();
                for target in ids(game.of_side[spec.side.other()]) {
                    let class = game.spec(target).class;
                    let row = match known.iter().find(|(other, _)| *other == class) {
                        Some((_, row)) => *row,
                        None => {
                            let row = row(game, fresh, from, gun, target);
                            known.push((class, row));
                            row
                        }
                    };
                    damage[(attacker * 4 + index) * models + target.index()] = row;
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

/// Expected damage of one gun against one target.
fn row(game: &Warfleets, fresh: &State, from: ModelId, gun: &Gun, target: ModelId) -> Row {
    let ship = game.spec(target).is_ship();
    if !game.may_hurt(gun, ship) {
        return [[0.0; FACINGS]; 2];
    }
    // Boarders are looked at as if a whole battle were left.
    let hit = if gun.rules.boarding {
        game.boarder_damage(game.rules.table.rounds)
    } else {
        f32::from(game.damage_per_hit(gun))
    };
    let expect = |facing, held| {
        let exposure = Exposure {
            facing,
            cover: false,
            held,
        };
        let volley = game.volley(fresh, from, gun, target, gun.attacks, exposure);
        game.volleys.expected_unblocked(volley) * hit
    };
    if !ship {
        return [[expect(Facing::None, false); FACINGS]; 2];
    }
    [false, true]
        .map(|held| [Facing::Front, Facing::Left, Facing::Rear].map(|facing| expect(facing, held)))
}
