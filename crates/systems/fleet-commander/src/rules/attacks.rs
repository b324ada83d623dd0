//! Attacks with one weapon die, and what comes of any attack.

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::side::Side;

use crate::action::{Action, Aim, Token, tokens};
use crate::event::{Cause, Event};
use crate::game::FleetCommander;
use crate::hand::{Colour, Pay};
use crate::kind::Kind;
use crate::play::Play;
use crate::ruleset::{Ability, DetectionShield, Named};
use crate::square::{Square, squares};
use crate::state::{Ask, Attack, Dodge, Source, State, Step};
use crate::turn::Flow;
use crate::view::View;

impl FleetCommander {
    /// Rule FC-ATK-02: the squares of the viewer with a ship that can fire, or
    /// with a signal that could when it is revealed. Rule FC-AST-01: nobody fires
    /// out of asteroids. Rule FC-HID-24: a decoy has no guns.
    pub fn batteries(&self, view: View<'_>) -> u32 {
        squares(view.table.held_by(view.side) & !view.table.asteroids)
            .filter(|square| {
                tokens(view.table.of(view.side, *square))
                    .any(|token| self.spec(view.kind(token)).firepower > 0)
            })
            .fold(0, |mask, square| mask | square.bit())
    }

    /// Rule FC-ATK-09: firepower of the revealed ships of a side in a square.
    /// Rule FC-HID-14: signals do not fire.
    pub fn firepower(&self, view: View<'_>, side: Side, square: Square) -> u8 {
        tokens(view.table.of(side, square) & view.table.revealed)
            .map(|token| self.spec(view.table.shown[token.index()]).firepower)
            .sum()
    }

    /// Whether a square can be attacked. Rules FC-AST-03, FC-ATK-12: it holds
    /// enemies and no asteroids. Rule FC-GRAV-17: nobody is ever in a gravitic
    /// field. Rule FC-CAP-15: nobody shoots at the shuttle.
    pub fn is_target(&self, view: View<'_>, square: Square) -> bool {
        let shuttle = view.table.shuttle.map_or(0, Token::bit);
        view.table.asteroids & square.bit() == 0
            && view.table.of(view.side.other(), square) & !shuttle != 0
    }

    /// Rule FC-ATK-05: what an attack on a square may be for: damage to one
    /// revealed ship. Rule FC-HID-13: or to reveal all signals there. Rule
    /// FC-ATK-06: the ship is named with the attack.
    pub(crate) fn aims(
        &self,
        view: View<'_>,
        target: Square,
        found: &mut impl FnMut(Aim) -> Flow,
    ) -> Flow {
        let there = view.table.of(view.side.other(), target);
        let ships = self.marks(view, there);
        if self.rules.attacks.named == Named::AfterShields {
            if ships != 0 {
                found(Aim::Later)?;
            }
        } else {
            tokens(ships).try_for_each(|token| found(Aim::Ship(token)))?;
        }
        if there & !view.table.revealed != 0 {
            found(Aim::Detect)?;
        }
        Flow::Continue(())
    }

    /// The pieces, of some, that can be damaged: revealed warships. Rule FC-HID-05: an
    /// unrevealed ship cannot be.
    pub(crate) fn marks(&self, view: View<'_>, pieces: u32) -> u32 {
        let shuttle = view.table.shuttle.map_or(0, Token::bit);
        pieces & view.table.revealed & !shuttle
    }

    /// Rule FC-ATK-01: a weapon result is played on a square against a neighbour
    /// in its direction. Rules FC-ATK-07, FC-ATK-08: each die is an attack of its
    /// own, and the same ships may make all of them.
    pub(crate) fn list_attacks(
        &self,
        view: View<'_>,
        found: &mut impl FnMut(Action) -> Flow,
    ) -> Flow {
        let hand = &view.table.hands[view.side];
        if hand.of(Colour::Weapon) == 0 {
            return Flow::Continue(());
        }
        let batteries = self.batteries(view);
        self.pays(hand, Colour::Weapon, &mut |pay| {
            for from in squares(batteries) {
                for target in squares(from.towards(pay.counts_as)) {
                    if !self.is_target(view, target) {
                        continue;
                    }
                    self.aims(view, target, &mut |aim| {
                        found(Action::Attack {
                            pay,
                            from,
                            target,
                            aim,
                        })
                    })?;
                }
            }
            Flow::Continue(())
        })
    }

    pub(crate) fn list_names(
        &self,
        view: View<'_>,
        found: &mut impl FnMut(Action) -> Flow,
    ) -> Flow {
        let there = view.table.of(view.side.other(), view.table.attack.target);
        tokens(self.marks(view, there)).try_for_each(|token| found(Action::Name(token)))
    }

    /// Rules FC-ATK-09, FC-SHLD-04: firepower of all squares that are not blocked.
    /// Rule FC-RNG-07: a ranged attack is that of one square.
    pub(crate) fn strength(&self, state: &State) -> u8 {
        let attack = &state.table.attack;
        let view = state.seen_by(attack.by);
        match attack.source {
            Source::Proton(damage) => damage,
            Source::Adjacent => squares(attack.squares & !attack.blocked)
                .map(|square| self.firepower(view, attack.by, square))
                .sum(),
            Source::Ranged { .. } if attack.blocked != 0 => 0,
            Source::Ranged { doubled: true, .. } => {
                self.long_range_firepower(view, attack.by, attack.from)
            }
            Source::Ranged { .. } => self.firepower(view, attack.by, attack.from),
        }
    }

    /// Firepower of the long-range ships of a square. Rule FC-DEST-06: it is not
    /// doubled.
    fn long_range_firepower(&self, view: View<'_>, side: Side, square: Square) -> u8 {
        tokens(view.table.of(side, square) & view.table.revealed)
            .map(|token| view.table.shown[token.index()])
            .filter(|kind| self.has(*kind, Ability::LongRange))
            .map(|kind| self.spec(kind).firepower)
            .sum()
    }

    /// Whether a piece is a ship that could fire if it were revealed.
    pub(crate) fn is_armed(&self, kind: Kind) -> bool {
        self.spec(kind).firepower > 0
    }
}

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Announces an attack. Rule FC-ATK-03: every own ship next to the target adds
    /// its firepower without a die; only the initiating square must lie in the
    /// die's direction. Rules FC-ATK-04, FC-AST-02: all that can do so join.
    pub(crate) fn attack(&mut self, pay: Pay, from: Square, target: Square, aim: Aim) {
        let by = self.state.table.active;
        self.state.table.hands[by].pay(Colour::Weapon, pay);
        let squares = self.game.batteries(self.state.seen_by(by)) & target.around();
        self.state.table.attack = Attack {
            by,
            from,
            target,
            aim,
            squares,
            ..Attack::NONE
        };
        self.observer.note(|| Event::Announced {
            by,
            from,
            target,
            aim,
            path: None,
        });
        self.begin_attack();
    }

    /// Rule FC-ATK-10: signals may be revealed to join; the defender answers;
    /// damage is dealt and destroyed ships are removed.
    pub(crate) fn begin_attack(&mut self) {
        self.state.table.push(Step::Resolve);
        if self.state.table.attack.aim == Aim::Later {
            self.state.table.push(Step::Name);
        }
        self.state.table.push(Step::Defend);
        if self.game.rules.modules.hidden {
            self.state
                .table
                .push(Step::Join(self.state.table.attack.by));
        }
    }

    /// The naming of ships: where it comes after shields, the attacker names one now.
    pub(crate) fn next_name(&mut self) {
        self.state.table.ask(self.state.table.attack.by, Ask::Name);
    }

    pub(crate) fn name(&mut self, token: Token) {
        self.state.table.attack.aim = Aim::Ship(token);
    }

    /// Rule FC-ATK-11: what is not answered hits. Rules FC-REACT-08, FC-REACT-13:
    /// a counterstrike is dealt at the same time, from the ships there were before.
    pub(crate) fn resolve(&mut self) {
        let damage = self.game.strength(self.state);
        let attack = self.state.table.attack;
        self.observer.note(|| Event::Resolved { damage });
        if attack.aim == Aim::Detect {
            self.detect(damage);
        }
        let view = self.state.seen_by(attack.by);
        // Rule FC-REACT-09: of the attacked square alone.
        let back = self.game.firepower(view, attack.by.other(), attack.target);
        if let Aim::Ship(token) = attack.aim {
            let cause = match attack.source {
                Source::Proton(_) => Cause::Weapon,
                Source::Adjacent | Source::Ranged { .. } => Cause::Attack,
            };
            if !self.game.escapes(self.state, token) {
                self.hurt(token, damage, cause);
            }
        }
        if let Some(token) = attack.counter {
            self.hurt(token, back, Cause::Counterstrike);
        }
        if matches!(attack.dodge, Dodge::Damaged | Dodge::Unharmed) {
            self.state.table.push(Step::Dodge);
        }
    }

    /// Rule FC-HID-08: an attack that comes through reveals all signals of the
    /// square and does no damage. Rule FC-HID-09: a shield may stop it.
    fn detect(&mut self, damage: u8) {
        let attack = self.state.table.attack;
        let any = self.game.rules.signals.detection == DetectionShield::AnyShieldStops;
        if damage > 0 && !(any && attack.blocked != 0) {
            let signals = self.state.table.of(attack.by.other(), attack.target);
            self.reveal(signals);
        }
    }
}
