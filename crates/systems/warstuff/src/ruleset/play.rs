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
    /// Which price of a printed unit counts.
    PointsSource {
        /// The printed one.
        Printed,
        /// That of the formula.
        Formula,
    }
    /// Edges from which the winner of the roll-off picks.
    EdgeChoice {
        /// South and north.
        Two,
        /// All four.
        Four,
    }
    /// When a Vanguard moves.
    VanguardTiming {
        /// As it is placed.
        Immediate,
        /// When all units are.
        AfterAllDeployed,
    }
    /// What decides after the last round.
    EndScore {
        /// Points of enemy units destroyed.
        Destroyed,
        /// Points of own units left.
        Surviving,
    }
    /// When the test of Elite is made.
    EliteTiming {
        /// Before the attack.
        Before,
        /// After the attack.
        After,
    }
    /// Around whom enemies of a Brutal killer test.
    BrutalCentre {
        /// The killer.
        Killer,
        /// The victim.
        Victim,
    }
    /// How many dice a Leader rolls.
    CommandDice {
        /// As many as its rule says.
        Fixed,
        /// One for each friend in reach, at most as many as its rule says.
        PerEligible,
    }
    /// Where terrain comes from.
    TerrainSource {
        /// A seed.
        Seed,
        /// A fixed map.
        Map,
    }
    /// How often a dangerous piece rolls.
    DangerousPer {
        /// Once an activation.
        Activation,
        /// Once a move.
        Move,
        /// At each entry.
        Entry,
    }
    /// When a unit is in a piece.
    InsideTest {
        /// Its centre is.
        Centre,
        /// Any part is.
        AnyOverlap,
        /// All of it is.
        WholeBase,
    }
    /// When a unit is behind a piece.
    BehindTest {
        /// The line of centres crosses it.
        CentreLine,
        /// Any line of sight does.
        AnyLine,
        /// The line of centres does, and it is near the target.
        Near,
    }
    /// What of a unit must touch terrain to move through it.
    TerrainPath {
        /// Its centre.
        Centre,
        /// Its base.
        Base,
    }
    /// What a piece of terrain does.
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

/// What a unit costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CreationRules {
    /// Least and greatest Quality of a profile.
    pub quality: (u8, u8),
    /// Points for each Quality.
    pub quality_points: i32,
    /// The floor, points.
    pub points_min: u32,
    /// Which price of a printed unit counts (`points_source`).
    pub points_source: PointsSource,
    /// The dearest unit, points (`max_unit_points`).
    pub max_unit_points: Option<u32>,
    /// Whether opposites are refused; else they cancel, and the longest range counts
    /// (`forbid_contradictory_rules`).
    pub forbid_contradictory_rules: bool,
}

/// What a side may field.
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
    /// And of a large one (`base_mm_large`).
    pub base_mm_large: f64,
    /// Gap of bases that touch, inches (`contact_eps`).
    pub contact_in: f64,
}

/// Where warbands begin.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeploymentRules {
    /// Depth of the strip, inches.
    pub strip_in: f64,
    /// Which edges there are to choose from (`edge_choice`).
    pub edge_choice: EdgeChoice,
    /// Whether all of a base must be in the strip (`deploy_wholly`).
    pub wholly: bool,
    /// When a Vanguard moves (`vanguard_timing`).
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
    /// What decides after it (`end_score`).
    pub end_score: EndScore,
    /// Whether sides may pass (`allow_pass`).
    pub allow_pass: bool,
    /// Whether sides give up (`allow_concede`).
    pub allow_concede: bool,
    /// They do when their units are worth less than one part in so many of the enemy's.
    pub concede_below_one_in: u32,
}

/// How far units move.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MovementRules {
    /// A Walk, inches.
    pub walk_in: f64,
    /// A Run, inches.
    pub run_in: f64,
    /// The step back after an attack that does not kill, inches.
    pub step_back_in: f64,
    /// Where it is blocked it turns by so much, degrees,
    pub step_back_turn_deg: f64,
    /// up to so often to either side.
    pub step_back_turns: u8,
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
    /// When the test of Elite is made (`elite_timing`).
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
    /// How many dice a Leader rolls (`leader_dice`).
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
    /// Where it comes from (`terrain_source`).
    pub source: TerrainSource,
    /// Quality of who is in or behind cover, when shot at.
    pub cover: u8,
    /// The face on which a dangerous piece hits.
    pub dangerous: u8,
    /// How often it rolls (`dangerous_per`).
    pub dangerous_per: DangerousPer,
    /// Whether blocking pieces stop moves (`blocking_is_impassable`).
    pub blocking_is_impassable: bool,
    /// When a unit is in a piece (`inside_test`).
    pub inside_test: InsideTest,
    /// When it is behind one (`behind_test`).
    pub behind_test: BehindTest,
    /// How near the target the piece must be where it must be near, inches.
    pub behind_near_in: f64,
    /// What of it moves through one (`terrain_path`).
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
    /// What pieces may be.
    pub kinds: Vec<Vec<Trait>>,
}
