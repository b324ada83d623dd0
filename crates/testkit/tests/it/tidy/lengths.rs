//! Functions that do not fit a screen, and files that are no longer one noun.

use proc_macro2::extra::DelimSpan;
use syn::visit::{self, Visit};

use super::rust::File;
use crate::workspace;

/// Most lines of a function's body: what a screen shows at once of an editor that has half
/// of it, with the signature and its comment above. The cases of a `match` that is a step of
/// a function are read one at a time, as rows of a table are, so the longest of them counts.
const MOST_LINES: usize = 60;

/// The same of a test, which tells one story to its end, or lists its cases.
const MOST_OF_A_TEST: usize = 120;

/// Most lines of code of a file, without comments and tests: most nouns take 100
/// to 300, and none takes more.
const MOST_CODE: usize = 420;

/// A function and how long it is.
#[derive(Debug, PartialEq)]
struct Function {
    name: String,
    /// Line on which its body begins.
    line: usize,
    /// Lines of its body that are read together.
    lines: usize,
}

#[derive(Default)]
struct Functions(Vec<Function>);

impl Functions {
    fn add(&mut self, signature: &syn::Signature, body: &syn::Block) {
        self.0.push(Function {
            name: signature.ident.to_string(),
            line: body.brace_token.span.open().start().line,
            lines: read_together(body),
        });
    }
}

impl<'ast> Visit<'ast> for Functions {
    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.add(&item.sig, &item.block);
        visit::visit_item_fn(self, item);
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.add(&item.sig, &item.block);
        visit::visit_impl_item_fn(self, item);
    }

    fn visit_trait_item_fn(&mut self, item: &'ast syn::TraitItemFn) {
        if let Some(body) = &item.default {
            self.add(&item.sig, body);
        }
        visit::visit_trait_item_fn(self, item);
    }
}

/// Lines of a body without its brackets; of a `match` that is one of its steps, only the
/// longest case, from one arrow to the next.
fn read_together(body: &syn::Block) -> usize {
    let mut lines = inside(&body.brace_token.span);
    for table in body.stmts.iter().filter_map(table) {
        let arrows = table.arms.iter().map(|arm| arm.fat_arrow_token.spans[0]);
        let mut starts: Vec<usize> = arrows.map(|arrow| arrow.start().line).collect();
        starts.push(table.brace_token.span.close().start().line);
        let longest = starts.windows(2).map(|pair| pair[1] - pair[0]).max();
        lines -= inside(&table.brace_token.span) - longest.unwrap_or(0);
    }
    lines
}

/// The `match` that a statement is, or gives to a name, or wraps: `let a = match b {`,
/// `Some(match b {`.
fn table(statement: &syn::Stmt) -> Option<&syn::ExprMatch> {
    let mut value = match statement {
        syn::Stmt::Local(local) => &*local.init.as_ref()?.expr,
        syn::Stmt::Expr(value, _) => value,
        syn::Stmt::Item(_) | syn::Stmt::Macro(_) => return None,
    };
    loop {
        value = match value {
            syn::Expr::Match(table) => return Some(table),
            syn::Expr::Assign(assigned) => &*assigned.right,
            syn::Expr::Try(tried) => &*tried.expr,
            syn::Expr::Call(call) if call.args.len() == 1 => &call.args[0],
            _ => return None,
        };
    }
}

/// Lines between two brackets.
fn inside(brackets: &DelimSpan) -> usize {
    let (open, close) = (brackets.open().start(), brackets.close().start());
    (close.line - open.line).saturating_sub(1)
}

/// Functions and files that are too long.
pub fn complaints(files: &[File]) -> Vec<String> {
    let mut complaints = Vec::new();
    for file in files {
        let mut functions = Functions::default();
        functions.visit_file(&file.syntax);
        let name = file.name();
        let is_test = name.contains("/tests/");
        let most = if is_test { MOST_OF_A_TEST } else { MOST_LINES };
        for function in functions.0.iter().filter(|found| found.lines > most) {
            let Function {
                name: own,
                line,
                lines,
            } = function;
            complaints.push(format!(
                "{name}:{line}: `{own}` has {lines} lines that are read together, not {most}"
            ));
        }
        let code = workspace::code(&file.text).count();
        if code > MOST_CODE && !name.contains("/tests/") {
            complaints.push(format!(
                "{name}: {code} lines of code, more than {MOST_CODE}"
            ));
        }
    }
    complaints
}

#[test]
fn a_function_is_as_long_as_what_is_read_together() {
    let text = "
fn plain() {
    one();

    two();
}
impl Thing {
    fn table(self) -> u8 {
        let a = 1;
        Some(match self {
            One => 1,
            Two => {
                two()
            }
            Three => 3,
        })
    }
}
trait Kind {
    fn asked();
    fn given() {}
}
";
    let mut functions = Functions::default();
    functions.visit_file(&syn::parse_file(text).unwrap());
    let found = functions.0.iter();
    let found: Vec<_> = found.map(|f| (f.name.as_str(), f.line, f.lines)).collect();
    assert_eq!(found, [("plain", 2, 3), ("table", 8, 6), ("given", 21, 0)]);
}
