//! Blind Helm: three navies, whose captains choose speed and turn of every ship in secret and
//! move at once.
//!
//! A game of one's own, made with `evenkeel_homebrew` alone; nothing else knows of it.
//!
//! | in a round | by |
//! |---|---|
//! | 1. Each side orders each of its ships a speed and a turn, and may launch torpedoes; the other sees only that it did. | [`orders`] |
//! | 2. All ships move at once. Enemies that end in the same hex collide. | [`round`] |
//! | 3. All weapons fire at once, each at the nearest enemy that it bears on. | [`gunnery`] |
//! | 4. The side that has more ships near a buoy gets points; shields mend. | [`round`] |
//!
//! After the last round the side wins that has more points, buoys and what is left of its ships
//! together. All figures are in `rules/blind-helm.ron`.

#![allow(missing_docs, reason = "fields of events say what they are")]

pub mod event;
pub mod figures;
mod game;
pub mod gunnery;
pub mod orders;
pub mod round;
pub mod sea;
pub mod tactics;

pub use game::BlindHelm;
