//! `evenkeel init`

mod ci;

use std::path::{Path, PathBuf};

use clap::Args;
use evenkeel::Starter;

use crate::copies::{Copy, tell, write};
use crate::{Call, Done, Failure, interrupt, quoted};

const RULES: &str = Starter::RULES;
const FLEET: &str = Starter::FLEET;
const TOURNAMENT: &str = Starter::TOURNAMENT;
const CHECK: &str = Starter::CHECK;

#[derive(Args, Debug)]
pub struct Init {
    /// Folder to write to [default: the one you are in]
    folder: Option<PathBuf>,
    /// Id of the built-in ruleset to start from [default: the first of `evenkeel systems`]
    #[arg(long, value_name = "ID")]
    ruleset: Option<String>,
    /// Overwrite files that are there and differ
    #[arg(long)]
    force: bool,
    /// Also accept the check's fleets as they are, and write a workflow that checks every change
    /// in CI; what is there of the other files is kept
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
    let starter = call.registry.starter(own.ruleset.as_deref())?;
    let files = starter.files()?.into_iter();
    let mut copies: Vec<Copy> = files
        .map(|(path, text)| Copy {
            path: path.to_string(),
            text: text.into(),
        })
        .collect();
    if own.ci && !own.force {
        ci::refuse_if_accepted(folder)?;
    }
    if own.ci {
        copies.retain(|copy| own.force || !folder.join(&copy.path).exists());
        copies.push(ci::workflow_for(folder, &own.source)?);
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
        let bless = match self.ci {
            true => String::new(),
            false => format!(
                "\n  evenkeel check {CHECK} --bless    keeps how fleets fare before you change anything"
            ),
        };
        let mut text = format!(
            "\nnext:{enter}{bless}
  change a number of {RULES} in an editor, then
  evenkeel validate {RULES}         names every mistake with its place
  evenkeel check {CHECK}            says what your change moved
  evenkeel audit {RULES}            asks everything at once, on one page
  evenkeel tournament {TOURNAMENT}  holds {FLEET} against others
  evenkeel play --ruleset {RULES} --a {FLEET} --b random"
        );
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
