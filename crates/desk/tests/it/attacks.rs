//! What is not let in, and what is not let out.

use std::fs;
use std::io::Write;
use std::net::TcpStream;

use serde_json::json;

use crate::opened::Opened;

#[test]
fn nobody_comes_in_without_the_secret() {
    let desk = Opened::begun();
    let host = format!("Host: 127.0.0.1:{}\r\n", desk.port);
    for path in [
        "/",
        "/rules/my-rules.ron",
        "/events",
        "/assets/desk.js",
        "/nowhere",
    ] {
        assert_eq!(desk.call("GET", path, &host, "").status, 403, "{path}");
    }
    assert_eq!(desk.call("GET", "/open/00", &host, "").status, 403);
    assert_eq!(
        desk.call("GET", "/files/00/my-rules.ron", &host, "").status,
        403
    );
    let opened = desk.call("GET", &desk.door, &host, "");
    assert_eq!(opened.status, 303);
    for word in ["set-cookie", "httponly", "samesite=strict", "location: /\r"] {
        assert!(opened.head.contains(word), "{word}: {}", opened.head);
    }
}

#[test]
fn another_name_that_leads_here_is_not_let_in() {
    let desk = Opened::empty();
    let cookie = desk.pass.lines().nth(1).expect("the cookie");
    let other_port = format!("127.0.0.1:{}", desk.port ^ 1);
    for host in [
        "evil.example",
        "127.0.0.1",
        &other_port,
        "127.0.0.1.evil.example",
    ] {
        let head = format!("Host: {host}\r\n{cookie}\r\n");
        assert_eq!(desk.call("GET", "/", &head, "").status, 421, "{host}");
    }
    let twice = format!("{}Host: evil.example\r\n", desk.pass);
    assert_ne!(desk.call("GET", "/", &twice, "").status, 200);
}

#[test]
fn nothing_is_done_for_another_site() {
    let desk = Opened::begun();
    let before = fs::read_to_string(desk.path().join("my-rules.ron")).unwrap();
    let body = json!({ "changes": { "ships.heavy.cost": "1" }, "over": true }).to_string();
    for origin in [
        "",
        "Origin: null\r\n",
        "Origin: http://evil.example\r\n",
        "Origin: http://127.0.0.1:1\r\n",
    ] {
        let head = format!("{}{origin}", desk.pass);
        let answer = desk.call("POST", "/rules/my-rules.ron/save", &head, &body);
        assert_eq!(answer.status, 403, "{origin}");
    }
    let own = format!(
        "Origin: http://127.0.0.1:{}\r\nSec-Fetch-Site: cross-site\r\n",
        desk.port
    );
    let head = format!("{}{own}", desk.pass);
    assert_eq!(
        desk.call("POST", "/rules/my-rules.ron/save", &head, &body)
            .status,
        403
    );
    assert_eq!(
        fs::read_to_string(desk.path().join("my-rules.ron")).unwrap(),
        before
    );
}

#[test]
fn nothing_outside_the_folder_is_read() {
    let outside = tempfile::tempdir().unwrap();
    let secret = outside.path().join("secret.ron");
    fs::write(&secret, "(name: \"hidden thing\")").unwrap();
    let desk = Opened::begun();
    #[cfg(unix)]
    std::os::unix::fs::symlink(&secret, desk.path().join("link.ron")).unwrap();
    fs::write(desk.path().join(".hidden.ron"), "(name: \"hidden thing\")").unwrap();
    let named = format!("(extends: {:?}, name: \"mine\")", secret.to_string_lossy());
    fs::write(desk.path().join("extending.ron"), named).unwrap();
    let page = desk.get("/run/1").body;
    assert!(page.contains("there is no question 1"));
    // A file leads outside by way of others, each of which lies in the folder.
    for (file, next) in [
        ("one", "two.ron"),
        ("two", "three.ron"),
        ("three", "extending.ron"),
    ] {
        let text = format!("(extends: {next:?}, name: \"mine\")");
        fs::write(desk.path().join(format!("{file}.ron")), text).unwrap();
    }
    let checked = desk.sent("/rules/one.ron/check", &json!({}));
    assert!(
        checked.body.contains("is not in this folder"),
        "{}",
        checked.body
    );
    let absolute = secret.to_string_lossy().replace('/', "%2F");
    let names = [
        "link.ron",
        ".hidden.ron",
        "..%2Fsecret.ron",
        &absolute,
        "extending.ron",
    ];
    for name in names {
        for room in ["rules", "text", "fleet", "watch"] {
            let answer = desk.get(&format!("/{room}/{name}"));
            assert!(
                !answer.body.contains("hidden thing"),
                "{room} {name}: {}",
                answer.body
            );
        }
        let asked = json!({ "question": "price", "of": name.replace("%2F", "/") });
        let of_rules = desk.sent("/ask", &asked);
        assert!(name == "extending.ron" || of_rules.status == 422, "{name}");
    }
    let of_fleet =
        json!({ "question": "tournament", "of": "my-rules.ron", "fleets": ["/etc/passwd"] });
    assert_eq!(desk.sent("/ask", &of_fleet).status, 422);
    let query = "rules=my-rules.ron&a=..%2Fx&b=random&player_a=captain&player_b=captain&seed=1";
    assert_eq!(desk.get(&format!("/battle?{query}")).status, 422);
}

#[test]
fn what_a_run_wrote_is_kept_apart() {
    let desk = Opened::begun();
    let asked = json!({ "question": "luck", "of": "my-rules.ron", "pairs": 1 });
    assert_eq!(desk.post("/ask", &asked)["id"], 1);
    let page = desk.wait(1, "done");
    let address = page
        .split("src=\"/files/")
        .nth(1)
        .and_then(|rest| rest.split('"').next());
    let address = format!("/files/{}", address.expect("an address of a file"));
    let file = desk.call(
        "GET",
        &address,
        &format!("Host: 127.0.0.1:{}\r\n", desk.port),
        "",
    );
    assert_eq!(file.status, 200);
    assert!(
        file.head.contains("content-security-policy: sandbox"),
        "{}",
        file.head
    );
    assert!(!file.head.contains("allow-same-origin"));
    // The secret of files opens nothing else, and leads nowhere else.
    let secret = address.split('/').nth(2).expect("a secret");
    let cookie = format!(
        "Host: 127.0.0.1:{0}\r\nCookie: evenkeel-desk-{0}={secret}\r\n",
        desk.port
    );
    assert_eq!(desk.call("GET", "/", &cookie, "").status, 403);
    let above = format!("/files/{secret}/desk/1/answer/..%2F..%2F..%2Fetc%2Fpasswd");
    assert_eq!(desk.get(&above).status, 422);
    for own in [
        "desk/lock",
        "desk/queue.json",
        "my-rules.ron",
        "desk/1/my-rules.ron",
    ] {
        let file = desk.get(&format!("/files/{secret}/{own}"));
        assert_eq!(file.status, 404, "{own}");
    }
}

#[test]
fn hostile_names_are_text() {
    let desk = Opened::begun();
    let text = fs::read_to_string(desk.path().join("my-rules.ron")).unwrap();
    let hostile = "<script>alert(1)</script>\\\"'";
    let text = text.replacen("My rules", hostile, 1);
    fs::write(desk.path().join("my-rules.ron"), text).unwrap();
    for path in [
        "/",
        "/rules/my-rules.ron",
        "/text/my-rules.ron",
        "/fleet/my-rules.ron",
    ] {
        let page = desk.get(path);
        assert_eq!(page.status, 200, "{path}: {}", page.body);
        assert!(!page.body.contains("<script>alert"), "{path}");
        assert!(page.head.contains("script-src 'self';"), "{}", page.head);
        assert!(!page.head.contains("unsafe-inline"), "{}", page.head);
    }
}

#[test]
fn what_is_too_long_is_refused_and_slow_clients_hold_up_nobody() {
    let desk = Opened::begun();
    let long = "x".repeat(50 << 20);
    let origin = format!("{}Origin: http://127.0.0.1:{}\r\n", desk.pass, desk.port);
    let refused = desk.call("POST", "/rules/my-rules.ron/check", &origin, &long);
    // Who does not listen while sending hears nothing of it.
    assert!([413, 0].contains(&refused.status), "{}", refused.status);
    let slow: Vec<TcpStream> = (0..50)
        .map(|_| {
            let mut stream = TcpStream::connect(("127.0.0.1", desk.port)).unwrap();
            stream.write_all(b"GET / HTTP/1.1\r\nHo").unwrap();
            stream
        })
        .collect();
    assert_eq!(desk.get("/").status, 200);
    drop(slow);
    for request in [
        &b"\0\0\0\0\r\n\r\n"[..],
        b"GET\r\n\r\n",
        b"POST / HTTP/9.9\r\n\r\n",
    ] {
        assert_ne!(desk.send(request).status, 200);
    }
    assert_eq!(desk.get("/").status, 200);
}

#[test]
fn many_requests_at_once_are_all_answered() {
    let desk = Opened::begun();
    let refused: usize = std::thread::scope(|scope| {
        let client = || {
            (0..250)
                .filter(|_| desk.get("/assets/desk.js").status != 200)
                .count()
        };
        let clients: Vec<_> = (0..40).map(|_| scope.spawn(client)).collect();
        clients
            .into_iter()
            .map(|client| client.join().unwrap())
            .sum()
    });
    assert_eq!(refused, 0, "of 10,000");
    assert_eq!(desk.get("/").status, 200);
}
