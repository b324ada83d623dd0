//! What can be used: one entry for each kind of capability.

evenkeel_rulebook::use_kinds! {
    // Of a special weapon.
    Salvo "salvo" Choice "decisions for the special weapon, of those in which it could be used";
    // Of every fleet.
    Move "move" Choice "moves with an engine die, of decisions in which there was one";
    SecondStep "second_step" Choice "second steps of frigates, of those that there could be";
    Attack "attack" Choice "attacks on a neighbour, of decisions in which there was one";
    Joined "joined" Passive "decisions for an attack that other squares join, of those in which there was one";
    Shot "shot" Choice "attacks from afar, of decisions in which there was one";
    LongRange "long_range" Choice "attacks of a destroyer whose dice count twice, of decisions in which there was one";
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
    Leave "leave" Choice "ships that left the board, of decisions in which one could";
    Field "field" Choice "fields placed, of decisions in which one could be";
    Store "store" Choice "turns that ended with dice on the bridge, of all turns";
    FieldHurts "field_hurts" Passive "tests of a field that showed a special, of all tests";
    Damage "damage" Figure "hull that attacks took";
}

impl Use {
    /// Whether it says if its option is used at all; here every kind does.
    pub const fn leads(self) -> bool {
        true
    }
}
