//! Says what lies on the tables of pairs.

use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::game::Game;
use evenkeel_rulebook::Rulebook;

use super::Edition;
use super::battles::{games, lay_out};
use crate::plan::order::{Order, Terms};
use crate::play::system::{Refusal, TableFigures};

/// The figures of the table of each order: each is laid out again, and its first battle
/// begun, as far as nobody has decided anything.
pub(super) fn figures<B: Rulebook>(
    edition: &Edition<B>,
    terms: &Terms,
    orders: &[Order],
) -> Result<Vec<TableFigures>, Refusal> {
    let mut figures = Vec::with_capacity(orders.len());
    let mut built: Option<(&Order, [Box<B::Game>; 2])> = None;
    for order in orders {
        let games = match built.take() {
            Some((last, games)) if order.has_fleets_of(last) => games,
            _ => games(edition, &order.fleets, terms.points)?,
        };
        let seeds = order.seeds(terms, false);
        let setup = lay_out(edition, terms, seeds.setup);
        let mut events = Vec::new();
        let mut dice = SeededDice::new(seeds.dice);
        games[0].start(&setup, &mut dice, &mut events);
        figures.push(edition.book.table_figures(&setup, &events));
        built = Some((order, games));
    }
    Ok(figures)
}
