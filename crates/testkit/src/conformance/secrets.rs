//! Secrets: what a rulebook hides from a side makes no difference to what the side sees,
//! may do and does.

use evenkeel_kernel::dice::{Dice, SeededDice};
use evenkeel_kernel::foresight::Foresight;
use evenkeel_kernel::game::Turn;
use evenkeel_kernel::observer::Silent;
use evenkeel_kernel::player::Player;
use evenkeel_kernel::seed::Stream;
use evenkeel_kernel::side::Side;
use evenkeel_kernel::tactics::Doctrine;
use evenkeel_players::{AnyPlayer, PlayerKind, Search};

use crate::conformance::battle::{Playhead, legal_actions};
use crate::conformance::fault::Fault;
use crate::conformance::options::{Options, Summary};

/// Checks a game through battles in which a decision is taken at random, by
/// `charge` or by a captain with this doctrine. At every decision that is looked at,
/// `alike` gives a state that differs from the true one in nothing but what the
/// mover may not know, such as [`imagined`] does. Both must show the mover the same
/// view and the same legal actions, and every player must choose the same in both.
///
/// [`Summary::secrets`] counts the states that did differ.
///
/// # Errors
/// The first [`Fault`]: a secret that shows.
pub fn check_secrets<G: Foresight>(
    game: &G,
    setups: &[G::Setup],
    doctrine: &Doctrine<G::Opinions>,
    options: &Options,
    alike: impl Fn(&G, &G::State, Side, &mut SeededDice) -> G::State,
) -> Result<Summary, Fault> {
    let mut panel = Panel {
        game,
        alike,
        seats: PlayerKind::ALL.map(|kind| [0, 1].map(|_| player(kind, doctrine))),
        summary: Summary::default(),
    };
    for mut place in Playhead::of_all(options, setups.len()) {
        panel.attend(&setups[place.setup], options, &mut place)?;
        panel.summary.count(place.decision);
    }
    Ok(panel.summary)
}

/// A state that a player who plays battles on would take for the true one.
///
/// # Panics
/// When the game imagines none.
pub fn imagined<G: Foresight>(
    game: &G,
    state: &G::State,
    mover: Side,
    dice: &mut SeededDice,
) -> G::State {
    let mut imagined = None;
    game.imagine(game.view(state, mover), &mut imagined, dice);
    imagined.expect("a battle is imagined")
}

/// A player of this kind; an admiral looks but a little ahead, for a short test.
fn player<G: Foresight>(kind: PlayerKind, doctrine: &Doctrine<G::Opinions>) -> AnyPlayer<G> {
    let doctrine = doctrine.clone();
    if kind == PlayerKind::Admiral {
        let search = Search {
            candidates: 3,
            playouts: 9,
            rounds: Some(0),
            ..Search::small()
        };
        return AnyPlayer::admiral(doctrine, &search, 0);
    }
    AnyPlayer::new(kind, doctrine, 0)
}

/// One player of each kind for the true state, and one for the other.
struct Panel<'a, G: Foresight, A> {
    game: &'a G,
    alike: A,
    seats: [[AnyPlayer<G>; 2]; PlayerKind::ALL.len()],
    summary: Summary,
}

impl<G, A> Panel<'_, G, A>
where
    G: Foresight,
    A: Fn(&G, &G::State, Side, &mut SeededDice) -> G::State,
{
    /// Plays one battle and looks at some of its decisions.
    fn attend(
        &mut self,
        setup: &G::Setup,
        options: &Options,
        place: &mut Playhead,
    ) -> Result<(), Fault> {
        let mut dice = place.dice();
        let mut choices = SeededDice::new(place.seed(Stream::Player(Side::A)));
        let mut state = self.game.start(setup, &mut dice, &mut Silent);
        while let Turn::One(side) = self.game.to_move(&state) {
            if place.decision == options.decisions_max {
                return Err(place.fault("the battle does not end"));
            }
            if (place.decision + place.battle).is_multiple_of(options.look_every) {
                self.compare(&state, side, &mut choices)
                    .map_err(|what| place.fault(what))?;
            }
            let player = &mut self.seats[choices.below(3) as usize][0];
            let action = player.choose(self.game, self.game.view(&state, side));
            self.game.apply(&mut state, action, &mut dice, &mut Silent);
            place.decision += 1;
        }
        Ok(())
    }

    /// Holds the true state against one that the mover cannot tell from it.
    fn compare(
        &mut self,
        state: &G::State,
        side: Side,
        choices: &mut SeededDice,
    ) -> Result<(), String> {
        let game = self.game;
        let other = (self.alike)(game, state, side, choices);
        self.summary.secrets += u64::from(format!("{state:?}") != format!("{other:?}"));
        if game.to_move(&other) != Turn::One(side) {
            return Err("whose turn it is depends on a secret".into());
        }
        let views = [game.view(state, side), game.view(&other, side)];
        if format!("{:?}", views[0]) != format!("{:?}", views[1]) {
            return Err("the view shows a secret".into());
        }
        let legal = legal_actions(game, state, side)?;
        if legal != legal_actions(game, &other, side)? {
            return Err("the legal actions depend on a secret".into());
        }
        let seed = u64::from(choices.below(u32::MAX));
        for (kind, seats) in PlayerKind::ALL.into_iter().zip(&mut self.seats) {
            let mut views = views.iter();
            let [one, two] = seats.each_mut().map(|player| {
                player.begin(game, seed);
                let view = views.next().expect("a view for each of two");
                player.choose(game, *view)
            });
            if one != two {
                return Err(format!(
                    "what {kind} chooses depends on a secret: {one:?} or {two:?}"
                ));
            }
            self.summary.tried += 1;
        }
        Ok(())
    }
}
