//! The game that `evenkeel new` writes, and what each step of `TUTORIAL.md` makes of it: the
//! build script carries out the steps, every one is compiled, and the tests play it.

pub mod tutorial;

// Games are documented as far as whoever writes them likes.
#[allow(missing_docs)]
mod steps {
    include!(concat!(env!("OUT_DIR"), "/steps.rs"));
}

pub use steps::*;
