//! The cast: who takes part in a battle, by name, for logs and stories.

use evenkeel_kernel::side::{BySide, Side};
use serde::Serialize;

use crate::action::ModelId;
use crate::fleet::{ClassRef, Fitted, Roster, RosterModel};
use crate::game::Warfleets;
use crate::ruleset::{ModelRule, Mount, Phase, Ruleset};
use crate::spec::{Gun, GunRules, ModelSpec};

/// The name of the rule by which a gun hits no squadron.
pub(crate) const ANTI_SHIP: &str = "AntiShip";
/// The name of the rule by which a gun fires only after a Hold.
pub(crate) const HOLD_ONLY: &str = "HoldOnly";

/// All models of a battle, by id.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(transparent)]
pub struct Cast {
    members: Vec<Member>,
}

/// One model.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Member {
    /// The id of the model in the battle.
    pub id: ModelId,
    /// The side of the model.
    pub side: Side,
    /// Name that tells it from the others, such as `Heavy Ship A1`.
    pub label: String,
    /// Number of its unit in the fleet, from 0.
    pub unit: usize,
    /// Class id.
    pub class: String,
    /// Printed name of the class.
    pub name: String,
    /// Whether it is a ship; otherwise it is a squadron.
    pub is_ship: bool,
    /// The phase it acts in.
    pub phase: Phase,
    /// Price with all options, points.
    pub cost: u32,
    /// Radius of its base, inches.
    pub base_radius_in: f64,
    /// Move speed without upgrades, inches.
    pub move_in: f64,
    /// Cruise speed without upgrades, inches.
    pub cruise_in: f64,
    /// Evasion.
    pub evasion: u8,
    /// Toughness.
    pub toughness: u8,
    /// Special rules of the class.
    pub rules: Vec<ModelRule>,
    /// The slots that take damage: a ship's upgrades, or a squadron's hull.
    pub slots: Vec<Slot>,
    /// The turret, then the weapons.
    pub guns: Vec<NamedGun>,
    /// Id of the hero aboard.
    pub hero: Option<String>,
    /// Id of the title.
    pub title: Option<String>,
}

/// One upgrade slot of a ship, or the hull of a squadron.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Slot {
    /// Number, from 0.
    pub slot: u8,
    /// Id of the upgrade or weapon; `hull` for a squadron.
    pub id: String,
    /// Printed name.
    pub name: String,
    /// Damage that it takes until it is disabled.
    pub capacity: u8,
}

/// One gun.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct NamedGun {
    /// Number, from 0, which is the turret.
    pub gun: u8,
    /// Printed name.
    pub name: String,
    /// Slot that carries it; none for the turret.
    pub slot: Option<u8>,
    /// The mount of the weapon; none for the turret, which fires all round.
    pub mount: Option<Mount>,
    /// Range, inches.
    pub range_in: f64,
    /// Dice.
    pub attacks: u8,
    /// Strength.
    pub strength: u8,
    /// Special rules.
    pub rules: Vec<&'static str>,
}

impl Cast {
    /// Everybody in a game between these fleets.
    pub fn new(game: &Warfleets, rosters: BySide<&Roster>) -> Cast {
        let models = Side::BOTH.into_iter().flat_map(|side| {
            let models = rosters[side].models.iter().enumerate();
            models.map(move |(index, model)| (side, index, model))
        });
        let members = models.zip(&game.specs).enumerate();
        Cast {
            members: members
                .map(|(id, ((side, index, model), spec))| Member {
                    id: ModelId(id as u8),
                    label: format!(
                        "{} {side:?}{}",
                        class_name(&game.rules, model.class),
                        index + 1
                    ),
                    ..member(&game.rules, side, model, spec)
                })
                .collect(),
        }
    }

    /// All members, by id.
    pub fn members(&self) -> &[Member] {
        &self.members
    }

    /// One member.
    ///
    /// # Panics
    /// When the model is of another battle.
    pub fn get(&self, id: ModelId) -> &Member {
        &self.members[id.index()]
    }

    /// The label of a member.
    ///
    /// # Panics
    /// When the model is of another battle.
    pub fn label(&self, id: ModelId) -> &str {
        &self.get(id).label
    }

    /// The printed name of what takes damage in a slot.
    ///
    /// # Panics
    /// When the model is of another battle.
    pub fn slot_name(&self, id: ModelId, slot: u8) -> &str {
        let slots = &self.get(id).slots;
        slots.get(usize::from(slot)).map_or("?", |slot| &slot.name)
    }

    /// The printed name of a gun.
    ///
    /// # Panics
    /// When the model is of another battle.
    pub fn gun_name(&self, id: ModelId, gun: u8) -> &str {
        let guns = &self.get(id).guns;
        guns.get(usize::from(gun)).map_or("?", |gun| &gun.name)
    }
}

fn member(rules: &Ruleset, side: Side, model: &RosterModel, spec: &ModelSpec) -> Member {
    Member {
        id: ModelId(0),
        side,
        label: String::new(),
        unit: model.unit,
        class: class_id(rules, model.class),
        name: class_name(rules, model.class).to_string(),
        is_ship: spec.is_ship(),
        phase: spec.phase,
        cost: spec.cost,
        base_radius_in: spec.radius_in,
        move_in: spec.move_in,
        cruise_in: spec.cruise_in,
        evasion: spec.evasion,
        toughness: spec.toughness,
        rules: class_rules(rules, model.class).to_vec(),
        slots: slots(rules, model, spec),
        guns: guns(rules, spec),
        hero: model.hero.and_then(|hero| key(&rules.heroes, hero)),
        title: model.title.and_then(|title| key(&rules.titles, title)),
    }
}

fn slots(rules: &Ruleset, model: &RosterModel, spec: &ModelSpec) -> Vec<Slot> {
    let capacities = spec.capacity.iter().enumerate();
    capacities
        .map(|(index, &capacity)| {
            let (id, name) = match model.fitted.get(index) {
                Some(Fitted::Upgrade(upgrade)) => (
                    key(&rules.upgrades, *upgrade),
                    rules.upgrades[*upgrade].name.clone(),
                ),
                Some(Fitted::Weapon { index, .. }) => (
                    key(&rules.weapons, *index),
                    rules.weapons[*index].name.clone(),
                ),
                None => (Some("hull".to_string()), "hull".to_string()),
            };
            Slot {
                slot: index as u8,
                id: id.unwrap_or_default(),
                name,
                capacity,
            }
        })
        .collect()
}

fn guns(rules: &Ruleset, spec: &ModelSpec) -> Vec<NamedGun> {
    let guns = spec.guns.iter().enumerate();
    guns.map(|(index, gun)| NamedGun {
        gun: index as u8,
        name: gun_name(rules, gun),
        slot: gun.slot,
        mount: gun.mount,
        range_in: gun.range_in,
        attacks: gun.attacks,
        strength: gun.strength,
        rules: gun_rules(&gun.rules),
    })
    .collect()
}

fn gun_name(rules: &Ruleset, gun: &Gun) -> String {
    match gun.weapon {
        Some(weapon) => rules.weapons[usize::from(weapon)].name.clone(),
        None => "turret".to_string(),
    }
}

fn gun_rules(rules: &GunRules) -> Vec<&'static str> {
    let all = [
        (rules.anti_ship, ANTI_SHIP),
        (rules.anti_squadron, "AntiSquadron"),
        (rules.blast, "Blast"),
        (rules.broadside, "Broadside"),
        (rules.deadly, "Deadly"),
        (rules.overheating, "Overheating"),
        (rules.relentless, "Relentless"),
        (rules.hold_only, HOLD_ONLY),
        (rules.boarding, "BoardingPod"),
        (rules.sniper, "Sniper"),
        (rules.twin_fire, "TwinFire"),
    ];
    let having = all.into_iter().filter(|(has, _)| *has);
    having.map(|(_, name)| name).collect()
}

fn class_id(rules: &Ruleset, class: ClassRef) -> String {
    let id = match class {
        ClassRef::Ship(index) => key(&rules.ships, index),
        ClassRef::Squadron(index) => key(&rules.squadrons, index),
    };
    id.unwrap_or_default()
}

fn class_name(rules: &Ruleset, class: ClassRef) -> &str {
    match class {
        ClassRef::Ship(index) => &rules.ships[index].name,
        ClassRef::Squadron(index) => &rules.squadrons[index].name,
    }
}

fn class_rules(rules: &Ruleset, class: ClassRef) -> &[ModelRule] {
    match class {
        ClassRef::Ship(index) => &rules.ships[index].rules,
        ClassRef::Squadron(index) => &rules.squadrons[index].rules,
    }
}

fn key<T>(section: &crate::ruleset::Section<T>, index: usize) -> Option<String> {
    section.get_index(index).map(|(id, _)| id.clone())
}
