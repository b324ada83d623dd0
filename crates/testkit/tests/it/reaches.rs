//! The workspace's invariants 3 and 4 and a part of 6 (`ARCHITECTURE.md`), as far as the
//! sources tell: what code reaches for outside, computes with, prints and starts.

use crate::dependencies::is_pure;
use crate::workspace;
use crate::workspace::{Member, members, sources};

#[test]
fn what_plays_battles_reaches_for_nothing_outside() {
    // The locks and cells of `std::sync` are how safe code shares state between
    // battles; `Arc` shares what does not change, and is fine.
    let banned = [
        "std::fs",
        "std::io",
        "std::net",
        "std::env",
        "std::process",
        "std::time",
        "std::thread",
        "Mutex",
        "RwLock",
        "Atomic",
        "OnceLock",
        "LazyLock",
        "OnceCell",
        "LazyCell",
        "SystemTime",
        "Instant::now",
        "static mut",
        "thread_local!",
        "thread_rng",
        "from_os_rng",
    ];
    for member in members().iter().filter(|m| is_pure(m)) {
        assert_without(member, &banned);
    }
}

#[test]
fn battles_compute_alike_on_every_machine() {
    // The standard library leaves the last digits of these to the platform;
    // `libm` computes them in plain code.
    let banned = [
        ".sin()",
        ".cos()",
        ".tan()",
        ".sin_cos()",
        ".asin()",
        ".acos()",
        ".atan()",
        ".atan2(",
        ".exp()",
        ".exp2()",
        ".ln()",
        ".log(",
        ".log2()",
        ".log10()",
        ".cbrt()",
        ".hypot(",
        ".powf(",
        ".powi(",
        // Fused or estimated where the processor can, by numbers side by side.
        ".mul_add(",
        ".mul_sub(",
        ".mul_neg_add(",
        ".recip(",
        ".recip_sqrt(",
    ];
    // Findings are to be the same bytes as well. Statistics use the functions of `libm`, and
    // those above only where their tests compare them.
    let members = members();
    let is_scanned = |m: &&Member| {
        let plays = is_pure(m) && m.name != "evenkeel-stats";
        plays || m.name == "evenkeel-tournament"
    };
    for member in members.iter().filter(is_scanned) {
        assert_without(member, &banned);
    }
}

#[test]
fn only_the_command_line_prints() {
    let banned = ["println!", "print!", "eprintln!", "eprint!", "dbg!"];
    let members = members();
    let silent = ["evenkeel-cli", "evenkeel-benches", "evenkeel-testkit"];
    for member in members
        .iter()
        .filter(|m| !silent.contains(&m.name.as_str()))
    {
        assert_without(member, &banned);
    }
}

#[test]
fn only_the_tournament_and_the_desk_start_threads() {
    for member in members() {
        // The progress bar of the command line ticks in a thread of its crate's own, which
        // plays nothing. The desk has one for what was asked, which hands it to the
        // tournament.
        if !matches!(
            member.name.as_str(),
            "evenkeel-tournament" | "evenkeel-desk" | "evenkeel-benches" | "evenkeel-testkit"
        ) {
            assert_without(
                &member,
                &["thread::spawn", "thread::scope", "thread::Builder"],
            );
        }
    }
}

/// The crate's code, tests and comments aside, contains none of these.
fn assert_without(member: &Member, banned: &[&str]) {
    let sources = sources(member);
    assert!(!sources.is_empty(), "{} has no sources", member.name);
    for source in sources {
        for (line, code) in workspace::code(&source.text) {
            for word in banned {
                assert!(
                    !workspace::contains_word(code, word),
                    "{}:{line}: `{word}` has no place in {}",
                    source.path,
                    member.name
                );
            }
        }
    }
}

#[test]
fn the_scan_reads_code_and_skips_tests_and_comments() {
    let text = "\
//! std::fs in a comment
fn f() { std::fs::read(p); } // println!
#[cfg(test)]
mod tests {
    fn t() { println!(); }
}
fn g() { eprintln!() }
";
    let lines: Vec<_> = workspace::code(text).map(|(line, _)| line).collect();
    assert_eq!(lines, [2, 7]);
    let code: Vec<_> = workspace::code(text).map(|(_, code)| code).collect();
    assert!(workspace::contains_word(code[0], "std::fs"));
    assert!(!workspace::contains_word(code[0], "println!"));
    // `eprintln!` does not contain the word `println!`.
    assert!(!workspace::contains_word(code[1], "println!"));
    assert!(workspace::contains_word(code[1], "eprintln!"));
    assert!(workspace::contains_word("x.ln()", ".ln()"));
}
