//! Tests of the crate, in one program.

mod breaker;
mod comparisons;
mod extending;
mod fleet_battle_game;
mod fleet_commander;
mod giving_up;
mod ill_formed_jobs;
mod known_answers;
mod mutated;
mod play;
mod players;
mod prices;
mod referee;
mod rounds;
mod rows;
mod rulings;
mod same_numbers;
mod searches;
mod shipped_rulings;
mod structure;
mod toy;
mod uses;
mod warfleets;
mod warstuff;
