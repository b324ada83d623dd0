//! `evenkeel ladder`

use clap::Args;
use evenkeel::{Climb, Playing, Ruleset};
use evenkeel_report::counted;
use evenkeel_tournament::play::ladder::Rung;
use evenkeel_tournament::play::record::Cost;
use serde::Serialize;

use super::train::rules;
use crate::args::{POINTS, Switch, count};
use crate::{Call, Done, Failure, interrupt};

/// The columns of what players take.
const TAKEN: [&str; 8] = [
    "players",
    "first takes, %",
    "who moves first, %",
    "draws, %",
    "at the limit, %",
    "rounds",
    "no attack, %",
    "fingerprint",
];

/// The columns of what players do to decide.
const COST: [&str; 4] = ["players", "decisions", "playouts", "decisions in them"];

/// The name of the answer in the folder of `--out`.
const ANSWER: &str = "ladder";

#[derive(Args, Debug)]
pub struct Ladder {
    /// The players, two or more: names that `systems` lists, or players' files
    #[arg(value_name = "PLAYER", num_args = 2.., required = true)]
    players: Vec<String>,
    /// Rule system [default: that of the ruleset]
    #[arg(long)]
    system: Option<String>,
    /// Name of a built-in ruleset, or a file that ends in .ron
    #[arg(long, alias = "rules")]
    ruleset: Option<String>,
    /// Play by the ruleset with this number or value at a path, such as
    /// modules.advanced=true; can be given several times
    #[arg(long, value_name = "PATH=VALUE")]
    set: Vec<String>,
    /// The fleet of every battle, on both sides: a name or a file [default: one is drawn for
    /// each pair]
    #[arg(long, value_name = "FLEET")]
    fleet: Option<String>,
    /// Points of a fleet [default: the fleet's own, or the ruleset's game size]
    #[arg(long, value_name = "N", value_parser = count(POINTS))]
    points: Option<u32>,
    /// Pairs of battles for every two players
    #[arg(long, value_name = "N", default_value_t = 200,
          value_parser = count::<u64>(1..=1_000_000_000))]
    pairs: u64,
    /// Random terrain, where the system has any [default: on]
    #[arg(long, value_name = "on|off", hide_possible_values = true)]
    terrain: Option<Switch>,
}

/// The output of `--json` for a ladder.
#[derive(Serialize)]
struct Answer<'a> {
    system: &'static str,
    ruleset: &'a str,
    points: Option<u32>,
    /// The fleet of every battle; none where one was drawn for each pair.
    fleet: Option<&'a str>,
    pairs: u64,
    seed: u64,
    /// Whether every two players met.
    complete: bool,
    rungs: Vec<RungAnswer<'a>>,
}

/// Two players who met.
#[derive(Serialize)]
struct RungAnswer<'a> {
    players: [&'a str; 2],
    /// The share that the first player took, 0 to 1, with its 95 % interval over pairs.
    score: f64,
    score_low: f64,
    score_high: f64,
    /// Pairs in which the first player took 0, 1/4, 1/2, 3/4 and all.
    pair_scores: [u64; 5],
    /// The share that whoever moved first took, in the same way.
    first_to_move: f64,
    first_to_move_low: f64,
    first_to_move_high: f64,
    battles: u64,
    draws: u64,
    /// Battles that a limit of rounds ended.
    at_limit: u64,
    rounds: u64,
    without_attack: u64,
    costs: [Cost; 2],
    fingerprint: String,
}

/// Plays every two players against each other.
pub fn run(own: &Ladder, call: &Call<'_>) -> Result<Done, Failure> {
    let ruleset = own.ruleset.as_deref();
    let rules = rules(call, own.system.as_deref(), ruleset, &own.set)?;
    if own.points.is_some() && rules.rules().game_size().is_none() {
        let message = format!("{} has no points; leave --points out", rules.rules().name());
        return Err(Failure::Usage(message));
    }
    let asked = evenkeel::Ladder {
        players: own.players.clone(),
        pairs: own.pairs,
        seed: call.seed(),
        fleet: own.fleet.clone(),
        points: own.points,
        terrain: own.terrain.is_none_or(Switch::is_on),
    };
    call.prepare(ANSWER)?;
    interrupt::watch()?;
    let playing = Playing {
        threads: call.threads(),
        stop: interrupt::flag(),
        ..Playing::default()
    };
    let climb = rules.ladder(&asked, &playing)?;
    let answer = answer(&asked, &rules, &climb);
    call.answer(ANSWER, &answer, &text(&answer, climb.meetings))?;
    Ok(match answer.complete {
        true => Done::Well,
        false => Done::With(interrupt::code()),
    })
}

fn answer<'a>(asked: &'a evenkeel::Ladder, rules: &'a Ruleset, climb: &Climb) -> Answer<'a> {
    let rungs = climb.rungs.iter();
    let rungs = rungs.filter_map(|rung| rung_answer(asked, rung));
    Answer {
        system: rules.system().id(),
        ruleset: rules.rules().name(),
        points: climb.points,
        fleet: asked.fleet.as_deref(),
        pairs: asked.pairs,
        seed: asked.seed,
        complete: climb.rungs.len() == climb.meetings,
        rungs: rungs.collect(),
    }
}

fn rung_answer<'a>(asked: &'a evenkeel::Ladder, rung: &Rung) -> Option<RungAnswer<'a>> {
    let score = rung.score()?;
    let first = rung.score_of_first()?;
    Some(RungAnswer {
        players: rung.players.map(|place| asked.players[place].as_str()),
        score: score.value,
        score_low: score.low,
        score_high: score.high,
        pair_scores: rung.tally.counts(),
        first_to_move: first.value,
        first_to_move_low: first.low,
        first_to_move_high: first.high,
        battles: rung.battles(),
        draws: rung.draws,
        at_limit: rung.at_limit,
        rounds: rung.rounds,
        without_attack: rung.without_attack,
        costs: rung.costs,
        fingerprint: rung.fingerprint.to_string(),
    })
}

fn text(answer: &Answer<'_>, meetings: usize) -> String {
    let points = answer.points;
    let points = points.map_or(String::new(), |points| format!(", {points} points a side"));
    let fleet = answer.fleet.unwrap_or("a fleet drawn for each");
    let mut text = format!(
        "{}{points}: {} of battles for every two players, with {fleet},\nthe same on \
         both sides, and seats swapped; seed {}\n\n",
        answer.ruleset,
        counted(answer.pairs, "pair"),
        answer.seed
    );
    if !answer.rungs.is_empty() {
        text.push_str(&tables(answer));
    }
    if !answer.complete {
        let over = answer.rungs.len();
        text.push_str(&format!(
            "\nstopped: {over} of {meetings} meetings are over, the others are not shown\n"
        ));
    }
    text
}

/// The tables of what players take, and of what they do to decide.
fn tables(answer: &Answer<'_>) -> String {
    let mut text = table(&TAKEN, answer.rungs.iter().map(RungAnswer::taken));
    text.push_str("\na battle of each, first | second\n\n");
    text.push_str(&table(&COST, answer.rungs.iter().map(RungAnswer::cost)));
    text
}

impl RungAnswer<'_> {
    fn who(&self) -> String {
        let [first, second] = self.players;
        format!("{first} v {second}")
    }

    /// The row of what the first player took and of how the battles went.
    fn taken(&self) -> Vec<String> {
        let percent = |share: f64| format!("{:.1}", 100.0 * share);
        let each = |count: u64| count as f64 / self.battles as f64;
        let share = |of: [f64; 3]| {
            let [share, low, high] = of.map(percent);
            format!("{share} ({low} to {high})")
        };
        let first = [
            self.first_to_move,
            self.first_to_move_low,
            self.first_to_move_high,
        ];
        vec![
            self.who(),
            share([self.score, self.score_low, self.score_high]),
            share(first),
            percent(each(self.draws)),
            percent(each(self.at_limit)),
            format!("{:.1}", each(self.rounds)),
            percent(each(self.without_attack)),
            self.fingerprint.clone(),
        ]
    }

    /// The row of what the players did to decide.
    fn cost(&self) -> Vec<String> {
        let both = |count: fn(&Cost) -> u64| {
            let each = |cost| format!("{:.1}", count(cost) as f64 / self.battles as f64);
            self.costs.each_ref().map(each).join(" | ")
        };
        vec![
            self.who(),
            both(|cost| cost.decisions),
            both(|cost| cost.playouts),
            both(|cost| cost.steps),
        ]
    }
}

/// A table with its first column to the left and the others to the right.
pub(super) fn table(head: &[&str], rows: impl Iterator<Item = Vec<String>>) -> String {
    let head = head.iter().map(|word| word.to_string()).collect();
    let rows: Vec<Vec<String>> = std::iter::once(head).chain(rows).collect();
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
    let widths: Vec<usize> = (0..rows[0].len()).filter_map(width).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).enumerate();
        let cells = cells.map(|(column, (cell, &width))| match column {
            0 => format!("{cell:<width$}"),
            _ => format!("{cell:>width$}"),
        });
        format!("{}\n", cells.collect::<Vec<_>>().join("  "))
    };
    rows.iter().map(line).collect()
}
