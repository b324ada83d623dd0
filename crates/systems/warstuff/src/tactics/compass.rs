//! The moves that players look at.

use evenkeel_board::Heading;
use evenkeel_board::lanes::{Row, WIDTH};

use crate::action::Step;

/// The step in which a player goes through directions and lengths.
const THRIFT: usize = 2;

/// The moves that players look at, the longest of each direction first, and where they
/// end for a greatest length of 1: eight side by side, for a look at many of them.
pub(crate) struct Compass {
    /// The moves.
    pub steps: Vec<Step>,
    /// The ends of the moves. The last rows may hold more than there are moves.
    pub ends: Vec<[Row; 2]>,
}

impl Compass {
    /// Picks out of these directions, and of these parts of the greatest length.
    pub fn new(directions: &[Heading], shares: &[f64]) -> Compass {
        let mut steps = Vec::new();
        for direction in (0..directions.len()).step_by(THRIFT) {
            for length in (1..shares.len()).rev().step_by(THRIFT) {
                steps.push(Step {
                    direction: direction as u8,
                    length: length as u8,
                });
            }
        }
        let ends = steps.chunks(WIDTH).map(|steps| {
            let mut rows = [[0.0; WIDTH]; 2];
            for (lane, step) in steps.iter().enumerate() {
                let forward = directions[usize::from(step.direction)].forward();
                let end = forward * shares[usize::from(step.length)];
                (rows[0][lane], rows[1][lane]) = (end.x as f32, end.y as f32);
            }
            rows
        });
        Compass {
            ends: ends.collect(),
            steps,
        }
    }
}
