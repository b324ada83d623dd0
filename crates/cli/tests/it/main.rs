//! The program as people meet it: what it prints, and how it exits.

mod answers;
mod faults;
mod program;
mod runs;
mod toy;
