//! A referee that sees events only, and holds every battle against rules that it
//! works out by itself.

use std::collections::BTreeMap;

use crate::arena::{game, modules, with};
use evenkeel_fleet_commander::action::{Field, Group, Token, tokens};
use evenkeel_fleet_commander::event::Event;
use evenkeel_fleet_commander::game::FleetCommander;
use evenkeel_fleet_commander::kind::Kind;
use evenkeel_fleet_commander::square::Square;
use evenkeel_kernel::battle::play;
use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::game::Game;
use evenkeel_kernel::side::Side;
use evenkeel_players::Random;
use proptest::prelude::*;

/// What the referee knows of a piece.
#[derive(Clone, Copy, Debug)]
struct Piece {
    side: Side,
    kind: Kind,
    at: Square,
    hull: u8,
}

/// The board as it follows from the events.
struct Referee<'g> {
    game: &'g FleetCommander,
    pieces: BTreeMap<Token, Piece>,
    gravitics: Vec<Square>,
    points: [u8; 2],
}

impl Referee<'_> {
    fn see(&mut self, event: &Event) -> Result<(), String> {
        match *event {
            Event::Placed {
                field: Field::Gravitic,
                at,
                ..
            } => self.gravitics.push(at),
            Event::Deployed {
                side,
                token,
                kind,
                at,
            } => {
                let hull = self.game.spec(kind).hull;
                let piece = Piece {
                    side,
                    kind,
                    at,
                    hull,
                };
                self.pieces.insert(token, piece);
                return self.check(at);
            }
            Event::Moved { group, from, to } => return self.carry(group, from, to),
            Event::Captured { by } => {
                let shuttle = self.pieces.values_mut().find(|p| p.kind == Kind::SHUTTLE);
                shuttle.ok_or("no shuttle")?.side = by;
            }
            Event::Damaged {
                token,
                damage,
                left,
                ..
            } => {
                let piece = self.pieces.get_mut(&token).ok_or("damage to nobody")?;
                piece.hull = piece.hull.checked_sub(damage).ok_or("too much damage")?;
                if piece.hull != left || damage == 0 {
                    return Err(format!("{token:?} has {} left, not {left}", piece.hull));
                }
            }
            Event::Repaired { token, hull } => {
                let piece = self.pieces.get_mut(&token).ok_or("nobody is mended")?;
                piece.hull += hull;
                if piece.hull > self.game.spec(piece.kind).hull {
                    return Err(format!("{token:?} is better than new"));
                }
            }
            Event::Destroyed { token, kind } => {
                let piece = self.pieces.remove(&token).ok_or("nobody is destroyed")?;
                if piece.hull > 0 {
                    return Err(format!("{token:?} had hull"));
                }
                if kind != Kind::SHUTTLE {
                    self.points[usize::from(piece.side == Side::A)] += self.game.spec(kind).class;
                }
            }
            Event::Revealed { token, kind } => {
                let piece = self.pieces.get(&token).ok_or("nobody is revealed")?;
                if piece.kind != kind {
                    return Err(format!("{token:?} was {:?}", piece.kind));
                }
                if kind == Kind::DECOY {
                    self.pieces.remove(&token);
                }
            }
            Event::Left { group } => {
                for token in tokens(group.0) {
                    self.pieces.remove(&token).ok_or("nobody left")?;
                }
            }
            Event::Kept { bridge, .. } if bridge.directions() > 2 || bridge.specials() > 2 => {
                return Err(format!("{bridge:?} is kept"));
            }
            Event::Ended {
                points_a, points_b, ..
            } if [points_a, points_b] != self.points => {
                return Err(format!(
                    "points {points_a}, {points_b}, not {:?}",
                    self.points
                ));
            }
            _ => {}
        }
        Ok(())
    }

    /// Pieces go to a square that their side may enter.
    fn carry(&mut self, group: Group, from: Square, to: Square) -> Result<(), String> {
        let mut sides = Vec::new();
        for token in tokens(group.0) {
            let piece = self.pieces.get_mut(&token).ok_or("nobody moves")?;
            if piece.at != from {
                return Err(format!("{token:?} was on {}", piece.at));
            }
            piece.at = to;
            sides.push(piece.side);
        }
        // The enemy's shuttle is captured by the event that follows.
        let alien = |piece: &&Piece| {
            piece.at == to && piece.side != sides[0] && piece.kind != Kind::SHUTTLE
        };
        if self.pieces.values().any(|piece| alien(&piece)) {
            return Err(format!("{group:?} enter {to}, where enemies are"));
        }
        self.check(to)
    }

    /// Not too many classes in a square, and nobody in a gravitic field.
    fn check(&self, at: Square) -> Result<(), String> {
        let there = self.pieces.values().filter(|piece| piece.at == at);
        let sum: u8 = there.map(|piece| self.game.spec(piece.kind).class).sum();
        if sum > 5 {
            return Err(format!("{sum} classes on {at}"));
        }
        if self.gravitics.contains(&at) {
            return Err(format!("somebody rests in the field {at}"));
        }
        Ok(())
    }
}

/// Plays a battle of random players and has every event looked at.
fn judge(game: &FleetCommander, seed: u64) -> Result<(), String> {
    let mut events = Vec::new();
    let mut dice = SeededDice::new(seed);
    let mut state = game.start(&(), &mut dice, &mut events);
    let mut players = [1, 2].map(|n| Random::<FleetCommander>::new(SeededDice::new(seed ^ n)));
    let [a, b] = &mut players;
    play(game, &mut state, a, b, &mut dice, &mut events);
    let mut referee = Referee {
        game,
        pieces: BTreeMap::new(),
        gravitics: Vec::new(),
        points: [0; 2],
    };
    events.iter().try_for_each(|event| {
        referee
            .see(event)
            .map_err(|why| format!("{event:?}: {why}"))
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(80))]

    /// Classes never over five, not even on the way; no move into an enemy
    /// square; the limits of the bridge; hull and points as they add up.
    #[test]
    fn battles_keep_the_rules(seed in any::<u64>(), mix in 0_usize..40) {
        let modules = modules()[mix];
        let game = game(with(|rules| rules.modules = modules));
        prop_assert_eq!(judge(&game, seed), Ok(()));
    }
}

/// The referee is no rubber stamp.
#[test]
fn the_referee_sees_foul_play() {
    let game = game(crate::arena::shipped());
    let mut referee = Referee {
        game: &game,
        pieces: BTreeMap::new(),
        gravitics: Vec::new(),
        points: [0; 2],
    };
    let deployed = |token, kind| Event::Deployed {
        side: Side::A,
        token: Token(token),
        kind: Kind(kind),
        at: Square::new(1, 1),
    };
    assert_eq!(referee.see(&deployed(0, 0)), Ok(()));
    assert!(referee.see(&deployed(1, 1)).is_err());
}
