//! Texts of files before they were saved here, and those that were undone.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use crate::DeskError;

/// Texts of a file that can be brought back.
const MOST_KEPT: usize = 50;

/// A way through the texts of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// To the text before the last save.
    Undo,
    /// To the text that was undone last.
    Redo,
}

/// The texts that files had, by their names. It goes away with the desk: what is on the disk
/// is the work, and this is only the way back.
#[derive(Default)]
pub struct History(Mutex<BTreeMap<String, Texts>>);

#[derive(Default)]
struct Texts {
    /// Texts before each save, the last last.
    saved: Vec<String>,
    /// Texts that were undone, the last last.
    undone: Vec<String>,
}

impl Texts {
    fn side(&mut self, way: Way) -> &mut Vec<String> {
        match way {
            Way::Undo => &mut self.saved,
            Way::Redo => &mut self.undone,
        }
    }
}

impl History {
    /// Notes the text that a file had before it was saved; nothing can be redone any more.
    pub fn keep(&self, name: &str, before: String) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let texts = all.entry(name.to_string()).or_default();
        texts.undone.clear();
        texts.saved.push(before);
        if texts.saved.len() > MOST_KEPT {
            texts.saved.remove(0);
        }
    }

    /// Whether there is a text this way.
    pub fn leads(&self, name: &str, way: Way) -> bool {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.get_mut(name)
            .is_some_and(|texts| !texts.side(way).is_empty())
    }

    /// Goes one text this way: `replace` writes it, and says what was there before, to which the
    /// other way leads from now on.
    ///
    /// # Errors
    /// When there is no text this way, or it cannot be written; then nothing changes.
    pub fn go(
        &self,
        name: &str,
        way: Way,
        replace: impl FnOnce(&str) -> Result<String, DeskError>,
    ) -> Result<(), DeskError> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let texts = all.entry(name.to_string()).or_default();
        let (none, other) = match way {
            Way::Undo => ("there is nothing to undo", Way::Redo),
            Way::Redo => ("there is nothing to redo", Way::Undo),
        };
        let text = texts.side(way).last();
        let before = replace(text.ok_or_else(|| DeskError::asked(none))?)?;
        texts.side(way).pop();
        texts.side(other).push(before);
        Ok(())
    }
}
