//! Content packs that guests bring and the operator offers.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::IntoResponse;
use sortie_catalog::{AnyGame, Bundle, OwnPack, PackTexts};
#[cfg(feature = "openapi")]
use sortie_protocol::api::Problem;
use sortie_protocol::api::{NewPack, PackList};
use sortie_protocol::parts::PackInfo;

use super::Failed;
use super::body::Body;
use super::games::known;
use super::visitor::{Address, Visitor};
use crate::app::App;
use crate::limits::{MAX_PACK_BYTES, MAX_PACK_FILE_NAME_BYTES, MAX_PACK_FILES};
use crate::packs::{Chosen, info};
use crate::words;

/// A hash names one content for ever.
const FOR_EVER: &str = "public, max-age=31536000, immutable";
/// Maximum letters of a problem that are told: it may quote what a stranger has written.
const MAX_PROBLEM_LETTERS: usize = 300;

/// The packs that the reader may choose for a new table.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/packs", responses((status = 200, body = PackList))))]
pub async fn list(State(app): State<Arc<App>>, visitor: Visitor) -> Result<Json<PackList>, Failed> {
    Ok(Json(PackList { packs: app.packs_for(visitor.id())? }))
}

/// Brings a pack. It is checked as a whole; if anything is wrong, every problem is told with file and line.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/packs", request_body = NewPack, responses((status = 200, body = PackInfo), (status = 400, body = Problem, description = "every problem as file:line: sentence"), (status = 429, body = Problem), (status = 507, body = Problem))))]
pub async fn bring(
    State(app): State<Arc<App>>,
    address: Address,
    visitor: Visitor,
    Body(wish): Body<NewPack>,
) -> Result<(HeaderMap, Json<PackInfo>), Failed> {
    let game = known(&wish.game).map_err(|failed| failed.with(StatusCode::BAD_REQUEST))?;
    if !app.limits.bring_pack(address.0, app.config.packs_per_hour, app.clock.now()) {
        app.metrics.limited.inc();
        return Err(Failed::new(
            StatusCode::TOO_MANY_REQUESTS,
            "many packs came from your network in the last hour; try again later",
        ));
    }
    let (name, files) = opened(game, wish)?;
    let name = words::pack_name(&name).map_err(|why| Failed::new(StatusCode::BAD_REQUEST, &why))?;
    let (guest, cookie) = visitor.or_new(&app).await?;
    // One pack after the other is read and stored, so that the limits hold exactly.
    let _turn = app.shelf.turn.lock().await;
    let pack = read(game, files).await?;
    if game.built_in_hash().is_ok_and(|own| *own == *pack.hash()) {
        let why = "these files are the built-in ones; a table has them without any pack";
        return Err(Failed::new(StatusCode::BAD_REQUEST, why));
    }
    has_room(&app, &pack)?;
    let by = Some(guest.name.clone().unwrap_or_else(|| "Guest".to_owned()));
    let chosen = Chosen { info: info(&pack, &name, by), pack };
    app.store.writer.commit(chosen.ops(guest.id, app.clock.now())).await?;
    app.shelf.put(chosen.pack);
    Ok((cookie, Json(chosen.info)))
}

/// The name and the files of what somebody brings; a pack in one file is opened.
fn opened(game: &dyn AnyGame, wish: NewPack) -> Result<(String, PackTexts), Failed> {
    let bytes: usize = wish.files.iter().map(|file| file.name.len() + file.text.len()).sum();
    let large = |why: String| Err(Failed::new(StatusCode::PAYLOAD_TOO_LARGE, &why));
    if bytes > MAX_PACK_BYTES {
        return large(format!("this pack has {} KiB; a pack may have {}", bytes.div_ceil(1024), MAX_PACK_BYTES >> 10));
    }
    let mut files: PackTexts = wish.files.into_iter().map(|file| (file.name, file.text)).collect();
    let mut name = wish.name;
    if let [(path, text)] = &files[..]
        && Bundle::is_bundle(text)
    {
        let bundle = Bundle::parse(text).map_err(|(line, why)| Failed::all(vec![format!("{path}:{line}: {why}")]))?;
        if bundle.game != game.id() {
            let why = format!("{path}:1: this pack is for {:?}, the table is for {}", bundle.game, game.id());
            return Err(Failed::all(vec![why.chars().take(MAX_PROBLEM_LETTERS).collect()]));
        }
        name = if bundle.name.is_empty() { name } else { bundle.name };
        files = bundle.files;
    }
    if files.len() > MAX_PACK_FILES {
        return large(format!("this pack has {} files; a pack may have {MAX_PACK_FILES}", files.len()));
    }
    if files.iter().any(|(path, _)| path.len() > MAX_PACK_FILE_NAME_BYTES) {
        return large(format!("a file's name may have {MAX_PACK_FILE_NAME_BYTES} letters"));
    }
    Ok((name, files))
}

/// Reads a pack on a thread that may take its time.
async fn read(game: &'static dyn AnyGame, files: PackTexts) -> Result<OwnPack, Failed> {
    let work = tokio::task::spawn_blocking(move || game.read_pack(&files));
    match work.await {
        Ok(Ok(pack)) => Ok(pack),
        Ok(Err(problems)) => {
            let told = problems.into_iter().map(|problem| problem.chars().take(MAX_PROBLEM_LETTERS).collect());
            Err(Failed::all(told.collect()))
        }
        Err(_) => {
            tracing::error!(game = game.id(), "reading a pack panicked");
            Err(Failed::new(StatusCode::BAD_REQUEST, "this pack cannot be read"))
        }
    }
}

/// Is there room for one more pack?
fn has_room(app: &App, pack: &OwnPack) -> Result<(), Failed> {
    let full = |why| Err(Failed::new(StatusCode::INSUFFICIENT_STORAGE, why));
    if app.store.bytes_free() < app.config.least_disk_bytes {
        return full("there is no room for another pack here; the cards of the house can be played with");
    }
    let (bytes, is_here) = app.store.own_pack_bytes(pack.hash())?;
    let more: usize = pack.texts().iter().map(|(name, text)| name.len() + text.len()).sum();
    if !is_here && bytes + more as u64 > app.config.pack_store_bytes {
        return full("this server has no room for more packs; those that nobody uses go after a while");
    }
    Ok(())
}

async fn by_hash(app: &Arc<App>, game: &dyn AnyGame, hash: &str) -> Result<Option<OwnPack>, Failed> {
    app.pack_beside(game.id(), hash).await.map_err(|_| Failed::new(StatusCode::NOT_FOUND, "there is no such pack here"))
}

/// Names and numbers of the content with this hash, in the game's own shape.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/games/{game}/content/{hash}", params(("game" = String, Path), ("hash" = String, Path)), responses((status = 200, body = sortie_protocol::parts::Json, description = "a JSON document that the game defines"), (status = 404, body = Problem))))]
pub async fn content(
    State(app): State<Arc<App>>,
    Path((id, hash)): Path<(String, String)>,
) -> Result<impl IntoResponse, Failed> {
    let game = known(&id)?;
    let pack = by_hash(&app, game, &hash).await?;
    let headers = [(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, FOR_EVER)];
    Ok((headers, game.content(pack.as_ref()).to_string()))
}

/// The pack with this hash as one file, for `sortie replay --pack` or another server.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/games/{game}/pack/{hash}", params(("game" = String, Path), ("hash" = String, Path)), responses((status = 200, content_type = "text/plain", body = String, description = "the pack as one text"), (status = 404, body = Problem))))]
pub async fn file(
    State(app): State<Arc<App>>,
    Path((id, hash)): Path<(String, String)>,
) -> Result<impl IntoResponse, Failed> {
    let game = known(&id)?;
    let text = match by_hash(&app, game, &hash).await? {
        Some(pack) => pack.bundle(&app.store.pack_name(&hash)?.unwrap_or_else(|| "Pack".to_owned())),
        None => Bundle { game: id, name: game.title().to_owned(), files: game.built_in_pack() }.text(),
    };
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8"),
        (header::CACHE_CONTROL, FOR_EVER),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"game.sortie-pack\""),
    ];
    Ok((headers, text))
}
