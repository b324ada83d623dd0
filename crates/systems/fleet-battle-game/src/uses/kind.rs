//! Kinds of use: one entry for each kind of capability.

evenkeel_rulebook::use_kinds! {
    // Of a class.
    Act "act" Choice "activations in which the ship moved, turned, fired or raised a shield, of all its activations";
    Fire "fire" Choice "activations in which the ship fired, of those in which it had a target in range";
    // Of every fleet.
    CeaseFire "cease_fire" Choice "times that a squadron fired no more with a target left, of choices of a target";
    AnotherFirer "another_firer" Choice "further ships named to fire on a target, of chances to name one";
    FullSpeed "full_speed" Choice "moves at full speed, of all choices of a course";
    Stand "stand" Choice "moves that entered no hex, of all choices of a course";
    OutOfArc "out_of_arc" Choice "moves that ended where no enemy could fire on the ship, of those that ended in reach of one";
    Raise "raise" Choice "shields raised, of those that could be";
    SelfDestruct "self_destruct" Choice "crippled ships that tried to blow themselves up, of those that could";
    LeaveMap "leave_map" Choice "ships that flew off the map, of choices of a course with that among them";
    RearShot "rear_shot" Figure "shots that hit an enemy from its rear arc, of all shots";
    LongShot "long_shot" Figure "shots in the last band of the chart, of all shots";
    Moved "moved" Figure "ships not crippled at the end that had entered a hex at least once, of all not crippled at the end";
}

/// The kinds of every class.
pub(super) const OF_CLASS: [Use; 2] = [Use::Act, Use::Fire];

/// The kinds that belong to no class: every fleet can use them.
pub const GENERAL: [Use; 11] = [
    Use::CeaseFire,
    Use::AnotherFirer,
    Use::FullSpeed,
    Use::Stand,
    Use::OutOfArc,
    Use::Raise,
    Use::SelfDestruct,
    Use::LeaveMap,
    Use::RearShot,
    Use::LongShot,
    Use::Moved,
];

impl Use {
    /// Whether it says if its class is used at all; the others are details.
    pub const fn leads(self) -> bool {
        !matches!(self, Use::Fire)
    }
}
