//! Findings of tables have the marks of the vocabulary wherever they are shown.

use evenkeel_tournament::say::finding::Finding;
use evenkeel_tournament::say::sheet::{Cell, Sheet};
use evenkeel_tournament::say::tables::form;
use evenkeel_tournament::studies::breaker;

use crate::page::page;
use crate::sample::{about, empty};

#[test]
fn a_price_that_puts_a_fleet_back_is_judged() {
    let form = form("raises").expect("the table of raised prices");
    let mut sheet = Sheet::new(form);
    sheet.rows.push(vec![
        "Find 1 at 12".into(),
        "Gun".into(),
        Finding::Back.into(),
        "gun".into(),
        "Gun".into(),
        Cell::from(10),
        Cell::from(12),
        about(0.45, 0.01).into(),
    ]);
    let mut run = empty(&breaker::CHALLENGE);
    run.sheets.push(sheet);
    let page = page(&run);
    assert!(page.contains(
        "<span class=\"mark even\"><span class=\"sign\" aria-hidden=\"true\">=</span> back</span>"
    ));
}
