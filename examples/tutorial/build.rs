//! Carries out the tutorial: the files of each step, and a module for each.

#[path = "src/tutorial.rs"]
#[allow(dead_code, reason = "the library has its tests")]
mod tutorial;

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

use tutorial::{Files, Step};

const TEMPLATE: &str = "../../crates/cli/template";
const TUTORIAL: &str = "../../crates/homebrew/TUTORIAL.md";

fn main() {
    println!("cargo::rerun-if-changed={TEMPLATE}");
    println!("cargo::rerun-if-changed={TUTORIAL}");
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo names a folder"));
    let mut files = Files::new();
    for folder in ["src", "rules", "fleets", "tests"] {
        read(folder, &mut files);
    }
    // The program is built of a whole command line, which scripts/package.sh does.
    files.remove("src/main.rs");
    let text = fs::read_to_string(TUTORIAL).expect("a tutorial");
    let steps = Step::read_all(&text).unwrap_or_else(|why| panic!("TUTORIAL.md, {why}"));
    let mut modules = String::new();
    for (place, step) in steps.iter().enumerate() {
        assert_eq!(step.number, place + 1, "steps are numbered from 1");
        let taken = step.take(&mut files);
        taken.unwrap_or_else(|why| panic!("TUTORIAL.md, {why}"));
        let name = format!("step_{}", step.number);
        let folder = out.join(&name);
        write_step(&folder, &name, &files);
        let at = |path: &str| folder.join(path).display().to_string();
        let (lib, tests) = (at("src/lib.rs"), at("tests/game.rs"));
        write!(
            modules,
            "#[path = {lib:?}]\npub mod {name};\n\
             #[cfg(test)]\n#[path = {tests:?}]\nmod {name}_tests;\n"
        )
        .expect("a text takes more");
    }
    let count = steps.len();
    write!(
        modules,
        "/// Steps of the tutorial.\npub const STEPS: usize = {count};\n"
    )
    .expect("a text takes more");
    fs::write(out.join("steps.rs"), modules).expect("a file is written");
}

/// Reads the files of a folder of the template.
fn read(folder: &str, files: &mut Files) {
    for entry in fs::read_dir(Path::new(TEMPLATE).join(folder)).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let text = fs::read_to_string(&path).expect("a text");
        files.insert(format!("{folder}/{name}"), text);
    }
}

/// Writes the files of a step, whose crate is a module here.
fn write_step(folder: &Path, name: &str, files: &Files) {
    let _ = fs::remove_dir_all(folder);
    for (path, text) in files {
        let path = folder.join(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder is made");
        let text = text.replace("crate::", &format!("crate::steps::{name}::"));
        let text = text.replace("my_game::", &format!("crate::steps::{name}::"));
        fs::write(path, text).expect("a file is written");
    }
}
