//! Players that fit any game.

use evenkeel_document::Document;
use evenkeel_kernel::tactics::Doctrine;
use evenkeel_rulebook::shipped::Embedded;

use crate::embed;
use crate::opinions::Opinions;

/// Players that fit any game; a game that knows better ships files of its own.
pub const PLAYERS: &[Embedded] = embed!("players/", ".ron":
    "captain", "quick", "bold", "careful", "hasty", "admiral-fast");

/// The doctrine of a captain of [`PLAYERS`], for tests that play with one.
///
/// ```
/// assert!(evenkeel_homebrew::doctrine("captain").opinions.tries > 1);
/// ```
///
/// # Panics
/// When none of them who is a captain has this id.
pub fn doctrine(id: &str) -> Doctrine<Opinions> {
    let player = PLAYERS.iter().find(|player| player.id == id);
    let player = player.unwrap_or_else(|| panic!("no player `{id}`"));
    let file = Document::parse(id, player.text).and_then(|file| file.decode());
    file.unwrap_or_else(|faults| panic!("`{id}` is no captain: {faults}"))
}
