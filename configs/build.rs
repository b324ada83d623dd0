//! Lists the files of this folder for `src/lib.rs`, sorted by path.

use std::path::Path;
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-changed=.");
    let mut paths = vec!["README.md".to_string()];
    for folder in names(Path::new(".")) {
        if Path::new(&folder).is_dir() {
            let files = names(Path::new(&folder)).into_iter();
            let files = files.filter(|name| name.ends_with(".ron") || name.ends_with(".yml"));
            paths.extend(files.map(|name| format!("{folder}/{name}")));
        }
    }
    paths.sort_unstable();

    let mut table = format!("pub static FILES: [(&str, &str); {}] = [\n", paths.len());
    for path in paths {
        let text = format!("include_str!(concat!(env!(\"CARGO_MANIFEST_DIR\"), \"/{path}\"))");
        table += &format!("    (\"{path}\", {text}),\n");
    }
    table += "];\n";
    let out = env::var("OUT_DIR").expect("cargo names the folder for what is made");
    fs::write(Path::new(&out).join("files.rs"), table).expect("cargo's folder can be written");
}

/// What lies in a folder, by names that are text.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a readable folder");
    let names = entries.map(|entry| entry.expect("a readable entry").file_name());
    names.filter_map(|name| name.into_string().ok()).collect()
}
