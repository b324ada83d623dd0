//! The question, and setting it up.

use evenkeel_document::hint;
use evenkeel_kernel::side::BySide;
use evenkeel_rulebook::fault::Refusal;

use super::{Salvo, poses};
use crate::action::ShipId;
use crate::fleet::{MAX_SIDE, Roster, RosterShip};
use crate::game::FleetBattleGame;
use crate::rules::damage::Log;
use crate::ruleset::{ArcShape, FireArc, Ruleset};
use crate::state::Batch;

/// Fire on one target, announced together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AskedFire {
    /// The ships that fire.
    pub firers: Vec<Firer>,
    /// Class of the target, such as `d7`.
    pub target: String,
    /// The log of the target; none for all shields up.
    pub log: Option<Log>,
}

/// One ship that fires.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Firer {
    /// The class of the firer, such as `dn`.
    pub class: String,
    /// The arc of the firer that the target is in.
    pub arc: FireArc,
    /// The target's arc that it is in.
    pub from: FireArc,
    /// Hexes.
    pub range: u16,
    /// The number of the firer's destroyed shields.
    pub destroyed: u8,
}

impl Salvo {
    /// Sets up the fire on a target.
    ///
    /// # Errors
    /// [`Refusal`] for an unknown class, a log that the class cannot have,
    /// or a shot that the rules do not allow.
    pub fn set_up(ruleset: &Ruleset, question: &AskedFire) -> Result<Salvo, Refusal> {
        let most = usize::from(ruleset.fire.firers_max).min(MAX_SIDE);
        if question.firers.is_empty() || question.firers.len() > most {
            return Err(refuse(format!("1 to {most} ships may fire on one target")));
        }
        let firers = question.firers.iter().map(|firer| ship(ruleset, firer));
        let firers = firers.collect::<Result<Vec<_>, _>>()?;
        let target = class(ruleset, &question.target)?;
        let log = target_log(ruleset, target, question.log)?;
        let target = RosterShip {
            unit: 0,
            class: target,
            squadron: 0,
            log,
        };
        let a = roster(firers);
        let b = roster(vec![target]);
        let game = FleetBattleGame::new(ruleset.clone(), BySide { a: &a, b: &b });
        for (firer, ship) in question.firers.iter().zip(&a.ships) {
            check_shot(&game, firer, ship.class)?;
        }
        let state = poses::stand(&game, &question.firers)?;
        Ok(Salvo::aimed(game, state, question.firers.len()))
    }

    /// The first ships fire on the one after them.
    fn aimed(game: FleetBattleGame, mut state: super::State, firers: usize) -> Salvo {
        let target = ShipId(firers as u8);
        state.activation.batch = Batch {
            target,
            firers: (1 << firers) - 1,
        };
        Salvo {
            game,
            state,
            target,
            dice: firers as u32,
        }
    }
}

fn roster(ships: Vec<RosterShip>) -> Roster {
    Roster {
        name: String::new(),
        ships,
        squadrons: vec![String::new()],
    }
}

fn ship(ruleset: &Ruleset, firer: &Firer) -> Result<RosterShip, Refusal> {
    let class = class(ruleset, &firer.class)?;
    let (name, shields) = shields(ruleset, class);
    if firer.destroyed > shields {
        let message = format!("a {name} has {shields} shields to be destroyed");
        return Err(refuse(message));
    }
    Ok(RosterShip {
        unit: 0,
        class,
        squadron: 0,
        log: Log::new(shields - firer.destroyed, 0),
    })
}

fn target_log(ruleset: &Ruleset, class: usize, log: Option<Log>) -> Result<Log, Refusal> {
    let (name, shields) = shields(ruleset, class);
    let log = log.unwrap_or(Log::new(shields, 0));
    if u16::from(log.up) + u16::from(log.down) > u16::from(shields) {
        let message = format!(
            "a {name} has {shields} shields, it cannot be at {}/{}",
            log.up, log.down
        );
        return Err(refuse(message));
    }
    if log == Log::DESTROYED {
        return Err(refuse("nobody fires on a destroyed ship"));
    }
    Ok(log)
}

fn shields(ruleset: &Ruleset, class: usize) -> (&str, u8) {
    let class = &ruleset.classes[class];
    (&class.code, class.shields)
}

/// Rules FBG-FIRE-19, FBG-ARC-13: there must be a cell in the chart, and hexes
/// in the arcs.
fn check_shot(game: &FleetBattleGame, firer: &Firer, class: usize) -> Result<(), Refusal> {
    let code = &game.rules.classes[class].code;
    let reach = game.tables.chart.reach(class, firer.arc);
    let arc = firer.arc.name();
    if firer.range > reach {
        let message = match reach {
            0 => format!("a {code} cannot fire into its {arc} arc"),
            _ => format!("a {code} fires no further than {reach} hexes into its {arc} arc"),
        };
        return Err(refuse(message));
    }
    if firer.range == 0 {
        return Err(refuse(
            "two ships are never in one hex, so the range is 1 or more",
        ));
    }
    let to_side = [firer.arc, firer.from].contains(&FireArc::Side);
    if to_side && game.rules.fire.arcs == ArcShape::Halves {
        return Err(refuse("no hex is in a side arc where arcs are halves"));
    }
    if to_side && firer.range == 1 {
        return Err(refuse("no hex at range 1 is in a side arc"));
    }
    Ok(())
}

/// The class with an id.
fn class(ruleset: &Ruleset, id: &str) -> Result<usize, Refusal> {
    ruleset.classes.get_index_of(id).ok_or_else(|| {
        let hint = hint(id, ruleset.classes.keys().map(String::as_str));
        Refusal(format!("no class has the id `{id}`{hint}"))
    })
}

pub(super) fn refuse(message: impl Into<String>) -> Refusal {
    Refusal(message.into())
}
