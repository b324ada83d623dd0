//! The licence texts, which every package takes along.

use std::path::Path;
use std::process::Command;

use super::rust;

/// The texts, which lie at the root and in every package. A link instead of a copy would
/// be a path in place of a text where the system of a checkout has none.
const TEXTS: [&str; 2] = ["LICENSE-APACHE", "LICENSE-MIT"];

#[test]
fn every_public_package_holds_the_licence_texts() {
    let mut complaints = Vec::new();
    for package in rust::public_packages() {
        let packaged = packaged(&package.name);
        let missing = TEXTS
            .iter()
            .filter(|text| !packaged.lines().any(|file| file == **text));
        complaints.extend(missing.map(|text| format!("{}: packaged without {text}", package.name)));
        let folder = package.manifest_path.parent().expect("a folder");
        complaints.extend(others(folder.as_std_path()));
    }
    // The wheel takes the copies in the folder of its own.
    complaints.extend(others(&rust::root().join("python")));
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

/// The files that a package would hold, a line each.
fn packaged(name: &str) -> String {
    let listed = Command::new(env!("CARGO"))
        .args(["package", "--list", "--offline", "--allow-dirty"])
        .args(["--package", name])
        .current_dir(rust::root())
        .output()
        .expect("cargo lists a package");
    let said = String::from_utf8_lossy(&listed.stderr);
    assert!(listed.status.success(), "{name}: {said}");
    String::from_utf8_lossy(&listed.stdout).into_owned()
}

/// Licence texts of a folder that are not those of the root.
fn others(folder: &Path) -> Vec<String> {
    let read = |path: &Path| std::fs::read_to_string(path).ok();
    let differs = |text: &&&str| read(&folder.join(text)) != read(&rust::root().join(text));
    let others = TEXTS.iter().filter(differs);
    let told = rust::told(folder);
    let tell = |text| format!("{told}/{text} is not a copy of {text}");
    others.map(tell).collect()
}
