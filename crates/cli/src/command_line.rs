//! Reads what was typed. What the rule systems bring is put into the help and the
//! flags here: their ids, their defaults, and what each is asked about odds.

use std::ffi::OsString;
use std::path::Path;

use clap::builder::PossibleValuesParser;
use clap::error::ErrorKind;
use clap::{Arg, ArgAction, ArgMatches, CommandFactory, FromArgMatches, value_parser};
use evenkeel::Registry;
use evenkeel_tournament::play::system::RuleSystem;
use evenkeel_tournament::question::{self, Key, Kind};

use crate::args::{Arguments, number};
use crate::flags::matches_of;
use crate::screen::warn;
use crate::{Command, Failure, Screen, plain};

/// The program's name, where it has the shipped systems.
const OWN: &str = "evenkeel";

/// Says why nothing is run, to programs that ask for JSON as well: help was asked for, or
/// what was typed makes no sense; the exit code.
pub fn tell(error: &clap::Error, arguments: &[OsString]) -> u8 {
    let is_json = arguments.iter().any(|word| word == "--json");
    let text = error.to_string();
    if error.exit_code() == 0 || (!is_json && plain::text(&text) == text) {
        // Where the stream is closed there is nobody to tell.
        let _ = error.print();
    } else if !is_json {
        warn(text.trim_end());
    } else {
        let message = text.strip_prefix("error: ").unwrap_or(&text).trim_end();
        Screen::for_programs().complain(&Failure::Usage(message.to_string()));
    }
    error.exit_code() as u8
}

/// Reads arguments, of which the first is the name of the program.
pub fn read(registry: Registry, arguments: &[OsString]) -> Result<Arguments, clap::Error> {
    let system = asked_of(registry, arguments)?;
    let mut command = called(command(registry, system), arguments.first());
    if let Some(system) = system {
        let flags = unknown_flags(&mut command, arguments);
        if !flags.is_empty() {
            let message = question::unknown_flags(system.title(), &flags, system.odds_keys());
            return Err(fault(ErrorKind::UnknownArgument, &message));
        }
    }
    let matches = matches_of(registry, &command, arguments)?;
    let mut read = Arguments::from_arg_matches(&matches)?;
    if let (Command::Odds(odds), Some(system), Some((_, said))) =
        (&mut read.command, system, matches.subcommand())
    {
        odds.question = question::ron(said_of(system.odds_keys(), said));
    }
    Ok(read)
}

/// The rule system whose odds are asked; none for other commands. It is looked
/// for before anything is read, as it decides which flags there are.
fn asked_of(
    registry: Registry,
    arguments: &[OsString],
) -> Result<Option<&'static dyn RuleSystem>, clap::Error> {
    let words: Vec<&str> = arguments.iter().filter_map(|word| word.to_str()).collect();
    let names = Arguments::command();
    let is_command = |word: &&&str| names.find_subcommand(word).is_some();
    if words.iter().find(is_command) != Some(&"odds") {
        return Ok(None);
    }
    let spelled = words.iter().find_map(|word| word.strip_prefix("--system="));
    let follows = words.windows(2).find(|pair| pair[0] == "--system");
    match spelled.or(follows.map(|pair| pair[1])) {
        Some(id) => match registry.library().system(id) {
            Ok(system) => Ok(Some(system)),
            Err(error) => Err(fault(ErrorKind::InvalidValue, &error.to_string())),
        },
        None => Ok(registry.systems().first().copied()),
    }
}

/// A fault that clap does not know of.
pub fn fault(kind: ErrorKind, message: &str) -> clap::Error {
    clap::Error::raw(kind, format!("{message}\n"))
}

/// The flags that `odds` does not have, all at once.
fn unknown_flags(command: &mut clap::Command, arguments: &[OsString]) -> Vec<String> {
    command.build();
    let odds = command.find_subcommand("odds").into_iter();
    let known: Vec<&str> = odds
        .flat_map(clap::Command::get_arguments)
        .filter_map(Arg::get_long)
        .collect();
    let words = arguments.iter().filter_map(|word| word.to_str());
    let flags = words.filter_map(|word| word.strip_prefix("--"));
    let names = flags.map(|flag| flag.split('=').next().unwrap_or(flag));
    names
        .filter(|name| !name.is_empty() && !known.contains(name))
        .map(|name| format!("--{name}"))
        .collect()
}

/// Everything that can be typed, with the flags of one system's odds.
pub fn command(registry: Registry, asked: Option<&'static dyn RuleSystem>) -> clap::Command {
    let first = registry.systems().first().map(|system| system.id());
    let default = |arg: Arg| match first {
        Some(id) => arg.required(false).default_value(id),
        None => arg,
    };
    let job = |command: &str| {
        let default = registry.default_job(command);
        move |arg: Arg| match default {
            Some(job) => arg.help(format!(
                "Name of a built-in job or ruleset, or a file of either that ends in .ron \
                 [default: {job}]"
            )),
            None => arg,
        }
    };
    let asked = asked.or(registry.systems().first().copied());
    Arguments::command()
        .mut_subcommand("play", |play| play.after_help(play_help(registry)))
        .mut_subcommand("tournament", |tournament| {
            tournament.mut_arg("job", job("tournament"))
        })
        .mut_subcommand("sweep", |sweep| sweep.mut_arg("job", job("sweep")))
        .mut_subcommand("marginals", |marginals| {
            marginals.mut_arg("job", job("marginals"))
        })
        .mut_subcommand("rulings", |rulings| rulings.mut_arg("job", job("rulings")))
        .mut_subcommand("luck", |luck| luck.mut_arg("job", job("luck")))
        .mut_subcommand("target", |target| target.mut_arg("job", job("target")))
        .mut_subcommand("price", |price| price.mut_arg("job", job("price")))
        .mut_subcommand("break", |breaker| breaker.mut_arg("job", job("break")))
        .mut_subcommand("odds", |odds| {
            let odds = odds.mut_arg("system", default);
            let odds = odds.after_help(odds_help(registry));
            match asked {
                Some(system) => odds
                    .next_help_heading(format!("The attack, in {}", system.title()))
                    .args(system.odds_keys().iter().map(flag)),
                None => odds,
            }
        })
        .mut_args(negative)
        .mut_subcommands(|command| command.mut_args(negative))
}

/// The command of a program, whose examples and words call it by the name that it was called by.
fn called(command: clap::Command, program: Option<&OsString>) -> clap::Command {
    let stem = program.and_then(|path| Path::new(path).file_stem()?.to_str());
    let Some(name) = stem.filter(|name| *name != OWN) else {
        return command;
    };
    let renamed = |text: &clap::builder::StyledStr| {
        let text = text.ansi().to_string();
        let lines = text.replace(&format!("{OWN} "), &format!("{name} "));
        lines.replace(&format!("`{OWN}`"), &format!("`{name}`"))
    };
    let rename = |command: clap::Command| {
        let help = command.get_after_help().map(renamed);
        let about = command.get_long_about().map(renamed);
        let command = help.into_iter().fold(command, clap::Command::after_help);
        let command = about.into_iter().fold(command, clap::Command::long_about);
        command.mut_args(|arg| {
            let help = arg.get_help().map(renamed);
            help.into_iter().fold(arg, Arg::help)
        })
    };
    rename(command).mut_subcommands(rename)
}

/// A flag as one whose value may be a negative number: it is none that any flag takes, and is
/// refused by what the flag does take, not as a flag that nobody knows.
fn negative(arg: Arg) -> Arg {
    match arg.is_positional() || !arg.get_action().takes_values() {
        true => arg,
        false => arg.allow_negative_numbers(true),
    }
}

/// The flag of a key.
fn flag(key: &'static Key) -> Arg {
    let arg = Arg::new(key.name)
        .long(key.flag().trim_start_matches('-').to_string())
        .value_name(key.name.replace('_', "-").to_uppercase())
        .help(key.help.trim().replace("  ", " "))
        .required(key.required);
    let arg = match key.form.kind {
        Kind::Switch => return arg.action(ArgAction::SetTrue),
        Kind::Text => arg.value_parser(value_parser!(String)),
        Kind::Number => arg.value_parser(number).allow_negative_numbers(true),
        Kind::Word(words) => arg.value_parser(PossibleValuesParser::new(words)),
    };
    match key.form.many {
        true => arg.action(ArgAction::Append).value_delimiter(','),
        false => arg.action(ArgAction::Set),
    }
}

/// The values that were given for each key, without the keys for which none were.
fn said_of(keys: &'static [Key], said: &ArgMatches) -> Vec<(&'static Key, Vec<String>)> {
    let mut all = Vec::new();
    for key in keys {
        let values: Vec<String> = match key.form.kind {
            Kind::Switch => match said.get_flag(key.name) {
                true => vec!["true".to_string()],
                false => Vec::new(),
            },
            Kind::Number => {
                let numbers = said.get_many::<f64>(key.name).into_iter().flatten();
                numbers.map(f64::to_string).collect()
            }
            Kind::Text | Kind::Word(_) => {
                let texts = said.get_many::<String>(key.name).into_iter().flatten();
                texts.cloned().collect()
            }
        };
        if !values.is_empty() {
            all.push((key, values));
        }
    }
    all
}

/// Examples of `odds`, of every system.
fn odds_help(registry: Registry) -> String {
    let mut text = "Examples:".to_string();
    for (index, system) in registry.systems().iter().enumerate() {
        for example in system.odds_examples() {
            text.push_str(&format!(
                "\n  evenkeel odds{} {example}",
                named(index, *system)
            ));
        }
    }
    for system in registry.systems().iter().skip(1) {
        text.push_str(&format!(
            "\n\nFlags of {}: evenkeel odds --system {} --help",
            system.title(),
            system.id()
        ));
    }
    text
}

/// Examples of `play`, of every system.
fn play_help(registry: Registry) -> String {
    let mut text = "Examples:".to_string();
    for (index, system) in registry.systems().iter().enumerate() {
        if let [a, b, ..] = system.shipped().fleets {
            let system = named(index, *system);
            text.push_str(&format!(
                "\n  evenkeel play{system} --a {} --b {} --seed 7",
                a.id, b.id
            ));
        }
    }
    text.push_str(
        "\n  evenkeel play --a my-fleet.ron --b random --player-b charge --log battle.jsonl",
    );
    if let Some(job) = registry.default_job("tournament") {
        text.push_str(&format!(
            "\n  evenkeel play --job {job} --matchup 3 --pair 12 --swapped"
        ));
    }
    text.push_str(
        "\n\nA fleet is the name of a built-in one, a file that ends in .ron, or `random`. The
same seed, matchup and pair give the battle that a sweep or tournament played.",
    );
    text
}

/// How a system is named in an example; the first need not be.
fn named(index: usize, system: &dyn RuleSystem) -> String {
    match index {
        0 => String::new(),
        _ => format!(" --system {}", system.id()),
    }
}
