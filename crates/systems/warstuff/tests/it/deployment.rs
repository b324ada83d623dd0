//! Preparation and deployment: the roll-off, edges, and where units stand.

use std::sync::Arc;

use crate::arena::{printed, with};
use crate::stage::*;
use evenkeel_board::Edge;
use evenkeel_kernel::dice::ScriptedDice;
use evenkeel_kernel::game::Game;
use evenkeel_warstuff::game::WarStuff;
use evenkeel_warstuff::ruleset::{EdgeChoice, Ruleset, Trait};
use evenkeel_warstuff::terrain::Terrain;

/// A battle from its first die, on a table with these pieces.
pub struct SetUp {
    pub game: WarStuff,
    pub state: State,
    pub events: Vec<Event>,
}

/// What becomes of a position by an action that rolls no dice.
pub fn after(game: &WarStuff, state: &State, action: Action) -> State {
    let mut state = state.clone();
    let mut dice = ScriptedDice::default();
    game.apply(&mut state, action, &mut dice, &mut Vec::new());
    state
}

impl SetUp {
    pub fn new(game: WarStuff, terrain: Terrain, dice: &[u8]) -> SetUp {
        let mut events = Vec::new();
        let mut dice = ScriptedDice::new(dice);
        let state = game.start(&Arc::new(terrain), &mut dice, &mut events);
        dice.finish();
        SetUp {
            game,
            state,
            events,
        }
    }

    pub fn go(&mut self, action: Action, dice: &[u8]) -> &mut Self {
        let mut legal = Vec::new();
        self.game.legal_actions(&self.state, &mut legal);
        assert!(legal.contains(&action), "{action:?} is not among {legal:?}");
        let mut dice = ScriptedDice::new(dice);
        self.game
            .apply(&mut self.state, action, &mut dice, &mut self.events);
        dice.finish();
        self
    }

    pub fn places(&self) -> Vec<Action> {
        let mut legal = Vec::new();
        self.game.legal_actions(&self.state, &mut legal);
        legal
    }
}

#[test]
fn ws_prep_09_10_the_roll_off_is_thrown_again_when_tied() {
    let game = game_of(printed(), &["2"], &["2"]);
    let set_up = SetUp::new(game, Terrain::none(), &[4, 4, 2, 5]);
    assert_eq!(set_up.state.winner, B);
    assert_eq!((set_up.state.decider, set_up.state.ask), (B, Ask::Edge));
}

#[test]
fn ws_deploy_01_03_the_winner_picks_an_edge_and_goes_first() {
    let game = game_of(printed(), &["2"], &["2", "2"]);
    let mut set_up = SetUp::new(game, Terrain::none(), &[1, 5]);
    assert_eq!(set_up.places(), [Action::Edge(0), Action::Edge(1)]);
    set_up.go(Action::Edge(1), &[]);
    assert_eq!(set_up.state.edges.b, Some(Edge::North));
    assert_eq!(set_up.state.edges.a, Some(Edge::South));
    // Both of the winner's units, then the other's.
    for unit in [b(0), b(1), a(0)] {
        assert_eq!(set_up.state.ask, Ask::Place(unit));
        let spot = set_up.places()[0];
        set_up.go(spot, &[]);
        let y = set_up.state.at(unit).y;
        let depth = if unit.side() == A { y } else { 48.0 - y };
        assert!((BASE - 1e-9..=12.0 - BASE + 1e-9).contains(&depth));
    }
    assert_eq!((set_up.state.round, set_up.state.active), (1, B));
    let four = with(|rules| rules.deployment.edge_choice = EdgeChoice::Four);
    let set_up = SetUp::new(game_of(four, &["2"], &["2"]), Terrain::none(), &[2, 1]);
    assert_eq!(set_up.places().len(), 4);
}

#[test]
fn ws_deploy_05_06_where_units_stand() {
    let highest = |rules: Ruleset| {
        let mut set_up = SetUp::new(game_of(rules, &["2"], &["2"]), Terrain::none(), &[2, 1]);
        set_up.go(Action::Edge(0), &[]);
        let game = &set_up.game;
        let heights = set_up
            .places()
            .into_iter()
            .map(|action| after(game, &set_up.state, action).at(a(0)).y);
        heights.fold(0.0, f64::max)
    };
    assert!((highest(printed()) - (12.0 - BASE)).abs() < 1e-9);
    let half = with(|rules| rules.deployment.wholly = false);
    assert!((highest(half) - 12.0).abs() < 1e-9);
    // Solid pieces and other bases take up room.
    let count_by = |rules: Ruleset, pieces: &[Trait]| {
        let mut terrain = Terrain::none();
        let (shape, traits) = piece(24.0, 6.0, 4.0, pieces);
        terrain.add(shape, &traits);
        let mut set_up = SetUp::new(game_of(rules, &["2", "2"], &["2"]), terrain, &[2, 1]);
        set_up.go(Action::Edge(0), &[]);
        let first = set_up.places();
        set_up.go(first[0], &[]);
        (first.len(), set_up.places().contains(&first[0]))
    };
    let count = |pieces: &[Trait]| count_by(printed(), pieces);
    assert!(count(&[Trait::Blocking]).0 < count(&[Trait::Dangerous]).0);
    let soft = with(|rules| rules.terrain.blocking_is_impassable = false);
    let solid = [Trait::Blocking];
    assert_eq!(
        count_by(soft, &solid).0,
        count(&solid).0,
        "nobody stands on it"
    );
    assert!(!count(&[]).1, "the spot is taken");
}

#[test]
fn ws_deploy_10_who_finds_no_room_is_dead() {
    let mut terrain = Terrain::none();
    let (shape, traits) = piece(24.0, 44.0, 40.0, &[Trait::Blocking]);
    terrain.add(shape, &traits);
    let mut set_up = SetUp::new(game_of(printed(), &["2", "2"], &["2"]), terrain, &[2, 1]);
    set_up.go(Action::Edge(1), &[]);
    // The north is all rock, the strip of the south is free in its corners.
    while set_up.state.round == 0 {
        let spot = set_up.places()[0];
        set_up.go(spot, &[]);
    }
    for unit in [a(0), a(1)] {
        assert!(set_up.events.contains(&Event::LeftOut { unit }));
    }
    assert!(set_up.state.is_on(b(0)));
    // Two units of 20 points count as destroyed, so that nobody is left.
    assert_eq!(set_up.game.destroyed(&set_up.state, B), 40);
    assert_eq!(set_up.state.outcome.unwrap().winner, Some(B));
}
