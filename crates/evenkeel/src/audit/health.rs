//! The health of a game: what moving first is worth, how battles end, and what is luck.

use evenkeel_report::pooled;
use evenkeel_tournament::say::finding::Finding;
use evenkeel_tournament::say::result::{Estimate, RunResult};

use super::Scope;

/// A sentence on the game as a whole.
pub struct Said {
    pub subject: &'static str,
    pub finding: Finding,
    /// The share of the win rate that is at stake, where one is.
    pub harm: Option<Estimate>,
    pub text: String,
}

/// The sentences on the game as a whole that follow from a round robin.
pub fn of(found: &RunResult, scope: &Scope) -> Vec<Said> {
    let first = pooled::advantages(found).next();
    let first = first.map(|(_, advantage)| first_turn(&advantage, scope.most_first_turn));
    let drawn = pooled::nobody_ahead(found);
    let drawn = drawn.map(|share| {
        let what = "of battles end with nobody ahead";
        too_much("draws", &share, scope.most_drawn, what)
    });
    let dice = dice(found).map(|share| {
        let what = "of what happens is up to the dice";
        too_much("luck", &share, scope.most_dice, what)
    });
    let length = pooled::battle_mean(&found.matchups, |matchup| matchup.mean_rounds);
    let length = length.map(|rounds| Said {
        subject: "length",
        finding: Finding::Told,
        harm: None,
        text: format!("A battle lasts {rounds:.1} rounds"),
    });
    let all = [first, drawn, dice, length];
    all.into_iter().flatten().chain(unused(found)).collect()
}

/// The figures of balance of a round robin; of each less is better.
pub fn measures(found: &RunResult) -> Vec<(&'static str, Estimate)> {
    let first = pooled::advantages(found).next();
    let first = first.map(|(_, by)| ("what moving first or second is worth", by.size()));
    let drawn = pooled::nobody_ahead(found);
    let drawn = drawn.map(|share| ("battles that end with nobody ahead", share));
    let dice = dice(found).map(|share| ("what is up to the dice", share));
    [first, drawn, dice].into_iter().flatten().collect()
}

fn first_turn(advantage: &Estimate, most: f64) -> Said {
    let who = match advantage.value < 0.0 {
        true => "second",
        false => "first",
    };
    let by = advantage.size();
    let finding = by_most(&by, most);
    let text = format!(
        "Who moves {who} wins {} of battles, whatever the fleets; {}",
        percent(&by.plus(0.5)),
        beside(finding, 0.5 + most)
    );
    Said {
        subject: "first turn",
        finding,
        harm: Some(by).filter(|_| finding == Finding::More),
        text,
    }
}

fn too_much(subject: &'static str, share: &Estimate, most: f64, what: &str) -> Said {
    let finding = by_most(share, most);
    Said {
        subject,
        finding,
        harm: None,
        text: format!("{} {what}; {}", percent(share), beside(finding, most)),
    }
}

/// How a share lies to the most: of one that may be more or not, what cannot be told is said, as
/// that it differs from one half may well be beyond doubt.
fn beside(finding: Finding, most: f64) -> String {
    let most = format!("more than {:.0} %", 100.0 * most);
    match finding {
        Finding::CannotTell => {
            format!("whether that is {most}, which would be too much, cannot be told")
        }
        _ => format!("{most} would be too much"),
    }
}

/// More than the most beyond doubt, within it beyond doubt, or neither.
fn by_most(share: &Estimate, most: f64) -> Finding {
    match () {
        () if share.low > most => Finding::More,
        () if share.high <= most => Finding::Within,
        () => Finding::CannotTell,
    }
}

/// The share of what happens that is up to the dice.
fn dice(found: &RunResult) -> Option<Estimate> {
    found.sheets.iter().find_map(|sheet| {
        let mut rows = sheet.rows.iter();
        let dice = rows.find(|row| sheet.text(row, "source") == Some("dice"))?;
        sheet.estimate(dice, "share")
    })
}

/// The sentence on options that players could have used and hardly did; none without any.
fn unused(found: &RunResult) -> Option<Said> {
    let least = found.provenance.least_use;
    let is_unused = |share: Option<f64>| share.is_some_and(|share| share < least);
    let uses = found.uses.iter();
    let uses = uses.filter(|used| {
        let is_choice = used.nature == evenkeel_kernel::uses::Nature::Choice;
        is_choice && !used.option.is_empty() && is_unused(used.share())
    });
    let mut names: Vec<&str> = uses.map(|used| used.option_name.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    (!names.is_empty()).then(|| Said {
        subject: "unused",
        finding: Finding::NotUsed,
        harm: None,
        text: format!(
            "Hardly used by its players, in less than {:.0} % of chances, so nothing is said of \
             it: {}",
            100.0 * least,
            names.join(", ")
        ),
    })
}

fn percent(share: &Estimate) -> String {
    let [value, low, high] = share.parts().map(|share| 100.0 * share.clamp(0.0, 1.0));
    format!("{value:.1} % ({low:.1} to {high:.1})")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_is_too_much_only_where_its_whole_interval_is() {
        let finding = |low, high| by_most(&Estimate::new(0.25, low, high), 0.2);
        assert_eq!(finding(0.21, 0.3), Finding::More);
        assert_eq!(finding(0.1, 0.2), Finding::Within);
        assert_eq!(finding(0.19, 0.3), Finding::CannotTell);
    }

    #[test]
    fn moving_second_is_told_as_such_and_its_harm_is_never_negative() {
        let said = first_turn(&Estimate::new(-0.08, -0.1, -0.06), 0.03);
        assert!(
            said.text
                .starts_with("Who moves second wins 58.0 % (56.0 to 60.0)")
        );
        let harm = said.harm.expect("more than the most");
        assert!(harm.low > 0.05 && harm.high < 0.11);
        // Beyond doubt it wins more than half, and perhaps no more than is fair.
        let open = first_turn(&Estimate::new(0.038, 0.029, 0.047), 0.03).text;
        let end = "; whether that is more than 53 %, which would be too much, cannot be told";
        assert!(open.ends_with(end), "{open}");
    }
}
