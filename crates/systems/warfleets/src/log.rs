//! The log of a battle, for programs: everything that a referee needs.
//!
//! A [`LogTable`] describes what stands where before the first decision; one
//! [`Line`] follows for each event. `crates/cli/LOG.md` documents the fields.

use evenkeel_kernel::side::{BySide, Side};
use serde::Serialize;

use crate::action::ModelId;
use crate::cast::Cast;
use crate::event::{Attack, Cause, Event, Pose};
use crate::fleet::Roster;
use crate::game::Warfleets;
use crate::ruleset::Phase;
use crate::terrain::{PieceForm, Terrain};

/// The table and the fleets.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LogTable {
    /// Long edge, inches.
    pub width_in: f64,
    /// Short edge, inches.
    pub height_in: f64,
    /// The terrain.
    pub terrain: Vec<PieceForm>,
    /// Objective markers as they were placed during set-up.
    pub markers: Vec<Spot>,
    /// Name and price of each side's fleet.
    pub fleets: BySide<FleetName>,
    /// All models, by id.
    pub models: Cast,
}

/// A point on the table.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Spot {
    /// Along the long edge, inches.
    pub x_in: f64,
    /// Along the short edge, inches.
    pub y_in: f64,
}

/// One side's fleet.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct FleetName {
    /// The name of the fleet.
    pub name: String,
    /// The cost of the fleet, points.
    pub cost: u32,
}

/// One event.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Line {
    /// Number of the line, from 1.
    pub n: usize,
    /// Round, from 1; 0 during set-up.
    pub round: u8,
    /// The phase; none during set-up.
    pub phase: Option<Phase>,
    /// The model whose activation it is; none between activations.
    pub active: Option<ModelId>,
    /// The event.
    #[serde(flatten)]
    pub event: Event,
    /// The model that it happened to.
    #[serde(flatten)]
    pub subject: Option<Subject>,
    /// More about an attack.
    #[serde(flatten)]
    pub shot: Option<Shot>,
}

/// The model that an event happened to.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Subject {
    /// The name of the model.
    pub label: String,
    /// The side of the model.
    pub of_side: Side,
    /// The pose in which it stood; none off the table.
    pub before: Option<Pose>,
    /// The pose in which it stands now; none off the table.
    pub after: Option<Pose>,
}

/// More about an attack.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Shot {
    /// Printed name of the gun.
    pub weapon: String,
    /// Name of the target.
    pub target_label: String,
    /// The pose of the target.
    pub target_pose: Option<Pose>,
    /// Points that a shield ignored.
    pub shielded: u8,
    /// The upgrades that the damage went to.
    pub damage_by_upgrade: Vec<Wound>,
}

/// Points of damage on one upgrade or hull.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Wound {
    /// Slot.
    pub slot: u8,
    /// Printed name of the upgrade, or `hull`.
    pub upgrade: String,
    /// Points from this attack.
    pub points: u8,
}

impl LogTable {
    /// The table of a battle that has been played.
    pub fn new(
        game: &Warfleets,
        cast: Cast,
        terrain: &Terrain,
        rosters: BySide<&Roster>,
        events: &[Event],
    ) -> LogTable {
        let set_up = events
            .iter()
            .take_while(|event| !matches!(event, Event::Round { .. }));
        let markers = set_up.filter_map(|event| match *event {
            Event::MarkerAt { x_in, y_in, .. } => Some(Spot { x_in, y_in }),
            _ => None,
        });
        LogTable {
            width_in: game.rules.table.width_in,
            height_in: game.rules.table.height_in,
            terrain: terrain.pieces().iter().map(PieceForm::from).collect(),
            markers: markers.collect(),
            fleets: BySide::from_fn(|side| FleetName {
                name: rosters[side].name.clone(),
                cost: rosters[side].cost,
            }),
            models: cast,
        }
    }
}

/// One line for each event.
pub fn lines(cast: &Cast, events: &[Event]) -> Vec<Line> {
    let mut clerk = Clerk {
        cast,
        round: 0,
        phase: None,
        active: None,
        poses: vec![None; cast.members().len()],
    };
    let numbered = events.iter().enumerate();
    numbered
        .map(|(index, event)| clerk.line(index, *event, &events[index + 1..]))
        .collect()
}

/// Keeps track of what the events leave unsaid.
struct Clerk<'c> {
    cast: &'c Cast,
    round: u8,
    phase: Option<Phase>,
    active: Option<ModelId>,
    poses: Vec<Option<Pose>>,
}

impl Clerk<'_> {
    fn line(&mut self, index: usize, event: Event, later: &[Event]) -> Line {
        match event {
            Event::Round { round, .. } => {
                self.round = round;
                self.phase = None;
                self.active = None;
            }
            Event::Phase { phase } => {
                self.phase = Some(phase);
                self.active = None;
            }
            Event::Activated { model, .. } | Event::Resumed { model, .. } => {
                self.active = Some(model);
            }
            _ => {}
        }
        Line {
            n: index + 1,
            round: self.round,
            phase: self.phase,
            active: self.active,
            event,
            subject: subject_of(&event).map(|model| self.subject(model, &event)),
            shot: match event {
                Event::Attack(attack) => Some(self.shot(&attack, later)),
                _ => None,
            },
        }
    }

    fn subject(&mut self, model: ModelId, event: &Event) -> Subject {
        let pose = &mut self.poses[model.index()];
        let before = *pose;
        match *event {
            Event::Placed { pose: to, .. }
            | Event::Moved { to, .. }
            | Event::Displaced { to, .. }
            | Event::Activated { pose: to, .. }
            | Event::Launched { pose: to, .. }
            | Event::Resumed { pose: to, .. }
            | Event::Returned { pose: to, .. } => *pose = Some(to),
            Event::Disengaged { .. } | Event::Destroyed { .. } | Event::Surrendered { .. } => {
                *pose = None;
            }
            _ => {}
        }
        let member = self.cast.get(model);
        Subject {
            label: member.label.clone(),
            of_side: member.side,
            before,
            after: *pose,
        }
    }

    fn shot(&self, attack: &Attack, later: &[Event]) -> Shot {
        let mut shot = Shot {
            weapon: self.cast.gun_name(attack.attacker, attack.gun).to_string(),
            target_label: self.cast.label(attack.target).to_string(),
            target_pose: self.poses[attack.target.index()],
            shielded: 0,
            damage_by_upgrade: Vec::new(),
        };
        let mut wounds = [0; crate::spec::MAX_SLOTS];
        for event in later.iter().take_while(|event| !ends_attack(event)) {
            match *event {
                Event::Damage {
                    model, slot, cause, ..
                } if model == attack.target && matches!(cause, Cause::Shot | Cause::Fragile) => {
                    wounds[usize::from(slot)] += 1;
                }
                Event::Shield {
                    model,
                    ignored: true,
                    ..
                } if model == attack.target => {
                    shot.shielded += 1;
                }
                _ => {}
            }
        }
        let hurt = wounds.iter().enumerate().filter(|(_, points)| **points > 0);
        shot.damage_by_upgrade = hurt
            .map(|(slot, &points)| Wound {
                slot: slot as u8,
                upgrade: self.cast.slot_name(attack.target, slot as u8).to_string(),
                points,
            })
            .collect();
        shot
    }
}

/// Whether an attack and the damage of its hits are over.
fn ends_attack(event: &Event) -> bool {
    matches!(
        event,
        Event::Attack(_)
            | Event::BlastHit { .. }
            | Event::Activated { .. }
            | Event::Resumed { .. }
            | Event::Phase { .. }
            | Event::Round { .. }
            | Event::Ended { .. }
            | Event::Damage {
                cause: Cause::Overheating,
                ..
            }
    )
}

/// The model that an event happened to.
fn subject_of(event: &Event) -> Option<ModelId> {
    match *event {
        Event::Attack(attack) => Some(attack.attacker),
        Event::Rammed { rammer, .. } => Some(rammer),
        Event::MarkerTaken { model, .. }
        | Event::Placed { model, .. }
        | Event::KeptBack { model }
        | Event::Stowed { model, .. }
        | Event::Launched { model, .. }
        | Event::Lost { model }
        | Event::Resumed { model, .. }
        | Event::Activated { model, .. }
        | Event::Opening { model, .. }
        | Event::Rolled { model, .. }
        | Event::Moved { model, .. }
        | Event::Displaced { model, .. }
        | Event::Disengaged { model, .. }
        | Event::BlastHit { model, .. }
        | Event::Boarded { model, .. }
        | Event::Boarders { model, .. }
        | Event::Sniped { model, .. }
        | Event::Shield { model, .. }
        | Event::Damage { model, .. }
        | Event::Mended { model, .. }
        | Event::Destroyed { model, .. }
        | Event::Morale { model, .. }
        | Event::Surrendered { model }
        | Event::Returned { model, .. } => Some(model),
        Event::Decided { .. }
        | Event::RollOff { .. }
        | Event::MarkerCount { .. }
        | Event::MarkerAt { .. }
        | Event::Round { .. }
        | Event::Phase { .. }
        | Event::Mine { .. }
        | Event::Ended { .. } => None,
    }
}
