//! The battle that the suite is in: its place among all battles and its seeds.

use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::game::{ActionList, Game};
use evenkeel_kernel::seed::{Stream, mix};
use evenkeel_kernel::side::Side;

use crate::conformance::fault::Fault;
use crate::conformance::options::Options;

/// The place of a battle among all that are played, and where it has got to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Playhead {
    pub root: u64,
    pub setup: usize,
    pub battle: u32,
    pub decision: u32,
}

impl Playhead {
    /// The places of all battles of so many set-ups, before their first decisions.
    pub fn of_all(options: &Options, setups: usize) -> impl Iterator<Item = Playhead> {
        let (root, battles) = (options.seed, options.battles);
        let of = move |setup| (0..battles).map(move |battle| (setup, battle));
        (0..setups)
            .flat_map(of)
            .map(move |(setup, battle)| Playhead {
                root,
                setup,
                battle,
                decision: 0,
            })
    }

    /// The seed of one stream of this battle.
    pub fn seed(&self, stream: Stream) -> u64 {
        mix(self.root, self.setup as u64, u64::from(self.battle), stream)
    }

    /// The dice of this battle, from their first roll.
    pub fn dice(&self) -> SeededDice {
        SeededDice::new(self.seed(Stream::Dice))
    }

    /// A breach found here.
    pub fn fault(&self, what: impl Into<String>) -> Fault {
        Fault {
            setup: self.setup,
            battle: self.battle,
            decision: self.decision,
            what: what.into(),
        }
    }
}

/// The legal actions of a side that has to decide, held against the contract.
pub(super) fn legal_actions<G: Game>(
    game: &G,
    state: &G::State,
    side: Side,
) -> Result<ActionList<G::Action>, String> {
    let mut legal = ActionList::new();
    game.legal_actions(game.view(state, side), &mut legal);
    let mut again = ActionList::new();
    game.legal_actions(game.view(state, side), &mut again);
    if legal != again {
        return Err("the list of legal actions changes from call to call".into());
    }
    if legal.len() < 2 {
        return Err(format!("a decision without a choice is asked: {legal:?}"));
    }
    for (i, action) in legal.iter().enumerate() {
        if legal[..i].contains(action) {
            return Err(format!("{action:?} is listed twice"));
        }
    }
    Ok(legal)
}
