//! Calls over HTTP, as plainly as a socket allows.

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};

use serde_json::Value;

/// What a call gave.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: String,
}

impl Answer {
    /// A header by its name in small letters.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// The body as JSON; null if it is none.
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_default()
    }

    /// The sentence of a failed call.
    pub fn why(&self) -> String {
        self.json()["why"].as_str().unwrap_or_default().to_owned()
    }
}

/// One call. An error is a connection that did not work.
pub async fn call(
    address: SocketAddr,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: Vec<u8>,
) -> std::io::Result<Answer> {
    let mut head = format!("{method} {path} HTTP/1.1\r\nConnection: close\r\n");
    if !headers.iter().any(|(name, _)| *name == "Host") {
        head.push_str(&format!("Host: {address}\r\n"));
    }
    for (name, value) in headers {
        head.push_str(&format!("{name}: {value}\r\n"));
    }
    head.push_str(&format!("Content-Length: {}\r\n\r\n", body.len()));
    let work = tokio::task::spawn_blocking(move || {
        let mut stream = TcpStream::connect(address)?;
        stream.set_read_timeout(Some(super::socket::PATIENCE))?;
        stream.write_all(head.as_bytes())?;
        // Whoever is turned away early does not read the rest.
        let _ = stream.write_all(&body);
        let mut all = Vec::new();
        let read = stream.read_to_end(&mut all);
        if all.is_empty() {
            read?;
        }
        Ok::<_, std::io::Error>(all)
    });
    let bytes = work.await.map_err(std::io::Error::other)??;
    parse(&bytes).ok_or_else(|| std::io::Error::other("the answer was cut off"))
}

fn parse(bytes: &[u8]) -> Option<Answer> {
    let text = String::from_utf8_lossy(bytes);
    let (head, body) = text.split_once("\r\n\r\n")?;
    let mut lines = head.lines();
    let status = lines.next()?.split(' ').nth(1)?.parse().ok()?;
    let headers: Vec<(String, String)> = lines
        .filter_map(|line| line.split_once(": "))
        .map(|(name, value)| (name.to_lowercase(), value.to_owned()))
        .collect();
    let whole = headers.iter().find(|(name, _)| name == "content-length");
    if whole.is_some_and(|(_, length)| length.parse() != Ok(body.len())) {
        return None;
    }
    Some(Answer { status, headers, body: body.to_owned() })
}
