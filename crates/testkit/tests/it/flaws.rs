//! Games that break the contract, each in one way.

pub mod peep;

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::game::{ActionList, Game, Turn};
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::side::{BySide, Side};
use evenkeel_kernel::tactics::{Doctrine, Judged, Judgement, Tactics};
use evenkeel_testkit::toy::hands::Hands;
use evenkeel_testkit::toy::ruin::{Call, Ruin, RuinState, Throw};

/// What is wrong with a flawed game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Flaw {
    None,
    Endless,
    OneAction,
    TwiceListed,
    UnstableList,
    SharedClone,
    WatchedDice,
    ForgetfulEvents,
    HiddenMemory,
    NoRounds,
    IllegalCharge,
    IllegalJudgement,
    NoJudgement,
    TwiceJudged,
    NotANumber,
    StickyScratch,
    ShortShortlist,
}

/// Gambler's ruin with a flaw.
pub struct Flawed {
    ruin: Ruin,
    flaw: Flaw,
    calls: Calls,
}

/// Counts calls in the rules value, which a game must not do.
#[derive(Default)]
struct Calls(AtomicU32);

impl Calls {
    fn next(&self) -> u32 {
        self.0.fetch_add(1, Ordering::Relaxed)
    }
}

/// A state in which a clone may share memory with its original.
#[derive(Clone)]
pub struct FlawedState {
    own: RuinState,
    shared: Arc<AtomicU32>,
}

impl fmt::Debug for FlawedState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} {}", self.own, self.shared.load(Ordering::Relaxed))
    }
}

impl Flawed {
    /// The game with this flaw.
    pub fn with(flaw: Flaw) -> Flawed {
        Flawed {
            ruin: Ruin::FAIR,
            flaw,
            calls: Calls::default(),
        }
    }
}

impl Game for Flawed {
    type Setup = BySide<u32>;
    type State = FlawedState;
    type View<'a> = &'a FlawedState;
    type Action = Call;
    type Event = Throw;

    fn start(
        &self,
        setup: &BySide<u32>,
        dice: &mut impl Dice,
        observer: &mut impl Observer<Throw>,
    ) -> FlawedState {
        let mut own = self.ruin.start(setup, dice, observer);
        if self.flaw == Flaw::HiddenMemory {
            own.throws = self.calls.next();
        }
        FlawedState {
            own,
            shared: Default::default(),
        }
    }

    fn to_move(&self, state: &FlawedState) -> Turn {
        match self.ruin.to_move(&state.own) {
            Turn::Over(_) if self.flaw == Flaw::Endless => Turn::One(Side::A),
            Turn::Over(mut outcome) if self.flaw == Flaw::NoRounds => {
                outcome.rounds = 0;
                Turn::Over(outcome)
            }
            turn => turn,
        }
    }

    fn view<'a>(&'a self, state: &'a FlawedState, _side: Side) -> &'a FlawedState {
        state
    }

    fn legal_actions(&self, _view: &FlawedState, out: &mut ActionList<Call>) {
        out.extend(match self.flaw {
            Flaw::OneAction => &[Call::Heads][..],
            Flaw::TwiceListed => &[Call::Heads, Call::Tails, Call::Heads],
            Flaw::UnstableList if self.calls.next() % 2 == 1 => &[Call::Tails, Call::Heads],
            _ => &[Call::Heads, Call::Tails],
        });
    }

    fn apply(
        &self,
        state: &mut FlawedState,
        call: Call,
        dice: &mut impl Dice,
        observer: &mut impl Observer<Throw>,
    ) {
        if self.flaw == Flaw::SharedClone {
            state.shared.fetch_add(1, Ordering::Relaxed);
        }
        if self.flaw == Flaw::WatchedDice {
            observer.note(|| {
                let _ = dice.below(2);
                Throw {
                    caller: state.own.caller,
                    call,
                    winner: Side::A,
                }
            });
        }
        if self.flaw == Flaw::ForgetfulEvents && self.calls.next().is_multiple_of(7) {
            let mut events = Vec::new();
            self.ruin.apply(&mut state.own, call, dice, &mut events);
            return;
        }
        if state.own.purses.a > 0 && state.own.purses.b > 0 {
            self.ruin.apply(&mut state.own, call, dice, observer);
        }
    }
}

impl Tactics for Flawed {
    type Scratch = u32;
    type Opinions = ();

    fn charge(&self, view: &FlawedState, scratch: &mut u32) -> Call {
        *scratch += 1;
        if self.flaw == Flaw::StickyScratch && *scratch > 5 {
            return Call::Tails;
        }
        self.ruin.charge(&view.own, &mut ())
    }

    fn judge(
        &self,
        view: &FlawedState,
        doctrine: &Doctrine<()>,
        _scratch: &mut u32,
        out: &mut Vec<Judged<Call>>,
    ) {
        match self.flaw {
            Flaw::NoJudgement => {}
            Flaw::TwiceJudged => {
                self.ruin.judge(&view.own, doctrine, &mut (), out);
                out.push(out[0]);
            }
            Flaw::NotANumber => out.push(Judged {
                action: Call::Tails,
                judgement: Judgement {
                    loss: f32::NAN,
                    ..Judgement::default()
                },
            }),
            _ => self.ruin.judge(&view.own, doctrine, &mut (), out),
        }
    }

    fn shortlist(
        &self,
        view: &FlawedState,
        doctrine: &Doctrine<()>,
        scratch: &mut u32,
        out: &mut Vec<Judged<Call>>,
    ) {
        self.judge(view, doctrine, scratch, out);
        if self.flaw == Flaw::ShortShortlist {
            out.remove(0);
        }
    }
}

/// A game whose only flaw is that it lists too few actions for its tactics.
pub struct Mute(pub Flaw);

impl Game for Mute {
    type Setup = u8;
    type State = <Hands as Game>::State;
    type View<'a> = <Hands as Game>::View<'a>;
    type Action = <Hands as Game>::Action;
    type Event = <Hands as Game>::Event;

    fn start(
        &self,
        setup: &u8,
        dice: &mut impl Dice,
        observer: &mut impl Observer<Self::Event>,
    ) -> Self::State {
        Hands.start(setup, dice, observer)
    }

    fn to_move(&self, state: &Self::State) -> Turn {
        Hands.to_move(state)
    }

    fn view<'a>(&'a self, state: &'a Self::State, side: Side) -> Self::View<'a> {
        Hands.view(state, side)
    }

    fn legal_actions(&self, view: Self::View<'_>, out: &mut ActionList<Self::Action>) {
        Hands.legal_actions(view, out);
        out.remove(0);
    }

    fn apply(
        &self,
        state: &mut Self::State,
        action: Self::Action,
        dice: &mut impl Dice,
        observer: &mut impl Observer<Self::Event>,
    ) {
        Hands.apply(state, action, dice, observer);
    }
}

impl Tactics for Mute {
    type Scratch = ();
    type Opinions = ();

    fn charge(&self, view: Self::View<'_>, _scratch: &mut ()) -> Self::Action {
        let mut legal = ActionList::new();
        if self.0 == Flaw::IllegalCharge {
            return Hands.charge(view, &mut ());
        }
        self.legal_actions(view, &mut legal);
        legal[0]
    }

    fn judge(
        &self,
        view: Self::View<'_>,
        doctrine: &Doctrine<()>,
        _scratch: &mut (),
        out: &mut Vec<Judged<Self::Action>>,
    ) {
        Hands.judge(view, doctrine, &mut (), out);
        if self.0 != Flaw::IllegalJudgement {
            out.remove(0);
        }
    }
}
