//! The players of `configs/players`, for tests that play with them.

use std::borrow::Cow;

use evenkeel_configs::FILES;
use evenkeel_kernel::foresight::Foresight;
use evenkeel_kernel::tactics::Doctrine;
use evenkeel_players::{AnyPlayer, PlayerFile, PlayerKind};

/// The player of a system with this name, such as `charge`
/// or `admiral-fast`, or from the file at this path.
///
/// # Panics
/// When there is none, or its file is wrong.
pub fn player<G: Foresight>(system: &str, name: &str) -> AnyPlayer<G> {
    match name.parse() {
        Ok(PlayerKind::Random) => return AnyPlayer::random(0),
        Ok(PlayerKind::Charge) => return AnyPlayer::charge(),
        Ok(PlayerKind::Novice | PlayerKind::Captain | PlayerKind::Admiral) | Err(_) => {}
    }
    match file::<G>(system, name) {
        PlayerFile::Captain { weights, opinions } => {
            AnyPlayer::captain(Doctrine { weights, opinions }, 0)
        }
        PlayerFile::Novice { captain, lapses } => {
            AnyPlayer::novice(doctrine::<G>(system, &captain), &lapses, 0)
        }
        PlayerFile::Admiral { captain, search } => {
            AnyPlayer::admiral(doctrine::<G>(system, &captain), &search, 0)
        }
    }
}

/// The doctrine of the captain with this name, or from the file at this path.
///
/// # Panics
/// When there is none, or its file is wrong.
pub fn doctrine<G: Foresight>(system: &str, name: &str) -> Doctrine<G::Opinions> {
    let doctrine = file::<G>(system, name).into_doctrine();
    doctrine.unwrap_or_else(|| panic!("`{name}` is no captain"))
}

fn file<G: Foresight>(system: &str, name: &str) -> PlayerFile<G::Opinions> {
    let text = text(system, name);
    let file: PlayerFile<G::Opinions> =
        ron::from_str(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
    assert_eq!(file.faults(), [], "{name}");
    file
}

/// The text of a player that is built in, or of the file at a path.
fn text(system: &str, name: &str) -> Cow<'static, str> {
    if name.ends_with(".ron") {
        let text = std::fs::read_to_string(name);
        return text
            .unwrap_or_else(|error| panic!("{name}: {error}"))
            .into();
    }
    let name = if name == "admiral" {
        "admiral-fast"
    } else {
        name
    };
    let path = format!("players/{name}-{system}.ron");
    let built_in = FILES.iter().find(|(known, _)| *known == path);
    let (_, text) = built_in.unwrap_or_else(|| panic!("no player `{name}` of {system}"));
    (*text).into()
}
