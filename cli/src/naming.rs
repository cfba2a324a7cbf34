//! Options by name: a player may say Akosha where a record says HE-1.

use serde_json::Value;
use sortie_catalog::{AnyGame, Choices, Form, OwnPack, ValueKind, list};

/// The options with names turned into ids, as far as the content knows them.
pub fn with_ids(game: &dyn AnyGame, pack: Option<&OwnPack>, choices: Choices) -> Choices {
    let form = game.form(&choices);
    if form.options.iter().all(|option| option.problems.is_empty()) {
        return choices;
    }
    let content = content(game, pack);
    let id_of = |key: &str, value: &str| -> Option<String> {
        let mut named = words(&form, key)?
            .iter()
            .filter(|id| name(&content, id).is_some_and(|name| name.eq_ignore_ascii_case(value)));
        named.next().cloned()
    };
    let meant = |(key, value): (String, String)| {
        let is_list = form.option(&key).is_some_and(|option| option.kind.list.is_some());
        let one = |value: &str| id_of(&key, value).unwrap_or_else(|| value.to_owned());
        let value = if is_list { list::join(list::split(&value).iter().map(|value| one(value))) } else { one(&value) };
        (key, value)
    };
    Choices { options: choices.options.into_iter().map(meant).collect(), ..choices }
}

/// Who is who among the values of an option: `HE-1 is Akosha`. Nothing where they have no names.
pub fn who_is_who(game: &dyn AnyGame, form: &Form, key: &str) -> Option<String> {
    let content = content(game, None);
    let values = words(form, key)?.iter();
    let named: Vec<String> = values.filter_map(|id| Some(format!("{id} is {}", name(&content, id)?))).collect();
    (!named.is_empty()).then(|| named.join(", "))
}

/// Problems of a plan, each with who is who where an option of named values is wrong.
pub fn explained(game: &dyn AnyGame, problems: Vec<String>) -> Vec<String> {
    let form = game.form(&Choices::default());
    let names = |problem: &String| {
        let key = problem.strip_prefix("option ")?.split([' ', ',']).next()?;
        who_is_who(game, &form, key)
    };
    let content = content(game, None);
    let named = |word: &str| match name(&content, word) {
        Some(name) => format!("{name} ({word})"),
        None => word.to_owned(),
    };
    let explain = |problem: String| match names(&problem) {
        Some(names) => format!("{problem} ({names})"),
        None => problem.split(' ').map(named).collect::<Vec<_>>().join(" "),
    };
    problems.into_iter().map(explain).collect()
}

/// The words that an option can be.
fn words<'f>(form: &'f Form, key: &str) -> Option<&'f [String]> {
    match &form.option(key)?.kind.of {
        ValueKind::OneOf(words) => Some(words),
        ValueKind::Number { .. } | ValueKind::Text { .. } => None,
    }
}

fn content(game: &dyn AnyGame, pack: Option<&OwnPack>) -> Value {
    serde_json::from_str(&game.content(pack)).unwrap_or_default()
}

fn name<'a>(content: &'a Value, id: &str) -> Option<&'a str> {
    content.get("words")?.get(id)?.get("name")?.as_str()
}
