//! The page of adopted prices.

use std::fs;
use std::path::Path;

use evenkeel_report::adoption::{ADOPTION_FILE, draw};
use evenkeel_report::glossary::meaning;

/// Two lists, the second by the prices of the first.
const FILE: &str = r#"{
    "title": "Toy <script>, 30 points a side", "adopted": 2, "ending": "settled",
    "lists": [
        { "folder": "a", "battles": 1000, "items": 4, "mispriced": 2, "fixed": 0,
          "spread": { "value": 0.145, "low": 0.132, "high": 0.157 },
          "changes": [{ "path": "block", "name": "Block <b>", "before": 10, "after": 12 }] },
        { "folder": "b", "battles": 1000, "items": 4, "mispriced": 0, "fixed": 0,
          "spread": null, "changes": [] }
    ],
    "changes": [{ "path": "block", "name": "Block <b>", "before": 10, "after": 12 }],
    "proof": {
        "before": { "battles": 500, "items": 4, "mispriced": 0, "fixed": 0,
            "spread": { "value": 0.141, "low": 0.13, "high": 0.15 } },
        "after": { "battles": 500, "items": 4, "mispriced": 0, "fixed": 0,
            "spread": { "value": 0.12, "low": 0.11, "high": 0.13 } },
        "closer": { "value": 0.021, "low": 0.003, "high": 0.04 }, "finding": "better"
    },
    "helps": true,
    "said": ["To set: Block <b> 12 (today 10)."]
}"#;

/// The page of such a file in a folder where the proof of today's prices has a page.
fn page(folder: &Path, file: &str) -> String {
    fs::create_dir_all(folder.join("proof-of-today")).expect("a folder");
    fs::write(folder.join("proof-of-today/index.html"), "").expect("writes");
    fs::write(folder.join(ADOPTION_FILE), file).expect("writes");
    assert!(draw(folder, folder).expect("draws"));
    fs::read_to_string(folder.join("index.html")).expect("a page")
}

#[test]
fn what_was_achieved_comes_first_then_prices_then_the_run_of_each_step() {
    let tmp = tempfile::tempdir().expect("a folder");
    let page = page(tmp.path(), FILE);
    let place = |words: &str| {
        page.find(words)
            .unwrap_or_else(|| panic!("{words}: {page}"))
    };
    let order = [
        place(">Answer</h2>"),
        place("data-head=\"today\">14.1 % <span class=\"ends\">13.0 to 15.0 %</span>"),
        place("data-head=\"new prices\">12.0 % "),
        place("data-head=\"closer by\">2.1 % <span class=\"ends\">0.3 to 4.0 %</span>"),
        place("class=\"mark up\"><span class=\"sign\" aria-hidden=\"true\">▲</span> better</span>"),
        place("To set: Block &lt;b&gt; 12"),
        place(">Prices to set</h2>"),
        place("<td>10</td><td><strong>12</strong></td>"),
        place(">List by list</h2>"),
        place("href=\"list-1/index.html\">1</a> (today's prices)</th>"),
        place("data-head=\"called wrong\">2 of 4</td>"),
        place("data-head=\"fleets differ by\">14.5 % "),
        place("Block &lt;b&gt; 10 to 12"),
        place("href=\"list-2/index.html\">2</a><strong> adopted</strong></th>"),
        place(">nothing</td>"),
        place("href=\"proof-of-today/index.html\">today's prices, on fresh seeds</a>"),
    ];
    assert!(order.is_sorted(), "{order:?}");
    assert!(
        page.contains("<dd>3,000</dd>"),
        "battles of lists and proof"
    );
    assert!(page.contains(meaning("win rate").expect("a word")));
    // Names are no markup, and links lead to what is there.
    assert!(!page.contains("<script>"));
    for missing in ["adopted.ron", "proof-of-list-2", "search-of-today"] {
        assert!(!page.contains(missing), "{missing}");
    }
}

#[test]
fn prices_that_were_not_shown_to_help_are_told_as_tried() {
    let tmp = tempfile::tempdir().expect("a folder");
    fs::write(tmp.path().join("adopted.ron"), "").expect("writes");
    let file = FILE.replace("\"better\"", "\"cannot_tell\"");
    let page = page(
        tmp.path(),
        &file.replace("\"helps\": true", "\"helps\": false"),
    );
    assert!(page.contains("<a href=\"adopted.ron\">The rules with these prices</a>"));
    assert!(page.contains("Prices that were tried") && !page.contains("Prices to set"));
    assert!(page.contains(
        "class=\"mark open\"><span class=\"sign\" aria-hidden=\"true\">?</span> cannot tell</span>"
    ));
}

#[test]
fn a_folder_without_an_adoption_has_no_such_page_and_a_spoilt_file_is_told() {
    let tmp = tempfile::tempdir().expect("a folder");
    assert!(!draw(tmp.path(), tmp.path()).expect("nothing to draw"));
    fs::write(tmp.path().join(ADOPTION_FILE), "{\"title\": 3}").expect("writes");
    let error = draw(tmp.path(), tmp.path()).expect_err("is spoilt");
    assert!(error.to_string().contains(ADOPTION_FILE), "{error}");
    assert!(!tmp.path().join("index.html").exists());
}
