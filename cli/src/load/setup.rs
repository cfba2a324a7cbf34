//! Guests, tables and sockets, made through the server's own doors.

use std::net::SocketAddr;

use indicatif::ProgressBar;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio_tungstenite::client_async_with_config;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;

use super::Trouble;
use super::args::LoadArgs;
use super::http::{Caller, Calls};
use super::party::Party;
use super::seat::Socket;
use super::tally::Sort;
use crate::terminal::bar;

/// Connections that prepare at once.
const HELPERS: usize = 32;
/// What a socket of ours reads at once.
const READ_BUFFER: usize = 4 << 10;

/// Where the real tables are, and how they are made.
#[derive(Clone)]
pub struct Venue {
    /// The server.
    pub address: SocketAddr,
    seats: u8,
    wish: Value,
    sort: Sort,
}

impl Venue {
    /// The tables that were asked for, at this server.
    pub fn new(address: SocketAddr, args: &LoadArgs, live: bool) -> Venue {
        let chairs: Vec<Value> =
            (0..args.seats).map(|seat| json!({ "sitter": if seat == 0 { "me" } else { "open" } })).collect();
        let options: serde_json::Map<String, Value> =
            args.options.iter().map(|(key, value)| (key.clone(), value.as_str().into())).collect();
        let wish = json!({ "game": args.game, "options": options, "chairs": chairs });
        let sort = Sort { live, never: args.never.clone() };
        Venue { address, seats: args.seats, wish, sort }
    }

    /// Makes this many parties, each with a table that has begun and a socket for each seat.
    pub async fn gather(&self, tables: u32) -> Result<Vec<Party>, Trouble> {
        let venue = self.clone();
        let parties = in_parallel("tables begun", (0..tables).collect(), move |number, calls| {
            let venue = venue.clone();
            async move {
                let (party, mut calls) = venue.invite(number, calls).await?;
                let party = venue.stock(party, 1, &mut calls).await?;
                Ok((party, calls))
            }
        });
        let parties = parties.with(self.address).await?;
        let venue = self.clone();
        let seated = in_parallel("tables joined", parties, move |party, calls| {
            let venue = venue.clone();
            async move { Ok((venue.join(party).await?, calls)) }
        });
        seated.with(self.address).await
    }

    /// Sees to it that every party has this many games ahead, and that no socket is taken for gone.
    pub async fn restock(&self, parties: Vec<Party>, games: usize) -> Result<Vec<Party>, Trouble> {
        let venue = self.clone();
        let stocked = in_parallel("tables ready", parties, move |mut party: Party, mut calls| {
            let venue = venue.clone();
            async move {
                party.keep_alive().await?;
                let party = venue.stock(party, games, &mut calls).await?;
                Ok((party, calls))
            }
        });
        stocked.with(self.address).await
    }

    async fn invite(&self, number: u32, mut calls: Calls) -> Result<(Party, Calls), Trouble> {
        let mut guests = Vec::new();
        for seat in 0..self.seats {
            let [_, a, b, c] = (number * 16 + u32::from(seat)).to_be_bytes();
            let mut guest = Caller { token: String::new(), from: format!("10.{a}.{b}.{c}") };
            let made = calls.post(&guest, "/api/guest", &Value::Null).await?;
            guest.token = text(&made, "token")?;
            guests.push(guest);
        }
        let mut party = Party::new(guests, u64::from(number));
        party.sort = self.sort.clone();
        Ok((party, calls))
    }

    async fn stock(&self, mut party: Party, games: usize, calls: &mut Calls) -> Result<Party, Trouble> {
        while party.ahead.len() < games {
            let table = self.begin(&party.guests, calls).await?;
            party.ahead.push_back(table);
        }
        Ok(party)
    }

    /// Makes a table, seats the guests and starts the game.
    async fn begin(&self, guests: &[Caller], calls: &mut Calls) -> Result<String, Trouble> {
        let Some(host) = guests.first() else { return Err(Trouble("a table without guests".to_owned())) };
        let table = text(&calls.post(host, "/api/tables", &self.wish).await?, "id")?;
        for (seat, guest) in guests.iter().enumerate().skip(1) {
            calls.post(guest, &format!("/api/tables/{table}/sit"), &json!({ "seat": seat })).await?;
        }
        for (seat, guest) in guests.iter().enumerate() {
            let body = json!({ "seat": seat, "ready": true });
            calls.post(guest, &format!("/api/tables/{table}/ready"), &body).await?;
        }
        calls.post(host, &format!("/api/tables/{table}/start"), &Value::Null).await?;
        Ok(table)
    }

    async fn join(&self, mut party: Party) -> Result<Party, Trouble> {
        for guest in party.guests.clone() {
            party.take_seat(connect(self.address, "/api/socket", Some(&guest)).await?).await?;
        }
        party.move_on().await?;
        Ok(party)
    }
}

/// Makes this many parties in front of an echo.
pub async fn gather_at_echo(address: SocketAddr, tables: u32, seats: u8, size: usize) -> Result<Vec<Party>, Trouble> {
    let parties = in_parallel("echoes joined", (0..tables).collect(), move |number: u32, calls| async move {
        let mut sockets = Vec::new();
        for _ in 0..seats {
            sockets.push(connect(address, &format!("/echo/{number}"), None).await?);
        }
        Ok((Party::at_echo(sockets, size, u64::from(number)), calls))
    });
    parties.with(address).await
}

async fn connect(address: SocketAddr, path: &str, guest: Option<&Caller>) -> Result<Socket, Trouble> {
    let mut request = format!("ws://{address}{path}").into_client_request()?;
    if let Some(guest) = guest {
        let plain = |text: &str| HeaderValue::from_str(text).map_err(|why| Trouble(why.to_string()));
        request.headers_mut().insert("authorization", plain(&format!("Bearer {}", guest.token))?);
        request.headers_mut().insert("x-forwarded-for", plain(&guest.from)?);
    }
    let stream = TcpStream::connect(address).await?;
    stream.set_nodelay(true)?;
    let config = WebSocketConfig::default().read_buffer_size(READ_BUFFER).write_buffer_size(0);
    Ok(client_async_with_config(request, stream, Some(config)).await?.0)
}

fn text(answer: &Value, key: &str) -> Result<String, Trouble> {
    answer[key].as_str().map(str::to_owned).ok_or_else(|| Trouble(format!("an answer lacks \"{key}\": {answer}")))
}

/// Work that several helpers share, each with a connection of its own.
struct Shared<T, F> {
    what: &'static str,
    items: Vec<T>,
    work: F,
}

fn in_parallel<T, F>(what: &'static str, items: Vec<T>, work: F) -> Shared<T, F> {
    Shared { what, items, work }
}

impl<T: Send + 'static, F> Shared<T, F> {
    async fn with<R, Fut>(self, address: SocketAddr) -> Result<Vec<R>, Trouble>
    where
        R: Send + 'static,
        F: Fn(T, Calls) -> Fut + Clone + Send + 'static,
        Fut: Future<Output = Result<(R, Calls), Trouble>> + Send,
    {
        let progress: ProgressBar = bar(self.items.len() as u64, self.what);
        let share = self.items.len().div_ceil(HELPERS).max(1);
        let mut items = self.items.into_iter();
        let mut helpers = JoinSet::new();
        loop {
            let part: Vec<T> = items.by_ref().take(share).collect();
            if part.is_empty() {
                break;
            }
            let (work, progress) = (self.work.clone(), progress.clone());
            helpers.spawn(async move {
                let mut calls = Calls::to(address).await?;
                let mut done = Vec::with_capacity(part.len());
                for item in part {
                    let (result, back) = work(item, calls).await?;
                    calls = back;
                    done.push(result);
                    progress.inc(1);
                }
                Ok::<_, Trouble>(done)
            });
        }
        let mut all = Vec::new();
        while let Some(done) = helpers.join_next().await {
            all.extend(done.map_err(|why| Trouble(why.to_string()))??);
        }
        progress.finish_and_clear();
        Ok(all)
    }
}
