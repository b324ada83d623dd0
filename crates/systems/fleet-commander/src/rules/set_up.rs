//! Set-up: who starts, special weapons and fields.

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::side::{BySide, Side};

use crate::action::{Action, Field};
use crate::event::Event;
use crate::game::FleetCommander;
use crate::kind::{KINDS, Kind};
use crate::play::Play;
use crate::ruleset::{Ability, Scenario, Weapon, spots};
use crate::square::Square;
use crate::square::{ALL, CORNERS, squares};
use crate::state::{Ask, Secret, State, Step, Table};
use crate::turn::Flow;
use crate::view::View;

/// The ways to deal three of the six special weapons.
const DEALS: u32 = 20;

impl FleetCommander {
    /// A battle before its first decision. Rule FC-COMP-01: two sides, each with
    /// its fleet and its bridge. Rule FC-SETUP-04: the starting player is drawn
    /// before anything else. Rule FC-SETUP-13: both bridges are empty.
    pub(crate) fn set_up(&self, dice: &mut impl Dice) -> State {
        let mut table = Table::new();
        self.draw_start(&mut table, dice);
        table.containers = self.containers;
        let yellow = table.yellow;
        let mut secrets = BySide::from_fn(|side| self.muster(side, yellow));
        self.deal_weapons(&mut secrets, dice);
        for side in Side::BOTH {
            table.waiting[side] = secrets[side].stock.iter().sum();
        }
        let (first, second) = (table.first, table.first.other());
        table.push(Step::Turn(first));
        if self.has_yellow() {
            table.push(Step::PreRoll);
        }
        table.push(Step::Deploy(first));
        table.push(Step::Field(first, 2 * self.rules.set_up.fields_each));
        table.push(Step::Arm(second));
        table.push(Step::Arm(first));
        State { table, secrets }
    }

    /// Whether the two sides are Yellow and Blue, with different parts.
    pub(crate) fn has_yellow(&self) -> bool {
        matches!(self.scenario(), Scenario::Trap | Scenario::Capture)
    }

    /// Rule FC-SETUP-05: the starting player is drawn. Rules FC-TRAP-02,
    /// FC-CAP-07: in these scenarios Yellow starts.
    fn draw_start(&self, table: &mut Table, dice: &mut impl Dice) {
        let drawn = !self.has_yellow() || !self.rules.trap.yellow_is_a;
        let second = drawn && dice.below(2) == 1;
        table.first = if second { Side::B } else { Side::A };
        table.active = table.first;
        table.yellow = table.first;
    }

    /// Rule FC-SETUP-01: each side takes its ships. Rule FC-HID-02: two decoys
    /// go with them. Rules FC-CAP-01, FC-CAP-20: in the Capture Blue has a
    /// shuttle in place of its battleship.
    pub(crate) fn muster(&self, side: Side, yellow: Side) -> Secret {
        let mut secret = Secret::new();
        secret.stock = self.fleets[side];
        if self.rules.modules.hidden {
            secret.stock[Kind::DECOY.index()] = self.rules.signals.decoys;
        }
        if self.scenario() == Scenario::Capture && side != yellow {
            for kind in 0..KINDS {
                if self.has(Kind(kind as u8), Ability::Specialization) {
                    secret.stock[kind] = 0;
                }
            }
            secret.stock[Kind::SHUTTLE.index()] = 1;
        }
        secret
    }

    /// Rule FC-SEC-01: secret weapons are dealt, three to each side. Otherwise
    /// all six may be chosen from. Rule FC-CAP-03: nobody has one in the Capture.
    fn deal_weapons(&self, secrets: &mut BySide<Secret>, dice: &mut impl Dice) {
        let all = (1 << Weapon::ALL.len()) - 1;
        if self.scenario() == Scenario::Capture {
            return;
        }
        secrets.a.offered = all;
        secrets.b.offered = all;
        if self.rules.modules.secret {
            let mut halves = (0_u8..=all).filter(|half| half.count_ones() == 3);
            let half = halves.nth(dice.below(DEALS) as usize).unwrap_or(all);
            secrets.a.offered = half;
            secrets.b.offered = all & !half;
        }
    }

    /// Rule FC-SETUP-03: there is one token of each weapon, so openly chosen
    /// ones differ. Rule FC-SEC-02: a secret one is one of the three dealt.
    pub(crate) fn list_weapons(
        &self,
        view: View<'_>,
        found: &mut impl FnMut(Action) -> Flow,
    ) -> Flow {
        let taken = view.table.weapons[view.side.other()];
        let unique = self.rules.set_up.unique_weapons && !self.rules.modules.secret;
        for weapon in Weapon::ALL {
            let free = !unique || taken != Some(weapon);
            if view.own.offered & weapon.bit() != 0 && free {
                found(Action::Weapon(weapon))?;
            }
        }
        Flow::Continue(())
    }

    /// Rules FC-SETUP-08, FC-BOARD-08: fields go anywhere outside the deployment
    /// areas, one to a square. Rules FC-TRAP-03, FC-CAP-06, FC-RESC-03: scenarios
    /// leave fewer squares.
    pub(crate) fn free_for_fields(&self, table: &Table) -> u32 {
        let mut free = ALL & !(self.zones[0] | self.zones[1] | table.fields());
        if self.scenario() == Scenario::Capture && !self.rules.capture.corner_fields {
            free &= !CORNERS;
        }
        if self.scenario() == Scenario::Rescue {
            let row = self.rules.rescue.row;
            free &= !spots(&[1, 2, 3, 4, 5].map(|column| (row, column)));
        }
        free
    }

    /// Rule FC-SETUP-07: the placer chooses the type.
    pub(crate) fn list_fields(
        &self,
        view: View<'_>,
        found: &mut impl FnMut(Action) -> Flow,
    ) -> Flow {
        let belt = self.scenario() == Scenario::Belt;
        for square in squares(self.free_for_fields(view.table)) {
            found(Action::Field(Field::Asteroids, square))?;
            if !belt {
                found(Action::Field(Field::Gravitic, square))?;
            }
        }
        if belt {
            return Flow::Continue(());
        }
        found(Action::Done)
    }
}

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Rule FC-SEC-01: each side looks at the three tokens that were dealt to it.
    pub(crate) fn look_at_weapons(&mut self) {
        for side in Side::BOTH {
            let offered = self.state.secrets[side].offered;
            let mut dealt = Weapon::ALL.into_iter().filter(|it| offered & it.bit() != 0);
            if self.game.rules.modules.secret
                && let (Some(one), Some(two), Some(three)) =
                    (dealt.next(), dealt.next(), dealt.next())
            {
                let weapons = [one, two, three];
                self.observer.note(|| Event::Dealt { side, weapons });
            }
        }
    }

    /// Rule FC-SETUP-02: each side picks a special weapon, the starting player
    /// first. A fleet may have settled it, and one without a battleship has none. Rule
    /// FC-SEC-02: nobody settles what is dealt in secret.
    pub(crate) fn arm(&mut self, side: Side) {
        let kinds = 0..KINDS as u8;
        let mut carriers = kinds.filter(|kind| self.game.has(Kind(*kind), Ability::Specialization));
        let stock = &self.state.secrets[side].stock;
        if self.state.secrets[side].offered == 0 || !carriers.any(|kind| stock[kind as usize] > 0) {
            self.state.secrets[side].offered = 0;
            return;
        }
        match self.game.named[side] {
            Some(weapon) if !self.game.rules.modules.secret => self.take_weapon(side, weapon),
            _ => self.state.table.ask(side, Ask::Weapon),
        }
    }

    pub(crate) fn choose_weapon(&mut self, weapon: Weapon) {
        let side = self.state.table.decider;
        self.take_weapon(side, weapon);
    }

    fn take_weapon(&mut self, side: Side, weapon: Weapon) {
        self.state.secrets[side].weapon = Some(weapon);
        self.state.table.armed[side] = true;
        if !self.game.rules.modules.secret {
            self.state.table.weapons[side] = Some(weapon);
        }
        self.observer.note(|| Event::Armed { side, weapon });
    }

    /// Rule FC-SETUP-06: the sides take turns with two chances each. Rule
    /// FC-BELT-02: in the belt each side must place two asteroid fields.
    pub(crate) fn next_field(&mut self, side: Side, left: u8) {
        if left == 0 {
            return;
        }
        self.state.table.push(Step::Field(side.other(), left - 1));
        self.state.table.ask(side, Ask::Field);
    }

    pub(crate) fn place_field(&mut self, field: Field, at: Square) {
        match field {
            Field::Asteroids => self.state.table.asteroids |= at.bit(),
            Field::Gravitic => self.state.table.gravitics |= at.bit(),
        }
        let side = self.state.table.decider;
        self.observer.note(|| Event::Placed { side, field, at });
    }
}
