//! What is to be written has its place before anything is played for it, and nobody else's.

use std::fs;
use std::time::{Duration, Instant};

use crate::program::{call, code, folder, json, write};
use crate::repository::{repository, said};

/// Longer than a command takes that plays nothing, and shorter than one that plays all.
const SOON: Duration = Duration::from_secs(20);

#[test]
fn an_answer_that_cannot_be_kept_fails_before_anything_is_played() {
    let folder = repository();
    let at = folder.path();
    write(at, "file", "");
    // Days of battles, all of them.
    let many = ["--pairs", "1000000"];
    let out = ["--out", "file/below"];
    let panel = ["check", "panel.ron", "--pairs", "100000000"];
    for words in [
        [&["ladder", "captain", "charge"][..], &many, &out].concat(),
        [&["exploit", "warfleets-ftl"][..], &many, &out].concat(),
        [&["train", "warfleets-ftl"][..], &out].concat(),
        [&panel[..], &["--bless", "--baseline", "file/b.ron"]].concat(),
        [&panel[..], &["--bless"], &out].concat(),
        [&panel[..], &["--without-baseline", "--junit", "file/j.xml"]].concat(),
        [
            &panel[..],
            &["--without-baseline", "--markdown", "file/m.md"],
        ]
        .concat(),
    ] {
        let began = Instant::now();
        let (code, _, error) = said(at, &words);
        assert_eq!(code, 3, "{words:?}: {error}");
        assert!(error.contains("cannot write file"), "{words:?}: {error}");
        assert!(began.elapsed() < SOON, "{words:?}");
    }
    // What is there is somebody's own.
    fs::create_dir(at.join("mine")).expect("made");
    write(at, "mine/captain-warfleets-ftl.ron", "// My own notes.");
    let (code, _, error) = said(at, &["train", "warfleets-ftl", "--out", "mine"]);
    assert!(
        code == 2 && error.contains("no captain's"),
        "{code} {error}"
    );
}

const SEARCH: &str = r#"Break(name: "small", system: "warfleets", pairs: 16, search_pairs: 8,
    candidates: 4, generations: 1, most_found: 1, fleets: [Fleet("rammers"), Fleet("ambush")])"#;

#[test]
fn several_runs_share_no_folder_with_another_run() {
    let folder = folder();
    let at = folder.path();
    write(at, "search.ron", SEARCH);
    let mini = ["tournament", "archetypes", "--pairs", "1", "--quiet"];
    for out in ["one", "lists/list-1"] {
        assert_eq!(code(&call(at, &[&mini[..], &["--out", out]].concat())), 0);
    }
    let search = ["break", "search.ron", "--quiet", "--out"];
    let adopt = ["price", "--adopt", "2", "--pairs", "1500", "--out"];
    for words in [
        [&search[..], &["one"]].concat(),
        [&search[..], &["lists"]].concat(),
        [&adopt[..], &["one"]].concat(),
    ] {
        let (code, _, error) = said(at, &words);
        assert_eq!(code, 2, "{words:?}: {error}");
        assert!(error.contains("holds another run, "), "{words:?}: {error}");
        assert!(error.contains("--force"), "{error}");
    }
    let left = fs::read_dir(at.join("lists")).expect("a folder").count();
    assert_eq!(left, 1, "nothing was written there");
    // Its own runs are no others: it goes on, and plays nothing again.
    for _ in 0..2 {
        let (code, _, error) = said(at, &[&search[..], &["own"]].concat());
        assert_eq!(code, 0, "{error}");
    }
}

#[test]
fn programs_get_one_document_whatever_happens() {
    let folder = folder();
    let at = folder.path();
    let none = call(
        at,
        &["sweep", "--for", "0s", "--json", "--quiet", "--out", "none"],
    );
    assert_eq!(code(&none), 0);
    assert_eq!(json(&none)["complete"], false);
    write(at, "my-rules.ron", "(extends: \"warfleets-ftl\", name: 3)");
    let spoilt = call(at, &["init", "--ci", "--json", "--quiet"]);
    assert_eq!(code(&spoilt), 2);
    assert_eq!(json(&spoilt)["error"]["code"], 2);
}

#[test]
fn a_folder_is_drawn_into_by_one_process_after_the_other() {
    let folder = folder();
    let at = folder.path();
    let mini = [
        "tournament",
        "archetypes",
        "--pairs",
        "1",
        "--quiet",
        "--out",
        "run",
    ];
    assert_eq!(code(&call(at, &mini)), 0);
    let report = ["report", "run", "--quiet", "--out", "pages"];
    let started: Vec<_> = (0..6)
        .map(|_| {
            let mut command = crate::program::command(at, &report);
            let piped = command.stdout(std::process::Stdio::null());
            piped
                .stderr(std::process::Stdio::piped())
                .spawn()
                .expect("starts")
        })
        .collect();
    for child in started {
        let output = child.wait_with_output().expect("ends");
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(code(&output), 0, "{said}");
    }
    assert!(at.join("pages/run.ron").exists() && !at.join("pages/.new").exists());
}
