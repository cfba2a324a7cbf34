//! A connection for the calls around a table: HTTP/1.1, one call after another.

use std::net::SocketAddr;
use std::time::Duration;

use serde_json::Value;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use super::Trouble;

/// How often a call that came too early is made again.
const MAX_RETRIES: u32 = 600;

/// A connection.
pub struct Calls {
    stream: TcpStream,
    address: SocketAddr,
}

/// Who calls.
#[derive(Clone)]
pub struct Caller {
    /// The guest's token; empty for nobody yet.
    pub token: String,
    /// The address that the guest seems to call from.
    pub from: String,
}

impl Calls {
    /// Connects.
    pub async fn to(address: SocketAddr) -> Result<Calls, Trouble> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        Ok(Calls { stream, address })
    }

    /// Makes a call and waits for its answer.
    pub async fn post(&mut self, caller: &Caller, path: &str, body: &Value) -> Result<Value, Trouble> {
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let bearer = match caller.token.as_str() {
            "" => String::new(),
            token => format!("Authorization: Bearer {token}\r\n"),
        };
        let request = format!(
            "POST {path} HTTP/1.1\r\nHost: {}\r\n{bearer}X-Forwarded-For: {}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.address,
            caller.from,
            body.len()
        );
        for _ in 0..MAX_RETRIES {
            self.stream.write_all(request.as_bytes()).await?;
            let (status, body) = self.answer().await?;
            match status {
                200..300 => return Ok(serde_json::from_str(&body).unwrap_or_default()),
                // Setting up is not what is measured, so it keeps to the server's pace.
                429 => tokio::time::sleep(Duration::from_millis(100)).await,
                _ => return Err(Trouble(format!("{path} was answered with {status}: {body}"))),
            }
        }
        Err(Trouble(format!("{path} was refused too often")))
    }

    async fn answer(&mut self) -> Result<(u16, String), Trouble> {
        let mut bytes = Vec::with_capacity(2048);
        loop {
            if self.stream.read_buf(&mut bytes).await? == 0 {
                return Err(Trouble("the server hung up in the middle of an answer".to_owned()));
            }
            let text = String::from_utf8_lossy(&bytes);
            let Some((head, body)) = text.split_once("\r\n\r\n") else { continue };
            let length = head.lines().filter_map(|line| line.split_once(':')).find_map(|(name, value)| {
                name.eq_ignore_ascii_case("content-length").then(|| value.trim().parse::<usize>().ok()).flatten()
            });
            if body.len() >= length.unwrap_or(0) {
                let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
                return Ok((status, body.to_owned()));
            }
        }
    }
}
