//! Origins: how to read the page, and where its numbers come from.

use evenkeel_tournament::say::result::RunResult;
use maud::{Markup, html};

use crate::figures::{first_digits, percent, whole_percent};

/// The meaning of the words on the page.
pub fn how_to_read(run: &RunResult) -> Markup {
    let confidence = whole_percent(run.provenance.confidence);
    html! {
        h2 { "How to read this" }
        dl {
            dt { "Win rate" }
            dd { "Mean score of a fleet: a win counts 1, a draw one half, a loss 0. Even is 50 %." }
            dt { "Pair" }
            dd {
                "Two battles on the same table, with the seats swapped. Pairs are what is counted \
                 for intervals, so that a good seat favours nobody."
            }
            dt { "Interval" }
            dd {
                "Where the true value lies, with " (confidence) " % confidence for each interval \
                 taken alone. Of many intervals, a few miss."
            }
            dt { "Even at" }
            dd {
                "The value at which fleets that take as much of the subject as they can would win \
                 half of their battles against the field."
            }
            dt { "Uses and chances" }
            dd {
                "How often the players used something, of the times that the rules allowed it. \
                 An option that was used in less than " (percent(run.provenance.least_use)) " of \
                 its chances is not judged: its worth in other hands is not known. What works by \
                 itself is judged however rarely it mattered."
            }
            dt { "Cannot tell" }
            dd { "The interval holds \"no difference\". It does not say that there is none." }
        }
        p {
            "All of this is about the computer players named below. Other players may find other \
             strengths: repeat a claim with another player before you act on it."
        }
    }
}

/// Everything that is needed to play a run again.
pub fn provenance(run: &RunResult) -> Markup {
    let p = &run.provenance;
    html! {
        h2 { "Where it comes from" }
        table.origin { tbody {
            @for (what, value) in [
                ("run", first_digits(&run.run)),
                ("program", p.program.clone()),
                ("job", p.job.clone()),
                ("seed", p.seed.to_string()),
                ("rule system", p.system.clone()),
                ("ruleset", p.ruleset.clone()),
                ("ruleset hash", first_digits(&p.ruleset_hash)),
                ("players", p.players.join(" against ")),
            ] {
                tr { th.name scope="row" { (what) } td.name { (value) } }
            }
        } }
        p {
            "The same program, job and seed give the same numbers on any number of threads. "
            a href="run.ron" { "run.ron" } " holds the job and the ruleset as they were used; "
            a href="SCHEMA.md" { "SCHEMA.md" } " explains every column of the Parquet and CSV files."
        }
        details {
            summary { "The job as it was resolved" }
            pre tabindex="0" role="region" aria-label="The job" { (run.job_ron) }
        }
    }
}
