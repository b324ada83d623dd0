//! The commands, one file each.

pub mod audit;
pub mod breaker;
pub mod check;
pub mod completions;
#[cfg(feature = "desk")]
pub mod desk;
pub mod diff;
pub mod exploit;
pub mod export;
pub mod glossary;
pub mod init;
pub mod ladder;
pub mod merge;
pub mod new;
pub mod odds;
pub mod play;
pub mod price;
pub mod replay;
pub mod report;
pub mod status;
pub mod systems;
pub mod train;
pub mod validate;
