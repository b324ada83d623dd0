//! Foresight, by which a player plays a battle on in its head.
//!
//! Everything here is opinion, not rule.

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::foresight::{Foresight, Stakes};
use evenkeel_kernel::side::Side;

use crate::action::{FIRST, Token, tokens};
use crate::game::FleetCommander;
use crate::kind::{KINDS, Kind};
use crate::ruleset::{Ability, Scenario, Weapon};
use crate::square::squares;
use crate::state::{Ask, Secret, State, Table};
use crate::tactics::{Beliefs, Opinions};
use crate::view::View;

/// The number of draws of labels that do not fit after which one is taken all the same.
const TRIES: u32 = 60;

impl Foresight for FleetCommander {
    /// The table and the own secret are known. Rule FC-INFO-04: what the enemy's
    /// signals are is drawn among the labellings that fit its fleet and the limit
    /// of the squares; its secret weapon among those that it may have been dealt.
    fn imagine(&self, view: View<'_>, into: &mut Option<State>, dice: &mut impl Dice) {
        let enemy = view.side.other();
        let state = into.get_or_insert_with(|| State {
            table: Table::new(),
            secrets: evenkeel_kernel::side::BySide::from_fn(|_| Secret::new()),
        });
        state.table.clone_from(view.table);
        state.secrets[view.side].clone_from(view.own);
        let mut secret = self.label(view, enemy, dice);
        secret.offered = self.guess_offer(view);
        secret.weapon = self.guess_weapon(view, enemy, dice);
        state.secrets[enemy] = secret;
    }

    /// In classes, as worth is; the mission of a scenario beside.
    fn lead(&self, state: &State, side: Side, opinions: &Opinions) -> f32 {
        let beliefs = opinions.under(self.rules.modules);
        self.remains(state, side, beliefs) - self.remains(state, side.other(), beliefs)
    }

    /// Turns begun, of which a round has two: a playout may stop after either, so that one
    /// can end with the enemy's next turn whoever moves first.
    fn round(&self, state: &State) -> u8 {
        let table = &state.table;
        let second = table.active != table.first;
        table
            .round
            .saturating_mul(2)
            .saturating_add(u8::from(second))
    }

    fn stakes(&self, view: View<'_>) -> Stakes {
        match view.table.ask {
            Ask::Nothing => Stakes::Trifling,
            Ask::Test | Ask::Drift | Ask::DriftTo | Ask::Dock => Stakes::Small,
            Ask::Join | Ask::Name | Ask::Drain | Ask::Reserve | Ask::Gauge => Stakes::Small,
            Ask::Exit | Ask::Second | Ask::Dodge | Ask::Defend => Stakes::Fair,
            Ask::Weapon | Ask::Field | Ask::Deploy => Stakes::Fair,
            Ask::Dice => Stakes::Great,
            Ask::Act => Stakes::Decisive,
        }
    }
}

impl FleetCommander {
    /// The worth of what is left of a side's fleet, in classes.
    fn remains(&self, state: &State, side: Side, opinions: &Beliefs) -> f32 {
        let table = &state.table;
        let mut sum = f32::from(table.points[side]) * opinions.kill;
        for token in tokens(table.fleet[side]) {
            let spec = self.spec(state.kind(token));
            if spec.hull > 0 {
                let left = f32::from(spec.hull - table.damage[token.index()].min(spec.hull));
                let part = left / f32::from(spec.hull);
                sum += f32::from(spec.class) * (1.0 - opinions.kill) * part;
            }
        }
        sum += opinions.container * opinions.rescued * f32::from(table.rescued[side]);
        sum + opinions.container * (table.carrying & table.fleet[side]).count_ones() as f32
    }

    /// Draws what the enemy's signals are.
    fn label(&self, view: View<'_>, enemy: Side, dice: &mut impl Dice) -> Secret {
        let table = view.table;
        let own = own_tokens(enemy);
        let dark = table.fleet[enemy] & own & !table.revealed;
        let mut secret = Secret::new();
        let mut deck = self.unseen(view, enemy);
        // Where nothing fits all that was ever seen, what is seen now will do.
        for attempt in 0..2 * TRIES {
            shuffle(&mut deck, dice);
            for (token, kind) in tokens(dark).zip(&deck) {
                secret.kinds[token.index() % 16] = *kind;
            }
            let early = attempt < TRIES;
            if self.fits(view, enemy, &secret, dark)
                && (!early || self.fits_the_past(view, enemy, &secret, dark))
            {
                break;
            }
        }
        // What is not on the board yet is in stock.
        for kind in deck.iter().skip(dark.count_ones() as usize) {
            secret.stock[kind.index()] += 1;
        }
        for token in tokens(own & table.revealed) {
            secret.kinds[token.index() % 16] = table.shown[token.index()];
        }
        let carriers = tokens(own & (table.fleet[enemy] | table.revealed));
        secret.carrier = carriers
            .into_iter()
            .find(|token| self.has(secret.kinds[token.index() % 16], Ability::Specialization));
        secret
    }

    /// The pieces of a side that nobody has seen, in no order.
    fn unseen(&self, view: View<'_>, enemy: Side) -> arrayvec::ArrayVec<Kind, 16> {
        let mut stock = self.muster(enemy, view.table.yellow).stock;
        // All that was ever revealed, destroyed or not, keeps its number.
        let base: u32 = if enemy == Side::A { 0 } else { 16 };
        let deployed = u32::from(view.table.deployed[enemy]);
        let ever = ((1_u32 << deployed) - 1) << base;
        for token in tokens(ever & view.table.revealed) {
            let kind = view.table.shown[token.index()].index();
            stock[kind] = stock[kind].saturating_sub(1);
        }
        let kinds = (0..KINDS as u8).map(Kind);
        kinds
            .flat_map(|kind| std::iter::repeat_n(kind, usize::from(stock[kind.index()])))
            .take(16)
            .collect()
    }

    /// Whether labels fit what everybody sees: no square holds too much, and only
    /// ships carry containers.
    fn fits(&self, view: View<'_>, enemy: Side, secret: &Secret, dark: u32) -> bool {
        let table = view.table;
        let kind = |token: Token| {
            if table.revealed & token.bit() != 0 {
                table.shown[token.index()]
            } else {
                secret.kinds[token.index() % 16]
            }
        };
        let carry = tokens(dark & table.carrying).all(|token| kind(token).is_warship());
        let limit = self.rules.board.square_class_max;
        carry
            && squares(table.held_by(enemy)).all(|square| {
                let there = tokens(table.of(enemy, square));
                there.map(|token| self.spec(kind(token)).class).sum::<u8>() <= limit
            })
    }

    /// Whether labels fit what was seen before: no stack held too much, and what
    /// fields spared are decoys.
    fn fits_the_past(&self, view: View<'_>, enemy: Side, secret: &Secret, dark: u32) -> bool {
        let table = view.table;
        let own = own_tokens(enemy);
        let class = |token: Token| {
            let kind = if table.revealed & token.bit() != 0 {
                table.shown[token.index()]
            } else {
                secret.kinds[token.index() % 16]
            };
            self.spec(kind).class
        };
        let spared = tokens(dark & table.spared);
        let stacks = table.stacks.iter().filter(|stack| stack.signals & own != 0);
        spared.map(class).all(|class| class == 0)
            && stacks
                .into_iter()
                .all(|stack| tokens(stack.signals).map(class).sum::<u8>() <= stack.room)
    }

    /// The weapons that the enemy may choose from, as a bit mask: all that the side was not
    /// dealt itself where they are secret.
    fn guess_offer(&self, view: View<'_>) -> u8 {
        let all = (1 << Weapon::ALL.len()) - 1;
        match self.scenario() {
            Scenario::Capture => 0,
            _ if self.rules.modules.secret => all & !view.own.offered,
            _ => all,
        }
    }

    /// The enemy's weapon where it is known; else one of those that it may have.
    fn guess_weapon(&self, view: View<'_>, enemy: Side, dice: &mut impl Dice) -> Option<Weapon> {
        if !view.table.armed[enemy] || view.table.weapons[enemy].is_some() {
            return view.table.weapons[enemy];
        }
        let may = |weapon: &Weapon| view.own.offered & weapon.bit() == 0;
        let count = Weapon::ALL.iter().filter(|weapon| may(weapon)).count();
        let drawn = dice.below(count.max(1) as u32) as usize;
        Weapon::ALL.into_iter().filter(may).nth(drawn)
    }
}

/// The numbers of a side's pieces, as a bit mask.
fn own_tokens(side: Side) -> u32 {
    match side {
        Side::A => FIRST,
        Side::B => !FIRST,
    }
}

/// Fisher and Yates.
fn shuffle(deck: &mut [Kind], dice: &mut impl Dice) {
    for place in (1..deck.len()).rev() {
        let other = dice.below(place as u32 + 1) as usize;
        deck.swap(place, other);
    }
}
