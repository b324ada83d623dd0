//! The chart: what the enemy's ships mean for all squares.

use arrayvec::ArrayVec;
use evenkeel_board::lanes::{Lanes, WIDTH, all, greater};

use super::Mind;
use super::flank::{Flank, Stack};
use super::line::{Camp, Line, MOST};
use super::peril::within;
use super::pose::Pose;
use super::reach::Squares;
use super::risk::Risk;
use crate::action::{TOKENS, tokens};
use crate::hand::{Colour, Face};
use crate::square::{ROOM, Square, squares};

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
        self.reckon(pose, line, spare);
        spare
    }

    /// Draws all but the pull of enemies.
    fn draw_threats(&self, chart: &mut Chart, pose: &Pose) {
        chart.clear();
        let (held, on) = pose.by_square(pose.theirs);
        for at in squares(held) {
            let stack = self.stack(pose, on[at.index()], at);
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
    fn stack(&self, pose: &Pose, ships: u32, at: Square) -> Stack {
        let hidden = self.ships.asteroids & at.bit() != 0;
        let fire = tokens(ships).map(|token| self.ships.of(token).fire).sum();
        Stack {
            at,
            ships,
            fire,
            guns: if hidden { 0 } else { fire },
            hidden,
            within: within(at),
            reached: self.reached(pose, ships),
            sides: [Face::Orthogonal, Face::Diagonal].map(|face| at.towards(face)),
        }
    }

    /// Adds the fire of the enemies of a square to that on all squares. Who hides has to come
    /// out first.
    fn threaten(&self, chart: &mut Chart, at: Square, stack: &Stack) {
        let fire = all(f32::from(stack.fire));
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

    /// The pull of enemies on guns: who waits gathers dice, but not under missiles.
    fn eagerness(&self, pose: &Pose) -> f32 {
        let mut impatience = self.opinions.impatience * f32::from(self.ships.round);
        if pose.to_win < pose.to_lose {
            impatience *= self.opinions.patience;
        }
        if self.ships.outranged {
            impatience *= self.opinions.hurry;
        }
        self.opinions.pull + impatience
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
}

/// The larger of two numbers. All here are numbers, so nothing has to be asked of
/// those that are none.
#[inline]
pub(crate) fn most(one: f32, other: f32) -> f32 {
    if one > other { one } else { other }
}
