//! Deeds: what the ships of a battle do and suffer.

use arrayvec::ArrayVec;
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::side::{BySide, Side};
use evenkeel_kernel::uses::Witness;
use evenkeel_rulebook::deeds::{self, Deeds, Service};

use crate::action::{Action, TOKENS, Token, tokens};
use crate::event::{Cause, Event};
use crate::game::FleetCommander;
use crate::kind::Kind;
use crate::ruleset::Ability;
use crate::square::Square;
use crate::state::State;
use crate::uses::{Ledger, Uses};

/// An attack that is under way, as far as damage is credited for it.
#[derive(Clone, Copy)]
struct Attack {
    target: Square,
    /// Squares that fire, as a bit mask.
    squares: u32,
    /// Only ships that shoot far fire.
    far: bool,
}

/// Damage of one ship that has not been dealt.
#[derive(Clone, Copy)]
struct Shot {
    firer: Token,
    damage: u8,
}

/// Watches one battle. Damage of an attack is credited to the ships that fired, in
/// the order of their deployment, up to the firepower of each; what is beyond the
/// target's hull is lost. Damage of special weapons belongs to the ship that
/// carries them. Fields strike by themselves and are nobody's. The shuttle and
/// decoys are no ships of the fleet, and do not appear.
pub struct Watch<'g> {
    game: &'g FleetCommander,
    uses: Uses<'g>,
    /// The board at the last decision: where pieces are and which are revealed.
    at: [Square; TOKENS],
    fleet: BySide<u32>,
    revealed: u32,
    asteroids: u32,
    carriers: BySide<Option<Token>>,
    /// Only ships that shoot far fire in the attack that was decided on last.
    far: bool,
    attack: Attack,
    shots: ArrayVec<Shot, { TOKENS / 2 }>,
    kinds: [Kind; TOKENS],
    destroyed: u32,
    /// Ships that took a container off the board.
    out: u32,
    deeds: [Deeds; TOKENS],
    /// The ship that hit last, and so destroyed.
    last: Option<Token>,
    first_fire: Option<Side>,
}

impl Watch<'_> {
    /// Notes a side's ships in some squares that fire.
    fn aim(&mut self, by: Side, from: u32, far: bool) {
        self.shots.clear();
        for firer in tokens(self.fleet[by] & self.revealed) {
            let kind = self.kinds[firer.index()];
            let damage = self.game.spec(kind).firepower;
            let able = damage > 0 && (!far || self.game.has(kind, Ability::LongRange));
            if able && from & self.at[firer.index()].bit() != 0 {
                self.shots.push(Shot { firer, damage });
            }
        }
    }

    /// A side announces an attack: from one square with a path, from all around
    /// the target without.
    fn announce(&mut self, by: Side, from: Square, target: Square, ranged: bool) {
        self.first_fire.get_or_insert(by);
        let around = target.around() & !self.asteroids;
        self.attack = Attack {
            target,
            squares: if ranged { from.bit() } else { around },
            far: ranged && self.far,
        };
    }

    fn suffer(&mut self, token: Token, cause: Cause, damage: u8) {
        self.deeds[token.index()].damage_taken += u32::from(damage);
        self.last = None;
        let enemy = side_of(token).other();
        match cause {
            Cause::Attack => {
                let Attack { squares, far, .. } = self.attack;
                self.aim(enemy, squares, far);
            }
            Cause::Counterstrike => self.aim(enemy, self.attack.target.bit(), false),
            Cause::Weapon | Cause::Drones => {
                self.shots.clear();
                let carrier = self.carriers[enemy];
                self.shots
                    .extend(carrier.map(|firer| Shot { firer, damage }));
            }
            Cause::Asteroids | Cause::Gravitic => self.shots.clear(),
        }
        let mut left = damage;
        for shot in &self.shots {
            let dealt = shot.damage.min(left);
            if dealt > 0 {
                self.deeds[shot.firer.index()].damage_dealt += u32::from(dealt);
                self.last = Some(shot.firer);
                left -= dealt;
            }
        }
    }

    fn destroy(&mut self, token: Token) {
        self.destroyed |= token.bit();
        if let Some(doer) = self.last.take() {
            self.deeds[doer.index()].kills += 1;
        }
    }
}

/// The side whose fleet a ship belongs to.
fn side_of(token: Token) -> Side {
    if token.index() < TOKENS / 2 {
        Side::A
    } else {
        Side::B
    }
}

impl Observer<Event> for Watch<'_> {
    fn see(&mut self, event: Event) {
        self.uses.see(event);
        match event {
            Event::Deployed { token, kind, .. } => self.kinds[token.index()] = kind,
            Event::Announced {
                by,
                from,
                target,
                path,
                ..
            } => self.announce(by, from, target, path.is_some()),
            Event::Blocked { from, .. } => self.attack.squares &= !from.bit(),
            Event::Revealed { token, .. } => self.revealed |= token.bit(),
            Event::Damaged {
                token,
                cause,
                damage,
                ..
            } => self.suffer(token, cause, damage),
            Event::Destroyed { token, .. } => self.destroy(token),
            Event::Left { group } => self.out |= group.0,
            _ => {}
        }
    }
}

impl Witness<FleetCommander> for Watch<'_> {
    fn decided(&mut self, game: &FleetCommander, state: &State, action: Action) {
        self.uses.decided(game, state, action);
        let table = &state.table;
        self.at = table.at;
        self.fleet = table.fleet;
        self.revealed = table.revealed;
        self.asteroids = table.asteroids;
        self.carriers = BySide::from_fn(|side| state.secrets[side].carrier);
        if let Action::Shot(shot) = action {
            self.far = shot.doubled;
        }
    }
}

impl<'g> deeds::Watch<'g, FleetCommander> for Watch<'g> {
    type Ledger = Ledger;

    fn new(game: &'g FleetCommander, ledger: &'g mut Ledger, swapped: bool) -> Watch<'g> {
        Watch {
            game,
            uses: Uses::new(game, ledger, swapped),
            at: [Square::NOWHERE; TOKENS],
            fleet: BySide::default(),
            revealed: 0,
            asteroids: 0,
            carriers: BySide::default(),
            far: false,
            attack: Attack {
                target: Square::NOWHERE,
                squares: 0,
                far: false,
            },
            shots: ArrayVec::new(),
            kinds: [Kind::UNKNOWN; TOKENS],
            destroyed: 0,
            out: 0,
            deeds: [Deeds::default(); TOKENS],
            last: None,
            first_fire: None,
        }
    }

    /// The side that announced the first attack; special weapons do not count.
    fn first_fire(&self, _state: &State) -> Option<Side> {
        self.first_fire
    }

    /// A container is a marker, carried at the end or taken off the board before.
    fn finish(self, state: &State, report: &mut impl FnMut(Service)) {
        let carrying = self.out | state.table.carrying;
        for (index, kind) in self.kinds.iter().enumerate() {
            let token = Token(index as u8);
            if kind.is_warship() {
                report(Service {
                    side: side_of(token),
                    class: kind.index(),
                    points: 0,
                    destroyed: self.destroyed & token.bit() != 0,
                    surrendered: false,
                    markers: u32::from(carrying & token.bit() != 0),
                    deeds: self.deeds[index],
                });
            }
        }
    }
}
