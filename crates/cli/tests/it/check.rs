//! `evenkeel check` and `evenkeel diff`, as a designer's repository and its CI use them.

use std::fs;

use crate::program::{call, folder, json, write};
use crate::repository::{PANEL, change, line_of, repository, said};

#[test]
fn a_fleet_that_is_no_longer_legal_is_annotated_where_it_was_changed() {
    let folder = repository();
    let at = folder.path();
    let exported = call(at, &["export", "balanced", "--out", "exported"]);
    assert_eq!(crate::program::code(&exported), 0);
    fs::copy(at.join("exported/fleets/balanced.ron"), at.join("mine.ron")).expect("copies");
    write(
        at,
        "own.ron",
        &PANEL.replace("Fleet(\"balanced\")", "Fleet(\"mine.ron\")"),
    );
    assert_eq!(said(at, &["check", "own.ron", "--bless"]).0, 0);
    // The rules change as well, elsewhere.
    change(at, "rules.ron", "cost: 80", "cost: 79");
    let fleet = fs::read_to_string(at.join("mine.ron")).expect("reads");
    let unit = fleet
        .lines()
        .find(|line| line.trim().starts_with("(\""))
        .expect("a unit");
    let many = unit
        .replacen(", 1,", ", 90,", 1)
        .replacen(", 2,", ", 90,", 1);
    assert_ne!(many, unit);
    change(at, "mine.ron", unit, &many);
    let (code, out, error) = said(at, &["check", "own.ron", "--annotations"]);
    assert!(code == 1 && out.contains("no longer legal"), "{out}{error}");
    assert!(error.contains("::error file=mine.ron,line="), "{error}");
    assert!(!error.contains("::error file=rules.ron"), "{error}");
}

#[test]
fn a_panel_is_accepted_stays_as_it_is_and_drifts() {
    let folder = repository();
    let at = folder.path();
    let (code, _, error) = said(at, &["check", "panel.ron"]);
    assert!(code == 2 && error.contains("--bless"), "{code} {error}");
    let (code, out, error) = said(at, &["check", "panel.ron", "--bless"]);
    assert_eq!(code, 0, "{error}");
    assert!(
        out.contains("new             Balanced against Gun line"),
        "{out}"
    );
    assert!(error.contains("written to panel.baseline.ron"), "{error}");
    let (code, out, error) = said(at, &["check", "panel.ron"]);
    assert_eq!(code, 0, "{out}{error}");
    assert!(
        out.contains("identical") && error.contains("pairs of each matchup"),
        "{out}"
    );
    assert!(
        out.contains("battles; the alarm is raised where a win rate surely moved"),
        "{out}"
    );

    // The text of the rules changes, and nothing that is played.
    change(
        at,
        "rules.ron",
        "\"heavy\": (\n            name: \"Heavy Ship\"",
        "\"heavy\": (\n            name: \"Heavies\"",
    );
    let kept = fs::read(at.join("panel.baseline.ron")).expect("reads");
    let (code, _, _) = said(at, &["check", "panel.ron"]);
    assert_eq!(code, 0, "a name changes no battle");
    change(at, "rules.ron", "cost: 80", "cost: 95");
    let files = [
        "--markdown",
        "drift.md",
        "--junit",
        "drift.xml",
        "--annotations",
    ];
    let (code, out, error) = said(at, &[&["check", "panel.ron"][..], &files].concat());
    assert_eq!(code, 1, "{out}{error}");
    assert!(
        out.contains("no longer legal") && out.contains("over the limit"),
        "{out}"
    );
    let line = line_of(at, "rules.ron", "cost: 95");
    let place = format!("::error file=rules.ron,line={line},title=Balanced");
    assert!(error.contains(&place), "{error}");
    let markdown = fs::read_to_string(at.join("drift.md")).expect("reads");
    assert!(
        markdown.contains("| **no longer legal** | Balanced"),
        "{markdown}"
    );
    let junit = fs::read_to_string(at.join("drift.xml")).expect("reads");
    assert!(
        junit.contains("<failure type=\"no longer legal\""),
        "{junit}"
    );
    assert!(junit.contains(" time=\"") && !junit.contains("skipped=\"0\" time=\"0.000\""));
    let answer = call(at, &["check", "panel.ron", "--json", "--quiet"]);
    assert_eq!(json(&answer)["alarm"], true);
    let told = json(&answer);
    let rows = told["rows"].as_array().expect("rows");
    let illegal = rows.iter().find(|row| row["verdict"] == "no_longer_legal");
    let illegal = illegal.expect("a fleet that is not legal");
    // It plays on with what is left of it, so that the shift is told beside the fault.
    let sentence = illegal["sentence"].as_str().expect("a sentence");
    assert!(sentence.contains("; played without "), "{told}");
    assert!(told["battles"].as_u64() > Some(0), "{told}");
    // Nobody accepts a fleet that is not legal.
    let (code, _, error) = said(at, &["check", "panel.ron", "--bless"]);
    assert!(
        code == 1 && error.contains("over the limit"),
        "{code} {error}"
    );
    assert_eq!(
        fs::read(at.join("panel.baseline.ron")).expect("reads"),
        kept
    );
}

#[test]
fn a_price_that_no_fleet_pays_is_named_as_not_seen() {
    let folder = repository();
    let at = folder.path();
    assert_eq!(said(at, &["check", "panel.ron", "--bless", "-q"]).0, 0);
    change(at, "rules.ron", "cost: 80", "cost: 40");
    let check = [
        "check",
        "panel.ron",
        "--markdown",
        "a.md",
        "--junit",
        "a.xml",
    ];
    let (code, out, error) = said(at, &[&check[..], &["--annotations"]].concat());
    assert_eq!(code, 0, "{out}{error}");
    let told = "ships.heavy.cost  80 -> 40: fleets of the check leave unspent what they save, so \
                every battle is the same: ask `evenkeel price` what it does";
    assert!(
        out.contains(&format!("\n  not seen        {told}\n")),
        "{out}"
    );
    let last = out.lines().last().unwrap_or_default();
    assert!(
        last.starts_with("still balanced in what it sees: "),
        "{out}"
    );
    assert!(last.ends_with("; 1 change not seen"), "{out}");
    let read = |name: &str| fs::read_to_string(at.join(name)).expect("reads");
    assert!(read("a.md").contains("| not seen | ships.heavy.cost | 80 -&gt; 40"));
    assert!(read("a.xml").contains("<skipped message=\"not seen: 80 -&gt; 40"));
    let line = line_of(at, "rules.ron", "cost: 40");
    let place =
        format!("::warning file=rules.ron,line={line},title=ships.heavy.cost%3A not seen::");
    assert!(error.contains(&place), "{error}");
    change(at, "panel.ron", "band: 0.2", "band: 0.2, not_seen: Fails");
    let (code, out, _) = said(at, &["check", "panel.ron"]);
    assert!(
        code == 1 && out.contains("fails for what it does not see"),
        "{code} {out}"
    );
}

#[test]
fn a_baseline_that_cannot_be_read_is_told_and_written_anew_when_asked_for() {
    let folder = repository();
    let at = folder.path();
    assert_eq!(said(at, &["check", "panel.ron", "--bless", "-q"]).0, 0);
    let text = fs::read_to_string(at.join("panel.baseline.ron")).expect("reads");
    let half = &text[..text.len() / 2];
    let conflict = "<<<<<<< HEAD\n    cost: 1,\n=======\n    cost: 2,\n>>>>>>> theirs\n";
    for (damaged, said_of_it) in [
        (text.replace("form: 2,", "form: 7,"), "form 7"),
        (text.replace("seed_id: 0", "seed_id: 1"), "edited by hand"),
        (text.replace("\"panel\"", "\"pannel\""), "edited by hand"),
        (
            format!("{conflict}{text}"),
            "panel.baseline.ron:1: conflict: bless again",
        ),
        (half.to_string(), "panel.baseline.ron:"),
        (format!("{half}\0"), "panel.baseline.ron:"),
        ("(name: \"rules\")".to_string(), "panel.baseline.ron:"),
        (String::new(), "panel.baseline.ron:"),
    ] {
        write(at, "panel.baseline.ron", &damaged);
        let (code, _, error) = said(at, &["check", "panel.ron"]);
        assert!(
            code == 2 && error.contains(said_of_it),
            "{said_of_it}: {code} {error}"
        );
        let (code, _, error) = said(at, &["check", "panel.ron", "--bless"]);
        assert_eq!(code, 0, "{said_of_it}: {error}");
        assert!(error.contains("not compared with what was accepted before: "));
        let left = fs::read_to_string(at.join("panel.baseline.ron")).expect("reads");
        assert_eq!(left, text, "{said_of_it}");
    }
    // Nothing that has another name and says nothing of a baseline is written over.
    for other in ["(name: \"rules\")", "cost: 80"] {
        write(at, "mine.ron", other);
        let bless = ["check", "panel.ron", "--bless", "--baseline", "mine.ron"];
        let (code, _, error) = said(at, &bless);
        assert!(code == 2 && error.contains("is not replaced"), "{error}");
        assert_eq!(
            fs::read_to_string(at.join("mine.ron")).expect("reads"),
            other
        );
    }
    write(at, "other.ron", &PANEL.replace("\"panel\"", "\"other\""));
    for bless in [&[][..], &["--bless"]] {
        let other = ["check", "other.ron", "--baseline", "panel.baseline.ron"];
        let (code, _, error) = said(at, &[&other[..], bless].concat());
        assert!(
            code == 2 && error.contains("the job `panel`"),
            "{code} {error}"
        );
    }
    assert_eq!(
        fs::read_to_string(at.join("panel.baseline.ron")).expect("reads"),
        text
    );
    let (code, _, error) = said(at, &["check", "panel.ron", "--baseline", "none.ron"]);
    assert!(code == 2 && error.contains("none.ron"), "{code} {error}");
}

#[test]
fn what_is_no_check_is_told() {
    let folder = repository();
    let at = folder.path();
    write(
        at,
        "empty.ron",
        r#"Check(name: "e", system: "warfleets", pairs: 9, fleets: [])"#,
    );
    let (code, _, error) = said(at, &["check", "empty.ron", "--bless"]);
    assert!(
        code == 2 && error.contains("empty.ron:1:"),
        "{code} {error}"
    );
    assert!(!at.join("empty.baseline.ron").exists());
    let (code, _, error) = said(at, &["check", "archetypes"]);
    assert!(code == 2 && error.contains("is no check"), "{code} {error}");
    assert_eq!(said(at, &["check"]).0, 2);
    assert_eq!(said(at, &["validate", "panel.ron"]).0, 0);
    change(
        at,
        "panel.ron",
        "FirstTurn(within: 0.4)",
        "FirstTurn(within: 4)",
    );
    let (code, _, error) = said(at, &["check", "panel.ron"]);
    assert!(
        code == 2 && error.contains("panel.ron:7:27: expect.1.within"),
        "{code} {error}"
    );
}

#[test]
fn a_run_is_a_baseline_and_two_runs_are_compared() {
    let folder = repository();
    let at = folder.path();
    for (seed, name) in [("1", "monday"), ("1", "tuesday"), ("2", "wednesday")] {
        let run = [
            "tournament",
            "panel.ron",
            "--out",
            name,
            "--seed",
            seed,
            "-q",
        ];
        let (code, _, error) = said(at, &run);
        assert_eq!(code, 0, "{error}");
    }
    let (code, out, error) = said(at, &["diff", "monday", "tuesday"]);
    assert_eq!(code, 0, "{error}");
    assert!(out.contains("still balanced: 9 unchanged"), "{out}");
    assert!(
        out.contains("the battles of 96 pairs are identical"),
        "{out}"
    );
    let (_, out, _) = said(
        at,
        &["diff", "monday", "wednesday", "--markdown", "diff.md"],
    );
    assert!(
        out.contains("the seed was 1 and is 2") && out.contains("two samples"),
        "{out}"
    );
    assert!(at.join("diff.md").exists());
    let (code, out, _) = said(at, &["check", "panel.ron", "--baseline", "monday"]);
    assert_eq!(code, 0, "{out}");
    let (code, _, error) = said(
        at,
        &["check", "panel.ron", "--baseline", "monday", "--bless"],
    );
    assert!(code == 2 && error.contains("folder"), "{error}");
    assert_eq!(said(at, &["diff", "monday", "nowhere"]).0, 2);
    assert_eq!(said(at, &["diff", "monday", "tuesday", "--band", "2"]).0, 2);
}

#[test]
fn a_signature_names_the_first_event_that_differs() {
    let folder = folder();
    let at = folder.path();
    let signature = ["check", "--signature"];
    let (code, printed, _) = said(at, &signature);
    assert_eq!(code, 0);
    assert!(printed.contains("warfleets, warfleets-ftl"), "{printed}");
    let file = ["--baseline", "signatures.ron"];
    assert_eq!(said(at, &[&signature[..], &file].concat()).0, 2);
    let (code, out, _) = said(at, &[&signature[..], &file, &["--bless"]].concat());
    assert_eq!(code, 0, "{out}");
    let (code, out, _) = said(at, &[&signature[..], &file].concat());
    assert_eq!((code, &out), (0, &printed));
    // One event of one battle was another one.
    let text = fs::read_to_string(at.join("signatures.ron")).expect("reads");
    let trail = text.find("trail: \"").expect("a trail") + "trail: \"".len() + 8;
    let mut edited = text.clone();
    edited.replace_range(trail..trail + 4, "zzzz");
    let digest = edited.find("digest: \"").expect("a digest") + "digest: \"".len();
    edited.replace_range(digest..digest + 4, "zzzz");
    write(at, "signatures.ron", &edited);
    let (code, out, _) = said(at, &[&signature[..], &file].concat());
    assert!(
        code == 1 && out.contains("event 3 is the first that differs"),
        "{code} {out}"
    );
    let (code, _, error) = said(at, &[&signature[..], &file, &["--seed", "9"]].concat());
    assert!(code == 2 && error.contains("another seed"), "{error}");
}
