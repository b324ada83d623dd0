//! The table of rules in a `RULES.md`.

/// The header of a table of rules.
const HEADER: [&str; 4] = ["IDs", "rule, in our words", "function", "test"];

/// One row, its cells trimmed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Row {
    /// Line of the row, from 1.
    pub line: usize,
    pub ids: String,
    /// The account of its rules, or the fault of the cells that should give it.
    pub account: Result<Account, String>,
}

/// The account that a row gives of its rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Account {
    /// Functions carry the rules out, and tests prove it.
    Implemented {
        functions: Vec<String>,
        tests: Vec<String>,
    },
    /// The engine leaves the rules out, for a reason that the row gives.
    Left,
}

impl Account {
    /// Reads the cells of a row that name its functions and its tests.
    fn parse(function: &str, test: &str) -> Result<Account, String> {
        let (functions, tests) = (names(function), names(test));
        if let Some(reason) = LEFT.iter().find_map(|why| function.strip_prefix(why)) {
            return match reason.strip_prefix(':').map(str::trim) {
                None | Some("") => Err(format!("`{function}` gives no reason")),
                Some(_) if !tests.is_empty() => {
                    Err(format!("a test is named of what is {function}"))
                }
                Some(_) => Ok(Account::Left),
            };
        }
        if functions.is_empty() {
            return Err("neither a function is named nor a reason why there is none".into());
        }
        if tests.is_empty() {
            return Err("a function is named, but no test".into());
        }
        Ok(Account::Implemented { functions, tests })
    }
}

/// The words in place of a function, before a colon and the reason.
const LEFT: [&str; 2] = ["not modelled", "no engine effect"];

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
        match <[String; HEADER.len()]>::try_from(cells) {
            Ok([ids, _, function, test]) => rows.push(Row {
                line: line_number,
                ids,
                account: Account::parse(&function, &test),
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

| IDs | rule, in our words | function | test |
|-----|:--:|---|---|
| WF-A-01, 02 | a \\| b | `one()`, rules::two | `t` |
| WF-A-03 | nothing | not modelled: no such thing | — |

Text.
";
        let (rows, complaints) = parse(text);
        assert_eq!(complaints, Vec::<String>::new());
        assert_eq!(rows.len(), 2);
        assert_eq!((rows[0].line, rows[0].ids.as_str()), (9, "WF-A-01, 02"));
        let implemented = Account::Implemented {
            functions: vec!["one".into(), "rules::two".into()],
            tests: vec!["t".into()],
        };
        assert_eq!(rows[0].account, Ok(implemented));
        assert_eq!(rows[1].account, Ok(Account::Left));
    }

    #[test]
    fn rows_of_another_shape_are_complained_about() {
        let text = "\
| IDs | rule, in our words | function | test |
|---|---|---|---|
| WF-A-01 | short | f |

| IDs | rule | function | test |
|---|---|---|---|
| WF-A-02 | r | f | t |
";
        let (rows, complaints) = parse(text);
        assert!(rows.is_empty());
        assert_eq!(complaints.len(), 2, "{complaints:?}");
        assert!(complaints[0].starts_with("RULES.md:3: 3 cells"));
        assert!(complaints[1].starts_with("RULES.md:5: the header"));
    }

    #[test]
    fn what_is_left_out_needs_a_reason_and_no_test() {
        for text in ["not modelled: needs a judge", "no engine effect: advice"] {
            assert_eq!(Account::parse(text, "-"), Ok(Account::Left), "{text}");
            assert!(Account::parse(text, "`t`").is_err(), "{text}");
        }
        for text in ["", "-", "not modelled", "no engine effect: "] {
            assert!(Account::parse(text, "-").is_err(), "{text} is read");
        }
        assert!(Account::parse("`f`", "-").is_err());
    }
}
