//! Starting the program.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use tempfile::TempDir;

/// A fresh folder to work in.
pub fn folder() -> TempDir {
    tempfile::tempdir().expect("a temporary folder")
}

/// The program with these arguments, ready to be started in a folder.
pub fn command(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_evenkeel"));
    command.args(arguments).current_dir(folder);
    command
}

/// The same where signals are sent: what this process was started to ignore, as a script's
/// background jobs are an interrupt, the program would ignore as well.
pub fn heeding(folder: &Path, arguments: &[&str]) -> Command {
    if cfg!(not(target_os = "linux")) {
        return command(folder, arguments);
    }
    let mut command = Command::new("env");
    command.args([
        "--default-signal=INT,TERM,HUP",
        env!("CARGO_BIN_EXE_evenkeel"),
    ]);
    command.args(arguments).current_dir(folder);
    command
}

/// What a call of the program came to.
pub fn call(folder: &Path, arguments: &[&str]) -> Output {
    command(folder, arguments)
        .output()
        .expect("the program starts")
}

/// The exit code of a call.
pub fn code(output: &Output) -> i32 {
    output.status.code().expect("an exit code")
}

/// Everything that a call showed, for a snapshot.
pub fn shown(folder: &Path, arguments: &[&str]) -> String {
    let output = call(folder, arguments);
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("text");
    format!(
        "$ evenkeel {}\n{}--- standard error\n{}--- exit code {}",
        arguments.join(" "),
        text(&output.stdout),
        text(&output.stderr),
        code(&output)
    )
}

/// Writes a file.
pub fn write(folder: &Path, name: &str, text: &str) {
    fs::write(folder.join(name), text).expect("writes");
}

/// The JSON that a call printed.
pub fn json(output: &Output) -> serde_json::Value {
    serde_json::from_slice(&output.stdout).expect("JSON, and nothing else")
}
