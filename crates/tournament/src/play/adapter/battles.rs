//! Plays pairs of battles.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::fingerprint::Fingerprint;
use evenkeel_kernel::fleet::Fleet;
use evenkeel_kernel::game::Game;
use evenkeel_kernel::side::BySide;
use evenkeel_rulebook::Rulebook;
use evenkeel_rulebook::deeds::Watch;

use super::Edition;
use super::tally::{Units, uses};
use crate::plan::order::{Order, Terms};
use crate::play::pair::Seats;
use crate::play::record::Batch;
use crate::play::system::Refusal;

/// Plays both battles of each order, unless they are given up.
pub(super) fn play<B: Rulebook>(
    edition: &Edition<B>,
    terms: &Terms,
    orders: &[Order],
    given_up: &AtomicBool,
) -> Result<Option<Batch>, Refusal> {
    let mut seats = Seats::new(terms, edition.invited, given_up);
    let mut units = Units::new(edition);
    let mut ledger = edition.book.ledger();
    let mut battles = Vec::with_capacity(2 * orders.len());
    let mut fingerprint = Fingerprint::default();
    let mut built: Option<(&Order, [Box<B::Game>; 2])> = None;
    for order in orders {
        // Fixed fleets are set up once for the whole batch.
        let games = match built.take() {
            Some((last, games)) if order.has_fleets_of(last) => games,
            _ => games(edition, &order.fleets, terms.points)?,
        };
        let both = [false, true].map(|swapped| order.seeds(terms, swapped));
        let setup = lay_out(edition, terms, both[0].setup);
        for (game, seeds) in games.iter().map(Box::as_ref).zip(&both) {
            let swapped = seeds.swapped;
            let mut watch = B::Watch::new(game, &mut ledger, swapped);
            let mut dice = SeededDice::new(seeds.dice);
            let (mut record, state) = seats.battle(&mut dice, game, &setup, seeds, &mut watch);
            record.first_fire = watch.first_fire(&state);
            fingerprint.record(&record.outcome, &mut dice);
            let place = battles.len();
            watch.finish(&state, &mut |service| units.add(service, place, swapped));
            battles.push(record);
            if given_up.load(Ordering::Relaxed) {
                return Ok(None);
            }
        }
        built = Some((order, games));
    }
    let (units, losses) = units.into_rows();
    Ok(Some(Batch {
        battles,
        units,
        losses,
        uses: uses(edition, &ledger)?,
        costs: seats.costs(),
        fingerprint,
    }))
}

/// The game as the fleets stand, and with seats swapped. Both are large, so that they stay
/// where they are while they are handed on.
pub(super) fn games<B: Rulebook>(
    edition: &Edition<B>,
    fleets: &[Arc<Fleet>; 2],
    points: Option<u32>,
) -> Result<[Box<B::Game>; 2], Refusal> {
    let first = edition.muster(&fleets[0], points)?;
    let second = edition.muster(&fleets[1], points)?;
    let game = |a, b| Box::new(edition.book.game(BySide { a, b }));
    Ok([game(&first, &second), game(&second, &first)])
}

/// The table of this seed, which both battles of a pair share.
pub(super) fn lay_out<B: Rulebook>(
    edition: &Edition<B>,
    terms: &Terms,
    seed: u64,
) -> <B::Game as Game>::Setup {
    let mut dice = SeededDice::new(seed);
    edition.book.lay_out(terms.terrain, &mut dice)
}
