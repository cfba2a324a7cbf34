//! The games there are, their rules and their content.

use axum::Json;
use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use sortie_catalog::{AnyGame, game, games};
use sortie_protocol::api::{BotInfo, GameInfo, OptionInfo, Problem, RuleInfo};

use super::Failed;

fn info(game: &dyn AnyGame) -> GameInfo {
    let options = game.options().iter().map(|option| OptionInfo {
        key: option.key.to_owned(),
        values: option.values.iter().map(|value| (*value).to_owned()).collect(),
        help: option.help.to_owned(),
    });
    let bots = game.bots().iter().map(|(name, help)| BotInfo { name: (*name).to_owned(), help: (*help).to_owned() });
    GameInfo {
        id: game.id().to_owned(),
        title: game.title().to_owned(),
        summary: game.summary().to_owned(),
        min_seats: *game.seats().start() as u8,
        max_seats: *game.seats().end() as u8,
        scenarios: game.scenarios().iter().map(|scenario| (*scenario).to_owned()).collect(),
        options: options.collect(),
        bots: bots.collect(),
        bot: game.default_bot().to_owned(),
        live: game.is_live(),
        example: game.is_example(),
    }
}

fn known(id: &str) -> Result<&'static dyn AnyGame, Failed> {
    game(id).map_err(|why| Failed::new(StatusCode::NOT_FOUND, &why))
}

/// Every game.
#[utoipa::path(get, path = "/api/games", responses((status = 200, body = Vec<GameInfo>)))]
pub async fn list() -> Json<Vec<GameInfo>> {
    Json(games().iter().map(|game| info(*game)).collect())
}

/// The rules of a game, in the order of its registry.
#[utoipa::path(get, path = "/api/games/{game}/rules", params(("game" = String, Path)), responses((status = 200, body = Vec<RuleInfo>), (status = 404, body = Problem)))]
pub async fn rules(Path(id): Path<String>) -> Result<Json<Vec<RuleInfo>>, Failed> {
    let rules = known(&id)?.rules().into_iter();
    Ok(Json(rules.map(|rule| RuleInfo { id: rule.id.to_owned(), statement: rule.statement.to_owned() }).collect()))
}

/// Names and numbers of a game's cards, units and maps, in the game's own shape.
#[utoipa::path(get, path = "/api/games/{game}/content", params(("game" = String, Path)), responses((status = 200, body = sortie_protocol::parts::Json, description = "a JSON document that the game defines"), (status = 404, body = Problem)))]
pub async fn content(Path(id): Path<String>) -> Result<impl IntoResponse, Failed> {
    Ok(([(header::CONTENT_TYPE, "application/json")], known(&id)?.content()))
}
