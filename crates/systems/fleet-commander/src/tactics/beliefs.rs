//! Beliefs: the figures that a captain judges by under one mix of modules.

use serde::{Deserialize, Serialize};

use super::rolls::Rolls;
use crate::hand::Colour;

/// Belief of one figure for each size of ships: frigates, destroyers, and what is larger.
pub(super) type BySize<const N: usize> = [[f32; N]; 3];

/// Type of a belief: what is written beside its name, or else one figure.
macro_rules! one_or {
    () => {
        f32
    };
    ($many:ty) => {
        $many
    };
}

/// Declares each belief once: as a figure of a mix of modules, as one of a file, and as one
/// that some module changes.
macro_rules! beliefs {
    ($($(#[doc = $means:literal])+ $name:ident $(: $many:ty)?,)+) => {
        /// The beliefs of a captain under one mix of modules. Worth is counted in classes: a
        /// fresh frigate is worth 1.
        #[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct Beliefs {
            $($(#[doc = $means])+ pub $name: one_or!($($many)?),)+
        }

        /// The beliefs that differ where a module is played; all others stay.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct Changes {
            $(
                $(#[doc = $means])+
                #[serde(default, with = "figure", skip_serializing_if = "Option::is_none")]
                pub $name: Option<one_or!($($many)?)>,
            )+
        }

        impl Beliefs {
            /// The beliefs with some changes.
            pub(super) fn changed(mut self, changes: &Changes) -> Beliefs {
                $(self.$name = changes.$name.unwrap_or(self.$name);)+
                self
            }
        }
    };
}

beliefs! {
    /// The part of a ship's worth that goes only when it is destroyed.
    kill,
    /// The part by which the first points of hull are worth less than the last.
    bend,
    /// The worth of the last class points, which win the battle.
    victory,
    /// The worth of the ship with a special weapon, beyond its class.
    carrier,
    /// The number of attacks that the enemy is expected to make in its next turn.
    volleys,
    /// The part of their guns that enemies bring to bear from two squares away.
    near,
    /// The part that they bring to bear from three.
    far,
    /// The part that counts of a volley that only one kind of direction can begin.
    one_way,
    /// The part of what we could deal in our next turn that is hoped for.
    hope,
    /// The part of the expected damage that falls on squares other than the worst.
    spread,
    /// The part of the strongest square's fire that a stored shield takes off.
    shield,
    /// The worth of each shield that an attack makes the enemy spend.
    breach,
    /// The part that is feared of the damage of a counterstrike that the enemy could make.
    counter,
    /// The part that is feared of the hull that a test of asteroids can cost.
    field,
    /// The cost of a ship's passage through a gravitic field.
    passage,
    /// The part of an attack's worth that is left when its target could dodge it.
    dodge,
    /// The chance that a planned attack comes off.
    sure,
    /// The pull of the nearest enemy on a gun, for each square.
    pull,
    /// The addition to that pull each round, so that no battle becomes a stand-off.
    impatience,
    /// The part of that addition which is left to the side that leads in class points.
    patience,
    /// The times that the addition counts for the side under missiles that it cannot answer.
    hurry,
    /// The distance down to which the nearest enemy pulls, squares.
    stand_off,
    /// The part of an enemy's hull that pulls harder when it is damaged.
    scent,
    /// The worth of a stored engine result.
    engine,
    /// The worth of a stored weapon result.
    weapon,
    /// The worth of a stored shield result.
    guard,
    /// The cost of a shield result that blocks.
    parry,
    /// The cost of a special that answers an attack.
    react,
    /// The gain of a dodge for each further attack, of two at most.
    away,
    /// The part of a stored weapon result's worth that it has before attacks are made.
    poised,
    /// The gain that a move must bring to be made.
    stir,
    /// The worth of a stored special.
    special,
    /// The worth of two specials, for who has a use for a pair.
    pair,
    /// The worth of draining a die off a bridge, for each that is there.
    drain,
    /// The worth of a signal that is revealed.
    reveal,
    /// The worth of an asteroid field before the own ships; where it is less than nothing,
    /// none is placed.
    asteroids_near,
    /// The worth of an asteroid field before the enemy's.
    asteroids_far,
    /// The worth of a gravitic field before the own ships.
    gravitics_near,
    /// The worth of a gravitic field before the enemy's.
    gravitics_far,
    /// The worth of deploying a ship of each size in the middle column, in one beside it, and in
    /// one at the edge, battles in a hundred.
    columns: BySize<3>,
    /// The worth of deploying it in an empty square, and in one with 1, 2, 3, or 4 and more
    /// classes of friends.
    company: BySize<5>,
    /// The gain of deploying a class opposite an enemy class, less for each column between.
    facing,
    /// The worth of a ship in a square of its own in the Capture, where it bars the
    /// shuttle's way: in a corner.
    post_corner,
    /// The worth of such a ship elsewhere.
    post,
    /// The worth of a better stand of the shuttle beside ships.
    shuttle,
    /// The worth of containers beside ships.
    container,
    /// The worth of a container aboard, in containers.
    aboard,
    /// The cost of each square between a ship and the next free container.
    fetch,
    /// The cost of each square between a loaded ship and its zone.
    homeward,
    /// The worth of a container on its way home on an enemy ship.
    robbed,
    /// The worth of one that is taken out.
    rescued,
    /// The worth of a first engine die for ships that can leave with a container.
    leave,
    /// The worth of each weapon die that may have no target yet.
    advance,
    /// The worth of each engine die beside its best move.
    roam,
    /// The part of the gain of the first step that a second engine die is wanted for.
    steer,
    /// The worth of a first shield die.
    ward,
    /// The worth of shield dice, for each class that the enemy threatens.
    cover,
    /// The worth of a ship of ours of each size that an act leaves where enemy guns within one
    /// square of it can destroy it, and where those within two can.
    menaced: BySize<2>,
    /// The same of an enemy ship and our guns.
    aimed: BySize<2>,
    /// The worth of an enemy ship with any of our guns within one square of it, within two, and
    /// within three.
    reached: BySize<3>,
    /// The worth of an enemy ship that is damaged, beside its damage, and what is added where
    /// guns of ours are beside it.
    wounded: BySize<2>,
    /// The worth of dice beside all that.
    rolls: Rolls,
}

/// A belief that a file writes plainly, or not at all.
mod figure {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(super) fn deserialize<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Option<T>, D::Error> {
        T::deserialize(from).map(Some)
    }

    #[expect(clippy::ref_option, reason = "serde calls it so")]
    pub(super) fn serialize<T: Serialize, S: Serializer>(
        figure: &Option<T>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        match figure {
            Some(figure) => figure.serialize(to),
            None => to.serialize_none(),
        }
    }
}

impl Beliefs {
    /// Colours by what their results are worth on the bridge, the best first. In the
    /// middle of a turn weapon dice are planned for already.
    pub(super) fn keeping(&self, acting: bool) -> [Colour; 3] {
        let share = if acting { self.poised } else { 1.0 };
        let mut order = [
            (self.guard, Colour::Shield),
            (self.weapon * share, Colour::Weapon),
            (self.engine, Colour::Engine),
        ];
        order.sort_by(|one, other| other.0.total_cmp(&one.0));
        order.map(|(_, colour)| colour)
    }
}
