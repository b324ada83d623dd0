//! Reads the job for a target.

use std::sync::Arc;

use evenkeel_document::Document;
use evenkeel_kernel::fleet::Fleet;

use super::{Aim, Asked, PlannedNumber, PlannedStep, Wanted};
use crate::ask::brief::Brief;
use crate::ask::job::{Format, Head};
use crate::ask::read::{Context, Draft, Entrants, Layout, Reader};
use crate::plan::Matchup;
use crate::play::system::Rules;
use crate::say::result::short_number;
use crate::studies::{Study, Task};

/// Most steps from today's value that a number may be taken.
const REACH: i32 = 3;

/// Most fleets of a target: every number makes a round robin of them.
const MOST_FLEETS: usize = 16;

const NO_SHARE: &str = "must lie between 0 and 1, such as 0.6";

/// Wanted scores of both sides may miss 1 by so much: what decimals leave.
const ROUNDING: f64 = 1e-6;

impl Task for Asked {
    fn take(&mut self, head: &mut Head, brief: &Brief) -> Result<(), String> {
        brief.size(head)?;
        brief.player(head)?;
        self.numbers.clone_from(&brief.items);
        self.wanted = Wanted::Flat;
        self.fleets.clone_from(&brief.fleets);
        Ok(())
    }

    fn fleets(&self) -> Option<usize> {
        Some(self.fleets.len())
    }

    fn lay_out(&mut self, draft: &mut Draft<'_, '_>) -> Option<Box<dyn Study>> {
        let (step, numbers) = (self.step, "must lie between 0 and 1, such as 0.1");
        draft.reader.require(is_share(step), "step", numbers);
        let entrants = draft.entrants(&mut self.fleets, &Format::RoundRobin);
        let Draft {
            reader,
            context,
            layout,
        } = draft;
        let fleets = &entrants.fleets;
        if fleets.len() > MOST_FLEETS {
            let message = format!("a target takes at most {MOST_FLEETS} fleets");
            reader.fault("fleets", message);
            return None;
        }
        let (shape, wanted) = reader.wanted(&self.wanted, &entrants);
        let rules = layout.rules[0].clone();
        // The whole text, as every default is a number that can be changed.
        let text = Document::parse("ruleset", rules.to_ron()).ok()?;
        if self.numbers.is_empty() {
            self.numbers = numbers_of(&*rules, &text, fleets);
        }
        let today: Vec<usize> = (0..layout.matchups.len()).collect();
        let again = today.iter().map(|own| {
            let seed = layout.matchups.len() as u64;
            let reseed = |matchup: &mut Matchup| (matchup.seed_id, matchup.draw_id) = (seed, seed);
            layout.again(*own, reseed).after
        });
        let again = again.collect();
        let mut aim = Aim {
            shape,
            wanted,
            today,
            again,
            numbers: Vec::new(),
            left_out: Vec::new(),
        };
        for (index, path) in self.numbers.iter().enumerate() {
            let place = format!("numbers.{index}");
            if self.numbers[..index].contains(path) {
                reader.fault(&place, "is there twice");
                continue;
            }
            let Some(today) = reader.allowed(rules.number(path), &place) else {
                continue;
            };
            let mut number = PlannedNumber {
                path: path.clone(),
                today,
                step: step_of(&text, path, today, self.step),
                steps: Vec::new(),
            };
            match lay_out(&mut number, &aim, context, fleets, layout) {
                Ok(()) => aim.numbers.push(number),
                Err(why) => aim.left_out.push((number.path, why)),
            }
        }
        Some(Box::new(aim))
    }
}

/// Whether a number lies between 0 and 1.
fn is_share(number: f64) -> bool {
    number > 0.0 && number < 1.0
}

impl Reader<'_> {
    /// The target in words, and as the score of the first fleet of each matchup.
    fn wanted(&mut self, wanted: &Wanted, entrants: &Entrants) -> (String, Vec<f64>) {
        let (fleets, both) = (entrants.fleets.len(), entrants.pairings.iter());
        let scores =
            |of: &dyn Fn(usize, usize) -> f64| both.clone().map(|[a, b]| of(*a, *b)).collect();
        match wanted {
            Wanted::Flat => ("all even".to_string(), scores(&|_, _| 0.5)),
            Wanted::Cyclic(score) => {
                self.require(is_share(*score), "wanted.0", NO_SHARE);
                let is_circle = fleets >= 3;
                self.require(is_circle, "fleets", "a circle takes at least three fleets");
                let percent = short_number(100.0 * score);
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
                let of = |a, b| cell(a, b).filter(|score| is_share(*score)).unwrap_or(0.5);
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
                if !is_share(*score) {
                    self.fault(&place, NO_SHARE);
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
        let mut own = paths.iter();
        let rest = own.find_map(|own| path.strip_prefix(own)?.strip_prefix('.'));
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
fn lay_out(
    number: &mut PlannedNumber,
    aim: &Aim,
    context: &Context<'_>,
    fleets: &[Arc<Fleet>],
    layout: &mut Layout,
) -> Result<(), String> {
    let mut why = String::new();
    for way in [-1, 1] {
        // A value that is not legal a step away is not so further on, either.
        for times in (1..=REACH).map(|times| way * times) {
            // Decimals as somebody would write them.
            let value = number.today + f64::from(times) * number.step;
            let value = (value * 1e6).round() / 1e6;
            let rules = layout.rules[0].with_number(&number.path, value);
            let rules = rules.map_err(|refusal| refusal.to_string());
            let rules = match rules.and_then(|rules| layout.rules_for(fleets, rules, context)) {
                Ok(rules) => rules,
                Err(refusal) => {
                    why = format!("at {}: {refusal}", short_number(value));
                    break;
                }
            };
            let mut changed = |matchups: &[usize]| {
                let change = |own: &usize| layout.again(*own, |matchup| matchup.rules = rules);
                matchups.iter().map(change).collect()
            };
            let is_beside = times.abs() == 1;
            number.steps.push(PlannedStep {
                times,
                value,
                name: format!("{} {}", number.path, short_number(value)),
                first: changed(if is_beside { &aim.today } else { &[] }),
                again: changed(&aim.again),
            });
        }
    }
    if number.steps.is_empty() {
        Err(why)
    } else {
        Ok(())
    }
}
