//! `evenkeel validate`

use clap::Args;
use evenkeel_document::{Diagnostics, Document, Kind};
use evenkeel_kernel::fleet::FleetFile;
use evenkeel_tournament::ask::library::{Library, Missing};
use evenkeel_tournament::ask::read::{Overrides, read_fleet, read_job};
use evenkeel_tournament::plan::course;
use evenkeel_tournament::plan::extend::EXTENDS;
use evenkeel_tournament::play::system::RuleSystem;
use serde::Serialize;

use crate::Done;
use crate::call::Call;
use crate::failure::{Failure, FaultSummary};
use crate::screen::warn;

/// Flags of `validate`.
#[derive(Args, Debug)]
pub struct Validate {
    /// Files to check
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
}

/// What a file is.
enum Form {
    Job,
    Fleet,
    Player,
    Ruleset(&'static dyn RuleSystem),
}

/// What came of one file.
struct Checked {
    /// In a word, for people; what it is, and its name.
    what: String,
    verdict: Verdict,
    /// What is worth knowing of a file that is fine.
    remarks: Vec<String>,
}

impl Checked {
    /// Nothing more is to be said of it.
    fn new(what: impl Into<String>, verdict: Verdict) -> Checked {
        Checked {
            what: what.into(),
            verdict,
            remarks: Vec::new(),
        }
    }
}

enum Verdict {
    Fine,
    /// A fleet that can be read and is not legal.
    Illegal(Diagnostics),
    Faulty(Diagnostics),
    /// Not even a text, or of no known form.
    Unknown(String),
    Unreadable(String),
}

#[derive(Serialize)]
struct Summary {
    ok: bool,
    files: Vec<FileSummary>,
}

#[derive(Serialize)]
struct FileSummary {
    file: String,
    what: String,
    ok: bool,
    errors: Vec<FaultSummary>,
    remarks: Vec<String>,
}

/// Checks files.
pub fn run(own: &Validate, call: &Call<'_>) -> Result<Done, Failure> {
    let library = call.library();
    let files = own.files.iter();
    let checked: Vec<(&String, Checked)> = files.map(|file| (file, check(library, file))).collect();
    let mut text = String::new();
    for (file, checked) in &checked {
        match &checked.verdict {
            Verdict::Fine => {
                text.push_str(&format!("{file}: ok, {}\n", checked.what));
                for remark in &checked.remarks {
                    text.push_str(&format!("{file}: remark: {remark}\n"));
                }
            }
            Verdict::Illegal(faults) | Verdict::Faulty(faults) => warn(&faults.to_string()),
            Verdict::Unknown(message) | Verdict::Unreadable(message) => {
                warn(&format!("error: {message}"));
            }
        }
    }
    let summary = Summary {
        ok: checked
            .iter()
            .all(|(_, checked)| matches!(checked.verdict, Verdict::Fine)),
        files: checked
            .iter()
            .map(|(file, checked)| summary(file, checked))
            .collect(),
    };
    if call.global.json || !text.is_empty() {
        call.answer("validate", &summary, &text)?;
    }
    Ok(worst(
        checked.into_iter().map(|(_, checked)| checked.verdict),
    ))
}

/// What the whole call comes to: a machine that fails is worse than a file that
/// is faulty, which is worse than a fleet that is not legal.
fn worst(verdicts: impl Iterator<Item = Verdict>) -> Done {
    let ends = verdicts.map(|verdict| match verdict {
        Verdict::Fine => Done::Well,
        Verdict::Illegal(_) => Done::No,
        Verdict::Faulty(faults) if faults.break_rules() => Done::No,
        Verdict::Faulty(_) | Verdict::Unknown(_) => Done::BadInput,
        Verdict::Unreadable(_) => Done::Unreadable,
    });
    ends.max_by_key(|end| end.code()).unwrap_or(Done::Well)
}

fn check(library: Library<'static>, file: &str) -> Checked {
    let document = match evenkeel::shelf::document(file).map_err(Failure::from) {
        Ok(document) => document,
        Err(failure) => {
            let verdict = match failure {
                Failure::Faults(faults) => Verdict::Faulty(faults),
                Failure::Usage(message) => Verdict::Unknown(message),
                other => Verdict::Unreadable(other.to_string()),
            };
            return Checked::new("unknown", verdict);
        }
    };
    match form(library, &document) {
        Some(Form::Job) => job(library, &document),
        Some(Form::Fleet) => fleet(library, &document),
        Some(Form::Player) => player(library, &document),
        Some(Form::Ruleset(system)) => ruleset(library, &document, system),
        None => {
            let message = format!(
                "{file}: this is no ruleset, fleet, job or player: a job begins with \
                 `Sweep(`, `Prices(`, `Marginals(`, `Rulings(`, `Target(`, `Break(`, `Check(`, \
                 `Tournament(` or `Compare(`, a fleet has `units`, a player begins with `Captain(` or \
                 `Admiral(`, a ruleset the fields of a built-in one"
            );
            Checked::new("unknown", Verdict::Unknown(message))
        }
    }
}

/// What a file is, by its form.
fn form(library: Library<'static>, document: &Document) -> Option<Form> {
    let Kind::Struct { name, fields } = document.root().kind() else {
        return None;
    };
    if matches!(
        name.as_deref(),
        Some(
            "Sweep"
                | "Prices"
                | "Marginals"
                | "Rulings"
                | "Target"
                | "Break"
                | "Challenge"
                | "Tournament"
                | "Compare"
                | "Check"
        )
    ) {
        return Some(Form::Job);
    }
    let has = |wanted: &str| fields.iter().any(|field| field.name() == wanted);
    // The units of a fleet are a list, those of a ruleset have names.
    let units = document.node("units").map(|units| units.kind());
    if units.is_some_and(|kind| !matches!(kind, Kind::Map(_))) {
        return Some(Form::Fleet);
    }
    let is_player = matches!(name.as_deref(), Some("Captain" | "Admiral"));
    if is_player || has("weights") || has("search") {
        return Some(Form::Player);
    }
    if !has(EXTENDS) {
        return system_of(library, document).map(Form::Ruleset);
    }
    // Where the whole cannot be told, its faults are the same for every system.
    let whole = library.whole(document).document;
    let system = whole.as_ref().and_then(|whole| system_of(library, whole));
    system
        .or(library.systems.first().copied())
        .map(Form::Ruleset)
}

/// The rule system whose ruleset has the most fields in common with this one.
fn system_of(library: Library<'static>, document: &Document) -> Option<&'static dyn RuleSystem> {
    let Kind::Struct { fields, .. } = document.root().kind() else {
        return None;
    };
    let names: Vec<&str> = fields.iter().map(|field| field.name()).collect();
    let systems = library.systems.iter();
    let shared = systems.map(|system| (in_common(library, *system, &names), *system));
    // A single field in common, such as `name`, says nothing.
    let best = shared.max_by_key(|(count, _)| *count);
    best.filter(|(count, _)| *count >= 2)
        .map(|(_, system)| system)
}

/// How many of these fields the system's own ruleset has, with all that it extends.
fn in_common(library: Library<'static>, system: &dyn RuleSystem, names: &[&str]) -> usize {
    library.ruleset(system, None).map_or(0, |own| {
        names.iter().filter(|name| own.node(name).is_some()).count()
    })
}

fn job(library: Library<'static>, document: &Document) -> Checked {
    match read_job(document, library, Overrides::default()) {
        Ok(plan) => {
            let kind = plan.study.kind().noun;
            let (name, battles) = (&plan.provenance.job, plan.most_battles());
            let most = if course::is_fixed(&plan) {
                ""
            } else {
                "at most "
            };
            let what = format!("{kind} `{name}` of {most}{battles} battles");
            Checked::new(what, Verdict::Fine)
        }
        Err(faults) => faulty("job", faults),
    }
}

fn fleet(library: Library<'static>, document: &Document) -> Checked {
    match read_fleet(document, library) {
        Ok(file) => {
            let what = match file.points {
                Some(points) => format!("fleet `{}` for {points} points", file.name),
                None => format!("fleet `{}`", file.name),
            };
            Checked::new(what, Verdict::Fine)
        }
        // A fleet that can be read breaks the rules; one that cannot has faults.
        Err(faults) if document.decode::<FleetFile>().is_ok() => {
            Checked::new("fleet", Verdict::Illegal(faults))
        }
        Err(faults) => faulty("fleet", faults),
    }
}

fn player(library: Library<'static>, document: &Document) -> Checked {
    // A player is one system's; where it is none's, the one that finds least wrong
    // with it says what.
    let mut fewest: Option<Diagnostics> = None;
    let mut titles = Vec::new();
    let mut what = "player";
    for &system in library.systems {
        match library.read_player(system, document) {
            Ok(player) => {
                what = player.kind.name();
                titles.push(system.title());
            }
            Err(Missing::There(faults)) => {
                if fewest
                    .as_ref()
                    .is_none_or(|known| faults.len() < known.len())
                {
                    fewest = Some(faults);
                }
            }
            Err(Missing::Here(message)) => fewest = Some(document.fault("", message).into()),
        }
    }
    match fewest {
        Some(faults) if titles.is_empty() => faulty("player", faults),
        _ => Checked::new(
            format!("{what} for {}", titles.join(" and ")),
            Verdict::Fine,
        ),
    }
}

fn ruleset(library: Library<'_>, document: &Document, system: &dyn RuleSystem) -> Checked {
    match library.read_rules(system, document) {
        Ok(rules) => Checked {
            what: format!("ruleset `{}` of {}", rules.name(), system.title()),
            verdict: Verdict::Fine,
            remarks: rules.remarks(),
        },
        Err(faults) => faulty("ruleset", faults),
    }
}

fn faulty(what: &str, faults: Diagnostics) -> Checked {
    Checked::new(what, Verdict::Faulty(faults))
}

fn summary(file: &str, checked: &Checked) -> FileSummary {
    let whole_file = |message: &String| FaultSummary {
        file: file.to_string(),
        line: 1,
        column: 1,
        path: String::new(),
        value: String::new(),
        message: message.clone(),
    };
    FileSummary {
        file: file.to_string(),
        what: checked.what.clone(),
        ok: matches!(checked.verdict, Verdict::Fine),
        errors: match &checked.verdict {
            Verdict::Fine => Vec::new(),
            Verdict::Illegal(faults) | Verdict::Faulty(faults) => {
                faults.iter().map(FaultSummary::of).collect()
            }
            Verdict::Unknown(message) | Verdict::Unreadable(message) => vec![whole_file(message)],
        },
        remarks: checked.remarks.clone(),
    }
}
