//! Tests of the crate, in one program.

mod borders;
mod directions;
mod hexes;
mod movement;
mod shapes;
mod squares;
mod worked_examples;
