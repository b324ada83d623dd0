//! Attacks from afar.

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::Observer;

use crate::action::{Action, Path, Shot, tokens};
use crate::event::Event;
use crate::game::FleetCommander;
use crate::hand::{Colour, Face};
use crate::kind::Kind;
use crate::play::Play;
use crate::rules::paths::{Range, Walk, Ways};
use crate::ruleset::{Ability, DestroyerAlone, Scenario};
use crate::square::{ALL, SQUARES, Square, squares};
use crate::state::{Attack, Source};
use crate::turn::Flow;
use crate::view::View;

/// Most parts of a hand of four weapon dice, more than which no ruleset gives to a side:
/// where all four faces differ each die is spent or not.
const MAX_PARTS: u32 = 16;

/// Ways to targets that were found: what they cost and how they end. A set of bits for
/// each target has room for all, so that no way is lost.
struct Seen {
    hand: [u8; 4],
    ways: [u64; SQUARES],
}

impl Seen {
    fn new(hand: [u8; 4]) -> Self {
        let parts: u32 = hand.iter().map(|count| u32::from(*count) + 1).product();
        assert!(parts <= MAX_PARTS, "{hand:?} is more than four dice");
        let ways = [0; SQUARES];
        Seen { hand, ways }
    }

    /// Whether no way before cost and ended like this one.
    fn insert(&mut self, walk: &Walk, last: Face) -> bool {
        let part = Face::ALL.iter().fold(0, |part, face| {
            let face = *face as usize;
            part * (u32::from(self.hand[face]) + 1) + u32::from(walk.spent[face])
        });
        let end = 2 * u32::from(last == Face::Diagonal) + u32::from(walk.doubled);
        let bit = 1 << (4 * part + end);
        let ways = &mut self.ways[walk.at.index()];
        let is_new = *ways & bit == 0;
        *ways |= bit;
        is_new
    }
}

impl FleetCommander {
    /// Rule FC-RNG-01: weapon results form a path, one step each, new and stored
    /// ones mixed (FC-RNG-09). Rules FC-RNG-04, FC-HID-07: all squares between
    /// are empty of ships, signals and fields. Rule FC-RNG-02: the target is not
    /// adjacent.
    pub(crate) fn list_shots(
        &self,
        view: View<'_>,
        ways: Ways,
        found: &mut impl FnMut(Action) -> Flow,
    ) -> Flow {
        let hand = &view.table.hands[view.side];
        if hand.of(Colour::Weapon) == 0 {
            return Flow::Continue(());
        }
        let weapons = hand.0[Colour::Weapon as usize];
        let most = usize::from(weapons[0] + weapons[1] + weapons[2]);
        let within = self.within(view);
        let blocked = self.obstacles(view);
        for from in squares(self.batteries(view)) {
            let twice = self.rules.modules.advanced && self.shoots_far(view, from);
            let steps = if twice { 2 * most } else { most };
            if steps >= 2 && within[steps] & from.bit() != 0 {
                let direct = direct_ways(from, within[0], steps);
                if ways == Ways::Direct && direct == 0 {
                    continue;
                }
                let range = Range {
                    view,
                    from,
                    blocked,
                    twice,
                    ways,
                    useful: ALL,
                    within,
                };
                self.list_shots_from(&range, direct, found)?;
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

    fn list_shots_from(
        &self,
        range: &Range<'_>,
        direct: u32,
        found: &mut impl FnMut(Action) -> Flow,
    ) -> Flow {
        let (view, from) = (range.view, range.from);
        let hand = &view.table.hands[view.side];
        let walk = Walk {
            at: from,
            visited: from.bit(),
            path: Path::default(),
            left: hand.0[Colour::Weapon as usize],
            spent: [0; 4],
            doubled: false,
            heading: None,
        };
        let mut seen = Seen::new(walk.left);
        let mut take = |walk: &Walk, last| {
            if !seen.insert(walk, last) {
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
        };
        // Direct paths come first, so that both lists name the same one of several
        // that cost and end alike.
        let direct = Range {
            ways: Ways::Direct,
            useful: direct,
            ..*range
        };
        self.walk(&direct, walk, &mut take)?;
        if range.ways == Ways::All {
            self.walk(range, walk, &mut take)?;
        }
        Flow::Continue(())
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
}

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Rule FC-RNG-10: all dice of the path are spent. Rule FC-RNG-06: all able
    /// ships of the square fire. Rule FC-RNG-08: at one ship.
    pub(crate) fn shoot(&mut self, shot: Shot) {
        let by = self.state.table.active;
        let hand = &mut self.state.table.hands[by];
        for face in Face::ALL {
            hand.0[Colour::Weapon as usize][face as usize] -= shot.dice[face as usize];
        }
        let mut before = shot.from;
        let mut target = shot.from;
        for square in shot.path.squares() {
            (before, target) = (target, square);
        }
        self.state.table.attack = Attack {
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
        self.observer.note(|| Event::Announced {
            by,
            from: shot.from,
            target,
            aim: shot.aim,
            path: Some(shot.path),
        });
        if shot.doubled {
            // Rule FC-HID-17: a special ability reveals the ships that use it.
            let far = tokens(self.state.table.of(by, shot.from))
                .filter(|token| self.game.has(self.state.kind(*token), Ability::LongRange))
                .fold(0, |group, token| group | token.bit());
            self.reveal(far);
        }
        self.begin_attack();
    }
}

/// The squares of the shortest ways to those of some targets that are not adjacent
/// and within so many steps.
fn direct_ways(from: Square, targets: u32, steps: usize) -> u32 {
    let in_range = |to: &Square| (2..=steps).contains(&usize::from(from.distance(*to)));
    let targets = squares(targets).filter(in_range);
    targets.fold(0, |ways, to| ways | from.between(to))
}
