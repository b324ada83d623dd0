//! The desk: rules as tables, questions, answers and battles on one screen, in a browser on your
//! own machine. Nothing of it can't be done without: it stands on the crate `evenkeel` alone, what
//! it writes are ordinary files and run folders, and each question shows the command that asks the
//! same.
//!
//! | what | where |
//! |---|---|
//! | a folder that is served, and its address | [`Desk`] |
//! | why something fails | [`DeskError`] |
//!
//! The desk serves the loopback address only, and whoever has the secret in its address, which other
//! sites can neither read nor send. Nothing outside its folder is read or written.

mod answer;
mod asked;
mod battle;
mod desk;
mod door;
mod draft;
mod error;
mod export;
mod files;
mod fleet;
mod folder;
mod found;
mod guard;
mod history;
mod lock;
mod look;
mod offers;
mod page;
mod progress;
mod queue;
mod routes;
mod serve;
mod sheet;
mod watch;
mod work;

pub use desk::Desk;
pub use error::DeskError;
