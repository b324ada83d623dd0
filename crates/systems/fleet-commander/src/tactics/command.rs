//! Command dice: which to roll, and which to keep.

use evenkeel_kernel::tactics::Judgement;

use super::chart::Chart;
use super::line::Line;
use super::pose::Pose;
use super::rolls::Wanted;
use super::{Beliefs, Mind};
use crate::action::Action;
use crate::hand::{Colour, Face, Hand};

/// Weapon dice that a turn can have, and one more for none.
pub(super) const PLANS: usize = 4;

/// The worth of a turn with so many dice of each colour: engines and weapons together,
/// because guns that move are fired where they come to, and shields beside.
#[derive(Default)]
pub(super) struct Forecast {
    turns: [[f32; PLANS]; PLANS],
    shields: [f32; PLANS],
    wanted: Wanted,
}

impl Mind<'_> {
    /// Dice are judged by the turn that they promise: the best move with an
    /// orthogonal and with a diagonal result, what weapons deal after it, and what
    /// shields keep the enemy from dealing.
    pub(super) fn forecast(&self, pose: &Pose, line: &Line, chart: &Chart) -> Forecast {
        let volleys = self.volleys(pose, line, chart);
        let stay = self.promise(pose, line, chart, volleys);
        // The best move of each kind of direction, for each number of weapon dice.
        let mut best = [stay; 2];
        self.moves(pose, line, [true, true], &mut |after, line, step| {
            let volleys = if after.touched & chart.front == 0 {
                volleys
            } else {
                self.volleys(after, line, chart)
            };
            let promise = self.promise(after, line, chart, volleys);
            let best = &mut best[step as usize];
            for (best, promise) in best.iter_mut().zip(promise) {
                *best = best.max(promise);
            }
        });
        let mut forecast = Forecast::default();
        let hurry = self.hurry(pose) + self.opinions.roam;
        let leave = self.leaving(pose);
        let engines_held = pose.hand.0[Colour::Engine as usize];
        let held = engines_held[0] + engines_held[1] + engines_held[2];
        let has = [Face::Orthogonal, Face::Diagonal]
            .map(|face| engines_held[face as usize] + engines_held[Face::Multi as usize] > 0);
        for weapons in 0..PLANS {
            let gains = best.map(|best| best[weapons] - stay[weapons]);
            let better = usize::from(gains[1] > gains[0]);
            let (most, least) = (gains[better], gains[1 - better]);
            let has = [has[better], has[1 - better]];
            for (engines, leaving) in LEAVING.iter().enumerate() {
                let luck = luck(engines, has);
                let others = f32::from((engines as u8 + held).saturating_sub(1));
                let moved = luck[0] * most + luck[1] * least;
                forecast.turns[engines][weapons] = stay[weapons]
                    + moved * (1.0 + self.opinions.steer * others)
                    + hurry * engines as f32
                    + leave * leaving;
            }
        }
        let standing = self.standing(pose, line, chart);
        let have = usize::from(pose.hand.shields());
        for count in 1..PLANS {
            let falling = FALLING[(have + count - 1).min(PLANS - 1)];
            let worth = self.opinions.cover * standing.exposed + self.opinions.ward;
            forecast.shields[count] = forecast.shields[count - 1] + falling * worth;
        }
        forecast.wanted = self.wanted(pose, line.held & chart.front != 0, &standing);
        forecast
    }

    /// The worth of a position with each number of weapon dice to come, whose volleys are
    /// worth so much.
    fn promise(
        &self,
        pose: &Pose,
        line: &Line,
        chart: &Chart,
        mut volleys: [f32; PLANS],
    ) -> [f32; PLANS] {
        let standing = self.standing(pose, line, chart);
        let rest = standing.prospect * self.weights.dealt - standing.exposed * self.weights.taken
            + standing.pull * self.weights.approach
            + self.mission(pose) * self.weights.objective;
        for (count, volley) in volleys.iter_mut().enumerate() {
            let hoped = *volley + self.opinions.advance * count as f32;
            *volley = rest + hoped * self.weights.dealt;
        }
        volleys
    }

    /// The judgement of a choice of dice.
    pub(super) fn judge_dice(&self, forecast: &Forecast, action: Action) -> Judgement {
        let Action::Roll([engines, weapons, shields]) = action else {
            return Judgement::default();
        };
        let [engines, weapons, shields] =
            [engines, weapons, shields].map(|count| usize::from(count).min(PLANS - 1));
        Judgement {
            dealt: forecast.turns[engines][weapons]
                + forecast.shields[shields]
                + forecast.wanted.of([weapons, shields]),
            ..Judgement::default()
        }
    }

    /// The judgement of dice that are kept on the bridge.
    pub(super) fn judge_keeping(&self, action: Action) -> Judgement {
        let opinions = self.opinions;
        let mut judgement = Judgement::default();
        match action {
            Action::Keep(hand) => judgement.dealt = value(&hand, opinions),
            Action::Lose(colour, face) => {
                let mut hand = Hand::default();
                hand.add(colour, face);
                let lost = value(&hand, opinions);
                let own = self.view.side != self.view.table.active;
                judgement.dealt = if own { -lost } else { lost };
            }
            _ => {}
        }
        judgement
    }
}

/// The worth of the second and third shield die beside the first.
const FALLING: [f32; PLANS] = [1.0, 0.75, 0.5, 0.3];

/// The chances that a step of the better kind can be made, and else one of the other kind,
/// with so many engine dice beside those at hand, which `has` tells.
fn luck(engines: usize, has: [bool; 2]) -> [f32; 2] {
    let [better, other] = LUCK[engines];
    match has {
        [true, _] => [1.0, 0.0],
        [false, true] => [better, 1.0 - better],
        [false, false] => [better, other],
    }
}

/// The chance that one of so many engine dice has a direction.
const LEAVING: [f32; PLANS] = [0.0, 5.0 / 6.0, 35.0 / 36.0, 215.0 / 216.0];

/// The chance that so many engine dice do for a step of the better kind, and else for one
/// of the other kind.
const LUCK: [[f32; 2]; PLANS] = [
    [0.0, 0.0],
    [1.0 / 2.0, 1.0 / 3.0],
    [3.0 / 4.0, 2.0 / 9.0],
    [7.0 / 8.0, 13.0 / 108.0],
];

/// The worth of results on the bridge. Shields of both directions are worth more than two
/// of one.
fn value(hand: &Hand, opinions: &Beliefs) -> f32 {
    let of = |colour: Colour, worth: f32| {
        let count = |face| f32::from(hand.count(colour, face));
        let multi = count(Face::Multi) * 1.4;
        worth * (count(Face::Orthogonal) + count(Face::Diagonal) + multi)
    };
    let specials = f32::from(hand.specials());
    let shields = |face| hand.count(Colour::Shield, face).min(1);
    let both = shields(Face::Orthogonal) + shields(Face::Diagonal) == 2;
    let pair = if hand.specials() >= 2 {
        opinions.pair
    } else {
        0.0
    };
    of(Colour::Engine, opinions.engine)
        + of(Colour::Weapon, opinions.weapon)
        + of(Colour::Shield, opinions.guard)
        + 0.3 * opinions.guard * f32::from(u8::from(both))
        + opinions.special * specials
        + pair
}
