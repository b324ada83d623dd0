//! Reads the job for a target.

use std::sync::Arc;

use evenkeel_document::Document;
use evenkeel_kernel::fleet::Fleet;

use super::{Aim, Asked, PlannedNumber, PlannedStep, Wanted};
use crate::ask::job::Format;
use crate::ask::read::{Context, Layout, Reader};
use crate::plan::Matchup;
use crate::play::system::Rules;
use crate::say::result::short_number as number;
use crate::studies::{Study, Task};

/// How many steps from today's a number may be taken.
const REACH: i32 = 3;

/// Most fleets of a target: every number makes a round robin of them.
const MOST_FLEETS: usize = 16;

/// Wanted scores of both sides may miss 1 by so much: what decimals leave.
const ROUNDING: f64 = 1e-6;

impl Task for Asked {
    fn lay_out(
        &mut self,
        reader: &mut Reader<'_>,
        context: &Context<'_>,
        layout: &mut Layout,
    ) -> Option<Box<dyn Study>> {
        reader.target(context, self, layout)
    }
}

impl Reader<'_> {
    /// Lays out the round robin as it is and with each number changed, and fills in which
    /// numbers these are.
    fn target(
        &mut self,
        context: &Context<'_>,
        asked: &mut Asked,
        layout: &mut Layout,
    ) -> Option<Box<dyn Study>> {
        if !(asked.step > 0.0 && asked.step < 1.0) {
            self.fault("step", "must lie between 0 and 1, such as 0.1");
        }
        let entrants = self.entrants(context, &mut asked.fleets, &Format::RoundRobin, layout);
        let (fleets, entrants) = (entrants.fleets, entrants.pairings);
        if fleets.len() > MOST_FLEETS {
            self.fault(
                "fleets",
                format!("a target takes at most {MOST_FLEETS} fleets"),
            );
            return None;
        }
        let (shape, wanted) = self.wanted(&asked.wanted, fleets.len(), &entrants);
        let rules = layout.rules[0].clone();
        // The whole text, as every default is a number that can be changed.
        let text = Document::parse("ruleset", rules.to_ron()).ok()?;
        if asked.numbers.is_empty() {
            asked.numbers = numbers_of(&*rules, &text, &fleets);
        }
        let today: Vec<usize> = (0..layout.matchups.len()).collect();
        let again = copied(&today, (0, true), layout);
        let mut aim = Aim {
            shape,
            wanted,
            today,
            again,
            numbers: Vec::new(),
            left_out: Vec::new(),
        };
        for (index, path) in asked.numbers.iter().enumerate() {
            let place = format!("numbers.{index}");
            if asked.numbers[..index].contains(path) {
                self.fault(&place, "is there twice");
                continue;
            }
            let value = match rules.number(path) {
                Ok(value) => value,
                Err(refusal) => {
                    self.fault(&place, refusal.to_string());
                    continue;
                }
            };
            let step = step_of(&text, path, value, asked.step);
            match steps((path, value, step), context, &fleets, (&aim, layout)) {
                Ok(steps) => aim.numbers.push(PlannedNumber {
                    path: path.clone(),
                    today: value,
                    step,
                    steps,
                }),
                Err(why) => aim.left_out.push((path.clone(), why)),
            }
        }
        Some(Box::new(aim))
    }

    /// What is wanted, in words and as the score of the first fleet of each matchup.
    fn wanted(
        &mut self,
        wanted: &Wanted,
        fleets: usize,
        entrants: &[[usize; 2]],
    ) -> (String, Vec<f64>) {
        let is_score = |score: f64| score > 0.0 && score < 1.0;
        let scores =
            |of: &dyn Fn(usize, usize) -> f64| entrants.iter().map(|[a, b]| of(*a, *b)).collect();
        match wanted {
            Wanted::Flat => ("all even".to_string(), scores(&|_, _| 0.5)),
            Wanted::Cyclic(score) => {
                if !is_score(*score) {
                    self.fault("wanted.0", "must lie between 0 and 1, such as 0.6");
                }
                if fleets < 3 {
                    self.fault("fleets", "a circle takes at least three fleets");
                }
                let percent = number(100.0 * score);
                let shape = format!("each beats the next in {percent} % and the last the first");
                let of = |a: usize, b: usize| match () {
                    () if b == a + 1 => *score,
                    () if a == 0 && b + 1 == fleets => 1.0 - score,
                    () => 0.5,
                };
                (shape, scores(&of))
            }
            Wanted::Matrix(rows) => {
                self.matrix(rows, fleets);
                let cell = |a: usize, b: usize| rows.get(a).and_then(|row| row.get(b)).copied();
                let of = |a, b| cell(a, b).filter(|score| is_score(*score)).unwrap_or(0.5);
                ("as the job states".to_string(), scores(&of))
            }
        }
    }

    fn matrix(&mut self, rows: &[Vec<f64>], fleets: usize) {
        if rows.len() != fleets {
            let message = format!("has {} rows for {fleets} fleets", rows.len());
            self.fault("wanted.0", message);
            return;
        }
        for (a, row) in rows.iter().enumerate() {
            if row.len() != fleets {
                let message = format!("has {} scores for {fleets} fleets", row.len());
                self.fault(&format!("wanted.0.{a}"), message);
                continue;
            }
            for (b, score) in row.iter().enumerate() {
                let place = format!("wanted.0.{a}.{b}");
                let other = rows[b].get(a).copied();
                if !(*score > 0.0 && *score < 1.0) {
                    self.fault(&place, "must lie between 0 and 1, such as 0.6");
                } else if a == b && (score - 0.5).abs() > ROUNDING {
                    self.fault(&place, "a fleet scores 0.5 against itself");
                } else if b > a && other.is_some_and(|other| (score + other - 1.0).abs() > ROUNDING)
                {
                    let other = other.unwrap_or_default();
                    self.fault(&place, format!("and {other} the other way do not make 1"));
                }
            }
        }
    }
}

/// The numbers of the classes of some fleets, but for their prices.
fn numbers_of(rules: &dyn Rules, text: &Document, fleets: &[Arc<Fleet>]) -> Vec<String> {
    let entries = rules.catalogue().classes();
    let has = |id: &str| {
        let mut units = fleets.iter().flat_map(|fleet| &fleet.units);
        units.any(|unit| unit.0 == id)
    };
    let paths: Vec<&str> = entries
        .filter(|entry| has(&entry.id))
        .map(|entry| entry.path.as_str())
        .collect();
    let is_asked = |path: &String| {
        let rest = paths
            .iter()
            .find_map(|own| path.strip_prefix(own)?.strip_prefix('.'));
        rest.is_some_and(|rest| rest != "cost" && rest != "points")
    };
    text.number_paths().into_iter().filter(is_asked).collect()
}

/// One step of a number: a share of it, and a whole one of what is written as whole.
fn step_of(text: &Document, path: &str, value: f64, share: f64) -> f64 {
    let own = share * value.abs();
    let is_whole = |node| !text.text_of(node).contains('.');
    match text.node(path).is_none_or(|node| is_whole(node.inner())) {
        true => own.round().max(1.0),
        false if own > 0.0 => own,
        false => share,
    }
}

/// Lays out the values of a number; why not, when it can go a step neither up nor down.
fn steps(
    (path, today, step): (&str, f64, f64),
    context: &Context<'_>,
    fleets: &[Arc<Fleet>],
    (aim, layout): (&Aim, &mut Layout),
) -> Result<Vec<PlannedStep>, String> {
    let mut steps = Vec::new();
    let mut why = String::new();
    for way in [-1, 1] {
        // What is not legal a step away is not further on, either.
        for times in (1..=REACH).map(|times| way * times) {
            // Decimals as somebody would write them.
            let value = today + f64::from(times) * step;
            let value = (value * 1e6).round() / 1e6;
            match changed(&*layout.rules[0], (path, value), context, fleets) {
                Ok(rules) => layout.rules.push(rules),
                Err(refusal) => {
                    why = refusal;
                    break;
                }
            }
            let rules = layout.rules.len() - 1;
            let first = match times.abs() {
                1 => copied(&aim.today, (rules, false), layout),
                _ => Vec::new(),
            };
            steps.push(PlannedStep {
                times,
                value,
                name: format!("{path} {}", number(value)),
                first,
                again: copied(&aim.again, (rules, false), layout),
            });
        }
    }
    match steps.is_empty() {
        true => Err(why),
        false => Ok(steps),
    }
}

/// The rules with another number, if the fleets are legal by them.
fn changed(
    rules: &dyn Rules,
    (path, value): (&str, f64),
    context: &Context<'_>,
    fleets: &[Arc<Fleet>],
) -> Result<Arc<dyn Rules>, String> {
    let at = |why: String| format!("at {}: {why}", number(value));
    let rules = rules.with_number(path, value);
    let rules = rules.map_err(|refusal| at(refusal.to_string()))?;
    for fleet in fleets {
        if let Some(fault) = rules.validate(fleet, context.points).first() {
            return Err(at(format!(
                "`{}` is illegal: {}",
                fleet.name, fault.message
            )));
        }
    }
    Ok(rules)
}

/// Adds the same matchups by other rules, and by seeds of their own when that is asked.
fn copied(
    matchups: &[usize],
    (rules, own_seeds): (usize, bool),
    layout: &mut Layout,
) -> Vec<usize> {
    let first = layout.matchups.len();
    for (index, matchup) in matchups.iter().enumerate() {
        let before = layout.matchups[*matchup].clone();
        let own = (first + index) as u64;
        layout.matchups.push(Matchup {
            rules,
            seed_id: if own_seeds { own } else { before.seed_id },
            draw_id: if own_seeds { own } else { before.draw_id },
            ..before
        });
        layout.blame.push("fleets".to_string());
    }
    (first..layout.matchups.len()).collect()
}
