//! Kinds of use: one entry for each kind of capability.

evenkeel_rulebook::use_kinds! {
    // Of a special weapon.
    Salvo "salvo" Choice "decisions for the special weapon, of those in which it could be used";
    // Of a class.
    Act "act" Choice "own turns in which the ship moved, fired or left the board, of all in which its side could do something";
    Fire "fire" Choice "own turns in which the ship fired a weapon die, of those in which it could";
    SecondStep "second_step" Choice "second steps of the class, of those that there could be";
    LongRange "long_range" Choice "attacks of the class whose dice count twice, of decisions in which there was one";
    // Of every fleet.
    Move "move" Choice "moves with an engine die, of decisions in which there was one";
    Attack "attack" Choice "attacks on a neighbour, of decisions in which there was one";
    Joined "joined" Passive "decisions for an attack that other squares join, of those in which there was one";
    Detect "detect" Choice "attacks that look for signals, of decisions in which there was one";
    Shot "shot" Choice "attacks from afar, of decisions in which there was one";
    Turn "turn" Choice "changes of direction, of decisions in which there was one";
    Reroll "reroll" Choice "pairs of specials thrown again, of decisions in which they could be";
    StopDrones "stop_drones" Choice "drones that were stopped, of decisions in which they could be";
    Drain "drain" Choice "drains, of decisions in which there could be one";
    Block "block" Choice "shields played on an attack, of decisions in which one could be";
    Dodge "dodge" Choice "dodges, of decisions in which there could be one";
    DodgeMove "dodge_move" Choice "moves in a dodge, of those that there could be";
    Counterstrike "counterstrike" Choice "counterstrikes, of decisions in which there could be one";
    Join "join" Choice "signals revealed so that they fire, of decisions in which one could be";
    Dock "dock" Choice "containers docked, of decisions in which one could be";
    Drop "drop" Choice "containers dropped, of decisions in which one could be";
    Capture "capture" Choice "moves that take the shuttle, of decisions in which there was one";
    Leave "leave" Choice "ships that left the board, of decisions in which one could";
    Field "field" Choice "fields placed, of decisions in which one could be";
    Store "store" Choice "turns that ended with dice on the bridge, of all turns";
    FieldHurts "field_hurts" Passive "tests of a field that showed a special, of all tests";
    Damage "damage" Figure "hull that attacks took";
}

/// The kinds of every class; abilities are those of classes that have them.
pub(super) const OF_CLASS: [Use; 4] = [Use::Act, Use::Fire, Use::SecondStep, Use::LongRange];

impl Use {
    /// Whether it says if its option is used at all; the others are details.
    pub const fn leads(self) -> bool {
        !matches!(self, Use::Fire | Use::SecondStep | Use::LongRange)
    }
}
