//! Draws random legal fleets: hulls, loadouts, heroes and titles.
//!
//! Every legal loadout of every class can come up. Most draws spend all the
//! points they can, so that fleets of one draw are a fair field. Where a ruleset
//! has factions, a fleet is of the common list or of one of them, each as likely.

mod draft;
mod lists;
mod most;
mod officers;
mod pool;
mod tastes;

use evenkeel_document::hint;
use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::fleet::Fleet;
use evenkeel_rulebook::{Demand, Refusal};

use crate::fleet::{ClassRef, Roster};
use crate::ruleset::{List, Ruleset};

use draft::Draft;
use most::Most;
use pool::Pool;

/// Drafts are drawn until one spends every point, and at most so many; the best
/// is taken. One more draft costs microseconds, a battle milliseconds.
const DRAFTS: u32 = 8;
/// The same where only fleets of exactly the limit are legal.
const DRAFTS_FOR_EXACT: u32 = 200;

/// Draws fleets that meet one demand.
#[derive(Clone, Debug)]
pub struct Generator<'r> {
    ruleset: &'r Ruleset,
    points: u32,
    /// The stock of each list that fleets may be made of; at least one.
    stocks: Vec<Stock>,
}

/// The stock that fleets of one list may be made of.
#[derive(Clone, Debug)]
struct Stock {
    pool: Pool,
    most: Option<Most>,
}

impl Stock {
    fn new(ruleset: &Ruleset, list: List, demand: &Demand, points: u32) -> Result<Stock, Refusal> {
        let pool = Pool::new(ruleset, list, demand, points)?;
        let Some(id) = &demand.most_of else {
            if most::affordable_ship(ruleset, &pool, points).is_none() {
                let message =
                    format!("no ship that meets the demand costs {points} points or less");
                return Err(Refusal(message));
            }
            return Ok(Stock { pool, most: None });
        };
        let class = class(ruleset, id)?;
        if !pool.allows(class) {
            return Err(Refusal(format!("`{id}` is both demanded and ruled out")));
        }
        let most = Most::of(ruleset, &pool, class, points);
        let none = || Refusal(format!("no legal fleet of {points} points has a `{id}`"));
        Ok(Stock {
            pool,
            most: Some(most.ok_or_else(none)?),
        })
    }
}

impl<'r> Generator<'r> {
    /// Works out what fleets of at most `points` may be made of. A weapon that is demanded
    /// without a mount is carried on any; `id:mount` rules a weapon out on one mount, and
    /// `*:mount` every weapon there.
    ///
    /// # Errors
    /// The demand names something unknown, or no fleet can meet it.
    pub fn new(
        ruleset: &'r Ruleset,
        demand: &Demand,
        points: u32,
    ) -> Result<Generator<'r>, Refusal> {
        let lists = lists::of(ruleset, demand)?.into_iter();
        let stocks = lists.map(|list| Stock::new(ruleset, list, demand, points));
        let (stocks, refused): (Vec<_>, Vec<_>) = stocks.partition(Result::is_ok);
        let stocks: Vec<Stock> = stocks.into_iter().flatten().collect();
        match refused.into_iter().find_map(Result::err) {
            Some(none) if stocks.is_empty() => Err(none),
            _ => Ok(Generator {
                ruleset,
                points,
                stocks,
            }),
        }
    }

    /// The number of the class that is demanded most in every fleet, of the first list that
    /// has it.
    pub fn most(&self) -> Option<u32> {
        let most = self.stocks.first()?.most.as_ref();
        most.map(|most| most.count as u32)
    }

    /// Draws one fleet. The same dice give the same fleet.
    ///
    /// # Errors
    /// No draft was legal; that can only be where limits are counted on the
    /// points spent, or where every point must be spent.
    pub fn draw(&self, dice: &mut impl Dice) -> Result<Fleet, Refusal> {
        let exact = self.ruleset.fleet.must_be_equal;
        let drafts = if exact { DRAFTS_FOR_EXACT } else { DRAFTS };
        let stock = match self.stocks.len() {
            1 => &self.stocks[0],
            lists => &self.stocks[dice.below(lists as u32) as usize],
        };
        let mut best: Option<(u64, Fleet)> = None;
        for _ in 0..drafts {
            let draft = Draft::draw(
                self.ruleset,
                &stock.pool,
                self.points,
                stock.most.as_ref(),
                dice,
            );
            let left = draft.left;
            if best.as_ref().is_some_and(|(least, _)| *least <= left) {
                continue;
            }
            let fleet = draft.into_fleet();
            if Roster::build(self.ruleset, &fleet, self.points).is_ok() {
                best = Some((left, fleet));
            }
            if left == 0 && best.is_some() {
                break;
            }
        }
        let none = || {
            let points = self.points;
            Refusal(format!(
                "{drafts} drafts for {points} points were all illegal"
            ))
        };
        best.map(|(_, fleet)| fleet).ok_or_else(none)
    }
}

/// The class with an id.
fn class(ruleset: &Ruleset, id: &str) -> Result<ClassRef, Refusal> {
    let ship = ruleset.ships.get_index_of(id).map(ClassRef::Ship);
    let squadron = ruleset.squadrons.get_index_of(id).map(ClassRef::Squadron);
    ship.or(squadron).ok_or_else(|| {
        let known = ruleset.ships.keys().chain(ruleset.squadrons.keys());
        let hint = hint(id, known.map(String::as_str));
        Refusal(format!("no class has the id `{id}`{hint}"))
    })
}
