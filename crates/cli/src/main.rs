//! The `evenkeel` program; everything it does is in the library beside it.

use std::process::ExitCode;

fn main() -> ExitCode {
    evenkeel_cli::main()
}
