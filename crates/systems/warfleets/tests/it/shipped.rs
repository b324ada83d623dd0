//! The shipped editions as they are played, and as they are written.

use evenkeel_document::Document;
use evenkeel_warfleets::ruleset::{FTL, GRIMDARK, Ruleset};

pub fn ftl() -> Ruleset {
    Ruleset::read_text("ftl", FTL).expect("the shipped ruleset is sound")
}

pub fn grimdark() -> Ruleset {
    Ruleset::read_text("grimdark", GRIMDARK).expect("the shipped ruleset is sound")
}

pub fn ftl_document() -> Document {
    Document::parse("warfleets-ftl.ron", FTL).expect("the shipped ruleset is RON")
}

pub fn grimdark_document() -> Document {
    Document::parse("grimdark.ron", GRIMDARK).expect("the shipped ruleset is RON")
}
