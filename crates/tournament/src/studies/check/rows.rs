//! Rows of a check: what may be said of matchups, fleets and expectations.

use evenkeel_stats::{Answer, Confidence, Shift};

use super::asked::{Counts, Expectation};
use super::kept::KeptMatchup;
use super::origins::{differs, why_unpaired};
use super::played::{PlayedPairs, tally_of};
use super::rules::RuleChange;
use super::sentences;
use super::state::{AskedOf, State};
use crate::say::drift::{Changed, Findings, How, Row, Subject};
use crate::say::finding::Finding;
use crate::say::result::{Estimate, Provenance};

impl State<'_> {
    /// All that may be said.
    pub fn findings(&self, now: &Provenance, confidence: f64) -> Findings {
        let confidence = Confidence::new(confidence).unwrap_or_default();
        let mut rows = self.matchup_rows(confidence);
        rows.extend(self.fleet_rows(confidence));
        rows.extend(self.expectation_rows());
        let placed = |change: &RuleChange| Some(change.placed(&*self.asked?.plan.rules[0]));
        let unseen = self.unseen.iter();
        rows.extend(unseen.filter_map(|one| Some(unseen_row(placed(&one.change)?, &one.why))));
        let asked = self.asked;
        let before = asked.and_then(|asked| Some(&asked.baseline?.provenance));
        for row in &mut rows {
            if [Subject::Matchup, Subject::Fleet].contains(&row.subject) {
                row.line = asked.map(|asked| asked.check.line);
            }
            if let Some((file, line)) = self.blamed(row) {
                (row.file, row.line) = (Some(file.clone()), Some(*line));
            }
            row.alarm = row.finding.mark().is_claim() || self.counts(row) == Counts::Fails;
        }
        let pairs = self.played.iter().map(|one| one.scores.len() as u64);
        Findings {
            now: now.clone(),
            before: before.cloned(),
            differs: self.differs(now),
            changes: self.changes.iter().filter_map(placed).collect(),
            band: self.test.band,
            false_alarms: asked.map_or(0.05, |asked| asked.check.asked.false_alarms),
            battles: 2 * pairs.sum::<u64>(),
            unpaired: before.map_or(String::new(), |before| why_unpaired(before, now)),
            alarm: rows.iter().any(|row| row.alarm),
            rows,
        }
    }

    /// The place in the file of a fleet that is why a row says that a fleet is no longer legal:
    /// it lists other units than before, or no rule changed.
    fn blamed(&self, row: &Row) -> Option<&(String, usize)> {
        let check = self.asked?.check;
        let is_of = |name: &str| match row.subject {
            Subject::Fleet => row.name == name,
            _ => row.name.split(" against ").any(|side| side == name),
        };
        let is_why = |fleet: &usize| self.units[*fleet].is_some() || self.changes.is_empty();
        let mut fleets = (0..self.names.len()).filter(|fleet| !check.faults[*fleet].is_empty());
        let is_illegal = row.finding == Finding::NoLongerLegal;
        let fleet = fleets.find(|fleet| is_of(&self.names[*fleet]) && is_why(fleet));
        check.places[fleet.filter(|_| is_illegal)?].as_ref()
    }

    /// The way in which a row counts that claims nothing.
    fn counts(&self, row: &Row) -> Counts {
        match self.asked.map(|asked| &asked.check.asked) {
            Some(asked) if row.finding == Finding::NotSeen => asked.not_seen,
            Some(asked) if row.finding.mark().is_open() => asked.inconclusive,
            _ => Counts::Passes,
        }
    }

    /// The differences between the baseline and now besides what came out, in words.
    fn differs(&self, now: &Provenance) -> Vec<String> {
        let both = self
            .asked
            .and_then(|asked| Some((asked.baseline?, asked.check)));
        let Some((baseline, check)) = both else {
            return Vec::new();
        };
        let mut told = differs(&baseline.provenance, now);
        if baseline.rules.is_empty() && baseline.provenance.ruleset_hash != now.ruleset_hash {
            let unknown = "rules: what changed since is not known, as the baseline does not keep \
                           them; --bless writes one that does";
            told.push(unknown.to_string());
        }
        let drawn = self.names.get(check.drawn.clone()).unwrap_or_default();
        if !drawn.is_empty() && !self.changes.is_empty() {
            let drawn = drawn.join(", ");
            told.push(format!(
                "fleets: {drawn}: drawn by the rules of the day, so they may list other units now"
            ));
        }
        told
    }

    fn matchup_rows(&self, confidence: Confidence) -> Vec<Row> {
        let moves = self.test.matchup_moves(&self.seen, confidence);
        let mut rows = Vec::new();
        let asked = self.asked;
        for (matchup, moved) in moves.into_iter().enumerate() {
            let plan = asked.map(|asked| asked.plan.matchups[matchup].names());
            let names = plan.unwrap_or_else(|| self.played[matchup].names.clone());
            let mut row = blank(
                Subject::Matchup,
                format!("{} against {}", names[0], names[1]),
            );
            let shift = self.moved.as_ref().map(|moved| moved.matchups[matchup]);
            match self.before[matchup] {
                Some(before) if self.is_legal(matchup) => {
                    self.fill(&mut row, before, matchup, usize::MAX);
                    row.finding = moved_by(shift.filter(|_| moved.is_some()), row.identical);
                    row.moved = moved.map(Estimate::from);
                }
                Some(_) => row.finding = Finding::NoLongerLegal,
                None if asked.is_some_and(|asked| asked.baseline.is_none()) => continue,
                None if self.is_legal(matchup) => {
                    row.finding = Finding::New;
                    let now = self.played.get(matchup).map(PlayedPairs::score);
                    row.now = now.and_then(|tally| tally.mean());
                    row.pairs = now.map_or(0, |tally| tally.pairs());
                }
                None => row.finding = Finding::NoLongerLegal,
            }
            let illegal = self.idle_fleets(matchup);
            row.sentence = sentences::matchup(&row, &illegal, self.test.band, asked.is_some());
            rows.push(row);
        }
        let baseline = asked.and_then(|asked| asked.baseline);
        for kept in baseline.iter().flat_map(|baseline| &baseline.matchups) {
            let mut before = self.before.iter().flatten();
            if !before.any(|one| one.fleets == kept.fleets) {
                rows.push(gone(kept));
            }
        }
        rows
    }

    /// The scores of a matchup before and now, over so many pairs at most where they are
    /// compared one by one.
    fn fill(&self, row: &mut Row, before: &KeptMatchup, matchup: usize, most: usize) {
        let Some(now) = self.played.get(matchup) else {
            return;
        };
        let old = before.scores();
        let paired = self.paired && before.seed_id == now.seed_id;
        row.how = match paired {
            true => How::Paired,
            false => How::TwoSamples,
        };
        let pairs = old.len().min(now.scores.len()).min(most);
        row.pairs = pairs as u64;
        let mean = |all: &[u8]| tally_of(if paired { &all[..pairs] } else { all }).mean();
        (row.before, row.now) = (mean(&old), mean(&now.scores));
        let print = now.print(row.pairs);
        row.identical = paired && print.is_some() && print == before.print(row.pairs);
    }

    fn fleet_rows(&self, confidence: Confidence) -> Vec<Row> {
        let moves = self.test.fleet_moves(&self.seen, confidence);
        let mut rows = Vec::new();
        for (fleet, moved) in moves.into_iter().enumerate() {
            let mut row = blank(Subject::Fleet, self.names[fleet].clone());
            let check = self.asked.map(|asked| asked.check);
            let faults = check.map_or(&[][..], |check| &check.faults[fleet]);
            let plays = check.is_none_or(|check| check.plays(fleet));
            let change = check.and_then(|check| check.refits[fleet].as_ref()?.change.as_deref());
            let shift = self.moved.as_ref().map(|moved| moved.fleets[fleet]);
            let units = self.units[fleet].as_ref();
            if moved.is_some() && plays {
                self.fill_fleet(&mut row, fleet);
                row.moved = moved.map(Estimate::from);
            }
            row.finding = match (faults, units, moved) {
                ([], None, None) => continue,
                ([], None, Some(_)) => moved_by(shift, row.identical),
                ([], Some(_), _) => Finding::OtherUnits,
                _ => Finding::NoLongerLegal,
            };
            row.sentence = sentences::fleet(&row, (faults, change), units, self.test.band);
            rows.push(row);
        }
        rows
    }

    /// The mean scores of a fleet before and now, over the matchups that are compared, and
    /// as many pairs of each.
    fn fill_fleet(&self, row: &mut Row, fleet: usize) {
        let own = self.test.entrants.iter().enumerate();
        let own = own.filter(|(matchup, both)| {
            both[0] != both[1] && both.contains(&fleet) && !self.seen[*matchup].is_empty()
        });
        let own = own.filter_map(|(matchup, _)| Some((matchup, self.before[matchup]?)));
        let own: Vec<(usize, &KeptMatchup)> = own.collect();
        let played = own.iter();
        let played = played.map(|(matchup, _)| self.played[*matchup].scores.len());
        let most = played.min().unwrap_or(0);
        let (mut before, mut now) = (0.0, 0.0);
        (row.how, row.identical) = (How::Paired, true);
        for (matchup, kept) in &own {
            let mut one = blank(Subject::Matchup, String::new());
            self.fill(&mut one, kept, *matchup, most);
            let is_first = self.test.entrants[*matchup][0] == fleet;
            let seen_by = |score: Option<f64>| match is_first {
                true => score.unwrap_or(0.5),
                false => 1.0 - score.unwrap_or(0.5),
            };
            before += seen_by(one.before);
            now += seen_by(one.now);
            row.pairs += one.pairs;
            row.identical &= one.identical;
            if one.how == How::TwoSamples {
                row.how = How::TwoSamples;
            }
        }
        let count = own.len().max(1) as f64;
        row.before = Some(before / count);
        row.now = Some(now / count);
    }

    fn expectation_rows(&self) -> Vec<Row> {
        let Some(AskedOf { plan, check, .. }) = self.asked else {
            return Vec::new();
        };
        let answered = check.expected.iter().zip(&self.answers).zip(&self.farthest);
        answered
            .map(|((expected, answer), farthest)| {
                let least_use = plan.provenance.least_use;
                let mut row = blank(
                    Subject::Expectation,
                    sentences::expectation(&expected.asked, least_use),
                );
                row.finding = match answer {
                    Answer::Holds => Finding::Holds,
                    Answer::Broken => Finding::Broken,
                    Answer::Open => Finding::Inconclusive,
                };
                row.now = farthest.as_ref().map(|(_, score)| *score);
                row.line = Some(expected.line);
                let is_use = expected.asked == Expectation::EveryOptionUsed;
                row.sentence = sentences::expected(farthest.as_ref(), is_use);
                row
            })
            .collect()
    }

    /// Names of the fleets of a matchup that the rules do not allow and that do not play.
    fn idle_fleets(&self, matchup: usize) -> Vec<String> {
        let Some(asked) = self.asked else {
            return Vec::new();
        };
        let entrants = &self.test.entrants[matchup];
        let fleets = entrants.iter().filter(|fleet| !asked.check.plays(**fleet));
        fleets.map(|fleet| self.names[*fleet].clone()).collect()
    }
}

/// The row of a matchup that only the earlier result has.
pub(super) fn gone(kept: &KeptMatchup) -> Row {
    let [a, b] = &kept.fleets;
    Row {
        finding: Finding::Gone,
        alarm: true,
        before: kept.mean(),
        sentence: "only the earlier result has it".to_string(),
        ..blank(Subject::Matchup, format!("{a} against {b}"))
    }
}

/// The row of a change that the check does not see.
fn unseen_row(change: Changed, why: &str) -> Row {
    Row {
        finding: Finding::NotSeen,
        sentence: format!("{}: {why}", change.told()),
        ..blank(Subject::Change, change.path)
    }
}

pub(super) fn blank(subject: Subject, name: String) -> Row {
    Row {
        subject,
        name,
        finding: Finding::Inconclusive,
        alarm: false,
        before: None,
        now: None,
        moved: None,
        pairs: 0,
        identical: false,
        how: How::NotCompared,
        file: None,
        line: None,
        sentence: String::new(),
    }
}

fn moved_by(shift: Option<Shift>, is_identical: bool) -> Finding {
    match shift {
        // However few battles they are, not one of them is another.
        _ if is_identical => Finding::Unchanged,
        Some(shift) if shift.drift().is_some() => Finding::Drifted,
        Some(shift) if shift.within && shift.side.is_some() => Finding::MovedSlightly,
        Some(shift) if shift.within => Finding::Unchanged,
        _ => Finding::Inconclusive,
    }
}
