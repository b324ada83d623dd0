//! `evenkeel init`

use std::path::{Path, PathBuf};

use clap::Args;

use crate::copies::{Copy, write};
use crate::{Call, Done, Failure, quoted};

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
}

/// Writes a folder to start from.
pub fn run(own: &Init, call: &Call<'_>) -> Result<Done, Failure> {
    let asked = own.folder.as_deref().or(call.out());
    let copies = STARTER.map(|(path, text)| Copy {
        path: path.to_string(),
        text,
    });
    write(
        asked.unwrap_or(Path::new(".")),
        &copies,
        own.force,
        call.screen,
    )?;
    let enter = match asked {
        Some(folder) => format!("\n  cd {}", quoted(&folder.to_string_lossy())),
        None => String::new(),
    };
    call.screen.note(&format!(
        "\nnext, with an editor beside you:{enter}
  evenkeel validate *.ron             names every mistake with its place
  evenkeel play --ruleset my-rules.ron --a my-fleet.ron --b random
  evenkeel tournament my-tournament.ron
  evenkeel sweep my-sweep.ron"
    ));
    Ok(Done::Well)
}
