//! Benches live in the folder `benches` beside this one.
