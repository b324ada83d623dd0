
/// A game as the captain of before sees it: by the rules of now, with its own
/// tables.
pub struct Yardstick {
    pub game: Now,
    first_assaults: FirstAssaults,
    compass: Compass,
}

impl Yardstick {
    pub fn new(game: Now) -> Self {
        let mut old = Yardstick {
            first_assaults: FirstAssaults::default(),
            compass: Compass::new(&game.directions, &game.shares),
            game,
        };
        old.first_assaults = FirstAssaults::new(&old);
        old
    }
}
