//! The variants of a comparison: a ruleset each, with its changes.

use std::sync::Arc;

use evenkeel_document::{Diagnostics, Document, Kind};

use super::{PlannedVariant, Variant};
use crate::ask::job::{Change, NewValue};
use crate::ask::library::Missing;
use crate::ask::read::{Context, Reader};
use crate::play::system::Rules;

/// The rules of a variant; none when something is wrong with them.
pub(super) type VariantRules = Option<Arc<dyn Rules>>;

impl Reader<'_> {
    /// The rules of each variant; none of one that is wrong. The rulesets' ids
    /// are written into the job.
    pub(super) fn variants(
        &mut self,
        context: &Context<'_>,
        variants: &mut [Variant],
    ) -> Vec<VariantRules> {
        let names = variants.iter().map(|variant| &variant.name);
        self.names_of_their_own("variants", "variants", names);
        let mut found = Vec::new();
        for (index, variant) in variants.iter_mut().enumerate() {
            let own = variant.ruleset.take();
            variant.ruleset = own.or_else(|| context.ruleset());
            found.push(self.variant(context, variant, &format!("variants.{index}")));
        }
        found
    }

    fn variant(
        &mut self,
        context: &Context<'_>,
        variant: &Variant,
        place: &str,
    ) -> Option<Arc<dyn Rules>> {
        let (name, path) = (variant.ruleset.as_deref(), format!("{place}.ruleset"));
        let rules = if variant.changes.is_empty() {
            let rules = self.sources.rules(context.system, name);
            self.found(rules, &path)?
        } else {
            let document = self.sources.ruleset(context.system, name);
            let document = self.found(document, &path)?;
            self.changed_rules(context, document, variant, place)?
        };
        if rules.game_size().is_some() != context.points.is_some() {
            let message = match context.points {
                Some(_) => "has no points, but that of the job has",
                None => "has points, but that of the job has none",
            };
            self.fault(&path, message);
        }
        Some(rules)
    }

    /// A ruleset with all changes of a variant.
    fn changed_rules(
        &mut self,
        context: &Context<'_>,
        mut document: Document,
        variant: &Variant,
        place: &str,
    ) -> Option<Arc<dyn Rules>> {
        let before = self.faults.len();
        let plain = context.system.read_rules(&document).map_err(Missing::There);
        let plain = self.found(plain, place)?;
        let in_text =
            |Change(path, value): &Change| Change(plain.path_in_text(path), value.clone());
        let changes: Vec<Change> = variant.changes.iter().map(in_text).collect();
        for (index, change) in changes.iter().enumerate() {
            let path = format!("{place}.changes.{index}");
            if let Some(changed) = self.changed(&document, change, &path) {
                document = changed;
            }
        }
        if self.faults.len() > before {
            return None;
        }
        match context.system.read_rules(&document) {
            Ok(rules) => Some(rules),
            Err(faults) => {
                self.blame(faults, &changes, place);
                None
            }
        }
    }

    /// The ruleset with one change.
    fn changed(&mut self, document: &Document, change: &Change, place: &str) -> Option<Document> {
        let Change(path, value) = change;
        let node = match document.find(path) {
            Ok(node) => node,
            Err(faults) => {
                self.fault(&format!("{place}.0"), message(&faults));
                return None;
            }
        };
        let patched = match value {
            NewValue::Number(number) if matches!(node.inner().kind(), Kind::Number) => {
                document.patch_number(path, *number)
            }
            NewValue::Text(text) if matches!(node.kind(), Kind::Text(_)) => {
                document.patch(path, &format!("{text:?}"))
            }
            value => document.patch(path, &value.to_string()),
        };
        match patched {
            Ok(patched) => Some(patched),
            Err(faults) => {
                self.fault(&format!("{place}.1"), message(&faults));
                None
            }
        }
    }

    /// Notes what is wrong with a changed ruleset at the change that did it.
    fn blame(&mut self, faults: Diagnostics, changes: &[Change], place: &str) {
        for fault in faults {
            let touches = |change: &Change| {
                let rest = fault.path.strip_prefix(change.0.as_str());
                rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
            };
            match changes.iter().position(touches) {
                Some(index) => self.fault(&format!("{place}.changes.{index}.1"), fault.message),
                None => {
                    let message = format!("then {}: {}", fault.path, fault.message);
                    self.fault(&format!("{place}.changes"), message);
                }
            }
        }
    }
}

/// The faults in one line.
fn message(faults: &Diagnostics) -> String {
    let messages: Vec<&str> = faults.iter().map(|fault| fault.message.as_str()).collect();
    messages.join("; ")
}

/// The variant as the plan keeps it.
pub(super) fn planned(variant: &Variant) -> PlannedVariant {
    let changes = variant.changes.iter();
    let changes: Vec<String> = changes
        .map(|Change(path, value)| format!("{path} = {value}"))
        .collect();
    PlannedVariant {
        name: variant.name.clone(),
        changes: changes.join("; "),
    }
}
