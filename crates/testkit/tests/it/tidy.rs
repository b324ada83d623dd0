//! What grows unseen: files that nothing reaches, functions and files that are too long
//! to read, comments that name nothing, packages that reach outside or lack a licence, examples
//! and versions that drift apart.

mod configs;
mod lengths;
mod licences;
mod openings;
mod packages;
mod reach;
mod rust;
mod versions;

/// In one test, because reading all of it takes the most time.
#[test]
fn every_source_is_reached_short_and_whole() {
    let files = rust::files();
    let mut complaints = reach::complaints(&files);
    complaints.extend(lengths::complaints(&files));
    complaints.extend(openings::complaints(&files));
    complaints.extend(packages::complaints(&files));
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}
