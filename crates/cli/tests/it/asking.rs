//! Questions asked of a ruleset instead of a job.

use std::fs;

use crate::program::{call, code, folder, json, write};

/// Hardly anything of everything.
const SCOPE: &str = "Audit(
    beginners: [\"hasty\"], club: [\"charge\"], tournament: [\"commodore\"], searching: 8, lookout_share: 0,
    health_pairs: 16, price_pairs: 500, lists: 2, option_pairs: 4, reading_pairs: 1,
    list_pairs: 16, candidates: 3, generations: 1, search_pairs: 8, most_found: 1,
    most_first_turn: 0.03, most_drawn: 0.2, most_dice: 0.8,
)";

fn complaint(output: &std::process::Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn a_question_of_rules_is_saved_as_the_job_that_it_is() {
    let folder = folder();
    let at = folder.path();
    let asked = [
        "marginals",
        "warstuff",
        "--points",
        "150",
        "--panel",
        "charge",
        "--pairs",
        "16",
        "--quiet",
        "--save-job",
        "asked.ron",
        "--out",
        "first",
    ];
    let first = call(at, &asked);
    assert_eq!(code(&first), 0, "{}", complaint(&first));
    let job = fs::read_to_string(at.join("asked.ron")).expect("a job");
    assert!(
        job.starts_with("// What `evenkeel marginals warstuff --points 150"),
        "{job}"
    );
    let twice = call(at, &asked);
    assert_eq!(code(&twice), 2, "a file that is there is kept");
    assert!(
        complaint(&twice).contains("--force"),
        "{}",
        complaint(&twice)
    );
    let again = ["marginals", "asked.ron", "--quiet", "--out", "again"];
    assert_eq!(code(&call(at, &again)), 0);
    let table = |run: &str| fs::read(at.join(run).join("marginals.csv")).expect("a table");
    assert!(
        table("first") == table("again"),
        "the saved job plays something else"
    );
}

#[test]
fn what_is_asked_wrongly_is_refused_before_anything_is_played() {
    let folder = folder();
    let at = folder.path();
    for (arguments, said) in [
        (
            &["price", "prices", "--points", "300"][..],
            "name a ruleset instead",
        ),
        (
            &["break", "warstuff", "--items", "tough"],
            "not about single items",
        ),
        (&["luck", "warfleets-flt"], "warfleets-ftl"),
        (&["audit", "warfleets-flt"], "did you mean `warfleets-ftl`"),
        (
            &["price", "fleet-commander", "--points", "300"],
            "has no points",
        ),
    ] {
        let refused = call(at, arguments);
        let text = complaint(&refused);
        assert_eq!(code(&refused), 2, "{arguments:?}: {text}");
        assert!(text.contains(said), "{arguments:?}: {text}");
    }
    assert!(!at.join("reports").exists());
}

#[test]
fn an_audit_leaves_one_page_and_its_json_is_the_answer() {
    let folder = folder();
    let at = folder.path();
    write(at, "small.ron", SCOPE);
    // A folder of somebody's own files is kept as it is.
    let foreign = call(at, &["audit", "--scope", "small.ron", "--out", "."]);
    assert_eq!(code(&foreign), 2);
    let said = complaint(&foreign);
    assert!(said.contains("files that no run wrote"), "{said}");
    let audit = [
        "audit",
        "fleet-commander",
        "--scope",
        "small.ron",
        "--panel",
        "charge",
        "--out",
        "audit",
        "--json",
    ];
    // How long the next pass takes is said of what was played just now, and kept nowhere.
    let pace = "more of it, by --for, would take about";
    let played = call(at, &audit);
    assert_eq!(code(&played), 0, "{}", complaint(&played));
    let said = complaint(&played);
    assert!(
        said.contains(pace) && said.contains(" on this machine"),
        "{said}"
    );
    let again = call(at, &audit);
    assert!(!complaint(&again).contains(pace), "nothing was played");
    assert_eq!(again.stdout, played.stdout);
    let told = json(&played);
    let kept = fs::read(at.join("audit/audit.json")).expect("JSON");
    let kept: serde_json::Value = serde_json::from_slice(&kept).expect("JSON");
    assert_eq!(told, kept);
    assert_eq!(told["parts"].as_array().expect("parts").len(), 5, "{told}");
    let page = fs::read_to_string(at.join("audit/index.html")).expect("a page");
    assert!(page.contains("What is wrong, worst first"));
    // A quick one plays less.
    let quick = ["--quick", "--out", "quick", "--json"];
    let quick = json(&call(at, &[&audit[..6], &quick].concat()));
    let battles = |answer: &serde_json::Value| answer["battles"].as_u64().expect("a number");
    assert!(battles(&quick) < battles(&told), "{quick}");
    // Its runs are runs like any other.
    let status = call(at, &["status", "audit/pass-1/health"]);
    assert_eq!(code(&status), 0, "{}", complaint(&status));

    // All of them are found again, however deep they lie.
    let all = call(at, &["status", "audit", "--json"]);
    let all = String::from_utf8(all.stdout).expect("text");
    for run in [
        "pass-1/health",
        "pass-1/lists/field",
        "pass-1/lists/yardstick",
    ] {
        assert!(all.contains(&format!("audit/{run}\"")), "{run}: {all}");
    }
    // Drawn again, it says what it said, and where its page is.
    let page = page.into_bytes();
    fs::remove_file(at.join("audit/index.html")).expect("a page");
    let drawn = call(at, &["report", "audit"]);
    let drawn = String::from_utf8(drawn.stdout).expect("text");
    let text = String::from_utf8(call(at, &audit[..audit.len() - 1]).stdout).expect("text");
    assert!(drawn.starts_with(text.trim_end()), "{drawn}");
    assert!(drawn.contains("Its page: audit/index.html"), "{drawn}");
    assert!(fs::read(at.join("audit/index.html")).expect("a page") == page);
    let copied = json(&call(at, &["report", "audit", "--out", "copy", "--json"]));
    assert_eq!(copied["audits"][0]["seed"], told["seed"]);
    for file in ["index.html", "audit.json"] {
        let [first, second] = ["audit", "copy"].map(|folder| at.join(folder).join(file));
        assert!(fs::read(first).expect("is there") == fs::read(second).expect("is there"));
    }
    // Nobody else's folder is taken.
    for (folder, said) in [("audit/pass-1/health", "another run"), (".", "another run")] {
        let refused = call(at, &["audit", "fleet-commander", "--out", folder]);
        assert_eq!(code(&refused), 2, "{}", complaint(&refused));
        assert!(
            complaint(&refused).contains(said),
            "{}",
            complaint(&refused)
        );
    }

    write(
        at,
        "wrong.ron",
        &SCOPE.replace("lists: 2", "lists: 1, pairs: 4"),
    );
    let missing = call(at, &["audit", "--scope", "nowhere.ron"]);
    assert_eq!(code(&missing), 2, "{}", complaint(&missing));
    let refused = call(at, &["audit", "--scope", "wrong.ron"]);
    assert_eq!(code(&refused), 2);
    assert!(
        complaint(&refused).contains("wrong.ron:3:"),
        "{}",
        complaint(&refused)
    );
    assert_eq!(code(&call(at, &["validate", "small.ron"])), 0);
    assert_eq!(code(&call(at, &["validate", "wrong.ron"])), 2);
}
