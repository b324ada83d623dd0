//! The files that designers edit, built in: rulesets, fleets, players, jobs.
//!
//! They lie beside this package's manifest, so that they are edited in one place and a
//! package of the workspace still holds all that it embeds.
//!
//! ```
//! use evenkeel_configs::text;
//!
//! // In a constant, a path that leads nowhere does not compile.
//! const FTL: &str = text("rulesets/warfleets-ftl.ron");
//! assert!(FTL.contains("game_size: 300"));
//! ```

use std::cmp::Ordering;

mod files {
    //! The texts of the folder, written by the build script.
    #![allow(missing_docs, reason = "documented where it is passed on")]
    include!(concat!(env!("OUT_DIR"), "/files.rs"));
}

/// Every file by its path in `configs`, with `/` between folder and name, and its text;
/// sorted by path.
pub use files::FILES;

/// The text of a file, by its path in `configs`, such as `fleets/balanced.ron`.
///
/// # Panics
/// When there is no such file; in a constant this is an error of the compiler.
pub const fn text(path: &str) -> &'static str {
    let (mut from, mut to) = (0, FILES.len());
    while from < to {
        let middle = from + (to - from) / 2;
        let (found, text) = FILES[middle];
        match order(found, path) {
            Ordering::Less => from = middle + 1,
            Ordering::Equal => return text,
            Ordering::Greater => to = middle,
        }
    }
    panic!("there is no such file in `configs`")
}

/// The order of two strings, which constants cannot ask them for.
const fn order(a: &str, b: &str) -> Ordering {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut at = 0;
    while at < a.len() && at < b.len() {
        if a[at] != b[at] {
            return if a[at] < b[at] {
                Ordering::Less
            } else {
                Ordering::Greater
            };
        }
        at += 1;
    }
    match (a.len() == at, b.len() == at) {
        (true, true) => Ordering::Equal,
        (true, false) => Ordering::Less,
        (false, _) => Ordering::Greater,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_found_by_its_path() {
        assert!(FILES.is_sorted_by(|(a, _), (b, _)| a < b));
        for (path, content) in FILES {
            assert_eq!(text(path), content);
        }
    }

    #[test]
    #[should_panic = "no such file"]
    fn a_path_that_leads_nowhere_is_refused() {
        text("fleets/balanced");
    }
}
