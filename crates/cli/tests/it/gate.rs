//! What the gate lets through, and where it writes.

use std::fs;

use crate::program::{folder, write};
use crate::repository::{PANEL, change, line_of, repository, said};

#[test]
fn a_summary_is_added_to_what_its_file_holds() {
    let folder = repository();
    let at = folder.path();
    assert_eq!(said(at, &["check", "panel.ron", "--bless", "-q"]).0, 0);
    write(at, "summary.md", "# of the step before\n");
    for _ in 0..2 {
        let check = [
            "check",
            "panel.ron",
            "--markdown",
            "summary.md",
            "--junit",
            "a.xml",
        ];
        assert_eq!(said(at, &check).0, 0);
    }
    let summary = fs::read_to_string(at.join("summary.md")).expect("reads");
    assert!(summary.starts_with("# of the step before\n### panel: still balanced"));
    // What is folded away ends before the next heading begins.
    assert!(
        summary.contains("\n</details>\n\n### panel: still balanced"),
        "{summary}"
    );
    let junit = fs::read_to_string(at.join("a.xml")).expect("reads");
    assert_eq!(junit.matches("<testsuites>").count(), 1);
}

/// Whatever name standard output has, and wherever it leads.
#[cfg(unix)]
#[test]
fn a_summary_on_standard_output_stands_before_the_answer() {
    use crate::program::command;

    let folder = repository();
    let at = folder.path();
    assert_eq!(said(at, &["check", "panel.ron", "--bless", "-q"]).0, 0);
    std::os::unix::fs::symlink("/proc/self/fd/1", at.join("out")).expect("links");
    for name in ["out", "/dev/fd/1"] {
        let file = fs::File::create(at.join("kept.txt")).expect("a file");
        let mut check = command(at, &["check", "panel.ron", "--markdown", name, "-q"]);
        let status = check.stdout(file).status().expect("starts");
        assert!(status.success());
        let kept = fs::read_to_string(at.join("kept.txt")).expect("reads");
        assert!(
            kept.starts_with("### panel: still balanced"),
            "{name}: {kept}"
        );
        assert!(
            kept.trim_end()
                .lines()
                .last()
                .unwrap_or("")
                .starts_with("still balanced")
        );
    }
    assert!(fs::symlink_metadata(at.join("out")).is_ok_and(|found| found.is_symlink()));
}

#[test]
fn fleets_that_are_renamed_or_cut_fail_until_they_are_accepted() {
    let folder = repository();
    let at = folder.path();
    assert_eq!(said(at, &["check", "panel.ron", "--bless", "-q"]).0, 0);
    let cut = |name: &str| {
        let fleet = format!(
            r#"Inline((name: "{name}", units: [("light", 1, ["energy_cannon:front", "pulse_engine"])]))"#
        );
        write(
            at,
            "panel.ron",
            &PANEL.replace("Fleet(\"brawlers\")", &fleet),
        );
    };
    cut("Skirmishers");
    let (code, out, _) = said(at, &["check", "panel.ron"]);
    assert_eq!(code, 1, "{out}");
    assert!(
        out.contains("\nother fleets: 2 gone, ") && out.contains(", 2 new"),
        "{out}"
    );
    cut("Brawlers");
    let (code, out, _) = said(at, &["check", "panel.ron"]);
    assert_eq!(code, 1, "{out}");
    assert!(out.contains("  other units     Brawlers"), "{out}");
    assert!(
        out.contains(", and is 1 light (energy_cannon:front, pulse_engine); "),
        "{out}"
    );
    assert_eq!(said(at, &["check", "panel.ron", "--bless", "-q"]).0, 0);
    change(
        at,
        "panel.ron",
        "band: 0.2",
        "band: 0.2, inconclusive: Fails",
    );
    let (code, out, _) = said(at, &["check", "panel.ron"]);
    assert_eq!(code, 0, "{out}");
}

#[test]
fn runs_that_have_nothing_in_common_are_not_called_balanced() {
    let folder = repository();
    let at = folder.path();
    let runs = [
        ["tournament", "panel.ron", "--out", "panel", "-q"],
        ["sweep", "weapons", "--out", "weapons", "-q"],
    ];
    for run in runs {
        let (code, _, error) = said(at, &[&run[..], &["--pairs", "2"]].concat());
        assert_eq!(code, 0, "{error}");
    }
    let (code, out, _) = said(at, &["diff", "panel", "weapons"]);
    assert_eq!(code, 1, "{out}");
    let last = out.lines().last().unwrap_or_default();
    assert!(
        last.starts_with("nothing can be compared: 3 gone, "),
        "{last}"
    );
}

#[test]
fn a_ruleset_of_ones_own_has_a_signature_that_feels_its_changes() {
    let folder = repository();
    let at = folder.path();
    let signature = [
        "check",
        "--signature",
        "rules.ron",
        "--baseline",
        "signatures.ron",
    ];
    let (code, out, error) = said(at, &[&signature[..], &["--bless"]].concat());
    assert_eq!(code, 0, "{error}");
    assert!(
        out.lines()
            .next()
            .is_some_and(|line| line.ends_with("  warfleets, rules.ron"))
    );
    assert_eq!(said(at, &signature).0, 0);
    change(at, "rules.ron", "cost: 80", "cost: 81");
    let (code, out, _) = said(at, &signature);
    assert!(
        code == 1 && out.contains("differs: warfleets, rules.ron: "),
        "{code} {out}"
    );
    // What a merge spoilt is told once, and written anew.
    let text = fs::read_to_string(at.join("signatures.ron")).expect("reads");
    write(
        at,
        "signatures.ron",
        &format!("{text}<<<<<<< HEAD\n=======\n>>>>>>> theirs\n"),
    );
    let (code, _, error) = said(at, &signature);
    assert!(
        code == 2 && error.contains(": conflict: bless again"),
        "{error}"
    );
    assert_eq!(said(at, &[&signature[..], &["--bless"]].concat()).0, 0);
    assert_eq!(said(at, &signature).0, 0);
    let (code, _, error) = said(at, &["check", "--signature", "panel.ron"]);
    assert!(
        code == 2 && error.contains("panel.ron: this is no ruleset"),
        "{error}"
    );
}

#[test]
fn a_folder_within_a_repository_is_checked_by_a_workflow_at_its_root() {
    let folder = folder();
    let at = folder.path();
    fs::create_dir(at.join(".git")).expect("made");
    let (code, _, error) = said(at, &["init", "games/mine", "--ci"]);
    assert_eq!(code, 0, "{error}");
    assert!(!at.join("games/mine/.github").exists());
    let workflow = fs::read_to_string(at.join(".github/workflows/balance.yml")).expect("reads");
    assert!(
        error.contains(".github/workflows/balance.yml put the address"),
        "{error}"
    );
    let [command] = &commands(&workflow)[..] else {
        panic!("one command checks: {workflow}")
    };
    let command = command.replace("\"$GITHUB_STEP_SUMMARY\"", "summary.md");
    let check: Vec<&str> = command.split(' ').collect();
    assert_eq!(said(at, &check).0, 0);
    let rules = "games/mine/my-rules.ron";
    change(at, rules, "toughness: 2", "toughness: 6");
    let (code, _, error) = said(at, &check);
    let line = line_of(at, rules, "toughness: 6");
    // Services show annotations at paths as seen from the root.
    assert_eq!(code, 1);
    assert!(
        error.contains(&format!("::error file={rules},line={line},")),
        "{error}"
    );
}

/// The commands of a workflow that run the program.
fn commands(workflow: &str) -> Vec<String> {
    let lines = workflow
        .lines()
        .map(|line| line.trim().trim_start_matches("- "));
    let runs = lines.filter_map(|line| line.strip_prefix("run: evenkeel "));
    runs.map(str::to_string).collect()
}

#[test]
fn a_folder_that_is_checked_in_ci_passes_as_it_is_and_fails_when_a_number_changes() {
    let folder = folder();
    let at = folder.path();
    write(at, "my-tournament.ron", "mine");
    let source = "https://forge.example/fleet/even-keel.git";
    let (code, _, error) = said(at, &["init", "--ci", "--source", source]);
    assert_eq!(code, 0, "{error}");
    assert!(
        error.contains("accepted: written to ./my-check.baseline.ron"),
        "{error}"
    );
    let read = |name: &str| fs::read_to_string(at.join(name)).expect("reads");
    assert_eq!(read("my-tournament.ron"), "mine");
    let workflow = read(".github/workflows/balance.yml");
    let version = concat!("EVENKEEL_VERSION: \"v", env!("CARGO_PKG_VERSION"), "\"");
    assert!(
        workflow.contains(&format!("EVENKEEL_SOURCE: \"{source}\"")),
        "{workflow}"
    );
    assert!(workflow.contains(version), "{workflow}");
    // Whatever runs is pinned by a commit.
    let uses: Vec<&str> = workflow
        .lines()
        .filter(|line| line.contains("uses: "))
        .collect();
    let is_pinned = |line: &&&str| line.split(['@', ' ']).any(|word| word.len() == 40);
    assert_eq!(uses.iter().filter(is_pinned).count(), 3, "{uses:?}");

    let [command] = &commands(&workflow)[..] else {
        panic!("one command checks: {workflow}")
    };
    let command = command.replace("\"$GITHUB_STEP_SUMMARY\"", "summary.md");
    let check: Vec<&str> = command.split(' ').collect();
    let (code, out, error) = said(at, &check);
    assert_eq!(code, 0, "{out}{error}");
    assert!(out.contains("\nstill balanced: "), "{out}");
    change(at, "my-rules.ron", "toughness: 2", "toughness: 6");
    let (code, out, error) = said(at, &check);
    assert_eq!(code, 1, "{out}{error}");
    let line = line_of(at, "my-rules.ron", "toughness: 6");
    assert!(
        error.contains(&format!("::error file=my-rules.ron,line={line},")),
        "{error}"
    );
    assert!(read("summary.md").contains("toughness: 2 -&gt; 6"));
    assert!(read("balance.xml").contains("<failure "));
    // The program of one source is not taken for that of another.
    let key = workflow.lines().find(|line| line.contains("key: "));
    assert!(key.is_some_and(|key| key.contains("env.EVENKEEL_SOURCE")));
    // Nothing that is there is overwritten, least of all what was accepted.
    let accepted = read("my-check.baseline.ron");
    assert_eq!(said(at, &["init", "--ci", "--source", source]).0, 2);
    assert_eq!(read("my-check.baseline.ron"), accepted);
    let (code, _, error) = said(at, &["init", "other", "--ci", "--source", "a\"b"]);
    assert!(code == 2 && error.contains("--source"), "{error}");
}
