//! `evenkeel completions` and `evenkeel man`: what shells and `man` know of the program.

use clap::Args;
use clap_complete::{Shell, generate};

use crate::command_line::command;
use crate::{Call, Done, Failure};

#[derive(Args, Debug)]
pub struct Completions {
    /// The shell that completes
    #[arg(value_name = "SHELL")]
    shell: Shell,
}

/// Prints what a shell needs.
pub fn run(own: &Completions, call: &Call<'_>) -> Result<Done, Failure> {
    let mut text = Vec::new();
    let mut command = command(call.registry, None);
    generate(own.shell, &mut command, "evenkeel", &mut text);
    print(call, &text)
}

/// Prints the manual page: the program, then each command under a heading of its own.
pub fn manual(call: &Call<'_>) -> Result<Done, Failure> {
    let mut text = Vec::new();
    let mut command = command(call.registry, None);
    command.build();
    let unwritten = |error| Failure::Machine(format!("cannot write the manual page: {error}"));
    let program = clap_mangen::Man::new(command.clone());
    program.render(&mut text).map_err(unwritten)?;
    for own in command.get_subcommands().filter(|own| !own.is_hide_set()) {
        let page = clap_mangen::Man::new(own.clone());
        text.extend_from_slice(
            format!(".SH \"EVENKEEL {}\"\n", own.get_name().to_uppercase()).as_bytes(),
        );
        page.render_synopsis_section(&mut text).map_err(unwritten)?;
        page.render_description_section(&mut text)
            .map_err(unwritten)?;
        page.render_options_section(&mut text).map_err(unwritten)?;
    }
    print(call, &text)
}

fn print(call: &Call<'_>, text: &[u8]) -> Result<Done, Failure> {
    call.screen.print(&String::from_utf8_lossy(text))?;
    Ok(Done::Well)
}
