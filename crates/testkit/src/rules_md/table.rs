//! The table of rules in a `RULES.md`.

/// The header of a table of rules.
const HEADER: [&str; 5] = ["IDs", "rule, in our words", "function", "test", "status"];

/// One row, its cells trimmed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Row {
    /// Line of the row, from 1.
    pub line: usize,
    pub ids: String,
    pub functions: Vec<String>,
    pub tests: Vec<String>,
    pub status: String,
}

/// The status of a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Status {
    Implemented,
    NotModelled,
    NoEngineEffect,
}

impl Status {
    /// Reads a status and sees that a reason is given where one is due.
    pub fn parse(text: &str) -> Result<Status, String> {
        if text == "implemented" {
            return Ok(Status::Implemented);
        }
        let (status, reason) = text.split_once(':').unwrap_or((text, ""));
        let status = match status {
            "not modelled" => Status::NotModelled,
            "no engine effect" => Status::NoEngineEffect,
            _ => {
                return Err(format!(
                    "the status `{text}` is none of `implemented`, `not modelled: reason` \
                     and `no engine effect: reason`"
                ));
            }
        };
        if reason.trim().is_empty() {
            return Err(format!("the status `{text}` gives no reason"));
        }
        Ok(status)
    }
}

/// The rows of all tables of rules, and complaints about rows of another shape.
pub(super) fn parse(text: &str) -> (Vec<Row>, Vec<String>) {
    let mut rows = Vec::new();
    let mut complaints = Vec::new();
    let mut in_rules = false;
    let mut in_table = false;
    for (index, line) in text.lines().enumerate() {
        let line_number = index + 1;
        let Some(cells) = cells(line) else {
            in_table = false;
            continue;
        };
        if !in_table {
            in_table = true;
            in_rules = cells == HEADER;
            if !in_rules && cells[0] == HEADER[0] {
                complaints.push(format!(
                    "RULES.md:{line_number}: the header is not `{}`",
                    HEADER.join(" | ")
                ));
            }
            continue;
        }
        let is_rule_off = |cell: &String| cell.bytes().all(|b| matches!(b, b'-' | b':'));
        if !in_rules || (cells.iter().all(is_rule_off) && cells[0].contains("--")) {
            continue;
        }
        match <[String; 5]>::try_from(cells) {
            Ok([ids, _, functions, tests, status]) => rows.push(Row {
                line: line_number,
                ids,
                functions: names(&functions),
                tests: names(&tests),
                status,
            }),
            Err(cells) => complaints.push(format!(
                "RULES.md:{line_number}: {} cells instead of {}",
                cells.len(),
                HEADER.len()
            )),
        }
    }
    (rows, complaints)
}

/// The cells of a table row; `\|` is a bar inside a cell.
fn cells(line: &str) -> Option<Vec<String>> {
    let inner = line.trim().strip_prefix('|')?;
    let inner = inner.strip_suffix('|').unwrap_or(inner);
    let hidden = inner.replace("\\|", "\u{0}");
    Some(
        hidden
            .split('|')
            .map(|cell| cell.replace('\u{0}', "|").trim().to_string())
            .collect(),
    )
}

/// The names in a cell; a lone dash is none.
fn names(cell: &str) -> Vec<String> {
    cell.split(',')
        .map(|name| name.trim().trim_matches('`').trim_end_matches("()"))
        .filter(|name| !matches!(*name, "" | "-" | "–" | "—"))
        .map(str::to_string)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_read_and_other_tables_left_alone() {
        let text = "\
# Rules

| who | what |
|---|---|
| WF-A-01 | not ours |

| IDs | rule, in our words | function | test | status |
|-----|:--:|---|---|---|
| WF-A-01, 02 | a \\| b | `one()`, rules::two | `t` | implemented |
| WF-A-03 | nothing | - | — | not modelled: no such thing |

Text.
";
        let (rows, complaints) = parse(text);
        assert_eq!(complaints, Vec::<String>::new());
        assert_eq!(rows.len(), 2);
        assert_eq!((rows[0].line, rows[0].ids.as_str()), (9, "WF-A-01, 02"));
        assert_eq!(rows[0].functions, ["one", "rules::two"]);
        assert_eq!(rows[0].tests, ["t"]);
        assert_eq!(rows[0].status, "implemented");
        assert!(rows[1].functions.is_empty() && rows[1].tests.is_empty());
    }

    #[test]
    fn rows_of_another_shape_are_complained_about() {
        let text = "\
| IDs | rule, in our words | function | test | status |
|---|---|---|---|---|
| WF-A-01 | short | f | t |

| IDs | rule | function | test | status |
|---|---|---|---|---|
| WF-A-02 | r | f | t | implemented |
";
        let (rows, complaints) = parse(text);
        assert!(rows.is_empty());
        assert_eq!(complaints.len(), 2, "{complaints:?}");
        assert!(complaints[0].starts_with("RULES.md:3: 4 cells"));
        assert!(complaints[1].starts_with("RULES.md:5: the header"));
    }

    #[test]
    fn only_the_fixed_statuses_are_read() {
        assert_eq!(Status::parse("implemented"), Ok(Status::Implemented));
        assert_eq!(
            Status::parse("not modelled: needs a judge"),
            Ok(Status::NotModelled)
        );
        assert_eq!(
            Status::parse("no engine effect: advice"),
            Ok(Status::NoEngineEffect)
        );
        for text in [
            "",
            "done",
            "implemented: partly",
            "not modelled",
            "not modelled: ",
            "Not modelled: why",
        ] {
            assert!(Status::parse(text).is_err(), "{text} is read");
        }
    }
}
