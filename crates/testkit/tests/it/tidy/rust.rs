//! The Rust files of the workspace, parsed.

use std::path::{Path, PathBuf};

use cargo_metadata::{Metadata, MetadataCommand, Package};

/// A Rust file.
pub struct File {
    /// Where it lies.
    pub path: PathBuf,
    /// Its text.
    pub text: String,
    /// What it says.
    pub syntax: syn::File,
}

impl File {
    /// Reads a file.
    ///
    /// # Panics
    /// When there is none, or it is not Rust.
    pub fn read(path: &Path) -> File {
        let text = std::fs::read_to_string(path);
        let text = text.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let syntax = syn::parse_file(&text);
        let syntax = syntax.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        File {
            path: path.to_path_buf(),
            text,
            syntax,
        }
    }

    /// The path from the root of the workspace, to be told.
    pub fn name(&self) -> String {
        told(&self.path)
    }
}

/// The root of the workspace.
pub fn root() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    root.canonicalize().expect("the workspace has a root")
}

/// A path from the root of the workspace, with `/` between.
pub fn told(path: &Path) -> String {
    let path = path.strip_prefix(root()).unwrap_or(path);
    path.display().to_string().replace('\\', "/")
}

/// The workspace as cargo describes it.
pub fn metadata() -> Metadata {
    let mut command = MetadataCommand::new();
    command.current_dir(root()).no_deps();
    command.other_options(["--offline".to_string()]);
    command.exec().expect("cargo describes the workspace")
}

/// The packages that may be published.
pub fn public_packages() -> impl Iterator<Item = Package> {
    // `publish = false` is a list of no registries.
    let is_public = |package: &Package| package.publish.as_ref().is_none_or(|to| !to.is_empty());
    metadata().packages.into_iter().filter(is_public)
}

/// Every Rust file of every package, by path.
pub fn files() -> Vec<File> {
    let mut files = Vec::new();
    for package in metadata().packages {
        let folder = package.manifest_path.parent().expect("a folder");
        let mut paths = Vec::new();
        for name in ["src", "tests", "examples", "benches", "build.rs"] {
            list(folder.join(name).as_std_path(), &mut paths);
        }
        paths.sort();
        let is_rust = |path: &&PathBuf| path.extension().is_some_and(|end| end == "rs");
        files.extend(paths.iter().filter(is_rust).map(|path| File::read(path)));
    }
    assert!(files.len() > 100, "only {} files of Rust", files.len());
    files
}

/// Every file at a path or below it.
pub fn list(path: &Path, paths: &mut Vec<PathBuf>) {
    if path.is_dir() {
        for entry in std::fs::read_dir(path).expect("a readable folder") {
            list(&entry.expect("a readable entry").path(), paths);
        }
    } else if path.is_file() {
        paths.push(path.to_path_buf());
    }
}
