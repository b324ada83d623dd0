//! Exchanges: how attacks are carried out, and how they are answered.

use std::cmp::Reverse;
use std::collections::HashMap;

use evenkeel_kernel::dice::{Dice, SeededDice};
use evenkeel_kernel::game::Game;
use evenkeel_kernel::observer::Silent;
use evenkeel_kernel::side::{BySide, Side};

use super::strike::{Force, Strike};
use super::{Answer, End, Toll};
use crate::action::{Action, Aim, Shot, TOKENS, Token};
use crate::hand::{Colour, Face, Hand};
use crate::rules::Ways;
use crate::scene::Scene;
use crate::square::Square;
use crate::state::{Ask, State};
use crate::turn::Flow;

/// The ship that is attacked: the first piece of its side.
const TARGET: Token = Token(16);

/// All that can differ between two positions in which the next attack is due.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct Pause {
    hands: BySide<Hand>,
    damage: [u8; TOKENS],
    at: [Square; TOKENS],
    /// Reactions that the defender has not spoken of yet.
    reactions: usize,
}

/// The tolls of positions that were worked out before.
pub(super) type Known = HashMap<Pause, Toll>;

impl Strike<'_> {
    /// Rolls what is unknown and carries out the attacks. Both sides see all dice and
    /// make the best of them: the attacker for the most damage, the defender for the
    /// least over all attacks. Reactions come as was said; after a dodge the ships
    /// stay, unless they must move.
    pub fn play(&self, dice: &mut impl Dice) -> Toll {
        let game = self.game;
        let mut scene = Scene::new(game);
        scene.piece(Side::B, self.target, self.at);
        for kind in &self.beside {
            scene.piece(Side::B, *kind, self.at);
        }
        for (kind, square) in &self.attackers {
            scene.piece(Side::A, *kind, *square);
        }
        let whole = game.spec(self.target).hull;
        scene.table().damage[TARGET.index()] = whole - self.hull;
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
        self.attacked(&scene.act(Side::A), &self.reactions)
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

    /// The toll after the attacks that are left, of which the first ones are answered
    /// with these reactions.
    fn attacked(&self, state: &State, reactions: &[Answer]) -> Toll {
        let table = &state.table;
        let pause = Pause {
            hands: table.hands,
            damage: table.damage,
            at: table.at,
            reactions: reactions.len(),
        };
        if let Some(toll) = self.known.borrow().get(&pause) {
            return *toll;
        }
        let attacks = self.attacks(state).into_iter();
        let tolls = attacks.map(|attack| {
            let mut state = self.after(state, attack);
            let rest = match reactions {
                [] => reactions,
                [first, rest @ ..] => {
                    self.react(&mut state, *first);
                    rest
                }
            };
            self.answered(state, rest)
        });
        let toll = tolls.max_by_key(harm);
        let toll = toll.unwrap_or_else(|| self.toll(state));
        self.known.borrow_mut().insert(pause, toll);
        toll
    }

    /// The position after an action; nothing is rolled any more.
    fn after(&self, state: &State, action: Action) -> State {
        let (mut state, mut dice) = (state.clone(), SeededDice::new(0));
        self.game.apply(&mut state, action, &mut dice, &mut Silent);
        state
    }

    /// The toll so far.
    fn toll(&self, state: &State) -> Toll {
        let left = match state.table.fleet.b & TARGET.bit() {
            0 => 0,
            _ => self.game.hull(state, TARGET),
        };
        let own = &state.table.damage[..self.attackers.len()];
        Toll {
            points: self.hull - left,
            own: own.iter().sum(),
            end: End::of_hull(left),
        }
    }

    /// The attacks on the ship to choose from, if it lives and some are left. All ways
    /// of a shot, because shields answer its last step. Attacks of neighbours do the
    /// same damage whatever their die is, so one is enough: with multis and turned ones
    /// last.
    fn attacks(&self, state: &State) -> Vec<Action> {
        let table = &state.table;
        let is_asked = table.outcome.is_none() && table.ask == Ask::Act;
        if !is_asked || table.active != Side::A || table.fleet.b & TARGET.bit() == 0 {
            return Vec::new();
        }
        let view = state.seen_by(Side::A);
        let mut found = Vec::new();
        let mut take = |action: Action| {
            if let Action::Attack { aim, .. } | Action::Shot(Shot { aim, .. }) = action
                && (aim == Aim::Later || aim == Aim::Ship(TARGET))
            {
                found.push(action);
            }
            Flow::Continue(())
        };
        if self.is_far {
            let _ = self.game.list_shots(view, Ways::All, &mut take);
            return found;
        }
        let _ = self.game.list_attacks(view, &mut take);
        let cheapest = found.into_iter().min_by_key(|action| match action {
            Action::Attack { pay, .. } => (pay.is_turned(), pay.die == Face::Multi),
            _ => (true, true),
        });
        cheapest.into_iter().collect()
    }

    /// Answers with a reaction, if that can be.
    fn react(&self, state: &mut State, reaction: Answer) {
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
            *state = self.after(state, action);
        }
    }

    /// The toll once an attack is over: the attacker names the ship, and the defender's
    /// ships stay after a dodge.
    fn answered(&self, mut state: State, reactions: &[Answer]) -> Toll {
        while state.table.outcome.is_none() {
            let action = match state.table.ask {
                Ask::Defend => return self.defended(&state, reactions),
                Ask::Name => Action::Name(TARGET),
                Ask::Dodge if self.game.rules.advanced.dodge_needs_move => self.side_step(&state),
                Ask::Dodge => Action::Done,
                _ => break,
            };
            state = self.after(&state, action);
        }
        self.attacked(&state, reactions)
    }

    /// The least toll that shields make of it, now or kept for later attacks.
    fn defended(&self, state: &State, reactions: &[Answer]) -> Toll {
        let view = state.seen_by(Side::B);
        let mut least = self.answered(self.after(state, Action::Done), reactions);
        let _ = self.game.list_defences(view, &mut |action| {
            if let Action::Block { .. } = action {
                let toll = self.answered(self.after(state, action), reactions);
                least = std::cmp::min_by_key(least, toll, harm);
            }
            Flow::Continue(())
        });
        least
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

/// The harm that the attacker wants more of, and the defender less.
fn harm(toll: &Toll) -> (u8, Reverse<u8>) {
    (toll.points, Reverse(toll.own))
}
