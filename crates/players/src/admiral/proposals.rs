//! Proposals: actions that are worth playing on from.

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::game::ActionList;
use evenkeel_kernel::seed::Stream;
use evenkeel_kernel::tactics::{Doctrine, Judged, Tactics, Weights};

use crate::admiral::contest::Contest;
use crate::admiral::playout::Number;
use crate::admiral::search::Search;

/// Finds candidates for a decision: what advisers with other weights would do,
/// what comes next in the captain's own judgement, what `charge` does, and where
/// few actions are legal, all of them. A search that wants every legal action asks
/// nobody.
pub(crate) struct Proposals<G: Tactics> {
    doctrine: Doctrine<G::Opinions>,
    advisers: Vec<Doctrine<G::Opinions>>,
    /// Longest list of legal actions that is tried as a whole.
    whole: usize,
    /// Whether all legal actions are candidates, and nobody is asked.
    every: bool,
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
            every: search.every,
            scratch: G::Scratch::default(),
            judged: Vec::new(),
            legal: ActionList::new(),
        }
    }

    /// Offers candidates to a contest, the most promising ones first. The number is
    /// what chance follows from where every legal action is wanted and some have no room.
    pub(crate) fn gather(
        &mut self,
        game: &G,
        view: G::View<'_>,
        contest: &mut Contest<G::Action>,
        number: Number,
    ) {
        if self.every {
            return self.offer_spread(game, view, contest, number);
        }
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

    /// Offers all legal actions; where there are more than have room, one of each of as many
    /// equal stretches of their list as there is room for.
    fn offer_spread(
        &mut self,
        game: &G,
        view: G::View<'_>,
        contest: &mut Contest<G::Action>,
        number: Number,
    ) {
        self.legal.clear();
        game.legal_actions(view, &mut self.legal);
        self.legal.retain(|&action| !contest.holds(action));
        let (all, room) = (self.legal.len(), contest.room());
        if all <= room {
            return self.legal.iter().for_each(|&action| contest.offer(action));
        }
        let mut dice = number.dice(Stream::Setup);
        for stretch in 0..room {
            let [first, end] = [stretch, stretch + 1].map(|stretch| stretch * all / room);
            let place = first + dice.below((end - first) as u32) as usize;
            contest.offer(self.legal[place]);
        }
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
