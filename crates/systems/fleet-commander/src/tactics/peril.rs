//! Perils: how the ships of both sides stand under guns once an act is done.

use arrayvec::ArrayVec;

use super::Mind;
use super::chart::Chart;
use super::flank::Stack;
use super::line::{Camp, Line, MOST};
use super::pose::Pose;
use crate::action::{Token, tokens};
use crate::square::{Square, widen};

/// Something for each distance up to three squares.
pub(super) type Near<T> = [T; 3];

/// The squares within each distance of one, as bit masks.
pub(super) fn within(at: Square) -> Near<u32> {
    let one = widen(at.bit());
    let two = widen(one);
    [one, two, widen(two)]
}

/// Something for each stack of enemies, in the order of the chart.
pub(super) type Aims = ArrayVec<f32, MOST>;

/// The worth of guns near the ships of a square, whatever they can destroy.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Reached {
    /// The worth wherever guns are.
    anyhow: f32,
    /// The worth of any guns within each distance.
    guns: Near<f32>,
}

impl Mind<'_> {
    /// The worth of each stack of enemies for ships in it that our guns can destroy.
    pub(super) fn aims(&self, pose: &Pose, line: &Line, chart: &Chart) -> Aims {
        let aims = chart.stacks().map(|stack| self.aim_at(pose, line, stack));
        aims.collect()
    }

    fn aim_at(&self, pose: &Pose, line: &Line, stack: &Stack) -> f32 {
        if line.held & stack.within[1] == 0 || stack.hidden {
            return 0.0;
        }
        let camps = line.camps().iter().map(|camp| (camp.at, camp.guns));
        let guns = guns_near(stack.within, camps);
        let ships = tokens(stack.ships & pose.theirs);
        self.lost(&self.opinions.aimed, pose, ships, guns)
    }

    /// The worth of how the ships of both sides stand under guns; `aims` are those of before
    /// an act, which most acts leave as they are.
    pub(super) fn peril(&self, pose: &Pose, line: &Line, chart: &Chart, aims: &Aims) -> f32 {
        let mut worth = 0.0;
        let mut armed = 0;
        for camp in line.camps() {
            worth += if camp.loss >= 0.0 {
                camp.peril
            } else {
                self.peril_of(pose, camp, chart)
            };
            armed |= if camp.guns > 0 { camp.at.bit() } else { 0 };
        }
        for (place, stack) in chart.stacks().enumerate() {
            let reached = if stack.ships & pose.struck == 0 {
                stack.reached
            } else {
                self.reached(pose, stack.ships)
            };
            worth += reached.anyhow;
            for (guns, within) in reached.guns.iter().zip(stack.within) {
                worth += if armed & within == 0 { 0.0 } else { *guns };
            }
            let stays = !pose.changed
                && pose.touched & stack.within[1] == 0
                && pose.struck & stack.ships == 0;
            worth += if stays {
                aims[place]
            } else {
                self.aim_at(pose, line, stack)
            };
        }
        worth
    }

    /// The worth of how ships of ours in a square stand.
    pub(super) fn peril_of(&self, pose: &Pose, camp: &Camp, chart: &Chart) -> f32 {
        if self.ships.asteroids & camp.at.bit() != 0 {
            return 0.0;
        }
        let stacks = chart.stacks().map(|stack| (stack.at, stack.guns));
        let guns = guns_near(within(camp.at), stacks);
        self.lost(&self.opinions.menaced, pose, tokens(camp.ships), guns)
    }

    /// The worth of ships that so many guns within one square, and within two, can destroy.
    fn lost(
        &self,
        figures: &[[f32; 2]; 3],
        pose: &Pose,
        ships: impl Iterator<Item = Token>,
        guns: [u8; 2],
    ) -> f32 {
        let mut worth = 0.0;
        for ship in ships {
            let (Some(size), hull) = (self.size(ship), pose.hull(ship)) else {
                continue;
            };
            for (guns, lost) in guns.iter().zip(figures[size]) {
                worth += if *guns >= hull { lost } else { 0.0 };
            }
        }
        worth
    }

    /// The worth of guns near enemy ships, whatever they can destroy.
    pub(super) fn reached(&self, pose: &Pose, ships: u32) -> Reached {
        let mut reached = Reached::default();
        for ship in tokens(ships & pose.theirs) {
            let Some(size) = self.size(ship) else {
                continue;
            };
            for (sum, guns) in reached.guns.iter_mut().zip(self.opinions.reached[size]) {
                *sum += guns;
            }
            if pose.hull(ship) < self.ships.of(ship).full {
                let [wounded, beside] = self.opinions.wounded[size];
                reached.anyhow += wounded;
                reached.guns[0] += beside;
            }
        }
        reached
    }

    /// The size of a ship, from 0; pieces without a class have none.
    fn size(&self, token: Token) -> Option<usize> {
        usize::from(self.ships.of(token).class.min(3)).checked_sub(1)
    }
}

/// The guns within one square, and within two, of those in some squares.
#[inline]
fn guns_near(within: Near<u32>, guns: impl Iterator<Item = (Square, u8)>) -> [u8; 2] {
    let mut near = [0; 2];
    for (at, guns) in guns {
        for (near, within) in near.iter_mut().zip(within) {
            *near += if within & at.bit() == 0 { 0 } else { guns };
        }
    }
    near
}
