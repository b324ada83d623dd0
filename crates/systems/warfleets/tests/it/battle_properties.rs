//! What stays true in whole battles between random fleets.

use std::sync::Arc;

use evenkeel_kernel::dice::{Dice, SeededDice};
use evenkeel_kernel::game::{ActionList, Game};
use evenkeel_kernel::side::{BySide, Side};
use evenkeel_rulebook::Demand;
use evenkeel_warfleets::event::{Event, Manoeuvre};
use evenkeel_warfleets::fleet::Roster;
use evenkeel_warfleets::game::Warfleets;
use evenkeel_warfleets::generator::Generator;
use evenkeel_warfleets::state::{Ask, State, Status, ids};
use evenkeel_warfleets::terrain;
use proptest::prelude::*;

use crate::shipped::ftl;

/// Whether somebody is in the middle of a movement: its base may be anywhere on
/// its way, and squadrons may be in the air.
fn is_under_way(state: &State) -> bool {
    matches!(
        state.ask,
        Ask::Suffer { .. } | Ask::Mend { .. } | Ask::SetDown { .. }
    )
}

fn check_bases(game: &Warfleets, state: &State) -> Result<(), TestCaseError> {
    let all = game.all_on_table(state);
    for id in ids(all) {
        let disc = game.disc(state, id);
        prop_assert!(game.table.contains_disc(disc), "{:?} is over the edge", id);
        for other in ids(all & !id.bit()) {
            let apart = !disc.overlaps(game.disc(state, other));
            prop_assert!(apart, "{:?} overlaps {:?}", id, other);
        }
        let mut blocking = state.terrain.blocking();
        prop_assert!(!blocking.any(|shape| shape.overlaps_disc(disc)), "{:?}", id);
    }
    Ok(())
}

/// Markers on the table and aboard; none is aboard a model that is not there.
fn count_markers(game: &Warfleets, state: &State) -> usize {
    let carried = ids(game.of_side.a | game.of_side.b).map(|id| {
        let model = state.model(id);
        let there = matches!(model.status, Status::OnTable | Status::Doomed);
        assert!(there || model.markers == 0);
        usize::from(model.markers)
    });
    state.markers.len() + carried.sum::<usize>()
}

fn is_engaged(game: &Warfleets, state: &State, id: evenkeel_warfleets::action::ModelId) -> bool {
    let enemies = state.on_table[game.spec(id).side.other()] & !game.ships;
    let disc = game.disc(state, id);
    !game.spec(id).is_ship() && ids(enemies).any(|enemy| disc.within(game.disc(state, enemy), 2.0))
}

fn battle(seed: u64) -> Result<(), TestCaseError> {
    let rules = ftl();
    let mut dice = SeededDice::new(seed);
    let points = 100 + 50 * dice.below(9);
    let mut fleet = || {
        let fleet = Generator::new(&rules, &Demand::default(), points)
            .and_then(|fleets| fleets.draw(&mut dice))
            .expect("a fleet");
        Roster::build(&rules, &fleet, points).expect("a legal fleet")
    };
    let (a, b) = (fleet(), fleet());
    let game = Warfleets::new(rules.clone(), BySide { a: &a, b: &b });
    let table = Arc::new(terrain::generate(&rules.terrain, &rules.table, &mut dice));
    let mut events = Vec::new();
    let mut state = game.start(&table, &mut dice, &mut events);
    let placed = events.iter().find_map(|event| match event {
        Event::MarkerCount { count } => Some(usize::from(*count)),
        _ => None,
    });
    let mut list = ActionList::new();
    while state.outcome.is_none() {
        game.legal_actions(&state, &mut list);
        prop_assert!(list.len() >= 2, "{:?} is no choice", state.ask);
        if let Ask::Manoeuvre(id) = state.ask {
            // An engaged squadron is not asked where to go.
            prop_assert!(!is_engaged(&game, &state, id));
        }
        let action = list[dice.below(list.len() as u32) as usize];
        let ask = state.ask;
        events.clear();
        game.apply(&mut state, action, &mut dice, &mut events);
        for event in &events {
            if let Event::Moved {
                model,
                manoeuvre,
                from,
                to,
                ..
            } = event
                && *manoeuvre == Manoeuvre::Hold
            {
                prop_assert_eq!((from.x_in, from.y_in), (to.x_in, to.y_in), "{:?}", model);
            }
        }
        if !is_under_way(&state) {
            check_bases(&game, &state)?;
        }
        if state.round > 0 {
            let found = count_markers(&game, &state);
            prop_assert_eq!(Some(found), placed, "after {:?} to {:?}", action, ask);
        }
    }
    check_bases(&game, &state)?;
    let outcome = state.outcome.expect("it is over");
    let held = |side| i32::from(state.markers_held(side));
    prop_assert_eq!(outcome.margin, (held(Side::A) - held(Side::B)).abs());
    // It ends early only when there is nobody left to change anything.
    let nobody = state.ships_left.a == 0 && state.ships_left.b == 0;
    prop_assert!(outcome.rounds == rules.table.rounds || nobody);
    prop_assert!(!nobody || outcome.margin == 0);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn bases_stay_apart_markers_are_kept_and_engaged_squadrons_stay(seed in any::<u64>()) {
        battle(seed)?;
    }
}
