//! Folding: how events change the table.

use evenkeel_kernel::side::Side;
use evenkeel_rulebook::film::{Frame, Prop, Spot, Status};

use super::Drawing;
use crate::action::ModelId;
use crate::event::{Event, Manoeuvre};
use crate::story::words::phase_name;

/// A model that is easier to hit since its last Hold.
pub(super) const HELD: &str = "has held";
/// A model that has acted in this round.
const ACTED: &str = "has acted";
/// Radius of a marker, inches.
const MARKER_IN: f64 = 0.5;
/// The part of a slanted distance that lies along either edge of the table.
const DIAGONAL: f64 = std::f64::consts::FRAC_1_SQRT_2;

impl Drawing<'_> {
    /// Follows an event.
    pub(super) fn fold(&mut self, event: &Event, frame: &mut Frame) {
        self.fold_models(event, frame);
        frame.props = self.props(frame);
    }

    fn fold_models(&mut self, event: &Event, frame: &mut Frame) {
        match *event {
            Event::Round { round, .. } => {
                (frame.round, frame.active) = (round, None);
                frame.phase.clear();
                let conditions = frame.conditions.iter_mut();
                conditions.for_each(|condition| condition.note(ACTED, false));
            }
            Event::Phase { phase } => {
                frame.phase = phase_name(phase).to_string();
                frame.active = None;
            }
            Event::Activated { model, pose } | Event::Resumed { model, pose } => {
                frame.active = Some(model.index());
                let pose = self.pose(model, &pose);
                let condition = &mut frame.conditions[model.index()];
                condition.stand(pose);
                condition.note(ACTED, true);
            }
            Event::Placed { model, pose: to }
            | Event::Displaced { model, to, .. }
            | Event::Launched {
                model, pose: to, ..
            }
            | Event::Returned { model, pose: to } => {
                let pose = self.pose(model, &to);
                frame.conditions[model.index()].stand(pose);
            }
            Event::Moved {
                model,
                manoeuvre,
                to,
                ..
            } => {
                let pose = self.pose(model, &to);
                let holds = manoeuvre == Manoeuvre::Hold && self.cast.get(model).is_ship;
                let condition = &mut frame.conditions[model.index()];
                condition.stand(pose);
                condition.note(HELD, holds);
            }
            Event::Damage {
                model,
                slot,
                damage,
                ..
            }
            | Event::Mended {
                model,
                slot,
                damage,
            } => frame.conditions[model.index()].filled[usize::from(slot)] = damage,
            Event::Disengaged { model, .. } => self.take_off(model, Status::Away, frame),
            Event::Lost { model } | Event::Destroyed { model, .. } => {
                self.take_off(model, Status::Destroyed, frame);
            }
            Event::Surrendered { model } => self.take_off(model, Status::Surrendered, frame),
            Event::Boarded {
                model, boarders, ..
            }
            | Event::Boarders {
                model,
                stayed: boarders,
                ..
            } => {
                self.burdens[model.index()].boarders = boarders;
                self.tell_burden(model, frame);
            }
            Event::Ended {
                markers_a,
                markers_b,
                ..
            } => {
                frame.active = None;
                frame.tally(Side::A, "markers", markers_a.to_string());
                frame.tally(Side::B, "markers", markers_b.to_string());
            }
            _ => self.fold_props(event, frame),
        }
    }

    /// Follows what happens to markers and mines.
    fn fold_props(&mut self, event: &Event, frame: &mut Frame) {
        match *event {
            Event::MarkerAt {
                x_in,
                y_in,
                dropped_by,
            } => {
                self.markers.push(Spot::new(x_in, y_in));
                if let Some(ship) = dropped_by {
                    let markers = &mut self.burdens[ship.index()].markers;
                    *markers = markers.saturating_sub(1);
                    self.tell_burden(ship, frame);
                }
            }
            Event::MarkerTaken { model, x_in, y_in } => {
                let at = Spot::new(x_in, y_in);
                if let Some(place) = self.markers.iter().position(|marker| *marker == at) {
                    self.markers.remove(place);
                }
                self.burdens[model.index()].markers += 1;
                self.tell_burden(model, frame);
            }
            Event::Mine {
                side,
                x_in,
                y_in,
                set_off_by,
            } => {
                let mine = (Spot::new(x_in, y_in), side);
                match set_off_by {
                    None => self.mines.push(mine),
                    Some(_) => self.mines.retain(|other| *other != mine),
                }
            }
            _ => return,
        }
        for side in Side::BOTH {
            let held = self.burdens.iter().zip(self.cast.members());
            let held = held.filter(|(_, member)| member.side == side);
            let held: u8 = held.map(|(burden, _)| burden.markers).sum();
            frame.tally(side, "markers", held.to_string());
        }
    }

    fn take_off(&mut self, model: ModelId, status: Status, frame: &mut Frame) {
        frame.conditions[model.index()].leave(status);
        self.burdens[model.index()] = super::Burden::default();
        self.tell_burden(model, frame);
    }

    /// Notes what a model carries.
    fn tell_burden(&self, model: ModelId, frame: &mut Frame) {
        let notes = &mut frame.conditions[model.index()].notes;
        notes.retain(|note| !note.contains("marker") && !note.contains("boarders"));
        let burden = self.burdens[model.index()];
        match burden.markers {
            0 => {}
            1 => notes.push("1 marker".to_string()),
            markers => notes.push(format!("{markers} markers")),
        }
        if burden.boarders > 0 {
            notes.push(format!("{} boarders", burden.boarders));
        }
    }

    /// Markers and mines on the table, and markers beside the ships that hold them.
    fn props(&self, frame: &Frame) -> Vec<Prop> {
        let markers = self.markers.iter().map(|at| Prop {
            kind: "marker",
            at: *at,
            size: MARKER_IN,
            text: String::new(),
            name: "Objective marker".to_string(),
        });
        let mines = self.mines.iter().map(|(at, side)| Prop {
            kind: "mine",
            at: *at,
            size: MARKER_IN,
            text: format!("{side:?}"),
            name: format!("Mine of side {side:?}"),
        });
        let burdens = self.burdens.iter().enumerate();
        let held = burdens.flat_map(|(model, burden)| self.held(model, burden.markers, frame));
        markers.chain(mines).chain(held).collect()
    }

    /// The markers that a model holds, in a row from its upper right.
    fn held(&self, model: usize, markers: u8, frame: &Frame) -> Vec<Prop> {
        let member = &self.cast.members()[model];
        let Some(at) = frame.spot(model) else {
            return Vec::new();
        };
        let off = (member.base_radius_in + MARKER_IN) * DIAGONAL;
        let prop = |number: u8| Prop {
            kind: "marker held",
            at: Spot::new(at.0 + off + f64::from(number) * MARKER_IN, at.1 + off),
            size: MARKER_IN,
            text: format!("{:?}", member.side),
            name: format!("Objective marker held by {}", member.label),
        };
        (0..markers).map(prop).collect()
    }
}
