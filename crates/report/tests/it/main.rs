//! Tests of what is shown of a run.

mod adoption;
mod answers;
mod audit;
mod forests;
mod hostile;
mod narrow;
mod page;
mod parts;
// The tests of run folders need more of it.
#[allow(dead_code)]
mod sample;
mod terminal;
#[cfg(unix)]
mod writing;
