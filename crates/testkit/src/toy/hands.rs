//! Rock, paper, scissors: side A chooses, side B chooses, then both show.
//!
//! Side A's choice lies in the state while side B decides, and the view leaves
//! it out, so no player can look at it:
//!
//! ```compile_fail
//! use evenkeel_testkit::toy::hands::{Hand, Seen};
//! fn peep(view: &Seen) -> Option<Hand> {
//!     view.hidden
//! }
//! ```
//!
//! A side that chooses uniformly therefore wins, draws and loses a throw with
//! a chance of a third each, whatever the other side does.

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::foresight::{Foresight, Stakes};
use evenkeel_kernel::game::{ActionList, Game, Turn};
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::outcome::{EndReason, Outcome};
use evenkeel_kernel::side::{BySide, Side};
use evenkeel_kernel::tactics::{Doctrine, Judged, Judgement, Tactics};

/// The rules; the set-up of a battle is its number of throws, at least 1.
#[derive(Clone, Copy, Debug, Default)]
pub struct Hands;

/// A hand that a side can choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hand {
    /// Beats scissors.
    Rock,
    /// Beats rock.
    Paper,
    /// Beats paper.
    Scissors,
}

/// A battle under way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HandsState {
    /// The part that both sides know.
    pub seen: Seen,
    /// The hand of side A, while side B decides.
    pub hidden: Option<Hand>,
}

/// The part of the state that both sides know.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Seen {
    /// Throws won.
    pub won: BySide<u8>,
    /// Throws to come, the one under way among them.
    pub left: u8,
    /// Throws over.
    pub over: u8,
    /// The side that is to choose.
    pub asked: Side,
}

/// Both sides have shown their hands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shown(
    /// The hand that each side has chosen.
    pub BySide<Hand>,
);

impl Hand {
    /// All hands.
    pub const ALL: [Hand; 3] = [Hand::Rock, Hand::Paper, Hand::Scissors];

    /// Whether this hand wins against the other.
    pub fn beats(self, other: Hand) -> bool {
        matches!(
            (self, other),
            (Hand::Rock, Hand::Scissors)
                | (Hand::Paper, Hand::Rock)
                | (Hand::Scissors, Hand::Paper)
        )
    }
}

/// The exact chances that a side that chooses uniformly wins, draws and loses a
/// battle of so many throws.
pub fn uniform_chances(throws: u8) -> [f64; 3] {
    let middle = usize::from(throws);
    let mut leads = vec![0.0; 2 * middle + 1];
    leads[middle] = 1.0;
    for _ in 0..throws {
        let mut next = vec![0.0; leads.len()];
        for (i, chance) in leads.iter().enumerate().filter(|(_, c)| **c > 0.0) {
            for at in [i - 1, i, i + 1] {
                next[at] += chance / 3.0;
            }
        }
        leads = next;
    }
    [
        leads[middle + 1..].iter().sum(),
        leads[middle],
        leads[..middle].iter().sum(),
    ]
}

impl Game for Hands {
    type Setup = u8;
    type State = HandsState;
    type View<'a> = Seen;
    type Action = Hand;
    type Event = Shown;

    fn start(
        &self,
        throws: &u8,
        _dice: &mut impl Dice,
        _observer: &mut impl Observer<Shown>,
    ) -> HandsState {
        HandsState {
            seen: Seen {
                won: BySide::default(),
                left: *throws,
                over: 0,
                asked: Side::A,
            },
            hidden: None,
        }
    }

    fn to_move(&self, state: &HandsState) -> Turn {
        let Seen {
            won,
            left,
            over,
            asked,
        } = state.seen;
        if left > 0 {
            return Turn::One(asked);
        }
        let lead = i32::from(won.a) - i32::from(won.b);
        Turn::Over(Outcome {
            winner: match lead {
                0 => None,
                1.. => Some(Side::A),
                _ => Some(Side::B),
            },
            margin: lead.abs(),
            reason: if lead == 0 {
                EndReason::RoundLimit
            } else {
                EndReason::Objective
            },
            rounds: over,
            first: Side::A,
        })
    }

    fn view<'a>(&'a self, state: &'a HandsState, _side: Side) -> Seen {
        state.seen
    }

    fn legal_actions(&self, _view: Seen, out: &mut ActionList<Hand>) {
        out.extend(Hand::ALL);
    }

    fn apply(
        &self,
        state: &mut HandsState,
        hand: Hand,
        _dice: &mut impl Dice,
        observer: &mut impl Observer<Shown>,
    ) {
        state.seen.asked = state.seen.asked.other();
        let Some(hidden) = state.hidden.take() else {
            state.hidden = Some(hand);
            return;
        };
        observer.note(|| Shown(BySide { a: hidden, b: hand }));
        state.seen.won.a += u8::from(hidden.beats(hand));
        state.seen.won.b += u8::from(hand.beats(hidden));
        state.seen.left -= 1;
        state.seen.over += 1;
    }
}

impl Tactics for Hands {
    type Scratch = ();
    type Opinions = ();

    fn charge(&self, _view: Seen, _scratch: &mut ()) -> Hand {
        Hand::Rock
    }

    fn judge(
        &self,
        _view: Seen,
        _doctrine: &Doctrine<()>,
        _scratch: &mut (),
        out: &mut Vec<Judged<Hand>>,
    ) {
        out.extend(Hand::ALL.map(|action| Judged {
            action,
            judgement: Judgement::default(),
        }));
    }
}

impl Foresight for Hands {
    /// The other side's choice may be any.
    fn imagine(&self, view: Seen, into: &mut Option<HandsState>, dice: &mut impl Dice) {
        let hidden = match view.asked {
            Side::A => None,
            Side::B => Some(Hand::ALL[dice.below(3) as usize]),
        };
        *into = Some(HandsState { seen: view, hidden });
    }

    fn lead(&self, state: &HandsState, side: Side, _opinions: &()) -> f32 {
        let won = state.seen.won;
        f32::from(won[side]) - f32::from(won[side.other()])
    }

    fn round(&self, state: &HandsState) -> u8 {
        state.seen.over + 1
    }

    fn stakes(&self, _view: Seen) -> Stakes {
        Stakes::Decisive
    }
}
