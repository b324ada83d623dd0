//! Plans: what the dice at hand can still deal in this turn.

use arrayvec::ArrayVec;

use super::Mind;
use super::chart::Chart;
use super::command::PLANS;
use super::line::{Line, MOST};
use super::pose::Pose;
use crate::action::{Token, tokens};
use crate::hand::{Colour, Face, Hand};

/// Fire on a square: of all that is adjacent, and whether any of it is
/// orthogonal or diagonal.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Fire {
    pub all: u8,
    pub orthogonal: bool,
    pub diagonal: bool,
    /// The part of it that is left when the defender has played its shields.
    pub open: u8,
}

/// Fire of our squares on a target, against the shields of a hand.
/// The target is told by the squares beside it, orthogonal and diagonal.
pub(crate) fn fire_on(line: &Line, sides: [u32; 2], shields: &Hand) -> Fire {
    let mut fire = Fire::default();
    let mut most = [0, 0];
    for camp in line.camps() {
        for (most, side) in most.iter_mut().zip(sides) {
            if side & camp.at.bit() != 0 {
                fire.all += camp.guns;
                *most = camp.guns.max(*most);
            }
        }
    }
    (fire.orthogonal, fire.diagonal) = (most[0] > 0, most[1] > 0);
    fire.open = fire.all;
    let [straight, slanted, multi, _] = shields.0[Colour::Shield as usize];
    if straight > 0 {
        fire.open -= most[0];
        most[0] = 0;
    }
    if slanted > 0 {
        fire.open -= most[1];
        most[1] = 0;
    }
    if multi > 0 {
        fire.open -= most[0].max(most[1]);
    }
    fire
}

impl Fire {
    /// Whether a result can begin an attack here.
    #[inline]
    pub fn answers(&self, face: Face) -> bool {
        match face {
            Face::Orthogonal => self.orthogonal,
            Face::Diagonal => self.diagonal,
            Face::Multi => self.orthogonal || self.diagonal,
            Face::Special => false,
        }
    }
}

/// Attacks of this turn that are weighed with a position.
#[derive(Clone, Copy)]
pub(crate) enum Attacks {
    /// None: it is not our turn.
    None,
    /// The attacks planned before, of so much worth, or those that can be made now,
    /// whichever are worth more.
    Planned {
        before: f32,
        /// The worth of attacks as ships stood, which it still is where they only moved and
        /// not before enemies.
        stay: Option<f32>,
    },
}

/// A ship that guns bear on.
struct Mark {
    token: Token,
    hull: u8,
    fire: Fire,
    /// The worth of an attack on it, with the shields that are there and without.
    shielded: f32,
    open: f32,
}

/// Attacks of a turn in the order of their dice.
struct Plan {
    marks: ArrayVec<Mark, MOST>,
    /// Shields of the defender that are still to be played.
    shields: u8,
    to_win: u8,
    total: f32,
}

impl Plan {
    #[inline]
    fn new(pose: &Pose) -> Plan {
        Plan {
            marks: ArrayVec::new(),
            shields: pose.foe_hand.shields(),
            to_win: pose.to_win,
            total: 0.0,
        }
    }
}

impl Mind<'_> {
    /// The worth of an attack that the defender may answer with shields: it plays them
    /// where they save more than they are worth to it.
    pub(crate) fn against_shields(&self, all: f32, open: f32, spent: u8) -> f32 {
        all.min(open + self.opinions.breach * f32::from(spent))
    }

    /// The damage that the weapon dice at hand deal where the ships stand, each on the best
    /// target that it fits. The defender's shields are gone with the first.
    pub(crate) fn planned(&self, pose: &Pose, line: &Line, chart: &Chart) -> f32 {
        let weapons = pose.hand.0[Colour::Weapon as usize];
        if weapons[0] + weapons[1] + weapons[2] == 0 {
            return 0.0;
        }
        let mut plan = Plan::new(pose);
        self.aim(&mut plan, pose, line, chart);
        self.plan_all(&mut plan, weapons);
        plan.total * self.opinions.sure
    }

    /// The damage that so many weapon dice to come would deal where the ships stand, beside
    /// those at hand. Five faces of six have a direction.
    pub(crate) fn volleys(&self, pose: &Pose, line: &Line, chart: &Chart) -> [f32; PLANS] {
        let mut plan = Plan::new(pose);
        self.aim(&mut plan, pose, line, chart);
        self.plan_all(&mut plan, pose.hand.0[Colour::Weapon as usize]);
        let mut volleys = [plan.total * self.opinions.sure; PLANS];
        for count in 1..PLANS {
            let more = 5.0 / 6.0 * self.opinions.sure * self.attack_best(&mut plan, Face::Multi);
            volleys[count] = volleys[count - 1] + more;
        }
        volleys
    }

    /// Adds the enemies that guns bear on.
    fn aim(&self, plan: &mut Plan, pose: &Pose, line: &Line, chart: &Chart) {
        for stack in chart.stacks() {
            if stack.hidden || (stack.sides[0] | stack.sides[1]) & line.held == 0 {
                continue;
            }
            let fire = fire_on(line, stack.sides, &pose.foe_hand);
            if fire.all == 0 {
                continue;
            }
            for token in tokens(stack.ships & pose.theirs) {
                let mut mark = Mark {
                    token,
                    hull: pose.hull(token),
                    fire,
                    shielded: 0.0,
                    open: 0.0,
                };
                self.price(&mut mark, plan.to_win);
                mark.shielded = mark.open;
                if plan.shields > 0 && fire.open < fire.all {
                    let unit = self.ships.of(token);
                    let part = f32::from(fire.open);
                    let part = unit.worth(mark.hull, part, plan.to_win, self.opinions);
                    mark.shielded = self.against_shields(mark.open, part, plan.shields);
                }
                plan.marks.push(mark);
            }
        }
    }

    /// Plans an attack with each of some dice, those first that fit least.
    fn plan_all(&self, plan: &mut Plan, weapons: [u8; 4]) {
        if plan.marks.is_empty() {
            return;
        }
        for face in Face::DIRECTIONS {
            for _ in 0..weapons[face as usize] {
                plan.total += self.attack_best(plan, face);
            }
        }
    }

    /// The worth of the next attack on a ship, without shields.
    fn price(&self, mark: &mut Mark, to_win: u8) {
        let unit = self.ships.of(mark.token);
        let damage = f32::from(mark.fire.all);
        mark.open = unit.worth(mark.hull, damage, to_win, self.opinions);
    }

    /// Makes the best attack with a result, and says what it is worth.
    fn attack_best(&self, plan: &mut Plan, face: Face) -> f32 {
        let mut best = (0.0, 0);
        for (place, mark) in plan.marks.iter().enumerate() {
            if !mark.fire.answers(face) || mark.hull == 0 {
                continue;
            }
            let value = if plan.shields > 0 {
                mark.shielded
            } else {
                mark.open
            };
            if value > best.0 {
                best = (value, place);
            }
        }
        if best.0 > 0.0 {
            plan.shields = 0;
            let mark = &mut plan.marks[best.1];
            mark.hull = mark.hull.saturating_sub(mark.fire.all);
            if mark.hull > 0 {
                self.price(mark, plan.to_win);
            } else {
                plan.to_win = plan.to_win.saturating_sub(self.ships.of(mark.token).class);
                for mark in &mut plan.marks {
                    self.price(mark, plan.to_win);
                }
            }
        }
        best.0
    }
}
