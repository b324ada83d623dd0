//! From tokens to the tree of values.

use std::collections::HashMap;
use std::ops::Range;

use crate::limits::{Limits, MOST_DEPTH, MOST_FAULTS};
use crate::node::{Field, Kind, Node};
use crate::scan::{Fault, Scanner, Token};

/// The structure is lost; the reason is among the faults.
struct Lost;

/// Reads a text. A tree comes back with faults when what is wrong does not hide
/// the structure (a missing comma, a duplicate name), without when it does.
pub(crate) fn parse(text: &str, limits: Limits) -> (Option<Node>, Vec<Fault>) {
    let mut scanner = Scanner::new(text, limits.lines);
    scanner.skip_header();
    let (token, span) = scanner.next();
    let mut parser = Parser {
        text,
        scanner,
        token,
        span,
        last_end: 0,
        depth: 0,
        values: 0,
        limits,
        faults: Vec::new(),
    };
    let root = parser.document().ok();
    let mut faults = parser.faults;
    // Nothing can be said of what follows something that is never closed.
    let unclosed = parser.scanner.unclosed;
    let is_told = |(span, _): &Fault| unclosed.is_none_or(|opened| span.start <= opened);
    // The reason why the structure is lost is told, whatever else is left out.
    let lost = faults.pop_if(|_| root.is_none()).filter(is_told);
    faults.append(&mut parser.scanner.faults);
    faults.retain(is_told);
    faults.sort_by_key(|(span, _)| span.start);
    if faults.len() > MOST_FAULTS {
        faults.truncate(MOST_FAULTS);
        faults.push((text.len()..text.len(), more_faults()));
    }
    faults.extend(lost);
    (root, faults)
}

/// The note behind faults of which not all are told.
pub(crate) fn more_faults() -> String {
    format!("more is wrong than is told: mend the first {MOST_FAULTS} faults to see the others")
}

struct Parser<'t> {
    text: &'t str,
    scanner: Scanner<'t>,
    /// The token to look at, and its place.
    token: Token,
    span: Range<usize>,
    /// End of the token before.
    last_end: usize,
    depth: usize,
    /// Values so far.
    values: usize,
    limits: Limits,
    faults: Vec<Fault>,
}

impl Parser<'_> {
    fn document(&mut self) -> Result<Node, Lost> {
        if self.token == Token::End {
            self.faults.push((0..0, "the file is empty".to_owned()));
            return Err(Lost);
        }
        let root = self.value()?;
        if self.token != Token::End {
            let message = "the file should end here, after its one value";
            return Err(self.lost(message));
        }
        Ok(root)
    }

    /// Takes the token and looks at the next.
    fn advance(&mut self) -> (Token, Range<usize>) {
        let (token, span) = self.scanner.next();
        let taken = std::mem::replace(&mut self.token, token);
        let taken_span = std::mem::replace(&mut self.span, span);
        self.last_end = taken_span.end;
        (taken, taken_span)
    }

    fn lost(&mut self, message: impl Into<String>) -> Lost {
        self.faults.push((self.span.clone(), message.into()));
        Lost
    }

    fn value(&mut self) -> Result<Node, Lost> {
        if self.depth == MOST_DEPTH {
            let message = format!("is nested more than {MOST_DEPTH} deep, the most that is read");
            return Err(self.lost(message));
        }
        if self.values == self.limits.values {
            let message = format!(
                "is more than {} values, the most that is read of a file: share them out among \
                 several",
                self.values
            );
            return Err(self.lost(message));
        }
        self.values += 1;
        self.depth += 1;
        let node = self.value_here();
        self.depth -= 1;
        node
    }

    fn value_here(&mut self) -> Result<Node, Lost> {
        match &self.token {
            Token::Mark('(') => {
                let from = self.span.start;
                self.bracketed(from, None)
            }
            Token::Mark('[') => self.list(),
            Token::Mark('{') => self.map(),
            Token::Mark(mark) => {
                let message = format!("expected a value, found `{mark}`");
                Err(self.lost(message))
            }
            Token::End => Err(self.lost("expected a value, found the end of the file")),
            Token::Word(_) => self.word(),
            _ => {
                let (token, span) = self.advance();
                let kind = match token {
                    Token::Number => Kind::Number,
                    Token::Text(text) => Kind::Text(text),
                    Token::Char(c) => Kind::Char(c),
                    _ => Kind::Broken,
                };
                Ok(Node { span, kind })
            }
        }
    }

    fn word(&mut self) -> Result<Node, Lost> {
        let (token, span) = self.advance();
        let Token::Word(word) = token else {
            return Err(Lost);
        };
        if self.token == Token::Mark('(') {
            return self.bracketed(span.start, Some(word));
        }
        let kind = match word.as_str() {
            "true" => Kind::Bool(true),
            "false" => Kind::Bool(false),
            _ => Kind::Word(word),
        };
        Ok(Node { span, kind })
    }

    /// A struct or a tuple; the first item tells which.
    fn bracketed(&mut self, from: usize, name: Option<String>) -> Result<Node, Lost> {
        let (_, open) = self.advance();
        let mut items = Vec::new();
        let mut fields = Vec::new();
        while self.token != Token::Mark(')') {
            let item = self.value()?;
            if self.token == Token::Mark(':') {
                let Kind::Word(field) = item.kind else {
                    return Err(self.lost("expected a field name before this `:`"));
                };
                self.advance();
                let value = self.value()?;
                fields.push(Field {
                    name: field,
                    name_span: item.span,
                    value,
                });
            } else {
                items.push(item);
            }
            self.separator(')', &open)?;
        }
        let (_, close) = self.advance();
        let kind = if fields.is_empty() {
            Kind::Tuple { name, items }
        } else {
            for item in items {
                let message = "expected a field name and `:` before this value";
                self.faults.push((item.span, message.to_owned()));
            }
            let span_of = |field: &Field| field.name_span.clone();
            let fields = self.unique(fields, |field| field.name.clone(), span_of);
            Kind::Struct { name, fields }
        };
        Ok(Node {
            span: from..close.end,
            kind,
        })
    }

    fn list(&mut self) -> Result<Node, Lost> {
        let (_, open) = self.advance();
        let mut items = Vec::new();
        while self.token != Token::Mark(']') {
            self.check_entries(items.len(), &open)?;
            items.push(self.value()?);
            self.separator(']', &open)?;
        }
        let (_, close) = self.advance();
        Ok(Node {
            span: open.start..close.end,
            kind: Kind::List(items),
        })
    }

    fn map(&mut self) -> Result<Node, Lost> {
        let (_, open) = self.advance();
        let mut entries = Vec::new();
        while self.token != Token::Mark('}') {
            self.check_entries(entries.len(), &open)?;
            let key = self.value()?;
            if self.token != Token::Mark(':') {
                return Err(self.lost("expected `:` between a key and its value"));
            }
            self.advance();
            entries.push((key, self.value()?));
            self.separator('}', &open)?;
        }
        let (_, close) = self.advance();
        let text = self.text;
        let name_of = |entry: &(Node, Node)| match &entry.0.kind {
            Kind::Text(text) => text.clone(),
            _ => text[entry.0.span.clone()].to_owned(),
        };
        let entries = self.unique(entries, name_of, |entry| entry.0.span.clone());
        Ok(Node {
            span: open.start..close.end,
            kind: Kind::Map(entries),
        })
    }

    /// A list or a map with so many entries that has another one.
    fn check_entries(&mut self, entries: usize, open: &Range<usize>) -> Result<(), Lost> {
        if entries < self.limits.entries {
            return Ok(());
        }
        let message = format!(
            "holds more than {entries} entries, the most that is read of a list: share them out \
             among several files"
        );
        self.faults.push((open.clone(), message));
        Err(Lost)
    }

    /// A comma, or the closing bracket to come. A comma that is left out before
    /// another value is reported and passed over.
    fn separator(&mut self, close: char, open: &Range<usize>) -> Result<(), Lost> {
        match &self.token {
            Token::Mark(',') => {
                self.advance();
                Ok(())
            }
            Token::Mark(mark) if *mark == close => Ok(()),
            Token::Mark(')' | ']' | '}' | ':') | Token::End => {
                let found = match &self.token {
                    Token::Mark(mark) => format!("`{mark}`"),
                    _ => "the end of the file".to_owned(),
                };
                let opened = self.text[..open.start].matches('\n').count() + 1;
                let bracket = &self.text[open.clone()];
                let message = format!(
                    "expected `,` or `{close}` to close the `{bracket}` of line {opened}, found {found}"
                );
                Err(self.lost(message))
            }
            _ => {
                let at = self.last_end;
                self.faults
                    .push((at..at, "expected `,` after this value".to_owned()));
                Ok(())
            }
        }
    }

    /// Keeps the first of each name and reports the others.
    fn unique<T>(
        &mut self,
        items: Vec<T>,
        name_of: impl Fn(&T) -> String,
        span_of: impl Fn(&T) -> Range<usize>,
    ) -> Vec<T> {
        let mut seen: HashMap<String, usize> = HashMap::new();
        let mut kept = Vec::new();
        for item in items {
            let name = name_of(&item);
            let span = span_of(&item);
            if let Some(first) = seen.get(&name) {
                if self.faults.len() >= MOST_FAULTS {
                    continue;
                }
                let line = self.text[..*first].matches('\n').count() + 1;
                let message = format!("`{name}` is here twice; the first is in line {line}");
                self.faults.push((span, message));
            } else {
                seen.insert(name, span.start);
                kept.push(item);
            }
        }
        kept
    }
}
