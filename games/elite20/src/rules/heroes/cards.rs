//! Searching, Alien Tech, keeping and giving up cards, Attachments (rulebook: Search, Alien Tech, Attachments).

use sortie_engine::notation::Inner;
use sortie_engine::{Seat, Veiled, Verdict};

use crate::content::gear::{Boost, Characteristic, Trait};
use crate::content::pack::Gear;
use crate::rules::heroes::dice_places::{free_die, place_die, spend};
use crate::rules::heroes::races::lost;
use crate::rules::in_force::{faces, is_lockdown, slots, traits};
use crate::rules::may_act::{may_spend, no, only_if, owe, owed};
use crate::vocabulary::event::{Event, Mark};
use crate::vocabulary::figure::{Place, Tool};
use crate::vocabulary::places::{CardPlace, SearchMark};
use crate::vocabulary::rule::Rule;
use crate::vocabulary::step::{Choice, Step};
use crate::vocabulary::{CardId, Deck, Face, HeroId, SearchId};
use crate::{Cx, Look};

/// May the Hero search there, at once or later?
pub fn may_search(look: Look<'_>, seat: Seat, hero: HeroId, face: Face, at: SearchId) -> Verdict<Rule> {
    may_spend(look, seat, face)?;
    let state = look.state;
    only_if(state.setup.heroes_of(seat).any(|own| own == hero), Rule::Search01)?;
    only_if(faces(look, hero, face).contains(Face::Search), Rule::Search01)?;
    is_searchable(look, seat, hero, at)
}

/// Does a light Search token lie beside the Hero?
pub fn is_searchable(look: Look<'_>, seat: Seat, hero: HeroId, at: SearchId) -> Verdict<Rule> {
    let state = look.state;
    only_if(!is_lockdown(look), Rule::H51)?;
    let from = state.hero_at(hero);
    only_if(from.is_on_board(), Rule::R70)?;
    only_if(state.map(look.pack).is_beside(from, state.map(look.pack).search(at)), Rule::Search02)?;
    match state.searches[at.index()] {
        SearchMark::Light => Ok(()),
        SearchMark::Dark { hero } => lost(Rule::Search03, seat, Some(state.setup.owner(hero))),
        SearchMark::Taken { hero, .. } => lost(Rule::Search13, seat, Some(state.setup.owner(hero))),
    }
}

/// Searches at once: the token closes as the result is spent.
pub fn search(cx: &mut Cx<'_>, seat: Seat, hero: HeroId, face: Face, at: SearchId) {
    spend(cx, Rule::Search01, seat, face);
    cx.cite(Rule::Search04);
    cx.cite(Rule::R171);
    cx.emit(Rule::Search06, Event::Searched { at, mark: Inner(SearchMark::Dark { hero }) });
    draw_wide(cx, Rule::Search05, hero);
}

/// The cards of a Search: three, or more for a Hero who looks further.
fn draw_wide(cx: &mut Cx<'_>, rule: Rule, hero: HeroId) {
    let width = search_width(cx.look(), hero);
    if width > 3 {
        cx.cite(Rule::H28);
    }
    draw(cx, rule, hero, Deck::Search, width);
}

/// Takes the token to search later.
pub fn take(cx: &mut Cx<'_>, seat: Seat, hero: HeroId, face: Face, at: SearchId) {
    spend(cx, Rule::Search01, seat, face);
    cx.cite(Rule::Search04);
    let order = cx.state().searches.iter().filter(|mark| matches!(mark, SearchMark::Taken { .. })).count() as u8;
    cx.emit(Rule::Search08, Event::Searched { at, mark: Inner(SearchMark::Taken { hero, order }) });
}

fn search_width(look: Look<'_>, hero: HeroId) -> u8 {
    3 + traits(look, hero).map(|(_, own)| if let Trait::WideSearch(more) = own { more } else { 0 }).sum::<u8>()
}

/// Draws cards from a deck and lays them before a Hero, who keeps one.
pub fn draw(cx: &mut Cx<'_>, rule: Rule, hero: HeroId, deck: Deck, count: u8) {
    let mut drawn = 0;
    for _ in 0..count {
        if let Some(card) = draw_one(cx, deck) {
            cx.emit(rule, Event::Card { card, to: Inner(CardPlace::Offered { hero }) });
            drawn += 1;
        }
    }
    if drawn > 0 {
        let seat = cx.state().setup.owner(hero);
        owe(cx, rule, seat, Choice::Cards { hero, deck });
    }
}

/// The next card of a deck; an empty deck is first made of its discard pile.
fn draw_one(cx: &mut Cx<'_>, deck: Deck) -> Option<CardId> {
    let count =
        |cx: &Cx<'_>, place| deck.cards().iter().filter(|card| cx.state().tools[card.index()].place == place).count();
    if count(cx, CardPlace::Deck) == 0 {
        let rule = if deck == Deck::Tech { Rule::Tech04 } else { Rule::Search12 };
        for card in deck.cards().iter() {
            if cx.state().tools[card.index()].place == CardPlace::Pile {
                cx.emit(rule, Event::Card { card, to: Inner(CardPlace::Deck) });
            }
        }
    }
    let left = count(cx, CardPlace::Deck);
    if left == 0 {
        cx.cite(Rule::R20);
        return None;
    }
    let pick = cx.roll(left as u32) as usize;
    deck.cards().iter().filter(|card| cx.state().tools[card.index()].place == CardPlace::Deck).nth(pick)
}

/// May the Hero draw what was put off until Time's Up?
pub fn may_draw(look: Look<'_>, seat: Seat, hero: HeroId, deck: Deck) -> Verdict<Rule> {
    let state = look.state;
    only_if(!state.paused, Rule::Action07)?;
    only_if(matches!(state.steps.top(), Some(Step::Window)), Rule::Timeup06)?;
    only_if(crate::rules::may_act::answers_for(state, seat, state.setup.owner(hero)), Rule::Timeup06)?;
    only_if(!crate::rules::may_act::is_stopped(state, state.setup.owner(hero)), Rule::R166)?;
    match deck {
        Deck::Search => only_if(state.taken(hero).is_some(), Rule::Timeup06),
        Deck::Tech => only_if(state.taken(hero).is_none() && state.sets.all().contains(&hero), Rule::R112),
        Deck::Basic => no(Rule::Timeup06),
    }
}

/// Draws what was put off.
pub fn draw_later(cx: &mut Cx<'_>, hero: HeroId, deck: Deck) {
    match cx.state().taken(hero).filter(|_| deck == Deck::Search) {
        Some(at) => {
            cx.emit(Rule::Timeup06, Event::Searched { at, mark: Inner(SearchMark::Dark { hero }) });
            draw_wide(cx, Rule::Search09, hero);
        }
        None => open_set(cx, hero),
    }
}

fn open_set(cx: &mut Cx<'_>, hero: HeroId) {
    let Some(set) = cx.state().sets.all().iter().position(|owner| *owner == hero) else { return };
    let set = set as u8;
    cx.emit(Rule::Timeup07, Event::SetOpened { set });
    let mut cards = 0;
    for card in Deck::Tech.cards().iter() {
        if cx.state().tools[card.index()].place == (CardPlace::Aside { set }) {
            cx.emit(Rule::Timeup07, Event::Card { card, to: Inner(CardPlace::Offered { hero }) });
            cards += 1;
        }
    }
    if cards > 0 {
        let seat = cx.state().setup.owner(hero);
        owe(cx, Rule::Timeup07, seat, Choice::Cards { hero, deck: Deck::Tech });
    }
}

/// May the Hero look at Alien Tech now, or put it by?
pub fn may_look(look: Look<'_>, seat: Seat, hero: HeroId) -> Verdict<Rule> {
    only_if(owed(look.state, seat, |choice| *choice == Choice::Tech { hero }).is_some(), Rule::Tech02)?;
    let open = Choice::Cards { hero, deck: Deck::Tech };
    only_if(!look.state.owed.all().iter().any(|owed| owed.choice == open), Rule::Tech02)
}

/// May the Hero put Alien Tech by, for when the next Action Phase is over?
pub fn may_put_by(look: Look<'_>, seat: Seat, hero: HeroId) -> Verdict<Rule> {
    only_if(owed(look.state, seat, |choice| *choice == Choice::Tech { hero }).is_some(), Rule::Tech03)
}

/// Looks at Alien Tech now.
pub fn look_now(cx: &mut Cx<'_>, seat: Seat, hero: HeroId) {
    let (at, _) = owed(cx.state(), seat, |choice| *choice == Choice::Tech { hero }).expect("checked");
    cx.emit(Rule::Tech02, Event::Chosen { at });
    draw(cx, Rule::Tech02, hero, Deck::Tech, 3);
}

/// Puts three cards by, unseen.
pub fn put_by(cx: &mut Cx<'_>, seat: Seat, hero: HeroId) {
    let (at, _) = owed(cx.state(), seat, |choice| *choice == Choice::Tech { hero }).expect("checked");
    cx.emit(Rule::Tech03, Event::Chosen { at });
    let set = cx.state().sets.all().len() as u8;
    cx.emit(Rule::R115, Event::SetGained { hero });
    for _ in 0..3 {
        if let Some(card) = draw_one(cx, Deck::Tech) {
            let card = Veiled { eyes: sortie_engine::SeatSet::EMPTY, what: Some(card) };
            cx.emit(Rule::Tech03, Event::PutBy { set, card });
        }
    }
}

fn chooser(look: Look<'_>, seat: Seat, card: CardId) -> Option<(u8, HeroId)> {
    let CardPlace::Offered { hero } = look.state.tools[card.index()].place else { return None };
    let fits = Choice::Cards { hero, deck: card.deck() };
    owed(look.state, seat, |choice| *choice == fits).map(|(at, _)| (at, hero))
}

/// May this card be kept?
pub fn may_keep(look: Look<'_>, seat: Seat, card: CardId) -> Verdict<Rule> {
    only_if(chooser(look, seat, card).is_some(), Rule::Search05)
}

/// Keeps a card and discards the others.
pub fn keep(cx: &mut Cx<'_>, seat: Seat, card: CardId) {
    let (at, hero) = chooser(cx.look(), seat, card).expect("checked");
    [Rule::Equip02, Rule::R108].into_iter().for_each(|rule| cx.cite(rule));
    if card.deck() == Deck::Tech {
        cx.cite(Rule::R113);
    }
    cx.emit(Rule::Search05, Event::Chosen { at });
    discard_offered(cx, hero, card.deck(), Some(card));
    gain(cx, Rule::Search07, hero, card);
}

/// Discards what lies before a Hero, but for the card that is kept.
pub fn discard_offered(cx: &mut Cx<'_>, hero: HeroId, deck: Deck, kept: Option<CardId>) {
    for card in deck.cards().iter().filter(|card| Some(*card) != kept) {
        if cx.state().tools[card.index()].place == (CardPlace::Offered { hero }) {
            cx.emit(Rule::Search05, Event::Card { card, to: Inner(CardPlace::Pile) });
        }
    }
}

/// A Hero has a card; with three Weapons one has to go.
pub fn gain(cx: &mut Cx<'_>, rule: Rule, hero: HeroId, card: CardId) {
    cx.emit(rule, Event::Card { card, to: Inner(CardPlace::With { hero }) });
    weigh(cx, hero, card);
}

/// A Hero who has got this card owes one Weapon of three.
pub fn weigh(cx: &mut Cx<'_>, hero: HeroId, card: CardId) {
    let pack = cx.pack();
    let is_weapon = |card: &CardId| matches!(pack.card(*card).gear, Gear::Weapon(_));
    let weapons = cx.state().hand(hero).iter().filter(is_weapon).count();
    if matches!(pack.card(card).gear, Gear::Item(_)) {
        cx.cite(Rule::Hero06);
    }
    if weapons > 2 && is_weapon(&card) {
        cx.cite(if card.deck() == Deck::Tech { Rule::R114 } else { Rule::Hero04 });
        let seat = cx.state().setup.owner(hero);
        owe(cx, Rule::Hero05, seat, Choice::Surplus { hero });
    }
}

/// May this Weapon be given up?
pub fn may_discard(look: Look<'_>, seat: Seat, card: CardId) -> Verdict<Rule> {
    let Some(hero) = look.state.holder(Tool::card(card)) else { return no(Rule::Hero05) };
    only_if(matches!(look.pack.card(card).gear, Gear::Weapon(_)), Rule::Hero05)?;
    only_if(owed(look.state, seat, |choice| *choice == Choice::Surplus { hero }).is_some(), Rule::Hero05)
}

/// Gives a Weapon up.
pub fn give_up(cx: &mut Cx<'_>, seat: Seat, card: CardId) {
    let hero = cx.state().holder(Tool::card(card)).expect("checked");
    let (at, _) = owed(cx.state(), seat, |choice| *choice == Choice::Surplus { hero }).expect("checked");
    cx.emit(Rule::Hero05, Event::Chosen { at });
    discard(cx, Rule::R106, card);
}

/// A card leaves its Hero: Regular dice are free, locked ones stay beside the dashboard, Attachments go too.
pub fn discard(cx: &mut Cx<'_>, rule: Rule, card: CardId) {
    empty(cx, Tool::card(card), true);
    let attached: crate::vocabulary::short_list::ShortList<CardId, 2> = cx.state().attachments(card).collect();
    for on in attached.iter() {
        cx.emit(Rule::Attach06, Event::Card { card: on, to: Inner(CardPlace::Pile) });
    }
    let to = if card.deck() == Deck::Basic { CardPlace::Gone } else { CardPlace::Pile };
    cx.emit(rule, Event::Card { card, to: Inner(to) });
    let offerer = cx
        .state()
        .setup
        .team()
        .find(|hero| cx.state().hero(*hero).offer.is_some_and(|(thing, _)| usize::from(thing) == card.index()));
    if let Some(hero) = offerer {
        cx.emit(Rule::R104, Event::Withdrawn { hero });
    }
}

/// Takes the dice off a card that changes hands or goes; a card that arrives elsewhere is not charged.
pub fn empty(cx: &mut Cx<'_>, tool: Tool, gone: bool) {
    for seat in cx.state().everybody().iter() {
        for slot in 0..slots(cx.look(), tool).len() {
            let place = Place::Tool(tool, slot as u8);
            let Some(die) = crate::rules::heroes::dice_places::die_in(cx.state(), seat, place) else { continue };
            let locks = slots(cx.look(), tool).get(slot).is_some_and(|slot| slot.is_locking());
            match locks && gone {
                true => place_die(cx, Rule::R107, seat, die, Place::Aside),
                false => free_die(cx, Rule::R105, seat, die),
            }
        }
    }
    if cx.state().tool(tool).charged {
        cx.emit(Rule::R86, Event::Marked { tool, mark: Mark::Charged, is: false });
    }
}

/// May the Attachment be connected to this Weapon?
pub fn may_attach(look: Look<'_>, seat: Seat, card: CardId, to: CardId) -> Verdict<Rule> {
    crate::rules::heroes::exchange::may_exchange(look, seat)?;
    let state = look.state;
    only_if(!matches!(state.tools[card.index()].place, CardPlace::On { .. }), Rule::Attach05)?;
    let hero = state.holder(Tool::card(card)).filter(|hero| state.setup.owner(*hero) == seat);
    only_if(hero.is_some() && state.holder(Tool::card(to)) == hero, Rule::R110)?;
    let (Gear::Attachment(boost), Gear::Weapon(weapon)) = (look.pack.card(card).gear, look.pack.card(to).gear) else {
        return no(Rule::Attach01);
    };
    let bars = match boost {
        Boost::Range(_) | Boost::BlindWithin(_) => weapon.bars_range,
        Boost::Dice(_) | Boost::ToHit(_) | Boost::BossLoss(_) | Boost::Rerolls(_) => weapon.bars_attack,
    };
    only_if(!bars, Rule::Attach04)?;
    let same = |on: CardId| matches!(look.pack.card(on).gear, Gear::Attachment(other) if other.on() == boost.on());
    let rule = if boost.on() == Characteristic::Range { Rule::Attach03 } else { Rule::Attach02 };
    only_if(!state.attachments(to).any(same), rule)
}

/// Connects an Attachment for good.
pub fn attach(cx: &mut Cx<'_>, card: CardId, to: CardId) {
    cx.cite(Rule::R109);
    cx.emit(Rule::Attach01, Event::Card { card, to: Inner(CardPlace::On { card: to }) });
}
