//! The battles of a run that tell most: the largest upset, the closest, the longest, and a
//! typical one. A run keeps sums, so the candidates are picked by what is kept of pairs, and
//! a few of them are played again by their seeds.

use std::borrow::Cow;

use evenkeel_players::PlayerKind;

use crate::plan::Plan;
use crate::plan::schedule::Block;
use crate::play::record::BattleRecord;
use crate::play::run::{RunError, refused};
use crate::play::sink::Sink;
use crate::play::system::Refusal;
use crate::play::tally::PairRow;
use crate::say::result::{MatchupResult, RunResult};
use crate::say::row::table;
use crate::say::sheet::{Holds, SheetForm, When};

table! {
    /// The table of battles that tell most.
    REPLAYS: "replays", "Battles worth a look", "a battle of the run that tells much", When::Where("battles can be shown");

    /// A battle that tells much.
    #[derive(Clone, Debug, PartialEq)]
    Telling {
        what: Cow<'static, str> = column("what", "", Holds::Text, "", "`upset` (won by the fleet that least wins such battles, a third of them at most), `closest`, `longest` (where no more than one in twenty lasts as long) or `typical`; no battle stands here twice.");
        matchup: u64 = column("matchup", "", Holds::Count, "", "Number of the matchup.");
        pair: u64 = column("pair", "", Holds::Count, "", "Number of the pair within the matchup.");
        swapped: bool = column("swapped", "", Holds::Flag, "", "Whether it is the second battle of the pair, with the seats swapped.");
        title: String = column("title", "", Holds::Text, "", "The two fleets.");
        text: String = column("text", "", Holds::Text, "", "How it ended, and why it is here.");
        file: String = column("file", "", Holds::Text, "", "The page that plays it again, within the run folder.");
    }
}

/// The reasons for which battles are picked; the names of their pages follow from them.
pub const WHATS: [&str; 4] = ["upset", "closest", "longest", "typical"];

/// Every form of this module.
pub const FORMS: &[&SheetForm] = &[&REPLAYS];

/// Pairs that are played again to find the closest battle, and as many to find a typical
/// one; fewer of players who take their time.
const CANDIDATES: [usize; 2] = [32, 4];
/// Whoever wins more of such battles than this surprises nobody.
const SURPRISING: f64 = 1.0 / 3.0;
/// The largest share of pairs that may last as long as one that is called long.
const RARE: f64 = 0.05;

/// Name of the page of a battle that is here for this.
pub fn file(what: &str) -> String {
    format!("replay-{what}.html")
}

/// A pair, by its matchup and number.
type Pair = (usize, u64);

/// Pairs that tell most, by one look through what is kept of all pairs.
#[derive(Default)]
struct Found {
    /// The share of battles that the winner of both usually wins.
    upset: Option<(f64, Pair)>,
    /// The most rounds of both battles, and how many pairs last so long, of how many.
    longest: Option<(u16, Pair)>,
    as_long: u64,
    pairs: u64,
    /// Pairs in which both sides won one, or a battle was drawn.
    split: Vec<Pair>,
    /// Pairs of the most even matchup.
    even: Vec<Pair>,
}

/// The battles of a run that tell most, each once.
///
/// # Errors
/// When what was kept cannot be read, or a battle not be played again.
pub fn telling(plan: &Plan, result: &RunResult, sink: &dyn Sink) -> Result<Vec<Telling>, RunError> {
    let found = look_through(plan, result, sink)?;
    let mut battles: Vec<Telling> = Vec::new();
    if let Some((usual, pair)) = found.upset {
        let [first, _] = played(plan, pair)?;
        let usual = 100.0 * usual;
        let why = format!("such battles go that way in {usual:.0} % of cases");
        battles.push(told(plan, "upset", pair, &first, &why));
    }
    let mut closest: Option<(u32, Pair, BattleRecord)> = None;
    for pair in found.split {
        for battle in played(plan, pair)? {
            let lead = lead(&battle);
            if closest.as_ref().is_none_or(|(known, ..)| lead < *known) {
                closest = Some((lead, pair, battle));
            }
        }
    }
    if let Some((_, pair, battle)) = closest {
        battles.push(told(plan, "closest", pair, &battle, "the closest battle"));
    }
    let is_rare = found.as_long as f64 <= RARE * found.pairs as f64;
    if let Some((_, pair)) = found.longest.filter(|_| is_rare) {
        let [first, second] = played(plan, pair)?;
        let longer = second.outcome.rounds > first.outcome.rounds;
        let battle = if longer { second } else { first };
        battles.push(told(plan, "longest", pair, &battle, "the longest battle"));
    }
    if let Some((pair, battle)) = typical(plan, &found.even)? {
        let why = "a usual battle of the most even matchup";
        battles.push(told(plan, "typical", pair, &battle, why));
    }
    let mut known: Vec<(u64, u64, bool)> = Vec::new();
    battles.retain(|battle| {
        let place = (battle.matchup, battle.pair, battle.swapped);
        let is_new = !known.contains(&place);
        known.push(place);
        is_new
    });
    Ok(battles)
}

fn look_through(plan: &Plan, result: &RunResult, sink: &dyn Sink) -> Result<Found, RunError> {
    let most = candidates(plan);
    let mut known = vec![(0, 0.0); plan.matchups.len()];
    for row in &result.matchups {
        known[row.matchup as usize] = (row.pairs, row.score.value);
    }
    let even = most_even(&result.matchups);
    let mut found = Found::default();
    sink.each(&mut |block: Block, tally| {
        let (pairs, score) = known[block.matchup];
        // Pairs that were played beyond the findings are not told either.
        if block.pairs.end > pairs {
            return;
        }
        for (pair, row) in block.pairs.clone().zip(&tally.rows) {
            found.add((block.matchup, pair), row, score, most);
            if even == Some(block.matchup) && found.even.len() < most {
                found.even.push((block.matchup, pair));
            }
        }
    })?;
    Ok(found)
}

impl Found {
    fn add(&mut self, pair: Pair, row: &PairRow, score: f64, most: usize) {
        let usual = match row.score {
            4 => Some(score),
            0 => Some(1.0 - score),
            _ => None,
        };
        if let Some(usual) = usual.filter(|usual| *usual <= SURPRISING)
            && self.upset.is_none_or(|(known, _)| usual < known)
        {
            self.upset = Some((usual, pair));
        }
        if self.longest.is_none_or(|(known, _)| row.rounds > known) {
            self.longest = Some((row.rounds, pair));
            self.as_long = 0;
        }
        let is_longest = self.longest.is_some_and(|(known, _)| row.rounds == known);
        self.as_long += u64::from(is_longest);
        self.pairs += 1;
        if (row.draws > 0 || row.score == 2) && self.split.len() < most {
            self.split.push(pair);
        }
    }
}

/// The matchup whose score is nearest to one half, but for those of equals.
fn most_even(matchups: &[MatchupResult]) -> Option<usize> {
    let off = |row: &&MatchupResult| (row.score.value - 0.5).abs();
    let others = matchups.iter().filter(|row| row.fleet_a != row.fleet_b);
    let nearest = others.min_by(|a, b| off(a).total_cmp(&off(b)));
    nearest.or(matchups.first()).map(|row| row.matchup as usize)
}

fn candidates(plan: &Plan) -> usize {
    let mut players = plan.terms.iter().flat_map(|terms| &terms.players);
    // Nobody knows how long a guest takes.
    let slow = players.any(|player| matches!(player.kind, None | Some(PlayerKind::Admiral)));
    CANDIDATES[usize::from(slow)]
}

/// Both battles of a pair, played again.
fn played(plan: &Plan, (matchup, pair): Pair) -> Result<[BattleRecord; 2], RunError> {
    let planned = &plan.matchups[matchup];
    let play = || -> Result<[BattleRecord; 2], Refusal> {
        let order = plan.order(matchup, pair)?;
        let batch = plan.rules[planned.rules].play(plan.terms_of(planned), &[order])?;
        let both = batch.battles.try_into();
        both.map_err(|_| Refusal("a pair has two battles".to_string()))
    };
    let block = Block {
        matchup,
        pairs: pair..pair + 1,
    };
    play().map_err(|refusal| refused(plan, &block, refusal))
}

/// The lead of the winner; 0 when nobody won.
fn lead(battle: &BattleRecord) -> u32 {
    match battle.outcome.winner {
        None => 0,
        Some(_) => battle.outcome.margin.unsigned_abs(),
    }
}

/// The battle of these pairs whose lead and rounds are those in the middle.
fn typical(plan: &Plan, pairs: &[Pair]) -> Result<Option<(Pair, BattleRecord)>, RunError> {
    let mut battles = Vec::new();
    for pair in pairs {
        battles.extend(played(plan, *pair)?.map(|battle| (*pair, battle)));
    }
    let middle = |of: fn(&BattleRecord) -> u32| {
        let mut all: Vec<u32> = battles.iter().map(|(_, battle)| of(battle)).collect();
        all.sort_unstable();
        all.get(all.len() / 2).copied().unwrap_or_default()
    };
    let rounds: fn(&BattleRecord) -> u32 = |battle| u32::from(battle.outcome.rounds);
    let middles = (middle(rounds), middle(lead));
    let off = |battle: &BattleRecord| {
        let by_rounds = rounds(battle).abs_diff(middles.0);
        (by_rounds, lead(battle).abs_diff(middles.1))
    };
    let nearest = battles.iter().min_by_key(|(_, battle)| off(battle));
    Ok(nearest.copied())
}

fn told(
    plan: &Plan,
    what: &'static str,
    (matchup, pair): Pair,
    battle: &BattleRecord,
    why: &str,
) -> Telling {
    let names = &plan.matchups[matchup].names;
    let ended = match battle.outcome.winner {
        None => "Nobody won".to_string(),
        Some(winner) => {
            let name = &names[usize::from(winner != battle.first_fleet())];
            format!("{name} won by {}", battle.outcome.margin.unsigned_abs())
        }
    };
    Telling {
        what: what.into(),
        matchup: matchup as u64,
        pair,
        swapped: battle.swapped,
        title: names.join(" against "),
        text: format!("{ended} after {} rounds: {why}", battle.outcome.rounds),
        file: file(what),
    }
}
