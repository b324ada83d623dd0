//! The players of `configs/players`, for tests and examples that play with them.

use std::path::{Path, PathBuf};

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
        Ok(PlayerKind::Captain | PlayerKind::Admiral) | Err(_) => {}
    }
    match file::<G>(system, name) {
        PlayerFile::Captain { weights, opinions } => {
            AnyPlayer::captain(Doctrine { weights, opinions }, 0)
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
    let path = path(system, name);
    let text = std::fs::read_to_string(&path);
    let text = text.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let file: PlayerFile<G::Opinions> =
        ron::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    assert_eq!(file.faults(), [], "{}", path.display());
    file
}

fn path(system: &str, name: &str) -> PathBuf {
    if name.ends_with(".ron") {
        return name.into();
    }
    let name = if name == "admiral" {
        "admiral-fast"
    } else {
        name
    };
    let players = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../configs/players");
    players.join(format!("{name}-{system}.ron"))
}
