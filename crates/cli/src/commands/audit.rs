//! `evenkeel audit`

use std::time::Duration;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use evenkeel::tournament::ask::job::FleetRef;
use evenkeel::{Audience, Audit, Brief, Claim, Scope};

use crate::args::{POINTS, count, time};
use crate::job::{Watching, nothing};
use crate::{Call, Done, Failure, interrupt};

#[derive(Args, Debug)]
pub struct AuditArgs {
    /// Name of a built-in ruleset, or a file that ends in .ron [default: the first one]
    ruleset: Option<String>,
    /// Another draft of the rules: audit both, and say which is better balanced
    draft: Option<String>,
    /// Go on for so long, such as 8h: pass after pass, each with four times the battles, most of
    /// them where most is open; the first is always played to its end
    #[arg(long = "for", value_name = "TIME", value_parser = time)]
    time: Option<Duration>,
    /// Points of a fleet, instead of the ruleset's
    #[arg(long, value_name = "N", value_parser = count(POINTS))]
    points: Option<u32>,
    /// For whom: the answer is for the first, and says where it parts from the others
    #[arg(long, value_name = "WHO,..", value_delimiter = ',', value_parser = audiences(),
          default_value = Audience::Club.word())]
    audience: Vec<Audience>,
    /// Who plays, instead of the players of the audience
    #[arg(long, value_name = "PLAYER,..", value_delimiter = ',')]
    panel: Vec<String>,
    /// The fleets that others are held against, instead of those of the rules
    #[arg(long, value_name = "FLEET,..", value_delimiter = ',')]
    fleets: Vec<FleetRef>,
    /// File with what is played and what is called too much, instead of the built-in one,
    /// which `evenkeel export audit` writes
    #[arg(long, value_name = "FILE")]
    scope: Option<String>,
    /// A first look: a tenth of the battles, by which little is sure
    #[arg(long)]
    quick: bool,
    /// Begin afresh instead of going on where the same audit ended
    #[arg(long)]
    fresh: bool,
    /// Write into the folder of --out even if it holds other runs, or files that no run wrote
    #[arg(long)]
    force: bool,
}

fn audiences() -> impl TypedValueParser<Value = Audience> {
    let words = PossibleValuesParser::new(Audience::ALL.map(Audience::word));
    words.map(|word| Audience::named(&word).expect("the words are those of audiences"))
}

/// Asks everything of rules, and answers on one page.
pub fn run(own: &AuditArgs, call: &Call<'_>) -> Result<Done, Failure> {
    let brief = Brief {
        sizes: own.points.into_iter().collect(),
        panel: own.panel.clone(),
        fleets: own.fleets.clone(),
        ..Brief::default()
    };
    let scope = own.scope.as_deref().map(Scope::load).transpose()?;
    let audit = |ruleset: Option<&str>| {
        let mut audit = call.registry.audit(ruleset, brief.clone())?;
        audit.seed = call.seed();
        audit.audiences.clone_from(&own.audience);
        audit.scope = scope.clone().unwrap_or(audit.scope);
        if own.quick {
            audit.scope = audit.scope.quick();
        }
        Ok::<Audit, Failure>(audit)
    };
    let draft = own.draft.as_deref();
    let draft = draft.map(|draft| audit(Some(draft))).transpose()?;
    let audit = audit(own.ruleset.as_deref())?;
    let claim = Claim {
        folder: call.global.out.clone(),
        fresh: own.fresh,
        force: own.force,
        ..Claim::default()
    };
    let out = audit.folder(&claim);
    let watching = Watching::new(call, None)?;
    let playing = watching.playing();
    let mut next = 0;
    let told = match &draft {
        None => audit.play(&claim, own.time, &playing).map(|answer| {
            answer.map(|answer| {
                next = answer.next.battles;
                (answer.text(), serde_json::to_value(answer))
            })
        }),
        Some(draft) => audit
            .against(draft, &claim, own.time, &playing)
            .map(|drafts| drafts.map(|drafts| (drafts.text(), serde_json::to_value(drafts)))),
    };
    let told = match told {
        Ok(told) => told,
        Err(error) => return nothing(error, Some(&out), call),
    };
    watching.finish();
    let Some((text, json)) = told else {
        return call.stopped(Some(&out));
    };
    let json = json.map_err(|error| Failure::Machine(format!("cannot write JSON: {error}")))?;
    call.screen.answer(&json, &text)?;
    say_next(next, &watching, call);
    call.screen.note(&format!(
        "\nwritten to {}",
        out.join("index.html").display()
    ));
    Ok(match interrupt::is_asked() {
        true => call.go_on(Some(&out)),
        false => Done::Well,
    })
}

/// Says how long another pass of so many battles takes, where any were played to tell by.
fn say_next(battles: u64, watching: &Watching<'_>, call: &Call<'_>) {
    if let Some(time) = watching.would_take(battles).filter(|_| battles > 0) {
        call.screen.note(&format!(
            "\nmore of it, by --for, would take about {time} on this machine"
        ));
    }
}
