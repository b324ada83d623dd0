//! Any text as a RON document: its values have places inside it, and what was read once is
//! read again.
#![no_main]

use evenkeel_document::{Document, Node};
use libfuzzer_sys::fuzz_target;

fn check(document: &Document, node: &Node) {
    assert!(!document.text_of(node).is_empty());
    for (_, child) in node.children() {
        let (outer, inner) = (node.span(), child.span());
        assert!(outer.start <= inner.start && inner.end <= outer.end);
        check(document, child);
    }
}

fuzz_target!(|text: &str| {
    let Ok(document) = Document::parse("any.ron", text) else {
        return;
    };
    check(&document, document.root());
    let again = Document::parse("any.ron", document.text()).expect("it was read before");
    assert_eq!(again, document);
    let _ = document.decode_partial::<Vec<String>>().faults.to_string();
});
