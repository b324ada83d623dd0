//! What the enemy can deal in its next turn, and where ships are drawn.

use super::Opinions;
use super::pose::{MOST, Pose, Unit, worth};
use crate::hand::{Colour, Face, Hand};
use crate::square::{ALL, SQUARES, Square, squares};

/// What the enemy's ships mean for each square; it changes only when one of them
/// does.
pub(crate) struct Chart {
    /// Guns that bear in the enemy's next turn, those that have to come in part.
    guns: [f32; SQUARES],
    /// The strongest ship among them.
    strongest: [f32; SQUARES],
    /// How near the enemy is to which a square draws.
    near: [f32; SQUARES],
    /// What each of our ships stands to lose where it stood when this was drawn.
    losses: [f32; MOST],
    /// Where that was.
    at: [Square; MOST],
    /// The dice that this was drawn for.
    dice: [Hand; 2],
}

/// Stored dice that count in an exchange of fire.
#[derive(Clone, Copy)]
struct Weight {
    /// Attacks that the enemy is expected to make.
    volleys: f32,
    /// What our shields take off the strongest square's fire.
    off: f32,
}

impl Chart {
    /// A chart for decisions that need none.
    pub(crate) const EMPTY: Chart = Chart {
        guns: [0.0; SQUARES],
        strongest: [0.0; SQUARES],
        near: [f32::NEG_INFINITY; SQUARES],
        losses: [0.0; MOST],
        at: [Square::NOWHERE; MOST],
        dice: [Hand([[0; 4]; 3]); 2],
    };

    /// The chart of a position.
    pub(crate) fn new(pose: &Pose, opinions: &Opinions) -> Chart {
        let mut chart = Chart::EMPTY;
        chart.dice = [pose.hand, pose.foe_hand];
        for foe in pose.foe().units() {
            let fire = f32::from(foe.fire);
            let hidden = pose.asteroids & foe.at.bit() != 0;
            // Who hides has to come out first.
            let beside = if hidden { opinions.near } else { 1.0 };
            let share = [beside, beside, opinions.near, opinions.far, 0.0];
            let hurt = 1.0 - f32::from(foe.hull) / f32::from(foe.full);
            for square in squares(ALL) {
                let place = square.index();
                let distance = square.distance(foe.at);
                let bears = fire * share[usize::from(distance)];
                chart.guns[place] += bears;
                chart.strongest[place] = chart.strongest[place].max(bears);
                let over = distance.saturating_sub(opinions.stand_off);
                let draws = hurt * opinions.scent - f32::from(over);
                chart.near[place] = chart.near[place].max(draws);
            }
        }
        let weight = pose.weight(opinions);
        for (place, unit) in pose.own().all() {
            chart.at[place] = unit.at;
            chart.losses[place] = pose.loss_of(unit, &chart, weight, opinions);
        }
        chart
    }

    /// Whether the dice that count are those that it was drawn for.
    #[inline]
    fn fits(&self, pose: &Pose) -> bool {
        let shields = Colour::Shield as usize;
        self.dice[1] == pose.foe_hand && self.dice[0].0[shields] == pose.hand.0[shields]
    }
}

impl Pose {
    /// What the enemy is expected to deal in its next turn: guns beside our
    /// ships count in full, those that have to come less, and most of it falls on
    /// one square. Stored shields take some of it off.
    pub(crate) fn exposed(&self, chart: &Chart, opinions: &Opinions) -> f32 {
        let weight = self.weight(opinions);
        let known = chart.fits(self);
        let mut losses = [0.0_f32; SQUARES];
        let (mut worst, mut all) = (0.0_f32, 0.0);
        let mut stings = 0.0;
        for (place, unit) in self.own().all() {
            if unit.hull == 0 {
                continue;
            }
            let loss = if known && chart.at[place] == unit.at {
                chart.losses[place]
            } else {
                self.loss_of(unit, chart, weight, opinions)
            };
            let most = &mut losses[unit.at.index()];
            if loss > *most {
                all += loss - *most;
                *most = loss;
                worst = worst.max(loss);
            }
            if unit.bit & self.stung != 0 {
                stings = worth(unit, 2.0, self.to_lose, opinions);
            }
        }
        worst + opinions.spread * (all - worst) + stings
    }

    /// What stored dice do in the enemy's next turn.
    fn weight(&self, opinions: &Opinions) -> Weight {
        let stored = |hand: &Hand, colour| hand.of(colour) - hand.count(colour, Face::Special);
        let weapons = stored(&self.foe_hand, Colour::Weapon);
        let shields = stored(&self.hand, Colour::Shield).min(self.reserve);
        Weight {
            volleys: opinions.volleys + 0.5 * f32::from(weapons),
            off: f32::from(shields) * opinions.shield,
        }
    }

    /// What the enemy's fire on a ship where it stands costs us, were it the one
    /// fired at. A ship that it might destroy counts in part.
    fn loss_of(&self, unit: &Unit, chart: &Chart, weight: Weight, opinions: &Opinions) -> f32 {
        let place = unit.at.index();
        let threat = chart.guns[place] * weight.volleys - weight.off * chart.strongest[place];
        if threat <= 0.0 || self.asteroids & unit.at.bit() != 0 {
            return 0.0;
        }
        if !unit.open {
            return opinions.reveal * threat.min(1.0);
        }
        let hull = f32::from(unit.hull);
        let certain = worth(unit, threat.min(hull - 0.5), self.to_lose, opinions);
        let fatal = worth(unit, hull, self.to_lose, opinions);
        let chance = (threat / hull).min(1.0);
        certain + (fatal - certain).max(0.0) * chance * chance * 0.8
    }

    /// How near guns are to the enemies that they are drawn to. Damaged enemies
    /// draw harder.
    pub(crate) fn pull(&self, chart: &Chart, opinions: &Opinions) -> f32 {
        let ahead = self.to_win < self.to_lose;
        let share = if ahead { opinions.patience } else { 1.0 };
        let pull = opinions.pull + opinions.impatience * share * f32::from(self.round);
        let near = |unit: &Unit| f32::from(unit.fire) * chart.near[unit.at.index()];
        let sum: f32 = self.own().units().map(near).sum();
        if sum.is_finite() { sum * pull } else { 0.0 }
    }

    /// What the dice that are not used are worth on the bridge: as many as it
    /// holds. In the middle of a turn weapon dice are planned for already.
    pub(crate) fn stored(&self, opinions: &Opinions, acting: bool) -> f32 {
        let hand = &self.hand;
        let directions = |colour| hand.of(colour) - hand.count(colour, Face::Special);
        let mut room = self.reserve;
        let mut sum = 0.0;
        let mut values = [
            (opinions.guard, directions(Colour::Shield)),
            (opinions.weapon, directions(Colour::Weapon)),
            (opinions.engine, directions(Colour::Engine)),
        ];
        if acting {
            values[1].0 *= 0.5;
        }
        values.sort_by(|one, other| other.0.total_cmp(&one.0));
        for (value, count) in values {
            let kept = count.min(room);
            room -= kept;
            sum += value * f32::from(kept);
        }
        let specials = hand.specials().min(self.gauge);
        sum += opinions.special * f32::from(specials);
        if specials >= 2 && self.pairs {
            sum += opinions.pair;
        }
        sum
    }
}
