//! Tactics: what a player who looks ahead should know of a position. All of it is opinion.

use evenkeel_board::{Hex, HexSide};
use evenkeel_homebrew::prelude::*;

use crate::BlindHelm;
use crate::figures::Ship;
use crate::orders::Order;
use crate::sea::{Sea, Secret, Vessel};

/// Points of the price of half a hull, near enough: of a point of damage that is promised.
const OF_A_HIT: f32 = 2.0;
/// Points of a hex nearer to the nearest enemy, or to the nearest buoy.
const OF_A_HEX: f32 = 0.5;
/// Points of a die of torpedoes that is not launched yet.
const OF_A_TORPEDO: f32 = 1.0;
/// Urge of a point of damage that is promised, of a hex, and of torpedoes with a target.
const URGES: (f32, f32, f32) = (10.0, 4.0, 20.0);

/// The damage that a ship at a hex promises an enemy at another.
fn promise(
    game: &Brew<BlindHelm>,
    ship: &Ship,
    (hex, bow): (Hex, HexSide),
    (on, at): (ModelId, Hex),
) -> f32 {
    let (range, displacement) = (hex.distance(at), at - hex);
    let armour = game.ship(on).armour;
    let guns = ship.guns.iter().enumerate();
    let bearing = guns.filter(|(_, gun)| gun.arc.bears(bow, displacement));
    let shots = bearing.filter_map(|(place, _)| ship.shot(&game.rules.play, place, range));
    shots.map(|shot| shot.promise(armour)).sum()
}

/// The enemy that is nearest to a hex, where `place` has each of them.
fn nearest(
    game: &Brew<BlindHelm>,
    sea: &Sea,
    of: Side,
    hex: Hex,
    place: impl Fn(&Vessel) -> Hex,
) -> Option<(ModelId, Hex)> {
    let enemies = sea.afloat(game, of.other());
    let places = enemies.map(|enemy| (enemy, place(&sea.ships[enemy])));
    places.min_by_key(|(_, at)| hex.distance(*at))
}

/// Hexes to the nearest buoy that count, those within which it is near left aside.
fn astray(game: &Brew<BlindHelm>, sea: &Sea, hex: Hex) -> f32 {
    let near = u16::from(game.rules.play.buoys.near);
    let far = sea
        .buoys
        .iter()
        .map(|buoy| hex.distance(buoy).saturating_sub(near));
    f32::from(far.min().unwrap_or(0))
}

/// The worth of where a side's ships stand: guns that bear, and buoys that are near.
pub fn stance(game: &Brew<BlindHelm>, sea: &Sea, side: Side) -> f32 {
    let of_ship = |ship: ModelId| {
        let Vessel { hex, bow, .. } = sea.ships[ship];
        let enemy = nearest(game, sea, side, hex, |enemy| enemy.hex);
        let of_enemy = enemy.map_or(0.0, |(on, at)| {
            let promised = promise(game, game.ship(ship), (hex, bow), (on, at));
            OF_A_HIT * promised - OF_A_HEX * f32::from(hex.distance(at))
        });
        let [salvos, tubes] = [sea.ships[ship].salvos, game.ship(ship).tubes].map(f32::from);
        of_enemy + OF_A_TORPEDO * salvos * tubes - OF_A_HEX * astray(game, sea, hex)
    };
    sea.afloat(game, side).map(of_ship).sum()
}

/// The haste for an order: guns that bear where the nearest enemy drifts to, and buoys.
pub fn urge(game: &Brew<BlindHelm>, sea: &Sea, order: Order) -> u8 {
    let Some((hex, bow)) = order.end(&game.rules.play, &sea.ships[order.ship]) else {
        return 0;
    };
    let drift = |enemy: &Vessel| enemy.hex + enemy.bow.step().times(enemy.speed.into());
    let Some((on, at)) = nearest(game, sea, order.ship.side, hex, drift) else {
        return 0;
    };
    let ship = game.ship(order.ship);
    let (of_damage, of_hex, of_torpedoes) = URGES;
    let far = f32::from(hex.distance(at)) + astray(game, sea, hex);
    let launch = match order.launch {
        false => 0.0,
        true => {
            let bears = crate::figures::Arc::Front.bears(bow, at - hex);
            let runs = bears && ship.salvo(&game.rules.play, hex.distance(at)).is_some();
            if runs { of_torpedoes } else { -of_torpedoes }
        }
    };
    (128.0 + of_damage * promise(game, ship, (hex, bow), (on, at)) - of_hex * far + launch) as u8
}

/// Orders that a side may have given, as far as the other can tell: in haste.
pub fn guess(game: &Brew<BlindHelm>, sea: &Sea, of: Side, dice: &mut impl Dice) -> Secret {
    let mut secret = Secret::default();
    for ship in sea.afloat(game, of).filter(|ship| sea.ships[*ship].ordered) {
        let (mut most, mut count) = (0, 0);
        Order::each(game, sea, ship, |order| {
            let urge = urge(game, sea, order);
            if urge > most {
                (most, count) = (urge, 0);
            }
            count += u32::from(urge == most);
        });
        let mut left = dice.below(count.max(1));
        Order::each(game, sea, ship, |order| {
            if urge(game, sea, order) == most {
                if left == 0 {
                    secret[ship.index()].get_or_insert(order);
                }
                left = left.saturating_sub(1);
            }
        });
    }
    secret
}
