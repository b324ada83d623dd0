//! Files of Rust that no program, test or library is built from, and tests that nothing runs.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use cargo_metadata::{Package, TargetKind};

use super::rust::{self, File};

/// Files that no `mod` leads to, and tests inside libraries whose manifest says `test = false`.
pub fn complaints(files: &[File]) -> Vec<String> {
    let packages = rust::metadata().packages;
    let mut complaints = never_run(&packages, files);
    let targets = packages.iter().flat_map(|package| &package.targets);
    let roots = targets.map(|target| target.src_path.as_std_path().to_path_buf());
    let known: BTreeMap<&Path, &syn::File> = files
        .iter()
        .map(|file| (file.path.as_path(), &file.syntax))
        .collect();
    let reached = reached(&known, roots.collect());
    let dead = known.keys().filter(|path| !reached.contains(**path));
    complaints.extend(dead.map(|path| format!("{}: no `mod` leads here", rust::told(path))));
    complaints
}

/// Files with tests of libraries that are not compiled for tests.
fn never_run(packages: &[Package], files: &[File]) -> Vec<String> {
    let targets = packages.iter().flat_map(|package| &package.targets);
    let untested = targets.filter(|target| target.is_kind(TargetKind::Lib) && !target.test);
    let folders: Vec<PathBuf> = untested
        .filter_map(|target| Some(target.src_path.parent()?.as_std_path().to_path_buf()))
        .collect();
    let is_inside = |file: &&File| folders.iter().any(|folder| file.path.starts_with(folder));
    let has_tests = |file: &&File| file.text.contains("#[test]");
    let dead = files.iter().filter(is_inside).filter(has_tests);
    dead.map(|file| {
        format!(
            "{}: its manifest says that nothing runs tests here",
            file.name()
        )
    })
    .collect()
}

/// Every file that is built when these are.
fn reached(known: &BTreeMap<&Path, &syn::File>, roots: Vec<PathBuf>) -> BTreeSet<PathBuf> {
    let mut reached = BTreeSet::new();
    // A file, and the folder that its modules lie in.
    let mut open: Vec<(PathBuf, PathBuf)> = Vec::new();
    let folder = |path: &Path| path.parent().unwrap_or(path).to_path_buf();
    open.extend(roots.into_iter().map(|root| (root.clone(), folder(&root))));
    while let Some((path, below)) = open.pop() {
        let Some(syntax) = known.get(path.as_path()) else {
            continue;
        };
        if reached.insert(path.clone()) {
            modules(&syntax.items, (&folder(&path), &below), &mut open);
        }
    }
    reached
}

/// The files that these items name as modules. `beside` is the folder of their file, which
/// `#[path]` begins at; `below` is where their modules lie.
fn modules(
    items: &[syn::Item],
    (beside, below): (&Path, &Path),
    found: &mut Vec<(PathBuf, PathBuf)>,
) {
    for item in items {
        let syn::Item::Mod(module) = item else {
            continue;
        };
        let name = module.ident.to_string();
        let inside = below.join(name.trim_start_matches("r#"));
        match (&module.content, told_path(&module.attrs)) {
            (Some((_, items)), _) => modules(items, (&inside, &inside), found),
            (None, Some(path)) => {
                let path = beside.join(path);
                let path = path.canonicalize().unwrap_or(path);
                let folder = path.parent().unwrap_or(&path).to_path_buf();
                found.push((path, folder));
            }
            (None, None) => {
                found.push((inside.with_extension("rs"), inside.clone()));
                found.push((inside.join("mod.rs"), inside));
            }
        }
    }
}

/// What `#[path = "..."]` says.
fn told_path(attributes: &[syn::Attribute]) -> Option<String> {
    let told = attributes
        .iter()
        .find(|told| told.path().is_ident("path"))?;
    match &told.meta.require_name_value().ok()?.value {
        syn::Expr::Lit(syn::ExprLit {
            lit: syn::Lit::Str(path),
            ..
        }) => Some(path.value()),
        _ => None,
    }
}

#[test]
fn a_file_is_reached_by_the_modules_that_lead_to_it() {
    let sources = [
        (
            "/c/src/lib.rs",
            "mod a; mod b { mod c; } #[path = \"odd.rs\"] mod d;",
        ),
        ("/c/src/a.rs", "mod deep;"),
        ("/c/src/a/deep/mod.rs", "mod deeper;"),
        ("/c/src/a/deep/deeper.rs", ""),
        ("/c/src/b/c.rs", ""),
        ("/c/src/odd.rs", ""),
        ("/c/src/c.rs", "mod e;"),
        ("/c/src/e.rs", ""),
    ];
    let parsed = sources.map(|(path, text)| (Path::new(path), syn::parse_file(text).unwrap()));
    let known = parsed.iter().map(|(path, file)| (*path, file)).collect();
    let reached = reached(&known, vec![PathBuf::from("/c/src/lib.rs")]);
    let dead = known.keys().filter(|path| !reached.contains(**path));
    assert!(dead.eq(&[Path::new("/c/src/c.rs"), Path::new("/c/src/e.rs")]));
}
