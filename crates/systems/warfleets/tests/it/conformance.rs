//! The conformance suite over random legal fleets, in open space and on random
//! tables.

use std::cell::Cell;
use std::sync::Arc;

use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::side::Side;
use evenkeel_kernel::track::Track;
use evenkeel_players::{AnyPlayer, PlayerKind};
use evenkeel_testkit::conformance::{
    Fault, Options, Summary, check, check_mirror, check_mirror_with, check_secrets, check_tactics,
    check_with, imagined,
};
use evenkeel_warfleets::action::ModelId;
use evenkeel_warfleets::game::Warfleets;
use evenkeel_warfleets::ruleset::HeroEffect;
use evenkeel_warfleets::state::{Ask, State, Status, ids};
use evenkeel_warfleets::terrain::Terrain;

use crate::doctrine;
use crate::drawn::{Edition, Shipped};

/// What must be true after every action, of this battle and of all battles.
struct Auditor {
    /// Markers in play since the first round of the present battle began.
    markers: Cell<Option<usize>>,
}

impl Auditor {
    fn new() -> Self {
        Auditor {
            markers: Cell::new(None),
        }
    }

    fn audit(&self, game: &Warfleets, state: &State) -> Result<(), String> {
        state.check(game)?;
        self.audit_markers(game, state)?;
        audit_tracks(game, state)?;
        audit_boarders(game, state)?;
        audit_ships(game, state)
    }

    /// Markers lie on the table or are aboard; none comes or goes once the first
    /// round has begun.
    fn audit_markers(&self, game: &Warfleets, state: &State) -> Result<(), String> {
        if state.round == 0 {
            self.markers.set(None);
            return Ok(());
        }
        let aboard = ids(game.of_side.a | game.of_side.b).map(|id| state.model(id).markers);
        let found = state.markers.len() + aboard.map(usize::from).sum::<usize>();
        let placed = self.markers.get().unwrap_or(found);
        self.markers.set(Some(placed));
        if found != placed {
            return Err(format!("{found} markers, and {placed} were placed"));
        }
        Ok(())
    }
}

/// No upgrade or hull has more damage than it can take, a model goes when it is
/// full, and a full one has gone.
fn audit_tracks(game: &Warfleets, state: &State) -> Result<(), String> {
    for id in ids(game.of_side.a | game.of_side.b) {
        let model = state.model(id);
        let track: &Track = &model.track;
        for slot in 0..track.boxes() {
            if track.damage(slot) > track.capacity(slot) {
                return Err(format!("slot {slot} of {id:?} has too much damage"));
            }
        }
        let gone = matches!(model.status, Status::Destroyed | Status::Doomed);
        // Squadrons that are lost aboard a ship are whole.
        let aboard = !game.spec(id).is_ship() && !track.full() && carries(game, id);
        if gone != track.full() && !aboard {
            return Err(format!("{id:?} is {:?} with {track:?}", model.status));
        }
    }
    Ok(())
}

/// Whether the side of a squadron has a ship that squadrons wait aboard.
fn carries(game: &Warfleets, squadron: ModelId) -> bool {
    let side = game.of_side[game.spec(squadron).side];
    ids(side).any(|id| matches!(game.spec(id).hero, Some(HeroEffect::Carrier { .. })))
}

/// Boarders are on ships only, and only where the enemy has pods.
fn audit_boarders(game: &Warfleets, state: &State) -> Result<(), String> {
    for side in Side::BOTH {
        let enemies = ids(game.of_side[side.other()]);
        let mut guns = enemies.flat_map(|id| &game.spec(id).guns);
        let open = match guns.any(|gun| gun.rules.boarding) {
            true => game.ships,
            false => 0,
        };
        let boarded = |&id: &ModelId| state.model(id).boarders > 0;
        if let Some(id) = ids(game.of_side[side] & !open).find(boarded) {
            return Err(format!("nobody can have boarded {id:?}"));
        }
    }
    Ok(())
}

/// Between activations the count of ships is right, and nobody is on the way
/// out of the table.
fn audit_ships(game: &Warfleets, state: &State) -> Result<(), String> {
    if !matches!(state.ask, Ask::Activate { .. }) {
        return Ok(());
    }
    for side in Side::BOTH {
        let status = |id| state.model(id).status;
        let is_leaving = |&id: &ModelId| matches!(status(id), Status::Doomed | Status::Lifted);
        if let Some(id) = ids(game.of_side[side]).find(is_leaving) {
            return Err(format!("{id:?} is {:?} between turns", status(id)));
        }
        let lost = |id| matches!(status(id), Status::Destroyed | Status::Surrendered);
        let ships = ids(game.ships & game.of_side[side]);
        let left = ships.filter(|&id| !lost(id)).count();
        if left != usize::from(state.ships_left[side]) {
            return Err(format!("{left} ships are left of side {side:?}"));
        }
    }
    Ok(())
}

/// Checks so many matches, each in open space and on a table of its own, and
/// sums up what was done.
fn over_matches(
    edition: Edition,
    matches: u64,
    options: Options,
    check: impl Fn(&Warfleets, &[Arc<Terrain>], &Options) -> Result<Summary, Fault>,
) -> Summary {
    let shipped = Shipped::new(edition);
    let mut sum = Summary::default();
    for seed in 0..matches {
        let mut dice = SeededDice::new(seed);
        let (a, b) = (shipped.roster(&mut dice), shipped.roster(&mut dice));
        let game = shipped.game(&a, &b);
        let tables = [Arc::new(Terrain::none()), shipped.terrain(&mut dice)];
        let done = check(&game, &tables, &Options { seed, ..options });
        sum += done.unwrap_or_else(|fault| panic!("match {seed}, {fault}"));
    }
    println!("{sum}");
    sum
}

/// Checks matches with players of one kind.
fn over_matches_of(edition: Edition, kind: PlayerKind, matches: u64) -> Summary {
    over_matches(edition, matches, OPTIONS, |game, tables, options| {
        let auditor = Auditor::new();
        let invariant = |game: &Warfleets, state: &State| auditor.audit(game, state);
        check_with(game, tables, options, invariant, |_, seed| {
            AnyPlayer::new(kind, doctrine::shipped(), seed)
        })
    })
}

/// A battle has some 40 decisions of set-up and four rounds of at most 60
/// activations with a handful of decisions each.
const OPTIONS: Options = Options {
    battles: 5,
    seed: 0,
    decisions_max: 2_000,
    look_every: 31,
    tries: 8,
    remembered: 16,
};

fn random_keeps_the_contract(edition: Edition, matches: u64) {
    let sum = over_matches(edition, matches, OPTIONS, |game, tables, options| {
        let auditor = Auditor::new();
        check(game, tables, options, |game, state| {
            auditor.audit(game, state)
        })
    });
    assert_eq!(sum.battles, matches * 10);
    assert!(sum.tried > 0 && sum.refused > 0, "{sum}");
}

#[test]
fn random_battles_keep_the_contract() {
    random_keeps_the_contract(Edition::Ftl, 120);
}

#[test]
fn random_battles_of_the_other_edition_keep_the_contract() {
    random_keeps_the_contract(Edition::Grimdark, 60);
}

/// Squadrons that act late or enter late, and models that break.
#[test]
fn battles_of_a_faction_and_by_other_choices_keep_the_contract() {
    for edition in [Edition::Corsairs, Edition::Entering, Edition::Readings] {
        for kind in [PlayerKind::Random, PlayerKind::Captain] {
            let sum = over_matches_of(edition, kind, 20);
            assert_eq!(sum.battles, 200);
        }
    }
}

#[test]
fn charge_keeps_the_contract() {
    for edition in [Edition::Ftl, Edition::Grimdark] {
        let sum = over_matches_of(edition, PlayerKind::Charge, 60);
        assert_eq!(sum.battles, 600);
    }
}

#[test]
fn captain_keeps_the_contract() {
    let sum = over_matches_of(Edition::Ftl, PlayerKind::Captain, 60);
    assert_eq!(sum.battles, 600);
}

#[test]
fn captain_keeps_the_contract_of_the_other_edition() {
    let sum = over_matches_of(Edition::Grimdark, PlayerKind::Captain, 60);
    assert_eq!(sum.battles, 600);
}

#[test]
fn tactics_are_legal_finite_and_forgetful() {
    let options = Options {
        battles: 2,
        ..OPTIONS
    };
    for edition in [Edition::Ftl, Edition::Grimdark] {
        let doctrine = doctrine::shipped();
        let advised =
            |game: &_, setups: &_, options: &_| check_tactics(game, setups, &doctrine, options);
        let sum = over_matches(edition, 60, options, advised);
        assert_eq!(sum.battles, 240);
    }
}

/// Nothing is hidden, so what a player imagines is what there is.
#[test]
fn nothing_is_hidden() {
    let options = Options {
        battles: 1,
        ..OPTIONS
    };
    let doctrine = doctrine::shipped();
    for edition in [Edition::Ftl, Edition::Grimdark] {
        let sum = over_matches(edition, 10, options, |game, setups, options| {
            check_secrets(game, setups, &doctrine, options, imagined)
        });
        assert_eq!(sum.secrets, 0);
        assert!(sum.tried > 0, "{sum}");
    }
}

/// A fleet against itself on one table, both drawn from a seed.
fn mirror(edition: Edition, seed: u64) -> (Warfleets, Arc<Terrain>) {
    let shipped = Shipped::new(edition);
    let mut dice = SeededDice::new(seed);
    let fleet = shipped.roster(&mut dice);
    let game = shipped.game(&fleet, &fleet);
    let table = shipped.terrain(&mut dice);
    (game, table)
}

#[test]
fn no_seat_is_better_for_random() {
    for edition in [Edition::Ftl, Edition::Grimdark] {
        let (game, table) = mirror(edition, 1);
        let share = check_mirror(&game, &table, 2000, 1);
        println!("{:?}", share.unwrap_or_else(|bias| panic!("{bias}")));
    }
}

#[test]
fn no_seat_is_better_for_captain() {
    let doctrine = doctrine::shipped();
    for edition in [Edition::Ftl, Edition::Grimdark] {
        let (game, table) = mirror(edition, 2);
        let share = check_mirror_with(&game, &table, 4000, 2, |_, seed| {
            AnyPlayer::new(PlayerKind::Captain, doctrine, seed)
        });
        println!("{:?}", share.unwrap_or_else(|bias| panic!("{bias}")));
    }
}
