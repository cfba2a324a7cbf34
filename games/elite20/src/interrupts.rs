//! What people do at the table: stop the clock, go, come back, hand the time on.

use sortie_engine::{Interrupt, Seat, Verdict};

use crate::event::{Event, Tally};
use crate::numbers::only_if;
use crate::rules::Rule;
use crate::{Cx, Look, flow};

/// May this seat do this table command? None where the game does not know it.
pub fn may_interrupt(look: Look<'_>, seat: Seat, interrupt: &Interrupt) -> Option<Verdict<Rule>> {
    let state = look.state;
    Some(match interrupt {
        Interrupt::Leave | Interrupt::Draw | Interrupt::NoDraw => return None,
        Interrupt::Pause => only_if(state.is_action() && !state.paused, Rule::R71)
            .and_then(|()| only_if(state.seat(seat).stops < look.pack.rulings.stops, Rule::R170)),
        Interrupt::Resume => only_if(state.paused, Rule::R170),
        Interrupt::Away => only_if(!state.away.contains(seat), Rule::R168),
        Interrupt::Back | Interrupt::TakenOver => only_if(state.away.contains(seat), Rule::R168),
        Interrupt::Timekeeper(to) => {
            let speaks = crate::numbers::speakers(state).contains(seat);
            only_if(speaks && *to != state.timekeeper && state.present().contains(*to), Rule::R24)
        }
    })
}

/// Does it. The table itself lets game time stand still while the clock is stopped.
pub fn interrupt(cx: &mut Cx<'_>, seat: Seat, interrupt: &Interrupt) {
    match interrupt {
        Interrupt::Leave | Interrupt::Draw | Interrupt::NoDraw => {}
        Interrupt::Pause => {
            let to = cx.state().seat(seat).stops + 1;
            cx.emit(Rule::R170, Event::Seat { seat, tally: Tally::Stops, to });
            cx.emit(Rule::R71, Event::Paused { is: true });
        }
        Interrupt::Resume => cx.emit(Rule::R170, Event::Paused { is: false }),
        Interrupt::Away => cx.emit(Rule::R168, Event::Away { seat, is: true }),
        Interrupt::Back | Interrupt::TakenOver => cx.emit(Rule::R168, Event::Away { seat, is: false }),
        Interrupt::Timekeeper(to) => cx.emit(Rule::R24, Event::Timekeeper { seat: *to }),
    }
    flow::run(cx);
}
