//! The sections of the rules of play.

use serde::{Deserialize, Serialize};

/// Declares enums of choices that are written as words.
macro_rules! choices {
    ($($(#[$meta:meta])* $name:ident { $($(#[$of:meta])* $variant:ident,)* })*) => {$(
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        pub enum $name { $($(#[$of])* $variant,)* }
    )*};
}

choices! {
    /// The price of a printed unit that counts.
    PointsSource {
        /// The printed one.
        Printed,
        /// The price of the formula.
        Formula,
    }
    /// Edges from which the winner of the roll-off picks.
    EdgeChoice {
        /// South and north.
        Two,
        /// All four.
        Four,
    }
    /// The time at which a Vanguard moves.
    VanguardTiming {
        /// As it is placed.
        Immediate,
        /// After all units are deployed.
        AfterAllDeployed,
    }
    /// The score that decides after the last round.
    EndScore {
        /// Points of enemy units destroyed.
        Destroyed,
        /// Points of own units left.
        Surviving,
    }
    /// The time of the test of Elite.
    EliteTiming {
        /// Before the attack.
        Before,
        /// After the attack.
        After,
    }
    /// The turns with which a part of a step back is made.
    StepBackPart {
        /// Any turn that a whole step may have; the longest part counts.
        AnyTurn,
        /// None: straight away from the target.
        Straight,
    }
    /// Around whom enemies of a Brutal killer test.
    BrutalCentre {
        /// The killer.
        Killer,
        /// The victim.
        Victim,
    }
    /// The number of dice that a Leader rolls.
    CommandDice {
        /// As many as its rule says.
        Fixed,
        /// One for each friend in reach, at most as many as its rule says.
        PerEligible,
    }
    /// The source of terrain.
    TerrainSource {
        /// A seed.
        Seed,
        /// A fixed map.
        Map,
    }
    /// The rolls of a dangerous piece.
    DangerousPer {
        /// Once an activation.
        Activation,
        /// Once a move.
        Move,
        /// At each entry.
        Entry,
    }
    /// The test of whether a unit is in a piece.
    InsideTest {
        /// The centre of the unit is inside.
        Centre,
        /// Any part is.
        AnyOverlap,
        /// All of it is.
        WholeBase,
    }
    /// The test of whether a unit is behind a piece.
    BehindTest {
        /// The line of centres crosses it.
        CentreLine,
        /// Any line of sight does.
        AnyLine,
        /// The line of centres does, and it is near the target.
        Near,
    }
    /// The part of a unit that must touch terrain to move through it.
    TerrainPath {
        /// The centre of the unit.
        Centre,
        /// The base of the unit.
        Base,
    }
    /// A trait of a piece of terrain.
    Trait {
        /// Shelters who is in or behind it.
        Cover,
        /// Slows.
        Difficult,
        /// Hits.
        Dangerous,
        /// Stops sight and moves.
        Blocking,
    }
}

/// The price of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CreationRules {
    /// Least and greatest Quality of a profile.
    pub quality: (u8, u8),
    /// Points for each Quality.
    pub quality_points: i32,
    /// The floor, points.
    pub points_min: u32,
    /// The price of a printed unit that counts (`points_source`).
    pub points_source: PointsSource,
    /// The dearest unit, points (`max_unit_points`).
    pub max_unit_points: Option<u32>,
    /// Whether opposites are refused; else they cancel, and the longest range counts
    /// (`forbid_contradictory_rules`).
    pub forbid_contradictory_rules: bool,
}

/// Limits on the warband of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WarbandRules {
    /// Points of a side (`points_limit`).
    pub points_limit: u32,
    /// Units of one profile (`max_copies`).
    pub max_copies: Option<u32>,
    /// Of drawn units one in so many has more rules than its profile; 0 is none.
    pub drawn_custom_one_in: u32,
    /// Up to so many.
    pub drawn_rules_max: u32,
}

/// The table and what stands on it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableRules {
    /// Each edge, inches (`table_in`).
    pub edge_in: f64,
    /// Factor of every distance, but not of bases (`scale`).
    pub scale: f64,
    /// Diameter of a base, millimetres (`base_mm`).
    pub base_mm: f64,
    /// Diameter of a large base, millimetres (`base_mm_large`).
    pub base_mm_large: f64,
    /// Gap of bases that touch, inches (`contact_eps`).
    pub contact_in: f64,
}

/// The deployment of warbands.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeploymentRules {
    /// Depth of the strip, inches.
    pub strip_in: f64,
    /// The edges that there are to choose from (`edge_choice`).
    pub edge_choice: EdgeChoice,
    /// Whether all of a base must be in the strip (`deploy_wholly`).
    pub wholly: bool,
    /// The time at which a Vanguard moves (`vanguard_timing`).
    pub vanguard_timing: VanguardTiming,
    /// Whether sides take turns with their Scouts (`scouts_alternate`).
    pub scouts_alternate: bool,
    /// Distance of the spots that players choose among, inches.
    pub grid_in: f64,
}

/// Rounds, and the end of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundRules {
    /// The last one (`max_rounds`).
    pub max: u8,
    /// The score that decides after it (`end_score`).
    pub end_score: EndScore,
    /// Whether sides may pass (`allow_pass`).
    pub allow_pass: bool,
    /// Whether sides give up (`allow_concede`).
    pub allow_concede: bool,
    /// A side concedes when its units are worth less than one part in so many of the
    /// enemy's.
    pub concede_below_one_in: u32,
}

/// The movement of units.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MovementRules {
    /// A Walk, inches.
    pub walk_in: f64,
    /// A Run, inches.
    pub run_in: f64,
    /// The step back after an attack that does not kill, inches.
    pub step_back_in: f64,
    /// The turn by which a blocked step back tries the next direction, degrees.
    pub step_back_turn_deg: f64,
    /// The number of such turns to either side.
    pub step_back_turns: u8,
    /// The turns with which a part of the step back is made, where there is room for all
    /// of it nowhere.
    pub step_back_part: StepBackPart,
    /// Whether units move through friends (`pass_through_friends`).
    pub pass_through_friends: bool,
    /// Whether Fear halves what terrain leaves (`fear_after_terrain`).
    pub fear_after_terrain: bool,
    /// Whether stunned units make free moves (`stunned_free_moves`).
    pub free_moves_while_stunned: bool,
    /// Whether who has Hit & Run makes no step back
    /// (`hit_and_run_replaces_stepback`).
    pub hit_and_run_replaces_step_back: bool,
    /// Directions that players choose among; an even number.
    pub directions: u8,
    /// Lengths in each direction.
    pub steps: u8,
    /// Sides of an enemy from which it is charged.
    pub contacts: u8,
}

/// Shooting and melee.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AttackRules {
    /// Faces to hit by the defender's Quality less the attacker's, -2 to 2.
    pub to_hit: Vec<u8>,
    /// Whether modifiers of the defence count in the kill roll
    /// (`def_mods_affect_kill`).
    pub defence_affects_kill: bool,
    /// Whether Poison and Deadly work on extra attacks
    /// (`extra_attacks_trigger_on_hit`).
    pub extras_trigger_on_hit: bool,
    /// Whether Poison's wound counts in the kill roll (`poison_before_kill_roll`).
    pub poison_before_kill_roll: bool,
    /// Whether enemies in contact with friends may be shot at (`shoot_into_melee`).
    pub into_melee: bool,
    /// Whether a charge needs a line of sight (`charge_needs_los`).
    pub charge_needs_sight: bool,
    /// Whether the target of a shot of an Elite unit tests (`elite_on_shooting`).
    pub elite_on_shooting: bool,
    /// The time of the test of Elite (`elite_timing`).
    pub elite_timing: EliteTiming,
    /// Whether Entangle triggers Fire (`entangle_triggers_fire`).
    pub entangle_triggers_fire: bool,
    /// Around whom Brutal works (`brutal_centre`).
    pub brutal_centre: BrutalCentre,
}

/// Stunned units.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StunRules {
    /// Whether modifiers are left out (`stun_zero_absolute`).
    pub zero_absolute: bool,
    /// Whether an attacker who is stunned goes on (`stunned_attacker_continues`).
    pub attacker_continues: bool,
    /// Whether Armored counts in morale tests (`mods_affect_morale`).
    pub affects_morale: bool,
}

/// Leaders and Healers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CommandRules {
    /// The number of dice that a Leader rolls (`leader_dice`).
    pub dice: CommandDice,
    /// Whether commanded Leaders roll (`leader_chain`).
    pub chain: bool,
    /// Whether stunned Leaders roll (`stunned_leader_commands`).
    pub while_stunned: bool,
    /// Whether a Healer heals itself (`self_is_friendly`).
    pub self_is_friendly: bool,
}

/// Lines of sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SightRules {
    /// Points of each base that are looked from and at (`los_points`).
    pub points: u8,
    /// Whether units stop sight (`units_block_los`).
    pub units_block: bool,
}

/// Terrain.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TerrainRules {
    /// The source of terrain (`terrain_source`).
    pub source: TerrainSource,
    /// Quality of who is in or behind cover, when shot at.
    pub cover: u8,
    /// The face on which a dangerous piece hits.
    pub dangerous: u8,
    /// The rolls of a dangerous piece (`dangerous_per`).
    pub dangerous_per: DangerousPer,
    /// Whether blocking pieces stop moves (`blocking_is_impassable`).
    pub blocking_is_impassable: bool,
    /// The test of whether a unit is in a piece (`inside_test`).
    pub inside_test: InsideTest,
    /// The test of whether a unit is behind a piece (`behind_test`).
    pub behind_test: BehindTest,
    /// The distance from the target of a piece that must be near, inches.
    pub behind_near_in: f64,
    /// The part of a unit that moves through a piece (`terrain_path`).
    pub path: TerrainPath,
    /// Cover that is so near the shooter does not count, inches
    /// (`cover_ignore_near_shooter_in`).
    pub near_shooter_in: f64,
    /// Whether who flies has cover (`flying_keeps_cover`).
    pub flying_keeps_cover: bool,
    /// Pieces of a random table of 48 by 48 inches, least and most (`terrain_count`).
    pub pieces: (u8, u8),
    /// Pieces each with cover, difficult ground and blocking.
    pub at_least: u8,
    /// Radius of a piece, least and greatest, inches.
    pub radius: (f64, f64),
    /// Share of polygons among the pieces.
    pub polygon_share: f64,
    /// Between blocking pieces, and from them to the edge, inches.
    pub gap_in: f64,
    /// The kinds that pieces may be of.
    pub kinds: Vec<Vec<Trait>>,
}
