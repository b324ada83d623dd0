//! The cast: who takes part in a battle, by name, for logs and stories.

use evenkeel_kernel::side::Side;

use crate::action::{TOKENS, Token, tokens};
use crate::event::Event;
use crate::game::FleetCommander;
use crate::kind::{KINDS, Kind, KindSpec};
use crate::ruleset::{Ability, Modules, Scenario};

/// The pieces of a battle by name, as they are deployed.
#[derive(Clone, Debug)]
pub struct Cast {
    labels: Vec<String>,
    kinds: [Kind; TOKENS],
    specs: [KindSpec; KINDS],
    modules: Modules,
}

impl Cast {
    /// Everybody who is deployed in these events.
    pub fn new(game: &FleetCommander, events: &[Event]) -> Cast {
        let mut cast = Cast {
            labels: vec![String::new(); TOKENS],
            kinds: [Kind::UNKNOWN; TOKENS],
            specs: game.specs,
            modules: game.rules.modules,
        };
        for event in events {
            if let Event::Deployed {
                side, token, kind, ..
            } = *event
            {
                cast.enter(game, side, token, kind);
            }
        }
        cast
    }

    /// Of several ships of a kind each has a number.
    fn enter(&mut self, game: &FleetCommander, side: Side, token: Token, kind: Kind) {
        let first = token.index() / 16 * 16;
        let before = self.kinds[first..token.index()].iter();
        let number = 1 + before.filter(|other| **other == kind).count();
        let name = match game.rules.ships.get_index(kind.index()) {
            Some((_, ship)) => ship.name.as_str(),
            None if kind == Kind::SHUTTLE => "Shuttle",
            None => "Decoy",
        };
        self.kinds[token.index()] = kind;
        self.labels[token.index()] = format!("{name} {side:?}{number}");
    }

    /// Whether pieces begin as signals.
    pub(crate) fn is_hidden(&self) -> bool {
        self.modules.hidden
    }

    /// The scenario that is played.
    pub(crate) fn scenario(&self) -> Scenario {
        self.modules.scenario
    }

    /// Whether a piece adds firepower to an attack, or to one of those alone that
    /// shoot far.
    pub(crate) fn fires(&self, token: Token, far: bool) -> bool {
        let spec = &self.specs[self.kinds[token.index()].index()];
        spec.firepower > 0 && (!far || spec.ability == Some(Ability::LongRange))
    }

    /// The kind of a piece.
    pub(crate) fn kind(&self, token: Token) -> Kind {
        self.kinds[token.index()]
    }

    /// The name of a piece, such as `Frigate B2`.
    pub fn label(&self, token: Token) -> &str {
        &self.labels[token.index()]
    }

    /// The names of a side's ships; those that hidden deployment and scenarios add
    /// are none.
    pub fn warships(&self, side: Side) -> impl Iterator<Item = &str> {
        let first = if side == Side::A { 0 } else { TOKENS / 2 };
        let own = first..first + TOKENS / 2;
        own.filter(|token| self.kinds[*token].is_warship())
            .map(|token| self.labels[token].as_str())
    }

    /// The names of some pieces: `Destroyer A1 and Frigate A2`.
    pub fn labels(&self, group: u32) -> String {
        let names: Vec<&str> = tokens(group).map(|token| self.label(token)).collect();
        match names.split_last() {
            None => "nobody".to_owned(),
            Some((last, [])) => (*last).to_owned(),
            Some((last, others)) => format!("{} and {last}", others.join(", ")),
        }
    }
}
