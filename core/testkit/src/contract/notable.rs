//! Laws about what a table makes a moment of.

use sortie_engine::{Arg, Cited, Game, Message, Notable, Tell, Viewer};

use super::finding::{Holds, Kind, ensure};

/// What any viewer is to notice of these events begins with something that the viewer sees, in order, and is told in
/// sentences that the game has.
pub fn moments_are_sound<G: Tell>(pack: &G::Pack, events: &[Cited<G>], viewers: impl Iterator<Item = Viewer>) -> Holds {
    for viewer in viewers {
        let sights: Vec<G::Sight> = events.iter().filter_map(|cited| G::sight(&cited.event, viewer)).collect();
        let mut notable = Vec::new();
        G::notable(pack, &mut std::iter::empty(), &sights, &mut notable);
        let in_order = notable.windows(2).all(|pair| pair[0].at <= pair[1].at);
        ensure(in_order, Kind::Notable, || format!("what {viewer:?} is to notice is not in order"))?;
        for moment in &notable {
            is_sound::<G>(moment, sights.len())?;
        }
    }
    Ok(())
}

fn is_sound<G: Game + Tell>(moment: &Notable, sights: usize) -> Holds {
    ensure(moment.at < sights, Kind::Notable, || {
        format!("\"{}\" begins with sight {} of {sights}", moment.title.id, moment.at)
    })?;
    for message in std::iter::once(&moment.title).chain(&moment.result) {
        has_words::<G>(message)?;
    }
    Ok(())
}

/// The game's catalogue is checked against its shapes elsewhere; here messages are checked against the shapes.
fn has_words<G: Tell>(message: &Message) -> Holds {
    let shape = G::WORDS.shapes.iter().find(|shape| shape.id == message.id);
    let fits = shape.is_some_and(|shape| {
        let (told, known) = (message.args.iter().map(|(name, _)| name), shape.args.iter().map(|(name, _)| name));
        told.eq(known)
    });
    ensure(fits, Kind::Notable, || format!("the game has no words for \"{}\"", message.id))?;
    for (_, arg) in &message.args {
        if let Arg::Message(part) = arg {
            has_words::<G>(part)?;
        }
    }
    Ok(())
}
