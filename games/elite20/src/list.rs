//! Lists: exactly what `check` allows, and every well-formed command.

use sortie_engine::Seat;

use crate::Look;
use crate::command::Command;
use crate::deeds::check;
use crate::figure::{DiceSet, TOOLS, Tool};
use crate::numbers::{is_stopped, open_results, slots};
use crate::space::spaces;
use crate::state::{CardPlace, SearchMark, TokenPlace};
use crate::step::{Choice, Step};
use crate::vocabulary::{CardId, Cluster, Deck, Face, HeroId, Mission, ObjectiveId, SearchId};

/// Collects commands.
struct Sheet<'a, 'b> {
    look: Look<'a>,
    seat: Seat,
    out: &'b mut Vec<Command>,
    all: bool,
}

impl Sheet<'_, '_> {
    fn add(&mut self, command: Command) {
        if self.all || check(self.look, self.seat, &command).is_ok() {
            self.out.push(command);
        }
    }
}

/// Exactly what `check` allows this seat.
pub fn legal(look: Look<'_>, seat: Seat, out: &mut Vec<Command>) {
    let state = look.state;
    if state.end.is_some() || state.paused || !state.everybody().contains(seat) {
        return;
    }
    let mut sheet = Sheet { look, seat, out, all: false };
    answers(&mut sheet);
    common(&mut sheet);
    let stopped = is_stopped(state, seat) || open_results(state, seat) > 0;
    match state.steps.top() {
        Some(Step::Draft) => drafts(&mut sheet),
        Some(Step::Action { .. }) if stopped => leads(&mut sheet),
        Some(Step::Action { .. }) => {
            leads(&mut sheet);
            deeds(&mut sheet);
            window(&mut sheet);
            exchanges(&mut sheet);
        }
        Some(Step::Window) => {
            draws(&mut sheet);
            window(&mut sheet);
            exchanges(&mut sheet);
        }
        Some(Step::Results) => leads(&mut sheet),
        Some(Step::Ready) => exchanges(&mut sheet),
        Some(Step::Shortage { .. }) => {
            leads(&mut sheet);
            exchanges(&mut sheet);
        }
        Some(_) => {
            group(&mut sheet);
            exchanges(&mut sheet);
        }
        None => {}
    }
}

/// Every well-formed command of this setup.
pub fn candidates(look: Look<'_>, seat: Seat, out: &mut Vec<Command>) {
    let mut sheet = Sheet { look, seat, out, all: true };
    common(&mut sheet);
    drafts(&mut sheet);
    draws(&mut sheet);
    deeds(&mut sheet);
    window(&mut sheet);
    exchanges(&mut sheet);
    every_answer(&mut sheet);
}

fn common(sheet: &mut Sheet<'_, '_>) {
    let seats = sheet.look.state.everybody();
    for command in [Command::Settle, Command::Done, Command::Start, Command::Nudge, Command::Unhand] {
        sheet.add(command);
    }
    seats.iter().for_each(|to| sheet.add(Command::Hand { to }));
}

fn team(sheet: &Sheet<'_, '_>) -> impl Iterator<Item = HeroId> + use<> {
    sheet.look.state.setup.team()
}

fn drafts(sheet: &mut Sheet<'_, '_>) {
    for hero in team(sheet) {
        for card in Deck::Basic.cards().iter() {
            sheet.add(Command::Claim { hero, card });
        }
    }
}

fn draws(sheet: &mut Sheet<'_, '_>) {
    for hero in team(sheet) {
        sheet.add(Command::Draw { hero, deck: Deck::Search });
        sheet.add(Command::Draw { hero, deck: Deck::Tech });
    }
}

/// What the group can enter.
fn group(sheet: &mut Sheet<'_, '_>) {
    Cluster::ALL.iter().for_each(|cluster| sheet.add(Command::Cluster { cluster: *cluster }));
    let look = sheet.look;
    spaces(crate::spawn::spawn_options(look)).for_each(|at| sheet.add(Command::Spawn { at }));
    crate::activation::next_options(look).iter().for_each(|figure| sheet.add(Command::Next { figure }));
    if let Some(Step::Traps { todo }) = look.state.steps.top().filter(|step| *step != Step::Traps { todo: 0 }) {
        crate::tokens::traps_of(look, todo.trailing_zeros() as u8).for_each(|at| sheet.add(Command::Close { at }));
    }
}

/// Alien Movements and what can be done about them.
fn leads(sheet: &mut Sheet<'_, '_>) {
    team(sheet).for_each(|hero| sheet.add(Command::Calm { hero }));
    let look = sheet.look;
    let shortage = matches!(look.state.steps.top(), Some(Step::Shortage { .. }));
    let owner = crate::results::resolves_for(look.state, sheet.seat);
    if !shortage && owner.is_none() {
        return;
    }
    let turned = owner.is_some_and(|owner| !shortage && crate::results::is_turned(look.state, owner));
    let path = &look.state.map(look.pack).path;
    for figure in crate::numbers::movable(look.state).iter() {
        match turned {
            true => crate::results::retreats(look, figure).for_each(|to| sheet.add(Command::Lead { figure, to })),
            false => {
                path.next(look.state.space(figure)).iter().for_each(|to| sheet.add(Command::Lead { figure, to: *to }));
            }
        }
    }
}

/// Answers to what this seat owes.
fn answers(sheet: &mut Sheet<'_, '_>) {
    let look = sheet.look;
    let state = look.state;
    let map = state.map(look.pack);
    let mut seen = 0_u32;
    for owed in state.owed.all() {
        if !crate::numbers::answers_for(state, sheet.seat, owed.seat) {
            continue;
        }
        // One seat's Locks, and its drives, are answered by the same commands.
        let kind = match owed.choice {
            Choice::Lock { .. } => 1,
            Choice::Drive { .. } | Choice::Retreat { .. } => 2,
            Choice::Flee { hero, .. } | Choice::Guided { hero } => 8 << hero.0,
            _ => 0,
        };
        if seen & kind != 0 {
            continue;
        }
        seen |= kind;
        match owed.choice {
            Choice::Flee { hero, from, .. } => {
                spaces(map.neighbours(from)).for_each(|to| sheet.add(Command::Flee { hero, to }));
            }
            Choice::Guided { hero } => flights(sheet, hero),
            Choice::Branch { figure, from, .. } => {
                let from = if state.space(figure).is_on_board() { state.space(figure) } else { from };
                map.path.next(from).iter().for_each(|to| sheet.add(Command::Branch { figure, to: *to }));
            }
            Choice::Lock { .. } => (0..5).for_each(|die| sheet.add(Command::Lock { die })),
            Choice::Volley { .. } => {
                (1..=6).for_each(|dice| sheet.add(Command::Reroll { dice }));
                state.aliens().iter().for_each(|figure| sheet.add(Command::Hit { figure }));
            }
            Choice::Cards { hero, deck } => {
                let offered = state.cards_in(CardPlace::Offered { hero }).filter(|card| card.deck() == deck);
                offered.for_each(|card| sheet.add(Command::Keep { card }));
            }
            Choice::Tech { hero } => {
                let again = state.owed.all().iter().position(|other| other.choice == owed.choice);
                if again.is_some_and(|at| std::ptr::eq(&state.owed.all()[at], owed)) {
                    sheet.add(Command::Look { hero });
                    sheet.add(Command::PutBy { hero });
                }
            }
            Choice::Surplus { hero } => {
                let first = state.owed.all().iter().find(|other| other.choice == owed.choice);
                if first.is_some_and(|first| std::ptr::eq(first, owed)) {
                    state.cards_in(CardPlace::With { hero }).for_each(|card| sheet.add(Command::Discard { card }));
                }
            }
            Choice::Leap { .. } => spaces(map.enterable()).for_each(|to| sheet.add(Command::Leap { to })),
            Choice::Heal { .. } => team(sheet).for_each(|hero| sheet.add(Command::Heal { hero })),
            Choice::Stun { .. } => state.aliens().iter().for_each(|figure| sheet.add(Command::Stun { figure })),
            Choice::Drive { .. } | Choice::Retreat { .. } => {
                for figure in crate::numbers::movable(state).iter() {
                    crate::results::retreats(look, figure).for_each(|to| sheet.add(Command::Drive { figure, to }));
                }
            }
            Choice::Guide { .. } => team(sheet).for_each(|hero| sheet.add(Command::Guide { hero })),
            Choice::Redirect { .. } => {
                Cluster::ALL.iter().for_each(|cluster| sheet.add(Command::Cluster { cluster: *cluster }));
            }
        }
    }
    if !state.owed.all().is_empty() {
        sheet.add(Command::Enough);
    }
}

/// Where a guided Hero may go; one in transit is asked by the push.
fn flights(sheet: &mut Sheet<'_, '_>, hero: HeroId) {
    let state = sheet.look.state;
    let flees = |choice: &Choice| matches!(choice, Choice::Flee { hero: own, .. } if *own == hero);
    let from = match state.owed.all().iter().find(|owed| flees(&owed.choice)).map(|owed| owed.choice) {
        Some(Choice::Flee { from, .. }) => from,
        _ => state.hero_at(hero),
    };
    if from.is_on_board() {
        spaces(state.map(sheet.look.pack).neighbours(from)).for_each(|to| sheet.add(Command::Flee { hero, to }));
    }
}

/// What is done with dice.
fn deeds(sheet: &mut Sheet<'_, '_>) {
    let look = sheet.look;
    let (state, seat, all) = (look.state, sheet.seat, sheet.all);
    (1..1 << state.setup.dice()).for_each(|dice| sheet.add(Command::Roll { dice: DiceSet(dice) }));
    let map = state.map(look.pack);
    for hero in state.setup.heroes_of(seat) {
        let at = state.hero_at(hero);
        let near = if at.is_on_board() && !all { map.neighbours(at) } else { map.enterable() };
        if all || state.hero(hero).steps > 0 {
            spaces(near).for_each(|to| sheet.add(Command::Further { hero, to }));
        }
        for face in Face::ALL.iter().copied() {
            if !all && crate::numbers::result(state, seat, face).is_none() {
                continue;
            }
            if all || crate::numbers::faces(look, hero, face).contains(Face::Move) {
                spaces(near).for_each(|to| sheet.add(Command::Step { hero, face, to }));
            }
            for at in SearchId::all().filter(|at| all || state.searches[at.index()] == SearchMark::Light) {
                sheet.add(Command::Search { hero, face, at });
                sheet.add(Command::Take { hero, face, at });
            }
            (0..state.tokens.all().len() as u8).for_each(|token| sheet.add(Command::Reveal { hero, face, token }));
        }
    }
    for face in Face::ALL.iter().copied() {
        if all || face != Face::Alien && crate::numbers::result(state, seat, face).is_some() {
            allocations(sheet, face);
        }
    }
    if all || state.seat(seat).faces > 0 {
        for die in 0..state.setup.dice() as u8 {
            Face::ALL.iter().for_each(|face| sheet.add(Command::Face { die, face: *face }));
        }
    }
    for (tool, slot) in own_slots(sheet) {
        sheet.add(Command::Unload { tool, slot });
    }
    (0..state.tokens.all().len() as u8).for_each(|token| sheet.add(Command::Clear { token }));
}

fn own_slots(sheet: &Sheet<'_, '_>) -> impl Iterator<Item = (Tool, u8)> + use<> {
    let mut list = [(Tool(u8::MAX), 0_u8); 5];
    let mut len = 0;
    for die in sheet.look.state.dice(sheet.seat) {
        if let crate::figure::Place::Tool(tool, slot) = die.place {
            list[len] = (tool, slot);
            len += 1;
        }
    }
    list.into_iter().take(len)
}

fn own_tools(look: Look<'_>, seat: Seat) -> impl Iterator<Item = Tool> + '_ {
    let own = move |tool: &Tool| look.state.holder(*tool).is_some_and(|hero| look.state.setup.owner(hero) == seat);
    (0..TOOLS as u8).map(Tool).filter(own)
}

fn allocations(sheet: &mut Sheet<'_, '_>, face: Face) {
    let look = sheet.look;
    for tool in own_tools(look, sheet.seat) {
        (0..slots(look, tool).len() as u8).for_each(|slot| sheet.add(Command::Load { face, tool, slot }));
    }
    for event in look.state.events.all() {
        for slot in 0..6 {
            sheet.add(Command::Answer { face, event: event.event, slot });
            sheet.add(Command::Patch { face, event: event.event, slot });
        }
    }
    let map = look.state.map(look.pack);
    for (at, own) in look.state.tokens.all().iter().enumerate() {
        let token = at as u8;
        (0..6).for_each(|slot| sheet.add(Command::Work { face, token, slot }));
        sheet.add(Command::Inspect { face, token });
        let TokenPlace::At { space } = own.place else { continue };
        if look.state.mission() == Mission::Recon && !own.fixed {
            spaces(map.neighbours(space)).for_each(|to| sheet.add(Command::Probe { face, token, to }));
        }
    }
}

/// What is also open at Time's Up.
fn window(sheet: &mut Sheet<'_, '_>) {
    let look = sheet.look;
    for tool in own_tools(look, sheet.seat) {
        match tool.as_card() {
            Some(card) if matches!(look.pack.card(card).gear, crate::pack::Gear::Weapon(_)) => {
                sheet.add(Command::Fire { card });
            }
            _ => {
                sheet.add(Command::Use { tool });
                sheet.add(Command::Guard { tool });
            }
        }
    }
    if look.state.mission() == Mission::Demolition {
        for token in 0..look.state.tokens.all().len() as u8 {
            if sheet.all || look.state.tokens.all()[usize::from(token)].ready {
                ObjectiveId::all().for_each(|at| sheet.add(Command::Plant { token, at }));
            }
        }
    }
}

/// Gifts, swaps and Attachments.
fn exchanges(sheet: &mut Sheet<'_, '_>) {
    let look = sheet.look;
    if !sheet.all && crate::exchange::may_exchange(look, sheet.seat).is_err() {
        return;
    }
    let near: crate::few::Few<HeroId, 6> = team(sheet).collect();
    for card in own_tools(look, sheet.seat).filter_map(Tool::as_card) {
        near.iter().for_each(|to| sheet.add(Command::Offer { card, to }));
        if let crate::pack::Gear::Attachment(_) = look.pack.card(card).gear {
            let weapons = own_tools(look, sheet.seat).filter_map(Tool::as_card);
            weapons.for_each(|to| sheet.add(Command::Attach { card, to }));
        }
    }
    if look.state.mission() == Mission::Demolition {
        for token in 0..look.state.tokens.all().len() as u8 {
            near.iter().for_each(|to| sheet.add(Command::OfferCharge { token, to }));
        }
    }
    for hero in look.state.setup.heroes_of(sheet.seat) {
        sheet.add(Command::Withdraw { hero });
        for other in near.iter() {
            sheet.add(Command::Accept { hero, from: other });
            sheet.add(Command::Swap { hero, with: other });
        }
    }
}

/// Well-formed answers, whether asked for or not; long lists keep to what is on the board.
fn every_answer(sheet: &mut Sheet<'_, '_>) {
    let look = sheet.look;
    let map = look.state.map(look.pack);
    Cluster::ALL.iter().for_each(|cluster| sheet.add(Command::Cluster { cluster: *cluster }));
    for nest in &map.nests {
        nest.spawns.iter().for_each(|at| sheet.add(Command::Spawn { at: *at }));
    }
    spaces(map.path.spaces).for_each(|at| sheet.add(Command::Close { at }));
    for figure in look.state.aliens().iter() {
        sheet.add(Command::Next { figure });
        sheet.add(Command::Hit { figure });
        sheet.add(Command::Stun { figure });
        let at = look.state.space(figure);
        let next = map.path.next(at).iter().chain(if at.is_home() { &[] } else { map.path.before(at) });
        for to in next {
            sheet.add(Command::Lead { figure, to: *to });
            sheet.add(Command::Drive { figure, to: *to });
        }
    }
    let branches = |choice: &Choice| match choice {
        Choice::Branch { figure, from, .. } => Some((*figure, *from)),
        _ => None,
    };
    for (figure, from) in look.state.owed.all().iter().filter_map(|owed| branches(&owed.choice)) {
        let from = if look.state.space(figure).is_on_board() { look.state.space(figure) } else { from };
        map.path.next(from).iter().for_each(|to| sheet.add(Command::Branch { figure, to: *to }));
    }
    for hero in team(sheet) {
        for command in [Command::Look { hero }, Command::PutBy { hero }, Command::Calm { hero }] {
            sheet.add(command);
        }
        sheet.add(Command::Heal { hero });
        sheet.add(Command::Guide { hero });
        spaces(map.enterable()).for_each(|to| sheet.add(Command::Flee { hero, to }));
    }
    spaces(map.enterable()).for_each(|to| sheet.add(Command::Leap { to }));
    (0..5).for_each(|die| sheet.add(Command::Lock { die }));
    (1..=6).for_each(|dice| sheet.add(Command::Reroll { dice }));
    (0..64).map(CardId::of).for_each(|card| sheet.add(Command::Keep { card }));
    (0..64).map(CardId::of).for_each(|card| sheet.add(Command::Discard { card }));
    sheet.add(Command::Enough);
}
