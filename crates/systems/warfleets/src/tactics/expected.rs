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
    /// The same from the front against a target in cover that has not held.
    covered: Vec<f32>,
}

impl Expected {
    /// The table for the fleets of a game, from a state in which nothing is
    /// damaged.
    pub(crate) fn new(game: &Warfleets, fresh: &State) -> Self {
        let models = game.specs.len();
        let mut damage = vec![[[0.0; FACINGS]; 2]; models * 4 * models];
        let mut covered = vec![0.0; models * 4 * models];
        let mut known: Vec<(ClassRef, (Row, f32))> = Vec::new();
        for (attacker, spec) in game.specs.iter().enumerate() {
            let from = ModelId(attacker as u8);
            for (index, gun) in spec.guns.iter().enumerate() {
                // Without damage every model of a class is as easy a target.
                known.clear();
                for target in ids(game.of_side[spec.side.other()]) {
                    let class = game.spec(target).class;
                    let (row, cover) = match known.iter().find(|(other, _)| *other == class) {
                        Some((_, known)) => *known,
                        None => {
                            let row = row(game, fresh, from, gun, target);
                            known.push((class, row));
                            row
                        }
                    };
                    let place = (attacker * 4 + index) * models + target.index();
                    damage[place] = row;
                    covered[place] = cover;
                }
            }
        }
        Expected {
            models,
            damage,
            covered,
        }
    }

    /// Expected damage of a gun's full attack for front, side and rear.
    #[inline]
    pub(crate) fn of(&self, from: ModelId, gun: usize, to: ModelId, held: bool) -> [f32; FACINGS] {
        self.damage[(from.index() * 4 + gun) * self.models + to.index()][usize::from(held)]
    }

    /// Expected damage of a gun's full attack from the front on a target in cover.
    #[inline]
    pub(crate) fn in_cover(&self, from: ModelId, gun: usize, to: ModelId) -> f32 {
        self.covered[(from.index() * 4 + gun) * self.models + to.index()]
    }
}

/// Expected damage of one gun against one target, and against it in cover.
fn row(game: &Warfleets, fresh: &State, from: ModelId, gun: &Gun, target: ModelId) -> (Row, f32) {
    let ship = game.spec(target).is_ship();
    if !game.may_hurt(gun, ship) {
        return ([[0.0; FACINGS]; 2], 0.0);
    }
    // Boarders are looked at as if a whole battle were left.
    let hit = if gun.rules.boarding {
        game.boarder_damage(game.rules.table.rounds)
    } else {
        f32::from(game.damage_per_hit(gun))
    };
    let expect = |facing, held, cover| {
        let exposure = Exposure {
            facing,
            cover,
            held,
        };
        let volley = game.volley(fresh, from, gun, target, gun.attacks, exposure);
        game.volleys.expected_unblocked(volley) * hit
    };
    if !ship {
        let open = expect(Facing::None, false, false);
        return ([[open; FACINGS]; 2], expect(Facing::None, false, true));
    }
    let facings = [Facing::Front, Facing::Left, Facing::Rear];
    let open = [false, true].map(|held| facings.map(|facing| expect(facing, held, false)));
    (open, expect(Facing::Front, false, true))
}
