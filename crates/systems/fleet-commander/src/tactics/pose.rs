//! A position in a player's head: where ships are, and what they are worth.

use super::Opinions;
use crate::action::{TOKENS, Token, tokens};
use crate::game::FleetCommander;
use crate::hand::Hand;
use crate::kind::Kind;
use crate::ruleset::Ability;
use crate::square::{SQUARES, Square};
use crate::view::View;

/// What a player takes a signal of the enemy for: a frigate, since the mean of nine
/// signals is little more.
const GUESS: (u8, u8, u8) = (1, 1, 6);

/// A piece as a player sees it; nothing of this changes while it thinks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Unit {
    pub class: u8,
    pub fire: u8,
    pub full: u8,
    /// It can be damaged: it is revealed, and no shuttle.
    pub open: bool,
    /// What part of the hull a point of it is.
    per_hull: f32,
    /// What the hull is worth, and what goes only with the whole ship.
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
}

/// A position as one side sees it: what changes with actions.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pose {
    pub at: [Square; TOKENS],
    pub hull: [u8; TOKENS],
    /// Our pieces that are left, as a bit mask, and the enemy's.
    pub ours: u32,
    pub theirs: u32,
    pub hand: Hand,
    pub foe_hand: Hand,
    /// Class points that are still to be won, by us and by the enemy.
    pub to_win: u8,
    pub to_lose: u8,
    /// Our ship that the enemy's drones are on, and the enemy's that ours are on.
    pub stung: u32,
    pub stinging: u32,
    /// Enemy ships that were damaged in our head since it was looked at.
    pub struck: u32,
    /// An enemy ship was destroyed or moved in our head.
    pub changed: bool,
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
    fn new(figures: (u8, u8, u8), open: bool, carrier: bool, opinions: &Opinions) -> Unit {
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

    /// What damage to this ship is worth when it has so much hull. Some of its worth
    /// goes only when it is destroyed, and the last points of hull count for more
    /// than the first; so fire is not spread, and cripples are finished. The classes
    /// that win the battle count for more, and damage beyond the hull is wasted.
    #[inline]
    pub fn worth(&self, hull: u8, damage: f32, to_win: u8, opinions: &Opinions) -> f32 {
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
    /// What a share of the hull that is left is worth to its enemy, and what is
    /// added with the square of it: the worth of the hull bends, and a ship is the
    /// likelier lost the larger the share.
    pub fn prices(&self, hull: u8, to_win: u8, opinions: &Opinions) -> (f32, f32) {
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
    /// No pieces, for decisions about dice alone.
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
    };

    fn new(game: &FleetCommander, view: View<'_>, opinions: &Opinions) -> Ships {
        let table = view.table;
        let rules = &game.rules;
        let mut ships = Ships {
            units: [NOBODY; TOKENS],
            warships: 0,
            frigates: 0,
            asteroids: table.asteroids,
            gravitics: table.gravitics,
            reserve: rules.bridge.reserve,
            gauge: rules.bridge.gauge,
            limit: rules.board.square_class_max,
            pairs: table.armed[view.side] || rules.weapons.reroll_without_weapon,
            advanced: rules.modules.advanced,
            round: table.round,
        };
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
            ships.units[token.index()] = Unit::new(figures, open, carrier, opinions);
            let mark = |is_one: bool| u32::from(is_one) << token.0;
            ships.warships |= mark(kind.is_warship() || guess);
            ships.frigates |= mark(has(Ability::Propulsion));
        }
        ships
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

/// The position as the side sees it, and its pieces.
pub(crate) fn look(game: &FleetCommander, view: View<'_>, opinions: &Opinions) -> (Ships, Pose) {
    let table = view.table;
    let ships = Ships::new(game, view, opinions);
    let (side, other) = (view.side, view.side.other());
    let left = |points: u8| game.rules.ending.victory_points.saturating_sub(points);
    let mut pose = Pose {
        at: table.at,
        hull: [0; TOKENS],
        ours: table.fleet[side],
        theirs: table.fleet[other],
        hand: table.hands[side],
        foe_hand: table.hands[other],
        to_win: left(table.points[side]),
        to_lose: left(table.points[other]),
        stung: table.drones[other].map_or(0, Token::bit),
        stinging: table.drones[side].map_or(0, Token::bit),
        struck: 0,
        changed: false,
    };
    for token in tokens(pose.ours | pose.theirs) {
        let place = token.index();
        pose.hull[place] = ships
            .of(token)
            .full
            .saturating_sub(table.damage[place])
            .max(1);
    }
    (ships, pose)
}

impl Pose {
    /// A position without pieces.
    pub const NONE: Pose = Pose {
        at: [Square::NOWHERE; TOKENS],
        hull: [0; TOKENS],
        ours: 0,
        theirs: 0,
        hand: Hand([[0; 4]; 3]),
        foe_hand: Hand([[0; 4]; 3]),
        to_win: 0,
        to_lose: 0,
        stung: 0,
        stinging: 0,
        struck: 0,
        changed: false,
    };

    /// Where a piece is.
    #[inline]
    pub fn at(&self, token: Token) -> Square {
        self.at[token.index()]
    }

    /// How much hull it has.
    #[inline]
    pub fn hull(&self, token: Token) -> u8 {
        self.hull[token.index()]
    }

    /// The squares with some pieces.
    #[inline]
    pub fn held(&self, fleet: u32) -> u32 {
        tokens(fleet).fold(0, |held, token| held | self.at(token).bit())
    }

    /// Those of some pieces that are in a square.
    #[inline]
    pub fn there(&self, fleet: u32, at: Square) -> u32 {
        let there = tokens(fleet).filter(|token| self.at(*token) == at);
        there.fold(0, |group, token| group | token.bit())
    }

    /// Moves pieces of either side.
    #[inline]
    pub fn put(&mut self, group: u32, to: Square) {
        self.changed |= group & self.theirs != 0;
        for token in tokens(group) {
            self.at[token.index()] = to;
        }
    }

    /// Takes pieces out.
    pub fn take(&mut self, group: u32) {
        self.ours &= !group;
        self.theirs &= !group;
    }

    /// What damage to a ship is worth as it is; `to_win` is what its enemy needs.
    #[inline]
    pub fn worth(&self, ships: &Ships, token: Token, damage: u8, opinions: &Opinions) -> f32 {
        let to_win = if self.ours & token.bit() != 0 {
            self.to_lose
        } else {
            self.to_win
        };
        let unit = ships.of(token);
        unit.worth(self.hull(token), f32::from(damage), to_win, opinions)
    }

    /// Damages an enemy ship.
    pub fn damage(&mut self, ships: &Ships, token: Token, damage: u8) {
        let hull = &mut self.hull[token.index()];
        *hull = hull.saturating_sub(damage);
        self.struck |= token.bit();
        if *hull == 0 {
            self.changed = true;
            self.theirs &= !token.bit();
            self.to_win = self.to_win.saturating_sub(ships.of(token).class);
        }
    }
}
