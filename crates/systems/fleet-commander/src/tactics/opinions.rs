//! Opinions of a captain: its beliefs, and how they change with the modules that are played.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::beliefs::{Beliefs, Changes};
use crate::ruleset::{Modules, Scenario, Weapon};

/// The opinions of a captain of this game, beside its weights. What holds under each mix
/// of modules is worked out once, when they are read.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(from = "Written", into = "Written")]
pub struct Opinions {
    written: Written,
    /// The beliefs under each mix of modules, by its number.
    mixes: Arc<[Beliefs]>,
}

/// The opinions as a player's file writes them: what is believed always, and what else is
/// believed where a module is played. Where several are, the later of them decides.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Written {
    /// The beliefs under the basic rules, and wherever nothing else is written.
    pub always: Beliefs,
    /// The worth of each special weapon, for who may choose one.
    pub arms: Arms,
    /// Changes with the advanced rules.
    #[serde(default)]
    pub advanced: Changes,
    /// With hidden deployment.
    #[serde(default)]
    pub hidden: Changes,
    /// With secret weapons.
    #[serde(default)]
    pub secret: Changes,
    /// In the asteroid belt.
    #[serde(default)]
    pub belt: Changes,
    /// In the Trap.
    #[serde(default)]
    pub trap: Changes,
    /// In the Capture.
    #[serde(default)]
    pub capture: Changes,
    /// In the Rescue.
    #[serde(default)]
    pub rescue: Changes,
}

/// The worth of special weapons, compared with each other.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "named after the weapons")]
pub struct Arms {
    pub vortex: f32,
    pub proton: f32,
    pub drones: f32,
    pub nano: f32,
    pub tractor: f32,
    pub bomb: f32,
}

impl Arms {
    /// The worth of one of them.
    pub(super) fn of(&self, weapon: Weapon) -> f32 {
        match weapon {
            Weapon::Vortex => self.vortex,
            Weapon::Proton => self.proton,
            Weapon::Drones => self.drones,
            Weapon::Nano => self.nano,
            Weapon::Tractor => self.tractor,
            Weapon::Bomb => self.bomb,
        }
    }
}

/// All scenarios, in the order of their declaration.
const SCENARIOS: [Scenario; 5] = [
    Scenario::Normal,
    Scenario::Belt,
    Scenario::Trap,
    Scenario::Capture,
    Scenario::Rescue,
];

impl Opinions {
    /// The beliefs under a mix of modules.
    #[inline]
    pub fn under(&self, modules: Modules) -> &Beliefs {
        &self.mixes[number(modules)]
    }

    /// The worth of each special weapon.
    pub(super) fn arms(&self) -> &Arms {
        &self.written.arms
    }
}

/// The number of a mix of modules.
#[inline]
fn number(modules: Modules) -> usize {
    let bit = |is_played: bool, place: u32| usize::from(is_played) << place;
    8 * modules.scenario as usize
        + bit(modules.advanced, 0)
        + bit(modules.hidden, 1)
        + bit(modules.secret, 2)
}

impl Written {
    /// The beliefs under a mix of modules.
    fn under(&self, modules: Modules) -> Beliefs {
        let scenario = match modules.scenario {
            Scenario::Normal => None,
            Scenario::Belt => Some(&self.belt),
            Scenario::Trap => Some(&self.trap),
            Scenario::Capture => Some(&self.capture),
            Scenario::Rescue => Some(&self.rescue),
        };
        let played = [
            modules.advanced.then_some(&self.advanced),
            modules.hidden.then_some(&self.hidden),
            modules.secret.then_some(&self.secret),
            scenario,
        ];
        let changes = played.into_iter().flatten();
        changes.fold(self.always, Beliefs::changed)
    }
}

impl From<Written> for Opinions {
    fn from(written: Written) -> Opinions {
        let mixes = SCENARIOS.into_iter().flat_map(|scenario| {
            (0..8).map(move |bits| {
                written.under(Modules {
                    advanced: bits & 1 != 0,
                    hidden: bits & 2 != 0,
                    secret: bits & 4 != 0,
                    scenario,
                })
            })
        });
        Opinions {
            mixes: mixes.collect(),
            written,
        }
    }
}

impl From<Opinions> for Written {
    fn from(opinions: Opinions) -> Written {
        opinions.written
    }
}
