//! Expected damage of every gun against every enemy, made once for two fleets.

use crate::action::ModelId;
use crate::event::Facing;
use crate::fleet::ClassRef;
use crate::game::Warfleets;
use crate::rules::Exposure;
use crate::spec::{Gun, MAX_GUNS};
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
    /// By attacker and target, then by whether that has held: what each gun deals
    /// from the front, and less where it may not bear.
    ahead: Vec<[[f32; MAX_GUNS]; 2]>,
}

impl Expected {
    /// The table for the fleets of a game, from a state in which nothing is
    /// damaged.
    pub(crate) fn new(game: &Warfleets, fresh: &State) -> Self {
        let models = game.specs.len();
        let mut damage = vec![[[0.0; FACINGS]; 2]; models * MAX_GUNS * models];
        let mut covered = vec![0.0; models * MAX_GUNS * models];
        let mut ahead = vec![[[0.0; MAX_GUNS]; 2]; models * models];
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
                    let place = (attacker * MAX_GUNS + index) * models + target.index();
                    damage[place] = row;
                    covered[place] = cover;
                    for (held, facings) in row.into_iter().enumerate() {
                        let pair = attacker * models + target.index();
                        ahead[pair][held][index] = gun.bearing() * facings[0];
                    }
                }
            }
        }
        Expected {
            models,
            damage,
            covered,
            ahead,
        }
    }

    /// Expected damage of a gun's full attack for front, side and rear.
    #[inline]
    pub(crate) fn of(&self, from: ModelId, gun: usize, to: ModelId, held: bool) -> [f32; FACINGS] {
        self.damage[(from.index() * MAX_GUNS + gun) * self.models + to.index()][usize::from(held)]
    }

    /// Expected damage of the full attack of each gun from the front, less where it
    /// may not bear.
    #[inline]
    pub(crate) fn ahead(&self, from: ModelId, to: ModelId, held: bool) -> [f32; MAX_GUNS] {
        self.ahead[from.index() * self.models + to.index()][usize::from(held)]
    }

    /// Expected damage of a gun's full attack from the front on a target in cover.
    #[inline]
    pub(crate) fn in_cover(&self, from: ModelId, gun: usize, to: ModelId) -> f32 {
        self.covered[(from.index() * MAX_GUNS + gun) * self.models + to.index()]
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
