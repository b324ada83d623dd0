
/// A game as the captain of before sees it: by the rules of now.
pub struct Yardstick {
    pub game: Now,
}
