//! My game: ships on squares sail and fire, one after the other.
//!
//! | what happens | function |
//! |---|---|
//! | both fleets lie on opposite edges, and dice say who begins | [`MyGame::start`] |
//! | a side takes a ship that has not moved in this round | [`Action::Take`] |
//! | the ship sails straight ahead, as far as its speed | [`Sea::courses`] |
//! | the ship fires at an enemy in range | [`guns::hits`] |
//! | the other side takes a ship; when all have moved, a round ends | [`Sea::pass`] |
//! | a side without ships has lost; after the last round most points win | [`MyGame::turn`] |

pub mod event;
pub mod figures;
pub mod guns;
pub mod sea;

use evenkeel_homebrew::prelude::*;

pub use event::Event;
pub use figures::{Play, Ship};
pub use guns::Shot;
pub use sea::{Sea, Square, Step, Vessel};

/// The game, as Even Keel knows it.
pub enum MyGame {}

/// A decision of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Takes a ship.
    Take(ModelId),
    /// Sails to a square, or stays.
    Sail(Square),
    /// Fires at an enemy.
    Fire(ModelId),
    /// Holds its fire.
    Hold,
}

impl Homebrew for MyGame {
    const ID: &'static str = "my-game";
    const TITLE: &'static str = "My game";
    const SHIPPED: Shipped = Shipped {
        rulesets: embed!("../rules/", ".ron": "my-game"),
        fleets: embed!("../fleets/", ".ron": "line", "pack", "squadron"),
        players: PLAYERS,
        jobs: &[],
    };
    const SOURCES: &'static [&'static str] =
        &[evenkeel_homebrew::SOURCES, evenkeel_homebrew::digest!()];
    const ODDS_EXAMPLES: &'static [&'static str] = &["--ship liner --target cutter"];

    type Ship = Ship;
    type Upgrade = ();
    type Play = Play;
    type Table = ();
    type State = Sea;
    type Secret = ();
    type Action = Action;
    type Event = Event;
    type Attack = Shot;

    fn check(rules: &Ruleset<Self>, check: &mut Check<'_>) {
        figures::check(rules, check);
    }

    fn start(game: &Brew<Self>, _: &(), dice: &mut impl Dice, _: &mut impl Observer<Event>) -> Sea {
        Sea::new(game, Side::BOTH[dice.below(2) as usize])
    }

    fn turn(game: &Brew<Self>, sea: &Sea) -> Turn {
        let outcome = game.outcome(sea, sea.is_over, sea.first);
        outcome.map_or(Turn::One(sea.mover), Turn::Over)
    }

    fn legal(game: &Brew<Self>, sea: &Sea, _: &(), side: Side, offer: &mut impl FnMut(Action)) {
        match sea.step {
            Step::Take => {
                let ready = game.of_side(side).filter(|ship| sea.is_ready(*ship));
                ready.for_each(|ship| offer(Action::Take(ship)));
            }
            Step::Sail(ship) => sea.courses(game, ship, |to| offer(Action::Sail(to))),
            Step::Fire(ship) => {
                offer(Action::Hold);
                let targets = sea.targets(game, ship);
                targets.for_each(|enemy| offer(Action::Fire(enemy)));
            }
        }
    }

    fn apply(
        game: &Brew<Self>,
        sea: &mut Sea,
        _: &mut BySide<()>,
        (_, action): (Side, Action),
        dice: &mut impl Dice,
        tell: &mut impl Observer<Event>,
    ) {
        match (sea.step, action) {
            (_, Action::Take(ship)) => sea.step = Step::Sail(ship),
            (Step::Sail(ship), Action::Sail(to)) => {
                sea.vessels[ship].at = to;
                sea.step = Step::Fire(ship);
                tell.note(|| Event::Sailed { ship, to });
            }
            (Step::Fire(by), Action::Fire(on)) => {
                let hits = guns::hits(game.ship(by), dice);
                sea.vessels[on].hull = sea.vessels[on].hull.saturating_sub(hits);
                tell.note(|| Event::Fired { by, on, hits });
                sea.pass(game, by);
            }
            (Step::Fire(ship), Action::Hold) => sea.pass(game, ship),
            // What is offered and not carried out here would be a turn without an effect.
            (_, action) => unreachable!("{action:?} is not offered"),
        }
    }

    fn round(sea: &Sea) -> u8 {
        sea.round
    }

    fn hull(game: &Brew<Self>, model: ModelId) -> u8 {
        game.ship(model).hull
    }

    fn standing(_: &Brew<Self>, sea: &Sea, model: ModelId) -> Standing {
        Standing {
            left: sea.vessels[model].hull,
            at: Some(Pose::new(sea.vessels[model].at.spot(), None)),
        }
    }

    fn stance(game: &Brew<Self>, sea: &Sea, side: Side) -> f32 {
        sea.nearness(game, side)
    }

    fn describe(_: &Brew<Self>, names: &Names, action: Action) -> String {
        match action {
            Action::Take(ship) => format!("takes {}", names[ship]),
            Action::Sail(to) => format!("sails to {to}"),
            Action::Fire(enemy) => format!("fires at {}", names[enemy]),
            Action::Hold => "holds its fire".to_string(),
        }
    }

    fn board(game: &Brew<Self>, _: &()) -> Option<Board> {
        Some(Board {
            width: game.rules.play.width.into(),
            height: game.rules.play.height.into(),
            unit: "squares",
            features: vec![],
            keys: vec![],
        })
    }

    fn about(ship: &Ship) -> String {
        format!("speed {}, {} guns", ship.speed, ship.guns)
    }

    fn attack(rules: &Ruleset<Self>, shot: &Shot, dice: &mut impl Dice) -> Result<Strike, Refusal> {
        shot.strike(rules, dice)
    }
}
