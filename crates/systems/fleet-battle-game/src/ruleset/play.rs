//! Activation, movement, shields, fire, damage and the end of a battle.

use serde::{Deserialize, Serialize};

/// The draw of chits.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ActivationRules {
    /// The one of three ways to draw that is played (`activation`).
    pub sequence: Sequence,
    /// With [`Sequence::CappedCup`], most activations of one side in a row.
    pub run_max: u8,
    /// The count of activations in a row begins anew each round (`run_counter_reset`).
    pub run_reset_each_round: bool,
    /// With [`Sequence::AlternateCups`], when the side that begins is drawn (`alternate_start`).
    pub alternate_start: AlternateStart,
    /// The fate of the chit of a squadron without live ships (`dead_squadron_chit`).
    pub dead_chit: DeadChit,
}

/// The order in which squadrons are activated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Sequence {
    /// All chits in one cup, drawn blindly (`single_cup`).
    SingleCup,
    /// A cup for each side, drawn in turn (`alternate_cups`).
    AlternateCups,
    /// One cup, and no more than [`ActivationRules::run_max`] activations of a
    /// side in a row while the other has chits left (`single_cup_max2`).
    CappedCup,
}

/// The way in which the side that begins with separate cups is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum AlternateStart {
    /// In every round.
    EachRound,
    /// In the first round, for the whole battle.
    OncePerGame,
}

/// The fate of the chit of a squadron without live ships.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum DeadChit {
    /// The chit leaves the game at once.
    Removed,
    /// The chit stays in the cup, and drawing it uses up the draw.
    DrawBlank,
}

/// Moving, turning, stacking and cohesion.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MovementRules {
    /// Hexes that must be entered before each turn at low speed.
    pub low_hexes_per_turn: u8,
    /// Hexes that must be entered before each turn at full speed.
    pub full_hexes_per_turn: u8,
    /// The count of those hexes at full speed (`full_turn_count`).
    pub full_turn_count: TurnCount,
    /// The effect of the edge of the map (`edge`).
    pub edge: Edge,
    /// The time of the test that no two ships share a hex (`stack_test`).
    pub stack_test: StackTest,
    /// The demand of cohesion (`cohesion`).
    pub cohesion: Cohesion,
    /// The distance that a squadron mate may have, hexes.
    pub cohesion_hexes: u8,
}

/// The count of the hexes before a turn at full speed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum TurnCount {
    /// From the last turn, or from the start.
    SinceLastTurn,
    /// From the start: turns come after the second, fourth, sixth hex only.
    FromStart,
}

/// The effect of the edge of the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Edge {
    /// No ship may leave the map.
    Wall,
    /// A ship that leaves the map is lost.
    LeavesAsLost,
}

/// The time of the test that no two ships share a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum StackTest {
    /// At the end of each ship's move.
    PerShip,
    /// At the end of the whole squadron's move.
    AfterWholeSquadron,
}

/// The demand of cohesion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Cohesion {
    /// Each live ship is near some mate.
    OneMate,
    /// All live ships hang together.
    Connected,
}

/// Raising shields.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShieldRules {
    /// Most shields up after a move at full speed.
    pub full_speed_up_max: u8,
    /// A ship that stood still may raise (`standing_may_raise`).
    pub standing_may_raise: bool,
    /// The unit that may raise one shield in an activation (`raise_per`).
    pub raise_per: RaisePer,
    /// All raising is done before any fire is announced (`raise_before_fire`).
    pub raise_before_fire: bool,
}

/// The unit that may raise one shield in an activation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum RaisePer {
    /// Each ship.
    Ship,
    /// One ship of the squadron.
    Squadron,
}

/// Firing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FireRules {
    /// Taken off the roll for each destroyed shield of the firer.
    pub penalty_per_shield: u8,
    /// The roll that the two-hit interval is read on (`double_on`).
    pub double_on: DoubleOn,
    /// Hits of a shot whose roll reaches the star note of its row.
    pub double_hits: u8,
    /// Most ships that may fire on one target (`max_firers`).
    pub firers_max: u8,
    /// The time for which that limit counts (`max_firers`).
    pub firers_max_per: FirersPer,
    /// Shots of a ship in one activation (`shots_per_activation`).
    pub shots_per_activation: u8,
    /// The time at which fire is announced (`designate`).
    pub designate: Designate,
    /// The sum of the weakness astern (`rear_bonus`).
    pub rear_bonus: RearBonus,
    /// Ships may fire on their own side (`friendly_fire`).
    pub friendly_fire: bool,
    /// The shape of the forward and rear arcs (`arcs`).
    pub arcs: ArcShape,
}

/// The roll that the two-hit interval is read on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum DoubleOn {
    /// The roll less its penalty.
    ModifiedRoll,
    /// The face of the die, if the modified roll hits at all.
    NaturalRoll,
}

/// The time for which the limit of firers on one target counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum FirersPer {
    /// Within one activation.
    Activation,
    /// Over the whole round.
    Round,
}

/// The time at which fire is announced.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Designate {
    /// Target by target: the next one is named when the last one is resolved.
    PerTarget,
    /// For all targets before the first die.
    EverythingFirst,
}

/// The sum of the weakness astern.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum RearBonus {
    /// For each shot from astern that hits.
    PerDie,
    /// Once for all fire on the target, if any shot from astern hits.
    OncePerBatch,
}

/// The shape of the forward and rear arcs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum ArcShape {
    /// Cones that reach 60 degrees to both sides, their border lines included.
    Cones,
    /// Halves of the circle: there is no side, and abeam is forward.
    Halves,
}

/// Explosions and self-destruction.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DamageRules {
    /// Hits of an explosion on every ship in reach.
    pub explosion_hits: u8,
    /// Reach of an explosion, hexes.
    pub explosion_hexes: u8,
    /// The order in which several ships crippled together decide (`sd_order`).
    pub self_destruct_order: SelfDestructOrder,
}

/// The order in which several ships crippled together decide on self-destruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum SelfDestructOrder {
    /// Ships of the active squadron's side first.
    ActiveSideFirst,
    /// Ships of the other side first.
    OtherSideFirst,
}

/// The end of a battle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EndingRules {
    /// Rounds after which the battle ends (`round_limit`).
    pub rounds: u8,
    /// The tie-break that decides then (`tie_break`).
    pub tie_break: TieBreak,
    /// The strength of an uncrippled hull, beside its shields.
    pub hull_strength: u8,
}

/// The tie-break at the round limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum TieBreak {
    /// Remaining strength; equals are a draw.
    Strength,
    /// Nothing: it is a draw.
    Draw,
}

/// The information that players have (row FBG-INFO-01).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct InformationRules {
    /// Shields and damage of the enemy are hidden (`hidden_logs`).
    pub hidden_logs: bool,
}
