//! The folder that a desk serves, and nothing outside it.

use std::collections::BTreeSet;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Component, Path, PathBuf};

use evenkeel::document::{Document, Kind, Node, digest};
use evenkeel::report::{reading, write_whole};
use evenkeel::{Registry, Sort};

use crate::DeskError;

/// Folder of the files that the desk writes for itself.
pub const OWN: &str = "desk";
/// The ending of files that are read and written.
const ENDING: &str = "ron";
/// The longest name of a file, bytes.
const LONGEST_NAME: usize = 100;
/// Most files of the folder that are looked at.
const MOST_FILES: usize = 2_000;

/// The folder that a desk serves. Names come from pages, so each is looked at twice: as text,
/// which may not lead upwards, and as what the disk makes of it, since links may lead anywhere.
#[derive(Clone, Debug)]
pub struct Folder {
    /// The folder as it was named; empty for the working folder, so that a job that is asked
    /// here names its files as one that is typed here does.
    path: PathBuf,
    /// The path of the folder without links.
    real: PathBuf,
}

/// A file of the folder.
pub struct Listed {
    /// The name of the file.
    pub name: String,
    /// The sort of the file.
    pub sort: Sort,
    /// The name of what is in it, if it says one.
    pub title: String,
    /// The ruleset that it is for, if it names one.
    pub ruleset: String,
    /// Whether it is a job that compares its fleets with a baseline.
    pub is_check: bool,
}

/// A text and what it is known by.
pub struct Text {
    /// The text.
    pub text: String,
    /// The digest of the text.
    pub digest: String,
}

impl Folder {
    pub fn open(path: &Path) -> Result<Folder, DeskError> {
        let named = match path == Path::new("") {
            true => Path::new("."),
            false => path,
        };
        let real = fs::canonicalize(named).and_then(|real| match real.is_dir() {
            true => Ok(real),
            false => Err(io::Error::from(ErrorKind::NotADirectory)),
        });
        Ok(Folder {
            path: path.to_path_buf(),
            real: real.map_err(|source| DeskError::file(named, source))?,
        })
    }

    /// The folder without links.
    pub fn real(&self) -> &Path {
        &self.real
    }

    /// The path of what the desk writes for itself.
    pub fn own(&self) -> PathBuf {
        self.path.join(OWN)
    }

    /// The path of a name of a file of the folder itself, as the library is told of it.
    pub fn named(&self, name: &str) -> String {
        self.path.join(name).to_string_lossy().into_owned()
    }

    /// The file that a path from an address leads to, which is there, is a regular file, and lies
    /// in the folder.
    pub fn file(&self, path: &str) -> Result<PathBuf, DeskError> {
        let missing = || DeskError::asked(format!("there is no file `{path}` in this folder"));
        let relative = Path::new(path);
        let is_plain = |part: Component<'_>| match part {
            Component::Normal(name) => !name.to_string_lossy().starts_with('.'),
            _ => false,
        };
        if path.is_empty() || path.contains('\0') || !relative.components().all(is_plain) {
            return Err(missing());
        }
        let real = fs::canonicalize(self.real.join(relative)).map_err(|_| missing())?;
        match real.starts_with(&self.real) && real.is_file() {
            true => Ok(real),
            false => Err(missing()),
        }
    }

    /// The text of a file that people write.
    pub fn text(&self, name: &str) -> Result<Text, DeskError> {
        self.check_name(name)?;
        let path = self.file(name)?;
        let text = reading::text(&path).map_err(|source| DeskError::file(name, source))?;
        let digest = digest(&text);
        Ok(Text { text, digest })
    }

    /// The file of this name as a document, which names no file outside the folder, nor does any
    /// file that it names: what the library reads by it lies in the folder.
    pub fn document(&self, name: &str) -> Result<Document, DeskError> {
        let text = self.text(name)?.text;
        let document = Document::parse(self.named(name), text)?;
        self.check_named(&document)?;
        Ok(document)
    }

    /// Refuses a document that names a file outside the folder, itself or by way of others.
    pub fn check_named(&self, document: &Document) -> Result<(), DeskError> {
        self.check_unseen(document, &mut BTreeSet::new())
    }

    fn check_unseen(
        &self,
        document: &Document,
        seen: &mut BTreeSet<PathBuf>,
    ) -> Result<(), DeskError> {
        let mut named = Vec::new();
        texts(document.root(), &mut named);
        for path in named {
            let outside = || {
                let file = document.file();
                DeskError::asked(format!(
                    "{file} names `{path}`, which is not in this folder"
                ))
            };
            let found = self.file(path).map_err(|_| outside())?;
            if !seen.insert(found.clone()) {
                continue;
            }
            let text = reading::text(&found).map_err(|source| DeskError::file(path, source))?;
            // A file that cannot be read names nothing.
            if let Ok(next) = Document::parse(path, text) {
                self.check_unseen(&next, seen)?;
            }
        }
        Ok(())
    }

    /// Writes a text in place of one that is known by this digest; of one that changed meanwhile
    /// only if that is meant. The file is the old one or the new one, whatever happens.
    pub fn replace(
        &self,
        name: &str,
        text: &str,
        known: &str,
        over: bool,
    ) -> Result<Text, DeskError> {
        let before = self.text(name)?;
        if before.digest != known && !over {
            return Err(DeskError::Changed(name.to_string()));
        }
        write_whole(&self.file(name)?, text.as_bytes())?;
        Ok(before)
    }

    /// Writes a file that is not there yet.
    pub fn create(&self, name: &str, text: &str) -> Result<(), DeskError> {
        self.check_name(name)?;
        let path = self.real.join(name);
        if path.symlink_metadata().is_ok() {
            return Err(DeskError::There(name.to_string()));
        }
        Ok(write_whole(&path, text.as_bytes())?)
    }

    /// Writes a file that is not there yet, or over one that is there if that is meant.
    pub fn put(&self, name: &str, text: &str, over: bool) -> Result<(), DeskError> {
        match self.create(name, text) {
            Err(DeskError::There(_)) if over => self.replace(name, text, "", true).map(drop),
            other => other,
        }
    }

    /// Refuses what is no name of a file that people write, or would lead elsewhere.
    fn check_name(&self, name: &str) -> Result<(), DeskError> {
        let is_sign = |sign: char| sign.is_alphanumeric() || "-_. ".contains(sign);
        let is_plain = name.len() <= LONGEST_NAME
            && name.chars().all(is_sign)
            && !name.starts_with(['.', ' ', '-'])
            && Path::new(name).extension().is_some_and(|end| end == ENDING);
        match is_plain {
            true => Ok(()),
            false => Err(DeskError::asked(format!(
                "`{name}` is no name that the desk writes: letters, digits and dashes that end in .{ENDING}"
            ))),
        }
    }

    /// The files that people write, by name.
    pub fn files(&self, registry: Registry) -> Result<Vec<Listed>, DeskError> {
        let unreadable = |source| DeskError::file(&self.real, source);
        let entries = fs::read_dir(&self.real).map_err(unreadable)?;
        let names = entries.take(MOST_FILES).filter_map(|entry| {
            let name = entry.ok()?.file_name().into_string().ok()?;
            name.ends_with(&format!(".{ENDING}")).then_some(name)
        });
        let mut names: Vec<String> = names.collect();
        names.sort();
        let listed = names.into_iter().filter_map(|name| {
            let text = self.text(&name).ok()?.text;
            let document = Document::parse(name.as_str(), text).ok();
            let sort = match &document {
                Some(document) => registry.sort(document)?,
                None => return None,
            };
            let document = document?;
            let title = document.decode_at::<String>("name").unwrap_or_default();
            let ruleset = document.decode_at("ruleset").unwrap_or_default();
            let is_check = document.text_of(document.root()).starts_with("Check(");
            Some(Listed {
                name,
                sort,
                title,
                ruleset,
                is_check,
            })
        });
        Ok(listed.collect())
    }
}

/// Texts of a document that are paths of files.
fn texts<'d>(node: &'d Node, found: &mut Vec<&'d str>) {
    if let Kind::Text(text) = node.inner().kind()
        && text.ends_with(&format!(".{ENDING}"))
    {
        found.push(text);
    }
    node.children().for_each(|(_, child)| texts(child, found));
}
