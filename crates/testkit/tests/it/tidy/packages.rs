//! What packages hold: all that they embed, and a page that shows what they are for.

use std::path::{Path, PathBuf};

use cargo_metadata::{Package, TargetKind};
use syn::visit::{self, Visit};

use super::rust::{self, File};

/// Files that public packages embed from outside themselves, and packages without a README,
/// or whose README shows another example than their first page.
pub fn complaints(files: &[File]) -> Vec<String> {
    let mut complaints = Vec::new();
    for package in rust::public_packages() {
        let folder = package.manifest_path.parent().expect("a folder");
        let folder = folder.as_std_path();
        for file in files.iter().filter(|file| is_packaged(&file.path, folder)) {
            let mut embedded = Embedded(Vec::new());
            embedded.visit_file(&file.syntax);
            let beside = file.path.parent().expect("a folder");
            let outside = embedded.0.iter().filter(|path| {
                let path = beside.join(path).canonicalize();
                !path.is_ok_and(|path| path.starts_with(folder))
            });
            complaints.extend(outside.map(|path| {
                let name = file.name();
                format!("{name}: `{path}` lies outside the package, which cannot embed it")
            }));
        }
        complaints.extend(page(&package, files));
    }
    complaints
}

/// A file that is part of the package, which tests and examples are not.
fn is_packaged(path: &Path, folder: &Path) -> bool {
    path.starts_with(folder.join("src"))
}

/// The paths that a file embeds texts or bytes from.
struct Embedded(Vec<String>);

impl<'ast> Visit<'ast> for Embedded {
    fn visit_macro(&mut self, called: &'ast syn::Macro) {
        let is_embedding = ["include_str", "include_bytes", "include"];
        if is_embedding.iter().any(|name| called.path.is_ident(name))
            && let Ok(path) = called.parse_body::<syn::LitStr>()
        {
            self.0.push(path.value());
        }
        visit::visit_macro(self, called);
    }
}

/// Packages whose README is for others than the first page: designers, newcomers.
const OWN_README: [&str; 2] = ["evenkeel", "evenkeel-configs"];

/// What is wrong with the README of a package: it is missing, or its example, if it has one,
/// is not that of the first page, which is tested.
fn page(package: &Package, files: &[File]) -> Option<String> {
    let name = &package.name;
    let readme = package.readme();
    let readme = readme.and_then(|path| std::fs::read_to_string(path).ok());
    let Some(readme) = readme else {
        return Some(format!("{name} has no README.md"));
    };
    let is_library = |target: &&cargo_metadata::Target| target.is_kind(TargetKind::Lib);
    let library = package.targets.iter().find(is_library)?;
    let root = PathBuf::from(&library.src_path);
    let first_page = &files.iter().find(|file| file.path == root)?.text;
    let lines = first_page
        .lines()
        .map_while(|line| line.strip_prefix("//!"));
    let lines = lines.map(|line| line.strip_prefix(' ').unwrap_or(line));
    let of_page = example(lines, "```")?;
    let of_readme = example(readme.lines(), "```rust")?;
    (of_readme != of_page && !OWN_README.contains(&name.as_str()))
        .then(|| format!("README.md of {name} shows another example than its first page"))
}

/// The first block of code that opens like this, without lines that the documentation hides.
fn example<'a>(lines: impl Iterator<Item = &'a str>, opening: &str) -> Option<Vec<&'a str>> {
    let mut block: Option<Vec<&str>> = None;
    let mut is_other = false;
    for line in lines {
        match &mut block {
            Some(_) if line == "```" => return block,
            Some(block) if !line.starts_with("# ") => block.push(line),
            Some(_) => {}
            None if is_other => is_other = line != "```",
            None if line == opening => block = Some(Vec::new()),
            None => is_other = line.starts_with("```"),
        }
    }
    None
}

#[test]
fn the_first_example_is_found() {
    let page = "Text\n```text\na -> b\n```\n```\nlet a = 1;\n# let hidden = 2;\n```\n```\nb\n```";
    assert_eq!(example(page.lines(), "```"), Some(vec!["let a = 1;"]));
    assert_eq!(example(page.lines(), "```rust"), None);
}
