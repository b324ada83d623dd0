//! The chart: what the enemy's ships mean for all squares.

use arrayvec::ArrayVec;

use super::Mind;
use super::line::{Camp, MOST};
use super::pose::Pose;
use crate::action::{TOKENS, Token, tokens};
use crate::hand::{Colour, Face};
use crate::square::{Square, squares};

/// Room for figures by distance: more than the board is wide, and a power of two.
pub(crate) const FAR: usize = 8;

/// Enemies in a square.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stack {
    pub at: Square,
    pub ships: u32,
    /// Whether they hide in asteroids.
    pub hidden: bool,
    /// Squares beside them, orthogonal and diagonal, as bit masks.
    pub sides: [u32; 2],
    /// The range of the chart's marks that are theirs.
    pub marks: [u8; 2],
    /// The fire of their guns, by the distance.
    pub bears: [f32; FAR],
}

/// The pull of the enemies of a square on guns.
#[derive(Clone, Copy, Debug)]
struct Lure {
    at: Square,
    /// How hard they draw, by the distance.
    draws: [f32; FAR],
}

/// The cost of a ship to its side when it is fired at: so much for each share of its hull,
/// and more as it comes near to being destroyed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Risk {
    per_point: f32,
    even: f32,
    fatal: f32,
}

/// The chart: what the enemy's ships mean for all squares; it changes only when one of them
/// does.
#[derive(Clone, Debug)]
pub(crate) struct Chart {
    /// The enemies, square by square.
    pub stacks: ArrayVec<Stack, MOST>,
    /// The enemies that draw our guns. Those that are destroyed in our head draw as before:
    /// else who wins a fight would be further from the next one, and rather not win it.
    lures: ArrayVec<Lure, MOST>,
    /// The pull of enemies on guns.
    eagerness: f32,
    pub risks: [Risk; TOKENS],
    /// The risks of the enemies, square by square; of ships that are alike there is one.
    pub marks: ArrayVec<Risk, MOST>,
    /// The dice that it was drawn for.
    pub weight: Weight,
}

/// Stored dice that count in an exchange of fire.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Weight {
    /// Attacks that the enemy is expected to make.
    pub volleys: f32,
    /// The part of the strongest square's fire that our shields take off.
    pub off: f32,
}

impl Risk {
    const NONE: Risk = Risk {
        per_point: 0.0,
        even: 0.0,
        fatal: 0.0,
    };

    /// The expected cost of so much fire.
    #[inline]
    pub(crate) fn harm(&self, threat: f32) -> f32 {
        let share = threat * self.per_point;
        let share = if share < 1.0 { share } else { 1.0 };
        share * (self.even + share * self.fatal)
    }
}

impl Chart {
    /// A chart for decisions that need none.
    #[inline]
    pub(crate) fn empty() -> Chart {
        Chart {
            stacks: ArrayVec::new(),
            lures: ArrayVec::new(),
            eagerness: 0.0,
            risks: [Risk::NONE; TOKENS],
            marks: ArrayVec::new(),
            weight: Weight {
                volleys: 0.0,
                off: 0.0,
            },
        }
    }

    /// The pull of the enemies near a square on its guns.
    pub(crate) fn pull_of(&self, camp: &Camp) -> f32 {
        let draws = self.lures.iter().map(|lure| {
            let far = lure.at.distance(camp.at);
            lure.draws[usize::from(far) % FAR]
        });
        let near = draws.fold(f32::NEG_INFINITY, most);
        if near.is_finite() {
            f32::from(camp.fire) * (near * self.eagerness)
        } else {
            0.0
        }
    }
}

impl Mind<'_> {
    /// The chart of the position that is seen.
    pub(crate) fn chart(&self, pose: &Pose) -> Chart {
        let mut chart = self.threats(pose);
        for stack in &chart.stacks {
            chart.lures.push(self.lure(pose, stack));
        }
        chart.eagerness = self.eagerness(pose);
        chart
    }

    /// The chart of a position in our head, where enemies were destroyed or moved.
    pub(crate) fn redraw(&self, pose: &Pose, drawn: &Chart) -> Chart {
        Chart {
            lures: drawn.lures.clone(),
            eagerness: drawn.eagerness,
            ..self.threats(pose)
        }
    }

    /// A chart without the pull of enemies.
    fn threats(&self, pose: &Pose) -> Chart {
        let mut chart = Chart::empty();
        for at in squares(pose.held(pose.theirs)) {
            let mut stack = self.stack(pose, at);
            let first = chart.marks.len();
            for token in tokens(stack.ships) {
                let risk = self.risk(pose, token);
                if !chart.marks[first..].contains(&risk) {
                    chart.marks.push(risk);
                }
            }
            stack.marks = [first as u8, chart.marks.len() as u8];
            chart.stacks.push(stack);
        }
        for token in tokens(pose.ours) {
            chart.risks[token.index()] = self.risk(pose, token);
        }
        chart.weight = self.weight(pose);
        chart
    }

    /// The enemies of a square. Who hides has to come out first.
    fn stack(&self, pose: &Pose, at: Square) -> Stack {
        let opinions = self.opinions;
        let ships = pose.there(pose.theirs, at);
        let fire: u8 = tokens(ships).map(|token| self.ships.of(token).fire).sum();
        let hidden = self.ships.asteroids & at.bit() != 0;
        let beside = if hidden { opinions.near } else { 1.0 };
        let share = by_distance([beside, beside, opinions.near, opinions.far, 0.0]);
        Stack {
            at,
            ships,
            hidden,
            sides: [Face::Orthogonal, Face::Diagonal].map(|face| at.towards(face)),
            marks: [0; 2],
            bears: share.map(|part| part * f32::from(fire)),
        }
    }

    /// The pull of the enemies of a square.
    fn lure(&self, pose: &Pose, stack: &Stack) -> Lure {
        let opinions = self.opinions;
        let hurt = tokens(stack.ships).map(|token| {
            let full = f32::from(self.ships.of(token).full);
            1.0 - f32::from(pose.hull(token)) / full
        });
        let scent = opinions.scent * hurt.fold(0.0, most);
        let over = |far: f32| most(far - opinions.stand_off, 0.0);
        Lure {
            at: stack.at,
            draws: by_distance([0.0, 1.0, 2.0, 3.0, 4.0].map(|far| scent - over(far))),
        }
    }

    /// The pull of enemies on guns.
    fn eagerness(&self, pose: &Pose) -> f32 {
        let ahead = pose.to_win < pose.to_lose;
        let share = if ahead { self.opinions.patience } else { 1.0 };
        self.opinions.pull + self.opinions.impatience * share * f32::from(self.ships.round)
    }

    /// The weight of stored dice in the enemy's next turn.
    #[inline]
    pub(crate) fn weight(&self, pose: &Pose) -> Weight {
        let weapons = &pose.foe_hand.0[Colour::Weapon as usize];
        let weapons = weapons[0] + weapons[1] + weapons[2];
        let shields = pose.hand.shields().min(self.ships.reserve);
        Weight {
            volleys: self.opinions.volleys + 0.5 * f32::from(weapons),
            off: f32::from(shields) * self.opinions.shield,
        }
    }

    /// The cost of a ship to its side when it is fired at. A signal costs what it tells.
    pub(crate) fn risk(&self, pose: &Pose, token: Token) -> Risk {
        let unit = self.ships.of(token);
        let hull = pose.hull(token);
        if !unit.open {
            return Risk {
                per_point: 1.0,
                even: self.opinions.reveal,
                fatal: 0.0,
            };
        }
        let to_win = if pose.ours & token.bit() != 0 {
            pose.to_lose
        } else {
            pose.to_win
        };
        let (even, fatal) = unit.prices(hull, to_win, self.opinions);
        Risk {
            per_point: 1.0 / f32::from(hull.max(1)),
            even,
            fatal,
        }
    }
}

/// The larger of two numbers. All here are numbers, so nothing has to be asked of
/// those that are none.
#[inline]
pub(crate) fn most(one: f32, other: f32) -> f32 {
    if one > other { one } else { other }
}

/// Figures by distance, with the room that there is for them.
#[inline]
pub(crate) fn by_distance(figures: [f32; 5]) -> [f32; FAR] {
    let [a, b, c, d, e] = figures;
    [a, b, c, d, e, 0.0, 0.0, 0.0]
}
