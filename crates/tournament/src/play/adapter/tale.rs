//! Plays one battle for a log and a story.

use std::sync::atomic::AtomicBool;

use evenkeel_kernel::dice::NarratedDice;
use evenkeel_kernel::game::Game;
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::side::{BySide, Side};
use evenkeel_kernel::uses::Witness;
use evenkeel_rulebook::Rulebook;
use evenkeel_rulebook::deeds::Watch;
use serde::Serialize;

use super::Edition;
use super::seated::{SeatedBattle, seat};
use crate::plan::order::{Order, Seeds, Terms};
use crate::play::pair::Seats;
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

/// Watches a battle and keeps its events.
struct Recorder<W, E> {
    watch: W,
    events: Vec<E>,
}

impl<W: Observer<E>, E: Copy> Observer<E> for Recorder<W, E> {
    fn see(&mut self, event: E) {
        self.watch.see(event);
        self.events.push(event);
    }
}

impl<G: Game, W: Witness<G>> Witness<G> for Recorder<W, G::Event> {
    fn decided(&mut self, game: &G, state: &G::State, action: G::Action) {
        self.watch.decided(game, state, action);
    }
}

/// Plays one battle of a pair and tells it.
pub(super) fn tell<B: Rulebook>(
    edition: &Edition<B>,
    terms: &Terms,
    order: &Order,
    swapped: bool,
) -> Result<Tale, Refusal> {
    let seat = |side| seat(side, swapped);
    let battle = SeatedBattle::new(edition, terms, order, swapped)?;
    let SeatedBattle {
        game, seeds, setup, ..
    } = &battle;
    let mut ledger = edition.book.ledger();
    let mut recorder = Recorder {
        watch: B::Watch::new(game, &mut ledger, swapped),
        events: Vec::new(),
    };
    let mut dice = NarratedDice::new(seeds.dice, seeds.narration);
    let never = AtomicBool::new(false);
    let mut seats = Seats::new(terms, &never);
    let (mut record, state) = seats.battle_with(&mut dice, game, setup, seeds, &mut recorder);
    record.first_fire = recorder.watch.first_fire(&state);
    let played = battle.played(&recorder.events);
    let account = B::account(&played);
    let players = BySide::from_fn(|side| terms.players[seat(side)].name.as_str());
    let mut story = vec![opening(edition, terms, order, swapped)];
    for side in Side::BOTH {
        story.push(format!(
            "Side {side:?}: {}, {}, played by {}",
            order.fleets[seat(side)].name,
            B::size_of(played.rosters[side]),
            players[side]
        ));
        let members = account.roll_call[side].iter();
        story.extend(members.map(|member| format!("  {member}")));
    }
    story.extend(["", "Set-up"].map(str::to_string));
    story.extend(account.story.into_iter().flatten());
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
        seeds: *seeds,
        table: account.table,
        ruleset_ron: edition.document.text(),
    };
    let mut log = vec![json(&head)?];
    for line in &account.lines {
        log.push(json(line)?);
    }
    Ok(Tale { record, story, log })
}

/// The lines that say which battle it is.
fn opening<B: Rulebook>(
    edition: &Edition<B>,
    terms: &Terms,
    order: &Order,
    swapped: bool,
) -> String {
    let points = edition.limit(terms.points);
    let points = points.map_or(String::new(), |points| format!(", {points} points a side"));
    let swapped = if swapped { ", seats swapped" } else { "" };
    format!(
        "{}{points}, seed {}, matchup {}, pair {}{swapped}",
        edition.book.name(),
        order.root,
        order.matchup,
        order.pair
    )
}
