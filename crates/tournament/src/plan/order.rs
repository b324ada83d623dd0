//! Orders: what a rule system is asked to play.

use std::sync::Arc;

use evenkeel_kernel::fleet::Fleet;
use evenkeel_kernel::seed::{Stream, mix};
use evenkeel_kernel::side::Side;
use serde::Serialize;

use crate::ask::player::PlayerSpec;

/// The terms that all pairs of a batch have in common.
#[derive(Clone, Debug, PartialEq)]
pub struct Terms {
    /// Players of the first and of the second fleet; they keep their fleets
    /// when seats are swapped.
    pub players: [PlayerSpec; 2],
    /// Whether random terrain is laid out.
    pub terrain: bool,
    /// Points limit that the fleets are legal for; none in a system without
    /// points.
    pub points: Option<u32>,
    /// Points that drawn fleets are asked to spend, before any spread; none in a system
    /// without points.
    pub size: Option<u32>,
}

impl Terms {
    /// The name of who plays, and of whom against where both differ.
    pub(crate) fn who(&self) -> String {
        let [first, second] = self.players.each_ref().map(|player| &player.name);
        match first == second {
            true => first.clone(),
            false => format!("{first} against {second}"),
        }
    }
}

/// One pair to play: two battles on the same table, with seats swapped.
#[derive(Clone, Debug, PartialEq)]
pub struct Order {
    /// The fleets; legal by the rules that play them.
    pub fleets: [Arc<Fleet>; 2],
    /// Root seed of the run.
    pub root: u64,
    /// Number of the matchup for seeding. Matchups that are compared pair by
    /// pair share it.
    pub matchup: u64,
    /// Number of the pair within the matchup.
    pub pair: u64,
}

impl Order {
    /// The seeds of one of its two battles, `swapped` when the first fleet sits in seat
    /// `B`. Whoever plays, replays or tells a battle takes them from here.
    ///
    /// Streams belong to seats, so both battles have the same. Only where two equals
    /// meet would that be the same battle twice: then the second has streams of its
    /// own, on the same table.
    pub fn seeds(&self, terms: &Terms, swapped: bool) -> Seeds {
        let shared = |stream| mix(self.root, self.matchup, self.pair, stream);
        let again = swapped && self.is_of_equals(terms);
        let of_battle = |stream| match again {
            true => mix(shared(stream), self.matchup, self.pair, stream),
            false => shared(stream),
        };
        Seeds {
            root: self.root,
            matchup: self.matchup,
            pair: self.pair,
            swapped,
            setup: shared(Stream::Setup),
            dice: of_battle(Stream::Dice),
            narration: of_battle(Stream::Narration),
            player_a: of_battle(Stream::Player(Side::A)),
            player_b: of_battle(Stream::Player(Side::B)),
        }
    }

    /// Whether swapping seats changes nothing: both lists are equal, whatever they are called, and
    /// so are those who play them.
    fn is_of_equals(&self, terms: &Terms) -> bool {
        let [first, second] = &self.fleets;
        let same = Arc::ptr_eq(first, second) || first.units == second.units;
        same && terms.players[0].plays_like(&terms.players[1])
    }

    /// Whether the fleets are the very same as those of another order, so that
    /// what was built for one serves the other.
    pub(crate) fn has_fleets_of(&self, other: &Order) -> bool {
        let same = |index: usize| Arc::ptr_eq(&self.fleets[index], &other.fleets[index]);
        same(0) && same(1)
    }
}

/// Everything that chance in one battle of a pair follows from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Seeds {
    /// Root seed of the run.
    pub root: u64,
    /// Number of the matchup for seeding.
    pub matchup: u64,
    /// Number of the pair within the matchup.
    pub pair: u64,
    /// Whether the first fleet sits in seat `B`.
    pub swapped: bool,
    /// The seed of the table, which both battles of a pair share.
    pub setup: u64,
    /// The seed of the dice.
    pub dice: u64,
    /// The seed of faces that a log shows beside results that are already known.
    pub narration: u64,
    /// The seed of the player in seat `A`.
    pub player_a: u64,
    /// The seed of the player in seat `B`.
    pub player_b: u64,
}

#[cfg(test)]
mod tests {
    use evenkeel_kernel::fleet::{Fleet, Unit};
    use evenkeel_players::PlayerKind;

    use super::*;

    fn player(name: &str, kind: PlayerKind) -> PlayerSpec {
        PlayerSpec {
            name: name.to_string(),
            kind: Some(kind),
            doctrine: None,
            search: None,
            lapses: None,
        }
    }

    fn terms(players: [PlayerSpec; 2]) -> Terms {
        Terms {
            players,
            terrain: true,
            points: None,
            size: None,
        }
    }

    fn order(counts: [u32; 2]) -> Order {
        let fleet = |count: u32| Fleet {
            name: format!("one of {counts:?}"),
            units: vec![Unit("light".to_string(), count, Vec::new())],
        };
        Order {
            fleets: counts.map(|count| Arc::new(fleet(count))),
            root: 1,
            matchup: 2,
            pair: 3,
        }
    }

    fn streams(seeds: Seeds) -> [u64; 4] {
        [seeds.dice, seeds.narration, seeds.player_a, seeds.player_b]
    }

    #[test]
    fn the_second_battle_of_equals_has_all_of_its_own_but_the_table() {
        let two = ["one", "other"].map(|name| player(name, PlayerKind::Charge));
        let terms = terms(two);
        let mut order = order([2, 2]);
        Arc::make_mut(&mut order.fleets[1]).name = "by another name".to_string();
        let [straight, swapped] = [false, true].map(|swapped| order.seeds(&terms, swapped));
        assert_eq!(straight.setup, swapped.setup);
        let both = streams(straight).into_iter().zip(streams(swapped));
        both.for_each(|(first, second)| assert_ne!(first, second));
    }

    #[test]
    fn other_fleets_or_players_share_everything() {
        let alike = || player("one", PlayerKind::Charge);
        let others = [alike(), player("two", PlayerKind::Random)];
        for (terms, order) in [
            (terms([alike(), alike()]), order([2, 3])),
            (terms(others), order([2, 2])),
        ] {
            let [straight, swapped] = [false, true].map(|swapped| order.seeds(&terms, swapped));
            assert_eq!(straight.setup, swapped.setup);
            assert_eq!(streams(straight), streams(swapped));
            // As they always were: a seed in an old report plays the same battles.
            assert_eq!(straight.dice, mix(1, 2, 3, Stream::Dice));
            assert_eq!(straight.player_b, mix(1, 2, 3, Stream::Player(Side::B)));
        }
    }
}
