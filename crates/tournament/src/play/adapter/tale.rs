//! Plays one battle for a log and a story.

use evenkeel_kernel::side::{BySide, Side};
use evenkeel_rulebook::Rulebook;
use serde::Serialize;

use super::Edition;
use super::seated::{SeatedBattle, seat};
use crate::plan::order::{Order, Seeds, Terms};
use crate::play::film::points_a_side;
use crate::play::system::Refusal;
use crate::play::tale::{Tale, json};

/// The first line of a log.
#[derive(Serialize)]
struct Head<'h, T> {
    log: &'static str,
    version: u32,
    program: &'static str,
    system: &'static str,
    ruleset: &'h str,
    ruleset_hash: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    random_terrain: Option<bool>,
    players: BySide<&'h str>,
    seeds: Seeds,
    #[serde(flatten)]
    table: T,
    ruleset_ron: &'h str,
}

/// Plays one battle of a pair and tells it.
pub(super) fn tell<B: Rulebook>(
    edition: &Edition<B>,
    terms: &Terms,
    order: &Order,
    swapped: bool,
) -> Result<Tale, Refusal> {
    let seat = |side| seat(side, swapped);
    let battle = SeatedBattle::play(edition, terms, order, swapped, false)?;
    let played = battle.played();
    let account = B::account(&played);
    let players = BySide::from_fn(|side| terms.players[seat(side)].name.as_str());
    let mut story = vec![opening(edition, terms, order, swapped)];
    for side in Side::BOTH {
        story.push(format!(
            "Side {side:?}: {}, {}, played by {}",
            order.fleets[seat(side)].name,
            edition.book.size_of(&order.fleets[seat(side)]),
            players[side]
        ));
        let members = account.roll_call[side].iter();
        story.extend(members.map(|member| format!("  {member}")));
    }
    let mut told = account.story.into_iter().flatten().peekable();
    // A blank line stands before the heading of a round: some games have no set-up to tell.
    if told.peek().is_some_and(|line| !line.is_empty()) {
        story.extend(["", "Set-up"].map(str::to_string));
    }
    story.extend(told);
    let head = Head {
        log: "evenkeel battle",
        version: B::LOG_VERSION,
        program: concat!("evenkeel ", env!("CARGO_PKG_VERSION")),
        system: B::ID,
        ruleset: edition.book.name(),
        ruleset_hash: edition.document.digest(),
        points: edition.limit(terms.points),
        random_terrain: B::HAS_TERRAIN.then_some(terms.terrain),
        players,
        seeds: battle.seeds,
        table: account.table,
        ruleset_ron: edition.document.text(),
    };
    let mut log = vec![json(&head)?];
    for line in &account.lines {
        log.push(json(line)?);
    }
    Ok(Tale {
        record: battle.record,
        story,
        log,
    })
}

/// The lines that say which battle it is.
fn opening<B: Rulebook>(
    edition: &Edition<B>,
    terms: &Terms,
    order: &Order,
    swapped: bool,
) -> String {
    let points = points_a_side(terms.size, edition.limit(terms.points));
    let points = points.map_or(String::new(), |points| format!(", {points}"));
    let swapped = if swapped { ", seats swapped" } else { "" };
    format!(
        "{}{points}, seed {}, matchup {}, pair {}{swapped}",
        edition.book.name(),
        order.root,
        order.matchup,
        order.pair
    )
}
