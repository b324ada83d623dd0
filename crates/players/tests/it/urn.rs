//! A battle of one guess at what nothing shows, for admirals who must draw it anew.

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::foresight::{Foresight, Stakes};
use evenkeel_kernel::game::{ActionList, Game, Turn};
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::outcome::{EndReason, Outcome};
use evenkeel_kernel::side::Side;
use evenkeel_kernel::tactics::{Doctrine, Judged, Judgement, Tactics};

/// An urn with seven balls of ten in one colour. One guess, and the battle is
/// over; the view shows nothing.
pub struct Urn;

impl Game for Urn {
    type Setup = ();
    /// The number of the ball that is drawn, and the outcome.
    type State = (u32, Option<Side>);
    type View<'a> = ();
    /// Whether it is of the rarer colour.
    type Action = bool;
    type Event = ();

    fn start(
        &self,
        _setup: &(),
        dice: &mut impl Dice,
        _observer: &mut impl Observer<()>,
    ) -> Self::State {
        (dice.below(10), None)
    }

    fn to_move(&self, state: &Self::State) -> Turn {
        match state.1 {
            None => Turn::One(Side::A),
            winner => Turn::Over(Outcome {
                winner,
                margin: 1,
                reason: EndReason::Objective,
                rounds: 1,
                first: Side::A,
            }),
        }
    }

    fn view(&self, _state: &Self::State, _side: Side) {}

    fn legal_actions(&self, _view: (), out: &mut ActionList<bool>) {
        out.extend([true, false]);
    }

    fn apply(
        &self,
        state: &mut Self::State,
        is_rare: bool,
        _dice: &mut impl Dice,
        _observer: &mut impl Observer<()>,
    ) {
        let is_right = (state.0 >= 7) == is_rare;
        state.1 = Some(if is_right { Side::A } else { Side::B });
    }
}

impl Tactics for Urn {
    type Scratch = ();
    type Opinions = ();

    fn charge(&self, _view: (), _scratch: &mut ()) -> bool {
        true
    }

    /// Its captain takes the ball to be a rare one.
    fn judge(
        &self,
        _view: (),
        _doctrine: &Doctrine<()>,
        _scratch: &mut (),
        out: &mut Vec<Judged<bool>>,
    ) {
        out.push(Judged {
            action: true,
            judgement: Judgement::default(),
        });
    }
}

impl Foresight for Urn {
    fn imagine(&self, _view: (), into: &mut Option<Self::State>, dice: &mut impl Dice) {
        *into = Some((dice.below(10), None));
    }

    fn lead(&self, _state: &Self::State, _side: Side, _opinions: &()) -> f32 {
        0.0
    }

    fn round(&self, _state: &Self::State) -> u8 {
        1
    }

    fn stakes(&self, _view: ()) -> Stakes {
        Stakes::Fair
    }
}
