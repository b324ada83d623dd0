//! Nim: take any number of counters from one heap; who takes the last one wins.
//!
//! The side to move wins under perfect play exactly when the exclusive or of
//! the heaps is not 0 (Bouton, *Annals of Mathematics* 3, 1901). The judgements
//! are exact, so `captain` plays perfectly.

use std::collections::HashMap;

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::foresight::{Foresight, Stakes, copy};
use evenkeel_kernel::game::{ActionList, Game, Turn};
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::outcome::{EndReason, Outcome};
use evenkeel_kernel::side::Side;
use evenkeel_kernel::tactics::{Doctrine, Judged, Judgement, Tactics};

/// The counters of each heap.
pub type Heaps = [u8; 4];

/// The rules; there is nothing to choose.
#[derive(Clone, Copy, Debug, Default)]
pub struct Nim;

/// The start of a battle.
#[derive(Clone, Copy, Debug)]
pub struct NimSetup {
    /// The counters of each heap, not all 0.
    pub heaps: Heaps,
    /// The side that moves first.
    pub first: Side,
}

/// A battle under way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NimState {
    /// The counters of each heap.
    pub heaps: Heaps,
    /// The side that moves next.
    pub mover: Side,
    /// The side that moved first.
    pub first: Side,
    /// Moves so far.
    pub moves: u8,
}

/// Counters taken from a heap: the action, and with the mover the event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Take {
    /// Index of the heap.
    pub heap: u8,
    /// The number of counters, at least 1.
    pub count: u8,
}

/// The play of a side, for the exact answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Any move with the same chance.
    Random,
    /// All of the biggest heap, the first one among equals.
    Charge,
    /// Any move that wins under perfect play with the same chance, or any move
    /// at all if there is none.
    Captain,
}

impl NimState {
    /// Takes counters and passes the turn.
    fn take(&mut self, take: Take) {
        self.heaps[usize::from(take.heap)] -= take.count;
        self.mover = self.mover.other();
        self.moves += 1;
    }

    /// Takes the very last counter for the side to move: a move without a
    /// choice is not asked.
    fn settle(&mut self, observer: &mut impl Observer<(Side, Take)>) {
        let [only] = moves(&self.heaps)[..] else {
            return;
        };
        let mover = self.mover;
        observer.note(|| (mover, only));
        self.take(only);
    }
}

/// Every move, by heap and then by count.
fn moves(heaps: &Heaps) -> Vec<Take> {
    let of_heap = |(heap, &size): (usize, &u8)| {
        (1..=size).map(move |count| Take {
            heap: heap as u8,
            count,
        })
    };
    heaps.iter().enumerate().flat_map(of_heap).collect()
}

/// The heaps after a move.
fn after(heaps: &Heaps, take: Take) -> Heaps {
    let mut heaps = *heaps;
    heaps[usize::from(take.heap)] -= take.count;
    heaps
}

/// The side to move loses these heaps under perfect play.
pub fn is_lost(heaps: &Heaps) -> bool {
    heaps.iter().fold(0, |sum, heap| sum ^ heap) == 0
}

/// All of the biggest heap, the first one among equals.
fn greedy(heaps: &Heaps) -> Take {
    let mut best = 0;
    for heap in 1..heaps.len() {
        if heaps[heap] > heaps[best] {
            best = heap;
        }
    }
    Take {
        heap: best as u8,
        count: heaps[best],
    }
}

/// The exact chance that the side to move takes the last counter.
pub fn win_chance(heaps: &Heaps, mover: Style, other: Style) -> f64 {
    fn solve(
        heaps: Heaps,
        mover: Style,
        other: Style,
        turned: bool,
        known: &mut HashMap<(Heaps, bool), f64>,
    ) -> f64 {
        if let Some(&chance) = known.get(&(heaps, turned)) {
            return chance;
        }
        let mut takes = moves(&heaps);
        match mover {
            Style::Random => {}
            Style::Charge => takes.retain(|&take| take == greedy(&heaps)),
            Style::Captain if is_lost(&heaps) => {}
            Style::Captain => takes.retain(|&take| is_lost(&after(&heaps, take))),
        }
        let mut sum = 0.0;
        for &take in &takes {
            sum += 1.0 - solve(after(&heaps, take), other, mover, !turned, known);
        }
        // No counter is left: the other side has taken the last one.
        let chance = if takes.is_empty() {
            0.0
        } else {
            sum / takes.len() as f64
        };
        known.insert((heaps, turned), chance);
        chance
    }
    solve(*heaps, mover, other, false, &mut HashMap::new())
}

impl Game for Nim {
    type Setup = NimSetup;
    type State = NimState;
    type View<'a> = &'a NimState;
    type Action = Take;
    type Event = (Side, Take);

    fn start(
        &self,
        setup: &NimSetup,
        _dice: &mut impl Dice,
        observer: &mut impl Observer<(Side, Take)>,
    ) -> NimState {
        let mut state = NimState {
            heaps: setup.heaps,
            mover: setup.first,
            first: setup.first,
            moves: 0,
        };
        state.settle(observer);
        state
    }

    fn to_move(&self, state: &NimState) -> Turn {
        if state.heaps.iter().any(|&heap| heap > 0) {
            return Turn::One(state.mover);
        }
        Turn::Over(Outcome {
            winner: Some(state.mover.other()),
            margin: 1,
            reason: EndReason::Annihilation,
            rounds: state.moves.div_ceil(2).max(1),
            first: state.first,
        })
    }

    fn view<'a>(&'a self, state: &'a NimState, _side: Side) -> &'a NimState {
        state
    }

    fn legal_actions(&self, view: &NimState, out: &mut ActionList<Take>) {
        out.extend(moves(&view.heaps));
    }

    fn apply(
        &self,
        state: &mut NimState,
        take: Take,
        _dice: &mut impl Dice,
        observer: &mut impl Observer<(Side, Take)>,
    ) {
        let mover = state.mover;
        observer.note(|| (mover, take));
        state.take(take);
        state.settle(observer);
    }
}

impl Tactics for Nim {
    type Scratch = ();
    type Opinions = ();

    fn charge(&self, view: &NimState, _scratch: &mut ()) -> Take {
        greedy(&view.heaps)
    }

    fn judge(
        &self,
        view: &NimState,
        _doctrine: &Doctrine<()>,
        _scratch: &mut (),
        out: &mut Vec<Judged<Take>>,
    ) {
        out.extend(moves(&view.heaps).into_iter().map(|action| Judged {
            action,
            judgement: Judgement {
                objective: f32::from(u8::from(is_lost(&after(&view.heaps, action)))),
                ..Judgement::default()
            },
        }));
    }
}

impl Foresight for Nim {
    fn imagine(&self, view: &NimState, into: &mut Option<NimState>, _dice: &mut impl Dice) {
        copy(view, into);
    }

    /// Nobody leads before the last counter is taken.
    fn lead(&self, _state: &NimState, _side: Side, _opinions: &()) -> f32 {
        0.0
    }

    fn round(&self, state: &NimState) -> u8 {
        state.moves / 2 + 1
    }

    fn stakes(&self, _view: &NimState) -> Stakes {
        Stakes::Decisive
    }
}
