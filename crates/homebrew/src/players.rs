//! Players that fit any game.

use evenkeel_rulebook::shipped::Embedded;

/// Players that fit any game; a game that knows better ships files of its own.
pub const PLAYERS: &[Embedded] = &[
    Embedded {
        id: "captain",
        text: include_str!("players/captain.ron"),
    },
    Embedded {
        id: "quick",
        text: include_str!("players/quick.ron"),
    },
    Embedded {
        id: "eager",
        text: include_str!("players/eager.ron"),
    },
    Embedded {
        id: "bold",
        text: include_str!("players/bold.ron"),
    },
    Embedded {
        id: "careful",
        text: include_str!("players/careful.ron"),
    },
    Embedded {
        id: "hasty",
        text: include_str!("players/hasty.ron"),
    },
    Embedded {
        id: "commodore",
        text: include_str!("players/commodore.ron"),
    },
    Embedded {
        id: "admiral-fast",
        text: include_str!("players/admiral-fast.ron"),
    },
];
