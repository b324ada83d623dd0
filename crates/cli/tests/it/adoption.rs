//! Price lists drawn up one after the other.

use std::fs;
use std::path::Path;

use crate::program::{call, code, folder, json, write};

/// Few pairs and two players: enough for a list of Warfleets, though for little certainty.
const PRICES: &str = r#"Prices(
    name: "few", system: "warfleets", pairs: 1000, panel: ["charge"], lookout_share: 0,
    confidence: 0.5,
)"#;

/// A search that is over soon.
const SEARCH: &str = r#"Break(
    name: "small", system: "warfleets", pairs: 16, search_pairs: 8, candidates: 4,
    generations: 1, most_found: 1, fleets: [Fleet("rammers"), Fleet("ambush")],
)"#;

#[test]
fn prices_are_adopted_list_by_list_and_a_second_call_plays_nothing_again() {
    let folder = folder();
    let at = folder.path();
    write(at, "prices.ron", PRICES);
    write(at, "search.ron", SEARCH);
    let adopt = [
        "price",
        "prices.ron",
        "--adopt",
        "2",
        "--break=search.ron",
        "--out",
        "lists",
        "--json",
    ];
    let first = call(at, &adopt);
    assert_eq!(
        code(&first),
        0,
        "{}",
        String::from_utf8_lossy(&first.stderr)
    );
    let told = json(&first);
    let lists = told["lists"].as_array().expect("lists");
    assert_eq!(lists.len(), 2, "{told}");
    let changes = lists[0]["changes"].as_array().expect("changes");
    assert!(!changes.is_empty(), "{told}");

    // The ruleset that is adopted is that of the list that is named, and is valid.
    assert_eq!(told["ending"], "enough_lists", "{told}");
    assert_eq!(told["adopted"], 2, "{told}");
    let ruleset = |file: &str| fs::read_to_string(at.join(file)).expect("a ruleset");
    assert_eq!(ruleset("lists/adopted.ron"), ruleset("lists/rules-2.ron"));
    let valid = call(at, &["validate", "lists/adopted.ron"]);
    assert_eq!(code(&valid), 0);
    // What it achieves is measured with other seeds than those of any list, and said.
    let proof = &told["proof"];
    for list in ["before", "after"] {
        assert!(proof[list]["spread"]["value"].is_number(), "{told}");
        assert_ne!(proof[list]["spread"], lists[0]["spread"], "{told}");
    }
    let said = told["said"].as_array().expect("sentences");
    let sentence = |back: usize| said[said.len() - back].as_str().expect("a sentence");
    assert!(sentence(2).starts_with("On fresh seeds"), "{told}");
    let begins = "At the new prices, after a search by either, the best fleet known scores ";
    assert!(sentence(1).starts_with(begins), "{told}");
    assert!(sentence(1).contains(" by these rules, and "), "{told}");
    assert!(told["best"]["value"].is_number(), "{told}");
    let searched = fs::read_to_string(at.join("lists/search-of-list-2/yardstick/run.ron"));
    let searched = searched.expect("a run");
    assert!(searched.contains("lists/rules-2.ron"), "{searched}");
    // The second list is drawn up by its prices, on the scale of the first.
    let job = fs::read_to_string(at.join("lists/list-2/run.ron")).expect("a job");
    assert!(job.contains("rules-2.ron"), "{job}");
    assert!(job.contains("reference: ["), "{job}");

    let files = |list: &str| fs::read(at.join(list).join("prices.csv")).expect("a table");
    let before = [files("lists/list-1"), files("lists/list-2")];
    let second = call(at, &adopt);
    assert_eq!(code(&second), 0);
    assert_eq!(json(&second), told);
    assert_eq!(before, [files("lists/list-1"), files("lists/list-2")]);
    // The answer is a page at the top, which is drawn again from what is kept.
    let page = fs::read_to_string(at.join("lists/index.html")).expect("a page");
    for link in ["list-2", "proof-of-list-2", "search-of-today"] {
        let link = format!("href=\"{link}/index.html\"");
        assert!(page.contains(&link), "{link}");
    }
    fs::remove_file(at.join("lists/index.html")).expect("removes");
    assert_eq!(code(&call(at, &["report", "lists", "-q"])), 0);
    let again = fs::read_to_string(at.join("lists/index.html")).expect("a page");
    assert_eq!(again, page);
    let status = call(at, &["status", "lists"]);
    let status = String::from_utf8_lossy(&status.stdout).into_owned();
    assert!(
        status.contains("list-2") && status.contains("complete"),
        "{status}"
    );
}

#[test]
fn an_adoption_goes_on_by_whatever_path_its_folder_is_named() {
    let folder = folder();
    let at = folder.path();
    write(at, "prices.ron", PRICES);
    let whole = at.join("lists").to_string_lossy().into_owned();
    fs::create_dir_all(at.join("lists")).expect("a folder");
    // What an earlier adoption left is not taken for the prices of this one.
    write(
        at,
        "lists/rules-2.ron",
        "(extends: \"warfleets-ftl\", name: \"Stale\")",
    );
    let adopt = |at: &Path, job: &str, out: &str| {
        let done = call(at, &["price", job, "--adopt", "2", "--out", out, "-q"]);
        assert_eq!(
            code(&done),
            0,
            "{out}: {}",
            String::from_utf8_lossy(&done.stderr)
        );
        fs::read(whole.clone() + "/list-2/prices.csv").expect("a table")
    };
    let first = adopt(at, "prices.ron", "lists");
    let rules = fs::read_to_string(at.join("lists/rules-2.ron")).expect("a ruleset");
    assert!(!rules.contains("Stale"), "{rules}");
    assert_eq!(adopt(at, "prices.ron", &whole), first);
    assert_eq!(adopt(&at.join("lists"), "../prices.ron", "."), first);
}

#[test]
fn a_search_of_other_rules_is_refused_before_anything_is_played() {
    let folder = folder();
    let refused = |search: &str| {
        let adopt = ["price", "--adopt", "2", "--out", "lists", search];
        let found = call(folder.path(), &adopt);
        assert_eq!(code(&found), 2);
        assert!(!folder.path().join("lists").exists());
        String::from_utf8_lossy(&found.stderr).into_owned()
    };
    let said = refused("--break=fleet-commander");
    assert!(
        said.contains("`break-fleet-commander` is one of fleet-commander"),
        "{said}"
    );
    let said = refused("--break=ship-costs");
    assert!(said.contains("run it with `evenkeel sweep`"), "{said}");
}

/// A price list of so many pairs of a quick player, by a ruleset.
fn quick(system: &str, ruleset: &str, pairs: u32) -> String {
    format!(
        r#"Prices(
            name: "quick", system: "{system}", ruleset: "{ruleset}", pairs: {pairs},
            panel: ["charge"], lookout_share: 0, confidence: 0.3,
        )"#
    )
}

/// Adopts prices of a ruleset in two lists, and sees to it that the rules of the second have
/// the prices that the first proposes, and all others as they were.
fn adopts(at: &Path, system: &str, ruleset: &str, pairs: u32) {
    write(at, "quick.ron", &quick(system, ruleset, pairs));
    let adopt = [
        "price",
        "quick.ron",
        "--adopt",
        "2",
        "--out",
        "lists",
        "--json",
        "-q",
    ];
    let done = call(at, &adopt);
    let error = String::from_utf8_lossy(&done.stderr);
    assert_eq!(code(&done), 0, "{ruleset}: {error}");
    let told = json(&done);
    let changes = told["lists"][0]["changes"].as_array().expect("changes");
    assert!(!changes.is_empty(), "{ruleset}: {told}");
    let before = match ruleset.ends_with(".ron") {
        true => at.join(ruleset).to_string_lossy().into_owned(),
        false => ruleset.to_string(),
    };
    let after = at.join("lists/rules-2.ron").to_string_lossy().into_owned();
    let [before, after] = [before, after].map(|name| {
        let rules = evenkeel::Ruleset::load(system, Some(&name));
        let rules = rules.unwrap_or_else(|error| panic!("{error}"));
        let entries = rules.rules().catalogue().entries.iter();
        entries
            .map(|entry| (format!("{}.cost", entry.path), entry.cost))
            .collect::<Vec<_>>()
    });
    let mut changed = 0;
    for ((path, was), (same, is)) in before.into_iter().zip(after) {
        assert_eq!(path, same);
        let own = changes
            .iter()
            .find(|change| change["path"] == path.as_str());
        changed += usize::from(own.is_some());
        let expected = own.map_or(was.map(i64::from), |change| change["after"].as_i64());
        assert_eq!(is.map(i64::from), expected, "{ruleset}: {path}");
    }
    assert_eq!(changed, changes.len(), "{ruleset}: {told}");
}

/// The price of a unit of WarStuff follows from a formula, and that of a special rule stands
/// in it; some units have a printed one.
#[test]
fn prices_of_warstuff_are_adopted() {
    let folder = folder();
    adopts(folder.path(), "warstuff", "warstuff", 1200);
}

#[test]
fn prices_of_warbands_of_ones_own_are_adopted() {
    let folder = folder();
    let at = folder.path();
    let own = r#"(
    extends: "warstuff",
    name: "Mine",
    units: {
        "brute": (name: "Brute", genre: "Mine", quality: 3, rules: ["tough", "slow"]),
        "scout": (name: "Scout", genre: "Mine", quality: 2, rules: ["fast"], printed: Some(25)),
    },
)"#;
    write(at, "mine.ron", own);
    adopts(at, "warstuff", "mine.ron", 1200);
}

#[test]
fn prices_of_factions_and_of_the_second_edition_are_adopted() {
    for ruleset in ["example-faction", "grimdark-future-warfleets"] {
        let folder = folder();
        adopts(folder.path(), "warfleets", ruleset, 1500);
    }
}

#[test]
fn what_cannot_be_adopted_is_said_before_anything_is_played() {
    let folder = folder();
    let at = folder.path();
    let refused = |job: &str| {
        let found = call(at, &["price", job, "--adopt", "2", "--out", "lists"]);
        assert_eq!(code(&found), 2, "{job}");
        assert!(!at.join("lists").exists(), "{job}");
        String::from_utf8_lossy(&found.stderr).into_owned()
    };
    for job in ["fleet-commander", "fleet-battle-game"] {
        let said = refused(job);
        assert!(
            said.contains("has no points, so there is no price to adopt"),
            "{said}"
        );
    }
    let several = quick("warfleets", "warfleets-ftl", 1500);
    let several = several.replace("panel:", "sizes: [200, 300], panel:");
    write(at, "several.ron", &several);
    let said = refused("several.ron");
    assert!(
        said.contains("this one has 2: name one in `sizes`"),
        "{said}"
    );
}

#[test]
fn a_reference_of_unknown_things_is_refused_at_its_place() {
    let folder = folder();
    let at = folder.path();
    let reference = r#"reference: [("heavi", 1.0), ("light", -2.0), ("light", 1.0)])"#;
    write(
        at,
        "prices.ron",
        &format!("{}{reference}", PRICES.trim_end_matches(')')),
    );
    let found = call(at, &["price", "prices.ron"]);
    assert_eq!(code(&found), 2);
    let said = String::from_utf8_lossy(&found.stderr).into_owned();
    for part in [
        "reference.0: the ruleset has no `heavi`; did you mean `heavy`?",
        "reference.1: -2 of `light`: must be 0 or more",
        "reference.2: `light` is there twice",
    ] {
        assert!(said.contains(part), "{part} is not in {said}");
    }
}
