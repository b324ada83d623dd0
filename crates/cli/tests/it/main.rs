//! The program as people meet it: what it prints, and how it exits.

mod adoption;
mod answers;
mod asking;
mod breaking;
mod check;
#[cfg(all(unix, feature = "desk"))]
mod desk;
mod faults;
mod files;
mod gate;
mod guests;
mod hostile;
mod keeping;
mod ladder;
mod lasting;
mod limits;
mod mistyped;
mod new;
mod pages;
mod paths;
mod pipes;
mod places;
mod price_lists;
mod program;
mod ratings;
mod remarks;
mod repairing;
mod repository;
mod runs;
mod sharing;
mod statuses;
mod tables;
mod toy;
mod training;
mod words;
