//! Gambler's ruin: two purses, one coin a throw, until a purse is empty.
//!
//! The sides take turns to call the throw, and the call changes nothing, so the
//! answer is the same for all players: Feller, *An Introduction to Probability
//! Theory and Its Applications*, volume 1, chapter XIV.

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::foresight::{Foresight, Stakes, copy};
use evenkeel_kernel::game::{ActionList, Game, Turn};
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::outcome::{EndReason, Outcome};
use evenkeel_kernel::side::{BySide, Side};
use evenkeel_kernel::tactics::{Doctrine, Judged, Judgement, Tactics};

/// The rules: side A wins a throw with chance `win / of`.
#[derive(Clone, Copy, Debug)]
pub struct Ruin {
    /// Faces with which side A wins.
    pub win: u32,
    /// Faces of the die.
    pub of: u32,
}

/// A battle under way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RuinState {
    /// Coins of both sides; together they never change.
    pub purses: BySide<u32>,
    /// The side that calls the next throw.
    pub caller: Side,
    /// The side that called the first throw.
    pub first: Side,
    /// Throws so far.
    pub throws: u32,
}

/// The word that the caller calls. It changes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Call {
    /// Heads.
    Heads,
    /// Tails.
    Tails,
}

/// A coin changed hands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Throw {
    /// The side that called.
    pub caller: Side,
    /// The word that was called.
    pub call: Call,
    /// The side that won the coin.
    pub winner: Side,
}

impl Ruin {
    /// A fair coin.
    pub const FAIR: Ruin = Ruin { win: 1, of: 2 };

    /// The chance that side A loses its last coin.
    pub fn ruin_of_a(&self, purses: BySide<u32>) -> f64 {
        let (own, all) = (f64::from(purses.a), f64::from(purses.a + purses.b));
        if 2 * self.win == self.of {
            return 1.0 - own / all;
        }
        let ratio = self.ratio();
        (ratio.powf(own) - ratio.powf(all)) / (1.0 - ratio.powf(all))
    }

    /// The expected number of throws until a purse is empty.
    pub fn expected_throws(&self, purses: BySide<u32>) -> f64 {
        let (own, all) = (f64::from(purses.a), f64::from(purses.a + purses.b));
        if 2 * self.win == self.of {
            return own * (all - own);
        }
        let ratio = self.ratio();
        let drift = (f64::from(self.of) - 2.0 * f64::from(self.win)) / f64::from(self.of);
        own / drift - all / drift * (1.0 - ratio.powf(own)) / (1.0 - ratio.powf(all))
    }

    /// Chance that A loses a throw over the chance that it wins one.
    fn ratio(&self) -> f64 {
        f64::from(self.of - self.win) / f64::from(self.win)
    }
}

impl Game for Ruin {
    type Setup = BySide<u32>;
    type State = RuinState;
    type View<'a> = &'a RuinState;
    type Action = Call;
    type Event = Throw;

    fn start(
        &self,
        setup: &BySide<u32>,
        dice: &mut impl Dice,
        _observer: &mut impl Observer<Throw>,
    ) -> RuinState {
        let first = Side::BOTH[dice.below(2) as usize];
        RuinState {
            purses: *setup,
            caller: first,
            first,
            throws: 0,
        }
    }

    fn to_move(&self, state: &RuinState) -> Turn {
        let Some(ruined) = Side::BOTH.into_iter().find(|&s| state.purses[s] == 0) else {
            return Turn::One(state.caller);
        };
        Turn::Over(Outcome {
            winner: Some(ruined.other()),
            margin: state.purses[ruined.other()] as i32,
            reason: EndReason::Annihilation,
            rounds: state.throws.div_ceil(2).clamp(1, 255) as u8,
            first: state.first,
        })
    }

    fn view<'a>(&'a self, state: &'a RuinState, _side: Side) -> &'a RuinState {
        state
    }

    fn legal_actions(&self, _view: &RuinState, out: &mut ActionList<Call>) {
        out.extend([Call::Heads, Call::Tails]);
    }

    fn apply(
        &self,
        state: &mut RuinState,
        call: Call,
        dice: &mut impl Dice,
        observer: &mut impl Observer<Throw>,
    ) {
        let winner = if dice.below(self.of) < self.win {
            Side::A
        } else {
            Side::B
        };
        let caller = state.caller;
        observer.note(|| Throw {
            caller,
            call,
            winner,
        });
        state.purses[winner] += 1;
        state.purses[winner.other()] -= 1;
        state.caller = caller.other();
        state.throws += 1;
    }
}

impl Tactics for Ruin {
    type Scratch = ();
    type Opinions = ();

    fn charge(&self, _view: &RuinState, _scratch: &mut ()) -> Call {
        Call::Heads
    }

    fn judge(
        &self,
        _view: &RuinState,
        _doctrine: &Doctrine<()>,
        _scratch: &mut (),
        out: &mut Vec<Judged<Call>>,
    ) {
        out.extend([Call::Heads, Call::Tails].map(|action| Judged {
            action,
            judgement: Judgement::default(),
        }));
    }
}

impl Foresight for Ruin {
    fn imagine(&self, view: &RuinState, into: &mut Option<RuinState>, _dice: &mut impl Dice) {
        copy(view, into);
    }

    fn lead(&self, state: &RuinState, side: Side, _opinions: &()) -> f32 {
        state.purses[side] as f32 - state.purses[side.other()] as f32
    }

    fn round(&self, state: &RuinState) -> u8 {
        (state.throws / 2 + 1).min(255) as u8
    }

    fn stakes(&self, _view: &RuinState) -> Stakes {
        Stakes::Decisive
    }
}
