//! A desk that is open, and a client without manners.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{JoinHandle, sleep};
use std::time::{Duration, Instant};

use evenkeel::Registry;
use evenkeel_desk::Desk;
use serde_json::{Value, json};
use tempfile::TempDir;

/// How long anything may take before a test fails.
const PATIENCE: Duration = Duration::from_secs(120);

/// A desk that is open for a folder of its own, until this goes away.
pub struct Opened {
    pub folder: TempDir,
    pub port: u16,
    /// Header lines that let a request in.
    pub pass: String,
    /// The path of the address that was printed.
    pub door: String,
    stop: Arc<AtomicBool>,
    served: Option<JoinHandle<()>>,
}

/// What came back.
pub struct Answer {
    pub status: u16,
    pub head: String,
    pub body: String,
}

impl Opened {
    /// A desk for an empty folder.
    pub fn empty() -> Opened {
        Opened::of(tempfile::tempdir().expect("a folder"))
    }

    /// A desk for a folder that was started from the first ruleset.
    pub fn begun() -> Opened {
        let opened = Opened::empty();
        let begun = opened.post("/start", &json!({ "rules": "warfleets-ftl" }));
        assert_eq!(begun["rules"], "my-rules.ron");
        opened
    }

    pub fn of(folder: TempDir) -> Opened {
        let desk = Desk::open(Registry::default(), folder.path(), 0).expect("a desk");
        let address = desk.address();
        let (port, secret) = address
            .strip_prefix("http://127.0.0.1:")
            .and_then(|rest| rest.split_once("/open/"))
            .expect("an address with a secret");
        let port = port.parse().expect("a port");
        let pass = format!("Host: 127.0.0.1:{port}\r\nCookie: evenkeel-desk-{port}={secret}\r\n");
        let door = format!("/open/{secret}");
        let stop = Arc::new(AtomicBool::new(false));
        let asked = stop.clone();
        let served = std::thread::spawn(move || {
            let served = desk.serve(&|| asked.load(Ordering::Relaxed));
            served.expect("the desk closes well");
        });
        let served = Some(served);
        Opened {
            folder,
            port,
            pass,
            door,
            stop,
            served,
        }
    }

    pub fn path(&self) -> &Path {
        self.folder.path()
    }

    /// Closes the desk; the folder stays.
    pub fn close(mut self) -> TempDir {
        self.end();
        std::mem::replace(&mut self.folder, tempfile::tempdir().expect("a folder"))
    }

    fn end(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        if let Some(served) = self.served.take() {
            served.join().expect("the desk closes well");
        }
    }

    /// Sends a request as it is written here.
    pub fn send(&self, request: &[u8]) -> Answer {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).expect("a connection");
        stream.set_read_timeout(Some(PATIENCE)).expect("a limit");
        // Whoever is refused may be hung up on before everything is said.
        let _ = stream.write_all(request);
        let mut bytes = Vec::new();
        let _ = stream.read_to_end(&mut bytes);
        let text = String::from_utf8_lossy(&bytes);
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
        let status = head.split(' ').nth(1).and_then(|code| code.parse().ok());
        Answer {
            status: status.unwrap_or(0),
            head: head.to_lowercase(),
            body: body.to_string(),
        }
    }

    /// Sends a request with these header lines.
    pub fn call(&self, method: &str, path: &str, head: &str, body: &str) -> Answer {
        let length = body.len();
        let request = format!(
            "{method} {path} HTTP/1.1\r\n{head}Content-Length: {length}\r\nConnection: close\r\n\r\n{body}"
        );
        self.send(request.as_bytes())
    }

    pub fn get(&self, path: &str) -> Answer {
        self.call("GET", path, &self.pass, "")
    }

    /// A file that is no text.
    pub fn bytes(&self, path: &str) -> Vec<u8> {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).expect("a connection");
        let request = format!(
            "GET {path} HTTP/1.1\r\n{}Connection: close\r\n\r\n",
            self.pass
        );
        stream.write_all(request.as_bytes()).expect("sent");
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).expect("an answer");
        let head = bytes.windows(4).position(|four| four == b"\r\n\r\n");
        bytes.split_off(head.expect("a head") + 4)
    }

    /// Sends a value as the desk's own pages do.
    pub fn sent(&self, path: &str, value: &Value) -> Answer {
        let origin = format!("Origin: http://127.0.0.1:{}\r\n", self.port);
        self.call(
            "POST",
            path,
            &format!("{}{origin}", self.pass),
            &value.to_string(),
        )
    }

    /// The same, of which something comes.
    pub fn post(&self, path: &str, value: &Value) -> Value {
        let answer = self.sent(path, value);
        assert_eq!(answer.status, 200, "{path}: {}", answer.body);
        serde_json::from_str(&answer.body).expect("a value")
    }

    /// Waits until the page of a question says that it is in this state.
    pub fn wait(&self, id: u64, state: &str) -> String {
        let began = Instant::now();
        loop {
            let page = self.get(&format!("/run/{id}")).body;
            if page.contains(&format!("data-state=\"{state}\"")) {
                return page;
            }
            let is_over = ["failed", "done"]
                .iter()
                .any(|end| page.contains(&format!("data-state=\"{end}\"")));
            assert!(
                !is_over && began.elapsed() < PATIENCE,
                "not {state}: {page}"
            );
            sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Opened {
    fn drop(&mut self) {
        self.end();
    }
}
