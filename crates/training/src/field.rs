//! Where captains are trained and tried: the same drawn fleet on both sides, a table for
//! each pair.

use std::sync::Arc;

use evenkeel_document::Document;
use evenkeel_kernel::fleet::Fleet;
use evenkeel_kernel::seed::{Stream, mix};
use evenkeel_tournament::ask::library::Library;
use evenkeel_tournament::ask::player::PlayerSpec;
use evenkeel_tournament::plan::demand::Demand;
use evenkeel_tournament::plan::order::{Order, Terms};
use evenkeel_tournament::play::record::BattleRecord;
use evenkeel_tournament::play::system::{RuleSystem, Rules};
use rayon::prelude::*;

use crate::TrainingError;

/// Pairs that one thread plays at a time.
const BATCH: usize = 16;

/// Rules that captains are trained for, and the seed of everything that chance decides.
#[derive(Clone, Copy)]
pub struct Field<'a> {
    /// The rule system.
    pub system: &'a dyn RuleSystem,
    /// The rules.
    pub rules: &'a dyn Rules,
    /// The root seed.
    pub seed: u64,
}

impl Field<'_> {
    /// The terms of battles between two players.
    pub(crate) fn terms(&self, players: [&PlayerSpec; 2]) -> Terms {
        Terms {
            players: players.map(Clone::clone),
            terrain: self.system.has_terrain(),
            points: self.rules.game_size(),
            size: self.rules.game_size(),
        }
    }

    /// The orders of so many pairs from number `first` on.
    pub(crate) fn pairs(&self, first: u64, pairs: u64) -> Result<Vec<Order>, TrainingError> {
        let numbers = first..first + pairs;
        let seed = |pair| mix(self.seed, 0, pair, Stream::Setup);
        let seeds: Vec<u64> = numbers.clone().map(seed).collect();
        let size = self.rules.game_size();
        let fleets = self.rules.generate(&Demand::default(), size, &seeds)?;
        let order = |(pair, fleet): (u64, Fleet)| {
            let fleet = Arc::new(fleet);
            Order {
                fleets: [Arc::clone(&fleet), fleet],
                root: self.seed,
                matchup: 0,
                pair,
            }
        };
        Ok(numbers.zip(fleets).map(order).collect())
    }

    /// The battles of two players in these pairs, in their order.
    pub(crate) fn play(
        &self,
        players: [&PlayerSpec; 2],
        orders: &[Order],
    ) -> Result<Vec<BattleRecord>, TrainingError> {
        let terms = self.terms(players);
        let batches: Result<Vec<Vec<BattleRecord>>, TrainingError> = orders
            .par_chunks(BATCH)
            .map(|orders| Ok(self.rules.play(&terms, orders)?.battles))
            .collect();
        Ok(batches?.into_iter().flatten().collect())
    }

    /// The captain of a file.
    pub(crate) fn captain(&self, document: &Document) -> Result<PlayerSpec, TrainingError> {
        let library = Library::without_files(&[]);
        Ok(library.read_player(self.system, document)?)
    }
}
