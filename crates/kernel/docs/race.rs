use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::game::{ActionList, Game, Turn};
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::outcome::{EndReason, Outcome};
use evenkeel_kernel::player::Player;
use evenkeel_kernel::side::{BySide, Side};

/// A race of ten steps: a turn is three steps at a walk, or as many as a die shows at a run.
struct Race;

#[derive(Clone, Debug)]
struct Runners { gone: BySide<u8>, next: Side, turns: u8 }

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pace { Walk, Run }

impl Game for Race {
    type Setup = ();
    type State = Runners;
    type View<'a> = &'a Runners;    // nothing is hidden
    type Action = Pace;
    type Event = (Side, u8);

    fn start(&self, _: &(), _: &mut impl Dice, _: &mut impl Observer<(Side, u8)>) -> Runners {
        Runners { gone: BySide::default(), next: Side::A, turns: 0 }
    }

    fn to_move(&self, state: &Runners) -> Turn {
        let last = state.next.other();
        if state.gone[last] < 10 {
            return Turn::One(state.next);
        }
        Turn::Over(Outcome {
            winner: Some(last),
            margin: i32::from(state.gone[last]) - i32::from(state.gone[state.next]),
            reason: EndReason::Objective,
            rounds: state.turns.div_ceil(2),
            first: Side::A,
        })
    }

    fn view<'a>(&'a self, state: &'a Runners, _: Side) -> &'a Runners {
        state
    }

    fn legal_actions(&self, _: &Runners, out: &mut ActionList<Pace>) {
        out.extend([Pace::Walk, Pace::Run]);
    }

    fn apply(
        &self,
        state: &mut Runners,
        pace: Pace,
        dice: &mut impl Dice,
        observer: &mut impl Observer<(Side, u8)>,
    ) {
        let steps = if pace == Pace::Run { dice.d6() } else { 3 };
        let side = state.next;
        observer.note(|| (side, steps));
        state.gone[side] += steps;
        state.next = side.other();
        state.turns += 1;
    }
}

/// A player who never changes pace.
struct Always(Pace);

impl Player<Race> for Always {
    fn choose(&mut self, _: &Race, _: &Runners) -> Pace {
        self.0
    }
}
