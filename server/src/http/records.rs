//! Records: downloads, replays, and checking what somebody uploads.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{FromRequest as _, Path, Query, Request, State};
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use serde::Deserialize;
use sortie_catalog::{AnyTable, OwnPack, Record, RecordTrouble, Seat, Verified, Viewer, game};
#[cfg(feature = "openapi")]
use sortie_protocol::api::Problem;
use sortie_protocol::api::{Checked, Frame, Replay};
use sortie_protocol::parts::Json as AnyJson;
use sortie_protocol::raw::Raw;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::Failed;
use super::checked::checked;
use super::visitor::{Address, Visitor};
use crate::app::App;
use crate::limits::household;
use crate::table::{Answer, Call, moment, patch};

/// Maximum records being uploaded at once; each may have megabytes.
const MAX_UPLOADS: usize = 16;
/// Maximum records being played again at once.
const MAX_REPLAYS: usize = 2;
/// Maximum records of one address in work at once.
const MAX_PER_ADDRESS: usize = 2;
/// A record with more lines is no game that people have played.
const MAX_LINES: usize = 20_000;
/// A record must have come whole within this time.
const UPLOAD_TIMEOUT: Duration = Duration::from_secs(30);

/// Where records are read, a few at a time, so that games are not held up by those who bring many.
pub struct RecordRoom {
    taken_in: Arc<Semaphore>,
    played: Arc<Semaphore>,
    /// Who has how many records in work.
    bringers: Arc<Mutex<HashMap<IpAddr, usize>>>,
}

impl Default for RecordRoom {
    fn default() -> Self {
        RecordRoom {
            taken_in: Arc::new(Semaphore::new(MAX_UPLOADS)),
            played: Arc::new(Semaphore::new(MAX_REPLAYS)),
            bringers: Arc::default(),
        }
    }
}

/// A record's place in work, kept until it is dealt with.
struct InWork {
    address: IpAddr,
    bringers: Arc<Mutex<HashMap<IpAddr, usize>>>,
    _place: OwnedSemaphorePermit,
}

impl Drop for InWork {
    fn drop(&mut self) {
        let mut bringers = self.bringers.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = bringers.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                bringers.remove(&self.address);
            }
        }
    }
}

impl RecordRoom {
    /// Room for one more record, unless there are too many, or too many of this address.
    fn room(&self, address: IpAddr) -> Result<InWork, Failed> {
        let busy = |why| Failed::new(StatusCode::SERVICE_UNAVAILABLE, why);
        let place = Arc::clone(&self.taken_in)
            .try_acquire_owned()
            .map_err(|_| busy("many games are being checked just now; try again in a minute"))?;
        let address = household(address);
        let mut bringers = self.bringers.lock().unwrap_or_else(PoisonError::into_inner);
        let count = bringers.entry(address).or_default();
        if *count >= MAX_PER_ADDRESS {
            return Err(busy("your other games are still being checked; try again when they are done"));
        }
        *count += 1;
        Ok(InWork { address, bringers: Arc::clone(&self.bringers), _place: place })
    }

    /// The text that somebody sends, with its place in work.
    async fn take_in(&self, address: IpAddr, request: Request) -> Result<(String, InWork), Failed> {
        let place = self.room(address)?;
        let slow = || {
            Failed::new(
                StatusCode::REQUEST_TIMEOUT,
                "the file did not arrive within half a minute; try again with a better connection",
            )
        };
        let text =
            tokio::time::timeout(UPLOAD_TIMEOUT, String::from_request(request, &())).await.map_err(|_| slow())?;
        let text = text.map_err(|why| match why.status() {
            StatusCode::PAYLOAD_TOO_LARGE => Failed::new(StatusCode::PAYLOAD_TOO_LARGE, &super::too_large()),
            StatusCode::BAD_REQUEST => Failed::new(
                StatusCode::BAD_REQUEST,
                "this is no saved game; choose the file that you downloaded from a finished game",
            ),
            status => Failed::new(status, "the file did not arrive whole; send it again"),
        })?;
        if text.lines().count() > MAX_LINES {
            return Err(Failed::new(
                StatusCode::PAYLOAD_TOO_LARGE,
                &format!("the record has more than {MAX_LINES} lines; check it with `sortie replay --verify`"),
            ));
        }
        Ok((text, place))
    }

    /// Waits until a record may be played again. The turn lasts as long as the answer is held.
    async fn turn(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.played).acquire_owned().await.ok()
    }
}

/// Whose eyes to look through.
#[derive(Deserialize)]
pub struct Eyes {
    /// A chair; none for the all-knowing view.
    seat: Option<u8>,
}

async fn text_of(app: &Arc<App>, visitor: &Visitor, id: &str) -> Result<String, Failed> {
    match app.hub.call(app, id, visitor.id(), Call::Record).await? {
        Answer::Record(text) => Ok(text),
        Answer::Info(_) | Answer::Lobby(_) => Err(Failed::new(StatusCode::INTERNAL_SERVER_ERROR, "a mixed-up answer")),
    }
}

/// The record of an ended game.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/tables/{id}/record", params(("id" = String, Path)), responses((status = 200, content_type = "application/x-ndjson", body = String, description = "the record, one JSON object a line"), (status = 409, body = Problem))))]
pub async fn record(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<impl IntoResponse, Failed> {
    let text = text_of(&app, &visitor, &id).await?;
    let headers = [
        (header::CONTENT_TYPE, "application/x-ndjson"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"game.sortie\""),
    ];
    Ok((headers, text))
}

/// An ended game, step by step.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/tables/{id}/replay", params(("id" = String, Path), ("seat" = Option<u8>, Query, maximum = 15)), responses((status = 200, body = Replay), (status = 409, body = Problem))))]
pub async fn replay(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    address: Address,
    Path(id): Path<String>,
    eyes: Result<Query<Eyes>, QueryRejection>,
) -> Result<Json<Replay>, Failed> {
    let seat = seat_of(eyes)?;
    let text = text_of(&app, &visitor, &id).await?;
    let info = match app.hub.call(&app, &id, visitor.id(), Call::Info).await? {
        Answer::Info(info) => info,
        Answer::Record(_) | Answer::Lobby(_) => {
            return Err(Failed::new(StatusCode::INTERNAL_SERVER_ERROR, "a mixed-up answer"));
        }
    };
    let names = info.chairs.into_iter().map(|chair| chair.name.unwrap_or_default()).collect();
    let place = app.records.room(address.0)?;
    steps(app, (text, place), seat, names).await
}

/// A record that somebody brings, step by step. It is not kept.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/replay", params(("seat" = Option<u8>, Query, maximum = 15)), request_body(content = String, content_type = "text/plain"), responses((status = 200, body = Replay), (status = 400, body = Problem))))]
pub async fn replay_upload(
    State(app): State<Arc<App>>,
    address: Address,
    eyes: Result<Query<Eyes>, QueryRejection>,
    request: Request,
) -> Result<Json<Replay>, Failed> {
    let seat = seat_of(eyes)?;
    let brought = app.records.take_in(address.0, request).await?;
    steps(app, brought, seat, Vec::new()).await
}

/// Is every line of a record true?
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/verify", request_body(content = String, content_type = "text/plain"), responses((status = 200, body = Checked), (status = 400, body = Problem))))]
pub async fn verify(State(app): State<Arc<App>>, address: Address, request: Request) -> Result<Json<Checked>, Failed> {
    let (text, place) = app.records.take_in(address.0, request).await?;
    if text.is_empty() {
        return Err(Failed::new(StatusCode::BAD_REQUEST, "choose the file of a finished game to check"));
    }
    let turn = app.records.turn().await;
    let work = tokio::task::spawn_blocking(move || {
        let _held = (turn, place);
        Json(checked(&text, |record| pack_of(&app, record)))
    });
    work.await.map_err(|_| fell_over())
}

fn seat_of(eyes: Result<Query<Eyes>, QueryRejection>) -> Result<Option<u8>, Failed> {
    let unread = |_| Failed::new(StatusCode::BAD_REQUEST, "seat is a number from 0 to 15, or is left out");
    eyes.map(|Query(eyes)| eyes.seat).map_err(unread)
}

fn fell_over() -> Failed {
    Failed::new(StatusCode::BAD_REQUEST, "this record cannot be played")
}

async fn steps(
    app: Arc<App>,
    (text, place): (String, InWork),
    seat: Option<u8>,
    names: Vec<String>,
) -> Result<Json<Replay>, Failed> {
    let turn = app.records.turn().await;
    let work = tokio::task::spawn_blocking(move || {
        let _held = (turn, place);
        frames(&text, seat, names, |record| pack_of(&app, record))
    });
    match work.await {
        Ok(Ok(replay)) => Ok(Json(replay)),
        Ok(Err(why)) => Err(Failed::new(StatusCode::BAD_REQUEST, &why)),
        Err(_) => Err(fell_over()),
    }
}

fn trouble(trouble: RecordTrouble) -> (Option<u32>, String) {
    match trouble {
        RecordTrouble::Flaw(flaw) => (Some(flaw.line as u32), flaw.why),
        RecordTrouble::Pack(all) => (None, all.join("; ")),
    }
}

/// The pack of a record; none for the built-in one.
fn pack_of(app: &App, record: &Record) -> Result<Option<OwnPack>, String> {
    app.pack(&record.header.game, &record.header.pack)
}

/// Plays a record again and notes what one viewer saw after each entry.
pub fn frames(
    text: &str,
    seat: Option<u8>,
    mut names: Vec<String>,
    pack_of: impl FnOnce(&Record) -> Result<Option<OwnPack>, String>,
) -> Result<Replay, String> {
    let record = Record::parse(text).map_err(|flaw| format!("line {}: {}", flaw.line, flaw.why))?;
    let game = game(&record.header.game)?;
    let pack = pack_of(&record)?;
    let how = game.verify(&record, pack.as_ref()).map_err(trouble).map_err(|(line, why)| match line {
        Some(line) => format!("line {line}: {why}"),
        None => why,
    })?;
    let whole = match how {
        Verified::Followed => game.follow(&record, usize::MAX, pack.as_ref()),
        Verified::Rerun | Verified::RerunByNewer => game.resume(&record, usize::MAX, pack.as_ref()),
    };
    let whole = whole.map_err(|why| trouble(why).1)?;
    let viewer = match seat {
        Some(seat) if usize::from(seat) < whole.seats() => Viewer::Seat(Seat(seat)),
        Some(_) => return Err("there is no such chair".to_owned()),
        None => Viewer::Everything,
    };
    if names.len() != whole.seats() {
        names = (0..whole.seats() as u8).map(|seat| whole.words().name(Seat(seat))).collect();
    }
    let (mut start, mut last) = (AnyJson::Null, None::<String>);
    let (mut frames, mut v, mut seen_by) = (Vec::new(), 0, vec![0, 0]);
    // One view at a time: all of a long game's would be more than the machine has room for.
    whole.views().each_view(viewer, &mut |view| {
        let Some(before) = last.replace(view.clone()) else {
            start = serde_json::from_str(&view).unwrap_or_default();
            return;
        };
        let entry = frames.len() + 1;
        let seen = whole.views().glimpse(entry, viewer).map(|glimpse| {
            v += 1;
            moment(v, glimpse, &seen_by)
        });
        seen_by.push(v as u32);
        let what = shown_deed(whole.as_ref(), entry, viewer, seen.is_some());
        frames.push(Frame { moment: seen, patch: Raw::new(patch(&before, &view)).value(), what });
    });
    Ok(Replay {
        game: record.header.game.clone(),
        setup: record.header.setup.clone(),
        seats: whole.seats() as u8,
        names,
        seat,
        content: record.header.pack.clone(),
        start,
        frames,
        outcome: record.close.outcome.clone(),
        followed: how == Verified::Followed,
    })
}

/// What was done, unless the viewer could not know at the time.
fn shown_deed(table: &dyn AnyTable, entry: usize, viewer: Viewer, seen: bool) -> String {
    let deed = table.record().deed(entry).map(|deed| deed.what).unwrap_or_default();
    let own = match viewer {
        Viewer::Seat(seat) => deed.starts_with(&format!("{seat} ")),
        Viewer::Everything => true,
        Viewer::Public => false,
    };
    if own || seen { deed } else { String::new() }
}
