//! What a seat may do with its dice, cards and tokens while it is free to act, from the same predicates as `check`.

use crate::command::Command;
use crate::few::Few;
use crate::figure::{DiceSet, MAX_DICE, Place, Tool};
use crate::gear::{Power, Trait};
use crate::list::Sheet;
use crate::numbers::{power, slots, traits};
use crate::slots::EventSlot;
use crate::space::spaces;
use crate::state::{TokenPlace, token_offer};
use crate::vocabulary::{Face, FaceSet, HeroId, Mission, SearchId};
use crate::{cards, dice, exchange, fire, items, tokens, work};

/// What results can be used as.
#[derive(Clone, Copy)]
struct Palette {
    rolled: FaceSet,
    faces: [FaceSet; Face::ALL.len()],
}

impl Palette {
    /// The results of the seat, as this Hero can use them.
    fn of(sheet: &Sheet<'_, '_>, rolled: FaceSet, hero: HeroId) -> Palette {
        let mut faces: [FaceSet; Face::ALL.len()] = std::array::from_fn(|at| FaceSet::EMPTY.with(Face::ALL[at]));
        for (_, own) in traits(sheet.look, hero) {
            if let Trait::Counts(from, to) = own {
                faces[from.index()] = faces[from.index()].with(to);
            }
        }
        Palette { rolled, faces }
    }

    /// The same as either of two Heroes can use them.
    fn or(&self, other: &Palette) -> Palette {
        Palette { rolled: self.rolled, faces: std::array::from_fn(|at| self.faces[at].or(other.faces[at])) }
    }

    /// The same as those Heroes can use them who can work on this token.
    fn of_workers(&self, sheet: &Sheet<'_, '_>, token: u8) -> Palette {
        let faces = std::array::from_fn(|at| work::worker_faces(sheet.look, sheet.seat, token, Face::ALL[at]));
        Palette { rolled: self.rolled, faces }
    }

    /// The faces that were rolled, each with what it can be used as.
    fn iter(&self) -> impl Iterator<Item = (Face, FaceSet)> + '_ {
        self.rolled.iter().map(|face| (face, self.faces[face.index()]))
    }

    /// The faces that were rolled and can be used as this one.
    fn as_face(&self, wanted: Face) -> FaceSet {
        self.iter().filter(|(_, faces)| faces.contains(wanted)).map(|(face, _)| face).collect()
    }
}

/// The results of a seat, Alien Movements aside.
fn rolled(sheet: &Sheet<'_, '_>) -> FaceSet {
    let results = sheet.look.state.dice(sheet.seat).iter().filter(|die| die.place == Place::Rolled);
    results.map(|die| die.face).filter(|face| *face != Face::Alien).collect()
}

/// What is done with dice.
pub(crate) fn deeds(sheet: &mut Sheet<'_, '_>) {
    let state = sheet.look.state;
    rolls(sheet);
    spendings(sheet);
    if state.seat(sheet.seat).faces > 0 {
        for die in 0..state.setup.dice() as u8 {
            Face::ALL.iter().for_each(|face| sheet.add(Command::Face { die, face: *face }));
        }
    }
    for die in state.dice(sheet.seat) {
        if let Place::Tool(tool, slot) = die.place {
            sheet.add_if(dice::is_removable(sheet.look, tool, slot), Command::Unload { tool, slot });
        }
    }
}

/// What is done with results, and further steps of the last one.
fn spendings(sheet: &mut Sheet<'_, '_>) {
    let rolled = rolled(sheet);
    let mut all: Option<Palette> = None;
    for hero in sheet.look.state.setup.heroes_of(sheet.seat) {
        let own = Palette::of(sheet, rolled, hero);
        steps(sheet, hero, &own);
        searches(sheet, hero, &own);
        reveals(sheet, hero, &own);
        loads(sheet, hero, &own);
        all = Some(all.map_or(own, |other| other.or(&own)));
    }
    if let Some(palette) = all.filter(|_| !rolled.is_empty()) {
        answers(sheet, &palette);
        labours(sheet, &palette);
    }
}

/// Every set of dice that may be rolled: of equal dice the first are taken.
fn rolls(sheet: &mut Sheet<'_, '_>) {
    let (state, own) = (sheet.look.state, sheet.look.state.dice(sheet.seat));
    if state.is_practice() && state.seat(sheet.seat).rolls == 0 {
        return;
    }
    // One bit for each set of dice: the sets with a die that is not free, or with one of equal dice but not the first.
    let mut bad: u32 = 1;
    for (at, die) in own.iter().enumerate() {
        match own[..at].iter().rposition(|other| other == die) {
            _ if !dice::is_available(state, sheet.seat, at) => bad |= SETS_WITH[at],
            Some(before) => bad |= SETS_WITH[at] & !SETS_WITH[before],
            None => {}
        }
    }
    let mut sets = !bad & (u32::MAX >> (32 - (1 << own.len())));
    while sets != 0 {
        let dice = DiceSet(sets.trailing_zeros() as u8);
        sheet.out.push(Command::Roll { dice });
        sets &= sets - 1;
    }
}

/// The sets that hold each die, one bit for each set.
const SETS_WITH: [u32; MAX_DICE] = [0xaaaa_aaaa, 0xcccc_cccc, 0xf0f0_f0f0, 0xff00_ff00, 0xffff_0000];

fn steps(sheet: &mut Sheet<'_, '_>, hero: HeroId, palette: &Palette) {
    let state = sheet.look.state;
    let (from, further, moves) = (state.hero_at(hero), state.hero(hero).steps > 0, palette.as_face(Face::Move));
    if !from.is_on_board() || !further && moves.is_empty() {
        return;
    }
    let near = state.map(sheet.look.pack).steps(from);
    for to in near.iter().copied().filter(|to| state.is_free(*to)) {
        if further {
            sheet.out.push(Command::Further { hero, to });
        }
        moves.iter().for_each(|face| sheet.out.push(Command::Step { hero, face, to }));
    }
}

fn searches(sheet: &mut Sheet<'_, '_>, hero: HeroId, palette: &Palette) {
    let look = sheet.look;
    let (map, from, faces) = (look.state.map(look.pack), look.state.hero_at(hero), palette.as_face(Face::Search));
    if faces.is_empty() || !from.is_on_board() {
        return;
    }
    let beside = |at: &SearchId| map.is_beside(from, map.search(*at));
    for face in faces.iter() {
        for at in SearchId::all().filter(beside) {
            if cards::is_searchable(look, sheet.seat, hero, at).is_err() {
                continue;
            }
            sheet.out.extend([Command::Search { hero, face, at }, Command::Take { hero, face, at }]);
        }
    }
}

fn reveals(sheet: &mut Sheet<'_, '_>, hero: HeroId, palette: &Palette) {
    if sheet.look.state.mission() != Mission::Exploration {
        return;
    }
    for face in palette.as_face(sheet.look.pack.objectives.exploration.reveal).iter() {
        for token in 0..sheet.look.state.tokens.all().len() as u8 {
            let verdict = tokens::is_revealable(sheet.look, sheet.seat, hero, token);
            sheet.add_if(verdict, Command::Reveal { hero, face, token });
        }
    }
}

fn loads(sheet: &mut Sheet<'_, '_>, hero: HeroId, palette: &Palette) {
    if palette.rolled.is_empty() {
        return;
    }
    for tool in tools_of(sheet, hero).filter(|tool| !sheet.look.state.tool(*tool).barred) {
        let (own, filled) = (slots(sheet.look, tool), dice::filled(sheet.look.state, sheet.seat, tool));
        for (slot, wanted) in own.iter().enumerate().filter(|(slot, _)| dice::is_next(own, filled, *slot)) {
            for (face, _) in palette.iter().filter(|(_, faces)| wanted.faces.meets(*faces)) {
                sheet.out.push(Command::Load { face, tool, slot: slot as u8 });
            }
        }
    }
}

/// The cards and the Special Ability of a Hero.
fn tools_of(sheet: &Sheet<'_, '_>, hero: HeroId) -> impl Iterator<Item = Tool> + use<> {
    let cards = sheet.look.state.hand(hero).iter().map(Tool::card);
    cards.chain(std::iter::once(Tool::ability(hero)))
}

fn answers(sheet: &mut Sheet<'_, '_>, palette: &Palette) {
    let look = sheet.look;
    for event in look.state.events.all().iter().filter(|event| !event.fulfilled).map(|own| own.event) {
        let crate::events::Event::Ongoing { slots, .. } = look.pack.event(event) else { continue };
        let (filled, patches) = (dice::answered(look.state, event), dice::patches(look, sheet.seat));
        let seats = look.state.setup.seats;
        let is_open = |slot: usize, wanted: &EventSlot| filled >> slot & 1 == 0 && wanted.players.contains(seats);
        for (slot, wanted) in slots.iter().enumerate().filter(|(slot, wanted)| is_open(*slot, wanted)) {
            let slot = slot as u8;
            for (face, faces) in palette.iter() {
                if faces.contains(wanted.face) {
                    sheet.out.push(Command::Answer { face, event, slot });
                } else if patches.contains(face) {
                    sheet.out.push(Command::Patch { face, event, slot });
                }
            }
        }
    }
}

/// Work on Objective tokens.
fn labours(sheet: &mut Sheet<'_, '_>, palette: &Palette) {
    let look = sheet.look;
    let mission = look.state.mission();
    let heroes: Few<HeroId, 2> = look.state.setup.heroes_of(sheet.seat).collect();
    for (at, own) in look.state.tokens.all().iter().enumerate() {
        let token = at as u8;
        let is_near = |hero: HeroId| work::is_near(look, hero, own.place);
        if !heroes.iter().any(is_near) || work::may_reach(look, sheet.seat, token).is_err() {
            continue;
        }
        // With one Hero in the seat, who is near is who acts.
        let workers = (heroes.iter().count() > 1).then(|| palette.of_workers(sheet, token));
        let palette = workers.as_ref().unwrap_or(palette);
        match mission {
            Mission::Recon => probes(sheet, palette, token),
            Mission::Exploration => {
                for face in palette.as_face(look.pack.objectives.exploration.check).iter() {
                    sheet.add(Command::Inspect { face, token });
                }
                sheet.add(Command::Clear { token });
            }
            Mission::Extermination | Mission::Capture | Mission::Demolition => allocations(sheet, palette, token),
        }
    }
}

/// Work that fills slots.
fn allocations(sheet: &mut Sheet<'_, '_>, palette: &Palette, token: u8) {
    let look = sheet.look;
    if work::is_workable(look, token).is_err() {
        return;
    }
    let (own, filled) = (work::token_slots(look, token), work::worked(look.state, token));
    for (slot, wanted) in own.iter().enumerate().filter(|(slot, _)| dice::is_next(own, filled, *slot)) {
        for (face, _) in palette.iter().filter(|(_, faces)| wanted.faces.meets(*faces)) {
            sheet.out.push(Command::Work { face, token, slot: slot as u8 });
        }
    }
}

fn probes(sheet: &mut Sheet<'_, '_>, palette: &Palette, token: u8) {
    let look = sheet.look;
    let TokenPlace::At { space } = look.state.tokens.all()[usize::from(token)].place else { return };
    for to in spaces(look.state.map(look.pack).neighbours(space)) {
        for (face, faces) in palette.iter() {
            let verdict = tokens::fits_probe(look, faces, token, to);
            sheet.add_if(verdict, Command::Probe { face, token, to });
        }
    }
}

/// What is also open at Time's Up.
pub(crate) fn window(sheet: &mut Sheet<'_, '_>) {
    let look = sheet.look;
    if crate::numbers::may_act(look, sheet.seat, true).is_err() {
        return;
    }
    for hero in look.state.setup.heroes_of(sheet.seat) {
        for tool in tools_of(sheet, hero) {
            uses(sheet, tool);
        }
    }
    if look.state.mission() == Mission::Demolition {
        plants(sheet);
    }
}

fn uses(sheet: &mut Sheet<'_, '_>, tool: Tool) {
    let (look, kinds, own) = (sheet.look, &sheet.look.pack.kinds, sheet.look.state.tool(tool));
    let guards = match tool.as_card() {
        Some(card) if kinds.weapons.contains(card) => {
            if own.charged {
                sheet.add_if(fire::is_loaded(look, sheet.seat, card), Command::Fire { card });
            }
            false
        }
        Some(card) if kinds.tools.contains(card) => {
            if own.charged || !own.used {
                sheet.add_if(items::is_usable(look, sheet.seat, tool), Command::Use { tool });
            }
            false
        }
        Some(card) => kinds.guards.contains(card),
        None => {
            sheet.add_if(items::is_usable(look, sheet.seat, tool), Command::Use { tool });
            power(look, tool).is_some_and(Power::is_guard)
        }
    };
    if guards {
        sheet.out.push(Command::Guard { tool });
    }
}

fn plants(sheet: &mut Sheet<'_, '_>) {
    let look = sheet.look;
    for token in 0..look.state.tokens.all().len() as u8 {
        let Ok(hero) = tokens::planter(look, sheet.seat, token) else { continue };
        for at in look.state.targets.iter() {
            sheet.add_if(tokens::is_plantable(look, hero, at), Command::Plant { token, at });
        }
    }
}

/// Gifts, swaps and Attachments.
pub(crate) fn exchanges(sheet: &mut Sheet<'_, '_>) {
    let look = sheet.look;
    if exchange::may_exchange(look, sheet.seat).is_err() {
        return;
    }
    for hero in look.state.setup.heroes_of(sheet.seat) {
        let near = |other: &HeroId| *other != hero && exchange::may_meet(look, hero, *other).is_ok();
        for to in look.state.setup.team().filter(near) {
            gifts(sheet, hero, to);
            if look.state.hero(to).offer.is_some() {
                sheet.add(Command::Accept { hero, from: to });
                sheet.add(Command::Swap { hero, with: to });
            }
        }
        if look.state.hero(hero).offer.is_some() {
            sheet.add(Command::Withdraw { hero });
        }
        attachments(sheet, hero);
    }
}

fn gifts(sheet: &mut Sheet<'_, '_>, hero: HeroId, to: HeroId) {
    let (look, state) = (sheet.look, sheet.look.state);
    if exchange::has_room(look, sheet.seat, hero).is_err() {
        return;
    }
    for card in state.hand(hero).iter() {
        sheet.add_if(exchange::may_part(look, hero, card.index() as u8), Command::Offer { card, to });
    }
    if state.mission() == Mission::Demolition {
        for token in 0..state.tokens.all().len() as u8 {
            sheet.add_if(exchange::may_part(look, hero, token_offer(token)), Command::OfferCharge { token, to });
        }
    }
}

fn attachments(sheet: &mut Sheet<'_, '_>, hero: HeroId) {
    let hand = sheet.look.state.hand(hero);
    for card in hand.and(sheet.look.pack.kinds.attachments).iter() {
        hand.iter().for_each(|to| sheet.add(Command::Attach { card, to }));
    }
}
