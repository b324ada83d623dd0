//! Orders: the speed and the turn of each ship, given in secret.

use evenkeel_board::{Hex, HexSide};
use evenkeel_homebrew::prelude::*;

use crate::BlindHelm;
use crate::figures::{Helm, Play};
use crate::sea::{Sea, Vessel};

/// The orders of a ship for a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Order {
    /// The ship.
    pub ship: ModelId,
    /// Hexes that it goes.
    pub speed: u8,
    /// Hexsides that it turns by, anticlockwise.
    pub turn: i8,
    /// Whether it launches torpedoes, be there a target or not.
    pub launch: bool,
}

impl Order {
    /// The end of a ship's way; none where it leads off the map.
    #[inline]
    pub fn end(&self, play: &Play, from: &Vessel) -> Option<(Hex, HexSide)> {
        let straight = match play.helm {
            Helm::First => 0,
            Helm::Midway => self.speed / 2,
        };
        let map = play.map();
        let bow = from.bow.turned(self.turn);
        let bend = from.hex + from.bow.step().times(straight.into());
        let end = bend + bow.step().times((self.speed - straight).into());
        (map.contains(bend) && map.contains(end)).then_some((end, bow))
    }

    /// Every legal order of a ship; one that the map has no room for brakes harder.
    pub fn each(game: &Brew<BlindHelm>, sea: &Sea, ship: ModelId, mut offer: impl FnMut(Order)) {
        let (from, figures) = (&sea.ships[ship], game.ship(ship));
        let top = figures.speed;
        let slowest = from.speed.saturating_sub(figures.thrust).min(top);
        let fastest = (from.speed + figures.thrust).min(top);
        let most = figures.turn as i8;
        let mut at = |speed: u8| {
            let turns = (-most..=most).map(|turn| Order {
                ship,
                speed,
                turn,
                launch: false,
            });
            let legal = turns.filter(|order| order.end(&game.rules.play, from).is_some());
            legal.fold(false, |_, order| {
                offer(order);
                if from.salvos > 0 {
                    offer(Order {
                        launch: true,
                        ..order
                    });
                }
                true
            })
        };
        let any = (slowest..=fastest).fold(false, |any, speed| at(speed) | any);
        if !any {
            (0..slowest).rev().for_each(|speed| _ = at(speed));
        }
    }

    /// The orders in words.
    pub fn describe(&self, names: &Names) -> String {
        let turn = match self.turn {
            0 => "straight on".to_string(),
            left @ 1.. => format!("{} to port", 60 * i16::from(left)),
            right => format!("{} to starboard", -60 * i16::from(right)),
        };
        let launch = if self.launch { ", torpedoes away" } else { "" };
        format!("{}: speed {}, {turn}{launch}", names[self.ship], self.speed)
    }
}
