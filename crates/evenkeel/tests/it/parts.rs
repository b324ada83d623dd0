//! Parts that were played anywhere join to the run that one machine plays.

use evenkeel::{Job, Playing, Run, Source, Task};

pub const JOB: &str = r#"Tournament(
    name: "cut", system: "warfleets", players: ("random", "random"), pairs: 37, seed: 1,
    fleets: [Fleet("balanced"), Fleet("brawlers"), Generated(1)], format: RoundRobin,
)"#;

pub fn job(text: &str) -> Job {
    let job = Job::read(Source {
        name: "cut.ron".to_string(),
        text: text.to_string(),
        ..Source::default()
    });
    job.unwrap_or_else(|error| panic!("{error}"))
}

fn part(job: &Job, start: u64, end: u64, keep_battles: bool) -> Vec<u8> {
    let part = job.play(&Task::Pairs(start..end), keep_battles, &|| false);
    part.expect("plays").expect("is not stopped").to_bytes()
}

fn joined(job: &Job, parts: &[Vec<u8>], keep_battles: bool) -> Result<Run, evenkeel::Error> {
    job.join(parts.iter().map(Vec::as_slice), keep_battles)
}

fn refused(job: &Job, parts: &[Vec<u8>]) -> String {
    match joined(job, parts, false) {
        Ok(_) => panic!("these parts make no run"),
        Err(error) => error.to_string(),
    }
}

#[test]
fn random_cuts_in_any_order_join_to_one_run() {
    let job = job(JOB);
    let whole = job.run(&Playing::default()).expect("plays");
    for cuts in [
        [0, 1, 2, 37],
        [0, 5, 31, 37],
        [0, 16, 32, 37],
        [0, 15, 17, 1000],
    ] {
        let ranges = cuts.windows(2).rev();
        let parts: Vec<_> = ranges
            .map(|cut| part(&job, cut[0], cut[1], false))
            .collect();
        let run = joined(&job, &parts, false).unwrap_or_else(|error| panic!("{error}"));
        assert!(run.result() == whole.result(), "{cuts:?}");
    }
}

#[test]
fn battles_are_kept_where_they_are_asked_for() {
    let job = job(JOB);
    let parts = [part(&job, 20, 37, true), part(&job, 0, 20, true)];
    let run = joined(&job, &parts, true).expect("joins");
    let mut heights = Vec::new();
    for table in ["battles", "matchups", "units"] {
        let has = run.show(table, &mut |columns| {
            heights.push(columns.height);
            Ok(())
        });
        assert!(has.expect("reads"), "{table}");
    }
    assert_eq!(heights[..2], [2 * 37 * 3, 3]);
    let none = part(&job, 0, 37, false);
    let told = match joined(&job, &[none], true) {
        Ok(_) => panic!("sums are no battles"),
        Err(error) => error.to_string(),
    };
    assert_eq!(
        told,
        "part 1 is of another run: --battles was `off` and is `on`"
    );
}

#[test]
fn what_is_wrong_with_parts_is_told_all_at_once() {
    let ours = job(JOB);
    let [first, second] = [part(&ours, 0, 16, false), part(&ours, 16, 37, false)];
    let other = part(&job(&JOB.replace("seed: 1", "seed: 2")), 16, 37, false);
    let mut spoilt = second.clone();
    let middle = spoilt.len() / 2;
    spoilt.truncate(middle);
    let told = refused(
        &ours,
        &[first.clone(), other, first.clone(), spoilt, vec![1, 2]],
    );
    let lines: Vec<&str> = told.lines().collect();
    assert!(
        lines[0].starts_with("part 2 is of another run: the job, line "),
        "{told}"
    );
    assert_eq!(
        lines[1],
        "pairs 0 to 15 of matchup 0 are there twice: parts 1 and 3"
    );
    assert!(
        lines
            .iter()
            .any(|line| line.starts_with("part 4 cannot be read: ")),
        "{told}"
    );
    assert!(told.ends_with("part 5 cannot be read: these are not the bytes of a part"));
    assert_eq!(
        refused(&ours, &[first]),
        "pairs 16 to 31 of matchup 0 are missing, and 5 blocks more"
    );
    assert_eq!(
        refused(
            &ours,
            &[part(&ours, 0, 10, false), part(&ours, 12, 37, false)]
        ),
        "pairs 0 to 11 of matchup 0 are missing\npairs 0 to 11 of matchup 1 are missing\n\
         pairs 0 to 11 of matchup 2 are missing"
    );
    let longer = job(&JOB.replace("pairs: 37", "pairs: 64"));
    let told = refused(&ours, &[part(&longer, 0, 64, false)]);
    assert!(
        told.starts_with("part 1 holds pairs 32 to 47 of matchup 0, which the run does not play"),
        "{told}"
    );
}

#[test]
fn damaged_bytes_are_refused_whatever_they_would_say() {
    let job = job(&JOB.replace("pairs: 37", "pairs: 3"));
    let whole = part(&job, 0, 3, false);
    for place in 0..whole.len() {
        let mut spoilt = whole.clone();
        spoilt[place] ^= 0x40;
        let told = refused(&job, &[spoilt]);
        assert!(told.starts_with("part 1 cannot be read: "), "{told}");
    }
}
