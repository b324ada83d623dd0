//! Lessons: what came of every candidate of a decision.

use evenkeel_kernel::dice::{Dice, SeededDice};
use evenkeel_kernel::foresight::{Foresight, Stakes};
use evenkeel_kernel::side::Side;
use evenkeel_kernel::tactics::{Doctrine, Judged};

use crate::admiral::{Number, Playout, Search};

/// A decision of a battle, and what each of its candidates is worth: the mean of playouts in
/// which all candidates met the same dice, from 0 to 1.
#[derive(Clone, Debug)]
pub struct Lesson<G: Foresight> {
    state: G::State,
    side: Side,
    /// Each candidate with its worth to the side that decides.
    pub candidates: Vec<(G::Action, f32)>,
}

impl<G: Foresight> Lesson<G> {
    /// Adds the score that a captain with this doctrine gives each candidate, in their
    /// order; negative infinity for one that it does not judge. `judged` is memory that can
    /// be used again.
    pub fn scores(
        &self,
        game: &G,
        doctrine: &Doctrine<G::Opinions>,
        scratch: &mut G::Scratch,
        judged: &mut Vec<Judged<G::Action>>,
        out: &mut Vec<f32>,
    ) {
        judged.clear();
        game.judge(game.view(&self.state, self.side), doctrine, scratch, judged);
        let score = |&(action, _): &(G::Action, f32)| {
            let known = judged.iter().find(|judged| judged.action == action);
            known.map_or(f32::NEG_INFINITY, |known| {
                doctrine.weights.score(&known.judgement)
            })
        };
        out.extend(self.candidates.iter().map(score));
    }
}

/// Plays battles on from all candidates of a decision, to learn what each is worth.
///
/// ```
/// use evenkeel_kernel::side::Side;
/// use evenkeel_kernel::tactics::{Doctrine, Weights};
/// use evenkeel_players::{Search, Teacher};
/// use evenkeel_testkit::toy::nim::{Nim, NimState};
///
/// let weights = Weights { dealt: 1.0, taken: 1.0, objective: 1.0, approach: 1.0, loss: 1.0 };
/// let doctrine = Doctrine { weights, opinions: () };
/// let mut teacher = Teacher::<Nim>::new(doctrine.clone(), &Search::small(), 1);
/// let state = NimState { heaps: [1, 2, 0, 0], mover: Side::A, first: Side::A, moves: 4 };
/// let lesson = teacher.lesson(&Nim, &state, Side::A).expect("there is a choice");
/// let mut scores = Vec::new();
/// lesson.scores(&Nim, &doctrine, &mut (), &mut Vec::new(), &mut scores);
/// // The captain of this game knows which move wins, and so do the playouts.
/// let best = (0..3).find(|&one| lesson.candidates[one].1 == 1.0).expect("one wins");
/// assert!((0..3).all(|one| one == best || scores[one] < scores[best]));
/// ```
pub struct Teacher<G: Foresight> {
    doctrine: Doctrine<G::Opinions>,
    advisers: Vec<Doctrine<G::Opinions>>,
    most: usize,
    playouts: u32,
    playout: Playout<G>,
    dice: SeededDice,
    seed: u64,
    lessons: u64,
    scratch: G::Scratch,
    judged: Vec<Judged<G::Action>>,
}

impl<G: Foresight> Teacher<G> {
    /// A teacher of captains with this doctrine, who plays both sides on. The search says
    /// how many candidates a lesson has, how many playouts all of them share and how far
    /// these go, what a lead is worth at their end, and whose judgements are asked for
    /// candidates beside the captain's own.
    pub fn new(doctrine: Doctrine<G::Opinions>, search: &Search, seed: u64) -> Self {
        let most = usize::from(search.candidates);
        Teacher {
            advisers: search.advised(&doctrine),
            most,
            playouts: search.playouts / u32::from(search.candidates.max(1)),
            playout: Playout::new(doctrine.clone(), search),
            doctrine,
            dice: SeededDice::new(seed),
            seed,
            lessons: 0,
            scratch: G::Scratch::default(),
            judged: Vec::new(),
        }
    }

    /// The lesson of the decision that a side has to take; none where nothing hangs on it or
    /// there are fewer than two candidates.
    pub fn lesson(&mut self, game: &G, state: &G::State, side: Side) -> Option<Lesson<G>> {
        let view = game.view(state, side);
        if game.stakes(view) == Stakes::Trifling {
            return None;
        }
        let actions = self.candidates(game, view);
        if actions.len() < 2 {
            return None;
        }
        self.lessons += 1;
        let value = |action| (action, self.value(game, view, action));
        let candidates = actions.into_iter().map(value).collect();
        Some(Lesson {
            state: state.clone(),
            side,
            candidates,
        })
    }

    /// The better half of the candidates by the captain's judgement, and of all others that
    /// the captain or an adviser judges as many as there is room for, drawn by lot: a captain
    /// who will judge otherwise has to know what they are worth as well.
    fn candidates(&mut self, game: &G, view: G::View<'_>) -> Vec<G::Action> {
        let mut all: Vec<(G::Action, f32)> = Vec::new();
        for doctrine in std::iter::once(&self.doctrine).chain(&self.advisers) {
            self.judged.clear();
            game.judge(view, doctrine, &mut self.scratch, &mut self.judged);
            for judged in &self.judged {
                if !all.iter().any(|(action, _)| *action == judged.action) {
                    all.push((judged.action, doctrine.weights.score(&judged.judgement)));
                }
            }
        }
        all.sort_by(|one, other| other.1.total_cmp(&one.1));
        for place in self.most / 2..self.most.min(all.len()) {
            let drawn = self.dice.below((all.len() - place) as u32) as usize;
            all.swap(place, place + drawn);
        }
        all.truncate(self.most);
        all.into_iter().map(|(action, _)| action).collect()
    }

    /// The mean of the playouts of a candidate.
    fn value(&mut self, game: &G, view: G::View<'_>, action: G::Action) -> f32 {
        let (seed, decision) = (self.seed, self.lessons);
        let number = |playout| Number {
            seed,
            decision,
            playout,
        };
        let worth = (0..self.playouts)
            .map(|playout| self.playout.value(game, view, action, number(playout)));
        worth.sum::<f32>() / self.playouts.max(1) as f32
    }
}
