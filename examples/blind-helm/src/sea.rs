//! Positions: where every ship stands, and what each side ordered in secret.

use evenkeel_board::{Hex, HexMap, HexSide, Orientation};
use evenkeel_homebrew::prelude::*;

use crate::BlindHelm;
use crate::figures::Play;
use crate::orders::Order;

/// Most buoys of a sea.
pub const MOST_BUOYS: usize = 4;

/// The height of a row of hexes, in widths of a hex.
const ROW: f64 = 0.866;

/// The buoys of a table, of which the first so many lie there.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Buoys {
    places: [Hex; MOST_BUOYS],
    count: u8,
}

/// The points of hull and shields that a ship has left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Left {
    /// Points of its hull; at 0 it is sunk.
    pub hull: u8,
    /// Points of its shields.
    pub shields: u8,
}

/// A ship of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Vessel {
    /// The hex where it is.
    pub hex: Hex,
    /// The hexside that its bow points at.
    pub bow: HexSide,
    /// Hexes of its last move.
    pub speed: u8,
    /// The hull and shields that it has left.
    pub left: Left,
    /// Salvos of torpedoes that it still has.
    pub salvos: u8,
    /// Whether torpedoes are launched this round.
    pub ready: bool,
    /// Whether it has its orders for this round.
    pub ordered: bool,
}

/// A position.
#[derive(Clone, Debug)]
pub struct Sea {
    /// Every ship.
    pub ships: ByModel<Vessel>,
    /// The buoys.
    pub buoys: Buoys,
    /// Points that each side has got by buoys.
    pub scores: BySide<u16>,
    /// The round, from 1.
    pub round: u8,
    /// Whether the last round is over.
    pub over: bool,
}

/// Whatever one side ordered, ship by ship.
pub type Secret = [Option<Order>; evenkeel_homebrew::MOST_MODELS];

impl Buoys {
    /// Lays buoys out, each with one that lies alike for the other side.
    pub fn lay_out(play: &Play, dice: &mut impl Dice) -> Buoys {
        let map = play.map();
        let mut buoys = Buoys::default();
        let (first, columns) = (map.columns() / 2 - play.buoys.strip, 2 * play.buoys.strip);
        for _ in 0..play.buoys.pairs {
            let hex = loop {
                let column = first + dice.below(u32::from(columns.max(1))) as u16;
                let row = 1 + dice.below(u32::from(map.rows() / 2 - 1)) as u16;
                let hex = map.hex(column, row);
                if buoys.iter().all(|other| other != hex) {
                    break hex;
                }
            };
            for place in [hex, play.across(hex)] {
                buoys.places[usize::from(buoys.count)] = place;
                buoys.count += 1;
            }
        }
        buoys
    }

    /// The hexes of the buoys.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Hex> + '_ {
        self.places[..usize::from(self.count)].iter().copied()
    }
}

impl Play {
    /// The sea.
    #[inline]
    pub fn map(&self) -> HexMap {
        HexMap::new(self.sea.0, self.sea.1, Orientation::PointyTop)
    }

    /// The hex that lies for the other side as this one does for one.
    pub fn across(&self, hex: Hex) -> Hex {
        self.map().hex(self.sea.0 - 1, self.sea.1 - 1) - hex
    }

    /// The place of a hex on the board that films show.
    pub fn spot(&self, hex: Hex) -> Spot {
        let doubled = Orientation::PointyTop.doubled(hex);
        let from_north = (f64::from(doubled.across) + 0.5) * ROW;
        Spot(
            f64::from(doubled.along) / 2.0 + 0.5,
            self.height() - from_north,
        )
    }

    /// The board that films show.
    pub fn board(&self, buoys: &Buoys) -> Board {
        let near = |hex| Feature {
            kind: "terrain".to_string(),
            name: "Buoy".to_string(),
            shape: Shape::Circle {
                centre: self.spot(hex),
                radius: f64::from(self.buoys.near) + 0.5,
            },
        };
        let width = f64::from(self.sea.0) + 0.5;
        Board {
            width,
            height: self.height(),
            unit: "hexes",
            features: buoys.iter().map(near).collect(),
            keys: vec![],
        }
    }

    fn height(&self) -> f64 {
        f64::from(self.sea.1) * ROW
    }
}

impl Vessel {
    /// A place in the line of a side.
    fn new(game: &Brew<BlindHelm>, model: ModelId) -> Vessel {
        let play = &game.rules.play;
        let (rows, count) = (play.sea.1, game.fleets[model.side].len() as u16);
        let apart = (rows / count).clamp(1, 2);
        let row = (rows - (count - 1) * apart) / 2 + u16::from(model.place) * apart;
        let hex = play.map().hex(1, row.min(rows - 1));
        let figures = game.ship(model);
        let (hex, bow) = match model.side {
            Side::A => (hex, HexSide::new(0)),
            Side::B => (play.across(hex), HexSide::new(3)),
        };
        let salvos = if figures.tubes > 0 {
            play.torpedoes.salvos
        } else {
            0
        };
        let left = Left {
            hull: figures.hull,
            shields: figures.shields,
        };
        Vessel {
            hex,
            bow,
            speed: play.under_way,
            left,
            salvos,
            ready: false,
            ordered: false,
        }
    }

    /// The condition of the ship, as films show it.
    #[inline]
    pub fn standing(&self, play: &Play) -> Standing {
        let turned = 60 * self.bow.index() as i16;
        let deg = f64::from(if turned > 180 { turned - 360 } else { turned });
        Standing {
            left: self.left.hull,
            at: Some(Pose {
                at: play.spot(self.hex),
                deg: Some(deg),
            }),
        }
    }

    /// Whether it is there.
    #[inline]
    pub fn is_afloat(&self) -> bool {
        self.left.hull > 0
    }
}

impl Sea {
    /// Both fleets in their lines.
    pub fn new(game: &Brew<BlindHelm>, buoys: Buoys) -> Sea {
        let nothing = Vessel {
            hex: Hex::ORIGIN,
            bow: HexSide::new(0),
            speed: 0,
            left: Left::default(),
            salvos: 0,
            ready: false,
            ordered: true,
        };
        let mut ships = ByModel::all(nothing);
        for model in game.models() {
            ships[model] = Vessel::new(game, model);
        }
        Sea {
            ships,
            buoys,
            scores: BySide::from_fn(|_| 0),
            round: 1,
            over: false,
        }
    }

    /// The next ship that waits for its orders.
    #[inline]
    pub fn waiting(&self, game: &Brew<BlindHelm>) -> Option<ModelId> {
        game.models().find(|model| !self.ships[*model].ordered)
    }

    /// The ships of a side that are afloat.
    #[inline]
    pub fn afloat(&self, game: &Brew<BlindHelm>, side: Side) -> impl Iterator<Item = ModelId> {
        game.of_side(side)
            .filter(|model| self.ships[*model].is_afloat())
    }
}
