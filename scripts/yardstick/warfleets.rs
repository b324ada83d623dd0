
/// A game as the captain of before sees it: by the rules of now, with its own
/// tables.
pub struct Yardstick {
    pub game: Now,
    expected: Expected,
}

impl Yardstick {
    pub fn new(game: Now) -> Self {
        let mut old = Yardstick {
            game,
            expected: Expected::default(),
        };
        let empty = std::sync::Arc::new(crate::terrain::Terrain::none());
        old.expected = Expected::new(&old, &old.game.fresh(&empty));
        old
    }
}
