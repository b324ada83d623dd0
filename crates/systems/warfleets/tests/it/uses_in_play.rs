//! Uses counted over whole battles: there are never more uses than chances,
//! counting changes nothing and allocates nothing, and what every battle has is
//! there.

use std::collections::BTreeMap;
use std::sync::Arc;

use evenkeel_kernel::battle::{play, play_before};
use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::game::Game;
use evenkeel_kernel::observer::Silent;
use evenkeel_kernel::outcome::Outcome;
use evenkeel_kernel::player::Player;
use evenkeel_kernel::side::{BySide, Side};
use evenkeel_kernel::uses::Count;
use evenkeel_players::{AnyPlayer, PlayerKind};
use evenkeel_testkit::allocation::measure;
use evenkeel_warfleets::game::Warfleets;
use evenkeel_warfleets::terrain::Terrain;
use evenkeel_warfleets::uses::{Ledger, Use, Uses};

use crate::doctrine;
use crate::drawn::{Edition, Shipped};

type Players = BySide<AnyPlayer<Warfleets>>;

fn players(kinds: [PlayerKind; 2]) -> Players {
    BySide::from_fn(|side| AnyPlayer::new(kinds[side as usize], doctrine::shipped(), 0))
}

/// Plays a battle, counted or not.
fn battle(
    game: &Warfleets,
    table: &Arc<Terrain>,
    players: &mut Players,
    number: u64,
    ledger: Option<&mut Ledger>,
) -> Outcome {
    let mut dice = SeededDice::new(number);
    for side in Side::BOTH {
        players[side].begin(game, 1000 * number + side as u64);
    }
    let BySide { a, b } = players;
    let Some(ledger) = ledger else {
        let mut state = game.start(table, &mut dice, &mut Silent);
        return play(game, &mut state, a, b, &mut dice, &mut Silent);
    };
    let mut uses = Uses::new(game, ledger, number % 2 == 1);
    let mut state = game.start(table, &mut dice, &mut uses);
    let outcome = play_before(game, &mut state, a, b, &mut dice, &mut uses);
    uses.finish(&state);
    outcome
}

/// What was counted in both fleets, by option and kind.
fn sums(ledger: &Ledger) -> BTreeMap<(String, &'static str), Count> {
    let mut sums: BTreeMap<_, Count> = BTreeMap::new();
    for row in (0..2).flat_map(|fleet| ledger.sums.rows(fleet)) {
        assert!(row.battles > 0);
        let key = (row.option.to_owned(), row.what.id());
        let sum = sums.entry(key).or_default();
        assert!(row.count.uses <= row.count.chances, "{row:?}");
        sum.chances += row.count.chances;
        sum.uses += row.count.uses;
    }
    sums
}

/// Battles of drawn fleets in every edition.
fn many(kinds: [PlayerKind; 2], battles: u64, mut each: impl FnMut(Edition, &Ledger)) {
    for edition in Edition::ALL {
        let shipped = Shipped::new(edition);
        let mut players = players(kinds);
        let mut ledger = None;
        for number in 0..battles {
            let mut dice = SeededDice::new(number);
            let (a, b) = (shipped.roster(&mut dice), shipped.roster(&mut dice));
            let game = shipped.game(&a, &b);
            let table = shipped.terrain(&mut dice);
            let ledger = ledger.get_or_insert_with(|| Ledger::new(&game.rules));
            let plain = battle(&game, &table, &mut players, number, None);
            let (counted, memory) =
                measure(|| battle(&game, &table, &mut players, number, Some(ledger)));
            assert_eq!(plain, counted, "battle {number} of {edition:?}");
            assert_eq!(
                memory.count, 0,
                "{memory} in battle {number} of {edition:?}"
            );
            sums(ledger);
        }
        each(edition, &ledger.expect("battles were played"));
    }
}

/// Kinds that come up in every few battles, whatever is fielded.
const COMMON: [Use; 12] = [
    Use::Act,
    Use::Fire,
    Use::Turret,
    Use::CeaseFire,
    Use::Hold,
    Use::Move,
    Use::Cruise,
    Use::Disengage,
    Use::Moved,
    Use::LowerEdge,
    Use::MarkerLower,
    Use::MarkerHeld,
];

#[test]
fn random_players_never_use_more_than_they_could() {
    let mut seen: BTreeMap<&str, Count> = BTreeMap::new();
    many([PlayerKind::Random; 2], 100, |_, ledger| {
        for ((_, what), count) in sums(ledger) {
            let sum = seen.entry(what).or_default();
            sum.chances += count.chances;
            sum.uses += count.uses;
        }
    });
    // Nobody who is shipped has a re-roll.
    let nowhere = [Use::RerollHit, Use::RerollBlock];
    let fielded = Use::ALL.iter().filter(|what| !nowhere.contains(what));
    for what in fielded {
        let count = seen.get(what.id());
        let count = count.unwrap_or_else(|| panic!("{} is nowhere", what.id()));
        assert!(!COMMON.contains(what) || count.uses > 0, "{}", what.id());
    }
}

#[test]
fn captains_against_others_are_counted_as_well() {
    // An admiral's decisions are of the same kinds, at a hundred times the cost.
    for other in [PlayerKind::Random, PlayerKind::Charge, PlayerKind::Captain] {
        many([PlayerKind::Captain, other], 25, |_, ledger| {
            let sums = sums(ledger);
            assert!(sums[&(String::new(), "turret")].uses > 0);
            assert!(sums[&(String::new(), "marker_held")].uses > 0);
        });
    }
}
