//! Two drafts of rules, held against each other on every measure of balance.

use evenkeel_tournament::say::finding::Finding;
use evenkeel_tournament::say::result::Estimate;
use maud::{Markup, html};
use serde::{Deserialize, Serialize};

use super::Audit;
use crate::page::{class_of, laid_out, whole};

/// A measure of how well a game is balanced: the less, the better.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Measure {
    /// The thing that is measured, in a few words such as `what is up to the dice`.
    pub name: String,
    /// The share that was measured.
    pub value: Estimate,
}

/// Two drafts, each with its audit.
#[derive(Clone, Debug, Serialize)]
pub struct Drafts {
    /// Names of the two rulesets.
    pub rulesets: [String; 2],
    /// Folders of their audits, as seen from that of both.
    pub folders: [String; 2],
    /// One row for each measure that both have.
    pub rows: Vec<Held>,
    /// The sentence on which draft is better balanced.
    pub said: String,
}

/// One measure of both drafts.
#[derive(Clone, Debug, Serialize)]
pub struct Held {
    /// The thing that is measured.
    pub measure: String,
    /// The value of the measure by each draft.
    pub values: [Estimate; 2],
    /// How much more it is by the second draft; the interval holds for all rows together.
    pub change: Estimate,
    /// Better where the second draft has less of it beyond doubt, worse where it has more.
    pub finding: Finding,
}

impl Drafts {
    /// Holds two audits against each other. `wider` is how many times as wide an interval is
    /// that holds for so many measures together.
    pub fn of(audits: [&Audit; 2], folders: [String; 2], wider: impl Fn(usize) -> f64) -> Drafts {
        let [a, b] = audits;
        let both = a.measures.iter().filter_map(|first| {
            let mut others = b.measures.iter();
            Some((first, others.find(|other| other.name == first.name)?))
        });
        let both: Vec<_> = both.collect();
        let wider = wider(both.len());
        let rows = both.into_iter().map(|(first, second)| {
            let change = second.value.less(&first.value);
            let [down, up] = [change.value - change.low, change.high - change.value];
            let change = Estimate::new(
                change.value,
                change.value - wider * down,
                change.value + wider * up,
            );
            Held {
                measure: first.name.clone(),
                values: [first.value, second.value],
                change,
                finding: match () {
                    () if change.high < 0.0 => Finding::Better,
                    () if change.low > 0.0 => Finding::Worse,
                    () => Finding::CannotTell,
                },
            }
        });
        let rows: Vec<Held> = rows.collect();
        let mut rulesets = [a, b].map(|audit| audit.ruleset.clone());
        if a.ruleset == b.ruleset {
            // Drafts of one game mostly share its name.
            for (name, place) in rulesets.iter_mut().zip(["first", "second"]) {
                name.push_str(&format!(" (the {place})"));
            }
        }
        Drafts {
            said: said(&rulesets, &rows),
            rulesets,
            folders,
            rows,
        }
    }

    /// The answer as text.
    pub fn text(&self) -> String {
        let mut text = format!("{}\n\n", self.said);
        for row in &self.rows {
            let [a, b] = row.values.map(|value| percent(&value));
            text.push_str(&format!(
                "{} {}: {a} by the first, {b} by the second, change {}: {}\n",
                row.finding.mark().sign(),
                row.measure,
                points(&row.change),
                row.finding.word()
            ));
        }
        text
    }

    /// The answer as a page.
    pub fn page(&self) -> String {
        let [first, second] = &self.rulesets;
        let title = format!("Two drafts: {first} and {second}");
        let parts = html! {
                h2 { "Answer" }
                p { strong { (self.said) } }
                p.note {
                    "Of every measure less is better. The intervals of changes hold for all rows \
                     together."
                }
                table {
                    thead { tr {
                        td {} th scope="col" { (first) } th scope="col" { (second) }
                        th scope="col" { "change" } th scope="col" { "finding" }
                    } }
                    tbody { @for row in &self.rows { (of_row(row)) } }
                }
                @for (name, folder) in self.rulesets.iter().zip(&self.folders) {
                    p { a href={ (folder) "/index.html" } { "The audit of " (name) } }
                }
        };
        whole(&title, &laid_out(&title, &html! {}, parts))
    }
}

fn of_row(row: &Held) -> Markup {
    let mark = row.finding.mark();
    html! {
        tr {
            th.name scope="row" { (row.measure) }
            @for value in &row.values { td { (percent(value)) } }
            td { (points(&row.change)) }
            td.name { span class={ "mark " (class_of(mark)) } {
                (mark.sign()) " " (row.finding.word())
            } }
        }
    }
}

/// The sentence on which draft is better balanced.
fn said([first, second]: &[String; 2], rows: &[Held]) -> String {
    let having = |finding| {
        let rows = rows.iter().filter(move |row| row.finding == finding);
        let names = rows.map(|row| row.measure.as_str());
        names.collect::<Vec<_>>().join(", ")
    };
    let (better, worse) = (having(Finding::Better), having(Finding::Worse));
    match (better.is_empty(), worse.is_empty()) {
        (false, true) => format!("{second} is better balanced than {first}: {better}."),
        (true, false) => format!("{first} is better balanced than {second}: {worse}."),
        (false, false) => format!(
            "Neither is better balanced on all measures: {second} on {better}, {first} on {worse}."
        ),
        (true, true) => {
            format!("No difference in balance between {first} and {second} is beyond doubt.")
        }
    }
}

fn percent(share: &Estimate) -> String {
    let [value, low, high] = share.parts().map(|share| 100.0 * share);
    format!("{value:.1} % ({low:.1} to {high:.1})")
}

fn points(change: &Estimate) -> String {
    let [value, low, high] = change.parts().map(|share| 100.0 * share);
    format!("{value:+.1} points ({low:+.1} to {high:+.1})")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn audit(ruleset: &str, measures: &[(&str, f64)]) -> Audit {
        let measure = |(name, value): &(&str, f64)| Measure {
            name: (*name).to_string(),
            value: Estimate::around(*value, 0.03),
        };
        Audit {
            ruleset: ruleset.to_string(),
            measures: measures.iter().map(measure).collect(),
            ..Audit::default()
        }
    }

    fn held(after: [f64; 2], wider: f64) -> Drafts {
        let (a, b) = (
            audit("old", &[("spread", 0.2), ("luck", 0.5), ("gone", 0.1)]),
            audit("new", &[("spread", after[0]), ("luck", after[1])]),
        );
        Drafts::of([&a, &b], ["a", "b"].map(str::to_string), |_| wider)
    }

    #[test]
    fn drafts_of_one_name_are_told_apart() {
        let (a, b) = (
            audit("mine", &[("spread", 0.2)]),
            audit("mine", &[("spread", 0.1)]),
        );
        let drafts = Drafts::of([&a, &b], ["a", "b"].map(str::to_string), |_| 1.0);
        let said = "mine (the second) is better balanced than mine (the first): spread.";
        assert_eq!(drafts.said, said);
    }

    #[test]
    fn only_what_is_beyond_doubt_on_all_measures_together_is_said() {
        // Two half widths of 0.03 make one of 0.0424, and 1.2 times that is 0.0509.
        assert_eq!(
            held([0.15, 0.5], 1.0).said,
            "new is better balanced than old: spread."
        );
        assert!(held([0.15, 0.5], 1.2).said.starts_with("No difference"));
        assert_eq!(
            held([0.2, 0.6], 1.2).said,
            "old is better balanced than new: luck."
        );
        assert!(
            held([0.1, 0.6], 1.2)
                .said
                .starts_with("Neither is better balanced")
        );
        let drafts = held([0.1, 0.5], 1.2);
        assert_eq!(drafts.rows.len(), 2, "what only one has is left out");
        assert!(drafts.page().contains("a/index.html") && drafts.text().contains("-10.0 points"));
    }
}
