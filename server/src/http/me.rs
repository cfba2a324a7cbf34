//! The guest: a name, and moving to another device.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
#[cfg(feature = "openapi")]
use sortie_protocol::api::Problem;
use sortie_protocol::api::{Me, MoveCode, NameBody, NewGuest};

use super::Failed;
use super::body::Body;
use super::visitor::{Visitor, new_guest as make, set_cookie};
use crate::app::App;
use crate::store::Op;
use crate::{secret, words};

/// A one-time code is good for ten minutes.
const CODE_VALID_MS: u64 = 600_000;

/// Makes a guest: with a cookie for a page, with a token for anything else.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/guest", responses((status = 200, body = NewGuest, description = "for a client without an Origin"), (status = 204, description = "for a page: the cookie is set"))))]
pub async fn new_guest(State(app): State<Arc<App>>, visitor: Visitor, headers: HeaderMap) -> Result<Response, Failed> {
    if headers.get(header::ORIGIN).is_some() {
        let (_, cookie) = visitor.or_new(&app).await?;
        return Ok((StatusCode::NO_CONTENT, cookie).into_response());
    }
    let (_, token) = make(&app).await?;
    Ok(Json(NewGuest { token }).into_response())
}

/// The reader.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/me", responses((status = 200, body = Me))))]
pub async fn me(visitor: Visitor) -> Json<Me> {
    Json(Me { name: visitor.guest.and_then(|guest| guest.name) })
}

/// Takes a name.
#[cfg_attr(feature = "openapi", utoipa::path(patch, path = "/api/me", request_body = NameBody, responses((status = 200, body = Me), (status = 400, body = Problem))))]
pub async fn rename(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Body(body): Body<NameBody>,
) -> Result<impl IntoResponse, Failed> {
    let name = words::name(&body.name).map_err(|why| Failed::new(StatusCode::BAD_REQUEST, &why))?;
    let (guest, cookie) = visitor.or_new(&app).await?;
    app.store.writer.commit(vec![Op::Rename { guest: guest.id, name: name.clone() }]).await?;
    Ok((cookie, Json(Me { name: Some(name) })))
}

/// A one-time code for another device.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/me/code", responses((status = 200, body = MoveCode), (status = 403, body = Problem))))]
pub async fn code(State(app): State<Arc<App>>, visitor: Visitor) -> Result<Json<MoveCode>, Failed> {
    let Some(guest) = visitor.id() else {
        return Err(Failed::new(StatusCode::FORBIDDEN, "there is nothing to move yet"));
    };
    let code = secret::code();
    let op = Op::NewCode { code: secret::hash(&code), guest, expires: app.clock.now() + CODE_VALID_MS };
    app.store.writer.commit(vec![op]).await?;
    Ok(Json(MoveCode { code }))
}

/// Becomes the guest of a one-time code.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/me/move", request_body = MoveCode, responses((status = 204, description = "the cookie is set"), (status = 400, body = Problem))))]
pub async fn move_here(State(app): State<Arc<App>>, Body(body): Body<MoveCode>) -> Result<impl IntoResponse, Failed> {
    let code: String = body.code.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_uppercase();
    let token = secret::token();
    let op = Op::UseCode { code: secret::hash(&code), now: app.clock.now(), token: secret::hash(&token) };
    app.store.writer.commit(vec![op]).await.map_err(|why| Failed::new(StatusCode::BAD_REQUEST, &why.0))?;
    Ok((StatusCode::NO_CONTENT, set_cookie(&app, &token)))
}
