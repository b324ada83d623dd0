//! A round, once all orders are given: everybody moves at once, then everybody fires at once.

use evenkeel_homebrew::prelude::*;

use crate::BlindHelm;
use crate::event::Event;
use crate::figures::{Arc, Colliding};
use crate::gunnery::Shot;
use crate::orders::Order;
use crate::sea::{Sea, Secret, Vessel};

/// A round that is played.
pub struct Round<'r, D, O> {
    /// The game.
    pub game: &'r Brew<BlindHelm>,
    /// The position.
    pub sea: &'r mut Sea,
    /// The dice.
    pub dice: &'r mut D,
    /// Whoever is told.
    pub tell: &'r mut O,
}

impl<D: Dice, O: Observer<Event>> Round<'_, D, O> {
    /// Plays the round by its orders, and makes ready for the next.
    pub fn play(&mut self, secrets: &mut BySide<Secret>) {
        for side in Side::BOTH {
            for ship in self.game.of_side(side) {
                if let Some(order) = secrets[side][ship.index()].take() {
                    self.sail(order);
                }
            }
        }
        self.collide();
        self.fire();
        self.hold();
        self.mend();
        let sea = &mut *self.sea;
        sea.over = sea.round == self.game.rules.play.rounds;
        sea.round += u8::from(!sea.over);
    }

    fn sail(&mut self, order: Order) {
        let play = &self.game.rules.play;
        let ship = &mut self.sea.ships[order.ship];
        (ship.hex, ship.bow) = order.end(play, ship).expect("orders are legal");
        ship.speed = order.speed;
        ship.ready = order.launch;
        let Order {
            ship: id,
            speed,
            turn,
            ..
        } = order;
        self.tell.note(|| Event::Sailed {
            ship: id,
            speed,
            turn,
            now: ship.standing(play),
        });
    }

    /// Ships of both sides that end in the same hex hurt each other.
    fn collide(&mut self) {
        let figures = &self.game.rules.play.collisions;
        if figures.who == Colliding::Nobody {
            return;
        }
        let shot = Shot {
            dice: figures.dice,
            hits_on: figures.hits_on,
            damage: 1,
            passes: true,
        };
        let game = self.game;
        let stood = self.sea.ships;
        for a in game.of_side(Side::A).filter(|a| stood[*a].is_afloat()) {
            for b in game.of_side(Side::B).filter(|b| stood[*b].is_afloat()) {
                if stood[a].hex == stood[b].hex {
                    self.strike((a, b), shot, "runs into");
                    self.strike((b, a), shot, "runs into");
                }
            }
        }
    }

    /// Every weapon of every ship fires at the nearest enemy that it bears on; what sinks in a
    /// round fires in it.
    fn fire(&mut self) {
        let (game, stood) = (self.game, self.sea.ships);
        let play = &game.rules.play;
        for by in game.models().filter(|by| stood[*by].is_afloat()) {
            let figures = game.ship(by);
            for (place, gun) in figures.guns.iter().enumerate() {
                if let Some((on, range)) = nearest(game, &stood, by, gun.arc)
                    && let Some(shot) = figures.shot(play, place, range)
                {
                    self.strike(
                        (by, on),
                        shot,
                        match gun.arc {
                            Arc::Front => "fires ahead at",
                            Arc::Broadside => "fires a broadside at",
                            Arc::Rear => "fires astern at",
                        },
                    );
                }
            }
            if stood[by].ready {
                let ship = &mut self.sea.ships[by];
                (ship.salvos, ship.ready) = (ship.salvos - 1, false);
                let target = nearest(game, &stood, by, Arc::Front);
                let aimed = target.and_then(|(on, range)| Some((on, figures.salvo(play, range)?)));
                match aimed {
                    Some((on, shot)) => self.strike((by, on), shot, "torpedoes"),
                    None => self.tell.note(|| Event::Missed { by }),
                }
            }
        }
    }

    fn strike(&mut self, pair: (ModelId, ModelId), shot: Shot, with: &'static str) {
        let ship = self.game.ship(pair.1);
        let target = &mut self.sea.ships[pair.1];
        let was_sunk = !target.is_afloat();
        let harm = shot.strike(ship.armour, &mut target.left, self.dice);
        let gone = ship.shields - target.left.shields;
        let after = (was_sunk, target.standing(&self.game.rules.play), gone);
        self.tell.note(|| Event::struck(pair, with, harm, after));
    }

    /// A side that has more ships near a buoy gets points.
    fn hold(&mut self) {
        let marks = &self.game.rules.play.buoys;
        let mut gained = BySide { a: 0, b: 0 };
        for buoy in self.sea.buoys.iter() {
            let near = BySide::from_fn(|side| {
                let near =
                    |ship: &ModelId| self.sea.ships[*ship].hex.distance(buoy) <= marks.near.into();
                self.sea.afloat(self.game, side).filter(near).count()
            });
            if let Some(side) = near.ahead() {
                gained[side] += marks.points;
            }
        }
        for side in Side::BOTH {
            let points = gained[side];
            self.sea.scores[side] += points;
            if points > 0 {
                self.tell.note(|| Event::Held { side, points });
            }
        }
    }

    fn mend(&mut self) {
        for model in self.game.models() {
            let figures = self.game.ship(model);
            let ship = &mut self.sea.ships[model];
            ship.ordered = !ship.is_afloat();
            let mended = ship.left.shields + figures.mends;
            ship.left.shields = mended.min(figures.shields);
        }
    }
}

/// The nearest enemy in an arc, and how far it is; of several the one of which least is left.
#[inline]
fn nearest(
    game: &Brew<BlindHelm>,
    stood: &ByModel<Vessel>,
    by: ModelId,
    arc: Arc,
) -> Option<(ModelId, u16)> {
    let own = &stood[by];
    let enemies = game.of_side(by.side.other());
    let seen =
        enemies.filter(|on| stood[*on].is_afloat() && arc.bears(own.bow, stood[*on].hex - own.hex));
    let far = seen.map(|on| (on, own.hex.distance(stood[on].hex)));
    far.min_by_key(|(on, range)| (*range, stood[*on].left.hull))
}
