//! The nearest enemies, laid out for scanning many poses.

use arrayvec::ArrayVec;

use crate::action::ModelId;
use crate::rules::Exposure;
use crate::ruleset::Mount;
use crate::tactics::berths::Outlook;
use crate::tactics::prices::Prices;

/// The number of enemies that are looked at: as many as fit a vector register. The nearest
/// four decide as well as the nearest eight, at half the price.
pub(crate) const LANES: usize = 4;
/// Facings of a target; squadrons have none.
const FACINGS: usize = 5;
/// A place where nobody is.
pub(crate) const NOWHERE: f32 = 1e6;

/// Most damaged friends that are looked at.
pub(crate) const MOST_PATIENTS: usize = 4;

/// A damaged friend.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Patient {
    /// Centre.
    pub x: f32,
    /// Centre.
    pub y: f32,
    /// Centre distance at which it can be repaired, inches.
    pub reach: f32,
    /// The worth of its repair.
    pub worth: f32,
}

/// One number for each of the nearest enemies.
pub(crate) type Lanes = [f32; LANES];

/// A gun of the mover, or the guns of the enemies with the same index.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GunLanes {
    /// The mount of the gun; none fires all round.
    pub mount: Option<Mount>,
    /// Whether it fires only after a Hold.
    pub hold_only: bool,
    /// Centre distance at which it reaches, inches.
    pub reach: Lanes,
    /// Expected worth by facing of the target: front, side, rear.
    pub worth: [Lanes; 3],
}

/// The worth of shots at the nearest enemies, as far as that is known already: by gun,
/// enemy, the facing that is hit, and cover.
#[derive(Clone, Debug)]
pub(crate) struct ShotWorths([[[[f32; 2]; FACINGS]; LANES]; 4]);

impl Default for ShotWorths {
    fn default() -> Self {
        ShotWorths([[[[f32::NAN; 2]; FACINGS]; LANES]; 4])
    }
}

impl ShotWorths {
    /// The worth of a shot, looked for once.
    pub(crate) fn of(
        &mut self,
        (gun, lane): (usize, usize),
        exposure: Exposure,
        find: impl FnOnce() -> f32,
    ) -> f32 {
        let known = &mut self.0[gun][lane][exposure.facing as usize][usize::from(exposure.cover)];
        if known.is_nan() {
            *known = find();
        }
        *known
    }
}

/// The nearest enemies of a model that is about to act.
#[derive(Clone, Debug)]
pub(crate) struct Field {
    /// The number of lanes that are used.
    pub count: usize,
    /// The ids of the enemies.
    pub ids: [ModelId; LANES],
    /// Centres.
    pub x: Lanes,
    /// Centres.
    pub y: Lanes,
    /// Headings.
    pub hx: Lanes,
    /// Headings.
    pub hy: Lanes,
    /// Sum of both radii.
    pub touch: Lanes,
    /// The mover's guns.
    pub guns: [GunLanes; 4],
    /// The number of guns.
    pub gun_count: usize,
    /// The enemies' short and long guns, against the mover.
    pub threats: [GunLanes; 2],
    /// The worth of real shots of the mover.
    pub shots: ShotWorths,
    /// The outlook of the mover from where it stands, once that has been looked at.
    pub outlook: Option<Outlook>,
    /// The factor by which a threat is worth more against a ship that has held.
    pub held_factor: Lanes,
    /// The factor by which a threat counts in cover.
    pub cover_factor: Lanes,
    /// Centre distance beyond which the mover is in cover wherever it is.
    pub stealth: Lanes,
    /// Friends that the mover may repair when it acts next.
    pub patients: ArrayVec<Patient, MOST_PATIENTS>,
    /// The prices of things to the mover's side.
    pub prices: Prices,
    /// The worth of the mover.
    pub stake: f32,
    /// The worth of a point of damage on the mover.
    pub stake_per_point: f32,
    /// The cost of holding to the mover, because it has held before.
    pub idle: f32,
    /// Share that damage counts which can only be dealt later.
    pub later: f32,
    /// One over the distance at which a target out of range loses all interest.
    pub per_horizon: f32,
    /// Share of that interest left when the gun does not bear.
    pub astray: f32,
}

impl Default for Field {
    fn default() -> Self {
        let gun = GunLanes {
            mount: None,
            hold_only: false,
            reach: [0.0; LANES],
            worth: [[0.0; LANES]; 3],
        };
        Field {
            count: 0,
            ids: [ModelId(0); LANES],
            x: [NOWHERE; LANES],
            y: [NOWHERE; LANES],
            hx: [1.0; LANES],
            hy: [0.0; LANES],
            touch: [0.0; LANES],
            guns: [gun; 4],
            gun_count: 0,
            threats: [gun; 2],
            shots: ShotWorths::default(),
            outlook: None,
            held_factor: [1.0; LANES],
            cover_factor: [1.0; LANES],
            stealth: [NOWHERE; LANES],
            patients: ArrayVec::new(),
            prices: Prices::PLAIN,
            stake: 0.0,
            stake_per_point: 0.0,
            idle: 0.0,
            later: 0.0,
            per_horizon: 0.0,
            astray: 0.0,
        }
    }
}
