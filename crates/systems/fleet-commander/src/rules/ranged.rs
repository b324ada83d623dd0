//! Attacks from afar.

use evenkeel_kernel::observer::Observer;

use crate::action::{Action, Path, Shot, tokens};
use crate::event::Event;
use crate::game::FleetCommander;
use crate::hand::{Colour, Face, Hand};
use crate::kind::Kind;
use crate::ruleset::{Ability, DestroyerAlone, RangedPath, Scenario};
use crate::square::{SQUARES, Square, squares};
use crate::state::{Attack, Source, State};
use crate::turn::Flow;
use crate::view::View;

/// Most ways that differ in more than the squares between.
const MAX_WAYS: usize = 64;

/// Most steps of a path: four dice that count twice.
const MAX_STEPS: usize = 8;

/// A way to a target: what it costs and how it ends.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Way {
    target: Square,
    dice: [u8; 4],
    last: Face,
    doubled: bool,
}

/// A path under construction.
#[derive(Clone, Copy)]
struct Walk {
    at: Square,
    visited: u32,
    path: Path,
    /// Weapon results left.
    left: [u8; 4],
    /// Weapon results spent.
    spent: [u8; 4],
    steps: u8,
    /// Some die counted twice.
    doubled: bool,
    /// The direction of a straight path.
    heading: Option<(i8, i8)>,
}

/// What every path of a list has in common.
struct Range<'a> {
    view: View<'a>,
    from: Square,
    /// Squares that no path passes.
    blocked: u32,
    /// Dice count twice.
    twice: bool,
    /// Squares from which so many steps may reach a target.
    within: [u32; MAX_STEPS + 1],
}

impl FleetCommander {
    /// Rule FC-RNG-01: weapon results form a path, one step each, new and stored
    /// ones mixed (FC-RNG-09). Rules FC-RNG-04, FC-HID-07: all squares between
    /// are empty of ships, signals and fields. Rule FC-RNG-02: the target is not
    /// adjacent.
    pub(crate) fn list_shots(
        &self,
        view: View<'_>,
        found: &mut impl FnMut(Action) -> Flow,
    ) -> Flow {
        let hand = &view.table.hands[view.side];
        if hand.of(Colour::Weapon) == 0 {
            return Flow::Continue(());
        }
        let weapons = hand.0[Colour::Weapon as usize];
        let most = usize::from(weapons[0] + weapons[1] + weapons[2]);
        let within = self.within(view);
        for from in squares(self.batteries(view)) {
            let twice = self.rules.modules.advanced && self.shoots_far(view, from);
            let steps = if twice { 2 * most } else { most };
            if steps >= 2 && within[steps] & from.bit() != 0 {
                let range = Range {
                    view,
                    from,
                    blocked: self.obstacles(view),
                    twice,
                    within,
                };
                self.list_shots_from(&range, found)?;
            }
        }
        Flow::Continue(())
    }

    /// Rules FC-DEST-01, FC-DEST-02: whether a weapon die that is used on the
    /// square counts twice: it holds one single destroyer. Decoys are ignored.
    pub fn shoots_far(&self, view: View<'_>, square: Square) -> bool {
        let mut ships = 0;
        let mut far = 0;
        for token in tokens(view.table.of(view.side, square)) {
            let kind = view.kind(token);
            ships += u8::from(kind != Kind::DECOY);
            far += u8::from(self.has(kind, Ability::LongRange));
        }
        match self.rules.advanced.destroyer {
            DestroyerAlone::Alone => far == 1 && ships == 1,
            DestroyerAlone::OneAmongOthers => far == 1,
            DestroyerAlone::Any => far > 0,
        }
    }

    /// The squares from which a target is within so many steps, whatever is
    /// between.
    fn within(&self, view: View<'_>) -> [u32; MAX_STEPS + 1] {
        let enemies = squares(view.table.held_by(view.side.other()));
        let targets = enemies.filter(|square| self.is_target(view, *square));
        let mut within = [0; MAX_STEPS + 1];
        within[0] = targets.fold(0, |mask, square| mask | square.bit());
        for steps in 1..=MAX_STEPS {
            let near = within[steps - 1];
            within[steps] = squares(near).fold(near, |mask, square| mask | square.around());
        }
        within
    }

    fn list_shots_from(&self, range: &Range<'_>, found: &mut impl FnMut(Action) -> Flow) -> Flow {
        let (view, from) = (range.view, range.from);
        let hand = &view.table.hands[view.side];
        let walk = Walk {
            at: from,
            visited: from.bit(),
            path: Path::default(),
            left: hand.0[Colour::Weapon as usize],
            spent: [0; 4],
            steps: 0,
            doubled: false,
            heading: None,
        };
        let mut ways = arrayvec::ArrayVec::<Way, MAX_WAYS>::new();
        self.walk(range, walk, &mut |walk, last| {
            let way = Way {
                target: walk.at,
                dice: walk.spent,
                last,
                doubled: walk.doubled,
            };
            if ways.contains(&way) || ways.try_push(way).is_err() {
                return Flow::Continue(());
            }
            self.aims(view, walk.at, &mut |aim| {
                found(Action::Shot(Shot {
                    from,
                    aim,
                    dice: walk.spent,
                    path: walk.path,
                    last,
                    doubled: walk.doubled,
                }))
            })
        })
    }

    /// Squares that no shot passes. Rule FC-RESC-16: containers do not stop it.
    pub(crate) fn obstacles(&self, view: View<'_>) -> u32 {
        let table = view.table;
        let mut blocked =
            table.fields() | table.held_by(view.side) | table.held_by(view.side.other());
        if self.scenario() == Scenario::Rescue && self.rules.rescue.containers_block {
            for place in 0..SQUARES {
                blocked |= u32::from(table.containers[place] > 0) << place;
            }
        }
        blocked
    }

    /// Goes on with the next die. Rule FC-RNG-03: dice may differ and the path may
    /// bend. Rule FC-RNG-05: it may be longer than it has to be.
    fn walk(
        &self,
        range: &Range<'_>,
        walk: Walk,
        found: &mut impl FnMut(&Walk, Face) -> Flow,
    ) -> Flow {
        let mut hand = Hand::default();
        hand.0[Colour::Weapon as usize] = walk.left;
        self.pays(&hand, Colour::Weapon, &mut |pay| {
            let mut next = walk;
            let special = pay.is_turned().then_some(Face::Special);
            for face in std::iter::once(pay.die).chain(special) {
                next.left[face as usize] -= 1;
                next.spent[face as usize] += 1;
            }
            self.tread(range, next, pay.counts_as, range.twice, found)
        })
    }

    /// Makes a step with a die, and another one where it counts twice. Rule
    /// FC-DEST-05: the two steps of a die follow each other. Rule FC-DEST-04: the
    /// second may be left out.
    fn tread(
        &self,
        range: &Range<'_>,
        walk: Walk,
        face: Face,
        again: bool,
        found: &mut impl FnMut(&Walk, Face) -> Flow,
    ) -> Flow {
        for to in squares(walk.at.towards(face) & !walk.visited) {
            let step = (
                to.row() as i8 - walk.at.row() as i8,
                to.column() as i8 - walk.at.column() as i8,
            );
            let straight = self.rules.attacks.path == RangedPath::StraightOnly;
            if straight && walk.heading.is_some_and(|heading| heading != step) {
                continue;
            }
            let last = walk.at.step(to);
            let next = Walk {
                at: to,
                visited: walk.visited | to.bit(),
                path: walk.path.then(to),
                steps: walk.steps + 1,
                heading: Some(step),
                ..walk
            };
            let far = range.from.distance(to) >= 2;
            if far && self.is_target(range.view, to) {
                found(&next, last)?;
            }
            let left = usize::from(next.left[0] + next.left[1] + next.left[2]);
            let steps = if range.twice { 2 * left } else { left } + usize::from(again);
            if range.blocked & to.bit() != 0 || range.within[steps] & to.bit() == 0 {
                continue;
            }
            if again {
                let free = face == Face::Multi && self.rules.advanced.double_multi_free;
                let face = if free { face } else { last };
                let doubled = Walk {
                    doubled: true,
                    ..next
                };
                self.tread(range, doubled, face, false, found)?;
            }
            self.walk(range, next, found)?;
        }
        Flow::Continue(())
    }

    /// Rule FC-RNG-10: all dice of the path are spent. Rule FC-RNG-06: all able
    /// ships of the square fire. Rule FC-RNG-08: at one ship.
    pub(crate) fn shoot(&self, state: &mut State, shot: Shot, observer: &mut impl Observer<Event>) {
        let by = state.table.active;
        let hand = &mut state.table.hands[by];
        for face in Face::ALL {
            hand.0[Colour::Weapon as usize][face as usize] -= shot.dice[face as usize];
        }
        let mut before = shot.from;
        let mut target = shot.from;
        for square in shot.path.squares() {
            (before, target) = (target, square);
        }
        state.table.attack = Attack {
            by,
            from: shot.from,
            target,
            aim: shot.aim,
            source: Source::Ranged {
                before,
                last: shot.last,
                doubled: shot.doubled,
            },
            squares: shot.from.bit(),
            ..Attack::NONE
        };
        observer.note(|| Event::Announced {
            by,
            from: shot.from,
            target,
            aim: shot.aim,
            path: Some(shot.path),
        });
        if shot.doubled {
            // Rule FC-HID-17: a special ability reveals the ships that use it.
            let far = tokens(state.table.of(by, shot.from))
                .filter(|token| self.has(state.kind(*token), Ability::LongRange))
                .fold(0, |group, token| group | token.bit());
            self.reveal(state, far, observer);
        }
        self.begin_attack(state);
    }
}
