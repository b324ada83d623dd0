//! A battle that is played to be told or to be looked at.

use std::sync::atomic::AtomicBool;

use evenkeel_kernel::dice::NarratedDice;
use evenkeel_kernel::game::Game;
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::reasons::Weighed;
use evenkeel_kernel::side::{BySide, Side};
use evenkeel_kernel::uses::Witness;
use evenkeel_rulebook::deeds::Watch;
use evenkeel_rulebook::{Played, Rulebook};

use super::Edition;
use super::battles::lay_out;
use crate::plan::order::{Order, Seeds, Terms};
use crate::play::pair::Seats;
use crate::play::record::BattleRecord;
use crate::play::system::Refusal;

/// The fleet of an order that sits in a seat.
pub(super) fn seat(side: Side, swapped: bool) -> usize {
    usize::from((side == Side::B) != swapped)
}

/// A battle that is over, with all that happened in it.
pub(super) struct SeatedBattle<B: Rulebook> {
    rosters: BySide<B::Roster>,
    pub(super) game: B::Game,
    pub(super) seeds: Seeds,
    setup: <B::Game as Game>::Setup,
    pub(super) record: BattleRecord,
    pub(super) events: Vec<<B::Game as Game>::Event>,
    /// The decisions, where they were asked for.
    pub(super) moments: Vec<Moment<B::Game>>,
}

/// A decision, with all that led to it.
pub(super) struct Moment<G: Game> {
    /// Events before the decision.
    pub(super) events: usize,
    pub(super) state: G::State,
    pub(super) action: G::Action,
    pub(super) weighed: Vec<Weighed<G::Action>>,
}

/// Watches a battle and keeps its events, and its decisions where there is a notepad for
/// what players weigh.
struct Camera<G: Game, W> {
    watch: W,
    events: Vec<G::Event>,
    moments: Vec<Moment<G>>,
    notepad: Option<Vec<Weighed<G::Action>>>,
}

impl<G: Game, W: Observer<G::Event>> Observer<G::Event> for Camera<G, W> {
    fn see(&mut self, event: G::Event) {
        self.watch.see(event);
        self.events.push(event);
    }
}

impl<G: Game, W: Witness<G>> Witness<G> for Camera<G, W> {
    fn decided(&mut self, game: &G, state: &G::State, action: G::Action) {
        self.watch.decided(game, state, action);
        if let Some(notepad) = &mut self.notepad {
            self.moments.push(Moment {
                events: self.events.len(),
                state: state.clone(),
                action,
                weighed: std::mem::take(notepad),
            });
        }
    }

    fn notepad(&mut self) -> Option<&mut Vec<Weighed<G::Action>>> {
        self.notepad.as_mut()
    }
}

impl<B: Rulebook> SeatedBattle<B> {
    /// Plays one battle of a pair; what players weigh is kept where it is asked for.
    pub(super) fn play(
        edition: &Edition<B>,
        terms: &Terms,
        order: &Order,
        swapped: bool,
        weighs: bool,
    ) -> Result<SeatedBattle<B>, Refusal> {
        let roster = |side| edition.muster(&order.fleets[seat(side, swapped)], terms.points);
        let rosters = BySide {
            a: roster(Side::A)?,
            b: roster(Side::B)?,
        };
        let game = edition.book.game(BySide {
            a: &rosters.a,
            b: &rosters.b,
        });
        let seeds = order.seeds(terms, swapped);
        let setup = lay_out(edition, terms, seeds.setup);
        let (record, events, moments) = {
            let mut ledger = edition.book.ledger();
            let mut camera = Camera {
                watch: B::Watch::new(&game, &mut ledger, swapped),
                events: Vec::new(),
                moments: Vec::new(),
                notepad: weighs.then(Vec::new),
            };
            let mut dice = NarratedDice::new(seeds.dice, seeds.narration);
            let never = AtomicBool::new(false);
            let mut seats = Seats::new(terms, edition.invited, &never);
            let (mut record, state) = seats.battle(&mut dice, &game, &setup, &seeds, &mut camera);
            record.first_fire = camera.watch.first_fire(&state);
            (record, camera.events, camera.moments)
        };
        Ok(SeatedBattle {
            rosters,
            game,
            seeds,
            setup,
            record,
            events,
            moments,
        })
    }

    /// The battle as rulebooks tell and draw it.
    pub(super) fn played(&self) -> Played<'_, B::Game, B::Roster> {
        Played {
            game: &self.game,
            setup: &self.setup,
            rosters: BySide::from_fn(|side| &self.rosters[side]),
            events: &self.events,
        }
    }
}
