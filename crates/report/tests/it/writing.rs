//! Files are written whole, through links, and never in the place of something else.

use std::fs;
use std::os::unix::fs::{FileTypeExt, symlink};
use std::path::Path;
use std::process::Command;
use std::thread;

use evenkeel_report::file::{Unfinished, write_at_end};
use evenkeel_report::{Destination, write_whole};

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a temporary folder")
}

fn text(path: &Path) -> String {
    fs::read_to_string(path).expect("reads")
}

fn is_link(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok_and(|found| found.is_symlink())
}

#[test]
fn a_link_stays_and_what_it_leads_to_is_written() {
    let folder = folder();
    let at = |name: &str| folder.path().join(name);
    fs::create_dir(at("kept")).expect("a folder");
    fs::write(at("kept/file"), "before").expect("writes");
    for (link, target) in [("near", "kept/file"), ("far", "near"), ("new", "kept/none")] {
        symlink(target, at(link)).expect("links");
        write_whole(&at(link), link.as_bytes()).expect("writes");
        assert!(is_link(&at(link)), "{link}");
        assert_eq!(text(&at(link)), link);
    }
    assert_eq!(text(&at("kept/file")), "far");
    assert_eq!(text(&at("kept/none")), "new");
    let litter = fs::read_dir(at("kept")).expect("a folder").count();
    assert_eq!(litter, 2, "nothing is left behind");
    symlink("round", at("circle")).expect("links");
    symlink("circle", at("round")).expect("links");
    assert!(write_whole(&at("round"), b"text").is_err());
    assert!(is_link(&at("round")));
}

#[test]
fn a_pipe_is_written_to_and_a_device_that_is_full_says_so() {
    let folder = folder();
    let pipe = folder.path().join("pipe");
    let made = Command::new("mkfifo").arg(&pipe).status();
    assert!(made.is_ok_and(|status| status.success()));
    for write in [write_whole, write_at_end] {
        let path = pipe.clone();
        let reader = thread::spawn(move || text(&path));
        write(&pipe, b"told").expect("writes");
        assert_eq!(reader.join().expect("reads"), "told");
        let found = fs::symlink_metadata(&pipe).expect("is there");
        assert!(found.file_type().is_fifo());
    }
    assert!(Unfinished::create(&pipe).is_err());
    let link = folder.path().join("full");
    symlink("/dev/full", &link).expect("links");
    let error = write_whole(&link, b"text").expect_err("it is full");
    assert!(error.is_machine_failure() && is_link(&link));
}

#[test]
fn what_a_file_holds_stays_before_what_is_written_at_its_end() {
    let folder = folder();
    let file = folder.path().join("summary");
    for part in ["one\n", "two\n"] {
        write_at_end(&file, part.as_bytes()).expect("writes");
    }
    assert_eq!(text(&file), "one\ntwo\n");
}

#[test]
fn standard_output_is_known_by_all_its_names() {
    let folder = folder();
    let link = folder.path().join("out");
    symlink("/proc/self/fd/1", &link).expect("links");
    for path in [Path::new("/dev/stdout"), Path::new("/dev/fd/1"), &link] {
        assert_eq!(
            Destination::of(path),
            Destination::Descriptor(1),
            "{}",
            path.display()
        );
    }
    let plain = folder.path().join("1");
    assert_eq!(Destination::of(&plain), Destination::File(plain.clone()));
    assert!(matches!(
        Destination::of(folder.path()),
        Destination::Other(_)
    ));
}
