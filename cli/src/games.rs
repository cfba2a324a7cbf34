//! `sortie games`: what there is to play.

use serde_json::{Value, json};
use sortie_catalog::{AnyGame, Choices, FormOption, Hue, Kind, OfferedBot, ValueKind, game, games};

use crate::args::GamesArgs;
use crate::failure::Failure;
use crate::naming::who_is_who;
use crate::terminal::Screen;

pub fn list(args: &GamesArgs) -> Result<(), Failure> {
    let shown: Vec<&dyn AnyGame> = match &args.game {
        Some(id) => vec![game(id).map_err(Failure::bad)?],
        None => games().iter().copied().filter(|game| args.examples || !game.is_example()).collect(),
    };
    let mut screen = Screen::new(false);
    if args.json {
        let all: Vec<Value> = shown.into_iter().map(described).collect();
        screen.say(format!("{:#}", Value::from(all)))?;
    } else {
        for game in shown {
            tell(&mut screen, game)?;
        }
    }
    screen.flush()
}

fn described(game: &dyn AnyGame) -> Value {
    let form = game.form(&Choices::default());
    let options = form.options.iter().map(|option| option_described(game, option));
    let bots = game.offer_words().bots(game.bots()).into_iter();
    let bots =
        bots.map(|bot| json!({"name": bot.name, "called": bot.called, "does": bot.help, "offered": bot.is_offered}));
    json!({
        "id": game.id(),
        "title": game.title(),
        "summary": game.summary(),
        "example": game.is_example(),
        "cooperative": game.is_cooperative(),
        "seats": {"min": game.seats().start(), "max": game.seats().end()},
        "scenarios": game.scenarios(),
        "seat_counts": form.seat_counts,
        "options": options.collect::<Vec<_>>(),
        "bots": bots.collect::<Vec<_>>(),
        "rules": game.rules().len(),
    })
}

fn option_described(game: &dyn AnyGame, option: &FormOption) -> Value {
    let kind = match &option.kind.of {
        ValueKind::OneOf(words) => json!({"kind": "choice", "values": words}),
        ValueKind::Number { least, most, step } => {
            json!({"kind": "number", "least": least, "most": most, "step": step})
        }
        ValueKind::Text { most, lines } => json!({"kind": "text", "most": most, "lines": lines}),
    };
    let mut described = json!({"key": option.key, "default": option.default, "help": option.help});
    if let Some((_, value)) = game.untimed().iter().find(|(key, _)| *key == option.key) {
        described["default_in_play"] = json!(value);
    }
    for (word, value) in kind.as_object().into_iter().flatten() {
        described[word.as_str()] = value.clone();
    }
    if let Some(size) = option.kind.list {
        described["list"] = json!({"least": size.least, "most": size.most});
    }
    if let Some(why) = &option.why_not {
        described["why_not"] = json!(why);
    }
    described
}

/// What can stand behind `--option key=`.
fn values(kind: &Kind) -> String {
    let one = match &kind.of {
        ValueKind::OneOf(words) => words.join("|"),
        ValueKind::Number { least, most, step: 1 } => format!("{least}..{most}"),
        ValueKind::Number { least, most, step } => format!("{least}..{most} by {step}"),
        ValueKind::Text { .. } => "TEXT".to_owned(),
    };
    if kind.list.is_some() { format!("[{one}],…") } else { one }
}

/// What `sortie play` takes in place of the default where nobody could watch a clock.
fn in_the_terminal(game: &dyn AnyGame, option: &FormOption) -> String {
    let untimed = game.untimed().iter().find(|(key, _)| *key == option.key);
    untimed
        .map(|(_, value)| format!("; sortie play takes {value} in scripts, over pipes and among several people"))
        .unwrap_or_default()
}

fn tell(screen: &mut Screen, game: &dyn AnyGame) -> Result<(), Failure> {
    let (least, most) = game.seats().into_inner();
    let seats = if least == most {
        format!("{least} seat{}", if least == 1 { "" } else { "s" })
    } else {
        format!("{least}-{most} seats")
    };
    screen.say(format!("{}  {}", screen.paint(Hue::Bold, game.id()), game.title()))?;
    screen.say(format!("    {}", game.summary()))?;
    screen.say(format!("    {seats}; scenarios: {}", game.scenarios().join(", ")))?;
    let words = game.offer_words();
    if let Some(length) = words.get("length") {
        screen.say(format!("    takes about {length}"))?;
    }
    let mut told = None;
    let form = game.form(&Choices::default());
    for option in &form.options {
        let unless = option.why_not.as_ref().map(|why| format!(" ({why})")).unwrap_or_default();
        let default = match option.default.is_empty() {
            true => String::new(),
            false => format!(" [default: {}{}]", option.default, in_the_terminal(game, option)),
        };
        screen.say(format!(
            "    --option {}={}  {}{unless}{default}",
            option.key,
            values(&option.kind),
            option.help
        ))?;
        if let Some(names) = who_is_who(game, &form, &option.key).filter(|names| told.as_ref() != Some(names)) {
            screen.say(format!("        {names}; the names can be given too"))?;
            told = Some(names);
        }
    }
    for OfferedBot { name, called, help, .. } in words.bots(game.bots()) {
        screen.say(format!("    bot {name:<14} {called:<9} {help}"))?;
    }
    screen.say(screen.paint(Hue::Dim, &format!("    sortie play {}", game.id())))?;
    screen.say("")
}
