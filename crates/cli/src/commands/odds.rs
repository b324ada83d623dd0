//! `evenkeel odds`

use clap::Args;
use evenkeel_document::{Diagnostic, Document};
use evenkeel_tournament::odds::{Chance, Odds, Sampling};
use evenkeel_tournament::play::system::Unanswered;

use crate::args::count;
use crate::{Call, Done, Failure};

/// Flags of `odds`, beside those of the rule system.
#[derive(Args, Debug)]
pub struct OddsArgs {
    /// Rule system; each has flags of its own
    #[arg(long)]
    system: String,
    /// Name of a built-in ruleset, or a file that ends in .ron
    #[arg(long)]
    ruleset: Option<String>,
    /// How often the sample plays the attack
    #[arg(long, value_name = "N", default_value_t = 100_000,
          value_parser = count::<u32>(2..=100_000_000))]
    rolls: u32,
    /// The question that the flags of the rule system ask, RON.
    #[arg(skip)]
    pub question: String,
}

/// Works out the odds of an attack.
pub fn run(own: &OddsArgs, call: &Call<'_>) -> Result<Done, Failure> {
    let library = call.library();
    let system = library.system(&own.system)?;
    let rules = library.rules(system, own.ruleset.as_deref())?;
    let seed = call.seed();
    let question = Document::parse("flags", own.question.as_str())?;
    let rolls = own.rolls;
    let odds = rules.odds(&question, Sampling { rolls, seed });
    let odds = odds.map_err(|error| match error {
        Unanswered::Faulty(faults) => {
            Failure::Usage(faults.iter().map(at_flag).collect::<Vec<_>>().join("\n"))
        }
        Unanswered::Refused(refusal) => refusal.into(),
    })?;
    call.answer("odds", &odds, &table(&odds, seed))?;
    Ok(Done::Well)
}

/// A fault of the question, at the flag that said it.
fn at_flag(fault: &Diagnostic) -> String {
    let key = fault.path.split('.').next().unwrap_or_default();
    let said = match fault.value.is_empty() {
        true => String::new(),
        false => format!(" `{}`", fault.value),
    };
    format!("--{}{said}: {}", key.replace('_', "-"), fault.message)
}

/// The odds as a table.
fn table(odds: &Odds, seed: u64) -> String {
    let dice = if odds.attacks == 1 { "die" } else { "dice" };
    let mut text = format!("{}\n{} {dice}", odds.title, odds.attacks);
    if let Some(face) = odds.hit_target {
        text.push_str(&format!(", {face}+ to hit"));
    }
    match odds.block_target {
        Some(face @ ..=6) => text.push_str(&format!(", {face}+ to block")),
        Some(_) => text.push_str(", nothing blocks"),
        None => {}
    }
    text.push_str("\n\n");
    let sample = &odds.monte_carlo;
    let sampled = |points: u32| {
        let found = sample.damage.iter().find(|row| row.points == points);
        found.map_or(0.0, |row| row.probability)
    };
    let points = odds.counted.unwrap_or("damage");
    let mut rows = vec![[points, "exact", "chance", "sampled"].map(str::to_string)];
    rows.extend(odds.damage.iter().map(|row| {
        let [points, exact, chance, _] = row_of(row.points, &row.exact, row.probability);
        [points, exact, chance, percent(sampled(row.points))]
    }));
    rows.push([
        "mean".to_string(),
        odds.expected_exact.clone(),
        format!("{:.4}", odds.expected),
        format!("{:.4} ± {:.4}", sample.expected, sample.half_width),
    ]);
    text.push_str(&columns(&rows));
    if !odds.states.is_empty() {
        let head = ["target", "exact", "chance", ""].map(str::to_string);
        let states = odds.states.iter();
        let states = states.map(|row| row_of(&row.state, &row.exact, row.probability));
        let rows: Vec<_> = std::iter::once(head).chain(states).collect();
        text.push_str(&format!("\n{}", columns(&rows)));
    } else if odds.destroyed.probability > 0.0 {
        text.push_str(&format!(
            "\nan undamaged target is destroyed: {} ({})\n",
            odds.destroyed.exact,
            percent(odds.destroyed.probability)
        ));
    }
    if odds.own_damage.iter().any(|row| row.points > 0) {
        text.push_str("\ndamage to the attacker by its own weapon\n");
        text.push_str(&chances(&odds.own_damage));
    }
    if !odds.boarding_markers.is_empty() {
        text.push_str("\nboarding markers on the target\n");
        text.push_str(&chances(&odds.boarding_markers));
    }
    text.push_str(&format!(
        "\nsampled {} times with seed {seed}; ± is half of a 95 % interval\n",
        sample.rolls
    ));
    text
}

/// Exact chances that are not sampled as well.
fn chances(chances: &[Chance]) -> String {
    let rows = chances.iter();
    let rows = rows.map(|row| row_of(row.points, &row.exact, row.probability));
    columns(&rows.collect::<Vec<_>>())
}

fn row_of(what: impl ToString, exact: &str, probability: f64) -> [String; 4] {
    let exact = exact.to_string();
    [what.to_string(), exact, percent(probability), String::new()]
}

fn percent(share: f64) -> String {
    format!("{:.2} %", 100.0 * share)
}

/// Rows with every column to the right.
fn columns(rows: &[[String; 4]]) -> String {
    let width = |column: usize| {
        let cells = rows.iter().map(|row| row[column].chars().count());
        cells.max().unwrap_or_default()
    };
    let widths = [0, 1, 2, 3].map(width);
    let line = |row: &[String; 4]| {
        let cells = row.iter().zip(widths);
        let cells = cells.map(|(cell, width)| format!("{cell:>width$}"));
        let line = cells.collect::<Vec<_>>().join("  ");
        format!("{}\n", line.trim_end())
    };
    rows.iter().map(line).collect()
}
