use evenkeel_homebrew::prelude::*;
use serde::{Deserialize, Serialize};

/// Two lines of ships fire at each other, a side after the other, for a few rounds.
pub enum Broadside {}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ship {
    pub hull: u8,
    pub guns: u8,
    pub hits_on: u8,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Play {
    pub rounds: u8,
}

#[derive(Clone, Debug)]
pub struct Lines {
    pub hulls: BySide<[u8; 8]>,
    pub first: Side,
    pub turns: u8,
}

/// The whole side fires at one enemy ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Target(pub u8);

#[derive(Clone, Copy, Debug, Serialize)]
pub struct Fired {
    pub by: ModelId,
    pub on: ModelId,
    pub hits: u8,
}

impl Tale for Fired {
    fn tell(&self, names: &Names) -> String {
        format!("{} hits {} {} times", names[self.by], names[self.on], self.hits)
    }

    fn deed(&self) -> Option<Deed> {
        Some(Deed { by: self.by, on: self.on, damage: self.hits.into() })
    }
}

impl Homebrew for Broadside {
    const ID: &'static str = "broadside";
    const TITLE: &'static str = "Broadside";
    const SHIPPED: Shipped = Shipped {
        rulesets: &[Embedded { id: "broadside", text: RULES }],
        fleets: &[],
        players: PLAYERS,
        jobs: &[],
    };

    type Ship = Ship;
    type Upgrade = ();
    type Play = Play;
    type Table = ();
    type State = Lines;
    type Secret = ();
    type Action = Target;
    type Event = Fired;
    type Attack = ();

    fn start(
        game: &Brew<Self>,
        _: &(),
        dice: &mut impl Dice,
        _: &mut impl Observer<Fired>,
    ) -> Lines {
        let first = Side::BOTH[dice.below(2) as usize];
        let mut hulls = BySide::from_fn(|_| [0; 8]);
        for model in game.models() {
            hulls[model.side][model.index()] = Self::hull(game, model);
        }
        Lines { hulls, first, turns: 0 }
    }

    fn turn(game: &Brew<Self>, state: &Lines) -> Turn {
        let is_last = state.turns == 2 * game.rules.play.rounds;
        let second = state.turns % 2 == 1;
        let mover = if second { state.first.other() } else { state.first };
        let outcome = game.outcome(state, is_last, state.first);
        outcome.map_or(Turn::One(mover), Turn::Over)
    }

    fn legal(
        game: &Brew<Self>,
        state: &Lines,
        _: &(),
        side: Side,
        offer: &mut impl FnMut(Target),
    ) {
        let enemies = game.of_side(side.other());
        let afloat = enemies.filter(|enemy| state.hulls[enemy.side][enemy.index()] > 0);
        afloat.for_each(|enemy| offer(Target(enemy.place)));
    }

    fn apply(
        game: &Brew<Self>,
        state: &mut Lines,
        _: &mut BySide<()>,
        (side, Target(place)): (Side, Target),
        dice: &mut impl Dice,
        tell: &mut impl Observer<Fired>,
    ) {
        let on = ModelId { side: side.other(), place };
        for by in game.of_side(side) {
            if state.hulls[side][by.index()] > 0 {
                let ship = game.ship(by);
                let hits = (0..ship.guns).filter(|_| dice.d6() >= ship.hits_on).count() as u8;
                let hull = &mut state.hulls[on.side][on.index()];
                *hull = hull.saturating_sub(hits);
                tell.note(|| Fired { by, on, hits });
            }
        }
        state.turns += 1;
    }

    fn round(state: &Lines) -> u8 {
        state.turns.saturating_sub(1) / 2 + 1
    }

    fn hull(game: &Brew<Self>, model: ModelId) -> u8 {
        game.ship(model).hull
    }

    fn standing(_: &Brew<Self>, state: &Lines, model: ModelId) -> Standing {
        let across = if model.side == Side::A { 1.0 } else { 3.0 };
        Standing {
            left: state.hulls[model.side][model.index()],
            at: Some(Pose::new(Spot::new(f64::from(model.place) + 1.0, across), None)),
        }
    }

    fn board(_: &Brew<Self>, _: &()) -> Option<Board> {
        Some(Board { width: 9.0, height: 4.0, unit: "lengths", features: vec![], keys: vec![] })
    }
}

pub const RULES: &str = r#"(
    name: "Broadside",
    points: 60,
    most_models: 8,
    ships: {
        "frigate": (name: "Frigate", cost: 10, figures: (hull: 2, guns: 2, hits_on: 5)),
        "liner": (name: "Ship of the line", cost: 25, figures: (hull: 6, guns: 5, hits_on: 5)),
    },
    play: (rounds: 6),
)"#;
