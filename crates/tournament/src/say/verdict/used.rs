//! A worth stands only beside its use.

use evenkeel_kernel::uses::{Count, Nature};

use super::Verdict;
use crate::say::finding::Finding;
use crate::say::result::{OptionUse, short_number as number};

impl Verdict {
    /// The verdict beside the use of what it judges, if that is counted: no claim
    /// at all when that was used in less than the `least` share of its chances.
    pub fn beside_use(
        self,
        used: Option<&OptionUse>,
        name: impl Fn(&OptionUse) -> String,
        least: f64,
    ) -> Verdict {
        let Some(used) = used else { return self };
        let verdict = match used.is_used(least) {
            true => Verdict {
                text: format!("{}; {}", self.text, words(used)),
                ..self
            },
            false => {
                let text = format!("{}: {}", self.head(), not_judged(used, &name(used)));
                Verdict::new(self.subject, Finding::NotUsed, text)
            }
        };
        Verdict {
            used: Some(used.clone()),
            ..verdict
        }
    }

    /// The head of the sentence: what stands before its claim, or else the subject.
    pub(crate) fn head(&self) -> &str {
        let head = self.text.split_once(": ").map(|(head, _)| head);
        let head = head.filter(|head| head.starts_with(&self.subject));
        head.unwrap_or(&self.subject)
    }
}

fn words(used: &OptionUse) -> String {
    let Count { chances, uses } = used.count;
    match used.nature {
        Nature::Choice => format!("used in {uses} of {chances} chances{}", share(used.count)),
        Nature::Passive | Nature::Figure => {
            format!("it works by itself, and mattered in {uses} of {chances} chances")
        }
    }
}

fn not_judged(used: &OptionUse, name: &str) -> String {
    let Count { chances, uses } = used.count;
    match chances {
        0 => format!("not judged: the player never had a chance to use {name}"),
        _ => format!(
            "not judged: the player does not use {name} ({uses} of {chances} chances{})",
            share(used.count)
        ),
    }
}

/// A share in brackets or after a comma, in percent with a decimal.
fn share(count: Count) -> String {
    if count.chances == 0 {
        return String::new();
    }
    let percent = 100.0 * count.uses as f64 / count.chances as f64;
    format!(", {} %", number(percent))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn verdict(subject: &str, text: &str) -> Verdict {
        Verdict::new(subject, Finding::AlwaysAbove, text.to_string())
    }

    fn used(nature: Nature, uses: u64, chances: u64) -> OptionUse {
        OptionUse {
            option: "tractor_beam".to_string(),
            nature,
            count: Count { chances, uses },
        }
    }

    fn said(verdict: Verdict, used: &OptionUse) -> (String, bool) {
        let name = |_: &OptionUse| "Tractor Beam".to_string();
        let found = verdict.beside_use(Some(used), name, 0.02);
        assert_eq!(found.used.as_ref(), Some(used));
        (found.text, found.finding == Finding::NotUsed)
    }

    #[test]
    fn what_is_used_is_judged_and_says_how_often() {
        let text = "Tractor Beam instead of Gravity Bumper: better, +3 percentage points";
        let better = || verdict("Tractor Beam", text);
        // Exactly the least share is enough.
        let (found, none) = said(better(), &used(Nature::Choice, 2, 100));
        assert_eq!(found, format!("{text}; used in 2 of 100 chances, 2 %"));
        assert!(!none);
        let (found, none) = said(better(), &used(Nature::Passive, 0, 100));
        let passive = "it works by itself, and mattered in 0 of 100 chances";
        assert_eq!(found, format!("{text}; {passive}"));
        assert!(!none);
    }

    #[test]
    fn what_is_not_used_is_not_judged() {
        let text = "Tractor Beam instead of Gravity Bumper: better, +3 percentage points";
        let better = || verdict("Tractor Beam", text);
        let (found, none) = said(better(), &used(Nature::Choice, 19, 1000));
        assert!(none);
        assert_eq!(
            found,
            "Tractor Beam instead of Gravity Bumper: not judged: the player does not use \
             Tractor Beam (19 of 1000 chances, 1.9 %)"
        );
        let (found, none) = said(better(), &used(Nature::Choice, 0, 0));
        assert!(none);
        assert_eq!(
            found,
            "Tractor Beam instead of Gravity Bumper: not judged: the player never had a \
             chance to use Tractor Beam"
        );
        // A sentence that does not begin with its subject.
        let balance = verdict("D7", "Fewer than 1 D7 balance Two DN: 1 win more than half");
        let (found, _) = said(balance, &used(Nature::Choice, 0, 10));
        assert!(found.starts_with("D7: not judged: "), "{found}");
    }

    #[test]
    fn what_is_not_counted_is_judged_as_it_is() {
        let plain = verdict("Heavy", "Heavy at 80: overpriced");
        let name = |_: &OptionUse| String::new();
        assert_eq!(plain.clone().beside_use(None, name, 0.02), plain);
    }
}
