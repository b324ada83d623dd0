//! The data that a designer edits: an edition's constants, choices and catalogue.
//!
//! Distances are inches, prices are points, damage is counted in points. Ids
//! (map keys) are `snake_case` and unique over ships, squadrons, weapons,
//! upgrades, heroes and titles together, because a fleet names them all in one
//! list of options.

mod catalogue;
mod check;
mod read;
mod sections;
mod unmodelled;

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};

/// The text of Warfleets: FTL as it is shipped.
pub const FTL: &str = include_str!("../../../../configs/rulesets/warfleets-ftl.ron");

/// A catalogue section: id to entry, in the author's order.
pub type Section<T> = IndexMap<String, T>;

/// One edition of Warfleets, whole.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ruleset {
    /// Name shown in reports, such as `Warfleets: FTL`.
    pub name: String,
    /// The agreed game size that example fleets are built for, points.
    pub game_size: u32,
    /// Fleet building limits.
    pub fleet: FleetLimits,
    /// The table, its markers and its deployment zones.
    pub table: TableRules,
    /// Random terrain.
    pub terrain: TerrainRules,
    /// Rounds, actions, pivots.
    pub movement: MovementRules,
    /// Line of sight, cover, hit and block rolls.
    pub shooting: ShootingRules,
    /// Damage capacities.
    pub damage: DamageRules,
    /// Ramming and pushing.
    pub ramming: RammingRules,
    /// Squadrons: engagement and displacement.
    pub squadron: SquadronRules,
    /// Morale and surrender.
    pub morale: MoraleRules,
    /// How finely continuous choices are offered to players.
    pub grid: Grid,
    /// Ship classes.
    pub ships: Section<ShipClass>,
    /// Squadron classes.
    pub squadrons: Section<SquadronClass>,
    /// Weapons, which are upgrades with a mount.
    pub weapons: Section<Weapon>,
    /// Upgrades other than weapons.
    pub upgrades: Section<Upgrade>,
    /// Heroes.
    pub heroes: Section<Hero>,
    /// Titles.
    pub titles: Section<Title>,
}

/// A sum of dice and a number: `(dice: 1, sides: 6, plus: 1)` is D6+1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Roll {
    /// How many dice, 0 to 4.
    pub dice: u8,
    /// 6 for a D6, 3 for a D3 (a D6 halved, rounded up).
    pub sides: u8,
    /// Added to the sum.
    pub plus: u8,
}

/// Limits on a fleet (ledger section 3).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FleetLimits {
    /// The fleet must cost exactly the game size (`fleet.must_be_equal`).
    pub must_be_equal: bool,
    /// What limits "per N points" are measured on (`fleet.limit_base`).
    pub limit_base: LimitBase,
    /// The same hero only once in a fleet (`fleet.hero_unique`).
    pub hero_unique: bool,
    /// The same title only once in a fleet (`fleet.title_unique`).
    pub title_unique: bool,
    /// Both sides know both lists (`fleet.open_lists`).
    pub open_lists: bool,
    /// One hero for this many points.
    pub points_per_hero: Option<u32>,
    /// No more squadrons than upgrade slots over all ships.
    pub squadrons_by_slots: bool,
    /// One squadron for this many points.
    pub points_per_squadron: Option<u32>,
    /// One ship for this many points.
    pub points_per_ship: Option<u32>,
    /// One copy of a ship class for this many points.
    pub points_per_copy: Option<u32>,
    /// Whether the limits per points are in force (`gf.force_org`).
    pub force_org: bool,
}

/// What "per N points" is measured on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum LimitBase {
    /// The agreed game size.
    GameSize,
    /// The points that the fleet really spends.
    Spent,
}

/// The table (ledger sections 4 to 6).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableRules {
    /// Long edge, inches.
    pub width_in: f64,
    /// Short edge, inches.
    pub height_in: f64,
    /// Depth of both deployment zones, inches.
    pub deploy_depth_in: f64,
    /// The whole base must be in the zone; otherwise only its centre (`deploy.fully`).
    pub deploy_fully: bool,
    /// The least distance there must be between the two zones, inches; none to leave it open.
    pub min_zone_gap_in: Option<f64>,
    /// Separate roll-offs for objectives and for deployment.
    pub two_roll_offs: bool,
    /// Number of objective markers.
    pub objectives: Roll,
    /// Distance of markers from edges, zones and each other, inches.
    pub objective_spacing_in: f64,
    /// The spacing must be exceeded, not just reached.
    pub objective_strictly_over: bool,
    /// What happens when no legal spot is left (`obj.no_spot`).
    pub objective_no_spot: NoSpot,
    /// Pushed and pulled ships pick up markers (`obj.forced_pickup`).
    pub forced_pickup: bool,
    /// Diameter of markers, inches; 0 is a point (`marker.diameter`).
    pub marker_diameter_in: f64,
    /// Rounds in a game.
    pub rounds: u8,
    /// Leaving the table.
    pub edge: EdgeRules,
}

/// What happens when no legal spot for a marker is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum NoSpot {
    /// Relax the spacing inch by inch.
    Relax,
    /// Leave the marker out.
    Skip,
}

/// Leaving the table (ledger section 10).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EdgeRules {
    /// When leaving is judged (`edge.when`).
    pub when: EdgeWhen,
    /// How much of a base must be over the edge (`edge.off_rule`).
    pub off_rule: OffRule,
    /// Heading on return (`edge.return_heading`).
    pub return_heading: ReturnHeading,
    /// How far from its exit a ship may return, inches.
    pub return_within_in: f64,
    /// What happens to a ship pushed to the edge (`push.edge`).
    pub pushed: PushedAtEdge,
}

/// When leaving the table is judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum EdgeWhen {
    /// At the end of the move.
    End,
    /// At any moment of the move.
    Any,
}

/// How much of a base must be over the edge to be off the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum OffRule {
    /// Any part of it.
    AnyPart,
    /// Its centre.
    Centre,
    /// All of it.
    WholeBase,
}

/// Heading of a ship that returns to the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ReturnHeading {
    /// At right angles to the edge, inwards.
    Inward,
    /// The owner's choice on the heading grid.
    Free,
}

/// What happens to a ship pushed to the edge of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PushedAtEdge {
    /// It disengages.
    Disengage,
    /// It stops at the edge.
    Stop,
}

/// Random terrain (rows WF-SETUP-03..10).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TerrainRules {
    /// Fewest pieces.
    pub count_min: u8,
    /// Most pieces.
    pub count_max: u8,
    /// Mirror the layout by a half turn, so that it is fair to both sides (`terrain.symmetry`).
    pub symmetric: bool,
    /// Share of long-edge to long-edge lines that solid pieces should stop, 0 to 1.
    pub sight_target: f64,
    /// How many such lines are tried.
    pub sight_samples: u16,
    /// How many layouts are tried before the best one is taken.
    pub attempts: u8,
    /// At least so many pieces with cover.
    pub cover_min: u8,
    /// At least so many pieces with difficult terrain.
    pub difficult_min: u8,
    /// At most so many pieces of dangerous terrain.
    pub dangerous_max: u8,
    /// Least gap between blocking pieces, and to the edges, inches.
    pub min_gap_in: f64,
    /// Greatest gap to the nearest other piece, inches.
    pub max_gap_in: f64,
    /// Smallest radius of a piece, inches.
    pub radius_min_in: f64,
    /// Greatest radius of a piece, inches.
    pub radius_max_in: f64,
    /// Share of pieces that are convex polygons rather than circles, 0 to 1.
    pub polygon_share: f64,
}

/// Movement (ledger sections 8 and 9).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MovementRules {
    /// Greatest pivot of a Hold, degrees.
    pub pivot_hold_deg: u16,
    /// Greatest pivot of a Move, degrees.
    pub pivot_move_deg: u16,
    /// Greatest pivot of a Cruise or Ram, degrees.
    pub pivot_cruise_deg: u16,
    /// What difficult terrain does to a move (`difficult.mode`).
    pub difficult: DifficultMode,
    /// Damage of a dangerous piece.
    pub dangerous: Roll,
    /// Gap to all ships after an overlap, inches.
    pub overlap_gap_in: f64,
    /// Damage to everyone in an overlap.
    pub overlap_damage: u8,
    /// Which ships an overlapping move hurts (`overlap.damage_scope`).
    pub overlap_scope: OverlapScope,
    /// Optional effects at the start of an activation, in this order (`activation.order`).
    pub activation_order: Vec<OpeningEffect>,
}

/// What difficult terrain does to a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DifficultMode {
    /// The move covers the greater of half the speed and the distance to the terrain.
    HalveAction,
    /// Each inch inside costs two.
    DoubleCost,
}

/// Which ships an overlapping move hurts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum OverlapScope {
    /// Those under the would-be end and crossed by the extension.
    Extension,
    /// All that the whole move crossed.
    WholeMove,
}

/// An optional effect at the start of a ship's activation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum OpeningEffect {
    /// A title that sets the ship down elsewhere.
    Jump,
    /// An upgrade that repairs a friend.
    Repair,
    /// An upgrade that pulls an enemy.
    Tractor,
    /// A hero who lays a mine.
    Mine,
    /// A hero who launches the squadrons that were kept back.
    Launch,
}

/// Shooting (ledger sections 2, 12 and 15).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShootingRules {
    /// A line exactly between two facings (`arc.tie`).
    pub arc_tie: ArcTie,
    /// What must be seen of a target (`los.mode`).
    pub sight: SightMode,
    /// Ships stop lines of sight (`los.ships_block`).
    pub ships_block: bool,
    /// Squadrons stop the sight of squadrons (`los.squadrons_block_squadrons`).
    pub squadrons_block_squadrons: bool,
    /// Cover's effect on the hit roll: 0 or negative.
    pub cover_hit: i8,
    /// Cover's effect on the block roll: 0 or positive.
    pub cover_block: i8,
    /// A piece around the attacker is no cover for a target outside (`cover.ignore_own_piece`).
    pub cover_ignore_own_piece: bool,
    /// Bonus to hit through the rear.
    pub rear_hit: i8,
    /// Penalty to block through the rear, as a positive number.
    pub rear_block: i8,
    /// Bonus to hit of squadrons against squadrons.
    pub squadron_hit: i8,
    /// Bonus to hit of weapons against the class they are made for.
    pub anti_hit: i8,
    /// Raw face that hits a ship that has held.
    pub held_target: u8,
    /// What weapons made for one class do against the other.
    pub wrong_class: WrongClass,
    /// Whether modifiers change the raw 6 against the wrong class (`gf.anti_6_modifiable`).
    pub wrong_class_modifiable: bool,
    /// What Broadside does.
    pub broadside: Broadside,
    /// All targets are named before the first die (`shoot.declare_all_first`).
    pub declare_all_first: bool,
    /// Radius of Blast, inches.
    pub blast_radius_in: f64,
    /// What modifies a neighbour's block roll against Blast (`blast.neighbour_mods`).
    pub blast_neighbours: BlastNeighbours,
    /// Extra damage of each unblocked hit of a Deadly weapon.
    pub deadly_damage: u8,
    /// Each 1 overheats; otherwise at most one per attack (`overheat.per_die`).
    pub overheat_per_die: bool,
    /// Only raw 1s overheat; otherwise modified 1s (`overheat.natural`).
    pub overheat_natural: bool,
    /// A boarding marker is cleared on this face or more.
    pub boarding_clear: u8,
}

/// A line exactly between two facings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ArcTie {
    /// 45 degrees is front, 135 is side.
    Fixed,
    /// A die decides who chooses: 1 to 3 the defender, 4 to 6 the attacker.
    Die,
}

/// What must be seen of a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SightMode {
    /// Its base centre.
    Centre,
    /// Any part of its base.
    AnyPart,
}

/// What a weapon made for one class does against the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum WrongClass {
    /// It may not target it.
    Forbidden,
    /// It hits on raw 6 only.
    RawSix,
}

/// What Broadside does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Broadside {
    /// Twice the dice against the side facing of an enemy ship.
    DoubleAgainstSide,
    /// Fires through both sides at once.
    BothSides,
}

/// What modifies a neighbour's block roll against Blast.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum BlastNeighbours {
    /// Strength, and cover's block bonus when inside a cover piece.
    StrengthOnly,
    /// All that would modify it as a target.
    AsTarget,
}

/// Damage (ledger section 12d).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DamageRules {
    /// Damage that disables an ordinary upgrade.
    pub upgrade_capacity: u8,
    /// Damage that destroys a squadron.
    pub squadron_capacity: u8,
    /// A disabled upgrade works again when damage is removed (`repair.can_reenable`).
    pub repair_reenables: bool,
    /// Extra damage of Fragile, once a round.
    pub fragile_damage: u8,
}

/// Ramming and pushing (ledger section 13).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RammingRules {
    /// Damage to the ship with fewer slots.
    pub damage_fewer: u8,
    /// Damage to the ship with more slots.
    pub damage_more: u8,
    /// Damage to each of two equals.
    pub damage_equal: u8,
    /// Distance of a push, inches.
    pub push: Roll,
    /// Damage of a push that is stopped.
    pub push_collision_damage: u8,
    /// What bars the way to a target (`ram.path`).
    pub path: RamPath,
    /// A target already touched may be rammed (`ram.zero_move`).
    pub zero_move: bool,
    /// What stops a push (`push.stops_on`).
    pub push_stops_on: PushStops,
    /// Damage of a pull that is stopped (`tractor.collision_damage`).
    pub tractor_collision_damage: u8,
}

/// What bars the way of a ram.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RamPath {
    /// Any other ship.
    Clear,
    /// Nothing but blocking terrain.
    PassThrough,
}

/// What terrain stops a push.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PushStops {
    /// Blocking pieces.
    Blocking,
    /// Every piece.
    AnyTerrain,
}

/// Squadrons (ledger sections 9 and 11).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SquadronRules {
    /// Enemy squadrons this near are engaged, inches.
    pub engage_in: f64,
    /// Engagement follows position; otherwise it lasts once begun (`engage.positional`).
    pub engage_positional: bool,
    /// Squadrons under a ship are set down this near to it, inches.
    pub displace_in: f64,
    /// They must be set down (`overlap.squadrons_must_place`).
    pub must_place: bool,
}

/// Morale (ledger section 14).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MoraleRules {
    /// D6 plus working upgrades must reach this.
    pub target: u8,
    /// Surrender counts as destruction for titles (`defiant.on_surrender`).
    pub surrender_counts_as_destroyed: bool,
    /// When squadrons without ships surrender (`squadron_surrender`).
    pub squadron_surrender: SquadronSurrender,
}

/// When squadrons without ships surrender.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SquadronSurrender {
    /// The moment the last ship is lost.
    Immediate,
    /// At the end of the round.
    RoundEnd,
}

/// How finely continuous choices are offered. Finer grids are slower.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Grid {
    /// Step between pivot angles, degrees; the greatest legal pivot is always offered.
    pub pivot_step_deg: u16,
    /// Points of a path where a pivot is offered, from half way to the end, 1 to 8.
    pub pivot_points: u8,
    /// Step between headings on deployment, degrees.
    pub deploy_heading_step_deg: u16,
    /// Step between deployment positions along the edge, inches.
    pub deploy_step_in: f64,
    /// Rows of deployment positions, 1 to 4.
    pub deploy_rows: u8,
    /// Step between positions of objective markers, mines and reserves, inches.
    pub place_step_in: f64,
    /// Directions of a squadron's flight.
    pub squadron_directions: u16,
    /// Distances of a squadron's flight, 1 to 8.
    pub squadron_distances: u8,
    /// Spots around a ship where squadrons are set down or released.
    pub displace_spots: u8,
    /// Spots along the edge where a ship returns, odd.
    pub return_spots: u8,
    /// Distances of a free move on deployment, 1 to 8.
    pub free_move_steps: u8,
}

/// Which phase a ship acts in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Phase {
    /// First.
    Squadrons,
    /// Second.
    Light,
    /// Third.
    Medium,
    /// Last.
    Heavy,
}

/// The standard gun of a model.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turret {
    /// Range, inches.
    pub range_in: f64,
    /// Dice, 1 to 20.
    pub attacks: u8,
    /// Strength.
    pub strength: u8,
}

/// A special rule printed on a model.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ModelRule {
    /// Takes 1 more the first time it is damaged in a round.
    Fragile,
    /// A squadron that may act in a later phase.
    Rogue,
    /// Its turret is made against ships.
    AntiShip,
    /// Its turret is made against squadrons.
    AntiSquadron,
    /// Its turret deals more damage.
    Deadly,
}

/// A ship class.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShipClass {
    /// Printed name.
    pub name: String,
    /// Phase it acts in.
    pub phase: Phase,
    /// Price, points.
    pub cost: u32,
    /// Upgrades it must carry, 1 to 8.
    pub slots: u8,
    /// Diameter of its base, millimetres.
    pub base_mm: f64,
    /// Move speed, inches.
    pub move_in: f64,
    /// Cruise speed, inches.
    pub cruise_in: f64,
    /// Turret.
    pub turret: Turret,
    /// Evasion, 2 to 6.
    pub evasion: u8,
    /// Toughness, 2 to 6.
    pub toughness: u8,
    /// Special rules.
    #[serde(default)]
    pub rules: Vec<ModelRule>,
}

/// A squadron class.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SquadronClass {
    /// Printed name.
    pub name: String,
    /// Price, points.
    pub cost: u32,
    /// Diameter of its base, millimetres.
    pub base_mm: f64,
    /// Move speed, inches.
    pub move_in: f64,
    /// Cruise speed, inches.
    pub cruise_in: f64,
    /// Turret.
    pub turret: Turret,
    /// Evasion, 2 to 6.
    pub evasion: u8,
    /// Toughness, 2 to 6.
    pub toughness: u8,
    /// Special rules.
    #[serde(default)]
    pub rules: Vec<ModelRule>,
}

/// A special rule of a weapon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum WeaponRule {
    /// Made against ships.
    AntiShip,
    /// Made against squadrons.
    AntiSquadron,
    /// Hits everything near the target as well.
    Blast,
    /// See [`Broadside`].
    Broadside,
    /// Deals more damage for each unblocked hit.
    Deadly,
    /// Hurts the firer on 1s.
    Overheating,
    /// May split its dice.
    Relentless,
    /// Fires only after a Hold.
    HoldOnly,
    /// Places boarding markers instead of damage.
    BoardingPod,
    /// The attacker picks the upgrade that takes the damage.
    Sniper,
    /// Fires twice, at two targets.
    TwinFire,
}

/// Where a weapon is mounted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mount {
    /// Front quadrant.
    Front,
    /// Left and right quadrants.
    Sides,
    /// Rear quadrant.
    Rear,
}

/// A weapon.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weapon {
    /// Printed name.
    pub name: String,
    /// Range, inches.
    pub range_in: f64,
    /// Dice, 1 to 20.
    pub attacks: u8,
    /// Strength.
    pub strength: u8,
    /// Special rules.
    #[serde(default)]
    pub rules: Vec<WeaponRule>,
    /// Price, points; printed weapons are free.
    #[serde(default)]
    pub cost: u32,
}

/// What an upgrade does while it works.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum UpgradeEffect {
    /// Enemy ships ramming this one take more.
    RamArmor {
        /// Extra damage to the rammer.
        damage: u8,
    },
    /// No damage from overlaps with enemy ships.
    OverlapArmor,
    /// Targets rammed by this ship are pushed further.
    PushBonus {
        /// Extra distance.
        distance: Roll,
    },
    /// The turret is stronger.
    TurretStrength {
        /// Added to its strength.
        plus: u8,
    },
    /// The turret hits better.
    TurretAim {
        /// Added to its hit rolls.
        plus: u8,
    },
    /// The ship is faster.
    Engine {
        /// Added to Move, inches.
        move_in: f64,
        /// Added to Cruise and Ram, inches.
        cruise_in: f64,
    },
    /// The ship rams harder.
    RamDamage {
        /// Extra damage to the target.
        plus: u8,
    },
    /// Repairs a friendly ship at the start of an activation.
    Repair {
        /// Greatest gap, inches.
        range_in: f64,
        /// Damage removed.
        amount: u8,
    },
    /// Ignores a point of damage on this face or more.
    Shield {
        /// Face, 2 to 6.
        on: u8,
    },
    /// In cover when shot at from further away than this.
    Stealth {
        /// Gap that must be exceeded, inches.
        over_in: f64,
    },
    /// Pulls an enemy ship at the start of an activation.
    Tractor {
        /// Greatest gap, inches.
        range_in: f64,
        /// Distance of the pull.
        distance: Roll,
    },
    /// A Move may go a rolled distance, ignoring ships and terrain.
    Warp {
        /// Distance.
        distance: Roll,
        /// Whether engines add to it (`warp.pulse_bonus`).
        engine_bonus: bool,
    },
}

/// An upgrade other than a weapon.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Upgrade {
    /// Printed name.
    pub name: String,
    /// Damage that disables it, when it is not the ordinary one.
    #[serde(default)]
    pub capacity: Option<u8>,
    /// What it does while it works.
    #[serde(default)]
    pub effects: Vec<UpgradeEffect>,
    /// Price, points; printed upgrades are free.
    #[serde(default)]
    pub cost: u32,
}

/// What a hero does.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum HeroEffect {
    /// The ship may arrive later than the first round.
    Reserve {
        /// Gap to every enemy that must be exceeded, inches.
        enemy_over_in: f64,
    },
    /// Lays a mine at the start of an activation.
    Mines {
        /// Greatest gap from the ship, inches.
        place_in: f64,
        /// Greatest gap at which it goes off, inches.
        trigger_in: f64,
        /// Damage.
        damage: u8,
        /// Most mines of one side in play (`mine.max`).
        max: Option<u8>,
    },
    /// A second squadron may act after the first, once a round.
    Command {
        /// Greatest gap, inches.
        range_in: f64,
    },
    /// Squadrons may be kept back and launched once a game.
    Carrier {
        /// Greatest gap, inches.
        range_in: f64,
        /// They are lost with the ship; otherwise they enter from their edge (`carrier.lost_with_ship`).
        lost_with_ship: bool,
    },
}

/// A hero.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hero {
    /// Printed name.
    pub name: String,
    /// Price, points.
    pub cost: u32,
    /// What the hero does.
    pub effect: HeroEffect,
}

/// What a title does.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum TitleEffect {
    /// A free move straight ahead when deployed.
    FreeMove,
    /// Weapons on the sides may fire through both.
    BothSides,
    /// At the start of an activation the ship may be set down elsewhere.
    Jump {
        /// Greatest shift, inches.
        distance: Roll,
    },
    /// Removes damage when a friendly ship is destroyed near by.
    Salvage {
        /// Greatest gap, inches.
        range_in: f64,
        /// Damage removed.
        amount: u8,
    },
}

/// A title.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Title {
    /// Printed name.
    pub name: String,
    /// Price, points.
    pub cost: u32,
    /// What the title does.
    pub effect: TitleEffect,
}
