//! The paths of shots.

use crate::action::Path;
use crate::game::FleetCommander;
use crate::hand::{Colour, Face, Hand};
use crate::ruleset::RangedPath;
use crate::square::{Square, squares, widen};
use crate::turn::Flow;
use crate::view::View;

/// The paths of shots that are looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ways {
    /// All that are legal.
    All,
    /// Paths on which every step leads away from where they began.
    Direct,
}

/// Most steps of a path: four dice that count twice.
pub(crate) const MAX_STEPS: usize = 8;

/// A path under construction.
#[derive(Clone, Copy)]
pub(crate) struct Walk {
    pub at: Square,
    pub visited: u32,
    pub path: Path,
    /// Weapon results left.
    pub left: [u8; 4],
    /// Weapon results spent.
    pub spent: [u8; 4],
    /// Some die counted twice.
    pub doubled: bool,
    /// The direction of a straight path.
    pub heading: Option<(i8, i8)>,
}

/// The properties that every path of a list shares.
#[derive(Clone, Copy)]
pub(crate) struct Range<'a> {
    pub view: View<'a>,
    pub from: Square,
    /// Squares that no path passes.
    pub blocked: u32,
    /// Dice count twice.
    pub twice: bool,
    /// The paths that are looked for.
    pub ways: Ways,
    /// Squares that a path may touch: on direct ways, those of the shortest ways to
    /// targets in range.
    pub useful: u32,
    /// Squares from which so many steps may reach a target.
    pub within: [u32; MAX_STEPS + 1],
}

impl FleetCommander {
    /// The squares from which a target is within so many steps, whatever is
    /// between.
    pub(crate) fn within(&self, view: View<'_>) -> [u32; MAX_STEPS + 1] {
        let enemies = squares(view.table.held_by(view.side.other()));
        let targets = enemies.filter(|square| self.is_target(view, *square));
        let mut within = [0; MAX_STEPS + 1];
        within[0] = targets.fold(0, |mask, square| mask | square.bit());
        for steps in 1..=MAX_STEPS {
            within[steps] = widen(within[steps - 1]);
        }
        within
    }

    /// Goes on with the next die. Rule FC-RNG-03: dice may differ and the path may
    /// bend. Rule FC-RNG-05: it may be longer than it has to be.
    pub(crate) fn walk(
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
        for to in squares(walk.at.towards(face) & range.useful & !walk.visited) {
            let step = (
                to.row() as i8 - walk.at.row() as i8,
                to.column() as i8 - walk.at.column() as i8,
            );
            let straight = self.rules.attacks.path == RangedPath::StraightOnly;
            if straight && walk.heading.is_some_and(|heading| heading != step) {
                continue;
            }
            let away = range.from.distance(to);
            if range.ways == Ways::Direct && away <= range.from.distance(walk.at) {
                continue;
            }
            let last = walk.at.step(to);
            let next = Walk {
                at: to,
                visited: walk.visited | to.bit(),
                path: walk.path.then(to),
                heading: Some(step),
                ..walk
            };
            if away >= 2 && self.is_target(range.view, to) {
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
}
