//! Tables before and around their games.

use std::net::IpAddr;
use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use sortie_catalog::Choices;
#[cfg(feature = "openapi")]
use sortie_protocol::api::Problem;
use sortie_protocol::api::{
    ChairBody, ChairChange, ChairPlan, NewTable, PaceBody, PlayNow, Reach, ReadyBody, RetryBody, SitBody, StandInBody,
    TableChange, TableList,
};
use sortie_protocol::parts::{Stage, TableInfo};

use super::Failed;
use super::body::Body;
use super::visitor::{Address, Visitor};
use crate::app::App;
use crate::lobby::{Around, Lobby};
use crate::secret;
use crate::store::{Guest, Listed, Op};
use crate::table::{Answer, Call};
use crate::words;

/// Maximum tables in a list.
const MAX_LISTED: u32 = 60;
/// Maximum of a guest's own tables in a list; more than a guest may have open at once.
const MAX_OWN_LISTED: u32 = 200;
/// Maximum tables of one maker in the public list.
const MAX_LISTED_PER_MAKER: u32 = 3;
/// How long an empty lobby stays in the public list.
const EMPTY_LOBBY_LISTED_MS: u64 = 600_000;

/// An answer with a cookie, for a guest who is new.
type Welcomed = Result<(HeaderMap, Json<TableInfo>), Failed>;

fn listed(app: &App, row: &Listed, guest: Option<i64>) -> Option<TableInfo> {
    let mut lobby: Lobby = serde_json::from_str(&row.meta).ok()?;
    if let Some(asked) = app.hub.asked(&row.id) {
        lobby.asked = asked;
    }
    let seed: [u8; 32] = row.seed.clone().try_into().ok()?;
    let commitment = hex::encode(sortie_catalog::Seed(seed).commitment());
    let around = Around {
        commitment: &commitment,
        is_present: &|_| false,
        is_away: &|_| false,
        live: false,
        quiet: false,
        bot_in: &|_| None,
        clocks: &[],
        watchers: 0,
        created: row.created,
        touched: row.touched,
    };
    Some(lobby.info(&row.id, guest, &around))
}

/// Tables that wait for players: those in which somebody is or was a short while ago, newest first.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/tables", responses((status = 200, body = TableList))))]
pub async fn open(State(app): State<Arc<App>>, visitor: Visitor) -> Result<Json<TableList>, Failed> {
    let since = app.clock.now().saturating_sub(EMPTY_LOBBY_LISTED_MS);
    let rows = app.store.open_tables(since, &app.hub.peopled(), MAX_LISTED_PER_MAKER, MAX_LISTED)?;
    let tables = rows.iter().filter_map(|row| listed(&app, row, visitor.id())).collect();
    Ok(Json(TableList { tables }))
}

/// The reader's tables: those that wait for the reader first, then the newest.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/tables/mine", responses((status = 200, body = TableList))))]
pub async fn mine(State(app): State<Arc<App>>, visitor: Visitor) -> Result<Json<TableList>, Failed> {
    let Some(guest) = visitor.id() else { return Ok(Json(TableList { tables: Vec::new() })) };
    let rows = app.store.tables_of(guest, MAX_OWN_LISTED)?;
    let mut tables: Vec<TableInfo> = rows.iter().filter_map(|row| listed(&app, row, Some(guest))).collect();
    let waits = |table: &TableInfo| {
        table.stage == Stage::Playing
            && table.asked.iter().any(|seat| table.chairs.get(usize::from(*seat)).is_some_and(|chair| chair.mine))
    };
    tables.sort_by_key(|table| !waits(table));
    Ok(Json(TableList { tables }))
}

/// Makes a table.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/tables", request_body = NewTable, responses((status = 200, body = TableInfo), (status = 400, body = Problem), (status = 429, body = Problem), (status = 507, body = Problem))))]
pub async fn create(
    State(app): State<Arc<App>>,
    address: Address,
    visitor: Visitor,
    Body(wish): Body<NewTable>,
) -> Welcomed {
    let (guest, cookie) = visitor.or_new(&app).await?;
    let info = make(&app, &address, &guest, &wish).await?;
    Ok((cookie, Json(info)))
}

/// Makes a table for one person and one bot that begins when its maker is ready.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/tables/play-now", request_body = PlayNow, responses((status = 200, body = TableInfo), (status = 400, body = Problem), (status = 507, body = Problem))))]
pub async fn play_now(
    State(app): State<Arc<App>>,
    address: Address,
    visitor: Visitor,
    Body(body): Body<PlayNow>,
) -> Welcomed {
    let (guest, cookie) = visitor.or_new(&app).await?;
    let game = sortie_catalog::game(&body.game).map_err(|why| Failed::new(StatusCode::BAD_REQUEST, &why))?;
    let form = game.form(&Choices::default());
    let options = game.at_once().iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    let bot = ChairPlan::Bot { bot: game.default_bot().to_owned() };
    let mut chairs = vec![ChairPlan::Me {}];
    while chairs.len() < form.seats {
        chairs.push(bot.clone());
    }
    let wish = NewTable {
        game: body.game,
        scenario: None,
        options,
        chairs,
        pack: None,
        listed: false,
        spectators: false,
        clock: Default::default(),
        bot_pace: Default::default(),
    };
    let info = make(&app, &address, &guest, &wish).await?;
    Ok((cookie, Json(info)))
}

async fn make(app: &Arc<App>, address: &Address, guest: &Guest, wish: &NewTable) -> Result<TableInfo, Failed> {
    if wish.chairs.len() > sortie_catalog::MAX_SEATS {
        return Err(Failed::new(StatusCode::BAD_REQUEST, "a table has at most 16 chairs"));
    }
    let bad = |why: String| Failed::new(StatusCode::BAD_REQUEST, &why);
    let chosen = match &wish.pack {
        Some(hash) => Some(app.chosen(guest, &wish.game, hash).await.map_err(bad)?),
        None => None,
    };
    let maker = (guest.id, guest.name.as_deref());
    let lobby = Lobby::new(wish, maker, secret::table_name(), chosen.as_ref()).map_err(Failed::all)?;
    let id = free_id(app, address, guest.id)?;
    let mut ops = chosen.map_or_else(Vec::new, |chosen| chosen.ops(guest.id, app.clock.now()));
    let seed = app.config.seeds.of(&lobby.agreed()).to_vec();
    ops.extend(lobby.into_table(seed, &id, guest.id, app.clock.now()).map_err(bad)?);
    app.store.writer.commit(ops).await?;
    asked(app, &id, Some(guest.id), Call::Info).await
}

/// An id for a new table, as far as disk and quotas allow one.
fn free_id(app: &App, address: &Address, guest: i64) -> Result<String, Failed> {
    if app.store.bytes_free() < app.config.least_disk_bytes {
        return Err(Failed::new(
            StatusCode::INSUFFICIENT_STORAGE,
            "this server has no room for new games just now; running games go on",
        ));
    }
    let now = app.clock.now();
    if app.store.unfinished_of(guest)? >= app.config.tables_per_guest {
        return Err(Failed::new(
            StatusCode::TOO_MANY_REQUESTS,
            "you have as many unfinished tables as one may have; end or leave one first",
        ));
    }
    if !app.limits.make_table(address.0, app.config.tables_per_hour, now) {
        app.metrics.limited.inc();
        return Err(Failed::new(
            StatusCode::TOO_MANY_REQUESTS,
            "many tables were made in your network in the last hour; try again later",
        ));
    }
    Ok(secret::table_id())
}

async fn asked(app: &Arc<App>, id: &str, guest: Option<i64>, call: Call) -> Result<TableInfo, Failed> {
    match app.hub.call(app, id, guest, call).await? {
        Answer::Info(info) => Ok(*info),
        Answer::Record(_) | Answer::Lobby(_) => {
            Err(Failed::new(StatusCode::INTERNAL_SERVER_ERROR, "a mixed-up answer"))
        }
    }
}

/// A table.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/tables/{id}", params(("id" = String, Path)), responses((status = 200, body = TableInfo), (status = 404, body = Problem))))]
pub async fn info(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Json<TableInfo>, Failed> {
    asked(&app, &id, visitor.id(), Call::Info).await.map(Json)
}

/// Sits down.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/tables/{id}/sit", params(("id" = String, Path)), request_body = SitBody, responses((status = 200, body = TableInfo), (status = 404, body = Problem), (status = 409, body = Problem))))]
pub async fn sit(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(body): Body<SitBody>,
) -> Welcomed {
    let name = body.name.as_deref().map(words::name).transpose();
    let name = name.map_err(|why| Failed::new(StatusCode::BAD_REQUEST, &why))?;
    let (guest, cookie) = visitor.or_new(&app).await?;
    if let Some(name) = name.clone() {
        app.store.writer.commit(vec![Op::Rename { guest: guest.id, name }]).await?;
    }
    let call = Call::Sit(body, name.or(guest.name));
    asked(&app, &id, Some(guest.id), call).await.map(|info| (cookie, Json(info)))
}

macro_rules! simple_calls {
    ($($(#[$doc:meta])* $name:ident($method:ident $path:literal $(, $body:ident: $kind:ty)?) => $call:expr;)*) => {$(
        $(#[$doc])*
        #[cfg_attr(feature = "openapi", utoipa::path($method, path = $path, params(("id" = String, Path)), $(request_body = $kind,)? responses((status = 200, body = TableInfo), (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem))))]
        pub async fn $name(
            State(app): State<Arc<App>>,
            visitor: Visitor,
            Path(id): Path<String>,
            $(Body($body): Body<$kind>,)?
        ) -> Result<Json<TableInfo>, Failed> {
            asked(&app, &id, visitor.id(), $call).await.map(Json)
        }
    )*};
}

simple_calls! {
    /// Gets up.
    stand(post "/api/tables/{id}/stand", body: ChairBody) => Call::Stand(body.seat);
    /// Gets ready, or takes it back.
    ready(post "/api/tables/{id}/ready", body: ReadyBody) => Call::Ready(body);
    /// Starts the game.
    start(post "/api/tables/{id}/start") => Call::Start;
    /// Calls the table off.
    abort(post "/api/tables/{id}/abort") => Call::Abort;
    /// Takes a guest off a chair, before the start.
    remove(post "/api/tables/{id}/remove", body: ChairBody) => Call::Remove(body.seat);
    /// Changes who shall sit on a chair.
    chair(post "/api/tables/{id}/chair", body: ChairChange) => Call::Chair(body);
    /// How fast bots answer.
    pace(post "/api/tables/{id}/pace", body: PaceBody) => Call::Pace(body.bot_pace);
    /// Opens an ended game to anybody with its link: its record and its replay, without the chat. For those who played it.
    share(post "/api/tables/{id}/share") => Call::Share(true);
    /// Closes it again, at once.
    close(delete "/api/tables/{id}/share") => Call::Share(false);
    /// Lets a bot play for oneself, or for somebody who has been away for a minute; or plays again.
    stand_in(post "/api/tables/{id}/stand-in", body: StandInBody) => Call::StandIn(body);
}

/// Changes what was agreed, before the start. Whoever was ready is asked again.
#[cfg_attr(feature = "openapi", utoipa::path(patch, path = "/api/tables/{id}", params(("id" = String, Path)), request_body = TableChange, responses((status = 200, body = TableInfo), (status = 400, body = Problem), (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem))))]
pub async fn change(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(body): Body<TableChange>,
) -> Result<Json<TableInfo>, Failed> {
    let info = asked(&app, &id, visitor.id(), Call::Info).await?;
    // What no table of this game can be is wrong in itself, whoever sits here.
    if info.host && info.stage == Stage::Lobby {
        let pack = match &info.pack {
            Some(own) => app.pack_beside(&own.game, &own.hash).await.unwrap_or_default(),
            None => None,
        };
        Lobby::sketch(&info).change(&body, pack).map_err(Failed::all)?;
    }
    asked(&app, &id, visitor.id(), Call::Change(body)).await.map(Json)
}

/// The table of the next game, with the same people.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/tables/{id}/rematch", params(("id" = String, Path)), responses((status = 200, body = TableInfo), (status = 507, body = Problem), (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem))))]
pub async fn rematch(
    State(app): State<Arc<App>>,
    address: Address,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Json<TableInfo>, Failed> {
    let guest =
        visitor.id().ok_or_else(|| Failed::new(StatusCode::FORBIDDEN, "only those who sit here may do that"))?;
    let info = asked(&app, &id, Some(guest), Call::Info).await?;
    if let Some(next) = &info.rematch
        && app.store.table(next)?.is_some()
    {
        return asked(&app, next, Some(guest), Call::Info).await.map(Json);
    }
    // The table itself makes the next one: whoever asks at the same time gets the same.
    let free = free_id(&app, &address, guest)?;
    let Answer::Lobby(lobby) =
        app.hub.call(&app, &id, Some(guest), Call::Rematch { id: free.clone(), gone: info.rematch }).await?
    else {
        return Err(Failed::new(StatusCode::INTERNAL_SERVER_ERROR, "a mixed-up answer"));
    };
    let next = lobby.rematch.clone().unwrap_or(free);
    asked(&app, &next, Some(guest), Call::Info).await.map(Json)
}

/// Another try at a game that has ended, from the beginning of one of its chapters, with the same people.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/tables/{id}/retry", params(("id" = String, Path)), request_body = RetryBody, responses((status = 200, body = TableInfo), (status = 400, body = Problem), (status = 507, body = Problem), (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem))))]
pub async fn retry(
    State(app): State<Arc<App>>,
    address: Address,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(body): Body<RetryBody>,
) -> Result<Json<TableInfo>, Failed> {
    let guest =
        visitor.id().ok_or_else(|| Failed::new(StatusCode::FORBIDDEN, "only those who sit here may do that"))?;
    asked(&app, &id, Some(guest), Call::Info).await?;
    // Whoever wants the same sits down at the same table, and nobody finds chairs at a hundred of them.
    if let Some(waiting) = app.store.retry_of(guest, &id, body.chapter)? {
        return asked(&app, &waiting, Some(guest), Call::Info).await.map(Json);
    }
    let free = free_id(&app, &address, guest)?;
    app.hub.call(&app, &id, Some(guest), Call::Retry { id: free.clone(), chapter: body.chapter }).await?;
    asked(&app, &free, Some(guest), Call::Info).await.map(Json)
}

/// The addresses under which others can open this server, such as phones on the same network.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/reach", responses((status = 200, body = Reach))))]
pub async fn reach(State(app): State<Arc<App>>) -> Json<Reach> {
    Json(Reach { addresses: app.reach() })
}

/// Would a phone that reads this address look at itself?
fn is_own_machine(host: &str) -> bool {
    let name = host.rsplit_once(':').map_or(host, |(name, _)| name);
    name == "localhost" || name.trim_matches(['[', ']']).parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback())
}

/// The table's link as a QR code, with an address that a phone can open.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/tables/{id}/qr", params(("id" = String, Path)), responses((status = 200, content_type = "image/svg+xml", body = String, description = "an SVG picture"))))]
pub async fn qr(State(app): State<Arc<App>>, headers: HeaderMap, Path(id): Path<String>) -> Result<Response, Failed> {
    let here = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or("localhost");
    let reach = app.reach().into_iter().next().filter(|_| app.config.public_url.is_some() || is_own_machine(here));
    let base = reach.unwrap_or_else(|| format!("http://{here}"));
    let link = format!("{}/t/{id}", base.trim_end_matches('/'));
    let svg = crate::qr::svg(&link)
        .ok_or_else(|| Failed::new(StatusCode::BAD_REQUEST, "that link is too long for a QR code"))?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], svg).into_response())
}
