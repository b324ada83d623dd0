//! Supply: what dice are good for.

use arrayvec::ArrayVec;
use evenkeel_kernel::dice::Dice;
use evenkeel_rulebook::fault::Refusal;

use super::asked::Wanted;
use super::{OddsQuestion, Toll};
use crate::game::FleetCommander;
use crate::hand::{Colour, Face, Hand, Pay};
use crate::turn::Flow;

/// Most dice of which every way to fall is taken.
const MAX_DICE: u8 = 6;

/// Dice of a colour that are rolled for something.
pub struct Supply<'g> {
    game: &'g FleetCommander,
    colour: Colour,
    dice: u8,
    want: Vec<Wanted>,
}

impl<'g> Supply<'g> {
    /// Reads the question.
    ///
    /// # Errors
    /// When there are not so many dice.
    pub fn set_up(game: &'g FleetCommander, asked: &OddsQuestion) -> Result<Supply<'g>, Refusal> {
        let colour = asked.colour.map_or(Colour::Engine, Colour::from);
        let dice = asked.dice.unwrap_or(game.rules.dice.rolled);
        // Specials of all colours do alike for a weapon.
        let specials = asked.want.iter().all(|want| *want == Wanted::Special);
        let most = match specials {
            true => MAX_DICE,
            false => game.dice[colour as usize].min(MAX_DICE),
        };
        if dice > most {
            return Err(Refusal(format!(
                "{dice} dice are more than the {most} that can be rolled"
            )));
        }
        let want = asked.want.clone();
        Ok(Supply {
            game,
            colour,
            dice,
            want,
        })
    }

    /// Dice that are rolled.
    pub fn dice(&self) -> u8 {
        self.dice
    }

    /// Rolls the dice: how many of the wishes they grant at most.
    pub fn play(&self, dice: &mut impl Dice) -> Toll {
        let mut hand = Hand::default();
        for _ in 0..self.dice {
            hand.add(self.colour, self.game.roll(self.colour, dice));
        }
        Toll {
            points: self.granted(hand, &self.want),
            ..Toll::default()
        }
    }

    /// The most of some wishes that a hand grants, a die each; with the advanced
    /// rules a special may turn one.
    fn granted(&self, hand: Hand, want: &[Wanted]) -> u8 {
        let [first, rest @ ..] = want else { return 0 };
        let mut most = self.granted(hand, rest);
        let mut spend = |paid: Hand| most = most.max(1 + self.granted(paid, rest));
        if *first == Wanted::Special {
            if hand.specials() > 0 {
                let mut paid = hand;
                paid.take(self.colour, Face::Special);
                spend(paid);
            }
            return most;
        }
        let mut pays = ArrayVec::<Pay, 8>::new();
        let _ = self.game.pays(&hand, self.colour, &mut |pay| {
            pays.push(pay);
            Flow::Continue(())
        });
        for pay in pays {
            let fits = match first {
                Wanted::Orthogonal => pay.counts_as.fits(Face::Orthogonal),
                Wanted::Diagonal => pay.counts_as.fits(Face::Diagonal),
                Wanted::Any | Wanted::Special => true,
            };
            if fits {
                let mut paid = hand;
                paid.pay(self.colour, pay);
                spend(paid);
            }
        }
        most
    }
}
