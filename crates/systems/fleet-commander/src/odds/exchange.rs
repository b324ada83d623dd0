//! Exchanges: how attacks are carried out, and how they are answered.

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::game::Game;
use evenkeel_kernel::observer::Silent;
use evenkeel_kernel::side::Side;

use super::strike::{Force, Strike};
use super::{Answer, End, Toll};
use crate::action::{Action, Aim, Token};
use crate::hand::{Colour, Face};
use crate::rules::Ways;
use crate::scene::Scene;
use crate::state::{Ask, State};
use crate::turn::Flow;

impl Strike<'_> {
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
