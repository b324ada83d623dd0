//! The lines of a log as they are documented, with what the referee looks at.

use evenkeel_kernel::side::Side;
use serde::Deserialize;

#[derive(Deserialize)]
pub struct Head {
    pub edge_in: f64,
    pub units: Vec<Model>,
}

#[derive(Clone, Debug, Deserialize)]
pub struct Model {
    pub unit: u8,
    pub side: Side,
    pub rules: Vec<String>,
    pub quality: i32,
    pub points: u32,
    pub radius_in: f64,
}

#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
pub struct Point {
    pub x: f64,
    pub y: f64,
}

#[derive(Deserialize)]
pub struct Line {
    pub n: usize,
    pub round: u8,
    #[serde(flatten)]
    pub event: Event,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Roll {
    Shot,
    Strike,
    Blast,
    Kill,
    Danger,
    Trap,
    Pathfinder,
    Tough,
    Poison,
    Deadly,
    Regeneration,
    Fire,
    Vicious,
    Frenzy,
    Sweep,
    Entangle,
    Heal,
    Command,
    Morale,
}

#[derive(Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    Decided,
    RolledOff {
        a: u8,
        b: u8,
    },
    Deployed {
        unit: u8,
        at: Point,
    },
    LeftOut {
        unit: u8,
    },
    Round,
    Activated {
        unit: u8,
        number: u16,
    },
    Commanded {
        leader: u8,
        successes: u8,
    },
    Moved {
        unit: u8,
        from: Point,
        via: Option<Point>,
        to: Point,
    },
    Attacked {
        attacker: u8,
        target: u8,
        attack: i32,
        defence: i32,
    },
    Rolled {
        what: Roll,
        unit: u8,
        need: u8,
        face: u8,
    },
    Wounded {
        unit: u8,
        wounds: u8,
    },
    Stunned {
        unit: u8,
    },
    StoodUp {
        unit: u8,
    },
    Healed {
        unit: u8,
        wounds: u8,
    },
    Died {
        unit: u8,
    },
    Ended {
        points_a: u32,
        points_b: u32,
    },
}
