//! From sums to rows: what the tallies of a plan say.

mod comparison;
mod curves;
mod draws;
mod judged;
mod loadouts;
mod matchups;
mod players;
mod scores;

use crate::count::total::Total;
use crate::plan::course::Reached;
use crate::plan::identity::Identity;
use crate::plan::{Plan, Purpose};
use crate::play::run::RunError;
use crate::play::sink::Sink;
use crate::say::result::{ChangeResult, FleetResult, Measure, OptionUse, RunResult};
use crate::say::sheet::SheetForm;
use crate::say::verdict::{Judged, Verdict};
use crate::studies::breaker;
use crate::studies::marginals;
use crate::studies::prices;
use crate::studies::rulings;
use crate::studies::structure;
use crate::studies::target;

pub(crate) use scores::{confidence, evidence, mean, paired, score};

/// The tables of sweeps that are not fields of the result.
pub const FORMS: &[&SheetForm] = &[&players::PLAYERS];

/// Works out every row of the result.
///
/// # Errors
/// When the sink cannot be read again, or a fleet cannot be drawn again.
pub fn result(plan: &Plan, reached: &Reached, sink: &dyn Sink) -> Result<RunResult, RunError> {
    let (joined, totals) = (&reached.totals, &reached.totals.matchups);
    let mut found = RunResult {
        run: Identity::of(plan, false).digest(),
        provenance: plan.provenance.clone(),
        players: plan.terms[0].players.clone(),
        complete: reached.is_complete,
        battles_played: totals.iter().map(|total| 2 * total.pairs).sum(),
        job_ron: plan.job.to_ron(),
        ruleset_ron: plan.rules[0].to_ron(),
        variant_rons: Vec::new(),
        matchups: matchups::rows(plan, reached),
        fleets: Vec::new(),
        classes: Vec::new(),
        uses: Vec::new(),
        sweep_points: Vec::new(),
        crossings: Vec::new(),
        differences: Vec::new(),
        variants: Vec::new(),
        changes: Vec::new(),
        sheets: Vec::new(),
        verdicts: Vec::new(),
    };
    found.verdicts = match &plan.purpose {
        Purpose::Tournament {
            fleets,
            entrants,
            others,
        } => {
            let entered = fleets.iter().map(|fleet| (fleet.name.as_str(), fleet));
            let played: Vec<_> = entrants.iter().copied().zip(totals).collect();
            found.fleets = matchups::fleets(plan, ("", 0), entered, &played);
            let mut said = of_fleets(plan, &found);
            let names: Vec<&str> = fleets.iter().map(|fleet| fleet.name.as_str()).collect();
            said.extend(structure::add(
                &names,
                &played,
                (others, totals),
                &mut found,
            ));
            said
        }
        Purpose::Sweep { axes, panel } => {
            curves::add(plan, axes, totals, &mut found);
            loadouts::add(plan, axes, joined, &mut found);
            let judged = judged::sweep(plan, (axes, panel), joined, &found);
            found.sheets = players::fill(&found, &judged);
            of_sweep(plan, &judged, &found)
        }
        Purpose::Comparison(comparison) => {
            comparison::add(plan, comparison, joined, &mut found);
            of_changes(plan, totals, &found)
        }
        Purpose::Prices(list) => prices::add(plan, list, (reached, sink), &mut found)?,
        Purpose::Rulings(trial) => rulings::add(plan, trial, joined, &mut found),
        Purpose::Break(field) => breaker::add(plan, field, totals, &mut found),
        Purpose::Challenge(challenge) => breaker::add_challenge(plan, challenge, &mut found),
        Purpose::Marginals(asked) => marginals::add(plan, asked, (reached, sink), &mut found)?,
        Purpose::Target(aim) => target::add(plan, aim, joined, &mut found),
    };
    if let Some(share) = draws::too_many(plan, totals) {
        for verdict in &mut found.verdicts {
            *verdict = verdict.over_draws(share, plan.most_draws.unwrap_or(1.0));
        }
    }
    let name = |matchup: u64, id: &str| {
        let matchup = &plan.matchups[matchup as usize];
        plan.rules[matchup.rules].catalogue().name_of(id)
    };
    let pool = joined.pool.named(plan);
    found.classes = pool.classes(name);
    found.uses = pool.uses(&found.judged(), name);
    Ok(found)
}

/// One verdict for each fleet of a tournament.
fn of_fleets(plan: &Plan, found: &RunResult) -> Vec<Verdict> {
    let level = plan.provenance.confidence;
    let subject = |row: &FleetResult| {
        let pairs = row.pairs / row.matchups.max(1);
        judged::difference(plan, row.score.plus(-0.5), pairs, plan.band)
    };
    let subjects: Vec<_> = found.fleets.iter().map(subject).collect();
    let judged = judged::all(plan, &subjects);
    let rows = found.fleets.iter().zip(&judged);
    rows.map(|(row, judged)| Verdict::of_fleet(row, judged, level))
        .collect()
}

/// One verdict for each change but those of single matchups, of which there are many.
/// The band is one of scores.
fn of_changes(plan: &Plan, totals: &[Total], found: &RunResult) -> Vec<Verdict> {
    let level = plan.provenance.confidence;
    let rows = found.changes.iter();
    let rows: Vec<&ChangeResult> = rows.filter(|row| row.measure != Measure::Matchup).collect();
    let pairs = totals.iter().map(|total| total.pairs).min().unwrap_or(0);
    let subject = |row: &&ChangeResult| {
        let band = match row.measure {
            Measure::Score => plan.band,
            _ => 0.0,
        };
        judged::difference(plan, row.difference, pairs, band)
    };
    let subjects: Vec<_> = rows.iter().map(subject).collect();
    let judged = judged::all(plan, &subjects);
    let rows = rows.iter().zip(&judged);
    rows.filter_map(|(row, judged)| Verdict::of_change(row, judged, level))
        .collect()
}

/// One verdict for each crossing, then for each difference.
fn of_sweep(plan: &Plan, judged: &[Judged], found: &RunResult) -> Vec<Verdict> {
    let level = plan.provenance.confidence;
    let (least, catalogue) = (plan.provenance.least_use, plan.rules[0].catalogue());
    let name = |used: &OptionUse| catalogue.name_of(&used.option);
    let mut judged = judged.iter().peekable();
    let mut verdicts = Vec::new();
    for crossing in &found.crossings {
        let verdict = match judged.next_if(|_| crossing.is_cost) {
            Some(judged) => Verdict::of_price(crossing, judged, level),
            None => Verdict::of_crossing(crossing, level),
        };
        verdicts.push(verdict.beside_use(crossing.used.as_ref(), name, least));
    }
    for (difference, judged) in found.differences.iter().zip(judged) {
        let verdict = Verdict::of_difference(difference, judged, level);
        verdicts.push(verdict.beside_use(difference.judged_by(least), name, least));
    }
    verdicts
}
