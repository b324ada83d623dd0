//! A battle to be looked at: the 25 squares, the bridges above and below them, the
//! pieces, and what each event changes. Whoever looks sees what is hidden in play.

mod attack;
mod bridge;
mod fold;
mod options;
mod stage;

use evenkeel_kernel::side::BySide;
use evenkeel_rulebook::film::{
    Board, Condition, Frame, Ghost, Picture, Piece, Pose, Said, Spot, Trial,
};

use crate::action::{Action, Aim, TOKENS, Token, tokens};
use crate::cast::Cast;
use crate::event::Event;
use crate::game::FleetCommander;
use crate::hand::Hand;
use crate::square::{SQUARES, Square};

/// Draws a battle.
pub(crate) struct Drawing<'b> {
    game: &'b FleetCommander,
    cast: Cast,
    /// The pieces that are deployed in it, in the order in which they are drawn.
    tokens: Vec<Token>,
    /// The place of each piece among them.
    places: [usize; TOKENS],
    /// The square of each piece.
    at: [Square; TOKENS],
    /// Damage of each piece.
    damage: [u8; TOKENS],
    asteroids: u32,
    gravitics: u32,
    containers: [u8; SQUARES],
    hands: BySide<Hand>,
    /// Class points of what each side has destroyed.
    points: BySide<u8>,
    /// The ship that the drones of each side are on.
    drones: BySide<Option<Token>>,
    /// The square that is attacked.
    target: Square,
}

impl<'b> Drawing<'b> {
    pub(crate) fn new(game: &'b FleetCommander, events: &[Event]) -> Drawing<'b> {
        let deployed = events.iter().filter_map(|event| match event {
            Event::Deployed { token, .. } => Some(*token),
            _ => None,
        });
        let mut tokens: Vec<Token> = deployed.collect();
        tokens.sort();
        let mut places = [0; TOKENS];
        for (place, token) in tokens.iter().enumerate() {
            places[token.index()] = place;
        }
        Drawing {
            game,
            cast: Cast::new(game, events),
            tokens,
            places,
            at: [Square::NOWHERE; TOKENS],
            damage: [0; TOKENS],
            asteroids: 0,
            gravitics: 0,
            containers: game.containers,
            hands: BySide::default(),
            points: BySide::default(),
            drones: BySide::default(),
            target: Square::NOWHERE,
        }
    }

    fn place(&self, token: Token) -> usize {
        self.places[token.index()]
    }

    fn of<'f>(&self, frame: &'f mut Frame, token: Token) -> &'f mut Condition {
        &mut frame.conditions[self.place(token)]
    }

    /// Pieces of one square stand side by side.
    fn arrange(&self, frame: &mut Frame) {
        for (place, token) in self.tokens.iter().enumerate() {
            let square = self.at[token.index()];
            if square == Square::NOWHERE {
                continue;
            }
            let same = |other: &&Token| self.at[other.index()] == square;
            let before = self.tokens[..place].iter().filter(same).count();
            let all = self.tokens.iter().filter(same).count();
            let at = stage::beside(stage::centre(square), before, all);
            frame.conditions[place].pose = Some(Pose { at, deg: None });
        }
    }
}

impl Picture<FleetCommander> for Drawing<'_> {
    fn board(&self) -> Board {
        stage::board(self.game)
    }

    fn pieces(&self) -> Vec<Piece> {
        let tokens = self.tokens.iter();
        tokens
            .map(|token| stage::piece(self.game, &self.cast, *token))
            .collect()
    }

    fn opening(&self) -> Frame {
        let conditions = self.tokens.iter().map(|token| {
            let hull = self.game.spec(self.cast.kind(*token)).hull;
            Condition::away(usize::from(hull > 0))
        });
        let mut frame = Frame {
            conditions: conditions.collect(),
            ..Frame::default()
        };
        frame.props = self.props(&frame);
        frame
    }

    fn see(&mut self, event: &Event, frame: &mut Frame) {
        self.fold(event, frame);
    }

    fn caption(&self, event: &Event) -> String {
        match event {
            Event::Kept { side, .. } => format!("Side {side:?} ends its turn"),
            Event::Resolved { damage } => format!("{damage} damage comes through"),
            _ => String::new(),
        }
    }

    fn option(&self, trial: &Trial<'_, FleetCommander>) -> String {
        self.words(trial.action)
    }

    fn worth(&self) -> &'static str {
        "classes"
    }

    fn attack(&self, frame: &Frame, attacker: usize, target: usize) -> Said {
        let said = self.attack_of(frame, attacker, target);
        said.unwrap_or_default()
    }

    fn ghost(&self, _frame: &Frame, trial: &Trial<'_, FleetCommander>) -> Option<Ghost> {
        let to = |group: u32, square: Square| Ghost {
            piece: tokens(group).next().map(|token| self.place(token)),
            pose: None,
            target: Some(stage::centre(square)),
        };
        let on = |token: Token| to(0, self.at[token.index()]);
        Some(match trial.action {
            Action::Move {
                group, to: square, ..
            }
            | Action::Step { group, to: square } => to(group.0, square),
            Action::Field(_, square)
            | Action::Deploy(_, square)
            | Action::Pick(square)
            | Action::To(square)
            | Action::Attack { target: square, .. } => to(0, square),
            Action::Shot(shot) => match shot.aim {
                Aim::Ship(token) => on(token),
                Aim::Detect | Aim::Later => to(0, shot.path.squares().last()?),
            },
            Action::Dock(token)
            | Action::Drop(token)
            | Action::Join(token)
            | Action::Counterstrike(token)
            | Action::Name(token) => on(token),
            _ => return None,
        })
    }
}

/// A place of the board that is some way off another one.
fn moved(at: Spot, x: f64, y: f64) -> Spot {
    Spot::new(at.0 + x, at.1 + y)
}
