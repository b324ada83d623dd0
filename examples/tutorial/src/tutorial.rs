//! The tutorial: steps, each of which changes files of the game.

use std::collections::BTreeMap;

/// The files of a game, by path.
pub type Files = BTreeMap<String, String>;

/// A step: its number, and what it changes.
pub struct Step {
    /// The number of the step, from 1.
    pub number: usize,
    changes: Vec<Change>,
}

/// Lines that follow each other in a file, and what they become.
#[derive(Default)]
struct Change {
    /// The line of the tutorial that the change begins on.
    line: usize,
    file: String,
    before: Vec<String>,
    after: Vec<String>,
}

impl Step {
    /// The steps of a tutorial: a heading `## 3. A second weapon` begins one, and what is fenced
    /// as `diff` belongs to it.
    ///
    /// # Errors
    /// When a change is not written as one; with its line.
    pub fn read_all(text: &str) -> Result<Vec<Step>, String> {
        let mut steps: Vec<Step> = Vec::new();
        let mut lines = text.lines().enumerate();
        while let Some((index, line)) = lines.next() {
            let number = line
                .strip_prefix("## ")
                .and_then(|rest| rest.split_once(". "));
            if let Some(number) = number.and_then(|(number, _)| number.parse().ok()) {
                steps.push(Step {
                    number,
                    changes: Vec::new(),
                });
            } else if line == "```diff" {
                let fenced = lines.by_ref().take_while(|(_, line)| *line != "```");
                let step = steps
                    .last_mut()
                    .ok_or(format!("line {}: no step", index + 1))?;
                step.changes.extend(Change::read_all(fenced)?);
            }
        }
        Ok(steps)
    }

    /// Makes of the files of the step before those of this one.
    ///
    /// # Errors
    /// When the lines that something changes do not stand in the file, or stand there twice.
    pub fn take(&self, files: &mut Files) -> Result<(), String> {
        for change in &self.changes {
            change.take(files).map_err(|why| {
                let (line, step) = (change.line, self.number);
                format!("line {line}, step {step}: {} {why}", change.file)
            })?;
        }
        Ok(())
    }
}

impl Change {
    fn read_all<'l>(lines: impl Iterator<Item = (usize, &'l str)>) -> Result<Vec<Change>, String> {
        let mut changes: Vec<Change> = Vec::new();
        let mut file = String::new();
        for (index, text) in lines {
            let line = index + 1;
            if let Some(named) = text.strip_prefix("+++ ") {
                file = named.to_string();
                changes.push(Change::at(line, &file));
            } else if text.starts_with("@@") {
                changes.push(Change::at(line, &file));
            } else {
                let change = changes.last_mut();
                let change = change.ok_or(format!("line {line}: no file is named by `+++`"))?;
                let (sign, rest) = text.split_at(text.len().min(1));
                let rest = rest.to_string();
                match sign {
                    "-" => change.before.push(rest),
                    "+" => change.after.push(rest),
                    " " | "" => {
                        change.before.push(rest.clone());
                        change.after.push(rest);
                    }
                    _ => return Err(format!("line {line}: begins with none of `+`, `-`, ` `")),
                }
            }
        }
        changes.retain(|change| !change.before.is_empty() || !change.after.is_empty());
        Ok(changes)
    }

    fn at(line: usize, file: &str) -> Change {
        Change {
            line,
            file: file.to_string(),
            ..Change::default()
        }
    }

    fn take(&self, files: &mut Files) -> Result<(), String> {
        let text =
            |lines: &[String]| -> String { lines.iter().map(|line| format!("{line}\n")).collect() };
        if self.before.is_empty() {
            return match files.insert(self.file.clone(), text(&self.after)) {
                None => Ok(()),
                Some(_) => Err("is there already".to_string()),
            };
        }
        let file = files.get_mut(&self.file).ok_or("is not there")?;
        let mut lines: Vec<String> = file.lines().map(str::to_string).collect();
        let places = lines.windows(self.before.len()).enumerate();
        let places = places.filter(|(_, met)| *met == self.before);
        let places: Vec<usize> = places.map(|(place, _)| place).collect();
        match places[..] {
            [place] => {
                lines.splice(place..place + self.before.len(), self.after.clone());
                *file = text(&lines);
                Ok(())
            }
            [] => Err(format!("has no such lines:\n{}", text(&self.before))),
            _ => Err(format!(
                "has such lines {} times:\n{}",
                places.len(),
                text(&self.before)
            )),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Files, Step};

    const TEXT: &str = "## 1. Look\n## 2. Change\n```diff\n+++ a\n one\n-two\n+three\n@@\n+zero\n zeroth\n+++ b\n+new\n```\n";

    fn taken(text: &str, a: &str) -> Result<Files, String> {
        let steps = Step::read_all(text)?;
        let mut files = Files::from([("a".to_string(), a.to_string())]);
        for step in steps {
            step.take(&mut files)?;
        }
        Ok(files)
    }

    #[test]
    fn a_step_changes_the_lines_that_it_shows() {
        let files = taken(TEXT, "zeroth\none\ntwo\n").expect("it is taken");
        assert_eq!(files["a"], "zero\nzeroth\none\nthree\n");
        assert_eq!(files["b"], "new\n");
    }

    #[test]
    fn what_does_not_fit_is_told_with_step_and_line() {
        let refused = taken(TEXT, "zeroth\nnone\ntwo\n").unwrap_err();
        assert!(
            refused.starts_with("line 4, step 2: a has no such lines"),
            "{refused}"
        );
        let refused = taken(TEXT, "zeroth\none\ntwo\none\ntwo\n").unwrap_err();
        assert!(refused.contains("2 times"), "{refused}");
        let refused = taken("## 1. A\n```diff\n+++ a\n~x\n```", "").unwrap_err();
        assert!(refused.starts_with("line 4:"), "{refused}");
        let refused = taken("```diff\n+++ a\n x\n```", "").unwrap_err();
        assert_eq!(refused, "line 1: no step");
    }
}
