//! What the enemy can deal in its next turn, and where ships are drawn.

use arrayvec::ArrayVec;

use super::Mind;
use super::line::{Camp, Line, MOST};
use super::pose::Pose;
use crate::action::{TOKENS, Token, tokens};
use crate::hand::{Colour, Face};
use crate::square::{Square, squares};

/// Room for figures by distance: more than the board is wide, and a power of two.
const FAR: usize = 8;

/// Enemies in a square.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stack {
    pub at: Square,
    pub ships: u32,
    /// They hide in asteroids.
    pub hidden: bool,
    /// Squares beside them, orthogonal and diagonal, as bit masks.
    pub sides: [u32; 2],
    /// Which of the chart's marks are theirs.
    marks: [u8; 2],
    /// Their guns, and how hard they draw ours, by the distance.
    bears: [f32; FAR],
    draws: [f32; FAR],
}

/// What a ship costs its side when it is fired at: so much for each share of its
/// hull, and more as it comes near to being destroyed.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Risk {
    per_point: f32,
    even: f32,
    fatal: f32,
}

/// What the enemy's ships mean for all squares; it changes only when one of them
/// does.
#[derive(Clone, Debug)]
pub(crate) struct Chart {
    /// The enemies, square by square.
    pub stacks: ArrayVec<Stack, MOST>,
    /// How hard guns are drawn to enemies.
    eagerness: f32,
    risks: [Risk; TOKENS],
    /// Those of the enemies, square by square; of ships that are alike there is one.
    marks: ArrayVec<Risk, MOST>,
    /// The dice that it was drawn for.
    weight: Weight,
}

/// Stored dice that count in an exchange of fire.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Weight {
    /// Attacks that the enemy is expected to make.
    volleys: f32,
    /// What our shields take off the strongest square's fire.
    off: f32,
}

/// What a position has to fear and to hope for.
pub(crate) struct Standing {
    /// What the enemy is expected to deal in its next turn.
    pub exposed: f32,
    /// How near our guns are to the enemies that they are drawn to.
    pub pull: f32,
    /// What we can hope to deal in our next turn.
    pub prospect: f32,
}

impl Risk {
    const NONE: Risk = Risk {
        per_point: 0.0,
        even: 0.0,
        fatal: 0.0,
    };

    /// What so much fire is expected to cost.
    #[inline]
    fn harm(&self, threat: f32) -> f32 {
        let share = threat * self.per_point;
        let share = if share < 1.0 { share } else { 1.0 };
        share * (self.even + share * self.fatal)
    }
}

impl Chart {
    /// A chart for decisions that need none.
    pub(crate) const EMPTY: Chart = Chart {
        stacks: ArrayVec::new_const(),
        eagerness: 0.0,
        marks: ArrayVec::new_const(),
        risks: [Risk::NONE; TOKENS],
        weight: Weight {
            volleys: 0.0,
            off: 0.0,
        },
    };

    /// How hard the guns of a square are drawn to the enemies near it.
    fn pull_of(&self, camp: &Camp) -> f32 {
        let draws = self.stacks.iter().map(|stack| {
            let far = stack.at.distance(camp.at);
            stack.draws[usize::from(far) % FAR]
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
    /// The chart of a position.
    pub(crate) fn chart(&self, pose: &Pose) -> Chart {
        let mut chart = Chart::EMPTY;
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
        chart.eagerness = self.eagerness(pose);
        for token in tokens(pose.ours) {
            chart.risks[token.index()] = self.risk(pose, token);
        }
        chart.weight = self.weight(pose);
        chart
    }

    /// Reckons what the squares of a line stand to lose, once for all actions that
    /// leave them alone.
    pub(crate) fn reckon(&self, line: &mut Line, chart: &Chart) {
        for camp in line.camps_mut() {
            camp.loss = self.loss_of(camp, chart, chart.weight);
            camp.pull = chart.pull_of(camp);
        }
    }

    /// The enemies of a square. Who hides has to come out first.
    fn stack(&self, pose: &Pose, at: Square) -> Stack {
        let opinions = self.opinions;
        let ships = pose.there(pose.theirs, at);
        let (mut fire, mut hurt) = (0.0, 0.0_f32);
        for token in tokens(ships) {
            let unit = self.ships.of(token);
            fire += f32::from(unit.fire);
            hurt = hurt.max(1.0 - f32::from(pose.hull(token)) / f32::from(unit.full));
        }
        let hidden = self.ships.asteroids & at.bit() != 0;
        let beside = if hidden { opinions.near } else { 1.0 };
        let share = by_distance([beside, beside, opinions.near, opinions.far, 0.0]);
        let over = |far: u8| f32::from(far.saturating_sub(opinions.stand_off));
        Stack {
            at,
            ships,
            hidden,
            sides: [Face::Orthogonal, Face::Diagonal].map(|face| at.towards(face)),
            marks: [0; 2],
            bears: share.map(|part| part * fire),
            draws: by_distance([0, 1, 2, 3, 4].map(|far| hurt * opinions.scent - over(far))),
        }
    }

    /// How hard guns are drawn to enemies.
    fn eagerness(&self, pose: &Pose) -> f32 {
        let ahead = pose.to_win < pose.to_lose;
        let share = if ahead { self.opinions.patience } else { 1.0 };
        self.opinions.pull + self.opinions.impatience * share * f32::from(self.ships.round)
    }

    /// What the enemy is expected to deal in its next turn: guns beside our
    /// ships count in full, those that have to come less, and most of it falls on
    /// one square. Stored shields take some of it off. Losses that the line holds are
    /// those of `drawn`.
    pub(crate) fn standing(
        &self,
        pose: &Pose,
        line: &Line,
        chart: &Chart,
        drawn: &Chart,
    ) -> Standing {
        let weight = self.weight(pose);
        let known = std::ptr::eq(chart, drawn) && weight == chart.weight;
        let (mut worst, mut all) = (0.0_f32, 0.0);
        let mut pull = 0.0;
        for camp in line.camps() {
            let (loss, draw) = if known && camp.loss >= 0.0 {
                (camp.loss, camp.pull)
            } else {
                (self.loss_of(camp, chart, weight), chart.pull_of(camp))
            };
            pull += draw;
            all += loss;
            worst = most(worst, loss);
        }
        let mut exposed = worst + self.opinions.spread * (all - worst);
        for token in tokens(pose.stung & pose.ours) {
            exposed += pose.worth(&self.ships, token, 2, self.opinions);
        }
        Standing {
            exposed,
            pull,
            prospect: self.prospect(pose, line, chart),
        }
    }

    /// What we can hope to deal in our next turn, by the same reckoning.
    fn prospect(&self, pose: &Pose, line: &Line, chart: &Chart) -> f32 {
        let opinions = self.opinions;
        let weapons = &pose.hand.0[Colour::Weapon as usize];
        let weapons = (weapons[0] + weapons[1] + weapons[2]).min(self.ships.reserve);
        let volleys = opinions.volleys + 0.5 * f32::from(weapons);
        let off = f32::from(pose.foe_hand.shields()) * opinions.shield;
        let share = by_distance([1.0, 1.0, opinions.near, opinions.far, 0.0]);
        let (mut best, mut sum) = (0.0_f32, 0.0);
        for stack in chart.stacks.iter().filter(|stack| !stack.hidden) {
            let at = stack.at;
            let (mut all, mut strongest) = (0.0, 0.0_f32);
            for camp in line.camps() {
                let far = usize::from(at.distance(camp.at)) % FAR;
                let bears = f32::from(camp.guns) * share[far];
                all += bears;
                strongest = most(strongest, bears);
            }
            let [straight, slanted] = stack.sides.map(|side| line.held & side != 0);
            if straight != slanted {
                all *= opinions.one_way;
            }
            let threat = all * volleys - off * strongest;
            if threat <= 0.0 {
                continue;
            }
            let gain = if stack.ships & pose.struck == 0 {
                let [first, end] = stack.marks.map(usize::from);
                let harms = chart.marks[first..end].iter();
                harms.map(|risk| risk.harm(threat)).fold(0.0, most)
            } else {
                let harms = tokens(stack.ships & pose.theirs);
                let harms = harms.map(|token| self.risk(pose, token).harm(threat));
                harms.fold(0.0, most)
            };
            sum += gain;
            best = most(best, gain);
        }
        opinions.hope * (best + opinions.spread * (sum - best))
    }

    /// What stored dice do in the enemy's next turn.
    #[inline]
    fn weight(&self, pose: &Pose) -> Weight {
        let weapons = &pose.foe_hand.0[Colour::Weapon as usize];
        let weapons = weapons[0] + weapons[1] + weapons[2];
        let shields = pose.hand.shields().min(self.ships.reserve);
        Weight {
            volleys: self.opinions.volleys + 0.5 * f32::from(weapons),
            off: f32::from(shields) * self.opinions.shield,
        }
    }

    /// What the enemy's fire on a square costs us: it picks the ship.
    fn loss_of(&self, camp: &Camp, chart: &Chart, weight: Weight) -> f32 {
        let (mut guns, mut strongest) = (0.0, 0.0_f32);
        for stack in &chart.stacks {
            let bears = stack.bears[usize::from(stack.at.distance(camp.at)) % FAR];
            guns += bears;
            strongest = most(strongest, bears);
        }
        let threat = guns * weight.volleys - weight.off * strongest;
        if threat <= 0.0 || self.ships.asteroids & camp.at.bit() != 0 {
            return 0.0;
        }
        let harms = tokens(camp.ships).map(|token| chart.risks[token.index()].harm(threat));
        harms.fold(0.0, most)
    }

    /// What a ship costs its side when it is fired at. A signal costs what it tells.
    fn risk(&self, pose: &Pose, token: Token) -> Risk {
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

    /// What the dice that are not used are worth on the bridge: as many as it
    /// holds. In the middle of a turn weapon dice are planned for already.
    pub(crate) fn stored(&self, pose: &Pose, acting: bool) -> f32 {
        let opinions = self.opinions;
        let hand = &pose.hand;
        let directions = |colour| hand.of(colour) - hand.count(colour, Face::Special);
        let mut room = self.ships.reserve;
        let mut sum = 0.0;
        for colour in self.keeping[usize::from(acting)] {
            let worth = match colour {
                Colour::Engine => opinions.engine,
                Colour::Weapon if acting => 0.5 * opinions.weapon,
                Colour::Weapon => opinions.weapon,
                Colour::Shield => opinions.guard,
            };
            let kept = directions(colour).min(room);
            room -= kept;
            sum += worth * f32::from(kept);
        }
        let multis = hand.0.iter().map(|of| of[Face::Multi as usize]).sum::<u8>();
        sum += MULTI * f32::from(multis.min(self.ships.reserve));
        let specials = hand.specials().min(self.ships.gauge);
        sum += opinions.special * f32::from(specials);
        if specials >= 2 && self.ships.pairs {
            sum += opinions.pair;
        }
        sum
    }
}

/// The larger of two numbers. All here are numbers, so nothing has to be asked of
/// those that are none.
#[inline]
fn most(one: f32, other: f32) -> f32 {
    if one > other { one } else { other }
}

/// Figures by distance, with the room that there is for them.
#[inline]
fn by_distance(figures: [f32; 5]) -> [f32; FAR] {
    let [a, b, c, d, e] = figures;
    [a, b, c, d, e, 0.0, 0.0, 0.0]
}

/// By how much a result of all directions is rather kept than one of some: not
/// enough to keep it where the others will not do.
const MULTI: f32 = 0.02;
