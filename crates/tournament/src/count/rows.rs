//! Battles one by one, with what their tables and fleets were: for tables that hold
//! every battle.
//!
//! Fleets and tables follow from their seeds, so no sink keeps them: they are drawn
//! again here, some blocks at a time, and no more than those are held at once.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;

use evenkeel_kernel::fleet::Fleet;
use rayon::ThreadPool;
use rayon::prelude::*;

use crate::plan::Plan;
use crate::plan::course;
use crate::plan::draw::orders;
use crate::plan::order::Order;
use crate::plan::schedule::Block;
use crate::play::record::{BattleRecord, Loss};
use crate::play::run::{RunError, pool, refused};
use crate::play::sink::Sink;
use crate::play::system::{Refusal, TableFigures};

/// A pair whose battles were kept.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayedPair {
    /// Index of the matchup.
    pub matchup: usize,
    /// The order that was played: fleets and seeds.
    pub order: Order,
    /// Points that each fleet spends; none in a system without points.
    pub points: [Option<u32>; 2],
    /// The contents of the table of both battles.
    pub table: TableFigures,
    /// The battle with the first fleet in seat `A`, and the one with seats swapped.
    pub battles: [BattleRecord; 2],
    /// Models that were lost in each of these battles.
    pub losses: [Vec<Loss>; 2],
}

/// The battles that were kept of a block.
struct Battles {
    block: Block,
    records: Vec<BattleRecord>,
    losses: Vec<Loss>,
}

/// Blocks that are drawn again together.
const TOGETHER: usize = 128;

/// Shows every pair of which a sink kept the battles, block by block: of each matchup
/// up to the first that is missing, as the findings do, or whose battles are. Fleets are drawn on so many
/// threads.
///
/// # Errors
/// When threads cannot be started, the sink cannot be read, a fleet cannot be drawn again, or `show` fails; then
/// nothing more is shown.
pub fn each_pair<E: From<RunError>>(
    plan: &Plan,
    sink: &dyn Sink,
    threads: NonZeroUsize,
    show: &mut dyn FnMut(PlayedPair) -> Result<(), E>,
) -> Result<(), E> {
    let pool = pool(threads)?;
    let schedule = course::schedule(plan, sink).map_err(RunError::from)?;
    let mut next = vec![0; plan.matchups.len()];
    let mut waiting = Vec::with_capacity(TOGETHER);
    let mut ended = Ok(());
    let read = sink.each(&mut |block, tally| {
        let own = schedule.place(&block).is_some();
        let is_next = next[block.matchup] == block.pairs.start && tally.has_battles();
        if ended.is_err() || !own || !is_next {
            return;
        }
        next[block.matchup] = block.pairs.end;
        waiting.push(Battles {
            block,
            records: tally.battles,
            losses: tally.losses,
        });
        if waiting.len() == TOGETHER {
            ended = show_all(plan, &pool, std::mem::take(&mut waiting), show);
        }
    });
    read.map_err(RunError::from)?;
    ended.and_then(|()| show_all(plan, &pool, waiting, show))
}

/// Shows the pairs of some blocks in their order.
fn show_all<E: From<RunError>>(
    plan: &Plan,
    pool: &ThreadPool,
    blocks: Vec<Battles>,
    show: &mut dyn FnMut(PlayedPair) -> Result<(), E>,
) -> Result<(), E> {
    let drawn = blocks.par_iter().map(|battles| {
        let pairs = pairs(plan, battles);
        pairs.map_err(|refusal| refused(plan, &battles.block, refusal))
    });
    let drawn: Vec<Result<Vec<PlayedPair>, RunError>> = pool.install(|| drawn.collect());
    for pairs in drawn {
        pairs?.into_iter().try_for_each(&mut *show)?;
    }
    Ok(())
}

/// The pairs of a block of which these are the battles.
fn pairs(plan: &Plan, of: &Battles) -> Result<Vec<PlayedPair>, Refusal> {
    let block = &of.block;
    let matchup = &plan.matchups[block.matchup];
    let rules = &plan.rules[matchup.rules];
    let orders = orders(plan, matchup, block.pairs.clone())?;
    let tables = rules.tables(plan.terms_of(matchup), &orders)?;
    let lost = |battle: usize| {
        let own = of.losses.iter().copied();
        own.filter(|loss| loss.battle as usize == battle).collect()
    };
    let played = orders.into_iter().zip(tables);
    let played = played.zip(of.records.chunks_exact(2)).enumerate();
    played
        .map(|(place, ((order, table), battles))| {
            let [first, second] = &order.fleets;
            Ok(PlayedPair {
                matchup: block.matchup,
                points: [rules.price(first)?, rules.price(second)?],
                order,
                table,
                battles: [battles[0], battles[1]],
                losses: [lost(2 * place), lost(2 * place + 1)],
            })
        })
        .collect()
}

/// A class in a fleet, or an option that its models carry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part<'f> {
    /// Number of the entry of the fleet list, from 0.
    pub unit: usize,
    /// Id of the class.
    pub class: &'f str,
    /// Id of the option, without its mount; none for the class itself.
    pub option: Option<&'f str>,
    /// The mount of the option, if it says so.
    pub mount: Option<&'f str>,
    /// The number of them in this entry: models, or options over all of them.
    pub count: u32,
}

/// The parts of a fleet: each entry of its list, and then each option of the entry.
pub fn parts(fleet: &Fleet) -> Vec<Part<'_>> {
    let mut parts: Vec<Part<'_>> = Vec::new();
    for (number, unit) in fleet.units.iter().enumerate() {
        let part = |option, mount| Part {
            unit: number,
            class: unit.0.as_str(),
            option,
            mount,
            count: unit.1,
        };
        parts.push(part(None, None));
        for option in &unit.2 {
            let (id, mount) = match option.split_once(':') {
                Some((id, mount)) => (id, Some(mount)),
                None => (option.as_str(), None),
            };
            let new = part(Some(id), mount);
            // An option that a model carries twice is one part.
            let same = |old: &&mut Part<'_>| {
                (old.unit, old.option, old.mount) == (number, new.option, new.mount)
            };
            match parts.iter_mut().find(same) {
                Some(old) => old.count += new.count,
                None => parts.push(new),
            }
        }
    }
    parts
}

/// The number that a fleet has of each entry of the catalogue, by the entry's index.
pub type Numbers = BTreeMap<usize, i16>;

/// The numbers of a fleet; `places` leads from an id to its entry.
pub(crate) fn numbers(fleet: &Fleet, places: &BTreeMap<String, usize>) -> Numbers {
    let mut found = Numbers::new();
    for part in parts(fleet) {
        if let Some(place) = places.get(part.option.unwrap_or(part.class)) {
            *found.entry(*place).or_default() += i16::try_from(part.count).unwrap_or(i16::MAX);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use evenkeel_kernel::fleet::Unit;

    use super::*;

    #[test]
    fn a_fleet_is_its_models_and_what_they_carry() {
        let options = ["gun:front", "shield", "gun:front", "gun:rear"];
        let unit = |class: &str, count, options: &[&str]| {
            let options = options.iter().map(|option| option.to_string());
            Unit(class.to_string(), count, options.collect())
        };
        let fleet = Fleet {
            name: "two kinds".to_string(),
            units: vec![unit("heavy", 2, &options), unit("light", 3, &[])],
        };
        let told = |part: &Part<'_>| {
            let what = [part.option.unwrap_or("-"), part.mount.unwrap_or("-")].join(" ");
            format!("{} {} {what} {}", part.unit, part.class, part.count)
        };
        let told: Vec<String> = parts(&fleet).iter().map(told).collect();
        let expected = [
            "0 heavy - - 2",
            "0 heavy gun front 4",
            "0 heavy shield - 2",
            "0 heavy gun rear 2",
            "1 light - - 3",
        ];
        assert_eq!(told, expected);
    }
}
