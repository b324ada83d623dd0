//! The answer of an audit: what its parts say, sorted by harm.

use std::path::Path;

use evenkeel_document::Document;
use evenkeel_report::audit::{Audit as Answer, Line, Measure, PROPOSED, Part, Proposal};
use evenkeel_tournament::say::finding::{Finding, Mark};
use evenkeel_tournament::studies::proposal::PriceChange;

use super::parts::{Parts, PlayedPart};
use super::pass::Pass;
use super::question::{HEALTH, LISTS, QUESTIONS, Question};
use super::{Audit, growth, health, parted};
use crate::{Adoption, Error, shelf};

/// The answer that the parts of a pass give together.
pub fn of(pass: &Pass<'_>, number: u32, parts: Parts) -> Result<Answer, Error> {
    let audit = pass.audit;
    let size = audit.brief.sizes.first().copied();
    let first = parts.played.first().map(|part| part.run.result());
    let mut answer = Answer {
        system: audit.rules.system().title().to_string(),
        ruleset: audit.rules.rules().name().to_string(),
        points: size.or(audit.rules.rules().game_size()),
        seed: pass.seed,
        pass: number,
        audience: pass.who(),
        battles: parts.all().map(|part| part.battles).sum(),
        confidence: first.map_or(0.0, |run| run.provenance.confidence),
        parted: parted::of(&pass.who(), &parts),
        measures: measures(&parts),
        parts: parts.all().map(of_part).collect(),
        next: growth::next(&parts, pass),
        ..Answer::default()
    };
    if let Some(health) = parts.played.first() {
        add_health(health, pass, &mut answer);
    }
    for part in &parts.played {
        add(part, pass, &mut answer);
    }
    for left in &parts.left {
        let text = format!("{}: not asked: {}", left.title, left.why);
        answer.open.push(Line {
            part: left.title.to_string(),
            folder: String::new(),
            subject: left.title.to_string(),
            finding: Finding::NotPlayed,
            harm: None,
            text,
        });
    }
    let alike = parted::alike(&pass.who(), &parts, &answer.parted);
    answer.open.extend(alike);
    answer.sort();
    tell_apart(&mut answer.faults);
    let refused = parts.refused.iter();
    answer
        .tried
        .extend(refused.map(|why| format!("No prices are proposed: {why}.")));
    if let Some(adoption) = &parts.adoption {
        answer.tried.clone_from(&adoption.said);
        let following = following(&adoption.changes, &answer.faults);
        let following = following.filter(|_| adoption.helps);
        let place = answer.tried.len().min(1);
        answer.tried.splice(place..place, following);
        answer.proposal = audit.proposal(adoption)?;
    }
    Ok(answer)
}

impl Audit {
    /// The prices that were shown to help, with the rules that have them.
    fn proposal(&self, adoption: &Adoption) -> Result<Option<Proposal>, Error> {
        let Some(rules) = adoption.rules.as_ref().filter(|_| adoption.helps) else {
            return Ok(None);
        };
        let changes = adoption.changes.clone();
        let text = self.with_prices(&changes)?;
        Ok(Some(Proposal {
            changes,
            file: PROPOSED.to_string(),
            rules: text.unwrap_or_else(|| rules.rules().to_ron()),
        }))
    }

    /// The text of the rules with other prices, comments and all; none where a price stands in
    /// another file, which these rules extend.
    fn with_prices(&self, changes: &[PriceChange]) -> Result<Option<String>, Error> {
        let mut rulesets = self.rules.system().shipped().rulesets.iter();
        let shipped = rulesets.find(|ruleset| ruleset.id == self.ruleset);
        let mut document = match shipped {
            Some(ruleset) => Document::parse(ruleset.id, ruleset.text)?,
            None => shelf::document(&self.ruleset)?,
        };
        for change in changes {
            let path = self.rules.rules().path_in_text(&change.path);
            let Ok(patched) = document.patch_number(&path, f64::from(change.after)) else {
                return Ok(None);
            };
            document = patched;
        }
        Ok(Some(document.text().to_string()))
    }
}

/// The reason why prices change of which no fault is told: a list fits all prices together.
fn following(changes: &[PriceChange], faults: &[Line]) -> Option<String> {
    let is_told = |change: &&PriceChange| faults.iter().any(|fault| fault.subject == change.name);
    let names = changes.iter().filter(|change| !is_told(change));
    let names: Vec<&str> = names.map(|change| &*change.name).collect();
    let verb = match names.len() {
        0 => return None,
        1 => "is no fault by itself that is beyond doubt: its price follows",
        _ => "are no faults by themselves that are beyond doubt: their prices follow",
    };
    let names = names.join(", ");
    Some(format!(
        "{names} {verb} from those of the others, as all are fitted together."
    ))
}

/// The figures of balance that the parts have.
fn measures(parts: &Parts) -> Vec<Measure> {
    let first = parts.played.first().map(|part| part.run.result());
    let mut found = first.map_or_else(Vec::new, health::measures);
    let lists = parts.adoption.iter();
    let spread = lists.filter_map(|adoption| adoption.lists.first()?.outcome.spread);
    found.extend(spread.map(|spread| ("how far drawn fleets of the same points differ", spread)));
    let best = parts.played.iter().flat_map(|part| {
        let (run, plan) = (part.run.result(), part.run.job().plan());
        let told = run.verdicts.iter();
        let told = told.filter(|told| told.finding == Finding::Told);
        told.filter_map(|told| plan.study.harm(run, told))
    });
    found.extend(best.map(|best| ("what the best fleet known wins above one half", best)));
    let named = found.into_iter().map(|(name, value)| Measure {
        name: name.to_string(),
        value,
    });
    named.collect()
}

fn of_part(played: &PlayedPart) -> Part {
    Part {
        title: played.title(),
        folder: place(&played.folder),
        battles: played.battles,
        chart: played.chart(),
        replay: played.replay(),
    }
}

/// A folder within a page.
pub fn place(folder: &Path) -> String {
    let parts = folder.iter().map(|part| part.to_string_lossy());
    parts.collect::<Vec<_>>().join("/")
}

fn add_health(part: &PlayedPart, pass: &Pass<'_>, answer: &mut Answer) {
    for said in health::of(part.run.result(), &pass.scope) {
        let line = Line {
            part: part.title(),
            folder: place(&part.folder),
            subject: said.subject.to_string(),
            finding: said.finding,
            harm: said.harm,
            text: said.text,
        };
        match said.finding {
            Finding::More => answer.faults.push(line),
            Finding::CannotTell | Finding::NotUsed => answer.open.push(line),
            _ => answer.fine.push(line),
        }
    }
}

/// Puts what a run says where it belongs.
fn add(part: &PlayedPart, pass: &Pass<'_>, answer: &mut Answer) {
    if is_of_fleets(part) && !pass.says_of(part.question) {
        return;
    }
    let (run, plan) = (part.run.result(), part.run.job().plan());
    for verdict in &run.verdicts {
        let harm = plan.study.harm(run, verdict);
        let takes = harm
            .and(takes(part))
            .filter(|_| part.question.title == LISTS.title);
        let takes = takes.map_or(String::new(), |takes| format!(": {takes}"));
        let line = Line {
            part: part.title(),
            folder: place(&part.folder),
            subject: verdict.subject.clone(),
            finding: verdict.finding,
            harm,
            text: format!("{}{takes}", verdict.text),
        };
        match verdict.finding.mark() {
            Mark::Even => answer.fine.push(line),
            Mark::Open | Mark::NotJudged | Mark::Split => answer.open.push(line),
            // What is only told is not tested by itself.
            Mark::Told if harm.is_none_or(|harm| harm.low <= plan.band) => {}
            // What nobody can exploit, such as a weak fleet, is no fault of the rules.
            _ if harm.is_none() => {}
            // A fleet that wins shows what the faults of its parts come to.
            _ if is_of_fleets(part) => answer.winners.push(line),
            _ => answer.faults.push(line),
        }
    }
}

/// Says of what two parts name why the figure of the second is another.
fn tell_apart(faults: &mut [Line]) {
    for place in 1..faults.len() {
        let (before, rest) = faults.split_at_mut(place);
        let line = &mut rest[0];
        let mut others = before.iter().filter(|other| other.subject == line.subject);
        let other = others.find(|other| other.part != line.part);
        let other = other.and_then(|other| QUESTIONS.iter().find(|one| one.title == other.part));
        if let Some(Question { title, harms, .. }) = other {
            let told = format!("; named by {title} as well, whose figure is of {harms}");
            line.text.push_str(&told);
        }
    }
}

/// The units of the best fleet that is known by today's rules.
fn takes(part: &PlayedPart) -> Option<String> {
    part.run.result().sheets.iter().find_map(|sheet| {
        let mut rows = sheet.rows.iter();
        let now = rows.find(|row| sheet.text(row, "when") == Some("now"))?;
        Some(sheet.text(now, "takes")?.to_string())
    })
}

/// Whether its lines are about fleets, and not about what fleets are made of.
fn is_of_fleets(part: &PlayedPart) -> bool {
    [HEALTH.title, LISTS.title].contains(&part.question.title)
}

#[cfg(test)]
mod tests {
    use super::super::question::PRICES;
    use super::*;

    #[test]
    fn a_price_to_set_that_is_no_fault_says_why_it_changes() {
        let change = |name: &str| PriceChange {
            path: format!("{name}.cost"),
            name: name.to_string(),
            before: 10,
            after: 12,
        };
        let fault = Line {
            part: PRICES.title.to_string(),
            folder: String::new(),
            subject: "Medium".to_string(),
            finding: Finding::Underpriced,
            harm: None,
            text: String::new(),
        };
        let told = |names: &[&str]| {
            let changes: Vec<PriceChange> = names.iter().map(|name| change(name)).collect();
            following(&changes, std::slice::from_ref(&fault))
        };
        assert_eq!(told(&["Medium"]), None);
        let one = "Heavy is no fault by itself that is beyond doubt: its price follows from those \
                   of the others, as all are fitted together.";
        assert_eq!(told(&["Medium", "Heavy"]).as_deref(), Some(one));
        let two = told(&["Light", "Medium", "Heavy"]).expect("two follow");
        assert!(
            two.starts_with("Light, Heavy are no faults by themselves"),
            "{two}"
        );
    }

    #[test]
    fn what_two_parts_name_says_at_the_second_place_why_it_differs() {
        let line = |part: &str, subject: &str| Line {
            part: part.to_string(),
            folder: String::new(),
            subject: subject.to_string(),
            finding: Finding::Overpriced,
            harm: None,
            text: subject.to_string(),
        };
        let options = "options of slots";
        let mut faults = [
            line(PRICES.title, "Leader"),
            line(PRICES.title, "Leader"),
            line(options, "Leader"),
            line(options, "Large"),
        ];
        tell_apart(&mut faults);
        let texts = faults.map(|line| line.text);
        let told = "Leader; named by the price list as well, whose figure is of a fleet with as \
                    much of it as usual";
        assert_eq!(texts, ["Leader", "Leader", told, "Large"]);
    }
}
