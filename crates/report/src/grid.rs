//! The matchups of a tournament as tables of fleets against fleets.

use std::collections::{BTreeMap, BTreeSet};

use evenkeel_tournament::say::result::{Estimate, MatchupResult, RunResult};

/// Most rows and columns of a table, and most rows of a chart of fleets: more cannot be
/// read on a page. The tables of the run have them all.
pub const MOST_FLEETS: usize = 60;

/// A table of scores for one pairing of players.
pub struct Grid {
    /// Players of the first and the second fleets.
    pub players: [String; 2],
    /// Names of the fleets of the rows.
    pub rows: Vec<String>,
    /// Names of their opponents.
    pub columns: Vec<String>,
    /// Score of each row against each column; nothing where they did not meet.
    pub cells: Vec<Vec<Option<Estimate>>>,
}

/// One table for each pairing of players, in the order of the job; none for a pairing of
/// more fleets than a page can show, and none where fleets are not ranked.
pub fn grids(run: &RunResult) -> Vec<Grid> {
    if run.fleets.is_empty() || run.has_variants() {
        return Vec::new();
    }
    let mut pairings: Vec<[String; 2]> = Vec::new();
    for matchup in &run.matchups {
        let players = [matchup.player_a.clone(), matchup.player_b.clone()];
        // The panel of a tournament plays so little that its tables would say nothing.
        let is_panel = run.provenance.players != players;
        if !is_panel && !pairings.contains(&players) {
            pairings.push(players);
        }
    }
    let make = |players| grid(run, players);
    pairings.into_iter().filter_map(make).collect()
}

fn grid(run: &RunResult, players: [String; 2]) -> Option<Grid> {
    let ours = |m: &&MatchupResult| [&m.player_a, &m.player_b] == [&players[0], &players[1]];
    let matchups: Vec<&MatchupResult> = run.matchups.iter().filter(ours).collect();
    let mut rows = names(run, matchups.iter().map(|m| &m.fleet_a));
    let mut columns = names(run, matchups.iter().map(|m| &m.fleet_b));
    // Fleets that play on both sides are a round robin: all against all. With
    // two different players it is not, as the score cannot be turned around.
    let both_ways = players[0] == players[1] && rows.iter().any(|name| columns.contains(name));
    if both_ways {
        rows = names(run, matchups.iter().flat_map(|m| [&m.fleet_a, &m.fleet_b]));
        columns.clone_from(&rows);
    }
    if rows.len().max(columns.len()) > MOST_FLEETS {
        return None;
    }
    let cell = |row: &String, column: &String| {
        let direct = matchups
            .iter()
            .find(|m| m.fleet_a == *row && m.fleet_b == *column);
        let turned = matchups
            .iter()
            .find(|m| both_ways && m.fleet_b == *row && m.fleet_a == *column);
        direct
            .map(|m| m.score)
            .or_else(|| turned.map(|m| turn(m.score)))
    };
    let cells = rows
        .iter()
        .map(|row| columns.iter().map(|column| cell(row, column)).collect())
        .collect();
    Some(Grid {
        players,
        rows,
        columns,
        cells,
    })
}

/// The names without repetition: the best fleet first when the run ranks
/// fleets, otherwise in the order given.
fn names<'a>(run: &RunResult, all: impl Iterator<Item = &'a String>) -> Vec<String> {
    let mut known = BTreeSet::new();
    let unique = all.filter(|name| known.insert(name.as_str()));
    let mut unique: Vec<String> = unique.cloned().collect();
    let scores = run.fleets.iter().rev();
    let scores: BTreeMap<&String, f64> = scores
        .map(|fleet| (&fleet.fleet, fleet.score.value))
        .collect();
    let score = |name: &String| scores.get(name).copied().unwrap_or(0.0);
    unique.sort_by(|a, b| score(b).total_cmp(&score(a)));
    unique
}

/// The score of a fleet, seen from the other fleet.
fn turn(score: Estimate) -> Estimate {
    Estimate {
        value: 1.0 - score.value,
        low: 1.0 - score.high,
        high: 1.0 - score.low,
    }
}
