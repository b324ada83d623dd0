//! Whether the frames that a rule system makes of its events agree with its states.

use std::ops::Range;

use evenkeel_document::Document;
use evenkeel_kernel::battle::play_before;
use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::fleet::Fleet;
use evenkeel_kernel::game::Game;
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::seed::{Stream, mix};
use evenkeel_kernel::side::BySide;
use evenkeel_kernel::uses::Witness;
use evenkeel_players::{Charge, Random};
use evenkeel_rulebook::film::{Frame, Piece, Said};
use evenkeel_rulebook::question::{Question, ron};
use evenkeel_rulebook::{Demand, Played, Rulebook};

/// Keeps the events, and the states that decisions were made in.
struct Recorder<G: Game> {
    events: Vec<G::Event>,
    states: Vec<(usize, G::State)>,
}

impl<G: Game> Observer<G::Event> for Recorder<G> {
    fn see(&mut self, event: G::Event) {
        self.events.push(event);
    }
}

impl<G: Game> Witness<G> for Recorder<G> {
    fn decided(&mut self, _game: &G, state: &G::State, _action: G::Action) {
        self.states.push((self.events.len(), state.clone()));
    }
}

/// Plays a battle of drawn fleets for each seed, between one that charges and one that takes any
/// action, and hands it over with what was kept of it.
fn each<B: Rulebook>(
    book: &B,
    seeds: Range<u64>,
    mut look: impl FnMut(&Played<'_, B::Game, B::Roster>, &Recorder<B::Game>),
) {
    for seed in seeds {
        let points = book.game_size();
        let fleets = [2 * seed, 2 * seed + 1];
        let fleets = book.draw(&Demand::default(), points, &fleets);
        let fleets = fleets.expect("fleets").into_iter();
        let muster = |fleet: Fleet| book.muster(&fleet, points).expect("a legal fleet");
        let rosters: Vec<B::Roster> = fleets.map(muster).collect();
        let rosters = BySide {
            a: &rosters[0],
            b: &rosters[1],
        };
        let game = book.game(rosters);
        let dice = |stream| SeededDice::new(mix(seed, 0, 0, stream));
        let setup = book.lay_out(B::HAS_TERRAIN, &mut dice(Stream::Setup));
        let mut recorder = Recorder::<B::Game> {
            events: Vec::new(),
            states: Vec::new(),
        };
        let mut battle = dice(Stream::Dice);
        let mut state = game.start(&setup, &mut battle, &mut recorder);
        let (mut a, mut b) = (Charge::new(), Random::new(dice(Stream::Narration)));
        let (a, b) = (&mut a, &mut b);
        play_before(&game, &mut state, a, b, &mut battle, &mut recorder);
        recorder.states.push((recorder.events.len(), state));
        let played = Played {
            game: &game,
            setup: &setup,
            rosters,
            events: &recorder.events,
        };
        look(&played, &recorder);
    }
}

/// Plays battles, and shows the frame at every decision and at the end, with the state that it
/// should agree with. The frames come from the events alone.
///
/// # Panics
/// When the system draws no battles, or a frame has not a condition for each piece and a
/// figure for each of its tracks.
pub fn check<B: Rulebook>(
    book: &B,
    seeds: Range<u64>,
    mut agree: impl FnMut(&B::Game, &<B::Game as Game>::State, &[Piece], &Frame),
) {
    each(book, seeds, |played, recorder| {
        let mut picture = B::picture(played).expect("a system that draws battles");
        let pieces = picture.pieces();
        let mut frame = picture.opening();
        let mut seen = 0;
        for (events, state) in &recorder.states {
            for event in &recorder.events[seen..*events] {
                frame.marks.clear();
                frame.rolls.clear();
                picture.see(event, &mut frame);
            }
            seen = *events;
            assert_eq!(frame.conditions.len(), pieces.len());
            for (piece, now) in pieces.iter().zip(&frame.conditions) {
                assert_eq!(piece.tracks.len(), now.filled.len(), "{}", piece.name);
            }
            agree(played.game, state, &pieces, &frame);
        }
    });
}

/// Plays battles, and shows every event with the odds that an attack between two pieces would be
/// asked by before it. At the end of each battle every pair of pieces was asked about: what is
/// said has keys of the system's question, and can be read as one.
///
/// # Panics
/// When the system draws no battles, or a question cannot be read.
pub fn attacks<B: Rulebook>(
    book: &B,
    seeds: Range<u64>,
    mut agree: impl FnMut(&B::Game, &<B::Game as Game>::Event, &dyn Fn(usize, usize) -> Said),
) {
    each(book, seeds, |played, recorder| {
        let mut picture = B::picture(played).expect("a system that draws battles");
        let pieces = picture.pieces().len();
        let mut frame = picture.opening();
        for event in &recorder.events {
            let asked = |attacker, target| picture.attack(&frame, attacker, target);
            agree(played.game, event, &asked);
            picture.see(event, &mut frame);
        }
        let pairs = (0..pieces).flat_map(|one| (0..pieces).map(move |other| (one, other)));
        for (attacker, target) in pairs.filter(|(one, other)| one != other) {
            let said = picture.attack(&frame, attacker, target);
            if !said.is_empty() {
                question::<B>(said);
            }
        }
    });
}

/// The question of some keys with what is said of them.
///
/// # Panics
/// When there is no such key, or what is said of it makes no sense.
pub fn question<B: Rulebook>(said: Said) -> B::Question {
    let known = |name: &str| B::Question::KEYS.iter().find(|key| key.name == name);
    let said = said.into_iter().filter(|(_, values)| !values.is_empty());
    let said = said.map(|(name, values)| (known(name).expect(name), values));
    let text = ron(said);
    let document = Document::parse("the question", text.as_str());
    let asked = document.and_then(|document| document.decode());
    asked.unwrap_or_else(|faults| panic!("{text}: {faults}"))
}
