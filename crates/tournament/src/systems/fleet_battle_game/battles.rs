//! Plays pairs of battles of the Fleet Battle Game.

use std::sync::Arc;

use evenkeel_fleet_battle_game::fleet::Roster;
use evenkeel_fleet_battle_game::game::{FleetBattleGame, Tables};
use evenkeel_fleet_battle_game::generator::{self, Generator};
use evenkeel_fleet_battle_game::ruleset::Ruleset;
use evenkeel_fleet_battle_game::uses::Ledger;
use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::fleet::Fleet;
use evenkeel_kernel::side::BySide;

use super::tally::{Units, Watch, uses};
use super::unfit;
use crate::demand::Demand;
use crate::order::{Order, Table};
use crate::pair::Seats;
use crate::record::Batch;
use crate::system::Refusal;

/// Draws a fleet for each seed.
pub(super) fn generate(
    ruleset: &Ruleset,
    demand: &Demand,
    seeds: &[u64],
) -> Result<Vec<Fleet>, Refusal> {
    if let Some(option) = demand.carry.as_ref().or(demand.beside.as_ref()) {
        let message = format!("no ship of {} carries `{option}`", ruleset.name);
        return Err(Refusal(message));
    }
    let demand = generator::Demand {
        ships: None,
        most_of: demand.most_of.as_deref(),
        without: &demand.without,
    };
    let generator = Generator::new(ruleset, demand).map_err(|none| Refusal(none.to_string()))?;
    let draw = |seed: &u64| generator.draw(&mut SeededDice::new(*seed));
    Ok(seeds.iter().map(draw).collect())
}

/// Plays both battles of each order. The map is always empty.
pub(super) fn play(
    ruleset: &Arc<Ruleset>,
    tables: &Arc<Tables>,
    table: &Table,
    orders: &[Order],
) -> Result<Batch, Refusal> {
    let mut seats = Seats::new(table);
    let mut units = Units::new(ruleset);
    let mut ledger = Ledger::new(ruleset);
    let mut battles = Vec::with_capacity(2 * orders.len());
    let mut built: Option<(&Order, [FleetBattleGame; 2])> = None;
    for order in orders {
        // Fixed fleets are set up once for the whole batch.
        let games = match built.take() {
            Some((last, games)) if order.has_fleets_of(last) => games,
            _ => games((ruleset, tables), &order.fleets)?,
        };
        for (game, swapped) in games.iter().zip([false, true]) {
            let mut watch = Watch::new(game, &mut ledger, swapped);
            let (mut record, state) = seats.battle(game, &(), order, swapped, &mut watch);
            record.first_fire = state.first_fire;
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
    (ruleset, tables): (&Arc<Ruleset>, &Arc<Tables>),
    fleets: &[Arc<Fleet>; 2],
) -> Result<[FleetBattleGame; 2], Refusal> {
    let roster =
        |fleet: &Arc<Fleet>| Roster::build(ruleset, fleet).map_err(|faults| unfit(fleet, &faults));
    let (a, b) = (&roster(&fleets[0])?, &roster(&fleets[1])?);
    let game = |rosters| FleetBattleGame::with_tables(ruleset.clone(), tables.clone(), rosters);
    Ok([game(BySide { a, b }), game(BySide { a: b, b: a })])
}
