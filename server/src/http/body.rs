//! The body of a call.

use axum::Json;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;

/// A JSON document of this shape. A list of the fields' values, which serde would read as well, is none.
pub struct Body<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Response;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Response> {
        let Json(raw) = Json::<Box<RawValue>>::from_request(request, state).await.map_err(|why| why.into_response())?;
        let wrong = |why: &str| (StatusCode::UNPROCESSABLE_ENTITY, why.to_owned()).into_response();
        if raw.get().starts_with('[') {
            return Err(wrong("the body of this call is a JSON object, not a list"));
        }
        serde_json::from_str(raw.get()).map(Body).map_err(|why| wrong(&format!("the body has another shape: {why}")))
    }
}
