//! Plays pairs of Warfleets battles.

use std::sync::Arc;

use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::fleet::Fleet;
use evenkeel_kernel::seed::Stream;
use evenkeel_kernel::side::BySide;
use evenkeel_kernel::volley::Volleys;
use evenkeel_warfleets::fleet::Roster;
use evenkeel_warfleets::game::Warfleets;
use evenkeel_warfleets::generator::{self, Generator, NoFleet};
use evenkeel_warfleets::ruleset::Ruleset;
use evenkeel_warfleets::terrain::{self, Terrain};
use evenkeel_warfleets::uses::Ledger;

use super::tally::{Units, Watch, uses};
use super::{limit, unfit};
use crate::demand::Demand;
use crate::order::{Order, Table};
use crate::pair::Seats;
use crate::record::Batch;
use crate::system::Refusal;

/// Draws a fleet for each seed.
pub(super) fn generate(
    ruleset: &Ruleset,
    demand: &Demand,
    points: u32,
    seeds: &[u64],
) -> Result<Vec<Fleet>, Refusal> {
    let demand = generator::Demand {
        most_of: demand.most_of.as_deref(),
        carry: demand.carry.as_deref(),
        without: &demand.without,
        beside: demand.beside.as_deref(),
    };
    let refuse = |none: NoFleet| Refusal(none.to_string());
    let generator = Generator::new(ruleset, demand, points).map_err(refuse)?;
    let draw = |seed: &u64| generator.draw(&mut SeededDice::new(*seed)).map_err(refuse);
    seeds.iter().map(draw).collect()
}

/// Plays both battles of each order.
pub(super) fn play(
    ruleset: &Arc<Ruleset>,
    volleys: &Arc<Volleys>,
    table: &Table,
    orders: &[Order],
) -> Result<Batch, Refusal> {
    let mut seats = Seats::new(table);
    let mut units = Units::new(ruleset);
    let mut ledger = Ledger::new(ruleset);
    let mut battles = Vec::with_capacity(2 * orders.len());
    let mut built: Option<(&Order, [Warfleets; 2])> = None;
    for order in orders {
        // Fixed fleets are set up once for the whole batch.
        let games = match built.take() {
            Some((last, games)) if order.has_fleets_of(last) => games,
            _ => games(
                (ruleset, volleys),
                &order.fleets,
                limit(ruleset, table.points),
            )?,
        };
        let setup = Arc::new(lay_out(ruleset, table, order));
        for (game, swapped) in games.iter().zip([false, true]) {
            let mut watch = Watch::new(game, &mut ledger, swapped);
            let (mut record, state) = seats.battle(game, &setup, order, swapped, &mut watch);
            record.first_fire = watch.first_fire();
            units.add(watch, &state, swapped);
            battles.push(record);
        }
        built = Some((order, games));
    }
    Ok(Batch {
        battles,
        units: units.into_rows(),
        uses: uses(&ledger),
    })
}

/// The game as the fleets stand, and with seats swapped.
fn games(
    (ruleset, volleys): (&Arc<Ruleset>, &Arc<Volleys>),
    fleets: &[Arc<Fleet>; 2],
    points: u32,
) -> Result<[Warfleets; 2], Refusal> {
    let roster = |fleet: &Arc<Fleet>| {
        Roster::build(ruleset, fleet, points).map_err(|faults| unfit(fleet, &faults))
    };
    let (a, b) = (&roster(&fleets[0])?, &roster(&fleets[1])?);
    let game = |rosters| Warfleets::with_tables(ruleset.clone(), volleys.clone(), rosters);
    Ok([game(BySide { a, b }), game(BySide { a: b, b: a })])
}

/// The terrain that both battles of a pair share.
pub(super) fn lay_out(ruleset: &Ruleset, table: &Table, order: &Order) -> Terrain {
    if !table.terrain {
        return Terrain::none();
    }
    let mut dice = SeededDice::new(order.seed(Stream::Setup));
    terrain::generate(&ruleset.terrain, &ruleset.table, &mut dice)
}
