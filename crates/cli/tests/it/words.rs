//! The words of answers: what the glossary holds is used, and what stopped people is gone.

use std::fs;

use evenkeel_report::glossary::WORDS;
use evenkeel_tournament::say::tables::forms;

use crate::pages::pages;
use crate::program::{call, code, folder};

/// Words that people without statistics could not read.
const JARGON: [&str; 7] = [
    "brought",
    "share of the mix",
    "one ranking",
    "go round",
    "goes round",
    "a point is",
    "decided by fleets",
];

/// The words among these that a text holds.
pub fn jargon(text: &str) -> Vec<&'static str> {
    let text = text.to_lowercase();
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let found = JARGON.into_iter().filter(|word| text.contains(word));
    found.collect()
}

/// What tables say of themselves and of their columns.
fn said_of_tables() -> String {
    let mut said = String::new();
    for form in forms() {
        said += &format!("{}\n{}\n", form.title, form.one_row);
        for column in form.columns {
            said += &format!("{}\n{}\n{}\n", column.name, column.heading, column.meaning);
        }
    }
    said
}

#[test]
fn no_page_and_no_table_has_the_words_that_stopped_people() {
    assert_eq!(jargon("A point\nis +0.4"), ["a point is"]);
    assert_eq!(jargon(&said_of_tables()), [""; 0]);
    for page in pages() {
        let text = fs::read_to_string(&page).expect("readable");
        assert_eq!(jargon(&text), [""; 0], "{}", page.display());
    }
}

#[test]
fn every_word_of_the_glossary_is_used() {
    let folder = folder();
    let manual = call(folder.path(), &["man"]).stdout;
    let mut said = said_of_tables() + &String::from_utf8_lossy(&manual);
    for page in pages() {
        said += &fs::read_to_string(&page).expect("readable");
    }
    let said = said.replace('\n', " ");
    let unused = WORDS.iter().filter(|(word, _)| !said.contains(word));
    assert_eq!(unused.map(|(word, _)| *word).collect::<Vec<_>>(), [""; 0]);
}

#[test]
fn a_word_is_looked_up_and_one_that_is_none_is_answered_by_the_nearest() {
    let folder = folder();
    let said = |words: &[&str]| call(folder.path(), &[&["glossary"], words].concat());
    let told = |words| String::from_utf8(said(words).stdout).expect("text");
    let [(_, meaning)] = WORDS[3..4] else {
        unreachable!("there are 25 words")
    };
    assert_eq!(told(&["Best", "mix"]), format!("{meaning}\n"));
    // What needs no entry is a word of answers all the same.
    assert!(told(&["depends on play"]).starts_with("It is one thing to some players"));
    // One word of two findings is told by both.
    let told = told(&["underpriced"]);
    let known = [
        "`underpriced` in tables: ",
        "`underpriced_beyond` in tables: ",
    ];
    assert!(known.iter().all(|known| told.contains(known)), "{told}");
    let wrong = said(&["overprized"]);
    let hint = String::from_utf8_lossy(&wrong.stderr).into_owned();
    assert_eq!(code(&wrong), 2);
    assert!(hint.contains("did you mean `overpriced`?"), "{hint}");
}

#[test]
fn one_of_a_thing_is_no_plural_and_a_battle_of_a_price_list_has_its_size() {
    let folder = folder();
    let told = |words: &[&str]| {
        let output = call(folder.path(), words);
        String::from_utf8(output.stdout).expect("text")
    };
    let said = told(&["tournament", "--pairs", "1", "--dry-run"]);
    assert!(said.contains(" matchups of 1 pair, "), "{said}");
    let said = told(&["play", "--job", "prices", "--html", "spread.html"]);
    let size = "300 points a side, 330 at most";
    assert!(said.contains(&format!(": FTL, {size}, seed 1")), "{said}");
    let page = |file: &str| fs::read_to_string(folder.path().join(file)).expect("a page");
    let why = "Totals of these fleets are spread about the size";
    let spread = page("spread.html");
    assert!(spread.contains(size) && spread.contains(why));
    told(&["play", "--html", "strict.html"]);
    let strict = page("strict.html");
    assert!(strict.contains("300 points a side. ") && !strict.contains(why));
}
