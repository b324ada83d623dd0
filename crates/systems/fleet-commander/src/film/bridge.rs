//! Dice: who has which, and where they lie.

use evenkeel_kernel::side::Side;
use evenkeel_rulebook::film::{Prop, Spot};

use super::{Drawing, stage};
use crate::action::Action;
use crate::hand::{Colour, Face, Hand};
use crate::story::words;

/// Radius of a die.
const DIE: f64 = 0.16;
/// Distance of one die from the next.
const APART: f64 = 0.37;

impl Drawing<'_> {
    /// Takes out what a side pays for an action.
    pub(super) fn pay(&mut self, side: Side, action: Action) {
        let special = |colour| (colour, Face::Special);
        let spent: Vec<(Colour, Face)> = match action {
            Action::Move { pay, .. } | Action::Leave { pay, .. } => paid(Colour::Engine, pay),
            Action::Attack { pay, .. } => paid(Colour::Weapon, pay),
            Action::Block { pay, .. } => paid(Colour::Shield, pay),
            Action::Shot(shot) => {
                let faces = Face::ALL.into_iter().zip(shot.dice);
                let dice = faces.flat_map(|(face, count)| (0..count).map(move |_| face));
                dice.map(|face| (Colour::Weapon, face)).collect()
            }
            Action::Salvo(colours, _) | Action::Reroll(colours) => colours.map(special).to_vec(),
            Action::Dodge => vec![special(Colour::Engine)],
            Action::Counterstrike(_) => vec![special(Colour::Weapon)],
            _ => Vec::new(),
        };
        for (colour, face) in spent {
            self.lose(side, colour, face);
        }
    }

    /// Takes a die out of those of a side.
    pub(super) fn lose(&mut self, side: Side, colour: Colour, face: Face) {
        let count = &mut self.hands[side].0[colour as usize][face as usize];
        *count = count.saturating_sub(1);
    }

    /// The dice of both sides on their bridges.
    pub(super) fn dice(&self) -> Vec<Prop> {
        let all = Side::BOTH.into_iter().flat_map(|side| {
            let dice = dice_of(&self.hands[side]).into_iter().enumerate();
            dice.map(move |(number, (colour, face))| die(side, number, colour, face))
        });
        all.collect()
    }
}

fn paid(colour: Colour, pay: crate::hand::Pay) -> Vec<(Colour, Face)> {
    let mut dice = vec![(colour, pay.die)];
    if pay.is_turned() {
        dice.push((colour, Face::Special));
    }
    dice
}

/// Dice one by one, in the order of their colours.
pub(super) fn dice_of(hand: &Hand) -> Vec<(Colour, Face)> {
    let mut dice = Vec::new();
    for colour in Colour::ALL {
        for face in Face::ALL {
            dice.extend((0..hand.count(colour, face)).map(|_| (colour, face)));
        }
    }
    dice
}

fn die(side: Side, number: usize, colour: Colour, face: Face) -> Prop {
    let y = match side {
        Side::A => stage::BRIDGE / 2.0,
        Side::B => 5.0 + stage::BRIDGE * 1.5,
    };
    let kind = words::colour(colour);
    Prop {
        kind,
        at: Spot::new(0.3 + APART * number as f64, y),
        size: DIE,
        text: sign(face).to_string(),
        name: format!("{kind} die of side {side:?}: {}", words::face(face)),
    }
}

/// A result as it is drawn.
pub(super) fn sign(face: Face) -> &'static str {
    match face {
        Face::Orthogonal => "+",
        Face::Diagonal => "×",
        Face::Multi => "*",
        Face::Special => "S",
    }
}
