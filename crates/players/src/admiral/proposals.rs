//! Proposals: actions that are worth playing on from.

use evenkeel_kernel::game::ActionList;
use evenkeel_kernel::tactics::{Doctrine, Judged, Tactics, Weights};

use crate::admiral::contest::Contest;
use crate::admiral::search::Search;

/// Finds candidates for a decision: what advisers with other weights would do,
/// what comes next in the captain's own judgement, what `charge` does, and where
/// few actions are legal, all of them.
pub(crate) struct Proposals<G: Tactics> {
    doctrine: Doctrine<G::Opinions>,
    advisers: Vec<Doctrine<G::Opinions>>,
    /// Longest list of legal actions that is tried as a whole.
    whole: usize,
    scratch: G::Scratch,
    judged: Vec<Judged<G::Action>>,
    legal: ActionList<G::Action>,
}

impl<G: Tactics> Proposals<G> {
    pub(crate) fn new(doctrine: Doctrine<G::Opinions>, search: &Search) -> Self {
        Proposals {
            advisers: search.advised(&doctrine),
            doctrine,
            whole: usize::from(search.whole),
            scratch: G::Scratch::default(),
            judged: Vec::new(),
            legal: ActionList::new(),
        }
    }

    /// Offers candidates to a contest, the most promising ones first.
    pub(crate) fn gather(&mut self, game: &G, view: G::View<'_>, contest: &mut Contest<G::Action>) {
        let Proposals {
            scratch, judged, ..
        } = self;
        for adviser in &self.advisers {
            judged.clear();
            game.judge(view, adviser, scratch, judged);
            if let Some(action) = best(judged, &adviser.weights, |_| true) {
                contest.offer(action);
            }
        }
        judged.clear();
        game.judge(view, &self.doctrine, scratch, judged);
        while !contest.is_full() {
            let next = best(judged, &self.doctrine.weights, |action| {
                !contest.holds(action)
            });
            match next {
                Some(action) => contest.offer(action),
                None => break,
            }
        }
        contest.offer(game.charge(view, scratch));
        self.offer_all(game, view, contest);
    }

    /// Offers all legal actions, if they are few.
    fn offer_all(&mut self, game: &G, view: G::View<'_>, contest: &mut Contest<G::Action>) {
        if contest.is_full() || self.whole == 0 {
            return;
        }
        self.legal.clear();
        game.legal_actions(view, &mut self.legal);
        if self.legal.len() <= self.whole {
            self.legal.iter().for_each(|&action| contest.offer(action));
        }
    }
}

/// The first action with the best score among those that are wanted.
fn best<A: Copy>(
    judged: &[Judged<A>],
    weights: &Weights,
    is_wanted: impl Fn(A) -> bool,
) -> Option<A> {
    let mut best = None;
    let mut highest = f32::NEG_INFINITY;
    for judged in judged.iter().filter(|judged| is_wanted(judged.action)) {
        let score = weights.score(&judged.judgement);
        if score > highest {
            (best, highest) = (Some(judged.action), score);
        }
    }
    best
}
