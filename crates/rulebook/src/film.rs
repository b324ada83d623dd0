//! Films: what a battle is drawn from, in terms that know no rule system: a board, the
//! pieces on it, and what each event changes.
//!
//! A rule system folds its events into [`Frame`]s. Nothing here plays: the same events
//! that a log holds make the film, so whoever watches changes nothing.

mod board;
mod frame;
mod odds;
mod piece;

use evenkeel_kernel::game::Game;

pub use board::{Board, Feature, Key, Shape, Spot, rounded};
pub use frame::{Die, Frame, Mark, Prop, Roll, Tally};
pub use odds::{chance_of, odds_of};
pub use piece::{Arc, Condition, Outline, Piece, Pose, Status, TrackForm};

/// The end to which a candidate action would lead, as far as it can be drawn.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
pub struct Ghost {
    /// The piece that would act, if one would.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub piece: Option<usize>,
    /// The pose of the piece after the action.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pose: Option<Pose>,
    /// The spot that the piece would aim at.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<Spot>,
}

/// An action that could have been taken, tried.
pub struct Trial<'t, G: Game> {
    /// The state that it would be taken in.
    pub state: &'t G::State,
    /// The action.
    pub action: G::Action,
    /// Events that would follow with some dice or other. Only what does not depend on dice
    /// may be taken from it.
    pub events: &'t [G::Event],
}

/// The odds of an attack that somebody may ask for: names of keys of the system's question, each
/// with what is said of it.
pub type Said = Vec<(&'static str, Vec<String>)>;

/// A picture, which draws one battle of a game, event by event.
///
/// A runner's way in the race of the examples of the kernel:
///
/// ```
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/race.rs"));
/// use evenkeel_rulebook::film::{Board, Condition, Frame, Ghost, Outline, Picture, Piece, Pose, Spot, Trial};
///
/// struct Lanes;
///
/// fn stand(side: Side, steps: u8) -> Pose {
///     Pose::new(Spot::new(f64::from(steps), if side == Side::A { 1.0 } else { 2.0 }), None)
/// }
///
/// impl Picture<Race> for Lanes {
///     fn board(&self) -> Board {
///         Board { width: 16.0, height: 3.0, unit: "steps", features: vec![], keys: vec![] }
///     }
///
///     fn pieces(&self) -> Vec<Piece> {
///         let piece = |side: Side| Piece {
///             name: format!("Runner {side:?}"),
///             tag: format!("{side:?}"),
///             side,
///             about: String::new(),
///             outline: Outline::Base(0.4),
///             arcs: vec![],
///             tracks: vec![],
///         };
///         Side::BOTH.map(piece).to_vec()
///     }
///
///     fn opening(&self) -> Frame {
///         let mut frame = Frame { conditions: vec![Condition::away(0); 2], ..Frame::default() };
///         for side in Side::BOTH {
///             frame.conditions[side as usize].stand(stand(side, 0));
///         }
///         frame
///     }
///
///     fn see(&mut self, &(side, steps): &(Side, u8), frame: &mut Frame) {
///         let before = frame.spot(side as usize).map_or(0.0, |spot| spot.0);
///         frame.conditions[side as usize].stand(stand(side, before as u8 + steps));
///     }
///
///     fn caption(&self, (side, steps): &(Side, u8)) -> String {
///         format!("{side:?} goes {steps} steps")
///     }
///
///     fn option(&self, trial: &Trial<'_, Race>) -> String {
///         format!("{:?}s", trial.action)
///     }
///
///     fn ghost(&self, _: &Frame, _: &Trial<'_, Race>) -> Option<Ghost> {
///         None
///     }
/// }
///
/// # fn main() {
/// let mut frame = Lanes.opening();
/// for event in [(Side::A, 3), (Side::B, 5), (Side::A, 3)] {
///     Lanes.see(&event, &mut frame);
/// }
/// assert_eq!(frame.spot(0), Some(Spot(6.0, 1.0)));
/// # }
/// ```
pub trait Picture<G: Game> {
    /// The board, which never changes.
    fn board(&self) -> Board;

    /// Everything that has a condition of its own, in the order of [`Frame::conditions`].
    fn pieces(&self) -> Vec<Piece>;

    /// The board before the first event.
    fn opening(&self) -> Frame;

    /// Changes the frame by an event. Marks and rolls of the event before are gone
    /// already.
    fn see(&mut self, event: &G::Event, frame: &mut Frame);

    /// An event in words, where the story has no line for it and it is no decision.
    fn caption(&self, event: &G::Event) -> String;

    /// A decision in words, such as `cruises 12.0", turning left`, by what would follow.
    fn option(&self, trial: &Trial<'_, G>) -> String;

    /// The ghost of an action, by what would follow.
    fn ghost(&self, frame: &Frame, trial: &Trial<'_, G>) -> Option<Ghost>;

    /// The odds of an attack of one piece on another as both stand in this frame, which shows all
    /// events so far. What the board does not show is left as the question has it; nothing is
    /// said where one of them is off the board, or the system answers no such question.
    fn attack(&self, _frame: &Frame, _attacker: usize, _target: usize) -> Said {
        Said::new()
    }

    /// The unit that players of this system count worth in.
    fn worth(&self) -> &'static str {
        "points"
    }
}
