//! `evenkeel new`

mod name;
mod template;

use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;

use crate::copies::{Copy, tell};
use crate::{Call, Done, Failure, quoted, screen};

use name::Name;
use template::Crates;

#[derive(Args, Debug)]
pub struct New {
    /// Name of the game and of its crate: small letters, digits and dashes
    name: String,
    /// Folder to make the game's folder in [default: the one you are in]
    #[arg(long = "in", value_name = "FOLDER")]
    inside: Option<PathBuf>,
    /// Checkout of this program's repository to take its crates from, by path [default: the
    /// published crates of this version]
    #[arg(long, value_name = "PATH")]
    crates: Option<PathBuf>,
}

/// Writes a game to grow.
pub fn run(own: &New, call: &Call<'_>) -> Result<Done, Failure> {
    let name = Name::read(&own.name, call)?;
    let crates = match &own.crates {
        Some(checkout) => Crates::of_checkout(checkout)?,
        None => Crates::Published,
    };
    let inside = own.inside.as_deref().or(call.out());
    let folder = inside.unwrap_or(Path::new("")).join(&name.dashed);
    refuse_if_taken(&folder)?;
    let copies = template::copies(&name, &crates);
    write(&folder, &copies)?;
    tell(&folder, &copies, call.screen)?;
    call.screen.note(&next(&folder, &crates.tutorial()));
    Ok(Done::Well)
}

/// Refuses a folder with anything in it.
fn refuse_if_taken(folder: &Path) -> Result<(), Failure> {
    let taken = match fs::read_dir(folder) {
        Ok(mut entries) => entries.next().is_some(),
        Err(_) => fs::symlink_metadata(folder).is_ok(),
    };
    match taken {
        false => Ok(()),
        true => Err(Failure::Usage(format!(
            "{} is there already, so nothing was written\n  to keep it: another name, or \
             another folder by --in",
            folder.display()
        ))),
    }
}

/// Writes all files or none: beside their folder first, which then gets its name.
fn write(folder: &Path, copies: &[Copy]) -> Result<(), Failure> {
    let last = folder.file_name().unwrap_or_default().to_string_lossy();
    let unfinished = folder.with_file_name(format!(".{last}.unfinished"));
    let made = fill(&unfinished, copies).and_then(|()| {
        // An empty folder of this name gives way.
        let _ = fs::remove_dir(folder);
        let named = fs::rename(&unfinished, folder);
        named.map_err(|error| Failure::io("write", folder, &error))
    });
    if made.is_err() {
        let _ = fs::remove_dir_all(&unfinished);
    }
    made
}

fn fill(folder: &Path, copies: &[Copy]) -> Result<(), Failure> {
    for copy in copies {
        screen::write(&folder.join(&copy.path), &copy.text)?;
    }
    Ok(())
}

/// The next steps.
fn next(folder: &Path, tutorial: &str) -> String {
    let enter = quoted(&folder.to_string_lossy());
    format!(
        "\nnext:
  cd {enter}
  cargo test              holds the game to its rules; the first build takes some minutes
  cargo run -- play       plays a battle and tells it
  cargo run -- audit      asks everything at once, on one page
the tutorial grows it in ten steps: {tutorial}"
    )
}
