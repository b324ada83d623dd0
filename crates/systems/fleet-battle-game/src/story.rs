//! A battle in plain words, for people.

mod words;

use evenkeel_kernel::side::Side;

use crate::action::ShipId;
use crate::cast::Cast;
use crate::event::{Adjustment, Berth, Cause, Event, Shot};
use crate::game::FleetBattleGame;
use crate::rules::damage::Status;
use crate::ruleset::{FireArc, Orientation};
pub(crate) use words::count;
use words::{facing, outcome, place};

/// The lines of the story.
pub fn tell(game: &FleetBattleGame, cast: &Cast, events: &[Event]) -> Vec<String> {
    by_event(game, cast, events).concat()
}

/// The lines that tell of each event.
pub(crate) fn by_event(game: &FleetBattleGame, cast: &Cast, events: &[Event]) -> Vec<Vec<String>> {
    let mut teller = Teller {
        cast,
        orientation: game.rules.map.orientation,
        lines: Vec::new(),
        hurt: None,
        charted: 0,
    };
    let mut told: Vec<Vec<String>> = Vec::with_capacity(events.len());
    for event in events {
        // Hits are told when no more of them follow, but belong to what dealt them.
        if let (Some(last), false) = (told.last_mut(), matches!(event, Event::Hit { .. })) {
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

/// Hits on one ship that have not been told yet.
struct Hurt {
    ship: ShipId,
    hits: u8,
    up: u8,
    down: u8,
    status: Status,
    cause: Cause,
}

struct Teller<'c> {
    cast: &'c Cast,
    orientation: Orientation,
    lines: Vec<String>,
    hurt: Option<Hurt>,
    /// Hits by the weapon chart of the fire under way, without those for fire from astern.
    charted: u8,
}

impl Teller<'_> {
    fn see(&mut self, event: &Event) {
        if let Event::Hit {
            ship,
            cause,
            up,
            down,
            status,
        } = *event
        {
            self.note_hurt(Hurt {
                ship,
                hits: 1,
                up,
                down,
                status,
                cause,
            });
            return;
        }
        self.finish_hurt();
        match *event {
            Event::Announced { .. } => self.charted = 0,
            Event::Shot(shot) => self.charted += shot.hits,
            _ => {}
        }
        match *event {
            Event::Round { round, starter } => {
                let drawn = starter.map(|side| format!(": side {side:?} draws first"));
                self.lines.push(String::new());
                let drawn = drawn.unwrap_or_default();
                self.lines.push(format!("Round {round}{drawn}"));
            }
            Event::Ended {
                outcome: end,
                strength_a,
                strength_b,
                ..
            } => {
                self.lines.push(String::new());
                self.lines.push(outcome(&end, strength_a, strength_b));
            }
            _ => {
                if let Some((depth, text)) = self.sentence(event) {
                    self.say(depth, &text);
                }
            }
        }
    }

    fn say(&mut self, depth: usize, text: &str) {
        self.lines.push(format!("{}{text}", "  ".repeat(depth)));
    }

    fn note_hurt(&mut self, hurt: Hurt) {
        match &mut self.hurt {
            Some(last) if last.ship == hurt.ship && last.cause == hurt.cause => {
                let hits = last.hits + 1;
                *last = Hurt { hits, ..hurt };
            }
            _ => {
                self.finish_hurt();
                self.hurt = Some(hurt);
            }
        }
    }

    fn finish_hurt(&mut self) {
        let Some(hurt) = self.hurt.take() else {
            return;
        };
        let label = self.cast.label(hurt.ship);
        let left = match hurt.status {
            Status::Live => format!("{} up, {} down", count(hurt.up, "shield"), hurt.down),
            Status::Crippled => "crippled".to_string(),
            Status::Destroyed => "destroyed".to_string(),
        };
        let by = match hurt.cause {
            Cause::Fire => String::new(),
            Cause::Explosion(ship) => format!(" from the explosion of {}", self.cast.label(ship)),
        };
        let text = format!("{label} takes {}{by}: {left}", count(hurt.hits, "hit"));
        self.say(3, &text);
    }

    /// An event in words, and how far the line is set in. Nothing for what other lines
    /// tell.
    fn sentence(&self, event: &Event) -> Option<(usize, String)> {
        let name = |ship: ShipId| self.cast.label(ship);
        let told = match *event {
            Event::Placed { ship, at, .. } => {
                (1, format!("{} begins at {}", name(ship), self.berth(&at)))
            }
            Event::Drawn {
                squadron,
                side,
                blank,
                ..
            } => {
                let drawn = &self.cast.squadron(squadron).name;
                let blank = if blank {
                    ", which nobody can answer"
                } else {
                    ""
                };
                (
                    1,
                    format!("Side {side:?}'s squadron `{drawn}` is drawn{blank}"),
                )
            }
            Event::Moved { .. } => (2, self.moved(event)),
            Event::LeftMap { ship, .. } => {
                (2, format!("{} flies off the map and is lost", name(ship)))
            }
            Event::Adjusted {
                ship,
                why,
                up,
                down,
            } => {
                let (depth, did) = match why {
                    Adjustment::FullSpeed => (3, "drops shields"),
                    Adjustment::Raised => (2, "raises a shield"),
                };
                let shields = count(up, "shield");
                (
                    depth,
                    format!("{} {did}: {shields} up, {down} down", name(ship)),
                )
            }
            Event::Designated { target, firers } => {
                let ships = count(firers.0.count_ones() as u8, "ship");
                (2, format!("{ships} will fire on {}", name(target)))
            }
            Event::Announced { target, firers } => {
                let ships = count(firers.0.count_ones() as u8, "ship");
                let fire = if firers.0.is_power_of_two() {
                    "fires"
                } else {
                    "fire"
                };
                (2, format!("{ships} {fire} on {}", name(target)))
            }
            Event::Shot(shot) => (3, self.shot(&shot)),
            Event::Totalled { target, hits } if hits > self.charted => {
                let more = count(hits - self.charted, "hit");
                (3, format!("{more} more on {}, from astern", name(target)))
            }
            Event::SelfDestruct {
                ship,
                face,
                succeeded,
            } => (3, self_destruct(name(ship), face, succeeded)),
            Event::Exploded { ship, at } => (
                3,
                format!("{} explodes at {}", name(ship), place(at.column, at.row)),
            ),
            Event::Decided { .. }
            | Event::Totalled { .. }
            | Event::Hit { .. }
            | Event::Round { .. }
            | Event::Ended { .. } => return None,
        };
        Some(told)
    }

    fn berth(&self, at: &Berth) -> String {
        let hex = place(at.column, at.row);
        format!("{hex}, facing {}", facing(self.orientation, at.facing))
    }

    fn moved(&self, event: &Event) -> String {
        let Event::Moved {
            ship,
            from,
            to,
            hexes,
            full_speed,
        } = event
        else {
            return String::new();
        };
        let label = self.cast.label(*ship);
        if *hexes > 0 {
            let speed = if *full_speed { " at full speed" } else { "" };
            let way = count(*hexes, "hex");
            return format!("{label} moves {way}{speed} to {}", self.berth(to));
        }
        if from == to {
            return format!("{label} stays at {}", place(to.column, to.row));
        }
        let to = facing(self.orientation, to.facing);
        format!("{label} turns on the spot to face {to}")
    }

    fn shot(&self, shot: &Shot) -> String {
        let through = match shot.arc {
            FireArc::Forward => "forward",
            FireArc::Side => "to the side",
            FireArc::Rear => "astern",
        };
        let mut text = format!(
            "{} fires {through} over {}",
            self.cast.label(shot.firer),
            count(shot.range as u8, "hex")
        );
        if shot.from == FireArc::Rear {
            text.push_str(", from astern of its target");
        }
        text.push_str(&format!(": rolls {}", shot.face));
        if shot.penalty > 0 {
            text.push_str(&format!(" less {} for lost shields", shot.penalty));
        }
        text.push_str(&match shot.hits {
            0 => "; no hit".to_string(),
            hits => format!("; {}", count(hits, "hit")),
        });
        text
    }
}

fn self_destruct(label: &str, face: Option<u8>, succeeded: bool) -> String {
    match (face, succeeded) {
        (None, _) => format!("{label} blows itself up"),
        (Some(face), true) => format!("{label} tries to blow itself up, rolls {face} and does"),
        (Some(face), false) => format!("{label} tries to blow itself up, rolls {face} and fails"),
    }
}

/// The ships of a side, squadron by squadron.
pub fn roll_call(cast: &Cast, side: Side) -> Vec<String> {
    let squadrons = cast
        .squadrons()
        .iter()
        .filter(|squadron| squadron.side == side);
    squadrons
        .map(|squadron| {
            let ships = crate::action::ships(squadron.ships.0);
            let labels: Vec<&str> = ships.map(|ship| cast.label(ship)).collect();
            format!("Squadron `{}`: {}", squadron.name, labels.join(", "))
        })
        .collect()
}
