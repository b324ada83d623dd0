//! Pipes that nobody reads: a program that waits there still ends when it is asked to.
#![cfg(unix)]

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::program::{folder, heeding, write};
use crate::runs::send;

const CHECK: &str = r#"Check(name: "c", system: "warfleets", pairs: 16, band: 0.2,
    players: ("random", "random"), fleets: [Fleet("balanced"), Generated(1)],
    expect: [NoFleetAbove(0.99)])"#;

/// Starts a command that comes to wait for a reader of the pipe, asks it to end, and says how it
/// did.
fn ended(at: &Path, arguments: &[&str]) -> std::process::ExitStatus {
    let mut child = heeding(at, arguments)
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("starts");
    let told = BufReader::new(child.stderr.take().expect("piped")).lines();
    let mut told = told.map(|line| line.expect("a line"));
    assert!(
        told.any(|line| line.contains("the pipe pipe, which waits for whoever reads it")),
        "{arguments:?}"
    );
    std::thread::sleep(Duration::from_millis(100));
    let asked = Instant::now();
    send("-TERM", child.id());
    while child.try_wait().expect("it was started").is_none() {
        assert!(asked.elapsed() < Duration::from_secs(5), "{arguments:?}");
        std::thread::sleep(Duration::from_millis(10));
    }
    child.wait().expect("it ended")
}

#[test]
fn a_pipe_that_nobody_reads_makes_no_program_deaf() {
    let folder = folder();
    let at = folder.path();
    write(at, "c.ron", CHECK);
    let made = Command::new("mkfifo").arg(at.join("pipe")).status();
    assert!(made.expect("mkfifo").success());
    let check = ["check", "c.ron", "--without-baseline"];
    for flag in ["--markdown", "--junit"] {
        let status = ended(at, &[&check[..], &[flag, "pipe"]].concat());
        assert_eq!(status.code(), Some(143), "{flag}");
    }
    let status = ended(
        at,
        &[
            "tournament",
            "archetypes",
            "--events",
            "pipe",
            "--out",
            "run",
        ],
    );
    assert!(!status.success());
    let status = ended(at, &["check", "c.ron", "--bless", "--baseline", "pipe"]);
    assert!(!status.success());
}
