//! Events as a game of Python tells them: a sentence, and an attack if it is one.

use evenkeel_homebrew::{Deed, ModelId, Names, Tale};
use serde::{Serialize, Serializer};

/// Most bytes of a sentence; a longer one is cut.
const LONGEST: usize = 160;

/// A sentence that lies in the event itself, as events are copied and nobody keeps a list of
/// all that were ever told.
#[derive(Clone, Copy, Debug)]
pub struct Sentence {
    bytes: [u8; LONGEST],
    length: u8,
}

impl Sentence {
    /// The sentence without its full stop.
    pub fn of(text: &str) -> Sentence {
        let text = text.strip_suffix('.').unwrap_or(text);
        let whole = (0..=text.len().min(LONGEST)).rev();
        let end = whole.into_iter().find(|end| text.is_char_boundary(*end));
        let kept = &text.as_bytes()[..end.unwrap_or_default()];
        let mut bytes = [0; LONGEST];
        bytes[..kept.len()].copy_from_slice(kept);
        Sentence {
            bytes,
            length: kept.len() as u8,
        }
    }

    fn text(&self) -> &str {
        let kept = &self.bytes[..usize::from(self.length)];
        std::str::from_utf8(kept).unwrap_or_default()
    }
}

impl Serialize for Sentence {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.text())
    }
}

/// Something that happened.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Told {
    pub text: Sentence,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<ModelId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub on: Option<ModelId>,
    pub damage: u32,
}

impl Tale for Told {
    fn tell(&self, _names: &Names) -> String {
        self.text.text().to_string()
    }

    fn deed(&self) -> Option<Deed> {
        let (by, on) = self.by.zip(self.on)?;
        Some(Deed {
            by,
            on,
            damage: self.damage,
        })
    }
}
