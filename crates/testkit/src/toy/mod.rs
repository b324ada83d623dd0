//! Toy games whose answers are known exactly, to test players, statistics and
//! tournaments against.
//!
//! | game | known answer |
//! |---|---|
//! | [`ruin`] | chance of ruin and expected length, whoever plays |
//! | [`nim`] | who wins under perfect play; every player's chance against every other |
//! | [`hands`] | a third each way against anyone, because the choices are hidden |

pub mod hands;
pub mod nim;
pub mod ruin;
