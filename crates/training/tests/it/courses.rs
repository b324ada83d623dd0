//! Whole trainings, as short as they can be and still show something.

use std::num::NonZeroUsize;
use std::sync::Arc;

use evenkeel_document::Document;
use evenkeel_players::Search;
use evenkeel_tournament::ask::library::Library;
use evenkeel_tournament::play::system::{RuleSystem, Rules};
use evenkeel_tournament::play::systems::SYSTEMS;
use evenkeel_training::{Course, Field, Figures, Progress, Trained, Training};

const LIBRARY: Library<'static> = Library {
    systems: SYSTEMS,
    read: &|path| std::fs::read_to_string(path),
    file: "",
};

/// The game with the shortest battles, the file of its captain, and how far lessons of it
/// are played on.
struct Classroom {
    system: &'static dyn RuleSystem,
    rules: Arc<dyn Rules>,
    captain: Document,
    search: Search,
}

impl Classroom {
    fn new() -> Classroom {
        let system = LIBRARY.system("fleet-commander").expect("it is shipped");
        let teacher = LIBRARY
            .player(system, "admiral-strong")
            .expect("it is shipped");
        Classroom {
            system,
            rules: LIBRARY.rules(system, None).expect("they are shipped"),
            captain: LIBRARY
                .player_file(system, "captain")
                .expect("it is shipped"),
            search: teacher.search.expect("an admiral has a search"),
        }
    }

    fn train(&self, captain: Document, course: Course, threads: usize) -> Trained {
        let field = Field {
            system: self.system,
            rules: &*self.rules,
            seed: 5,
        };
        let threads = NonZeroUsize::new(threads).expect("there is one at least");
        let training = Training::new(field, captain, &self.search, course, threads);
        let trained = training.and_then(|training| training.run(&mut |_| true));
        trained
            .expect("it can be played")
            .expect("nobody stopped it")
    }
}

#[test]
fn a_captain_who_fears_nothing_learns_to_fear() {
    let classroom = Classroom::new();
    // A captain for whom damage taken and losses count for nothing throws its ships away.
    let fearless = classroom.captain.patch_number("weights.taken", 0.01);
    let fearless = fearless.and_then(|file| file.patch_number("weights.loss", 0.01));
    let fearless = fearless.expect("the figures are there");
    let course = Course {
        figures: String::new(),
        rounds: 1,
        lessons: 400,
        pairs: 60,
        proof: 400,
    };
    let trained = classroom.train(fearless.clone(), course, 2);
    let proof = &trained.proof;
    assert!(proof.takes.interval.low > 0.5, "{proof:?}");
    assert!(
        trained
            .document
            .number("weights.taken")
            .is_ok_and(|taken| taken > 0.01)
    );
    // What changed is what the two files differ by.
    let [before, after] =
        [fearless, trained.document].map(|file| Figures::new(file, "").expect("figures"));
    for (path, values) in before
        .paths()
        .iter()
        .zip(before.values().iter().zip(after.values()))
    {
        let told = trained.changed.iter().find(|changed| changed.path == *path);
        let told = told.map(|changed| (changed.before, changed.now));
        assert_eq!(
            told,
            (values.0 != values.1).then_some((*values.0, *values.1)),
            "{path}"
        );
    }
}

#[test]
fn a_course_is_the_same_on_any_number_of_threads() {
    let classroom = Classroom::new();
    let course = Course {
        figures: String::new(),
        rounds: 1,
        lessons: 40,
        pairs: 20,
        proof: 20,
    };
    let [one, two] =
        [1, 2].map(|threads| classroom.train(classroom.captain.clone(), course.clone(), threads));
    assert_eq!(one.document.text(), two.document.text());
    assert_eq!((one.proof, one.changed), (two.proof, two.changed));
}

#[test]
fn who_watches_can_stop_it() {
    let classroom = Classroom::new();
    let field = Field {
        system: classroom.system,
        rules: &*classroom.rules,
        seed: 5,
    };
    let course = Course {
        figures: String::new(),
        rounds: 2,
        lessons: 4,
        pairs: 2,
        proof: 2,
    };
    let captain = classroom.captain.clone();
    let training = Training::new(field, captain, &classroom.search, course, NonZeroUsize::MIN);
    let mut seen = Vec::new();
    let stopped = training.expect("it can begin").run(&mut |progress| {
        seen.push(progress);
        false
    });
    assert!(stopped.expect("nothing fails").is_none());
    assert!(
        matches!(
            seen[..],
            [Progress::Lessons {
                round: 1,
                lessons: 1..
            }]
        ),
        "{seen:?}"
    );
}
