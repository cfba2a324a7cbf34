//! Options by name: a player may say Akosha where a record says HE-1.

use serde_json::Value;
use sortie_catalog::{AnyGame, TableOption};

/// The options with names turned into ids, as far as the built-in content knows them.
pub fn with_ids(game: &dyn AnyGame, options: &[(String, String)]) -> Vec<(String, String)> {
    let unknown =
        |(key, value): &(String, String)| option(game, key).is_some_and(|own| !own.values.contains(&&**value));
    if !options.iter().any(unknown) {
        return options.to_vec();
    }
    let content = content(game);
    let id_of = |key: &str, value: &str| -> Option<String> {
        let values = option(game, key)?.values.iter();
        let mut named = values.filter(|id| name(&content, id).is_some_and(|name| name.eq_ignore_ascii_case(value)));
        named.next().map(|id| (*id).to_owned())
    };
    let meant = |(key, value): &(String, String)| (key.clone(), id_of(key, value).unwrap_or_else(|| value.clone()));
    options.iter().map(meant).collect()
}

/// Who is who among the values of an option: `HE-1 is Akosha`. Nothing where they have no names.
pub fn who_is_who(game: &dyn AnyGame, key: &str) -> Option<String> {
    let content = content(game);
    let values = option(game, key)?.values.iter();
    let named: Vec<String> = values.filter_map(|id| Some(format!("{id} is {}", name(&content, id)?))).collect();
    (!named.is_empty()).then(|| named.join(", "))
}

/// Problems of a plan, each with who is who where an option of named values is wrong.
pub fn explained(game: &dyn AnyGame, problems: Vec<String>) -> Vec<String> {
    let names = |problem: &String| {
        let key = problem.strip_prefix("option ")?.split_whitespace().next()?;
        who_is_who(game, key)
    };
    let content = content(game);
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

fn option(game: &dyn AnyGame, key: &str) -> Option<&'static TableOption> {
    game.options().iter().find(|option| option.key == key)
}

fn content(game: &dyn AnyGame) -> Value {
    serde_json::from_str(&game.content()).unwrap_or_default()
}

fn name<'a>(content: &'a Value, id: &str) -> Option<&'a str> {
    content.get("words")?.get(id)?.get("name")?.as_str()
}
