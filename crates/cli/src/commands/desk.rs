//! `evenkeel desk`

use std::path::{Path, PathBuf};

use clap::Args;
use evenkeel_desk::{Desk, DeskError};

use crate::args::count;
use crate::{Call, Done, Failure, interrupt};

#[derive(Args, Debug)]
pub struct DeskArgs {
    /// Folder with the rules [default: the one you are in]
    folder: Option<PathBuf>,
    /// Port to serve at [default: any that is free]
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true,
          value_parser = count(0..=u16::MAX))]
    port: u16,
    /// Print the address and open no browser
    #[arg(long)]
    no_browser: bool,
}

/// Serves a folder until somebody says stop.
pub fn run(own: &DeskArgs, call: &Call<'_>) -> Result<Done, Failure> {
    if let Some(folder) = &own.folder {
        // What is asked here is then what is asked by whoever types commands in the folder.
        let made = std::fs::create_dir_all(folder);
        let entered = made.and_then(|()| std::env::set_current_dir(folder));
        entered.map_err(|error| Failure::io("use", folder, &error))?;
    }
    interrupt::watch()?;
    let desk = Desk::open(call.registry, Path::new(""), own.port).map_err(failure)?;
    let address = desk.address();
    call.screen
        .answer(&serde_json::json!({ "address": address }), &address)?;
    call.screen
        .note("\nthe desk is open at this address until Ctrl-C; keep it to yourself");
    if !own.no_browser
        && let Err(error) = open::that_detached(&address)
    {
        call.screen.note(&format!(
            "no browser could be opened ({error}): open it yourself"
        ));
    }
    desk.serve(&interrupt::is_asked).map_err(failure)?;
    call.screen
        .note("\nthe desk is closed; what was played is kept");
    Ok(Done::Well)
}

fn failure(error: DeskError) -> Failure {
    match error {
        DeskError::Refused(error) => error.into(),
        DeskError::File { .. } | DeskError::Address { .. } | DeskError::NoSecret => {
            Failure::Machine(error.to_string())
        }
        other => Failure::Usage(other.to_string()),
    }
}
