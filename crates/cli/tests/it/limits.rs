//! Files without end or without measure, and numbers beyond any.

use std::fs;
use std::time::{Duration, Instant};

use crate::program::{call, code, command, folder, json, write};

/// A call that has to be refused in no time, by a message that holds all of this.
fn refused(at: &std::path::Path, arguments: &[&str], told: &[&str]) {
    let began = Instant::now();
    let output = call(at, arguments);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(code(&output), 2, "{arguments:?}: {said}");
    for part in told {
        assert!(said.contains(part), "{arguments:?}: {said}");
    }
    // Seconds at most, on a machine that does other things too; it took a minute.
    assert!(began.elapsed() < Duration::from_secs(20), "{arguments:?}");
}

#[test]
fn jobs_beyond_measure_are_refused_by_their_limit() {
    let folder = folder();
    let at = folder.path();
    let job = |name: &str, fleets: &str, format: &str| {
        let text = format!(
            "Tournament(name: \"long\", system: \"warfleets\", pairs: 1, format: {format},\n\
             players: (\"random\", \"random\"),\n fleets: [{fleets}])"
        );
        write(at, name, &text);
    };
    job(
        "long.ron",
        &"Fleet(\"balanced\"),".repeat(200_000),
        "RoundRobin",
    );
    let place = "long.ron:3:10: holds more than 2000 entries";
    refused(at, &["validate", "long.ron"], &[place, "share them out"]);
    refused(at, &["tournament", "long.ron"], &[place]);
    job(
        "many.ron",
        &"Generated(1000),".repeat(3),
        "Gauntlet(\"random 1\")",
    );
    refused(
        at,
        &["validate", "many.ron"],
        &["are 3000 fleets, and 2000 are the most"],
    );
    write(at, "deep.ron", &"(".repeat(1_000_000));
    refused(at, &["validate", "deep.ron"], &["nested more than 64 deep"]);
    let light = r#"("light", 1, ["pulse_engine", "energy_cannon:front"])"#;
    let fleet = |number| format!("Inline((name: \"{number}\", units: [{light}])),");
    let fleets: String = (0..1_200).map(fleet).collect();
    job("meetings.ron", &fleets, "RoundRobin");
    let told = "makes more than 600000 matchups, the most of a job";
    refused(at, &["validate", "meetings.ron"], &[told]);
    write(at, "huge.ron", &" ".repeat((64 << 20) + 1));
    refused(
        at,
        &["validate", "huge.ron"],
        &["longer than 67108864 bytes"],
    );
}

#[cfg(unix)]
#[test]
fn what_never_ends_is_refused_and_what_is_handed_over_is_read() {
    use std::process::Stdio;

    let folder = folder();
    let at = folder.path();
    refused(
        at,
        &["validate", "/dev/zero"],
        &["/dev/zero", "longer than 67108864 bytes"],
    );
    let made = std::process::Command::new("mkfifo")
        .arg(at.join("pipe.ron"))
        .status();
    assert!(made.expect("mkfifo starts").success());
    std::os::unix::fs::symlink("/dev/zero", at.join("zero.ron")).expect("links");
    let told = ["it is no regular file", "/dev/stdin"];
    for file in ["pipe.ron", "zero.ron"] {
        refused(at, &["validate", file], &told);
        refused(at, &["tournament", file], &told);
        let job = format!(
            "Tournament(name: \"x\", system: \"warfleets\", ruleset: \"{file}\", pairs: 1,\n\
             fleets: [Fleet(\"{file}\"), Fleet(\"balanced\")])"
        );
        write(at, "job.ron", &job);
        refused(at, &["validate", "job.ron"], &["job.ron:1:", file, told[0]]);
    }
    // A journal and the record of a run are read as well.
    fs::create_dir(at.join("run")).expect("makes");
    for name in ["run.ron", "journal.redb"] {
        let made = std::process::Command::new("mkfifo")
            .arg(at.join("run").join(name))
            .status();
        assert!(made.expect("mkfifo starts").success());
    }
    refused(at, &["report", "run"], &told[..1]);
    refused(at, &["tournament", "run/run.ron"], &told[..1]);
    refused(at, &["status", "run"], &told[..1]);
    // What another program writes is no file, and is read as before.
    write(
        at,
        "fleet.ron",
        evenkeel_configs::text("fleets/balanced.ron"),
    );
    let fleet = fs::File::open(at.join("fleet.ron")).expect("opens");
    let output = command(at, &["validate", "/dev/stdin"])
        .stdin(Stdio::from(fleet))
        .output();
    assert_eq!(code(&output.expect("starts")), 0);
    let mut writer = std::process::Command::new("cat");
    let mut writer = writer
        .arg(at.join("fleet.ron"))
        .stdout(Stdio::piped())
        .spawn()
        .expect("starts");
    let pipe = writer.stdout.take().expect("a pipe");
    let output = command(at, &["validate", "/dev/stdin"])
        .stdin(pipe)
        .output();
    assert_eq!(code(&output.expect("starts")), 0);
    assert!(writer.wait().expect("ends").success());
}

/// What a time allows is told from a second of play.
#[test]
fn a_given_time_is_turned_into_battles() {
    let folder = folder();
    // A price list has a largest number of pairs, which takes hours to play.
    let times = [
        ("tournament", 3_600.0),
        ("price", 3_600.0),
        ("tournament", 10.0),
    ];
    for (subcommand, seconds) in times {
        let time = format!("{seconds}s");
        let arguments = [subcommand, "--for", &time, "--dry-run", "--json"];
        let output = call(folder.path(), &arguments);
        let estimate = json(&output);
        let number = |name: &str| estimate[name].as_f64().unwrap_or_default();
        let (rate, planned) = (number("battles_per_second"), number("battles_planned"));
        // Laying the job out takes some seconds of it at most, and the rate is told in whole battles.
        let least = (seconds - 8.0) * (rate - 1.0);
        let most = seconds * (rate + 1.0) + 1e3;
        assert!(
            rate >= 1.0 && planned >= least && planned <= most,
            "{estimate}"
        );
    }
}
