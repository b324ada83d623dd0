//! The tests that a rule system must pass, and what else tests share. A system in a crate of
//! its own is held to the same suite as those that are shipped: that every listed action is
//! legal, that battles end and replay alike, that players learn nothing they may not know,
//! that no seat is better.
//!
//! ```
//! use evenkeel_kernel::side::BySide;
//! use evenkeel_testkit::conformance::{Options, check, check_mirror, check_tactics};
//! use evenkeel_testkit::toy::PLAIN;
//! use evenkeel_testkit::toy::ruin::Ruin;
//!
//! let setups = [BySide { a: 3, b: 3 }, BySide { a: 1, b: 5 }];
//! let options = Options { battles: 20, ..Options::default() };
//! let summary = check(&Ruin::FAIR, &setups, &options, |_, state| {
//!     match state.purses.a + state.purses.b {
//!         6 => Ok(()),
//!         coins => Err(format!("{coins} coins")),
//!     }
//! });
//! assert_eq!(summary.unwrap().battles, 40);
//! check_tactics(&Ruin::FAIR, &setups, &PLAIN, &options).unwrap();
//! check_mirror(&Ruin::FAIR, &setups[0], 500, 1).unwrap();
//! ```
//!
//! | what | where |
//! |---|---|
//! | the contract of a game, checked over many battles | [`conformance`] |
//! | a count of allocations, of which a battle has none | [`allocation`] |
//! | fleets as they are drawn, counted | [`draws`] |
//! | films of battles, compared with what players saw | [`film`] |
//! | players by their names, for tests of a system | [`panel`] |
//! | a system's `RULES.md`, compared with its sources | [`rules_md`] |
//! | games with known answers | [`toy`] |
//!
//! For tests only: no crate depends on this one outside `[dev-dependencies]`.

pub mod allocation;
pub mod conformance;
pub mod draws;
pub mod film;
pub mod panel;
pub mod rules_md;
pub mod toy;
