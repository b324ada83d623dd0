//! Attacks on one ship, one after the other.

use std::cell::RefCell;

use evenkeel_rulebook::fault::Refusal;

use super::exchange::Known;
use super::{Answer, CENTRE, OddsQuestion};
use crate::fleet::MAX_SHIPS;
use crate::game::FleetCommander;
use crate::hand::{Colour, Face};
use crate::kind::Kind;
use crate::square::{SIZE, Square, squares};

/// The weapon dice of the attacker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Force {
    /// So many attacks; each die has every direction.
    Sure(u8),
    /// So many dice that are rolled, and used as far as they can be.
    Rolled(u8),
}

/// Ships that are about to attack another, and what the other side can do about
/// it.
pub struct Strike<'g> {
    pub(super) game: &'g FleetCommander,
    pub(super) target: Kind,
    pub(super) hull: u8,
    /// The square of the target, and ships beside it.
    pub(super) at: Square,
    pub(super) beside: Vec<Kind>,
    pub(super) attackers: Vec<(Kind, Square)>,
    pub(super) is_far: bool,
    pub(super) force: Force,
    /// Shield dice with unknown results.
    pub(super) shields: u8,
    /// Shield results on the bridge.
    pub(super) stored: Vec<Face>,
    pub(super) reactions: Vec<Answer>,
    pub(super) known: RefCell<Known>,
}

/// The ships of one square, as in `frigate+frigate`.
fn crew(game: &FleetCommander, square: &str) -> Result<Vec<Kind>, Refusal> {
    let kinds = square.split('+').map(|id| game.kind_of(id.trim()));
    let kinds = kinds.collect::<Result<Vec<Kind>, Refusal>>()?;
    fits(game, &kinds).map(|()| kinds)
}

/// Refuses more classes than a square holds.
fn fits(game: &FleetCommander, kinds: &[Kind]) -> Result<(), Refusal> {
    let classes = kinds.iter().map(|kind| u32::from(game.spec(*kind).class));
    let (sum, most) = (classes.sum::<u32>(), game.rules.board.square_class_max);
    match sum <= most.into() {
        true => Ok(()),
        false => Err(Refusal(format!("a square holds {most} classes, not {sum}"))),
    }
}

/// Squares of attackers and of their target, from rows and columns between them: in the
/// middle of the board, as far as they can.
fn apart(distance: Option<&str>) -> Result<(Square, Square), Refusal> {
    let said = distance.unwrap_or_default();
    let numbers = said.split_once('/');
    let numbers = numbers.and_then(|(rows, columns)| {
        Some((
            rows.trim().parse::<u8>().ok()?,
            columns.trim().parse().ok()?,
        ))
    });
    let Some((rows, columns)) = numbers.filter(|(rows, columns)| {
        let longest = *rows.max(columns);
        (2..SIZE).contains(&longest)
    }) else {
        return Err(Refusal(format!(
            "`distance` is the rows and columns to the target, at least one of them from 2 to {}, \
             as in 2/1, not `{said}`",
            SIZE - 1
        )));
    };
    let first = |steps: u8| (SIZE - steps).div_ceil(2);
    let (row, column) = (first(rows), first(columns));
    Ok((
        Square::new(row, column),
        Square::new(row + rows, column + columns),
    ))
}

impl<'g> Strike<'g> {
    /// Puts ships and target on the board.
    ///
    /// # Errors
    /// For unknown ships, or more than there is room for.
    pub fn set_up(game: &'g FleetCommander, asked: &OddsQuestion) -> Result<Strike<'g>, Refusal> {
        let refuse = |message: &str| Err(Refusal(message.to_owned()));
        let target = asked.target.as_deref();
        let target =
            target.ok_or_else(|| Refusal("which ship? say it with `target`".to_owned()))?;
        let target = game.kind_of(target)?;
        let (attackers, at) = attackers(game, asked)?;
        let beside = match asked.beside.as_deref() {
            Some(ships) => crew(game, ships)?,
            None => Vec::new(),
        };
        fits(game, &[&[target], &beside[..]].concat())?;
        if attackers.len() > MAX_SHIPS {
            return refuse("a side does not have so many ships");
        }
        let force = match (asked.dice, asked.attacks) {
            (Some(_), Some(_)) => return refuse("`attacks` are sure, `dice` are rolled; say one"),
            (Some(dice), None) => Force::Rolled(dice),
            (None, attacks) if asked.far.is_none() => Force::Sure(attacks.unwrap_or(1)),
            (None, _) => return refuse("an attack from afar takes several `dice`; say how many"),
        };
        let (Force::Sure(dice) | Force::Rolled(dice)) = force;
        if !(1..=game.dice[Colour::Weapon as usize]).contains(&dice) {
            return refuse("there are not so many weapon dice");
        }
        let stored: Vec<Face> = asked.stored.iter().map(|way| (*way).into()).collect();
        if !asked.reaction.is_empty() && !game.rules.modules.advanced {
            return refuse("reactions belong to the `advanced` rules");
        }
        let strike = Strike {
            game,
            target,
            hull: game.hull_of(target, asked.hull)?,
            at,
            beside,
            attackers,
            is_far: asked.far.is_some(),
            force,
            shields: asked.shields,
            stored,
            reactions: asked.reaction.clone(),
            known: RefCell::default(),
        };
        strike.check_bridge().map(|()| strike)
    }

    /// Checks that what the defender has must have been stored.
    fn check_bridge(&self) -> Result<(), Refusal> {
        let bridge = self.game.rules.bridge;
        let specials = self.stored.iter().filter(|face| **face == Face::Special);
        let specials = specials.count();
        let directions = self.stored.len() - specials + usize::from(self.shields);
        let shields = self.stored.len() + usize::from(self.shields);
        let message = if directions > bridge.reserve.into()
            || shields > self.game.dice[Colour::Shield as usize].into()
        {
            "the reserve does not hold so many shields"
        } else if specials + self.reactions.len() > bridge.gauge.into() {
            "the gauge does not hold so many specials"
        } else {
            return Ok(());
        };
        Err(Refusal(message.to_owned()))
    }

    /// Weapon dice that are played, or rolled.
    pub fn dice(&self) -> u8 {
        let (Force::Sure(dice) | Force::Rolled(dice)) = self.force;
        dice
    }
}

/// The attackers, their squares, and the target's.
fn attackers(
    game: &FleetCommander,
    asked: &OddsQuestion,
) -> Result<(Vec<(Kind, Square)>, Square), Refusal> {
    let near = [
        (Face::Orthogonal, &asked.orthogonal),
        (Face::Diagonal, &asked.diagonal),
    ];
    if let Some(ships) = &asked.far {
        if near.iter().any(|(_, lists)| !lists.is_empty()) {
            let message = "ships that are `far` attack by themselves, nobody joins them";
            return Err(Refusal(message.to_owned()));
        }
        let (from, at) = apart(asked.distance.as_deref())?;
        let kinds = crew(game, ships)?.into_iter();
        return Ok((kinds.map(|kind| (kind, from)).collect(), at));
    }
    if asked.distance.is_some() {
        let message = "`distance` has no meaning without ships that are `far`";
        return Err(Refusal(message.to_owned()));
    }
    let mut attackers = Vec::new();
    for (face, lists) in near {
        if lists.len() > 4 {
            return Err(Refusal("a square has four neighbours of a kind".to_owned()));
        }
        for (square, ships) in squares(CENTRE.towards(face)).zip(lists) {
            let kinds = crew(game, ships)?.into_iter();
            attackers.extend(kinds.map(|kind| (kind, square)));
        }
    }
    Ok((attackers, CENTRE))
}
