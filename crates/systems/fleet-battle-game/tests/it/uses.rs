//! What counts as a chance and what as a use, on staged parts of a battle and
//! over whole ones.

use evenkeel_fleet_battle_game::action::{Action, ShipId};
use evenkeel_fleet_battle_game::ruleset::Edge;
use evenkeel_fleet_battle_game::scene::Scene;
use evenkeel_fleet_battle_game::state::Ask;
use evenkeel_fleet_battle_game::uses::{GENERAL, Ledger, Use, Uses};
use evenkeel_kernel::battle::{play, play_before};
use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::game::Game;
use evenkeel_kernel::observer::Silent;
use evenkeel_kernel::player::Player;
use evenkeel_kernel::side::{BySide, Side};
use evenkeel_kernel::uses::{Count, Witness};
use evenkeel_players::{AnyPlayer, PlayerKind};
use evenkeel_testkit::allocation::measure;

use crate::arena::{Arena, captain};
use crate::stage::{Stage, activation, fire, hits};

/// Chances and uses of one thing in a side's fleet.
struct Counted(Ledger);

impl Counted {
    #[track_caller]
    fn of(&self, side: Side, option: &str, what: Use) -> (u64, u64) {
        let mut rows = self.0.sums.rows(side as usize);
        let found = rows.find(|row| row.option == option && row.what == what);
        let row = found.unwrap_or_else(|| panic!("no {option} {what:?}"));
        assert_eq!(row.battles, 1);
        (row.count.chances, row.count.uses)
    }

    #[track_caller]
    fn any(&self, what: Use) -> (u64, u64) {
        self.of(Side::A, "", what)
    }
}

/// Plays a part of a battle before a witness. Each decision is the first of the
/// wanted ones that is legal, or as little as possible.
fn count(stage: &mut Stage, scene: Scene, wanted: &[Action]) -> Counted {
    let mut ledger = Ledger::new(&stage.game.rules);
    let mut uses = Uses::new(&stage.game, &mut ledger, false);
    let mut dice = SeededDice::new(3);
    stage
        .game
        .play(&mut stage.state, scene, &mut dice, &mut uses);
    while stage.state.ask != Ask::Nothing && stage.state.outcome.is_none() {
        let mut legal = Vec::new();
        let side = stage.state.decider;
        let view = stage.game.view(&stage.state, side);
        stage.game.legal_actions(view, &mut legal);
        let least = [
            Action::CeaseFire,
            Action::Resolve,
            Action::Raise(false),
            Action::SelfDestruct(false),
        ];
        let mut wanted = wanted.iter().chain(&least).copied();
        let action = wanted.find(|action| legal.contains(action));
        let action = action.unwrap_or(legal[0]);
        uses.decided(&stage.game, &stage.state, action);
        stage
            .game
            .apply(&mut stage.state, action, &mut dice, &mut uses);
    }
    uses.finish(&stage.state);
    Counted(ledger)
}

#[test]
fn general_kinds_are_listed_in_their_own_order() {
    let first = GENERAL[0] as usize;
    for (place, what) in GENERAL.into_iter().enumerate() {
        assert_eq!(what as usize, first + place);
    }
    assert_eq!(first + GENERAL.len(), Use::ALL.len());
}

/// Two cruisers, both with one enemy in range and one out of it.
fn gunners() -> Stage {
    let mut stage = Stage::new(&["ca 2"], &["d7 2"]);
    stage.put(0, 0, 0, 0);
    stage.put(1, 0, 1, 0);
    stage.put(2, 4, 0, 3);
    stage.put(3, 16, 0, 3);
    stage
}

#[test]
fn a_target_in_range_is_a_chance_and_a_shot_a_use() {
    let target = Action::Target(ShipId(2));
    let first = Action::Firer(ShipId(0));
    let second = Action::Firer(ShipId(1));
    for (wanted, fired, ceased, more) in [
        (vec![], (2, 0), (1, 1), (0, 0)),
        (vec![target, first], (2, 1), (1, 0), (1, 0)),
        (vec![target, first, second], (2, 2), (1, 0), (1, 1)),
    ] {
        let counted = count(&mut gunners(), fire(0), &wanted);
        assert_eq!(counted.of(Side::A, "ca", Use::Fire), fired, "{wanted:?}");
        assert_eq!(counted.any(Use::CeaseFire), ceased, "{wanted:?}");
        assert_eq!(counted.any(Use::AnotherFirer), more, "{wanted:?}");
        assert_eq!(counted.any(Use::RearShot), (fired.1, 0));
        assert_eq!(counted.any(Use::LongShot), (fired.1, 0));
        assert_eq!(counted.of(Side::B, "d7", Use::Fire), (0, 0));
    }
}

#[test]
fn a_shield_that_is_down_is_a_chance_to_raise_it() {
    for raise in [false, true] {
        let mut stage = gunners();
        stage.shields(0, 1, 1);
        let wanted = [Action::Raise(raise)];
        let counted = count(&mut stage, activation(0), &wanted);
        assert_eq!(counted.any(Use::Raise), (1, raise.into()));
    }
}

/// The courses of the only ship that moves: where it stands, and ahead at full
/// speed.
fn course(stage: &Stage, forward: i16) -> Action {
    let fan = stage.game.fan(&stage.state, ShipId(0));
    let (by, facing) = (
        stage.hex(forward, 0) - stage.hex(0, 0),
        stage.ship(0).facing,
    );
    let place = fan.find(by, facing).expect("a course");
    Action::Course(place as u16)
}

#[test]
fn a_move_says_how_fast_it_was_and_where_it_ended() {
    for (forward, full, stands, acts) in [(0, 0, 1, 0), (2, 0, 0, 1), (8, 1, 0, 1)] {
        let mut stage = Stage::new(&["ca"], &["d7"]);
        stage.put(0, 0, 0, 0);
        stage.put(1, 14, 0, 3);
        let wanted = [course(&stage, forward)];
        let counted = count(&mut stage, activation(0), &wanted);
        assert_eq!(counted.any(Use::FullSpeed), (1, full));
        assert_eq!(counted.any(Use::Stand), (1, stands));
        assert_eq!(counted.of(Side::A, "ca", Use::Act), (1, acts));
        // The enemy faces it and reaches 15 hexes.
        assert_eq!(counted.any(Use::OutOfArc), (1, 0));
        assert_eq!(counted.any(Use::Moved), (1, 1 - stands));
        assert_eq!(counted.of(Side::B, "", Use::Moved), (1, 0));
        assert_eq!(counted.any(Use::LeaveMap), (0, 0));
    }
    // Astern of it, 14 hexes are out of reach.
    let mut stage = Stage::new(&["ca"], &["d7"]);
    stage.put(0, 0, 0, 0);
    stage.put(1, 14, 0, 0);
    let wanted = [course(&stage, 0)];
    let counted = count(&mut stage, activation(0), &wanted);
    assert_eq!(counted.any(Use::OutOfArc), (1, 1));
}

#[test]
fn leaving_the_map_is_a_chance_at_its_edge_in_the_variant() {
    for (leaves, wanted) in [(false, (1, 0)), (true, (1, 1))] {
        let edge = |rules: &mut evenkeel_fleet_battle_game::ruleset::Ruleset| {
            rules.movement.edge = Edge::LeavesAsLost;
        };
        let mut stage = Stage::with(edge, &["ca"], &["d7"]);
        stage.park();
        let actions = [Action::LeaveMap];
        let actions = if leaves { &actions[..] } else { &[] };
        let counted = count(&mut stage, activation(0), actions);
        assert_eq!(counted.any(Use::LeaveMap), wanted);
    }
}

#[test]
fn a_ship_just_crippled_may_blow_itself_up_or_not() {
    for wanted in [false, true] {
        let mut stage = Stage::new(&["ca"], &["d7"]);
        stage.put(0, 0, 0, 0);
        stage.put(1, 4, 0, 3);
        let actions = [Action::SelfDestruct(wanted)];
        stage.shields(1, 0, 0);
        let counted = count(&mut stage, hits(0, 1, 1), &actions);
        let found = counted.of(Side::B, "", Use::SelfDestruct);
        assert_eq!(found, (1, wanted.into()));
    }
}

/// Counting changes nothing and allocates nothing, and there are never more uses
/// than chances.
#[test]
fn whole_battles_are_counted() {
    let arena = Arena::new();
    let mut sum = vec![Count::default(); Use::ALL.len()];
    // An admiral decides the same things, at hundreds of times the cost.
    for kind in [PlayerKind::Random, PlayerKind::Charge, PlayerKind::Captain] {
        let mut ledger = Ledger::new(&arena.rules);
        let mut players = BySide::from_fn(|_| AnyPlayer::new(kind, captain(), 0));
        for number in 0..20 {
            let mut dice = SeededDice::new(number);
            let (a, b) = (arena.drawn(&mut dice), arena.drawn(&mut dice));
            let game = arena.game(&a, &b);
            let mut begin = || {
                for side in Side::BOTH {
                    players[side].begin(&game, number);
                }
            };
            begin();
            let mut state = game.start(&(), &mut dice.clone(), &mut Silent);
            let BySide { a, b } = &mut players;
            let plain = play(&game, &mut state, a, b, &mut dice.clone(), &mut Silent);
            for side in Side::BOTH {
                players[side].begin(&game, number);
            }
            let BySide { a, b } = &mut players;
            let (counted, memory) = measure(|| {
                let mut uses = Uses::new(&game, &mut ledger, number % 2 == 1);
                let mut state = game.start(&(), &mut dice.clone(), &mut uses);
                let counted = play_before(&game, &mut state, a, b, &mut dice.clone(), &mut uses);
                uses.finish(&state);
                counted
            });
            assert_eq!(plain, counted, "battle {number} of {kind}");
            assert_eq!(memory.count, 0, "{memory} in battle {number} of {kind}");
        }
        for row in (0..2).flat_map(|fleet| ledger.sums.rows(fleet)) {
            assert!(row.count.uses <= row.count.chances, "{row:?}");
            assert!((1..=20).contains(&row.battles));
            let sum = &mut sum[row.what as usize];
            sum.chances += row.count.chances;
            sum.uses += row.count.uses;
        }
    }
    // Nothing leaves a map with walls, and hardly a ship never moves.
    for (what, count) in Use::ALL.iter().zip(&sum) {
        let expected = match what {
            Use::LeaveMap => count.chances == 0,
            Use::Moved => count.uses > 0,
            _ => count.uses > 0 && count.uses < count.chances,
        };
        assert!(expected, "{what:?}: {count:?}");
    }
}
