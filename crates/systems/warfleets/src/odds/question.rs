//! The question, and setting it up.

use std::sync::Arc;

use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::game::{ActionList, Game};
use evenkeel_kernel::observer::Silent;
use evenkeel_kernel::side::BySide;
use evenkeel_rulebook::fault::Refusal;

use super::{ATTACKER, Duel, TARGET, poses};
use crate::action::Action;
use crate::event::Facing;
use crate::fleet::{FleetFault, MOUNTS, Roster, RosterModel, fits, mount_name};
use crate::game::Warfleets;
use crate::ruleset::Ruleset;
use crate::scene::Scene;
use crate::spec::Gun;
use crate::state::Ask;
use crate::terrain::Terrain;

/// One attack. Slots that are not named hold upgrades that do nothing.
#[derive(Clone, Debug, PartialEq)]
pub struct AskedAttack {
    /// Class of the attacker, such as `heavy`.
    pub attacker: String,
    /// The attacker's upgrades, other than the weapon.
    pub attacker_options: Vec<String>,
    /// Weapon that fires, with its mount or without; none for the turret.
    pub weapon: Option<String>,
    /// Class of the target.
    pub target: String,
    /// The target's upgrades.
    pub target_options: Vec<String>,
    /// Facing of the target that is hit; none for the front, or for a squadron.
    pub facing: Option<Facing>,
    /// Base edge to base edge, inches.
    pub range_in: f64,
    /// The target is in a piece of cover.
    pub cover: bool,
    /// The target has held.
    pub held: bool,
    /// The attacker has held.
    pub hold: bool,
    /// Dice of a split attack that go to the target; none for all.
    pub dice: Option<u8>,
}

impl Duel {
    /// Sets up an attack.
    ///
    /// # Errors
    /// [`Refusal`] for an unknown name, an illegal loadout, or a shot that
    /// the rules do not allow.
    pub fn set_up(ruleset: &Ruleset, question: &AskedAttack) -> Result<Duel, Refusal> {
        let game = game(ruleset, question)?;
        let gun = gun(&game, ruleset, question)?;
        check(&game, question, &game.spec(ATTACKER).guns[gun])?;
        let cover = question
            .cover
            .then(|| poses::target_pos(&game, question.range_in));
        let terrain = cover.map_or_else(Terrain::none, poses::cover);
        let mut state = game.empty_table(Arc::new(terrain));
        let facing = question.facing.unwrap_or(Facing::Front);
        let mount = game.spec(ATTACKER).guns[gun].mount;
        poses::stand(&game, &mut state, question.range_in, mount, facing);
        state.model_mut(TARGET).held = question.held;
        let scene = Scene::Shooting {
            model: ATTACKER,
            hold: question.hold,
        };
        // Choosing what to fire at takes no dice.
        game.play(&mut state, scene, &mut SeededDice::new(0), &mut Silent);
        let mut legal = ActionList::new();
        game.legal_actions(&state, &mut legal);
        let gun = gun as u8;
        let target = TARGET;
        if state.ask != Ask::Fire(ATTACKER) || !legal.contains(&Action::Fire { gun, target }) {
            return Err(refuse("the rules do not allow this shot"));
        }
        Ok(Duel {
            game,
            state,
            gun,
            share: question.dice,
        })
    }
}

/// Both models; a split attack needs a second target.
fn game(ruleset: &Ruleset, question: &AskedAttack) -> Result<Warfleets, Refusal> {
    let weapon = question.weapon.as_deref();
    let mut options: Vec<String> = weapon
        .map(|weapon| mounted(ruleset, weapon))
        .into_iter()
        .collect();
    options.extend(question.attacker_options.iter().cloned());
    let attacker = model(ruleset, "attacker", &question.attacker, &options)?;
    let target = model(
        ruleset,
        "target",
        &question.target,
        &question.target_options,
    )?;
    let targets = 1 + usize::from(question.dice.is_some());
    let a = roster(vec![attacker]);
    let b = roster(vec![target; targets]);
    let mut game = Warfleets::new(ruleset.clone(), BySide { a: &a, b: &b });
    for spec in &mut game.specs {
        while spec.capacity.len() < usize::from(spec.slots) {
            spec.capacity.push(ruleset.damage.upgrade_capacity);
        }
    }
    Ok(game)
}

/// The gun of the attacker that fires: its turret, or the weapon that is named.
fn gun(game: &Warfleets, ruleset: &Ruleset, question: &AskedAttack) -> Result<usize, Refusal> {
    let Some(named) = question.weapon.as_deref() else {
        return Ok(0);
    };
    let id = named.split(':').next().unwrap_or(named);
    let weapon = ruleset.weapons.get_index_of(id).map(|index| index as u16);
    let mut guns = game.spec(ATTACKER).guns.iter();
    let found = guns.position(|gun| gun.weapon.is_some() && gun.weapon == weapon);
    found.ok_or_else(|| Refusal(format!("`{named}` is no weapon")))
}

/// The weapon with a mount that it fits, when it names none.
fn mounted(ruleset: &Ruleset, weapon: &str) -> String {
    let index = ruleset.weapons.get_index_of(weapon);
    let mount = index.and_then(|index| {
        MOUNTS
            .into_iter()
            .find(|&mount| fits(ruleset, index, mount))
    });
    match mount {
        Some(mount) => format!("{weapon}:{}", mount_name(mount)),
        None => weapon.to_string(),
    }
}

fn model(
    ruleset: &Ruleset,
    who: &str,
    class: &str,
    options: &[String],
) -> Result<RosterModel, Refusal> {
    RosterModel::alone(ruleset, class, options).map_err(|faults: Vec<FleetFault>| {
        let messages: Vec<String> = faults.into_iter().map(|fault| fault.message).collect();
        Refusal(format!("{who}: {}", messages.join("; ")))
    })
}

fn roster(models: Vec<RosterModel>) -> Roster {
    Roster {
        name: String::new(),
        cost: 0,
        models,
    }
}

/// Everything that the rules or good sense say against the shot.
fn check(game: &Warfleets, question: &AskedAttack, gun: &Gun) -> Result<(), Refusal> {
    let target = game.spec(TARGET);
    let range_in = question.range_in;
    if !range_in.is_finite() || range_in < 0.0 {
        return Err(refuse("the range must be 0 or more inches"));
    }
    if !target.is_ship() && question.held {
        return Err(refuse("squadrons never count as having held"));
    }
    if !target.is_ship() && question.facing.is_some_and(|facing| facing != Facing::None) {
        return Err(refuse("squadrons have no facings"));
    }
    if range_in > gun.range_in + 1e-6 {
        return Err(Refusal(format!(
            "out of range: the gun reaches {} inches, the target is {range_in} inches away",
            gun.range_in
        )));
    }
    if gun.rules.hold_only && !question.hold {
        return Err(refuse("this weapon fires only after a Hold"));
    }
    if !game.may_hurt(gun, target.is_ship()) {
        return Err(refuse(if target.is_ship() {
            "this weapon is Anti-Squadron and may not target ships"
        } else if gun.rules.boarding {
            "boarding pods may not target squadrons"
        } else {
            "this weapon is Anti-Ship and may not target squadrons"
        }));
    }
    check_share(question, gun)
}

fn check_share(question: &AskedAttack, gun: &Gun) -> Result<(), Refusal> {
    let Some(dice) = question.dice else {
        return Ok(());
    };
    if !gun.rules.relentless {
        return Err(refuse("only a Relentless weapon may split its dice"));
    }
    if dice == 0 || dice > gun.attacks {
        return Err(Refusal(format!(
            "a share must be 1 to {} dice, not {dice}",
            gun.attacks
        )));
    }
    Ok(())
}

fn refuse(message: &str) -> Refusal {
    Refusal(message.to_string())
}
