//! A battle in plain words, for people.

mod fighting;
mod moving;
pub(crate) mod words;

use evenkeel_kernel::side::Side;

use crate::action::ModelId;
use crate::cast::Cast;
use crate::event::{Cause, Event, RollFor};
pub(crate) use words::effect;
use words::{count, outcome, phase_name, place, pose, where_to};

/// The lines of the story.
pub fn tell(cast: &Cast, events: &[Event]) -> Vec<String> {
    by_event(cast, events).concat()
}

/// The lines that tell of each event.
pub(crate) fn by_event(cast: &Cast, events: &[Event]) -> Vec<Vec<String>> {
    let mut teller = Teller {
        cast,
        lines: Vec::new(),
        hurt: None,
        phase: None,
        roll_off_to_come: false,
    };
    let mut told: Vec<Vec<String>> = Vec::with_capacity(events.len());
    for (number, event) in events.iter().enumerate() {
        teller.roll_off_to_come = matches!(events.get(number + 1), Some(Event::RollOff { .. }));
        // Damage is told when no more of it follows, but belongs to what dealt it.
        if let (Some(last), false) = (told.last_mut(), matches!(event, Event::Damage { .. })) {
            teller.finish_hurt();
            last.append(&mut teller.lines);
        }
        teller.see(event);
        told.push(std::mem::take(&mut teller.lines));
    }
    teller.finish_hurt();
    if let Some(last) = told.last_mut() {
        last.append(&mut teller.lines);
    }
    told
}

/// Points of damage on one upgrade that have not been told yet.
struct Hurt {
    model: ModelId,
    slot: u8,
    damage: u8,
    capacity: u8,
    cause: Cause,
}

struct Teller<'c> {
    cast: &'c Cast,
    lines: Vec<String>,
    hurt: Option<Hurt>,
    /// Head of a phase in which nothing has happened yet.
    phase: Option<&'static str>,
    /// Whether the next event is a roll-off. Where there are two, the first one decides about
    /// markers alone.
    roll_off_to_come: bool,
}

impl Teller<'_> {
    fn see(&mut self, event: &Event) {
        if let Event::Damage {
            model,
            slot,
            damage,
            capacity,
            cause,
        } = *event
        {
            self.note_hurt(Hurt {
                model,
                slot,
                damage,
                capacity,
                cause,
            });
            return;
        }
        self.finish_hurt();
        match event {
            Event::Round { round, first } => {
                self.phase = None;
                self.lines.push(String::new());
                self.lines
                    .push(format!("Round {round}: side {first:?} goes first"));
            }
            Event::Phase { phase } => self.phase = Some(phase_name(*phase)),
            Event::Ended {
                outcome: end,
                markers_a,
                markers_b,
            } => {
                self.lines.push(String::new());
                self.lines.push(outcome(end, *markers_a, *markers_b));
            }
            _ => {
                if let Some((depth, text)) = self.sentence(event) {
                    self.say(depth, text);
                }
            }
        }
    }

    /// Adds a line below the head of its phase.
    /// Lines that belong to no phase leave it waiting.
    fn say(&mut self, depth: usize, text: String) {
        if depth > 1
            && let Some(phase) = self.phase.take()
        {
            self.lines.push(format!("  {phase}"));
        }
        self.lines.push(format!("{}{text}", "  ".repeat(depth)));
    }

    fn note_hurt(&mut self, hurt: Hurt) {
        match &mut self.hurt {
            Some(last) if last.model == hurt.model && last.slot == hurt.slot => *last = hurt,
            _ => {
                self.finish_hurt();
                self.hurt = Some(hurt);
            }
        }
    }

    fn finish_hurt(&mut self) {
        if let Some(hurt) = self.hurt.take() {
            let name = self.cast.slot_name(hurt.model, hurt.slot);
            let state = if hurt.damage < hurt.capacity {
                "damaged"
            } else {
                "disabled"
            };
            let label = self.cast.label(hurt.model);
            let (damage, capacity) = (hurt.damage, hurt.capacity);
            let cause = words::cause(hurt.cause);
            self.say(
                4,
                format!("{label}: {name} {state}{cause}, {damage} of {capacity}"),
            );
        }
    }

    /// An event in words, and how far the line is set in. Nothing for what other lines
    /// tell.
    fn sentence(&self, event: &Event) -> Option<(usize, String)> {
        let name = |model: ModelId| self.cast.label(model);
        let told = match event {
            Event::RollOff { a, b, winner } => {
                let won = match self.roll_off_to_come {
                    true => "places the first marker",
                    false => "has the initiative",
                };
                (
                    1,
                    format!("Roll-off: A rolls {a}, B rolls {b}; side {winner:?} {won}"),
                )
            }
            Event::MarkerCount { count: markers } => (
                1,
                format!("{} to be won", count(*markers, "objective marker")),
            ),
            Event::MarkerAt {
                x_in,
                y_in,
                dropped_by,
            } => match dropped_by {
                Some(ship) => (
                    3,
                    format!("{} drops a marker at {}", name(*ship), place(*x_in, *y_in)),
                ),
                None => (1, format!("A marker is placed at {}", place(*x_in, *y_in))),
            },
            Event::MarkerTaken { model, x_in, y_in } => (
                3,
                format!(
                    "{} picks up the marker at {}",
                    name(*model),
                    place(*x_in, *y_in)
                ),
            ),
            Event::Placed { model, pose: at } => {
                (1, format!("{} deploys {}", name(*model), pose(at)))
            }
            Event::KeptBack { model } => (1, format!("{} is kept in reserve", name(*model))),
            Event::Stowed { model, ship } => {
                (1, format!("{} waits aboard {}", name(*model), name(*ship)))
            }
            Event::Launched {
                model, pose: at, ..
            } => (3, format!("{} is launched {}", name(*model), pose(at))),
            Event::Lost { model } => (4, format!("{} is lost aboard its ship", name(*model))),
            Event::Opening { model, effect } => (
                2,
                format!("{} uses {}", name(*model), words::effect(*effect)),
            ),
            Event::Rolled { model, what, total } => {
                let what = match what {
                    RollFor::Warp => "warp distance",
                    RollFor::Jump => "its jump",
                    RollFor::Pull => "pull",
                    RollFor::Push => "push",
                    RollFor::Terrain => "damage of dangerous terrain",
                };
                (3, format!("{} rolls {total} for {what}", name(*model)))
            }
            Event::Moved { model, .. } => (2, self.moved(*model, event)),
            Event::Displaced { model, to, .. } => {
                (3, format!("{} is displaced {}", name(*model), where_to(to)))
            }
            Event::Disengaged { model, pose: at } => (
                3,
                format!(
                    "{} leaves the table at {}",
                    name(*model),
                    place(at.x_in, at.y_in)
                ),
            ),
            Event::Returned { model, pose: at } => {
                (1, format!("{} arrives {}", name(*model), pose(at)))
            }
            Event::Mine {
                side,
                x_in,
                y_in,
                set_off_by,
            } => match set_off_by {
                Some(model) => (
                    3,
                    format!("{} sets off a mine of side {side:?}", name(*model)),
                ),
                None => (
                    3,
                    format!("Side {side:?} lays a mine at {}", place(*x_in, *y_in)),
                ),
            },
            Event::Attack(_)
            | Event::BlastHit { .. }
            | Event::Boarded { .. }
            | Event::Boarders { .. }
            | Event::Sniped { .. }
            | Event::Rammed { .. }
            | Event::Shield { .. } => return self.fight(event),
            Event::Mended {
                model,
                slot,
                damage,
            } => (
                3,
                format!(
                    "{}: {} is repaired to {damage} damage",
                    name(*model),
                    self.cast.slot_name(*model, *slot)
                ),
            ),
            Event::Destroyed { model, .. } => (4, format!("{} is destroyed", name(*model))),
            Event::Morale {
                model,
                face,
                working,
                passed,
            } => {
                let result = if *passed { "stays" } else { "gives up" };
                (
                    1,
                    format!(
                        "Morale: {} rolls {face} with {} working and {result}",
                        name(*model),
                        count(*working, "upgrade")
                    ),
                )
            }
            Event::Surrendered { model } => (1, format!("{} surrenders", name(*model))),
            Event::Decided { .. }
            | Event::Activated { .. }
            | Event::Resumed { .. }
            | Event::Damage { .. }
            | Event::Round { .. }
            | Event::Phase { .. }
            | Event::Ended { .. } => return None,
        };
        Some(told)
    }
}

/// The roll call of a side: a line for each of its models, with its fleet.
pub fn roll_call(cast: &Cast, side: Side) -> Vec<String> {
    let members = cast.members().iter().filter(|member| member.side == side);
    members
        .map(|member| {
            let fitted = member.slots.iter().filter(|slot| slot.id != "hull");
            let mut parts: Vec<String> = fitted
                .map(|slot| {
                    let gun = member.guns.iter().find(|gun| gun.slot == Some(slot.slot));
                    match gun.and_then(|gun| gun.mount) {
                        Some(mount) => {
                            format!("{} ({})", slot.name, crate::fleet::mount_name(mount))
                        }
                        None => slot.name.clone(),
                    }
                })
                .collect();
            parts.extend(member.hero.clone());
            parts.extend(member.title.clone());
            match parts.is_empty() {
                true => member.label.clone(),
                false => format!("{}: {}", member.label, parts.join(", ")),
            }
        })
        .collect()
}
