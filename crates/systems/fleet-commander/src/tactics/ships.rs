//! The pieces in a player's head: what they are, and what they are worth.

use evenkeel_kernel::side::Side;

use super::Beliefs;
use super::pose::Pose;
use crate::action::{TOKENS, Token, tokens};
use crate::game::FleetCommander;
use crate::kind::Kind;
use crate::ruleset::{Ability, Weapon};
use crate::square::SQUARES;
use crate::view::View;

/// The ship that a player takes a signal of the enemy for: a frigate, since the mean of
/// nine signals is little more.
const GUESS: (u8, u8, u8) = (1, 1, 6);

/// A piece as a player sees it; nothing of this changes while it thinks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Unit {
    pub class: u8,
    pub fire: u8,
    pub full: u8,
    /// Whether it can be damaged: it is revealed, and no shuttle.
    pub open: bool,
    /// The part of the hull that a point of it is.
    per_hull: f32,
    /// The worth of the hull, and what goes only with the whole ship.
    hull_worth: f32,
    kill_worth: f32,
}

/// All pieces, by their numbers, and what else stays as it is.
#[derive(Clone, Debug)]
pub(crate) struct Ships {
    units: [Unit; TOKENS],
    pub warships: u32,
    pub frigates: u32,
    pub asteroids: u32,
    pub gravitics: u32,
    /// Places on the bridge.
    pub reserve: u8,
    pub gauge: u8,
    /// Most classes in a square.
    pub limit: u8,
    /// Whether a pair of specials has a use for us.
    pub pairs: bool,
    pub advanced: bool,
    /// Rounds begun.
    pub round: u8,
    /// Whether the enemy has missiles, which nobody is too far from, and this side has none.
    pub outranged: bool,
}

const NOBODY: Unit = Unit {
    class: 0,
    fire: 0,
    full: 1,
    open: false,
    per_hull: 1.0,
    hull_worth: 0.0,
    kill_worth: 0.0,
};

impl Unit {
    fn new(figures: (u8, u8, u8), open: bool, carrier: bool, opinions: &Beliefs) -> Unit {
        let (class, fire, full) = figures;
        let carries = f32::from(u8::from(carrier));
        let worth = f32::from(class) + opinions.carrier * carries;
        Unit {
            class,
            fire,
            full: full.max(1),
            open,
            per_hull: 1.0 / f32::from(full.max(1)),
            hull_worth: worth * (1.0 - opinions.kill),
            kill_worth: worth * opinions.kill,
        }
    }

    /// The worth of damage to this ship when it has so much hull. Some of its worth goes
    /// only when it is destroyed, and the last points of hull count for more than the
    /// first; so fire is not spread, and cripples are finished. The classes that win the
    /// battle count for more, and damage beyond the hull is wasted.
    #[inline]
    pub fn worth(&self, hull: u8, damage: f32, to_win: u8, opinions: &Beliefs) -> f32 {
        if !self.open {
            return if damage > 0.0 { opinions.reveal } else { 0.0 };
        }
        let hull = f32::from(hull);
        let bend = |part: f32| part * (1.0 + opinions.bend * (1.0 - part));
        let whole = bend(hull * self.per_hull);
        if damage < hull {
            return self.hull_worth * (whole - bend((hull - damage) * self.per_hull));
        }
        let lost = self.hull_worth * whole;
        let win = if self.class >= to_win {
            opinions.victory
        } else {
            0.0
        };
        lost + self.kill_worth + win
    }
}

impl Unit {
    /// The worth to its enemy of a share of the hull that is left, and what is added with
    /// the square of it: the worth of the hull bends, and a ship is the likelier lost the
    /// larger the share.
    pub fn prices(&self, hull: u8, to_win: u8, opinions: &Beliefs) -> (f32, f32) {
        let left = f32::from(hull) * self.per_hull;
        let bent = opinions.bend * left * left;
        let win = if self.class >= to_win {
            opinions.victory
        } else {
            0.0
        };
        let even = self.hull_worth * (left * (1.0 + opinions.bend) - 2.0 * bent);
        let fatal = self.hull_worth * bent + 0.8 * (self.kill_worth + win);
        (even, fatal)
    }
}

impl Ships {
    /// No pieces.
    pub const NONE: Ships = Ships {
        units: [NOBODY; TOKENS],
        warships: 0,
        frigates: 0,
        asteroids: 0,
        gravitics: 0,
        reserve: 0,
        gauge: 0,
        limit: 0,
        pairs: false,
        advanced: false,
        round: 0,
        outranged: false,
    };

    /// Looks at all pieces. Units that are no pieces any more stay, and nobody asks for them.
    pub fn renew(&mut self, game: &FleetCommander, view: View<'_>, opinions: &Beliefs) {
        let table = view.table;
        let rules = &game.rules;
        self.warships = 0;
        self.frigates = 0;
        self.asteroids = table.asteroids;
        self.gravitics = table.gravitics;
        self.reserve = rules.bridge.reserve;
        self.gauge = rules.bridge.gauge;
        self.limit = rules.board.square_class_max;
        self.pairs = table.armed[view.side] || rules.weapons.reroll_without_weapon;
        self.advanced = rules.modules.advanced;
        self.round = table.round;
        let has_missiles =
            |side: Side| table.armed[side] && view.weapon(side) == Some(Weapon::Vortex);
        self.outranged = has_missiles(view.side.other()) && !has_missiles(view.side);
        for token in tokens(table.fleet.a | table.fleet.b) {
            let kind = view.kind(token);
            let spec = game.spec(kind);
            let guess = kind == Kind::UNKNOWN;
            let figures = if guess {
                GUESS
            } else {
                (spec.class, spec.firepower, spec.hull)
            };
            let open = table.revealed & token.bit() != 0 && kind.is_warship();
            let has = |ability| spec.ability == Some(ability);
            let carrier = has(Ability::Specialization);
            self.units[token.index()] = Unit::new(figures, open, carrier, opinions);
            let mark = |is_one: bool| u32::from(is_one) << token.0;
            self.warships |= mark(kind.is_warship() || guess);
            self.frigates |= mark(has(Ability::Propulsion));
        }
    }

    /// The piece with this number.
    #[inline]
    pub fn of(&self, token: Token) -> &Unit {
        &self.units[token.index()]
    }

    /// Classes of some pieces.
    #[inline]
    pub fn classes(&self, group: u32) -> u8 {
        tokens(group).map(|token| self.of(token).class).sum()
    }

    /// Firepower of some pieces in each square, none in asteroids.
    #[inline]
    pub fn guns(&self, pose: &Pose, fleet: u32) -> [u8; SQUARES] {
        let mut guns = [0; SQUARES];
        for token in tokens(fleet) {
            let at = pose.at(token);
            if self.asteroids & at.bit() == 0 {
                guns[at.index()] += self.of(token).fire;
            }
        }
        guns
    }
}
