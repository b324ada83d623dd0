//! The members of the workspace, their dependencies and their sources.

use std::path::{Path, PathBuf};

use cargo_metadata::{DependencyKind, MetadataCommand};

/// A member of the workspace.
#[derive(Clone, Debug)]
pub struct Member {
    /// Name of the package.
    pub name: String,
    /// Its folder.
    pub folder: PathBuf,
    /// It lies in `crates/systems`.
    pub is_system: bool,
    /// Names of what it depends on outside its tests.
    pub dependencies: Vec<String>,
}

impl Member {
    /// Dependencies on members of the workspace.
    pub fn ours(&self) -> impl Iterator<Item = &String> {
        self.dependencies.iter().filter(|name| is_ours(name))
    }

    /// Dependencies on crates of others.
    pub fn theirs(&self) -> impl Iterator<Item = &String> {
        self.dependencies.iter().filter(|name| !is_ours(name))
    }
}

fn is_ours(name: &str) -> bool {
    name == "evenkeel" || name.starts_with("evenkeel-")
}

/// Every member of the workspace.
pub fn members() -> Vec<Member> {
    let manifest = concat!(env!("CARGO_MANIFEST_DIR"), "/../../Cargo.toml");
    let metadata = MetadataCommand::new()
        .manifest_path(manifest)
        .no_deps()
        .other_options(["--offline".to_string()])
        .exec()
        .expect("cargo describes the workspace");
    let member = |package: cargo_metadata::Package| {
        let folder = package
            .manifest_path
            .parent()
            .expect("a manifest has a folder");
        let dependencies = package
            .dependencies
            .iter()
            .filter(|dependency| dependency.kind != DependencyKind::Development)
            .map(|dependency| dependency.name.clone())
            .collect();
        Member {
            name: package.name.to_string(),
            is_system: folder
                .parent()
                .is_some_and(|above| above.ends_with("crates/systems")),
            folder: folder.as_std_path().to_path_buf(),
            dependencies,
        }
    };
    metadata.packages.into_iter().map(member).collect()
}

/// A source file outside `tests`, `examples` and `benches`.
pub struct Source {
    /// Where it lies.
    pub path: String,
    /// Its text.
    pub text: String,
}

/// The sources of a member.
pub fn sources(member: &Member) -> Vec<Source> {
    let mut sources = Vec::new();
    read_folder(&member.folder.join("src"), &mut sources);
    sources
}

fn read_folder(folder: &Path, sources: &mut Vec<Source>) {
    for entry in std::fs::read_dir(folder).expect("a crate has a readable src folder") {
        let path = entry.expect("a readable entry").path();
        if path.is_dir() {
            read_folder(&path, sources);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            // `mod tests;` behind `#[cfg(test)]` is a file of its own.
            if path.file_stem().is_some_and(|stem| stem == "tests") {
                continue;
            }
            let text = std::fs::read_to_string(&path).expect("a readable source");
            let path = path.display().to_string();
            sources.push(Source { path, text });
        }
    }
}

/// The numbered lines of code that are neither comments nor in `mod tests`.
/// rustfmt puts the bracket that ends a module under the word that begins it.
pub fn code(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut is_test = false;
    text.lines().enumerate().filter_map(move |(index, line)| {
        if line.starts_with("#[cfg(test)]") {
            is_test = true;
        }
        if is_test {
            // The end of the module, or of an item on one line.
            let is_end =
                line.starts_with('}') || (!line.starts_with([' ', '#']) && line.ends_with(';'));
            is_test = !is_end;
            return None;
        }
        let code = line.split("//").next().unwrap_or_default();
        (!code.trim().is_empty()).then_some((index + 1, code))
    })
}

/// The code contains the word, and not only as the end of a longer one; a word
/// that begins with a dot is a method and follows anything.
pub fn contains_word(code: &str, word: &str) -> bool {
    let is_letter = |c: char| c.is_alphanumeric() || c == '_';
    code.match_indices(word)
        .any(|(at, _)| word.starts_with('.') || !code[..at].ends_with(is_letter))
}
