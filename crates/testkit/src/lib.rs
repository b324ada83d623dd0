//! Equipment that tests share: the conformance suite that every rule system must pass, toy
//! games with known answers, a count of allocations, a fingerprint of battles, fleets as
//! they are drawn, counted, ladders of players, the players of `configs/players` by name,
//! and the checker of a system's `RULES.md`. For tests only: no crate depends on this one
//! outside `[dev-dependencies]`.

pub mod allocation;
pub mod conformance;
pub mod draws;
pub mod film;
pub mod fingerprint;
pub mod ladder;
pub mod panel;
pub mod rules_md;
pub mod toy;
