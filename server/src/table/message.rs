//! A game's messages as they travel.

use sortie_catalog::{Arg, Message, Notable, Weight};
use sortie_protocol::parts;

/// A message in its envelope.
pub(super) fn sent(message: Message) -> parts::Message {
    let args = message.args.into_iter().map(|(name, arg)| (name.to_owned(), sent_arg(arg)));
    parts::Message { id: message.id.to_owned(), args: args.collect() }
}

/// What everybody should notice, in its envelope.
pub(super) fn sent_notable(notable: Notable) -> parts::Notable {
    parts::Notable {
        at: notable.at as u32,
        weight: match notable.weight {
            Weight::Glance => 1,
            Weight::Stop => 2,
            Weight::Turn => 3,
        },
        picture: notable.picture.to_owned(),
        by: notable.by.map(|seat| seat.0),
        against: notable.against.iter().map(|seat| seat.0).collect(),
        place: notable.place,
        title: sent(notable.title),
        result: notable.result.map(sent),
    }
}

fn sent_arg(arg: Arg) -> parts::Arg {
    match arg {
        Arg::Number(number) => parts::Arg::Number(number),
        Arg::Text(text) => parts::Arg::Text(text),
        Arg::Place(place) => parts::Arg::Place(place),
        Arg::Seat(seat) => parts::Arg::Seat(seat.0),
        Arg::List(things) => parts::Arg::List(things.into_iter().map(sent_arg).collect()),
        Arg::Message(message) => parts::Arg::Message(sent(message)),
    }
}
