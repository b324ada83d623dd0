//! Playing one battle of Warfleets for a log and a story.

use std::sync::Arc;

use evenkeel_kernel::dice::NarratedDice;
use evenkeel_kernel::seed::Stream;
use evenkeel_kernel::side::{BySide, Side};
use evenkeel_kernel::volley::Volleys;
use evenkeel_warfleets::cast::Cast;
use evenkeel_warfleets::event::Event;
use evenkeel_warfleets::fleet::Roster;
use evenkeel_warfleets::game::Warfleets;
use evenkeel_warfleets::ruleset::Ruleset;
use evenkeel_warfleets::{log, story};
use serde::Serialize;

use super::battles::lay_out;
use super::{limit, unfit};
use crate::order::{Order, Table};
use crate::pair::Seats;
use crate::system::Refusal;
use crate::tale::{Seeds, Tale, json};

/// The version of the log's form; it grows when a field changes its meaning.
const LOG_VERSION: u32 = 1;

/// A ruleset in all its forms.
pub(super) struct Edition<'e> {
    pub ruleset: &'e Arc<Ruleset>,
    pub volleys: &'e Arc<Volleys>,
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
    points: u32,
    random_terrain: bool,
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
    let points = limit(edition.ruleset, table.points);
    let roster = |side| {
        let fleet = &order.fleets[seat(side)];
        Roster::build(edition.ruleset, fleet, points).map_err(|faults| unfit(fleet, &faults))
    };
    let rosters = [roster(Side::A)?, roster(Side::B)?];
    let rosters = BySide {
        a: &rosters[0],
        b: &rosters[1],
    };
    let game = Warfleets::with_tables(edition.ruleset.clone(), edition.volleys.clone(), rosters);
    let terrain = Arc::new(lay_out(edition.ruleset, table, order));
    let mut events: Vec<Event> = Vec::new();
    let mut dice = NarratedDice::new(order.seed(Stream::Dice), order.seed(Stream::Narration));
    let mut seats = Seats::new(table);
    let (mut record, _) =
        seats.battle_with(&mut dice, &game, &terrain, order, swapped, &mut events);
    record.first_fire = events.iter().find_map(|event| match event {
        Event::Attack(attack) => Some(game.spec(attack.attacker).side),
        _ => None,
    });
    let cast = Cast::new(&game, rosters);
    let players = BySide::from_fn(|side| table.players[seat(side)].name.as_str());
    let mut tale = Tale {
        record,
        story: opening(edition, table, order, swapped, &players, rosters, &cast),
        log: Vec::with_capacity(events.len() + 1),
    };
    tale.story.extend(story::tell(&cast, &events));
    let lines = log::lines(&cast, &events);
    let head = Head {
        log: "evenkeel battle",
        version: LOG_VERSION,
        program: concat!("evenkeel ", env!("CARGO_PKG_VERSION")),
        system: "warfleets",
        ruleset: &edition.ruleset.name,
        ruleset_hash: format!("{:016x}", edition.hash),
        points,
        random_terrain: table.terrain,
        players,
        seeds: Seeds::of(order, swapped),
        table: log::Table::new(&game, cast, &terrain, rosters, &events),
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
    table: &Table,
    order: &Order,
    swapped: bool,
    players: &BySide<&str>,
    rosters: BySide<&Roster>,
    cast: &Cast,
) -> Vec<String> {
    let swapped = if swapped { ", seats swapped" } else { "" };
    let mut lines = vec![format!(
        "{}, {} points a side, seed {}, matchup {}, pair {}{swapped}",
        edition.ruleset.name,
        limit(edition.ruleset, table.points),
        order.root,
        order.matchup,
        order.pair
    )];
    for side in Side::BOTH {
        let roster = rosters[side];
        lines.push(format!(
            "Side {side:?}: {}, {} points, played by {}",
            roster.name, roster.cost, players[side]
        ));
        let members = story::roll_call(cast, side);
        lines.extend(members.into_iter().map(|member| format!("  {member}")));
    }
    lines.push(String::new());
    lines.push("Set-up".to_string());
    lines
}
