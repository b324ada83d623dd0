//! `evenkeel odds`

use clap::{Args, ValueEnum};
use evenkeel_tournament::job::DEFAULT_SEED;
use evenkeel_tournament::odds::{Chance, Odds, Question};

use crate::Done;
use crate::args::Global;
use crate::failure::Failure;
use crate::screen::Screen;
use crate::shelf;

/// Flags of `odds`.
#[derive(Args, Debug)]
pub struct OddsArgs {
    /// Rule system
    #[arg(long, default_value = "warfleets")]
    system: String,
    /// Name of a built-in ruleset, or a file that ends in .ron
    #[arg(long)]
    ruleset: Option<String>,
    /// Class of the attacker, such as `heavy`; give several where a system lets
    /// them fire together
    #[arg(long, value_name = "CLASS", required = true, value_delimiter = ',')]
    attacker: Vec<String>,
    /// Weapon that fires, such as `plasma_cannon` [default: the turret]
    #[arg(long)]
    weapon: Option<String>,
    /// The attacker's other upgrades; slots left over hold upgrades that do nothing
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    attacker_upgrades: Vec<String>,
    /// Class of the target
    #[arg(long, value_name = "CLASS")]
    target: String,
    /// The target's upgrades
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    target_upgrades: Vec<String>,
    /// Facing of the target that is hit: front, side, left, right or rear
    /// [default: front, or none for a squadron]; on hexes its arc: forward, side
    /// or rear [default: forward]
    #[arg(long, value_delimiter = ',')]
    facing: Vec<String>,
    /// Arc of the attacker that the target is in: forward, side or rear
    /// [default: forward]
    #[arg(long, value_delimiter = ',')]
    arc: Vec<String>,
    /// Distance from base edge to base edge, inches, or hexes
    #[arg(
        long,
        value_name = "DISTANCE",
        required = true,
        value_delimiter = ',',
        allow_negative_numbers = true
    )]
    range: Vec<f64>,
    /// Destroyed shields of the attacker [default: 0]
    #[arg(long, value_name = "N", value_delimiter = ',')]
    destroyed: Vec<u8>,
    /// The target's shields, up/down, or `crippled` [default: all up]
    #[arg(long, value_name = "UP/DOWN")]
    shields: Option<String>,
    /// The target is in cover
    #[arg(long)]
    cover: bool,
    /// The target has held
    #[arg(long)]
    held: bool,
    /// What the attacker did before it fires
    #[arg(long, value_enum, value_name = "hold|move", hide_possible_values = true,
          default_value_t = Before::Move)]
    action: Before,
    /// Dice of a split attack that go to this target [default: all]
    #[arg(long, value_name = "N")]
    dice: Option<u8>,
    /// How often the sample plays the attack
    #[arg(long, value_name = "N", default_value_t = 100_000,
          value_parser = clap::value_parser!(u32).range(2..=100_000_000))]
    rolls: u32,
}

/// What an attacker does before it fires; after a Cruise it does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Before {
    /// Hold
    Hold,
    /// Move
    Move,
}

/// Works out the odds of an attack.
pub fn run(own: &OddsArgs, global: &Global, screen: &Screen) -> Result<Done, Failure> {
    let system = shelf::system(&own.system)?;
    let rules = shelf::library().rules(system, own.ruleset.as_deref())?;
    let seed = global.seed.unwrap_or(DEFAULT_SEED);
    let question = Question {
        attackers: own.attacker.clone(),
        attacker_options: own.attacker_upgrades.clone(),
        weapon: own.weapon.clone(),
        target: own.target.clone(),
        target_options: own.target_upgrades.clone(),
        facings: own.facing.clone(),
        arcs: own.arc.clone(),
        ranges: own.range.clone(),
        destroyed: own.destroyed.clone(),
        shields: own.shields.clone(),
        cover: own.cover,
        held: own.held,
        hold: own.action == Before::Hold,
        dice: own.dice,
        rolls: own.rolls,
        seed,
    };
    let odds = rules.odds(&question)?;
    screen.answer("odds", global.out.as_deref(), &odds, &table(&odds, seed))?;
    Ok(Done::Well)
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
    let sampled = |points: u32| {
        let found = odds
            .monte_carlo
            .damage
            .iter()
            .find(|row| row.points == points);
        found.map_or(0.0, |row| row.probability)
    };
    let mut rows = vec![["damage", "exact", "chance", "sampled"].map(str::to_string)];
    for row in &odds.damage {
        rows.push([
            row.points.to_string(),
            row.exact.clone(),
            percent(row.probability),
            percent(sampled(row.points)),
        ]);
    }
    rows.push([
        "mean".to_string(),
        odds.expected_exact.clone(),
        format!("{:.4}", odds.expected),
        format!(
            "{:.4} ± {:.4}",
            odds.monte_carlo.expected, odds.monte_carlo.half_width
        ),
    ]);
    text.push_str(&columns(&rows));
    if !odds.states.is_empty() {
        text.push('\n');
        text.push_str(&states(odds));
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
        odds.monte_carlo.rolls
    ));
    text
}

/// Exact chances that are not sampled as well.
fn chances(chances: &[Chance]) -> String {
    let rows = chances.iter().map(|row| {
        [
            row.points.to_string(),
            row.exact.clone(),
            percent(row.probability),
            String::new(),
        ]
    });
    columns(&rows.collect::<Vec<_>>())
}

/// What becomes of the target.
fn states(odds: &Odds) -> String {
    let mut rows = vec![["target", "exact", "chance", ""].map(str::to_string)];
    rows.extend(odds.states.iter().map(|row| {
        [
            row.state.clone(),
            row.exact.clone(),
            percent(row.probability),
            String::new(),
        ]
    }));
    columns(&rows)
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
    let mut text = String::new();
    for row in rows {
        let cells = row.iter().zip(widths);
        let cells: Vec<String> = cells
            .map(|(cell, width)| format!("{cell:>width$}"))
            .collect();
        text.push_str(cells.join("  ").trim_end());
        text.push('\n');
    }
    text
}
