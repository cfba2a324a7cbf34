//! What a seat may do with its dice, cards and tokens while it is free to act, from the same predicates as `check`.

use crate::command::Command;
use crate::figure::{DiceSet, Place, Tool};
use crate::gear::Power;
use crate::list::Sheet;
use crate::numbers::{faces, power, slots};
use crate::pack::Gear;
use crate::setup::Clock;
use crate::space::spaces;
use crate::state::{SearchMark, TOKEN_OFFERS, TokenPlace};
use crate::vocabulary::{CardId, Face, FaceSet, HeroId, Mission, ObjectiveId, SearchId};
use crate::{cards, dice, exchange, fire, items, tokens};

/// What the results of a seat can be used as.
struct Palette {
    rolled: FaceSet,
    faces: [FaceSet; Face::ALL.len()],
}

impl Palette {
    /// The results of the seat, as its Heroes can use them.
    fn of(sheet: &Sheet<'_, '_>, heroes: impl Iterator<Item = HeroId> + Clone) -> Palette {
        let mut palette = Palette { rolled: FaceSet::default(), faces: [FaceSet::default(); Face::ALL.len()] };
        for die in sheet.look.state.dice(sheet.seat) {
            if die.place == Place::Rolled && die.face != Face::Alien && !palette.rolled.contains(die.face) {
                palette.rolled = palette.rolled.with(die.face);
                let all = heroes.clone().map(|hero| faces(sheet.look, hero, die.face));
                palette.faces[die.face.index()] = all.fold(FaceSet::default(), FaceSet::or);
            }
        }
        palette
    }

    /// The faces that were rolled, each with what it can be used as.
    fn iter(&self) -> impl Iterator<Item = (Face, FaceSet)> + '_ {
        self.rolled.iter().map(|face| (face, self.faces[face.index()]))
    }

    /// The faces that can be used as this one.
    fn as_face(&self, wanted: Face) -> impl Iterator<Item = Face> + '_ {
        self.iter().filter(move |(_, faces)| faces.contains(wanted)).map(|(face, _)| face)
    }
}

/// What is done with dice.
pub(crate) fn deeds(sheet: &mut Sheet<'_, '_>) {
    let state = sheet.look.state;
    let heroes = state.setup.heroes_of(sheet.seat);
    rolls(sheet);
    for hero in heroes.clone() {
        let own = Palette::of(sheet, std::iter::once(hero));
        steps(sheet, hero, &own);
        searches(sheet, hero, &own);
        reveals(sheet, hero, &own);
        loads(sheet, hero, &own);
    }
    let palette = Palette::of(sheet, heroes);
    if !palette.rolled.is_empty() {
        answers(sheet, &palette);
        work(sheet, &palette);
    }
    if state.seat(sheet.seat).faces > 0 {
        for die in 0..state.setup.dice() as u8 {
            Face::ALL.iter().for_each(|face| sheet.add(Command::Face { die, face: *face }));
        }
    }
    for die in state.dice(sheet.seat) {
        if let Place::Tool(tool, slot) = die.place {
            sheet.add(Command::Unload { tool, slot });
        }
    }
}

/// Every set of dice that may be rolled: of equal dice the first are taken.
fn rolls(sheet: &mut Sheet<'_, '_>) {
    let (state, own) = (sheet.look.state, sheet.look.state.dice(sheet.seat));
    if state.setup.clock == Clock::Practice && state.seat(sheet.seat).rolls == 0 {
        return;
    }
    let free = (0..own.len()).filter(|die| dice::is_available(state, sheet.seat, *die));
    let free: u8 = free.fold(0, |set, die| set | 1 << die);
    let before =
        |die: usize| (0..die).filter(|other| own[*other] == own[die]).fold(0, |set: u8, other| set | 1 << other);
    let needed: [u8; crate::figure::MAX_DICE] =
        std::array::from_fn(|die| if die < own.len() { before(die) } else { 0 });
    for set in 1..1 << own.len() {
        let dice = DiceSet(set);
        if set & !free == 0 && dice.iter().all(|die| needed[die] & !set == 0) {
            sheet.out.push(Command::Roll { dice });
        }
    }
}

fn steps(sheet: &mut Sheet<'_, '_>, hero: HeroId, palette: &Palette) {
    let state = sheet.look.state;
    let from = state.hero_at(hero);
    if !from.is_on_board() {
        return;
    }
    let near = state.map(sheet.look.pack).neighbours(from);
    for to in spaces(near).filter(|to| state.is_free(*to)) {
        if state.hero(hero).steps > 0 {
            sheet.out.push(Command::Further { hero, to });
        }
        sheet.out.extend(palette.as_face(Face::Move).map(|face| Command::Step { hero, face, to }));
    }
}

fn searches(sheet: &mut Sheet<'_, '_>, hero: HeroId, palette: &Palette) {
    let look = sheet.look;
    for face in palette.as_face(Face::Search) {
        let lit = |at: &SearchId| look.state.searches[at.index()] == SearchMark::Light;
        for at in SearchId::all().filter(lit).filter(|at| cards::is_searchable(look, sheet.seat, hero, *at).is_ok()) {
            sheet.out.extend([Command::Search { hero, face, at }, Command::Take { hero, face, at }]);
        }
    }
}

fn reveals(sheet: &mut Sheet<'_, '_>, hero: HeroId, palette: &Palette) {
    if sheet.look.state.mission() != Mission::Exploration {
        return;
    }
    for face in palette.as_face(sheet.look.pack.objectives.exploration.reveal) {
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
    for tool in tools_of(sheet, hero) {
        for (slot, wanted) in slots(sheet.look, tool).iter().enumerate() {
            let slot = slot as u8;
            if dice::takes_die(sheet.look, sheet.seat, tool, slot).is_ok() {
                let fitting = palette.iter().filter(|(_, faces)| wanted.faces.meets(*faces));
                sheet.out.extend(fitting.map(|(face, _)| Command::Load { face, tool, slot }));
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
        for slot in 0..slots.len() as u8 {
            let Ok(wanted) = dice::open_slot(look, sheet.seat, event, slot) else { continue };
            for (face, faces) in palette.iter() {
                if faces.contains(wanted) {
                    sheet.out.push(Command::Answer { face, event, slot });
                } else if dice::event_tool(look, sheet.seat, face).is_some() {
                    sheet.out.push(Command::Patch { face, event, slot });
                }
            }
        }
    }
}

/// Work on Objective tokens.
fn work(sheet: &mut Sheet<'_, '_>, palette: &Palette) {
    let look = sheet.look;
    let mission = look.state.mission();
    for (at, own) in look.state.tokens.all().iter().enumerate() {
        let token = at as u8;
        if own.place == TokenPlace::Gone || dice::may_reach(look, sheet.seat, token).is_err() {
            continue;
        }
        match mission {
            Mission::Recon => probes(sheet, palette, token),
            Mission::Exploration => {
                for face in palette.as_face(look.pack.objectives.exploration.check) {
                    sheet.add(Command::Inspect { face, token });
                }
                sheet.add(Command::Clear { token });
            }
            Mission::Extermination | Mission::Capture | Mission::Demolition => {
                for slot in 0..look.pack.objectives.slots(mission)[own.id.index()].len() as u8 {
                    for (face, faces) in palette.iter() {
                        let verdict = dice::fits_token(look, sheet.seat, faces, token, slot);
                        sheet.add_if(verdict, Command::Work { face, token, slot });
                    }
                }
            }
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
    let acts = crate::numbers::may_act(look, sheet.seat, true).is_ok();
    for hero in look.state.setup.heroes_of(sheet.seat) {
        for tool in tools_of(sheet, hero) {
            match tool.as_card() {
                Some(card) if matches!(look.pack.card(card).gear, Gear::Weapon(_)) => {
                    if acts && look.state.tool(tool).charged {
                        sheet.add_if(fire::is_loaded(look, sheet.seat, card), Command::Fire { card });
                    }
                }
                _ => {
                    if acts {
                        sheet.add_if(items::is_usable(look, sheet.seat, tool), Command::Use { tool });
                    }
                    if matches!(power(look, tool), Some(Power::Always(_))) {
                        sheet.add(Command::Guard { tool });
                    }
                }
            }
        }
    }
    if look.state.mission() == Mission::Demolition {
        for token in 0..look.state.tokens.all().len() as u8 {
            if look.state.tokens.all()[usize::from(token)].ready {
                ObjectiveId::all().for_each(|at| sheet.add(Command::Plant { token, at }));
            }
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
        let near = |other: &HeroId| exchange::may_meet(look, hero, *other).is_ok();
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
            sheet.add_if(exchange::may_part(look, hero, TOKEN_OFFERS + token), Command::OfferCharge { token, to });
        }
    }
}

fn attachments(sheet: &mut Sheet<'_, '_>, hero: HeroId) {
    let (look, hand) = (sheet.look, sheet.look.state.hand(hero));
    let is_attachment = |card: &CardId| matches!(look.pack.card(*card).gear, Gear::Attachment(_));
    for card in hand.iter().filter(is_attachment) {
        hand.iter().for_each(|to| sheet.add(Command::Attach { card, to }));
    }
}
