//! Tests of the trainer against a game whose captain can be spoiled on purpose.

mod courses;
