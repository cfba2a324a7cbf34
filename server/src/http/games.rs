//! The games there are, their rules and their content.

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query};
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use serde::Deserialize;
use sortie_catalog::{AnyGame, Book, Choices, Part, game, games};
#[cfg(feature = "openapi")]
use sortie_protocol::api::Problem;
use sortie_protocol::api::{BotInfo, GameInfo, RuleInfo};
use sortie_protocol::book::{BookInfo, BookPart, ChapterInfo, FoundInfo, FoundPart, TermInfo};

use super::{Failed, forms};

fn info(game: &dyn AnyGame) -> GameInfo {
    let words = game.offer_words();
    let bots = words.bots(game.bots()).into_iter().map(|bot| BotInfo {
        name: bot.name.to_owned(),
        called: bot.called,
        help: bot.help.to_owned(),
        offered: bot.is_offered,
    });
    GameInfo {
        id: game.id().to_owned(),
        title: game.title().to_owned(),
        summary: game.summary().to_owned(),
        min_seats: *game.seats().start() as u8,
        max_seats: *game.seats().end() as u8,
        scenarios: game.scenarios().iter().map(|scenario| (*scenario).to_owned()).collect(),
        scenario_parts: game
            .scenario_parts()
            .into_iter()
            .map(|own| own.into_iter().map(str::to_owned).collect())
            .collect(),
        form: forms::info(game, game.form(&Choices::default())),
        bots: bots.collect(),
        words: words.lines().map(|(key, text)| (key.to_owned(), text.to_owned())).collect(),
        bot: game.default_bot().to_owned(),
        live: game.is_live(),
        together: game.is_cooperative(),
        example: game.is_example(),
        pack_files: game.pack_files().iter().map(|name| (*name).to_owned()).collect(),
        content: game.built_in_hash().map(|hash| hash.to_string()).unwrap_or_default(),
    }
}

pub fn known(id: &str) -> Result<&'static dyn AnyGame, Failed> {
    game(id).map_err(|why| Failed::new(StatusCode::NOT_FOUND, &why))
}

/// Every game.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/games", responses((status = 200, body = Vec<GameInfo>))))]
pub async fn list() -> Json<Vec<GameInfo>> {
    Json(games().iter().map(|game| info(*game)).collect())
}

/// The rules of a game, in the order of its registry.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/games/{game}/rules", params(("game" = String, Path)), responses((status = 200, body = Vec<RuleInfo>), (status = 404, body = Problem))))]
pub async fn rules(Path(id): Path<String>) -> Result<Json<Vec<RuleInfo>>, Failed> {
    let rules = known(&id)?.rules().into_iter();
    let info = |id: &str, plain: &str, statement: &str| RuleInfo {
        id: id.to_owned(),
        plain: plain.to_owned(),
        statement: statement.to_owned(),
        cards: cards_in(statement),
    };
    Ok(Json(rules.map(|rule| info(rule.id, rule.plain, rule.statement)).collect()))
}

/// The ids of cards in a rule's text: two letters and a number, such as `CQ-07`.
fn cards_in(statement: &str) -> Vec<String> {
    let is_card = |word: &&str| {
        let parts = word.split_once('-');
        parts.is_some_and(|(deck, number)| {
            deck.len() == 2 && deck.bytes().all(|letter| letter.is_ascii_uppercase()) && number.parse::<u8>().is_ok()
        })
    };
    let words = statement.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-');
    words.filter(is_card).map(str::to_owned).collect()
}

/// A summary of a game in chapters, and its terms.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/games/{game}/book", params(("game" = String, Path)), responses((status = 200, body = BookInfo), (status = 404, body = Problem))))]
pub async fn book(Path(id): Path<String>) -> Result<Json<BookInfo>, Failed> {
    let book = known(&id)?.book();
    let chapters = book.chapters.iter().map(|chapter| ChapterInfo {
        key: chapter.key.clone(),
        title: chapter.title.clone(),
        parts: chapter.parts.iter().map(part).collect(),
        rules: ids(book, &chapter.rules),
    });
    let glossary = book.glossary.iter().map(|term| TermInfo {
        name: term.name.clone(),
        also: term.also.clone(),
        capital: term.is_capital,
        text: term.text.clone(),
        rules: ids(book, &term.rules),
    });
    Ok(Json(BookInfo { chapters: chapters.collect(), glossary: glossary.collect() }))
}

fn ids(book: &Book, places: &[usize]) -> Vec<String> {
    places.iter().map(|place| book.rules[*place].id.to_owned()).collect()
}

fn part(part: &Part) -> BookPart {
    match part {
        Part::Head(text) => BookPart::Head { text: text.clone() },
        Part::Text(text) => BookPart::Text { text: text.clone() },
        Part::List(items) => BookPart::List { items: items.clone() },
        Part::Table(rows) => BookPart::Table { rows: rows.clone() },
        Part::Picture { name, text } => BookPart::Picture { name: name.clone(), text: text.clone() },
    }
}

/// What somebody looks for in a book.
#[derive(Deserialize)]
pub struct Wanted {
    words: String,
}

/// More words are no search.
const MOST_WORDS_BYTES: usize = 200;

/// Looks for words in a game's summary, its terms and its rules.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/games/{game}/find", params(("game" = String, Path), ("words" = String, Query, description = "what is looked for, up to 200 bytes")), responses((status = 200, body = FoundInfo), (status = 400, body = Problem), (status = 404, body = Problem))))]
pub async fn find(
    Path(id): Path<String>,
    wanted: Result<Query<Wanted>, QueryRejection>,
) -> Result<Json<FoundInfo>, Failed> {
    let unread = |_| Failed::new(StatusCode::BAD_REQUEST, "say what to look for: ?words=line+of+sight");
    let Query(wanted) = wanted.map_err(unread)?;
    if wanted.words.len() > MOST_WORDS_BYTES {
        return Err(Failed::new(StatusCode::BAD_REQUEST, "that is too long to look for: use a few words"));
    }
    let book = known(&id)?.book();
    let found = book.find(&wanted.words);
    let parts = found
        .parts
        .iter()
        .map(|&(chapter, part)| FoundPart { chapter: book.chapters[chapter].key.clone(), part: part as u32 });
    let terms = found.terms.iter().map(|&term| book.glossary[term].name.clone());
    Ok(Json(FoundInfo {
        parts: parts.collect(),
        terms: terms.collect(),
        rules: ids(book, &found.rules),
        near: found.is_near,
    }))
}

/// Names and numbers of a game's cards, units and maps, in the game's own shape.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/games/{game}/content", params(("game" = String, Path)), responses((status = 200, body = sortie_protocol::parts::Json, description = "a JSON document that the game defines"), (status = 404, body = Problem))))]
pub async fn content(Path(id): Path<String>) -> Result<impl IntoResponse, Failed> {
    Ok(([(header::CONTENT_TYPE, "application/json")], known(&id)?.content(None).to_string()))
}
