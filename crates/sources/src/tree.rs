//! The files of Rust in a folder.

use std::fs;
use std::path::Path;

use sha2::{Digest, Sha256};

use crate::tokens::tokens;

/// The files of Rust in a folder and in those below it.
pub(crate) struct Tree {
    /// Paths from the folder with `/` between their parts, in their order, and texts.
    files: Vec<(String, String)>,
}

impl Tree {
    /// The tree of this folder; the reason why it cannot be read.
    pub fn read(folder: &Path) -> Result<Tree, String> {
        let mut files = Vec::new();
        read_into(&mut files, folder, "")?;
        files.sort();
        Ok(Tree { files })
    }

    /// Drops all files but those of these modules, if any are named.
    pub fn keep(&mut self, modules: &[String]) -> Result<(), String> {
        if modules.is_empty() {
            return Ok(());
        }
        let is_of = |path: &str, module: &str| {
            let rest = path.strip_prefix(module);
            rest.is_some_and(|rest| rest == ".rs" || rest.starts_with('/'))
        };
        let files = &mut self.files;
        for module in modules {
            if !files.iter().any(|(path, _)| is_of(path, module)) {
                return Err(format!("there is no module `{module}`"));
            }
        }
        files.retain(|(path, _)| modules.iter().any(|module| is_of(path, module)));
        Ok(())
    }

    /// The SHA-256 of all paths and of the tokens of all texts, 64 hexadecimal digits.
    pub fn digest(&self) -> String {
        let mut all = Sha256::new();
        for (path, text) in &self.files {
            all.update(Sha256::digest(path));
            all.update(Sha256::digest(tokens(text)));
        }
        let digits = all.finalize().into_iter().map(|byte| format!("{byte:02x}"));
        digits.collect()
    }
}

fn read_into(files: &mut Vec<(String, String)>, folder: &Path, before: &str) -> Result<(), String> {
    let failed = |error: std::io::Error| format!("cannot read {}: {error}", folder.display());
    for entry in fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        let Some(name) = path.file_name().and_then(|name| name.to_str()) else {
            return Err(format!("{} is no name in Unicode", path.display()));
        };
        let told = format!("{before}{name}");
        if path.is_dir() {
            read_into(files, &path, &format!("{told}/"))?;
        } else if name.ends_with(".rs") {
            // Some check-outs end lines with two signs, of which a text of several lines is made.
            let text = fs::read_to_string(&path).map_err(failed)?;
            files.push((told, text.replace('\r', "")));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The digest of a folder with these files.
    fn digest_of(files: &[(&str, &str)], modules: &[&str]) -> Result<String, String> {
        let folder = tempfile::tempdir().expect("a folder");
        for (path, text) in files {
            let path = folder.path().join(path);
            fs::create_dir_all(path.parent().expect("a folder")).expect("made");
            fs::write(path, text).expect("written");
        }
        let mut tree = Tree::read(folder.path())?;
        tree.keep(
            &modules
                .iter()
                .map(|name| name.to_string())
                .collect::<Vec<_>>(),
        )?;
        Ok(tree.digest())
    }

    const FILES: [(&str, &str); 4] = [
        ("lib.rs", "mod a;\nmod ab;\n"),
        ("a.rs", "mod b;\n"),
        ("a/b.rs", "fn b() {}\n"),
        ("ab.rs", "fn ab() {}\n"),
    ];

    #[test]
    fn every_file_and_name_of_a_file_counts() {
        let known = digest_of(&FILES, &[]);
        assert_eq!(digest_of(&FILES, &[]), known);
        for changed in 0..FILES.len() {
            let mut files = FILES;
            files[changed].1 = "fn other() {}\n";
            assert_ne!(digest_of(&files, &[]), known, "{files:?}");
            files = FILES;
            files[changed].0 = "a/other.rs";
            assert_ne!(digest_of(&files, &[]), known, "{files:?}");
        }
        assert_ne!(digest_of(&FILES[1..], &[]), known);
    }

    #[test]
    fn what_is_no_source_and_comments_and_how_lines_end_do_not_count() {
        let known = digest_of(&FILES, &[]);
        let mut files = FILES.to_vec();
        files.push(("a/notes.md", "text"));
        files[0].1 = "mod a;\r\nmod ab;\r\n";
        files[2].1 = "/// The second letter.\nfn b() {\n    // Nothing yet.\n}\n";
        assert_eq!(digest_of(&files, &[]), known);
    }

    #[test]
    fn modules_are_told_apart_by_their_whole_names() {
        let known = digest_of(&FILES, &["a"]);
        let with = |changed: usize| {
            let mut files = FILES;
            files[changed].1 = "fn other() {}\n";
            digest_of(&files, &["a"])
        };
        assert_eq!([with(0), with(3)], [known.clone(), known.clone()]);
        assert!([with(1), with(2)].iter().all(|other| *other != known));
        let none = digest_of(&FILES, &["c"]);
        assert_eq!(none, Err("there is no module `c`".to_string()));
    }
}
