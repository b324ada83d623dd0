//! The conformance of a game: lists, clones, replays, ends and invariants.

use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::game::{Game, Turn};
use evenkeel_kernel::observer::{Observer, Silent};
use evenkeel_kernel::outcome::Outcome;
use evenkeel_kernel::player::Player;
use evenkeel_kernel::seed::Stream;
use evenkeel_kernel::side::{BySide, Side};
use evenkeel_players::Random;

use crate::conformance::battle::{Playhead, legal_actions};
use crate::conformance::fault::Fault;
use crate::conformance::inspector::Inspector;
use crate::conformance::options::{Options, Summary};

/// Checks a game through battles of two players that take any legal action.
/// `invariant` is asked after the set-up and after every action.
///
/// # Errors
/// The first [`Fault`] found.
pub fn check<G: Game>(
    game: &G,
    setups: &[G::Setup],
    options: &Options,
    invariant: impl Fn(&G, &G::State) -> Result<(), String>,
) -> Result<Summary, Fault> {
    check_with(game, setups, options, invariant, |_, seed| {
        Random::<G>::new(SeededDice::new(seed))
    })
}

/// Like [`check`], with other players: `player` makes the player of a seat from
/// the seed of its own stream.
///
/// # Errors
/// The first [`Fault`] found.
pub fn check_with<G: Game, P: Player<G>>(
    game: &G,
    setups: &[G::Setup],
    options: &Options,
    invariant: impl Fn(&G, &G::State) -> Result<(), String>,
    mut player: impl FnMut(Side, u64) -> P,
) -> Result<Summary, Fault> {
    let mut inspector = Inspector::new(game, options, invariant);
    for mut place in Playhead::of_all(options, setups.len()) {
        let setup = &setups[place.setup];
        let mut players = BySide::from_fn(|side| player(side, place.seed(Stream::Player(side))));
        let played = play(
            game,
            setup,
            options,
            &mut place,
            &mut players,
            &mut inspector,
        )?;
        check_replay(game, setup, &place, &played).map_err(|what| place.fault(what))?;
        inspector.summary.count(place.decision);
    }
    Ok(inspector.summary)
}

/// A battle that has ended.
struct Ended<G: Game> {
    state: G::State,
    outcome: Outcome,
    actions: Vec<G::Action>,
    events: Vec<G::Event>,
}

/// Plays a battle to its end under the inspector's eyes.
fn play<G, P, I>(
    game: &G,
    setup: &G::Setup,
    options: &Options,
    place: &mut Playhead,
    players: &mut BySide<P>,
    inspector: &mut Inspector<'_, G, I>,
) -> Result<Ended<G>, Fault>
where
    G: Game,
    P: Player<G>,
    I: Fn(&G, &G::State) -> Result<(), String>,
{
    let mut dice = place.dice();
    let mut events = Vec::new();
    let mut actions = Vec::new();
    let mut state = game.start(setup, &mut dice, &mut events);
    loop {
        let turn = inspector
            .whose_turn(&state)
            .map_err(|what| place.fault(what))?;
        let side = match turn {
            Turn::One(side) => side,
            Turn::Over(outcome) => {
                return Ok(Ended {
                    state,
                    outcome,
                    actions,
                    events,
                });
            }
        };
        if place.decision == options.decisions_max {
            return Err(place.fault("the battle does not end"));
        }
        let legal = legal_actions(game, &state, side).map_err(|what| place.fault(what))?;
        inspector
            .look(place, &state, &legal)
            .map_err(|what| place.fault(what))?;
        let action = players[side].choose(game, game.view(&state, side));
        if !legal.contains(&action) {
            return Err(place.fault(format!("the player of side {side:?} cheats: {action:?}")));
        }
        game.apply(&mut state, action, &mut dice, &mut events);
        actions.push(action);
        place.decision += 1;
    }
}

/// Plays the same actions with the same dice again, once watched and once not.
fn check_replay<G: Game>(
    game: &G,
    setup: &G::Setup,
    place: &Playhead,
    played: &Ended<G>,
) -> Result<(), String> {
    let mut events = Vec::new();
    same_end(game, setup, place, played, &mut events, "a replay")?;
    if format!("{events:?}") != format!("{:?}", played.events) {
        return Err("a replay shows other events".into());
    }
    same_end(game, setup, place, played, &mut Silent, "a silent replay")
}

/// Plays the actions again and compares where they lead.
fn same_end<G: Game>(
    game: &G,
    setup: &G::Setup,
    place: &Playhead,
    played: &Ended<G>,
    observer: &mut impl Observer<G::Event>,
    replay: &str,
) -> Result<(), String> {
    let mut dice = place.dice();
    let mut state = game.start(setup, &mut dice, observer);
    for &action in &played.actions {
        // An early end is a difference as well, and acting after it may panic.
        if let Turn::Over(_) = game.to_move(&state) {
            return Err(format!("{replay} ends early"));
        }
        game.apply(&mut state, action, &mut dice, observer);
    }
    if game.to_move(&state) != Turn::Over(played.outcome) {
        return Err(format!("{replay} ends differently"));
    }
    if format!("{state:?}") != format!("{:?}", played.state) {
        return Err(format!("{replay} leads to another state"));
    }
    Ok(())
}
