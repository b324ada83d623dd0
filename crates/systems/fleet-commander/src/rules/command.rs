//! Command dice and the bridge.

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::Observer;

use crate::action::Action;
use crate::event::Event;
use crate::game::FleetCommander;
use crate::hand::{Colour, Face, Hand, Pay};
use crate::play::Play;
use crate::state::{Ask, Step, Table};
use crate::turn::Flow;
use crate::view::View;

impl FleetCommander {
    /// Rule FC-P2-02: dice of each colour in the lot: all that are not on the
    /// bridge.
    #[inline]
    pub fn lot(&self, hand: &Hand) -> [u8; 3] {
        Colour::ALL.map(|colour| self.dice[colour as usize] - hand.of(colour))
    }

    /// The number of dice that are rolled now.
    pub(crate) fn to_roll(&self, table: &Table) -> u8 {
        if table.round == 0 {
            self.rules.trap.pre_roll
        } else {
            self.rules.dice.rolled
        }
    }

    pub(crate) fn list_dice(&self, view: View<'_>, found: &mut impl FnMut(Action) -> Flow) -> Flow {
        let lot = self.lot(&view.table.hands[view.side]);
        let all = self.to_roll(view.table);
        for engines in (0..=lot[0].min(all)).rev() {
            for weapons in (0..=lot[1].min(all - engines)).rev() {
                let shields = all - engines - weapons;
                if shields <= lot[2] {
                    found(Action::Roll([engines, weapons, shields]))?;
                }
            }
        }
        Flow::Continue(())
    }

    /// Rule FC-DIR-01: the ways to pay with a die of a colour: as it shows, or
    /// turned with a special of the same colour. Rule FC-DIR-02: into orthogonal
    /// or diagonal, and where the rules say so into multi; never out of a
    /// special, and a multi has every direction already.
    pub(crate) fn pays(
        &self,
        hand: &Hand,
        colour: Colour,
        found: &mut impl FnMut(Pay) -> Flow,
    ) -> Flow {
        for die in Face::DIRECTIONS {
            if hand.count(colour, die) > 0 {
                found(Pay::plain(die))?;
            }
        }
        if !self.rules.modules.advanced || hand.count(colour, Face::Special) == 0 {
            return Flow::Continue(());
        }
        for (die, turned) in [
            (Face::Orthogonal, Face::Diagonal),
            (Face::Diagonal, Face::Orthogonal),
        ] {
            if hand.count(colour, die) > 0 {
                found(Pay {
                    die,
                    counts_as: turned,
                })?;
                if self.rules.advanced.turn_to_multi {
                    found(Pay {
                        die,
                        counts_as: Face::Multi,
                    })?;
                }
            }
        }
        Flow::Continue(())
    }

    /// Rules FC-BRDG-02..05: the reserve holds so many dice with a direction, the
    /// gauge so many specials, of any colours, old ones counted.
    pub(crate) fn list_keeps(
        &self,
        view: View<'_>,
        found: &mut impl FnMut(Action) -> Flow,
    ) -> Flow {
        let gauge = view.table.ask == Ask::Gauge;
        let hand = view.table.hands[view.side].split(gauge);
        let room = if gauge {
            self.rules.bridge.gauge
        } else {
            self.rules.bridge.reserve
        };
        keeps(&hand, room, 0, Hand::default(), found)
    }

    /// Rule FC-SW-09: without its battleship a side throws a pair of specials
    /// again; the dice keep their colours. Rules FC-SW-11, FC-SW-12: not while the
    /// ship lives, also not while its drones are out; a side that never had one may.
    /// Rule FC-RESC-14: a ship that left the board lives.
    pub(crate) fn list_rerolls(
        &self,
        view: View<'_>,
        found: &mut impl FnMut(Action) -> Flow,
    ) -> Flow {
        let may = match view.own.weapon {
            Some(_) => view.own.carrier.is_none_or(|ship| {
                view.table.damage[ship.index()] == self.spec(view.kind(ship)).hull
            }),
            None => self.rules.weapons.reroll_without_weapon,
        };
        if view.table.armed[view.side] || !may {
            return Flow::Continue(());
        }
        pairs(&view.table.hands[view.side], &mut |pair| {
            found(Action::Reroll(pair))
        })
    }
}

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Rules FC-TRAP-06, FC-CAP-08: before the first turn Yellow rolls six dice
    /// and may keep some.
    pub(crate) fn pre_roll(&mut self) {
        self.state.table.active = self.state.table.yellow;
        self.state.table.push(Step::Gauge);
        self.state.table.push(Step::Reserve);
        self.state.table.ask(self.state.table.yellow, Ask::Dice);
    }

    /// Rule FC-P2-01: three dice are chosen from the lot, in any mix, and rolled
    /// together. Rule FC-P1-03: before that no die is used. Rule FC-RESC-19: who has
    /// lost the last ship before rolls none.
    pub(crate) fn next_dice(&mut self) {
        let side = self.state.table.active;
        if self.game.has_ships(self.state, side) {
            self.state.table.ask(side, Ask::Dice);
        }
    }

    /// Rule FC-INFO-05: everybody sees what is thrown.
    pub(crate) fn throw(&mut self, counts: [u8; 3]) {
        let side = self.state.table.decider;
        let mut new = Hand::default();
        for colour in Colour::ALL {
            for _ in 0..counts[colour as usize] {
                let face = self.game.roll(colour, self.dice);
                new.add(colour, face);
                self.state.table.hands[side].add(colour, face);
            }
        }
        self.observer.note(|| Event::Rolled { side, dice: new });
    }

    /// Rules FC-BRDG-01, FC-P3-06: what was not used may be put on the bridge;
    /// what lies there may be taken off. Rule FC-BRDG-07: both is one decision.
    pub(crate) fn next_keep(&mut self, ask: Ask) {
        self.state.table.ask(self.state.table.active, ask);
    }

    /// Rule FC-BRDG-06: what is kept stays until it is used or taken off. The end of
    /// a turn tells of it; before the battle there is no turn.
    pub(crate) fn keep(&mut self, ask: Ask, kept: Hand) {
        let side = self.state.table.decider;
        let hand = &mut self.state.table.hands[side];
        let dropped = hand.split(ask == Ask::Gauge) - kept;
        *hand = *hand - dropped;
        let bridge = *hand;
        if ask == Ask::Gauge && self.state.table.round == 0 {
            self.observer.note(|| Event::Kept { side, bridge });
        }
    }

    pub(crate) fn throw_again(&mut self, colours: [Colour; 2]) {
        let mut counts = [0; 3];
        for colour in colours {
            self.state.table.hands[self.state.table.active].take(colour, Face::Special);
            counts[colour as usize] += 1;
        }
        self.throw(counts);
    }
}

/// Finds every part of a hand of at most `room` dice; the whole comes first where
/// there is room.
fn keeps(
    hand: &Hand,
    room: u8,
    place: usize,
    kept: Hand,
    found: &mut impl FnMut(Action) -> Flow,
) -> Flow {
    let Some(next) = (place..12).find(|&cell| hand.0[cell / 4][cell % 4] > 0) else {
        return found(Action::Keep(kept));
    };
    let (colour, face) = (next / 4, next % 4);
    for count in (0..=room.min(hand.0[colour][face])).rev() {
        let mut more = kept;
        more.0[colour][face] = count;
        keeps(hand, room - count, next + 1, more, found)?;
    }
    Flow::Continue(())
}

/// Rule FC-SW-03: the pairs of specials, of any colours.
pub(crate) fn pairs(hand: &Hand, found: &mut impl FnMut([Colour; 2]) -> Flow) -> Flow {
    for (place, one) in Colour::ALL.into_iter().enumerate() {
        for other in &Colour::ALL[place..] {
            let needed = 1 + u8::from(one == *other);
            let has = |colour, count| hand.count(colour, Face::Special) >= count;
            if has(one, needed) && has(*other, 1) {
                found([one, *other])?;
            }
        }
    }
    Flow::Continue(())
}
