//! The rules, a file for each chapter.
//!
//! # When special rules work
//!
//! Every special rule is hooked to a named moment of the order of play, so any unit
//! may have any set of them. A rule that a unit lacks is a figure that changes
//! nothing, or a face that no die shows.
//!
//! | moment | function | special rules |
//! |---|---|---|
//! | deployment | `next_to_place`, `list_places` | Scout |
//! | a unit was placed | `deploy` | Vanguard |
//! | a unit is activated | `take_turn_of` | Leader |
//! | the limit of a move | `limit` | Fast, Slow, Flying, Pathfinder, Fear |
//! | the path of a move | `is_clear` | Flying |
//! | ground is crossed | `cross` | Flying |
//! | contact is made | `touch` | Trapper, Flying |
//! | before a melee attack | `open_melee` | Sweep Attack, Elite |
//! | attack Quality | `shooting_quality`, `melee_quality` | Power Shot, Power Strike, Frenzy, Large, Small |
//! | defence Quality | `shot_defence`, `melee_defence` | Armored, Large, Small |
//! | cover | `cover_of` | Camouflaged, Stealthy, Flying |
//! | a shot | `list_attacks` | Shooter, Entangle, Healer |
//! | a hit | `take_hit` | Pathfinder, Tough, Poison, Deadly |
//! | a death | `perish` | Regeneration, Death Blow |
//! | after a main attack | `fire_again` | Fire |
//! | after a melee attack | `rage` | Vicious |
//! | a kill in melee | `terrify` | Brutal |
//! | a test of morale | `test_morale` | Fearless, Undead |
//! | the step back is done | `after_melee` | Hit & Run |

mod actions;
mod attacks;
mod command;
mod cover;
mod danger;
mod death;
mod deployment;
mod hits;
mod melee;
mod morale;
mod movement;
mod quality;
mod rounds;
mod routes;
mod set_up;
mod shooting;
mod sight;
mod step_back;
mod victory;

pub(crate) use routes::{Mover, Route};
