//! Rock, paper, scissors with a view that holds the whole state, so that the rules
//! and the tactics can look at what the mover may not know.

use std::fmt;

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::foresight::{Foresight, Stakes};
use evenkeel_kernel::game::{ActionList, Game, Turn};
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::side::Side;
use evenkeel_kernel::tactics::{Doctrine, Judged, Tactics};
use evenkeel_testkit::toy::hands::{Hand, Hands, HandsState, Shown};

/// Where the secret comes out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Leak {
    Shown,
    Listed,
    Charged,
    Judged,
}

/// The game, with one leak or none.
pub struct Peep(pub Option<Leak>);

/// A view through which the hidden hand can be reached.
#[derive(Clone, Copy)]
pub struct Keyhole<'a> {
    state: &'a HandsState,
    leak: Option<Leak>,
}

impl Keyhole<'_> {
    /// The hand that beats the hidden one, if this is the leak.
    fn answer(&self, leak: Leak) -> Option<Hand> {
        let hidden = self.state.hidden.filter(|_| self.leak == Some(leak))?;
        Hand::ALL.into_iter().find(|hand| hand.beats(hidden))
    }
}

impl fmt::Debug for Keyhole<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} {:?}", self.state.seen, self.answer(Leak::Shown))
    }
}

impl Game for Peep {
    type Setup = u8;
    type State = HandsState;
    type View<'a> = Keyhole<'a>;
    type Action = Hand;
    type Event = Shown;

    fn start(
        &self,
        setup: &u8,
        dice: &mut impl Dice,
        observer: &mut impl Observer<Shown>,
    ) -> HandsState {
        Hands.start(setup, dice, observer)
    }

    fn to_move(&self, state: &HandsState) -> Turn {
        Hands.to_move(state)
    }

    fn view<'a>(&'a self, state: &'a HandsState, _side: Side) -> Keyhole<'a> {
        Keyhole {
            state,
            leak: self.0,
        }
    }

    fn legal_actions(&self, view: Keyhole<'_>, out: &mut ActionList<Hand>) {
        let answer = view.answer(Leak::Listed);
        out.extend(Hand::ALL.into_iter().filter(|hand| Some(*hand) != answer));
    }

    fn apply(
        &self,
        state: &mut HandsState,
        hand: Hand,
        dice: &mut impl Dice,
        observer: &mut impl Observer<Shown>,
    ) {
        Hands.apply(state, hand, dice, observer);
    }
}

impl Tactics for Peep {
    type Scratch = ();
    type Opinions = ();

    fn charge(&self, view: Keyhole<'_>, _scratch: &mut ()) -> Hand {
        view.answer(Leak::Charged).unwrap_or(Hand::Rock)
    }

    fn judge(
        &self,
        view: Keyhole<'_>,
        doctrine: &Doctrine<()>,
        scratch: &mut (),
        out: &mut Vec<Judged<Hand>>,
    ) {
        Hands.judge(view.state.seen, doctrine, scratch, out);
        let answer = view.answer(Leak::Judged);
        out.retain(|judged| answer.is_none_or(|hand| judged.action == hand));
    }
}

impl Foresight for Peep {
    fn imagine(&self, view: Keyhole<'_>, into: &mut Option<HandsState>, dice: &mut impl Dice) {
        Hands.imagine(view.state.seen, into, dice);
    }

    fn lead(&self, state: &HandsState, side: Side, opinions: &()) -> f32 {
        Hands.lead(state, side, opinions)
    }

    fn round(&self, state: &HandsState) -> u8 {
        Hands.round(state)
    }

    fn stakes(&self, view: Keyhole<'_>) -> Stakes {
        Hands.stakes(view.state.seen)
    }
}
