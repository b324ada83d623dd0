//! The library, in which the names in a job lead to something: systems, rulesets, fleets
//! and players, built in or on disk.

use std::io::{self, ErrorKind};
use std::path::Path;
use std::sync::Arc;

use evenkeel_document::{Diagnostics, Document, Kind, hint};
use evenkeel_players::PlayerKind;
use ron::value::RawValue;

use crate::ask::player::{PlayerForm, PlayerSpec};
use crate::ask::reason::reason;
use crate::play::system::{Embedded, RuleSystem, Rules};

/// The text behind the name of a file that is built in.
pub(crate) const BUILT_IN: &str = " (built in)";

/// The player that `admiral` without more means.
const ADMIRAL: &str = "admiral-fast";

/// Everything that jobs can name.
#[derive(Clone, Copy)]
pub struct Library<'a> {
    /// The rule systems.
    pub systems: &'a [&'a dyn RuleSystem],
    /// Reads a file that is named by its path, which ends in `.ron`.
    pub read: &'a dyn Fn(&str) -> io::Result<String>,
    /// The file in which the names stand: a path is seen from its folder, and from the working
    /// folder where nothing lies there. Empty where names were typed.
    pub file: &'a str,
}

impl<'a> Library<'a> {
    /// A library of all that these systems ship, and no file beside.
    pub fn without_files(systems: &'a [&'a dyn RuleSystem]) -> Library<'a> {
        Library {
            systems,
            read: &|_| Err(ErrorKind::NotFound.into()),
            file: "",
        }
    }
}

/// The reason why a name leads nowhere.
#[derive(Debug, thiserror::Error)]
pub enum Missing {
    /// No such thing exists; to be told at the place of the name.
    #[error("{0}")]
    Here(String),
    /// The thing exists, but its own text is wrong.
    #[error("{0}")]
    There(Diagnostics),
    /// The file exists, and the machine cannot read it.
    #[error("cannot read {what} `{path}`: {}", reason(source))]
    Unread {
        /// The sort of file.
        what: String,
        /// Path of the file.
        path: String,
        /// The machine's reason.
        source: io::Error,
    },
}

/// Whether a file is not read because it is not there, or is none that could be: a mistake of
/// whoever named it, and no failure of the machine.
pub fn is_mistake(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        ErrorKind::NotFound
            | ErrorKind::NotADirectory
            | ErrorKind::IsADirectory
            | ErrorKind::InvalidData
            | ErrorKind::InvalidInput
            | ErrorKind::FileTooLarge
    )
}

impl<'a> Library<'a> {
    /// The same for names that stand in this file.
    pub fn named_in<'f>(&self, file: &'f str) -> Library<'f>
    where
        'a: 'f,
    {
        Library { file, ..*self }
    }

    /// The rule system with this id.
    ///
    /// # Errors
    /// When there is none.
    pub fn system(&self, id: &str) -> Result<&'a dyn RuleSystem, Missing> {
        let found = self.systems.iter().find(|system| system.id() == id);
        found.copied().ok_or_else(|| {
            let hint = hint(id, self.systems.iter().map(|system| system.id()));
            Missing::Here(format!("there is no rule system `{id}`{hint}"))
        })
    }

    /// Every job that is built in, by system.
    pub fn jobs(&self) -> impl Iterator<Item = Embedded> + use<'a> {
        let jobs = self.systems.iter().map(|system| system.shipped().jobs);
        jobs.flatten().copied()
    }

    /// The job that runs when none is named: the first built-in one whose text
    /// begins with this word, such as `Sweep`.
    pub fn default_job(&self, form: &str) -> Option<Embedded> {
        self.jobs().find(|job| {
            let document = Document::parse(job.id, job.text);
            let root = document.as_ref().map(|document| document.root().kind());
            matches!(root, Ok(Kind::Struct { name: Some(name), .. }) if name == form)
        })
    }

    /// The built-in job with this id, or the file at this path.
    ///
    /// # Errors
    /// When there is none, or it is not RON.
    pub fn job(&self, name: &str) -> Result<Document, Missing> {
        let known: Vec<Embedded> = self.jobs().collect();
        self.document("job", name, &known)
    }

    /// The ruleset with this id or path; without either, the system's first.
    ///
    /// # Errors
    /// When there is none, or something is wrong with it.
    pub fn rules(
        &self,
        system: &dyn RuleSystem,
        name: Option<&str>,
    ) -> Result<Arc<dyn Rules>, Missing> {
        let document = self.ruleset_text(system, name)?;
        self.read_rules(system, &document).map_err(Missing::There)
    }

    /// The text of that ruleset, laid over the one that it extends.
    ///
    /// # Errors
    /// When there is none, it is not RON, or what it extends is wrong.
    pub fn ruleset(
        &self,
        system: &dyn RuleSystem,
        name: Option<&str>,
    ) -> Result<Document, Missing> {
        let whole = self.whole(&self.ruleset_text(system, name)?);
        whole.into_result().map_err(Missing::There)
    }

    fn ruleset_text(
        &self,
        system: &dyn RuleSystem,
        name: Option<&str>,
    ) -> Result<Document, Missing> {
        let first = system.shipped().rulesets.first().map(|ruleset| ruleset.id);
        let name = name.or(first).unwrap_or_default();
        self.document("ruleset", name, system.shipped().rulesets)
    }

    /// Reads and checks a ruleset, laid over the one that it extends.
    ///
    /// # Errors
    /// Every mistake of its text and of what it extends, each at its place.
    pub fn read_rules(
        &self,
        system: &dyn RuleSystem,
        document: &Document,
    ) -> Result<Arc<dyn Rules>, Diagnostics> {
        let whole = self.whole(document);
        let Some(document) = whole.value else {
            return Err(whole.faults);
        };
        match system.read_rules(&document) {
            Ok(rules) => whole.faults.or(rules),
            Err(found) => Err(whole.faults.and_then(found)),
        }
    }

    /// The fleet file with this id or path.
    ///
    /// # Errors
    /// When there is none, or it is not RON.
    pub fn fleet(&self, system: &dyn RuleSystem, name: &str) -> Result<Document, Missing> {
        self.document("fleet", name, system.shipped().fleets)
    }

    /// The player with this name, or from the file at this path.
    ///
    /// # Errors
    /// When there is none, or something is wrong with its file.
    pub fn player(&self, system: &dyn RuleSystem, name: &str) -> Result<PlayerSpec, Missing> {
        if let Ok(kind @ (PlayerKind::Random | PlayerKind::Charge)) = name.parse() {
            return Ok(PlayerSpec::plain(kind));
        }
        self.read_player(system, &self.player_file(system, name)?)
    }

    /// The player of this file.
    ///
    /// # Errors
    /// When something is wrong with it or with the file of its captain.
    pub fn read_player(
        &self,
        system: &dyn RuleSystem,
        document: &Document,
    ) -> Result<PlayerSpec, Missing> {
        let form = system.read_player(document).map_err(Missing::There)?;
        let file = document.file().trim_end_matches(BUILT_IN);
        let file = file.rsplit(['/', '\\']).next().unwrap_or(file);
        let name = file.trim_end_matches(".ron").to_string();
        let (mut search, mut lapses) = (None, None);
        let (kind, doctrine) = match form {
            PlayerForm::Captain => (Some(PlayerKind::Captain), doctrine(document)?),
            PlayerForm::Guest => (None, doctrine(document)?),
            PlayerForm::Novice {
                captain,
                lapses: own,
            } => {
                lapses = Some(own);
                let doctrine = self.captain(system, document, &captain)?;
                (Some(PlayerKind::Novice), doctrine)
            }
            PlayerForm::Admiral {
                captain,
                search: own,
            } => {
                search = Some(own);
                let doctrine = self.captain(system, document, &captain)?;
                (Some(PlayerKind::Admiral), doctrine)
            }
        };
        Ok(PlayerSpec {
            name,
            kind,
            doctrine: Some(doctrine),
            search,
            lapses,
        })
    }

    /// The doctrine of the captain that another player's file names.
    fn captain(
        &self,
        system: &dyn RuleSystem,
        file: &Document,
        name: &str,
    ) -> Result<Box<RawValue>, Missing> {
        let fault = |message: String| Missing::There(file.fault("captain", message).into());
        let library = self.named_in(file.file());
        let document = match library.player_file(system, name) {
            Err(Missing::There(faults)) => return Err(Missing::There(faults)),
            found => found.map_err(|missing| fault(missing.to_string()))?,
        };
        match system.read_player(&document).map_err(Missing::There)? {
            PlayerForm::Captain => doctrine(&document),
            PlayerForm::Admiral { .. } => {
                Err(fault("is an admiral; it must be a captain".to_string()))
            }
            PlayerForm::Novice { .. } | PlayerForm::Guest => {
                Err(fault("is no captain, which it must be".to_string()))
            }
        }
    }

    /// The file of the player with this name or path.
    ///
    /// # Errors
    /// When there is none, or it is not RON.
    pub fn player_file(&self, system: &dyn RuleSystem, name: &str) -> Result<Document, Missing> {
        let name = if name == PlayerKind::Admiral.name() {
            ADMIRAL
        } else {
            name
        };
        let built_in = system.players();
        if is_path(name) || built_in.iter().any(|player| player.id == name) {
            return self.document("player", name, &built_in);
        }
        let others = [PlayerKind::Random, PlayerKind::Charge, PlayerKind::Admiral];
        let others = others.into_iter().map(PlayerKind::name);
        if others.clone().any(|other| other == name) {
            let message = format!("the player `{name}` has no figures, as a captain has");
            return Err(Missing::Here(message));
        }
        let hint = hint(name, others.chain(built_in.iter().map(|player| player.id)));
        Err(Missing::Here(format!("there is no player `{name}`{hint}")))
    }

    pub(crate) fn document(
        &self,
        what: &str,
        name: &str,
        known: &[Embedded],
    ) -> Result<Document, Missing> {
        if let Some(embedded) = known.iter().find(|embedded| embedded.id == name) {
            let file = format!("{name}.ron{BUILT_IN}");
            return Document::parse(file, embedded.text).map_err(Missing::There);
        }
        if !is_path(name) {
            let hint = hint(name, known.iter().map(|embedded| embedded.id));
            let message = self.of_another_system(what, name).unwrap_or_else(|| {
                format!("there is no {what} `{name}`{hint} (a file's path ends in `.ron`)")
            });
            return Err(Missing::Here(message));
        }
        let (path, text) = self
            .text(name)
            .map_err(|(path, source)| match is_mistake(&source) {
                true => {
                    let why = reason(&source);
                    Missing::Here(format!("cannot read {what} `{path}`: {why}"))
                }
                false => Missing::Unread {
                    what: what.to_string(),
                    path,
                    source,
                },
            })?;
        let document = Document::parse(path, text).map_err(Missing::There)?;
        let is_meant = self.expect_sort(what, &document);
        is_meant.map(|()| document).map_err(Missing::There)
    }

    /// The reason why a name leads nowhere that another rule system has.
    fn of_another_system(&self, what: &str, name: &str) -> Option<String> {
        let has = |system: &&&dyn RuleSystem| {
            let shipped = system.shipped();
            let all = match what {
                "ruleset" => shipped.rulesets,
                "fleet" => shipped.fleets,
                _ => &[],
            };
            all.iter().any(|embedded| embedded.id == name)
        };
        let system = self.systems.iter().find(has)?;
        let (title, id) = (system.title(), system.id());
        let wanted = match (self.file, what) {
            ("", "ruleset") => format!("`--system {id}`"),
            ("", _) => format!("`--system {id}` or a ruleset of it"),
            _ => format!("`system: \"{id}\"`"),
        };
        Some(format!(
            "the {what} `{name}` is one of {title}: it goes with {wanted}"
        ))
    }

    /// The text of the file at a path, and that path as seen from the working folder.
    fn text(&self, name: &str) -> Result<(String, String), (String, io::Error)> {
        let beside = beside(self.file, name);
        let is_missing = |error: &io::Error| {
            matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory)
        };
        match (self.read)(&beside) {
            Ok(text) => Ok((beside, text)),
            Err(error) if is_missing(&error) && beside != name => match (self.read)(name) {
                Ok(text) => Ok((name.to_owned(), text)),
                // A file that is nowhere is missed where it should lie.
                Err(other) if is_missing(&other) => Err((beside, error)),
                Err(other) => Err((name.to_owned(), other)),
            },
            Err(error) => Err((beside, error)),
        }
    }
}

/// A path as seen from the folder of a file.
fn beside(file: &str, path: &str) -> String {
    match Path::new(file).parent() {
        Some(folder) => folder.join(path).to_string_lossy().into_owned(),
        None => path.to_owned(),
    }
}

/// The captain or guest of a file, as it stands there.
fn doctrine(document: &Document) -> Result<Box<RawValue>, Missing> {
    let text = document.text_of(document.root());
    RawValue::from_boxed_ron(text.into()).map_err(|error| Missing::Here(error.to_string()))
}

fn is_path(name: &str) -> bool {
    name.ends_with(".ron")
}
