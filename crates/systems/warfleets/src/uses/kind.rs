//! Kinds of use: one entry for each kind of option and capability.

evenkeel_rulebook::use_kinds! {
    // Of a class.
    Act "act" Choice "activations in which the model moved, fired or used an effect, of all its activations";
    ActLate "act_late" Choice "activations of a rogue squadron in a later phase, of all its activations";
    // Of a weapon.
    Fire "fire" Choice "activations in which the weapon fired, of those in which it had a legal target";
    Split "split" Choice "attacks whose dice were split, of those whose dice could be";
    TwinFire "twin_fire" Choice "second shots of a weapon that fires twice, of those that had a target";
    Snipe "snipe" Passive "hits whose upgrade the attacker picked, of attacks on ships that did damage";
    Board "board" Passive "attacks that put boarders on a ship, of all attacks of the weapon";
    Blast "blast" Passive "attacks that hit somebody beside the target, of those that hit it";
    // Of an upgrade; heroes and titles may grant rerolls as well.
    Absorb "absorb" Passive "points of damage on the upgrade, of all on its ship";
    RamArmor "ram_armor" Passive "rams against the ship that were answered, of all against it";
    OverlapArmor "overlap_armor" Passive "moves that came down on a ship with the armour working, of all that did";
    PushFurther "push_further" Choice "rams with the upgrade working, of activations with an enemy in reach of one";
    TurretStrength "turret_strength" Passive "attacks of the turret with the upgrade working, of all of them";
    TurretAim "turret_aim" Passive "attacks of the turret with the upgrade working, of all of them";
    RerollHit "reroll_hit" Passive "attacks with rerolls to hit, of all attacks of the model";
    RerollBlock "reroll_block" Passive "attacks with rerolls to block, of all attacks that hit the model";
    Engine "engine" Passive "Moves, Cruises and Rams with the engine working, of all of them";
    RamHarder "ram_harder" Choice "rams with the upgrade working, of activations with an enemy in reach of one";
    Repair "repair" Choice "activations in which a friend was repaired, of those in which one could be";
    Shield "shield" Passive "points of damage ignored, of those that the shield rolled for";
    Stealth "stealth" Passive "attacks on the ship that stealth made harder, of all on it with it working";
    Pull "pull" Choice "activations in which an enemy was pulled, of those in which one could be";
    PullOverMine "pull_over_mine" Choice "pulls that took an enemy over a mine, of chances to pull with a mine in the way";
    Warp "warp" Choice "activations in which the ship warped, of those with the drive working";
    // Of a hero.
    KeepBack "keep_back" Choice "ships kept in reserve, of those that could be";
    LayMine "lay_mine" Choice "activations in which a mine was laid, of those in which one could be";
    Command "command" Choice "second squadrons activated, of chances to activate one";
    Stow "stow" Choice "squadrons named to wait aboard, of times that one could be named";
    Launch "launch" Choice "activations in which squadrons were launched, of those with squadrons aboard";
    Scramble "scramble" Choice "launched squadrons that acted at once, of chances to";
    // Of a title.
    FreeMove "free_move" Choice "free moves of some length, of all that were offered";
    BothSides "both_sides" Choice "weapons fired through the second side too, of those that had a target there";
    Jump "jump" Choice "activations in which the ship jumped, of those in which it could";
    Salvage "salvage" Passive "friendly ships destroyed from which damage was shed, of all destroyed in play";
    // Of every fleet.
    Turret "turret" Choice "activations in which a turret fired, of those in which it had a legal target";
    CeaseFire "cease_fire" Choice "times that a model fired no more with a legal shot left, of choices of a shot";
    Hold "hold" Choice "Holds, of all choices of an action";
    Move "move" Choice "Moves, of all choices of an action";
    Cruise "cruise" Choice "Cruises, of all choices of an action";
    Ram "ram" Choice "Rams, of activations with an enemy ship in reach of one";
    Disengage "disengage" Choice "ships that left the table by their own move, of activations with an edge in reach";
    ReturnElsewhere "return_elsewhere" Choice "ships that came back away from where they left, of choices of a spot";
    AvoidMine "avoid_mine" Choice "moves that set off no mine, of moves with a mine in reach";
    MineStruck "mine_struck" Passive "mines that an enemy set off, of mines laid";
    Cover "cover" Figure "attacks on own ships in cover, of all attacks on own ships";
    RearShot "rear_shot" Figure "attacks through an enemy's rear, of all attacks on enemy ships";
    Morale "morale" Passive "morale tests passed, of all taken";
    Moved "moved" Figure "ships in play at the end that moved at least once, of all in play at the end";
    LowerEdge "lower_edge" Figure "roll-offs whose winner took the lower edge, of edges chosen";
    MarkerLower "marker_lower" Figure "markers put into the lower half, of markers put into either half";
    MarkerHeld "marker_held" Figure "markers put down by the side that anybody ever held, of all that it put down";
}

/// The kinds that belong to no option: every fleet can use them.
pub const GENERAL: [Use; 17] = [
    Use::Turret,
    Use::CeaseFire,
    Use::Hold,
    Use::Move,
    Use::Cruise,
    Use::Ram,
    Use::Disengage,
    Use::ReturnElsewhere,
    Use::AvoidMine,
    Use::MineStruck,
    Use::Cover,
    Use::RearShot,
    Use::Morale,
    Use::Moved,
    Use::LowerEdge,
    Use::MarkerLower,
    Use::MarkerHeld,
];

impl Use {
    /// The kind of the effect that it needs.
    pub(super) const fn effect(self) -> Use {
        match self {
            Use::PullOverMine => Use::Pull,
            other => other,
        }
    }

    /// Whether it says if its option is used at all; the others are details.
    pub const fn leads(self) -> bool {
        !matches!(
            self,
            Use::ActLate
                | Use::Split
                | Use::TwinFire
                | Use::Snipe
                | Use::Board
                | Use::Blast
                | Use::PullOverMine
                | Use::Launch
                | Use::Scramble
        )
    }
}
