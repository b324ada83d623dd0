//! Attacks on one ship, one after the other.

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::game::Game;
use evenkeel_kernel::observer::Silent;
use evenkeel_kernel::side::Side;
use evenkeel_rulebook::fault::Refusal;

use super::{Answer, Asked, CENTRE, End, Toll};
use crate::action::{Action, Aim, Token};
use crate::fleet::MAX_SHIPS;
use crate::game::FleetCommander;
use crate::hand::{Colour, Face};
use crate::kind::Kind;
use crate::rules::Ways;
use crate::scene::Scene;
use crate::square::{SIZE, Square, squares};
use crate::state::{Ask, State};
use crate::turn::Flow;

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
    game: &'g FleetCommander,
    target: Kind,
    hull: u8,
    /// Where it stands, and ships beside it.
    at: Square,
    beside: Vec<Kind>,
    attackers: Vec<(Kind, Square)>,
    is_far: bool,
    force: Force,
    /// Shield dice with unknown results.
    shields: u8,
    /// Shield results on the bridge.
    stored: Vec<Face>,
    reactions: Vec<Answer>,
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

/// Where attackers and their target stand, from rows and columns between them:
/// in the middle of the board, as far as they can.
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
    pub fn set_up(game: &'g FleetCommander, asked: &Asked) -> Result<Strike<'g>, Refusal> {
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
        };
        strike.check_bridge().map(|()| strike)
    }

    /// What the defender has must have been stored.
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

    /// Rolls what is unknown and carries out the attacks. The defender reacts as
    /// was said, else it blocks as much as it can of each; after a dodge its ships
    /// stay, unless they must move.
    pub fn play(&self, dice: &mut impl Dice) -> Toll {
        let game = self.game;
        let mut scene = Scene::new(game);
        let ship = scene.piece(Side::B, self.target, self.at);
        for kind in &self.beside {
            scene.piece(Side::B, *kind, self.at);
        }
        for (kind, square) in &self.attackers {
            scene.piece(Side::A, *kind, *square);
        }
        let whole = game.spec(self.target).hull;
        scene.table().damage[ship.index()] = whole - self.hull;
        self.store(&mut scene, dice);
        match self.force {
            Force::Sure(attacks) => {
                scene.dice(Side::A, Colour::Weapon, &vec![Face::Multi; attacks.into()]);
            }
            Force::Rolled(rolled) => {
                for _ in 0..rolled {
                    scene.dice(Side::A, Colour::Weapon, &[game.roll(Colour::Weapon, dice)]);
                }
            }
        }
        // Something is left to do after the last attack, so that no turn begins.
        scene.dice(Side::A, Colour::Engine, &[Face::Multi]);
        let mut state = scene.act(Side::A);
        let mut reactions = self.reactions.iter().copied();
        while let Some(attack) = self.next_attack(&state, ship) {
            game.apply(&mut state, attack, dice, &mut Silent);
            if let Some(reaction) = reactions.next() {
                self.react(&mut state, reaction, dice);
            }
            self.block_all(&mut state, dice);
        }
        let left = match state.table.fleet.b & ship.bit() {
            0 => 0,
            _ => game.hull(&state, ship),
        };
        let own = &state.table.damage[..self.attackers.len()];
        Toll {
            points: self.hull - left,
            own: own.iter().sum(),
            end: End::of_hull(left),
        }
    }

    /// Puts the defender's dice on its bridge; of specials that were rolled there
    /// is room for some.
    fn store(&self, scene: &mut Scene<'_>, dice: &mut impl Dice) {
        let mut specials = 0;
        for answer in &self.reactions {
            let colour = match answer {
                Answer::Dodge => Colour::Engine,
                Answer::Counterstrike => Colour::Weapon,
            };
            scene.dice(Side::B, colour, &[Face::Special]);
            specials += 1;
        }
        let stored = self.stored.iter().filter(|face| **face == Face::Special);
        specials += stored.count();
        scene.dice(Side::B, Colour::Shield, &self.stored);
        for _ in 0..self.shields {
            let face = self.game.roll(Colour::Shield, dice);
            if face == Face::Special {
                specials += 1;
                if specials > self.game.rules.bridge.gauge.into() {
                    continue;
                }
            }
            scene.dice(Side::B, Colour::Shield, &[face]);
        }
    }

    /// The next attack on the ship, if it lives and one is left: with as few dice
    /// as possible, and with multis and turned ones last.
    fn next_attack(&self, state: &State, ship: Token) -> Option<Action> {
        let table = &state.table;
        let is_asked = table.outcome.is_none() && table.ask == Ask::Act;
        if !is_asked || table.active != Side::A || table.fleet.b & ship.bit() == 0 {
            return None;
        }
        let view = state.seen_by(Side::A);
        let mut best: Option<(u8, Action)> = None;
        let mut take = |action: Action| {
            let multi = |face: Face| u8::from(face == Face::Multi);
            let (aim, cost) = match action {
                Action::Attack { aim, pay, .. } => {
                    (aim, 10 + multi(pay.die) + 2 * u8::from(pay.is_turned()))
                }
                Action::Shot(shot) => {
                    let dice: u8 = shot.dice.iter().sum();
                    (shot.aim, 10 * dice + shot.dice[Face::Multi as usize])
                }
                _ => return Flow::Continue(()),
            };
            let is_cheaper = best.is_none_or(|(least, _)| cost < least);
            if is_cheaper && aim_is(aim, ship) {
                best = Some((cost, action));
            }
            Flow::Continue(())
        };
        let _ = self.game.list_attacks(view, &mut take);
        if self.is_far {
            let _ = self.game.list_shots(view, Ways::All, &mut take);
        }
        best.map(|(_, action)| action)
    }

    /// Answers with a reaction, if that can be.
    fn react(&self, state: &mut State, reaction: Answer, dice: &mut impl Dice) {
        if state.table.ask != Ask::Defend {
            return;
        }
        let mut found = None;
        let _ = self
            .game
            .list_reactions(state.seen_by(Side::B), &mut |action| {
                let fits = match reaction {
                    Answer::Dodge => action == Action::Dodge,
                    Answer::Counterstrike => matches!(action, Action::Counterstrike(_)),
                };
                match fits {
                    true => {
                        found = Some(action);
                        Flow::Break(())
                    }
                    false => Flow::Continue(()),
                }
            });
        if let Some(action) = found {
            self.game.apply(state, action, dice, &mut Silent);
        }
    }

    /// Answers what is left: blocks the strongest fire that a shield fits, names
    /// the ship, and stays after a dodge.
    fn block_all(&self, state: &mut State, dice: &mut impl Dice) {
        let game = self.game;
        while state.table.outcome.is_none() {
            let action = match state.table.ask {
                Ask::Defend => self.best_block(state),
                Ask::Name => Action::Name(Token(16)),
                Ask::Dodge if game.rules.advanced.dodge_needs_move => self.side_step(state),
                Ask::Dodge => Action::Done,
                _ => return,
            };
            game.apply(state, action, dice, &mut Silent);
        }
    }

    /// The shield that stops the strongest fire; of several that do, one that fits
    /// no more than this.
    fn best_block(&self, state: &State) -> Action {
        let mut best = ((0, 0), Action::Done);
        let _ = self
            .game
            .list_defences(state.seen_by(Side::B), &mut |action| {
                if let Action::Block { pay, from } = action {
                    let attackers = state.seen_by(Side::A);
                    let fire = 1 + self.game.firepower(attackers, Side::A, from);
                    let plain = match pay.is_turned() {
                        true => 0,
                        false => 1 + u8::from(pay.die != Face::Multi),
                    };
                    if best.0 < (fire, plain) {
                        best = ((fire, plain), action);
                    }
                }
                Flow::Continue(())
            });
        best.1
    }

    /// The first step of a dodge that all ships can make.
    fn side_step(&self, state: &State) -> Action {
        let mut best = (0, Action::Done);
        let _ = self
            .game
            .list_dodges(state.seen_by(Side::B), &mut |action| {
                if let Action::Step { group, .. } = action {
                    let ships = group.0.count_ones();
                    if ships > best.0 {
                        best = (ships, action);
                    }
                }
                Flow::Continue(())
            });
        best.1
    }
}

/// Whether an attack is for this ship, or for one that is named later.
fn aim_is(aim: Aim, ship: Token) -> bool {
    aim == Aim::Later || aim == Aim::Ship(ship)
}

/// Who attacks and from where, and where the target stands.
fn attackers(
    game: &FleetCommander,
    asked: &Asked,
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
