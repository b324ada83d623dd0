//! `evenkeel init`

mod ci;

use std::path::{Path, PathBuf};

use clap::Args;

use crate::copies::{Copy, tell, write};
use crate::{Call, Done, Failure, interrupt, quoted};

/// What a starter folder holds.
const STARTER: [(&str, &str); 4] = [
    (
        "my-rules.ron",
        evenkeel_configs::text("starter/my-rules.ron"),
    ),
    (
        "my-fleet.ron",
        evenkeel_configs::text("starter/my-fleet.ron"),
    ),
    (
        "my-sweep.ron",
        evenkeel_configs::text("starter/my-sweep.ron"),
    ),
    (
        "my-tournament.ron",
        evenkeel_configs::text("starter/my-tournament.ron"),
    ),
];

#[derive(Args, Debug)]
pub struct Init {
    /// Folder to write to [default: the one you are in]
    folder: Option<PathBuf>,
    /// Overwrite files that are there and differ
    #[arg(long)]
    force: bool,
    /// Also write what checks every change in CI: a check of the fleets, its baseline, and a
    /// workflow; what is there of the other files is kept
    #[arg(long)]
    ci: bool,
    /// Address of the repository that the workflow builds the program from
    #[arg(long, value_name = "ADDRESS", default_value = ci::NOWHERE, requires = "ci")]
    source: String,
}

/// Writes a folder to start from.
pub fn run(own: &Init, call: &Call<'_>) -> Result<Done, Failure> {
    let asked = own.folder.as_deref().or(call.out());
    let folder = asked.unwrap_or(Path::new("."));
    let mut copies = Vec::from(STARTER.map(|(path, text)| Copy {
        path: path.to_string(),
        text: text.into(),
    }));
    if own.ci && !own.force {
        ci::refuse_if_accepted(folder)?;
    }
    if own.ci {
        copies.retain(|copy| own.force || !folder.join(&copy.path).exists());
        copies.extend(ci::copies(folder, &own.source)?);
    }
    write(folder, &copies, own.force)?;
    if own.ci && !ci::accept(folder, call)? {
        call.tell_stopped(asked)?;
        return Ok(Done::With(interrupt::code()));
    }
    tell(folder, &copies, call.screen)?;
    call.screen.note(&own.next(asked));
    Ok(Done::Well)
}

impl Init {
    /// The next steps.
    fn next(&self, asked: Option<&Path>) -> String {
        let enter = match asked {
            Some(folder) => format!("\n  cd {}", quoted(&folder.to_string_lossy())),
            None => String::new(),
        };
        let mut text = format!(
            "\nnext, with an editor beside you:{enter}
  evenkeel validate *.ron             names every mistake with its place
  evenkeel play --ruleset my-rules.ron --a my-fleet.ron --b random
  evenkeel tournament my-tournament.ron
  evenkeel sweep my-sweep.ron
  evenkeel audit my-rules.ron         asks everything at once, on one page"
        );
        if self.ci {
            text.push_str("\n  evenkeel check my-check.ron         as the workflow does");
        }
        if self.ci && self.source == ci::NOWHERE {
            let workflow = ci::workflow(asked.unwrap_or(Path::new(".")));
            let workflow = workflow.path.display();
            text.push_str(&format!(
                "\nin {workflow} put the address of the program's repository for {}",
                ci::NOWHERE
            ));
        }
        text
    }
}
