//! `evenkeel train`

use std::path::{Path, PathBuf};

use clap::Args;
use evenkeel::training::{Changed, Conduct, Course, Progress, Proof, Taken, Trained};
use evenkeel::{Error, Pupil, Ruleset, WrongValue};
use evenkeel_players::PlayerKind;
use evenkeel_report::file::prepare_file;
use evenkeel_tournament::play::system::Replacement;
use serde::Serialize;

use crate::args::count;
use crate::screen::write;
use crate::{Call, Done, Failure};

/// The folder that a captain is written to when none is named.
const FOLDER: &str = "reports/training";

#[derive(Args, Debug)]
pub struct Train {
    /// Name of a built-in ruleset, or a file that ends in .ron
    ruleset: String,
    /// Rule system [default: that of the ruleset]
    #[arg(long)]
    system: Option<String>,
    /// Train for the ruleset with this number or value at a path, such as
    /// modules.advanced=true; can be given several times
    #[arg(long, value_name = "PATH=VALUE")]
    set: Vec<String>,
    /// The captain it begins as: a name that `systems` lists, or a player's file
    #[arg(long, value_name = "PLAYER", default_value = "captain")]
    captain: String,
    /// The admiral whose search says how far lessons are played on [default: admiral-strong, or
    /// the last admiral of a system without him]
    #[arg(long, value_name = "PLAYER")]
    teacher: Option<String>,
    /// Fit only figures whose paths in the captain's file begin like this, such as
    /// opinions.advanced
    #[arg(
        long,
        value_name = "PATH",
        default_value = "",
        hide_default_value = true
    )]
    figures: String,
    /// Rounds of lessons, each by the better captain of the one before
    #[arg(long, value_name = "N", default_value_t = Course::default().rounds,
          value_parser = count::<u32>(1..=50))]
    rounds: u32,
    /// Lessons of a round, about
    #[arg(long, value_name = "N", default_value_t = Course::default().lessons,
          value_parser = count::<u64>(1..=1_000_000))]
    lessons: u64,
    /// Pairs of battles that each captain that is tried plays against the one it began as
    #[arg(long, value_name = "N", default_value_t = Course::default().pairs,
          value_parser = count::<u64>(2..=500_000))]
    pairs: u64,
    /// Pairs of battles, on fresh dice, that the trained captain then plays against the one it
    /// began as: its file is written only if these show that it is better
    #[arg(long, value_name = "N", default_value_t = Course::default().proof,
          value_parser = count::<u64>(2..=1_000_000))]
    proof: u64,
}

/// The output of `--json` for a training.
#[derive(Serialize)]
struct Answer<'t> {
    ruleset: &'t str,
    captain: &'t str,
    seed: u64,
    takes: Share,
    is_better: bool,
    from_charge_before: Share,
    from_charge: Share,
    before: Habits,
    now: Habits,
    changed: Vec<Figure<'t>>,
    file: Option<&'t Path>,
}

#[derive(Serialize)]
struct Share {
    share: f64,
    low: f64,
    high: f64,
    pairs: u64,
}

#[derive(Serialize)]
struct Habits {
    rounds: f64,
    draws: f64,
    without_attack: f64,
}

#[derive(Serialize)]
struct Figure<'t> {
    path: &'t str,
    before: f64,
    now: f64,
}

/// Trains a captain.
pub fn run(own: &Train, call: &Call<'_>) -> Result<Done, Failure> {
    let rules = rules(call, own.system.as_deref(), Some(&own.ruleset), &own.set)?;
    let pupil = Pupil {
        captain: own.captain.clone(),
        teacher: own.teacher.clone(),
        course: Course {
            figures: own.figures.clone(),
            rounds: own.rounds,
            lessons: own.lessons,
            pairs: own.pairs,
            proof: own.proof,
        },
        seed: call.seed(),
        threads: call.threads(),
    };
    let path = own.file(call);
    refuse_if_taken(&path, call)?;
    let screen = call.screen;
    let training = rules.training(&pupil)?;
    screen.note(
        "playing lessons; the first round may take minutes, and nothing is kept of a training \
         that is stopped",
    );
    let trained = training.run(&mut |progress| {
        screen.note(&line(progress, own.rounds));
        // Nothing is kept of a training, so Ctrl-C ends the program at once.
        true
    })?;
    let trained = trained.expect("nobody but Ctrl-C stops a training");
    let file = own.keep(&trained, path)?;
    let told = own.told(&trained, file.as_deref(), call.seed());
    call.screen
        .answer(&told, &text(own, &trained, file.as_deref()))?;
    Ok(Done::Well)
}

impl Train {
    /// Writes the new captain's file, if it is better.
    fn keep(&self, trained: &Trained, path: PathBuf) -> Result<Option<PathBuf>, Failure> {
        if !trained.proof.is_better() {
            return Ok(None);
        }
        write(&path, trained.document.text())?;
        Ok(Some(path))
    }

    /// The file of the new captain.
    fn file(&self, call: &Call<'_>) -> PathBuf {
        let folder = call.out().unwrap_or(Path::new(FOLDER));
        let ruleset = Path::new(&self.ruleset).file_stem();
        let ruleset = ruleset.map_or(self.ruleset.as_str().into(), |stem| stem.to_string_lossy());
        folder.join(format!("captain-{ruleset}.ron"))
    }

    fn told<'t>(&'t self, trained: &'t Trained, file: Option<&'t Path>, seed: u64) -> Answer<'t> {
        let proof = &trained.proof;
        let figure = |changed: &'t Changed| Figure {
            path: &changed.path,
            before: changed.before,
            now: changed.now,
        };
        Answer {
            ruleset: &self.ruleset,
            captain: &self.captain,
            seed,
            takes: share(&proof.takes),
            is_better: proof.is_better(),
            from_charge_before: share(&proof.from_charge[0]),
            from_charge: share(&proof.from_charge[1]),
            before: habits(&proof.conduct[0]),
            now: habits(&proof.conduct[1]),
            changed: trained.changed.iter().map(figure).collect(),
            file,
        }
    }
}

/// Refuses a file that no captain can be written to, or that is something else, before hours
/// of training.
fn refuse_if_taken(path: &Path, call: &Call<'_>) -> Result<(), Failure> {
    prepare_file(path)?;
    if !path.is_file() {
        return Ok(());
    }
    let found = call.registry.validate(&path.to_string_lossy());
    if found.remarks.is_ok() && found.what.starts_with(PlayerKind::Captain.name()) {
        return Ok(());
    }
    Err(Failure::Usage(format!(
        "{}: there is a file that is no captain's, and the new captain would take its place: \
         name another folder with --out",
        path.display()
    )))
}

/// A ruleset, with all that is set in it.
pub(super) fn rules(
    call: &Call<'_>,
    system: Option<&str>,
    ruleset: Option<&str>,
    set: &[String],
) -> Result<Ruleset, Failure> {
    let rules = call.registry.rules(system, ruleset)?;
    let (mut values, mut wrong) = (Vec::new(), Vec::new());
    for set in set {
        match set.split_once('=') {
            Some((path, value)) if !path.is_empty() && !value.is_empty() => {
                values.push((path, Replacement::Ron(value)));
            }
            _ => wrong.push(format!(
                "--set {set}: write PATH=VALUE, such as ships.heavy.cost=85"
            )),
        }
    }
    let as_set = |value: &WrongValue| {
        let sets = set
            .iter()
            .filter_map(|set| Some((set, set.split_once('=')?.0)));
        match sets.into_iter().find(|(_, path)| *path == value.path) {
            Some((set, _)) => format!("--set {set}: {}", value.problem),
            None => format!("--set {value}"),
        }
    };
    // What makes sense only together is set together.
    match rules.with_values(&values) {
        Ok(rules) if wrong.is_empty() => return Ok(rules),
        Ok(_) => {}
        Err(Error::Values(values)) => wrong.extend(values.iter().map(as_set)),
        Err(error) => return Err(error.into()),
    }
    Err(Failure::Usage(wrong.join("\n")))
}

fn share(taken: &Taken) -> Share {
    Share {
        share: taken.share,
        low: taken.interval.low,
        high: taken.interval.high,
        pairs: taken.pairs,
    }
}

fn habits(conduct: &Conduct) -> Habits {
    Habits {
        rounds: conduct.rounds,
        draws: conduct.draws,
        without_attack: conduct.idle,
    }
}

/// One line on how it is doing.
fn line(progress: Progress, rounds: u32) -> String {
    match progress {
        Progress::Lessons { round, lessons } => {
            format!("round {round} of {rounds}: {lessons} lessons taken")
        }
        Progress::Better { round, takes } => format!(
            "round {round} of {rounds}: a better captain, who took {} from the first one",
            percent(takes)
        ),
        Progress::Over { round } => format!("round {round} of {rounds}: nothing better is left"),
    }
}

/// The answer.
fn text(own: &Train, trained: &Trained, file: Option<&Path>) -> String {
    let proof = &trained.proof;
    let mut text = verdict(&own.captain, proof, trained.changed.is_empty());
    let [before, now] = &proof.conduct;
    text.push_str(&format!(
        "\n\nAgainst itself: {:.1} rounds a battle (before {:.1}), {} drawn (before {}), \
         {} without an attack (before {}).\nFrom charge it takes {} (before {}).\n",
        now.rounds,
        before.rounds,
        percent(now.draws),
        percent(before.draws),
        percent(now.idle),
        percent(before.idle),
        percent(proof.from_charge[1].share),
        percent(proof.from_charge[0].share),
    ));
    if !trained.changed.is_empty() {
        text.push_str("\nFigures that changed:\n");
    }
    for Changed { path, before, now } in &trained.changed {
        text.push_str(&format!("  {path}: {before} to {now}\n"));
    }
    if let Some(file) = file {
        let file = file.display();
        text.push_str(&format!(
            "\nThe new captain stands in {file}. Any job takes it as a player by this path.\n"
        ));
    }
    text
}

/// The sentence on what was gained.
fn verdict(captain: &str, proof: &Proof, is_same: bool) -> String {
    let taken = &proof.takes;
    let takes = format!(
        "takes {} ({:.1} to {:.1}) from `{captain}` on {} fresh pairs",
        percent(taken.share),
        100.0 * taken.interval.low,
        100.0 * taken.interval.high,
        taken.pairs
    );
    if is_same {
        return format!("Nothing better than `{captain}` was found: keep it.");
    }
    if proof.is_better() {
        return format!("The new captain {takes}.");
    }
    let why = if taken.interval.low <= 0.5 {
        "that is no gain beyond doubt"
    } else if !proof.conduct[1].is_like(&proof.conduct[0]) {
        "but battles of it against itself are longer, drawn or without an attack"
    } else {
        "but takes less from charge than before"
    };
    format!("Keep `{captain}`: what was found {takes}, {why}. Nothing was written.")
}

fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}
