//! Playing one battle of the Fleet Battle Game for a log and a story.

use std::sync::Arc;

use evenkeel_fleet_battle_game::cast::Cast;
use evenkeel_fleet_battle_game::event::Event;
use evenkeel_fleet_battle_game::fleet::{Roster, SYSTEM};
use evenkeel_fleet_battle_game::game::{FleetBattleGame, Tables};
use evenkeel_fleet_battle_game::ruleset::Ruleset;
use evenkeel_fleet_battle_game::{log, story};
use evenkeel_kernel::dice::NarratedDice;
use evenkeel_kernel::seed::Stream;
use evenkeel_kernel::side::{BySide, Side};
use serde::Serialize;

use super::unfit;
use crate::order::{Order, Table};
use crate::pair::Seats;
use crate::system::Refusal;
use crate::tale::{Seeds, Tale, json};

/// The version of the log's form; it grows when a field changes its meaning.
const LOG_VERSION: u32 = 1;

/// A ruleset in all its forms.
pub(super) struct Edition<'e> {
    pub ruleset: &'e Arc<Ruleset>,
    pub tables: &'e Arc<Tables>,
    pub ron: &'e str,
    pub hash: u64,
}

/// The first line of a log.
#[derive(Serialize)]
struct Head<'h> {
    log: &'static str,
    version: u32,
    program: &'static str,
    system: &'static str,
    ruleset: &'h str,
    ruleset_hash: String,
    players: BySide<&'h str>,
    seeds: Seeds,
    #[serde(flatten)]
    table: log::Table,
    ruleset_ron: &'h str,
}

/// Plays one battle of a pair and tells it.
pub(super) fn tell(
    edition: &Edition<'_>,
    table: &Table,
    order: &Order,
    swapped: bool,
) -> Result<Tale, Refusal> {
    let seat = |side: Side| usize::from((side == Side::B) != swapped);
    let roster = |side| {
        let fleet = &order.fleets[seat(side)];
        Roster::build(edition.ruleset, fleet).map_err(|faults| unfit(fleet, &faults))
    };
    let rosters = [roster(Side::A)?, roster(Side::B)?];
    let rosters = BySide {
        a: &rosters[0],
        b: &rosters[1],
    };
    let (ruleset, tables) = (edition.ruleset.clone(), edition.tables.clone());
    let game = FleetBattleGame::with_tables(ruleset, tables, rosters);
    let mut events: Vec<Event> = Vec::new();
    let mut dice = NarratedDice::new(order.seed(Stream::Dice), order.seed(Stream::Narration));
    let mut seats = Seats::new(table);
    let (mut record, state) = seats.battle_with(&mut dice, &game, &(), order, swapped, &mut events);
    record.first_fire = state.first_fire;
    let cast = Cast::new(&game, rosters);
    let players = BySide::from_fn(|side| table.players[seat(side)].name.as_str());
    let mut tale = Tale {
        record,
        story: opening(edition, order, swapped, &players, rosters, &cast),
        log: Vec::with_capacity(events.len() + 1),
    };
    tale.story.extend(story::tell(&game, &cast, &events));
    let lines = log::lines(&game, &cast, &events);
    let head = Head {
        log: "evenkeel battle",
        version: LOG_VERSION,
        program: concat!("evenkeel ", env!("CARGO_PKG_VERSION")),
        system: SYSTEM,
        ruleset: &edition.ruleset.name,
        ruleset_hash: format!("{:016x}", edition.hash),
        players,
        seeds: Seeds::of(order, swapped),
        table: log::Table::new(&game, cast, rosters),
        ruleset_ron: edition.ron,
    };
    tale.log.push(json(&head)?);
    for line in &lines {
        tale.log.push(json(line)?);
    }
    Ok(tale)
}

/// Who meets whom.
fn opening(
    edition: &Edition<'_>,
    order: &Order,
    swapped: bool,
    players: &BySide<&str>,
    rosters: BySide<&Roster>,
    cast: &Cast,
) -> Vec<String> {
    let swapped = if swapped { ", seats swapped" } else { "" };
    let mut lines = vec![format!(
        "{}, seed {}, matchup {}, pair {}{swapped}",
        edition.ruleset.name, order.root, order.matchup, order.pair
    )];
    for side in Side::BOTH {
        let ships = match rosters[side].ships.len() {
            1 => "1 ship".to_string(),
            count => format!("{count} ships"),
        };
        lines.push(format!(
            "Side {side:?}: {}, {ships}, played by {}",
            rosters[side].name, players[side]
        ));
        let members = story::roll_call(cast, side);
        lines.extend(members.into_iter().map(|member| format!("  {member}")));
    }
    lines.push(String::new());
    lines.push("Set-up".to_string());
    lines
}
