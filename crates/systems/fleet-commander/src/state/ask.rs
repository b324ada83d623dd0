//! What the side to move is asked.

/// What the side to move is asked. It is open, like everything on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// Nothing: the battle goes on, or is over.
    Nothing,
    /// Which special weapon its fleet has.
    Weapon,
    /// Which field to place, if any.
    Field,
    /// What to deploy, and where.
    Deploy,
    /// Which asteroid field is tested next.
    Test,
    /// Which asteroid field drifts.
    Drift,
    /// Where it drifts.
    DriftTo,
    /// Which ship docks next, if any.
    Dock,
    /// Which dice to roll.
    Dice,
    /// What to do.
    Act,
    /// Where frigates go with their second step, if anywhere.
    Second,
    /// Where ships leave a gravitic field.
    Exit,
    /// Which signals to reveal so that they fire too.
    Join,
    /// How to answer an attack.
    Defend,
    /// Which ship the damage goes to.
    Name,
    /// Where the attacked ships go.
    Dodge,
    /// Which die a drain takes.
    Drain,
    /// Which dice with a direction to keep.
    Reserve,
    /// Which specials to keep.
    Gauge,
}

impl Ask {
    /// Whether it belongs to the set-up.
    pub fn is_set_up(self) -> bool {
        matches!(self, Ask::Weapon | Ask::Field | Ask::Deploy)
    }
}
