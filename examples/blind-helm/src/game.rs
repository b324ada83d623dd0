//! The game, in the form that everything else follows from.

use evenkeel_homebrew::embed;
use evenkeel_homebrew::kernel::uses::Nature;
use evenkeel_homebrew::prelude::*;
use evenkeel_homebrew::rulebook::UseKind;
use evenkeel_homebrew::rulebook::check::Check;

use crate::event::Event;
use crate::figures::{self, Play, Ship, Upgrade};
use crate::gunnery::{self, OddsQuestion};
use crate::orders::Order;
use crate::round::Round;
use crate::sea::{Buoys, Sea, Secret};
use crate::tactics;

/// Three navies, whose captains give their orders in secret and move at once.
pub enum BlindHelm {}

/// A kind of order that is counted.
const fn kind(id: &'static str, meaning: &'static str) -> UseKind {
    UseKind {
        id,
        nature: Nature::Choice,
        leads: false,
        meaning,
    }
}

impl Homebrew for BlindHelm {
    const ID: &'static str = "blind-helm";
    const TITLE: &'static str = "Blind Helm";
    const SHIPPED: Shipped = Shipped {
        rulesets: embed!("../rules/", ".ron": "blind-helm"),
        fleets: embed!("../fleets/", ".ron": "concord-line", "concord-patrol", "tarn-raid", "tarn-hunters", "drift-shoal"),
        players: PLAYERS,
        jobs: embed!("../jobs/", ".ron": "fleets", "luck", "prices", "break", "marginals"),
    };
    const SOURCES: &'static [&'static str] = &[
        evenkeel_board::SOURCES,
        evenkeel_homebrew::SOURCES,
        evenkeel_homebrew::digest!(),
    ];
    const RULINGS: &'static str = include_str!("../rules/rulings.ron");
    const ACTIONS: &'static [UseKind] = &[
        kind(
            "launch",
            "Torpedoes are launched, out of orders of ships that have some.",
        ),
        kind("turn", "A ship turns, out of orders of ships that could."),
        kind(
            "straight",
            "A ship goes straight on, out of orders of ships that could.",
        ),
    ];
    const SIMULTANEOUS: bool = true;
    const ODDS_EXAMPLES: &'static [&'static str] = &[
        "--attacker frigate --weapon broadside --range 3 --target lance",
        "--attacker ray --weapon torpedoes --range 4 --target liner --target-upgrades plating",
    ];

    const TRACKS: &'static [&'static str] = &["shields"];

    type Ship = Ship;
    type Upgrade = Upgrade;
    type Play = Play;
    type Table = Buoys;
    type State = Sea;
    type Secret = Secret;
    type Action = Order;
    type Event = Event;
    type Attack = OddsQuestion;

    fn check(rules: &Ruleset<Self>, check: &mut Check<'_>) {
        figures::check(rules, check);
    }

    fn fit_out(ship: &mut Ship, upgrade: &Upgrade) {
        ship.fit_out(upgrade);
    }

    fn lay_out(rules: &Ruleset<Self>, dice: &mut impl Dice) -> Buoys {
        Buoys::lay_out(&rules.play, dice)
    }

    fn start(
        game: &Brew<Self>,
        table: &Buoys,
        _: &mut impl Dice,
        _: &mut impl Observer<Event>,
    ) -> Sea {
        Sea::new(game, *table)
    }

    fn turn(game: &Brew<Self>, sea: &Sea) -> Turn {
        let waiting = sea.waiting(game).map(|ship| Turn::One(ship.side));
        let over = game.outcome(sea, sea.over, Side::A).map(Turn::Over);
        over.or(waiting)
            .expect("of two fleets afloat some ship waits")
    }

    fn legal(game: &Brew<Self>, sea: &Sea, _: &Secret, _: Side, offer: &mut impl FnMut(Order)) {
        if let Some(ship) = sea.waiting(game) {
            Order::each(game, sea, ship, offer);
        }
    }

    fn apply(
        game: &Brew<Self>,
        sea: &mut Sea,
        secrets: &mut BySide<Secret>,
        (side, order): (Side, Order),
        dice: &mut impl Dice,
        tell: &mut impl Observer<Event>,
    ) {
        secrets[side][order.ship.index()] = Some(order);
        sea.ships[order.ship].ordered = true;
        if sea.waiting(game).is_none() {
            Round {
                game,
                sea,
                dice,
                tell,
            }
            .play(secrets);
        }
    }

    fn round(sea: &Sea) -> u8 {
        sea.round
    }

    fn hull(game: &Brew<Self>, model: ModelId) -> u8 {
        game.ship(model).hull
    }

    fn standing(game: &Brew<Self>, sea: &Sea, model: ModelId) -> Standing {
        sea.ships[model].standing(&game.rules.play)
    }

    fn full(game: &Brew<Self>, model: ModelId, _shields: usize) -> u8 {
        game.ship(model).shields
    }

    fn filled(game: &Brew<Self>, sea: &Sea, model: ModelId, _shields: usize) -> u8 {
        game.ship(model).shields - sea.ships[model].left.shields
    }

    fn mission(_: &Brew<Self>, sea: &Sea, side: Side) -> f32 {
        sea.scores[side].into()
    }

    fn stance(game: &Brew<Self>, sea: &Sea, side: Side) -> f32 {
        tactics::stance(game, sea, side)
    }

    fn urge(game: &Brew<Self>, sea: &Sea, _: &Secret, _: Side, order: Order) -> u8 {
        tactics::urge(game, sea, order)
    }

    fn guess(game: &Brew<Self>, sea: &Sea, _: &Secret, of: Side, dice: &mut impl Dice) -> Secret {
        tactics::guess(game, sea, of, dice)
    }

    fn kind(order: Order) -> Option<usize> {
        Some(match order {
            Order { launch: true, .. } => 0,
            Order { turn: 0, .. } => 2,
            Order { .. } => 1,
        })
    }

    fn describe(_: &Brew<Self>, names: &Names, order: Order) -> String {
        order.describe(names)
    }

    fn aim(game: &Brew<Self>, sea: &Sea, order: Order) -> Option<(ModelId, Pose)> {
        let play = &game.rules.play;
        let mut ship = sea.ships[order.ship];
        (ship.hex, ship.bow) = order.end(play, &ship)?;
        Some((order.ship, ship.standing(play).at?))
    }

    fn board(game: &Brew<Self>, buoys: &Buoys) -> Option<Board> {
        Some(game.rules.play.board(buoys))
    }

    fn about(ship: &Ship) -> String {
        let Ship {
            hull,
            shields,
            speed,
            ..
        } = ship;
        format!("hull {hull}, shields {shields}, speed {speed}")
    }

    fn attack(
        rules: &Ruleset<Self>,
        asked: &OddsQuestion,
        dice: &mut impl Dice,
    ) -> Result<Strike, Refusal> {
        gunnery::attack(rules, asked, dice)
    }
}
