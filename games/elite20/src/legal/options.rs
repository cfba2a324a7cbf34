//! What a seat may do with its dice, cards and tokens while it is free to act, from the same predicates as `check`.

use crate::content::gear::{Power, Trait};
use crate::content::slots::{EventSlot, Slots};
use crate::legal::list::Sheet;
use crate::rules::heroes::{cards, dice, exchange, fire, items, tokens, work};
use crate::rules::in_force::{power, slots, traits_among};
use crate::state::token_offer;
use crate::vocabulary::command::Command;
use crate::vocabulary::figure::{DiceSet, MAX_DICE, Place, Tool};
use crate::vocabulary::places::TokenPlace;
use crate::vocabulary::short_list::ShortList;
use crate::vocabulary::space::spaces;
use crate::vocabulary::{CardSet, Face, FaceSet, HeroId, Mission, SearchId};

/// What the results of a seat can be used as.
#[derive(Clone, Copy)]
struct Palette {
    rolled: FaceSet,
    /// Everything that they can be used as.
    faces: FaceSet,
    /// For each face the results that can be used as it.
    fits: [FaceSet; Face::ALL.len()],
}

impl Palette {
    /// These results, as this Hero can use them.
    fn of(sheet: &Sheet<'_, '_>, rolled: FaceSet, hero: HeroId) -> Palette {
        let fits = std::array::from_fn(|at| FaceSet(rolled.0 & 1 << at));
        let (look, mut palette) = (sheet.look, Palette { rolled, faces: rolled, fits });
        let turners = look.state.hand(hero).and(look.pack.kinds.turners);
        // ShortList Heroes can use a result as another.
        if !turners.is_empty() || look.pack.hero(hero).power.turns_results() {
            for (_, own) in traits_among(look, hero, turners) {
                palette.turn(own);
            }
        }
        palette
    }

    fn turn(&mut self, own: Trait) {
        if let Trait::Counts(from, to) = own
            && self.rolled.contains(from)
        {
            self.faces = self.faces.with(to);
            self.fits[to.index()] = self.fits[to.index()].with(from);
        }
    }

    /// The same as either of two Heroes can use them.
    fn or(&self, other: &Palette) -> Palette {
        let fits = std::array::from_fn(|at| self.fits[at].or(other.fits[at]));
        Palette { rolled: self.rolled, faces: self.faces.or(other.faces), fits }
    }

    /// The results that can be used as this face.
    fn as_face(&self, wanted: Face) -> FaceSet {
        self.fits[wanted.index()]
    }

    /// The results that can be used as one of these faces.
    fn as_any(&self, wanted: FaceSet) -> FaceSet {
        wanted.iter().fold(FaceSet::EMPTY, |all, face| all.or(self.as_face(face)))
    }

    /// What this result can be used as.
    fn faces_of(&self, face: Face) -> FaceSet {
        Face::ALL.iter().copied().filter(|wanted| self.as_face(*wanted).contains(face)).collect()
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
    let (rolled, heroes) = (rolled(sheet), sheet.look.state.setup.heroes_of(sheet.seat));
    if rolled.is_empty() {
        return heroes.for_each(|hero| steps(sheet, hero, FaceSet::EMPTY));
    }
    let own: ShortList<(HeroId, Palette), 2> = heroes.map(|hero| (hero, Palette::of(sheet, rolled, hero))).collect();
    for (hero, palette) in own.iter() {
        steps(sheet, hero, palette.as_face(Face::Move));
        searches(sheet, hero, &palette);
        reveals(sheet, hero, &palette);
        loads(sheet, hero, &palette);
    }
    answers(sheet, &own);
    labours(sheet, &own);
}

/// Every set of dice that may be rolled: of equal dice the first are taken.
fn rolls(sheet: &mut Sheet<'_, '_>) {
    let (state, own) = (sheet.look.state, sheet.look.state.dice(sheet.seat));
    if state.is_practice() && state.seat(sheet.seat).rolls == 0 {
        return;
    }
    // One bit for each set of dice: the sets with a die that is not free, or with one of equal dice but not the first.
    let mut bad: u32 = 1;
    let mut with_last = [u32::MAX; Face::ALL.len() + 1];
    for (die, with) in own.iter().zip(SETS_WITH) {
        let last = match die.place {
            Place::Rolled => &mut with_last[die.face.index()],
            Place::Pool => &mut with_last[Face::ALL.len()],
            _ => {
                bad |= with;
                continue;
            }
        };
        bad |= with & !std::mem::replace(last, with);
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

fn steps(sheet: &mut Sheet<'_, '_>, hero: HeroId, moves: FaceSet) {
    let state = sheet.look.state;
    let (from, further) = (state.hero_at(hero), state.hero(hero).steps > 0);
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
    each_tool(sheet, hero, |sheet, tool| {
        let own = slots(sheet.look, tool);
        if own.faces().meets(palette.faces) && !sheet.look.state.tool(tool).barred {
            let filled = dice::filled(sheet.look.state, sheet.seat, tool);
            fillings(palette, own, filled, |face, slot| sheet.out.push(Command::Load { face, tool, slot }));
        }
    });
}

/// Every result that goes into one of these slots, with those that are filled as bits.
fn fillings(palette: &Palette, own: &Slots, filled: u8, mut add: impl FnMut(Face, u8)) {
    for (slot, wanted) in own.iter().enumerate().filter(|(slot, _)| own.is_next(filled, *slot)) {
        for face in palette.as_any(wanted.faces).iter() {
            add(face, slot as u8);
        }
    }
}

/// Goes through the cards and the Special Ability of a Hero.
fn each_tool(sheet: &mut Sheet<'_, '_>, hero: HeroId, act: impl Fn(&mut Sheet<'_, '_>, Tool)) {
    for card in sheet.look.state.hand(hero).iter() {
        act(sheet, Tool::card(card));
    }
    act(sheet, Tool::ability(hero));
}

fn answers(sheet: &mut Sheet<'_, '_>, own: &ShortList<(HeroId, Palette), 2>) {
    let look = sheet.look;
    let Some(palette) = own.iter().map(|(_, palette)| palette).reduce(|one, other| one.or(&other)) else { return };
    for event in look.state.events.all().iter().filter(|event| !event.fulfilled).map(|own| own.event) {
        let crate::content::event_cards::Event::Ongoing { slots, .. } = look.pack.event(event) else { continue };
        let (filled, patches) = (dice::answered(look.state, event), dice::patches(look, sheet.seat));
        let seats = look.state.setup.seats;
        let is_open = |slot: usize, wanted: &EventSlot| filled >> slot & 1 == 0 && wanted.players.contains(seats);
        for (slot, wanted) in slots.iter().enumerate().filter(|(slot, wanted)| is_open(*slot, wanted)) {
            let (slot, fits) = (slot as u8, palette.as_face(wanted.face));
            for face in palette.rolled.iter() {
                if fits.contains(face) {
                    sheet.out.push(Command::Answer { face, event, slot });
                } else if patches.contains(face) {
                    sheet.out.push(Command::Patch { face, event, slot });
                }
            }
        }
    }
}

/// Work on Objective tokens by those Heroes of the seat who can work there.
fn labours(sheet: &mut Sheet<'_, '_>, own: &ShortList<(HeroId, Palette), 2>) {
    let look = sheet.look;
    let mission = look.state.mission();
    for (at, place) in look.state.tokens.all().iter().map(|token| token.place).enumerate() {
        let workers = own.iter().filter(|(hero, _)| work::is_worker(look, *hero, place)).map(|(_, palette)| palette);
        let Some(palette) = workers.reduce(|one, other| one.or(&other)) else { continue };
        let token = at as u8;
        match mission {
            Mission::Recon => probes(sheet, &palette, token),
            Mission::Exploration => {
                for face in palette.as_face(look.pack.objectives.exploration.check).iter() {
                    sheet.add(Command::Inspect { face, token });
                }
                sheet.add(Command::Clear { token });
            }
            Mission::Extermination | Mission::Capture | Mission::Demolition => allocations(sheet, &palette, token),
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
    fillings(palette, own, filled, |face, slot| sheet.out.push(Command::Work { face, token, slot }));
}

fn probes(sheet: &mut Sheet<'_, '_>, palette: &Palette, token: u8) {
    let look = sheet.look;
    let TokenPlace::At { space } = look.state.tokens.all()[usize::from(token)].place else { return };
    for to in spaces(look.state.map(look.pack).neighbours(space)) {
        for face in palette.rolled.iter() {
            let verdict = tokens::fits_probe(look, palette.faces_of(face), token, to);
            sheet.add_if(verdict, Command::Probe { face, token, to });
        }
    }
}

/// What is also open at Time's Up.
pub(crate) fn window(sheet: &mut Sheet<'_, '_>) {
    let look = sheet.look;
    for hero in look.state.setup.heroes_of(sheet.seat) {
        each_tool(sheet, hero, |sheet, tool| uses(sheet, hero, tool));
    }
    if look.state.mission() == Mission::Demolition {
        plants(sheet);
    }
}

fn uses(sheet: &mut Sheet<'_, '_>, hero: HeroId, tool: Tool) {
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
                sheet.add_if(items::is_ready(look, hero, tool), Command::Use { tool });
            }
            false
        }
        Some(card) => kinds.guards.contains(card),
        None => {
            sheet.add_if(items::is_ready(look, hero, tool), Command::Use { tool });
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
    let bound = exchange::bound(look, sheet.seat);
    for hero in look.state.setup.heroes_of(sheet.seat) {
        let near = |other: &HeroId| *other != hero && exchange::may_meet(look, hero, *other).is_ok();
        let gives = exchange::has_room(look, hero).is_ok();
        for to in look.state.setup.team().filter(near) {
            if gives && exchange::may_wake(look, sheet.seat, to).is_ok() {
                gifts(sheet, hero, to, bound);
            }
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

/// What a Hero can offer another, without these cards.
fn gifts(sheet: &mut Sheet<'_, '_>, hero: HeroId, to: HeroId, bound: CardSet) {
    let (look, state) = (sheet.look, sheet.look.state);
    sheet.out.extend(state.hand(hero).minus(bound).iter().map(|card| Command::Offer { card, to }));
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
