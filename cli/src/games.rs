//! `sortie games`: what there is to play.

use serde_json::{Value, json};
use sortie_catalog::{AnyGame, Hue, games};

use crate::args::GamesArgs;
use crate::failure::Failure;
use crate::terminal::Screen;

pub fn list(args: &GamesArgs) -> Result<(), Failure> {
    let shown = games().iter().copied().filter(|game| args.examples || !game.is_example());
    let mut screen = Screen::new(false);
    if args.json {
        let all: Vec<Value> = shown.map(described).collect();
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
    let seats = if least == most { format!("{least} seats") } else { format!("{least}-{most} seats") };
    screen.say(format!("{}  {}", screen.paint(Hue::Bold, game.id()), game.title()))?;
    screen.say(format!("    {}", game.summary()))?;
    screen.say(format!("    {seats}; scenarios: {}", game.scenarios().join(", ")))?;
    for option in game.options() {
        screen.say(format!("    --option {}={}  {}", option.key, option.values.join("|"), option.help))?;
    }
    for (name, does) in game.bots() {
        screen.say(format!("    bot {name:<14} {does}"))?;
    }
    screen.say(screen.paint(Hue::Dim, &format!("    sortie play {}", game.id())))?;
    screen.say("")
}
