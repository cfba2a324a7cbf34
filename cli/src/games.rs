//! `sortie games`: what there is to play.

use serde_json::{Value, json};
use sortie_catalog::{AnyGame, Hue, game, games};

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
    let options = game.options().iter().map(
        |option| json!({"key": option.key, "values": option.values, "default": option.values[0], "help": option.help}),
    );
    let bots = game.bots().iter().map(|(name, does)| json!({"name": name, "does": does}));
    json!({
        "id": game.id(),
        "title": game.title(),
        "summary": game.summary(),
        "example": game.is_example(),
        "cooperative": game.is_cooperative(),
        "seats": {"min": game.seats().start(), "max": game.seats().end()},
        "scenarios": game.scenarios(),
        "options": options.collect::<Vec<_>>(),
        "bots": bots.collect::<Vec<_>>(),
        "rules": game.rules().len(),
    })
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
    let mut told = None;
    for option in game.options() {
        screen.say(format!("    --option {}={}  {}", option.key, option.values.join("|"), option.help))?;
        if let Some(names) = who_is_who(game, option.key).filter(|names| told.as_ref() != Some(names)) {
            screen.say(format!("        {names}; the names can be given too"))?;
            told = Some(names);
        }
    }
    for (name, does) in game.bots() {
        screen.say(format!("    bot {name:<14} {does}"))?;
    }
    screen.say(screen.paint(Hue::Dim, &format!("    sortie play {}", game.id())))?;
    screen.say("")
}
