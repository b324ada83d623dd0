//! Expected damage of every gun against every enemy, made once for two fleets.

use crate::action::ModelId;
use crate::event::Facing;
use crate::game::Warfleets;
use crate::rules::Exposure;
use crate::spec::{Gun, MAX_GUNS, ModelSpec};
use crate::state::State;

/// Facings that make a difference: front, side, rear.
const FACINGS: usize = 3;

/// Damage by whether the target has held, then by facing.
type Row = [[f32; FACINGS]; 2];

/// The damage that the guns of one kind of attacker deal to one class of target.
#[derive(Clone, Copy, Debug, Default)]
struct Pairing {
    /// Damage without cover.
    open: [Row; MAX_GUNS],
    /// Damage from the front to a target in cover that has not held.
    covered: [f32; MAX_GUNS],
    /// Damage by whether the target has held: from the front, and less of what may not bear.
    ahead: [[f32; MAX_GUNS]; 2],
}

/// Expected points of damage by gun, target, facing and whether the target has
/// held; undamaged upgrades, no cover.
///
/// Models that are alike share their numbers: so they are few, and stay at hand.
#[derive(Clone, Debug, Default)]
pub struct Expected {
    /// By model: where the pairings of its kind as an attacker begin, and which of
    /// them is that with its class as a target.
    rows: Vec<usize>,
    columns: Vec<usize>,
    pairings: Vec<Pairing>,
}

impl Expected {
    /// The table for the fleets of a game, from a state in which nothing is
    /// damaged.
    pub(crate) fn new(game: &Warfleets, fresh: &State) -> Self {
        let specs = &game.specs;
        let (rows, attackers) = kinds(specs, |a, b| {
            (a.class, a.entries) == (b.class, b.entries) && a.guns == b.guns
        });
        // Without damage every model of a class is as easy a target.
        let (columns, targets) = kinds(specs, |a, b| a.class == b.class);
        let mut pairings = vec![Pairing::default(); attackers.len() * targets.len()];
        for (row, &from) in attackers.iter().enumerate() {
            for (column, &to) in targets.iter().enumerate() {
                if game.spec(from).side != game.spec(to).side {
                    pairings[row * targets.len() + column] = pairing(game, fresh, from, to);
                }
            }
        }
        Expected {
            rows: rows.into_iter().map(|row| row * targets.len()).collect(),
            columns,
            pairings,
        }
    }

    #[inline]
    fn pairing(&self, from: ModelId, to: ModelId) -> &Pairing {
        &self.pairings[self.rows[from.index()] + self.columns[to.index()]]
    }

    /// Expected damage of a gun's full attack for front, side and rear.
    #[inline]
    pub(crate) fn of(&self, from: ModelId, gun: usize, to: ModelId, held: bool) -> [f32; FACINGS] {
        self.pairing(from, to).open[gun][usize::from(held)]
    }

    /// Expected damage of the full attack of each gun from the front, less where it
    /// may not bear.
    #[inline]
    pub(crate) fn ahead(&self, from: ModelId, to: ModelId, held: bool) -> [f32; MAX_GUNS] {
        self.pairing(from, to).ahead[usize::from(held)]
    }

    /// Expected damage of a gun's full attack from the front on a target in cover.
    #[inline]
    pub(crate) fn in_cover(&self, from: ModelId, gun: usize, to: ModelId) -> f32 {
        self.pairing(from, to).covered[gun]
    }
}

/// The kind of each model, by number, and the first model of each kind: those of one
/// side that are alike are of one.
fn kinds(
    specs: &[ModelSpec],
    alike: impl Fn(&ModelSpec, &ModelSpec) -> bool,
) -> (Vec<usize>, Vec<ModelId>) {
    let mut firsts: Vec<ModelId> = Vec::new();
    let kinds = specs.iter().enumerate().map(|(index, spec)| {
        let same = |first: &ModelId| {
            let other = &specs[first.index()];
            other.side == spec.side && alike(other, spec)
        };
        firsts.iter().position(same).unwrap_or_else(|| {
            firsts.push(ModelId(index as u8));
            firsts.len() - 1
        })
    });
    (kinds.collect(), firsts)
}

/// The damage that the guns of one model deal to another.
fn pairing(game: &Warfleets, fresh: &State, from: ModelId, to: ModelId) -> Pairing {
    let mut pairing = Pairing::default();
    for (index, gun) in game.spec(from).guns.iter().enumerate() {
        let (open, covered) = row(game, fresh, from, gun, to);
        pairing.open[index] = open;
        pairing.covered[index] = covered;
        for (held, facings) in open.into_iter().enumerate() {
            pairing.ahead[held][index] = gun.bearing() * facings[0];
        }
    }
    pairing
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
