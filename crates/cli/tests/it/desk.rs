//! The desk, as it is opened and closed.

use std::io::{BufRead, BufReader};
use std::process::Stdio;

use crate::program::{call, code, folder, heeding};
use crate::runs::send;

#[test]
fn a_desk_says_where_it_is_and_ends_well_when_somebody_says_so() {
    let folder = folder();
    let at = folder.path();
    let mut command = heeding(at, &["desk", "my game", "--no-browser"]);
    let first = command.stdout(Stdio::piped()).stderr(Stdio::null());
    let mut first = first.spawn().expect("the program starts");
    let mut lines = BufReader::new(first.stdout.take().expect("an output")).lines();
    let address = lines.next().expect("a line").expect("text");
    assert!(address.starts_with("http://127.0.0.1:") && address.contains("/open/"));
    let second = call(at, &["desk", "my game", "--no-browser"]);
    assert_eq!(code(&second), 2);
    let said = String::from_utf8_lossy(&second.stderr);
    assert!(said.contains(&address), "{said}");
    send("-INT", first.id());
    assert_eq!(first.wait().expect("an end").code(), Some(0));
    assert!(at.join("my game/desk").is_dir());
    std::fs::write(at.join("file"), "").expect("a file");
    let nowhere = call(at, &["desk", "file", "--no-browser"]);
    assert_eq!(
        code(&nowhere),
        3,
        "{}",
        String::from_utf8_lossy(&nowhere.stderr)
    );
}
