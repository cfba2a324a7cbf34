//! The choices of a card at work.

use sortie_engine::Seat;

use crate::Look;
use crate::content::{Prey, Verb};
use crate::rules::cards::may_draw;
use crate::rules::cards::verbs::{has_room, may_raise, picks, room, victims};
use crate::vocabulary::{Command, Deck, DiceSet, Unit, places};

/// Lists the choices of the card at work.
pub fn list_card(look: Look<'_>, by: Seat, verb: &Verb, out: &mut Vec<Command>) {
    match *verb {
        Verb::Draw(_) => {
            out.extend(
                Deck::ALL
                    .iter()
                    .filter(|deck| may_draw(look, **deck).is_ok())
                    .map(|deck| Command::Draw { deck: *deck }),
            );
        }
        Verb::Deploy { unit: recruit, place: to, each, .. } => {
            out.push(Command::Done);
            for place in places(room(look, by, to)).filter(|place| has_room(look, *place, each)) {
                let units = Unit::ALL.iter().filter(|unit| may_raise(look, by, recruit, **unit).is_ok());
                out.extend(units.map(|unit| Command::Deploy { unit: *unit, place }));
            }
        }
        Verb::Build { .. } => {
            out.push(Command::Done);
            out.extend(places(picks(look, by, verb)).map(|place| Command::Pick { place }));
        }
        Verb::Hit { .. } | Verb::Convert { .. } | Verb::Destroy(Prey::WallsBeside) => {
            out.extend(places(picks(look, by, verb)).map(|place| Command::Pick { place }));
        }
        Verb::Destroy(prey) => {
            out.extend(victims(look, by, prey).map(|(unit, place)| Command::Slay { unit, place }));
        }
        Verb::RerollAny => {
            let count = look.state.assault.set.faces().len();
            out.extend((1..1u8 << count).map(|dice| Command::Reroll { dice: DiceSet(dice) }));
        }
        Verb::PlayMore(_)
        | Verb::MoveMore { .. }
        | Verb::MoveAll
        | Verb::AttackMore(_)
        | Verb::Stat { .. }
        | Verb::Power(_)
        | Verb::RerollAll
        | Verb::Cancel
        | Verb::CrossWater
        | Verb::IfHeroAway { .. } => {}
    }
}
