//! Takes lessons from battles.

use std::sync::atomic::AtomicBool;

use evenkeel_kernel::dice::{Dice, SeededDice};
use evenkeel_kernel::game::{Game, Turn};
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::seed::{Stream, mix};
use evenkeel_kernel::uses::Witness;
use evenkeel_players::{Lesson, Teacher};
use evenkeel_rulebook::Rulebook;

use super::Edition;
use super::battles::{games, lay_out};
use crate::ask::player::PlayerSpec;
use crate::plan::order::{Order, Terms};
use crate::play::lessons::{Lecture, Lessons};
use crate::play::pair::Seats;
use crate::play::system::Refusal;

/// Watches battles and turns some of their decisions into lessons.
struct Class<B: Rulebook> {
    teacher: Teacher<B::Game>,
    /// Draws which decisions become lessons.
    dice: SeededDice,
    every: u32,
    lessons: Vec<Lesson<B::Game>>,
}

impl<B: Rulebook> Observer<<B::Game as Game>::Event> for Class<B> {
    fn see(&mut self, _: <B::Game as Game>::Event) {}
}

impl<B: Rulebook> Witness<B::Game> for Class<B> {
    fn decided(
        &mut self,
        game: &B::Game,
        state: &<B::Game as Game>::State,
        _: <B::Game as Game>::Action,
    ) {
        if self.dice.below(self.every.max(1)) > 0 {
            return;
        }
        if let Turn::One(side) = game.to_move(state) {
            self.lessons.extend(self.teacher.lesson(game, state, side));
        }
    }
}

/// A battle's lessons, and the game by whose rules it was played.
struct Taught<B: Rulebook> {
    game: Box<B::Game>,
    lessons: Vec<Lesson<B::Game>>,
}

/// Plays the first battle of each order, and takes lessons from it.
pub(super) fn take<B: Rulebook>(
    edition: &Edition<B>,
    terms: &Terms,
    orders: &[Order],
    lecture: &Lecture,
) -> Result<Box<dyn Lessons>, Refusal> {
    let never = AtomicBool::new(false);
    let mut seats = Seats::new(terms, edition.invited, &never);
    let mut taken = Vec::with_capacity(orders.len());
    for order in orders {
        let [game, _] = games(edition, &order.fleets, terms.points)?;
        let seeds = order.seeds(terms, false);
        let setup = lay_out(edition, terms, seeds.setup);
        let own = mix(seeds.narration, order.matchup, order.pair, Stream::Dice);
        let mut class = Class::<B> {
            teacher: Teacher::new(lecture.captain.doctrine(), &lecture.search, own),
            dice: SeededDice::new(seeds.narration),
            every: lecture.every,
            lessons: Vec::new(),
        };
        let mut dice = SeededDice::new(seeds.dice);
        seats.battle(&mut dice, &game, &setup, &seeds, &mut class);
        let lessons = class.lessons;
        taken.push(Taught::<B> { game, lessons });
    }
    Ok(Box::new(taken))
}

impl<B: Rulebook> Lessons for Vec<Taught<B>> {
    fn worths(&self) -> Vec<Vec<f32>> {
        let lessons = self.iter().flat_map(|taught| &taught.lessons);
        let worths = |lesson: &Lesson<B::Game>| {
            let candidates = lesson.candidates.iter();
            candidates.map(|&(_, worth)| worth).collect()
        };
        lessons.map(worths).collect()
    }

    fn scores(&self, captain: &PlayerSpec) -> Vec<f32> {
        let doctrine = captain.doctrine();
        let (mut scratch, mut judged) = (Default::default(), Vec::new());
        let mut scores = Vec::new();
        for Taught { game, lessons } in self {
            for lesson in lessons {
                lesson.scores(game, &doctrine, &mut scratch, &mut judged, &mut scores);
            }
        }
        scores
    }
}
