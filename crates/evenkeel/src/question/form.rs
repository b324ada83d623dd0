//! Forms of questions, of which a command asks where no system ships a job of its kind.

use evenkeel_tournament::play::system::Embedded;

/// Jobs whose form a question has where no registered system ships one of its kind, by command.
/// They are texts alone: to take them of the shipped systems would build the battles of these
/// into every program that registers others.
const FORMS: [(&str, &str); 8] = [
    ("sweep", evenkeel_configs::text("sweeps/ship-costs.ron")),
    ("price", evenkeel_configs::text("sweeps/prices.ron")),
    ("break", evenkeel_configs::text("sweeps/break.ron")),
    ("marginals", evenkeel_configs::text("sweeps/marginals.ron")),
    ("luck", evenkeel_configs::text("sweeps/luck.ron")),
    ("rulings", evenkeel_configs::text("sweeps/ftl-rulings.ron")),
    ("target", evenkeel_configs::text("sweeps/ftl-target.ron")),
    (
        "tournament",
        evenkeel_configs::text("sweeps/archetypes.ron"),
    ),
];

/// The form of a command's question.
pub(super) fn form(command: &str) -> Option<Embedded> {
    let known = FORMS.iter().find(|(id, _)| *id == command);
    known.map(|(id, text)| Embedded { id, text })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Registry;

    #[test]
    fn forms_are_the_jobs_that_the_shipped_systems_are_asked_by() {
        for (command, text) in FORMS {
            let shipped = Registry::default().template(command);
            let shipped = shipped.unwrap_or_else(|| panic!("{command}"));
            assert_eq!(shipped.text, text, "{command}");
        }
    }
}
