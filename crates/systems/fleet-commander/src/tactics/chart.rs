//! The chart: what the enemy's ships mean for all squares.

use arrayvec::ArrayVec;
use evenkeel_board::lanes::{Lanes, Row, WIDTH, all, greater, lesser};

use super::Mind;
use super::line::{Camp, Line, MOST};
use super::pose::Pose;
use super::reach::Squares;
use crate::action::{TOKENS, Token, tokens};
use crate::hand::{Colour, Face};
use crate::square::{ROOM, Square, squares};

/// Enemies in a square.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stack {
    pub ships: u32,
    /// Whether they hide in asteroids.
    pub hidden: bool,
    /// Squares beside them, orthogonal and diagonal, as bit masks.
    pub sides: [u32; 2],
}

/// The cost of a ship to its side when it is fired at: so much for each share of its hull,
/// and more as it comes near to being destroyed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Risk {
    per_point: f32,
    even: f32,
    fatal: f32,
}

/// Risks side by side, one of each stack of a [`Flank`].
#[derive(Clone, Copy, Debug)]
struct Risks {
    per_point: Row,
    even: Row,
    fatal: Row,
}

/// Stacks of enemies side by side, as many as there are lanes.
#[derive(Clone, Debug)]
pub(crate) struct Flank {
    pub stacks: ArrayVec<Stack, WIDTH>,
    /// The part of guns in each square that bears on them. Lanes without a stack hold what was
    /// there before, which nobody asks for.
    shares: [Row; ROOM],
    /// What can be lost in them: each row has one ship of every stack, and of those that are
    /// alike there is one. Who hides is in no row.
    risks: ArrayVec<Risks, MOST>,
}

/// The chart: what the enemy's ships mean for all squares; it changes only when one of them
/// does.
#[derive(Clone, Debug)]
pub(crate) struct Chart {
    flanks: [Flank; FLANKS],
    /// How many flanks there are enemies in.
    count: usize,
    /// Squares beside enemies who do not hide, as a bit mask.
    pub front: u32,
    /// The fire of enemies on each square, of all and of the strongest square.
    guns: Squares,
    strongest: Squares,
    /// The pull of enemies on a gun in each square. Those that are destroyed in our head draw
    /// as before: else who wins a fight would be further from the next one, and rather not
    /// win it.
    pull: Squares,
    /// The risks of our ships.
    pub risks: [Risk; TOKENS],
    /// The dice that it was drawn for.
    pub weight: Weight,
}

/// Most flanks: every enemy in a square of its own.
const FLANKS: usize = MOST.div_ceil(WIDTH);

/// Stored dice that count in an exchange of fire.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Weight {
    /// Attacks that the enemy is expected to make.
    pub volleys: f32,
    /// The part of the strongest square's fire that our shields take off.
    pub off: f32,
}

impl Risks {
    const NONE: Risks = Risks {
        per_point: [0.0; WIDTH],
        even: [0.0; WIDTH],
        fatal: [0.0; WIDTH],
    };
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

impl Flank {
    const EMPTY: Flank = Flank {
        stacks: ArrayVec::new_const(),
        shares: [[0.0; WIDTH]; ROOM],
        risks: ArrayVec::new_const(),
    };

    fn clear(&mut self) {
        self.stacks.clear();
        self.risks.clear();
    }

    /// The guns of camps that bear on each stack: of all, and of the strongest.
    #[inline]
    pub(crate) fn bearing(&self, camps: &[Camp]) -> [Lanes; 2] {
        let (mut sum, mut strongest) = (Lanes::ZERO, Lanes::ZERO);
        for camp in camps {
            let share = Lanes::new(self.shares[camp.at.index() % ROOM]);
            let bears = all(f32::from(camp.guns)) * share;
            sum += bears;
            strongest = greater(strongest, bears);
        }
        [sum, strongest]
    }

    /// The greatest expected cost of so much fire in each stack; fire of less than nothing
    /// is none.
    #[inline]
    pub(crate) fn harm(&self, threat: Lanes) -> Lanes {
        let threat = greater(threat, Lanes::ZERO);
        let mut most = Lanes::ZERO;
        for risks in &self.risks {
            let share = lesser(threat * Lanes::new(risks.per_point), Lanes::ONE);
            let cost = Lanes::new(risks.even) + share * Lanes::new(risks.fatal);
            most = greater(most, share * cost);
        }
        most
    }

    /// Adds a stack with the part of guns that bears on it and the risks of its ships.
    fn add(&mut self, stack: Stack, shares: &Squares, risks: &[Risk]) {
        let lane = self.stacks.len();
        for (row, share) in self.shares.iter_mut().zip(shares) {
            row[lane] = *share;
        }
        for (place, risk) in risks.iter().enumerate() {
            if place == self.risks.len() {
                self.risks.push(Risks::NONE);
            }
            let row = &mut self.risks[place];
            row.per_point[lane] = risk.per_point;
            row.even[lane] = risk.even;
            row.fatal[lane] = risk.fatal;
        }
        self.stacks.push(stack);
    }
}

impl Chart {
    /// A chart without enemies.
    pub(crate) const EMPTY: Chart = Chart {
        flanks: [Flank::EMPTY; FLANKS],
        count: 0,
        front: 0,
        guns: [0.0; ROOM],
        strongest: [0.0; ROOM],
        pull: [0.0; ROOM],
        risks: [Risk::NONE; TOKENS],
        weight: Weight {
            volleys: 0.0,
            off: 0.0,
        },
    };

    /// Takes the enemies off.
    fn clear(&mut self) {
        self.count = 0;
        self.front = 0;
        self.guns = [0.0; ROOM];
        self.strongest = [0.0; ROOM];
    }

    /// The flank that has room for another stack.
    fn open_flank(&mut self) -> &mut Flank {
        let is_full = |flank: &Flank| flank.stacks.is_full();
        if self.flanks().last().is_none_or(is_full) {
            self.flanks[self.count].clear();
            self.count += 1;
        }
        &mut self.flanks[self.count - 1]
    }

    /// The enemies, some squares at once.
    #[inline]
    pub(crate) fn flanks(&self) -> &[Flank] {
        &self.flanks[..self.count]
    }

    /// The enemies, square by square.
    #[inline]
    pub(crate) fn stacks(&self) -> impl Iterator<Item = &Stack> {
        self.flanks().iter().flat_map(|flank| &flank.stacks)
    }

    /// The pull of the enemies near a square on its guns.
    #[inline]
    pub(crate) fn pull_of(&self, camp: &Camp) -> f32 {
        f32::from(camp.fire) * self.pull[camp.at.index() % ROOM]
    }

    /// The enemy's fire on a square.
    #[inline]
    pub(crate) fn threat(&self, at: Square, weight: Weight) -> f32 {
        let place = at.index() % ROOM;
        self.guns[place] * weight.volleys - weight.off * self.strongest[place]
    }
}

impl Mind<'_> {
    /// Draws the chart of the position that is seen.
    pub(crate) fn draw(&self, chart: &mut Chart, pose: &Pose) {
        self.draw_threats(chart, pose);
        chart.pull = self.pull(pose);
    }

    /// The chart of a position in our head: the one that was drawn, or where enemies were
    /// destroyed or moved a new one, by which the line is reckoned.
    #[inline]
    pub(crate) fn chart_of<'c>(
        &self,
        pose: &Pose,
        line: &mut Line,
        drawn: &'c Chart,
        spare: &'c mut Chart,
    ) -> &'c Chart {
        if !pose.changed {
            return drawn;
        }
        self.draw_threats(spare, pose);
        spare.pull = drawn.pull;
        self.reckon(line, spare);
        spare
    }

    /// Draws all but the pull of enemies.
    fn draw_threats(&self, chart: &mut Chart, pose: &Pose) {
        chart.clear();
        let (held, on) = pose.by_square(pose.theirs);
        for at in squares(held) {
            let stack = self.stack(on[at.index()], at);
            let mut risks = ArrayVec::<Risk, MOST>::new();
            if !stack.hidden {
                chart.front |= stack.sides[0] | stack.sides[1];
                for token in tokens(stack.ships) {
                    let risk = self.risk(pose, token);
                    if !risks.contains(&risk) {
                        risks.push(risk);
                    }
                }
            }
            self.threaten(chart, at, &stack);
            let shares = self.reach.bears(at, false);
            chart.open_flank().add(stack, shares, &risks);
        }
        for token in tokens(pose.ours) {
            chart.risks[token.index()] = self.risk(pose, token);
        }
        chart.weight = self.weight(pose);
    }

    /// The enemies of a square.
    fn stack(&self, ships: u32, at: Square) -> Stack {
        Stack {
            ships,
            hidden: self.ships.asteroids & at.bit() != 0,
            sides: [Face::Orthogonal, Face::Diagonal].map(|face| at.towards(face)),
        }
    }

    /// Adds the fire of the enemies of a square to that on all squares. Who hides has to come
    /// out first.
    fn threaten(&self, chart: &mut Chart, at: Square, stack: &Stack) {
        let guns = tokens(stack.ships).map(|token| self.ships.of(token).fire);
        let fire = all(f32::from(guns.sum::<u8>()));
        let bears = self.reach.bears(at, stack.hidden);
        let sums = chart.guns.as_chunks_mut().0.iter_mut();
        let strongest = chart.strongest.as_chunks_mut().0;
        for ((sum, strongest), bears) in sums.zip(strongest).zip(bears.as_chunks().0) {
            let bears = Lanes::new(*bears) * fire;
            *sum = (Lanes::new(*sum) + bears).to_array();
            *strongest = greater(Lanes::new(*strongest), bears).to_array();
        }
    }

    /// The pull of the nearest enemies on a gun in each square.
    fn pull(&self, pose: &Pose) -> Squares {
        let mut pull = [f32::NEG_INFINITY; ROOM];
        let (held, on) = pose.by_square(pose.theirs);
        for at in squares(held) {
            let scent = all(self.scent(pose, on[at.index()]));
            let over = self.reach.over(at).as_chunks().0;
            for (pull, over) in pull.as_chunks_mut().0.iter_mut().zip(over) {
                let draws = scent - Lanes::new(*over);
                *pull = greater(Lanes::new(*pull), draws).to_array();
            }
        }
        if held == 0 {
            return [0.0; ROOM];
        }
        let eagerness = self.eagerness(pose);
        pull.map(|near| near * eagerness)
    }

    /// By how much damaged ships in a square pull harder.
    fn scent(&self, pose: &Pose, ships: u32) -> f32 {
        let hurt = tokens(ships).map(|token| {
            let full = f32::from(self.ships.of(token).full);
            1.0 - f32::from(pose.hull(token)) / full
        });
        self.opinions.scent * hurt.fold(0.0, most)
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
