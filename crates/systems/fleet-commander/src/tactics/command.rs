//! Which dice to roll, and which to keep.

use evenkeel_kernel::tactics::Judgement;

use super::exposure::Chart;
use super::plan::fire_on;
use super::pose::worth;
use super::{Opinions, Pose};
use crate::action::Action;
use crate::game::FleetCommander;
use crate::hand::{Colour, Face, Hand};
use crate::view::View;

/// What the second and third die of a colour are worth beside the first.
const FALLING: [f32; 4] = [1.0, 0.75, 0.5, 0.3];

impl FleetCommander {
    /// Dice are wanted for what they are likely to do: weapons where guns bear or
    /// soon will, engines where they do not, shields where the enemy's do.
    pub(super) fn wanted_dice(
        &self,
        view: View<'_>,
        pose: &Pose,
        chart: &Chart,
        opinions: &Opinions,
    ) -> [f32; 3] {
        let (contact, near) = reach(pose, opinions);
        let exposed = pose.exposed(chart, opinions);
        let engines = if contact + near > 0.0 {
            opinions.steer * (near - contact).max(0.3 * near) + 0.3 * opinions.advance
        } else {
            opinions.advance
        };
        [
            engines + self.hurry(view, pose, opinions),
            0.5 * contact + 0.25 * near + opinions.weapon * 0.5,
            opinions.cover * exposed + opinions.guard * 0.5,
        ]
    }

    /// What a choice of dice is worth when each colour is wanted so much: the more
    /// there are already, the less.
    pub(super) fn judge_dice(&self, pose: &Pose, wanted: &[f32; 3], action: Action) -> Judgement {
        let Action::Roll(counts) = action else {
            return Judgement::default();
        };
        let mut dealt = 0.0;
        for colour in Colour::ALL {
            let have = pose.hand.of(colour) - pose.hand.count(colour, Face::Special);
            let first = wanted[colour as usize];
            for place in 0..usize::from(counts[colour as usize]) {
                dealt += first * FALLING[(usize::from(have) + place).min(3)];
            }
        }
        Judgement {
            dealt,
            ..Judgement::default()
        }
    }

    /// What dice are worth on the bridge.
    pub(super) fn judge_keeping(
        &self,
        view: View<'_>,
        opinions: &Opinions,
        action: Action,
    ) -> Judgement {
        let mut judgement = Judgement::default();
        match action {
            Action::Keep(hand) => judgement.dealt = value(&hand, opinions),
            Action::Lose(colour, face) => {
                let mut hand = Hand::default();
                hand.add(colour, face);
                let lost = value(&hand, opinions);
                let own = view.side != view.table.active;
                judgement.dealt = if own { -lost } else { lost };
            }
            _ => {}
        }
        judgement
    }
}

/// What the best volley is worth where the ships stand, and what it would be
/// with those that are a step away.
fn reach(pose: &Pose, opinions: &Opinions) -> (f32, f32) {
    let guns = pose.own().guns(pose.asteroids);
    let (mut contact, mut near) = (0.0_f32, 0.0_f32);
    for foe in pose.foe().units() {
        if pose.asteroids & foe.at.bit() != 0 {
            continue;
        }
        let fire = fire_on(&guns, foe.at, &Hand::default()).all;
        let close = pose
            .own()
            .units()
            .filter(|unit| unit.at.distance(foe.at) <= 2);
        let within: u8 = close.map(|unit| unit.fire).sum();
        contact = contact.max(worth(foe, f32::from(fire), pose.to_win, opinions));
        near = near.max(worth(foe, f32::from(within), pose.to_win, opinions));
    }
    (contact, near)
}

/// What results are worth on the bridge. Shields of both directions are worth
/// more than two of one.
fn value(hand: &Hand, opinions: &Opinions) -> f32 {
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
