//! Tips: how a command takes the rules that were typed another way.

use std::ffi::OsString;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command};
use evenkeel::Registry;

/// The error with a tip where rules were named as other commands take them: by a flag, or without.
pub fn with_tip(
    mut error: clap::Error,
    registry: Registry,
    command: &Command,
    arguments: &[OsString],
) -> clap::Error {
    if let Some(tip) = tip(&error, registry, command, arguments) {
        // What clap takes to be similar is something else, and so is its usage.
        error.remove(ContextKind::SuggestedArg);
        error.remove(ContextKind::Usage);
        let tips = ContextValue::StyledStrs(vec![tip.into()]);
        error.insert(ContextKind::Suggested, tips);
    }
    error
}

fn tip(
    error: &clap::Error,
    registry: Registry,
    command: &Command,
    arguments: &[OsString],
) -> Option<String> {
    let (ErrorKind::UnknownArgument, Some(ContextValue::String(word))) =
        (error.kind(), error.get(ContextKind::InvalidArg))
    else {
        return None;
    };
    let own = arguments
        .iter()
        .find_map(|word| command.find_subcommand(word))?;
    let has_flag = own
        .get_arguments()
        .any(|arg| arg.get_long() == Some("ruleset"));
    let mut positionals = own.get_positionals();
    match word.as_str() {
        "--ruleset" | "--rules" => positionals.any(is_of_rules).then(|| {
            let name = own.get_name();
            format!("rules are named without a flag, as in '{name} RULESET'")
        }),
        word => (has_flag && names_rules(word, registry))
            .then(|| format!("rules are named by a flag: '--ruleset {word}'")),
    }
}

/// Whether an argument without a flag takes a ruleset.
fn is_of_rules(arg: &Arg) -> bool {
    let help = arg.get_help().map(ToString::to_string);
    help.is_some_and(|help| help.contains("ruleset"))
}

/// Whether a word is, or looks like, the name of a ruleset.
fn names_rules(word: &str, registry: Registry) -> bool {
    let mut rulesets = registry.systems().iter().flat_map(|system| {
        let rulesets = system.shipped().rulesets.iter();
        rulesets.map(|ruleset| ruleset.id)
    });
    word.ends_with(".ron") || rulesets.any(|id| id == word)
}
