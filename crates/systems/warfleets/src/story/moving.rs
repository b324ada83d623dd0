//! Movements in words.

use super::Teller;
use super::words::{heading, turn, verb, where_to};
use crate::action::ModelId;
use crate::event::Event;

impl Teller<'_> {
    /// A movement in words.
    pub(super) fn moved(&self, model: ModelId, event: &Event) -> String {
        let Event::Moved {
            manoeuvre,
            from,
            pivot_in,
            distance_in,
            extension_in,
            to,
            ..
        } = event
        else {
            return String::new();
        };
        let member = self.cast.get(model);
        let mut text = format!("{} {}", member.label, verb(*manoeuvre, *distance_in));
        // Which way a squadron looks means nothing.
        if !member.is_ship {
            if *distance_in > 0.0 {
                text.push_str(&format!(" {}", where_to(to)));
            }
            return text;
        }
        if let Some(turned) = turn(from, to) {
            match pivot_in {
                Some(after) if *after > 0.0 => {
                    text.push_str(&format!(", turning {turned} after {after:.1}\""));
                }
                _ => text.push_str(&format!(", turning {turned}")),
            }
        }
        if *distance_in > 0.0 {
            text.push_str(&format!(" {}", where_to(to)));
        }
        text.push_str(&format!(", heading {}", heading(to)));
        if *extension_in > 0.0 {
            text.push_str(&format!(
                ", {extension_in:.1}\" further to get clear of other ships"
            ));
        }
        text
    }
}
