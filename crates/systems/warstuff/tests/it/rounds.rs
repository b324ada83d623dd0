//! Set-up, rounds, Leaders and the end.

use std::sync::Arc;

use crate::arena::{printed, with};
use crate::stage::*;
use evenkeel_board::{Edge, Vec2};
use evenkeel_kernel::dice::{ScriptedDice, SeededDice};
use evenkeel_kernel::game::Game;
use evenkeel_kernel::outcome::EndReason;
use evenkeel_warstuff::game::WarStuff;
use evenkeel_warstuff::ruleset::{EdgeChoice, EndScore, Ruleset, Trait, VanguardTiming};
use evenkeel_warstuff::terrain::{Terrain, generate};

/// A battle from its first die, on a table with these pieces.
struct SetUp {
    game: WarStuff,
    state: State,
    events: Vec<Event>,
}

impl SetUp {
    fn new(game: WarStuff, terrain: Terrain, dice: &[u8]) -> SetUp {
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

    fn go(&mut self, action: Action, dice: &[u8]) -> &mut Self {
        let mut legal = Vec::new();
        self.game.legal_actions(&self.state, &mut legal);
        assert!(legal.contains(&action), "{action:?} is not among {legal:?}");
        let mut dice = ScriptedDice::new(dice);
        self.game
            .apply(&mut self.state, action, &mut dice, &mut self.events);
        dice.finish();
        self
    }

    fn places(&self) -> Vec<Action> {
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
        let heights = set_up.places().into_iter().map(|action| {
            let mut state = set_up.state.clone();
            game.apply(
                &mut state,
                action,
                &mut ScriptedDice::default(),
                &mut Vec::new(),
            );
            state.at(a(0)).y
        });
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

#[test]
fn ws_sr_sco_scouts_come_last_and_stay_away() {
    let game = game_of(printed(), &["2 scout", "2"], &["2"]);
    let mut set_up = SetUp::new(game, Terrain::none(), &[5, 1]);
    set_up.go(Action::Edge(0), &[]);
    assert_eq!(set_up.state.ask, Ask::Place(a(1)), "others first");
    let spot = set_up.places()[0];
    set_up.go(spot, &[]);
    let spot = set_up.places()[0];
    set_up.go(spot, &[]);
    assert_eq!(set_up.state.ask, Ask::Place(a(0)));
    let enemy = set_up.game.base(&set_up.state, b(0));
    let mut beyond = 0;
    for action in set_up.places() {
        let mut state = set_up.state.clone();
        set_up.game.apply(
            &mut state,
            action,
            &mut ScriptedDice::default(),
            &mut Vec::new(),
        );
        let base = set_up.game.base(&state, a(0));
        assert!(base.at_least(enemy, 12.0));
        beyond += u32::from(base.centre.y > 12.0);
    }
    assert!(beyond > 100, "anywhere on the table");
}

#[test]
fn ws_sr_sco_03_04_a_roll_off_of_scouts() {
    let game = game_of(printed(), &["2 scout"], &["2 scout", "2 scout"]);
    let mut set_up = SetUp::new(game, Terrain::none(), &[5, 1]);
    set_up.go(Action::Edge(0), &[2, 2, 1, 6]);
    for unit in [b(0), b(1), a(0)] {
        assert_eq!(set_up.state.ask, Ask::Place(unit));
        let spot = *set_up.places().last().unwrap();
        let spot = if unit == a(0) {
            set_up.places()[0]
        } else {
            spot
        };
        set_up.go(spot, &[]);
    }
    // It does not change who begins.
    assert_eq!(set_up.state.active, A);
}

#[test]
fn ws_cfg_45_sides_may_take_turns_with_scouts() {
    let rules = with(|rules| rules.deployment.scouts_alternate = true);
    let game = game_of(rules, &["2 scout"; 3], &["2 scout"; 2]);
    let mut set_up = SetUp::new(game, Terrain::none(), &[5, 1]);
    set_up.go(Action::Edge(0), &[1, 6]);
    for unit in [b(0), a(0), b(1), a(1), a(2)] {
        assert_eq!(set_up.state.ask, Ask::Place(unit));
        // Those of side A in the south, those of side B in the north.
        let places = set_up.places();
        let nth = usize::from(unit.0 % 64);
        let spot = match unit.side() {
            A => places[nth],
            B => places[places.len() - 1 - nth],
        };
        set_up.go(spot, &[]);
    }
    assert_eq!(set_up.state.round, 1);
}

#[test]
fn ws_sr_sco_05_without_a_spot_as_any_other() {
    let rules = with(|rules| {
        rules.table.edge_in = 24.0;
        rules.deployment.grid_in = 12.0;
    });
    // Enemies on all six spots of the north, the nearest a foot less two radii from the
    // south.
    let game = game_of(rules, &["2 scout"], &["2"; 6]);
    let mut set_up = SetUp::new(game, Terrain::none(), &[1, 5]);
    set_up.go(Action::Edge(1), &[]);
    while set_up.state.round == 0 {
        let legal = set_up.places();
        let spot = legal[legal.len() / 2];
        let mut dice = SeededDice::new(1);
        set_up
            .game
            .apply(&mut set_up.state, spot, &mut dice, &mut set_up.events);
    }
    assert!(set_up.state.is_on(a(0)));
    assert!(
        set_up.state.at(a(0)).y <= 12.0 - BASE + 1e-9,
        "in its strip"
    );
    let base = |unit| set_up.game.base(&set_up.state, unit);
    let is_near = |number| base(a(0)).gap(base(b(number))) < 12.0;
    assert!((0..6).any(is_near), "nearer than a Scout may be");
}

#[test]
fn ws_sr_van_vanguards_move_as_they_are_placed() {
    let wire = piece(24.0, 14.0, 3.0, &[Trait::Dangerous]);
    let mut terrain = Terrain::none();
    terrain.add(wire.0, &wire.1);
    let game = game_of(printed(), &["2 vanguard slow", "2"], &["2"]);
    let mut set_up = SetUp::new(game, terrain, &[5, 1]);
    set_up.go(Action::Edge(0), &[]);
    let at = |set_up: &SetUp, action: Action| {
        let mut state = set_up.state.clone();
        set_up.game.apply(
            &mut state,
            action,
            &mut ScriptedDice::default(),
            &mut Vec::new(),
        );
        state.at(a(0))
    };
    let middle = (set_up.places().into_iter())
        .min_by(|one, two| {
            let off = |action: &Action| at(&set_up, *action).distance(Vec2::new(24.0, 8.0));
            off(one).total_cmp(&off(two))
        })
        .unwrap();
    set_up.go(middle, &[]);
    assert_eq!(set_up.state.ask, Ask::Vanguard(a(0)));
    let before = set_up.state.at(a(0));
    // Twelve inches, Slow or not, through wire that may kill.
    set_up.go(Action::Move(step(90, 6)), &[6, 6]);
    assert!(!set_up.state.is_on(a(0)));
    assert!(set_up.state.at(a(0)).y > before.y);
    assert_eq!(set_up.state.ask, Ask::Place(a(1)));
}

#[test]
fn ws_cfg_46_vanguards_may_wait_until_all_stand() {
    let late = |rules: &mut Ruleset| {
        rules.deployment.vanguard_timing = VanguardTiming::AfterAllDeployed;
    };
    let game = game_of(with(late), &["2 vanguard", "2"], &["2 vanguard", "2"]);
    let mut set_up = SetUp::new(game, Terrain::none(), &[1, 5]);
    set_up.go(Action::Edge(0), &[]);
    for unit in [b(0), b(1), a(0), a(1)] {
        assert_eq!(set_up.state.ask, Ask::Place(unit));
        let spot = set_up.places()[0];
        set_up.go(spot, &[]);
    }
    assert_eq!(set_up.state.ask, Ask::Vanguard(b(0)), "the winner's first");
    let before = set_up.state.at(b(0));
    set_up.go(Action::Move(step(90, 6)), &[]);
    assert!((set_up.state.at(b(0)).y - before.y - 12.0).abs() < 1e-9);
    assert_eq!(set_up.state.ask, Ask::Vanguard(a(0)));
    set_up.go(Action::Done, &[]);
    assert_eq!((set_up.state.round, set_up.state.activated), (1, 0));
}

#[test]
fn ws_sr_van_07_twelve_inches() {
    let game = game_of(printed(), &["2 vanguard fast"], &["2"]);
    let mut set_up = SetUp::new(game, Terrain::none(), &[5, 1]);
    set_up.go(Action::Edge(0), &[]);
    let spot = set_up.places()[0];
    set_up.go(spot, &[]);
    let before = set_up.state.at(a(0));
    set_up.go(Action::Move(step(90, 6)), &[]);
    assert!((set_up.state.at(a(0)).y - before.y - 12.0).abs() < 1e-9);
}

/// A Leader with a friend in reach, one out of it, and one who has been activated.
fn leader(rules: Ruleset, unit: &str) -> Stage {
    let near = 20.0 + 2.0 * BASE;
    let units = [
        (unit, 20.0, 24.0),
        ("2", near + 3.0, 24.0),
        ("2", near + 3.0, 28.0),
        ("2", 20.0, 22.0),
    ];
    let mut stage = Stage::new(rules, &units, &[("2", 45.0, 40.0)]);
    stage.state.activated |= a(3).bit();
    stage.turn(A);
    stage
}

#[test]
fn ws_sr_lea_leaders_command() {
    let mut stage = leader(printed(), "2 leader");
    stage
        .go(Action::Unit(a(0)), &[])
        .go(Action::Command(true), &[4, 1, 1]);
    let members = [Action::Unit(a(0)), Action::Unit(a(1))];
    assert_eq!(stage.legal(), members);
    stage.go(Action::Unit(a(0)), &[]).go(Action::Hold, &[]);
    // The friend may be left for later; the turn is over then.
    assert_eq!(stage.legal(), [Action::Unit(a(1)), Action::Done]);
    stage.go(Action::Done, &[]);
    assert_eq!(stage.state.decider, B);
    assert!(stage.state.activated & a(1).bit() == 0);
}

/// L has two successes for X, Y and Z, and X, who is a Leader, one for Y, V and W. If Y
/// were counted as L's, both of L's would be gone and Z lost; but Y can be X's.
#[test]
fn ws_sr_lea_08_no_success_is_lost_by_whose_it_was() {
    let units = [
        ("3 leader", 20.0, 24.0),
        ("3 leader", 23.9, 24.0),
        ("2", 22.0, 26.0),
        ("2", 17.0, 24.0),
        ("2", 27.0, 24.0),
        ("2", 26.0, 26.0),
    ];
    let mut stage = Stage::new(printed(), &units, &[("2", 45.0, 40.0)]);
    let friends = |stage: &Stage| -> Vec<usize> {
        let named = 2..6;
        named
            .filter(|number| stage.is_legal(Action::Unit(a(*number))))
            .collect()
    };
    stage.turn(A).go(Action::Unit(a(0)), &[]);
    stage.go(Action::Command(true), &[4, 4, 1]);
    assert_eq!(friends(&stage), [2, 3]);
    stage.go(Action::Unit(a(1)), &[]);
    stage.go(Action::Command(true), &[4, 1, 1]);
    assert_eq!(friends(&stage), [2, 3, 4, 5]);
    stage.go(Action::Unit(a(2)), &[]).go(Action::Hold, &[]);
    assert_eq!(friends(&stage), [3, 4, 5]);
    // Three successes are three friends.
    let before = stage.state.clone();
    for last in [3, 5] {
        stage.state = before.clone();
        stage.go(Action::Unit(a(last)), &[]).go(Action::Hold, &[]);
        assert!(friends(&stage).is_empty());
    }
}

#[test]
fn ws_sr_lea_12_14_declining_and_stunned_friends() {
    let mut stage = leader(printed(), "2 leader");
    stage
        .go(Action::Unit(a(0)), &[])
        .go(Action::Command(false), &[]);
    assert_eq!(stage.state.ask, Ask::Act(a(0)));
    let mut stage = leader(printed(), "2 leader");
    stage
        .stun(a(1))
        .go(Action::Unit(a(0)), &[])
        .go(Action::Command(true), &[4, 4, 4]);
    stage.go(Action::Unit(a(1)), &[]);
    // It stood up and is done; the Leader is next, and is not asked for.
    assert!(!stage.is_stunned(a(1)));
    assert_eq!(stage.state.ask, Ask::Act(a(0)));
}

#[test]
fn ws_sr_lea_10_11_stunned_and_commanded_leaders() {
    let mut stage = leader(printed(), "2 leader");
    stage.stun(a(0)).go(Action::Unit(a(0)), &[]);
    assert_eq!(stage.state.ask, Ask::Command(a(0)));
    let rules = with(|rules| rules.command.while_stunned = false);
    let mut stage = leader(rules, "2 leader");
    stage.stun(a(0)).go(Action::Unit(a(0)), &[]);
    assert_eq!(stage.state.decider, B, "it has stood up");
    let x = 20.0 + 2.0 * BASE + 2.0;
    let chain = |rules: Ruleset| {
        let units = [
            ("2 leader", 20.0, 24.0),
            ("2 leader", x, 24.0),
            ("2", x, 26.0),
        ];
        let mut stage = Stage::new(rules, &units, &[("2", 45.0, 40.0)]);
        stage
            .turn(A)
            .go(Action::Unit(a(0)), &[])
            .go(Action::Command(true), &[4, 1, 1]);
        stage.go(Action::Unit(a(1)), &[]);
        stage.state.ask
    };
    assert_eq!(chain(printed()), Ask::Command(a(1)));
    let single = with(|rules| rules.command.chain = false);
    assert_eq!(chain(single), Ask::Act(a(1)));
}

#[test]
fn ws_sr_lea_13_a_success_goes_to_another_when_one_dies() {
    let near = 20.0 + 2.0 * BASE;
    let units = [
        ("2 leader", 20.0, 24.0),
        ("2", near, 24.0),
        ("2", 20.0, 22.0),
    ];
    let mut stage = Stage::new(printed(), &units, &[("2", 45.0, 40.0)]);
    stage
        .turn(A)
        .go(Action::Unit(a(0)), &[])
        .go(Action::Command(true), &[4, 1, 1]);
    stage.state.on &= !(a(0).bit() | a(1).bit());
    stage.state.pending = 0;
    assert_eq!(stage.legal(), [Action::Unit(a(2)), Action::Done]);
}

#[test]
fn ws_round_05_12_turns() {
    let units = [("2", 20.0, 24.0)];
    let mut stage = Stage::new(printed(), &units, &[("2", 45.0, 40.0)]);
    stage.turn(A);
    let names = [Action::Unit(a(0)), Action::Unit(a(1)), Action::Unit(a(2))];
    assert_eq!(stage.legal(), names, "nobody may pass");
    stage.go(Action::Unit(a(1)), &[]).go(Action::Hold, &[]);
    assert_eq!(stage.state.decider, B);
    // The dead are skipped.
    stage.state.on &= !b(1).bit();
    stage.go(Action::Unit(b(0)), &[]).go(Action::Hold, &[]);
    assert_eq!(stage.legal(), [Action::Unit(a(0)), Action::Unit(a(2))]);
}

#[test]
fn ws_round_11_wounds_and_stun_last() {
    let mut stage = Stage::new(printed(), &[("2", 20.0, 24.0)], &[("2", 45.0, 40.0)]);
    for unit in [a(1), a(2), b(1), b(2)] {
        stage.state.on &= !unit.bit();
    }
    stage.wound(b(0), 3).act(a(0));
    stage.state.activated |= b(0).bit();
    stage.state.last.b = 9;
    stage.stun(b(0)).go(Action::Hold, &[]);
    assert_eq!(stage.state.round, 2);
    assert_eq!(stage.wounds(b(0)), 3);
    assert_eq!(stage.state.activated & b(0).bit(), 0);
}

#[test]
fn ws_end_01_10_the_last_side_wins() {
    let mut stage = duel(printed(), "5", "1", false);
    for unit in [b(1), b(2)] {
        stage.state.on &= !unit.bit();
    }
    stage.go(Action::Charge(b(0), 0), &[6, 6]);
    let outcome = stage.state.outcome.unwrap();
    assert_eq!(
        (outcome.winner, outcome.reason),
        (Some(A), EndReason::Annihilation)
    );
    // Both sides die together: nobody wins.
    let mut stage = duel(printed(), "1", "1 death_blow", false);
    for unit in [a(1), a(2), b(1), b(2)] {
        stage.state.on &= !unit.bit();
    }
    stage.go(Action::Charge(b(0), 0), &[6, 6, 6, 6]);
    let outcome = stage.state.outcome.unwrap();
    assert_eq!((outcome.winner, outcome.margin), (None, 0));
}

/// One unit of side A against so many of side B, besides two of each, in a turn of A.
fn outnumbered(enemies: usize, allow_pass: bool) -> Stage {
    let rules = with(|rules| rules.rounds.allow_pass = allow_pass);
    let places: Vec<(&str, f64, f64)> = (0..enemies)
        .map(|number| ("2", 10.0 + 3.0 * number as f64, 40.0))
        .collect();
    let mut stage = Stage::new(rules, &[("2", 20.0, 10.0)], &places);
    stage.turn(A);
    stage
}

#[test]
fn ws_round_05_passing_where_the_ruleset_allows_it() {
    assert!(!outnumbered(4, false).is_legal(Action::Done));
    assert!(!outnumbered(1, true).is_legal(Action::Done), "not fewer");
    let mut stage = outnumbered(4, true);
    stage.go(Action::Done, &[]);
    assert_eq!((stage.state.active, stage.state.ask), (B, Ask::Unit));
    assert!(!stage.is_legal(Action::Done), "more than the enemy");
    let mut turn = |unit, may_pass| {
        stage.go(Action::Unit(unit), &[]).go(Action::Hold, &[]);
        assert_eq!(stage.is_legal(Action::Done), may_pass, "{unit:?}");
    };
    // Never twice running, and again after a turn in which a unit acted.
    turn(b(0), false);
    turn(a(0), false);
    turn(b(1), true);
}

#[test]
fn ws_end_03_giving_up_where_the_ruleset_allows_it() {
    let end = |allowed, enemy| {
        let rules = with(|rules| rules.rounds.allow_concede = allowed);
        let mut stage = Stage::new(
            rules,
            &[("1", 20.0, 10.0)],
            &[(enemy, 20.0, 40.0), ("1", 30.0, 40.0)],
        );
        for unit in [a(1), a(2), b(2), b(3)] {
            stage.state.on &= !unit.bit();
        }
        stage
            .turn(B)
            .go(Action::Unit(b(0)), &[])
            .go(Action::Hold, &[]);
        stage.state.outcome
    };
    assert_eq!(end(false, "5"), None);
    // 10 points are a fifth of 50, and less than a fifth of 60.
    assert_eq!(end(true, "4"), None);
    let outcome = end(true, "5").unwrap();
    assert_eq!(
        (outcome.winner, outcome.reason),
        (Some(B), EndReason::Surrender)
    );
}

/// The end of a last round in which everybody holds, with one unit of each side dead.
fn last_round(rules: Ruleset) -> evenkeel_kernel::outcome::Outcome {
    // Side A has lost 20 of 70 points, side B 40 of 100.
    let game = game_of(rules, &["2", "5"], &["4", "4", "2"]);
    let mut state = game.scene(Arc::new(Terrain::none()));
    state.place(a(1), Vec2::new(5.0, 5.0));
    state.place(b(1), Vec2::new(5.0, 40.0));
    state.place(b(2), Vec2::new(15.0, 40.0));
    state.begin_turn(A);
    let dice = &mut ScriptedDice::default();
    while state.outcome.is_none() {
        let mut legal = Vec::new();
        game.legal_actions(&state, &mut legal);
        let hold = legal.contains(&Action::Hold);
        let action = if hold { Action::Hold } else { legal[0] };
        game.apply(&mut state, action, dice, &mut Vec::new());
    }
    state.outcome.unwrap()
}

#[test]
fn ws_end_05_09_points_decide_after_the_last_round() {
    let outcome = last_round(with(|rules| rules.rounds.max = 3));
    assert_eq!(outcome.rounds, 3);
    assert_eq!(
        (outcome.winner, outcome.reason),
        (Some(A), EndReason::Strength)
    );
    assert_eq!(outcome.margin, 20);
    let surviving = with(|rules| {
        rules.rounds.max = 3;
        rules.rounds.end_score = EndScore::Surviving;
    });
    let outcome = last_round(surviving);
    assert_eq!((outcome.winner, outcome.margin), (Some(B), 10));
}

#[test]
fn ws_terr_27_random_tables() {
    let rules = printed();
    for seed in 0..200 {
        let terrain = generate(&rules, &mut SeededDice::new(seed));
        let count = terrain.pieces().len();
        assert!((8..=12).contains(&count), "{count} pieces");
        let masks = terrain.masks;
        for mask in [masks.cover, masks.difficult, masks.blocking] {
            assert!(mask.count_ones() >= 2);
        }
        // Each piece has an image after a half turn.
        let centre = Vec2::new(24.0, 24.0);
        for shape in terrain.pieces() {
            let image = shape.half_turn(centre).bound().centre;
            let has = |other: &evenkeel_board::Shape| other.bound().centre.distance(image) < 1e-9;
            assert!(terrain.pieces().iter().any(has));
        }
    }
    let few = with(|rules| {
        rules.terrain.pieces = (4, 4);
        rules.terrain.at_least = 0;
    });
    let terrain = generate(&few, &mut SeededDice::new(1));
    assert_eq!(terrain.pieces().len(), 4);
    let wide = with(|rules| rules.table.edge_in = 72.0);
    let terrain = generate(&wide, &mut SeededDice::new(1));
    assert!(terrain.pieces().len() >= 16);
}
